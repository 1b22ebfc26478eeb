// How many moves a side needs to complete alone (CT-SCORE).
//
// Beam searches of growing width find short solutions; depth-first searches prove that none is shorter. Both use lower
// bounds on the moves: by the rows of the pieces (rungs.h), and one for each piece that is not home plus one for each
// cycle of pieces that stand on each other's targets.
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "forecast.h"
#include "race.h"

namespace tricolor::colorito {

namespace {

// Used in turn: some are good at crossing the board, some at bringing home those left behind.
constexpr Taste TASTES[] = {{},
                            {.stranded = 400},
                            {.away = 80, .stranded = 60},
                            {},
                            {.away = 20, .far = 20, .square = 0, .side = 8, .stranded = 300},
                            {.far = 4, .square = 10, .stranded = 200}};
constexpr double GROWTH = 1.6;  // from one width to the next
constexpr int NARROWEST = 24;
constexpr int WIDEST = 60'000;
constexpr int GIVE_UP = 25;  // moves without progress before a beam ends
constexpr int MOST_BELOW =
    7;  // the most pieces below the targets, including those that come back, for which rows are considered
constexpr int MOST_STRAGGLERS = 10;  // with more below the targets there is a ladder anyway
constexpr int FEW_STRAGGLERS = 6;    // the same in the middle of a game, where there is no time to solve many rows
constexpr size_t FAILURES = size_t{1} << 20;
constexpr size_t SPARE = 4;     // times the width that are sorted, since many children are equal
constexpr int NEEDED = 10'000;  // weight of a move still needed, in the move ordering of a proof
constexpr int CLOSE = 2;        // moves between the bound and the best way: if no more, only proofs are tried
constexpr double PROOF_SHARE = 0.3,
                 EARLY_PROOF_SHARE = 0.03;  // of the remaining budget: with a way to beat, and without one

// What a beam weighs besides the distances of the pieces: moves that are needed, cells between a piece and the next,
// and cells between a stuck piece and the two nearest to it.
struct Worth {
  int move = 0;
  int gap = 0;
  int rescue = 0;
};
constexpr Worth WORTHS[] = {{.move = 60},
                            {.move = 60, .rescue = 60},
                            {.move = 1000, .gap = 20},
                            {.move = 60, .rescue = 250},
                            {.move = 200, .gap = 100, .rescue = 100},
                            {.move = 20, .rescue = 1000}};

// The same where the moves include those that it takes to fetch somebody.
constexpr Worth FETCHING[] = {{.move = 300},
                              {.move = 60, .rescue = 60},
                              {.move = 1000},
                              {.move = 100, .rescue = 250},
                              {.move = 300, .gap = 20},
                              {.move = 20, .rescue = 1000}};

// Lower bounds by the squares of the pieces in the middle.
struct Bounds {
  Ladders all, after_leaving;

  // About 50 ms, and 250 ms in the strict game, when they are first needed.
  static const Bounds& of(bool strict) {
    if (strict) {
      static const Bounds STRICT_GAME(true);
      return STRICT_GAME;
    }
    static const Bounds FREE_GAME(false);
    return FREE_GAME;
  }

 private:
  explicit Bounds(bool strict)
      : all(strict, strict ? MOST_IN_STRICT_MIDDLE : MOST_IN_MIDDLE, Ladders::Kind::BOUND),
        after_leaving(strict, strict ? MOST_IN_STRICT_MIDDLE : MOST_IN_MIDDLE, Ladders::Kind::BOUND_AFTER_LEAVING) {}
};

using Move = std::pair<int, Step>;  // in the order in which they are tried, smallest first

// One side alone on the board, the other standing still.
class Alone {
 public:
  // Whoever `fetches` counts the moves that it takes to fetch a piece from the middle. Proofs for CT-SCORE do without:
  // these counts can be too high, as with B6 on H7, B2 on B8 and B4 on I10 (three moves, not four).
  Alone(const Options& options, Seat seat, const Cells& cells, Bits others, int stragglers, bool fetches)
      : options_(options),
        seat_(seat),
        start_(cells),
        others_(others),
        race_(options, seat, cells, {others}),
        rungs_(options.strict, taken_rows(others), most_below(cells, stragglers), most_astray(cells)),
        forecast_(fetches ? &Forecast::of(options.strict) : nullptr),
        bounds_(fetches && is_empty_but_for_home(others) ? &Bounds::of(options.strict) : nullptr) {
    for (Cell cell = 0; cell < CELLS; ++cell) {
      for (int below = 0; below < row(cell) && below < Rungs::ROWS; ++below) ahead_[below] |= bit(cell);
    }
  }

