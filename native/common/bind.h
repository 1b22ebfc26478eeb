// What the bindings of all games share: a wrapper with checks around a Position.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core.h"
#include "errors.h"
#include "rollout.h"

namespace tricolor {

namespace nb = nanobind;
using namespace nb::literals;

void bind_common(nb::module_& module);
void bind_colorito(nb::module_& module);
void bind_coloretto(nb::module_& module);
void bind_colorio(nb::module_& module);
void bind_colorio_solver(nb::module_& module);
void bind_batch(nb::module_& module);
void bind_tables(nb::module_& module);
void bind_telling(nb::module_& module);

// A position with undo. Colorito has its own; the small positions are copied.
template <class Position>
class Undoable {
 public:
  explicit Undoable(Position position) : now(std::move(position)) {}

  void play(Action action) {
    if (!now.is_possible(action)) throw_refusal(action);
    if constexpr (!HAS_UNDO) past_.push_back(now);
    now.play(action);
    ++plies_;
  }

  void undo(int count) {
    if (count < 0 || static_cast<size_t>(count) > plies_) throw IllegalAction("nothing was played that far back");
    for (int step = 0; step < count; ++step, --plies_) {
      if constexpr (HAS_UNDO) {
        now.undo();
      } else {
        now = past_.back();
        past_.pop_back();
      }
    }
  }

  Position now;

 private:
  static constexpr bool HAS_UNDO = requires(Position position) { position.undo(); };

  // The error for an action that is not possible here, in the words of State.refusal.
  [[noreturn]] void throw_refusal(Action action) const {
    const Seat turn = now.turn();
    const std::string name =
        action >= 0 && action < Position::END_OF_ACTIONS ? Position::text(action) : "action " + std::to_string(action);
    if (turn == OVER) throw GameOver(name + " is not possible: the game is over");
    std::vector<Action> choices;
    for (const Weighted& draw : now.chance_weights()) choices.push_back(draw.action);
    for (const Action legal : now.legal_actions()) choices.push_back(legal);
    std::string listed;
    for (size_t index = 0; index < choices.size() && index < 12; ++index) {
      listed += (index ? ", " : "") + Position::text(choices[index]);
    }
    if (choices.size() > 12) listed += ", ...";
    throw IllegalAction(name + " is not legal: " + (turn == CHANCE ? "chance" : "seat " + std::to_string(turn)) +
                        " is to move and may play " + listed);
  }

