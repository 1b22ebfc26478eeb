// A position of Colorito, the fast twin of src/tricolor/games/colorito/rules.py (board.h has the encoding).
//
// Actions  from * 100 + to; 10000 is a pass; chance: 10001 and 10002 are starter:0 and starter:1.
//
// What the rules need after every move is updated incrementally: the pieces as sets of cells and as lists, how many are
// correct where they stand, a hash for CT-REPEAT, and how the game ended if it has.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "../common/core.h"
#include "../common/rng.h"
#include "board.h"

namespace tricolor::colorito {

struct Options {
  bool numbers = true;     // false: CT-COLOURS, "Just Colours"
  bool strict = false;     // true: CT-STRICT. CT-BOTH: the two combine
  uint8_t starter = NONE;  // NONE: drawn by lot (CT-START)
};

using Pieces = std::array<uint8_t, PIECES>;  // the cell of each piece

// A position that stood on the board before: what CT-REPEAT compares.
struct Earlier {
  Pieces pieces;
  uint8_t mover;
};

class Position {
 public:
  static constexpr Action PASS = CELLS * CELLS;
  static constexpr int ACTIONS = PASS + 1;
  static constexpr Action STARTER = ACTIONS;
  static constexpr Action END_OF_ACTIONS = STARTER + 2;
  using Actions = List<Action, SIDE_PIECES * END_CELLS>;

  explicit Position(Options options);

  // Any position. Throws PositionError for an impossible one.
  Position(Options options, uint8_t starter, uint8_t mover, const Pieces& pieces, std::vector<Earlier> earlier,
           std::array<int, 2> moves);

  // --- the table ---

  const Options& options() const { return options_; }
  uint8_t starter() const { return starter_; }
  uint8_t mover() const { return mover_; }
  const Pieces& pieces() const { return pieces_; }
  Bits occupied() const { return side_[0] | side_[1]; }
  Bits side(Seat seat) const { return side_[seat]; }
  uint8_t piece_on(Cell cell) const { return board_[cell]; }
  std::array<int, 2> moves() const { return moves_; }
  int home(Seat seat) const { return home_[seat]; }
  uint64_t hash() const { return hash_; }
  std::vector<Earlier> earlier() const;
  size_t plies() const { return past_.size(); }

  // --- the rules ---

  int players() const { return 2; }
  Seat turn() const;
  Actions legal_actions() const;
  Weights chance_weights() const;
  bool is_possible(Action action) const;
  Outcome outcome() const;

  using Reach = std::array<Bits, SIDE_PIECES>;

  Bits destinations(Piece piece) const;
  Reach all_destinations() const;  // of every piece of the side to move
  bool can_move(Seat seat) const;
  bool is_home(Piece piece, Cell cell) const;
  bool is_complete(Seat seat) const { return home_[seat] == SIDE_PIECES; }
  bool is_blocked(Seat seat) const;
  bool is_final_move() const;
  int repeated() const;
  bool has_stood() const;  // on the board before: the same as repeated() > 1, but faster

  // --- play ---

  void play(Action action);
  void undo();
  Action random_action(Rng& rng) const;

  // --- notation ---

  static std::string text(Action action);
  static Action parse(std::string_view text);

 private:
  struct Past {
    Action action;
    Ending ending;
    uint8_t won;
  };

  static constexpr int SLOTS = 4096;

  void put(Piece piece, Cell cell);
  void move(Piece piece, Cell to);
  void remember(uint64_t hash);
  void settle();
  void end(Ending ending, bool blue_won, bool red_won);
  Bits starts(Piece piece) const;
  Bits strict_destinations(Piece piece) const;
  bool reaches(Bits group, Piece piece) const;
  template <class IsMove>
  Action draw(Rng& rng, const IsMove& is_move) const;

  // A slot usually holds fewer than two earlier positions, which saves counting them.
  bool may_repeat() const { return slots_[hash_ % SLOTS] >= 2; }

  uint64_t key(Piece piece, Cell cell) const;

  Options options_;
  uint8_t starter_;  // NONE until the draw
  uint8_t mover_;
  Ending ending_ = Ending::NONE;
  uint8_t won_ = 0;  // one bit for each side that has won
  std::array<uint8_t, 2> home_{};
  std::array<Bits, 2> side_{};
  std::array<Bits, COLOURS> colour_{};
  uint64_t hash_ = 0;
  Pieces pieces_{};
  std::array<uint8_t, CELLS> board_;  // the piece on each cell, or EMPTY
  std::array<int, 2> moves_{};
  std::vector<Past> past_;
  std::vector<Earlier> given_;          // the positions before the first move played here
  std::vector<uint64_t> hashes_;        // of all positions before this one
  std::array<uint8_t, SLOTS> slots_{};  // how many of them fall into each slot; a full slot stays full
};

}  // namespace tricolor::colorito
