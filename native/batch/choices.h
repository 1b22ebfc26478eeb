// The legal actions of a game of a batch: how they are marked in its mask, and how one of them is drawn.
//
// The mask is for others to read. What is legal is stored here, out of their reach.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>

#include "../colorio/position.h"
#include "../common/bits.h"
#include "../common/core.h"
#include "../common/rng.h"
#include "../common/spread.h"
#include "numbers.h"

namespace tricolor {

constexpr Action SKIP = -1;  // leave a game alone in this step

// A short list to draw from, and the same as a set, so that a step need not search the list.
template <class Position>
class Choices {
 public:
  explicit Choices(bool) {}

  void clear(int8_t* mask) {
    for (uint32_t index = 0; index < count_; ++index) mask[actions_[index]] = 0;  // all others are 0 already
    set_ = {};
    count_ = 0;
  }

  void show(const Position& position, int8_t* mask) {
    clear(mask);
    for (const Action action : position.legal_actions()) {
      mask[action] = 1;
      set_[action / BITS] |= uint64_t{1} << action % BITS;
      actions_[count_++] = static_cast<uint8_t>(action);
    }
  }

  bool has(const Position&, Action action) const {
    return action >= 0 && action < Position::ACTIONS && (set_[action / BITS] >> action % BITS & 1);
  }

  Action draw(Rng& rng) const { return count_ == 0 ? SKIP : actions_[rng.below(count_)]; }

 private:
  static constexpr int BITS = 64;
  static_assert(Position::ACTIONS <= 256);

  std::array<uint64_t, (Position::ACTIONS + BITS - 1) / BITS> set_{};
  uint32_t count_ = 0;
  std::array<uint8_t, Position::Actions::MOST> actions_;
};

// In Colorio, a set of fields to lift or to cover, and the cap that may be removed.
template <>
class Choices<colorio::Position> {
 public:
  explicit Choices(bool) {}

  void clear(int8_t* mask) {
    std::fill_n(mask, colorio::Position::ACTIONS, int8_t{0});
    fields_ = 0;
    may_remove_ = false;
  }

  void show(const colorio::Position& position, int8_t* mask) {
    const bool lifting = position.lifted == NONE;
    first_ = lifting ? colorio::Position::LIFT : colorio::Position::COVER;
    fields_ = lifting ? position.may_lift() : position.may_cover();
    may_remove_ = !lifting;
    const uint64_t set = uint64_t{fields_} << first_ | uint64_t{may_remove_} << colorio::Position::REMOVE;
    static_assert(colorio::Position::ACTIONS == 51);
    for (int byte = 0; byte < 6; ++byte) std::memcpy(mask + 8 * byte, SPREAD[set >> 8 * byte & 255].data(), 8);
    std::memcpy(mask + 48, SPREAD[set >> 48].data(), 3);
  }

  bool has(const colorio::Position&, Action action) const {
    if (action == colorio::Position::REMOVE) return may_remove_;
    return action >= first_ && action < first_ + colorio::FIELDS && (fields_ >> (action - first_) & 1);
  }

  Action draw(Rng& rng) const {
    const auto count = static_cast<uint32_t>(std::popcount(fields_)) + may_remove_;
    if (count == 0) return SKIP;
    const uint32_t drawn = rng.below(count);
    if (may_remove_ && drawn == 0) return colorio::Position::REMOVE;
    return first_ + nth_bit(fields_, drawn - may_remove_);
  }

 private:
  colorio::Fields fields_ = 0;
  Action first_ = 0;  // the action for field 0
  bool may_remove_ = false;
};

// In Colorito, a set of cells for each piece: the mask is written row by row, without a list of moves.
template <>
class Choices<colorito::Position> {
 public:
  explicit Choices(bool by_piece)
      : by_piece_(by_piece), pass_(by_piece ? Numbers<colorito::Position>::PASS : colorito::Position::PASS) {}

  void clear(int8_t* mask) {
    for (int piece = 0; piece < shown_; ++piece) std::memset(mask + row(piece), 0, colorito::CELLS);
    mask[pass_] = 0;
    shown_ = 0;
  }

