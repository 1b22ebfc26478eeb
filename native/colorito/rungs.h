// A lower bound on the moves that a side needs to complete alone, by the rows of its pieces only (CT-SCORE).
//
// Why rows tell so much: in the coloured middle no two squares of a colour touch, so a step alone leads nowhere there.
// A piece needs somebody to jump over, in the very next row for every two rows that it climbs. A straggler whose ladder
// is gone waits until others have come back, step by step, and each of them has to go home again.
//
// What is left out: columns, colours, and which of the two target rows a piece stands in. Every move of the game is
// also a move here, so nothing takes more moves here than in the game: a lower bound.
//
// What is counted: the pieces in each of the eight rows below the targets, and the pieces in the target rows that are
// not home. Rows are counted from the side's own first row. The other side stands still.
//
// All arrangements with up to a given number of pieces below the targets are solved backwards from the goal, once for
// each question.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.h"

namespace tricolor::colorito {

class Rungs {
 public:
  static constexpr int ROWS = 8;  // below the targets

  // Pieces by row, and those in the target rows that are not home.
  struct Counts {
    std::array<uint8_t, ROWS> rows{};
    int below = 0;  // the sum of the rows
    int astray = 0;
  };

  // `fixed` has a bit for each row below the targets in which pieces of the other side stand.
  Rungs(bool strict, uint32_t fixed, int most_below, int most_astray);

  // The lower bound. 0 for counts beyond what was solved, about which it says nothing.
  int bound(const Counts& counts) const {
    if (counts.below > most_below_ || counts.astray > most_astray_) return 0;
    return distance_[index(counts)];
  }

 private:
  static constexpr int ZONE = ROWS;  // the target rows, as one
  static constexpr int PLACES = ROWS + 1;

  size_t index(const Counts& counts) const {
    size_t rank = 0;
    int left = most_below_;
    for (int row = 0; row < ROWS; ++row) {
      rank += skipped_[row][left][counts.rows[row]];
      left -= counts.rows[row];
    }
    return rank * static_cast<size_t>(most_astray_ + 1) + static_cast<size_t>(counts.astray);
  }

  void number_counts();
  void find_ways(bool strict, uint32_t fixed);
  void solve();
  void fill_brim(std::vector<std::vector<Counts>>& brim) const;
  template <class Add>
  void add_before(const Counts& counts, const Add& add) const;

  int most_below_;
  int most_astray_;
  size_t ranks_ = 0;
  // By row, pieces left for it and the rest, and pieces in it: how many sorted counts come before.
  std::array<std::array<std::vector<uint32_t>, 16>, ROWS> skipped_;
  // By the rows in which others stand, and where a move ends: the places it can come from, a bit each.
  std::array<std::array<uint16_t, PLACES>, 1 << ROWS> from_{};
  std::vector<uint8_t> distance_;
};

}  // namespace tricolor::colorito
