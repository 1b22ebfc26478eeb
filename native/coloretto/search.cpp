#include "search.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "../common/stop.h"
#include "endgame.h"

namespace tricolor::coloretto {

namespace {

bool is_same_row(const Position& position, int row, int other) {
  return position.room(row) == position.room(other) && content(position.rows[row]) == content(position.rows[other]);
}

bool is_first_of_its_kind(const Position& position, int row) {
  for (int earlier = 0; earlier < row; ++earlier) {
    if (is_same_row(position, earlier, row)) return false;
  }
  return true;
}

}  // namespace

uint32_t content(const Row& row) {
  uint32_t sum = row.taken ? ~uint32_t{0} : 0;
  for (int index = 0; index < row.count; ++index) sum += uint32_t{1} << (2 * row.cards[index]);
  return sum;
}

Position::Actions distinct_actions(const Position& position) {
  const Position::Actions all = position.legal_actions();
  if (position.scoring) return all;
  Position::Actions distinct;
  for (const Action action : all) {
    const int row = action >= Position::TAKE ? action - Position::TAKE : action - Position::PLACE;
    if (action == Position::DRAW || is_first_of_its_kind(position, row)) distinct.add(action);
  }
  return distinct;
}

namespace {

using Clock = std::chrono::steady_clock;

// Stops after a number of playouts or after a time, whichever comes first.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits), began_(Clock::now()) {}

  void spend(int64_t playouts) { spent_ += playouts; }
  int64_t spent() const { return spent_; }

  // Whether a share of the budget, from 0 to 1, is used up.
  bool is_spent(double part) const {
    if (must_stop() || static_cast<double>(spent_) >= part * static_cast<double>(limits_.playouts)) return true;
    if (limits_.ms == 0) return false;
    const std::chrono::duration<double, std::milli> passed = Clock::now() - began_;
    return passed.count() >= part * static_cast<double>(limits_.ms);
  }

 private:
  Limits limits_;
  Clock::time_point began_;
  int64_t spent_ = 0;
};

constexpr int32_t NEW = -1;  // no node yet

// An action of a seat, or a card that may be dealt.
struct Edge {
  Action action = NO_ACTION;
  float prior = 0;
  int32_t child = NEW;
  int32_t visits = 0;
  double sum = 0;  // of the shares of the seat that chooses it

  double mean() const { return sum / std::max(visits, 1); }
};

struct Node {
  int32_t first = 0;  // of its edges
  int32_t edges = 0;
  int32_t visits = 0;
  double sum = 0;  // of the shares of the seat to move
};

class Tree {
 public:
  Tree(const Position& root, const Manner& manner, uint64_t seed)
      : root_(root), manner_(manner), seed_(seed), policy_(root, playout_taste(root)) {
    add_node(root);
  }

  // One playout that starts with an action, and where it led. Playouts with the same number have the same deals.
  Position play_out(Action first, uint64_t number);

  Valued valued(Action action) const {
    const Edge& edge = edges_[edge_of(nodes_[0], action)];
    return {action, edge.mean(), edge.visits};
  }

 private:
  struct Step {
    int32_t node, edge;
    Seat seat;
  };
  using Path = List<Step, 256>;

  int32_t add_node(const Position& position);
  int32_t edge_of(const Node& node, Action action) const;
  int32_t choose(const Node& node) const;
  Path descend(Position& position, Dealer& dealer, Action first, int& rounds);
  Payoffs finish(Position& position, Dealer& dealer, int rounds) const;
  void learn(const Path& path, const Payoffs& payoffs);

