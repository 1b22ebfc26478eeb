// Matches between players of Coloretto, for measuring and for fitting the weights.
#pragma once

#include <cstdint>
#include <vector>

#include "../coloretto/player.h"

namespace tricolor::coloretto {

// Sums over games of one `hero` against copies of `rival`.
struct MatchResult {
  int64_t games = 0;
  double wins = 0;  // of the hero, in shares
  double score = 0, rival_score = 0;
  int64_t moves = 0, rival_moves = 0;     // with a choice
  double seconds = 0, rival_seconds = 0;  // of processor time
};

// A number of deals, each played once with the hero on every seat and the same cards in the same order.
MatchResult play_match(const Position& start, const Player& hero, const Player& rival, int64_t deals, uint64_t seed);

// Positions at the start of rounds in self-play of the playout policy. A line for each seat: how often its colours are
// held, most first; jokers; cards in the deck; its score now and at the end; its share in thousandths.
constexpr int SAMPLE = COLOURS + 5;
std::vector<int16_t> play_samples(const Position& start, int64_t games, uint64_t seed);

}  // namespace tricolor::coloretto
