// The observation of a position; docs/batch.md describes it.
#pragma once

#include <cstdint>
#include <vector>

#include "position.h"

namespace tricolor::colorito {

// A cell as a seat sees it, with its own pieces in front: the board is rotated for Red. It is its own inverse.
constexpr Cell seen_by(Seat seat, Cell cell) { return seat == 0 ? cell : CELLS - 1 - cell; }

std::vector<size_t> observation_shape(const Position& position);

// Write what a seat sees. `memory` adds what everyone could remember, in games that hide something.
void observe(const Position& position, Seat seat, bool memory, int8_t* out);

}  // namespace tricolor::colorito
