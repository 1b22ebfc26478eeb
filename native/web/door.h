// The door to one game for the browser: functions with plain numbers, and two buffers for everything else.
//
// A module is one game (`TRICOLOR_DOOR` below makes its exports) and holds one position with its history. The caller
// writes text to where `input(size)` says, and reads what `output()` says. Nothing throws: input is checked here, and
// a refusal is a value.
#pragma once

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../common/core.h"
#include "../common/rng.h"
#include "../common/rollout.h"
#include "../table/table_of.h"
#include "levels.h"
#include "settings.h"

namespace tricolor::web {

struct Counted {
  std::vector<int32_t> scores;
  bool exact = true;
};

// The scores of a game whose end needs no counting.
template <class Position>
Counted plainly_counted(const Position& position) {
  const Outcome outcome = position.outcome();
  return {{outcome.scores.begin(), outcome.scores.begin() + position.players()}};
}

template <class Game>
class Door {
 public:
  using Position = typename Game::Position;

  // --- buffers ---

  char* input(int size) {
    input_.resize(static_cast<size_t>(size));
    return input_.data();
  }
  const char* output() const { return output_.data(); }

  // --- the game ---

  // Begin a game with the settings in the input; false if there is no such game.
  bool begin() {
    std::optional<Position> start = Game::start(Settings(input_text()));
    if (!start) return false;
    now_.emplace(*start);
    table_ = std::make_unique<TableOf<Position>>(Game::NAME, *start);
    past_.clear();
    bots_ = {};
    for (auto& bot : bots_) bot.observe(*now_);
    return true;
  }

  Seat turn() const { return now_->turn(); }

  // What may be played, a seat's or chance's; the output has its numbers, and for chance each is followed by its
  // weight.
  int choices() {
    std::vector<int32_t> numbers;
    if (turn() == CHANCE) {
      for (const Weighted& draw : now_->chance_weights()) {
        numbers.push_back(draw.action);
        numbers.push_back(draw.weight);
      }
    } else {
      for (const Action action : now_->legal_actions()) numbers.push_back(action);
    }
    return give(numbers.data(), numbers.size() * sizeof(int32_t));
  }

  bool play(Action action) {
    if (action < 0 || action >= Position::END_OF_ACTIONS || !now_->is_possible(action)) return false;
    past_.push_back(*now_);
    now_->play(action);
    table_->play(Position::text(action));
    for (auto& bot : bots_) bot.observe(*now_);
    return true;
  }

  // Take actions back. The bots forget the game and are shown it again.
  bool undo(int count) {
    if (count < 0 || static_cast<size_t>(count) > past_.size()) return false;
    if (count == 0) return true;
    now_.emplace(past_[past_.size() - static_cast<size_t>(count)]);
    past_.resize(past_.size() - static_cast<size_t>(count), *now_);
    table_->rewind(static_cast<int>(past_.size()));
    bots_ = {};
    for (auto& bot : bots_) {
      for (const Position& before : past_) bot.observe(before);
      bot.observe(*now_);
    }
    return true;
  }

  // How the game ended: the ending's number and the scores; nothing while it runs.
  int outcome() {
    const Outcome outcome = now_->outcome();
    if (!outcome) return 0;
    std::vector<int32_t> numbers{static_cast<int32_t>(outcome.ending)};
    for (Seat seat = 0; seat < now_->players(); ++seat) numbers.push_back(outcome.scores[static_cast<size_t>(seat)]);
    return give(numbers.data(), numbers.size() * sizeof(int32_t));
  }

  // The scores with the moves counted that a loser lacked, and whether that is proven (CT-SCORE); hard work.
  int count() {
    const Counted counted = Game::count(*now_);
    std::vector<int32_t> numbers{counted.exact};
    numbers.insert(numbers.end(), counted.scores.begin(), counted.scores.end());
    return give(numbers.data(), numbers.size() * sizeof(int32_t));
  }

  // --- notation ---

