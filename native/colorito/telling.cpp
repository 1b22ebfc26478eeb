#include "telling.h"

#include <algorithm>
#include <utility>

#include "../table/scene.h"
#include "../table/sentences.h"

namespace tricolor::colorito {

namespace {

constexpr char LETTERS[] = "BLRY";
constexpr const char* COLOUR_NAMES[] = {"dark blue", "light blue", "red", "yellow"};
constexpr std::array<std::pair<int, int>, 8> DIRECTIONS = {
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};  // columns and rows, in the order of the
                                                                              // rules

using Board = std::array<uint8_t, CELLS>;

}  // namespace

std::string cell_text(Cell cell) { return static_cast<char>('A' + cell % SIZE) + std::to_string(cell / SIZE + 1); }

std::string piece_text(Piece piece) { return LETTERS[colour_of(piece)] + std::to_string(piece % SIDE_PIECES + 1); }

namespace {

Board board_of(const Pieces& pieces) {
  Board board;
  board.fill(EMPTY);
  for (Piece piece = 0; piece < PIECES; ++piece) {
    if (pieces[piece] != GONE) board[pieces[piece]] = static_cast<uint8_t>(piece);
  }
  return board;
}

bool is_home(const Moment& moment, Piece piece) {
  const Cell cell = moment.pieces[piece], target = target_of(piece);
  return moment.options.numbers ? cell == target : cell / SIZE == target / SIZE;
}

// --- CT-STEP, CT-JUMP, CT-STEPJUMP: paths ------------------------------------

// The cell so many steps away in a direction, -1 beyond the board.
Cell along(Cell cell, const std::pair<int, int>& direction, int steps) {
  const int column = cell % SIZE + direction.first * steps, row = cell / SIZE + direction.second * steps;
  return column < 0 || column >= SIZE || row < 0 || row >= SIZE ? -1 : row * SIZE + column;
}

// All cells that a piece can reach in a move, with the fewest hops. The first hop may be a step to a cell of
// `steps_on`; all others are jumps. The moving piece cannot be jumped over on the cell that it has left.
class Reach {
 public:
  Reach(const Board& board, Cell origin, Bits steps_on) {
    came_.fill(-1);
    visit(origin, origin);
    for (const auto& direction : DIRECTIONS) {
      const Cell near = along(origin, direction, 1);
      if (near >= 0 && board[near] == EMPTY && has(steps_on, near)) visit(near, origin);
    }
    for (int index = 0; index < queue_.size(); ++index) {  // grows as we go
      const Cell cell = queue_[index];
      for (const auto& direction : DIRECTIONS) {
        const Cell over = along(cell, direction, 1), land = along(cell, direction, 2);
        if (land < 0 || over == origin || board[over] == EMPTY || board[land] != EMPTY) continue;
        if (!reaches(land)) visit(land, cell);
      }
    }
  }

  bool reaches(Cell cell) const { return came_[cell] >= 0; }

  void write_path(Json& json, Cell target) const {
    List<Cell, CELLS> back;
    for (Cell cell = target;; cell = came_[cell]) {
      back.add(cell);
      if (came_[cell] == cell) break;
    }
    json.open('[');
    for (int index = back.size() - 1; index >= 0; --index) json.text(cell_text(back[index]));
    json.close(']');
  }

 private:
  void visit(Cell cell, Cell from) {
    came_[cell] = static_cast<int8_t>(from);
    queue_.add(cell);
  }

