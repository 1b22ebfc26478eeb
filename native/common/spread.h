// Bits expanded to one byte each, for observations and masks.
#pragma once

#include <array>
#include <cstdint>

namespace tricolor {

// Eight bits, the lowest first.
constexpr auto SPREAD = [] {
  std::array<std::array<int8_t, 8>, 256> spread{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (int index = 0; index < 8; ++index) spread[bits][index] = bits >> index & 1;
  }
  return spread;
}();

// The same backwards, the lowest last.
constexpr auto SPREAD_BACKWARDS = [] {
  std::array<std::array<int8_t, 8>, 256> spread{};
  for (unsigned bits = 0; bits < 256; ++bits) {
    for (int index = 0; index < 8; ++index) spread[bits][7 - index] = bits >> index & 1;
  }
  return spread;
}();

}  // namespace tricolor
