#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using colorito::Moment;
using colorito::Position;

colorito::Pieces pieces_of(nb::handle value) {
  const auto bytes = nb::cast<nb::bytes>(value);
  colorito::Pieces pieces{};
  if (bytes.size() != pieces.size()) throw nb::value_error("expected the cells of 40 pieces");
  for (size_t piece = 0; piece < pieces.size(); ++piece) {
    pieces[piece] = static_cast<uint8_t>(bytes.c_str()[piece]);
    if (pieces[piece] > colorito::GONE) throw nb::value_error("expected cells of the board");
  }
  return pieces;
}

// A move as its number; a pass has no origin.
Action action_of(nb::handle action) {
  if (!nb::hasattr(action, "origin")) return Position::PASS;
  return int_of(action.attr("origin")) * colorito::CELLS + int_of(action.attr("target"));
}

Moment moment_of_state(nb::handle state) {
  const nb::object options = state.attr("options");
  Moment moment;
  moment.options = {nb::cast<bool>(options.attr("numbers")), nb::cast<bool>(options.attr("strict")),
                    byte_or_none(options.attr("starter"))};
  moment.starter = byte_or_none(state.attr("starter"));
  moment.mover = byte_of(state.attr("mover"));
  const nb::object turn = state.attr("turn");
  moment.on_turn = moment.starter == NONE ? CHANCE : turn.is_none() ? OVER : int_of(turn);
  moment.pieces = pieces_of(state.attr("pieces"));
  read_all(state.attr("moves"), moment.moves, int_of);
  moment.is_final_move = moment.on_turn >= 0 && nb::cast<bool>(state.attr("is_final_move"));
  moment.repeated = int_of(state.attr("repeated"));
  const nb::object last = state.attr("last");
  if (!last.is_none()) {
    moment.last_seat = int_of(last[0]);
    moment.last = action_of(last[1]);
    moment.before = pieces_of(state.attr("before"));
  }
  return moment;
}

}  // namespace

void bind_colorito_telling(nb::module_& module) { bind_scene(module, "ColoritoScene", "colorito", &moment_of_state); }

}  // namespace tricolor
