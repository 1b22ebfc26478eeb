#include "position.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "../common/bits.h"
#include "../common/errors.h"

namespace tricolor::coloretto {

// --- CO-JOKER, CO-SCORE ------------------------------------------------------

int total(Table table, const Counts& cards, std::span<const uint8_t> jokers) {
  std::array<int, COLOURS> numbers;
  std::copy_n(cards.begin(), COLOURS, numbers.begin());
  for (const uint8_t joker : jokers) ++numbers[joker];
  std::array<int, PLUS_COLOURS> best{};
  int sum = 0;
  for (const int number : numbers) {
    int points = POINTS[static_cast<int>(table)][std::min(number, 6)];
    sum += points;
    for (int& other : best) {
      if (points > other) std::swap(points, other);
    }
  }
  return 2 * (best[0] + best[1] + best[2]) - sum + PLUS2_POINTS * cards[PLUS2];
}

int best_jokers(Table table, const Counts& cards, uint8_t in_play) {
  if (cards[JOKER] == 0) return -1;
  int best = -1, best_total = 0, best_held = 0;
  for (int choice = FIRST_CHOICE[cards[JOKER]]; choice < FIRST_CHOICE[cards[JOKER] + 1]; ++choice) {
    if (JOKERS[choice].colours & ~in_play) continue;
    const int points = total(table, cards, JOKERS[choice].all());
    int held = 0;
    for (const uint8_t colour : JOKERS[choice].all()) held += cards[colour];
    if (best < 0 || points > best_total || (points == best_total && held > best_held)) {
      best = choice, best_total = points, best_held = held;
    }
  }
  return best;
}

int Position::best_score(Seat seat) const {
  const int choice = best_jokers(options.table, hands[seat], in_play);
  return total(options.table, hands[seat], choice < 0 ? std::span<const uint8_t>{} : JOKERS[choice].all());
}

// --- setting up --------------------------------------------------------------

Position::Position(Options chosen) : options(chosen) {
  expect_between("players", options.players, 2, MOST_PLAYERS);
  if (options.starter != NONE) expect_between("options.starter", options.starter, 0, options.players - 1);
}

void Position::check() {
  expect_between("players", options.players, 2, MOST_PLAYERS);
  if (options.starter != NONE) expect_between("options.starter", options.starter, 0, options.players - 1);
  if (starter != NONE) expect_between("starter", starter, 0, options.players - 1);
  expect_between("mover", mover, 0, options.players - 1);
  expect_between("removed", removed_count, 0, colours_removed());
  expect_between("out", out_count, 0, options.players - 1);
  in_play = (1 << COLOURS) - 1;
  for (int index = 0; index < removed_count; ++index) {
    expect_between("removed", removed[index], 0, COLOURS - 1);
    if (!(in_play >> removed[index] & 1)) refuse(PositionError("removed", "different colours", removed[index]));
    in_play &= static_cast<uint8_t>(~(1 << removed[index]));
  }
  out_set = 0;
  for (int index = 0; index < out_count; ++index) {
    expect_between("out", out[index], 0, options.players - 1);
    if (out_set >> out[index] & 1) refuse(PositionError("out", "different seats", out[index]));
    out_set |= static_cast<uint8_t>(1 << out[index]);
  }
  deck_size = static_cast<uint8_t>(std::accumulate(deck.begin(), deck.end(), 0));
  check_table();
  check_cards();
  check_phase();
  check_jokers();
}

void Position::check_table() const {
  int taken = 0;
  for (int row = 0; row < row_count(); ++row) {
    expect_between("rows", rows[row].count, 0, rows[row].taken ? 0 : room(row));
    for (int index = 0; index < rows[row].count; ++index) expect_between("rows", rows[row].cards[index], 0, KINDS - 1);
    taken += rows[row].taken;
  }
  if (taken != out_count) refuse(PositionError("rows", "a taken row for each seat that is out", taken));
  if (drawn != NONE) expect_between("drawn", drawn, 0, KINDS - 1);
}

// Every card must be somewhere exactly once, and the last-round card where it belongs.
void Position::check_cards() const {
  std::array<int, KINDS> found{};
  for (int kind = 0; kind < KINDS; ++kind) {
    found[kind] = deck[kind] + discarded[kind];
    for (int seat = 0; seat < options.players; ++seat) found[kind] += hands[seat][kind];
  }
  for (int row = 0; row < row_count(); ++row) {
    for (int index = 0; index < rows[row].count; ++index) ++found[rows[row].cards[index]];
  }
  if (drawn != NONE) ++found[drawn];
  for (int kind = 0; kind < KINDS; ++kind) {
    const int expected = kind < COLOURS && !(in_play >> kind & 1) ? 0 : FULL_DECK[kind];
    if (found[kind] == expected) continue;
    refuse(PositionError("deck", std::to_string(expected) + " cards of the kind " + KIND_NAMES[kind] + " in all",
                         found[kind]));
  }
  if (starter != NONE && deck_size != BELOW_LAST && last_round != (deck_size < BELOW_LAST)) {
    refuse(PositionError("last_round", "true when fewer than 15 cards are in the deck, false with more", last_round));
  }
}

void Position::check_phase() const {
  const bool begun = starter != NONE;
  if (begun && (removed_count != colours_removed() || first_seat() >= 0)) {
    refuse(PositionError("starter", "none before all colours and first cards are dealt", starter));
  }
  const bool may_draw = begun && !scoring && can_draw();
  if (drawing && (drawn != NONE || !may_draw)) {
    refuse(PositionError("drawing", "false unless a card can be turned up now", 1));
  }
  if (drawn != NONE && !may_draw) refuse(PositionError("drawn", "none unless a card can be placed now", drawn));
  if (scoring && (!last_round || !begun || out_count > 0 || rows_with_cards())) {
    refuse(PositionError("scoring", "false before the end of the last round", 1));
  }
  if (begun && last_round && !scoring) {  // the bottom 15 cards suffice to fill all rows
    int left = drawn != NONE ? -1 : 0;
    for (int row = 0; row < row_count(); ++row) left += rows[row].taken ? 0 : room(row) - rows[row].count;
    if (deck_size < left)
      refuse(PositionError("deck", "a card for each place in the rows of the last round", deck_size));
  }
  if (out_set >> mover & 1) refuse(PositionError("mover", "a seat that has not taken a row in this round", mover));
}

void Position::check_jokers() const {
  for (Seat seat = 0; seat < options.players; ++seat) {
    const uint8_t choice = jokers[seat];
    if (choice == NONE) continue;
    expect_between("jokers", choice, 0, JOKER_CHOICES - 1);
    if (!scoring || !may_assign(seat, choice)) {
      refuse(PositionError("jokers", "none, or a colour in play for each joker at the end", choice));
    }
  }
}

// --- CO-REMOVE, CO-FIRST, CO-DECK, CO-LAST: chance ---------------------------

Weights Position::chance_weights() const {
  if (scoring) return {};
  if (starter == NONE) return setup_weights();
  Weights weights;
  if (!drawing) return weights;
  if (!last_round && deck_size == BELOW_LAST) {  // CO-DECK: it lies on top of the bottom 15
    weights.add({DEAL + LAST, 1});
    return weights;
  }
  for (int kind = 0; kind < KINDS; ++kind) {
    if (deck[kind]) weights.add({DEAL + kind, deck[kind]});
  }
  return weights;
}

Weights Position::setup_weights() const {
  Weights weights;
  if (removed_count < colours_removed()) {
    for (int colour = 0; colour < COLOURS; ++colour) {
      if (in_play >> colour & 1) weights.add({REMOVE + colour, 1});
    }
  } else if (first_seat() >= 0) {  // CO-FIRST: all of different colours
    const int free = in_play & ~colours_given();
    for (int colour = 0; colour < COLOURS; ++colour) {
      if (free >> colour & 1) weights.add({FIRST + colour, 1});
    }
  } else {  // CO-DECK: drawn by lot
    for (Seat seat = 0; seat < options.players; ++seat) weights.add({STARTER + seat, 1});
  }
  return weights;
}

// The seat that gets the next first card, from seat 0 on; -1 when all have theirs.
Seat Position::first_seat() const {
  for (Seat seat = 0; seat < options.players; ++seat) {
    if (std::accumulate(hands[seat].begin(), hands[seat].end(), 0) < first_cards()) return seat;
  }
  return -1;
}

uint8_t Position::colours_given() const {
  int given = 0;
  for (Seat seat = 0; seat < options.players; ++seat) {
    for (int colour = 0; colour < COLOURS; ++colour) given |= (hands[seat][colour] > 0) << colour;
  }
  return static_cast<uint8_t>(given);
}

// --- CO-TURN: draw and place a card, or take a row ---------------------------

Seat Position::turn() const {
  if (scoring) [[unlikely]] {
    const Seat seat = to_assign();
    return seat < 0 ? OVER : seat;
  }
  return drawing || starter == NONE ? CHANCE : mover;
}

Position::Actions Position::legal_actions() const {
  Actions actions;
  if (scoring) {
    const Seat seat = to_assign();
    if (seat < 0) return actions;
    const int jokers_held = hands[seat][JOKER];
    for (int choice = FIRST_CHOICE[jokers_held]; choice < FIRST_CHOICE[jokers_held + 1]; ++choice) {
      if (may_assign(seat, choice)) actions.add(ASSIGN + choice);
    }
    return actions;
  }
  if (drawing || starter == NONE) return actions;
  const bool placing = drawn != NONE;
  if (!placing && can_draw()) actions.add(DRAW);
  for (uint32_t set = placing ? rows_with_room() : rows_with_cards(); set; set &= set - 1) {
    actions.add((placing ? PLACE : TAKE) + std::countr_zero(set));
  }
  return actions;
}

bool Position::is_possible(Action action) const {
  if (action < 0 || action >= END_OF_ACTIONS) return false;
  if (turn() == CHANCE) {
    const Weights weights = chance_weights();
    return std::any_of(weights.begin(), weights.end(), [&](const Weighted& draw) { return draw.action == action; });
  }
  const Actions actions = legal_actions();
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

uint32_t Position::rows_with_room() const {
  uint32_t set = 0;
  for (int row = 0; row < row_count(); ++row) set |= static_cast<uint32_t>(has_room(row)) << row;
  return set;
}

uint32_t Position::rows_with_cards() const {  // a taken row has none
  uint32_t set = 0;
  for (int row = 0; row < row_count(); ++row) set |= static_cast<uint32_t>(rows[row].count > 0) << row;
  return set;
}

// --- play --------------------------------------------------------------------

void Position::play(Action action) {
  assert(is_possible(action));
  if (action == DRAW) {
    drawing = true;
  } else if (action >= DEAL) {
    deal(action - DEAL);
  } else if (action < TAKE) {
    place(action - PLACE);
  } else if (action < ASSIGN) {
    take(action - TAKE);
  } else if (action < REMOVE) {
    jokers[to_assign()] = static_cast<uint8_t>(action - ASSIGN);
  } else {
    play_setup(action);
  }
}

void Position::play_setup(Action action) {
  if (action >= STARTER) {
    starter = mover = static_cast<uint8_t>(action - STARTER);
  } else if (action >= FIRST) {
    const int colour = action - FIRST;
    ++hands[first_seat()][colour];
    --deck[colour];
    --deck_size;
    start();
  } else {
    const int colour = action - REMOVE;
    removed[removed_count++] = static_cast<uint8_t>(colour);
    in_play &= static_cast<uint8_t>(~(1 << colour));
    deck_size = static_cast<uint8_t>(deck_size - deck[colour]);
    deck[colour] = 0;
    start();
  }
}

// Start the first round once everything is laid out and the table has agreed who starts.
void Position::start() {
  if (options.starter != NONE && first_seat() < 0) starter = mover = options.starter;
}

// CO-DRAW; CO-LAST: the last-round card is set aside, and the same player draws the next card
void Position::deal(int kind) {
  if (kind == LAST) {
    last_round = true;
    return;
  }
  --deck[kind];
  --deck_size;
  drawing = false;
  drawn = static_cast<uint8_t>(kind);
}

void Position::place(int row) {
  rows[row].cards[rows[row].count++] = drawn;
  drawn = NONE;
  mover = static_cast<uint8_t>(neighbour());
}

// CO-TAKE, CO-ALONE, CO-ROUND
void Position::take(int row) {
  Row& taken = rows[row];
  for (int index = 0; index < taken.count; ++index) ++hands[mover][taken.cards[index]];
  taken.count = 0;
  taken.taken = true;
  out[out_count++] = mover;
  out_set |= static_cast<uint8_t>(1 << mover);
  if (out_count < options.players) {
    mover = static_cast<uint8_t>(neighbour());
  } else {
    end_round();
  }
}

// The next seat to the left that has not taken a row; CO-ALONE: it may be the same one again.
Seat Position::neighbour() const {
  Seat seat = mover;
  do {
    seat = seat + 1 == options.players ? 0 : seat + 1;
  } while (out_set >> seat & 1);
  return seat;
}

void Position::end_round() {
  for (Row& row : rows) {  // CO-TWO: a row is left over with two players only
    for (int index = 0; index < row.count; ++index) ++discarded[row.cards[index]];
    row.count = 0;
    row.taken = false;
  }
  out_count = 0;
  out_set = 0;
  starter = mover;  // whoever took the last row
  scoring = last_round;
}

// --- CO-JOKER, CO-WIN --------------------------------------------------------

// The first seat that holds jokers and has not assigned them; -1 if there is none.
Seat Position::to_assign() const {
  for (Seat seat = 0; seat < options.players; ++seat) {
    if (hands[seat][JOKER] && jokers[seat] == NONE) return seat;
  }
  return -1;
}

bool Position::may_assign(Seat seat, int choice) const {
  return JOKERS[choice].count == hands[seat][JOKER] && !(JOKERS[choice].colours & ~in_play);
}

Outcome Position::outcome() const {
  Outcome result;
  if (!scoring || to_assign() >= 0) return result;
  result.ending = Ending::LAST_ROUND;
  for (Seat seat = 0; seat < options.players; ++seat) {
    const auto chosen = jokers[seat] == NONE ? std::span<const uint8_t>{} : JOKERS[jokers[seat]].all();
    result.scores[seat] = static_cast<int16_t>(total(options.table, hands[seat], chosen));
  }
  return result;
}

// --- random play -------------------------------------------------------------

Action Position::random_action(Rng& rng) const {
  if (drawing) return random_deal(rng);
  if (starter == NONE) return random_setup(rng);
  if (scoring) {
    const Actions actions = legal_actions();
    return actions.empty() ? NO_ACTION : actions[static_cast<int>(rng.below(static_cast<uint32_t>(actions.size())))];
  }
  return random_turn(rng);
}

Action Position::random_turn(Rng& rng) const {
  if (drawn != NONE) return PLACE + random_bit(rows_with_room(), rng);
  const uint32_t choices = rows_with_cards() << 1 | can_draw();  // bit 0: draw
  const int choice = random_bit(choices, rng);
  return choice == 0 ? DRAW : TAKE + choice - 1;
}

Action Position::random_deal(Rng& rng) const {
  if (!last_round && deck_size == BELOW_LAST) return DEAL + LAST;
  if (deck_size == 0) return NO_ACTION;
  int rest = static_cast<int>(rng.below(deck_size));
  int kind = 0;
  while ((rest -= deck[kind]) >= 0) ++kind;
  return DEAL + kind;
}

Action Position::random_setup(Rng& rng) const {
  const Weights weights = setup_weights();  // all equal
  return weights.empty() ? NO_ACTION
                         : weights[static_cast<int>(rng.below(static_cast<uint32_t>(weights.size())))].action;
}

// --- notation ----------------------------------------------------------------

namespace {

std::string jokers_text(const Jokers& jokers) {
  std::string text = "jokers:";
  for (const uint8_t colour : jokers.all()) text += std::string(KIND_NAMES[colour]) + ",";
  text.pop_back();
  return text;
}

int parse_kind(std::string_view text, int kinds) {
  const auto* found = std::find(KIND_NAMES, KIND_NAMES + kinds, text);
  return found == KIND_NAMES + kinds ? -1 : static_cast<int>(found - KIND_NAMES);
}

// The offset of a digit from `first`, below `count`; -1 for anything else.
int parse_digit(std::string_view text, char first, int count) {
  return text.size() == 1 && text[0] >= first && text[0] < first + count ? text[0] - first : -1;
}

// Jokers may be named in any order.
int parse_jokers(std::string_view text) {
  Jokers named;
  for (bool more = true; more; ++named.count) {
    const size_t comma = text.find(',');
    more = comma != std::string_view::npos;
    const int colour = parse_kind(text.substr(0, comma), COLOURS);
    if (colour < 0 || named.count == MOST_JOKERS) return -1;
    int at = named.count;
    for (; at > 0 && named.cards[at - 1] > colour; --at) named.cards[at] = named.cards[at - 1];
    named.cards[at] = static_cast<uint8_t>(colour);
    if (more) text.remove_prefix(comma + 1);
  }
  int choice = FIRST_CHOICE[named.count];
  while (JOKERS[choice].cards != named.cards) ++choice;
  return choice;
}

}  // namespace

std::string Position::text(Action action) {
  const auto kind = [&](Action first) { return std::string(KIND_NAMES[action - first]); };
  if (action == DRAW) return "draw";
  if (action < TAKE) return "place:" + std::to_string(action - PLACE + 1);
  if (action < ASSIGN) return "take:" + std::to_string(action - TAKE + 1);
  if (action < REMOVE) return jokers_text(JOKERS[action - ASSIGN]);
  if (action < FIRST) return "remove:" + kind(REMOVE);
  if (action < STARTER) return "first:" + kind(FIRST);
  if (action < DEAL) return "starter:" + std::to_string(action - STARTER);
  return "deal:" + kind(DEAL);
}

Action Position::parse(std::string_view text) {
  if (text == "draw") return DRAW;
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos) return NO_ACTION;
  const std::string_view verb = text.substr(0, colon), rest = text.substr(colon + 1);
  const auto offset = [](Action first, int index) { return index < 0 ? NO_ACTION : first + index; };
  if (verb == "place") return offset(PLACE, parse_digit(rest, '1', MOST_ROWS));
  if (verb == "take") return offset(TAKE, parse_digit(rest, '1', MOST_ROWS));
  if (verb == "jokers") return offset(ASSIGN, parse_jokers(rest));
  if (verb == "remove") return offset(REMOVE, parse_kind(rest, COLOURS));
  if (verb == "first") return offset(FIRST, parse_kind(rest, COLOURS));
  if (verb == "starter") return offset(STARTER, parse_digit(rest, '0', MOST_PLAYERS));
  if (verb == "deal") return offset(DEAL, parse_kind(rest, LAST + 1));
  return NO_ACTION;
}

}  // namespace tricolor::coloretto
