#include <algorithm>

#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using colorito::Moment;
using colorito::Position;

colorito::Pieces pieces_of(const Field& field) {
  const auto bytes = field.as<nb::bytes>();
  colorito::Pieces pieces{};
  const auto given = static_cast<int64_t>(bytes.size());
  expect_between(field.name, given, colorito::PIECES, colorito::PIECES);
  for (size_t piece = 0; piece < pieces.size(); ++piece) {
    pieces[piece] = small(field.name, static_cast<uint8_t>(bytes.c_str()[piece]), colorito::GONE);
  }
  return pieces;
}

// A move as its number; a pass has no origin.
Action action_of(nb::handle action) {
  if (!nb::hasattr(action, "origin")) return Position::PASS;
  return Field{action, "origin"}.up_to(colorito::CELLS - 1) * colorito::CELLS +
         Field{action, "target"}.up_to(colorito::CELLS - 1);
}

int count_of(nb::handle value) {
  const auto count = value_of<int64_t>("moves", value);
  expect_between("moves", count, 0, 1'000'000'000);
  return static_cast<int>(count);
}

Seat turn_of(const Field& turn) { return turn.value().is_none() ? OVER : turn.up_to(1); }

// The position with these pieces, which must be a possible one.
Position position_of(const Moment& moment, Seat mover, const colorito::Pieces& pieces) {
  const uint8_t starter = moment.starter == NONE ? 0 : moment.starter;
  return Position(moment.options, starter, static_cast<uint8_t>(mover), pieces, {}, {0, 0});
}

// Whether a piece of the side that made the last move could make it.
bool was_possible(const Moment& moment) {
  const Position before = position_of(moment, moment.last_seat, moment.before);
  const auto* const there = std::find(moment.before.begin(), moment.before.end(), moment.last / colorito::CELLS);
  const auto piece = static_cast<colorito::Piece>(there - moment.before.begin());
  return there != moment.before.end() && colorito::side_of(piece) == moment.last_seat &&
         colorito::has(before.destinations(piece), moment.last % colorito::CELLS);
}

void read_last(Moment& moment, const nb::handle& state) {
  const nb::object last = state.attr("last");
  if (last.is_none()) return;
  const auto given = static_cast<int64_t>(nb::len(last));
  expect_between("last", given, 2, 2);
  moment.last_seat = small("last", value_of<int64_t>("last", last[0]), 1);
  moment.last = action_of(last[1]);
  moment.before = pieces_of({state, "before"});
  if (moment.last != Position::PASS && !was_possible(moment))
    throw PositionError("last", "a move that was possible", moment.last);
}

Moment moment_of_state(nb::handle state) {
  const nb::object options = state.attr("options");
  Moment moment;
  moment.options = {Field{options, "numbers"}.as<bool>(), Field{options, "strict"}.as<bool>(),
                    Field{options, "starter"}.up_to_or_none(1)};
  moment.starter = Field{state, "starter"}.up_to_or_none(1);
  moment.mover = Field{state, "mover"}.up_to(1);
  moment.on_turn = moment.starter == NONE ? CHANCE : turn_of({state, "turn"});
  moment.pieces = pieces_of({state, "pieces"});
  position_of(moment, moment.mover, moment.pieces);
  Field{state, "moves"}.items(moment.moves, 2, count_of);
  moment.is_final_move = moment.on_turn >= 0 && Field{state, "is_final_move"}.as<bool>();
  const auto repeated = Field{state, "repeated"}.as<int64_t>();
  expect_between("repeated", repeated, 0, 1'000'000'000);
  moment.repeated = static_cast<int>(repeated);
  read_last(moment, state);
  return moment;
}

}  // namespace

void bind_colorito_telling(nb::module_& module) { bind_scene(module, "ColoritoScene", "colorito", &moment_of_state); }

}  // namespace tricolor
