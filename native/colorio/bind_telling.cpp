#include "../table/bind.h"
#include "telling.h"

namespace tricolor {

namespace {

using colorio::Position;

Position position_of(nb::handle state) {
  const nb::object options = state.attr("options");
  const bool is_random = text_of(options.attr("layout")) == "random",
             is_white = text_of(options.attr("side")) == "white";
  Position position({byte_of(options.attr("players")), is_random ? colorio::Layout::RANDOM : colorio::Layout::STRIPS,
                     is_white ? colorio::Side::WHITE : colorio::Side::GREY, nb::cast<bool>(options.attr("points")),
                     byte_or_none(options.attr("starter"))});
  position.starter = byte_or_none(state.attr("starter"));
  position.mover = byte_of(state.attr("mover"));
  std::array<int, colorio::FIELDS> seen;
  read_all(state.attr("seen"), seen, int_of);
  for (int field = 0; field < colorio::FIELDS; ++field) {
    if (seen[field] < 0) continue;
    position.seen |= 1u << field;
    position.of_colour[seen[field]] |= 1u << field;
  }
  position.caps = nb::cast<colorio::Fields>(state.attr("caps"));
  position.lifts_left = byte_of(state.attr("lifts_left"));
  position.removed_this_turn = nb::cast<bool>(state.attr("removed_this_turn"));
  position.first_turn = nb::cast<bool>(state.attr("first_turn"));
  position.forbidden = byte_or_none(state.attr("forbidden"));
  position.lifted = byte_or_none(state.attr("lifted"));
  position.out_count = read_all(state.attr("out"), position.out, byte_of);
  for (int index = 0; index < position.out_count; ++index) {
    position.out_set |= static_cast<uint8_t>(1 << position.out[index]);
  }
  position.round = byte_of(state.attr("round"));
  position.has_points = read_all(state.attr("points"), position.points, int_of) > 0;
  position.over = nb::cast<bool>(state.attr("over"));
  return position;
}

}  // namespace

void bind_colorio_telling(nb::module_& module) { bind_scene(module, "ColorioScene", "colorio", &position_of); }

}  // namespace tricolor
