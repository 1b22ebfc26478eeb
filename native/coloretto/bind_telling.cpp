#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using coloretto::Position;

uint8_t kind_of(nb::handle name) {
  const auto text = value_of<std::string>("a card", name);
  for (uint8_t kind = 0; kind < coloretto::KINDS; ++kind) {
    if (text == coloretto::KIND_NAMES[kind]) return kind;
  }
  throw nb::value_error("expected the name of a card");
}

// Fill a list of fixed capacity with cards, and return their number.
template <class Cards>
uint8_t read_cards(const char* field, nb::handle names, Cards& cards) {
  const size_t count = nb::len(names);
  expect_between(field, static_cast<int64_t>(count), 0, static_cast<int64_t>(std::size(cards)));
  for (size_t index = 0; index < count; ++index) cards[index] = kind_of(names[index]);
  return static_cast<uint8_t>(count);
}

coloretto::Row row_of(nb::handle cards) {
  coloretto::Row row;
  row.taken = cards.is_none();
  if (!row.taken) row.count = read_cards("rows", cards, row.cards);
  return row;
}

uint8_t number_of_cards(nb::handle value) { return small("cards", value_of<int64_t>("cards", value), 10); }

coloretto::Counts counts_of(const Field& field) {
  coloretto::Counts counts{};
  field.items(counts, coloretto::KINDS, number_of_cards);
  return counts;
}

coloretto::Counts hand_of(nb::handle numbers) {
  coloretto::Counts counts{};
  const auto kinds = static_cast<int64_t>(nb::len(numbers));
  expect_between("hands", kinds, coloretto::KINDS, coloretto::KINDS);
  for (int kind = 0; kind < coloretto::KINDS; ++kind) counts[kind] = number_of_cards(numbers[kind]);
  return counts;
}

uint8_t jokers_of(nb::handle colours) {
  if (colours.is_none()) return NONE;
  coloretto::Jokers named;
  named.count = read_cards("jokers", colours, named.cards);
  for (int choice = 0; choice < coloretto::JOKER_CHOICES; ++choice) {
    const coloretto::Jokers& one = coloretto::JOKERS[choice];
    if (one.count == named.count && one.cards == named.cards) return static_cast<uint8_t>(choice);
  }
  throw nb::value_error("expected one to three colours in order");
}

coloretto::Options options_of(const nb::object& options) {
  const auto players = Field{options, "players"}.as<int64_t>();
  expect_between("players", players, 2, MOST_PLAYERS);
  const bool is_grey = Field{options, "table"}.as<std::string>() == "grey";
  return {static_cast<uint8_t>(players), is_grey ? coloretto::Table::GREY : coloretto::Table::BROWN,
          Field{options, "starter"}.up_to_or_none(MOST_PLAYERS - 1)};
}

Position position_of(nb::handle state) {
  Position position(options_of(state.attr("options")));
  position.deck = counts_of({state, "deck"});
  position.discarded = counts_of({state, "discarded"});
  position.removed_count = Field{state, "removed"}.items(position.removed, kind_of);
  position.out_count = Field{state, "out"}.items(
      position.out, [](nb::handle seat) { return small("out", value_of<int64_t>("out", seat), MOST_PLAYERS - 1); });
  Field{state, "rows"}.items(position.rows, position.row_count(), row_of);
  Field{state, "hands"}.items(position.hands, position.players(), hand_of);
  Field{state, "jokers"}.items(position.jokers, position.players(), jokers_of);
  const nb::object drawn = state.attr("drawn");
  position.drawn = drawn.is_none() ? NONE : kind_of(drawn);
  position.starter = Field{state, "starter"}.up_to_or_none(MOST_PLAYERS - 1);
  position.mover = Field{state, "mover"}.up_to(MOST_PLAYERS - 1);
  position.drawing = Field{state, "drawing"}.as<bool>();
  position.last_round = Field{state, "last_round"}.as<bool>();
  position.scoring = Field{state, "scoring"}.as<bool>();
  position.check();
  return position;
}

}  // namespace

void bind_coloretto_telling(nb::module_& module) { bind_scene(module, "ColorettoScene", "coloretto", &position_of); }

}  // namespace tricolor
