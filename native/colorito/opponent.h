// What the other side is like: does it plan, or does it take what is nearest?
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "moves.h"
#include "position.h"
#include "race.h"

namespace tricolor::colorito {

// The last set-ups of a side.
struct Recent {
  std::array<uint64_t, 4> hashes{};
  void add(uint64_t hash) {
    std::copy_backward(hashes.begin(), hashes.end() - 1, hashes.end());
    hashes[0] = hash;
  }
  bool has(uint64_t hash) const { return std::find(hashes.begin(), hashes.end(), hash) != hashes.end(); }
};

// A player who looks one move ahead: of all moves it makes the one that leaves its pieces nearest to home by some
// measure, and does not like to go back where it has been.
class Nearsighted {
 public:
  // How far it is over so many rows and columns.
  using Measure = std::array<std::array<int, SIZE>, SIZE>;

  // `seed` decides between moves that are equally near.
  Nearsighted(const Position& position, Seat seat, const Measure& measure, uint64_t seed);

  static constexpr Step PASS = {255, 255};

  // The move that it makes from a set-up of its own; PASS if there is none. Counts the moves that were looked at.
  Step reply(const Cells& cells, Bits taken, uint64_t hash, const Recent& recent, int64_t& nodes) const;

  // Whether no move would have brought it nearer to home than this one.
  bool is_nearest(const Cells& cells, Bits taken, const Step& step) const;

 private:
  struct Held;
  int cost(const Held& held, int piece, Cell cell) const;
  int dislike(uint64_t hash, const Recent& recent) const;

  Options options_;
  Seat seat_;
  const Measure& measure_;
  uint64_t seed_;
  Race race_;  // for hashes
  std::vector<uint64_t> been_;
};

// The measure by which a side's last moves were nearly all the nearest at hand, if there is one. Who plans leaves many of
// those.
const Nearsighted::Measure* measure_of(const Position& position, Seat seat);

}  // namespace tricolor::colorito
