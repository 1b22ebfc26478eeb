// The race of both sides at once, against a player whose replies are foreseen: who looks one move ahead only.
//
// A beam keeps the most promising set-ups of both sides after each move and its reply. Own pieces that are near home are
// good, theirs are bad; so a plan stands in the way, and takes ladders away, where that costs the other side more than
// the own one. Of the plans that arrive the one counts most that leaves the other side most moves to make (CT-SCORE).
#pragma once

#include <vector>

#include "budget.h"
#include "hash_set.h"
#include "opponent.h"
#include "position.h"
#include "race.h"

namespace tricolor::colorito {

struct DuelPlan {
  std::vector<Step> steps;
  bool arrives = false;
  double left = 0;   // moves that the other side needs then
  double value = 0;  // of plans that arrive
};

class Duel {
 public:
  // The side on turn against the other; `been` are own set-ups that are not gone back to.
  Duel(const Position& position, const Taste& taste, const Nearsighted& foe, const HashSet& been, uint64_t seed);

  // The best plan of beams of growing width, as long as the budget lasts. A plan from before is kept if nothing is better.
  DuelPlan plan(int width, const std::vector<Step>& kept, Budget& budget) const;

 private:
  struct Node;
  struct Child;
  struct Trail;
  struct Arrival;
  struct Beam;

  Node root() const;
  DuelPlan beam(int width, double hinder, Budget& budget) const;
  DuelPlan replay(const std::vector<Step>& steps, Budget& budget) const;
  void expand(Beam& beam, uint32_t index) const;
  void choose(Beam& beam) const;
  void arrive(Beam& beam, DuelPlan& best) const;
  bool move(Node& node, const Step& step) const;
  bool reply(Node& node, int64_t& nodes) const;
  bool is_done(const Node& node) const;
  bool is_lost(const Node& node) const;
  bool was_on_way(const Beam& beam, uint32_t parent, uint64_t hash) const;
  int weigh(const Node& node, double hinder) const;
  double moves_left(Node& node, double enough, Budget& budget) const;

  const Position& position_;
  Seat seat_;
  Race own_, theirs_;  // for what pieces cost
  Taste taste_;
  const Nearsighted& foe_;
  const HashSet& been_;
  uint64_t seed_;
};

}  // namespace tricolor::colorito
