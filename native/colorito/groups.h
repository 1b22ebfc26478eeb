// The empty cells that jumps join (CT-JUMP).
//
// A jump between two empty cells can be reversed, so the empty cells fall into groups within which a piece can go
// anywhere. One division into groups serves all pieces of a position: a piece reaches the groups of the cells where its
// first hop can land. This wrongly includes jumps over the cell that the piece has left, but such a jump joins two
// cells beside that cell, and the piece reaches both by a step. (Not so in the strict game, which forbids some steps:
// see `flood`.)
#pragma once

#include <array>

#include "board.h"

namespace tricolor::colorito {

class Groups {
 public:
  explicit Groups(Bits occupied) : group_(SINGLES), cells_(SINGLE_SETS) {
    constexpr Bits EAST = columns(0, 7), WEST = columns(2, 9);  // where two steps sideways stay on the board
    const Bits empty = ALL_CELLS & ~occupied;
    join<1>(empty & occupied >> 1 & empty >> 2 & EAST);
    join<9>(empty & occupied >> 9 & empty >> 18 & WEST);
    join<10>(empty & occupied >> 10 & empty >> 20);
    join<11>(empty & occupied >> 11 & empty >> 22 & EAST);
  }

  // The group of an empty cell.
  Bits of(Cell cell) const { return cells_[group_[cell]]; }

 private:
  static constexpr auto SINGLES = [] {
    std::array<uint8_t, CELLS + 4> cells{};
    for (Cell cell = 0; cell < CELLS; ++cell) cells[cell] = static_cast<uint8_t>(cell);
    return cells;
  }();
  static constexpr auto SINGLE_SETS = [] {
    std::array<Bits, CELLS> sets{};
    for (Cell cell = 0; cell < CELLS; ++cell) sets[cell] = bit(cell);
    return sets;
  }();

  // Join the cells of a set with those two steps further in a direction. Groups are small, so every cell stores its
  // group: looking it up later is a single branch-free load.
  template <int Direction>
  void join(Bits from) {
    for_each(from, [&](Cell cell) {
      const Cell one = group_[cell], other = group_[cell + 2 * Direction];
      if (one == other) return;
      for_each(cells_[other], [&](Cell member) { group_[member] = static_cast<uint8_t>(one); });
      cells_[one] |= cells_[other];
    });
  }

  std::array<uint8_t, CELLS + 4> group_;  // the representative of each cell's group
  std::array<Bits, CELLS> cells_;         // by representative: the cells of the group
};

// The cells that one jump leads to from a set of cells, over the pieces in `over`; landings may be occupied.
inline Bits jumps_from(Bits from, Bits over) {
  constexpr Bits EAST = columns(0, 7), WEST = columns(2, 9);  // where two steps sideways stay on the board
  const Bits e = from & EAST, w = from & WEST;
  Bits to = (((e << 1) & over) << 1) | (((w >> 1) & over) >> 1);
  to |= (((from << 10) & over) << 10) | (((from >> 10) & over) >> 10);
  to |= (((e << 11) & over) << 11) | (((w << 9) & over) << 9);
  to |= (((e >> 9) & over) >> 9) | (((w >> 11) & over) >> 11);
  return to;
}

// All cells that jumps lead to from a set of cells, over the pieces in `over`, landing on `empty` cells.
inline Bits flood(Bits from, Bits over, Bits empty) {
  for (;;) {
    const Bits all = from | (jumps_from(from, over) & empty);
    if (all == from) return all;
    from = all;
  }
}

// The same within a number of jumps.
inline Bits flood_within(Bits from, Bits over, Bits empty, int jumps) {
  for (; jumps > 0; --jumps) from |= jumps_from(from, over) & empty;
  return from;
}

// The first hops of a set of pieces in a direction and in the opposite one, steps and jumps, as from and to.
template <int Direction, class Add>
void for_first_hops_along(Bits own, Bits occupied, const Add& add) {
  constexpr Bits LEFT = columns(0, 8), LEFT_TWO = columns(0, 7), RIGHT = columns(1, 9), RIGHT_TWO = columns(2, 9);
  constexpr bool EAST = Direction == 1 || Direction == 11, WEST = Direction == 9;
  constexpr Bits STEP = EAST ? LEFT : WEST ? RIGHT : ALL_CELLS, BACK = EAST ? RIGHT : WEST ? LEFT : ALL_CELLS;
  constexpr Bits JUMP = EAST ? LEFT_TWO : WEST ? RIGHT_TWO : ALL_CELLS;
  constexpr Bits JUMP_BACK = EAST ? RIGHT_TWO : WEST ? LEFT_TWO : ALL_CELLS;
  const Bits empty = ALL_CELLS & ~occupied;
  for_each(own & empty >> Direction & STEP, [&](Cell from) { add(from, from + Direction); });
  for_each(own & empty << Direction & BACK, [&](Cell from) { add(from, from - Direction); });
  for_each(own & occupied >> Direction & empty >> 2 * Direction & JUMP,
           [&](Cell from) { add(from, from + 2 * Direction); });
  for_each(own & occupied << Direction & empty << 2 * Direction & JUMP_BACK,
           [&](Cell from) { add(from, from - 2 * Direction); });
}

// The same in all directions.
template <class Add>
void for_first_hops(Bits own, Bits occupied, const Add& add) {
  for_first_hops_along<1>(own, occupied, add);
  for_first_hops_along<9>(own, occupied, add);
  for_first_hops_along<10>(own, occupied, add);
  for_first_hops_along<11>(own, occupied, add);
}

}  // namespace tricolor::colorito
