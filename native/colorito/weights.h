// What the evaluation counts, in thousandths. About 500 are a move. They were tuned in matches of the champion with
// itself, the one before it and the sparring partners: `python -m bench.colorito_match` plays such.
#pragma once

#include <array>

namespace tricolor::colorito {

struct EvaluationWeights {
  // What a piece costs that is not home, by its distance in king's moves.
  int away = 120;
  int far = 24;    // by the distance
  int square = 9;  // by its square: a straggler has nobody left to jump over
  int side = 12;   // by the shorter of the ways along rows and columns
  // What its best move is worth.
  int nearer = 5;      // by what it comes nearer
  int homeward = 10;   // it gets home
  int stuck = 30;      // costs: no move brings it nearer
  int stuck_far = 10;  // costs, by its distance: it is shut in
  // What the whole side has.
  int home = 20;    // by the pieces home
  int last = 20;    // costs, by the distance of the piece that has farthest to go
  int behind = 10;  // costs, by own pieces on the other side's targets and by those that the other side has home
  int tempo = 150;  // being on turn
  int second = 50;  // CT-TIE: not having started

  // CT-STRICT: fewer steps are allowed, so a piece that is stuck stays so for longer.
  constexpr EvaluationWeights strict() const {
    EvaluationWeights result = *this;
    result.nearer *= 2;
    result.stuck *= 2;
    result.stuck_far *= 2;
    result.last *= 4;
    result.behind *= 2;
    return result;
  }

  static constexpr int COUNT = 13;
  std::array<int, COUNT> numbers() const {
    return {away, far, square, side, nearer, homeward, stuck, stuck_far, home, last, behind, tempo, second};
  }
  static constexpr EvaluationWeights of(const std::array<int, COUNT>& n) {
    return {n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11], n[12]};
  }
};

}  // namespace tricolor::colorito
