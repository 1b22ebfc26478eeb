#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using colorio::Position;

colorio::Options options_of(const nb::object& options) {
  const auto players = Field{options, "players"}.as<int64_t>();
  expect_between("players", players, 2, MOST_PLAYERS);
  const bool is_random = Field{options, "layout"}.as<std::string>() == "random",
             is_white = Field{options, "side"}.as<std::string>() == "white";
  return {static_cast<uint8_t>(players), is_random ? colorio::Layout::RANDOM : colorio::Layout::STRIPS,
          is_white ? colorio::Side::WHITE : colorio::Side::GREY, Field{options, "points"}.as<bool>(),
          Field{options, "starter"}.up_to_or_none(MOST_PLAYERS - 1)};
}

void read_seen(Position& position, const Field& field) {
  std::array<int, colorio::FIELDS> seen{};
  field.items(seen, colorio::FIELDS, [](nb::handle colour) {
    const auto number = value_of<int64_t>("seen", colour);
    expect_between("seen", number, -1, colorio::COLOURS - 1);
    return static_cast<int>(number);
  });
  for (int place = 0; place < colorio::FIELDS; ++place) {
    if (seen[place] >= 0) position.see(place, seen[place]);
  }
}

void read_points(Position& position, const Field& field) {
  if (nb::len(field.value()) == 0) return;
  field.items(position.points, position.players(), [](nb::handle points) {
    const auto number = value_of<int64_t>("points", points);
    expect_between("points", number, 0, 10'000);
    return static_cast<int16_t>(number);
  });
  position.has_points = true;
}

Position position_of(nb::handle state) {
  Position position(options_of(state.attr("options")));
  position.starter = Field{state, "starter"}.up_to_or_none(MOST_PLAYERS - 1);
  position.mover = Field{state, "mover"}.up_to(MOST_PLAYERS - 1);
  read_seen(position, {state, "seen"});
  const auto caps = Field{state, "caps"}.as<int64_t>();
  expect_between("caps", caps, 0, colorio::ALL_FIELDS);
  position.caps = static_cast<colorio::Fields>(caps);
  position.lifts_left = Field{state, "lifts_left"}.up_to(colorio::LIFTS_PER_TURN);
  position.removed_this_turn = Field{state, "removed_this_turn"}.as<bool>();
  position.first_turn = Field{state, "first_turn"}.as<bool>();
  position.forbidden = Field{state, "forbidden"}.up_to_or_none(colorio::FIELDS - 1);
  position.lifted = Field{state, "lifted"}.up_to_or_none(colorio::FIELDS - 1);
  position.out_count = Field{state, "out"}.items(
      position.out, [](nb::handle seat) { return small("out", value_of<int64_t>("out", seat), MOST_PLAYERS - 1); });
  position.round = Field{state, "round"}.up_to(MOST_PLAYERS);
  read_points(position, {state, "points"});
  position.over = Field{state, "over"}.as<bool>();
  position.check_ranges();  // contradictory fields are harmless: what is shown stays in bounds
  return position;
}

}  // namespace

void bind_colorio_telling(nb::module_& module) { bind_scene(module, "ColorioScene", "colorio", &position_of); }

}  // namespace tricolor
