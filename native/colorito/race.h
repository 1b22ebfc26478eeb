// The race of one side: the fewest moves that take its pieces home, while the other side's pieces stand or move as
// foreseen. They are in the way and they are ladders.
//
// A beam keeps the most promising arrangements after each move. How promising one is follows from the sum of what
// each piece costs where it stands. Distant pieces cost more than in proportion, since a straggler has no piece left to
// jump over: alone in the coloured middle it cannot even step, because no two squares of a colour touch.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "beam.h"
#include "board.h"
#include "budget.h"
#include "hash_set.h"
#include "moves.h"
#include "position.h"

namespace tricolor::colorito {

constexpr int LONGEST = 250;  // moves; a beam that has not arrived by then goes nowhere

// What a piece away from home costs: `away`, and more by its distance and the distance's square; `side` counts the
// shorter of the ways along rows and columns, `stranded` each cell between a piece on its way and the next one.
struct Taste {
  int away = 40;
  int far = 8;
  int square = 3;
  int side = 4;
  int stranded = 20;
};

// How many cells lie between a piece on its way and the next one ahead, whoever's. Only who stands ahead can be jumped
// over on the way; from the row before the targets a step will do.
int gap(Seat seat, Cell cell, Bits all);

// The same for all pieces of a side.
int gaps(Seat seat, const Cells& cells, Bits all);

// The same after a move, about: those who come to help count, those who leave somebody behind do not.
class Gaps {
 public:
  Gaps(Seat seat, const Cells& cells, Bits all);
  int after(int piece, Cell to) const { return without(piece, to) + at(to); }
  int without(int piece, Cell to) const { return sum_ - own_[piece] - closed_[to]; }  // the piece's own
  int at(Cell to) const { return gap(seat_, to, all_); }

 private:
  Seat seat_;
  Bits all_;
  std::array<int, SIDE_PIECES> own_;
  std::array<uint8_t, CELLS> closed_{};
  int sum_ = 0;
};

struct Plan {
  std::vector<Step> steps;
  bool arrives = false;
  int cost = 0;      // at the end of the steps
  double moves = 0;  // until all is home; an estimate where the steps do not arrive
};

class Race {
 public:
  // `others` are the cells of the other side before the first move, before the second, and so on; the last stays.
  Race(const Options& options, Seat seat, const Cells& cells, std::vector<Bits> others, Taste taste = {});

  // Whether CT-BLOCKED counts as an arrival. A caller that takes the others to stand still should not count on it.
  Race& count_blocked(bool counts) {
    blocking_ = counts;
    return *this;
  }

  // Other weights that the beams of a plan try in turn.
  Race& try_also(std::vector<Taste> tastes) {
    also_ = std::move(tastes);
    return *this;
  }

  // A plan from a beam of a width that takes fewer moves than `below`, as far as the budget reaches. The seed decides
  // between equals.
  Plan beam(int width, int below, Budget& budget, uint64_t seed = 0) const;

  // The best of beams of growing width, as long as the budget lasts.
  Plan plan(int width, Budget& budget, uint64_t seed = 0) const;

  // Steps as a plan, as far as they lead; empty if one of them is not possible.
  Plan replay(const std::vector<Step>& steps) const;

  // Moves that are needed at least: one for each piece not home, and one more to break up a ring of pieces that
  // stand on each other's targets.
  int bound(const Cells& cells) const;

  // The total cost of the pieces, and about how many moves they need.
  int cost(const Cells& cells) const;
  double estimate(const Cells& cells) const;

  int piece_cost(int piece, Cell cell) const { return costs_[piece][cell]; }  // by the table
  int table_sum(const Cells& cells) const;
  uint64_t key(int piece, Cell cell) const;
  uint64_t hash(const Cells& cells) const;
  int home(const Cells& cells) const;
  bool is_home(int piece, Cell cell) const { return costs_[piece][cell] == 0; }
  Bits destinations(const Cells& cells, int piece, int depth) const;

 private:
  struct Node;
  struct Beam;

  Bits others(int depth) const { return others_[std::min<size_t>(depth, others_.size() - 1)]; }
  Bits own(const Cells& cells) const;
  void take_to(const Taste& taste);
  int table_cost(int piece, Cell cell) const;
  int way_cost(int rows, int columns) const;
  int matched_cost(const Cells& cells) const;
  bool is_done(int home, int depth) const;
  Node root() const;
  bool expand(Beam& beam, uint32_t index) const;
  void choose(Beam& beam) const;
  double moves_over(const Plan& plan, const Cells& cells) const;
  Plan finish(const Beam& beam, bool arrives) const;

  Options options_;
  Seat seat_;
  Piece first_;
  Cells start_;
  std::vector<Bits> others_;
  Taste taste_;
  std::vector<Taste> also_;
  bool blocking_ = true;
  std::array<std::array<int, CELLS>, SIDE_PIECES> costs_;
};

// The cells of one side's pieces.
Cells cells_of(const Position& position, Seat seat);

// CT-SCORE: the fewest moves found that a side needs to complete alone, -1 if no way was found, and whether that is
// proven to be the minimum. The twin of src/tricolor/games/colorito/solver.py: enemies on the side's own targets are
// taken off.
struct Remaining {
  int moves = -1;
  bool exact = false;
};
Remaining remaining(const Position& position, Seat seat, Budget& budget);

// A way home of a side alone while others stand still, as the solver finds it: it is good at fetching those who were
// left behind. Empty if none was found.
std::vector<Step> way_home(const Position& position, Seat seat, Bits others, Budget& budget);

}  // namespace tricolor::colorito
