// Small sets as bits of a number.
#pragma once

#include <bit>
#include <cstdint>

#include "rng.h"

namespace tricolor {

constexpr uint32_t bit32(int index) { return uint32_t{1} << index; }

// The index of the n-th set bit, counted from 0.
inline int nth_bit(uint32_t set, uint32_t n) {
  while (n-- > 0) set &= set - 1;
  return std::countr_zero(set);
}

// The index of a random set bit.
inline int random_bit(uint32_t set, Rng& rng) {
  return nth_bit(set, rng.below(static_cast<uint32_t>(std::popcount(set))));
}

}  // namespace tricolor
