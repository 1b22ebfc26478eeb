// Sparring partners for Colorito. They share the rules with the champion and nothing else: no evaluation, no search.
// `python -m bench.sparring` compiles this file; it is not part of the package.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "../../native/colorito/position.h"

namespace {

using namespace tricolor;
using namespace tricolor::colorito;
using Clock = std::chrono::steady_clock;
using Distances = std::array<std::array<int, CELLS>, PIECES>;

constexpr int WIN = 1'000'000;
constexpr int DEEPEST = 64;
constexpr int MOST_STAYING = 4;       // pieces that the blocker leaves on the other side's targets
constexpr int STAYING = 60;           // what each of them is worth to it
constexpr int PLAYOUT_PLIES = 16;     // of a Monte Carlo playout, then distances decide
constexpr int PLAYOUT_CANDIDATES = 40;  // moves that flat Monte Carlo compares, those that gain most
constexpr int PLAYOUT_TRIALS = 4;     // random moves of which a playout takes the one that gains most

enum Kind { ALPHA_BETA, BLOCKER, FLAT_MONTE_CARLO, GREEDY, KINDS };

// The way to the target in king's moves, far pieces a little more than in proportion.
Distances distances(const Options& options) {
  Distances result{};
  for (Piece piece = 0; piece < PIECES; ++piece) {
    const Cell target = target_of(piece);
    for (Cell cell = 0; cell < CELLS; ++cell) {
      const int rows = std::abs(cell / SIZE - target / SIZE);
      const int columns = options.numbers ? std::abs(cell % SIZE - target % SIZE) : 0;
      const int far = std::max(rows, columns);
      result[piece][cell] = far == 0 ? 0 : 10 + 10 * far + far * far + std::min(rows, columns);
    }
  }
  return result;
}

struct Partner {
  Position position;
  Distances distance;
  bool stays;  // the blocker's habit
  Seat seat;
  Clock::time_point end;
  Rng rng;
  bool late = false;
  int64_t nodes = 0;
  std::unordered_set<uint64_t> been;  // hashes of positions that stood on the board
  std::array<Action, DEEPEST> killers{};

  Partner(Position now, bool stays, double ms, uint64_t seed)
      : position(std::move(now)),
        distance(distances(position.options())),
        stays(stays),
        seat(position.turn()),
        end(Clock::now() + std::chrono::microseconds(static_cast<int64_t>(ms * 1000))),
        rng(seed) {}

  bool is_late() { return late = late || Clock::now() >= end; }

  int way(Seat side) const {
    int sum = 0;
    for (Piece piece = side * SIDE_PIECES; piece < (side + 1) * SIDE_PIECES; ++piece) {
      sum += distance[piece][position.pieces()[piece]];
    }
    return sum;
  }

  int gain(Action action) const {
    if (action == Position::PASS) return 0;
    const Piece piece = position.piece_on(action / CELLS);
    return distance[piece][action / CELLS] - distance[piece][action % CELLS];
  }

  // For the side to move.
  int value() const {
    const Seat mover = position.mover();
    int sum = way(1 - mover) - way(mover);
    if (stays) {
      const int left = std::min(count(position.side(seat) & TARGETS[1 - seat]), MOST_STAYING);
      sum += (mover == seat ? 1 : -1) * STAYING * left;
    }
    return sum;
  }

  int value_at_end(int ply) const {
    const Outcome outcome = position.outcome();
    const int mine = outcome.scores[position.mover()], theirs = outcome.scores[1 - position.mover()];
    return mine == theirs ? 0 : mine > theirs ? WIN - ply : ply - WIN;
  }

  std::vector<std::pair<int, Action>> ordered(Action first, int ply) const {
    std::vector<std::pair<int, Action>> moves;
    for (const Action action : position.legal_actions()) {
      moves.emplace_back(action == first ? WIN : gain(action) + (action == killers[ply] ? 15 : 0), action);
    }
    std::sort(moves.begin(), moves.end(), std::greater<>());
    return moves;
  }

