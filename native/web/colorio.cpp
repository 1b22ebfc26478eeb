// Colorio for the browser.
#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "../colorio/position.h"
#include "../colorio/strips_search.h"
#include "../colorio/telling.h"
#include "../common/bits.h"
#include "door.h"

namespace tricolor::web {

namespace {

using colorio::COLOURS;
using colorio::Fields;
using colorio::FIELDS;
using colorio::Layout;
using colorio::OF_EACH;
using colorio::Position;

constexpr int NEVER = std::numeric_limits<int>::max();
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

// The board with what is remembered of it, the twin of `Board` in src/tricolor/bots/colorio/greedy.py.
class Board {
 public:
  Board(const Position& position, Fields known, bool knows_strips) : caps_(position.caps), known_(known) {
    const bool on_strips = position.options.layout == Layout::STRIPS && knows_strips;
    remembered_.options = position.options;
    remembered_.options.layout = on_strips ? Layout::STRIPS : Layout::RANDOM;
    for (int field = 0; field < FIELDS; ++field) {
      if (known >> field & 1) remembered_.see(field, position.colour_on(field));
    }
  }

  Board after_covering(int field) const {
    Board next = *this;
    next.caps_ |= bit32(field);
    return next;
  }

  // The chance that lifting a cap shows a colour's fifth field.
  double risk(int field) const {
    if (known_ >> field & 1) return visible(remembered_.colour_on(field)) == OF_EACH - 1;
    const auto weights = remembered_.colour_weights(field);
    double fatal = 0, all = 0;
    for (int colour = 0; colour < COLOURS; ++colour) {
      const double weight = weights[static_cast<size_t>(colour)];
      all += weight;
      if (visible(colour) == OF_EACH - 1) fatal += weight;
    }
    return fatal / all;
  }

  // The risk of the safest cap for the next lift; certain if no cap is left to lift.
  double least_risk(int forbidden) const {
    double least = 1;
    for (int field = 0; field < FIELDS; ++field) {
      if ((caps_ >> field & 1) && field != forbidden) least = std::min(least, risk(field));
    }
    return least;
  }

 private:
  int visible(int colour) const {
    return std::popcount(remembered_.of_colour[static_cast<size_t>(colour)] & known_ & ~caps_);
  }

  Position remembered_;
  Fields caps_, known_;
};

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

colorio::Objective objective_of(const Position& position) {
  return position.options.points ? colorio::Objective::POINTS : colorio::Objective::WIN;
}

colorio::Evaluation evaluated(const Position& position, const Manner& manner, const Effort& effort) {
  const bool is_given = effort.nodes > 0 || effort.ms > 0;
  const int64_t ms = effort.ms > 0 ? static_cast<int64_t>(effort.ms) : is_given ? NO_CLOCK : manner.ms;
  const colorio::Budget budget{effort.nodes > 0 ? effort.nodes : manner.nodes, ms};
  return colorio::evaluate(position, objective_of(position), budget);
}

// The share of the win, or of the most points, that the mover expects.
double share(const colorio::Values& values, const colorio::Evaluation& found, const Position& position) {
  const double most = position.options.points ? position.players() - position.out_count - 1 : 1;
  return static_cast<double>(values[0]) / (static_cast<double>(found.total) * most);
}

Choice planned(const Position& position, const Manner& manner, uint64_t seed, const Effort& effort) {
  const colorio::Evaluation found = evaluated(position, manner, effort);
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

  std::vector<Weighed> weigh(const Position& position, uint64_t, const Effort& effort) const {
    colorio::Evaluation found = evaluated(position, MANNERS[static_cast<size_t>(Level::CHAMPION)], effort);
    const int alive = position.players() - position.out_count;
    std::stable_sort(found.actions.begin(), found.actions.end(), [&](const auto& one, const auto& other) {
      return colorio::is_better(one.second, other.second, alive);
    });
    std::vector<Weighed> weighed;
    for (const auto& [action, values] : found.actions) weighed.push_back({action, share(values, found, position)});
    return weighed;
  }

 private:
  Recollection recollection_;
};

struct Colorio {
  using Position = colorio::Position;
  using Bot = web::Bot;
  static constexpr const char* NAME = "colorio";
  static constexpr bool COUNTS = false;  // what a loser lacked is counted after the end

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
