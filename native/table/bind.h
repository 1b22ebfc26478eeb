// Scenes for Python: a state of the rules goes in, messages as bytes come out.
#pragma once

#include "../common/bind.h"
#include "scene.h"

namespace tricolor {

inline std::string text_in(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }
inline nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

// --- fields of a state: anything may be in them until they are read ---

template <class Type>
Type value_of(const char* field, nb::handle value) {
  Type result{};
  if (!nb::try_cast(value, result)) throw nb::type_error((std::string(field) + ": a value of another type").c_str());
  return result;
}

// A field of a state that the rules have given a name.
struct Field {
  nb::handle owner;
  const char* name;

  nb::object value() const { return owner.attr(name); }
  template <class Type>
  Type as() const {
    return value_of<Type>(name, value());
  }
  uint8_t up_to(int last) const { return small(name, as<int64_t>(), last); }
  uint8_t up_to_or_none(int last) const { return small_or_none(name, as<std::optional<int64_t>>(), last); }

  // Fill a list of fixed capacity with what `read` makes of the items, and return their number.
  template <class Items, class Read>
  uint8_t items(Items& list, const Read& read) const {
    return fill(list, read, 0, static_cast<int>(std::size(list)));
  }
  // The same for a list that must have exactly `count` items.
  template <class Items, class Read>
  void items(Items& list, int count, const Read& read) const {
    fill(list, read, count, count);
  }

 private:
  // Read the value once: an object may answer differently the next time.
  template <class Items, class Read>
  uint8_t fill(Items& list, const Read& read, int fewest, int most) const {
    const nb::object given = value();
    const size_t count = nb::len(given);
    expect_between(name, static_cast<int64_t>(count), fewest, most);
    for (size_t index = 0; index < count; ++index) list[index] = read(given[index]);
    return static_cast<uint8_t>(count);
  }
};

template <class Moment>
void bind_scene(nb::module_& module, const char* name, const char* game, Moment (*read)(nb::handle)) {
  using Shown = Scene<Moment>;
  nb::class_<Shown>(module, name, "A state of the rules in the messages to all who are at a table.")
      .def(
          "__init__",
          [game, read](Shown* scene, nb::handle state, int event, bool is_on, bool is_over, const nb::bytes& outcome,
                       const nb::bytes& decided, const nb::bytes& known) {
            new (scene)
                Shown(game, read(state), {event, is_on, is_over, text_in(outcome), text_in(decided), text_in(known)});
          },
          "state"_a, "event"_a, "is_on"_a, "is_over"_a, "outcome"_a, "decided"_a, "known"_a,
          nb::sig("def __init__(self, state: object, event: int, is_on: bool, is_over: bool, outcome: bytes, "
                  "decided: bytes, known: bytes) -> None"),
          "After the event with this number. The bytes are JSON; `known` is what the memory aid shows, or empty.")
      .def(
          "game",
          [](Shown& scene, int64_t seat, bool choices, bool undo) {
            expect_between("seat", seat, SPECTATOR, MOST_PLAYERS - 1);
            return bytes_of(scene.game(static_cast<Seat>(seat), choices, undo));
          },
          "seat"_a, "choices"_a, "undo"_a, "The game as a seat may see it, or a spectator (-1).");
}

}  // namespace tricolor
