// How many moves a side needs to complete alone (CT-SCORE).
#include "race.h"

namespace tricolor::colorito {

namespace {

// In turn: some are good at crossing the board, some at fetching those who were left behind.
constexpr Taste TASTES[] = {{40, 8, 3, 4, 20}, {40, 8, 3, 4, 400}, {80, 8, 3, 4, 60},
                            {40, 8, 3, 4, 20}, {20, 20, 0, 8, 300}, {40, 4, 10, 4, 200}};
constexpr double GROWTH = 1.6;  // from one width to the next
constexpr int WIDEST = 60'000;
constexpr int HOPEFUL = 4;  // moves between what was found and what is needed at least, for a proof to be worth its time

}  // namespace

// Beams of growing width in turn with proofs that may take as long as the beams did.
Remaining remaining(const Position& position, Seat seat, Budget& budget) {
  const Cells cells = cells_of(position, seat);
  const std::vector<Bits> others = {position.side(1 - seat) & ~TARGETS[seat]};
  Remaining best;
  int proven = Race(position.options(), seat, cells, others).bound(cells);  // fewer are impossible
  int turn = 0;
  for (int width = 24; width <= WIDEST && !budget.is_spent(); width = static_cast<int>(width * GROWTH), ++turn) {
    const Race race(position.options(), seat, cells, others, TASTES[turn % std::size(TASTES)]);
    const Plan plan = race.beam(width, best.moves < 0 ? LONGEST : best.moves, budget);
    if (plan.arrives) best.moves = static_cast<int>(plan.steps.size());
    Budget proof(budget, best.moves >= 0 && best.moves - proven <= HOPEFUL ? 0.5 : 0.03);
    for (int found = 0; found == 0; proven += found == 0) {
      if (best.moves >= 0 && proven >= best.moves) return {best.moves, true};
      if (proof.is_spent() || (found = race.within(proven, proof)) < 0) break;
      if (found == 1) return {proven, true};
    }
  }
  return best;
}

}  // namespace tricolor::colorito
