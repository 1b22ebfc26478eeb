// The last round solved exactly: expectimax over the remaining cards, each seat maximising its own share of the
// victory.
#pragma once

#include <optional>

#include "search.h"

namespace tricolor::coloretto {

// A seat prefers a greater share of the victory; ties go to the greater lead over the best of the others.
constexpr double LEAD = 1e-4;

// What every seat gets with best play from here on: shares of the victory and LEAD times its lead.
using Payoffs = std::array<double, MOST_PLAYERS>;
Payoffs final_payoffs(const Position& position, double lead = LEAD);

// The values of all distinct actions, if the last-round card has come and no more than `most` positions need to be
// visited. A seat breaks its own ties by the first action.
std::optional<Answer> solve_endgame(const Position& position, int64_t most);

// The same with everyone's share of the victory. Here a seat that gets the same share does not look at its lead.
std::optional<std::vector<Judged>> judge_endgame(const Position& position, int64_t most);

}  // namespace tricolor::coloretto