  int search(int depth, int alpha, int beta, int ply) {
    if (position.turn() == OVER) return value_at_end(ply);
    if (been.contains(position.hash())) return 0;
    if (depth == 0) return value();
    if (++nodes % 64 == 0 && is_late()) return 0;
    int best = -WIN;
    for (const auto& [score, action] : ordered(NO_ACTION, ply)) {
      if (depth == 1 && best > -WIN && action != Position::PASS && value() + score <= best && way(position.mover()) > 60) {
        break;  // nothing that follows gains more
      }
      position.play(action);
      const int found = -search(depth - 1, -beta, -std::max(alpha, best), ply + 1);
      position.undo();
      if (late) return 0;
      if (found > best) best = found;
      if (best >= beta) {
        killers[ply] = action;
        break;
      }
    }
    return best;
  }

  Action alpha_beta() {
    Action choice = ordered(NO_ACTION, 0)[0].second;
    for (int depth = 1; depth < DEEPEST && !is_late(); ++depth) {
      int best = -WIN - 1;
      Action found = NO_ACTION;
      for (const auto& [score, action] : ordered(choice, 0)) {
        position.play(action);
        const int value = -search(depth - 1, -WIN, -best, 1);
        position.undo();
        if (late) break;
        if (value > best) {
          best = value;
          found = action;
        }
      }
      if (found != NO_ACTION) choice = found;
      if (best >= WIN - DEEPEST || best <= DEEPEST - WIN) break;
    }
    return choice;
  }

  Action quick_move() {
    Action best = position.random_action(rng);
    for (int trial = 1; trial < PLAYOUT_TRIALS; ++trial) {
      const Action other = position.random_action(rng);
      if (gain(other) > gain(best)) best = other;
    }
    return best;
  }

  // The share of the win that a playout of some plies comes to.
  double playout() {
    int plies = 0;
    while (position.turn() != OVER && plies < PLAYOUT_PLIES) {
      position.play(quick_move());
      ++plies;
    }
    double share;
    if (position.turn() == OVER) {
      const Outcome outcome = position.outcome();
      share = 0.5 + 0.5 * (outcome.scores[seat] - outcome.scores[1 - seat]);
    } else {
      share = 0.5 + std::clamp((way(1 - seat) - way(seat)) / 4000.0, -0.49, 0.49);
    }
    while (plies-- > 0) position.undo();
    return share;
  }

  Action flat_monte_carlo() {
    auto moves = ordered(NO_ACTION, 0);
    std::erase_if(moves, [&](const auto& move) {
      position.play(move.second);
      const bool again = position.turn() == OVER ? false : been.contains(position.hash());
      position.undo();
      return again;
    });
    if (moves.empty()) return position.random_action(rng);
    moves.resize(std::min<size_t>(moves.size(), PLAYOUT_CANDIDATES));
    std::vector<double> sums(moves.size());
    int rounds = 0;
    while (rounds == 0 || !is_late()) {
      for (size_t index = 0; index < moves.size(); ++index) {
        position.play(moves[index].second);
        sums[index] += playout();
        position.undo();
      }
      ++rounds;
    }
    return moves[static_cast<size_t>(std::max_element(sums.begin(), sums.end()) - sums.begin())].second;
  }

  Action greedy() {
    Action best = NO_ACTION;
    int best_gain = std::numeric_limits<int>::min();
    for (const Action action : position.legal_actions()) {
      int found = 8 * gain(action) + static_cast<int>(rng.below(8));
      position.play(action);
      if (been.contains(position.hash())) found -= 8 * 100;
      position.undo();
      if (found > best_gain) {
        best = action;
        best_gain = found;
      }
    }
    return best;
  }
};

}  // namespace

// The move that a partner plays after the actions of a game. `kind` is one of Kind; -1 if it is not its turn.
extern "C" int choose(int kind, int numbers, int strict, int starter, const int* actions, int count, double ms, uint64_t seed) {
  if (kind < 0 || kind >= KINDS) return NO_ACTION;
  Position position({numbers != 0, strict != 0, static_cast<uint8_t>(starter)});
  std::unordered_set<uint64_t> been;
  for (int index = 0; index < count; ++index) {
    if (!position.is_possible(actions[index])) return NO_ACTION;
    been.insert(position.hash());
    position.play(actions[index]);
  }
  if (position.turn() < 0) return NO_ACTION;
  Partner partner(std::move(position), kind == BLOCKER, ms, seed);
  partner.been = std::move(been);
  switch (kind) {
    case FLAT_MONTE_CARLO: return partner.flat_monte_carlo();
    case GREEDY: return partner.greedy();
    default: return partner.alpha_beta();
  }
}
