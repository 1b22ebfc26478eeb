#include "bind_player.h"

#include <algorithm>
#include <mutex>

#include "player.h"
#include "reasons.h"

namespace tricolor {

namespace {

using colorito::Budget;
using colorito::Mind;
using colorito::Player;
using colorito::Position;
using colorito::Reasons;
using colorito::Thought;
using Door = Undoable<Position>;

// A player keeps a plan, so threads that use the same player take turns.
struct PlayerDoor {
  explicit PlayerDoor(Player made) : player(std::move(made)) {}

  Player player;
  std::mutex thinking;
};

Budget budget_of(int64_t nodes, double ms) {
  expect_between("nodes", nodes, 0, 1'000'000'000'000);
  if (!(ms >= 0 && ms <= 1e9)) throw PositionError("ms", "0 to 1000000000", static_cast<long long>(ms));
  if (nodes == 0 && ms == 0) throw PositionError("nodes", "nodes or ms above 0", 0);
  return Budget(nodes, ms);
}

int between(const char* field, int64_t value, int first, int last) {
  expect_between(field, value, first, last);
  return static_cast<int>(value);
}

using Numbers = std::array<int64_t, 2 * colorito::FEATURES>;

std::optional<colorito::EvaluationWeights> weights_of(const std::optional<Numbers>& numbers) {
  if (!numbers) return std::nullopt;
  colorito::EvaluationWeights weights;
  for (size_t index = 0; index < colorito::FEATURES; ++index) {
    weights.early[index] = between("weights", (*numbers)[index], -10'000, 10'000);
    weights.late[index] = between("weights", (*numbers)[colorito::FEATURES + index], -10'000, 10'000);
  }
  return weights;
}

void expect_turn(const Door& door) {
  if (door.now.turn() < 0) throw GameOver("no side is to move here");
}

nb::dict reasons_object(const Reasons& reasons) {
  nb::dict result;
  result["piece"] = reasons.piece;
  result["hops"] = reasons.hops;
  result["finishes"] = reasons.finishes;
  result["leaves_home"] = reasons.leaves_home;
  result["jumps"] = reasons.jumps;
  result["stranded"] = reasons.stranded;
  result["rescued"] = reasons.rescued;
  result["blocks"] = reasons.blocks;
  result["unblocks"] = reasons.unblocks;
  return result;
}

nb::list candidates_of(const Thought& thought) {
  nb::list result;
  for (const colorito::Candidate& candidate : thought.candidates) {
    result.append(nb::make_tuple(candidate.action, candidate.value, candidate.own, candidate.theirs));
  }
  return result;
}

void bind_thought(nb::module_& module) {
  nb::class_<Thought>(module, "ColoritoThought", "The result of a player's thinking.")
      .def_ro("action", &Thought::action)
      .def_ro("value", &Thought::value, "The expected share of the win.")
      .def_ro("own", &Thought::own, "An estimate of the moves that the player needs.")
      .def_ro("theirs", &Thought::theirs,
              "An estimate of the moves that the other side needs; 0 if the search ignored it.")
      .def_ro("nodes", &Thought::nodes)
      .def_ro("depth", &Thought::depth, "Plies searched completely.")
      .def_ro("score", &Thought::score, "The score of the search, in thousandths; about 500 are a move.")
      .def_ro("line", &Thought::line, "The expected line, its own moves and the other side's alternating.")
      .def_prop_ro("candidates", candidates_of,
                   nb::sig("def candidates(self) -> list[tuple[int, float, float, float]]"),
                   "The compared moves, best first: action, value, moves needed by the player and by the other side.");
}

}  // namespace

void bind_colorito_player(nb::module_& module) {
  bind_thought(module);
  nb::class_<PlayerDoor>(module, "ColoritoPlayer",
                         "A player of Colorito for one game: it keeps what it learnt from move to move.")
      .def(
          "__init__",
          [](PlayerDoor* door, int64_t depth, int64_t hops, int64_t breadth, bool both, int64_t hindering, bool plans,
             int64_t lines, bool sees_trouble, const std::optional<Numbers>& weights) {
            Mind mind;
            mind.scope = {.depth = between("depth", depth, 1, colorito::DEEPEST),
                          .hops = between("hops", hops, 0, colorito::CELLS),
                          .breadth = between("breadth", breadth, 0, 1'000),
                          .both = both,
                          .hindering = between("hindering", hindering, 0, 64)};
            mind.weights = weights_of(weights);
            mind.sees_trouble = sees_trouble;
            mind.plans = plans;
            mind.lines = between("lines", lines, 1, 1'000);
            new (door) PlayerDoor(Player(mind));
          },
          nb::kw_only(), "depth"_a = colorito::DEEPEST, "hops"_a = 0, "breadth"_a = 0, "both"_a = true,
          "hindering"_a = colorito::Scope{}.hindering, "plans"_a = true, "lines"_a = 1, "sees_trouble"_a = true,
          "weights"_a = nb::none(),
          "How it thinks: native/colorito/search.h, player.h and weights.h say what the numbers mean.")
      .def(
          "think",
          [](PlayerDoor& self, const Door& door, uint64_t seed, int64_t nodes, double ms) {
            expect_turn(door);
            Budget budget = budget_of(nodes, ms);
            const Position position = door.now;  // before other threads may play on it
            nb::gil_scoped_release release;
            const std::lock_guard lock(self.thinking);
            return self.player.think(position, seed, budget);
          },
          "position"_a, "seed"_a = 0, nb::kw_only(), "nodes"_a = 0, "ms"_a = 0.0,
          "The move of the side to move, within a number of nodes or milliseconds (0: no limit, but not both).");
  module.def(
      "colorito_weights",
      [](bool numbers, bool strict) {
        const colorito::EvaluationWeights& weights = colorito::fitted_for(numbers, strict).weights;
        Numbers result;
        std::copy(weights.early.begin(), weights.early.end(), result.begin());
        std::copy(weights.late.begin(), weights.late.end(), result.begin() + colorito::FEATURES);
        return result;
      },
      nb::kw_only(), "numbers"_a = true, "strict"_a = false,
      "The weights of a variant, as ColoritoPlayer takes them: with no piece home, then with all of them.");
  module.def(
      "colorito_reasons",
      [](const Door& door, int action) {
        expect_turn(door);
        if (action == Position::PASS || !door.now.is_possible(action))
          throw IllegalAction("no move that is possible here");
        return reasons_object(colorito::reasons_of(door.now, action));
      },
      "position"_a, "action"_a,
      nb::sig("def colorito_reasons(position: ColoritoPosition, action: int) -> dict[str, Any]"),
      "What a move does, by named features. Pieces are numbers.");
  module.def(
      "colorito_remaining",
      [](const Door& door, int64_t seat, double ms, int64_t nodes) {
        const Seat side = small("seat", seat, 1);
        Budget budget = budget_of(nodes, ms);
        const Position position = door.now;
        nb::gil_scoped_release release;
        const colorito::Remaining found = colorito::remaining(position, side, budget);
        return std::make_pair(found.moves, found.exact);
      },
      "position"_a, "seat"_a, "ms"_a = 0.0, "nodes"_a = 0,
      "CT-SCORE: the fewest moves found that a side needs to complete alone, -1 if none were found, and whether "
      "that is proven to be the minimum.");
}

}  // namespace tricolor
