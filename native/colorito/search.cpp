#include "search.h"

#include <algorithm>

namespace tricolor::colorito {

namespace {

// How many moves are searched.
constexpr std::array<int, 6> BREADTH = {0, 12, 18, 26, 36, 48};  // by remaining depth; the last entry beyond that
constexpr size_t ROOT_BREADTH = 80;                              // at the root, once it is deeper than ALL_AT_ROOT
constexpr int ALL_AT_ROOT = 2;                                   // plies up to which the root searches all moves

// Futility and late-move reductions.
constexpr int MARGIN = 450;           // thousandths per ply that the other side is not expected to make up
constexpr int MARGIN_DEPTH = 3;       // greatest remaining depth at which the margin applies
constexpr size_t FULL_MOVES = 3;      // searched without reduction
constexpr size_t LATE_MOVES = 14;     // moves after these are reduced by two plies
constexpr int REDUCED_FROM = 2;       // least remaining depth for a reduction
constexpr int ROOT_REDUCED_FROM = 3;  // the same at the root
constexpr int REDUCED_MORE_FROM = 4;  // least remaining depth for a reduction by two plies

// Move ordering: what is added to the rank of a move.
constexpr int FIRST = 1'000'000;     // the best move of an earlier search
constexpr int KILLER = 250;          // a killer move
constexpr int HISTORY_MOST = 400;    // the most that history adds
constexpr int HISTORY_DEPTH = 8;     // remaining depth beyond which a cut adds no more
constexpr int HISTORY_INERTIA = 32;  // larger: history changes more slowly
constexpr uint64_t EQUAL = 8;        // moves at the root that differ by less are ordered by the seed

constexpr int CLOCK_NODES = 32;  // between two looks at the clock; about 0.2 ms
constexpr int TIE = 0;

// By how many plies a move is reduced at first, given its place in the order.
constexpr int reduction_of(size_t index, size_t full, int depth, int from, int more_from) {
  if (index < full || depth < from) return 0;
  return index < LATE_MOVES || depth < more_from ? 1 : 2;
}

}  // namespace

Search::Search(const Position& position, const Evaluation& evaluation, Memory& memory, const Scope& scope,
               Budget& budget)
    : board_(position),
      evaluation_(evaluation),
      memory_(memory),
      scope_(scope),
      budget_(budget),
      root_mover_(position.mover()) {
  const bool numbers = board_.options.numbers;
  for (const Earlier& earlier : position.earlier()) {
    uint64_t hash = earlier.mover == 1 ? KEYS.mover : 0;
    for (Piece piece = 0; piece < PIECES; ++piece) hash ^= KEYS.of(numbers, piece, earlier.pieces[piece]);
    been_.insert(hash);
  }
}

Reach Search::reach_of(Seat seat, const Groups& groups) const {
  if (scope_.hops == 0) return board_.reach_of(seat, groups);
  Reach reach{};
  for (int index = 0; index < SIDE_PIECES; ++index) {
    const Piece piece = seat * SIDE_PIECES + index;
    reach[index] =
        destinations_of(board_.options, colour_of(piece), board_.pieces[piece], board_.occupied(), scope_.hops);
  }
  return reach;
}

// What the evaluation says, for the side to move.
int Search::value_here(const Groups& groups) {
  if (scope_.both)
    return evaluation_.value(board_, {reach_of(0, groups), reach_of(1, groups)}, root_mover_, scope_.hindering);
  const int own = evaluation_.value_of(board_, root_mover_, reach_of(root_mover_, groups));
  return board_.mover == root_mover_ ? own : -own;
}

int Search::uncounted() const {
  if (!scope_.both) return 0;
  const Groups groups(board_.occupied());
  const std::array<Reach, 2> reach = {reach_of(0, groups), reach_of(1, groups)};
  return evaluation_.value(board_, reach, root_mover_, Evaluation::WHOLE) -
         evaluation_.value(board_, reach, root_mover_, scope_.hindering);
}

bool Search::is_repeated() const {
  const uint64_t hash = board_.hash();
  for (size_t back = 2; back <= path_.size(); back += 2) {
    if (path_[path_.size() - back] == hash) return true;
  }
  return been_.contains(hash);
}

// CT-TIE: the one more move completes, or all is lost.
int Search::final_move(const Reach& reach, int ply) const {
  if (board_.home[board_.mover] == SIDE_PIECES - 1) {
    for (int index = 0; index < SIDE_PIECES; ++index) {
      const Piece piece = board_.mover * SIDE_PIECES + index;
      if (board_.is_home(piece, board_.pieces[piece])) continue;
      Bits homes = bit(target_of(piece));
      if (!board_.options.numbers) homes = Bits{(1u << SIZE) - 1} << target_of(piece) / SIZE * SIZE;
      if (reach[index] & homes) return TIE;
    }
  }
  return ply + 1 - WON;
}

void Search::rank(const Reach& reach, Move first, int ply, Moves& moves) const {
  moves.clear();
  const auto& killers = killers_[ply];
  for (int index = 0; index < SIDE_PIECES; ++index) {
    const Piece piece = board_.mover * SIDE_PIECES + index;
    for_each(reach[index], [&](Cell to) {
      const Move move{static_cast<uint8_t>(piece), static_cast<uint8_t>(to)};
      int rank = evaluation_.gain(board_, move) + history_[piece][to];
      if (move == first) rank += FIRST;
      if (move == killers[0] || move == killers[1]) rank += KILLER;
      moves.push_back({move, rank});
    });
  }
}

void Search::remember_cut(Move move, int depth, int ply) {
  if (!move) return;
  auto& killers = killers_[ply];
  if (!(killers[0] == move)) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  int& history = history_[move.piece][move.to];
  history += (HISTORY_MOST - history) * std::min(depth, HISTORY_DEPTH) / HISTORY_INERTIA;
}

int Search::search(int depth, int alpha, int beta, int ply) {
  if (budget_.spend(1) || (budget_.nodes() % CLOCK_NODES == 0 && budget_.is_late())) stopped_ = true;
  if (stopped_) return 0;
  if (is_repeated()) return TIE;
  const bool is_final = board_.is_final_move();
  Memory::Entry& entry = memory_.of(board_.hash());
  Move first;
  if (entry.hash == board_.hash() && entry.bound != Memory::Bound::NONE && !is_final) {
    first = entry.move;
    const bool cuts = entry.bound == Memory::Bound::EXACT ||
                      (entry.bound == Memory::Bound::LOWER ? entry.value >= beta : entry.value <= alpha);
    if (entry.depth >= depth && cuts && std::abs(entry.value) < SURE) return entry.value;
  }
  const Groups groups(board_.occupied());
  if (is_final) return final_move(reach_of(board_.mover, groups), ply);
  const bool is_end = depth <= 0 || ply >= DEEPEST;
  const bool quiet = std::abs(beta) < SURE && beta - alpha == 1;
  if (is_end || (quiet && depth <= MARGIN_DEPTH)) {
    const int value = value_here(groups);
    if (is_end || value - MARGIN * depth >= beta) return value;
  }
  return search_moves(depth, alpha, beta, ply, is_waiting() ? Reach{} : reach_of(board_.mover, groups), first);
}

int Search::search_moves(int depth, int alpha, int beta, int ply, const Reach& reach, Move first) {
  Moves& moves = moves_[ply];
  rank(reach, first, ply, moves);
  if (moves.empty()) moves.push_back({Move{}, 0});  // CT-NOMOVE: pass; or the other side is not looked at
  size_t breadth = static_cast<size_t>(BREADTH[std::min<size_t>(static_cast<size_t>(depth), BREADTH.size() - 1)]);
  if (scope_.breadth) breadth = std::min(breadth, static_cast<size_t>(scope_.breadth));
  breadth = std::min(breadth, moves.size());
  std::partial_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(breadth), moves.end(),
                    [](const Ranked& one, const Ranked& other) { return one.is_before(other); });
  const int low = alpha;
  int best = -WON;
  Move best_move;
  for (size_t index = 0; index < breadth; ++index) {
    const Move move = moves[index].move;
    const int reduction = reduction_of(index, FULL_MOVES, depth, REDUCED_FROM, REDUCED_MORE_FROM);
    int value;
    if (index == 0) {
      value = look(move, depth, alpha, beta, ply, 0);
    } else {
      value = look(move, depth, alpha, alpha + 1, ply, reduction);
      if (value > alpha && (reduction > 0 || value < beta) && !stopped_) value = look(move, depth, alpha, beta, ply, 0);
    }
    if (stopped_) return 0;
    if (value > best) {
      best = value;
      best_move = move;
    }
    alpha = std::max(alpha, best);
    if (alpha >= beta) {
      remember_cut(move, depth, ply);
      break;
    }
  }
  Memory::Entry& entry = memory_.of(board_.hash());
  entry = {.hash = board_.hash(),
           .value = best,
           .move = best_move,
           .depth = static_cast<int8_t>(depth),
           .bound = best <= low    ? Memory::Bound::UPPER
                    : best >= beta ? Memory::Bound::LOWER
                                   : Memory::Bound::EXACT};
  return best;
}

