#include "reasons.h"

#include <algorithm>

#include "groups.h"

namespace tricolor::colorito {

namespace {

// A square of five by five without its middle: a piece with nobody there cannot jump, even after a step.
constexpr auto NEAR = [] {
  std::array<Bits, CELLS> sets{};
  for (Cell cell = 0; cell < CELLS; ++cell) {
    sets[cell] = NEIGHBOURS[cell] | LANDINGS[cell];
    for (Bits steps = NEIGHBOURS[cell]; steps;) sets[cell] |= NEIGHBOURS[take_first(steps)];
    sets[cell] &= ~bit(cell);
  }
  return sets;
}();

// Pieces of a side that are under way and have nobody near.
std::vector<Piece> stranded(const Position& position, Seat seat) {
  std::vector<Piece> result;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) {
    const Cell cell = position.pieces()[piece];
    if (!has(TARGETS[seat], cell) && !(NEAR[cell] & position.occupied())) result.push_back(piece);
  }
  return result;
}

std::vector<Piece> missing_in(const std::vector<Piece>& others, const std::vector<Piece>& pieces) {
  std::vector<Piece> result;
  for (const Piece piece : pieces) {
    if (std::find(others.begin(), others.end(), piece) == others.end()) result.push_back(piece);
  }
  return result;
}

int places(const Position& position, Seat seat) {
  int sum = 0;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece)
    sum += count(position.destinations(piece));
  return sum;
}

// CT-SAME: the fewest hops from a piece's cell to another; after the first, which may be a step, each is a jump.
int hops_to(const Position& position, Piece piece, Cell to) {
  const Cell from = position.pieces()[piece];
  const Bits taken = position.occupied() & ~bit(from), empty = ALL_CELLS & ~position.occupied();
  const Bits may_step = position.options().strict ? MAY_END[colour_of(piece)] : ALL_CELLS;
  Bits reached = NEIGHBOURS[from] & empty & may_step;
  reached |= flood_within(bit(from), taken, empty, 1) & ~bit(from);
  int hops = 1;
  while (!has(reached, to) && hops < CELLS) {
    reached = flood_within(reached, taken, empty, 1);
    ++hops;
  }
  return hops;
}

}  // namespace

Reasons reasons_of(const Position& position, Action action) {
  const Seat seat = position.mover();
  const Cell from = action / CELLS, to = action % CELLS;
  Position after = position;
  after.play(action);
  Reasons result;
  result.piece = position.piece_on(from);
  result.hops = hops_to(position, result.piece, to);
  result.finishes = position.is_home(result.piece, to) && !position.is_home(result.piece, from);
  result.leaves_home = position.is_home(result.piece, from) && !position.is_home(result.piece, to);
  result.jumps = places(after, seat) - places(position, seat);
  const auto before = stranded(position, seat), now = stranded(after, seat);
  result.stranded = missing_in(before, now);
  result.rescued = missing_in(now, before);
  result.blocks = has(TARGETS[1 - seat], to) && !has(TARGETS[1 - seat], from);
  result.unblocks = has(TARGETS[1 - seat], from) && !has(TARGETS[1 - seat], to);
  return result;
}

}  // namespace tricolor::colorito