  int bound(const Cells& cells) const { return std::max(race_.bound(cells), bound(counts(cells), set_of(cells))); }

  // A way home that is shorter than `below`; no steps if a beam of a width does not find one.
  std::vector<Step> beam(size_t width, int below, const Worth& worth, Budget& budget) const;

  // Whether the side can complete within `depth` moves: 1 yes, 0 no, -1 unknown within the budget.
  int within(int depth, Budget& budget) {
    if (failed_.empty()) failed_.resize(FAILURES);
    Cells cells = start_;
    return prove(cells, depth, budget);
  }

 private:
  struct Node {
    Cells cells;
    uint64_t hash;
  };

  // Rows counted from the side's own first row: 0 to 7, then the targets.
  int row(Cell cell) const { return seat_ == 0 ? cell / SIZE : SIZE - 1 - cell / SIZE; }
  uint32_t taken_rows(Bits set) const;
  bool is_empty_but_for_home(Bits others) const { return others == TARGETS[1 - seat_]; }
  int bound(const Rungs::Counts& counts, Bits side) const;
  Rungs::Counts counts(const Cells& cells) const;
  int most_below(const Cells& cells, int stragglers) const;
  int most_astray(const Cells& cells) const { return counts(cells).astray + 1; }
  bool is_home(int piece, Cell cell) const { return race_.is_home(piece, cell); }
  Rungs::Counts moved(Rungs::Counts counts, int piece, Cell from, Cell to) const;
  void add_children(const Node& node, uint32_t parent, int left, const Worth& worth, std::vector<Child>& children,
                    Budget& budget) const;
  int prove(Cells& cells, int depth, Budget& budget);

  Options options_;
  Seat seat_;
  Cells start_;
  Bits others_;
  Race race_;
  Rungs rungs_;
  const Forecast* forecast_;
  const Bounds* bounds_;                   // if they hold: the other side is home
  std::array<Bits, Rungs::ROWS> ahead_{};  // the cells beyond a row
  std::vector<uint64_t> failed_;           // an arrangement, and the number of moves (8 bits) that do not suffice
};

uint32_t Alone::taken_rows(Bits set) const {
  uint32_t rows = 0;
  for_each(set, [&](Cell cell) { rows |= 1u << row(cell); });
  return rows & ((1u << Rungs::ROWS) - 1);
}

Rungs::Counts Alone::counts(const Cells& cells) const {
  Rungs::Counts counts;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    const int at = row(cells[piece]);
    if (at < Rungs::ROWS) {
      ++counts.rows[at], ++counts.below;
    } else {
      counts.astray += !is_home(piece, cells[piece]);
    }
  }
  return counts;
}

// Each piece needs a move, and those who are not home in the target rows need one even if it is to leave them.
int Alone::bound(const Rungs::Counts& counts, Bits side) const {
  int moves = std::max(rungs_.bound(counts), counts.below + counts.astray);
  if (bounds_)
    moves =
        std::max({moves, bounds_->all.moves(seat_, side), bounds_->after_leaving.moves(seat_, side) + counts.astray});
  return moves;
}

int Alone::most_below(const Cells& cells, int stragglers) const {
  const int below = counts(cells).below;
  return below > stragglers ? 1 : std::max(MOST_BELOW, below + 1);
}

Rungs::Counts Alone::moved(Rungs::Counts counts, int piece, Cell from, Cell to) const {
  if (const int at = row(from); at < Rungs::ROWS) {
    --counts.rows[at], --counts.below;
  } else {
    counts.astray -= !is_home(piece, from);
  }
  if (const int at = row(to); at < Rungs::ROWS) {
    ++counts.rows[at], ++counts.below;
  } else {
    counts.astray += !is_home(piece, to);
  }
  return counts;
}

// --- finding a solution ------------------------------------------------------

// Pieces that no move brings nearer to the targets, and how far away the others are.
class Stuck {
 public:
  void add(int piece, Cell cell, const Cells& cells) {
    Wait wait(piece, cell);
    for (int other = 0; other < SIDE_PIECES; ++other) {
      if (other != piece) wait.take(distance(cells[other], cell), other);
    }
    waits_.push_back(wait);
  }

