// The players of Coloretto for Python.
#include "../common/bind.h"
#include "endgame.h"
#include "player.h"

namespace tricolor {

void bind_coloretto_players(nb::module_& module);

namespace {

using namespace coloretto;
using Door = Undoable<Position>;

constexpr int64_t MOST_PLAYOUTS = 1'000'000'000;
constexpr int64_t MOST_MS = 24 * 3600 * 1000;
constexpr double MOST_REAL = 1e6;  // of weights and thresholds

Player policy_player(bool growth, float envy, std::optional<std::pair<float, float>> enough) {
  expect_real("envy", envy, -MOST_REAL, MOST_REAL);
  Player player;
  player.kind = Kind::POLICY;
  player.growth = growth, player.envy = envy;
  if (enough) {
    for (const float points : {enough->first, enough->second}) expect_real("enough", points, -MOST_REAL, MOST_REAL);
    player.enough = {enough->first, enough->second};
  }
  return player;
}

Player flat_player(int64_t playouts, bool growth, std::optional<std::pair<float, float>> enough) {
  expect_between("playouts", playouts, 1, MOST_PLAYOUTS);
  Player player = policy_player(growth, 1, enough);
  player.kind = Kind::FLAT;
  player.limits.playouts = playouts;
  return player;
}

Player search_player(std::optional<int64_t> playouts, std::optional<int64_t> ms, int rounds, float explore, float trust,
                     int64_t endgame) {
  if (playouts) expect_between("playouts", *playouts, 1, MOST_PLAYOUTS);
  if (ms) expect_between("ms", *ms, 1, MOST_MS);
  if (!playouts && !ms) throw PositionError("playouts", "a number of playouts, or ms", 0);
  expect_between("rounds", rounds, 1, ALL_ROUNDS);
  expect_between("endgame", endgame, 0, MOST_PLAYOUTS);
  expect_real("explore", explore, 0, MOST_REAL);
  expect_real("trust", trust, 0, MOST_REAL);
  Player player;
  player.limits = {playouts.value_or(MOST_PLAYOUTS), ms.value_or(0)};
  player.manner = {explore, trust, rounds, endgame};
  return player;
}

void expect_running(const Position& position) {
  if (position.starter == NONE) throw PositionError("starter", "a seat: the game must have started", -1);
  if (position.turn() == OVER) throw GameOver("no seat is to move: the game is over");
  if (position.turn() == CHANCE) throw IllegalAction("no seat is to move: chance deals a card");
}

nb::tuple answer_object(const Answer& answer) {
  nb::list actions;
  for (const Valued& valued : answer.actions) {
    actions.append(nb::make_tuple(valued.action, valued.value, valued.playouts));
  }
  return nb::make_tuple(actions, answer.nodes, answer.exact);
}

nb::tuple answer(const Player& player, const Door& door, uint64_t seed) {
  expect_running(door.now);
  const Position position = door.now;  // before other threads may play on it
  Answer found;
  {
    nb::gil_scoped_release release;
    found = answer_of(player, position, seed);
  }
  return answer_object(found);
}

nb::list averages(const Door& door, int64_t playouts, uint64_t seed) {
  expect_running(door.now);
  expect_between("playouts", playouts, 1, MOST_PLAYOUTS);
  const Position position = door.now;  // before other threads may play on it
  std::vector<Average> found;
  {
    nb::gil_scoped_release release;
    found = round_averages(position, playouts, seed);
  }
  nb::list rows;
  for (const Average& average : found) rows.append(nb::make_tuple(average.action, average.points, average.lead));
  return rows;
}

nb::object endgame(const Door& door, int64_t nodes) {
  expect_running(door.now);
  const Position position = door.now;  // before other threads may play on it
  std::optional<Answer> found;
  {
    nb::gil_scoped_release release;
    found = solve_endgame(position, nodes);
  }
  if (!found) return nb::none();
  nb::list actions;
  for (const Valued& valued : found->actions) actions.append(nb::make_tuple(valued.action, valued.value));
  return actions;
}

nb::tuple by_seat(const Shares& shares, int players) {
  nb::list seats;
  for (int seat = 0; seat < players; ++seat) seats.append(shares[static_cast<size_t>(seat)]);
  return nb::tuple(seats);
}

nb::tuple judgement(const Door& door, int64_t playouts, uint64_t seed, int64_t endgame) {
  expect_running(door.now);
  expect_between("playouts", playouts, 1, MOST_PLAYOUTS);
  expect_between("endgame", endgame, 0, MOST_PLAYOUTS);
  const Position position = door.now;  // before other threads may play on it
  Manner manner;
  manner.endgame = endgame;
  Judgement found;
  {
    nb::gil_scoped_release release;
    found = judge(position, playouts, manner, seed);
  }
  nb::list rows;
  for (const Judged& one : found.actions) {
    rows.append(nb::make_tuple(one.action, by_seat(one.values, position.players()),
                               by_seat(one.errors, position.players()), one.doubt));
  }
  return nb::make_tuple(rows, found.exact);
}

void bind_player(nb::module_& module) {
  nb::class_<Player>(module, "ColorettoPlayer", "A player of Coloretto: a quick policy, flat Monte Carlo or a search.")
      .def_static("policy", &policy_player, nb::kw_only(), "growth"_a = true, "envy"_a = 1.0f, "enough"_a = nb::none(),
                  "Judges the rows on the table only. `growth`: by what hands may become; `envy`: how much it minds "
                  "what the others get, 1 is best; `enough`: the points for which it takes a row on the brown and on "
                  "the grey table; None: the best.")
      .def_static("flat_monte_carlo", &flat_player, "playouts"_a, nb::kw_only(), "growth"_a = false,
                  "enough"_a = nb::none(),
                  "So many playouts to the end of the game for every action, with the same deals for each. The "
                  "playouts are those of a greedy player, or with `growth` of one that knows what hands may become.")
      .def_static("search", &search_player, nb::kw_only(), "playouts"_a = nb::none(), "ms"_a = nb::none(),
                  "rounds"_a = Manner{}.rounds, "explore"_a = Manner{}.explore, "trust"_a = Manner{}.trust,
                  "endgame"_a = Manner{}.endgame,
                  "A tree search; exact in the endgame. Without ms the answer depends on playouts and seed only.")
      .def("answer", &answer, "position"_a, "seed"_a = 0,
           nb::sig("def answer(self, position: ColorettoPosition, seed: int = 0) "
                   "-> tuple[list[tuple[int, float, int]], int, bool]"),
           "What it thinks of the actions of the seat to move, best first: (action, share of the victory, playouts); "
           "then the nodes it looked at and whether the values are exact.");
}

void bind_averages(nb::module_& module) {
  module.def(
      "judge_coloretto", &judgement, "position"_a, "playouts"_a, "seed"_a = 0, nb::kw_only(),
      "endgame"_a = Manner{}.endgame,
      nb::sig(
          "def judge_coloretto(position: ColorettoPosition, playouts: int, seed: int = 0, *, endgame: int = 200000) "
          "-> tuple[list[tuple[int, tuple[float, ...], tuple[float, ...], float]], bool]"),
      "What every action means for every seat, best first: (action, shares of the victory, their standard errors, the "
      "standard error of the difference from the best); then whether the values are exact. Every action gets so many "
      "playouts with the same deals; an endgame of at most so many positions is solved.");
  module.def(
      "coloretto_averages", &averages, "position"_a, "playouts"_a, "seed"_a = 0,
      nb::sig("def coloretto_averages(position: ColorettoPosition, playouts: int, seed: int = 0) "
              "-> list[tuple[int, float, float]]"),
      "What each action brings by the end of the round on average, if everyone plays quickly from here: the action, "
      "the own points, and the gain on the best of the others. None when jokers are assigned.");
}

void bind_endgame(nb::module_& module) {
  module.def("coloretto_endgame", &endgame, "position"_a, "nodes"_a,
             nb::sig("def coloretto_endgame(position: ColorettoPosition, nodes: int) "
                     "-> list[tuple[int, float]] | None"),
             "The exact share of the victory by action in the last round, best first; None before it, or if that takes "
             "more positions than `nodes`. Of actions on rows that are alike there is only one.");
}

}  // namespace

void bind_coloretto_players(nb::module_& module) {
  bind_player(module);
  bind_averages(module);
  bind_endgame(module);
}

}  // namespace tricolor
