#include "duel.h"

#include <algorithm>
#include <limits>

namespace tricolor::colorito {

namespace {

constexpr int NARROWEST = 16;  // the first width
constexpr double GROWTH = 2;   // from one width to the next
constexpr double HINDER[] = {0.6, 0.4, 0.8};  // what a move of the other side weighs beside an own one, in turn
constexpr double HASTE = 0.3;  // moves that the other side must be left with for each further own one
constexpr size_t SPARE = 2;    // so many times the width is looked at with the reply
constexpr int GIVE_UP = 20;    // moves without progress before a beam ends
constexpr double TRY_SHARE = 0.4;  // of the budget, after which it gives up if nothing has arrived
constexpr int LINGER = 8;      // moves after the first arrival within which others are looked for
constexpr size_t ARRIVALS = 6; // after each move whose remainder is counted
// The beams that count what the other side still needs, as long as it looks good.
struct Count {
  int width;
  Taste taste;
};
constexpr Count COUNTS[] = {
    {12, {40, 8, 3, 4, 20}}, {30, {40, 8, 3, 4, 400}}, {80, {80, 8, 3, 4, 60}}, {200, {40, 8, 3, 4, 400}}};
constexpr double COUNT_SHARE = 0.05;  // of the budget for each

}  // namespace

struct Duel::Node {
  Bits own, theirs;
  uint64_t own_hash, their_hash;
  int own_cost, their_cost;  // by the table
  int own_home, their_home;
  Cells own_cells, their_cells;
  Recent recent;  // their last set-ups
};

struct Duel::Child {
  int cost;
  uint64_t hash;
  uint32_t parent;
  Step step;
};

struct Duel::Trail {
  uint32_t parent;
  Step step;
  uint64_t own_hash;
};

struct Duel::Arrival {
  Node node;
  uint32_t parent;
  Step step;
};

struct Duel::Beam {
  size_t width;
  double hinder;
  Budget& budget;
  HashSet seen;
  int depth = 0;
  std::vector<Node> level;
  std::vector<Child> children;
  std::vector<Arrival> arrivals;
  std::vector<std::vector<Trail>> trails;
  std::vector<Trail> next_trail;

  int least = std::numeric_limits<int>::max();  // own cost of any set-up so far
  int stale = 0;                                // moves since then

  bool gets_on() {
    int now = std::numeric_limits<int>::max();
    for (const Node& node : level) now = std::min(now, node.own_cost);
    stale = now < least ? 0 : stale + 1;
    least = std::min(least, now);
    return stale <= GIVE_UP;
  }

