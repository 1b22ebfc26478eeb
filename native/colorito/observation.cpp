#include "observation.h"

#include <algorithm>
#include <array>

namespace tricolor::colorito {

namespace {

enum Plane { OWN, OTHER, SQUARES, TARGETS_OWN, SEAT, FINAL_MOVE, REPEATED, JUST_COLOURS, STRICT, PLANES };

using Numbers = std::array<int8_t, CELLS>;

// What never changes: the colours of the squares, and for each side the numbers of its targets, 0 elsewhere.
struct Printed {
  Numbers squares;
  std::array<Numbers, 2> targets;
};

const Printed PRINTED = [] {
  Printed printed{};
  for (Cell cell = 0; cell < CELLS; ++cell) {
    printed.squares[cell] = static_cast<int8_t>(1 + square(cell));
    if (has(TARGETS[0], cell)) printed.targets[0][cell] = static_cast<int8_t>(CELLS - cell);
    if (has(TARGETS[1], cell)) printed.targets[1][cell] = static_cast<int8_t>(1 + cell);
  }
  return printed;
}();

}  // namespace

std::vector<size_t> observation_shape(const Position&) { return {PLANES, SIZE, SIZE}; }

void observe(const Position& position, Seat seat, bool, int8_t* out) {
  const auto plane = [&](Plane number) { return out + number * CELLS; };
  const auto fill = [&](Plane number, int value) { std::fill_n(plane(number), CELLS, static_cast<int8_t>(value)); };
  std::fill_n(plane(OWN), 2 * CELLS, int8_t{0});
  for (Piece piece = 0; piece < PIECES; ++piece) {
    plane(side_of(piece) == seat ? OWN : OTHER)[position.pieces()[piece]] = static_cast<int8_t>(1 + piece % SIDE_PIECES);
  }
  std::copy(PRINTED.squares.begin(), PRINTED.squares.end(), plane(SQUARES));
  std::copy(PRINTED.targets[seat].begin(), PRINTED.targets[seat].end(), plane(TARGETS_OWN));
  fill(SEAT, seat);
  fill(FINAL_MOVE, position.starter() != NONE && position.is_final_move());
  fill(REPEATED, std::min(position.repeated(), 3));
  fill(JUST_COLOURS, !position.options().numbers);
  fill(STRICT, position.options().strict);
}

}  // namespace tricolor::colorito
