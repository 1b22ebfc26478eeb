// Scenes for Python: a state of the rules goes in, messages as bytes come out.
#pragma once

#include "../common/bind.h"
#include "scene.h"

namespace tricolor {

inline std::string text_in(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }
inline nb::bytes bytes_of(const std::string& text) { return nb::bytes(text.data(), text.size()); }

// --- fields of a state, which the rules have checked ---

inline int int_of(nb::handle value) { return nb::cast<int>(value); }
inline uint8_t byte_of(nb::handle value) { return nb::cast<uint8_t>(value); }
inline uint8_t byte_or_none(nb::handle value) { return value.is_none() ? NONE : byte_of(value); }
inline std::string_view text_of(nb::handle value) { return nb::cast<std::string_view>(value); }

// Fill a list of fixed capacity with what `read` makes of the items of a tuple, and return their number.
template <class Items, class Read>
uint8_t read_all(nb::handle tuple, Items& items, const Read& read) {
  const size_t count = nb::len(tuple);
  if (count > std::size(items)) throw nb::value_error("expected fewer items");
  for (size_t index = 0; index < count; ++index) items[index] = read(tuple[index]);
  return static_cast<uint8_t>(count);
}

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
          [](Shown& scene, Seat seat, bool choices, bool undo) { return bytes_of(scene.game(seat, choices, undo)); },
          "seat"_a, "choices"_a, "undo"_a, "The game as a seat may see it, or a spectator (-1).");
}

}  // namespace tricolor
