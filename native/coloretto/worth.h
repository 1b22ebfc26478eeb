// What a collection is worth: its exact best score, and what it may still grow to.
//
// Both depend only on how many colours are held how often, so they are tabulated: a hand's key is a sum over its
// colours, and the tables have a line for each key and number of jokers.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.h"

namespace tricolor::coloretto {

constexpr int MOST_COUNTED = 6;  // CO-TABLE: more cards of a colour count as six
constexpr int HAND_KEYS = 1 << (3 * MOST_COUNTED);
constexpr int GROWTHS = 2;  // a hand grows by growth[0] * stage + growth[1] * stage^2

// How many colours are held once, twice, ... six times, three bits each: seven colours fit.
constexpr std::array<uint32_t, 11> COUNT_KEY = {0,       1 << 0,  1 << 3,  1 << 6,  1 << 9, 1 << 12,
                                                1 << 15, 1 << 15, 1 << 15, 1 << 15, 1 << 15};

// A hand in the form that the tables use.
struct Hand {
  uint32_t key = 0;
  uint8_t jokers = 0;
  uint8_t plus2 = 0;
};

inline Hand hand_of(const Counts& cards) {
  Hand hand{0, cards[JOKER], cards[PLUS2]};
  for (int colour = 0; colour < COLOURS; ++colour) hand.key += COUNT_KEY[cards[colour]];
  return hand;
}

// How much of the game is left, about 1 at the start. A row taken in the last round is final: 0.
inline float stage_of(const Position& position) {
  if (position.last_round) return 0;
  return static_cast<float>(position.deck_size - BELOW_LAST + 2 * position.row_count()) / 60.0f;
}

class Worth {
 public:
  // The tables for a scoring table and a number of colours in play, made on first use.
  static const Worth& of(const Position& position);

  int score(const Hand& hand) const { return score_[line(hand)] + PLUS2_POINTS * hand.plus2; }

  // The expected score at the end of the game.
  float value(const Hand& hand, float stage) const {
    const size_t at = line(hand);
    return static_cast<float>(score_[at] + PLUS2_POINTS * hand.plus2) +
           stage * (growth_[at][0] + stage * growth_[at][1]);
  }

 private:
  Worth(Table table, int players);
  size_t line(const Hand& hand) const { return 4u * rank_[hand.key] + hand.jokers; }
  void add_hand(Table table, int players, int in_play, const Counts& cards);

  std::vector<uint16_t> rank_;  // by key: the number of the hand
  std::vector<int16_t> score_;  // by number of the hand and jokers; without +2 cards
  std::vector<std::array<float, GROWTHS>> growth_;
};

// How the game ends if all unassigned jokers are used as well as possible (CO-JOKER, CO-WIN).
Outcome best_outcome(const Position& position);

// The share of the victory that each seat can expect before the first action of a round, or exactly at the end.
std::array<float, MOST_PLAYERS> expected_shares(const Position& position);

}  // namespace tricolor::coloretto
