#include "position.h"

#include <algorithm>
#include <bit>

#include "../common/bits.h"
#include "../common/errors.h"

namespace tricolor::colorio {

// --- CI-STRIPS ---------------------------------------------------------------

namespace {

constexpr unsigned ALL_STRIPS = (1 << SIZE) - 1;

// How many of a strip's two ways are in a set of ways.
int ways_of(unsigned ways, int strip) {
  constexpr int COUNT[] = {0, 1, 1, 2};
  return COUNT[ways >> 2 * strip & 3];
}

// Pairs of strips by number, and for every strip the ways to split the other four into two pairs.
constexpr int PAIRS = SIZE * (SIZE - 1) / 2;
struct Pair {
  int one, other;
};
constexpr std::array<Pair, PAIRS> PAIR = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
constexpr auto PARTINGS = [] {
  std::array<std::array<Pair, 6>, SIZE> partings{};
  for (int strip = 0; strip < SIZE; ++strip) {
    int next = 0;
    for (int first = 0; first < PAIRS; ++first) {
      for (int second = 0; second < PAIRS; ++second) {
        const unsigned a = 1u << PAIR[first].one | 1u << PAIR[first].other;
        const unsigned b = 1u << PAIR[second].one | 1u << PAIR[second].other;
        if ((a | b | 1u << strip) == ALL_STRIPS) partings[strip][next++] = {first, second};
      }
    }
  }
  return partings;
}();

using Counts = std::array<int, SIZE>;

// In how many ways each pair of strips can fill two slots.
std::array<int, PAIRS> pairs_in(const Counts& one, const Counts& other) {
  std::array<int, PAIRS> counts;
  for (int pair = 0; pair < PAIRS; ++pair) {
    const auto [a, b] = PAIR[pair];
    counts[pair] = one[a] * other[b] + one[b] * other[a];
  }
  return counts;
}

// For each strip, in how many ways the other strips can fill the other slots.
std::array<int, SIZE> ways_without(const std::array<Ways, SIZE>& slots, int without) {
  std::array<Counts, SIZE - 1> ways;
  for (int slot = 0, next = 0; slot < SIZE; ++slot) {
    if (slot == without) continue;
    for (int strip = 0; strip < SIZE; ++strip) ways[next][strip] = ways_of(slots[slot], strip);
    ++next;
  }
  const auto first = pairs_in(ways[0], ways[1]), second = pairs_in(ways[2], ways[3]);
  std::array<int, SIZE> result{};
  for (int strip = 0; strip < SIZE; ++strip) {
    for (const auto& [a, b] : PARTINGS[strip]) result[strip] += first[a] * second[b];
  }
  return result;
}

}  // namespace

std::array<int, COLOURS> count_arrangements(Side side, const std::array<Ways, SIZE>& slots, int field) {
  const std::array<int, SIZE> others = ways_without(slots, field / SIZE);
  const auto& showing = SHOWING[static_cast<int>(side)][field % SIZE];
  std::array<int, COLOURS> counts{};
  for (int colour = 0; colour < COLOURS; ++colour) {
    const unsigned fits = slots[field / SIZE] & showing[colour];
    for (int strip = 0; strip < SIZE; ++strip) counts[colour] += ways_of(fits, strip) * others[strip];
  }
  return counts;
}

// --- setting up --------------------------------------------------------------

Position::Position(Options chosen) : options(chosen) {
  expect_between("players", options.players, 2, MOST_PLAYERS);
  if (options.starter != NONE) {
    expect_between("options.starter", options.starter, 0, options.players - 1);
    starter = mover = options.starter;
  }
}

void Position::see(int field, int colour) {
  seen |= bit32(field);
  of_colour[colour] |= bit32(field);
  slots[field / SIZE] &= SHOWING[static_cast<int>(options.side)][field % SIZE][colour];
}

void Position::check() {
  check_ranges();
  check_fields();
}

void Position::check_ranges() {
  expect_between("players", options.players, 2, MOST_PLAYERS);
  check_seats();
  expect_between("lifts_left", lifts_left, 0, LIFTS_PER_TURN);
  expect_between("round", round, 1, options.points ? options.players : 1);
  expect_between("caps", caps, 0, ALL_FIELDS);
  if (lifted != NONE) expect_between("lifted", lifted, 0, FIELDS - 1);
  if (forbidden != NONE) expect_between("forbidden", forbidden, 0, FIELDS - 1);
  if (!has_points && (over || round > 1)) refuse(PositionError("points", "the points of the finished rounds", 0));
}

void Position::check_seats() {
  if (options.starter != NONE) expect_between("options.starter", options.starter, 0, options.players - 1);
  if (starter != NONE) expect_between("starter", starter, 0, options.players - 1);
  expect_between("mover", mover, 0, options.players - 1);
  expect_between("out", out_count, over ? options.players - 1 : 0, options.players - (over ? 1 : 2));
  out_set = 0;
  for (int index = 0; index < out_count; ++index) {
    expect_between("out", out[index], 0, options.players - 1);
    if (out_set >> out[index] & 1) refuse(PositionError("out", "different seats", out[index]));
    out_set |= static_cast<uint8_t>(1 << out[index]);
  }
  if (out_set >> mover & 1) refuse(PositionError("mover", "a seat that is still in", mover));
}

void Position::check_fields() const {
  const Fields in_hand = lifted == NONE ? 0 : bit32(lifted);
  if (caps & in_hand) refuse(PositionError("lifted", "a field without a cap", lifted));
  if ((caps | seen | in_hand) != ALL_FIELDS) refuse(PositionError("seen", "a colour for every open field", -1));
  if (forbidden != NONE && !(caps & seen & bit32(forbidden))) {
    refuse(PositionError("forbidden", "none, or a covered field that was seen", forbidden));
  }
  int full = 0;
  for (int colour = 0; colour < COLOURS; ++colour) {
    const int fields = std::popcount(of_colour[colour]);
    if (fields > OF_EACH) refuse(PositionError("seen", "at most 5 fields of a colour", fields));
    full += visible(colour) == OF_EACH;
  }
  if (full > out_count) refuse(PositionError("seen", "no more colours five times open than players are out", full));
  if (options.layout == Layout::STRIPS) {
    const auto counts = count_arrangements(options.side, slots, 0);
    if (std::all_of(counts.begin(), counts.end(), [](int n) { return n == 0; })) {
      refuse(PositionError("seen", "colours that a side of the strips can show", 0));
    }
  }
  if (over || lifted != NONE) return;
  if (lifts_left == 0) refuse(PositionError("lifts_left", "1 to 3 with no cap in hand", 0));
  if (may_lift() == 0) refuse(PositionError("caps", "a cap that may be lifted", caps));
}

// --- CI-BOARD: what may lie below a cap that nobody has lifted yet -----------

Weights Position::chance_weights() const {
  Weights weights;
  if (over) return weights;
  if (starter == NONE) {  // CI-YOUNGEST: drawn by lot unless the table agreed
    for (Seat seat = 0; seat < options.players; ++seat) weights.add({STARTER + seat, 1});
  } else if (is_showing()) {
    const auto counts = colour_weights(lifted);
    for (int colour = 0; colour < COLOURS; ++colour) {
      if (counts[colour]) weights.add({SHOW + colour, counts[colour]});
    }
  }
  return weights;
}

// For each colour, how many of the layouts that fit what was seen have it on a field (relative numbers).
std::array<int, COLOURS> Position::colour_weights(int field) const {
  if (options.layout == Layout::STRIPS) return count_arrangements(options.side, slots, field);
  std::array<int, COLOURS> weights;
  for (int colour = 0; colour < COLOURS; ++colour) weights[colour] = OF_EACH - std::popcount(of_colour[colour]);
  return weights;
}

int Position::colour_on(int field) const {
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (of_colour[colour] >> field & 1) return colour;
  }
  return -1;
}

