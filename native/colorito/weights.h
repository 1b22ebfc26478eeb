// What the evaluation counts against a side, in thousandths: about 500 are a move. tools/fit_colorito.py fits the
// weights to self-play and writes them to fitted.h.
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
  FETCH,      // moves of those who must come back for others (forecast.h); 8 each if no enemy is near them
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

// How the log-odds of winning grow with a score: its thousands times a + b * stage + c * stage^2, where the stage is
// the part of all pieces that are home. Early leads mean little, since the fight for the ladders is still to come.
using Slopes = std::array<double, 3>;

// What is fitted for a variant.
struct Fitted {
  EvaluationWeights weights;
  Slopes slopes;
};

}  // namespace tricolor::colorito
