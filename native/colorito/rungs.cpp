#include "rungs.h"

#include <algorithm>

namespace tricolor::colorito {

namespace {

constexpr int ALL_ROWS = 10;
constexpr uint8_t UNKNOWN = 255;

// Rows 0 and 1 are white, and so are the targets, 8 and 9.
constexpr bool is_white(int row) { return row < 2 || row >= Rungs::ROWS; }

// The rows that a piece can reach from a row when others stand in `taken`, by steps and jumps (CT-STEP, CT-JUMP,
// CT-STEPJUMP), looking at rows only. Of two neighbouring coloured squares, at least one does not have the piece's
// colour.
uint32_t reach(int from, uint32_t taken, bool strict) {
  uint32_t steps = 0, ends = 0;
  for (int row = std::max(from - 1, 0); row <= std::min(from + 1, ALL_ROWS - 1); ++row) {
    const bool may_end = is_white(row) || is_white(from);
    if (may_end) ends |= 1u << row;
    if (may_end || !strict) steps |= 1u << row;
  }
  uint32_t jumped = 0, now = steps | 1u << from;
  while (now) {
    uint32_t next = 0;
    for (int row = 0; row < ALL_ROWS; ++row) {
      if (!(now >> row & 1)) continue;
      if (row + 2 < ALL_ROWS && taken >> (row + 1) & 1) next |= 1u << (row + 2);
      if (row >= 2 && taken >> (row - 1) & 1) next |= 1u << (row - 2);
      if (taken >> row & 1) next |= 1u << row;  // sideways
    }
    now = next & ~jumped;
    jumped |= next;
  }
  return ends | jumped;
}

}  // namespace

Rungs::Rungs(bool strict, uint32_t fixed, int most_below, int most_astray)
    : most_below_(most_below), most_astray_(most_astray) {
  number_counts();
  find_ways(strict, fixed);
  solve();
}

// The number of ways to distribute up to `left` pieces over some rows, and how many of them come before each number of
// pieces in the first row.
void Rungs::number_counts() {
  std::array<std::array<uint32_t, 16>, ROWS + 1> ways{};  // by rows that follow and pieces left for them
  ways[0].fill(1);
  for (int rows = 1; rows <= ROWS; ++rows) {
    for (int left = 0; left <= most_below_; ++left) {
      for (int here = 0; here <= left; ++here) ways[rows][left] += ways[rows - 1][left - here];
    }
  }
  for (int row = 0; row < ROWS; ++row) {
    for (int left = 0; left <= most_below_; ++left) {
      std::vector<uint32_t>& skipped = skipped_[row][left];
      skipped.assign(static_cast<size_t>(left + 1), 0);
      for (int here = 1; here <= left; ++here) {
        skipped[here] = skipped[here - 1] + ways[ROWS - 1 - row][left - here + 1];
      }
    }
  }
  ranks_ = ways[ROWS][most_below_];
}

void Rungs::find_ways(bool strict, uint32_t fixed) {
  constexpr uint32_t TARGET_ROWS = 3u << ROWS;
  for (uint32_t others = 0; others < from_.size(); ++others) {
    const uint32_t taken = others | fixed | TARGET_ROWS;
    for (int from = 0; from < ALL_ROWS; ++from) {
      const uint32_t to = reach(from, taken, strict);
      for (int row = 0; row < ALL_ROWS; ++row) {
        if (to >> row & 1) from_[others][std::min(row, ZONE)] |= static_cast<uint16_t>(1u << std::min(from, ZONE));
      }
    }
  }
}

// Breadth first, backwards from the goal. A piece that enters the target rows goes home at once: standing astray there
// is never better. If one more piece below the targets would be too many, each of them still needs a move.
void Rungs::solve() {
  distance_.assign(ranks_ * static_cast<size_t>(most_astray_ + 1), UNKNOWN);
  std::vector<Counts> level(1), next;
  distance_[index(level[0])] = 0;
  std::vector<std::vector<Counts>> brim(static_cast<size_t>(most_below_ + most_astray_ + 3));
  fill_brim(brim);
  for (uint8_t distance = 1; !level.empty() || distance < brim.size(); ++distance) {
    const auto add = [&](const Counts& counts) {
      if (counts.below > most_below_ || counts.astray > most_astray_) return;
      uint8_t& at = distance_[index(counts)];
      if (at <= distance) return;
      at = distance;
      next.push_back(counts);
    };
    for (const Counts& counts : level) add_before(counts, add);
    if (distance < brim.size()) {
      for (const Counts& counts : brim[distance]) add(counts);
    }
    level.swap(next);
    next.clear();
  }
}

// Counts with the most pieces allowed below the targets, by a lower bound on their moves if one more joins them.
void Rungs::fill_brim(std::vector<std::vector<Counts>>& brim) const {
  Counts counts;
  const auto fill = [&](const auto& self, int row, int left) -> void {
    if (row == ROWS - 1) {
      counts.rows[row] = static_cast<uint8_t>(left);
      for (counts.astray = 0; counts.astray <= most_astray_; ++counts.astray) {
        brim[most_below_ + std::max(counts.astray, 1) + 1].push_back(counts);
      }
      return;
    }
    for (int here = 0; here <= left; ++here) {
      counts.rows[row] = static_cast<uint8_t>(here);
      self(self, row + 1, left - here);
    }
  };
  counts.below = most_below_;
  fill(fill, 0, most_below_);
}

// All counts from which a move leads to these.
template <class Add>
void Rungs::add_before(const Counts& counts, const Add& add) const {
  uint32_t taken = 0;
  for (int row = 0; row < ROWS; ++row) taken |= (counts.rows[row] > 0 ? 1u : 0u) << row;
  Counts before = counts;
  const auto add_with = [&](int row) {
    ++before.rows[row], ++before.below;
    add(before);
    --before.rows[row], --before.below;
  };
  const auto add_astray = [&] {
    ++before.astray;
    add(before);
    --before.astray;
  };
  if (counts.below + counts.astray < SIDE_PIECES) {  // a piece has come home, from a row or from the target rows
    for (int row = 0; row < ROWS; ++row) {
      if (from_[taken][ZONE] >> row & 1) add_with(row);
    }
    add_astray();
  }
  for (int row = 0; row < ROWS; ++row) {  // a piece has come to a row, from another or from the targets
    if (counts.rows[row] == 0) continue;
    const uint16_t from = from_[counts.rows[row] > 1 ? taken : taken & ~(1u << row)][row];
    --before.rows[row], --before.below;
    for (int origin = 0; origin < ROWS; ++origin) {
      if (origin != row && from >> origin & 1) add_with(origin);
    }
    if (from >> ZONE & 1) {
      add(before);
      add_astray();
    }
    ++before.rows[row], ++before.below;
  }
}

}  // namespace tricolor::colorito
