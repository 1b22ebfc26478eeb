// The player: a tree search over explicit chance, each seat maximising its own share of the victory.
//
// Root     Sequential halving: all actions get the same number of playouts with the same deals, then the worse half
//          of them is dropped, and so on. Common deals take the luck of the draw out of the comparison.
// Tree     Below the root a tree grows by a playout's first new position, with chance nodes for the cards. A seat
//          prefers what was best for itself so far and what the playout policy would play.
// Leaves   The policy plays this round and the next to their end; then the hands are valued (worth.h).
// End      When the last-round card has come and no more than Manner::endgame positions (nor more than about a third
//          of the budget) have to be looked at, the rest of the game is solved exactly (endgame.h).
#pragma once

#include <chrono>
#include <vector>

#include "policy.h"

namespace tricolor::coloretto {

// How a search is limited. With `ms` 0 only playouts limit it, and its answer depends on nothing but them and the seed.
struct Limits {
  int64_t playouts = 10'000;
  int64_t ms = 0;
};

struct Manner {
  float explore = 0.5f;
  float trust = 0.5f;         // how much of the prior goes to what the policy would play
  int rounds = 2;             // how many rounds a playout lasts, the running one included
  int64_t endgame = 200'000;  // positions that may be looked at to solve the endgame
};

struct Valued {
  Action action;
  double value;  // the share of the victory that the seat on turn can expect
  int64_t playouts;
};

struct Answer {
  std::vector<Valued> actions;  // the best first, then the others by value
  int64_t nodes = 0;
  bool exact = false;
};

// What lies at a row, in whatever order: how many cards of each kind, two bits each.
uint32_t content(const Row& row);

// Rows that hold the same and have room for the same are all one: of such actions only the first.
Position::Actions distinct_actions(const Position& position);

// What to play for the seat on turn. There must be one.
Answer search(const Position& position, const Limits& limits, const Manner& manner, uint64_t seed);

// Flat Monte Carlo: so many playouts of a policy to the end of the game for every action, with the same deals for each.
Answer flat_monte_carlo(const Position& position, const Taste& taste, int64_t playouts, uint64_t seed);

// What an action brings on average until the end of the round, if everyone plays as in the playouts.
struct Average {
  Action action;
  double points;  // that the seat on turn gets
  double lead;    // how much it gains on the best of the others
};

// So many playouts for every action of a turn, with the same deals for each. None when jokers are assigned.
std::vector<Average> round_averages(const Position& position, int64_t playouts, uint64_t seed);

}  // namespace tricolor::coloretto
