// Why a choice in Coloretto is good, in reasons that the catalogues have sentences for: the twin of `bots.py`,
// `reasons.py` and `speech.py` in src/tricolor/bots/coloretto.
#pragma once

#include <string>
#include <vector>

#include "../common/reasoning.h"
#include "search.h"

namespace tricolor::coloretto {

// An action as a text `say-`, as JSON.
std::string said(Action action);

// What the rows mean to the seat to move and to the next one, for and against an action.
tricolor::Reasons reasons_for(const Position& position, Action action);

// Choices that a search has compared, best first, each beside another one.
std::vector<Explained> explained(const Position& position, const Answer& answer, int k, uint64_t seed);

}  // namespace tricolor::coloretto
