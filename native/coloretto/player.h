// The players of Coloretto: a quick policy, flat Monte Carlo, a search.
#pragma once

#include <array>

#include "search.h"

namespace tricolor::coloretto {

enum class Kind : uint8_t { POLICY, FLAT, SEARCH };

// A player: what it is, how long it may think, and what it cares about, for FLAT in its playouts. A POLICY player
// thinks no further than the rows on the table.
struct Player {
  Kind kind = Kind::SEARCH;
  Limits limits;  // for FLAT: the playouts of every action
  Manner manner;
  bool growth = true;                   // values hands by what they may become
  float envy = 1;                       // how much it minds what the others get, as a part of what is best
  std::array<float, 2> enough{-1, -1};  // by table: takes a row that brings so much; below 0: as tuned
};

Answer answer_of(const Player& player, const Position& position, uint64_t seed);

}  // namespace tricolor::coloretto
