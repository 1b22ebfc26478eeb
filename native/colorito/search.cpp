#include "search.h"

#include <algorithm>
#include <cmath>

namespace tricolor::colorito {

namespace {

constexpr int STAY = 8;               // moves that pieces on the other side's targets are taken to stay there
constexpr double THEIR_SHARE = 0.15;  // of the effort, for the other side's race
constexpr double OWN_SHARE = 0.6;     // of what is left then, for the own race
constexpr int CHECK_WIDTH = 64;       // of the beams that compare candidates
constexpr double MARGIN = 0.75;       // moves that a candidate must be better by than the plan
constexpr int NEAR_END = 18;          // targets filled, from where on a reply may win

Action action_of(const Position& position, Seat seat, const Step& step) {
  return position.pieces()[seat * SIDE_PIECES + step.piece] * CELLS + step.to;
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
  const double lead = theirs - own + (starts ? 0 : 1) - (starts ? 0 : 0);
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
    return Race(here.options(), side, cells_of(here, side), std::move(others), mind.taste);
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
  Plan plan_theirs();
  Plan plan_own(const Plan& theirs, std::vector<Step>& kept);
  std::vector<Candidate> compare(const Plan& own, const Plan& theirs);
  Candidate look_at(Action action);
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
}

Plan Player::Root::plan_theirs() {
  if (!mind.foresees) return {};
  Budget part(budget, THEIR_SHARE);
  return race_of(position, 1 - seat, standing(position, seat)).plan(mind.width, part);
}

Plan Player::Root::plan_own(const Plan& theirs, std::vector<Step>& kept) {
  const auto others = mind.foresees ? following(position, 1 - seat, theirs) : std::vector<Bits>{position.side(1 - seat)};
  const Race race = race_of(position, seat, others);
  for (const Action action : bad) {
    Cells cells = cells_of(position, seat);
    if (action == Position::PASS) continue;
    cells[position.piece_on(action / CELLS) % SIDE_PIECES] = static_cast<uint8_t>(action % CELLS);
    been.insert(race.hash(cells));
  }
  Budget part(budget, mind.candidates > 1 ? OWN_SHARE : 1);
  Plan plan = race.plan(mind.width, part, mind.sight, &been, seed);
  if (!kept.empty() && !is_bad(action_of(position, seat, kept[0])) && race.arrives(kept) &&
      (!plan.arrives || kept.size() < plan.steps.size())) {
    plan.steps = kept;
    plan.arrives = true;
    plan.moves = static_cast<double>(kept.size());
    plan.firsts.insert(plan.firsts.begin(), {kept[0], LONGEST, 0});
  }
  return plan;
}

// A move, the other side's race after it, and the own race after that.
Candidate Player::Root::look_at(Action action) {
  position.play(action);
  Candidate result{action, 0, 0, 0};
  Budget part(budget, 1);
  const Race their_race = race_of(position, 1 - seat, standing(position, seat));
  const Plan theirs = their_race.beam(CHECK_WIDTH, LONGEST, part);
  const Race own_race = race_of(position, seat, [&] {
    auto others = following(position, 1 - seat, theirs);
    if (others.size() > 1) others.erase(others.begin());  // it is their turn
    return others;
  }());
  const Plan own = own_race.beam(CHECK_WIDTH, LONGEST, part, {}, &been, seed);
  result.own = own.moves;
  result.theirs = theirs.moves;
  position.undo();
  return result;
}

std::vector<Candidate> Player::Root::compare(const Plan& own, const Plan& theirs) {
  std::vector<Candidate> result;
  for (const First& first : own.firsts) {
    if (static_cast<int>(result.size()) >= std::max(mind.candidates, 1)) break;
    const Action action = action_of(position, seat, first.step);
    if (is_bad(action) || std::any_of(result.begin(), result.end(), [&](const Candidate& c) { return c.action == action; })) continue;
    if (mind.candidates > 1) {
      if (budget.is_spent()) break;
      result.push_back(look_at(action));
    } else {
      result.push_back({action, 0, own.moves - 1, theirs.moves});
    }
  }
  return result;
}

Action Player::Root::static_best(const Position::Actions& legal) const {
  for (const Action action : legal) {
    if (!is_bad(action)) return action;
  }
  return legal[0];
}

Thought Player::think(const Position& position, uint64_t seed, Budget& budget) {
  Root root(*this, position, seed, budget);
  Thought thought;
  const auto legal = position.legal_actions();
  const bool starts = position.starter() == root.seat;
  thought.action = root.end_now();
  if (thought.action != NO_ACTION || legal.size() == 1) {
    if (thought.action == NO_ACTION) thought.action = legal[0];
    thought.line = {thought.action};
    steps_.clear();
    return thought;
  }
  root.find_bad(legal);
  const Plan theirs = root.plan_theirs();
  const Plan own = root.plan_own(theirs, steps_);
  thought.candidates = root.compare(own, theirs);
  thought.own = own.moves;
  thought.theirs = theirs.moves;
  if (thought.candidates.empty()) {
    thought.action = root.static_best(legal);
    steps_.clear();
  } else {
    const Candidate* best = &thought.candidates[0];
    for (const Candidate& other : thought.candidates) {
      if (other.theirs - other.own > best->theirs - best->own + (best == &thought.candidates[0] ? MARGIN : 0)) best = &other;
    }
    thought.action = best->action;
    if (best == &thought.candidates[0]) {
      steps_.assign(own.steps.begin() + 1, own.steps.end());
    } else {
      steps_.clear();
    }
  }
  thought.value = share_of_win(thought.own, thought.theirs, starts);
  thought.nodes = budget.nodes();
  return thought;
}

}  // namespace tricolor::colorito
