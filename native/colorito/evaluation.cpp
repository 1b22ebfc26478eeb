#include "evaluation.h"

#include <algorithm>
#include <cstdlib>

namespace tricolor::colorito {

namespace {

constexpr int KINDS = 2;             // of a side's pieces: those from the outer row and those from the inner
constexpr int PIECES_PER_STAGE = 4;  // pieces home per stage: so the other side's race has five stages
constexpr int MOST_BEHIND = 5;       // the most pieces to count as left behind

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

}  // namespace

Evaluation::Evaluation(const Options& options, const EvaluationWeights& given)
    : numbers_(options.numbers), weights_(options.strict ? given.strict() : given) {
  const EvaluationWeights& weights = weights_;
  for (int rows = 0; rows < SIZE; ++rows) {
    for (int columns = 0; columns < SIZE; ++columns) {
      const int far = std::max(rows, columns);
      if (far == 0) continue;
      way_[rows][columns] =
          weights.away + weights.far * far + weights.square * far * far + weights.side * std::min(rows, columns);
    }
  }
  for (int now = 1; now < SIZE; ++now) {
    for (int then = 0; then < now; ++then)
      reach_[now][then] = weights.nearer * (now - then) + (then == 0 ? weights.homeward : 0);
    reach_[now][now] = -weights.stuck - weights.stuck_far * now;
  }
}

int Evaluation::way_cost(const SearchBoard& board, Piece piece, Cell cell) const {
  const int rows = rows_left(piece, cell);
  if (numbers_) return way_[rows][columns_left(piece, cell)];
  return rows == 0 ? 0 : way_[rows][NEAREST[open_columns(board, piece)][cell % SIZE]];
}

int Evaluation::value_of(const SearchBoard& board, Seat seat, const Reach& reach, int sixteenths) const {
  const Piece first = seat * SIDE_PIECES;
  std::array<unsigned, KINDS> open{};
  std::array<std::array<Bits, SIZE>, KINDS> near{};
  for (int kind = 0; kind < KINDS && !numbers_; ++kind) {
    const Piece any = first + 10 * kind;
    open[kind] = open_columns(board, any);
    near[kind][0] = Bits{open[kind]} << target_of(any) / SIZE * SIZE;
    for (int distance = 1; distance < SIZE; ++distance) near[kind][distance] = widened(near[kind][distance - 1]);
  }
  int ways = 0, troubles = 0, last = 0;
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
    ways += way_[rows][columns];
    troubles += reach_[distance][best];
    last = std::max(last, distance);
  }
  const int behind = std::min(count(board.side[seat] & TARGETS[1 - seat]), MOST_BEHIND);
  const int stage = board.home[1 - seat] / PIECES_PER_STAGE;
  troubles +=
      weights_.home * board.home[seat] - weights_.last * last - weights_.behind * PIECES_PER_STAGE * behind * stage;
  return troubles * sixteenths / WHOLE - ways;
}

int Evaluation::value(const SearchBoard& board, const std::array<Reach, 2>& reach, Seat player, int hindering) const {
  const Seat own = board.mover, other = 1 - own;
  const int second = own == board.starter ? -weights_.second : weights_.second;
  return value_of(board, own, reach[own], own == player ? WHOLE : hindering) -
         value_of(board, other, reach[other], other == player ? WHOLE : hindering) + weights_.tempo + second;
}

}  // namespace tricolor::colorito
