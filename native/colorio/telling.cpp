#include "telling.h"

#include <array>
#include <bit>

#include "../table/sentences.h"

namespace tricolor::colorio {

std::string cell_text(int field) {
  return {static_cast<char>('A' + field % SIZE), static_cast<char>('1' + field / SIZE)};
}

namespace {

// The uncovered fields whose colour is on the table: not one that is just being uncovered.
Fields open_fields(const Position& position) { return ALL_FIELDS & ~position.caps & position.seen; }

void write_cells(Json& json, Fields fields) {
  json.open('[');
  for (Fields left = fields; left; left &= left - 1) json.text(cell_text(std::countr_zero(left)));
  json.close(']');
}

void write_colours(Json& json, const Position& position, Fields fields) {
  json.open('{');
  for (Fields left = fields; left; left &= left - 1) {
    const int field = std::countr_zero(left);
    json.field(cell_text(field), COLOUR_NAMES[position.colour_on(field)]);
  }
  json.close('}');
}

void write_field(Json& json, std::string_view name, uint8_t field) {
  json.key(name);
  field == NONE ? json.null() : json.text(cell_text(field));
}

void write_seats(Json& json, const Position& position) {
  json.key("alive").open('[');
  for (Seat seat = 0; seat < position.players(); ++seat) {
    if (!(position.out_set >> seat & 1)) json.number(seat);
  }
  json.close(']');
}

}  // namespace

// --- what is shown -----------------------------------------------------------

void write_view(Json& json, const Position& position, Seat seat) {
  const Options& options = position.options;
  json.open('{').field("game", "colorio");
  write_seat(json, "seat", seat, SPECTATOR);
  write_turn(json, position.turn());
  json.field("layout", options.layout == Layout::STRIPS ? "strips" : "random");
  json.field("side", options.side == Side::GREY ? "grey" : "white").field("points", options.points);
  write_seat(json, "starter", position.starter, NONE);
  write_seats(json, position);
  json.key("open");
  write_colours(json, position, open_fields(position));
  json.key("covered");
  write_cells(json, position.caps);
  write_field(json, "lifted", position.lifted);
  json.field("lifts_left", static_cast<int>(position.lifts_left));
  json.field("must_remove", !position.over && position.starter != NONE && position.must_remove());
  write_field(json, "forbidden", position.forbidden);
  json.field("round", static_cast<int>(position.round)).field("rounds", options.points ? position.players() : 1);
  json.key("scores").open('[');
  for (Seat other = 0; other < position.players(); ++other) json.number(position.points[other]);
  json.close(']').key("out").open('[');
  for (int index = 0; index < position.out_count; ++index) json.number(position.out[index]);
  json.close(']').field("removed_this_turn", !position.over && position.removed_this_turn).close('}');
}

void write_extra(Json& json, const Position& position, bool is_over, std::string_view known) {
  json.open('{').key("tally").open('[');
  for (int colour = 0; colour < COLOURS; ++colour) {
    json.open('{').field("colour", COLOUR_NAMES[colour]).field("open", position.visible(colour));
    json.field("of", OF_EACH).close('}');
  }
  json.close(']');
  if (is_over) {
    write_colours(json.key("known"), position, position.over ? position.caps & position.seen : 0);
  } else if (!known.empty()) {
    json.key("known").raw(known);
  }
  json.close('}');
}

// --- what can be done now ----------------------------------------------------

void write_expected(Json& json, const Position& position) {
  const Seat turn = position.turn();
  if (turn < 0) {
    json.null();
  } else {
    write_expectation(json, position.lifted == NONE ? "lift" : position.must_remove() ? "remove" : "cover", turn);
  }
}

void write_choices(Json& json, const Position& position) {
  json.open('[');
  for (const Action action : position.legal_actions()) {
    json.open('{').field("action", Position::text(action)).close('}');
  }
  json.close(']');
}

// --- what happened -----------------------------------------------------------

void write_told(Json& json, const Position& before, const Position& after, Seat by, Action action) {
  json.open('[');
  if (action >= Position::STARTER) {
    Sentence(json, "tell-", "starter").with("seat", action - Position::STARTER);
    json.close(']');
    return;
  }
  if (action < Position::COVER) {
    Sentence(json, "tell-", "lift").with("seat", by).with("cell", cell_text(action - Position::LIFT));
  } else if (action < Position::REMOVE) {
    Sentence(json, "tell-", "cover").with("seat", by).with("cell", cell_text(action - Position::COVER));
  } else if (action == Position::REMOVE) {
    Sentence(json, "tell-", "remove").with("seat", by);
  } else {
    Sentence(json, "tell-", "show").with("colour", COLOUR_NAMES[action - Position::SHOW]);
  }
  const bool has_left = after.round != before.round || after.out_count != before.out_count;
  if (before.out_count < before.players() - 1 && has_left) {
    Sentence(json, "tell-", "out").with("seat", static_cast<int>(before.mover));
  }
  json.close(']');
}

// --- why an action is not allowed --------------------------------------------

namespace {

// CI-TURN, CI-LAST: lift a cap only after the previous one has gone, and never the one just put down.
void write_lift_refusal(Json& json, const Position& position, int field) {
  if (position.lifted != NONE) {
    Forbids(json, "CI-TURN", "colorio-cap-in-hand").with("cell", cell_text(position.lifted));
  } else if (!(position.caps >> field & 1)) {
    Forbids(json, "CI-TURN", "colorio-open").with("cell", cell_text(field));
  } else {
    Forbids(json, "CI-LAST", "colorio-last").with("cell", cell_text(field));
  }
}

// CI-FIRST, CI-REMOVE, CI-COVER: where the cap in hand may go.
void write_cover_refusal(Json& json, const Position& position, int field) {
  if (position.lifted == NONE) {
    Forbids(json, "CI-TURN", "colorio-lift-first");
  } else if (position.must_remove()) {
    const bool first = position.first_turn;
    Forbids(json, first ? "CI-FIRST" : "CI-REMOVE", first ? "colorio-first" : "colorio-remove");
  } else if (position.caps >> field & 1) {
    Forbids(json, "CI-TURN", "colorio-capped").with("cell", cell_text(field));
  } else {
    const char* key = field == position.lifted ? "colorio-same-field" : "colorio-same-colour";
    const char* colour = COLOUR_NAMES[position.colour_on(position.lifted)];
    Forbids(json, "CI-COVER", key).with("cell", cell_text(field)).with("colour", colour);
  }
}

}  // namespace

void write_why_not(Json& json, const Position& position, Action action) {
  const bool has_starter = position.starter != NONE, is_chance = position.turn() == CHANCE;
  if (position.over) {
    Forbids(json, position.options.points ? "CI-POINTS" : "CI-WIN", "over");
  } else if (action >= Position::STARTER) {
    const char* key = has_starter ? "started" : "no-such-seat";
    Forbids(json, "CI-YOUNGEST", key).with("number", action - Position::STARTER).with("seats", position.players());
  } else if (action >= Position::SHOW) {
    Forbids(json, "CI-BOARD", is_chance ? "chance-now" : "chance");
  } else if (!has_starter) {
    Forbids(json, "CI-YOUNGEST", "not-started");
  } else if (is_chance) {
    Forbids(json, "CI-TURN", "colorio-uncovering");
  } else if (action < Position::COVER) {
    write_lift_refusal(json, position, action - Position::LIFT);
  } else if (action < Position::REMOVE) {
    write_cover_refusal(json, position, action - Position::COVER);
  } else {
    Forbids(json, "CI-TURN", "colorio-lift-first");
  }
}

// --- what is covered again ---------------------------------------------------

std::string place_shown(const Position& before, Action action) {
  const bool shows = action >= Position::SHOW && action < Position::STARTER;
  return shows && before.lifted != NONE ? cell_text(before.lifted) : std::string();
}

std::vector<std::string> places_open(const Position& position) {
  std::vector<std::string> places;
  for (Fields left = open_fields(position); left; left &= left - 1) places.push_back(cell_text(std::countr_zero(left)));
  return places;
}

std::string remembered(std::span<const Position> positions) {
  List<int, FIELDS> order;  // the fields as they were first seen
  std::array<int, FIELDS> colours{};
  Fields seen = 0;
  int round = 1;
  for (const Position& position : positions) {
    if (position.round != round) order = {}, seen = 0, round = position.round;  // a new layout
    for (Fields left = open_fields(position); left; left &= left - 1) {
      const int field = std::countr_zero(left);
      if (!(seen >> field & 1)) order.add(field);
      seen |= 1u << field;
      colours[field] = position.colour_on(field);
    }
  }
  Json json;
  json.open('{');
  for (const int field : order) json.field(cell_text(field), COLOUR_NAMES[colours[field]]);
  return json.close('}').take();
}

}  // namespace tricolor::colorio
