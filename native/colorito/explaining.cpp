#include "explaining.h"

#include <algorithm>
#include <cstdlib>

#include "reasons.h"
#include "telling.h"

namespace tricolor::colorito {

namespace {

constexpr int LADDER = 4;  // squares: the least change in reach worth mentioning as a ladder
constexpr int NEARER = 2;  // squares: the least approach worth mentioning
constexpr int LATE = 8;    // pieces the other side has home before it matters who stands on its targets
constexpr int SURE = 17;   // pieces home before a value is no longer toned down

std::vector<std::string> names(const std::vector<Piece>& pieces) {
  std::vector<std::string> texts;
  for (const Piece piece : pieces) texts.push_back(piece_text(piece));
  return texts;
}

// Squares between a piece and its target; without numbers, its row (CT-COLOURS).
int far(const Position& position, Piece piece, Cell cell) {
  const Cell target = target_of(piece);
  const int rows = std::abs(cell / SIZE - target / SIZE), columns = std::abs(cell % SIZE - target % SIZE);
  return position.options().numbers ? std::max(rows, columns) : rows;
}

// Whether every other piece of its side is nearer to home.
bool is_last(const Position& position, Piece piece, int distance) {
  const Piece first = side_of(piece) * SIDE_PIECES;
  for (Piece other = first; other < first + SIDE_PIECES; ++other) {
    if (other != piece && far(position, other, position.pieces()[other]) >= distance) return false;
  }
  return true;
}

void add_way(tricolor::Reasons& reasons, const Position& position, Piece piece, Cell to) {
  const int before = far(position, piece, position.pieces()[piece]), after = far(position, piece, to);
  const std::string name = piece_text(piece);
  if (after <= before - NEARER) {
    if (is_last(position, piece, before)) reasons.push_back(Reason(Sign::FOR, "colorito-last").with("piece", name));
    reasons.push_back(Reason(Sign::FOR, "colorito-nearer").with("piece", name).with("squares", before - after));
  } else if (after > before) {
    reasons.push_back(Reason(Sign::AGAINST, "colorito-farther").with("piece", name).with("squares", after - before));
  }
}

// A value toned down: until many pieces are home nobody can be sure, whatever a plan promises.
double honest(double value, const Position& position) {
  const double trust = std::min(1.0, (2.0 + std::max(position.home(0), position.home(1))) / SURE);
  return 0.5 + (value - 0.5) * trust;
}

}  // namespace

std::string said(const Position& position, Action action) {
  if (action == Position::PASS) return Said("say-", "pass").text();
  const Cell from = action / CELLS, to = action % CELLS;
  return Said("say-", "move")
      .with("piece", piece_text(position.piece_on(from)))
      .with("origin", cell_text(from))
      .with("target", cell_text(to))
      .text();
}

tricolor::Reasons reasons_for(const Position& position, Action action) {
  const Seat seat = position.mover(), other = 1 - seat;
  const colorito::Reasons move = reasons_of(position, action);
  const std::string piece = piece_text(move.piece);
  tricolor::Reasons reasons;
  if (move.finishes && position.home(seat) == SIDE_PIECES - 1) reasons.emplace_back(Sign::FOR, "colorito-completes");
  add_way(reasons, position, move.piece, action % CELLS);
  if (move.finishes) reasons.push_back(Reason(Sign::FOR, "colorito-finishes").with("piece", piece));
  if (move.leaves_home) reasons.push_back(Reason(Sign::AGAINST, "colorito-leaves-home").with("piece", piece));
  if (move.jumps >= LADDER) reasons.push_back(Reason(Sign::FOR, "colorito-opens").with("places", move.jumps));
  if (move.jumps <= -LADDER) reasons.push_back(Reason(Sign::AGAINST, "colorito-closes").with("places", -move.jumps));
  if (!move.rescued.empty())
    reasons.push_back(Reason(Sign::FOR, "colorito-rescues").with("pieces", names(move.rescued)));
  if (!move.stranded.empty())
    reasons.push_back(Reason(Sign::AGAINST, "colorito-strands").with("pieces", names(move.stranded)));
  const bool is_late = position.home(other) >= LATE;
  if (move.unblocks && is_late) reasons.push_back(Reason(Sign::FOR, "colorito-unblocks").with("seat", other));
  if (move.blocks && is_late) reasons.push_back(Reason(Sign::AGAINST, "colorito-blocks").with("seat", other));
  return reasons;
}

std::vector<Explained> explained(const Position& position, const std::vector<Candidate>& candidates, int k) {
  std::vector<Explained> found;
  const bool is_forced = position.legal_actions().size() == 1;
  for (size_t number = 0; number < candidates.size() && number < static_cast<size_t>(k); ++number) {
    const Candidate& one = candidates[number];
    const double value = honest(one.value, position);
    tricolor::Reasons reasons = reasons_for(position, one.action);
    const size_t other = number == 0 ? 1 : 0;
    if (other < candidates.size()) {
      const Candidate& beside = candidates[other];
      reasons.push_back(compared(value, said(position, beside.action), honest(beside.value, position), number == 0));
    } else if (is_forced) {
      reasons.emplace_back(Sign::FOR, "forced");
    }
    found.push_back({Position::text(one.action), value, false, in_order(reasons), said(position, one.action), {}});
  }
  return found;
}

}  // namespace tricolor::colorito
