// The numbers by which learners name actions: those of the core, but by piece in Colorito.
//
// A move of Colorito is a piece and where it goes (CT-SAME): 100 * piece + cell. Pieces 0 to 19 are the numbers 1 to 20
// of the side to move, the cell is as that side sees it, and 2000 is a pass. That is a fifth of the core's numbers, a
// piece keeps its numbers wherever it stands, and what is learnt with one colour holds for the other.
#pragma once

#include "../colorito/observation.h"
#include "../common/core.h"

namespace tricolor {

template <class Position>
struct Numbers {
  static constexpr int COUNT = Position::ACTIONS;
  static Action action(const Position&, int number) { return number; }
  static int number(const Position&, Action action) { return action; }
};

template <>
struct Numbers<colorito::Position> {
  static constexpr int PASS = colorito::SIDE_PIECES * colorito::CELLS;
  static constexpr int COUNT = PASS + 1;

  static Action action(const colorito::Position& position, int number) {
    if (number == PASS) return colorito::Position::PASS;
    const int piece = position.mover() * colorito::SIDE_PIECES + number / colorito::CELLS;
    return position.pieces()[piece] * colorito::CELLS + colorito::seen_by(position.mover(), number % colorito::CELLS);
  }

  // For a legal action.
  static int number(const colorito::Position& position, Action action) {
    if (action == colorito::Position::PASS) return PASS;
    const int piece = position.piece_on(action / colorito::CELLS) % colorito::SIDE_PIECES;
    return piece * colorito::CELLS + colorito::seen_by(position.mover(), action % colorito::CELLS);
  }
};

}  // namespace tricolor
