// Version 1. Fitted as tools/fit_colorito.py does it, to 1,200 games at 1,200 nodes a move of an earlier search.
#pragma once

#include "weights.h"

namespace tricolor::colorito {

// What the evaluation counts in the standard game.
constexpr EvaluationWeights STANDARD{.early = {225, 49, 6, 11, -22, -96, -34, -2, 37, 74, 129, -24, 0},
                                     .late = {200, 12, 6, -7, -63, -8, -16, 29, 54, 118, -64, 26, 1}};

}  // namespace tricolor::colorito
