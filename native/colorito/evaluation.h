// The static value of a position: what both sides still have to do.
//
// Distances are king's moves to a piece's target. If numbers do not count (CT-COLOURS), the target is the nearest
// square of the row without a piece of the colour. The best move of each piece, including chains, tells whether it
// makes progress: in the coloured middle no two squares of a colour touch, so a piece with nobody to jump over is stuck
// there.
#pragma once

#include <array>

#include "forecast.h"
#include "search_board.h"
#include "weights.h"

namespace tricolor::colorito {

using Features = std::array<int, FEATURES>;

// What is shipped for a variant.
const Fitted& fitted_for(bool numbers, bool strict);

class Evaluation {
 public:
  static constexpr int WHOLE = 16;  // sixteenths

  Evaluation(const Options& options, const EvaluationWeights& weights);

  // The value of the position for the side to move, given where each side's pieces can go. `player` is the side that
  // searches: for it the other side's troubles count in sixteenths of its own (`hindering`), so that it races rather
  // than obstructs.
  int value(const SearchBoard& board, const std::array<Reach, 2>& reach, Seat player, int hindering) const;

  // The value of a side's own pieces, whatever the other side does. Troubles count in sixteenths.
  int value_of(const SearchBoard& board, Seat seat, const Reach& reach, int sixteenths = WHOLE) const;

  // What is counted of a side: the weights make its value of it.
  Features features_of(const SearchBoard& board, Seat seat, const Reach& reach) const;

  // What a move gains by distances alone.
  int gain(const SearchBoard& board, Move move) const {
    return way_cost(board, move.piece, board.pieces[move.piece]) - way_cost(board, move.piece, move.to);
  }

 private:
  using Mixed = std::array<Weights, SIDE_PIECES + 1>;  // by how many pieces are home
  using Table = std::array<std::array<int, SIZE>, SIZE>;

  int way_cost(const SearchBoard& board, Piece piece, Cell cell) const;
  template <class Visit>
  void for_pieces_away(const SearchBoard& board, Seat seat, const Reach& reach, const Visit& visit) const;

  bool numbers_;
  const Forecast& forecast_;
  Mixed weights_{};
  std::array<Table, SIDE_PIECES + 1> way_{};      // the cost of a distance in rows and columns
  std::array<Table, SIDE_PIECES + 1> trouble_{};  // the cost of a best move from one distance to another
};

}  // namespace tricolor::colorito
