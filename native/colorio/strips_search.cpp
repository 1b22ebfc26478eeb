#include "strips_search.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "../common/errors.h"
#include "../common/stop.h"

namespace tricolor::colorio {

// --- arrangements ------------------------------------------------------------

namespace {

using Arrangement = std::array<uint8_t, FIELDS>;

// All ways to put the strips of a side into the slots, either way round.
std::vector<Arrangement> all_arrangements(Side side) {
  const auto& strips = STRIPS[static_cast<int>(side)];
  std::vector<Arrangement> all;
  std::array<int, SIZE> order;
  std::iota(order.begin(), order.end(), 0);
  do {
    for (int turned = 0; turned < 1 << SIZE; ++turned) {
      Arrangement fields;
      for (int field = 0; field < FIELDS; ++field) {
        const int slot = field / SIZE, place = field % SIZE;
        const char letter = strips[order[slot]][turned >> slot & 1 ? SIZE - 1 - place : place];
        fields[field] = static_cast<uint8_t>(colour_of(letter));
      }
      all.push_back(fields);
    }
  } while (std::next_permutation(order.begin(), order.end()));
  return all;
}

const std::vector<Arrangement>& arrangements(Side side) {
  static const std::array<std::vector<Arrangement>, 2> all{all_arrangements(Side::GREY), all_arrangements(Side::WHITE)};
  return all[static_cast<int>(side)];
}

bool fits(const Arrangement& arrangement, const Position& position) {
  for (int field = 0; field < FIELDS; ++field) {
    if ((position.seen >> field & 1) && !(position.of_colour[arrangement[field]] >> field & 1)) return false;
  }
  return true;
}

}  // namespace

// --- sets of arrangements ----------------------------------------------------

Knowledge::Knowledge(const Position& position) {
  std::vector<Arrangement> fitting;
  for (const Arrangement& arrangement : arrangements(position.options.side)) {
    if (fits(arrangement, position)) fitting.push_back(arrangement);
  }
  if (fitting.empty()) refuse(PositionError("seen", "colours that a side of the strips can show", 0));
  std::vector<uint64_t> everything((fitting.size() + 63) / 64);
  for (auto& colours : showing_) colours.fill(everything);
  for (size_t bit = 0; bit < fitting.size(); ++bit) {
    const uint64_t mask = uint64_t{1} << bit % 64;
    everything[bit / 64] |= mask;
    for (int field = 0; field < FIELDS; ++field) showing_[field][fitting[bit][field]][bit / 64] |= mask;
  }
  intern(everything);
}

Knowledge::Id Knowledge::intern(std::vector<uint64_t> bits) {
  uint64_t hash = 0;
  for (const uint64_t word : bits) hash = (std::rotl(hash, 23) ^ word) * 0x9e3779b97f4a7c15;
  const auto [first, last] = ids_.equal_range(hash);
  for (auto found = first; found != last; ++found) {
    if (sets_[found->second].bits == bits) return found->second;
  }
  const Id id = static_cast<Id>(sets_.size());
  Set& set = sets_.emplace_back();
  set.bits = std::move(bits);
  for (const uint64_t word : set.bits) set.count += static_cast<uint32_t>(std::popcount(word));
  settle(set);
  ids_.emplace(hash, id);
  return id;
}

// A field is settled when it has the same colour in all arrangements of the set.
void Knowledge::settle(Set& set) const {
  const auto is_within = [&](const std::vector<uint64_t>& others) {
    for (size_t word = 0; word < set.bits.size(); ++word) {
      if (set.bits[word] & ~others[word]) return false;
    }
    return true;
  };
  for (int field = 0; field < FIELDS; ++field) {
    set.colours[field] = -1;
    for (int colour = 0; colour < COLOURS; ++colour) {
      if (!is_within(showing_[field][colour])) continue;
      set.colours[field] = static_cast<int8_t>(colour);
      ++set.settled[colour];
      break;
    }
  }
}

const Knowledge::Set& Knowledge::parted(Id id) {
  if (sets_[id].is_parted) return sets_[id];
  std::map<Parts, int8_t> places;
  for (int field = 0; field < FIELDS; ++field) {
    if (sets_[id].colours[field] >= 0) continue;
    Parts parts;
    for (int colour = 0; colour < COLOURS; ++colour) {
      std::vector<uint64_t> bits = sets_[id].bits;
      uint64_t any = 0;
      for (size_t word = 0; word < bits.size(); ++word) any |= bits[word] &= showing_[field][colour][word];
      parts[colour] = any ? intern(std::move(bits)) : NOTHING;
    }
    const auto [place, is_new] = places.emplace(parts, static_cast<int8_t>(places.size()));
    if (is_new) sets_[id].parts.push_back(parts);
    sets_[id].parts_of[field] = place->second;
  }
  sets_[id].is_parted = true;
  return sets_[id];
}

// --- the search --------------------------------------------------------------

StripsSearch::StripsSearch(const Position& position, Objective objective, const Budget& budget)
    : position_(position),
      solver_(solver(objective)),
      budget_(budget),
      deadline_(Clock::now() + std::chrono::milliseconds(budget.ms)),
      knowledge_(position),
      root_(with_counts(Knowledge::ROOT, situation_of(position))) {}

// Search to each depth in turn, until nothing was estimated or the budget is spent.
Evaluation StripsSearch::run() {
  Evaluation result;
  result.total = weight(root_);
  for (int depth = -1;; ++depth) {
    memo_.clear();
    has_estimated_ = false;
    auto actions = look(depth);
    if (is_spent_) break;
    result.actions = std::move(actions);
    result.depth = depth;
    result.is_exact = !has_estimated_;
    if (result.is_exact) break;
  }
  result.nodes = nodes_;
  return result;
}

std::vector<std::pair<Action, Values>> StripsSearch::look(int depth) {
  std::vector<std::pair<Action, Values>> actions;
  for (const Action action : position_.legal_actions()) {
    actions.emplace_back(action, action_value(action, depth));
    if (is_spent_) break;
  }
  return actions;
}

Values StripsSearch::action_value(Action action, int depth) {
  const Kind kind = kind_of(position_, action);
  if (kind.what == Kind::REMOVE) return put(root_, NONE, depth);
  if (kind.what == Kind::COVER) return put(root_, kind.colour, depth);
  const Knowledge::Set& set = knowledge_.parted(root_.known);
  const int field = action - Position::LIFT;
  if (set.colours[field] >= 0) return lift_known(root_, set.colours[field], depth);
  return lift_unseen(root_, set.parts[set.parts_of[field]], depth);
}

// Count a position. Depth -1 visits none and always finishes, so that there is an answer.
bool StripsSearch::spend() {
  ++nodes_;
  if (nodes_ >= budget_.nodes || must_stop()) is_spent_ = true;
  if (nodes_ % 16 == 0 && Clock::now() >= deadline_) is_spent_ = true;
  return is_spent_;
}

// Recount what is covered and known: all settled fields that are not open.
StripsSearch::Node StripsSearch::with_counts(Knowledge::Id known, Situation situation) const {
  const Knowledge::Set& set = knowledge_[known];
  for (int colour = 0; colour < COLOURS; ++colour) {
    situation.counts[colour].known = static_cast<uint8_t>(set.settled[colour] - situation.counts[colour].open);
  }
  return {known, situation};
}

Values StripsSearch::before_lift(const Node& node, int depth) {
  Values values{};
  if (is_spent_) return values;
  if (depth < 0 || knowledge_[node.known].count == 1) return estimate(node);
  const Key at = key(node, depth);
  if (const auto found = memo_.find(at); found != memo_.end()) {
    std::copy(found->second.begin(), found->second.end(), values.begin());
    return values;
  }
  if (spend()) return values;
  values = best_lift(node, depth);
  if (is_spent_) return values;
  Stored stored;
  std::transform(values.begin(), values.end(), stored.begin(), [](uint64_t v) { return static_cast<uint32_t>(v); });
  memo_.emplace(at, stored);
  return values;
}

// The best of all lifts; nothing beats a certain win.
Values StripsSearch::best_lift(const Node& node, int depth) {
  const int alive = node.situation.alive;
  const uint64_t most = weight(node) * (solver_.objective() == Objective::WIN ? 1 : static_cast<uint64_t>(alive - 1));
  std::optional<Values> best;
  const auto consider = [&](const Values& values) {
    if (!best || is_better(values, *best, alive)) best = values;
    return (*best)[0] == most && alive == 2;
  };
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (node.situation.may_lift_known(colour) && consider(lift_known(node, colour, depth))) return *best;
  }
  for (const Knowledge::Parts& parts : knowledge_.parted(node.known).parts) {
    if (consider(lift_unseen(node, parts, depth))) return *best;
  }
  assert(best);
  return *best;
}

