#include "opponent.h"

#include <algorithm>
#include <optional>

namespace tricolor::colorito {

namespace {

constexpr int LOOK_BACK = 10;  // moves
constexpr int ENOUGH = 7;      // of them that were the nearest at hand

Bits cells_set(const Pieces& pieces, Seat seat) {
  Bits set = 0;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) set |= bit(pieces[piece]);
  return set;
}

Cells side_cells(const Pieces& pieces, Seat seat) {
  Cells cells;
  std::copy_n(pieces.begin() + seat * SIDE_PIECES, SIDE_PIECES, cells.begin());
  return cells;
}

// The move between two set-ups. Where numbers do not count, earlier positions tell which colour moved, not which piece.
std::optional<Step> made_move(const Cells& before, const Cells& after) {
  for (int first = 0; first < SIDE_PIECES; first += 10) {
    Bits old = 0, now = 0;
    for (int piece = first; piece < first + 10; ++piece) {
      old |= bit(before[piece]);
      now |= bit(after[piece]);
    }
    if (old == now) continue;
    const auto piece = std::find(before.begin(), before.end(), first_of(old & ~now)) - before.begin();
    return Step{static_cast<uint8_t>(piece), static_cast<uint8_t>(first_of(now & ~old))};
  }
  return std::nullopt;
}

// Whether no move would have brought the side nearer to home than the one it made.
bool was_nearest(const Position& position, Seat seat, const Pieces& before, const Pieces& after) {
  const Cells cells = side_cells(before, seat), now = side_cells(after, seat);
  const auto move = made_move(cells, now);
  if (!move) return false;
  const Race race(position.options(), seat, cells, {cells_set(before, 1 - seat)}, NEARSIGHTED);
  const auto gain = [&](int one, Cell to) { return race.piece_cost(one, cells[one]) - race.piece_cost(one, to); };
  const int made = gain(move->piece, move->to);
  for (int one = 0; one < SIDE_PIECES; ++one) {
    for (Bits to = race.destinations(cells, one, 0, 0); to;) {
      if (gain(one, take_first(to)) > made) return false;
    }
  }
  return true;
}

}  // namespace

bool is_nearsighted(const Position& position, Seat seat) {
  std::vector<Earlier> past = position.earlier();
  past.push_back({position.pieces(), position.mover()});
  int looked = 0, nearest = 0;
  for (size_t index = past.size() - 1; index-- > 0 && looked < LOOK_BACK;) {
    if (past[index].mover != seat) continue;
    ++looked;
    nearest += was_nearest(position, seat, past[index].pieces, past[index + 1].pieces);
  }
  return nearest >= ENOUGH;
}

}  // namespace tricolor::colorito
