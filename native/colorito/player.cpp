#include "player.h"

#include <algorithm>
#include <cmath>

namespace tricolor::colorito {

namespace {

constexpr double PLAN_SHARE = 0.15;     // of the effort
constexpr double FETCH_SHARE = 0.4;     // of the effort if a piece is stuck
constexpr double OUTLOOK_SHARE = 0.05;  // of the effort, for each side's count of moves to come
constexpr int PLAN_WIDTH = 2'000;
constexpr int OUTLOOK_WIDTH = 24;
constexpr int HOME_TO_FETCH = 10;  // own pieces home before others go back for one that is stuck
constexpr int FETCH_BONUS = 600;   // likewise if a piece is stuck: others must go back for it, which the search avoids
constexpr int LONG = 60;           // own moves after which, and always in the strict game, only the own race counts
constexpr int RACE_NODES = 64;     // that cost as much as one of the search
// Alternative weights for a plan: to stay together, to come home one by one, to bring home those left behind.
constexpr std::array<Taste, 3> ALSO = {{{40, 12, 2, 6, 100}, {80, 8, 3, 4, 60}, {40, 8, 3, 4, 400}}};

// How the log-odds grow with a score, by the pieces of both sides that are home: fitted to 124 self-play games of the
// champion. Early leads mean little, since the fight for the ladders is still to come.
constexpr double LEAST_SLOPE = 0.05, EARLY_SLOPE = 0.1, LATE_SLOPE = 0.9, LATE_GROWTH = 0.015;

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
      result.push_back({static_cast<uint8_t>(piece), static_cast<uint8_t>(action % CELLS)});
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

double outlook(const Position& position, Seat seat, Budget& budget) {
  Budget part = for_race(budget, OUTLOOK_SHARE);
  return race_home(position, seat).plan(OUTLOOK_WIDTH, part).moves;
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

double share_of_win(int score, int home) {
  if (std::abs(score) >= SURE) return score > 0 ? 1 : 0;
  const double slope = std::max(LEAST_SLOPE, std::min(EARLY_SLOPE * home, LATE_SLOPE + LATE_GROWTH * home));
  return 1 / (1 + std::exp(-slope * score / 1000.0));
}

const Evaluation& Player::evaluation_for(const Options& options) {
  if (!evaluation_) {
    evaluation_ = std::make_unique<Evaluation>(options, mind_.weights);
    memory_ = std::make_unique<Memory>();
  }
  return *evaluation_;
}

// Let the search prefer the first move of the plan. A plan is kept as long as nothing better turns up: a player that
// changes plans needlessly gets nowhere.
void Player::plan_home(const Position& position, const std::vector<Move>& barred, uint64_t seed, Budget& budget,
                       Search& search) {
  const Seat seat = position.mover();
  const auto move_of = [&](const Step& step) {
    return Move{static_cast<uint8_t>(seat * SIDE_PIECES + step.piece), step.to};
  };
  Race race = race_home(position, seat);
  const bool stuck = position.home(seat) >= HOME_TO_FETCH && is_anybody_stuck(position, seat, race);
  if (stuck) race.try_also({ALSO.begin(), ALSO.end()});
  Budget part = for_race(budget, stuck ? FETCH_SHARE : PLAN_SHARE);
  Plan plan = race.plan(PLAN_WIDTH, part, {}, nullptr, seed);
  Plan old = race.replay(steps_);
  if (old.arrives && (!plan.arrives || old.moves <= plan.moves)) plan = std::move(old);
  steps_.clear();
  if (plan.steps.empty() || !(plan.arrives || stuck)) return;  // a partial plan is better than none
  const Move first = move_of(plan.steps[0]);
  if (std::find(barred.begin(), barred.end(), first) != barred.end()) return;
  search.prefer(first, stuck ? std::max(FETCH_BONUS, mind_.plan_bonus) : mind_.plan_bonus);
  steps_ = std::move(plan.steps);
}

// The game is lost, but the score counts the moves that are left (CT-SCORE): go home as planned.
void Player::play_on(std::vector<Line>& lines, Seat seat) const {
  const Move planned{static_cast<uint8_t>(seat * SIDE_PIECES + steps_[0].piece), steps_[0].to};
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.move == planned; });
  if (found == lines.end()) return;
  const int value = lines[0].value;
  std::rotate(lines.begin(), found, found + 1);
  lines[0].value = value;
  lines[0].moves = {planned};
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
  if (position.home(seat) >= mind_.plan_from) plan_home(position, barred, seed, budget, search);
  const double own = outlook(position, seat, budget), theirs = outlook(position, 1 - seat, budget);
  std::vector<Line> lines = search.best(mind_.lines, barred, seed);
  if (lines[0].value <= -SURE && !steps_.empty()) play_on(lines, seat);

  const int home = position.home(0) + position.home(1);
  double most = 1;  // the plan's move may come first although its value is slightly lower
  for (const Line& line : lines) {
    if (static_cast<int>(thought.candidates.size()) == mind_.lines) break;
    most = std::min(most, share_of_win(search.without_bonus(line), home));
    thought.candidates.push_back({action_of(position, line.move), most, std::max(own - 1, 0.0), theirs});
  }
  thought.action = thought.candidates[0].action;
  thought.value = thought.candidates[0].value;
  thought.score = lines[0].value;
  thought.own = own;
  thought.theirs = theirs;
  thought.nodes = budget.nodes();
  thought.depth = search.depth();
  thought.line = actions_of(position, lines[0].moves);
  if (!steps_.empty()) {  // what is left of the plan, if it was followed
    const bool follows =
        lines[0].move == Move{static_cast<uint8_t>(seat * SIDE_PIECES + steps_[0].piece), steps_[0].to};
    if (follows)
      steps_.erase(steps_.begin());
    else
      steps_.clear();
  }
  return thought;
}

}  // namespace tricolor::colorito
