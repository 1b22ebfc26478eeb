#include "plain_colorito.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "../common/errors.h"

namespace tricolor::colorito {

namespace {

using Moves = std::vector<Action>;

// A board without incremental state: everything is computed from scratch.
struct Plain {
  Options options;
  Seat starter, mover;
  Pieces pieces;
  std::array<int, CELLS> there;  // the piece on each cell, -1 where it is empty

  Plain(const Options& options, Seat starter, Seat mover, const Pieces& pieces)
      : options(options), starter(starter), mover(mover), pieces(pieces) {
    there.fill(-1);
    for (Piece piece = 0; piece < PIECES; ++piece) there[pieces[piece]] = piece;
  }

  static bool is_own_colour(Piece piece, int column, int row) {
    if (row < 2 || row > 7) return true;  // white
    const std::string_view squares = row % 2 == 1 ? "RYBL" : "BLRY", pieces = "BLRY";
    return squares[column % 4] == pieces[piece / 10];
  }

  // CT-JUMP: go on jumping from a cell. The piece has left its cell `gone`.
  void jump_on(Cell from, Cell gone, std::array<bool, CELLS>& reached) const {
    for (int up = -1; up <= 1; ++up) {
      for (int right = -1; right <= 1; ++right) {
        const int column = from % 10 + 2 * right, row = from / 10 + 2 * up;
        if (column < 0 || column > 9 || row < 0 || row > 9 || (up == 0 && right == 0)) continue;
        const Cell land = row * 10 + column, over = (from / 10 + up) * 10 + from % 10 + right;
        if (over == gone || there[over] < 0 || there[land] >= 0 || reached[land]) continue;
        reached[land] = true;
        jump_on(land, gone, reached);
      }
    }
  }

