#include "position.h"

#include <algorithm>

#include "../common/errors.h"
#include "groups.h"
#include "keys.h"

namespace tricolor::colorito {

namespace {

constexpr int REPETITIONS = 3;
constexpr int TRIALS = 96;

constexpr Pieces START = [] {
  Pieces cells{};
  for (Piece piece = 0; piece < PIECES; ++piece) cells[piece] = static_cast<uint8_t>(start_of(piece));
  return cells;
}();

}  // namespace

// --- setting up --------------------------------------------------------------

Position::Position(Options options)
    : Position(options, options.starter, options.starter == NONE ? 0 : options.starter, START, {}, {0, 0}) {}

Position::Position(Options options, uint8_t starter, uint8_t mover, const Pieces& pieces, std::vector<Earlier> earlier,
                   std::array<int, 2> moves)
    : options_(options), starter_(starter), mover_(mover), moves_(moves), given_(std::move(earlier)) {
  if (options.starter != NONE) expect_between("options.starter", options.starter, 0, 1);
  if (starter != NONE) expect_between("starter", starter, 0, 1);
  expect_between("mover", mover, 0, 1);
  board_.fill(EMPTY);
  for (Piece piece = 0; piece < PIECES; ++piece) {
    expect_between("pieces", pieces[piece], 0, CELLS - 1);
    if (board_[pieces[piece]] != EMPTY) refuse(PositionError("pieces", "one piece on a cell", pieces[piece]));
    put(piece, pieces[piece]);
  }
  if (mover_ == 1) hash_ ^= KEYS.mover;
  if (starter == NONE && (pieces != START || !given_.empty() || moves != std::array{0, 0})) {
    refuse(PositionError("starter", "0 or 1 once pieces have moved", -1));
  }
  for (const Earlier& before : given_) {
    expect_between("earlier", before.mover, 0, 1);
    uint64_t hash = before.mover == 1 ? KEYS.mover : 0;
    for (Piece piece = 0; piece < PIECES; ++piece) {
      expect_between("earlier", before.pieces[piece], 0, CELLS - 1);
      hash ^= key(piece, before.pieces[piece]);
    }
    remember(hash);
  }
  settle();
}

void Position::put(Piece piece, Cell cell) {
  pieces_[piece] = static_cast<uint8_t>(cell);
  board_[cell] = static_cast<uint8_t>(piece);
  side_[side_of(piece)] |= bit(cell);
  colour_[colour_of(piece)] |= bit(cell);
  home_[side_of(piece)] += is_home(piece, cell);
  hash_ ^= key(piece, cell);
}

// What CT-REPEAT compares; if numbers do not count, colours do.
uint64_t Position::key(Piece piece, Cell cell) const { return KEYS.of(options_.numbers, piece, cell); }

void Position::remember(uint64_t hash) {
  hashes_.push_back(hash);
  uint8_t& slot = slots_[hash % SLOTS];
  if (slot != 255) ++slot;
}

// The given positions, then those played here, found by undoing moves.
std::vector<Earlier> Position::earlier() const {
  std::vector<Earlier> result = given_;
  Pieces pieces = pieces_;
  uint8_t mover = mover_;
  for (size_t index = past_.size(); index-- > 0;) {
    const Action action = past_[index].action;
    if (action >= STARTER) break;
    mover ^= 1;
    if (action != PASS) *std::find(pieces.begin(), pieces.end(), action % CELLS) = static_cast<uint8_t>(action / CELLS);
    Earlier before{pieces, mover};
    if (!options_.numbers) {
      for (auto first = before.pieces.begin(); first != before.pieces.end(); first += 10) std::sort(first, first + 10);
    }
    result.push_back(before);
  }
  std::reverse(result.begin() + static_cast<std::ptrdiff_t>(given_.size()), result.end());
  return result;
}

// --- CT-START, CT-MUST, CT-NOMOVE --------------------------------------------

Seat Position::turn() const {
  if (starter_ == NONE) return CHANCE;
  return ending_ == Ending::NONE ? mover_ : OVER;
}

Weights Position::chance_weights() const {
  Weights weights;
  if (starter_ == NONE) {
    weights.add({STARTER, 1});
    weights.add({STARTER + 1, 1});
  }
  return weights;
}

// In the order of the cells, from and to.
Position::Actions Position::legal_actions() const {
  Actions actions;
  if (turn() < 0) return actions;
  const Reach reach = all_destinations();
  for (Bits from = side_[mover_]; from;) {
    const Cell origin = take_first(from);
    for_each(reach[board_[origin] % SIDE_PIECES], [&](Cell to) { actions.add(origin * CELLS + to); });
  }
  if (actions.empty()) actions.add(PASS);
  return actions;
}

Position::Reach Position::all_destinations() const {
  Reach reach{};
  const Piece first = mover_ * SIDE_PIECES;
  if (options_.strict) {
    for (Piece piece = 0; piece < SIDE_PIECES; ++piece) reach[piece] = strict_destinations(first + piece);
    return reach;
  }
  const Groups groups(occupied());
  for_first_hops(side_[mover_], occupied(), [&](Cell from, Cell to) { reach[board_[from] - first] |= groups.of(to); });
  for (Piece piece = 0; piece < SIDE_PIECES; ++piece) reach[piece] &= MAY_END[colour_of(first + piece)];
  return reach;
}

bool Position::is_possible(Action action) const {
  if (starter_ == NONE) return action == STARTER || action == STARTER + 1;
  if (action < 0 || action > PASS || turn() < 0) return false;
  if (action == PASS) return !can_move(mover_);
  const Piece piece = board_[action / CELLS];
  return piece != EMPTY && side_of(piece) == mover_ && has(destinations(piece), action % CELLS);
}

bool Position::can_move(Seat seat) const {
  const Bits empty = ALL_CELLS & ~occupied();
  for (Colour colour = 2 * seat; colour < 2 * seat + 2; ++colour) {  // usually a step exists
    const Bits may_end = empty & MAY_END[colour], from = colour_[colour];
    if ((from << 10 & may_end) || (from >> 10 & may_end)) return true;
  }
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) {
    if (destinations(piece)) return true;
  }
  return false;
}

