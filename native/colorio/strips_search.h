// Colorio on strips: the exact posterior over the arrangements, and a search on top of it (CI-STRIPS).
//
// The strips of a side have 3840 equally likely arrangements. What was seen leaves a set of them, and often determines
// the colour of a field that nobody has looked at: then the field counts as known. A position is such a set, the counts
// of the fields that it settles, and the turn; the search tries every lift and every colour it may show. As with a
// random layout (solver.h), values are sums over the arrangements, so they are whole numbers.
//
// One arrangement left    all fields are known: the solution of the random layout says who wins.
// Few arrangements        the search completes, and its values are exact.
// Many arrangements       it looks 0, 1, 2, ... unseen fields ahead; beyond that, the solution of the random layout
//                         gives estimates. The last depth completed within the budget counts. The search is
//                         deterministic: a budget of nodes always gives the same answer.
#pragma once

#include <chrono>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver.h"

namespace tricolor::colorio {

// How long a search may take: whichever limit is reached first.
struct Budget {
  static constexpr int64_t MOST_NODES = 1'000'000;  // bounds the memory
  static constexpr int64_t MOST_MS = 3'600'000;

  int64_t nodes = 200'000;
  int64_t ms = 1'500;
};

// What every legal action of a position is worth.
struct Evaluation {
  std::vector<std::pair<Action, Values>> actions;
  uint64_t total = 1;  // divide the values by this
  bool is_exact = true;
  int64_t nodes = 0;  // positions looked at
  int depth = 0;      // unseen fields looked ahead
};

// With any layout. Throws PositionError if it is no player's turn.
Evaluation evaluate(const Position& position, Objective objective, const Budget& budget);

// The sets of arrangements that a search meets, each stored once, and how lifts split them.
class Knowledge {
 public:
  using Id = uint32_t;
  static constexpr Id NOTHING = ~Id{0};

  // The arrangements after a field was lifted, by the colour that it showed.
  using Parts = std::array<Id, COLOURS>;

  struct Set {
    std::vector<uint64_t> bits;  // one for each arrangement that fitted at the root
    uint32_t count = 0;
    std::array<int8_t, FIELDS> colours{};    // of settled fields, else -1
    std::array<uint8_t, COLOURS> settled{};  // how many fields of each colour are settled
    std::array<int8_t, FIELDS> parts_of{};   // of other fields: the index into `parts`
    std::vector<Parts> parts;                // shared by fields that split the set alike
    bool is_parted = false;
  };

  explicit Knowledge(const Position& position);

  static constexpr Id ROOT = 0;
  const Set& operator[](Id id) const { return sets_[id]; }
  const Set& parted(Id id);

 private:
  Id intern(std::vector<uint64_t> bits);
  void settle(Set& set) const;

  std::array<std::array<std::vector<uint64_t>, COLOURS>, FIELDS> showing_;
  std::deque<Set> sets_;
  std::unordered_multimap<uint64_t, Id> ids_;
};

class StripsSearch {
 public:
  StripsSearch(const Position& position, Objective objective, const Budget& budget);

  Evaluation run();

 private:
  using Clock = std::chrono::steady_clock;

  // Estimates and exact values are compared, so all are in this fraction of an arrangement.
  static constexpr uint64_t SCALE = 1 << 16;

  // How much an estimate assumes that all will be known soon: TOLD parts of OF.
  static constexpr uint64_t TOLD = 3;
  static constexpr uint64_t OF = 4;

  // A set of arrangements and the counts that go with it.
  struct Node {
    Knowledge::Id known;
    Situation situation;
  };

  struct Key {
    uint64_t set_and_turn;
    uint64_t counts;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key& key) const;
  };
  using Stored = std::array<uint32_t, MOST_PLAYERS>;

  std::vector<std::pair<Action, Values>> look(int depth);
  Values action_value(Action action, int depth);
  bool spend();

  Values before_lift(const Node& node, int depth);
  Values best_lift(const Node& node, int depth);
  Values lift_known(const Node& node, int colour, int depth);
  Values lift_unseen(const Node& node, const Knowledge::Parts& parts, int depth);
  Values exposed(const Node& node, int depth);
  Values best_put(const Node& node, int depth);
  Values put(const Node& node, int covers, int depth);
  Values estimate(const Node& node);

  Node with_counts(Knowledge::Id known, Situation situation) const;
  uint64_t weight(const Node& node) const { return knowledge_[node.known].count * SCALE; }
  static Key key(const Node& node, int depth);

  const Position position_;
  const Solver& solver_;
  Budget budget_;
  Clock::time_point deadline_;
  Knowledge knowledge_;
  Node root_;
  std::unordered_map<Key, Stored, KeyHash> memo_;
  int64_t nodes_ = 0;
  bool has_estimated_ = false;
  bool is_spent_ = false;  // what is computed from then on means nothing; everything returns as soon as it can
};

}  // namespace tricolor::colorio
