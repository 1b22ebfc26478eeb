#include "race.h"

#include <algorithm>
#include <cstdlib>

namespace tricolor::colorito {

namespace {

constexpr double GROWTH = 3;        // from one width to the next
constexpr double LEAST_ROOM = 1.2;  // another beam starts only if this many times the cost of the last one is left
constexpr int NARROWEST = 24;       // the first width of a plan
constexpr double MOVES_PER_CELL =
    0.1;  // a piece needs a move, and a tenth for each cell of its way: so 38 across the board
constexpr double MOVES_PER_GAP = 1.5;  // and who is left behind must be fetched
constexpr size_t SPARE = 3;            // so many times the width is sorted, since many children are the same
constexpr size_t CROWDED = 12,
                 ALWAYS_KEPT = 1'000;  // children per width, and in any case, before the worst are dropped

struct Keys {
  std::array<std::array<uint64_t, CELLS>, SIDE_PIECES> pieces;
  Keys() {
    Rng rng(0x7261636563);
    for (auto& cells : pieces) {
      for (uint64_t& key : cells) key = rng.next();
    }
  }
};
const Keys KEYS;

constexpr int PATIENCE = 5;           // moves without progress before gaps weigh double
constexpr int GIVE_UP = 25;           // moves without progress before a beam ends
constexpr int LOST = 6;               // moves that such a beam is taken to need beyond the estimate
constexpr int MOST_STRANDED = 1'000;  // the most that a gap costs

// The cells within a distance of a cell that lie ahead of it: in rows nearer to a side's targets.
constexpr auto AHEAD = [] {
  std::array<std::array<std::array<Bits, CELLS>, SIZE>, 2> sets{};
  for (Cell cell = 0; cell < CELLS; ++cell) {
    for (Cell other = 0; other < CELLS; ++other) {
      const int right = cell % SIZE - other % SIZE, up = other / SIZE - cell / SIZE;
      const int far = std::max({right, -right, up, -up});
      for (int distance = far; distance < SIZE && up != 0; ++distance)
        sets[up > 0 ? 0 : 1][distance][cell] |= bit(other);
    }
  }
  return sets;
}();

}  // namespace

// --- the side ----------------------------------------------------------------

Cells cells_of(const Position& position, Seat seat) {
  Cells cells;
  std::copy_n(position.pieces().begin() + seat * SIDE_PIECES, SIDE_PIECES, cells.begin());
  return cells;
}

Race::Race(const Options& options, Seat seat, const Cells& cells, std::vector<Bits> others, Taste taste)
    : options_(options), seat_(seat), first_(seat * SIDE_PIECES), start_(cells), others_(std::move(others)) {
  take_to(taste);
}

void Race::take_to(const Taste& taste) {
  taste_ = taste;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    for (Cell cell = 0; cell < CELLS; ++cell) costs_[piece][cell] = table_cost(piece, cell);
  }
}

int Race::way_cost(int rows, int columns) const {
  const int far = std::max(rows, columns);
  if (far == 0) return 0;
  return taste_.away + taste_.far * far + taste_.square * far * far + taste_.side * std::min(rows, columns);
}

// CT-COLOURS: the row alone counts here; `matched_cost` looks which squares of it are free.
int Race::table_cost(int piece, Cell cell) const {
  const Cell target = target_of(first_ + piece);
  const int rows = std::abs(cell / SIZE - target / SIZE);
  return way_cost(rows, options_.numbers ? std::abs(cell % SIZE - target % SIZE) : 0);
}

int Race::cost(const Cells& cells) const { return options_.numbers ? table_sum(cells) : matched_cost(cells); }

int Race::table_sum(const Cells& cells) const {
  int sum = 0;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) sum += costs_[piece][cells[piece]];
  return sum;
}

