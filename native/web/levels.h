// What the bots of all games have in common here. Each game says in `levels_<game>.cpp` how its levels think; they
// are the twins of the levels in src/tricolor/bots and are compared with them by tests.
#pragma once

#include <cstdint>

#include "../common/core.h"

namespace tricolor::web {

enum class Level : uint8_t { BEGINNER, CASUAL, CLUB, EXPERT, CHAMPION };
constexpr int LEVELS = 5;

// How much a bot may think; 0: the level's own effort. With nodes alone its choice depends only on them and the seed.
struct Effort {
  int64_t nodes = 0;
  double ms = 0;
};

struct Choice {
  Action action = NO_ACTION;
  double value = 0.5;  // the share of the win that it expects
  int64_t nodes = 1;
};

}  // namespace tricolor::web
