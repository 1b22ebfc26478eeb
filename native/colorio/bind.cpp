#include "../common/bind.h"

#include "position.h"

namespace tricolor {

namespace {

using colorio::Position;
using Door = Undoable<Position>;
using Numbers = std::vector<int64_t>;

colorio::Layout layout_of(std::string_view name) {
  if (name != "strips" && name != "random") throw PositionError("options.layout", "'strips' or 'random'", -1);
  return name == "random" ? colorio::Layout::RANDOM : colorio::Layout::STRIPS;
}

const char* layout_name(colorio::Layout layout) { return layout == colorio::Layout::RANDOM ? "random" : "strips"; }

colorio::Side side_of(std::string_view name) {
  if (name != "grey" && name != "white") throw PositionError("options.side", "'grey' or 'white'", -1);
  return name == "white" ? colorio::Side::WHITE : colorio::Side::GREY;
}

const char* side_name(colorio::Side side) { return side == colorio::Side::WHITE ? "white" : "grey"; }

colorio::Options options_of(int64_t players, std::string_view layout, std::string_view side, bool points,
                            std::optional<int64_t> starter) {
  expect_between("players", players, 2, MOST_PLAYERS);
  return {static_cast<uint8_t>(players), layout_of(layout), side_of(side), points,
          small_or_none("options.starter", starter, static_cast<int>(players) - 1)};
}

// A value from Python for a fact, by the fact's name.
struct Given {
  const char* name;
  nb::handle value;

