#include "search.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "duel.h"
#include "opponent.h"

namespace tricolor::colorito {

namespace {

constexpr int STAY = 8;               // moves that pieces on the other side's targets are taken to stay there
constexpr double THEIR_SHARE = 0.15;  // of the effort, for the other side's race
constexpr double OWN_SHARE = 0.35;    // of what is left then, for the own race
constexpr double MARGIN = 0.75;       // moves that another candidate must be better by than the plan's own
// Other tastes: for keeping together, for coming home one after the other, for fetching those who were left behind.
constexpr std::array<Taste, 3> ALSO = {{{40, 12, 2, 6, 100}, {80, 8, 3, 4, 60}, {40, 8, 3, 4, 400}}};
constexpr double UNSURE = 6;          // moves added where the narrower beam found no way home
constexpr int NEAR_END = 18;          // targets filled, from where on a reply may win

Action action_of(const Position& position, Seat seat, const Step& step) {
  return position.pieces()[seat * SIDE_PIECES + step.piece] * CELLS + step.to;
}

// Moves as actions; each piece starts where the one before left it.
std::vector<Action> line_of(const Position& position, Seat seat, const std::vector<Step>& steps) {
  Cells cells = cells_of(position, seat);
  std::vector<Action> line;
  for (const Step& step : steps) {
    line.push_back(cells[step.piece] * CELLS + step.to);
    cells[step.piece] = step.to;
  }
  return line;
}

// The other side's cells before each of its moves, when it follows a plan from where it stands. What still stands in
// the way at the end is taken to leave.
std::vector<Bits> following(const Position& position, Seat seat, const Plan& plan) {
  Cells cells = cells_of(position, seat);
  Bits now = position.side(seat);
  std::vector<Bits> result = {now};
  for (const Step& step : plan.steps) {
    now ^= bit(cells[step.piece]) | bit(step.to);
    cells[step.piece] = step.to;
    result.push_back(now);
  }
  result.push_back(now & ~TARGETS[1 - seat]);
  return result;
}

// The other side's cells when nothing is known but that it will leave the targets.
std::vector<Bits> standing(const Position& position, Seat seat) {
  std::vector<Bits> result(STAY, position.side(seat));
  result.push_back(position.side(seat) & ~TARGETS[1 - seat]);
  return result;
}

// The set-ups that a side has had: it does not go back to them.
HashSet been_before(const Position& position, Seat seat, const Race& race) {
  HashSet been;
  for (const Earlier& earlier : position.earlier()) {
    Cells cells;
    std::copy_n(earlier.pieces.begin() + seat * SIDE_PIECES, SIDE_PIECES, cells.begin());
    been.insert(race.hash(cells));
  }
  return been;
}

bool is_won_by(const Outcome& outcome, Seat seat) { return outcome && outcome.scores[seat] == 0 && outcome.scores[1 - seat] < 0; }
bool is_tie(const Outcome& outcome) { return outcome && outcome.scores[0] == outcome.scores[1]; }

// Targets of a side that its own pieces hold rightly, or its enemies.
int filled(const Position& position, Seat seat) {
  return position.home(seat) + count(TARGETS[seat] & position.side(1 - seat));
}

// What the side on turn can get at once: 1 a win, 0.5 a tie that cannot be undone, 0 nothing.
double at_once(Position& position) {
  const Seat seat = position.turn();
  double best = 0;
  for (const Action action : position.legal_actions()) {
    position.play(action);
    const Outcome outcome = position.outcome();
    position.undo();
    if (is_won_by(outcome, seat)) return 1;
    if (is_tie(outcome)) best = 0.5;
  }
  return best;
}

}  // namespace

// CT-TIE: the starter must be ahead, the other wins if both need the same; one behind is a tie.
double share_of_win(double own, double theirs, bool starts) {
  const double lead = theirs - own + (starts ? 0 : 1);
  return 1 / (1 + std::exp(-lead / (0.3 + 0.04 * (own + theirs))));
}

// One decision: the position, what is legal, and how it all looks.
struct Player::Root {
  Root(const Player& player, const Position& start, uint64_t seed, Budget& budget)
      : mind(player.mind_),
        position(start),
        seat(start.turn()),
        seed(seed),
        budget(budget),
        been(been_before(start, seat, race_of(start, seat, {0}))) {}

  Race race_of(const Position& here, Seat side, std::vector<Bits> others) const {
    Taste taste = mind.taste;
    if (!here.options().numbers) {  // CT-COLOURS: any square of the row will do, so it is stragglers that take long
      taste.away *= 2;
      taste.stranded *= 3;
    } else if (here.options().strict) {
      taste.stranded *= 3;
    }
    Race race(here.options(), side, cells_of(here, side), std::move(others), taste);
    if (mind.versatile) race.try_also({ALSO.begin(), ALSO.end()});
    return race;
  }

  const Mind& mind;
  Position position;
  Seat seat;
  uint64_t seed;
  Budget& budget;
  HashSet been;
  std::vector<Action> bad;  // moves that lose at once or repeat a position