  std::array<int8_t, CELLS> came_;  // the cell before each; the origin comes from itself
  List<Cell, CELLS> queue_;
};

// Where the first hop of a piece may be a step: anywhere, or in the strict game where it may end (CT-STRICT).
Bits steps_of(const Options& options, Piece piece) { return options.strict ? MAY_END[colour_of(piece)] : ALL_CELLS; }

Reach reach_of(const Options& options, const Board& board, Cell origin) {
  return Reach(board, origin, steps_of(options, board[origin]));
}

void write_path_of(Json& json, const Options& options, const Pieces& before, Action move) {
  if (move >= Position::PASS) {
    json.open('[').close(']');
    return;
  }
  reach_of(options, board_of(before), move / CELLS).write_path(json, move % CELLS);
}

}  // namespace

Moment moment_of(const Position& before, Action last, const Position& now) {
  Moment moment;
  moment.options = now.options();
  moment.starter = now.starter();
  moment.mover = now.mover();
  moment.on_turn = now.turn();
  moment.ending = now.outcome().ending;
  moment.pieces = now.pieces();
  moment.moves = now.moves();
  moment.is_final_move = moment.on_turn >= 0 && now.is_final_move();
  moment.repeated = now.repeated();
  if (last >= 0 && last <= Position::PASS) {
    moment.last_seat = before.mover();
    moment.last = last;
    moment.before = before.pieces();
  }
  return moment;
}

// --- what is shown -----------------------------------------------------------

namespace {

int home_of(const Moment& moment, Seat seat) {
  int home = 0;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) home += is_home(moment, piece);
  return home;
}

void write_last(Json& json, const Moment& moment) {
  json.key("last");
  if (moment.last == NO_ACTION) {
    json.null();
    return;
  }
  json.open('{').field("seat", moment.last_seat).field("action", Position::text(moment.last)).key("path");
  write_path_of(json, moment.options, moment.before, moment.last);
  json.close('}');
}

// A lower bound of the moves of a side alone: one for each piece not home, and one more to break up a ring of pieces
// that stand on each other's targets.
int bound_of(const Moment& moment, Seat seat) {
  const Board board = board_of(moment.pieces);
  uint32_t met = 0;
  int bound = 0;
  for (int first = 0; first < SIDE_PIECES; ++first) {
    if (is_home(moment, seat * SIDE_PIECES + first)) continue;
    ++bound;
    if (!moment.options.numbers || met >> first & 1) continue;
    int piece = first;
    while (piece >= 0 && !(met >> piece & 1)) {
      met |= uint32_t{1} << piece;
      const uint8_t there = board[target_of(seat * SIDE_PIECES + piece)];
      piece = there != EMPTY && side_of(there) == seat ? there % SIDE_PIECES : -1;
    }
    bound += piece == first;
  }
  return bound;
}

// The targets of a side that are still to be filled for CT-BLOCKED; null unless an enemy and a correct piece stand on
// others of them.
void write_unfilled(Json& json, const Moment& moment, Seat seat) {
  const Board board = board_of(moment.pieces);
  List<Cell, SIDE_PIECES> unfilled;
  bool has_enemy = false, has_correct = false;
  for (Piece piece = seat * SIDE_PIECES; piece < (seat + 1) * SIDE_PIECES; ++piece) {
    const Cell cell = target_of(piece);
    const uint8_t there = board[cell];
    const bool enemy = there != EMPTY && side_of(there) != seat;
    const bool correct = there != EMPTY && !enemy && is_home(moment, there);
    has_enemy |= enemy;
    has_correct |= correct;
    if (!enemy && !correct) unfilled.add(cell);
  }
  if (!has_enemy || !has_correct) {
    json.null();
    return;
  }
  json.open('[');
  for (const Cell cell : unfilled) json.text(cell_text(cell));
  json.close(']');
}

// Where the pieces of each colour belong if numbers do not count (CT-COLOURS).
void write_targets(Json& json) {
  json.key("targets").open('{');
  for (Colour colour = 0; colour < COLOURS; ++colour) {
    json.key(std::string_view(LETTERS + colour, 1)).open('[');
    for (Piece piece = colour * 10; piece < colour * 10 + 10; ++piece) json.text(cell_text(target_of(piece)));
    json.close(']');
  }
  json.close('}');
}

}  // namespace

void write_view(Json& json, const Moment& moment, Seat seat) {
  json.open('{').field("game", "colorito");
  write_seat(json, "seat", seat, SPECTATOR);
  write_turn(json, moment.turn());
  json.field("numbers", moment.options.numbers).field("strict", moment.options.strict);
  write_seat(json, "starter", moment.starter, NONE);
  json.key("pieces").open('{');
  for (Piece piece = 0; piece < PIECES; ++piece) {
    if (moment.pieces[piece] != GONE) json.field(piece_text(piece), cell_text(moment.pieces[piece]));
  }
  json.close('}').key("home").open('[').number(home_of(moment, 0)).number(home_of(moment, 1)).close(']');
  json.key("moves").open('[').number(moment.moves[0]).number(moment.moves[1]).close(']');
  write_last(json, moment);
  json.field("final_move", moment.is_final_move).field("repeated", moment.repeated).close('}');
}

void write_extra(Json& json, const Moment& moment, bool, std::string_view) {
  json.open('{').key("remaining").open('[').number(bound_of(moment, 0)).number(bound_of(moment, 1)).close(']');
  json.key("home").open('[');
  for (Piece piece = 0; piece < PIECES; ++piece) {
    if (is_home(moment, piece)) json.text(piece_text(piece));
  }
  json.close(']').key("unfilled").open('[');
  write_unfilled(json, moment, 0);
  write_unfilled(json, moment, 1);
  json.close(']');
  if (!moment.options.numbers) write_targets(json);
  json.close('}');
}