// CT-COLOURS: the pieces of a colour that are away and the squares of its row that none of them holds, each in the
// order of their columns, belong together.
int Race::matched_cost(const Cells& cells) const {
  int sum = 0;
  for (int colour = 0; colour < 2; ++colour) {
    const int row = target_of(first_ + 10 * colour) / SIZE;
    uint32_t held = 0;
    List<int, 10> away;
    for (int piece = 10 * colour; piece < 10 * colour + 10; ++piece) {
      if (cells[piece] / SIZE == row) {
        held |= uint32_t{1} << cells[piece] % SIZE;
      } else {
        away.add(cells[piece] % SIZE * SIZE + cells[piece] / SIZE);
      }
    }
    std::array<int, 16> order;
    std::copy(away.begin(), away.end(), order.begin());
    std::sort(order.begin(), order.begin() + away.size());
    uint32_t open = ~held;
    for (int index = 0; index < away.size(); ++index, open &= open - 1) {
      sum += way_cost(std::abs(order[index] % SIZE - row), std::abs(order[index] / SIZE - std::countr_zero(open)));
    }
  }
  return sum;
}

// Only who stands ahead can be jumped over on the way; from the row before the targets a step will do.
int gap(Seat seat, Cell cell, Bits all) {
  if (has(TARGETS[seat], cell)) return 0;
  const Bits help = all | TARGETS[seat];
  int distance = 1;
  while (!(AHEAD[seat][distance][cell] & help)) ++distance;
  return distance - 1;
}

int gaps(Seat seat, const Cells& cells, Bits all) {
  int sum = 0;
  for (const Cell cell : cells) sum += gap(seat, cell, all);
  return sum;
}

Gaps::Gaps(Seat seat, const Cells& cells, Bits all) : seat_(seat), all_(all) {
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    own_[piece] = gap(seat, cells[piece], all);
    sum_ += own_[piece];
    for (int distance = own_[piece]; distance > 0; --distance) {  // a helper so near closes all but distance - 1
      for (Bits set = AHEAD[seat][distance][cells[piece]]; set;) ++closed_[take_first(set)];
    }
  }
}

double Race::estimate(const Cells& cells) const {
  double moves = 0;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) {
    if (is_home(piece, cells[piece])) continue;
    const Cell target = target_of(first_ + piece);
    const int rows = std::abs(cells[piece] / SIZE - target / SIZE);
    const int columns = options_.numbers ? std::abs(cells[piece] % SIZE - target % SIZE) : 0;
    moves += 1 + MOVES_PER_CELL * std::max(rows, columns);
  }
  return moves;
}

Bits Race::own(const Cells& cells) const { return set_of(cells); }

int Race::home(const Cells& cells) const {
  int sum = 0;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) sum += is_home(piece, cells[piece]);
  return sum;
}

// Where numbers do not count, pieces of a colour are all the same.
uint64_t Race::key(int piece, Cell cell) const {
  return KEYS.pieces[options_.numbers ? piece : piece - piece % 10][cell];
}

uint64_t Race::hash(const Cells& cells) const {
  uint64_t sum = 0;
  for (int piece = 0; piece < SIDE_PIECES; ++piece) sum ^= key(piece, cells[piece]);
  return sum;
}

// CT-WIN, and CT-BLOCKED: enemies hold what own pieces do not.
bool Race::is_done(int home, int depth) const {
  return home == SIDE_PIECES || (blocking_ && home > 0 && home + count(TARGETS[seat_] & others(depth)) == SIDE_PIECES);
}

Bits Race::destinations(const Cells& cells, int piece, int depth) const {
  return destinations_of(options_, colour_of(first_ + piece), cells[piece], own(cells) | others(depth), 0);
}

// --- the beam ----------------------------------------------------------------

struct Race::Node {
  Bits own;
  uint64_t hash;
  int cost;  // by the table
  int home;
  Cells cells;
};

struct Race::Beam {
  size_t width;
  Budget& budget;
  uint64_t seed;
  int stranded;  // what a gap costs now
  HashSet seen{};
  int depth = 0;
  int cutoff = std::numeric_limits<int>::max();  // children that cost more are too many already
  std::vector<Node> level{};
  std::vector<Child> children{};  // cost by the table and the gaps, or matched where numbers do not count
  Trails trails{};
  int best = std::numeric_limits<int>::max();
  int best_depth = 0;
  int stale = 0;  // moves without progress
  Trail last{};   // to the child that arrived

  // Where nothing gets better, pieces at home must go back to help a straggler: gaps weigh more and more.
  void notice_progress(const Taste& taste) {
    if (children.empty()) return;
    if (children[0].cost < best) {
      best = children[0].cost;
      best_depth = depth + 1;
      stale = 0;
      stranded = taste.stranded;
    } else if (++stale % PATIENCE == 0) {
      stranded = std::min(2 * stranded, MOST_STRANDED);
    }
  }
  void keep_best(size_t most) {
    if (children.size() <= most) return;
    std::nth_element(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(most), children.end(),
                     [this](const Child& one, const Child& other) { return is_before(one, other, seed); });
    children.resize(most);
  }
};