// The value of a move for the side that makes it.
int Search::look(Move move, int depth, int alpha, int beta, int ply, int reduced) {
  const Cell from = move ? board_.pieces[move.piece] : 0;
  path_.push_back(board_.hash());
  board_.play(move);
  int value;
  switch (board_.standing()) {
    case Standing::WON:
      value = WON - ply - 1;
      break;
    case Standing::LOST:
      value = ply + 1 - WON;
      break;
    case Standing::TIED:
      value = TIE;
      break;
    default:
      value = -search(depth - 1 - reduced, -beta, -alpha, ply + 1);
  }
  board_.undo(move, from);
  path_.pop_back();
  return value;
}

int Search::look_at_root(Move move, int depth, int alpha, int beta, int reduced) {
  const int more = bonus(move);
  const int value = look(move, depth, alpha - more, beta - more, 0, reduced);
  return std::abs(value) < SURE ? value + more : value;
}

// What was found better stands even if there was no time to look at the moves after it.
void Search::keep_best_so_far(std::vector<Line>& roots, const std::vector<int>& values) const {
  if (values.empty()) return;
  const auto best = std::max_element(values.begin(), values.end()) - values.begin();
  roots[static_cast<size_t>(best)].value = values[static_cast<size_t>(best)];
  std::rotate(roots.begin(), roots.begin() + best, roots.begin() + best + 1);
}