  // The cells between them and the two nearest, after a move.
  int apart(int piece, Cell to) const {
    int sum = 0;
    for (const Wait& wait : waits_) {
      if (wait.piece == piece) continue;  // it has moved
      const int there = distance(to, wait.cell);
      int rest[2], found = 0;
      for (int index = 0; found < 2; ++index) {
        if (wait.who[index] != piece) rest[found++] = wait.far[index];
      }
      sum += there <= rest[0] ? there + rest[0] : rest[0] + std::min(there, rest[1]);
    }
    return sum;
  }

 private:
  struct Wait {
    int piece;
    Cell cell;
    std::array<int, 3> far{SIZE, SIZE, SIZE}, who{-1, -1, -1};  // the three nearest

    Wait(int waiting, Cell at) : piece(waiting), cell(at) {}
    void take(int distance, int other) {
      for (int index = 0; index < 3; ++index) {
        if (distance >= far[index]) continue;
        std::swap(distance, far[index]);
        std::swap(other, who[index]);
      }
    }
  };

  static int distance(Cell one, Cell other) {
    return std::max(std::abs(one / SIZE - other / SIZE), std::abs(one % SIZE - other % SIZE));
  }

  std::vector<Wait> waits_;
};

void Alone::add_children(const Node& node, uint32_t parent, int left, const Worth& worth, std::vector<Child>& children,
                         Budget& budget) const {
  const Gaps gaps(seat_, node.cells, set_of(node.cells) | others_);
  const Rungs::Counts now = counts(node.cells);
  const int cost = race_.cost(node.cells);
  std::array<Bits, SIDE_PIECES> ways;
  for_moves_of(options_, seat_, node.cells, set_of(node.cells) | others_, 0,
               [&](int piece, Bits to) { ways[piece] = to; });
  Stuck stuck;
  for (int piece = 0; worth.rescue && piece < SIDE_PIECES; ++piece) {
    const Cell cell = node.cells[piece];
    if (row(cell) < Rungs::ROWS && !(ways[piece] & ahead_[row(cell)])) stuck.add(piece, cell, node.cells);
  }
  int64_t nodes = 0;
  const Bits side = set_of(node.cells);
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    const Cell from = node.cells[piece];
    const uint64_t rest = node.hash ^ race_.key(piece, from);
    nodes += count(ways[piece]);
    for_each(ways[piece], [&](Cell cell) {
      const Rungs::Counts then = moved(now, piece, from, cell);
      const Bits after = side ^ bit(from) ^ bit(cell);
      int needed = bound(then, after);
      if (needed > left) return;
      if (forecast_) needed = std::max(needed, then.below + then.astray + forecast_->moves_to_fetch(seat_, after));
      const int way = cost + race_.piece_cost(piece, cell) - race_.piece_cost(piece, from);
      const int apart = (worth.gap ? worth.gap * gaps.after(piece, cell) : 0) + worth.rescue * stuck.apart(piece, cell);
      const Step step{static_cast<uint8_t>(piece), static_cast<uint8_t>(cell)};
      children.push_back({.hash = rest ^ race_.key(piece, cell),
                          .cost = worth.move * needed + way + apart,
                          .trail = {.parent = parent, .step = step}});
    });
  }
  budget.spend(nodes);
}

std::vector<Step> Alone::beam(size_t width, int below, const Worth& worth, Budget& budget) const {
  std::vector<Node> level{{start_, race_.hash(start_)}};
  HashSet seen;
  seen.insert(level[0].hash);
  std::vector<Child> children;
  Trails trails;
  int best = std::numeric_limits<int>::max(), stale = 0;
  for (int depth = 1; depth < below && !level.empty() && stale < GIVE_UP; ++depth) {
    children.clear();
    for (uint32_t index = 0; index < level.size(); ++index) {
      add_children(level[index], index, below - 1 - depth, worth, children, budget);
      if (budget.is_spent()) return {};
    }
    const size_t most = std::min(children.size(), SPARE * width);
    std::partial_sort(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(most), children.end(),
                      [](const Child& one, const Child& other) { return is_before(one, other); });
    std::vector<Node> next;
    trails.emplace_back();
    stale = !forecast_ || (most > 0 && children[0].cost < best) ? 0 : stale + 1;
    if (most > 0) best = std::min(best, children[0].cost);
    for (size_t index = 0; index < most && next.size() < width; ++index) {
      const auto& [hash, cost, trail] = children[index];
      if (!seen.insert(hash)) continue;
      Node node = level[trail.parent];
      node.cells[trail.step.piece] = trail.step.to;
      node.hash = hash;
      trails.back().push_back(trail);
      if (race_.home(node.cells) == SIDE_PIECES) {
        return steps_to(trails, trails.size(), static_cast<uint32_t>(trails.back().size() - 1));
      }
      next.push_back(node);
    }
    level = std::move(next);
  }
  return {};
}

