// Colorio for the browser.
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "../colorio/board.h"
#include "../colorio/explaining.h"
#include "../colorio/position.h"
#include "../colorio/strips_search.h"
#include "../colorio/telling.h"
#include "../common/bits.h"
#include "door.h"
#include "judging.h"

namespace tricolor::web {

namespace {

using colorio::Board;
using colorio::Fields;
using colorio::FIELDS;
using colorio::Layout;
using colorio::Position;

constexpr int NEVER = std::numeric_limits<int>::max();
constexpr int64_t HINT_NODES = 500;
constexpr int64_t NO_CLOCK = 3'600'000;  // ms: no real limit where only nodes count

// How a level thinks, as in src/tricolor/bots/colorio/perfect.py.
struct Manner {
  int span;           // lifts until a covered field is forgotten, 0: at once
  bool plans;         // plays from the solution; otherwise looks no further than the next lift
  bool knows_strips;  // by heart; otherwise treats them as a random layout
  int64_t nodes = 1'000;
  int64_t ms = 1'500;
};

constexpr Manner MANNERS[LEVELS] = {
    {0, false, false}, {1, false, false}, {8, false, false}, {NEVER, false, true}, {NEVER, true, true, 10'000}};

// --- memory ------------------------------------------------------------------

// What was seen, and how many lifts ago.
class Recollection {
 public:
  void observe(const Position& position) {
    const Fields open = position.seen & ~position.caps;
    if (position.round != round_) {
      open_ = 0;
      round_ = position.round;
    }
    lifts_ += (open & ~open_) != 0;
    open_ = open;
    for (int field = 0; field < FIELDS; ++field) {
      if (open >> field & 1) when_[static_cast<size_t>(field)] = lifts_;
    }
  }

  // The fields whose colour it still knows. Nobody forgets the cap that was just put down (CI-LAST).
  Fields known(const Position& position, int span) const {
    Fields known = 0;
    for (int field = 0; field < FIELDS; ++field) {
      const bool is_sure = !(position.caps >> field & 1) || field == position.forbidden || span == NEVER;
      const bool was_seen = position.seen >> field & 1;
      if (was_seen && (is_sure || lifts_ - when_[static_cast<size_t>(field)] < span)) known |= bit32(field);
    }
    return known;
  }

 private:
  int round_ = 1;
  int lifts_ = 0;
  Fields open_ = 0;
  std::array<int, FIELDS> when_{};
};

// --- one lift ahead ----------------------------------------------------------

// One of the best, by chance.
Action drawn(const std::vector<std::pair<Action, double>>& worths, Rng& rng) {
  double best = worths[0].second;
  for (const auto& [action, worth] : worths) best = std::max(best, worth);
  std::vector<Action> equals;
  for (const auto& [action, worth] : worths) {
    if (worth == best) equals.push_back(action);
  }
  return equals[rng.below(static_cast<uint32_t>(equals.size()))];
}

Choice greedy(const Position& position, Fields known, bool knows_strips, uint64_t seed) {
  const Board board(position, known, knows_strips);
  std::vector<std::pair<Action, double>> worths;
  const bool lifting = position.lifted == NONE, own_lift_next = position.lifts_left > 0;
  for (const Action action : position.legal_actions()) {
    if (lifting) {
      worths.emplace_back(action, -board.risk(action - Position::LIFT));
      continue;
    }
    const int covered = action == Position::REMOVE ? -1 : action - Position::COVER;
    const Board after = covered < 0 ? board : board.after_covering(covered);
    const double danger = after.least_risk(own_lift_next ? -1 : covered);
    worths.emplace_back(action, own_lift_next ? -danger : danger);
  }
  Rng rng(seed);
  const Action action = drawn(worths, rng);
  double expected = 0;
  for (const auto& [other, worth] : worths) {
    if (other == action) expected = lifting || own_lift_next ? 1 + worth : worth;
  }
  const int alive = position.players() - position.out_count;
  return {action, alive == 2 ? expected : expected / alive, static_cast<int64_t>(worths.size())};
}

// --- the solution ------------------------------------------------------------

colorio::Budget budget_of(const Manner& manner, int64_t nodes, double ms) {
  const bool is_given = nodes > 0 || ms > 0;
  const int64_t time = ms > 0 ? static_cast<int64_t>(ms) : is_given ? NO_CLOCK : manner.ms;
  return {nodes > 0 ? nodes : manner.nodes, time};
}

Choice planned(const Position& position, const Manner& manner, uint64_t seed, const Effort& effort) {
  const colorio::Evaluation found =
      colorio::evaluate(position, objective_of(position), budget_of(manner, effort.nodes, effort.ms));
  const int alive = position.players() - position.out_count;
  const colorio::Values* best = &found.actions[0].second;
  for (const auto& [action, values] : found.actions) {
    if (colorio::is_better(values, *best, alive)) best = &values;
  }
  std::vector<Action> equals;
  for (const auto& [action, values] : found.actions) {
    if (!colorio::is_better(*best, values, alive)) equals.push_back(action);
  }
  Rng rng(seed);
  return {equals[rng.below(static_cast<uint32_t>(equals.size()))], share(*best, found, position), found.nodes};
}

class Bot {
 public:
  void observe(const Position& position) { recollection_.observe(position); }

  Choice choose(const Position& position, Level level, uint64_t seed, const Effort& effort) const {
    const Manner& manner = MANNERS[static_cast<size_t>(level)];
    if (manner.plans) return planned(position, manner, seed, effort);
    return greedy(position, recollection_.known(position, manner.span), manner.knows_strips, seed);
  }

  std::vector<Explained> explain(const Position& position, const Asked& asked) const {
    const int64_t nodes = asked.is_for_hints() ? HINT_NODES : asked.nodes;
    const colorio::Budget budget = budget_of(MANNERS[static_cast<size_t>(Level::CHAMPION)], nodes, asked.ms);
    return colorio::Weighing(position, asked.tells_covered, budget).explained(asked.k);
  }

 private:
  Recollection recollection_;
};

// Judges by what everyone was shown: exactly with a random layout, by search over the arrangements on strips.
class Judge {
 public:
  // In a game for points everyone starts a round once.
  static Facts facts(const Position& position) {
    const int players = position.players();
    Facts facts{.method = "exact", .start = equal_shares(players), .keeps = {}};
    if (!position.options.points) return facts;
    facts.unit = "points";
    facts.start.assign(static_cast<size_t>(players), players * (players - 1) / 2.0);
    facts.keeps.assign(position.points.begin(), position.points.begin() + players);
    return facts;
  }

  Judged judged(const Position& position, int, Action) {
    colorio::Evaluation found = evaluated(position);
    Judged judged;
    judged.exact = found.is_exact;
    for (const auto& [action, values] : found.actions)
      judged.choices.push_back({action, prospects(position, values, static_cast<double>(found.total)), 0, {}});
    return judged;
  }

  static Reasons reasons(const Position& position, Action action) {
    return colorio::Weighing(position, true, JUDGED_BUDGET).reasons_for(action);
  }
  static std::string said(const Position&, Action action) { return colorio::said(action); }

 private:
  static constexpr colorio::Budget JUDGED_BUDGET{300, NO_CLOCK};

  // What every action is worth, best first.
  static colorio::Evaluation evaluated(const Position& position) {
    colorio::Evaluation found = colorio::evaluate(position, objective_of(position), JUDGED_BUDGET);
    const int alive = position.players() - position.out_count;
    std::stable_sort(found.actions.begin(), found.actions.end(), [&](const auto& one, const auto& other) {
      return colorio::is_better(one.second, other.second, alive);
    });
    return found;
  }

  // What every seat can expect, from the solver's numbers for those still in, the mover first.
  std::vector<double> prospects(const Position& position, const colorio::Values& values, double total) {
    const int players = position.players();
    std::vector<double> gained(static_cast<size_t>(players));
    size_t place = 0;
    for (int step = 0; step < players; ++step) {
      const auto seat = static_cast<size_t>((position.mover + step) % players);
      if (!(position.out_set >> seat & 1)) gained[seat] = static_cast<double>(values[place++]) / total;
    }
    if (position.options.points) add_points(position, gained);
    return gained;
  }

  // CI-POINTS: those of the finished rounds, of the seats outlived in this one, and of the rounds to come, which the
  // next seats start.
  void add_points(const Position& position, std::vector<double>& gained) {
    const int players = position.players();
    for (int seat = 0; seat < players; ++seat) {
      const bool is_in = !(position.out_set >> seat & 1);
      gained[static_cast<size_t>(seat)] +=
          position.points[static_cast<size_t>(seat)] + (is_in ? position.out_count : 0);
    }
    for (int place = 0; place < position.out_count; ++place) gained[position.out[static_cast<size_t>(place)]] += place;
    for (int round = 1; round <= players - position.round; ++round) {
      for (int place = 0; place < players; ++place)
        gained[static_cast<size_t>((position.starter + round + place) % players)] += of_a_round(position, place);
    }
  }

  // What to expect from a new round, counted from the seat that starts.
  double of_a_round(const Position& position, int place) {
    if (of_a_round_.empty()) {
      colorio::Options options = position.options;
      options.starter = 0;
      Position start(options);
      for (Rng rng(0); start.turn() == CHANCE;) start.play(start.random_action(rng));
      const colorio::Evaluation found = evaluated(start);
      for (int seat = 0; seat < position.players(); ++seat)
        of_a_round_.push_back(static_cast<double>(found.actions[0].second[static_cast<size_t>(seat)]) /
                              static_cast<double>(found.total));
    }
    return of_a_round_[static_cast<size_t>(place)];
  }

  std::vector<double> of_a_round_;
};

struct Colorio {
  using Position = colorio::Position;
  using Bot = web::Bot;
  using Judge = web::Judge;
  static constexpr const char* NAME = "colorio";
  static constexpr double BLUNDER = 0.03;  // the share of the victory that a coach asks about
  static constexpr bool COUNTS = false;    // what a loser lacked is counted after the end

  static std::optional<Position> start(const Settings& settings) {
    const int players = settings.number("players", 0);
    if (players < 2 || players > MOST_PLAYERS) return std::nullopt;
    return Position({static_cast<uint8_t>(players), settings.is("layout", "random") ? Layout::RANDOM : Layout::STRIPS,
                     settings.is("side", "white") ? colorio::Side::WHITE : colorio::Side::GREY,
                     settings.is("points", "true"), settings.seat("starter", players)});
  }

  // Solve the board; every round of a game for points starts with all seats.
  static void prepare(const Position& position) {
    const int alive = position.options.points ? position.players() : position.players() - position.out_count;
    colorio::solver(objective_of(position)).solve(std::max(alive, 2));
  }

  static Counted count(const Position& position) { return plainly_counted(position); }
};

}  // namespace

}  // namespace tricolor::web

TRICOLOR_DOOR(tricolor::web::Colorio)