Values StripsSearch::lift_known(const Node& node, int colour, int depth) {
  return exposed({node.known, node.situation.shown(colour, true)}, depth);
}

Values StripsSearch::lift_unseen(const Node& node, const Knowledge::Parts& parts, int depth) {
  Values sum{};
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (parts[colour] == Knowledge::NOTHING) continue;
    const Values values = exposed(with_counts(parts[colour], node.situation.shown(colour, false)), depth - 1);
    for (int seat = 0; seat < node.situation.alive; ++seat) sum[seat] += values[seat];
  }
  return sum;
}

// The cap in hand has just exposed a colour.
Values StripsSearch::exposed(const Node& node, int depth) {
  const Situation& situation = node.situation;
  if (situation.counts[situation.in_hand].open < OF_EACH) return best_put(node, depth);
  Values rest{};
  if (situation.alive > 2) rest = before_lift({node.known, situation.eliminated()}, depth);
  return without_mover(rest, situation.alive, weight(node), solver_.objective());  // CI-OUT
}

Values StripsSearch::best_put(const Node& node, int depth) {
  Values best = put(node, NONE, depth);
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (!node.situation.may_cover(colour)) continue;
    const Values values = put(node, colour, depth);
    if (is_better(values, best, node.situation.alive)) best = values;
  }
  return best;
}