  bool is_bad(Action action) const { return std::find(bad.begin(), bad.end(), action) != bad.end(); }

  Action end_now();
  void find_bad(const Position::Actions& legal);
  Plan expect_of_them(Budget& effort) const;
  Plan plan_theirs(const std::vector<Step>& kept);
  Plan plan_own(const Plan& theirs, std::vector<Step>& kept);
  std::vector<Candidate> compare(const Plan& own, const Plan& theirs);
  Candidate look_at(Action action, Budget& effort);
  const Nearsighted::Measure* measure_of_them() const;
  DuelPlan duel(const Nearsighted::Measure& measure, const std::vector<Step>& kept);
  Action static_best(const Position::Actions& legal) const;
};

// A move that wins; or one that ties where there is nothing to lose any more (CT-TIE).
Action Player::Root::end_now() {
  Action tie = NO_ACTION;
  const bool last_chance = position.is_final_move();
  for (const Action action : position.legal_actions()) {
    position.play(action);
    const Outcome outcome = position.outcome();
    position.undo();
    if (is_won_by(outcome, seat)) return action;
    if (last_chance && is_tie(outcome)) tie = action;
  }
  return tie;
}

// CT-BLOCKED, CT-WIN, CT-REPEAT: what must not be played if anything else can.
void Player::Root::find_bad(const Position::Actions& legal) {
  std::vector<Action> again;
  for (const Action action : legal) {
    position.play(action);
    const Outcome outcome = position.outcome();
    bool loses = is_won_by(outcome, 1 - seat);
    if (mind.sees_replies && !outcome && filled(position, 1 - seat) >= NEAR_END) loses = at_once(position) == 1;
    const bool repeats = !loses && (is_tie(outcome) || position.repeated() > 1);
    position.undo();
    if (loses) bad.push_back(action);
    if (repeats) again.push_back(action);
  }
  if (static_cast<int>(bad.size() + again.size()) < legal.size()) {
    bad.insert(bad.end(), again.begin(), again.end());
  } else if (static_cast<int>(bad.size()) == legal.size()) {
    bad.clear();
  }
  const Race race = race_of(position, seat, {0});
  for (const Action action : bad) {
    Cells cells = cells_of(position, seat);
    if (action == Position::PASS) continue;
    cells[position.piece_on(action / CELLS) % SIDE_PIECES] = static_cast<uint8_t>(action % CELLS);
    been.insert(race.hash(cells));
  }
}

// What the other side will do if the own pieces stay where they are.
Plan Player::Root::expect_of_them(Budget& effort) const {
  return race_of(position, 1 - seat, standing(position, seat)).count_blocked(false).plan(mind.width, effort);
}

Plan Player::Root::plan_theirs(const std::vector<Step>& kept) {
  if (!mind.foresees) {
    Plan none;
    none.moves = race_of(position, 1 - seat, {0}).estimate(cells_of(position, 1 - seat));
    return none;
  }
  Budget part(budget, THEIR_SHARE);
  if (!mind.mutual || kept.empty()) return expect_of_them(part);
  Plan plan;
  plan.steps = kept;
  std::vector<Bits> others = following(position, seat, plan);
  others.erase(others.begin());  // the own move comes first
  return race_of(position, 1 - seat, std::move(others)).plan(mind.width, part);
}

Plan Player::Root::plan_own(const Plan& theirs, std::vector<Step>& kept) {
  const auto others = mind.foresees ? following(position, 1 - seat, theirs) : std::vector<Bits>{position.side(1 - seat)};
  const Race race = race_of(position, seat, others);
  Budget part(budget, mind.candidates > 1 ? OWN_SHARE : 1.0);
  Plan plan = race.plan(mind.width, part, mind.sight, &been, seed);
  if (!plan.arrives && mind.versatile && !budget.is_spent()) {  // nothing to compare: all the effort for a way home
    Plan other = race.plan(mind.width, budget, mind.sight, &been, ~seed);
    if (other.arrives || other.moves < plan.moves) plan = std::move(other);
  }
  if (kept.empty() || is_bad(action_of(position, seat, kept[0]))) return plan;
  Plan old = race.replay(kept);  // who changes plans without need gets nowhere
  const bool better = old.arrives != plan.arrives ? old.arrives : old.moves <= plan.moves;
  if (!old.steps.empty() && better && (old.arrives || mind.versatile)) {
    old.firsts = std::move(plan.firsts);
    old.firsts.insert(old.firsts.begin(), {kept[0], LONGEST, 0});
    return old;
  }
  return plan;
}

// The measure of the other side if it takes what is nearest, and if the player is one who would notice.
const Nearsighted::Measure* Player::Root::measure_of_them() const {
  return mind.foresees && mind.learns ? measure_of(position, 1 - seat) : nullptr;
}

// A plan against a player who looks one move ahead.
DuelPlan Player::Root::duel(const Nearsighted::Measure& measure, const std::vector<Step>& kept) {
  const Nearsighted foe(position, 1 - seat, measure, seed);
  const Race race = race_of(position, seat, {0});
  return Duel(position, race.taste(), foe, been, seed).plan(mind.width, kept, budget);
}

// A move, the other side's race after it, and the own race after that.
Candidate Player::Root::look_at(Action action, Budget& effort) {
  position.play(action);
  Budget first(effort, 0.4);
  const Plan theirs = expect_of_them(first);
  std::vector<Bits> others = following(position, 1 - seat, theirs);
  others.erase(others.begin());  // it is their turn
  const Plan own = race_of(position, seat, std::move(others)).plan(mind.width, effort, mind.sight, &been, seed);
  position.undo();
  return {action, 0, own.moves + (own.arrives ? 0 : UNSURE), theirs.moves};
}

// The moves that the plan's beam followed, as many as are to be compared, the best first. The plan's own move has a
// margin: the narrower beams that compare see less than the plan did.
std::vector<Candidate> Player::Root::compare(const Plan& own, const Plan& theirs) {
  std::vector<Candidate> result;
  const int wanted = own.arrives || !mind.versatile ? mind.candidates : 1;
  const auto is_known = [&](Action action) {
    return std::any_of(result.begin(), result.end(), [&](const Candidate& one) { return one.action == action; });
  };
  for (const First& first : own.firsts) {
    const Action action = action_of(position, seat, first.step);
    if (is_bad(action) || is_known(action)) continue;
    if (!result.empty() && (static_cast<int>(result.size()) >= wanted || budget.is_spent())) break;
    Candidate candidate{action, 0, own.moves - 1, theirs.moves};
    if (wanted > 1 && !budget.is_spent()) {
      const int left = std::min<int>(wanted, static_cast<int>(own.firsts.size())) - static_cast<int>(result.size());
      Budget effort(budget, 1.0 / std::max(left, 1));
      candidate = look_at(action, effort);
      if (result.empty() && own.arrives) candidate.own = std::min(candidate.own, own.moves - 1);  // the plan is known
    }
    const double margin = result.empty() && wanted > 1 ? MARGIN : 0;
    candidate.value = share_of_win(candidate.own + 1 - margin, candidate.theirs, position.starter() == seat);
    result.push_back(candidate);
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Candidate& one, const Candidate& other) { return one.value > other.value; });
  return result;
}

