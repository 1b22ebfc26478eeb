#include "player.h"

#include <algorithm>
#include <utility>

#include "../common/exp.h"

namespace tricolor::colorito {

namespace {

// A plan assumes that the other side's pieces stand still, so an early one misleads the search. In the strict game they
// block more often than they help, so a plan counts for less there.
constexpr Planning FREE_PLANNING{.from = 12,
                                 .share = 0.06,
                                 .fetch_share = 0.5,
                                 .rescue_share = 0.7,
                                 .bonus = 700,
                                 .fetch_bonus = 1'500,
                                 .rescue_bonus = 700,
                                 .in_any_order = true};
constexpr Planning STRICT_PLANNING{.from = 10,
                                   .share = 0.15,
                                   .fetch_share = 0.4,
                                   .rescue_share = 0,
                                   .bonus = 120,
                                   .fetch_bonus = 600,
                                   .rescue_bonus = 1'500,
                                   .in_any_order = false};

constexpr double OUTLOOK_SHARE = 0.05;  // of the effort, for each side's count of moves to come
constexpr int PLAN_WIDTH = 2'000;
constexpr int OUTLOOK_WIDTH = 24;
constexpr int64_t OUTLOOK_NODES = 60'000;    // about 5 ms
constexpr int HOME_TO_FETCH = 10;            // own pieces home before others go back for one that is stuck
constexpr int RESCUE_FROM = 40;              // own moves after which the solver gets more effort if a piece is stuck
constexpr int RESCUE_EVERY = 8;              // own moves between such attempts, until one succeeds
constexpr double RESCUE_SHARE = 0.7;         // of the plan's time for such an attempt
constexpr int64_t RESCUE_NODES = 1'000'000;  // for such an attempt without a clock; about 0.1 s
constexpr double LEAST_RESCUE_MS = 5;        // the solver needs about half of that before it looks at the clock
constexpr double PAST_SHARE = 0.6;           // of the plan's effort, for a way home past those who will go home
constexpr int AROUND = 6;                    // moves that a way around those who stand there may take more than that
constexpr int LONG = 60;        // own moves after which, and always in the strict game, only the own race counts
constexpr int RACE_NODES = 64;  // that cost as much as one of the search

// Alternative weights for a plan: to stay together, to come home one by one, to bring home those left behind.
constexpr std::array<Taste, 3> ALSO = {
    {{.far = 12, .square = 2, .side = 6, .stranded = 100}, {.away = 80, .stranded = 60}, {.stranded = 400}}};

constexpr double LEAST_SLOPE = 0.05;  // of the log-odds of winning

Action action_of(const Position& position, Move move) {
  return move ? position.pieces()[move.piece] * CELLS + move.to : Position::PASS;
}

// Moves as actions; a piece starts where its previous move ended.
std::vector<Action> actions_of(const Position& position, const std::vector<Move>& moves) {
  Pieces pieces = position.pieces();
  std::vector<Action> actions;
  for (const Move& move : moves) {
    actions.push_back(move ? pieces[move.piece] * CELLS + move.to : Position::PASS);
    if (move) pieces[move.piece] = move.to;
  }
  return actions;
}

Move move_of(const Step& step, Seat seat) {
  return {.piece = static_cast<uint8_t>(seat * SIDE_PIECES + step.piece), .to = step.to};
}

uint64_t side_hash(const Pieces& pieces, Seat seat, bool numbers) {
  uint64_t hash = 0;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) {
    hash ^= KEYS.of(numbers, piece, pieces[piece]);
  }
  return hash;
}

// Moves that return the own pieces to an earlier arrangement: they make no progress.
std::vector<Move> moves_back(const Position& position, const Position::Actions& legal) {
  const Seat seat = position.mover();
  const bool numbers = position.options().numbers;
  HashSet been;
  for (const Earlier& earlier : position.earlier()) been.insert(side_hash(earlier.pieces, seat, numbers));
  const uint64_t now = side_hash(position.pieces(), seat, numbers);
  std::vector<Move> result;
  for (const Action action : legal) {
    const Piece piece = position.piece_on(action / CELLS);
    if (been.contains(now ^ KEYS.of(numbers, piece, action / CELLS) ^ KEYS.of(numbers, piece, action % CELLS))) {
      result.push_back({.piece = static_cast<uint8_t>(piece), .to = static_cast<uint8_t>(action % CELLS)});
    }
  }
  return result;
}

// A share of a search's budget for a race, whose nodes are much cheaper.
Budget for_race(Budget& budget, double share) {
  if (budget.is_timed()) return Budget(budget, share);
  return Budget(
      std::max<int64_t>(1, static_cast<int64_t>(share * RACE_NODES * static_cast<double>(budget.nodes_left()))), 0);
}

// The race home while the other side's pieces stay where they are, but eventually leave our targets.
Race race_home(const Position& position, Seat seat) {
  constexpr int STAY = 8;  // moves that pieces on our targets are assumed to stay there
  std::vector<Bits> others(STAY, position.side(1 - seat));
  others.push_back(position.side(1 - seat) & ~TARGETS[seat]);
  Taste taste;
  if (!position.options().numbers) {  // CT-COLOURS: any square of the row will do, so stragglers take longest
    taste.away *= 2;
    taste.stranded *= 3;
  } else if (position.options().strict) {
    taste.stranded *= 3;
  }
  Race race(position.options(), seat, cells_of(position, seat), std::move(others), taste);
  race.count_blocked(false);
  return race;
}

double outlook(const Position& position, Seat seat, Budget part) {
  return race_home(position, seat).plan(OUTLOOK_WIDTH, part).moves;
}

// What both sides need after a move, the player first.
std::pair<double, double> outlook_after(const Position& position, Action action) {
  Position after = position;
  const Seat seat = after.mover();
  after.play(action);
  const auto of = [&](Seat side) { return after.is_complete(side) ? 0 : outlook(after, side, {OUTLOOK_NODES, 0}); };
  return {of(seat), of(1 - seat)};
}

// The steps of a plan that can come first without making it longer.
std::vector<Step> first_steps(const Race& race, const Plan& plan) {
  std::vector<Step> result;
  uint32_t moved = 0;
  for (size_t index = 0; index < plan.steps.size(); ++index) {
    const Step step = plan.steps[index];
    if (moved >> step.piece & 1) continue;  // it makes another step before this one
    moved |= uint32_t{1} << step.piece;
    std::vector<Step> order = plan.steps;
    std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(index),
                order.begin() + static_cast<std::ptrdiff_t>(index) + 1);
    const Plan other = race.replay(order);
    if (other.arrives && other.moves <= plan.moves) result.push_back(step);
  }
  return result;
}

