// The keys that positions are hashed with: one for each piece on each cell, and one for the side to move.
#pragma once

#include <array>
#include <cstdint>

#include "../common/rng.h"
#include "board.h"

namespace tricolor::colorito {

struct Keys {
  std::array<std::array<uint64_t, CELLS>, PIECES> pieces;
  uint64_t mover;

  Keys() {
    Rng rng(1892);
    for (auto& cells : pieces) {
      for (uint64_t& key : cells) key = rng.next();
    }
    mover = rng.next();
  }

  // CT-REPEAT compares numbers only if they count; otherwise pieces of a colour are interchangeable.
  uint64_t of(bool numbers, Piece piece, Cell cell) const { return pieces[numbers ? piece : piece - piece % 10][cell]; }
};

inline const Keys KEYS;

}  // namespace tricolor::colorito
