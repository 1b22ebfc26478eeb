// How many moves the pieces of a side that stand in the coloured middle need at least to reach their target rows, with
// those at home coming back to help them.
//
// A piece alone in the middle is stuck: no two squares of a colour touch there, so it needs others to jump over, and
// each of them stands on squares of its own colour only. Where a piece may stand says what colour it has, so an
// arrangement is a set of the 30 middle squares in the side's two colours. All sets of a few squares are solved once,
// backwards from the empty one.
//
// What is left out: the target rows are one place, where every square is both free and taken and which pieces leave and
// enter as they like; the side's own first two rows are full; the other side has no piece in the middle.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.h"

namespace tricolor::colorito {

// As many as are solved within about 30 ms, and 130 ms in the strict game, where more are needed.
constexpr int MOST_IN_MIDDLE = 5, MOST_IN_STRICT_MIDDLE = 6;

class Ladders {
 public:
  // A forecast counts the moves with at most so many pieces in the middle. A bound allows for more: each of them would
  // need a move, which is all that is known then. Leaving the target rows may count as a move or not.
  enum class Kind : uint8_t { FORECAST, BOUND, BOUND_AFTER_LEAVING };

  // Sets of up to `most` squares are solved.
  Ladders(bool strict, int most, Kind kind);

  // The moves for the pieces of a side in the middle; 0 if there are too many of them.
  int moves(Seat seat, Bits side) const;

 private:
  static constexpr int SQUARES = 30;
  using Middle = uint64_t;  // of the 60 middle cells, the lowest row first, as seen by the side

  size_t rank(Middle set) const;
  void solve(bool strict, Kind kind);
  void add_brim(uint8_t distance, std::vector<Middle>& level);
  template <class Add>
  void for_arrangements_before(Middle set, bool strict, const Add& add) const;

  int most_;
  std::array<size_t, SQUARES + 1> first_{};  // the rank of the first set of so many squares
  std::vector<uint8_t> distance_;
};

}  // namespace tricolor::colorito
