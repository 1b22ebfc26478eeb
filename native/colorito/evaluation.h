// What a position is worth: what both sides still have to do, on the board as it stands.
//
// Distances are king's moves to a piece's target. Where numbers do not count (CT-COLOURS), the target is the nearest
// square of the row that no piece of the colour holds yet. The best move of each piece, chains and all, tells whether
// it gets on: in the coloured middle no two squares of a colour touch, so a piece without anybody to jump over is stuck
// there.
#pragma once

#include <array>

#include "search_board.h"
#include "weights.h"

namespace tricolor::colorito {

class Evaluation {
 public:
  static constexpr int WHOLE = 16;  // sixteenths

  explicit Evaluation(const Options& options, const EvaluationWeights& weights = {});

  // What the position is worth to the side on turn, given where each side's pieces can go. `player` is whose search it
  // is: the other side's troubles count for it in sixteenths of its own (`hindering`), so that it gets on rather than
  // in the way.
  int value(const SearchBoard& board, const std::array<Reach, 2>& reach, Seat player, int hindering) const;

  // What a side's own pieces are worth to it, whatever the other side does. Troubles count in sixteenths.
  int value_of(const SearchBoard& board, Seat seat, const Reach& reach, int sixteenths = WHOLE) const;

  // What a move gains by distances alone.
  int gain(const SearchBoard& board, Move move) const {
    return way_cost(board, move.piece, board.pieces[move.piece]) - way_cost(board, move.piece, move.to);
  }

 private:
  int way_cost(const SearchBoard& board, Piece piece, Cell cell) const;

  bool numbers_;
  EvaluationWeights weights_;
  std::array<std::array<int, SIZE>, SIZE> way_{};    // what a way of so many rows and columns costs
  std::array<std::array<int, SIZE>, SIZE> reach_{};  // what a best move from one distance to another is worth
};

}  // namespace tricolor::colorito
