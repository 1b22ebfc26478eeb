#include "background.h"

#include <chrono>
#include <thread>

#include "../common/stop.h"

namespace tricolor::colorio {

void solve_in_background(Objective objective, int alive) {
  static std::array<std::array<std::atomic<bool>, MOST_PLAYERS + 1>, 2> begun{};
  if (begun[static_cast<int>(objective)][alive].exchange(true)) return;
  std::thread([objective, alive] { solver(objective).solve(alive); }).detach();
}

bool wait_until_solved(Objective objective, int alive, int64_t ms) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
  while (!solver(objective).is_solved(alive)) {
    if (must_stop() || std::chrono::steady_clock::now() >= until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace tricolor::colorio
