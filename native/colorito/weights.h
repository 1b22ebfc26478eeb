// What the evaluation counts against a side, in thousandths: about 500 are a move. tools/fit_colorito.py fits the
// weights of the standard game to self-play and writes them to fitted.h; it starts from FREE. Those of the variants are
// set by hand.
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

constexpr int TEMPO = 150;  // having the move
constexpr int SECOND = 50;  // CT-TIE: not having started

// Set by hand, for the free and for the strict game.
constexpr EvaluationWeights FREE{.early = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 2, 0},
                                 .late = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 10, 0}};
constexpr EvaluationWeights STRICT{.early = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0},
                                   .late = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0}};

}  // namespace tricolor::colorito
