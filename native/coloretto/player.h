// The players of Coloretto: a quick policy, flat Monte Carlo, a search.
#pragma once

#include <array>

#include "search.h"

namespace tricolor::coloretto {

enum class Kind : uint8_t { POLICY, FLAT, SEARCH };

// A player: its kind, how long it may think, and what it values, for FLAT in its playouts. A POLICY player considers
// only the rows on the table.
struct Player {
  Kind kind = Kind::SEARCH;
  Limits limits;  // for FLAT: the playouts of every action
  Manner manner;
  bool growth = true;                   // values hands by their potential
  float envy = 1;                       // how much the others' gains count, relative to the optimum
  std::array<float, 2> enough{-1, -1};  // by table: takes a row that gains this much; below 0: as tuned
};

Answer answer_of(const Player& player, const Position& position, uint64_t seed);

}  // namespace tricolor::coloretto