// The other side's pieces that stay where they are when the side to move fetches somebody: all but those on its
// targets.
Bits standing(const Position& position) { return position.side(1 - position.mover()) & ~TARGETS[position.mover()]; }

// The same if all of them have gone home.
Bits at_home(const Position& position) { return position.side(1 - position.mover()) & TARGETS[1 - position.mover()]; }

// The race home when those of the other side who are still on their way have gone home. Where both sides are locked
// there is no way past them, but they do not stand still.
Race race_past(const Position& position) {
  const Seat seat = position.mover();
  Race race(position.options(), seat, cells_of(position, seat), {at_home(position)});
  race.count_blocked(false);
  return race;
}

// The solver's way home for a side with a piece that is stuck; no steps if it found none. `thorough` is for games that
// already take long: the solver then gets enough effort to fetch a single straggler.
std::vector<Step> rescue_steps(const Position& position, const Planning& planning, bool thorough, Budget& part) {
  if (thorough && !part.is_timed()) {
    Budget rescue(RESCUE_NODES, 0);
    return way_home(position, position.mover(), standing(position), rescue);
  }
  const double share = thorough ? RESCUE_SHARE : planning.rescue_share;
  if (share == 0 || (part.is_timed() && part.ms_left() * share < LEAST_RESCUE_MS)) return {};
  Budget rescue(part, share);
  return way_home(position, position.mover(), standing(position), rescue);
}

