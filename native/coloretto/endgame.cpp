#include "endgame.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace tricolor::coloretto {

Payoffs final_payoffs(const Position& position) {
  const Outcome outcome = best_outcome(position);
  const auto won = shares(outcome, position.players());
  Payoffs result{};
  for (Seat seat = 0; seat < position.players(); ++seat) {
    int best = -1000;
    for (Seat other = 0; other < position.players(); ++other) {
      if (other != seat) best = std::max<int>(best, outcome.scores[other]);
    }
    result[seat] = won[seat] + LEAD * (outcome.scores[seat] - best);
  }
  return result;
}

namespace {

struct TooMany {};

class Solver {
 public:
  explicit Solver(int64_t most) : most_(most) {}

  Payoffs value(const Position& position);
  int64_t nodes() const { return nodes_; }

 private:
  Payoffs best(const Position& position);
  Payoffs expected(const Position& position);

  int64_t most_, nodes_ = 0;
  std::unordered_map<std::string, Payoffs> known_;  // by what tells positions of this round apart
};

// Within a round: who is on, what lies at the rows (in any order) and what everyone holds. The deck follows.
std::string key_of(const Position& position) {
  std::string key(1, static_cast<char>(position.mover));
  for (int row = 0; row < position.row_count(); ++row) {
    const uint32_t cards = content(position.rows[row]);
    key.append(reinterpret_cast<const char*>(&cards), sizeof cards);
  }
  for (Seat seat = 0; seat < position.players(); ++seat) {
    key.append(reinterpret_cast<const char*>(position.hands[seat].data()), KINDS);
  }
  return key;
}

// Only positions before a turn are kept: those between drawing and placing come up once.
Payoffs Solver::value(const Position& position) {
  if (position.scoring) return final_payoffs(position);
  if (position.drawing) return expected(position);
  if (position.drawn != NONE) return best(position);
  std::string key = key_of(position);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Payoffs result = best(position);
  known_.emplace(std::move(key), result);
  return result;
}

Payoffs Solver::best(const Position& position) {
  if (++nodes_ > most_) throw TooMany{};
  const Seat seat = position.mover;
  Payoffs result{};
  bool first = true;
  for (const Action action : distinct_actions(position)) {
    Position next = position;
    next.play(action);
    const Payoffs payoffs = value(next);
    if (first || payoffs[seat] > result[seat]) result = payoffs;
    first = false;
  }
  return result;
}

Payoffs Solver::expected(const Position& position) {
  Payoffs sum{};
  for (const Weighted& draw : position.chance_weights()) {
    Position next = position;
    next.play(draw.action);
    const Payoffs payoffs = value(next);
    for (Seat seat = 0; seat < position.players(); ++seat) sum[seat] += draw.weight * payoffs[seat];
  }
  for (double& payoff : sum) payoff /= position.deck_size;
  return sum;
}

}  // namespace

std::optional<Answer> solve_endgame(const Position& position, int64_t most) {
  if (!position.last_round || position.turn() < 0) return std::nullopt;
  const Seat seat = position.turn();
  Solver solver(most);
  Answer answer;
  answer.exact = true;
  try {
    for (const Action action : distinct_actions(position)) {
      Position next = position;
      next.play(action);
      answer.actions.push_back({action, solver.value(next)[seat], 1});
    }
  } catch (const TooMany&) {
    return std::nullopt;
  }
  answer.nodes = solver.nodes();
  std::stable_sort(answer.actions.begin(), answer.actions.end(),
                   [](const Valued& a, const Valued& b) { return a.value > b.value; });
  return answer;
}

}  // namespace tricolor::coloretto
