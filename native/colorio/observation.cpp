#include "observation.h"

#include <algorithm>
#include <cstring>

#include "../common/bits.h"
#include "../common/spread.h"

namespace tricolor::colorio {

namespace {

constexpr int FLAGS = 6;
constexpr int SEAT_NUMBERS = 2;

int8_t* write(int8_t* out, Fields set) {
  static_assert(FIELDS == 25);
  for (int index = 0; index < 3; ++index) std::memcpy(out + 8 * index, SPREAD[set >> 8 * index & 255].data(), 8);
  out[24] = set >> 24 & 1;
  return out + FIELDS;
}

}  // namespace

std::vector<size_t> observation_shape(const Position& position) {
  return {static_cast<size_t>(FLAGS + (2 * COLOURS + 4) * FIELDS + position.players() * SEAT_NUMBERS)};
}

void observe(const Position& position, Seat seat, bool memory, int8_t* out) {
  *out++ = static_cast<int8_t>(position.lifts_left);
  *out++ = position.must_remove();
  *out++ = position.first_turn;
  *out++ = static_cast<int8_t>(position.round);
  *out++ = position.options.layout == Layout::STRIPS;
  *out++ = position.options.side == Side::WHITE;
  for (const Fields fields : position.of_colour) out = write(out, fields & ~position.caps);
  for (const Fields fields : position.of_colour) out = write(out, memory ? fields & position.caps : 0);
  out = write(out, position.caps);
  out = write(out, memory ? position.caps & ~position.seen : 0);
  out = write(out, position.lifted == NONE ? 0 : bit32(position.lifted));
  out = write(out, position.forbidden == NONE ? 0 : bit32(position.forbidden));
  for (Seat ahead = 0; ahead < position.players(); ++ahead) {
    const Seat shown = (seat + ahead) % position.players();
    *out++ = !(position.out_set >> shown & 1);
    *out++ = static_cast<int8_t>(std::min<int>(position.points[shown], 127));
  }
}

}  // namespace tricolor::colorio