// Whether a piece has no move that brings it nearer to home.
bool is_anybody_stuck(const Position& position, Seat seat, const Race& race) {
  for (int index = 0; index < SIDE_PIECES; ++index) {
    const Cell cell = position.pieces()[seat * SIDE_PIECES + index];
    if (race.is_home(index, cell)) continue;
    bool stuck = true;
    for_each(position.destinations(seat * SIDE_PIECES + index),
             [&](Cell to) { stuck = stuck && race.piece_cost(index, to) >= race.piece_cost(index, cell); });
    if (stuck) return true;
  }
  return false;
}

}  // namespace

double share_of_win(const Slopes& slopes, int score, int home) {
  if (std::abs(score) >= SURE) return score > 0 ? 1 : 0;
  const double stage = home / (2.0 * SIDE_PIECES);
  const double slope = std::max(LEAST_SLOPE, slopes[0] + slopes[1] * stage + slopes[2] * stage * stage);
  return 1 / (1 + exact_exp(-slope * score / 1000.0));
}

const Evaluation& Player::evaluation_for(const Options& options) {
  if (!evaluation_) {
    EvaluationWeights weights = mind_.weights.value_or(fitted_for(options.numbers, options.strict).weights);
    if (!mind_.sees_trouble) {
      std::fill(weights.early.begin() + WAY_FEATURES, weights.early.end(), 0);
      std::fill(weights.late.begin() + WAY_FEATURES, weights.late.end(), 0);
    }
    evaluation_ = std::make_unique<Evaluation>(options, weights);
    memory_ = std::make_unique<Memory>();
  }
  return *evaluation_;
}

// The best plan home: the kept one until a shorter one turns up, since a player who keeps changing plans gets nowhere.
Plan Player::plan_from(const Race& race, const Planning& planning, const Position& position, bool stuck, uint64_t seed,
                       Budget& part) {
  Plan plan = race.replay(steps_);
  const auto take_shorter = [&](Plan other) {
    if (other.arrives && (!plan.arrives || other.moves < plan.moves)) plan = std::move(other);
  };
  rescuing_ = rescuing_ && plan.arrives;
  if (stuck && (!rescuing_ || planning.rescue_share > 0)) {
    const int moves = position.moves()[static_cast<size_t>(position.mover())];
    Plan rescue =
        race.replay(rescue_steps(position, planning, moves >= RESCUE_FROM && moves % RESCUE_EVERY == 0, part));
    rescuing_ = rescuing_ || (rescue.arrives && (!plan.arrives || rescue.moves < plan.moves));
    take_shorter(std::move(rescue));
  }
  take_shorter(race.plan(PLAN_WIDTH, part, seed));
  return plan;
}

// The steps of a plan that may come first, if the search can take them.
std::vector<Move> Player::moves_along(const Race& race, const Plan& plan, bool in_any_order, const Position& position,
                                      const std::vector<Move>& barred) {
  std::vector<Move> along;
  for (const Step& step : in_any_order ? first_steps(race, plan) : std::vector<Step>{plan.steps[0]}) {
    const Move move = move_of(step, position.mover());
    if (!has(position.destinations(move.piece), move.to)) continue;
    if (std::find(barred.begin(), barred.end(), move) == barred.end()) along.push_back(move);
  }
  return along;
}

// Make the search prefer the moves of a plan home.
void Player::plan_home(const Planning& planning, const Position& position, const std::vector<Move>& barred,
                       uint64_t seed, Budget& budget, Search& search) {
  const Seat seat = position.mover();
  Race race = race_home(position, seat);
  const bool stuck = position.home(seat) >= HOME_TO_FETCH && is_anybody_stuck(position, seat, race);
  Budget part = for_race(budget, stuck ? planning.fetch_share : planning.share);
  if (stuck) race.try_also({ALSO.begin(), ALSO.end()});
  Plan past;
  const Race alone = race_past(position);
  if (stuck && !race.replay(steps_).arrives) {
    past = alone.replay(steps_);
    if (!past.arrives) {
      Budget rescue(part, PAST_SHARE);
      past = alone.replay(way_home(position, seat, at_home(position), rescue));
    }
  }
  Plan plan = plan_from(race, planning, position, stuck, seed, part);
  const bool goes_past = past.arrives && (!plan.arrives || past.moves + AROUND < plan.moves);
  if (goes_past) plan = std::move(past);
  steps_.clear();
  if (!plan.arrives || plan.steps.empty()) return;
  std::vector<Move> along =
      moves_along(goes_past ? alone : race, plan, goes_past || planning.in_any_order, position, barred);
  steps_ = std::move(plan.steps);
  if (along.empty()) return;
  const bool rescues = rescuing_ || goes_past;
  search.prefer(std::move(along),
                std::max(stuck ? planning.fetch_bonus : planning.bonus, rescues ? planning.rescue_bonus : 0));
}

