// Many games side by side for research: one call plays an action in each of them (docs/batch.md).
//
// Chance is drawn inside, so that it is always a seat's turn or the game is over. Every game has its own random
// numbers: results depend only on the seed, not on the number of threads. Everything that decides is private; the
// arrays are only for others to read.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "../common/core.h"
#include "../common/errors.h"
#include "../common/rollout.h"
#include "../common/threads.h"
#include "choices.h"

namespace tricolor {

struct BatchOptions {
  int64_t size = 1;
  uint64_t seed = 0;
  int threads = 1;
  int64_t max_plies = 0;   // decisions after which a game is cut short; 0: never
  bool auto_reset = true;  // replace a finished game by a new one
  bool memory = false;     // include what everyone could remember
  bool by_piece = false;   // number the moves of Colorito as in numbers.h
};

// The status of a game after a step.
enum Ended : int8_t { RUNNING, FINISHED, BROKEN_OFF };

// The random numbers of all games: separate generators for the deals, for random players and for rollouts.
struct Numbered {
  std::vector<Rng> deals, choices, rollouts;

  explicit Numbered(size_t size) : deals(size, Rng(0)), choices(size, Rng(0)), rollouts(size, Rng(0)) {}

  void seed(size_t game, uint64_t seed, uint64_t stream = 0) {
    deals[game] = Rng(seed, stream);
    choices[game] = Rng(~seed, stream);
    rollouts[game] = Rng(seed ^ 0x726f6c6c6f757473, stream);
  }
};

// The seat whose view is shown: the seat to move or, if there is none, the one that acted last.
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
      : options(chosen),
        players(players),
        actions(actions),
        shape(std::move(shape)),
        numbers(static_cast<size_t>(chosen.size)) {
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
    reseed(options.seed);
  }
  virtual ~Batch() = default;

  virtual std::unique_ptr<Batch> clone() const = 0;

  // Restart the chosen games, or all if none are named.
  virtual void reset(std::span<const uint8_t> chosen) = 0;

  // Cut the chosen games short.
  virtual void abandon(std::span<const uint8_t> chosen) = 0;

  // Play one action in every game, or none where it is SKIP, if that is allowed. Throws IllegalAction, before anything
  // is played, if one is not legal.
  virtual void step(std::span<const int32_t> chosen, bool may_skip) = 0;

  // A random legal action for the marked games, or for all if none are marked; SKIP elsewhere and in finished games.
  virtual void choose_at_random(std::span<const uint8_t> marked, std::span<int32_t> chosen) = 0;

  // Play a number of random games from every game: the mean share of the victory of every seat.
  virtual void roll_out(int64_t games, int64_t max_plies, std::span<float> means) = 0;

  // Seed the random numbers as in the constructor, or every game from a seed of its own. Positions stay.
  void reseed(uint64_t seed) {
    for (size_t game = 0; game < turn.size(); ++game) numbers.seed(game, seed, game);
  }
  void reseed(std::span<const uint64_t> seeds, std::span<const uint8_t> chosen) {
    for (size_t game = 0; game < turn.size(); ++game) {
      if (chosen.empty() || chosen[game]) numbers.seed(game, seeds[game]);
    }
  }

  BatchOptions options;
  int players;
  int actions;
  size_t features;
  std::vector<size_t> shape;  // of one observation
  std::vector<int8_t> observations;
  std::vector<int8_t> finals;  // what the counted seat saw at the end of the last finished game
  std::vector<int8_t> legal;
  std::vector<float> rewards;
  std::vector<int32_t> scores;
  std::vector<int8_t> turn;   // -1: over
  std::vector<int8_t> seats;  // the counted seat, -1: the one that acted last
  std::vector<float> gains;   // its reward for the last step: 1 for winning alone, 0 for an equal part
  std::vector<int8_t> ended;
  std::vector<int32_t> decisions;
  Numbered numbers;
};

template <class Position>
class BatchOf final : public Batch {
 public:
  BatchOf(const Position& start, const BatchOptions& chosen)
      : Batch(chosen, start.players(), chosen.by_piece ? Numbers<Position>::COUNT : Position::ACTIONS,
              observation_shape(start)),
        start_(start),
        games_(static_cast<size_t>(chosen.size), start),
        on_(static_cast<size_t>(chosen.size), OVER),
        choices_(static_cast<size_t>(chosen.size), Choices<Position>(chosen.by_piece)) {
    reset({});
  }

  std::unique_ptr<Batch> clone() const override { return std::make_unique<BatchOf>(*this); }

  const Position& start() const { return start_; }
  const Position& position(int64_t game) const { return games_[game]; }

  // Replace a game by a position. Draws of chance follow, if it is chance's turn.
  void put(int64_t game, const Position& position) {
    if (position.players() != players) {
      throw PositionError("position", "one with " + std::to_string(players) + " players", position.players());
    }
    clear(game);
    games_[game] = position;
    decisions[game] = 0;
    draw(game);
    if (games_[game].turn() < 0) settle(game, games_[game].outcome());
    show(game, games_[game].turn());
  }

  // Restore a saved game. Throws PositionError if it is impossible.
  void put_back(int64_t game, const Position& position, int32_t played, Ended how, const std::array<Rng, 3>& drawn) {
    put(game, position);
    decisions[game] = played;
    numbers.deals[game] = drawn[0];
    numbers.choices[game] = drawn[1];
    numbers.rollouts[game] = drawn[2];
    ended[game] = how;
    if (how == BROKEN_OFF && !options.auto_reset) show(game, OVER);
  }

