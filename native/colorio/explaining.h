// Why a choice in Colorio is good, in reasons that the catalogues have sentences for: the twin of `bots.py`,
// `reasons.py` and `speech.py` in src/tricolor/bots/colorio.
//
// Unless covered colours may be told, reasons tell only what anyone can see on the board (CI-MEMORY): choices are
// weighed as if nobody remembered anything, all caps are alike, and the layout is taken to be random. So a hint is the
// same whatever lies below the caps.
#pragma once

#include <string>
#include <vector>

#include "../common/reasoning.h"
#include "board.h"
#include "strips_search.h"

namespace tricolor::colorio {

// An action as a text `say-`, as JSON.
std::string said(Action action);

Objective objective_of(const Position& position);

// The share of the win, or of the most points, that the mover expects.
double share(const Values& values, const Evaluation& found, const Position& position);

// The actions of a position with their values, best first, and what can be said about them.
class Weighing {
 public:
  Weighing(const Position& position, bool tells_covered, const Budget& budget);

  std::vector<Explained> explained(int k) const;
  tricolor::Reasons reasons_for(Action action) const;

 private:
  struct Group {
    std::vector<Action> actions;  // with the same value and the same reasons
    double value;
    tricolor::Reasons reasons;
  };

  std::vector<Group> groups() const;
  double value_of(Action action) const;
  void add_lifting(tricolor::Reasons& reasons, int field) const;
  void add_lifting_blindly(tricolor::Reasons& reasons) const;
  void add_putting(tricolor::Reasons& reasons, Action action) const;
  Board after(int covered) const;
  Seat next_seat() const;

  Position position_;  // as far as it may be told
  Position real_;
  bool tells_covered_;
  Fields known_;
  Board board_;
  bool exact_ = false;
  std::vector<std::pair<Action, double>> values_;
};

}  // namespace tricolor::colorio
