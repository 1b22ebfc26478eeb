#include "bind.h"

#include <nanobind/stl/unique_ptr.h>

#include "table.h"

namespace tricolor {

void bind_coloretto_telling(nb::module_& module);
void bind_colorio_telling(nb::module_& module);
void bind_colorito_telling(nb::module_& module);

namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

std::unique_ptr<GameTable> table_of(std::string_view game, int players, const Options& options) {
  std::vector<Setting> settings;
  for (const auto& [name, value] : options) settings.push_back({name, value});
  std::unique_ptr<GameTable> table = make_table(game, players, settings);
  if (table == nullptr) throw nb::value_error("expected a game of the core, its number of players and its options");
  return table;
}

int event_of(const GameTable& table, int event, int first = 1) {
  expect_between("event", event, first, table.events());
  return event;
}

Seat seat_of(const GameTable& table, Seat seat) {
  expect_between("seat", seat, SPECTATOR, table.players() - 1);
  return seat;
}

}  // namespace

void bind_telling(nb::module_& module) {
  nb::class_<GameTable>(module, "GameTable", "One game, with everything that is said about it as JSON.")
      .def_static("new", &table_of, "game"_a, "players"_a, "options"_a, "A game with these options, as texts.")
      .def_prop_ro("turn", [](const GameTable& table) { return turn_object(table.turn()); })
      .def_prop_ro("events", &GameTable::events)
      .def("play", &GameTable::play, "action"_a, "Play an action, or return False if it is not possible now.")
      .def("weights", &GameTable::weights, "The weights of what chance may do.")
      .def(
          "draw",
          [](GameTable& table, int index) {
            expect_between("index", index, 0, static_cast<int64_t>(table.weights().size()) - 1);
            table.draw(index);
          },
          "index"_a, "Play one of chance's outcomes.")
      .def(
          "rewind", [](GameTable& table, int event) { table.rewind(event_of(table, event, 0)); }, "event"_a,
          "Go back to the state after an event.")
      .def(
          "is_open_to_undo",
          [](const GameTable& table, int event) { return table.is_open_to_undo(event_of(table, event)); }, "event"_a)
      .def("ends_turn", &GameTable::ends_turn, "action"_a)
      .def(
          "by", [](const GameTable& table, int event) { return turn_object(table.by(event_of(table, event))); },
          "event"_a)
      .def(
          "action", [](const GameTable& table, int event) { return table.action(event_of(table, event)); }, "event"_a)
      .def(
          "view", [](const GameTable& table, Seat seat) { return bytes_of(table.view(seat_of(table, seat))); },
          "seat"_a)
      .def("choices", [](const GameTable& table) { return bytes_of(table.choices()); })
      .def("expected", [](const GameTable& table) { return bytes_of(table.expected()); })
      .def(
          "extra",
          [](const GameTable& table, bool is_over, bool memory_aid) {
            return bytes_of(table.extra(is_over, memory_aid));
          },
          "is_over"_a, "memory_aid"_a)
      .def(
          "told", [](const GameTable& table, int event) { return bytes_of(table.told(event_of(table, event))); },
          "event"_a)
      .def(
          "why_not", [](const GameTable& table, std::string_view action) { return bytes_of(table.why_not(action)); },
          "action"_a)
      .def("outcome", [](const GameTable& table) { return bytes_of(table.outcome()); })
      .def(
          "state",
          [](const GameTable& table, Seat seat, bool choices, bool undo, bool is_over, bool memory_aid,
             const nb::bytes& outcome, const nb::bytes& decided) {
            return bytes_of(table.state(seat_of(table, seat), choices, undo, is_over, memory_aid, text_in(outcome),
                                        text_in(decided)));
          },
          "seat"_a, "choices"_a, "undo"_a, "is_over"_a, "memory_aid"_a, "outcome"_a, "decided"_a)
      .def(
          "uncovers", [](const GameTable& table, int event) { return table.uncovers(event_of(table, event)); },
          "event"_a)
      .def("open_places", &GameTable::open_places);
  bind_coloretto_telling(module);
  bind_colorio_telling(module);
  bind_colorito_telling(module);
}

}  // namespace tricolor
