// What is said about a moment of Colorito, as JSON: the twin of telling.py, view.py, messages.py and why_not.py in
// src/tricolor/games/colorito.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/json.h"
#include "position.h"

namespace tricolor::colorito {

constexpr uint8_t GONE = 100;  // the cell of a piece that was taken off the board, for the loser to play on alone

// What messages need of a game: the position without its history, and the move that led to it.
struct Moment {
  Options options;
  uint8_t starter = NONE;
  uint8_t mover = 0;
  Seat on_turn = CHANCE;
  Ending ending = Ending::NONE;
  Pieces pieces{};
  std::array<int, 2> moves{};
  bool is_final_move = false;
  bool may_pass = true;  // false: a pass leads nowhere, since nobody else moves
  int repeated = 1;
  Seat last_seat = CHANCE;  // who made the last move
  Action last = NO_ACTION;  // that move, or a pass
  Pieces before{};          // the pieces before it

  Seat turn() const { return on_turn; }
};

Moment moment_of(const Position& before, Action last, const Position& now);

std::string cell_text(Cell cell);
std::string piece_text(Piece piece);

void write_view(Json& json, const Moment& moment, Seat seat);
void write_expected(Json& json, const Moment& moment);
void write_choices(Json& json, const Moment& moment);

// `known` is what the memory aid shows: Colorito has nothing to remember.
void write_extra(Json& json, const Moment& moment, bool is_over, std::string_view known);

// What an action did; `by` is CHANCE or a seat.
void write_told(Json& json, const Position& before, const Position& after, Seat by, Action action);

// The rule that forbids an action that is not possible; null if none does.
void write_why_not(Json& json, const Moment& moment, Action action);

// After the end: the game as a seat sees it that plays out alone what it lacked (CT-SCORE), after actions with spaces
// between them. Empty if it did not lose by the rules; if an action is not possible, why not. The twin of alone.py.
std::string alone(const Position& over, Seat seat, std::string_view actions);

// Nothing is hidden, and a turn is one move.
inline bool is_revealing(const Position&, Action) { return false; }
inline bool is_end_of_turn(const Position&, Action) { return false; }
constexpr bool has_hidden(const Position*) { return false; }
inline std::string place_shown(const Position&, Action) { return {}; }
inline std::vector<std::string> places_open(const Position&) { return {}; }
inline std::string remembered(std::span<const Position>) { return {}; }

}  // namespace tricolor::colorito
