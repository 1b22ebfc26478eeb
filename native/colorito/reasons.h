// What a move of Colorito does, in named features that a client can put into words.
#pragma once

#include <vector>

#include "position.h"

namespace tricolor::colorito {

struct Reasons {
  Piece piece = 0;              // that moves
  int hops = 0;                 // of the shortest path, each a step or a jump
  bool finishes = false;        // the piece comes home
  bool leaves_home = false;     // the piece was home
  int jumps = 0;                // how many more squares own pieces can reach next turn: above 0 it opens a ladder
  std::vector<Piece> stranded;  // own pieces under way that are left with nobody near
  std::vector<Piece> rescued;   // own pieces that had nobody near before
  bool blocks = false;          // the piece goes onto a target of the other side
  bool unblocks = false;        // the piece leaves such a target
};

// What a move does for the side to move. The action must be possible and not a pass.
Reasons reasons_of(const Position& position, Action action);

}  // namespace tricolor::colorito