int Position::visible(int colour) const { return std::popcount(of_colour[colour] & ~caps); }

// --- CI-TURN: what a player may do -------------------------------------------

Seat Position::turn() const {
  if (over) return OVER;
  return starter == NONE || is_showing() ? CHANCE : mover;
}

Position::Actions Position::legal_actions() const {
  Actions actions;
  if (turn() < 0) return actions;
  const bool lifting = lifted == NONE;
  if (!lifting) actions.add(REMOVE);
  for (Fields set = lifting ? may_lift() : may_cover(); set; set &= set - 1) {
    actions.add((lifting ? LIFT : COVER) + std::countr_zero(set));
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

// The caps, without the one of CI-LAST.
Fields Position::may_lift() const { return forbidden == NONE ? caps : caps & ~bit32(forbidden); }

// Where the cap in hand may be put. CI-COVER also rules out the field that it came from.
Fields Position::may_cover() const { return must_remove() ? 0 : ALL_FIELDS & ~caps & ~of_colour[colour_on(lifted)]; }

// Whether the cap in hand, or else the next one, has to leave the game.
bool Position::must_remove() const {
  if (first_turn) return true;  // CI-FIRST
  const bool last_of_turn = lifts_left == (lifted != NONE ? 0 : 1);
  return last_of_turn && !removed_this_turn;  // CI-REMOVE
}

// --- play --------------------------------------------------------------------

void Position::play(Action action) {
  assert(is_possible(action));
  if (action < COVER) {
    lift(action - LIFT);
  } else if (action < REMOVE) {
    put_away(action - COVER);
  } else if (action == REMOVE) {
    put_away(NONE);
  } else if (action < STARTER) {
    see(lifted, action - SHOW);
    expose(lifted);
  } else {
    begin_round(action - STARTER, 1);
  }
}

void Position::begin_round(Seat seat, int number) {
  Position fresh;
  fresh.options = options;
  fresh.starter = fresh.mover = static_cast<uint8_t>(seat);
  fresh.round = static_cast<uint8_t>(number);
  fresh.points = points;
  fresh.has_points = has_points;
  *this = fresh;
}

void Position::lift(int field) {
  caps &= ~bit32(field);
  --lifts_left;
  forbidden = NONE;
  lifted = static_cast<uint8_t>(field);
  if (seen >> field & 1) expose(field);
}

// A field has just been uncovered and shows its colour.
void Position::expose(int field) {
  if (visible(colour_on(field)) == OF_EACH) eliminate();
}

// Put the cap in hand on a field or (NONE) out of the game.
void Position::put_away(int covers) {
  if (covers != NONE) caps |= bit32(covers);
  if (lifts_left == 0) return begin_turn(static_cast<uint8_t>(covers));  // CI-LAST
  removed_this_turn |= covers == NONE;
  lifted = NONE;
}

// Start the turn of the next player still in the game.
void Position::begin_turn(uint8_t forbids) {
  mover = static_cast<uint8_t>(neighbour());
  lifts_left = LIFTS_PER_TURN;
  removed_this_turn = false;
  first_turn = false;
  forbidden = forbids;
  lifted = NONE;
}

// The next seat clockwise that is still in.
Seat Position::neighbour() const {
  Seat seat = mover;
  do {
    seat = seat + 1 == options.players ? 0 : seat + 1;
  } while (out_set >> seat & 1);
  return seat;
}

// --- CI-OUT, CI-AGAIN, CI-WIN: leaving the game ------------------------------

// The player to move is out at once; the cap just lifted is not put back.
void Position::eliminate() {
  out[out_count++] = mover;
  out_set |= static_cast<uint8_t>(1 << mover);
  if (out_count < options.players - 1) return begin_turn(NONE);
  end_round();
}

// One player is left. CI-POINTS: first out 0, second 1, ..., the survivor most; everyone starts once.
void Position::end_round() {
  const Seat survivor = neighbour();
  for (int index = 0; index < out_count; ++index) points[out[index]] = static_cast<int16_t>(points[out[index]] + index);
  points[survivor] = static_cast<int16_t>(points[survivor] + out_count);
  has_points = true;
  if (options.points && round < options.players) {
    assert(starter != NONE);
    return begin_round(starter + 1 == options.players ? 0 : starter + 1, round + 1);
  }
  mover = static_cast<uint8_t>(survivor);
  lifts_left = 0;
  lifted = NONE;
  over = true;
}

Outcome Position::outcome() const {
  Outcome result;
  if (!over) return result;
  result.ending = options.points ? Ending::POINTS : Ending::LAST_LEFT;
  result.scores = points;
  return result;
}

// --- random play -------------------------------------------------------------

Action Position::random_action(Rng& rng) const {
  if (starter == NONE) return STARTER + static_cast<Action>(rng.below(options.players));
  if (lifted == NONE) return may_lift() ? LIFT + random_bit(may_lift(), rng) : NO_ACTION;
  if (seen >> lifted & 1) {
    const Fields covers = may_cover();
    const auto choice = rng.below(1 + static_cast<uint32_t>(std::popcount(covers)));
    return choice == 0 ? REMOVE : COVER + nth_bit(covers, choice - 1);
  }
  const auto weights = colour_weights(lifted);
  int rest = 0;
  for (const int weight : weights) rest += weight;
  if (rest == 0) return NO_ACTION;
  rest = static_cast<int>(rng.below(static_cast<uint32_t>(rest)));
  int colour = 0;
  while ((rest -= weights[colour]) >= 0) ++colour;
  return SHOW + colour;
}

// --- notation ----------------------------------------------------------------

namespace {

std::string cell_text(int field) {
  return {static_cast<char>('A' + field % SIZE), static_cast<char>('1' + field / SIZE)};
}

// The field that a text names, -1 if it names none.
int parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'A' || text[0] > 'E' || text[1] < '1' || text[1] > '5') return -1;
  return (text[1] - '1') * SIZE + (text[0] - 'A');
}

}  // namespace

