// How much a player may think: a number of nodes, milliseconds, or both.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

#include "../common/stop.h"

namespace tricolor::colorito {

class Budget {
 public:
  // 0 is no limit. Results are the same on every machine only if nodes are the only limit.
  Budget(int64_t nodes, double ms)
      : most_nodes_(nodes > 0 ? nodes : std::numeric_limits<int64_t>::max()), ms_(ms), began_(Clock::now()) {}

  // A share of another budget: it ends with the whole, and counts its nodes there.
  Budget(Budget& whole, double share)
      : most_nodes_(whole.is_timed() ? whole.most_nodes_ : portion(whole.nodes_left(), share)),
        ms_(whole.is_timed() ? std::max(whole.ms_left() * share, SHORTEST) : 0),
        began_(Clock::now()),
        whole_(&whole) {}

  // Count nodes, and return whether the budget is spent. Reading the clock costs little compared to hundreds of nodes.
  bool spend(int64_t nodes) {
    nodes_ += nodes;
    if (whole_) whole_->spend(nodes);
    if (is_timed() && (unread_ += nodes) >= GRAIN) {
      unread_ = 0;
      late_ = late_ || ms_left() <= 0;
    }
    return is_spent();
  }

  // Whether the time is up.
  bool is_late() { return late_ = late_ || must_stop() || (is_timed() && ms_left() <= 0); }

  bool is_spent() const { return late_ || must_stop() || nodes_ >= most_nodes_ || (whole_ && whole_->is_spent()); }
  bool is_timed() const { return ms_ > 0; }
  int64_t nodes() const { return nodes_; }
  int64_t nodes_left() const { return std::max<int64_t>(0, most_nodes_ - nodes_); }
  double ms_spent() const { return std::chrono::duration<double, std::milli>(Clock::now() - began_).count(); }
  double ms_left() const { return ms_ - ms_spent(); }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int64_t GRAIN = 4'000;    // nodes between two looks at the clock; about 0.2 ms
  static constexpr double SHORTEST = 0.001;  // ms; 0 would be no limit

  static int64_t portion(int64_t nodes, double share) {
    return std::max<int64_t>(1, static_cast<int64_t>(static_cast<double>(nodes) * share));
  }

  int64_t most_nodes_;
  double ms_;
  std::chrono::time_point<Clock> began_;
  Budget* whole_ = nullptr;
  int64_t nodes_ = 0;
  int64_t unread_ = 0;
  bool late_ = false;
};

}  // namespace tricolor::colorito