// --- what can be done now ----------------------------------------------------

namespace {

// Call `work` with every move of the side to move, by origin and target. Returns whether there was one.
template <class Work>
bool for_each_move(const Moment& moment, const Work& work) {
  const Board board = board_of(moment.pieces);
  bool found = false;
  for (Cell origin = 0; origin < CELLS; ++origin) {
    const uint8_t piece = board[origin];
    if (piece == EMPTY || side_of(piece) != moment.mover) continue;
    const Reach reach = reach_of(moment.options, board, origin);
    for (Cell target = 0; target < CELLS; ++target) {
      if (target == origin || !reach.reaches(target) || !has(MAY_END[colour_of(piece)], target)) continue;
      found = true;
      if (!work(origin, target, reach)) return true;
    }
  }
  return found;
}

}  // namespace

void write_expected(Json& json, const Moment& moment) {
  if (moment.turn() < 0) {
    json.null();
    return;
  }
  const bool can_move = for_each_move(moment, [](Cell, Cell, const Reach&) { return false; });
  if (!can_move && !moment.may_pass) {
    json.null();
    return;
  }
  write_expectation(json, can_move ? "move" : "pass", moment.turn());
}

void write_choices(Json& json, const Moment& moment) {
  json.open('[');
  if (moment.turn() >= 0) {
    const bool can_move = for_each_move(moment, [&](Cell origin, Cell target, const Reach& reach) {
      json.open('{').field("action", cell_text(origin) + "-" + cell_text(target)).key("path");
      reach.write_path(json, target);
      json.close('}');
      return true;
    });
    if (!can_move && moment.may_pass) json.open('{').field("action", "pass").close('}');
  }
  json.close(']');
}

// --- what happened -----------------------------------------------------------

void write_told(Json& json, const Position& before, const Position&, Seat by, Action action) {
  json.open('[');
  if (action >= Position::STARTER) {
    Sentence(json, "tell-", "starter").with("seat", action - Position::STARTER);
  } else if (action == Position::PASS) {
    Sentence(json, "tell-", "pass").with("seat", by);
  } else {
    Sentence sentence(json, "tell-", "move");
    sentence.with("seat", by).with("piece", piece_text(before.piece_on(action / CELLS)));
    write_path_of(sentence.args().key("path"), before.options(), before.pieces(), action);
  }
  json.close(']');
}

// --- why an action is not allowed --------------------------------------------

namespace {

const char* rule_of(Ending ending) {
  switch (ending) {
    case Ending::BLOCKED:
      return "CT-BLOCKED";
    case Ending::REPETITION:
      return "CT-REPEAT";
    case Ending::NO_MOVES:
      return "CT-NOMOVE";
    default:
      return "CT-WIN";
  }
}

// CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT: whether the piece gets there, and whether it may stay.
void write_way_refusal(Json& json, const Board& board, Cell origin, Cell target) {
  const Piece piece = board[origin];
  const Colour colour = colour_of(piece);
  const Reach by_jumps(board, origin, 0), reached(board, origin, ALL_CELLS);
  const auto refuse = [&](const char* rule, const char* key) -> Json& {
    json.open('{').field("rule", rule).field("key", std::string("why-not-colorito-") + key).key("args").open('{');
    return json.field("piece", piece_text(piece)).field("origin", cell_text(origin)).field("cell", cell_text(target));
  };
  const bool is_near = has(NEIGHBOURS[origin], target);
  if (!has(MAY_END[colour], target) && (reached.reaches(target) || is_near)) {
    const char* rule = is_near ? "CT-STEP" : by_jumps.reaches(target) ? "CT-JUMP" : "CT-STEPJUMP";
    refuse(rule, "colour").field("colour", COLOUR_NAMES[square(target)]).field("own", COLOUR_NAMES[colour]);
  } else if (reached.reaches(target)) {  // only the strict game forbids it
    refuse("CT-STRICT", "strict").field("own", COLOUR_NAMES[colour]);
  } else {
    bool near_a_jump = false;
    for_each(NEIGHBOURS[target], [&](Cell cell) { near_a_jump |= by_jumps.reaches(cell); });
    refuse(near_a_jump ? "CT-STEPJUMP" : "CT-JUMP", near_a_jump ? "step-last" : "no-way");
  }
  json.close('}').close('}');
}

bool can_move(const Moment& moment, const Board& board, Cell origin) {
  const Reach reach = reach_of(moment.options, board, origin);
  const Bits ends = MAY_END[colour_of(board[origin])] & ~bit(origin);
  bool found = false;
  for_each(ends, [&](Cell cell) { found |= reach.reaches(cell); });
  return found;
}

// CT-MUST, CT-SAME: whether the side has a piece there, and whether the target is free.
void write_piece_refusal(Json& json, const Moment& moment, Cell origin, Cell target) {
  const Board board = board_of(moment.pieces);
  const uint8_t piece = board[origin], there = board[target];
  if (piece == EMPTY) {
    Forbids(json, "CT-MUST", "colorito-no-piece").with("cell", cell_text(origin));
  } else if (side_of(piece) != moment.mover) {
    Forbids(json, "CT-MUST", "colorito-not-yours").with("cell", cell_text(origin)).with("piece", piece_text(piece));
  } else if (origin == target && !can_move(moment, board, origin)) {
    Forbids(json, "CT-JUMP", "colorito-stuck").with("piece", piece_text(piece)).with("cell", cell_text(origin));
  } else if (origin == target) {
    Forbids(json, "CT-SAME", "colorito-same").with("cell", cell_text(origin));
  } else if (there != EMPTY) {
    Forbids(json, "CT-MUST", "colorito-occupied").with("cell", cell_text(target)).with("piece", piece_text(there));
  } else {
    write_way_refusal(json, board, origin, target);
  }
}

}  // namespace

