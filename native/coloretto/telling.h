// What is said about a position of Coloretto, as JSON: the twin of telling.py, view.py, messages.py and why_not.py in
// src/tricolor/games/coloretto.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/json.h"
#include "position.h"

namespace tricolor::coloretto {

// All that messages need of a game is its position.
using Moment = Position;
inline Moment moment_of(const Position&, Action, const Position& now) { return now; }

void write_view(Json& json, const Position& position, Seat seat);
void write_expected(Json& json, const Position& position);
void write_choices(Json& json, const Position& position);

// `known` is what the memory aid shows, as JSON; empty: nothing. Coloretto has nothing to remember.
void write_extra(Json& json, const Position& position, bool is_over, std::string_view known);

// What an action did; `by` is CHANCE or a seat.
void write_told(Json& json, const Position& before, const Position& after, Seat by, Action action);

// The rule that forbids an action that is not possible; null if none does.
void write_why_not(Json& json, const Position& position, Action action);

// Whether an action shows something new, and whether it ends a turn even if the same seat is next.
inline bool is_revealing(const Position&, Action action) { return action == Position::DRAW; }
inline bool is_end_of_turn(const Position&, Action action) {
  return action >= Position::PLACE && action < Position::ASSIGN;
}

// Nothing is covered again.
constexpr bool has_hidden(const Position*) { return false; }
inline std::string place_shown(const Position&, Action) { return {}; }
inline std::vector<std::string> places_open(const Position&) { return {}; }
inline std::string remembered(std::span<const Position>) { return {}; }

}  // namespace tricolor::coloretto