Action Player::Root::static_best(const Position::Actions& legal) const {
  for (const Action action : legal) {
    if (!is_bad(action)) return action;
  }
  return legal[0];
}

// What to play where there is no plan: anything that is not bad.
Thought Player::at_a_loss(const Root& root, const Position::Actions& legal) {
  Thought thought;
  thought.action = root.static_best(legal);
  thought.line = {thought.action};
  steps_.clear();
  return thought;
}

Thought Player::follow(const Root& root, const DuelPlan& plan) {
  Thought thought;
  thought.own = static_cast<double>(plan.steps.size());
  thought.theirs = thought.own + plan.left;
  thought.line = line_of(root.position, root.seat, plan.steps);
  thought.action = thought.line[0];
  thought.value = share_of_win(thought.own, thought.theirs, root.position.starter() == root.seat);
  thought.nodes = root.budget.nodes();
  thought.candidates = {{thought.action, thought.value, thought.own - 1, thought.theirs}};
  steps_.assign(plan.steps.begin() + 1, plan.steps.end());
  return thought;
}

Thought Player::think(const Position& position, uint64_t seed, Budget& budget) {
  Root root(*this, position, seed, budget);
  const auto legal = position.legal_actions();
  if (legal.size() == 1) return at_a_loss(root, legal);
  if (const Action action = root.end_now(); action != NO_ACTION) {
    const double value = position.is_final_move() ? 0.5 : 1;
    return {action, value, 1, 1, budget.nodes(), {action}, {{action, value, 0, 1}}};
  }
  root.find_bad(legal);
  if (const Nearsighted::Measure* measure = root.measure_of_them()) {
    const DuelPlan plan = root.duel(*measure, steps_);
    if (plan.arrives) return follow(root, plan);
  }
  const Plan theirs = root.plan_theirs(steps_);
  const Plan own = root.plan_own(theirs, steps_);
  std::vector<Candidate> candidates = root.compare(own, theirs);
  if (candidates.empty()) return at_a_loss(root, legal);

  Thought thought;
  thought.action = candidates[0].action;
  thought.line = {thought.action};
  thought.own = own.moves;
  thought.theirs = theirs.moves;
  thought.value = candidates[0].value;
  thought.nodes = budget.nodes();
  thought.candidates = std::move(candidates);
  steps_.clear();
  if (thought.action == action_of(position, root.seat, own.steps[0])) {
    steps_.assign(own.steps.begin() + 1, own.steps.end());
    thought.line = line_of(position, root.seat, own.steps);
  }
  return thought;
}

}  // namespace tricolor::colorito
