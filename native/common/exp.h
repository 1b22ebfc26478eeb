// The exponential function, the same to the last bit on every machine: those of the system libraries differ, and with
// them what a bot prefers among equals.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace tricolor {

// Accurate to about 1e-15 of the result; 0 and infinity beyond what a double can hold.
inline double exact_exp(double x) {
  constexpr double LOG2_E = 1.4426950408889634, LN2_HIGH = 6.93147180369123816490e-01,
                   LN2_LOW = 1.90821492927058770002e-10;
  if (x < -700) return 0;
  if (x > 700) return HUGE_VAL;
  const double doublings = std::floor(x * LOG2_E + 0.5);
  const double rest = (x - doublings * LN2_HIGH) - doublings * LN2_LOW;  // at most ln 2 / 2
  double sum = 1;
  for (int term = 13; term > 0; --term) sum = 1 + rest * sum / term;
  return sum * std::bit_cast<double>(static_cast<uint64_t>(static_cast<int64_t>(doublings) + 1023) << 52);
}

}  // namespace tricolor