// --- proving that there is none shorter --------------------------------------

// Depth first; children with the smallest bound first.
int Alone::prove(Cells& cells, int depth, Budget& budget) {
  const int needed = bound(cells);
  if (needed == 0) return 1;
  if (needed > depth) return 0;
  const uint64_t mark = race_.hash(cells) << 8;
  uint64_t& slot = failed_[(mark >> 8) % FAILURES];
  if ((slot & ~uint64_t{255}) == mark && static_cast<int>(slot & 255) >= depth) return 0;
  const Rungs::Counts now = counts(cells);
  const Bits side = set_of(cells);
  std::vector<Move> moves;
  int64_t nodes = 1;
  for_moves_of(options_, seat_, cells, set_of(cells) | others_, 0, [&](int piece, Bits to) {
    const Cell from = cells[piece];
    nodes += count(to);
    for_each(to, [&](Cell cell) {
      const Rungs::Counts then = moved(now, piece, from, cell);
      const int after = bound(then, side ^ bit(from) ^ bit(cell));
      if (after >= depth) return;
      const int way = race_.piece_cost(piece, cell) - race_.piece_cost(piece, from);
      moves.push_back({NEEDED * after + way, {static_cast<uint8_t>(piece), static_cast<uint8_t>(cell)}});
    });
  });
  if (budget.spend(nodes)) return -1;
  std::stable_sort(moves.begin(), moves.end(),
                   [](const Move& one, const Move& other) { return one.first < other.first; });
  for (const auto& [order, step] : moves) {
    const uint8_t from = cells[step.piece];
    cells[step.piece] = step.to;
    const int found = prove(cells, depth - 1, budget);
    cells[step.piece] = from;
    if (found != 0) return found;
  }
  slot = mark | static_cast<uint64_t>(depth);
  return 0;
}

}  // namespace

// Alternate beams of growing width with proofs that may take as long as the beams did.
Remaining remaining(const Position& position, Seat seat, Budget& budget) {
  const Cells cells = cells_of(position, seat);
  const Bits others = position.side(1 - seat) & ~TARGETS[seat];
  Alone alone(position.options(), seat, cells, others, MOST_STRAGGLERS, false);
  Remaining best;
  int proven = alone.bound(cells);  // fewer are impossible
  if (proven == 0) return {0, true};
  int turn = 0;
  for (int width = NARROWEST; width <= WIDEST && !budget.is_spent(); width = static_cast<int>(width * GROWTH), ++turn) {
    const int below = best.moves < 0 ? LONGEST : best.moves;
    const auto found = alone.beam(static_cast<size_t>(width), below, WORTHS[turn % std::size(WORTHS)], budget);
    if (!found.empty()) best.moves = static_cast<int>(found.size());
    if (best.moves < 0 || best.moves - proven > CLOSE) {
      const Race race(position.options(), seat, cells, {others}, TASTES[turn % std::size(TASTES)]);
      const Plan plan = race.beam(width, best.moves < 0 ? LONGEST : best.moves, budget);
      if (plan.arrives) best.moves = static_cast<int>(plan.steps.size());
    }
    Budget proof(budget, best.moves >= 0 ? PROOF_SHARE : EARLY_PROOF_SHARE);
    for (int found = 0; found == 0; proven += found == 0) {
      if (best.moves >= 0 && proven >= best.moves) return {best.moves, true};
      if (proof.is_spent() || (found = alone.within(proven, proof)) < 0) break;
      if (found == 1) return {proven, true};
    }
  }
  return best;
}

std::vector<Step> way_home(const Position& position, Seat seat, Bits others, Budget& budget) {
  const Cells cells = cells_of(position, seat);
  const Alone alone(position.options(), seat, cells, others, FEW_STRAGGLERS, true);
  std::vector<Step> best;
  int turn = 0;
  for (int width = NARROWEST; width <= WIDEST && !budget.is_spent(); width = static_cast<int>(width * GROWTH), ++turn) {
    const int below = best.empty() ? LONGEST : static_cast<int>(best.size());
    auto found = alone.beam(static_cast<size_t>(width), below, FETCHING[turn % std::size(FETCHING)], budget);
    if (!found.empty()) best = std::move(found);
    if (static_cast<int>(best.size()) == alone.bound(cells)) break;
  }
  return best;
}

}  // namespace tricolor::colorito
