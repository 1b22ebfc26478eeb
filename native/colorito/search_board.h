// A position as the search sees it: small, cheap to change and to change back. position.h has the rules in full.
#pragma once

#include <array>
#include <cstdint>

#include "board.h"
#include "groups.h"
#include "keys.h"
#include "moves.h"
#include "position.h"

namespace tricolor::colorito {

using Reach = std::array<Bits, SIDE_PIECES>;  // where each piece of a side can end a move

struct Move {
  uint8_t piece = NONE;  // from 0 to 39; NONE is no move, or a pass
  uint8_t to = 0;
  bool operator==(const Move&) const = default;
  explicit operator bool() const { return piece != NONE; }
};

// How a game stands for the side that has just moved.
enum class Standing : uint8_t { OPEN, WON, TIED, LOST };

struct SearchBoard {
  Options options;
  Seat starter;
  Seat mover;
  Pieces pieces;
  std::array<uint8_t, CELLS> on;  // the piece on each cell, or EMPTY
  std::array<Bits, 2> side{};
  std::array<int, 2> home{};
  std::array<uint64_t, 2> side_hash{};

  explicit SearchBoard(const Position& position)
      : options(position.options()), starter(position.starter()), mover(position.mover()), pieces(position.pieces()) {
    on.fill(EMPTY);
    for (Piece piece = 0; piece < PIECES; ++piece) {
      const Seat seat = side_of(piece);
      on[pieces[piece]] = static_cast<uint8_t>(piece);
      side[seat] |= bit(pieces[piece]);
      home[seat] += is_home(piece, pieces[piece]);
      side_hash[seat] ^= KEYS.of(options.numbers, piece, pieces[piece]);
    }
  }

  Bits occupied() const { return side[0] | side[1]; }
  uint64_t hash() const { return side_hash[0] ^ side_hash[1] ^ (mover == 1 ? KEYS.mover : 0); }
  bool is_home(Piece piece, Cell cell) const {
    return options.numbers ? cell == target_of(piece) : cell / SIZE == target_of(piece) / SIZE;
  }
  bool is_complete(Seat seat) const { return home[seat] == SIDE_PIECES; }

  void put(Piece piece, Cell to) {
    const Cell from = pieces[piece];
    const Seat seat = side_of(piece);
    pieces[piece] = static_cast<uint8_t>(to);
    on[from] = EMPTY;
    on[to] = static_cast<uint8_t>(piece);
    side[seat] ^= bit(from) | bit(to);
    home[seat] += is_home(piece, to) - is_home(piece, from);
    side_hash[seat] ^= KEYS.of(options.numbers, piece, from) ^ KEYS.of(options.numbers, piece, to);
  }

  void play(Move move) {
    if (move) put(move.piece, move.to);
    mover ^= 1;
  }

  void undo(Move move, Cell from) {
    mover ^= 1;
    if (move) put(move.piece, from);
  }

  // CT-BLOCKED
  bool is_blocked(Seat seat) const {
    if (TARGETS[seat] & ~occupied()) return false;
    const int enemies = count(TARGETS[seat] & side[1 - seat]);
    return enemies > 0 && home[seat] > 0 && enemies + home[seat] == SIDE_PIECES;
  }

  // CT-TIE: the side that started is complete, and this is the other side's one more move.
  bool is_final_move() const { return mover != starter && is_complete(1 - mover) && !is_complete(mover); }

  // CT-BLOCKED, CT-WIN, CT-TIE for the side that has just moved. Repetition is the search's business.
  Standing standing() const {
    const Seat moved = 1 - mover;
    const bool own_blocked = is_blocked(moved), their_blocked = is_blocked(mover);
    if (own_blocked || their_blocked) {
      return own_blocked && their_blocked ? Standing::TIED : own_blocked ? Standing::WON : Standing::LOST;
    }
    const bool own = is_complete(moved), theirs = is_complete(mover);
    if (own && theirs) return Standing::TIED;
    if (own) return moved == starter ? Standing::OPEN : Standing::WON;
    return theirs ? Standing::LOST : Standing::OPEN;
  }

  // Where the pieces of a side can end a move. The groups are those of the occupied cells; the strict game needs none.
  Reach reach_of(Seat seat, const Groups& groups) const {
    Reach reach{};
    const Piece first = seat * SIDE_PIECES;
    const Bits taken = occupied();
    if (options.strict) {
      for (int piece = 0; piece < SIDE_PIECES; ++piece) {
        reach[piece] = destinations_of(options, colour_of(first + piece), pieces[first + piece], taken, 0);
      }
      return reach;
    }
    for_first_hops(side[seat], taken, [&](Cell from, Cell to) { reach[on[from] - first] |= groups.of(to); });
    for (int piece = 0; piece < SIDE_PIECES; ++piece) reach[piece] &= MAY_END[colour_of(first + piece)];
    return reach;
  }
};

}  // namespace tricolor::colorito
