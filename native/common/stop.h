// A request that all searches of this process end soon, with the best that they have found.
#pragma once

#include <atomic>

namespace tricolor {

inline std::atomic<bool> stop_wanted{false};

inline bool must_stop() { return stop_wanted.load(std::memory_order_relaxed); }

}  // namespace tricolor