  template <class Type>
  Type as() const {
    Type result{};
    if (!nb::try_cast(value, result)) throw nb::type_error((std::string(name) + ": a value of another type").c_str());
    return result;
  }
  int64_t between(int64_t first, int64_t last) const {
    const auto number = as<int64_t>();
    expect_between(name, number, first, last);
    return number;
  }
  uint8_t up_to(int last) const { return static_cast<uint8_t>(between(0, last)); }
  uint8_t up_to_or_none(int last) const { return small_or_none(name, as<std::optional<int64_t>>(), last); }
};

// A fact of a position: its name and type in Python, how it is read and how it is set.
struct Fact {
  const char* name;
  const char* type;
  nb::object (*get)(const Position&);
  void (*set)(Position&, const Given&);
};

nb::object tuple_of(const uint8_t* first, int count) {
  nb::list items;
  for (int index = 0; index < count; ++index) items.append(static_cast<int>(first[index]));
  return nb::tuple(items);
}

nb::object seen_of(const Position& position) {
  nb::list seen;
  for (int field = 0; field < colorio::FIELDS; ++field) seen.append(position.colour_on(field));
  return nb::tuple(seen);
}

void set_seen(Position& position, const Given& given) {
  const auto seen = given.as<Numbers>();
  expect_between("seen", static_cast<int64_t>(seen.size()), colorio::FIELDS, colorio::FIELDS);
  for (int field = 0; field < colorio::FIELDS; ++field) {
    expect_between("seen", seen[field], -1, colorio::COLOURS - 1);
    if (seen[field] >= 0) position.see(field, static_cast<int>(seen[field]));
  }
}

void set_out(Position& position, const Given& given) {
  const auto out = given.as<Numbers>();
  expect_between("out", static_cast<int64_t>(out.size()), 0, MOST_PLAYERS);
  for (const int64_t seat : out) position.out[position.out_count++] = small("out", seat, MOST_PLAYERS - 1);
}

nb::object points_of(const Position& position) {
  nb::list points;
  for (Seat seat = 0; position.has_points && seat < position.players(); ++seat) {
    points.append(static_cast<int>(position.points[seat]));
  }
  return nb::tuple(points);
}

void set_points(Position& position, const Given& given) {
  const auto points = given.as<Numbers>();
  if (points.empty()) return;
  expect_between("points", static_cast<int64_t>(points.size()), position.players(), position.players());
  for (Seat seat = 0; seat < position.players(); ++seat) {
    expect_between("points", points[seat], 0, 10'000);
    position.points[seat] = static_cast<int16_t>(points[seat]);
  }
  position.has_points = true;
}

// Every fact, in the order in which they are set: the options come first, since the others depend on them.
const Fact FACTS[] = {
    {"players", "int", [](const Position& p) { return nb::object(nb::int_(p.players())); },
     [](Position& p, const Given& given) { p.options.players = static_cast<uint8_t>(given.between(2, MOST_PLAYERS)); }},
    {"layout", "str", [](const Position& p) { return nb::object(nb::str(layout_name(p.options.layout))); },
     [](Position& p, const Given& given) { p.options.layout = layout_of(given.as<std::string>()); }},
    {"side", "str", [](const Position& p) { return nb::object(nb::str(side_name(p.options.side))); },
     [](Position& p, const Given& given) { p.options.side = side_of(given.as<std::string>()); }},
    {"points_variant", "bool", [](const Position& p) { return nb::object(nb::bool_(p.options.points)); },
     [](Position& p, const Given& given) { p.options.points = given.as<bool>(); }},
    {"option_starter", "int | None", [](const Position& p) { return number_or_none(p.options.starter); },
     [](Position& p, const Given& given) {
       p.options.starter = small_or_none("options.starter", given.as<std::optional<int64_t>>(), p.players() - 1);
     }},
    {"starter", "int | None", [](const Position& p) { return number_or_none(p.starter); },
     [](Position& p, const Given& given) { p.starter = given.up_to_or_none(MOST_PLAYERS - 1); }},
    {"mover", "int", [](const Position& p) { return nb::object(nb::int_(p.mover)); },
     [](Position& p, const Given& given) { p.mover = given.up_to(MOST_PLAYERS - 1); }},
    {"seen", "Sequence[int]", seen_of, set_seen},
    {"caps", "int", [](const Position& p) { return nb::object(nb::int_(p.caps)); },
     [](Position& p, const Given& given) {
       p.caps = static_cast<colorio::Fields>(given.between(0, colorio::ALL_FIELDS));
     }},
    {"lifts_left", "int", [](const Position& p) { return nb::object(nb::int_(p.lifts_left)); },
     [](Position& p, const Given& given) { p.lifts_left = given.up_to(colorio::LIFTS_PER_TURN); }},
    {"removed_this_turn", "bool", [](const Position& p) { return nb::object(nb::bool_(p.removed_this_turn)); },
     [](Position& p, const Given& given) { p.removed_this_turn = given.as<bool>(); }},
    {"first_turn", "bool", [](const Position& p) { return nb::object(nb::bool_(p.first_turn)); },
     [](Position& p, const Given& given) { p.first_turn = given.as<bool>(); }},
    {"forbidden", "int | None", [](const Position& p) { return number_or_none(p.forbidden); },
     [](Position& p, const Given& given) { p.forbidden = given.up_to_or_none(colorio::FIELDS - 1); }},
    {"lifted", "int | None", [](const Position& p) { return number_or_none(p.lifted); },
     [](Position& p, const Given& given) { p.lifted = given.up_to_or_none(colorio::FIELDS - 1); }},
    {"out", "Sequence[int]", [](const Position& p) { return tuple_of(p.out.data(), p.out_count); }, set_out},
    {"round", "int", [](const Position& p) { return nb::object(nb::int_(p.round)); },
     [](Position& p, const Given& given) { p.round = given.up_to(MOST_PLAYERS); }},
    {"points", "Sequence[int]", points_of, set_points},
    {"over", "bool", [](const Position& p) { return nb::object(nb::bool_(p.over)); },
     [](Position& p, const Given& given) { p.over = given.as<bool>(); }},
};

Door from_facts(const nb::kwargs& given) {
  Position position;
  for (const Fact& fact : FACTS) {
    if (!given.contains(fact.name)) throw nb::type_error((std::string("from_facts() lacks ") + fact.name).c_str());
    fact.set(position, {fact.name, given[fact.name]});
  }
  if (given.size() != std::size(FACTS)) throw nb::type_error("from_facts() takes nothing but the facts of a position");
  position.check();
  return Door(position);
}

nb::dict facts_of(const Position& position) {
  nb::dict facts;
  for (const Fact& fact : FACTS) facts[fact.name] = fact.get(position);
  return facts;
}

// The signature of `from_facts` in Python.
const char* signature() {
  static const std::string text = [] {
    std::string made = "def from_facts(*";
    for (const Fact& fact : FACTS) made += std::string(", ") + fact.name + ": " + fact.type;
    return made + ") -> ColorioPosition";
  }();
  return text.c_str();
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
      .def_static("from_facts", &from_facts, nb::sig(signature()),
                  "Any position. Raises PositionError for an impossible one.")
      .def(
          "facts", [](const Door& door) { return facts_of(door.now); }, nb::sig("def facts(self) -> dict[str, Any]"),
          "All there is to know, as from_facts takes it.")
      .def(
          "colour_weights",
          [](const Door& door, int64_t field) {
            return door.now.colour_weights(small("field", field, colorio::FIELDS - 1));
          },
          "field"_a,
          "For each colour, how many of the layouts that fit what was seen have it on a field (relative numbers).");
  bind_rules(door, "Colorio");
}

}  // namespace tricolor