// --- CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT, CT-SAME -----------------------

// Where a piece may end a move: on white or on its colour, and not where it started.
Bits Position::destinations(Piece piece) const {
  if (options_.strict) return strict_destinations(piece);
  const Bits from = starts(piece);
  return flood(from, occupied() & ~bit(pieces_[piece]), ALL_CELLS & ~occupied()) & MAY_END[colour_of(piece)];
}

// Where the first hop can lead: a step to any colour, or a jump.
Bits Position::starts(Piece piece) const {
  const Cell origin = pieces_[piece];
  const Bits taken = occupied();
  Bits result = NEIGHBOURS[origin] & ~taken;
  for (Bits landings = LANDINGS[origin] & ~taken; landings;) {
    const Cell landing = take_first(landings);
    if (board_[(origin + landing) / 2] != EMPTY) result |= bit(landing);
  }
  return result;
}

// CT-STRICT: the step, too, must land on white or the piece's colour. Then jumps over the cell that the piece has left
// would lead to cells that it cannot step to, so the piece must really be removed.
Bits Position::strict_destinations(Piece piece) const {
  const Bits may_end = MAY_END[colour_of(piece)];
  const Bits steps = NEIGHBOURS[pieces_[piece]];
  const Bits from = starts(piece) & (~steps | may_end);
  return flood(from, occupied() & ~bit(pieces_[piece]), ALL_CELLS & ~occupied()) & may_end;
}

// --- play --------------------------------------------------------------------

void Position::play(Action action) {
  assert(is_possible(action));
  if (action >= STARTER) {
    past_.push_back({action, ending_, won_});
    starter_ = mover_ = static_cast<uint8_t>(action - STARTER);
    if (mover_ == 1) hash_ ^= KEYS.mover;
    settle();
    return;
  }
  past_.push_back({action, ending_, won_});
  remember(hash_);
  if (action != PASS) move(board_[action / CELLS], action % CELLS);
  ++moves_[mover_];
  mover_ ^= 1;
  hash_ ^= KEYS.mover;
  settle();
}

void Position::move(Piece piece, Cell to) {
  const Cell from = pieces_[piece];
  const Bits both = bit(from) | bit(to);
  const int side = side_of(piece);
  pieces_[piece] = static_cast<uint8_t>(to);
  board_[from] = EMPTY;
  board_[to] = static_cast<uint8_t>(piece);
  side_[side] ^= both;
  colour_[colour_of(piece)] ^= both;
  home_[side] = static_cast<uint8_t>(home_[side] + is_home(piece, to) - is_home(piece, from));
  hash_ ^= key(piece, from) ^ key(piece, to);
}

void Position::undo() {
  assert(!past_.empty());
  const Past last = past_.back();
  past_.pop_back();
  ending_ = last.ending;
  won_ = last.won;
  if (last.action >= STARTER) {
    if (mover_ == 1) hash_ ^= KEYS.mover;
    starter_ = NONE;
    mover_ = 0;
    return;
  }
  mover_ ^= 1;
  hash_ ^= KEYS.mover;
  --moves_[mover_];
  if (last.action != PASS) move(board_[last.action % CELLS], last.action / CELLS);
  hashes_.pop_back();
  uint8_t& slot = slots_[hash_ % SLOTS];
  if (slot != 255) --slot;
}

// Uniform over all legal moves, by rejection sampling: draw a piece and a cell where its colour may end until the pair
// is a move. If moves are too rare for that, list them.
Action Position::random_action(Rng& rng) const {
  if (starter_ == NONE) return STARTER + static_cast<Action>(rng.below(2));
  assert(ending_ == Ending::NONE);
  if (options_.strict) {
    return draw(rng, [&](Piece piece, Cell target) { return has(strict_destinations(piece), target); });
  }
  const Groups groups(occupied());
  return draw(rng, [&](Piece piece, Cell target) { return reaches(groups.of(target), piece); });
}