Race::Node Race::root() const {
  return {.own = own(start_), .hash = hash(start_), .cost = table_sum(start_), .home = home(start_), .cells = start_};
}

Plan Race::beam(int width, int below, Budget& budget, uint64_t seed) const {
  Beam beam{.width = static_cast<size_t>(width), .budget = budget, .seed = seed, .stranded = taste_.stranded};
  beam.level.push_back(root());
  beam.seen.insert(beam.level[0].hash);
  if (home(start_) == SIDE_PIECES) return finish(beam, true);
  const int deepest = std::min(below - 1, LONGEST);
  while (beam.depth < deepest) {
    beam.children.clear();
    beam.cutoff = std::numeric_limits<int>::max();
    for (uint32_t index = 0; index < beam.level.size(); ++index) {
      if (expand(beam, index)) return finish(beam, true);
      if (beam.budget.is_spent()) return finish(beam, false);
    }
    choose(beam);
    if (beam.level.empty() || beam.stale > GIVE_UP) break;
    ++beam.depth;
  }
  return finish(beam, false);
}

// Add the children of an arrangement. Returns whether one of them is home.
bool Race::expand(Beam& beam, uint32_t index) const {
  const Node& node = beam.level[index];
  const int lacking = SIDE_PIECES - node.home;
  const bool near = lacking <= 1 || is_done(node.home + 1, beam.depth);
  bool done = false;
  int64_t nodes = 0;
  const Gaps gaps(seat_, node.cells, node.own | others(beam.depth));
  for_moves_of(options_, seat_, node.cells, node.own | others(beam.depth), 0, [&](int piece, Bits to) {
    const Cell from = node.cells[piece];
    const int rest = node.cost - costs_[piece][from];
    const uint64_t rest_hash = node.hash ^ key(piece, from);
    nodes += count(to);
    while (to) {
      const Cell cell = take_first(to);
      const int without = rest + costs_[piece][cell] + beam.stranded * gaps.without(piece, cell);
      if (without > beam.cutoff) continue;
      const int cost = without + beam.stranded * gaps.at(cell);
      if (cost > beam.cutoff) continue;
      const Trail trail{.parent = index,
                        .step = {.piece = static_cast<uint8_t>(piece), .to = static_cast<uint8_t>(cell)}};
      beam.children.push_back({.hash = rest_hash ^ key(piece, cell), .cost = cost, .trail = trail});
      if (near && !done && is_home(piece, cell) && !is_home(piece, from)) {
        beam.last = trail;
        done = true;
      }
    }
  });
  beam.budget.spend(nodes);
  if (beam.children.size() > CROWDED * beam.width + ALWAYS_KEPT) {
    beam.keep_best(SPARE * beam.width);
    beam.cutoff = std::numeric_limits<int>::min();
    for (const Child& child : beam.children) beam.cutoff = std::max(beam.cutoff, child.cost);
  }
  return done;
}

// The best children become the next level.
void Race::choose(Beam& beam) const {
  beam.keep_best(SPARE * beam.width);
  for (Child& child : beam.children) {
    const auto& [parent, step] = child.trail;
    Cells cells = beam.level[parent].cells;
    cells[step.piece] = step.to;
    if (!options_.numbers) child.cost = matched_cost(cells);
    if (beam.stranded) child.cost += beam.stranded * gaps(seat_, cells, own(cells) | others(beam.depth));
  }
  std::sort(beam.children.begin(), beam.children.end(),
            [&beam](const Child& one, const Child& other) { return is_before(one, other, beam.seed); });
  beam.notice_progress(taste_);
  std::vector<Node> next;
  std::vector<Trail> trails;
  for (const Child& child : beam.children) {
    if (next.size() == beam.width) break;
    if (!beam.seen.insert(child.hash)) continue;
    Node node = beam.level[child.trail.parent];
    const auto [piece, to] = child.trail.step;
    const Cell from = node.cells[piece];
    node.own ^= bit(from) | bit(to);
    node.hash = child.hash;
    node.cost += costs_[piece][to] - costs_[piece][from];
    node.home += is_home(piece, to) - is_home(piece, from);
    node.cells[piece] = to;
    next.push_back(node);
    trails.push_back(child.trail);
  }
  beam.level = std::move(next);
  if (!beam.level.empty()) beam.trails.push_back(std::move(trails));
}

