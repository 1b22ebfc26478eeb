// What the other side is like: does it plan, or does it take what is nearest?
#pragma once

#include "position.h"
#include "race.h"

namespace tricolor::colorito {

// How a player who looks one move ahead weighs pieces.
constexpr Taste NEARSIGHTED = {20, 5, 3, 1, 0};

// Whether a side's last moves were nearly all the nearest at hand. Who plans leaves many of those.
bool is_nearsighted(const Position& position, Seat seat);

}  // namespace tricolor::colorito