template <class IsMove>
Action Position::draw(Rng& rng, const IsMove& is_move) const {
  for (int trial = 0; trial < TRIALS; ++trial) {
    const auto drawn = static_cast<int>(rng.below(SIDE_PIECES * END_CELLS));
    const Piece piece = mover_ * SIDE_PIECES + drawn / END_CELLS;
    const Cell target = ENDS[colour_of(piece)][drawn % END_CELLS];
    if (board_[target] == EMPTY && is_move(piece, target)) return pieces_[piece] * CELLS + target;
  }
  const Actions actions = legal_actions();
  return actions[static_cast<int>(rng.below(static_cast<uint32_t>(actions.size())))];
}

// Whether the first hop of a piece can lead into a group of empty cells, so that it can reach all of it.
bool Position::reaches(Bits group, Piece piece) const {
  const Cell origin = pieces_[piece];
  if (NEIGHBOURS[origin] & group) return true;
  for (Bits landings = LANDINGS[origin] & group; landings;) {
    if (board_[(origin + take_first(landings)) / 2] != EMPTY) return true;
  }
  return false;
}

// --- CT-WIN, CT-TIE, CT-BLOCKED, CT-REPEAT, CT-NOMOVE: how it ends -----------

void Position::settle() {
  ending_ = Ending::NONE;
  won_ = 0;
  if (starter_ == NONE) return;
  const bool blue_blocked = is_blocked(0), red_blocked = is_blocked(1);
  if (blue_blocked || red_blocked) return end(Ending::BLOCKED, blue_blocked, red_blocked);  // without the extra move
  if (is_final_move()) return;
  if (is_complete(0) || is_complete(1)) return end(Ending::COMPLETED, is_complete(0), is_complete(1));
  if (may_repeat() && repeated() >= REPETITIONS) return end(Ending::REPETITION, true, true);
  if (!can_move(mover_) && !can_move(1 - mover_)) return end(Ending::NO_MOVES, true, true);
}

void Position::end(Ending ending, bool blue_won, bool red_won) {
  ending_ = ending;
  won_ = static_cast<uint8_t>(blue_won | red_won << 1);
}

// CT-SCORE: a tie scores 0 for both; the solver counts the moves that the loser lacked.
Outcome Position::outcome() const {
  Outcome result;
  result.ending = ending_;
  if (result) {
    for (Seat seat = 0; seat < 2; ++seat) result.scores[seat] = won_ >> seat & 1 ? 0 : -1;
  }
  return result;
}

// CT-COLOURS: correct anywhere in the target row of its colour.
bool Position::is_home(Piece piece, Cell cell) const {
  return options_.numbers ? cell == target_of(piece) : cell / SIZE == target_of(piece) / SIZE;
}

// CT-BLOCKED: every target holds its correct piece or an enemy, and there is at least one of each.
bool Position::is_blocked(Seat seat) const {
  const Bits targets = TARGETS[seat];
  if (targets & ~occupied()) return false;
  const int enemies = count(targets & side_[1 - seat]);
  return enemies > 0 && home_[seat] > 0 && enemies + home_[seat] == SIDE_PIECES;
}

// CT-TIE: the side that started is complete, and the other has one more move.
bool Position::is_final_move() const { return mover_ != starter_ && is_complete(1 - mover_) && !is_complete(mover_); }

// How often this position has stood on the board, now included.
int Position::repeated() const {
  if (slots_[hash_ % SLOTS] == 0) return 1;  // an empty slot saves counting
  return 1 + static_cast<int>(std::count(hashes_.begin(), hashes_.end(), hash_));
}

bool Position::has_stood() const {  // most repetitions are recent
  return slots_[hash_ % SLOTS] != 0 && std::find(hashes_.rbegin(), hashes_.rend(), hash_) != hashes_.rend();
}

// --- notation ----------------------------------------------------------------

namespace {

std::string cell_text(Cell cell) { return static_cast<char>('A' + cell % SIZE) + std::to_string(cell / SIZE + 1); }

// The cell that a text names, -1 if it names none.
Cell parse_cell(std::string_view text) {
  if (text.size() < 2 || text[0] < 'A' || text[0] > 'J') return -1;
  const std::string_view row = text.substr(1);
  const int number = row == "10" ? 10 : row.size() == 1 && row[0] >= '1' && row[0] <= '9' ? row[0] - '0' : 0;
  return number == 0 ? -1 : (number - 1) * SIZE + (text[0] - 'A');
}

}  // namespace

std::string Position::text(Action action) {
  if (action == PASS) return "pass";
  if (action >= STARTER) return "starter:" + std::to_string(action - STARTER);
  return cell_text(action / CELLS) + "-" + cell_text(action % CELLS);
}

Action Position::parse(std::string_view text) {
  if (text == "pass") return PASS;
  if (text == "starter:0") return STARTER;
  if (text == "starter:1") return STARTER + 1;
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) return NO_ACTION;
  const Cell from = parse_cell(text.substr(0, dash)), to = parse_cell(text.substr(dash + 1));
  return from < 0 || to < 0 ? NO_ACTION : from * CELLS + to;
}

}  // namespace tricolor::colorito
