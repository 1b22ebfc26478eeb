// The cards of Coloretto (CO-CARDS) and its two scoring tables (CO-TABLE), the twin of
// src/tricolor/games/coloretto/cards.py and scoring.py.
//
// Kinds    0-6 are the colours red, orange, yellow, green, blue, purple, brown; 7 is "+2", 8 a joker, 9 the
//          last-round card, which is in no count.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace tricolor::coloretto {

constexpr int COLOURS = 7;
constexpr int PLUS2 = 7, JOKER = 8, LAST = 9;
constexpr int KINDS = 9;
constexpr const char* KIND_NAMES[] = {"red",    "orange", "yellow", "green", "blue",
                                      "purple", "brown",  "plus2",  "joker", "last"};

using Counts = std::array<uint8_t, KINDS>;
constexpr Counts FULL_DECK = {9, 9, 9, 9, 9, 9, 9, 10, 3};
constexpr int FULL_DECK_SIZE = 76;

constexpr int MOST_ROWS = 5;
constexpr int BROWN_ROOM = 3;
constexpr int BELOW_LAST = 15;  // cards that lie below the last-round card
constexpr int MOST_JOKERS = 3;
constexpr int PLUS_COLOURS = 3;
constexpr int PLUS2_POINTS = 2;

enum class Table : uint8_t { BROWN, GREY };

// Points for 0, 1, 2, ... cards of a colour; more than six count as six.
constexpr int8_t POINTS[2][7] = {{0, 1, 3, 6, 10, 15, 21}, {0, 1, 4, 8, 7, 6, 5}};

// A way to assign all jokers (CO-JOKER): the colours in order, each once per joker.
struct Jokers {
  uint8_t count = 0;
  uint8_t colours = 0;  // one bit for each colour named
  std::array<uint8_t, MOST_JOKERS> cards{};

  std::span<const uint8_t> all() const { return {cards.data(), count}; }
};

// All ways: first those for one joker, then for two, then for three, each in the order of the colours.
constexpr int JOKER_CHOICES = 7 + 28 + 84;
constexpr std::array<int, MOST_JOKERS + 2> FIRST_CHOICE = {0, 0, 7, 35, JOKER_CHOICES};  // by number of jokers

constexpr auto JOKERS = [] {
  std::array<Jokers, JOKER_CHOICES> all{};
  int next = 0;
  const auto bits = [](int a, int b, int c) { return static_cast<uint8_t>(1 << a | 1 << b | 1 << c); };
  const auto card = [](int colour) { return static_cast<uint8_t>(colour); };
  for (int a = 0; a < COLOURS; ++a) all[next++] = {1, bits(a, a, a), {card(a)}};
  for (int a = 0; a < COLOURS; ++a) {
    for (int b = a; b < COLOURS; ++b) all[next++] = {2, bits(a, b, b), {card(a), card(b)}};
  }
  for (int a = 0; a < COLOURS; ++a) {
    for (int b = a; b < COLOURS; ++b) {
      for (int c = b; c < COLOURS; ++c) all[next++] = {3, bits(a, b, c), {card(a), card(b), card(c)}};
    }
  }
  return all;
}();

// The points of a collection with these jokers and the best plus colours (CO-SCORE).
int total(Table table, const Counts& cards, std::span<const uint8_t> jokers);

// The best assignment of a collection's jokers to colours in play, as an index into JOKERS; -1 without jokers. Ties go
// to the one that adds to the colours held most, then to the first.
int best_jokers(Table table, const Counts& cards, uint8_t in_play);

}  // namespace tricolor::coloretto