  std::vector<Step> steps_to(uint32_t index) const {
    std::vector<Step> steps;
    for (size_t level = trails.size(); level-- > 0; index = trails[level][index].parent) {
      steps.push_back(trails[level][index].step);
    }
    std::reverse(steps.begin(), steps.end());
    return steps;
  }
};

Duel::Duel(const Position& position, const Taste& taste, const Nearsighted& foe, const HashSet& been, uint64_t seed)
    : position_(position),
      seat_(position.turn()),
      own_(position.options(), seat_, cells_of(position, seat_), {position.side(1 - seat_)}, taste),
      theirs_(position.options(), 1 - seat_, cells_of(position, 1 - seat_), {position.side(seat_)}, taste),
      taste_(taste),
      foe_(foe),
      been_(been),
      seed_(seed) {}

Duel::Node Duel::root() const {
  Node node{};
  node.own_cells = own_.start(), node.their_cells = theirs_.start();
  node.own = set_of(node.own_cells), node.theirs = set_of(node.their_cells);
  node.own_hash = own_.hash(node.own_cells), node.their_hash = theirs_.hash(node.their_cells);
  node.own_cost = own_.table_sum(node.own_cells), node.their_cost = theirs_.table_sum(node.their_cells);
  node.own_home = own_.home(node.own_cells), node.their_home = theirs_.home(node.their_cells);
  return node;
}

// --- moves -------------------------------------------------------------------

namespace {

bool is_blocked(int home, Bits targets, Bits own, Bits enemies) {
  const bool full = (targets & ~(own | enemies)) == 0;
  return full && home > 0 && home < SIDE_PIECES && home + count(targets & enemies) == SIDE_PIECES;
}

}  // namespace

// CT-WIN and CT-BLOCKED, for the own side and for the other.
bool Duel::is_done(const Node& node) const {
  return node.own_home == SIDE_PIECES || is_blocked(node.own_home, TARGETS[seat_], node.own, node.theirs);
}

bool Duel::is_lost(const Node& node) const {
  return node.their_home == SIDE_PIECES || is_blocked(node.their_home, TARGETS[1 - seat_], node.theirs, node.own);
}

// Make an own move; whether the other side has not won by it.
bool Duel::move(Node& node, const Step& step) const {
  const Cell from = node.own_cells[step.piece];
  node.own ^= bit(from) | bit(step.to);
  node.own_cost += own_.piece_cost(step.piece, step.to) - own_.piece_cost(step.piece, from);
  node.own_home += own_.is_home(step.piece, step.to) - own_.is_home(step.piece, from);
  node.own_hash ^= own_.key(step.piece, from) ^ own_.key(step.piece, step.to);
  node.own_cells[step.piece] = step.to;
  return !is_lost(node);
}

// Make the move that the other side is expected to make; whether it does not win by it.
bool Duel::reply(Node& node, int64_t& nodes) const {
  const Step step = foe_.reply(node.their_cells, node.own | node.theirs, node.their_hash, node.recent, nodes);
  if (step == Nearsighted::PASS) return true;
  const Cell from = node.their_cells[step.piece];
  node.recent.add(node.their_hash);
  node.theirs ^= bit(from) | bit(step.to);
  node.their_cost += theirs_.piece_cost(step.piece, step.to) - theirs_.piece_cost(step.piece, from);
  node.their_home += theirs_.is_home(step.piece, step.to) - theirs_.is_home(step.piece, from);
  node.their_hash ^= theirs_.key(step.piece, from) ^ theirs_.key(step.piece, step.to);
  node.their_cells[step.piece] = step.to;
  return !is_lost(node);
}

int Duel::weigh(const Node& node, double hinder) const {
  const bool numbers = position_.options().numbers;
  const Bits all = node.own | node.theirs;
  const int own = (numbers ? node.own_cost : own_.cost(node.own_cells));
  const int theirs = (numbers ? node.their_cost : theirs_.cost(node.their_cells));
  const int own_gaps = gaps(seat_, node.own_cells, all), their_gaps = gaps(1 - seat_, node.their_cells, all);
  return own + taste_.stranded * own_gaps - static_cast<int>(hinder * (theirs + taste_.stranded * their_gaps));
}

// CT-SCORE, about: what the other side needs when the own one has arrived; below 0 if it ties or wins (CT-TIE). Whether it
// is fewer than `enough` is all that matters below that.
double Duel::moves_left(Node& node, double enough, Budget& budget) const {
  if (node.own_home == SIDE_PIECES && position_.starter() == seat_) {
    int64_t nodes = 0;
    const bool lost = !reply(node, nodes);
    budget.spend(nodes);
    if (lost) return -1;
  }
  double least = LONGEST;
  for (const Count& count : COUNTS) {
    const Race race(position_.options(), 1 - seat_, node.their_cells, {node.own & ~TARGETS[1 - seat_]}, count.taste);
    Budget part(budget, COUNT_SHARE);
    least = std::min(least, race.beam(count.width, static_cast<int>(least), part).moves);
    if (least <= enough) break;
  }
  return least;
}

// --- the beam ----------------------------------------------------------------

void Duel::expand(Beam& beam, uint32_t index) const {
  const Node& node = beam.level[index];
  const Bits all = node.own | node.theirs;
  const int rest = node.own_cost - static_cast<int>(beam.hinder * node.their_cost);
  const Gaps own_gaps(seat_, node.own_cells, all);
  int64_t nodes = 0;
  for_moves_of(position_.options(), seat_, node.own_cells, all, 0, [&](int piece, Bits to) {
    const Cell from = node.own_cells[piece];
    const int without = rest - own_.piece_cost(piece, from);
    const uint64_t hash = node.own_hash ^ own_.key(piece, from);
    nodes += count(to);
    while (to) {
      const Cell cell = take_first(to);
      const int cost = without + own_.piece_cost(piece, cell) + taste_.stranded * own_gaps.after(piece, cell);
      const Child child{cost, hash ^ own_.key(piece, cell) ^ node.their_hash, index,
                        {static_cast<uint8_t>(piece), static_cast<uint8_t>(cell)}};
      beam.children.push_back(child);
    }
  });
  beam.budget.spend(nodes);
}

bool Duel::was_on_way(const Beam& beam, uint32_t parent, uint64_t hash) const {
  if (been_.contains(hash)) return true;
  for (size_t level = beam.trails.size(); level-- > 0; parent = beam.trails[level][parent].parent) {
    if (beam.trails[level][parent].own_hash == hash) return true;
  }
  return false;
}

// The best children, after the replies to them, become the next level. Those that arrive go no further.
void Duel::choose(Beam& beam) const {
  const auto before = [this](const Child& one, const Child& other) {
    return one.cost != other.cost ? one.cost < other.cost : (one.hash ^ seed_) < (other.hash ^ seed_);
  };
  const size_t looked = SPARE * beam.width;
  const size_t most = std::min(2 * looked, beam.children.size());
  const auto end_of_most = beam.children.begin() + static_cast<std::ptrdiff_t>(most);
  std::partial_sort(beam.children.begin(), end_of_most, beam.children.end(), before);
  std::vector<Node> nodes;
  std::vector<Child> kept;
  int64_t spent = 0;
  for (size_t index = 0; index < most && nodes.size() < looked; ++index) {
    Child child = beam.children[index];
    if (!beam.seen.insert(child.hash)) continue;
    Node node = beam.level[child.parent];
    if (!move(node, child.step) || was_on_way(beam, child.parent, node.own_hash)) continue;
    const bool done = is_done(node);
    if (!done && !reply(node, spent)) continue;
    if (done || is_done(node)) {  // or they have blocked themselves
      beam.arrivals.push_back({node, child.parent, child.step});
      continue;
    }
    child.cost = weigh(node, beam.hinder);
    child.hash = nodes.size();  // from here on: which node
    kept.push_back(child);
    nodes.push_back(node);
  }
  beam.budget.spend(spent);
  std::stable_sort(kept.begin(), kept.end(), [](const Child& one, const Child& other) { return one.cost < other.cost; });
  if (kept.size() > beam.width) kept.resize(beam.width);
  beam.level.clear();
  beam.next_trail.clear();
  for (const Child& child : kept) {
    beam.level.push_back(nodes[child.hash]);
    beam.next_trail.push_back({child.parent, child.step, nodes[child.hash].own_hash});
  }
}

// Count what those that have arrived leave to the other side.
void Duel::arrive(Beam& beam, DuelPlan& best) const {
  std::stable_sort(beam.arrivals.begin(), beam.arrivals.end(),
                   [](const Arrival& one, const Arrival& other) { return one.node.their_cost > other.node.their_cost; });
  if (beam.arrivals.size() > ARRIVALS) beam.arrivals.resize(ARRIVALS);
  for (Arrival& arrival : beam.arrivals) {
    const double enough = best.arrives ? best.value + HASTE * (beam.depth + 1) : -1;
    const double left = moves_left(arrival.node, enough, beam.budget);
    const double value = left - HASTE * (beam.depth + 1);
    if (left < 0 || (best.arrives && value <= best.value)) continue;
    best = {beam.steps_to(arrival.parent), true, left, value};
    best.steps.push_back(arrival.step);
  }
  beam.arrivals.clear();
}

DuelPlan Duel::beam(int width, double hinder, Budget& budget) const {
  DuelPlan best;
  int deepest = LONGEST;
  Beam beam{static_cast<size_t>(width), hinder, budget, HashSet(), 0, {root()}, {}, {}, {}, {}};
  for (; beam.depth < deepest; ++beam.depth) {
    beam.children.clear();
    for (uint32_t index = 0; index < beam.level.size(); ++index) {
      expand(beam, index);
      if (budget.is_spent()) return best;
    }
    choose(beam);
    if (!beam.arrivals.empty()) {
      deepest = std::min(deepest, beam.depth + LINGER);
      arrive(beam, best);
    }
    if (beam.level.empty() || !beam.gets_on()) break;
    beam.trails.push_back(std::move(beam.next_trail));
  }
  return best;
}

// What comes of steps that were planned before.
DuelPlan Duel::replay(const std::vector<Step>& steps, Budget& budget) const {
  Node node = root();
  int64_t nodes = 0;
  for (size_t index = 0; index < steps.size(); ++index) {
    const Step& step = steps[index];
    const Colour colour = colour_of(seat_ * SIDE_PIECES + step.piece);
    const Bits to = destinations_of(position_.options(), colour, node.own_cells[step.piece], node.own | node.theirs, 0);
    if (!has(to, step.to) || !move(node, step) || been_.contains(node.own_hash)) return {};
    if (!is_done(node) && !reply(node, nodes)) return {};
    if (!is_done(node)) continue;
    const double left = moves_left(node, -1, budget);
    if (left < 0) return {};
    const std::vector<Step> made(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    return {made, true, left, left - HASTE * static_cast<double>(made.size())};
  }
  return {};
}

DuelPlan Duel::plan(int width, const std::vector<Step>& kept, Budget& budget) const {
  Budget trying(budget, TRY_SHARE);
  DuelPlan best = replay(kept, trying);
  int now = std::min(NARROWEST, width);
  for (size_t turn = 0;; ++turn) {
    const int64_t nodes = budget.nodes();
    const double ms = budget.ms_spent();
    DuelPlan found = beam(now, HINDER[turn % std::size(HINDER)], best.arrives ? budget : trying);
    if (found.arrives && (!best.arrives || found.value > best.value)) best = std::move(found);
    if (now >= width || budget.is_spent() || (!best.arrives && trying.is_spent())) return best;
    const double room = budget.is_timed() ? budget.ms_left() / std::max(budget.ms_spent() - ms, 0.01)
                                          : static_cast<double>(budget.nodes_left()) /
                                                static_cast<double>(std::max<int64_t>(budget.nodes() - nodes, 1));
    if (room < 1.2) return best;
    now = std::min(width, static_cast<int>(now * std::min(GROWTH, room)));
  }
}

}  // namespace tricolor::colorito