// The game is lost, but the score counts the moves that are left (CT-SCORE): go home as planned.
void Player::play_on(std::vector<Line>& lines, Seat seat) const {
  const Move planned = move_of(steps_[0], seat);
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.move == planned; });
  if (found == lines.end()) return;
  const int value = lines[0].value;
  std::rotate(lines.begin(), found, found + 1);
  lines[0].value = value;
  lines[0].moves = {planned};
}

// What is left of the plan after a move, if it was part of it.
void Player::follow(Move move, Seat seat) {
  const auto done = std::find_if(steps_.begin(), steps_.end(),
                                 [&](const Step& step) { return seat * SIDE_PIECES + step.piece == move.piece; });
  if (done != steps_.end() && done->to == move.to) steps_.erase(done);
}

Thought Player::think(const Position& position, uint64_t seed, Budget& budget) {
  const auto legal = position.legal_actions();
  const Seat seat = position.mover();
  Thought thought;
  if (legal.size() == 1 && legal[0] == Position::PASS) {
    thought.action = legal[0];
    thought.line = {legal[0]};
    return thought;
  }
  const Evaluation& evaluation = evaluation_for(position.options());
  Scope scope = mind_.scope;
  if (position.options().strict || position.moves()[static_cast<size_t>(seat)] >= LONG) scope.hindering = 0;
  Search search(position, evaluation, *memory_, scope, budget);
  std::vector<Move> barred = moves_back(position, legal);
  if (static_cast<int>(barred.size()) == legal.size()) barred.clear();
  const Planning& planning = position.options().strict ? STRICT_PLANNING : FREE_PLANNING;
  if (mind_.plans && position.home(seat) >= planning.from) plan_home(planning, position, barred, seed, budget, search);
  const double own = outlook(position, seat, for_race(budget, OUTLOOK_SHARE));
  const double theirs = outlook(position, 1 - seat, for_race(budget, OUTLOOK_SHARE));
  std::vector<Line> lines = search.best(mind_.lines, barred, seed);
  if (lines[0].value <= -SURE && !steps_.empty()) play_on(lines, seat);

  const int home = position.home(0) + position.home(1);
  const Slopes& slopes = fitted_for(position.options().numbers, position.options().strict).slopes;
  const int uncounted = search.uncounted();
  const auto score_of = [&](const Line& line) {
    const int score = search.without_bonus(line);
    return std::abs(score) < SURE ? score + uncounted : score;
  };
  double most = 1;  // the plan's move may come first although its value is slightly lower
  for (const Line& line : lines) {
    if (static_cast<int>(thought.candidates.size()) == mind_.lines) break;
    most = std::min(most, share_of_win(slopes, score_of(line), home));
    const Action action = action_of(position, line.move);
    const auto after = mind_.lines > 1 ? outlook_after(position, action) : std::pair{std::max(own - 1, 0.0), theirs};
    thought.candidates.push_back({action, most, after.first, after.second});
  }
  thought.action = thought.candidates[0].action;
  thought.value = thought.candidates[0].value;
  thought.score = score_of(lines[0]);
  thought.own = own;
  thought.theirs = theirs;
  thought.nodes = budget.nodes();
  thought.depth = search.depth();
  thought.line = actions_of(position, lines[0].moves);
  follow(lines[0].move, seat);
  return thought;
}

}  // namespace tricolor::colorito
