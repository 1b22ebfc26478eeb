// The exact solution of a round of Colorio with a random layout, for players who forget nothing (CI-MEMORY).
//
// Why it is small   Fields that nobody has seen are interchangeable, and so are colours. All that matters about a
// colour
//                   is how many of its fields are open and how many are covered but known; the others are unseen.
// Why it is exact   With u unseen fields, u_c of them of colour c, there are N = u! / (u_1! * ... * u_5!) layouts.
//                   Instead of a chance to win we store the number W of layouts in which a seat wins. Lifting an unseen
//                   field splits the layouts by its colour, so W is the sum of the W of all successors. N is at most
//                   25! / (5!)^5 < 2^50: it fits into 64 bits, and nothing is ever rounded.
// Why it ends       Every turn removes a cap (CI-REMOVE), so positions can be solved in the order of their caps.
//
// Each seat wants the most for itself: to be the last (WIN), or the points of the round (POINTS, CI-POINTS; each round
// is played for itself, whatever the totals). Of equally good actions the mover takes the one that leaves least to the
// next player, then least to the one after, and so on. This does not depend on the names of cells or colours, and with
// two players it never matters.
//
// The board may be smaller than the real one, so that tests can compare with brute force: `colours` colours, each on
// `fields` fields, and the last of them to show is fatal.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <vector>

#include "position.h"

namespace tricolor::colorio {

enum class Objective : uint8_t { WIN, POINTS };

// What is known about one colour.
struct Counts {
  uint8_t open = 0;
  uint8_t known = 0;  // covered, but seen before

  bool operator==(const Counts&) const = default;
};

// A moment of a round, as far as it matters to players who forget nothing. Seats are counted from the mover.
struct Situation {
  std::array<Counts, COLOURS> counts{};
  uint8_t alive = 2;
  uint8_t lifts_left = LIFTS_PER_TURN;  // not counting a cap in hand
  bool removed_this_turn = false;
  bool first_turn = false;
  uint8_t forbidden = NONE;  // the colour below the cap of CI-LAST
  uint8_t in_hand = NONE;    // the colour that the cap in hand has just exposed

  bool must_remove() const;
  bool may_lift_known(int colour) const;
  bool may_cover(int colour) const;

  Situation shown(int colour, bool was_known) const;  // a cap was lifted from a field of this colour
  Situation put_away(int covers) const;               // the cap in hand covers a colour, or (NONE) leaves the game
  Situation eliminated() const;                       // the mover has exposed the last field of a colour (CI-OUT)
};

// By seat from the mover: in how many layouts it wins, or its points summed over the layouts.
using Values = std::array<uint64_t, MOST_PLAYERS>;

// Rotate values after the turn has passed: values[0] belongs to the next seat, and so on.
Values passed(const Values& values, int alive);

// What all get when the mover is out: `values` is for the others, who play on; `weight` is the number of layouts.
Values without_mover(const Values& values, int alive, uint64_t weight, Objective objective);

// Whether the mover strictly prefers the first to the second.
bool is_better(const Values& one, const Values& other, int alive);

// A kind of action: what it does to which colour.
struct Kind {
  enum What : uint8_t { LIFT_UNSEEN, LIFT_KNOWN, REMOVE, COVER };
  What what;
  uint8_t colour = NONE;
};

// A kind of action and what every seat can expect from it.
struct Prospect {
  Kind kind;
  Values values;
};

class Solver {
 public:
  Solver(int colours, int fields, Objective objective);

  int colours() const { return colours_; }
  int fields() const { return fields_; }
  Objective objective() const { return objective_; }

  // Throws PositionError for an impossible situation.
  void check(const Situation& situation) const;

  // The number of layouts of the unseen fields: divide the values by it.
  uint64_t layouts(const Situation& situation) const;
  int unseen(const Situation& situation, int colour) const;

  // What every seat can expect, overall and for each kind of legal action. Tables are filled on first use.
  Values value(const Situation& situation) const;
  std::vector<Prospect> prospects(const Situation& situation) const;

  // Solve all positions for a number of players still in, and return how many positions there are.
  size_t solve(int alive) const;
  bool is_solved(int alive) const { return tables_[alive].is_filled.load(std::memory_order_acquire); }
  size_t bytes() const;

 private:
  static constexpr int PHASES = 12;

  struct Table {
    std::once_flag once;
    std::atomic<bool> is_filled{false};
    std::vector<uint64_t> values;  // `alive` numbers for each position
    size_t positions = 0;
  };

  // The value of each lift: of a known colour, or in the last place of an unseen field.
  static constexpr int UNSEEN = COLOURS;
  struct Lifts {
    std::array<Values, COLOURS + 1> values;
    std::array<int, COLOURS + 1> caps{};
  };

  void number_counts();
  void list_boards();
  void fill(int alive) const;
  void fill_position(Table& table, const Situation& situation) const;
  const Table& table(int alive) const;
  Lifts all_lifts(const Situation& situation) const;
  static Values best_lift(const Lifts& lifts, int alive, int forbidden);
  static bool is_copy(const Situation& situation, int colour);

  bool can_be(const Situation& situation) const;
  std::array<uint8_t, COLOURS> sorted_types(const Situation& situation) const;
  size_t index(const Situation& situation) const;
  Values look_up(const Situation& situation) const;
  Values best_put(const Situation& situation) const;
  Values lift_known(const Situation& situation, int colour) const;
  Values lift_unseen(const Situation& situation) const;
  Values exposed(const Situation& situation) const;
  Values put(const Situation& situation, int covers) const;

  int colours_;
  int fields_;
  Objective objective_;
  std::array<std::array<uint8_t, OF_EACH + 1>, OF_EACH + 1> type_of_{};  // by open and known
  std::vector<Counts> types_;
  std::array<std::array<uint32_t, COLOURS>, 32> choose_{};  // choose_[n][i] = n choose i + 1
  std::array<std::array<uint64_t, FIELDS + 1>, FIELDS + 1> binomials_{};
  std::vector<std::vector<Situation>> boards_;  // all sorted boards by number of caps
  size_t board_count_ = 0;
  mutable std::array<Table, MOST_PLAYERS + 1> tables_;
};

// The solver of the real board, made on first use and never destroyed: a thread may still be solving when all ends.
const Solver& solver(Objective objective);

// The situation of a position, for a solver that knows all that was seen.
Situation situation_of(const Position& position);

// The kind of a legal action of a position.
Kind kind_of(const Position& position, Action action);

}  // namespace tricolor::colorio
