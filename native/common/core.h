// What all games have in common: seats, actions, outcomes and the lists that hold them (src/tricolor/core.py).
//
// Every game has a class Position with
//
//   players(), turn(), legal_actions(), chance_weights(), is_possible(action), outcome()    as in the rules
//   play(action)           for an action that is possible; asserts, never throws
//   random_action(rng)     uniform over the legal actions, or chance's draw by its weights
//   text(action), parse()  the notation of the engine protocol
//
// Actions are numbers. Those of players come first, from 0 to ACTIONS - 1, then chance's.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace tricolor {

using Seat = int;
using Action = int;

constexpr int MOST_PLAYERS = 5;
constexpr Seat CHANCE = -1;  // it is chance's turn
constexpr Seat OVER = -2;    // it is nobody's turn
constexpr Action NO_ACTION = -1;
constexpr uint8_t NONE = 255;  // no seat, no card, no field

enum class Ending : uint8_t { NONE, COMPLETED, BLOCKED, REPETITION, NO_MOVES, LAST_ROUND, LAST_LEFT, POINTS };

constexpr const char* ENDING_NAMES[] = {"",         "completed",  "blocked",   "repetition",
                                        "no moves", "last round", "last left", "points"};

// How a game ended; `ending` is NONE while it runs.
struct Outcome {
  Ending ending = Ending::NONE;
  std::array<int16_t, MOST_PLAYERS> scores{};

  explicit operator bool() const { return ending != Ending::NONE; }
};

// The share of the victory of every seat: equal best scores share it.
inline std::array<float, MOST_PLAYERS> shares(const Outcome& outcome, int players) {
  int best = outcome.scores[0];
  for (Seat seat = 1; seat < players; ++seat) best = outcome.scores[seat] > best ? outcome.scores[seat] : best;
  int winners = 0;
  for (Seat seat = 0; seat < players; ++seat) winners += outcome.scores[seat] == best;
  std::array<float, MOST_PLAYERS> result{};
  for (Seat seat = 0; seat < players; ++seat) {
    result[seat] = outcome.scores[seat] == best ? 1.0f / static_cast<float>(winners) : 0.0f;
  }
  return result;
}

// A list with room for `Most` items that never allocates.
template <class Item, int Most>
class List {
 public:
  static constexpr int MOST = Most;

  void add(Item item) {
    assert(size_ < Most);
    items_[size_++] = item;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Item& operator[](int index) const {
    assert(index >= 0 && index < size_);
    return items_[index];
  }
  const Item* begin() const { return items_; }
  const Item* end() const { return items_ + size_; }

 private:
  int size_ = 0;
  Item items_[Most];
};

// What chance may do, with its exact relative weight.
struct Weighted {
  Action action;
  int weight;
};
using Weights = List<Weighted, 10>;

}  // namespace tricolor
