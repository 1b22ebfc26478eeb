#include "observation.h"

#include <algorithm>

namespace tricolor::coloretto {

namespace {

constexpr int FLAGS = 4;
constexpr int CARDS_IN_TENTH = 8;  // of the deck: no number is above 10
constexpr int ROW_NUMBERS = KINDS + 2;
constexpr int SEAT_NUMBERS = KINDS + COLOURS + 2;

int8_t* write(int8_t* out, const Counts& counts) { return std::copy(counts.begin(), counts.end(), out); }

int8_t* write_row(int8_t* out, const Position& position, int row) {
  Counts cards{};
  const Row& there = position.rows[row];
  for (int index = 0; index < there.count; ++index) ++cards[there.cards[index]];
  out = write(out, cards);
  *out++ = static_cast<int8_t>(there.taken ? 0 : position.room(row) - there.count);
  *out++ = there.taken;
  return out;
}

int8_t* write_seat(int8_t* out, const Position& position, Seat seat) {
  out = write(out, position.hands[seat]);
  std::fill_n(out, COLOURS, int8_t{0});
  if (position.jokers[seat] != NONE) {
    for (const uint8_t colour : JOKERS[position.jokers[seat]].all()) ++out[colour];
  }
  out += COLOURS;
  *out++ = position.out_set >> seat & 1;
  *out++ = position.starter == seat;
  return out;
}

}  // namespace

std::vector<size_t> observation_shape(const Position& position) {
  return {static_cast<size_t>(FLAGS + 3 * KINDS + COLOURS + position.row_count() * ROW_NUMBERS +
                              position.players() * SEAT_NUMBERS)};
}

void observe(const Position& position, Seat seat, bool, int8_t* out) {
  *out++ = position.options.table == Table::GREY;
  *out++ = position.last_round;
  *out++ = position.scoring;
  *out++ = static_cast<int8_t>((position.deck_size + CARDS_IN_TENTH - 1) / CARDS_IN_TENTH);
  out = write(out, position.deck);
  out = write(out, position.discarded);
  Counts drawn{};
  if (position.drawn != NONE) drawn[position.drawn] = 1;
  out = write(out, drawn);
  for (int colour = 0; colour < COLOURS; ++colour) *out++ = position.in_play >> colour & 1;
  for (int row = 0; row < position.row_count(); ++row) out = write_row(out, position, row);
  for (Seat ahead = 0; ahead < position.players(); ++ahead) {
    out = write_seat(out, position, (seat + ahead) % position.players());
  }
}

}  // namespace tricolor::coloretto
