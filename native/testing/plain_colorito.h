// The rules of Colorito once more, cell by cell as on the sheet: slow and plain, to check position.cpp against.
#pragma once

#include <cstdint>
#include <vector>

#include "../colorito/position.h"

namespace tricolor::colorito {

// Play random games from a position, `plies` plies in all, and compare after every ply: legal moves, endings, scores,
// the hash, the count of pieces at home, and what undo restores. Games longer than `max_plies` are cut short; `hurry`
// percent of the moves are the best of a few random ones, by distance to home. Returns in how many positions each
// Ending was seen, NONE first. Throws IllegalAction with the position where the two differ.
std::vector<int64_t> compare_with_plain_rules(const Position& start, int64_t plies, uint64_t seed, int64_t max_plies,
                                              int hurry);

}  // namespace tricolor::colorito
