// What every beam has: the children of a level, and the trails that lead back from them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tricolor::colorito {

// A piece of the side, from 0 to 19, goes to a cell.
struct Step {
  uint8_t piece;
  uint8_t to;
  bool operator==(const Step&) const = default;
};

// Where an arrangement comes from: one of the level before, and a step.
struct Trail {
  uint32_t parent;
  Step step;
};

struct Child {
  uint64_t hash;
  int cost;
  Trail trail;
};

// Whether a child comes before another one. The seed decides between equals, and between ways to the same arrangement
// the trail does: no two children are alike, so every way to sort them gives the same order.
inline bool is_before(const Child& one, const Child& other, uint64_t seed = 0) {
  if (one.cost != other.cost) return one.cost < other.cost;
  if (one.hash != other.hash) return (one.hash ^ seed) < (other.hash ^ seed);
  if (one.trail.parent != other.trail.parent) return one.trail.parent < other.trail.parent;
  return one.trail.step.piece < other.trail.step.piece;
}

// The trails of all levels of a beam.
using Trails = std::vector<std::vector<Trail>>;

// The steps to an arrangement of a level; the start is level 0.
inline std::vector<Step> steps_to(const Trails& trails, size_t level, uint32_t index) {
  std::vector<Step> steps;
  while (level-- > 0) {
    const Trail& trail = trails[level][index];
    steps.push_back(trail.step);
    index = trail.parent;
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace tricolor::colorito
