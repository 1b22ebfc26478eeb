// The observation of a position; docs/batch.md describes it.
#pragma once

#include <cstdint>
#include <vector>

#include "position.h"

namespace tricolor::coloretto {

std::vector<size_t> observation_shape(const Position& position);

// Write what a seat sees. `memory` adds what everyone could remember, in games that hide something.
void observe(const Position& position, Seat seat, bool memory, int8_t* out);

}  // namespace tricolor::coloretto
