// A player of Colorito. It plans its own race and the other side's, and checks its best moves against replies.
#pragma once

#include <vector>

#include "budget.h"
#include "duel.h"
#include "position.h"
#include "race.h"

namespace tricolor::colorito {

// How a player thinks. Weak players err like people: they look a few moves ahead, see chains of a few hops only, forget
// who stays behind, and do not look at what the other side is about to do.
struct Mind {
  int width = 20'000;      // the widest beam
  Sight sight;             // how far ahead, and how many hops of a chain
  Taste taste;             // what a piece costs where it stands
  bool versatile = true;   // plans with other tastes, too
  bool foresees = true;    // the other side's race is planned, too
  bool mutual = true;      // and takes the own plan into account
  bool learns = true;      // notices when the other side takes what is nearest, and expects it to go on so
  bool sees_replies = true;  // looks whether the other side wins, or is made to win, by its next move
  int candidates = 6;      // first moves that are compared, each with the race of both sides after it
};

// A move with what speaks for it.
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
  std::vector<Action> line;            // the player's own moves that it has in mind
  std::vector<Candidate> candidates;   // the best first
};

class Player {
 public:
  explicit Player(const Mind& mind) : mind_(mind) {}

  // The move of the side on turn. `seed` decides between equals; with a budget of nodes alone the answer is always the same.
  Thought think(const Position& position, uint64_t seed, Budget& budget);

 private:
  struct Root;

  Thought follow(const Root& root, const DuelPlan& plan);
  Thought at_a_loss(const Root& root, const Position::Actions& legal);

  Mind mind_;
  std::vector<Step> steps_;  // what is left of the last plan, to be kept while nothing better turns up
};

// The expected share of the win of the side on turn, from the moves that both sides need.
double share_of_win(double own, double theirs, bool starts);

}  // namespace tricolor::colorito
