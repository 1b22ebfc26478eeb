// The board with what is remembered of it, the twin of `Board` in src/tricolor/bots/colorio/greedy.py.
#pragma once

#include <algorithm>
#include <bit>

#include "../common/bits.h"
#include "position.h"

namespace tricolor::colorio {

class Board {
 public:
  Board(const Position& position, Fields known, bool knows_strips) : caps_(position.caps), known_(known) {
    const bool on_strips = position.options.layout == Layout::STRIPS && knows_strips;
    remembered_.options = position.options;
    remembered_.options.layout = on_strips ? Layout::STRIPS : Layout::RANDOM;
    for (int field = 0; field < FIELDS; ++field) {
      if (known >> field & 1) remembered_.see(field, position.colour_on(field));
    }
  }

  Board after_covering(int field) const {
    Board next = *this;
    next.caps_ |= bit32(field);
    return next;
  }

  // The chance that lifting a cap shows a colour's fifth field.
  double risk(int field) const {
    if (known_ >> field & 1) return visible(remembered_.colour_on(field)) == OF_EACH - 1;
    const auto weights = remembered_.colour_weights(field);
    double all = 0, fatal = 0;
    for (const int weight : weights) all += weight;
    for (int colour = 0; colour < COLOURS; ++colour) {
      if (visible(colour) == OF_EACH - 1) fatal += weights[static_cast<size_t>(colour)] / all;
    }
    return fatal;
  }

  // The risk of the safest cap for the next lift; certain if no cap is left to lift.
  double least_risk(int forbidden) const {
    double least = 1;
    for (int field = 0; field < FIELDS; ++field) {
      if ((caps_ >> field & 1) && field != forbidden) least = std::min(least, risk(field));
    }
    return least;
  }

  // How many fields of a colour are remembered and lie open.
  int visible(int colour) const {
    return std::popcount(remembered_.of_colour[static_cast<size_t>(colour)] & known_ & ~caps_);
  }

  int colour_on(int field) const { return remembered_.colour_on(field); }

 private:
  Position remembered_;
  Fields caps_, known_;
};

}  // namespace tricolor::colorio
