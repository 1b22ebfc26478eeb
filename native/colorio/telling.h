// What is said about a position of Colorio, as JSON: the twin of telling.py, view.py, messages.py and why_not.py in
// src/tricolor/games/colorio. Nothing here says what lies below a cap, except after the game or to the memory aid
// (CI-MEMORY).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/json.h"
#include "position.h"

namespace tricolor::colorio {

// All that messages need of a game is its position.
using Moment = Position;
inline Moment moment_of(const Position&, Action, const Position& now) { return now; }

std::string cell_text(int field);

void write_view(Json& json, const Position& position, Seat seat);
void write_expected(Json& json, const Position& position);
void write_choices(Json& json, const Position& position);

// `is_over`: what lies below the caps may be shown. `known` is what the memory aid shows, as JSON; empty: nothing.
void write_extra(Json& json, const Position& position, bool is_over, std::string_view known);

// What an action did; `by` is CHANCE or a seat.
void write_told(Json& json, const Position& before, const Position& after, Seat by, Action action);

// The rule that forbids an action that is not possible; null if none does.
void write_why_not(Json& json, const Position& position, Action action);

// Whether an action shows something new, and whether it ends a turn even if the same seat is next.
inline bool is_revealing(const Position&, Action action) { return action < Position::COVER; }
inline bool is_end_of_turn(const Position&, Action) { return false; }

// What is covered again: the field whose colour a chance action shows, the open fields, and what a viewer of all these
// positions could remember, as JSON.
constexpr bool has_hidden(const Position*) { return true; }
std::string place_shown(const Position& before, Action action);
std::vector<std::string> places_open(const Position& position);
std::string remembered(std::span<const Position> positions);

}  // namespace tricolor::colorio