  const Position root_;
  const Manner manner_;
  const uint64_t seed_;
  const Policy policy_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

int32_t Tree::add_node(const Position& position) {
  Node node{static_cast<int32_t>(edges_.size())};
  if (position.drawing) {
    for (int kind = 0; kind <= LAST; ++kind) edges_.push_back({Position::DEAL + kind});
  } else {
    const Position::Actions actions = distinct_actions(position);
    const Action liked = policy_.choose(position);
    const float even = (1 - manner_.trust) / static_cast<float>(actions.size());
    for (const Action action : actions) edges_.push_back({action, even + (action == liked ? manner_.trust : 0)});
  }
  node.edges = static_cast<int32_t>(edges_.size()) - node.first;
  nodes_.push_back(node);
  return static_cast<int32_t>(nodes_.size()) - 1;
}

int32_t Tree::edge_of(const Node& node, Action action) const {
  int32_t edge = node.first;
  while (edges_[edge].action != action) ++edge;
  return edge;
}

// Prefer what was good for the seat so far, with a bonus for rarely tried actions that grows with the policy's prior.
// Untried actions count as the average of the node.
int32_t Tree::choose(const Node& node) const {
  const double untried = node.visits ? node.sum / node.visits : 0;
  const double bonus = manner_.explore * std::sqrt(static_cast<double>(node.visits + 1));
  int32_t best = node.first;
  double most = -1000;
  for (int32_t at = node.first; at < node.first + node.edges; ++at) {
    const Edge& edge = edges_[at];
    const double value = (edge.visits ? edge.mean() : untried) + bonus * edge.prior / (1 + edge.visits);
    if (value > most) best = at, most = value;
  }
  return best;
}

// Go down the tree to a new position of a seat, or to the last round of the playout.
Tree::Path Tree::descend(Position& position, Dealer& dealer, Action first, int& rounds) {
  Path path;
  int32_t node = 0;
  int32_t edge = edge_of(nodes_[0], first);
  while (true) {
    path.add({node, edge, position.turn()});
    rounds -= play_and_see_round_end(position, edges_[edge].action);
    if (position.scoring || rounds == 0) return path;
    const bool is_new = edges_[edge].child == NEW;
    if (is_new) {
      const int32_t child = add_node(position);  // edges_ may move
      edges_[edge].child = child;
    }
    if (is_new && !position.drawing) return path;
    node = edges_[edge].child;
    edge = position.drawing ? edge_of(nodes_[node], dealer.deal(position)) : choose(nodes_[node]);
  }
}

Payoffs Tree::finish(Position& position, Dealer& dealer, int rounds) const {
  play_rounds(position, policy_, dealer, rounds);
  if (position.scoring) return final_payoffs(position);
  const auto expected = expected_shares(position);
  Payoffs payoffs;
  std::copy(expected.begin(), expected.end(), payoffs.begin());
  return payoffs;
}

void Tree::learn(const Path& path, const Payoffs& payoffs) {
  for (const Step& step : path) {
    if (step.seat < 0) continue;  // chance has no preferences
    Node& node = nodes_[step.node];
    Edge& edge = edges_[step.edge];
    ++node.visits, ++edge.visits;
    node.sum += payoffs[step.seat];
    edge.sum += payoffs[step.seat];
  }
}

Position Tree::play_out(Action first, uint64_t number) {
  Position position = root_;
  Dealer dealer(root_, seed_, number);
  int rounds = manner_.rounds;
  const Path path = descend(position, dealer, first, rounds);
  learn(path, finish(position, dealer, rounds));
  return position;
}

// --- sequential halving ------------------------------------------------------

constexpr int BATCH = 16;  // playouts of each action between readings of the clock

bool is_better(const Valued& one, const Valued& other) { return one.value > other.value; }

// Compare the first `count` actions until a share of the budget is used up.
void compare(Tree& tree, std::vector<Valued>& actions, int count, Budget& budget, double part, uint64_t& number) {
  do {
    for (int playout = 0; playout < BATCH; ++playout, ++number) {
      for (int index = 0; index < count; ++index) tree.play_out(actions[index].action, number);
    }
    budget.spend(BATCH * count);
  } while (!budget.is_spent(part));
  for (int index = 0; index < count; ++index) actions[index] = tree.valued(actions[index].action);
  std::stable_sort(actions.begin(), actions.begin() + count, is_better);
}

Answer halve(const Position& position, Budget& budget, const Manner& manner, uint64_t seed) {
  Tree tree(position, manner, seed);
  Answer answer;
  for (const Action action : distinct_actions(position)) answer.actions.push_back({action, 0, 0});
  int left = static_cast<int>(answer.actions.size());
  int phases = left > 1;  // a single action gets one batch, for its value
  for (int count = left; count > 2; count = (count + 1) / 2) ++phases;
  uint64_t number = 0;
  if (phases == 0) compare(tree, answer.actions, 1, budget, 0, number);
  for (int phase = 1; phase <= phases; ++phase, left = (left + 1) / 2) {
    compare(tree, answer.actions, left, budget, static_cast<double>(phase) / phases, number);
  }
  // The best stays first: the others lost a comparison on the same deals, whatever their averages.
  std::stable_sort(answer.actions.begin() + 1, answer.actions.end(), is_better);
  answer.nodes = budget.spent();
  return answer;
}

// CO-JOKER: each seat uses its jokers as well as possible, whatever the others do.
Answer assign_jokers(const Position& position) {
  const Seat seat = position.turn();
  Answer answer;
  answer.exact = true;
  for (const Action action : position.legal_actions()) {
    Position next = position;
    next.play(action);
    answer.actions.push_back({action, final_payoffs(next)[seat], 1});
  }
  answer.nodes = static_cast<int64_t>(answer.actions.size());
  std::stable_sort(answer.actions.begin(), answer.actions.end(), is_better);
  return answer;
}

// How many positions the endgame may cost: about a third of the budget at most.
int64_t endgame_positions(const Limits& limits, const Manner& manner) {
  constexpr int64_t PER_PLAYOUT = 1, PER_MS = 150;
  int64_t most = std::min(manner.endgame, PER_PLAYOUT * limits.playouts);
  if (limits.ms > 0) most = std::min(most, PER_MS * limits.ms);
  return most;
}

}  // namespace

Answer search(const Position& position, const Limits& limits, const Manner& manner, uint64_t seed) {
  if (position.scoring) return assign_jokers(position);
  Budget budget(limits);
  if (auto solved = solve_endgame(position, endgame_positions(limits, manner))) return *solved;
  return halve(position, budget, manner, seed);
}

// --- judging -------------------------------------------------------------------

namespace {

Shares shares_now(const Position& position) {
  const auto expected = expected_shares(position);
  Shares result{};
  std::copy(expected.begin(), expected.end(), result.begin());
  return result;
}

// What the playouts of one action came to.
struct Sampled {
  Judged judged;
  std::vector<double> own{};  // of the mover, by the number of the playout

