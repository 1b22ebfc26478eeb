// Work in several threads. The browser has none of this.
#pragma once

#include <cstdint>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

namespace tricolor {

// Call `work` for every index below `count` in a number of threads, each with its own range. If the system has no more
// threads, the caller does their part; an exception from any thread is rethrown here after all have ended.
template <class Work>
void in_threads(int64_t count, int threads, const Work& work) {
  const auto range = [&](int part) {
    const int64_t end = count * (part + 1) / threads;
    for (int64_t index = count * part / threads; index < end; ++index) work(index);
  };
  if (threads == 1) return range(0);
  std::vector<std::exception_ptr> thrown(static_cast<size_t>(threads));
  const auto guarded = [&](int part) noexcept {
    try {
      range(part);
    } catch (...) {
      thrown[part] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    others.reserve(static_cast<size_t>(threads));
    for (int part = 1; part < threads; ++part) {
      try {
        others.emplace_back(guarded, part);
      } catch (const std::system_error&) {
        guarded(part);
      }
    }
    guarded(0);
  }
  for (const std::exception_ptr& error : thrown) {
    if (error) std::rethrow_exception(error);
  }
}

}  // namespace tricolor