  int text(Action action) {
    if (action < 0 || action >= Position::END_OF_ACTIONS) return 0;
    const std::string name = Position::text(action);
    return give(name.data(), name.size());
  }
  Action parse() const { return Position::parse(input_text()); }

  // --- what is said: the same JSON as a server's ---

  bool counts() const { return Game::COUNTS; }
  int events() const { return table_->events(); }
  Seat by(int event) const { return is_event(event) ? table_->by(event) : OVER; }
  bool rewind(int event) { return undo(events() - event); }
  bool is_open_to_undo(int event) const { return is_event(event) && table_->is_open_to_undo(event); }

  // One of the things below about a number: an event or a seat. What is about an action finds it in the input.
  enum class Said { ACTION, VIEW, EXTRA, TOLD, WHY_NOT, OUTCOME, UNCOVERS, OPEN_PLACES };
  int say(Said what, int number, int flags) {
    if (needs_event(what) && !is_event(number)) return 0;
    return give(said(what, number, flags));
  }

  // The game as a seat sees it. The input has the outcome and what is decided, a line each.
  int state(Seat seat, int flags) {
    const std::string_view text = input_text();
    const size_t end = text.find('\n');
    if (end == std::string_view::npos || seat < -1 || seat >= now_->players()) return 0;
    return give(
        table_->state(seat, flags & 1, flags & 2, flags & 4, flags & 8, text.substr(0, end), text.substr(end + 1)));
  }

  // --- bots ---

  // What a level plays for the seat to move: the output has the action, the value and the nodes as doubles.
  int choose(int level, uint64_t seed, int64_t nodes, double ms) {
    if (turn() < 0 || level < 0 || level >= LEVELS) return 0;
    auto& bot = bots_[static_cast<size_t>(turn())];
    const Choice choice = bot.choose(*now_, static_cast<Level>(level), seed, {nodes, ms});
    const double numbers[] = {static_cast<double>(choice.action), choice.value, static_cast<double>(choice.nodes)};
    return give(numbers, sizeof numbers);
  }

  // What the best bot thinks of the choices of the seat to move, best first: the output has each action followed by
  // its value, as doubles. It may leave poor choices out.
  int weigh(uint64_t seed, int64_t nodes, double ms) {
    if (turn() < 0) return 0;
    std::vector<double> numbers;
    for (const auto& [action, value] : bots_[static_cast<size_t>(turn())].weigh(*now_, seed, {nodes, ms})) {
      numbers.push_back(static_cast<double>(action));
      numbers.push_back(value);
    }
    return give(numbers.data(), numbers.size() * sizeof(double));
  }

  // Compute what the best bot needs before its first move.
  void prepare() { Game::prepare(*now_); }

  // --- measures ---

  double perft(int depth) const {
    Position position = *now_;
    return static_cast<double>(tricolor::perft(position, depth));
  }

  Action random_action(uint64_t seed) const {
    Rng rng(seed);
    return turn() == OVER ? NO_ACTION : now_->random_action(rng);
  }

