// Random play: every legal action with the same chance, chance by its weights.
#pragma once

#include <array>
#include <cstdint>

#include "core.h"
#include "rng.h"

namespace tricolor {

// One random game. `plies` counts all actions, chance's too; `decisions` those of players.
struct Playout {
  Outcome outcome;
  int64_t plies = 0;
  int64_t decisions = 0;
};

// Play to the end, or for `max_plies` plies, or to where nothing is possible.
template <class Position>
Playout play_out(Position& position, Rng& rng, int64_t max_plies) {
  Playout result;
  while (result.plies < max_plies) {
    const Seat turn = position.turn();
    if (turn == OVER) break;
    const Action action = position.random_action(rng);
    if (action == NO_ACTION) break;
    position.play(action);
    ++result.plies;
    result.decisions += turn >= 0;
  }
  result.outcome = position.outcome();
  return result;
}

// Many random games from one position. Wins and scores are sums over the games that ended, by seat.
struct Rollouts {
  int64_t games = 0;
  int64_t finished = 0;
  int64_t plies = 0;
  int64_t decisions = 0;
  std::array<double, MOST_PLAYERS> wins{};
  std::array<double, MOST_PLAYERS> scores{};

  void add(const Playout& playout, int players) {
    ++games;
    plies += playout.plies;
    decisions += playout.decisions;
    if (!playout.outcome) return;
    ++finished;
    const auto won = shares(playout.outcome, players);
    for (Seat seat = 0; seat < players; ++seat) {
      wins[seat] += won[seat];
      scores[seat] += playout.outcome.scores[seat];
    }
  }
};

template <class Position>
Rollouts rollouts(const Position& start, int64_t games, uint64_t seed, int64_t max_plies) {
  Rollouts result;
  Rng rng(seed);
  Position position = start;
  for (int64_t game = 0; game < games; ++game) {
    position = start;
    result.add(play_out(position, rng, max_plies), start.players());
  }
  return result;
}

// The number of action sequences of a length; chance outcomes count as actions.
template <class Position>
int64_t perft(Position& position, int depth) {
  if (depth == 0) return 1;
  const bool chance = position.turn() == CHANCE;
  const auto actions = position.legal_actions();
  const auto weights = position.chance_weights();
  if (depth == 1) return chance ? weights.size() : actions.size();
  int64_t nodes = 0;
  const auto visit = [&](Action action) {
    if constexpr (requires { position.undo(); }) {
      position.play(action);
      nodes += perft(position, depth - 1);
      position.undo();
    } else {
      Position next = position;
      next.play(action);
      nodes += perft(next, depth - 1);
    }
  };
  if (chance) {
    for (const Weighted& draw : weights) visit(draw.action);
  } else {
    for (const Action action : actions) visit(action);
  }
  return nodes;
}

}  // namespace tricolor
