// The search for two sides: principal variation search with iterative deepening, a transposition table, killer moves,
// history and reductions of late moves. evaluation.h says what the positions at its ends are worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "budget.h"
#include "evaluation.h"
#include "hash_set.h"
#include "search_board.h"

namespace tricolor::colorito {

constexpr int WON = 1'000'000;     // less the plies until then
constexpr int DEEPEST = 64;        // plies
constexpr int SURE = WON - 1'000;  // values beyond are proven wins

// What limits a player besides its time. People see short chains and few moves, so weak levels do, too.
struct Scope {
  int depth = DEEPEST;  // plies
  int hops = 0;         // of a chain, 0 for all
  int breadth = 0;    // moves that are looked at in a position, those that gain most; 0 for as many as the search likes
  bool both = true;   // whether the other side's moves and worth count
  int hindering = 8;  // sixteenths that the other side's troubles count of the own
};

// A move of the root, what it is worth to the side to move, and the line that is expected to follow it.
struct Line {
  Move move;
  int value = 0;
  std::vector<Move> moves;
};

// What was found out about positions, kept from move to move of a game.
class Memory {
 public:
  enum class Bound : uint8_t { NONE, UPPER, LOWER, EXACT };
  struct Entry {
    uint64_t hash = 0;
    int32_t value = 0;
    Move move;
    int8_t depth = 0;
    Bound bound = Bound::NONE;
  };

  Memory() : entries_(SIZE) {}
  Entry& of(uint64_t hash) { return entries_[hash % SIZE]; }

 private:
  static constexpr size_t SIZE = size_t{1} << 18;
  std::vector<Entry> entries_;
};

class Search {
 public:
  Search(const Position& position, const Evaluation& evaluation, Memory& memory, const Scope& scope, Budget& budget);

  // The best moves, the best first: the values of the first `lines` are exact, the others are at most that good.
  // Moves in `barred` are left out while there are others.
  std::vector<Line> best(int lines, const std::vector<Move>& barred, uint64_t seed);

  // Count moves of the root as better than they are found.
  void prefer(std::vector<Move> moves, int by) {
    preferred_ = std::move(moves);
    preferred_by_ = by;
  }

  // The value of a line as it was found.
  int without_bonus(const Line& line) const {
    return std::abs(line.value) < SURE ? line.value - bonus(line.move) : line.value;
  }

  // What the other side's troubles are worth now beyond what the search counts of them.
  int uncounted() const;

  int depth() const { return reached_; }  // the last depth that was completed

 private:
  struct Ranked {
    Move move;
    int rank;

    // No two moves are alike, so every way to sort them gives the same order.
    bool is_before(const Ranked& other) const {
      if (rank != other.rank) return rank > other.rank;
      return move.piece != other.move.piece ? move.piece < other.move.piece : move.to < other.move.to;
    }
  };
  using Moves = std::vector<Ranked>;

  int search(int depth, int alpha, int beta, int ply);
  int search_moves(int depth, int alpha, int beta, int ply, const Reach& reach, Move first);
  int look(Move move, int depth, int alpha, int beta, int ply, int reduced);
  int final_move(const Reach& reach, int ply) const;
  bool deepen(std::vector<Line>& roots, int depth, int lines);
  int look_at_root(Move move, int depth, int alpha, int beta, int reduced);
  void keep_best_so_far(std::vector<Line>& roots, const std::vector<int>& values) const;
  int bonus(Move move) const {
    return std::find(preferred_.begin(), preferred_.end(), move) == preferred_.end() ? 0 : preferred_by_;
  }
  bool is_waiting() const { return !scope_.both && board_.mover != root_mover_; }
  int value_here(const Groups& groups);
  Reach reach_of(Seat seat, const Groups& groups) const;
  void rank(const Reach& reach, Move first, int ply, Moves& moves) const;
  void remember_cut(Move move, int depth, int ply);
  void collect(Line& line);
  bool is_repeated() const;

  SearchBoard board_;
  const Evaluation& evaluation_;
  Memory& memory_;
  Scope scope_;
  Budget& budget_;
  Seat root_mover_;
  HashSet been_;
  std::vector<uint64_t> path_;
  std::array<std::array<Move, 2>, DEEPEST + 2> killers_{};
  std::array<std::array<int, CELLS>, PIECES> history_{};
  std::array<Moves, DEEPEST + 2> moves_;
  std::vector<Move> preferred_;
  int preferred_by_ = 0;
  int reached_ = 0;
  bool stopped_ = false;
};

}  // namespace tricolor::colorito
