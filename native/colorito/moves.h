// The moves of one side as sets of cells: what races and duels need most.
#pragma once

#include <array>

#include "board.h"
#include "groups.h"
#include "position.h"

namespace tricolor::colorito {

using Cells = std::array<uint8_t, SIDE_PIECES>;  // the cell of each piece of a side

inline Bits set_of(const Cells& cells) {
  Bits set = 0;
  for (const uint8_t cell : cells) set |= bit(cell);
  return set;
}

// Where a first hop can lead: a step, or a jump.
inline Bits first_hops(Cell origin, Bits taken, Bits may_step) {
  Bits result = NEIGHBOURS[origin] & ~taken & may_step;
  for (Bits landings = LANDINGS[origin] & ~taken; landings;) {
    const Cell landing = take_first(landings);
    if (has(taken, (origin + landing) / 2)) result |= bit(landing);
  }
  return result;
}

// Where a piece of a colour can end a move. `hops` limits the length of a chain, 0: no limit.
inline Bits destinations_of(const Options& options, Colour colour, Cell origin, Bits taken, int hops) {
  const Bits may_end = MAY_END[colour];
  const Bits from = first_hops(origin, taken, options.strict ? may_end : ALL_CELLS);
  const Bits over = taken & ~bit(origin), empty = ALL_CELLS & ~taken;
  return (hops ? flood_within(from, over, empty, hops - 1) : flood(from, over, empty)) & may_end;
}

// All moves of a side's arrangement, as the piece from 0 to 19 and the set of cells it can reach.
template <class Visit>
void for_moves_of(const Options& options, int seat, const Cells& cells, Bits taken, int hops, const Visit& visit) {
  const Piece first = seat * SIDE_PIECES;
  if (options.strict || hops) {
    for (int piece = 0; piece < SIDE_PIECES; ++piece) {
      visit(piece, destinations_of(options, colour_of(first + piece), cells[piece], taken, hops));
    }
    return;
  }
  const Groups groups(taken);
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    Bits to = 0;
    for (Bits hop = first_hops(cells[piece], taken, ALL_CELLS); hop;) to |= groups.of(take_first(hop));
    visit(piece, to & MAY_END[colour_of(first + piece)]);
  }
}

}  // namespace tricolor::colorito
