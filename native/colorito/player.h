// A player of Colorito: it searches for both sides, and plans its own race home once the two have passed each other.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "budget.h"
#include "evaluation.h"
#include "position.h"
#include "race.h"
#include "search.h"

namespace tricolor::colorito {

// How a player thinks. Weak players err like people: they look a move or two ahead, see only short chains of hops, and
// do not notice pieces that are left behind or shut in.
struct Mind {
  Scope scope;
  std::optional<EvaluationWeights> weights;  // those of the variant by default
  bool sees_trouble = true;  // a weak player does not see ladders, stragglers and pieces that are shut in
  bool plans = true;         // whether it plans the rest of its race when enough of its pieces are home
  int lines = 1;             // moves that get an exact value
};

// How a player plans its race home, and how closely it keeps to the plan.
struct Planning {
  int from;             // own pieces home before it plans
  double share;         // of the effort
  double fetch_share;   // of the effort when a piece is stuck
  double rescue_share;  // of that, for the solver
  int bonus;            // thousandths by which the search prefers the plan's moves
  int fetch_bonus;      // the same when a piece is stuck: others must go back for it, which the search dislikes
  int rescue_bonus;     // the same while it follows a plan of the solver
  bool in_any_order;    // prefer every step that can come first, not only the plan's first one
};

// A move and what the search thinks of it.
struct Candidate {
  Action action = NO_ACTION;
  double value = 0;   // the expected share of the win
  double own = 0;     // moves that the player needs after this one
  double theirs = 0;  // moves that the other side needs
};

struct Thought {
  Action action = NO_ACTION;
  double value = 0.5;
  double own = 0;
  double theirs = 0;
  int64_t nodes = 0;
  int depth = 0;
  int score = 0;                      // of the search, in thousandths of log-odds
  std::vector<Action> line;           // the expected moves, of both sides alternating
  std::vector<Candidate> candidates;  // best first
};

class Player {
 public:
  explicit Player(const Mind& mind) : mind_(mind) {}

  // The move of the side to move. `seed` breaks ties; with a budget of nodes alone the answer is deterministic.
  Thought think(const Position& position, uint64_t seed, Budget& budget);

 private:
  const Evaluation& evaluation_for(const Options& options);
  void plan_home(const Planning& planning, const Position& position, const std::vector<Move>& barred, uint64_t seed,
                 Budget& budget, Search& search);
  Plan plan_from(const Race& race, const Planning& planning, const Position& position, bool stuck, uint64_t seed,
                 Budget& part);
  static std::vector<Move> moves_along(const Race& race, const Plan& plan, bool in_any_order, const Position& position,
                                       const std::vector<Move>& barred);
  void play_on(std::vector<Line>& lines, Seat seat) const;
  void follow(Move move, Seat seat);

  Mind mind_;
  std::unique_ptr<Evaluation> evaluation_;
  std::unique_ptr<Memory> memory_;
  std::vector<Step> steps_;  // the rest of the last plan
  bool rescuing_ = false;    // whether that plan comes from the solver
};

// The expected share of the win for a search's score, by how many pieces of both sides are home.
double share_of_win(const Slopes& slopes, int score, int home);

}  // namespace tricolor::colorito
