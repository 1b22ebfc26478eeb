// A quick player for playouts: it counts what the rows are worth to every seat that may still take one.
#pragma once

#include "worth.h"

namespace tricolor::coloretto {

// What a quick player values.
struct Taste {
  bool growth = true;         // values hands by their potential, not by their score now
  float envy = 0.6f;          // the cost to us of each point that a row gives the others
  float enough = 4.0f;        // takes a row that gains this much at the end of the game ...
  float enough_early = 0.0f;  // ... this much more at its start ...
  float enough_full = 0.0f;   // ... and this much less for each card at the row
};

// The tuned tastes for a game like this one (weights.h).
const Taste& playout_taste(const Position& position);
const Taste& greedy_taste(const Position& position);

class Policy {
 public:
  Policy(const Position& position, const Taste& taste);

  // What this player does for the seat to move. Never called on chance's turn.
  Action choose(const Position& position) const;

 private:
  using ByRow = std::array<float, MOST_ROWS>;
  ByRow after_placing(const Position& position, int card, float stage) const;
  float value(const Hand& hand, float stage) const {
    return taste_.growth ? worth_.value(hand, stage) : static_cast<float>(worth_.score(hand));
  }
  float gain(const Position& position, Seat seat, int row, int card, float stage) const;
  Action choose_turn(const Position& position) const;
  Action choose_place(const Position& position) const;
  Action choose_alone(const Position& position, int best_row, float best_gain, float stage) const;

  const Worth& worth_;
  Taste taste_;
};

// Deals the cards of a playout. The deck is shuffled lazily, so the n-th card of a playout is the same whatever was
// played before.
class Dealer {
 public:
  Dealer(const Position& position, uint64_t seed, uint64_t playout);
  Action deal(const Position& position);

 private:
  Rng rng_;
  int size_ = 0, dealt_ = 0;
  std::array<uint8_t, FULL_DECK_SIZE> cards_;
};

// Play an action, and return whether it ended a round (CO-ROUND).
bool play_and_see_round_end(Position& position, Action action);

// Play with the policy for a number of rounds, or to the end.
void play_rounds(Position& position, const Policy& policy, Dealer& dealer, int rounds);

constexpr int ALL_ROUNDS = 1000;

}  // namespace tricolor::coloretto