// One more ply. The first `lines` roots have exact values and come first. False if there was no time for it.
bool Search::deepen(std::vector<Line>& roots, int depth, int lines) {
  const size_t exact = std::min(static_cast<size_t>(lines), roots.size());
  size_t breadth = depth <= ALL_AT_ROOT ? roots.size() : std::min(roots.size(), ROOT_BREADTH);
  if (scope_.breadth) breadth = std::min(breadth, static_cast<size_t>(scope_.breadth));
  std::vector<int> values, sorted;
  int alpha = -WON;
  for (size_t index = 0; index < breadth; ++index) {
    const Move move = roots[index].move;
    const int reduction = reduction_of(index, std::max(exact, FULL_MOVES), depth, ROOT_REDUCED_FROM, ROOT_REDUCED_FROM);
    int value;
    if (index < exact) {
      value = look_at_root(move, depth, -WON, WON, 0);
    } else {
      value = look_at_root(move, depth, alpha, alpha + 1, reduction);
      if (value > alpha && !stopped_) value = look_at_root(move, depth, alpha, WON, 0);
    }
    if (stopped_) {
      if (exact == 1) keep_best_so_far(roots, values);
      return false;
    }
    values.push_back(value);
    sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), value, std::greater<>()), value);
    if (sorted.size() >= exact) alpha = sorted[exact - 1];
  }
  for (size_t index = 0; index < breadth; ++index) roots[index].value = values[index];
  std::stable_sort(roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(breadth),
                   [](const Line& one, const Line& other) { return one.value > other.value; });
  return true;
}

// The line that the memory holds.
void Search::collect(Line& line) {
  line.moves = {line.move};
  std::vector<std::pair<Move, Cell>> played;
  const auto play = [&](Move move) {
    played.emplace_back(move, move ? board_.pieces[move.piece] : 0);
    path_.push_back(board_.hash());
    board_.play(move);
  };
  play(line.move);
  while (static_cast<int>(line.moves.size()) < reached_ && board_.standing() == Standing::OPEN && !is_repeated()) {
    const Memory::Entry& entry = memory_.of(board_.hash());
    if (entry.hash != board_.hash() || !entry.move || side_of(entry.move.piece) != board_.mover) break;
    const Groups groups(board_.occupied());
    const Reach reach = reach_of(board_.mover, groups);
    if (!has(reach[entry.move.piece % SIDE_PIECES], entry.move.to)) break;
    line.moves.push_back(entry.move);
    play(entry.move);
  }
  for (; !played.empty(); played.pop_back(), path_.pop_back()) board_.undo(played.back().first, played.back().second);
}

std::vector<Line> Search::best(int lines, const std::vector<Move>& barred, uint64_t seed) {
  const Groups groups(board_.occupied());
  const Reach reach = reach_of(board_.mover, groups);
  Moves moves;
  rank(reach, Move{}, 0, moves);
  Rng rng(seed);
  std::vector<Line> roots;
  for (const Ranked& ranked : moves) {
    if (std::find(barred.begin(), barred.end(), ranked.move) != barred.end()) continue;
    roots.push_back({ranked.move, ranked.rank + static_cast<int>(rng.below(EQUAL)), {}});
  }
  if (roots.empty()) return roots;
  std::stable_sort(roots.begin(), roots.end(),
                   [](const Line& one, const Line& other) { return one.value > other.value; });
  for (int depth = 1; depth <= std::min(scope_.depth, DEEPEST) && !stopped_; ++depth) {
    if (!deepen(roots, depth, lines)) break;
    reached_ = depth;
    if (std::abs(roots[0].value) >= SURE) break;
  }
  for (size_t index = 0; index < roots.size() && index < static_cast<size_t>(std::max(lines, 1)); ++index)
    collect(roots[index]);
  return roots;
}

}  // namespace tricolor::colorito
