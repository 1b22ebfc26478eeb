// Solving while others play. The browser solves in a worker instead, which has no threads of its own.
#pragma once

#include "solver.h"

namespace tricolor::colorio {

// Start solving the real board for up to this many players, without waiting for it.
void solve_in_background(Objective objective, int alive);

// Whether the real board is solved for this many players, after waiting for up to this many milliseconds.
bool wait_until_solved(Objective objective, int alive, int64_t ms);

}  // namespace tricolor::colorio
