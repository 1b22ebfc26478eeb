#include "opponent.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>

namespace tricolor::colorito {

namespace {

constexpr int LOOK_BACK = 12;  // moves
constexpr int FEW = 2;         // from so many moves on it is told
constexpr double MOST = 0.75;  // of them that were the nearest at hand
constexpr int DISLIKE = 40;    // for going back to a set-up, where the way across the board costs some 300

using Measure = Nearsighted::Measure;

template <class Far>
constexpr Measure measure_by(const Far& far) {
  Measure measure{};
  for (int rows = 0; rows < SIZE; ++rows) {
    for (int columns = 0; columns < SIZE; ++columns) {
      if (rows + columns > 0) measure[rows][columns] = far(std::max(rows, columns), std::min(rows, columns));
    }
  }
  return measure;
}

// What people and programs take for near: by the longer of the ways along rows and columns, by both, by the squares.
constexpr std::array<Measure, 4> MEASURES = {
    measure_by([](int far, int side) { return 20 + 5 * far + 3 * far * far + side; }),
    measure_by([](int far, int side) { return 30 * far + 0 * side; }),
    measure_by([](int far, int side) { return 20 * (far + side); }),
    measure_by([](int far, int side) { return 2 * (far * far + side * side); }),
};

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

// The moves that a side made lately, each with what stood before it.
struct Made {
  Cells cells;
  Bits taken;
  Step step;
};

std::vector<Made> last_moves(const Position& position, Seat seat) {
  std::vector<Earlier> past = position.earlier();
  past.push_back({position.pieces(), position.mover()});
  std::vector<Made> result;
  for (size_t index = past.size() - 1; index-- > 0 && result.size() < LOOK_BACK;) {
    if (past[index].mover != seat) continue;
    const Cells cells = side_cells(past[index].pieces, seat), now = side_cells(past[index + 1].pieces, seat);
    const auto step = made_move(cells, now);
    if (step) result.push_back({cells, set_of(cells) | cells_set(past[index].pieces, 1 - seat), *step});
  }
  return result;
}

}  // namespace

// CT-COLOURS: the columns of each colour's row that its pieces hold.
struct Nearsighted::Held {
  std::array<uint32_t, 2> columns{};
  Held(const Options& options, Seat seat, const Cells& cells) {
    if (options.numbers) return;
    for (int piece = 0; piece < SIDE_PIECES; ++piece) {
      if (cells[piece] / SIZE == target_of(seat * SIDE_PIECES + piece) / SIZE) {
        columns[piece / 10] |= uint32_t{1} << cells[piece] % SIZE;
      }
    }
  }
  // The same without a piece that is about to move.
  Held without(Seat seat, int piece, Cell from) const {
    Held rest = *this;
    if (from / SIZE == target_of(seat * SIDE_PIECES + piece) / SIZE) {
      rest.columns[piece / 10] &= ~(uint32_t{1} << from % SIZE);
    }
    return rest;
  }
};

Nearsighted::Nearsighted(const Position& position, Seat seat, const Measure& measure, uint64_t seed)
    : options_(position.options()),
      seat_(seat),
      measure_(measure),
      seed_(seed),
      race_(position.options(), seat, cells_of(position, seat), {0}) {
  const std::vector<Earlier> past = position.earlier();
  for (size_t index = 0; index < past.size(); ++index) {
    if (past[index].mover != seat) been_.push_back(race_.hash(side_cells(past[index].pieces, seat)));
  }
}

// How far a piece would be from home on a cell; without numbers, from the nearest square that its colour does not hold.
int Nearsighted::cost(const Held& held, int piece, Cell cell) const {
  const Cell target = target_of(seat_ * SIDE_PIECES + piece);
  const auto& by_columns = measure_[std::abs(cell / SIZE - target / SIZE)];
  if (options_.numbers) return by_columns[std::abs(cell % SIZE - target % SIZE)];
  int least = by_columns[SIZE - 1];
  for (uint32_t open = ~held.columns[piece / 10] & 1023; open; open &= open - 1) {
    least = std::min(least, by_columns[std::abs(cell % SIZE - std::countr_zero(open))]);
  }
  return least;
}

int Nearsighted::dislike(uint64_t hash, const Recent& recent) const {
  return DISLIKE * (static_cast<int>(std::count(been_.begin(), been_.end(), hash)) + recent.has(hash));
}

Step Nearsighted::reply(const Cells& cells, Bits taken, uint64_t hash, const Recent& recent, int64_t& nodes) const {
  const Held held(options_, seat_, cells);
  Step best = PASS;
  int least = std::numeric_limits<int>::max();
  uint64_t lot = 0;
  for_moves_of(options_, seat_, cells, taken, 0, [&](int piece, Bits to) {
    const Cell from = cells[piece];
    const Held others = held.without(seat_, piece, from);
    const int before = cost(others, piece, from);
    nodes += count(to);
    while (to) {
      const Cell cell = take_first(to);
      int gain = cost(others, piece, cell) - before;
      if (gain > least) continue;
      gain += dislike(hash ^ race_.key(piece, from) ^ race_.key(piece, cell), recent);
      const uint64_t drawn = (race_.key(piece, cell) ^ seed_) * 0x9e3779b97f4a7c15;
      if (gain > least || (gain == least && drawn < lot)) continue;
      least = gain, lot = drawn;
      best = {static_cast<uint8_t>(piece), static_cast<uint8_t>(cell)};
    }
  });
  return best;
}

bool Nearsighted::is_nearest(const Cells& cells, Bits taken, const Step& step) const {
  const Held held(options_, seat_, cells);
  const auto gain = [&](int piece, Cell to) {
    const Held others = held.without(seat_, piece, cells[piece]);
    return cost(others, piece, to) - cost(others, piece, cells[piece]);
  };
  const int made = gain(step.piece, step.to);
  bool nearest = true;
  for_moves_of(options_, seat_, cells, taken, 0, [&](int piece, Bits to) {
    while (nearest && to) nearest = gain(piece, take_first(to)) >= made;
  });
  return nearest;
}

const Measure* measure_of(const Position& position, Seat seat) {
  const std::vector<Made> made = last_moves(position, seat);
  if (made.size() < FEW) return nullptr;
  const Measure* best = nullptr;
  int most = static_cast<int>(MOST * static_cast<double>(made.size()) + 0.5) - 1;
  for (const Measure& measure : MEASURES) {
    const Nearsighted player(position, seat, measure, 0);
    const auto hits = static_cast<int>(std::count_if(made.begin(), made.end(), [&](const Made& move) {
      return player.is_nearest(move.cells, move.taken, move.step);
    }));
    if (hits > most) best = &measure, most = hits;
  }
  return best;
}

}  // namespace tricolor::colorito
