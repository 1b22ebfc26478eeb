#include "telling.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "../table/sentences.h"
#include "scoring.h"

namespace tricolor::coloretto {

namespace {

// --- CO-SCORE: the sums of seats ---------------------------------------------

// With the jokers as assigned, else with the best assignment.
Score score_of(const Position& position, Seat seat) {
  if (position.jokers[seat] == NONE) return best_score(position, position.hands[seat]);
  return score_with(position.options.table, position.hands[seat], jokers_at(position.jokers[seat]));
}

int total_of(const Position& position, Seat seat) {
  if (position.jokers[seat] == NONE) return best_total(position, position.hands[seat]);
  return total(position.options.table, position.hands[seat], jokers_at(position.jokers[seat]));
}

Counts hand_with(const Position& position, Seat seat, int row) {
  Counts hand = position.hands[seat];
  for (int index = 0; index < position.rows[row].count; ++index) ++hand[position.rows[row].cards[index]];
  return hand;
}

// --- cards as JSON -----------------------------------------------------------

void write_lines(Json& json, const Score& score) {
  json.key("lines").open('[');
  for (const Line& line : score.lines) {
    json.open('{').field("card", KIND_NAMES[line.card]).field("cards", line.cards);
    json.field("jokers", line.jokers).field("points", line.points).close('}');
  }
  json.close(']');
}

void write_cards(Json& json, std::span<const uint8_t> cards) {
  json.open('[');
  for (const uint8_t card : cards) json.text(KIND_NAMES[card]);
  json.close(']');
}

// The colours of a set, in order.
void write_colours(Json& json, uint8_t colours) {
  json.open('[');
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (colours >> colour & 1) json.text(KIND_NAMES[colour]);
  }
  json.close(']');
}

void write_counts(Json& json, const Counts& counts) {
  json.open('{');
  for (int kind = 0; kind < KINDS; ++kind) {
    if (counts[kind]) json.field(KIND_NAMES[kind], static_cast<int>(counts[kind]));
  }
  json.close('}');
}

void write_rows(Json& json, const Position& position) {
  json.key("rows").open('[');
  for (int index = 0; index < position.row_count(); ++index) {
    const Row& row = position.rows[index];
    json.open('{').field("room", position.room(index)).key("cards");
    write_cards(json, {row.cards.data(), row.count});
    json.field("taken", row.taken).close('}');
  }
  json.close(']');
}

void write_seats(Json& json, const Position& position) {
  json.key("seats").open('[');
  for (Seat seat = 0; seat < position.players(); ++seat) {
    json.open('{').key("cards");
    write_counts(json, position.hands[seat]);
    json.field("took_row", (position.out_set >> seat & 1) != 0).key("jokers");
    if (position.jokers[seat] == NONE) {
      json.null();
    } else {
      write_cards(json, jokers_at(position.jokers[seat]));
    }
    json.field("score", total_of(position, seat)).close('}');
  }
  json.close(']');
}

}  // namespace

// --- what is shown -----------------------------------------------------------

void write_view(Json& json, const Position& position, Seat seat) {
  json.open('{').field("game", "coloretto");
  write_seat(json, "seat", seat, SPECTATOR);
  write_turn(json, position.turn());
  json.field("table", position.options.table == Table::GREY ? "grey" : "brown").key("colours");
  write_colours(json, position.in_play);
  json.key("removed");
  write_cards(json, {position.removed.data(), position.removed_count});
  write_seat(json, "starter", position.starter, NONE);
  write_rows(json, position);
  write_seats(json, position);
  json.field("deck", static_cast<int>(position.deck_size)).key("unseen");
  write_counts(json, position.deck);
  json.key("drawn");
  position.drawn == NONE ? json.null() : json.text(KIND_NAMES[position.drawn]);
  json.field("last_round", position.last_round).key("discarded");
  write_counts(json, position.discarded);
  json.close('}');
}

