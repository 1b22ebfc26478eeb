// CO-SCORE: the sum of a collection, line by line, the twin of src/tricolor/games/coloretto/scoring.py.
#pragma once

#include <span>

#include "position.h"

namespace tricolor::coloretto {

struct Line {
  int card, cards, jokers, points;
};

// What a collection scores with its jokers and the best plus colours.
struct Score {
  int total = 0;
  uint8_t plus = 0;  // one bit for each colour that counts plus
  List<Line, COLOURS + 1> lines;
};

// The jokers of a choice, an index into JOKERS; -1 or NONE: none.
inline std::span<const uint8_t> jokers_at(int choice) {
  return choice < 0 || choice == NONE ? std::span<const uint8_t>{} : JOKERS[choice].all();
}

// The points for a number of cards of a colour (CO-TABLE).
int worth(Table table, int cards);

Score score_with(Table table, const Counts& cards, std::span<const uint8_t> jokers);

// With the best assignment of the jokers.
Score best_score(const Position& position, const Counts& cards);
int best_total(const Position& position, const Counts& cards);

}  // namespace tricolor::coloretto
