// Many games side by side for research: one call plays an action in each of them (docs/batch.md).
//
// Chance is drawn inside, so that it is always a seat's turn or the game is over. Every game has random numbers of its
// own: results depend on the seed alone, not on the number of threads.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "../common/core.h"
#include "../common/errors.h"
#include "../common/rollout.h"
#include "choices.h"

namespace tricolor {

struct BatchOptions {
  int64_t size = 1;
  uint64_t seed = 0;
  int threads = 1;
  int64_t max_plies = 0;   // decisions after which a game is broken off; 0: never
  bool auto_reset = true;  // a new game takes the place of one that is over
  bool memory = false;     // show what everyone could remember
  bool by_piece = false;   // number the moves of Colorito as in numbers.h
};

// How a game stands after a step.
enum Ended : int8_t { RUNNING, FINISHED, BROKEN_OFF };

// The seat whose view is shown: that on turn or, when nobody is, that of the last action.
template <class Position>
Seat seat_shown(const Position& position) {
  if (position.turn() >= 0) return position.turn();
  if constexpr (requires { position.mover(); }) {
    return position.mover();
  } else {
    return position.mover;
  }
}

// The arrays of a batch, one entry for each game in the first dimension.
class Batch {
 public:
  Batch(const BatchOptions& chosen, int players, int actions, std::vector<size_t> shape)
      : options(chosen), players(players), actions(actions), shape(std::move(shape)) {
    features = 1;
    for (const size_t length : this->shape) features *= length;
    const auto size = static_cast<size_t>(options.size);
    observations.resize(size * features);
    finals.resize(size * features);
    seats.resize(size, -1);
    gains.resize(size);
    legal.resize(size * static_cast<size_t>(actions));
    rewards.resize(size * static_cast<size_t>(players));
    scores.resize(size * static_cast<size_t>(players));
    turn.resize(size);
    ended.resize(size);
    decisions.resize(size);
  }
  virtual ~Batch() = default;

  virtual void reset() = 0;

  // Play one action in every game, or none where it is SKIP. Throws IllegalAction, before anything is played, if one is not legal.
  virtual void step(std::span<const int32_t> chosen) = 0;

  // For every game one of its legal actions, each with the same chance, or SKIP where it is over.
  virtual void choose_at_random(std::span<int32_t> chosen) = 0;

  // From every game as it stands so many random games: the mean share of the victory of every seat.
  virtual void roll_out(int64_t games, int64_t max_plies, std::span<float> means) = 0;

  BatchOptions options;
  int players;
  int actions;
  size_t features;
  std::vector<size_t> shape;  // of one observation
  std::vector<int8_t> observations;
  std::vector<int8_t> finals;  // what the seat that counts saw at the end of the game finished last
  std::vector<int8_t> legal;
  std::vector<float> rewards;
  std::vector<int32_t> scores;
  std::vector<int8_t> turn;   // -1: over
  std::vector<int8_t> seats;  // the seat that counts, -1: that of the last action
  std::vector<float> gains;   // its reward for the last step: 1 for winning alone, 0 for an equal part
  std::vector<int8_t> ended;
  std::vector<int32_t> decisions;
};

template <class Position>
class BatchOf final : public Batch {
 public:
  BatchOf(const Position& start, const BatchOptions& chosen)
      : Batch(chosen, start.players(), chosen.by_piece ? Numbers<Position>::COUNT : Position::ACTIONS,
              observation_shape(start)),
        start_(start),
        games_(static_cast<size_t>(chosen.size), start),
        choices_(static_cast<size_t>(chosen.size), Choices<Position>(chosen.by_piece)) {
    for (int64_t game = 0; game < chosen.size; ++game) {
      rngs_.emplace_back(chosen.seed, static_cast<uint64_t>(game));
      choosers_.emplace_back(~chosen.seed, static_cast<uint64_t>(game));
    }
    reset();
  }

