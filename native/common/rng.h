// Random numbers that are the same on every machine: xoshiro256** by Blackman and Vigna, seeded by splitmix64, both
// written from the published algorithms (public domain). Bounded numbers are unbiased, by Lemire's method.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "errors.h"

namespace tricolor {

class Rng {
 public:
  // An independent stream for every (seed, stream): game 17 of a batch draws the same whatever the others do.
  explicit Rng(uint64_t seed, uint64_t stream = 0) {
    uint64_t mixed = seed;
    mixed = splitmix(mixed) ^ stream;
    for (uint64_t& word : state_) word = splitmix(mixed);
  }

  using Words = std::array<uint64_t, 4>;

  // Restore a saved state. Throws PositionError for all zeros, which would stay so for ever.
  explicit Rng(const Words& kept) : state_(kept) {
    if (kept == Words{}) refuse(PositionError("words", "the state of random numbers, not all 0", 0));
  }

  const Words& words() const { return state_; }

  uint64_t next() {
    const uint64_t result = rotl(state_[1] * 5, 7) * 9;
    const uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotl(state_[3], 45);
    return result;
  }

  // A uniform number from 0 to limit - 1.
  uint32_t below(uint32_t limit) {
    assert(limit > 0);
    uint64_t product = (next() >> 32) * limit;
    if (static_cast<uint32_t>(product) < limit) {
      const uint32_t threshold = -limit % limit;
      while (static_cast<uint32_t>(product) < threshold) product = (next() >> 32) * limit;
    }
    return static_cast<uint32_t>(product >> 32);
  }

 private:
  static uint64_t rotl(uint64_t word, int by) { return word << by | word >> (64 - by); }

  static uint64_t splitmix(uint64_t& state) {
    uint64_t mixed = state += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
  }

  Words state_;
};

}  // namespace tricolor
