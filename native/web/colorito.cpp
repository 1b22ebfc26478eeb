// Colorito for the browser.
#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <tuple>

#include "../colorito/explaining.h"
#include "../colorito/player.h"
#include "../colorito/position.h"
#include "../colorito/telling.h"
#include "door.h"
#include "judging.h"

namespace tricolor::web {

namespace {

using colorito::Mind;
using colorito::Pieces;
using colorito::Player;

// How a level thinks, as in src/tricolor/bots/colorito/levels.py.
struct Manner {
  int depth = colorito::DEEPEST;
  int hops = 0;
  bool both = true;
  bool sees_trouble = true;
  bool plans = true;
  int64_t nodes = 0;
  double ms = 0;
};

constexpr Manner MANNERS[LEVELS] = {
    {.depth = 1, .hops = 2, .both = false, .sees_trouble = false, .plans = false, .nodes = 2'000},
    {.depth = 1, .hops = 3, .both = false, .plans = false, .nodes = 2'000},
    {.depth = 3, .hops = 5, .both = false, .plans = false, .nodes = 4'000},
    {.depth = 4, .nodes = 4'000},
    {.ms = 1'500}};

constexpr int LONG = 60, VERY_LONG = 80;  // own moves: a game still running by then has stragglers
constexpr int64_t SETTLING_NODES[] = {5'000'000, 50'000'000};
constexpr int64_t CAREFUL_NODES = 4'000, PATIENT_NODES = 12'000;

// In a long game every level looks more carefully: it has to end. In the strict game every level sees who is left
// behind: a piece alone in the middle hardly ever gets home.
Manner manner_now(const colorito::Position& position, Level level) {
  Manner manner = MANNERS[static_cast<size_t>(level)];
  const int made = position.moves()[static_cast<size_t>(position.turn())];
  if (made < LONG || manner.ms > 0) {
    manner.sees_trouble = manner.sees_trouble || position.options().strict;
    return manner;
  }
  manner = MANNERS[static_cast<size_t>(Level::EXPERT)];
  manner.nodes = made < VERY_LONG ? CAREFUL_NODES : PATIENT_NODES;
  return manner;
}

Mind mind_of(const Manner& manner) {
  Mind mind;
  mind.scope = {.depth = manner.depth, .hops = manner.hops, .both = manner.both};
  mind.sees_trouble = manner.sees_trouble;
  mind.plans = manner.plans;
  return mind;
}

// It keeps a player for every manner of the game, since a player keeps what it learnt.
class Bot {
 public:
  void observe(const colorito::Position&) {}

  Choice choose(const colorito::Position& position, Level level, uint64_t seed, const Effort& effort) {
    const auto legal = position.legal_actions();
    if (legal.size() == 1 && legal[0] == colorito::Position::PASS) return {legal[0], 0.5, 1};
    const Manner manner = manner_now(position, level);
    const bool is_given = effort.nodes > 0 || effort.ms > 0;
    colorito::Budget budget(is_given ? effort.nodes : manner.nodes, is_given ? effort.ms : manner.ms);
    auto& player = players_[{manner.depth, manner.hops, manner.both, manner.sees_trouble, manner.plans, manner.nodes}];
    if (!player) player = std::make_unique<Player>(mind_of(manner));
    const colorito::Thought thought = player->think(position, seed, budget);
    return {thought.action, thought.value, thought.nodes};
  }

  // A player of its own looks at several moves exactly; the others remember nothing of it.
  std::vector<Explained> explain(const colorito::Position& position, const Asked& asked) const {
    const auto legal = position.legal_actions();
    if (legal.size() == 1 && legal[0] == colorito::Position::PASS) return {passing()};
    const Manner& manner = MANNERS[static_cast<size_t>(asked.is_for_hints() ? Level::EXPERT : Level::CHAMPION)];
    Mind mind = mind_of(manner);
    mind.lines = std::max(asked.k, 2);  // the best is compared with the next
    colorito::Budget budget(asked.is_for_hints() ? manner.nodes : asked.nodes, asked.ms);
    const colorito::Thought thought = Player(mind).think(position, asked.seed, budget);
    std::vector<colorito::Candidate> candidates = thought.candidates;
    if (candidates.size() > static_cast<size_t>(mind.lines)) candidates.resize(static_cast<size_t>(mind.lines));
    if (candidates.empty()) candidates.push_back({thought.action, thought.value});  // no time to compare anything
    return colorito::explained(position, candidates, asked.k);
  }

 private:
  static Explained passing() {
    Reasons reasons;
    reasons.emplace_back(Sign::FOR, "colorito-pass");
    return {"pass", 0.5, false, reasons, Said("say-", "pass").text(), {}};
  }

  std::map<std::tuple<int, int, bool, bool, bool, int64_t>, std::unique_ptr<Player>> players_;
};

// Asks a new champion about every position, so that each is judged by itself; two moves are compared by what it thinks
// of the positions after them. A search is partial to the side to move, so a position is worth the mean of two
// opinions: the mover's, and the other side's after the best move.
class Judge {
 public:
  static Facts facts(const colorito::Position&) { return {.carries = false, .start = equal_shares(2), .keeps = {}}; }

  Judged judged(const colorito::Position& position, int event, Action played) {
    const Seat seat = position.turn();
    if (is_passing(position)) {
      const bool passed = played == colorito::Position::PASS;
      return {{{colorito::Position::PASS, passed ? after(position, event, played) : both(seat, 0.5), 0, {}}},
              false,
              {},
              {}};
    }
    const colorito::Thought thought = thought_of(position, event);
    Judged judged;
    judged.remaining = {tenths(seat == 0 ? thought.own : thought.theirs),
                        tenths(seat == 0 ? thought.theirs : thought.own)};
    Prospects best{thought.action, after(position, event, thought.action), 0, {}};
    for (const Action action : thought.line) best.line.push_back(colorito::Position::text(action));
    judged.own = both(seat, thought.value);
    for (size_t i = 0; i < judged.own.size(); ++i) judged.own[i] = (judged.own[i] + best.values[i]) / 2;
    judged.choices.push_back(std::move(best));
    if (played != NO_ACTION && played != thought.action && position.is_possible(played)) {
      judged.choices.push_back({played, after(position, event, played), DOUBT, {}});
    }
    return judged;
  }

  static Reasons reasons(const colorito::Position& position, Action action) {
    return action == colorito::Position::PASS ? Reasons{} : colorito::reasons_for(position, action);
  }
  static std::string said(const colorito::Position& position, Action action) {
    return colorito::said(position, action);
  }

 private:
  static constexpr int64_t NODES = 10'000;  // for every position
  static constexpr double DOUBT = 0.005;    // of the victory: closer values than twice this are no difference

  static bool is_passing(const colorito::Position& position) {
    const auto legal = position.legal_actions();
    return legal.size() == 1 && legal[0] == colorito::Position::PASS;
  }

  static double tenths(double moves) { return std::nearbyint(10 * moves) / 10; }

  static std::vector<double> both(Seat seat, double value) {
    const double own = std::clamp(value, 0.0, 1.0);
    const double blue = seat == 0 ? own : 1 - own;
    return {rounded(blue), rounded(1 - blue)};
  }

  // What a champion thinks of a position by the board alone; only how often it was there counts (CT-REPEAT).
  static colorito::Thought thought_about(const colorito::Position& position) {
    const std::vector<colorito::Earlier> same(static_cast<size_t>(position.repeated() - 1), now_of(position));
    const colorito::Position alone(position.options(), position.starter(), position.mover(), position.pieces(), same,
                                   position.moves());
    colorito::Budget budget(NODES, 0);
    return Player(Mind{}).think(alone, 0, budget);
  }

  // What CT-REPEAT compares; if numbers do not count, colours do.
  static colorito::Earlier now_of(const colorito::Position& position) {
    colorito::Earlier now{position.pieces(), position.mover()};
    if (!position.options().numbers) {
      for (auto first = now.pieces.begin(); first != now.pieces.end(); first += 10) std::sort(first, first + 10);
    }
    return now;
  }

  // A thought about the position after an event.
  struct Kept {
    int event = -1;
    uint64_t hash = 0;
    colorito::Thought thought;
  };

  // The thought about the position after an event. The last ones are kept: the position after the move that was made is
  // the next to be judged.
  const colorito::Thought& thought_of(const colorito::Position& position, int event) {
    const uint64_t hash = position.hash();
    for (const Kept& kept : kept_) {
      if (kept.event == event && kept.hash == hash) return kept.thought;
    }
    std::rotate(kept_.begin(), kept_.end() - 1, kept_.end());
    kept_[0] = {event, hash, thought_about(position)};
    return kept_[0].thought;
  }

  // What a move is worth by the position after it.
  std::vector<double> after(const colorito::Position& position, int event, Action action) {
    const Seat seat = position.turn();
    colorito::Position next = position;
    next.play(action);
    if (const Outcome outcome = next.outcome()) {
      const auto won = shares(outcome, 2);
      return {won[0], won[1]};
    }
    if (is_passing(next)) return both(seat, thought_of(position, event).value);
    const double value = thought_of(next, event + 1).value;
    return both(seat, next.turn() == seat ? value : 1 - value);
  }

  std::array<Kept, 3> kept_;  // the position judged, and those after the best move and after the one that was made
};

struct Colorito {
  using Position = colorito::Position;
  using Bot = web::Bot;
  using Judge = web::Judge;
  static constexpr const char* NAME = "colorito";
  static constexpr double BLUNDER = 0.05;  // the share of the victory that a coach asks about
  static constexpr bool COUNTS = true;     // what a loser lacked is counted after the end

  static std::optional<Position> start(const Settings& settings) {
    const colorito::Options options{!settings.is("numbers", "false"), settings.is("strict", "true"),
                                    settings.seat("starter", 2)};
    const std::string_view given = settings.text("pieces");
    if (given.empty()) return Position(options);
    const std::optional<Pieces> pieces = pieces_of(given);
    const uint8_t mover = settings.seat("mover", 2), began = settings.seat("began", 2);
    if (!pieces || mover == NONE || began == NONE) return std::nullopt;
    return Position(options, began, mover, *pieces, {},
                    {settings.number("blue_moves", 0), settings.number("red_moves", 0)});
  }

  static void prepare(const Position&) {}
  static std::string alone(const Position& over, Seat seat, std::string_view actions) {
    return colorito::alone(over, seat, actions);
  }

  // As src/tricolor/games/colorito/solver.py settles a game.
  static Counted count(const Position& position) {
    Counted counted = plainly_counted(position);
    if (counted.scores[0] == counted.scores[1]) return counted;
    const Seat loser = counted.scores[0] < counted.scores[1] ? 0 : 1;
    for (const int64_t nodes : SETTLING_NODES) {
      colorito::Budget budget(nodes, 0);
      const colorito::Remaining found = colorito::remaining(position, loser, budget);
      if (found.moves < 0) continue;
      counted.scores[static_cast<size_t>(loser)] = -std::max(found.moves, 1);
      counted.exact = found.exact;
      return counted;
    }
    counted.exact = false;
    return counted;
  }

 private:
  // The cells of all pieces, as numbers with spaces between them.
  static std::optional<Pieces> pieces_of(std::string_view text) {
    Pieces pieces{};
    std::array<bool, colorito::CELLS> taken{};
    for (uint8_t& cell : pieces) {
      const size_t end = text.find(' ');
      const std::string line = "at=" + std::string(text.substr(0, end));
      const int number = Settings(line).number("at", -1);
      if (number < 0 || number >= colorito::CELLS || taken[static_cast<size_t>(number)]) return std::nullopt;
      taken[static_cast<size_t>(number)] = true;
      cell = static_cast<uint8_t>(number);
      text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    return text.empty() ? std::optional(pieces) : std::nullopt;
  }
};

}  // namespace

}  // namespace tricolor::web

TRICOLOR_DOOR(tricolor::web::Colorito)
