#include "ladders.h"

#include <algorithm>
#include <bit>

namespace tricolor::colorito {

namespace {

using Middle = uint64_t;

constexpr uint8_t UNKNOWN = 255;
constexpr int MIDDLE_ROWS = 6;
constexpr int FIRST_CELL = 2 * SIZE;  // of the middle
constexpr Middle ALL = (Middle{1} << MIDDLE_ROWS * SIZE) - 1;

constexpr Middle middle_columns(int first, int last) {
  return static_cast<Middle>(columns(first, last) >> FIRST_CELL) & ALL;
}
constexpr Middle middle_row(int row) { return Middle{(1u << SIZE) - 1} << SIZE * row; }
constexpr Middle TOP = middle_row(MIDDLE_ROWS - 1);

// Where Blue's pieces may stand in the middle, by colour; Red sees the same from its side.
constexpr std::array<Middle, 2> SQUARES_OF = {static_cast<Middle>(MAY_END[0] >> FIRST_CELL) & ALL,
                                              static_cast<Middle>(MAY_END[1] >> FIRST_CELL) & ALL};
constexpr Middle OWN = SQUARES_OF[0] | SQUARES_OF[1];

// The place of each cell among the squares.
constexpr auto PLACE = [] {
  std::array<uint8_t, MIDDLE_ROWS * SIZE> places{};
  uint8_t next = 0;
  for (int cell = 0; cell < MIDDLE_ROWS * SIZE; ++cell) {
    if (OWN >> cell & 1) places[static_cast<size_t>(cell)] = next++;
  }
  return places;
}();

constexpr int MOST_SQUARES = 30, MOST_CHOSEN = 8;
static_assert(std::popcount(OWN) == MOST_SQUARES);

constexpr auto CHOICES = [] {  // how many sets of so many squares there are among the first
  std::array<std::array<uint32_t, MOST_CHOSEN + 1>, MOST_SQUARES + 1> ways{};
  for (int among = 0; among <= MOST_SQUARES; ++among) {
    ways[among][0] = 1;
    for (int chosen = 1; chosen <= MOST_CHOSEN && among > 0; ++chosen)
      ways[among][chosen] = ways[among - 1][chosen] + ways[among - 1][chosen - 1];
  }
  return ways;
}();

template <class Work>
void for_each_cell(Middle set, const Work& work) {
  for (; set; set &= set - 1) work(std::countr_zero(set));
}

constexpr Middle neighbours(Middle set) {
  constexpr Middle NOT_LEFT = middle_columns(1, 9), NOT_RIGHT = middle_columns(0, 8);
  const Middle wide = set | (set & NOT_RIGHT) << 1 | (set & NOT_LEFT) >> 1;
  return (wide | wide << SIZE | wide >> SIZE) & ALL & ~set;
}

constexpr Middle jumps(Middle from, Middle over) {
  constexpr Middle EAST = middle_columns(0, 7), WEST = middle_columns(2, 9);
  const Middle e = from & EAST, w = from & WEST;
  Middle to = ((e << 1 & over) << 1) | ((w >> 1 & over) >> 1);
  to |= ((from << 10 & over) << 10) | ((from >> 10 & over) >> 10);
  to |= ((e << 11 & over) << 11) | ((w << 9 & over) << 9);
  to |= ((e >> 9 & over) >> 9) | ((w >> 11 & over) >> 11);
  return to & ALL;
}

// The cells from which a jump leads to the target rows, or to which one leads from there: over a piece in the top row,
// or over one in the target rows.
constexpr Middle beside_targets(Middle over) {
  constexpr Middle INNER = middle_columns(1, 8);
  const Middle top = over & TOP;
  return top >> 10 | (top & INNER) >> 11 | (top & INNER) >> 9 | TOP;
}

// All cells that jumps join with a set of them, in either direction, and whether they join the target rows, too.
struct Joined {
  Middle cells;
  bool home;
};

Joined join(Joined from, Middle over) {
  const Middle gate = beside_targets(over) & ~over, empty = ALL & ~over;
  for (;;) {
    Joined next{from.cells | (jumps(from.cells, over) & empty), from.home};
    if (next.home) next.cells |= gate;
    if (next.cells & gate) next.home = true;
    if (next.cells == from.cells && next.home == from.home) return next;
    from = next;
  }
}

}  // namespace

Ladders::Ladders(bool strict, int most, Kind kind) : most_(std::min(most, MOST_CHOSEN)) {
  for (int count = 0; count < most_; ++count)
    first_[static_cast<size_t>(count + 1)] =
        first_[static_cast<size_t>(count)] + CHOICES[MOST_SQUARES][static_cast<size_t>(count)];
  distance_.assign(first_[static_cast<size_t>(most_)] + CHOICES[MOST_SQUARES][static_cast<size_t>(most_)], UNKNOWN);
  solve(strict, kind);
}

size_t Ladders::rank(Middle set) const {
  size_t rank = first_[static_cast<size_t>(std::popcount(set))], chosen = 0;
  for_each_cell(set, [&](int cell) { rank += CHOICES[PLACE[static_cast<size_t>(cell)]][++chosen]; });
  return rank;
}

// All arrangements from which a move leads to this one. `leaves` says whether the move is one out of the target rows.
template <class Add>
void Ladders::for_arrangements_before(Middle set, bool strict, const Add& add) const {
  if (std::popcount(set) < most_) {  // a piece has come to the target rows
    const Joined home = join({0, true}, set);
    const Middle from = home.cells | (strict ? 0 : neighbours(home.cells));
    for_each_cell(from & OWN & ~set, [&](int cell) { add(set | Middle{1} << cell, false); });
  }
  for_each_cell(set, [&](int cell) {  // a piece has come here, from another square or from the target rows
    const Middle here = Middle{1} << cell, others = set & ~here;
    const Middle own = SQUARES_OF[SQUARES_OF[0] & here ? 0 : 1];
    const Joined joined = join({here, false}, others);
    const Middle from = joined.cells | (strict ? 0 : neighbours(joined.cells));
    for_each_cell(from & own & ~set, [&](int origin) { add(others | Middle{1} << origin, false); });
    if (joined.home) add(others, true);
  });
}

// The largest arrangements that are still unsolved: one more piece might bring them home in this many moves.
void Ladders::add_brim(uint8_t distance, std::vector<Middle>& level) {
  const auto add = [&](const auto& self, Middle set, Middle left, int missing) -> void {
    if (missing == 0) {
      uint8_t& at = distance_[rank(set)];
      if (at <= distance) return;
      at = distance;
      level.push_back(set);
      return;
    }
    for (; left; left &= left - 1) self(self, set | (left & -left), left & (left - 1), missing - 1);
  };
  add(add, 0, OWN, most_);
}

// Breadth first. A move that costs nothing leads to arrangements of the same level.
void Ladders::solve(bool strict, Kind kind) {
  const bool leaving_is_free = kind == Kind::BOUND_AFTER_LEAVING;
  const int brim = most_ + (leaving_is_free ? 1 : 2);
  std::vector<Middle> level{0}, next;
  distance_[rank(0)] = 0;
  for (int distance = 0; !level.empty() || (kind != Kind::FORECAST && distance <= brim); ++distance) {
    if (kind != Kind::FORECAST && distance == brim) add_brim(static_cast<uint8_t>(distance), level);
    for (size_t index = 0; index < level.size(); ++index) {
      const Middle set = level[index];
      if (distance_[rank(set)] != distance) continue;
      for_arrangements_before(set, strict, [&](Middle before, bool leaves) {
        const bool is_free = leaves && leaving_is_free;
        uint8_t& at = distance_[rank(before)];
        const auto cost = static_cast<uint8_t>(distance + (is_free ? 0 : 1));
        if (at <= cost) return;
        at = cost;
        (is_free ? level : next).push_back(before);
      });
    }
    level.swap(next);
    next.clear();
  }
}

int Ladders::moves(Seat seat, Bits side) const {
  Middle set = static_cast<Middle>(side >> FIRST_CELL) & ALL;
  if (std::popcount(set) > most_) return 0;
  if (seat == 1) {
    Middle turned = 0;
    for_each_cell(set, [&](int cell) { turned |= Middle{1} << (MIDDLE_ROWS * SIZE - 1 - cell); });
    set = turned;
  }
  return distance_[rank(set)];
}

}  // namespace tricolor::colorito
