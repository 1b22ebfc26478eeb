#include "../common/bind.h"

#include <algorithm>

#include "bind_player.h"
#include "position.h"

namespace tricolor {

namespace {

using colorito::Position;
using Door = Undoable<Position>;

colorito::Pieces pieces_of(const char* field, const nb::bytes& cells, size_t length) {
  if (cells.size() != length)
    throw PositionError(field, std::to_string(length) + " bytes", static_cast<int>(cells.size()));
  colorito::Pieces pieces;
  std::copy_n(reinterpret_cast<const uint8_t*>(cells.c_str()), pieces.size(), pieces.begin());
  return pieces;
}

Position position_of(bool numbers, bool strict, std::optional<int64_t> option_starter, std::optional<int64_t> starter,
                     int64_t mover, const nb::bytes& pieces, const std::vector<nb::bytes>& earlier,
                     std::array<int64_t, 2> moves) {
  std::vector<colorito::Earlier> before;
  for (const nb::bytes& position : earlier) {
    const colorito::Pieces cells = pieces_of("earlier", position, colorito::PIECES + 1);
    before.push_back({cells, static_cast<uint8_t>(position.c_str()[colorito::PIECES])});
  }
  for (const int64_t made : moves) expect_between("moves", made, 0, 1'000'000'000);
  return Position({numbers, strict, small_or_none("options.starter", option_starter, 1)},
                  small_or_none("starter", starter, 1), small("mover", mover, 1),
                  pieces_of("pieces", pieces, colorito::PIECES), std::move(before),
                  {static_cast<int>(moves[0]), static_cast<int>(moves[1])});
}

nb::dict facts_of(const Position& position) {
  nb::list earlier;
  for (const colorito::Earlier& before : position.earlier()) {
    std::string bytes(before.pieces.begin(), before.pieces.end());
    bytes += static_cast<char>(before.mover);
    earlier.append(nb::bytes(bytes.data(), bytes.size()));
  }
  nb::dict facts;
  facts["numbers"] = position.options().numbers;
  facts["strict"] = position.options().strict;
  facts["option_starter"] = number_or_none(position.options().starter);
  facts["starter"] = number_or_none(position.starter());
  facts["mover"] = static_cast<int>(position.mover());
  facts["pieces"] = nb::bytes(position.pieces().data(), position.pieces().size());
  facts["earlier"] = earlier;
  facts["moves"] = nb::make_tuple(position.moves()[0], position.moves()[1]);
  return facts;
}

}  // namespace

void bind_colorito(nb::module_& module) {
  nb::class_<Door> door(module, "ColoritoPosition",
                        "A position of Colorito. Actions are from * 100 + to, or 10000 to pass; chance: 10001 + seat.");
  door.def(
          "__init__",
          [](Door* door, bool numbers, bool strict, std::optional<int64_t> starter) {
            new (door) Door(Position({numbers, strict, small_or_none("options.starter", starter, 1)}));
          },
          nb::kw_only(), "numbers"_a = true, "strict"_a = false, "starter"_a = nb::none(), "A new game.")
      .def_static(
          "from_facts",
          [](bool numbers, bool strict, std::optional<int64_t> option_starter, std::optional<int64_t> starter,
             int64_t mover, const nb::bytes& pieces, const std::vector<nb::bytes>& earlier,
             std::array<int64_t, 2> moves) {
            return Door(position_of(numbers, strict, option_starter, starter, mover, pieces, earlier, moves));
          },
          nb::kw_only(), "numbers"_a, "strict"_a, "option_starter"_a.none(), "starter"_a.none(), "mover"_a, "pieces"_a,
          "earlier"_a, "moves"_a, "Any position. Raises PositionError for an impossible one.")
      .def(
          "facts", [](const Door& door) { return facts_of(door.now); }, nb::sig("def facts(self) -> dict[str, Any]"),
          "All there is to know, as from_facts takes it.")
      .def_prop_ro(
          "hash", [](const Door& door) { return door.now.hash(); }, "The hash of the pieces and the side to move.")
      .def_prop_ro(
          "repeated", [](const Door& door) { return door.now.repeated(); },
          "How often this position has stood on the board, now included (CT-REPEAT).")
      .def(
          "home", [](const Door& door, int64_t seat) { return door.now.home(small("seat", seat, 1)); }, "seat"_a,
          "How many pieces of a side are correct where they stand.")
      .def(
          "destinations",
          [](const Door& door, int64_t piece) {
            std::vector<int> cells;
            colorito::Bits set = door.now.destinations(small("piece", piece, colorito::PIECES - 1));
            while (set) cells.push_back(colorito::take_first(set));
            return cells;
          },
          "piece"_a, "Where a piece may end a move.");
  bind_rules(door, "Colorito");
  bind_colorito_player(module);
}

}  // namespace tricolor