Values StripsSearch::put(const Node& node, int covers, int depth) {
  const Values values = before_lift({node.known, node.situation.put_away(covers)}, depth);
  return node.situation.lifts_left > 0 ? values : passed(values, node.situation.alive);
}

// Exact if only one arrangement is left. Otherwise the value lies between two solved cases: players who learn only what
// lifts show them, and players who know everything now. Strips soon tell everything, so the second counts more.
Values StripsSearch::estimate(const Node& node) {
  const uint64_t arrangements = weight(node);
  Situation told = node.situation;
  for (Counts& counts : told.counts) counts.known = static_cast<uint8_t>(OF_EACH - counts.open);
  Values values = solver_.value(told);
  for (uint64_t& value : values) value *= arrangements;
  if (knowledge_[node.known].count == 1) return values;
  has_estimated_ = true;
  const Values blind = solver_.value(node.situation);
  const auto layouts = static_cast<unsigned __int128>(solver_.layouts(node.situation));
  for (int seat = 0; seat < node.situation.alive; ++seat) {
    const auto if_blind = static_cast<uint64_t>(blind[seat] * static_cast<unsigned __int128>(arrangements) / layouts);
    values[seat] = (TOLD * values[seat] + (OF - TOLD) * if_blind) / OF;
  }
  return values;
}

// --- the transposition table -------------------------------------------------

StripsSearch::Key StripsSearch::key(const Node& node, int depth) {
  const Situation& turn = node.situation;
  uint64_t counts = 0;
  for (const Counts& of : turn.counts) counts = counts << 6 | static_cast<uint64_t>(of.open << 3 | of.known);
  const uint64_t small = static_cast<uint64_t>(turn.alive) | static_cast<uint64_t>(turn.lifts_left) << 3 |
                         static_cast<uint64_t>(turn.removed_this_turn) << 5 |
                         static_cast<uint64_t>(turn.first_turn) << 6 | static_cast<uint64_t>(turn.forbidden & 7) << 7 |
                         static_cast<uint64_t>(depth) << 10;
  return {static_cast<uint64_t>(node.known) << 32 | small, counts};
}

size_t StripsSearch::KeyHash::operator()(const Key& key) const {
  uint64_t mixed = (key.set_and_turn ^ std::rotl(key.counts, 29)) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ mixed >> 32) * 0xbf58476d1ce4e5b9;
  return mixed ^ mixed >> 29;
}

// --- any layout --------------------------------------------------------------

namespace {

Evaluation evaluate_random(const Position& position, Objective objective) {
  const Solver& solved = solver(objective);
  const Situation situation = situation_of(position);
  Evaluation result;
  result.total = solved.layouts(situation);
  const std::vector<Prospect> prospects = solved.prospects(situation);
  result.nodes = static_cast<int64_t>(prospects.size());
  for (const Action action : position.legal_actions()) {
    const Kind kind = kind_of(position, action);
    const auto found = std::find_if(prospects.begin(), prospects.end(), [&](const Prospect& prospect) {
      return prospect.kind.what == kind.what && prospect.kind.colour == kind.colour;
    });
    result.actions.emplace_back(action, found->values);
  }
  return result;
}

}  // namespace

Evaluation evaluate(const Position& position, Objective objective, const Budget& budget) {
  if (position.turn() < 0) refuse(PositionError("turn", "a seat that is to decide", position.turn()));
  solver(objective).check(situation_of(position));
  if (position.options.layout == Layout::RANDOM) return evaluate_random(position, objective);
  return StripsSearch(position, objective, budget).run();
}

}  // namespace tricolor::colorio