std::string Position::text(Action action) {
  if (action < COVER) return "lift:" + cell_text(action - LIFT);
  if (action < REMOVE) return "cover:" + cell_text(action - COVER);
  if (action == REMOVE) return "remove";
  if (action < STARTER) return std::string("show:") + COLOUR_NAMES[action - SHOW];
  return "starter:" + std::to_string(action - STARTER);
}

Action Position::parse(std::string_view text) {
  if (text == "remove") return REMOVE;
  const size_t colon = text.find(':');
  if (colon == std::string_view::npos) return NO_ACTION;
  const std::string_view verb = text.substr(0, colon), rest = text.substr(colon + 1);
  const auto offset = [](Action first, int index) { return index < 0 ? NO_ACTION : first + index; };
  if (verb == "lift") return offset(LIFT, parse_cell(rest));
  if (verb == "cover") return offset(COVER, parse_cell(rest));
  if (verb == "show") {
    const auto* found = std::find(COLOUR_NAMES, COLOUR_NAMES + COLOURS, rest);
    return found == COLOUR_NAMES + COLOURS ? NO_ACTION : SHOW + static_cast<Action>(found - COLOUR_NAMES);
  }
  if (verb == "starter" && rest.size() == 1 && rest[0] >= '0' && rest[0] < '0' + MOST_PLAYERS) {
    return STARTER + (rest[0] - '0');
  }
  return NO_ACTION;
}

}  // namespace tricolor::colorio