void write_why_not(Json& json, const Moment& moment, Action action) {
  if (moment.ending != Ending::NONE) {
    Forbids(json, rule_of(moment.ending), "over");
  } else if (action >= Position::STARTER) {
    const char* key = moment.starter == NONE ? "no-such-seat" : "started";
    Forbids(json, "CT-START", key).with("number", action - Position::STARTER).with("seats", 2);
  } else if (moment.starter == NONE) {
    Forbids(json, "CT-START", "not-started");
  } else if (action == Position::PASS) {
    Forbids(json, "CT-NOMOVE", "colorito-can-move");
  } else {
    write_piece_refusal(json, moment, action / CELLS, action % CELLS);
  }
}

// --- after the end -----------------------------------------------------------

namespace {

bool is_move(const Moment& moment, Action action) {
  bool found = false;
  for_each_move(moment, [&](Cell origin, Cell target, const Reach&) {
    found = origin * CELLS + target == action;
    return !found;
  });
  return found;
}

// The winner's pieces stay where they are; those on a target of the loser are gone, as they are for the solver.
Moment begin_alone(const Position& over, Seat seat) {
  Moment moment = moment_of(over, NO_ACTION, over);
  moment.mover = static_cast<uint8_t>(seat);
  moment.on_turn = seat;
  moment.ending = Ending::NONE;
  moment.is_final_move = moment.may_pass = false;
  moment.repeated = 1;
  for (Piece piece = (1 - seat) * SIDE_PIECES; piece < (2 - seat) * SIDE_PIECES; ++piece) {
    if (has(TARGETS[seat], moment.pieces[piece])) moment.pieces[piece] = GONE;
  }
  return moment;
}

void move_alone(Moment& moment, Action action) {
  moment.last_seat = moment.mover;
  moment.last = action;
  moment.before = moment.pieces;
  *std::find(moment.pieces.begin(), moment.pieces.end(), action / CELLS) = static_cast<uint8_t>(action % CELLS);
  ++moment.moves[moment.mover];
  if (home_of(moment, moment.mover) == SIDE_PIECES) moment.on_turn = OVER;
}

}  // namespace

std::string alone(const Position& over, Seat seat, std::string_view actions) {
  const auto won = shares(over.outcome(), 2);
  if (won[seat] > 0 || won[1 - seat] < 1) return {};
  Moment moment = begin_alone(over, seat);
  int made = 0;
  while (!actions.empty()) {
    const size_t end = std::min(actions.find(' '), actions.size());
    const Action action = Position::parse(actions.substr(0, end));
    if (action < 0 || action >= Position::PASS || moment.on_turn == OVER) return {};
    if (!is_move(moment, action)) {
      Json json;
      write_why_not(json, moment, action);
      return json.take();
    }
    move_alone(moment, action);
    ++made;
    actions.remove_prefix(std::min(end + 1, actions.size()));
  }
  Around around;
  around.event = made;
  around.is_on = moment.on_turn != OVER;
  return Scene("colorito", moment, around).game(seat, around.is_on, made > 0);
}

}  // namespace tricolor::colorito
