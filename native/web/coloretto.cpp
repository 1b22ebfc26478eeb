// Coloretto for the browser.
#include <algorithm>

#include "../coloretto/explaining.h"
#include "../coloretto/player.h"
#include "../coloretto/position.h"
#include "../coloretto/telling.h"
#include "door.h"
#include "judging.h"

namespace tricolor::web {

namespace {

using coloretto::Kind;
using coloretto::Player;

constexpr int64_t CHAMPION_MS = 1'000;
constexpr int64_t EXPERT_PLAYOUTS = 50;
constexpr int64_t HINT_PLAYOUTS = 4'000;
constexpr int64_t JUDGED_PLAYOUTS[] = {0, 0, 10'000, 5'000, 3'000, 2'000};  // of every choice, by players
constexpr int64_t JUDGED_ENDGAME = 30'000;
constexpr int64_t MOST_PLAYOUTS = 1'000'000'000;

// How a level thinks, as in src/tricolor/bots/coloretto/levels.py.
Player player_of(Level level, const Effort& effort) {
  Player player;
  player.kind = Kind::POLICY;
  switch (level) {
    case Level::BEGINNER:
      player.growth = false, player.envy = 0, player.enough = {3, 6};
      break;
    case Level::CASUAL:
      player.growth = false, player.envy = 0, player.enough = {5, 2};
      break;
    case Level::CLUB:
      break;
    case Level::EXPERT:
      player.kind = Kind::FLAT;
      player.limits.playouts = EXPERT_PLAYOUTS;
      break;
    case Level::CHAMPION:
      player.kind = Kind::SEARCH;
      const bool is_given = effort.nodes > 0 || effort.ms > 0;
      player.limits = {effort.nodes > 0 ? effort.nodes : MOST_PLAYOUTS,
                       is_given ? static_cast<int64_t>(effort.ms) : CHAMPION_MS};
  }
  return player;
}

struct Bot {
  void observe(const coloretto::Position&) {}

  Choice choose(const coloretto::Position& position, Level level, uint64_t seed, const Effort& effort) const {
    const auto legal = position.legal_actions();
    const bool is_forced = legal.size() == 1;
    const Player player = is_forced ? player_of(Level::CLUB, {}) : player_of(level, effort);
    const coloretto::Answer answer = answer_of(player, position, seed);
    const coloretto::Valued& best = answer.actions[0];
    return {is_forced ? legal[0] : best.action, std::clamp(best.value, 0.0, 1.0), answer.nodes};
  }

  std::vector<Explained> explain(const coloretto::Position& position, const Asked& asked) const {
    const Effort effort = asked.is_for_hints() ? Effort{HINT_PLAYOUTS, 0} : Effort{asked.nodes, asked.ms};
    const coloretto::Answer answer = answer_of(player_of(Level::CHAMPION, effort), position, asked.seed);
    return coloretto::explained(position, answer, asked.k, asked.seed);
  }
};

// Judges every choice by playouts with the same deals, and exactly once the end is near.
struct Judge {
  static Facts facts(const coloretto::Position& position) {
    return {.error_factor = 1.5, .start = equal_shares(position.players()), .keeps = {}};
  }

  Judged judged(const coloretto::Position& position, int event, Action) const {
    coloretto::Manner manner;
    manner.endgame = JUDGED_ENDGAME;
    const int64_t playouts = JUDGED_PLAYOUTS[position.players()];
    const coloretto::Judgement found = coloretto::judge(position, playouts, manner, static_cast<uint64_t>(event));
    Judged judged;
    judged.exact = found.exact;
    for (const coloretto::Judged& one : found.actions) {
      Prospects prospects{one.action, {}, one.doubt, {}};
      for (Seat seat = 0; seat < position.players(); ++seat)
        prospects.values.push_back(rounded(one.values[static_cast<size_t>(seat)]));
      judged.choices.push_back(std::move(prospects));
    }
    return judged;
  }

  static Reasons reasons(const coloretto::Position& position, Action action) {
    return coloretto::reasons_for(position, action);
  }
  static std::string said(const coloretto::Position&, Action action) { return coloretto::said(action); }
};

struct Coloretto {
  using Position = coloretto::Position;
  using Bot = web::Bot;
  using Judge = web::Judge;
  static constexpr const char* NAME = "coloretto";
  static constexpr double BLUNDER = 0.1;  // the share of the victory that a coach asks about
  static constexpr bool COUNTS = false;   // what a loser lacked is counted after the end

  static std::optional<Position> start(const Settings& settings) {
    const int players = settings.number("players", 0);
    if (players < 2 || players > MOST_PLAYERS) return std::nullopt;
    const auto table = settings.is("table", "grey") ? coloretto::Table::GREY : coloretto::Table::BROWN;
    return Position(coloretto::Options{static_cast<uint8_t>(players), table, settings.seat("starter", players)});
  }

  static void prepare(const Position&) {}
  static Counted count(const Position& position) { return plainly_counted(position); }
};

}  // namespace

}  // namespace tricolor::web

TRICOLOR_DOOR(tricolor::web::Coloretto)
