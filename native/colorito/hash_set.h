// A set of hashes that only grows.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tricolor::colorito {

class HashSet {
 public:
  explicit HashSet(size_t expected = 1024) : slots_(std::bit_ceil(2 * std::max<size_t>(expected, 16))) {}

  // False if it was there already.
  bool insert(uint64_t hash) {
    if (2 * size_ >= slots_.size()) grow();
    hash |= hash == 0;
    size_t slot = hash & (slots_.size() - 1);
    for (; slots_[slot]; slot = (slot + 1) & (slots_.size() - 1)) {
      if (slots_[slot] == hash) return false;
    }
    slots_[slot] = hash;
    ++size_;
    return true;
  }

  bool contains(uint64_t hash) const {
    hash |= hash == 0;
    for (size_t slot = hash & (slots_.size() - 1); slots_[slot]; slot = (slot + 1) & (slots_.size() - 1)) {
      if (slots_[slot] == hash) return true;
    }
    return false;
  }

 private:
  void grow() {
    std::vector<uint64_t> old(2 * slots_.size());
    std::swap(old, slots_);
    size_ = 0;
    for (const uint64_t hash : old) {
      if (hash) insert(hash);
    }
  }

  std::vector<uint64_t> slots_;  // 0 is a free slot
  size_t size_ = 0;
};

}  // namespace tricolor::colorito
