// What the evaluation counts against a side, in thousandths: about 500 are a move. Those of the standard game were
// fitted by logistic regression to the results of 1,200 games of the champion with itself at 1,200 nodes a move; those
// of the variants were set by hand.
#pragma once

#include <array>

namespace tricolor::colorito {

// What is counted of a side. The first four make up the ways of its pieces, the others its troubles.
enum Feature {
  AWAY,       // pieces that are not home,
  FAR,        // their distances in king's moves,
  SQUARE,     // the squares of these: a straggler has nobody left to jump over,
  SIDE,       // and the shorter of the ways along rows and columns
  NEARER,     // by how much the best move of each piece brings it nearer
  HOMEWARD,   // pieces that can get home with one move
  STUCK,      // pieces that no move brings nearer,
  STUCK_FAR,  // and their distances
  GAP,        // cells between a piece and the next one ahead, which it could jump over
  LAST,       // the distance of the piece that has farthest to go
  START,      // pieces that have not left their first two rows,
  BEHIND,     // each with the enemies that have come there,
  SHUT,       // and the square of how many sides of it they and the edge close
  FEATURES
};
constexpr int WAY_FEATURES = 4;

using Weights = std::array<int, FEATURES>;

// With no piece home and with all of them; in between they are mixed.
struct EvaluationWeights {
  Weights early{}, late{};
};

constexpr int TEMPO = 150;  // being on turn
constexpr int SECOND = 50;  // CT-TIE: not having started

// The standard game; then as set by hand for the free and the strict game.
constexpr EvaluationWeights STANDARD{.early = {225, 49, 6, 11, -22, -96, -34, -2, 37, 74, 129, -24, 0},
                                     .late = {200, 12, 6, -7, -63, -8, -16, 29, 54, 118, -64, 26, 1}};
constexpr EvaluationWeights FREE{.early = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 2, 0},
                                 .late = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 10, 0}};
constexpr EvaluationWeights STRICT{.early = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0},
                                   .late = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0}};

constexpr const EvaluationWeights& weights_for(bool numbers, bool strict) {
  return strict ? STRICT : numbers ? STANDARD : FREE;
}

}  // namespace tricolor::colorito
