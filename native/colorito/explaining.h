// Why a move of Colorito is good, in reasons that the catalogues have sentences for: the twin of `bots.py`,
// `reasons.py` and `speech.py` in src/tricolor/bots/colorito.
#pragma once

#include <string>
#include <vector>

#include "../common/reasoning.h"
#include "player.h"
#include "position.h"

namespace tricolor::colorito {

// An action as a text `say-`, as JSON.
std::string said(const Position& position, Action action);

// What the board after a move says for and against it. Nothing here looks ahead. Not for a pass.
tricolor::Reasons reasons_for(const Position& position, Action action);

// Moves that a search has compared, best first, each beside another one.
std::vector<Explained> explained(const Position& position, const std::vector<Candidate>& candidates, int k);

}  // namespace tricolor::colorito
