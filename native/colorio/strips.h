// The five strips of Colorio, and what the fields seen so far tell about how they lie (CI-STRIPS): the twin of
// src/tricolor/games/colorio/strips.py.
//
// Colours  0-4 are red, yellow, green, blue, purple.
// Ways     a strip lies in a slot either way round: way 2 * strip + turned, ten in all.
//
// What was seen in a slot leaves some of the ten ways to fill it, whatever lies in the others. So ten bits for each
// slot describe the arrangements that fit, and counting them means counting the ways to give each slot a different
// strip: the permanent of a 5 x 5 matrix.
#pragma once

#include <array>
#include <cstdint>

namespace tricolor::colorio {

constexpr int SIZE = 5;
constexpr int FIELDS = SIZE * SIZE;
constexpr int COLOURS = 5;
constexpr int OF_EACH = 5;  // fields of one colour: exposing the fifth is fatal
constexpr const char* COLOUR_NAMES[] = {"red", "yellow", "green", "blue", "purple"};

enum class Side : uint8_t { GREY, WHITE };

using Ways = uint16_t;  // a set of ways
constexpr Ways ALL_WAYS = (1 << 2 * SIZE) - 1;

constexpr const char* STRIPS[2][SIZE] = {{"YPGPB", "RPGBY", "GBGBR", "RBYRY", "RPGYP"},
                                         {"RRPPB", "PYBPB", "GGYGR", "RGYYB", "BGYPR"}};

constexpr int colour_of(char letter) {
  constexpr char LETTERS[] = "RYGBP";
  int colour = 0;
  while (LETTERS[colour] != letter) ++colour;
  return colour;
}

// For each side, place in a slot and colour: the ways that show the colour there.
constexpr auto SHOWING = [] {
  std::array<std::array<std::array<Ways, COLOURS>, SIZE>, 2> sets{};
  for (int side = 0; side < 2; ++side) {
    for (int strip = 0; strip < SIZE; ++strip) {
      for (int place = 0; place < SIZE; ++place) {
        const int there = colour_of(STRIPS[side][strip][place]);
        sets[side][place][there] |= static_cast<Ways>(1 << 2 * strip);
        sets[side][SIZE - 1 - place][there] |= static_cast<Ways>(1 << (2 * strip + 1));
      }
    }
  }
  return sets;
}();

// How many arrangements that fit have each colour on a field.
std::array<int, COLOURS> count_arrangements(Side side, const std::array<Ways, SIZE>& slots, int field);

}  // namespace tricolor::colorio
