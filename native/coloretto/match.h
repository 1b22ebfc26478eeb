// Matches between players of the core, for measuring and for fitting the weights.
#pragma once

#include <string>
#include <vector>

#include "search.h"

namespace tricolor::coloretto {

enum class Kind : uint8_t { POLICY, FLAT, SEARCH };

// A player: what it is, how long it may think, and what it cares about, for FLAT in its playouts. A POLICY player
// thinks no further than the rows on the table.
struct Player {
  Kind kind = Kind::SEARCH;
  Limits limits;  // for FLAT: the playouts of every action
  Manner manner;
  bool growth = true;                   // values hands by what they may become
  float envy = 1;                       // how much it minds what the others get, as a part of what is best
  std::array<float, 2> enough{-1, -1};  // by table: takes a row that brings so much; below 0: as tuned
};

Answer answer_of(const Player& player, const Position& position, uint64_t seed);

// Sums over games of one `hero` against players that are all like `rival`.
struct MatchResult {
  int64_t games = 0;
  double wins = 0;  // of the hero, in shares
  double score = 0, rival_score = 0;
  int64_t moves = 0, rival_moves = 0;     // with a choice
  double seconds = 0, rival_seconds = 0;  // of processor time
};

// So many deals, each played once with the hero at every seat and the same cards in the same order.
MatchResult play_match(const Position& start, const Player& hero, const Player& rival, int64_t deals, uint64_t seed);

// Positions at the start of rounds of games of the playout policy with itself. A line for each seat: how often its
// colours are held, most first; jokers; cards in the deck; its score now and at the end; its share in thousandths.
constexpr int SAMPLE = COLOURS + 5;
std::vector<int16_t> play_samples(const Position& start, int64_t games, uint64_t seed);

}  // namespace tricolor::coloretto
