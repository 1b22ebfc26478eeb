#include "../common/bind.h"

#include "position.h"

namespace tricolor {

namespace {

using colorio::Position;
using Door = Undoable<Position>;
using Numbers = std::vector<int64_t>;

colorio::Options options_of(int64_t players, std::string_view layout, std::string_view side, bool points,
                            std::optional<int64_t> starter) {
  expect_between("players", players, 2, MOST_PLAYERS);
  if (layout != "strips" && layout != "random") throw PositionError("options.layout", "'strips' or 'random'", -1);
  if (side != "grey" && side != "white") throw PositionError("options.side", "'grey' or 'white'", -1);
  return {static_cast<uint8_t>(players), layout == "random" ? colorio::Layout::RANDOM : colorio::Layout::STRIPS,
          side == "white" ? colorio::Side::WHITE : colorio::Side::GREY, points,
          small_or_none("options.starter", starter, static_cast<int>(players) - 1)};
}

void see_all(Position& position, const Numbers& seen) {
  expect_between("seen", static_cast<int64_t>(seen.size()), colorio::FIELDS, colorio::FIELDS);
  for (int field = 0; field < colorio::FIELDS; ++field) {
    expect_between("seen", seen[field], -1, colorio::COLOURS - 1);
    if (seen[field] >= 0) position.see(field, static_cast<int>(seen[field]));
  }
}

void set_seats(Position& position, const Numbers& out, const Numbers& points) {
  expect_between("out", static_cast<int64_t>(out.size()), 0, MOST_PLAYERS);
  for (const int64_t seat : out) position.out[position.out_count++] = small("out", seat, MOST_PLAYERS - 1);
  if (points.empty()) return;
  expect_between("points", static_cast<int64_t>(points.size()), position.players(), position.players());
  for (Seat seat = 0; seat < position.players(); ++seat) {
    expect_between("points", points[seat], 0, 10'000);
    position.points[seat] = static_cast<int16_t>(points[seat]);
  }
  position.has_points = true;
}

Door from_facts(int64_t players, std::string_view layout, std::string_view side, bool points_variant,
                std::optional<int64_t> option_starter, std::optional<int64_t> starter, int64_t mover,
                const Numbers& seen, int64_t caps, int64_t lifts_left, bool removed_this_turn, bool first_turn,
                std::optional<int64_t> forbidden, std::optional<int64_t> lifted, const Numbers& out, int64_t round,
                const Numbers& points, bool over) {
  Position position(options_of(players, layout, side, points_variant, option_starter));
  position.starter = small_or_none("starter", starter, MOST_PLAYERS - 1);
  position.mover = small("mover", mover, MOST_PLAYERS - 1);
  expect_between("caps", caps, 0, colorio::ALL_FIELDS);
  position.caps = static_cast<colorio::Fields>(caps);
  position.lifts_left = small("lifts_left", lifts_left, colorio::LIFTS_PER_TURN);
  position.removed_this_turn = removed_this_turn;
  position.first_turn = first_turn;
  position.forbidden = small_or_none("forbidden", forbidden, colorio::FIELDS - 1);
  position.lifted = small_or_none("lifted", lifted, colorio::FIELDS - 1);
  position.round = small("round", round, MOST_PLAYERS);
  position.over = over;
  see_all(position, seen);
  set_seats(position, out, points);
  position.check();
  return Door(position);
}

nb::dict facts_of(const Position& position) {
  nb::list seen, out, points;
  for (int field = 0; field < colorio::FIELDS; ++field) seen.append(position.colour_on(field));
  for (int index = 0; index < position.out_count; ++index) out.append(static_cast<int>(position.out[index]));
  for (Seat seat = 0; position.has_points && seat < position.players(); ++seat) {
    points.append(static_cast<int>(position.points[seat]));
  }
  nb::dict facts;
  facts["players"] = position.players();
  facts["layout"] = position.options.layout == colorio::Layout::RANDOM ? "random" : "strips";
  facts["side"] = position.options.side == colorio::Side::WHITE ? "white" : "grey";
  facts["points_variant"] = position.options.points;
  facts["option_starter"] = number_or_none(position.options.starter);
  facts["starter"] = number_or_none(position.starter);
  facts["mover"] = static_cast<int>(position.mover);
  facts["seen"] = nb::tuple(seen);
  facts["caps"] = static_cast<int64_t>(position.caps);
  facts["lifts_left"] = static_cast<int>(position.lifts_left);
  facts["removed_this_turn"] = position.removed_this_turn;
  facts["first_turn"] = position.first_turn;
  facts["forbidden"] = number_or_none(position.forbidden);
  facts["lifted"] = number_or_none(position.lifted);
  facts["out"] = nb::tuple(out);
  facts["round"] = static_cast<int>(position.round);
  facts["points"] = nb::tuple(points);
  facts["over"] = position.over;
  return facts;
}

}  // namespace

void bind_colorio(nb::module_& module) {
  nb::class_<Door> door(module, "ColorioPosition",
                        "A position of Colorio. Actions: 0-24 lift, 25-49 cover, 50 remove; then chance's.");
  door.def(
          "__init__",
          [](Door* door, int64_t players, std::string_view layout, std::string_view side, bool points,
             std::optional<int64_t> starter) {
            new (door) Door(Position(options_of(players, layout, side, points, starter)));
          },
          "players"_a, nb::kw_only(), "layout"_a = "strips", "side"_a = "grey", "points"_a = false,
          "starter"_a = nb::none(), "A new game.")
      .def_static("from_facts", &from_facts, nb::kw_only(), "players"_a, "layout"_a, "side"_a, "points_variant"_a,
                  "option_starter"_a.none(), "starter"_a.none(), "mover"_a, "seen"_a, "caps"_a, "lifts_left"_a,
                  "removed_this_turn"_a, "first_turn"_a, "forbidden"_a.none(), "lifted"_a.none(), "out"_a, "round"_a,
                  "points"_a, "over"_a, "Any position. Raises PositionError for one that cannot be.")
      .def(
          "facts", [](const Door& door) { return facts_of(door.now); }, nb::sig("def facts(self) -> dict[str, Any]"),
          "All there is to know, as from_facts takes it.")
      .def(
          "colour_weights",
          [](const Door& door, int64_t field) {
            return door.now.colour_weights(small("field", field, colorio::FIELDS - 1));
          },
          "field"_a, "How many layouts that fit what was seen have each colour on a field (relative numbers).");
  bind_rules(door, "Colorio");
}

}  // namespace tricolor
