#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using coloretto::Position;

uint8_t kind_of(nb::handle name) {
  const std::string_view text = text_of(name);
  for (uint8_t kind = 0; kind < coloretto::KINDS; ++kind) {
    if (text == coloretto::KIND_NAMES[kind]) return kind;
  }
  throw nb::value_error("expected the name of a card");
}

coloretto::Row row_of(nb::handle cards) {
  coloretto::Row row;
  row.taken = cards.is_none();
  if (!row.taken) row.count = read_all(cards, row.cards, kind_of);
  return row;
}

coloretto::Counts counts_of(nb::handle numbers) {
  coloretto::Counts counts{};
  read_all(numbers, counts, byte_of);
  return counts;
}

uint8_t jokers_of(nb::handle colours) {
  if (colours.is_none()) return NONE;
  coloretto::Jokers named;
  named.count = read_all(colours, named.cards, kind_of);
  for (int choice = 0; choice < coloretto::JOKER_CHOICES; ++choice) {
    const coloretto::Jokers& one = coloretto::JOKERS[choice];
    if (one.count == named.count && one.cards == named.cards) return static_cast<uint8_t>(choice);
  }
  throw nb::value_error("expected one to three colours in order");
}

Position position_of(nb::handle state) {
  const nb::object options = state.attr("options");
  const coloretto::Table table =
      text_of(options.attr("table")) == "grey" ? coloretto::Table::GREY : coloretto::Table::BROWN;
  Position position({byte_of(options.attr("players")), table, byte_or_none(options.attr("starter"))});
  position.deck = counts_of(state.attr("deck"));
  position.deck_size = 0;
  for (const uint8_t number : position.deck) position.deck_size += number;
  position.discarded = counts_of(state.attr("discarded"));
  position.removed_count = read_all(state.attr("removed"), position.removed, kind_of);
  for (int index = 0; index < position.removed_count; ++index) {
    position.in_play &= static_cast<uint8_t>(~(1 << position.removed[index]));
  }
  position.out_count = read_all(state.attr("out"), position.out, byte_of);
  for (int index = 0; index < position.out_count; ++index) {
    position.out_set |= static_cast<uint8_t>(1 << position.out[index]);
  }
  read_all(state.attr("rows"), position.rows, row_of);
  read_all(state.attr("hands"), position.hands, counts_of);
  read_all(state.attr("jokers"), position.jokers, jokers_of);
  const nb::object drawn = state.attr("drawn");
  position.drawn = drawn.is_none() ? NONE : kind_of(drawn);
  position.starter = byte_or_none(state.attr("starter"));
  position.mover = byte_of(state.attr("mover"));
  position.drawing = nb::cast<bool>(state.attr("drawing"));
  position.last_round = nb::cast<bool>(state.attr("last_round"));
  position.scoring = nb::cast<bool>(state.attr("scoring"));
  return position;
}

}  // namespace

void bind_coloretto_telling(nb::module_& module) { bind_scene(module, "ColorettoScene", "coloretto", &position_of); }

}  // namespace tricolor
