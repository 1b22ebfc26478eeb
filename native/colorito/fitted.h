// Version 2. Written by `python -m tools.fit_colorito`.
#pragma once

#include "weights.h"

namespace tricolor::colorito::fitted {

// Weights: 1200 games at 1200 nodes a move of an earlier search, FETCH set by hand; slopes: 48 earlier games.
constexpr Fitted STANDARD{.weights = {.early = {225, 49, 6, 11, -22, -96, -34, -2, 37, 74, 129, -24, 0, 40},
                                      .late = {200, 12, 6, -7, -63, -8, -16, 29, 54, 118, -64, 26, 1, 40}},
                          .slopes = {0.05, 3.2, 0.0}};

// Weights: set by hand; slopes: set by hand.
constexpr Fitted COLOURS{.weights = {.early = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 2, 0, 40},
                                     .late = {140, 24, 9, 12, -5, -10, 30, 10, 0, 20, 0, 10, 0, 40}},
                         .slopes = {0.15, 2.6, -1.3}};

// Weights: set by hand; slopes: 26 earlier games.
constexpr Fitted STRICT{.weights = {.early = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0, 40},
                                    .late = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0, 40}},
                        .slopes = {0.0, 1.3, 0.0}};

// Weights: set by hand; slopes: 46 earlier games.
constexpr Fitted STRICT_COLOURS{.weights = {.early = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0, 40},
                                            .late = {140, 24, 9, 12, -10, -10, 60, 20, 0, 80, 0, 20, 0, 40}},
                                .slopes = {0.0, 1.3, 0.0}};

}  // namespace tricolor::colorito::fitted
