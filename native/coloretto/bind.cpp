#include "../common/bind.h"

#include "position.h"

namespace tricolor {

void bind_coloretto_players(nb::module_& module);

namespace {

using coloretto::Position;
using Door = Undoable<Position>;
using Numbers = std::vector<int64_t>;

coloretto::Options options_of(int64_t players, std::string_view table, std::optional<int64_t> starter) {
  expect_between("players", players, 2, MOST_PLAYERS);
  if (table != "brown" && table != "grey") throw PositionError("options.table", "'brown' or 'grey'", -1);
  return {static_cast<uint8_t>(players), table == "grey" ? coloretto::Table::GREY : coloretto::Table::BROWN,
          small_or_none("options.starter", starter, static_cast<int>(players) - 1)};
}

coloretto::Counts counts_of(const char* field, const Numbers& numbers) {
  expect_between(field, static_cast<int64_t>(numbers.size()), coloretto::KINDS, coloretto::KINDS);
  coloretto::Counts counts;
  for (int kind = 0; kind < coloretto::KINDS; ++kind) counts[kind] = small(field, numbers[kind], 10);
  return counts;
}

// Fill a list of fixed capacity, and return the number of items.
template <size_t Most>
uint8_t fill(const char* field, const Numbers& numbers, std::array<uint8_t, Most>& items) {
  expect_between(field, static_cast<int64_t>(numbers.size()), 0, Most);
  for (size_t index = 0; index < numbers.size(); ++index) items[index] = small(field, numbers[index], 254);
  return static_cast<uint8_t>(numbers.size());
}

coloretto::Row row_of(const std::optional<Numbers>& cards) {
  coloretto::Row row;
  row.taken = !cards;
  if (cards) row.count = fill("rows", *cards, row.cards);
  return row;
}

uint8_t jokers_of(const std::optional<Numbers>& colours) {
  if (!colours) return NONE;
  std::array<uint8_t, coloretto::MOST_JOKERS> cards{};
  const uint8_t count = fill("jokers", *colours, cards);
  for (int choice = 0; choice < coloretto::JOKER_CHOICES; ++choice) {
    if (coloretto::JOKERS[choice].count == count && coloretto::JOKERS[choice].cards == cards) {
      return static_cast<uint8_t>(choice);
    }
  }
  throw PositionError("jokers", "none, or one to three colours in order", count);
}

struct Facts {
  Numbers deck, removed, out, discarded;
  std::vector<std::optional<Numbers>> rows, jokers;
  std::vector<Numbers> hands;
};

void lay_out(Position& position, const Facts& facts) {
  const int64_t players = position.players();
  expect_between("rows", static_cast<int64_t>(facts.rows.size()), position.row_count(), position.row_count());
  expect_between("hands", static_cast<int64_t>(facts.hands.size()), players, players);
  expect_between("jokers", static_cast<int64_t>(facts.jokers.size()), players, players);
  position.deck = counts_of("deck", facts.deck);
  position.discarded = counts_of("discarded", facts.discarded);
  position.removed_count = fill("removed", facts.removed, position.removed);
  position.out_count = fill("out", facts.out, position.out);
  for (size_t row = 0; row < facts.rows.size(); ++row) position.rows[row] = row_of(facts.rows[row]);
  for (size_t seat = 0; seat < facts.hands.size(); ++seat) {
    position.hands[seat] = counts_of("hands", facts.hands[seat]);
    position.jokers[seat] = jokers_of(facts.jokers[seat]);
  }
  position.check();
}

nb::tuple tuple_of(const uint8_t* first, int count) {
  nb::list items;
  for (int index = 0; index < count; ++index) items.append(static_cast<int>(first[index]));
  return nb::tuple(items);
}

nb::dict facts_of(const Position& position) {
  nb::list rows, hands, jokers;
  for (int row = 0; row < position.row_count(); ++row) {
    const coloretto::Row& there = position.rows[row];
    rows.append(there.taken ? nb::object(nb::none()) : nb::object(tuple_of(there.cards.data(), there.count)));
  }
  for (Seat seat = 0; seat < position.players(); ++seat) {
    hands.append(tuple_of(position.hands[seat].data(), coloretto::KINDS));
    if (position.jokers[seat] == NONE) {
      jokers.append(nb::none());
    } else {
      const coloretto::Jokers& chosen = coloretto::JOKERS[position.jokers[seat]];
      jokers.append(tuple_of(chosen.cards.data(), chosen.count));
    }
  }
  nb::dict facts;
  facts["players"] = position.players();
  facts["table"] = position.options.table == coloretto::Table::GREY ? "grey" : "brown";
  facts["option_starter"] = number_or_none(position.options.starter);
  facts["deck"] = tuple_of(position.deck.data(), coloretto::KINDS);
  facts["rows"] = nb::tuple(rows);
  facts["hands"] = nb::tuple(hands);
  facts["removed"] = tuple_of(position.removed.data(), position.removed_count);
  facts["starter"] = number_or_none(position.starter);
  facts["mover"] = static_cast<int>(position.mover);
  facts["out"] = tuple_of(position.out.data(), position.out_count);
  facts["drawing"] = position.drawing;
  facts["drawn"] = number_or_none(position.drawn);
  facts["last_round"] = position.last_round;
  facts["discarded"] = tuple_of(position.discarded.data(), coloretto::KINDS);
  facts["scoring"] = position.scoring;
  facts["jokers"] = nb::tuple(jokers);
  return facts;
}

Door from_facts(int64_t players, std::string_view table, std::optional<int64_t> option_starter, const Numbers& deck,
                const std::vector<std::optional<Numbers>>& rows, const std::vector<Numbers>& hands,
                const Numbers& removed, std::optional<int64_t> starter, int64_t mover, const Numbers& out, bool drawing,
                std::optional<int64_t> drawn, bool last_round, const Numbers& discarded, bool scoring,
                const std::vector<std::optional<Numbers>>& jokers) {
  Position position(options_of(players, table, option_starter));
  position.starter = small_or_none("starter", starter, MOST_PLAYERS - 1);
  position.mover = small("mover", mover, MOST_PLAYERS - 1);
  position.drawing = drawing;
  position.drawn = small_or_none("drawn", drawn, coloretto::KINDS - 1);
  position.last_round = last_round;
  position.scoring = scoring;
  lay_out(position, {deck, removed, out, discarded, rows, jokers, hands});
  return Door(position);
}

}  // namespace

void bind_coloretto(nb::module_& module) {
  nb::class_<Door> door(
      module, "ColorettoPosition",
      "A position of Coloretto. Actions: 0 draw, 1-5 place, 6-10 take, 11-129 jokers; then chance's.");
  door.def(
          "__init__",
          [](Door* door, int64_t players, std::string_view table, std::optional<int64_t> starter) {
            new (door) Door(Position(options_of(players, table, starter)));
          },
          "players"_a, nb::kw_only(), "table"_a = "brown", "starter"_a = nb::none(), "A new game.")
      .def_static("from_facts", &from_facts, nb::kw_only(), "players"_a, "table"_a, "option_starter"_a.none(), "deck"_a,
                  "rows"_a, "hands"_a, "removed"_a, "starter"_a.none(), "mover"_a, "out"_a, "drawing"_a,
                  "drawn"_a.none(), "last_round"_a, "discarded"_a, "scoring"_a, "jokers"_a,
                  "Any position, with cards as the numbers of their kinds. Raises PositionError for an impossible one.")
      .def(
          "facts", [](const Door& door) { return facts_of(door.now); }, nb::sig("def facts(self) -> dict[str, Any]"),
          "All there is to know, as from_facts takes it.")
      .def(
          "best_score",
          [](const Door& door, int64_t seat) {
            return door.now.best_score(small("seat", seat, door.now.players() - 1));
          },
          "seat"_a, "The best that a player's cards can score now, with every joker still free (CO-SCORE).");
  bind_rules(door, "Coloretto");
  bind_coloretto_players(module);
}

}  // namespace tricolor
