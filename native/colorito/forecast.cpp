#include "forecast.h"

#include <algorithm>

namespace tricolor::colorito {

namespace {

constexpr int MOST_BELOW = 7;       // pieces below the targets whose rows are considered
constexpr int MOST_TO_FETCH = 30;   // moves
constexpr uint32_t FIRST_ROWS = 3;  // where the other side is home
constexpr Bits MIDDLE = ALL_CELLS & ~TARGETS[0] & ~TARGETS[1];

}  // namespace

Forecast::Forecast(bool strict)
    : rungs_(strict, FIRST_ROWS, MOST_BELOW, 0),
      ladders_(strict, strict ? MOST_IN_STRICT_MIDDLE : MOST_IN_MIDDLE, Ladders::Kind::FORECAST) {}

const Forecast& Forecast::of(bool strict) {
  if (strict) {
    static const Forecast STRICT_GAME(true);
    return STRICT_GAME;
  }
  static const Forecast FREE_GAME(false);
  return FREE_GAME;
}

Rungs::Counts rows_of(Seat seat, Bits side) {
  constexpr Bits ROW = (1u << SIZE) - 1;
  Rungs::Counts counts;
  counts.below = count(side & ~TARGETS[seat]);
  for (int row = 0; row < Rungs::ROWS; ++row) {
    const int from_below = seat == 0 ? row : SIZE - 1 - row;
    counts.rows[static_cast<size_t>(row)] = static_cast<uint8_t>(count(side & ROW << SIZE * from_below));
  }
  return counts;
}

int Forecast::moves_to_fetch(Seat seat, Bits side) const {
  const int below = count(side & ~TARGETS[seat]);
  if (below == 0 || below > MOST_BELOW) return 0;
  const int by_rows = rungs_.bound(rows_of(seat, side)) - below;
  const int by_squares = ladders_.moves(seat, side) - count(side & MIDDLE);
  return std::clamp(std::max(by_rows, by_squares), 0, MOST_TO_FETCH);
}

}  // namespace tricolor::colorito