  void add(const Shares& shares, Seat seat) {
    for (size_t at = 0; at < shares.size(); ++at) {
      judged.values[at] += shares[at];
      judged.errors[at] += shares[at] * shares[at];
    }
    own.push_back(shares[seat]);
  }

  void average() {
    const auto number = static_cast<double>(own.size());
    for (size_t at = 0; at < judged.values.size(); ++at) {
      const double mean = judged.values[at] /= number;
      judged.errors[at] = std::sqrt(std::max(0.0, judged.errors[at] / number - mean * mean) / number);
    }
  }

  // The standard error of the difference from another action on the same deals.
  double doubt(const Sampled& other) const {
    double sum = 0, squares = 0;
    for (size_t at = 0; at < own.size(); ++at) {
      const double difference = own[at] - other.own[at];
      sum += difference, squares += difference * difference;
    }
    const auto number = static_cast<double>(own.size());
    return std::sqrt(std::max(0.0, squares / number - (sum / number) * (sum / number)) / number);
  }
};

std::vector<Judged> sample(const Position& position, int64_t playouts, const Manner& manner, uint64_t seed) {
  Tree tree(position, manner, seed);
  const Seat seat = position.turn();
  std::vector<Sampled> sampled;
  for (const Action action : distinct_actions(position)) sampled.push_back({{action}});
  for (int64_t number = 0; number < playouts && !must_stop(); ++number) {
    for (Sampled& one : sampled) {
      one.add(shares_now(tree.play_out(one.judged.action, static_cast<uint64_t>(number))), seat);
    }
  }
  for (Sampled& one : sampled) one.average();
  const Sampled& best = *std::max_element(sampled.begin(), sampled.end(), [&](const Sampled& a, const Sampled& b) {
    return a.judged.values[seat] < b.judged.values[seat];
  });
  std::vector<Judged> judged;
  for (Sampled& one : sampled) {
    one.judged.doubt = one.doubt(best);
    judged.push_back(one.judged);
  }
  return judged;
}

std::vector<Judged> judge_jokers(const Position& position) {
  std::vector<Judged> judged;
  for (const Action action : position.legal_actions()) {
    Position next = position;
    next.play(action);
    judged.push_back({action, shares_now(next)});
  }
  return judged;
}

// The same for the actions on rows that are alike.
void add_copies(const Position& position, std::vector<Judged>& judged) {
  const size_t distinct = judged.size();
  for (const Action action : position.legal_actions()) {
    const auto is_it = [&](const Judged& one) { return one.action == action; };
    if (std::find_if(judged.begin(), judged.end(), is_it) != judged.end()) continue;
    const Action kind = action >= Position::TAKE ? Position::TAKE : Position::PLACE;
    for (size_t at = 0; at < distinct; ++at) {
      const Action first = judged[at].action;
      if (first == Position::DRAW || (first >= Position::TAKE) != (kind == Position::TAKE)) continue;
      if (!is_same_row(position, first - kind, action - kind)) continue;
      judged.push_back(judged[at]);
      judged.back().action = action;
      break;
    }
  }
}

}  // namespace

Judgement judge(const Position& position, int64_t playouts, const Manner& manner, uint64_t seed) {
  Judgement found;
  found.exact = true;
  if (position.scoring) {
    found.actions = judge_jokers(position);
  } else if (auto solved = judge_endgame(position, manner.endgame)) {
    found.actions = *std::move(solved);
  } else {
    found.exact = false;
    found.actions = sample(position, playouts, manner, seed);
  }
  if (!position.scoring) add_copies(position, found.actions);
  // Floating-point sums are not exact: of equally good actions the first stays first, as in the endgame's solution.
  const auto grade = [seat = position.turn()](const Judged& one) { return std::llround(one.values[seat] * 1e8); };
  std::stable_sort(found.actions.begin(), found.actions.end(),
                   [&](const Judged& a, const Judged& b) { return grade(a) > grade(b); });
  return found;
}

Answer flat_monte_carlo(const Position& position, const Taste& taste, int64_t playouts, uint64_t seed) {
  if (position.scoring) return assign_jokers(position);
  const Policy policy(position, taste);
  const Seat seat = position.turn();
  Answer answer;
  for (const Action action : position.legal_actions()) {
    double sum = 0;
    for (int64_t number = 0; number < playouts; ++number) {
      Position next = position;
      Dealer dealer(position, seed, static_cast<uint64_t>(number));
      next.play(action);
      play_rounds(next, policy, dealer, ALL_ROUNDS);
      sum += final_payoffs(next)[seat];
    }
    answer.actions.push_back({action, sum / static_cast<double>(playouts), playouts});
  }
  answer.nodes = playouts * static_cast<int64_t>(answer.actions.size());
  std::stable_sort(answer.actions.begin(), answer.actions.end(), is_better);
  return answer;
}

namespace {

// The score of a seat, and the best score of the others.
std::pair<int, int> own_and_best(const Position& position, Seat seat) {
  int best = std::numeric_limits<int>::min();
  for (Seat other = 0; other < position.players(); ++other) {
    if (other != seat) best = std::max(best, position.best_score(other));
  }
  return {position.best_score(seat), best};
}

}  // namespace

std::vector<Average> round_averages(const Position& position, int64_t playouts, uint64_t seed) {
  std::vector<Average> averages;
  if (position.scoring) return averages;
  const Policy policy(position, playout_taste(position));
  const Seat seat = position.turn();
  const auto [own, best] = own_and_best(position, seat);
  for (const Action action : position.legal_actions()) {
    double points = 0, lead = 0;
    for (int64_t number = 0; number < playouts; ++number) {
      Position next = position;
      Dealer dealer(position, seed, static_cast<uint64_t>(number));
      if (!play_and_see_round_end(next, action)) play_rounds(next, policy, dealer, 1);
      const auto [own_then, best_then] = own_and_best(next, seat);
      points += own_then - own;
      lead += (own_then - best_then) - (own - best);
    }
    const auto all = static_cast<double>(playouts);
    averages.push_back({action, points / all, lead / all});
  }
  return averages;
}

}  // namespace tricolor::coloretto
