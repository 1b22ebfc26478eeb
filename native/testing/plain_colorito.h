// The rules of Colorito once more, cell by cell as the sheet says them: slow and plain, to compare position.cpp with.
#pragma once

#include <cstdint>
#include <vector>

#include "../colorito/position.h"

namespace tricolor::colorito {

// Play random games from a position, `plies` plies in all, and compare after every ply: legal moves, endings, scores,
// the hash, the count of pieces at home, and what undo restores. Games longer than `max_plies` are cut short; so many
// in a hundred moves are the best of a few drawn, those that come nearest to home. Returns in how many positions each
// Ending was seen, NONE first. Throws IllegalAction with the position where the two differ.
std::vector<int64_t> compare_with_plain_rules(const Position& start, int64_t plies, uint64_t seed, int64_t max_plies,
                                              int hurry);

}  // namespace tricolor::colorito