  void reset() override {
    std::fill(rewards.begin(), rewards.end(), 0.0f);
    std::fill(scores.begin(), scores.end(), 0);
    std::fill(ended.begin(), ended.end(), RUNNING);
    in_threads(options.size, options.threads, [&](int64_t game) {
      begin(game);
      show(game);
    });
  }

  void step(std::span<const int32_t> chosen) override {
    expect_between("actions", static_cast<int64_t>(chosen.size()), options.size, options.size);
    for (int64_t game = 0; game < options.size; ++game) {
      if (turn[game] >= 0 && chosen[game] != SKIP && !is_legal(game, chosen[game])) {
        throw IllegalAction("action " + std::to_string(chosen[game]) + " is not legal in game " + std::to_string(game));
      }
    }
    in_threads(options.size, options.threads, [&](int64_t game) { play(game, chosen[game]); });
  }

  void choose_at_random(std::span<int32_t> chosen) override {
    for (int64_t game = 0; game < options.size; ++game) chosen[game] = choices_[game].draw(choosers_[game]);
  }

  void roll_out(int64_t games, int64_t max_plies, std::span<float> means) override {
    in_threads(options.size, options.threads, [&](int64_t game) {
      Rollouts sums;
      Position position = games_[game];
      for (int64_t number = 0; number < games; ++number) {
        position = games_[game];
        sums.add(play_out(position, rngs_[game], max_plies), players);
      }
      for (Seat seat = 0; seat < players; ++seat) {
        means[game * players + seat] =
            sums.finished ? static_cast<float>(sums.wins[seat] / static_cast<double>(sums.finished)) : 0.0f;
      }
    });
  }

 private:
  bool is_legal(int64_t game, int32_t action) const {
    return action >= 0 && action < actions && legal[game * actions + action];
  }

  void begin(int64_t game) {
    games_[game] = start_;
    decisions[game] = 0;
    draw(game);
  }

  // Chance plays as long as it is on.
  void draw(int64_t game) {
    while (games_[game].turn() == CHANCE) {
      const Action action = games_[game].random_action(rngs_[game]);
      if (action == NO_ACTION) break;
      games_[game].play(action);
    }
  }

  void play(int64_t game, Action action) {
    std::fill_n(&rewards[game * players], players, 0.0f);
    gains[game] = 0.0f;
    if (turn[game] < 0) return;  // over, and not begun anew
    ended[game] = RUNNING;
    if (action == SKIP) return;
    Position& position = games_[game];
    const Seat seat = seats[game] >= 0 ? seats[game] : turn[game];
    position.play(options.by_piece ? Numbers<Position>::action(position, action) : action);
    ++decisions[game];
    draw(game);
    if (const Outcome outcome = position.turn() == OVER ? position.outcome() : Outcome{}) {
      ended[game] = FINISHED;
      const auto won = shares(outcome, players);
      for (Seat other = 0; other < players; ++other) {
        rewards[game * players + other] = won[other];
        scores[game * players + other] = outcome.scores[other];
      }
      gains[game] = (won[seat] * static_cast<float>(players) - 1.0f) / static_cast<float>(players - 1);
    } else if (position.turn() < 0 || (options.max_plies > 0 && decisions[game] >= options.max_plies)) {
      ended[game] = BROKEN_OFF;
    }
    if (ended[game] != RUNNING) {
      observe(position, seat, options.memory, &finals[game * features]);
      if (options.auto_reset) begin(game);
    }
    show(game);
  }

  void show(int64_t game) {
    const Position& position = games_[game];
    const bool running = position.turn() >= 0 && (ended[game] == RUNNING || options.auto_reset);
    turn[game] = static_cast<int8_t>(running ? position.turn() : -1);
    observe(position, seat_shown(position), options.memory, &observations[game * features]);
    int8_t* mask = &legal[game * actions];
    if (running) {
      choices_[game].show(position, mask);
    } else {
      choices_[game].clear(mask);
    }
  }

  Position start_;
  std::vector<Position> games_;
  std::vector<Rng> rngs_;
  std::vector<Rng> choosers_;  // for random players, whose numbers are not those of the deals
  std::vector<Choices<Position>> choices_;
};

}  // namespace tricolor