  // CT-STEP, CT-JUMP, CT-STEPJUMP, CT-STRICT
  Moves moves(Seat seat) const {
    Moves all;
    for (Piece piece = 20 * seat; piece < 20 * seat + 20; ++piece) {
      const Cell from = pieces[piece];
      std::array<bool, CELLS> reached{};
      reached[from] = true;
      jump_on(from, from, reached);
      for (int up = -1; up <= 1; ++up) {
        for (int right = -1; right <= 1; ++right) {
          const int column = from % 10 + right, row = from / 10 + up;
          if (column < 0 || column > 9 || row < 0 || row > 9 || there[row * 10 + column] >= 0) continue;
          if (options.strict && !is_own_colour(piece, column, row)) continue;
          reached[row * 10 + column] = true;
          jump_on(row * 10 + column, from, reached);
        }
      }
      for (Cell cell = 0; cell < CELLS; ++cell) {
        if (reached[cell] && cell != from && is_own_colour(piece, cell % 10, cell / 10))
          all.push_back(from * 100 + cell);
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  bool is_correct(Piece piece, Cell cell) const {
    const Cell target = piece < 20 ? 99 - piece : piece - 20;
    return options.numbers ? cell == target : cell / 10 == target / 10;
  }

  int home(Seat seat) const {
    int correct = 0;
    for (Piece piece = 20 * seat; piece < 20 * seat + 20; ++piece) correct += is_correct(piece, pieces[piece]);
    return correct;
  }

  bool is_blocked(Seat seat) const {
    int correct = 0, enemies = 0;
    for (Cell cell = seat == 0 ? 80 : 0; cell < (seat == 0 ? 100 : 20); ++cell) {
      const Piece piece = there[cell];
      if (piece < 0) return false;
      if (piece / 20 == seat && !is_correct(piece, cell)) return false;
      ++(piece / 20 == seat ? correct : enemies);
    }
    return correct > 0 && enemies > 0;
  }

  // What CT-REPEAT compares.
  std::string key() const {
    Pieces cells = pieces;
    if (!options.numbers) {
      for (int first = 0; first < PIECES; first += 10) std::sort(cells.begin() + first, cells.begin() + first + 10);
    }
    return std::string(cells.begin(), cells.end()) + static_cast<char>(mover);
  }

  Outcome outcome(int stood) const {
    const auto ended = [](Ending ending, bool blue, bool red) {
      Outcome result;
      result.ending = ending;
      result.scores = {static_cast<int16_t>(blue ? 0 : -1), static_cast<int16_t>(red ? 0 : -1)};
      return result;
    };
    if (is_blocked(0) || is_blocked(1)) return ended(Ending::BLOCKED, is_blocked(0), is_blocked(1));
    const bool blue = home(0) == 20, red = home(1) == 20;
    const bool one_more = (starter == 0 && mover == 1 && blue && !red) || (starter == 1 && mover == 0 && red && !blue);
    if (one_more) return {};
    if (blue || red) return ended(Ending::COMPLETED, blue, red);
    if (stood >= 3) return ended(Ending::REPETITION, true, true);
    if (moves(mover).empty() && moves(1 - mover).empty()) return ended(Ending::NO_MOVES, true, true);
    return {};
  }
};

void expect(bool same, const char* what, const Position& position) {
  if (same) return;
  std::string cells;
  for (const uint8_t cell : position.pieces()) cells += " " + std::to_string(cell);
  throw IllegalAction(std::string(what) + " differ, mover " + std::to_string(position.mover()) + ", pieces" + cells);
}

void compare(const Position& position, int stood) {
  const Plain plain(position.options(), position.starter(), position.mover(), position.pieces());
  const Outcome outcome = plain.outcome(stood), ours = position.outcome();
  expect(ours.ending == outcome.ending && ours.scores == outcome.scores, "outcomes", position);
  expect(position.home(0) == plain.home(0) && position.home(1) == plain.home(1), "pieces at home", position);
  expect(position.repeated() == stood, "repetitions", position);
  Moves moves;
  if (!outcome) {
    moves = plain.moves(plain.mover);
    if (moves.empty()) moves.push_back(Position::PASS);
  }
  const auto actions = position.legal_actions();
  expect(std::equal(moves.begin(), moves.end(), actions.begin(), actions.end()), "legal moves", position);
  expect(std::all_of(moves.begin(), moves.end(), [&](Action move) { return position.is_possible(move); }),
         "possible moves", position);
}

// A random move, or the one of a few random ones that leaves its piece nearest to home.
Action choose(const Position& position, Rng& rng, int hurry) {
  if (static_cast<int>(rng.below(100)) >= hurry) return position.random_action(rng);
  Action best = NO_ACTION;
  int best_gain = -100;
  for (int trial = 0; trial < 24; ++trial) {
    const Action action = position.random_action(rng);
    if (action >= Position::PASS) return action;
    const Cell target = target_of(position.piece_on(action / CELLS));
    const auto far = [&](Cell cell) {
      return std::max(std::abs(cell / 10 - target / 10),
                      position.options().numbers ? std::abs(cell % 10 - target % 10) : 0);
    };
    const int gain = far(action / CELLS) - far(action % CELLS);
    if (gain > best_gain) best = action, best_gain = gain;
  }
  return best;
}

void compare_undo(Position& position, Action action) {
  const Pieces pieces = position.pieces();
  const uint64_t hash = position.hash();
  const int home = position.home(0) + position.home(1);
  position.play(action);
  position.undo();
  expect(position.pieces() == pieces && position.hash() == hash && position.home(0) + position.home(1) == home &&
             position.turn() >= 0,
         "positions before and after undo", position);
}

}  // namespace

std::vector<int64_t> compare_with_plain_rules(const Position& start, int64_t plies, uint64_t seed, int64_t max_plies,
                                              int hurry) {
  std::vector<int64_t> seen(static_cast<size_t>(Ending::NO_MOVES) + 1);
  Rng rng(seed);
  for (int64_t played = 0; played < plies;) {
    Position position = start;
    std::map<std::string, int> stood;
    for (const Earlier& before : start.earlier()) {
      ++stood[Plain(start.options(), 0, before.mover, before.pieces).key()];
    }
    while (position.turn() == CHANCE) position.play(position.random_action(rng));
    for (int64_t ply = 0; ply <= max_plies; ++ply, ++played) {
      const std::string key = Plain(position.options(), 0, position.mover(), position.pieces()).key();
      compare(position, ++stood[key]);
      ++seen[static_cast<size_t>(position.outcome().ending)];
      if (position.turn() == OVER) break;
      const Action action = choose(position, rng, hurry);
      compare_undo(position, action);
      position.play(action);
    }
    ++played;
  }
  return seen;
}

}  // namespace tricolor::colorito
