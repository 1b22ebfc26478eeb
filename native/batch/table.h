// One game for an environment: chance is drawn inside, observations and legal actions are written to arrays.
//
// Actions have the numbers of numbers.h. A table can be copied and saved at any moment: it is a position, the state of
// its random numbers and a count.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "../common/core.h"
#include "../common/errors.h"
#include "../common/rng.h"
#include "numbers.h"

namespace tricolor {

template <class Position>
class Table {
 public:
  Table(Position start, uint64_t seed, bool memory) : Table(std::move(start), Rng(seed), 0, memory) { draw(); }

  // Restore a saved table. Throws PositionError.
  Table(Position position, const Rng::Words& words, int64_t decisions, bool memory)
      : Table(std::move(position), Rng(words), decisions, memory) {
    expect_between("decisions", decisions, 0, 1'000'000'000);
    draw();  // does nothing for a table that we saved
  }

  const Position& position() const { return now_; }
  const Rng::Words& words() const { return rng_.words(); }

  // Change the future: planning on a copy must not know what chance will draw here.
  void reseed(uint64_t seed) { rng_ = Rng(seed); }

  int64_t decisions() const { return decisions_; }
  bool memory() const { return memory_; }
  Seat turn() const { return std::max(now_.turn(), -1); }  // -1: over

  bool is_legal(int number) const {
    return number >= 0 && number < Numbers<Position>::COUNT && now_.turn() >= 0 &&
           now_.is_possible(Numbers<Position>::action(now_, number));
  }

  // Play an action of the seat to move, then chance's. Throws IllegalAction.
  void play(int number) {
    if (!is_legal(number)) throw_refusal(number);
    now_.play(Numbers<Position>::action(now_, number));
    ++decisions_;
    draw();
  }

  void write_observation(Seat seat, int8_t* out) const { observe(now_, seat, memory_, out); }

  // 1 for each legal action of a seat: none while another is to move. After the end all are marked, since learners
  // cannot handle an empty mask.
  void write_mask(Seat seat, int8_t* out) const {
    std::fill_n(out, Numbers<Position>::COUNT, static_cast<int8_t>(turn() < 0));
    if (turn() != seat) return;
    for (const Action action : now_.legal_actions()) out[Numbers<Position>::number(now_, action)] = 1;
  }

 private:
  Table(Position position, Rng rng, int64_t decisions, bool memory)
      : now_(std::move(position)), rng_(rng), decisions_(decisions), memory_(memory) {}

  void draw() {
    while (now_.turn() == CHANCE) {
      const Action action = now_.random_action(rng_);
      if (action == NO_ACTION) break;
      now_.play(action);
    }
  }

  [[noreturn]] void throw_refusal(int number) const {
    const std::string name = "action " + std::to_string(number);
    if (turn() < 0) throw GameOver(name + " is not possible: the game is over");
    if (number < 0 || number >= Numbers<Position>::COUNT) {
      throw IllegalAction(name + " is not one of 0 to " + std::to_string(Numbers<Position>::COUNT - 1));
    }
    throw IllegalAction(name + " (" + Position::text(Numbers<Position>::action(now_, number)) +
                        ") is not legal: seat " + std::to_string(turn()) + " is on");
  }

  Position now_;
  Rng rng_;
  int64_t decisions_;
  bool memory_;
};

}  // namespace tricolor
