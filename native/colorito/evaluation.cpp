#include "evaluation.h"

#include <algorithm>
#include <cstdlib>

#include "fitted.h"
#include "race.h"

namespace tricolor::colorito {

namespace {

constexpr int MOST_COMPANY = 8;  // enemies in the middle: with so many, nobody there is alone
constexpr int KINDS = 2;         // of a side's pieces: those from the outer row and those from the inner

constexpr int rows_left(Piece piece, Cell cell) {
  const int rows = cell / SIZE - target_of(piece) / SIZE;
  return rows < 0 ? -rows : rows;
}
constexpr int columns_left(Piece piece, Cell cell) {
  const int columns = cell % SIZE - target_of(piece) % SIZE;
  return columns < 0 ? -columns : columns;
}
constexpr int far_from_home(Piece piece, Cell cell) {
  return std::max(rows_left(piece, cell), columns_left(piece, cell));
}

// The cells within a distance of each piece's target.
const auto WITHIN = [] {
  std::array<std::array<Bits, SIZE>, PIECES> sets{};
  for (Piece piece = 0; piece < PIECES; ++piece) {
    for (Cell cell = 0; cell < CELLS; ++cell) {
      for (int distance = far_from_home(piece, cell); distance < SIZE; ++distance) sets[piece][distance] |= bit(cell);
    }
  }
  return sets;
}();

// The distance along a row to the nearest of a set of columns; SIZE - 1 if the set is empty.
constexpr auto NEAREST = [] {
  std::array<std::array<uint8_t, SIZE>, 1 << SIZE> distances{};
  for (unsigned columns = 0; columns < 1 << SIZE; ++columns) {
    for (int column = 0; column < SIZE; ++column) {
      int nearest = SIZE - 1;
      for (int other = 0; other < SIZE; ++other) {
        const int distance = other > column ? other - column : column - other;
        if (columns >> other & 1 && distance < nearest) nearest = distance;
      }
      distances[columns][column] = static_cast<uint8_t>(nearest);
    }
  }
  return distances;
}();

// A set of cells and their neighbours.
Bits widened(Bits set) {
  constexpr Bits NOT_LEFT = columns(1, 9), NOT_RIGHT = columns(0, 8);
  set |= (set & NOT_RIGHT) << 1 | (set & NOT_LEFT) >> 1;
  return (set | set << SIZE | set >> SIZE) & ALL_CELLS;
}

// CT-COLOURS: the columns of a piece's target row where its colour is still missing.
unsigned open_columns(const SearchBoard& board, Piece piece) {
  const int row = target_of(piece) / SIZE;
  unsigned held = 0;
  const Piece first = piece - piece % 10;
  for (Piece other = first; other < first + 10; ++other) {
    if (board.pieces[other] / SIZE == row) held |= 1u << board.pieces[other] % SIZE;
  }
  return ((1u << SIZE) - 1) & ~held;
}

// The sides of a cell that the edge of the board closes.
int edges(Cell cell) { return 8 - count(NEIGHBOURS[cell]); }

// START, BEHIND and SHUT of the pieces that are still in their first two rows, which are the other side's targets.
std::array<int, 3> left_behind(const SearchBoard& board, Seat seat) {
  const Bits rows = TARGETS[1 - seat], own = board.side[seat] & rows, enemies = board.side[1 - seat] & rows;
  int shut = 0;
  for_each(own, [&](Cell cell) {
    const int closed = edges(cell) + count(NEIGHBOURS[cell] & enemies);
    shut += closed * closed;
  });
  return {count(own), count(own) * count(enemies), shut};
}

// FETCH: the forecast counts on nobody of the other side, so the more of them are still in the middle, the less it
// says.
int fetching(const SearchBoard& board, Seat seat, const Forecast& forecast) {
  const int alone = MOST_COMPANY - count(board.side[1 - seat] & ~TARGETS[0] & ~TARGETS[1]);
  return alone <= 0 ? 0 : alone * forecast.moves_to_fetch(seat, board.side[seat]);
}

}  // namespace

const Fitted& fitted_for(bool numbers, bool strict) {
  if (strict) return numbers ? fitted::STRICT : fitted::STRICT_COLOURS;
  return numbers ? fitted::STANDARD : fitted::COLOURS;
}

Evaluation::Evaluation(const Options& options, const EvaluationWeights& given)
    : numbers_(options.numbers), forecast_(Forecast::of(options.strict)) {
  for (int home = 0; home <= SIDE_PIECES; ++home) {
    Weights& weights = weights_[home];
    for (int index = 0; index < FEATURES; ++index) {
      weights[index] = (given.early[index] * (SIDE_PIECES - home) + given.late[index] * home) / SIDE_PIECES;
    }
    for (int rows = 0; rows < SIZE; ++rows) {
      for (int columns = 0; columns < SIZE; ++columns) {
        const int far = std::max(rows, columns);
        if (far == 0) continue;
        way_[home][rows][columns] =
            weights[AWAY] + weights[FAR] * far + weights[SQUARE] * far * far + weights[SIDE] * std::min(rows, columns);
      }
    }
    for (int now = 1; now < SIZE; ++now) {
      for (int then = 0; then < now; ++then)
        trouble_[home][now][then] = weights[NEARER] * (now - then) + (then == 0 ? weights[HOMEWARD] : 0);
      trouble_[home][now][now] = weights[STUCK] + weights[STUCK_FAR] * now;
    }
  }
}

int Evaluation::way_cost(const SearchBoard& board, Piece piece, Cell cell) const {
  const Table& way = way_[board.home[side_of(piece)]];
  const int rows = rows_left(piece, cell);
  if (numbers_) return way[rows][columns_left(piece, cell)];
  return rows == 0 ? 0 : way[rows][NEAREST[open_columns(board, piece)][cell % SIZE]];
}

// Visit the pieces that are not home, with the rows and columns of their way and how near their best move gets.
template <class Visit>
void Evaluation::for_pieces_away(const SearchBoard& board, Seat seat, const Reach& reach, const Visit& visit) const {
  const Piece first = seat * SIDE_PIECES;
  std::array<unsigned, KINDS> open{};
  std::array<std::array<Bits, SIZE>, KINDS> near{};
  for (int kind = 0; kind < KINDS && !numbers_; ++kind) {
    const Piece any = first + 10 * kind;
    open[kind] = open_columns(board, any);
    near[kind][0] = Bits{open[kind]} << target_of(any) / SIZE * SIZE;
    for (int distance = 1; distance < SIZE; ++distance) near[kind][distance] = widened(near[kind][distance - 1]);
  }
  for (int index = 0; index < SIDE_PIECES; ++index) {
    const Piece piece = first + index;
    const Cell cell = board.pieces[piece];
    if (board.is_home(piece, cell)) continue;
    const int kind = index / 10, rows = rows_left(piece, cell);
    const int columns = numbers_ ? columns_left(piece, cell) : NEAREST[open[kind]][cell % SIZE];
    const int distance = std::max(rows, columns);
    const auto& within = numbers_ ? WITHIN[piece] : near[kind];
    int best = 0;
    while (best < distance && !(reach[index] & within[best])) ++best;
    visit(cell, rows, columns, best);
  }
}

int Evaluation::value_of(const SearchBoard& board, Seat seat, const Reach& reach, int sixteenths) const {
  const int home = board.home[seat];
  const Weights& weights = weights_[home];
  const Table &way = way_[home], &trouble = trouble_[home];
  const Bits all = board.occupied();
  int ways = 0, troubles = 0, last = 0, gaps = 0;
  for_pieces_away(board, seat, reach, [&](Cell cell, int rows, int columns, int best) {
    const int distance = std::max(rows, columns);
    ways += way[rows][columns];
    troubles += trouble[distance][best];
    gaps += gap(seat, cell, all);
    last = std::max(last, distance);
  });
  const auto [start, behind, shut] = left_behind(board, seat);
  troubles += weights[GAP] * gaps + weights[LAST] * last + weights[START] * start + weights[BEHIND] * behind +
              weights[SHUT] * shut + weights[FETCH] * fetching(board, seat, forecast_);
  return -(troubles * sixteenths / WHOLE + ways);
}

Features Evaluation::features_of(const SearchBoard& board, Seat seat, const Reach& reach) const {
  Features result{};
  for_pieces_away(board, seat, reach, [&](Cell cell, int rows, int columns, int best) {
    const int distance = std::max(rows, columns);
    result[AWAY] += 1;
    result[FAR] += distance;
    result[SQUARE] += distance * distance;
    result[SIDE] += std::min(rows, columns);
    result[NEARER] += distance - best;
    result[HOMEWARD] += best == 0;
    result[STUCK] += best == distance;
    result[STUCK_FAR] += best == distance ? distance : 0;
    result[GAP] += gap(seat, cell, board.occupied());
    result[LAST] = std::max(result[LAST], distance);
  });
  const auto behind = left_behind(board, seat);
  std::copy(behind.begin(), behind.end(), result.begin() + START);
  result[FETCH] = fetching(board, seat, forecast_);
  return result;
}

int Evaluation::value(const SearchBoard& board, const std::array<Reach, 2>& reach, Seat player, int hindering) const {
  const Seat own = board.mover, other = 1 - own;
  const int second = own == board.starter ? -SECOND : SECOND;
  return value_of(board, own, reach[own], own == player ? WHOLE : hindering) -
         value_of(board, other, reach[other], other == player ? WHOLE : hindering) + TEMPO + second;
}

}  // namespace tricolor::colorito
