#include <algorithm>

#include "../coloretto/observation.h"
#include "../colorio/observation.h"
#include "../colorito/observation.h"
#include "../common/arrays.h"
#include "table.h"

namespace tricolor {

namespace {

template <class Position>
Seat checked_seat(const Position& position, int64_t seat) {
  expect_between("seat", seat, 0, position.players() - 1);
  return static_cast<Seat>(seat);
}

template <class Position>
nb::object observation_of(const Undoable<Position>& door, int64_t seat, bool memory) {
  NewArray<int8_t> array(observation_shape(door.now));
  observe(door.now, checked_seat(door.now, seat), memory, array.begin());
  return std::move(array).given();
}

template <class Position>
std::vector<int> legal_numbers(const Position& position) {
  std::vector<int> numbers;
  for (const Action action : position.legal_actions()) {
    numbers.push_back(Numbers<Position>::number(position, action));
  }
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

// In Colorito go piece by piece, which is their order: no sorting needed.
template <>
std::vector<int> legal_numbers(const colorito::Position& position) {
  std::vector<int> numbers;
  if (position.turn() < 0) return numbers;
  const auto reach = position.all_destinations();
  for (int piece = 0; piece < colorito::SIDE_PIECES; ++piece) {
    const auto first = static_cast<std::ptrdiff_t>(numbers.size());
    colorito::for_each(reach[piece], [&](colorito::Cell cell) {
      numbers.push_back(piece * colorito::CELLS + colorito::seen_by(position.mover(), cell));
    });
    if (position.mover() == 1) std::reverse(numbers.begin() + first, numbers.end());
  }
  if (numbers.empty()) numbers.push_back(Numbers<colorito::Position>::PASS);
  return numbers;
}

template <class Position>
int number_of(const Undoable<Position>& door, int64_t action) {
  expect_between("action", action, 0, Position::ACTIONS - 1);
  if (!door.now.is_possible(static_cast<Action>(action))) throw IllegalAction("no legal action has a number here");
  return Numbers<Position>::number(door.now, static_cast<Action>(action));
}

template <class Position>
Action action_of(const Undoable<Position>& door, int64_t number) {
  expect_between("number", number, 0, Numbers<Position>::COUNT - 1);
  return Numbers<Position>::action(door.now, static_cast<int>(number));
}

template <class Position>
nb::tuple look(const Table<Position>& table, int64_t number) {
  const Seat seat = checked_seat(table.position(), number);
  NewArray<int8_t> observation(observation_shape(table.position()));
  NewArray<int8_t> mask({static_cast<size_t>(Numbers<Position>::COUNT)});
  table.write_observation(seat, observation.begin());
  table.write_mask(seat, mask.begin());
  return nb::make_tuple(std::move(observation).given(), std::move(mask).given());
}

template <class Position>
nb::object shares_of(const Table<Position>& table) {
  const Outcome outcome = table.position().outcome();
  if (!outcome) return nb::none();
  const auto won = shares(outcome, table.position().players());
  nb::list list;
  for (Seat seat = 0; seat < table.position().players(); ++seat) list.append(won[seat]);
  return nb::tuple(list);
}

template <class Position>
void bind_table_of(nb::module_& module, const char* name) {
  using Door = Undoable<Position>;
  using This = Table<Position>;
  nb::class_<This>(module, name, "One game for an environment; chance is drawn inside.")
      .def(
          "__init__",
          [](This* self, const Door& start, uint64_t seed, bool memory) { new (self) This(start.now, seed, memory); },
          "start"_a, nb::kw_only(), "seed"_a = 0, "memory"_a = false, "A game from a position on.")
      .def_static(
          "kept",
          [](const Door& position, const Rng::Words& words, int64_t decisions, bool memory) {
            return This(position.now, words, decisions, memory);
          },
          "position"_a, "words"_a, "decisions"_a, "memory"_a, "Restore a saved table.")
      .def_prop_ro(
          "position", [](const This& self) { return Door(self.position()); }, "A copy of the position.")
      .def_prop_ro("words", &This::words, "The state of the random numbers.")
      .def_prop_ro("decisions", &This::decisions, "Actions of players so far.")
      .def_prop_ro("memory", &This::memory, "Whether observations include what everyone could remember.")
      .def_prop_ro(
          "players", [](const This& self) { return self.position().players(); }, "How many seats there are.")
      .def_prop_ro("turn", &This::turn, "The seat to move, -1 when the game is over.")
      .def_prop_ro("shares", &shares_of<Position>, nb::sig("def shares(self) -> tuple[float, ...] | None"),
                   "Every seat's share of the victory, or None while the game runs.")
      .def("is_legal", &This::is_legal, "action"_a, "Whether the seat to move may play an action.")
      .def(
          "legal_actions", [](const This& self) { return legal_numbers(self.position()); },
          "The numbers of the legal actions, in order.")
      .def(
          "play",
          [](This& self, int action) {
            self.play(action);
            return self.turn();
          },
          "action"_a, "Play an action, then chance's. Returns the seat to move, -1: over. Raises IllegalAction.")
      .def("look", &look<Position>, "seat"_a,
           nb::sig("def look(self, seat: int) -> tuple[NDArray[numpy.int8], NDArray[numpy.int8]]"),
           "What a seat sees, and 1 for each action it may play now; all are 1 when the game is over.")
      .def("reseed", &This::reseed, "seed"_a, "Change the future of chance; the position stays.")
      .def("__copy__", [](const This& self) { return This(self); })
      .def("__deepcopy__", [](const This& self, nb::handle) { return This(self); }, "memo"_a);
}

template <class Position>
void bind_numbers(nb::module_& module, const char* signature) {
  module.def("observation", &observation_of<Position>, "position"_a, "seat"_a, nb::kw_only(), "memory"_a = false,
             nb::sig(signature), "What a seat sees of a position, as in a batch.");
  module.def(
      "legal_numbers", [](const Undoable<Position>& door) { return legal_numbers(door.now); }, "position"_a,
      "The numbers by which learners name the legal actions, in order.");
  module.def("number_of", &number_of<Position>, "position"_a, "action"_a,
             "The number by which learners name a legal action. Raises IllegalAction.");
  module.def("action_of", &action_of<Position>, "position"_a, "number"_a,
             "The action that a learner's number names in a position, legal or not.");
  module.def(
      "count_numbers", [](const Undoable<Position>&) { return Numbers<Position>::COUNT; }, "position"_a,
      "How many such numbers there are.");
}

}  // namespace

#define TRICOLOR_OBSERVATION(name) \
  "def observation(position: " name ", seat: int, *, memory: bool = False) -> NDArray[numpy.int8]"

void bind_tables(nb::module_& module) {
  bind_table_of<colorito::Position>(module, "ColoritoTable");
  bind_table_of<coloretto::Position>(module, "ColorettoTable");
  bind_table_of<colorio::Position>(module, "ColorioTable");
  bind_numbers<colorito::Position>(module, TRICOLOR_OBSERVATION("ColoritoPosition"));
  bind_numbers<coloretto::Position>(module, TRICOLOR_OBSERVATION("ColorettoPosition"));
  bind_numbers<colorio::Position>(module, TRICOLOR_OBSERVATION("ColorioPosition"));
}

}  // namespace tricolor
