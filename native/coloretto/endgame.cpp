#include "endgame.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace tricolor::coloretto {

Payoffs final_payoffs(const Position& position, double lead) {
  const auto scores = best_outcome(position).scores;
  const int players = position.players();
  const int best = *std::max_element(scores.begin(), scores.begin() + players);
  const auto winners = std::count(scores.begin(), scores.begin() + players, best);
  Payoffs result{};
  for (Seat seat = 0; seat < players; ++seat) {
    int rival = -1000;
    for (Seat other = 0; other < players; ++other) {
      if (other != seat) rival = std::max<int>(rival, scores[other]);
    }
    result[seat] = (scores[seat] == best ? 1.0 / static_cast<double>(winners) : 0.0) + lead * (scores[seat] - rival);
  }
  return result;
}

namespace {

constexpr double SAME = 1e-9;  // payoffs that differ by less are equal: floating-point sums are not exact

// Within a round: the seat to move, the cards at the rows (in any order) and in all hands. The deck follows from these.
constexpr int KEY_BYTES = 1 + 3 * MOST_ROWS + KINDS * MOST_PLAYERS;
using Key = std::array<char, KEY_BYTES>;

struct KeyHash {
  size_t operator()(const Key& key) const { return std::hash<std::string_view>{}({key.data(), key.size()}); }
};

Key key_of(const Position& position) {
  Key key{static_cast<char>(position.mover)};
  char* out = key.data() + 1;
  for (const Row& row : position.rows) {
    const uint32_t cards = content(row);
    for (int byte = 0; byte < 3; ++byte) *out++ = static_cast<char>(cards >> (8 * byte));
  }
  for (const Counts& hand : position.hands) out = std::copy(hand.begin(), hand.end(), out);
  return key;
}

class Solver {
 public:
  Solver(int64_t most, double lead) : most_(most), lead_(lead) {}

  Payoffs value(const Position& position);
  int64_t nodes() const { return nodes_; }
  bool gave_up() const { return nodes_ > most_; }  // what it says from then on means nothing

 private:
  Payoffs best(const Position& position);
  Payoffs expected(const Position& position);

  int64_t most_, nodes_ = 0;
  double lead_;
  std::unordered_map<Key, Payoffs, KeyHash> known_;  // by what distinguishes positions of this round
};

// Stores only positions before a turn: those between drawing and placing come up once.
Payoffs Solver::value(const Position& position) {
  if (position.scoring) return final_payoffs(position, lead_);
  if (position.drawing) return expected(position);
  if (position.drawn != NONE) return best(position);
  const Key key = key_of(position);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const Payoffs result = best(position);
  if (!gave_up()) known_.emplace(key, result);
  return result;
}

Payoffs Solver::best(const Position& position) {
  Payoffs result{};
  if (gave_up() || ++nodes_ > most_) return result;
  const Seat seat = position.mover;
  bool first = true;
  for (const Action action : distinct_actions(position)) {
    Position next = position;
    next.play(action);
    const Payoffs payoffs = value(next);
    if (gave_up()) break;
    if (first || payoffs[seat] > result[seat] + SAME) result = payoffs;
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
    if (gave_up()) break;
    for (Seat seat = 0; seat < position.players(); ++seat) sum[seat] += draw.weight * payoffs[seat];
  }
  for (double& payoff : sum) payoff /= position.deck_size;
  return sum;
}

}  // namespace

std::optional<Answer> solve_endgame(const Position& position, int64_t most) {
  if (!position.last_round || position.turn() < 0) return std::nullopt;
  const Seat seat = position.turn();
  Solver solver(most, LEAD);
  Answer answer;
  answer.exact = true;
  for (const Action action : distinct_actions(position)) {
    Position next = position;
    next.play(action);
    answer.actions.push_back({action, solver.value(next)[seat], 1});
    if (solver.gave_up()) return std::nullopt;
  }
  answer.nodes = solver.nodes();
  std::stable_sort(answer.actions.begin(), answer.actions.end(),
                   [](const Valued& a, const Valued& b) { return a.value > b.value; });
  return answer;
}

std::optional<std::vector<Judged>> judge_endgame(const Position& position, int64_t most) {
  if (!position.last_round || position.turn() < 0) return std::nullopt;
  Solver solver(most, 0);
  std::vector<Judged> judged;
  for (const Action action : distinct_actions(position)) {
    Position next = position;
    next.play(action);
    judged.push_back({action, solver.value(next)});
    if (solver.gave_up()) return std::nullopt;
  }
  return judged;
}

}  // namespace tricolor::coloretto