  void reset(std::span<const uint8_t> chosen) override {
    in_threads(options.size, options.threads, [&](int64_t game) {
      if (!chosen.empty() && !chosen[game]) return;
      clear(game);
      std::fill_n(&scores[game * players], players, 0);
      begin(game);
      show(game, games_[game].turn());
    });
  }

  void abandon(std::span<const uint8_t> chosen) override {
    for (int64_t game = 0; game < options.size; ++game) {
      if (on_[game] < 0 || (!chosen.empty() && !chosen[game])) continue;
      clear(game);
      ended[game] = BROKEN_OFF;
      show(game, finish(game, seats[game] >= 0 ? seats[game] : on_[game]));
    }
  }

  void step(std::span<const int32_t> chosen, bool may_skip) override {
    for (int64_t game = 0; game < options.size; ++game) {
      if (on_[game] < 0 || (may_skip && chosen[game] == SKIP)) continue;
      if (!choices_[game].has(games_[game], chosen[game])) {
        throw IllegalAction("action " + std::to_string(chosen[game]) + " is not legal in game " + std::to_string(game));
      }
    }
    in_threads(options.size, options.threads, [&](int64_t game) { play(game, chosen[game]); });
  }

  void choose_at_random(std::span<const uint8_t> marked, std::span<int32_t> chosen) override {
    for (int64_t game = 0; game < options.size; ++game) {
      const bool is_meant = marked.empty() || marked[game];
      chosen[game] = is_meant ? choices_[game].draw(numbers.choices[game]) : SKIP;
    }
  }

  void roll_out(int64_t games, int64_t max_plies, std::span<float> means) override {
    in_threads(options.size, options.threads, [&](int64_t game) {
      Rollouts sums;
      Position position = games_[game];
      for (int64_t number = 0; number < games; ++number) {
        position = games_[game];
        sums.add(play_out(position, numbers.rollouts[game], max_plies), players);
      }
      for (Seat seat = 0; seat < players; ++seat) {
        means[game * players + seat] =
            sums.finished ? static_cast<float>(sums.wins[seat] / static_cast<double>(sums.finished)) : 0.0f;
      }
    });
  }

 private:
  // Clear the results of the last step.
  void clear(int64_t game) {
    std::fill_n(&rewards[game * players], players, 0.0f);
    gains[game] = 0.0f;
    ended[game] = RUNNING;
  }

  void begin(int64_t game) {
    games_[game] = start_;
    decisions[game] = 0;
    draw(game);
  }

  // Let chance play as long as it is its turn.
  void draw(int64_t game) {
    while (games_[game].turn() == CHANCE) {
      const Action action = games_[game].random_action(numbers.deals[game]);
      if (action == NO_ACTION) break;
      games_[game].play(action);
    }
  }

  // Record how a game ended, if it has.
  void settle(int64_t game, const Outcome& outcome) {
    ended[game] = outcome ? FINISHED : BROKEN_OFF;
    if (!outcome) return;
    const auto won = shares(outcome, players);
    for (Seat seat = 0; seat < players; ++seat) {
      rewards[game * players + seat] = won[seat];
      scores[game * players + seat] = outcome.scores[seat];
    }
  }

  void play(int64_t game, Action action) {
    std::fill_n(&rewards[game * players], players, 0.0f);
    gains[game] = 0.0f;
    if (on_[game] < 0) return;  // over, and not restarted
    ended[game] = RUNNING;
    if (action == SKIP) return;
    Position& position = games_[game];
    const Seat seat = seats[game] >= 0 ? seats[game] : on_[game];
    position.play(options.by_piece ? Numbers<Position>::action(position, action) : action);
    ++decisions[game];
    draw(game);
    Seat next = position.turn();
    if (next < 0) {
      settle(game, next == OVER ? position.outcome() : Outcome{});
    } else if (options.max_plies > 0 && decisions[game] >= options.max_plies) {
      ended[game] = BROKEN_OFF;
    }
    if (ended[game] != RUNNING) {
      if (ended[game] == FINISHED) {
        const float won = rewards[game * players + seat];
        gains[game] = (won * static_cast<float>(players) - 1.0f) / static_cast<float>(players - 1);
      }
      next = finish(game, seat);
    }
    show(game, next);
  }

  // End a game: record what a seat saw last, and start another if wanted. Returns the seat to move.
  Seat finish(int64_t game, Seat seat) {
    observe(games_[game], seat, options.memory, &finals[game * features]);
    if (!options.auto_reset) return OVER;
    begin(game);
    return games_[game].turn();
  }

  // Write the observation, the legal actions and the seat to move: none if `seat` is below 0.
  void show(int64_t game, Seat seat) {
    const Position& position = games_[game];
    on_[game] = static_cast<int8_t>(std::max(seat, -1));
    turn[game] = on_[game];
    observe(position, seat_shown(position), options.memory, &observations[game * features]);
    int8_t* mask = &legal[game * actions];
    if (seat >= 0) {
      choices_[game].show(position, mask);
    } else {
      choices_[game].clear(mask);
    }
  }

  Position start_;
  std::vector<Position> games_;
  std::vector<int8_t> on_;  // the seat to move, -1: none
  std::vector<Choices<Position>> choices_;
};

}  // namespace tricolor