void write_extra(Json& json, const Position& position, bool, std::string_view) {
  json.open('{').key("table").open('[');
  for (int cards = 0; cards <= 6; ++cards) json.number(worth(position.options.table, cards));
  json.close(']').key("sums").open('[');
  std::array<int, MOST_PLAYERS> now{};
  for (Seat seat = 0; seat < position.players(); ++seat) {
    const Score score = score_of(position, seat);
    now[seat] = score.total;
    json.open('{').field("total", score.total).key("plus");
    write_colours(json, score.plus);
    write_lines(json, score);
    json.close('}');
  }
  json.close(']').key("gains").open('[');
  for (int row = 0; row < position.row_count(); ++row) {
    json.open('[');
    for (Seat seat = 0; position.rows[row].count && seat < position.players(); ++seat) {
      json.number(best_total(position, hand_with(position, seat, row)) - now[seat]);
    }
    json.close(']');
  }
  json.close(']').close('}');
}

// --- what can be done now ----------------------------------------------------

namespace {

const char* asked(const Position& position) {
  if (position.scoring) return "jokers";
  if (position.drawn != NONE) return "place";
  const Position::Actions actions = position.legal_actions();
  if (actions[0] != Position::DRAW) return "take";
  return actions.size() > 1 ? "draw-or-take" : "draw";
}

void write_choice(Json& json, const Position& position, Action action, Seat seat, int now) {
  json.open('{').field("action", Position::text(action));
  if (action >= Position::ASSIGN) {
    const int choice = action - Position::ASSIGN;
    const Score after = score_with(position.options.table, position.hands[seat], jokers_at(choice));
    json.key("sum").open('{').field("total", after.total);
    write_lines(json, after);
    json.close('}');
  } else if (action >= Position::TAKE) {
    const Score after = best_score(position, hand_with(position, seat, action - Position::TAKE));
    json.key("score").open('{').field("now", now).field("after", after.total);
    write_lines(json, after);
    json.close('}');
  }
  json.close('}');
}

}  // namespace

void write_expected(Json& json, const Position& position) {
  const Seat turn = position.turn();
  if (turn < 0) {
    json.null();
  } else {
    write_expectation(json, asked(position), turn);
  }
}

void write_choices(Json& json, const Position& position) {
  json.open('[');
  const Seat seat = position.turn();
  const int now = seat < 0 ? 0 : total_of(position, seat);
  for (const Action action : position.legal_actions()) write_choice(json, position, action, seat, now);
  json.close(']');
}

// --- what happened -----------------------------------------------------------

namespace {

// The seat that gets the next first card.
Seat first_seat(const Position& position) {
  Seat seat = 0;
  const int cards = position.players() == 2 ? 2 : 1;
  while (std::accumulate(position.hands[seat].begin(), position.hands[seat].end(), 0) >= cards) ++seat;
  return seat;
}

void write_sentence(Json& json, const Position& before, Seat by, Action action) {
  using P = Position;
  if (action == P::DRAW) {
    Sentence(json, "tell-", "draw").with("seat", by);
  } else if (action < P::TAKE) {
    Sentence(json, "tell-", "place").with("seat", by).with("row", action - P::PLACE + 1);
  } else if (action < P::ASSIGN) {
    Sentence(json, "tell-", "take").with("seat", by).with("row", action - P::TAKE + 1);
  } else if (action < P::REMOVE) {
    Sentence sentence(json, "tell-", "jokers");
    write_cards(sentence.with("seat", by).args().key("colours"), jokers_at(action - P::ASSIGN));
  } else if (action < P::FIRST) {
    Sentence(json, "tell-", "remove-colour").with("colour", KIND_NAMES[action - P::REMOVE]);
  } else if (action < P::STARTER) {
    Sentence(json, "tell-", "first").with("seat", first_seat(before)).with("colour", KIND_NAMES[action - P::FIRST]);
  } else if (action < P::DEAL) {
    Sentence(json, "tell-", "starter").with("seat", action - P::STARTER);
  } else if (action == P::DEAL + LAST) {
    Sentence(json, "tell-", "last");
  } else {
    Sentence(json, "tell-", "deal").with("card", KIND_NAMES[action - P::DEAL]);
  }
}

}  // namespace