  void show(const colorito::Position& position, int8_t* mask) {
    if (!by_piece_) clear(mask);  // by piece every row is rewritten
    to_ = position.all_destinations();
    shown_ = colorito::SIDE_PIECES;
    can_move_ = false;
    first_ = position.mover() * colorito::SIDE_PIECES;
    for (int piece = 0; piece < shown_; ++piece) {
      from_[piece] = position.pieces()[first_ + piece];
      can_move_ |= to_[piece] != 0;
      if (is_turned()) {
        spread_backwards(to_[piece], mask + row(piece));
      } else {
        spread(to_[piece], mask + row(piece));
      }
    }
    mask[pass_] = !can_move_;
  }

  bool has(const colorito::Position& position, Action action) const {
    if (shown_ == 0 || action < 0 || action > pass_) return false;
    if (action == pass_) return !can_move_;
    int piece = action / colorito::CELLS;
    if (!by_piece_) {
      const colorito::Piece there = position.piece_on(piece);
      if (there == colorito::EMPTY) return false;
      piece = there - first_;
    }
    return piece >= 0 && piece < shown_ && colorito::has(to_[piece], numbered(action % colorito::CELLS));
  }

  Action draw(Rng& rng) const {
    if (shown_ == 0) return SKIP;
    if (!can_move_) return pass_;
    const auto& tried = TRIED[first_ != 0];
    Rng own = rng;  // in registers while it is tried
    Trial trial;
    do {  // about one in fifteen is a move: trying is faster than counting
      trial = tried[own.below(TRIALS)];
    } while (!colorito::has(to_[trial.piece], trial.cell));
    rng = own;
    return row(trial.piece) + numbered(trial.cell);
  }

 private:
  // Where the moves of a piece start in the mask.
  int row(int piece) const { return (by_piece_ ? piece : from_[piece]) * colorito::CELLS; }

  // By piece the side to move sees the board with its own pieces in front.
  bool is_turned() const { return by_piece_ && first_ != 0; }
  colorito::Cell numbered(colorito::Cell cell) const { return is_turned() ? colorito::seen_by(1, cell) : cell; }

  // Expand bits to bytes: eight at a time, and four at the end.
  static void spread(colorito::Bits set, int8_t* out) {
    static_assert(colorito::CELLS == 100);
    const auto low = static_cast<uint64_t>(set), high = static_cast<uint64_t>(set >> 64);
    for (int byte = 0; byte < 8; ++byte) std::memcpy(out + 8 * byte, SPREAD[low >> 8 * byte & 255].data(), 8);
    for (int byte = 0; byte < 4; ++byte) std::memcpy(out + 64 + 8 * byte, SPREAD[high >> 8 * byte & 255].data(), 8);
    std::memcpy(out + 96, SPREAD[high >> 32 & 15].data(), 4);
  }

  static void spread_backwards(colorito::Bits set, int8_t* out) {
    const auto low = static_cast<uint64_t>(set), high = static_cast<uint64_t>(set >> 64);
    const auto put = [&](int byte, uint64_t bits) {
      std::memcpy(out + colorito::CELLS - 8 * (byte + 1), SPREAD_BACKWARDS[bits & 255].data(), 8);
    };
    for (int byte = 0; byte < 8; ++byte) put(byte, low >> 8 * byte);
    for (int byte = 0; byte < 4; ++byte) put(8 + byte, high >> 8 * byte);
    std::memcpy(out, SPREAD_BACKWARDS[high >> 32 & 15].data() + 4, 4);
  }

  // What `draw` tries for each side: every piece with every cell where it may end.
  struct Trial {
    uint8_t piece, cell;
  };
  static constexpr int TRIALS = colorito::SIDE_PIECES * colorito::END_CELLS;
  static constexpr auto TRIED = [] {
    std::array<std::array<Trial, TRIALS>, 2> tried{};
    for (int trial = 0; trial < TRIALS; ++trial) {
      const int piece = trial / colorito::END_CELLS;
      for (Seat seat = 0; seat < 2; ++seat) {
        const colorito::Colour colour = colorito::colour_of(seat * colorito::SIDE_PIECES + piece);
        tried[seat][trial] = {static_cast<uint8_t>(piece), colorito::ENDS[colour][trial % colorito::END_CELLS]};
      }
    }
    return tried;
  }();

  bool by_piece_;
  int pass_;
  colorito::Position::Reach to_{};
  std::array<uint8_t, colorito::SIDE_PIECES> from_{};
  colorito::Piece first_ = 0;  // of the side to move
  int shown_ = 0;              // pieces whose rows are marked
  bool can_move_ = false;
};

}  // namespace tricolor
