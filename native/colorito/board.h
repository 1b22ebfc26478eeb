// The board and the pieces of Colorito (CT-SETUP), the twin of src/tricolor/games/colorito/board.py.
//
// Cells    0 is A1, 1 is B1, ..., 99 is J10. A set of cells is a number of 128 bits, one for each cell.
// Pieces   0-9 are dark blue 1-10, 10-19 light blue 11-20, 20-29 red 1-10, 30-39 yellow 11-20.
// Colours  piece / 10; sides (seats): piece / 20, Blue is 0.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tricolor::colorito {

__extension__ typedef unsigned __int128 Bits;
using Cell = int;
using Piece = int;
using Colour = int;

constexpr int SIZE = 10;
constexpr int CELLS = 100;
constexpr int PIECES = 40;
constexpr int SIDE_PIECES = 20;
constexpr int COLOURS = 4;
constexpr uint8_t EMPTY = 255;

constexpr Colour colour_of(Piece piece) { return piece / 10; }
constexpr int side_of(Piece piece) { return piece / SIDE_PIECES; }

// --- sets of cells -----------------------------------------------------------

constexpr Bits bit(Cell cell) { return Bits{1} << cell; }
constexpr bool has(Bits set, Cell cell) { return set >> cell & 1; }
constexpr int count(Bits set) {
  return std::popcount(static_cast<uint64_t>(set)) + std::popcount(static_cast<uint64_t>(set >> 64));
}
constexpr Cell first_of(Bits set) {
  const auto low = static_cast<uint64_t>(set);
  return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<uint64_t>(set >> 64));
}
constexpr Cell take_first(Bits& set) {
  const Cell cell = first_of(set);
  set &= set - 1;
  return cell;
}

// Call `work` for every cell of a set, word by word.
template <class Work>
void for_each(Bits set, const Work& work) {
  for (auto low = static_cast<uint64_t>(set); low; low &= low - 1) work(std::countr_zero(low));
  for (auto high = static_cast<uint64_t>(set >> 64); high; high &= high - 1) work(64 + std::countr_zero(high));
}

constexpr Bits ALL_CELLS = (bit(CELLS - 1) - 1) | bit(CELLS - 1);

constexpr Bits columns(int first, int last) {
  Bits set = 0;
  for (Cell cell = 0; cell < CELLS; ++cell) {
    if (cell % SIZE >= first && cell % SIZE <= last) set |= bit(cell);
  }
  return set;
}

// --- setup -------------------------------------------------------------------

// Blue's pieces stand in the order of their numbers from A1; Red's are the same, rotated by 180 degrees.
constexpr Cell start_of(Piece piece) { return piece < SIDE_PIECES ? piece : CELLS - 1 - (piece - SIDE_PIECES); }

// A target is the start rotated by 180 degrees.
constexpr Cell target_of(Piece piece) { return CELLS - 1 - start_of(piece); }

// The two rows that hold the targets of a side.
constexpr std::array<Bits, 2> TARGETS = {ALL_CELLS & ~(bit(80) - 1), bit(20) - 1};

// The colour of a square, -1 if it is white.
constexpr Colour square(Cell cell) {
  const int row = cell / SIZE + 1;
  if (row <= 2 || row >= 9) return -1;
  constexpr int BY_ROW[2][4] = {{2, 3, 0, 1}, {0, 1, 2, 3}};  // even rows: R Y B L from A; odd ones: B L R Y
  return BY_ROW[row % 2][cell % SIZE % 4];
}

// Where a piece of a colour may end a move: on white and on its colour. That makes 55 cells for every colour.
constexpr int END_CELLS = 55;

constexpr auto MAY_END = [] {
  std::array<Bits, COLOURS> sets{};
  for (Colour colour = 0; colour < COLOURS; ++colour) {
    for (Cell cell = 0; cell < CELLS; ++cell) {
      if (square(cell) == -1 || square(cell) == colour) sets[colour] |= bit(cell);
    }
  }
  return sets;
}();

constexpr auto ENDS = [] {
  std::array<std::array<uint8_t, END_CELLS>, COLOURS> cells{};
  for (Colour colour = 0; colour < COLOURS; ++colour) {
    Bits set = MAY_END[colour];
    for (uint8_t& cell : cells[colour]) cell = static_cast<uint8_t>(take_first(set));
  }
  return cells;
}();
static_assert(count(MAY_END[0]) == END_CELLS && count(MAY_END[1]) == END_CELLS && count(MAY_END[2]) == END_CELLS &&
              count(MAY_END[3]) == END_CELLS);

// --- neighbours --------------------------------------------------------------

// The cells `steps` columns and rows away from each cell in the 8 directions, as far as they are on the board.
constexpr std::array<Bits, CELLS> ring(int steps) {
  std::array<Bits, CELLS> sets{};
  for (Cell cell = 0; cell < CELLS; ++cell) {
    for (int up = -1; up <= 1; ++up) {
      for (int right = -1; right <= 1; ++right) {
        const int column = cell % SIZE + right * steps, row = cell / SIZE + up * steps;
        if (column < 0 || column >= SIZE || row < 0 || row >= SIZE || (up == 0 && right == 0)) continue;
        sets[cell] |= bit(row * SIZE + column);
      }
    }
  }
  return sets;
}

constexpr auto NEIGHBOURS = ring(1);
constexpr auto LANDINGS = ring(2);

}  // namespace tricolor::colorito