  // Play random games from here on, and return how many plies they took.
  double random_games(int games, uint64_t seed) const {
    return static_cast<double>(rollouts(*now_, games, seed, 10'000).plies);
  }

 private:
  bool is_event(int number) const { return number >= 1 && number <= events(); }
  static bool needs_event(Said what) { return what == Said::ACTION || what == Said::TOLD || what == Said::UNCOVERS; }
  std::string_view input_text() const { return {input_.data(), input_.size()}; }

  std::string said(Said what, int number, int flags) const {
    switch (what) {
      case Said::ACTION:
        return table_->action(number);
      case Said::VIEW:
        return table_->view(number);
      case Said::EXTRA:
        return table_->extra(flags & 1, flags & 2);
      case Said::TOLD:
        return table_->told(number);
      case Said::WHY_NOT:
        return table_->why_not(input_text());
      case Said::OUTCOME:
        return table_->outcome();
      case Said::UNCOVERS:
        return table_->uncovers(number);
      case Said::OPEN_PLACES: {
        std::string places;
        for (const std::string& place : table_->open_places()) places += place + " ";
        return places;
      }
    }
    return {};
  }

  int give(const std::string& text) { return give(text.data(), text.size()); }
  int give(const void* bytes, size_t size) {
    output_.resize(size);
    if (size > 0) std::memcpy(output_.data(), bytes, size);
    return static_cast<int>(size);
  }

  std::vector<char> input_, output_;
  std::optional<Position> now_;
  std::unique_ptr<GameTable> table_;
  std::vector<Position> past_;
  std::array<typename Game::Bot, MOST_PLAYERS> bots_;  // one for each seat
};

}  // namespace tricolor::web

#define TRICOLOR_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The exports of a game's module.
#define TRICOLOR_DOOR(Game)                                                                             \
  namespace {                                                                                           \
  tricolor::web::Door<Game>& door() {                                                                   \
    static tricolor::web::Door<Game> the_door;                                                          \
    return the_door;                                                                                    \
  }                                                                                                     \
  }                                                                                                     \
  TRICOLOR_EXPORT(input) char* web_input(int size) { return door().input(size); }                       \
  TRICOLOR_EXPORT(output) const char* web_output() { return door().output(); }                          \
  TRICOLOR_EXPORT(begin) int web_begin() { return door().begin(); }                                     \
  TRICOLOR_EXPORT(turn) int web_turn() { return door().turn(); }                                        \
  TRICOLOR_EXPORT(choices) int web_choices() { return door().choices(); }                               \
  TRICOLOR_EXPORT(play) int web_play(int action) { return door().play(action); }                        \
  TRICOLOR_EXPORT(undo) int web_undo(int count) { return door().undo(count); }                          \
  TRICOLOR_EXPORT(outcome) int web_outcome() { return door().outcome(); }                               \
  TRICOLOR_EXPORT(count) int web_count() { return door().count(); }                                     \
  TRICOLOR_EXPORT(text) int web_text(int action) { return door().text(action); }                        \
  TRICOLOR_EXPORT(parse) int web_parse() { return door().parse(); }                                     \
  TRICOLOR_EXPORT(choose) int web_choose(int level, uint64_t seed, int64_t nodes, double ms) {          \
    return door().choose(level, seed, nodes, ms);                                                       \
  }                                                                                                     \
  TRICOLOR_EXPORT(weigh) int web_weigh(uint64_t seed, int64_t nodes, double ms) {                       \
    return door().weigh(seed, nodes, ms);                                                               \
  }                                                                                                     \
  TRICOLOR_EXPORT(counts) int web_counts() { return door().counts(); }                                  \
  TRICOLOR_EXPORT(events) int web_events() { return door().events(); }                                  \
  TRICOLOR_EXPORT(by) int web_by(int event) { return door().by(event); }                                \
  TRICOLOR_EXPORT(rewind) int web_rewind(int event) { return door().rewind(event); }                    \
  TRICOLOR_EXPORT(is_open_to_undo) int web_is_open(int event) { return door().is_open_to_undo(event); } \
  TRICOLOR_EXPORT(say) int web_say(int what, int number, int flags) {                                   \
    return door().say(static_cast<tricolor::web::Door<Game>::Said>(what), number, flags);               \
  }                                                                                                     \
  TRICOLOR_EXPORT(state) int web_state(int seat, int flags) { return door().state(seat, flags); }       \
  TRICOLOR_EXPORT(prepare) void web_prepare() { door().prepare(); }                                     \
  TRICOLOR_EXPORT(perft) double web_perft(int depth) { return door().perft(depth); }                    \
  TRICOLOR_EXPORT(random_action) int web_random(uint64_t seed) { return door().random_action(seed); }   \
  TRICOLOR_EXPORT(random_games) double web_games(int n, uint64_t s) { return door().random_games(n, s); }
