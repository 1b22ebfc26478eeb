// What a move of Colorito does, in named features that a client can put into words.
#pragma once

#include <vector>

#include "position.h"

namespace tricolor::colorito {

struct Reasons {
  Piece piece = 0;              // that moves
  int hops = 0;                 // of the shortest way, a step or a jump each
  bool finishes = false;        // the piece comes home
  bool leaves_home = false;     // the piece was home
  int jumps = 0;                // more places that own pieces get to next turn: above 0 it opens a ladder
  std::vector<Piece> stranded;  // own pieces on their way that have nobody near any more
  std::vector<Piece> rescued;   // own pieces that had nobody near before
  bool blocks = false;          // the piece goes onto a target of the other side
  bool unblocks = false;        // the piece leaves the last such target, or one of them
};

// What a move does for the side on turn. The action must be possible and no pass.
Reasons reasons_of(const Position& position, Action action);

}  // namespace tricolor::colorito
