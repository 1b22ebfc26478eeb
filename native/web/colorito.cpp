// Colorito for the browser.
#include <map>
#include <memory>
#include <tuple>

#include "../colorito/player.h"
#include "../colorito/position.h"
#include "../colorito/telling.h"
#include "door.h"

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

constexpr int WEIGHED = 4;                // moves that are compared on request
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
  std::vector<Weighed> weigh(const colorito::Position& position, uint64_t seed, const Effort& effort) const {
    const auto legal = position.legal_actions();
    if (legal.size() == 1 && legal[0] == colorito::Position::PASS) return {{legal[0], 0.5}};
    const Manner& manner = MANNERS[static_cast<size_t>(Level::CHAMPION)];
    Mind mind = mind_of(manner);
    mind.lines = WEIGHED;
    const bool is_given = effort.nodes > 0 || effort.ms > 0;
    colorito::Budget budget(is_given ? effort.nodes : manner.nodes, is_given ? effort.ms : manner.ms);
    std::vector<Weighed> weighed;
    for (const colorito::Candidate& one : Player(mind).think(position, seed, budget).candidates)
      weighed.push_back({one.action, one.value});
    return weighed;
  }

 private:
  std::map<std::tuple<int, int, bool, bool, bool, int64_t>, std::unique_ptr<Player>> players_;
};

struct Colorito {
  using Position = colorito::Position;
  using Bot = web::Bot;
  static constexpr const char* NAME = "colorito";
  static constexpr bool COUNTS = true;  // what a loser lacked is counted after the end

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
