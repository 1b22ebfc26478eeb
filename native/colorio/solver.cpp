#include "solver.h"

#include <algorithm>
#include <bit>

#include "../common/errors.h"

namespace tricolor::colorio {

// --- the rules on counts -----------------------------------------------------

// CI-FIRST, CI-REMOVE, for the cap in hand.
bool Situation::must_remove() const { return first_turn || (lifts_left == 0 && !removed_this_turn); }

// CI-LAST forbids one cap, but not the others above the same colour.
bool Situation::may_lift_known(int colour) const { return counts[colour].known > (forbidden == colour ? 1 : 0); }

// CI-COVER
bool Situation::may_cover(int colour) const { return !must_remove() && colour != in_hand && counts[colour].open > 0; }

Situation Situation::shown(int colour, bool was_known) const {
  Situation next = *this;
  ++next.counts[colour].open;
  if (was_known) --next.counts[colour].known;
  --next.lifts_left;
  next.forbidden = NONE;
  next.in_hand = static_cast<uint8_t>(colour);
  return next;
}

Situation Situation::put_away(int covers) const {
  Situation next = *this;
  next.in_hand = NONE;
  if (covers != NONE) {
    --next.counts[covers].open;
    ++next.counts[covers].known;
  }
  if (lifts_left > 0) {
    next.removed_this_turn |= covers == NONE;
    return next;
  }
  next.lifts_left = LIFTS_PER_TURN;
  next.removed_this_turn = next.first_turn = false;
  next.forbidden = static_cast<uint8_t>(covers);
  return next;
}

Situation Situation::eliminated() const {
  Situation next = *this;
  --next.alive;
  next.lifts_left = LIFTS_PER_TURN;
  next.removed_this_turn = next.first_turn = false;
  next.forbidden = next.in_hand = NONE;
  return next;
}

// --- values ------------------------------------------------------------------

Values passed(const Values& values, int alive) {
  Values mine{};
  for (int seat = 0; seat < alive; ++seat) mine[seat + 1 == alive ? 0 : seat + 1] = values[seat];
  return mine;
}

Values without_mover(const Values& values, int alive, uint64_t weight, Objective objective) {
  Values all{};
  const uint64_t outlived =
      objective == Objective::POINTS ? weight : 0;  // CI-POINTS: one more than the player who is out now
  for (int seat = 1; seat < alive; ++seat) all[seat] = values[seat - 1] + outlived;
  if (alive == 2) all[1] = weight;  // CI-WIN
  return all;
}

bool is_better(const Values& one, const Values& other, int alive) {
  if (one[0] != other[0]) return one[0] > other[0];
  for (int seat = 1; seat < alive; ++seat) {
    if (one[seat] != other[seat]) return one[seat] < other[seat];
  }
  return false;
}

// --- numbering the positions -------------------------------------------------
//
// A colour has a type, given by its counts. A board is a multiset of types: sorted, t_0 <= t_1 <= ..., it has the rank
// sum of (t_i + i choose i + 1), the combinatorial number system. A position is a board in a phase:
//
//   0      the first lift of a turn        6, 7   the second lift; nothing, something removed before
//   1-5    the same, with a cap forbidden  8, 9   the third lift; likewise
//          above the colour of that place  10, 11 the first and second lift of the first turn; its third is phase 8

namespace {

constexpr int SECOND_LIFT = 6;
constexpr int THIRD_LIFT = 8;
constexpr int FIRST_TURN = 10;

int phase_of(const Situation& situation, int forbidden_place) {
  const int removed = situation.removed_this_turn && !situation.first_turn ? 1 : 0;
  if (situation.lifts_left == 1) return THIRD_LIFT + removed;
  if (situation.first_turn) return FIRST_TURN + LIFTS_PER_TURN - situation.lifts_left;
  return situation.lifts_left == 2 ? SECOND_LIFT + removed : forbidden_place + 1;
}

}  // namespace

Solver::Solver(int colours, int fields, Objective objective)
    : colours_(colours), fields_(fields), objective_(objective) {
  expect_between("colours", colours, 2, COLOURS);
  expect_between("fields", fields, 1, OF_EACH);
  for (int n = 0; n <= FIELDS; ++n) {
    binomials_[n][0] = 1;
    for (int k = 1; k <= n; ++k) binomials_[n][k] = binomials_[n - 1][k - 1] + (k < n ? binomials_[n - 1][k] : 0);
  }
  number_counts();
  list_boards();
}

void Solver::number_counts() {
  for (int open = 0; open <= fields_; ++open) {
    for (int known = 0; open + known <= fields_; ++known) {
      type_of_[open][known] = static_cast<uint8_t>(types_.size());
      types_.push_back({static_cast<uint8_t>(open), static_cast<uint8_t>(known)});
    }
  }
  for (int n = 0; n < static_cast<int>(choose_.size()); ++n) {
    uint64_t product = 1;
    for (int i = 0; i < COLOURS; ++i) {
      product = n > i ? product * static_cast<uint64_t>(n - i) / static_cast<uint64_t>(i + 1) : 0;
      choose_[n][i] = static_cast<uint32_t>(product);
    }
  }
}

void Solver::list_boards() {
  boards_.resize(static_cast<size_t>(colours_ * fields_ + 1));
  std::array<uint8_t, COLOURS> types{};
  while (true) {
    Situation board;
    int caps = colours_ * fields_;
    for (int colour = 0; colour < colours_; ++colour) {
      board.counts[colour] = types_[types[colour]];
      caps -= board.counts[colour].open;
    }
    boards_[caps].push_back(board);
    ++board_count_;
    int last = colours_ - 1;  // advance to the next sorted row of types
    while (last >= 0 && types[last] + 1u == types_.size()) --last;
    if (last < 0) return;
    std::fill(types.begin() + last, types.end(), static_cast<uint8_t>(types[last] + 1));
  }
}

// The types of all colours in order. A network of nine exchanges, since a branching sort would dominate the solving
// time; colours that a small board lacks stay at the end.
std::array<uint8_t, COLOURS> Solver::sorted_types(const Situation& situation) const {
  std::array<int, COLOURS> types;
  for (int colour = 0; colour < COLOURS; ++colour) {
    const Counts counts = situation.counts[colour];
    types[colour] = colour < colours_ ? type_of_[counts.open][counts.known] : NONE;
  }
  constexpr int EXCHANGES[][2] = {{0, 1}, {3, 4}, {2, 4}, {2, 3}, {1, 4}, {0, 3}, {0, 2}, {1, 3}, {1, 2}};
  for (const auto& [low, high] : EXCHANGES) {
    const int one = types[low], other = types[high];
    types[low] = std::min(one, other);
    types[high] = std::max(one, other);
  }
  std::array<uint8_t, COLOURS> sorted;
  std::copy(types.begin(), types.end(), sorted.begin());
  return sorted;
}

size_t Solver::index(const Situation& situation) const {
  const auto types = sorted_types(situation);
  size_t rank = 0;
  for (int place = 0; place < colours_; ++place) rank += choose_[types[place] + place][place];
  int forbidden_place = -1;
  if (situation.forbidden != NONE) {
    const Counts counts = situation.counts[situation.forbidden];
    const uint8_t type = type_of_[counts.open][counts.known];
    forbidden_place = static_cast<int>(std::find(types.begin(), types.end(), type) - types.begin());
  }
  return static_cast<size_t>(phase_of(situation, forbidden_place)) * board_count_ + rank;
}

// --- solving -----------------------------------------------------------------

int Solver::unseen(const Situation& situation, int colour) const {
  return fields_ - situation.counts[colour].open - situation.counts[colour].known;
}

uint64_t Solver::layouts(const Situation& situation) const {
  uint64_t ways = 1;
  int all = 0;
  for (int colour = 0; colour < colours_; ++colour) {
    const int more = unseen(situation, colour);
    all += more;
    ways *= binomials_[all][more];
  }
  return ways;
}

// Every completely open colour has eliminated a player, so with c colours and a players still in there are at most c -
// a of them (this guarantees a cap to lift, see rules.py).
bool Solver::can_be(const Situation& situation) const {
  int full = 0;
  for (int colour = 0; colour < colours_; ++colour) full += situation.counts[colour].open == fields_;
  return full <= colours_ - situation.alive;
}

const Solver::Table& Solver::table(int alive) const {
  Table& table = tables_[alive];
  std::call_once(table.once, [&] {
    fill(alive);
    table.is_filled.store(true, std::memory_order_release);
  });
  return table;
}

// Visit positions in an order in which each comes after all of its successors. Removing a cap leads to fewer caps.
// Covering leads from the first to the second to the third lift as long as nothing was removed in the turn, and after a
// removal from the second to the third and on to a first lift.
void Solver::fill(int alive) const {
  if (alive > 2) table(alive - 1);
  Table& table = tables_[alive];
  table.values.assign(PHASES * board_count_ * static_cast<size_t>(alive), 0);
  for (const auto& those : boards_) {
    const auto fill_all = [&](int lifts_left, bool removed, bool first) {
      for (Situation situation : those) {
        situation.alive = static_cast<uint8_t>(alive);
        situation.lifts_left = static_cast<uint8_t>(lifts_left);
        situation.removed_this_turn = removed;
        situation.first_turn = first;
        if (can_be(situation)) fill_position(table, situation);
      }
    };
    fill_all(1, false, false);
    fill_all(2, false, false);
    fill_all(3, false, false);
    fill_all(1, true, false);
    fill_all(2, true, false);
    fill_all(2, false, true);
    fill_all(3, false, true);
  }
}

// One board at one lift; before the first of a turn also with a cap forbidden above each known colour (CI-LAST).
void Solver::fill_position(Table& table, const Situation& situation) const {
  const Lifts lifts = all_lifts(situation);
  const auto store = [&](size_t at, int forbidden) {
    const Values values = best_lift(lifts, situation.alive, forbidden);
    std::copy_n(values.begin(), situation.alive, table.values.data() + at * situation.alive);
    ++table.positions;
  };
  const size_t at = index(situation);
  store(at, NONE);
  if (situation.lifts_left < LIFTS_PER_TURN || situation.first_turn) return;
  for (int colour = 0; colour < colours_; ++colour) {
    if (lifts.caps[colour] == 0 || is_copy(situation, colour)) continue;
    store(at + static_cast<size_t>(colour + 1) * board_count_, colour);
  }
}

// Whether a colour of a sorted board has the counts of the one before it.
bool Solver::is_copy(const Situation& situation, int colour) {
  return colour > 0 && situation.counts[colour] == situation.counts[colour - 1];
}

Solver::Lifts Solver::all_lifts(const Situation& situation) const {
  Lifts lifts;
  for (int colour = 0; colour < colours_; ++colour) {
    lifts.caps[colour] = situation.counts[colour].known;
    lifts.caps[UNSEEN] += unseen(situation, colour);
    if (!lifts.caps[colour]) continue;
    lifts.values[colour] = is_copy(situation, colour) ? lifts.values[colour - 1] : lift_known(situation, colour);
  }
  if (lifts.caps[UNSEEN]) lifts.values[UNSEEN] = lift_unseen(situation);
  return lifts;
}

Values Solver::best_lift(const Lifts& lifts, int alive, int forbidden) {
  const Values* best = nullptr;
  for (int lift = 0; lift <= UNSEEN; ++lift) {
    const bool is_possible = lifts.caps[lift] > (lift == forbidden ? 1 : 0);
    if (is_possible && (!best || is_better(lifts.values[lift], *best, alive))) best = &lifts.values[lift];
  }
  assert(best);
  return *best;
}

// --- the values of actions ---------------------------------------------------

// A position before a lift. Its table has been filled, at least up to this position.
Values Solver::look_up(const Situation& situation) const {
  Values values{};
  const size_t at = index(situation) * situation.alive;
  std::copy_n(tables_[situation.alive].values.data() + at, situation.alive, values.begin());
  return values;
}

Values Solver::lift_known(const Situation& situation, int colour) const {
  return exposed(situation.shown(colour, true));
}

// The colour that shows splits the layouts, so their numbers add up.
Values Solver::lift_unseen(const Situation& situation) const {
  Values sum{};
  Values values{};
  for (int colour = 0; colour < colours_; ++colour) {
    if (unseen(situation, colour) == 0) continue;
    if (!is_copy(situation, colour)) values = exposed(situation.shown(colour, false));
    for (int seat = 0; seat < situation.alive; ++seat) sum[seat] += values[seat];
  }
  return sum;
}

// The cap in hand has just exposed a colour.
Values Solver::exposed(const Situation& situation) const {
  if (situation.counts[situation.in_hand].open < fields_) return best_put(situation);
  const int alive = situation.alive;
  const Values rest = alive > 2 ? look_up(situation.eliminated()) : Values{};
  return without_mover(rest, alive, layouts(situation), objective_);  // CI-OUT
}

Values Solver::best_put(const Situation& situation) const {
  Values best = put(situation, NONE);
  for (int colour = 0; colour < colours_; ++colour) {
    if (!situation.may_cover(colour)) continue;
    const Values values = put(situation, colour);
    if (is_better(values, best, situation.alive)) best = values;
  }
  return best;
}

Values Solver::put(const Situation& situation, int covers) const {
  const Values values = look_up(situation.put_away(covers));
  return situation.lifts_left > 0 ? values : passed(values, situation.alive);
}

// --- questions ---------------------------------------------------------------

Values Solver::value(const Situation& situation) const {
  table(situation.alive);
  return situation.in_hand == NONE ? look_up(situation) : best_put(situation);
}

std::vector<Prospect> Solver::prospects(const Situation& situation) const {
  table(situation.alive);
  std::vector<Prospect> all;
  if (situation.in_hand != NONE) {
    all.push_back({{Kind::REMOVE}, put(situation, NONE)});
    for (uint8_t colour = 0; colour < colours_; ++colour) {
      if (situation.may_cover(colour)) all.push_back({{Kind::COVER, colour}, put(situation, colour)});
    }
    return all;
  }
  int hidden = 0;
  for (uint8_t colour = 0; colour < colours_; ++colour) {
    hidden += unseen(situation, colour);
    if (situation.may_lift_known(colour)) all.push_back({{Kind::LIFT_KNOWN, colour}, lift_known(situation, colour)});
  }
  if (hidden) all.push_back({{Kind::LIFT_UNSEEN}, lift_unseen(situation)});
  return all;
}

size_t Solver::solve(int alive) const {
  expect_between("alive", alive, 2, colours_);
  return table(alive).positions;
}

size_t Solver::bytes() const {
  size_t sum = 0;
  for (const Table& table : tables_) sum += table.values.size() * sizeof(uint64_t);
  return sum;
}

void Solver::check(const Situation& situation) const {
  expect_between("alive", situation.alive, 2, colours_);
  const bool lifting = situation.in_hand == NONE;
  expect_between("lifts_left", situation.lifts_left, lifting ? 1 : 0, lifting ? LIFTS_PER_TURN : LIFTS_PER_TURN - 1);
  for (int colour = 0; colour < colours_; ++colour) {
    expect_between("open", situation.counts[colour].open, 0, fields_);
    expect_between("known", situation.counts[colour].known, 0, fields_ - situation.counts[colour].open);
  }
  if (!can_be(situation))
    refuse(PositionError("open", "no more complete colours than players are out", situation.alive));
  if (situation.forbidden != NONE) {
    expect_between("forbidden", situation.forbidden, 0, colours_ - 1);
    if (!lifting || situation.lifts_left < LIFTS_PER_TURN || situation.counts[situation.forbidden].known == 0) {
      refuse(
          PositionError("forbidden", "none, or before the first lift of a turn a known colour", situation.forbidden));
    }
  }
  if (lifting) return;
  expect_between("in_hand", situation.in_hand, 0, colours_ - 1);
  expect_between("open", situation.counts[situation.in_hand].open, 1, fields_ - 1);
}

// --- the real board ----------------------------------------------------------

const Solver& solver(Objective objective) {
  static const Solver& win = *new Solver(COLOURS, OF_EACH, Objective::WIN);
  static const Solver& points = *new Solver(COLOURS, OF_EACH, Objective::POINTS);
  return objective == Objective::WIN ? win : points;
}

Situation situation_of(const Position& position) {
  Situation situation;
  for (int colour = 0; colour < COLOURS; ++colour) {
    const Fields those = position.of_colour[colour];
    situation.counts[colour] = {static_cast<uint8_t>(std::popcount(those & ~position.caps)),
                                static_cast<uint8_t>(std::popcount(those & position.caps))};
  }
  situation.alive = static_cast<uint8_t>(position.players() - position.out_count);
  situation.lifts_left = position.lifts_left;
  situation.removed_this_turn = position.removed_this_turn;
  situation.first_turn = position.first_turn;
  const auto colour_of_field = [&](uint8_t field) {
    return field == NONE ? NONE : static_cast<uint8_t>(position.colour_on(field));
  };
  situation.forbidden = colour_of_field(position.forbidden);
  situation.in_hand = colour_of_field(position.lifted);
  return situation;
}

Kind kind_of(const Position& position, Action action) {
  if (action == Position::REMOVE) return {Kind::REMOVE};
  const bool lifting = action < Position::COVER;
  const int field = action - (lifting ? Position::LIFT : Position::COVER);
  const int colour = position.colour_on(field);
  if (colour < 0) return {Kind::LIFT_UNSEEN};
  return {lifting ? Kind::LIFT_KNOWN : Kind::COVER, static_cast<uint8_t>(colour)};
}

}  // namespace tricolor::colorio
