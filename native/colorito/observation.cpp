#include "observation.h"

#include <algorithm>
#include <array>

namespace tricolor::colorito {

namespace {

// A plane for each own piece, for each of the other side's, then what follows.
constexpr int PIECE_PLANES = PIECES;
constexpr int END_PLANES = COLOURS;
enum Flag { STARTED, FINAL_MOVE, REPEATED, JUST_COLOURS, STRICT, FLAGS };

// What never changes: for each side, where own pieces and the other side's may end, colour by colour.
using Ends = std::array<int8_t, END_PLANES * CELLS>;

const std::array<Ends, 2> ENDS_SEEN = [] {
  std::array<Ends, 2> seen{};
  for (Seat seat = 0; seat < 2; ++seat) {
    for (int plane = 0; plane < END_PLANES; ++plane) {
      const Colour colour = (2 * seat + plane) % COLOURS;
      for_each(MAY_END[colour], [&](Cell cell) { seen[seat][plane * CELLS + seen_by(seat, cell)] = 1; });
    }
  }
  return seen;
}();

}  // namespace

std::vector<size_t> observation_shape(const Position&) { return {PIECE_PLANES + END_PLANES + FLAGS, SIZE, SIZE}; }

void observe(const Position& position, Seat seat, bool, int8_t* out) {
  std::fill_n(out, PIECE_PLANES * CELLS, int8_t{0});
  for (Piece piece = 0; piece < PIECES; ++piece) {
    const int plane = (piece + seat * SIDE_PIECES) % PIECES;
    out[plane * CELLS + seen_by(seat, position.pieces()[piece])] = 1;
  }
  out += PIECE_PLANES * CELLS;
  out = std::copy(ENDS_SEEN[seat].begin(), ENDS_SEEN[seat].end(), out);
  const auto fill = [&](Flag number, bool value) {
    std::fill_n(out + number * CELLS, CELLS, static_cast<int8_t>(value));
  };
  fill(STARTED, position.starter() == seat);
  fill(FINAL_MOVE, position.starter() != NONE && position.is_final_move());
  fill(REPEATED, position.has_stood());
  fill(JUST_COLOURS, !position.options().numbers);
  fill(STRICT, position.options().strict);
}

}  // namespace tricolor::colorito