// The way to the child that arrived, or to the best arrangement found.
Plan Race::finish(const Beam& beam, bool arrives) const {
  Plan plan;
  plan.arrives = arrives;
  const size_t depth = std::min(beam.trails.size(), static_cast<size_t>(beam.best_depth));
  if (!arrives) {
    plan.steps = steps_to(beam.trails, depth, 0);
  } else if (home(start_) < SIDE_PIECES) {
    plan.steps = steps_to(beam.trails, beam.trails.size(), beam.last.parent);
    plan.steps.push_back(beam.last.step);
  }
  Cells cells = start_;
  for (const Step& step : plan.steps) cells[step.piece] = step.to;
  plan.cost = cost(cells);
  plan.moves = moves_over(plan, cells) + (!arrives && beam.stale > GIVE_UP ? LOST : 0);
  return plan;
}

// Each width with another taste; the same width again as long as nothing arrives.
Plan Race::plan(int width, Budget& budget, uint64_t seed) const {
  Plan best;
  Race race = *this;
  const size_t tastes = also_.size() + 1;
  int now = std::min(NARROWEST, width);
  for (size_t turn = 0;;) {
    const int64_t nodes = budget.nodes();
    const double ms = budget.ms_spent();
    if (turn > 0 && tastes > 1) race.take_to(turn % tastes == 0 ? taste_ : also_[turn % tastes - 1]);
    Plan found = race.beam(now, best.arrives ? static_cast<int>(best.moves) : LONGEST, budget, seed);
    const bool better = found.arrives != best.arrives ? found.arrives : found.moves < best.moves;
    if (turn == 0 || better) best = std::move(found);
    ++turn;
    const bool again = !best.arrives && turn % tastes != 0;
    if ((now >= width && !again) || budget.is_spent() || best.moves <= bound(start_)) return best;
    const double room = budget.is_timed() ? budget.ms_left() / std::max(budget.ms_spent() - ms, 0.01)
                                          : static_cast<double>(budget.nodes_left()) /
                                                static_cast<double>(std::max<int64_t>(budget.nodes() - nodes, 1));
    if (room < LEAST_ROOM) return best;
    if (!again) now = std::min(width, static_cast<int>(now * std::min(GROWTH, room)));
  }
}

Plan Race::replay(const std::vector<Step>& steps) const {
  Plan plan;
  Cells cells = start_;
  for (const Step& step : steps) {
    const int depth = static_cast<int>(plan.steps.size());
    if (!has(destinations(cells, step.piece, depth), step.to)) return {};
    cells[step.piece] = step.to;
    plan.steps.push_back(step);
    plan.arrives = is_done(home(cells), depth);
    if (plan.arrives) break;
  }
  plan.cost = cost(cells);
  plan.moves = moves_over(plan, cells);
  return plan;
}

// The moves of a plan and, if it does not arrive, about as many as are needed then.
double Race::moves_over(const Plan& plan, const Cells& cells) const {
  const int made = static_cast<int>(plan.steps.size());
  if (plan.arrives) return made;
  return made + estimate(cells) + MOVES_PER_GAP * gaps(seat_, cells, own(cells) | others(made));
}

// --- CT-SCORE ----------------------------------------------------------------

int Race::bound(const Cells& cells) const {
  const int away = SIDE_PIECES - home(cells);
  if (!options_.numbers) return away;
  std::array<int8_t, CELLS> on;
  on.fill(-1);
  for (int piece = 0; piece < SIDE_PIECES; ++piece) on[cells[piece]] = static_cast<int8_t>(piece);
  int rings = 0;
  uint32_t checked = 0;
  for (int first = 0; first < SIDE_PIECES; ++first) {
    if (is_home(first, cells[first]) || checked >> first & 1) continue;
    int piece = first;
    while (piece >= 0 && !(checked >> piece & 1)) {
      checked |= uint32_t{1} << piece;
      piece = on[target_of(first_ + piece)];
    }
    rings += piece == first;
  }
  return away + rings;
}

}  // namespace tricolor::colorito
