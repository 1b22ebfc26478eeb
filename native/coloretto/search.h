// The player: a tree search over explicit chance, each seat maximising its own share of the victory.
//
// Root     Sequential halving: all actions get the same number of playouts with the same deals, then the worse half
//          of them is dropped, and so on. Common deals take the luck of the draw out of the comparison.
// Tree     Below the root, each playout adds its first new position to a tree with chance nodes for the cards. A seat
//          prefers what was best for itself so far and what the playout policy would play.
// Leaves   The policy plays this round and the next to their end; then the hands are valued (worth.h).
// End      When the last-round card has come and no more than Manner::endgame positions (and about a third of the
//          budget at most) have to be visited, the rest of the game is solved exactly (endgame.h).
#pragma once

#include <chrono>
#include <vector>

#include "policy.h"

namespace tricolor::coloretto {

// The limits of a search. With `ms` 0 only playouts limit it, and its answer depends only on them and the seed.
struct Limits {
  int64_t playouts = 10'000;
  int64_t ms = 0;
};

struct Manner {
  float explore = 0.5f;
  float trust = 0.5f;         // the policy's share of the prior
  int rounds = 2;             // how many rounds a playout lasts, including the current one
  int64_t endgame = 200'000;  // the most positions to visit when solving the endgame
};

struct Valued {
  Action action;
  double value;  // the share of the victory that the seat to move can expect
  int64_t playouts;
};

struct Answer {
  std::vector<Valued> actions;  // best first, then the others by value
  int64_t nodes = 0;
  bool exact = false;
};

// The cards at a row, regardless of order: how many of each kind, two bits each.
uint32_t content(const Row& row);

// The distinct actions: of rows with the same cards and the same room, only the first.
Position::Actions distinct_actions(const Position& position);

// What to play for the seat to move. There must be one.
Answer search(const Position& position, const Limits& limits, const Manner& manner, uint64_t seed);

// By seat: what everyone gets, and the standard errors of these numbers.
using Shares = std::array<double, MOST_PLAYERS>;

// An action judged after the game: the shares of the victory that follow from it.
struct Judged {
  Action action;
  Shares values{};
  Shares errors{};
  double doubt = 0;  // the standard error of the mover's difference from the best action, on the same deals
};

struct Judgement {
  std::vector<Judged> actions;  // all legal ones, best first
  bool exact = false;
};

// Judge every action by the same number of playouts with the same deals, or exactly where the endgame is small enough.
// There must be a seat to move.
Judgement judge(const Position& position, int64_t playouts, const Manner& manner, uint64_t seed);

// Flat Monte Carlo: a number of playouts of a policy to the end of the game for every action, with the same deals for
// each.
Answer flat_monte_carlo(const Position& position, const Taste& taste, int64_t playouts, uint64_t seed);

// What an action gains on average by the end of the round, if everyone plays as in the playouts.
struct Average {
  Action action;
  double points;  // that the seat to move gets
  double lead;    // how much its lead over the best of the others grows
};

// Averages over a number of playouts for every action of a turn, with the same deals for each. Empty when jokers are
// being assigned.
std::vector<Average> round_averages(const Position& position, int64_t playouts, uint64_t seed);

}  // namespace tricolor::coloretto
