#include "../common/bind.h"
#include "background.h"
#include "strips_search.h"

namespace tricolor {

namespace {

using colorio::Budget;
using colorio::Evaluation;
using colorio::Kind;
using colorio::Objective;
using colorio::Prospect;
using colorio::Situation;
using colorio::Solver;
using colorio::Values;
using Door = Undoable<colorio::Position>;
using Numbers = std::vector<int64_t>;

constexpr const char* KIND_NAMES[] = {"lift unseen", "lift known", "remove", "cover"};

Objective objective_of(std::string_view name) {
  if (name != "win" && name != "points") throw PositionError("objective", "'win' or 'points'", -1);
  return name == "win" ? Objective::WIN : Objective::POINTS;
}

Situation checked(const Solver& solver, const Numbers& open, const Numbers& known, int64_t alive, int64_t lifts_left,
                  bool removed_this_turn, bool first_turn, std::optional<int64_t> forbidden,
                  std::optional<int64_t> in_hand) {
  expect_between("open", static_cast<int64_t>(open.size()), solver.colours(), solver.colours());
  expect_between("known", static_cast<int64_t>(known.size()), solver.colours(), solver.colours());
  Situation situation;
  for (int colour = 0; colour < solver.colours(); ++colour) {
    situation.counts[colour] = {small("open", open[colour], solver.fields()),
                                small("known", known[colour], solver.fields())};
  }
  situation.alive = small("alive", alive, MOST_PLAYERS);
  situation.lifts_left = small("lifts_left", lifts_left, colorio::LIFTS_PER_TURN);
  situation.removed_this_turn = removed_this_turn;
  situation.first_turn = first_turn;
  situation.forbidden = small_or_none("forbidden", forbidden, solver.colours() - 1);
  situation.in_hand = small_or_none("in_hand", in_hand, solver.colours() - 1);
  solver.check(situation);
  return situation;
}

nb::tuple by_seat(const Values& values, int alive) {
  nb::list seats;
  for (int seat = 0; seat < alive; ++seat) seats.append(values[seat]);
  return nb::tuple(seats);
}

nb::tuple prospects(const Solver& solver, const Numbers& open, const Numbers& known, int64_t alive, int64_t lifts_left,
                    bool removed_this_turn, bool first_turn, std::optional<int64_t> forbidden,
                    std::optional<int64_t> in_hand) {
  const Situation situation =
      checked(solver, open, known, alive, lifts_left, removed_this_turn, first_turn, forbidden, in_hand);
  std::vector<Prospect> all;
  {
    nb::gil_scoped_release release;
    all = solver.prospects(situation);
  }
  nb::list rows;
  for (const auto& [kind, values] : all) {
    rows.append(nb::make_tuple(KIND_NAMES[kind.what], number_or_none(kind.colour), by_seat(values, situation.alive)));
  }
  return nb::make_tuple(rows, solver.layouts(situation));
}

nb::tuple value(const Solver& solver, const Numbers& open, const Numbers& known, int64_t alive, int64_t lifts_left,
                bool removed_this_turn, bool first_turn, std::optional<int64_t> forbidden,
                std::optional<int64_t> in_hand) {
  const Situation situation =
      checked(solver, open, known, alive, lifts_left, removed_this_turn, first_turn, forbidden, in_hand);
  Values values;
  {
    nb::gil_scoped_release release;
    values = solver.value(situation);
  }
  return nb::make_tuple(by_seat(values, situation.alive), solver.layouts(situation));
}

// An evaluation with what is needed to show it.
struct Shown {
  Evaluation evaluation;
  int alive;
};

Shown evaluate(const Door& door, std::string_view objective, int64_t nodes, int64_t ms) {
  expect_between("nodes", nodes, 1, Budget::MOST_NODES);
  expect_between("ms", ms, 1, Budget::MOST_MS);
  const Objective wanted = objective_of(objective);
  const colorio::Position position = door.now;  // before other threads may play on it
  nb::gil_scoped_release release;
  return {colorio::evaluate(position, wanted, {nodes, ms}), position.players() - position.out_count};
}

nb::list actions_of(const Shown& shown) {
  nb::list rows;
  for (const auto& [action, values] : shown.evaluation.actions) {
    rows.append(nb::make_tuple(action, by_seat(values, shown.alive)));
  }
  return rows;
}

}  // namespace

void bind_colorio_solver(nb::module_& module) {
  nb::class_<Solver>(module, "ColorioSolver",
                     "The exact solution of a round of Colorio with a random layout, on any small board. Seats are "
                     "counted from the mover.")
      .def(
          "__init__",
          [](Solver* solver, int64_t colours, int64_t fields, std::string_view objective) {
            expect_between("colours", colours, 2, colorio::COLOURS);
            expect_between("fields", fields, 1, colorio::OF_EACH);
            new (solver) Solver(static_cast<int>(colours), static_cast<int>(fields), objective_of(objective));
          },
          "colours"_a = colorio::COLOURS, "fields"_a = colorio::OF_EACH, nb::kw_only(), "objective"_a = "win",
          "Each colour lies on `fields` fields, and exposing the last of them is fatal.")
      .def("value", &value, "open"_a, "known"_a, nb::kw_only(), "alive"_a = 2, "lifts_left"_a = colorio::LIFTS_PER_TURN,
           "removed_this_turn"_a = false, "first_turn"_a = false, "forbidden"_a = nb::none(), "in_hand"_a = nb::none(),
           nb::sig("def value(self, open: Sequence[int], known: Sequence[int], *, alive: int = 2, lifts_left: int = 3, "
                   "removed_this_turn: bool = False, first_turn: bool = False, forbidden: int | None = None, "
                   "in_hand: int | None = None) -> tuple[tuple[int, ...], int]"),
           "What every seat can expect, to be divided by the second number, the number of layouts.")
      .def("prospects", &prospects, "open"_a, "known"_a, nb::kw_only(), "alive"_a = 2,
           "lifts_left"_a = colorio::LIFTS_PER_TURN, "removed_this_turn"_a = false, "first_turn"_a = false,
           "forbidden"_a = nb::none(), "in_hand"_a = nb::none(),
           nb::sig("def prospects(self, open: Sequence[int], known: Sequence[int], *, alive: int = 2, "
                   "lifts_left: int = 3, removed_this_turn: bool = False, first_turn: bool = False, "
                   "forbidden: int | None = None, in_hand: int | None = None) -> "
                   "tuple[list[tuple[str, int | None, tuple[int, ...]]], int]"),
           "The same for every kind of legal action: what it does, to which colour, and the values.")
      .def(
          "solve",
          [](const Solver& solver, int64_t alive) {
            expect_between("alive", alive, 2, solver.colours());
            nb::gil_scoped_release release;
            return solver.solve(static_cast<int>(alive));
          },
          "alive"_a, "Solve all positions with this many players still in. Returns the number of positions.")
      .def_prop_ro("bytes", &Solver::bytes, "The memory that the solved positions take.");

  nb::class_<Shown>(module, "ColorioEvaluation", "What every legal action of a position is worth.")
      .def_prop_ro("actions", &actions_of, nb::sig("def actions(self) -> list[tuple[int, tuple[int, ...]]]"),
                   "Each action with a number for every seat still in, counted from the mover.")
      .def_prop_ro(
          "total", [](const Shown& shown) { return shown.evaluation.total; }, "Divide the numbers by this.")
      .def_prop_ro(
          "is_exact", [](const Shown& shown) { return shown.evaluation.is_exact; },
          "Whether nothing had to be estimated.")
      .def_prop_ro(
          "nodes", [](const Shown& shown) { return shown.evaluation.nodes; }, "Positions looked at.")
      .def_prop_ro(
          "depth", [](const Shown& shown) { return shown.evaluation.depth; },
          "How many unseen fields were looked ahead.");
  module.def(
      "solve_colorio",
      [](int64_t alive, std::string_view objective) {
        expect_between("alive", alive, 2, MOST_PLAYERS);
        const Objective wanted = objective_of(objective);
        nb::gil_scoped_release release;
        return colorio::solver(wanted).solve(static_cast<int>(alive));
      },
      "alive"_a, "objective"_a = "win",
      "Solve the real board for up to this many players ahead of time. Returns the number of positions.");
  module.def(
      "prepare_colorio",
      [](int64_t alive, std::string_view objective) {
        expect_between("alive", alive, 2, MOST_PLAYERS);
        colorio::solve_in_background(objective_of(objective), static_cast<int>(alive));
      },
      "alive"_a, "objective"_a = "win",
      "Start solving the real board for up to this many players, without waiting for it.");
  module.def(
      "is_colorio_solved",
      [](int64_t alive, std::string_view objective, int64_t ms) {
        expect_between("alive", alive, 2, MOST_PLAYERS);
        expect_between("ms", ms, 0, Budget::MOST_MS);
        const Objective wanted = objective_of(objective);
        nb::gil_scoped_release release;
        return colorio::wait_until_solved(wanted, static_cast<int>(alive), ms);
      },
      "alive"_a, "objective"_a = "win", nb::kw_only(), "ms"_a = 0,
      "Whether the real board is solved for this many players, after waiting for up to this many milliseconds.");
  module.def("evaluate_colorio", &evaluate, "position"_a, nb::kw_only(), "objective"_a = "win",
             "nodes"_a = Budget{}.nodes, "ms"_a = Budget{}.ms,
             "Evaluate a position, all that was seen in it being known. Nodes and ms limit the search on strips.");
}

}  // namespace tricolor