  std::vector<Position> past_;
  size_t plies_ = 0;
};

inline nb::object turn_object(Seat turn) {
  if (turn == OVER) return nb::none();
  return turn == CHANCE ? nb::object(nb::str("chance")) : nb::object(nb::int_(turn));
}

inline nb::object outcome_object(const Outcome& outcome, int players) {
  if (!outcome) return nb::none();
  nb::list scores;
  for (Seat seat = 0; seat < players; ++seat) scores.append(static_cast<int>(outcome.scores[seat]));
  return nb::make_tuple(ENDING_NAMES[static_cast<int>(outcome.ending)], nb::tuple(scores));
}

// A number from Python that must fit a small field.
inline uint8_t small(const char* field, int64_t value, int last) {
  expect_between(field, value, 0, last);
  return static_cast<uint8_t>(value);
}

inline uint8_t small_or_none(const char* field, std::optional<int64_t> value, int last) {
  return value ? small(field, *value, last) : NONE;
}

inline nb::object number_or_none(uint8_t value) {
  return value == NONE ? nb::object(nb::none()) : nb::object(nb::int_(value));
}

inline void expect_rollouts(int64_t games, int64_t max_plies) {
  expect_between("games", games, 0, 1'000'000'000);
  expect_between("max_plies", max_plies, 0, std::numeric_limits<int64_t>::max());
}

// Text as an error message shows it.
inline std::string shown(std::string_view text) {
  return "'" + std::string(text.substr(0, 60)) + (text.size() > 60 ? "...'" : "'");
}

// A position as the expression that makes it.
inline std::string shown_facts(nb::handle position) {
  std::string listed;
  for (auto [field, value] : nb::cast<nb::dict>(position.attr("facts")())) {
    listed += (listed.empty() ? "" : ", ") + nb::cast<std::string>(field) + "=" + nb::repr(value).c_str();
  }
  return nb::cast<std::string>(position.type().attr("__name__")) + ".from_facts(" + listed + ")";
}

// The methods that all positions have; `name` is the name of the game.
template <class Position>
void bind_rules(nb::class_<Undoable<Position>>& door, const char* name) {
  using Door = Undoable<Position>;
  door.def_prop_ro(
          "players", [](const Door& door) { return door.now.players(); }, "How many seats there are.")
      .def_prop_ro(
          "turn", [](const Door& door) { return turn_object(door.now.turn()); },
          nb::sig("def turn(self) -> int | str | None"), "The seat to move, \"chance\", or None when the game is over.")
      .def(
          "legal_actions",
          [](const Door& door) {
            const auto actions = door.now.legal_actions();
            return std::vector<int>(actions.begin(), actions.end());
          },
          "What the seat to move may do; empty on chance's turn and after the end.")
      .def(
          "chance_weights",
          [](const Door& door) {
            std::vector<std::pair<int, int>> weights;
            for (const Weighted& draw : door.now.chance_weights()) weights.emplace_back(draw.action, draw.weight);
            return weights;
          },
          "What chance may do, with exact relative weights above 0; empty on a seat's turn.")
      .def(
          "is_possible", [](const Door& door, int action) { return door.now.is_possible(action); }, "action"_a,
          "Whether an action is possible now, a seat's or chance's.")
      .def(
          "play", [](Door& door, int action) { door.play(action); }, "action"_a,
          "Play an action. Raises GameOver after the end and IllegalAction for anything not allowed now.")
      .def(
          "undo", [](Door& door, int count) { door.undo(count); }, "count"_a = 1, "Take actions back.")
      .def(
          "outcome", [](const Door& door) { return outcome_object(door.now.outcome(), door.now.players()); },
          nb::sig("def outcome(self) -> tuple[str, tuple[int, ...]] | None"),
          "How the game ended, as the ending and the scores, or None while it runs.")
      .def(
          "perft",
          [](const Door& door, int depth) {
            expect_between("depth", depth, 0, 64);
            Position position = door.now;  // before other threads may play on it
            nb::gil_scoped_release release;
            return perft(position, depth);
          },
          "depth"_a, "The number of action sequences of a length; chance outcomes count as actions.")
      .def(
          "rollouts",
          [](const Door& door, int64_t games, uint64_t seed, int64_t max_plies) {
            expect_rollouts(games, max_plies);
            const Position position = door.now;
            nb::gil_scoped_release release;
            return rollouts(position, games, seed, max_plies);
          },
          "games"_a, "seed"_a = 0, "max_plies"_a = 10'000,
          "Play random games from here; one that is not over after max_plies plies is cut short.")
      .def(
          "random_action",
          [](const Door& door, uint64_t seed) {
            Rng rng(seed);
            const Action action = door.now.turn() == OVER ? NO_ACTION : door.now.random_action(rng);
            if (action == NO_ACTION) throw GameOver("nothing can be played");
            return action;
          },
          "seed"_a, "One of the legal actions, each with the same chance, or chance's draw by its weights.")
      .def(
          "copy", [](const Door& door) { return Door(door.now); },
          "The same position without its history: earlier actions cannot be undone.")
      .def("__copy__", [](const Door& door) { return Door(door.now); })
      .def(
          "__deepcopy__", [](const Door& door, nb::handle) { return Door(door.now); }, "memo"_a)
      .def("__repr__", &shown_facts)
      .def_static(
          "text",
          [](int action) {
            expect_between("action", action, 0, Position::END_OF_ACTIONS - 1);
            return Position::text(action);
          },
          "action"_a, "The notation of an action.")
      .def_static(
          "parse",
          [name](std::string_view text) {
            const Action action = Position::parse(text);
            if (action == NO_ACTION) throw NotationError(shown(text) + " is not an action of " + name);
            return action;
          },
          "text"_a, "The action that a notation stands for. Raises NotationError.");
  door.attr("ACTIONS") = Position::ACTIONS;
}

}  // namespace tricolor
