#include "scoring.h"

#include <algorithm>
#include <array>

namespace tricolor::coloretto {

int worth(Table table, int cards) { return POINTS[static_cast<int>(table)][std::min(cards, 6)]; }

namespace {

// Up to three colours that score most when they count plus; ties go to the first.
uint8_t best_plus(Table table, const std::array<int, COLOURS>& numbers) {
  uint8_t plus = 0;
  for (int count = 0; count < PLUS_COLOURS; ++count) {
    int best = -1, best_worth = 0;
    for (int colour = 0; colour < COLOURS; ++colour) {
      const int here = worth(table, numbers[colour]);
      if (!(plus >> colour & 1) && here > best_worth) best = colour, best_worth = here;
    }
    if (best >= 0) plus |= static_cast<uint8_t>(1 << best);
  }
  return plus;
}

}  // namespace

Score score_with(Table table, const Counts& cards, std::span<const uint8_t> jokers) {
  std::array<int, COLOURS> numbers, added{};
  for (const uint8_t colour : jokers) ++added[colour];
  for (int colour = 0; colour < COLOURS; ++colour) numbers[colour] = cards[colour] + added[colour];
  Score score;
  score.plus = best_plus(table, numbers);
  std::array<Line, COLOURS> lines;
  int count = 0;
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (!numbers[colour]) continue;
    const int points = worth(table, numbers[colour]);
    lines[count++] = {colour, numbers[colour], added[colour], score.plus >> colour & 1 ? points : -points};
  }
  std::stable_sort(lines.begin(), lines.begin() + count,
                   [](const Line& one, const Line& other) { return one.points > other.points; });
  for (int index = 0; index < count; ++index) score.lines.add(lines[index]);
  if (cards[PLUS2]) score.lines.add({PLUS2, cards[PLUS2], 0, PLUS2_POINTS * cards[PLUS2]});
  for (const Line& line : score.lines) score.total += line.points;
  return score;
}

Score best_score(const Position& position, const Counts& cards) {
  return score_with(position.options.table, cards,
                    jokers_at(best_jokers(position.options.table, cards, position.in_play)));
}

int best_total(const Position& position, const Counts& cards) {
  return total(position.options.table, cards, jokers_at(best_jokers(position.options.table, cards, position.in_play)));
}

}  // namespace tricolor::coloretto
