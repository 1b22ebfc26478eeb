// What a side needs for those who wait until others come back for them, by tables that are solved when first needed.
#pragma once

#include "ladders.h"
#include "rungs.h"

namespace tricolor::colorito {

class Forecast {
 public:
  // The tables of a game: about 30 ms, and 130 ms in the strict game, when it is first asked for.
  static const Forecast& of(bool strict);

  // What those below the targets need beyond a move each, while the other side is home. With many of them there is a
  // ladder anyway: then 0.
  int moves_to_fetch(Seat seat, Bits side) const;

 private:
  explicit Forecast(bool strict);

  Rungs rungs_;
  Ladders ladders_;
};

// The pieces of a side by its rows, without those astray.
Rungs::Counts rows_of(Seat seat, Bits side);

}  // namespace tricolor::colorito
