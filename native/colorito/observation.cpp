#include "observation.h"

#include <algorithm>

namespace tricolor::colorito {

namespace {

enum Plane { OWN, OTHER, SQUARES, TARGETS_OWN, SEAT, FINAL_MOVE, REPEATED, JUST_COLOURS, STRICT, PLANES };

// Target numbers of a side, 0 elsewhere. A piece's number is 1 to 20.
int8_t target_number(Seat seat, Cell cell) {
  if (!has(TARGETS[seat], cell)) return 0;
  return static_cast<int8_t>(1 + (seat == 0 ? CELLS - 1 - cell : cell));
}

}  // namespace

std::vector<size_t> observation_shape(const Position&) { return {PLANES, SIZE, SIZE}; }

void observe(const Position& position, bool, int8_t* out) {
  const auto plane = [&](Plane number) { return out + number * CELLS; };
  const auto fill = [&](Plane number, int value) { std::fill_n(plane(number), CELLS, static_cast<int8_t>(value)); };
  const Seat seat = position.mover();
  fill(OWN, 0);
  fill(OTHER, 0);
  for (Piece piece = 0; piece < PIECES; ++piece) {
    plane(side_of(piece) == seat ? OWN : OTHER)[position.pieces()[piece]] = static_cast<int8_t>(1 + piece % SIDE_PIECES);
  }
  for (Cell cell = 0; cell < CELLS; ++cell) {
    plane(SQUARES)[cell] = static_cast<int8_t>(1 + square(cell));
    plane(TARGETS_OWN)[cell] = target_number(seat, cell);
  }
  fill(SEAT, seat);
  fill(FINAL_MOVE, position.starter() != NONE && position.is_final_move());
  fill(REPEATED, std::min(position.repeated(), 3));
  fill(JUST_COLOURS, !position.options().numbers);
  fill(STRICT, position.options().strict);
}

}  // namespace tricolor::colorito