void write_told(Json& json, const Position& before, const Position&, Seat by, Action action) {
  json.open('[');
  write_sentence(json, before, by, action);
  json.close(']');
}

// --- why an action is not allowed --------------------------------------------

namespace {

// CO-REMOVE, CO-FIRST, CO-DECK, CO-DRAW, CO-LAST: what chance draws, and when.
void write_chance_refusal(Json& json, const Position& position, Action action) {
  const char* rule = action < Position::FIRST          ? "CO-REMOVE"
                     : action < Position::STARTER      ? "CO-FIRST"
                     : action < Position::DEAL         ? "CO-DECK"
                     : action == Position::DEAL + LAST ? "CO-LAST"
                                                       : "CO-DRAW";
  Forbids(json, rule, position.turn() == CHANCE ? "chance-now" : "chance");
}

// CO-LAST, CO-JOKER: after the last round only jokers are left to assign.
void write_scoring_refusal(Json& json, const Position& position, Action action) {
  if (action < Position::ASSIGN) {
    Forbids(json, "CO-LAST", "coloretto-rounds-over");
    return;
  }
  for (const uint8_t colour : jokers_at(action - Position::ASSIGN)) {
    if (position.in_play >> colour & 1) continue;
    Forbids(json, "CO-JOKER", "coloretto-not-in-play").with("colour", KIND_NAMES[colour]);
    return;
  }
  const int jokers = position.hands[position.turn()][JOKER];
  Forbids(json, "CO-JOKER", "coloretto-how-many-jokers").with("jokers", jokers);
}

// CO-ROWS, CO-TAKE: a row that is not on the table. Returns whether there was such a reason.
bool write_no_row(Json& json, const Position& position, int row) {
  if (row >= position.row_count()) {
    Forbids(json, "CO-ROWS", "coloretto-no-such-row").with("row", row + 1).with("rows", position.row_count());
    return true;
  }
  if (position.rows[row].taken) Forbids(json, "CO-TAKE", "coloretto-taken").with("row", row + 1);
  return position.rows[row].taken;
}

// CO-TURN: draw and place a card or take a row, not both.
void write_place_first(Json& json, const Position& position) {
  Forbids(json, "CO-TURN", "coloretto-place-first").with("card", KIND_NAMES[position.drawn]);
}

void write_turn_refusal(Json& json, const Position& position, Action action) {
  const bool has_drawn = position.drawn != NONE;
  if (action >= Position::ASSIGN) {
    Forbids(json, "CO-JOKER", "coloretto-jokers-later");
  } else if (action == Position::DRAW) {
    has_drawn ? write_place_first(json, position) : void(Forbids(json, "CO-FULL", "coloretto-all-full"));
  } else if (action >= Position::TAKE) {
    const int row = action - Position::TAKE;
    if (write_no_row(json, position, row)) return;
    has_drawn ? write_place_first(json, position)
              : void(Forbids(json, "CO-TAKE", "coloretto-empty").with("row", row + 1));
  } else if (!has_drawn) {
    Forbids(json, "CO-DRAW", "coloretto-nothing-drawn");
  } else {
    const int row = action - Position::PLACE;
    if (write_no_row(json, position, row)) return;
    Forbids(json, "CO-FULL", "coloretto-full").with("row", row + 1).with("room", position.room(row));
  }
}

}  // namespace

void write_why_not(Json& json, const Position& position, Action action) {
  if (position.turn() == OVER) {
    Forbids(json, "CO-LAST", "over");
  } else if (action >= Position::REMOVE) {
    write_chance_refusal(json, position, action);
  } else if (position.starter == NONE) {
    Forbids(json, "CO-DECK", "not-started");
  } else if (position.drawing) {
    Forbids(json, "CO-DRAW", "coloretto-drawing");
  } else if (position.scoring) {
    write_scoring_refusal(json, position, action);
  } else {
    write_turn_refusal(json, position, action);
  }
}

}  // namespace tricolor::coloretto
