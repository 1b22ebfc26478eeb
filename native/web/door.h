// The door to one game for the browser: functions with plain numbers, and two buffers for everything else.
//
// A module is one game (`TRICOLOR_DOOR` below makes its exports) and holds one position with its history. The caller
// writes text to where `input(size)` says, and reads what `output()` says. Nothing throws: input is checked here, and
// a refusal is a value.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../common/core.h"
#include "../common/reasoning.h"
#include "../common/rng.h"
#include "../common/rollout.h"
#include "../table/table_of.h"
#include "judging.h"
#include "levels.h"
#include "settings.h"

// What the library calls where it cannot go on. Its own prints a reason, and a third of a module would be printing.
#ifdef _LIBCPP_OVERRIDABLE_FUNC_VIS
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
#endif

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

constexpr int NAMED_CHOICES = 3;  // of a decision that is judged
constexpr int FIRST_CHOICES = 3;  // that a coach looks at before all of them

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
    start_ = start;
    table_ = std::make_unique<TableOf<Position>>(Game::NAME, *start);
    judge_ = {};
    follow({});
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
    played_.push_back(action);
    now_->play(action);
    table_->play(Position::text(action));
    for (auto& bot : bots_) bot.observe(*now_);
    return true;
  }

  // Take actions back. The bots forget the game and are shown it again.
  bool undo(int count) {
    if (count < 0 || static_cast<size_t>(count) > played_.size()) return false;
    if (count == 0) return true;
    follow({played_.begin(), played_.end() - count});
    table_->rewind(static_cast<int>(played_.size()));
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
  enum class Topic { ACTION, VIEW, EXTRA, TOLD, WHY_NOT, OUTCOME, UNCOVERS, OPEN_PLACES, ENDS_TURN };
  int say(Topic what, int number, int flags) {
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

  // The game of a seat that plays on alone after the end, after the actions in the input; if one of them is not
  // possible, why not. Nothing if nobody plays on in this game, or if this seat does not.
  int alone(Seat seat) {
    if constexpr (requires { Game::alone(*now_, seat, input_text()); }) {
      return seat < 0 || seat >= now_->players() ? 0 : give(Game::alone(*now_, seat, input_text()));
    } else {
      return 0;
    }
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

  // The best choices of the seat to move and why, best first, as JSON: the message `Hint` for each, and more.
  int explain(int k, bool tells_covered, uint64_t seed, int64_t nodes, double ms) {
    if (turn() < 0 || k < 1) return 0;
    Json json;
    json.open('[');
    for (const Explained& one : explained({k, tells_covered, seed, nodes, ms})) write_explained(json, one);
    return give(json.close(']').take());
  }

  // What a coach says to the action in the input, as the message `Coaching`.
  int coach(bool tells_covered) {
    const Action action = parse();
    if (turn() < 0 || action == NO_ACTION || !now_->is_possible(action)) return 0;
    const auto [best, chosen] = beside_best(Position::text(action), tells_covered);
    const double cost = std::max(best.value - chosen.value, 0.0);
    Json json;
    json.open('{').field("sure", cost >= Game::BLUNDER).key("cost").decimal(cost).key("better");
    if (cost >= Game::BLUNDER) {
      write_explained(json, best);
      write_reasons(json, "drawbacks", chosen.reasons, true);
    } else {
      json.null().key("drawbacks").open('[').close(']');
    }
    return give(json.close('}').take());
  }

  // What is true of an analysis of this game, as JSON.
  int judging() {
    Json json;
    write_facts(json, Game::Judge::facts(*now_));
    return give(json.take());
  }

  // What the seat to move can expect from its choices, as JSON; the input has what it played then, or nothing.
  int judge() {
    if (turn() < 0) return 0;
    const Action played = parse();
    Judged judged = judge_.judged(*now_, events(), played);
    judged.prefer(played, turn());
    Json json;
    write_judged(json, judged, played);
    return give(json.take());
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
  // Play the game from its start, with bots that know nothing yet.
  void follow(std::vector<Action> actions) {
    played_ = std::move(actions);
    now_.emplace(*start_);
    bots_ = {};
    for (auto& bot : bots_) bot.observe(*now_);
    for (const Action action : played_) {
      now_->play(action);
      for (auto& bot : bots_) bot.observe(*now_);
    }
  }

  bool is_event(int number) const { return number >= 1 && number <= events(); }
  static bool needs_event(Topic what) {
    return what == Topic::ACTION || what == Topic::TOLD || what == Topic::UNCOVERS;
  }
  std::string_view input_text() const { return {input_.data(), input_.size()}; }

  void write_judged(Json& json, const Judged& judged, Action played) const {
    const auto is_played = [&](const Prospects& one) { return one.action == played; };
    const auto& choices = judged.choices;
    const auto mine = std::find_if(choices.begin(), choices.end(), is_played);
    const auto at = static_cast<size_t>(turn());
    const bool errs = mine != choices.end() && choices[0].values[at] > mine->values[at];
    json.open('{').key("choices").open('[');
    for (auto one = choices.begin(); one != choices.end(); ++one) {
      if (one - choices.begin() < NAMED_CHOICES || one == mine) write_prospects(json, *one);
    }
    json.close(']').field("exact", judged.exact);
    write_numbers(json, "remaining", judged.remaining);
    write_numbers(json, "value", judged.own.empty() ? choices[0].values : judged.own);
    write_reasons(json, "reasons", errs ? of_sign(choices[0].action, false) : Reasons());
    write_reasons(json, "drawbacks", errs ? of_sign(played, true) : Reasons());
    json.close('}');
  }

  void write_prospects(Json& json, const Prospects& one) const {
    json.open('{').field("action", Position::text(one.action)).key("said").raw(Game::Judge::said(*now_, one.action));
    write_numbers(json, "values", one.values);
    json.key("doubt").decimal(one.doubt).key("line").open('[');
    for (const std::string& action : one.line) json.text(action);
    json.close(']').close('}');
  }

  // The reasons against an action, or the others.
  Reasons of_sign(Action action, bool against) const {
    Reasons reasons;
    for (const Reason& reason : in_order(Game::Judge::reasons(*now_, action))) {
      if ((reason.sign == Sign::AGAINST) == against) reasons.push_back(reason);
    }
    return reasons;
  }

  std::vector<Explained> explained(const Asked& asked) {
    return bots_[static_cast<size_t>(turn())].explain(*now_, asked);
  }

  // The best choice and a given one, as hints see them. Most choices are good: that is seen at once.
  std::pair<Explained, Explained> beside_best(const std::string& action, bool tells_covered) {
    const int all = static_cast<int>(now_->legal_actions().size());
    for (int k = std::min(FIRST_CHOICES, all);; k = all) {
      const std::vector<Explained> found = explained({k, tells_covered});
      for (const Explained& one : found) {
        const bool is_same = std::find(one.same.begin(), one.same.end(), action) != one.same.end();
        if (one.action == action || is_same) return {found[0], one};
      }
      if (k == all) return {found[0], found.back()};  // no better than the last
    }
  }

  std::string said(Topic what, int number, int flags) const {
    switch (what) {
      case Topic::ACTION:
        return table_->action(number);
      case Topic::VIEW:
        return table_->view(number);
      case Topic::EXTRA:
        return table_->extra(flags & 1, flags & 2);
      case Topic::TOLD:
        return table_->told(number);
      case Topic::WHY_NOT:
        return table_->why_not(input_text());
      case Topic::OUTCOME:
        return table_->outcome();
      case Topic::UNCOVERS:
        return table_->uncovers(number);
      case Topic::ENDS_TURN:
        return table_->ends_turn(input_text()) ? "true" : "false";
      case Topic::OPEN_PLACES: {
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
  std::optional<Position> start_, now_;
  std::vector<Action> played_;
  std::unique_ptr<GameTable> table_;
  std::array<typename Game::Bot, MOST_PLAYERS> bots_;  // one for each seat
  typename Game::Judge judge_;
};

}  // namespace tricolor::web

#define TRICOLOR_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The exports of a game's module.
#define TRICOLOR_DOOR(Game)                                                                               \
  namespace {                                                                                             \
  tricolor::web::Door<Game>& door() {                                                                     \
    static tricolor::web::Door<Game> the_door;                                                            \
    return the_door;                                                                                      \
  }                                                                                                       \
  }                                                                                                       \
  TRICOLOR_EXPORT(input) char* web_input(int size) { return door().input(size); }                         \
  TRICOLOR_EXPORT(output) const char* web_output() { return door().output(); }                            \
  TRICOLOR_EXPORT(begin) int web_begin() { return door().begin(); }                                       \
  TRICOLOR_EXPORT(turn) int web_turn() { return door().turn(); }                                          \
  TRICOLOR_EXPORT(choices) int web_choices() { return door().choices(); }                                 \
  TRICOLOR_EXPORT(play) int web_play(int action) { return door().play(action); }                          \
  TRICOLOR_EXPORT(undo) int web_undo(int count) { return door().undo(count); }                            \
  TRICOLOR_EXPORT(outcome) int web_outcome() { return door().outcome(); }                                 \
  TRICOLOR_EXPORT(count) int web_count() { return door().count(); }                                       \
  TRICOLOR_EXPORT(text) int web_text(int action) { return door().text(action); }                          \
  TRICOLOR_EXPORT(parse) int web_parse() { return door().parse(); }                                       \
  TRICOLOR_EXPORT(choose) int web_choose(int level, uint64_t seed, int64_t nodes, double ms) {            \
    return door().choose(level, seed, nodes, ms);                                                         \
  }                                                                                                       \
  TRICOLOR_EXPORT(explain) int web_explain(int k, int covered, uint64_t seed, int64_t nodes, double ms) { \
    return door().explain(k, covered, seed, nodes, ms);                                                   \
  }                                                                                                       \
  TRICOLOR_EXPORT(coach) int web_coach(int covered) { return door().coach(covered); }                     \
  TRICOLOR_EXPORT(judging) int web_judging() { return door().judging(); }                                 \
  TRICOLOR_EXPORT(judge) int web_judge() { return door().judge(); }                                       \
  TRICOLOR_EXPORT(counts) int web_counts() { return door().counts(); }                                    \
  TRICOLOR_EXPORT(events) int web_events() { return door().events(); }                                    \
  TRICOLOR_EXPORT(by) int web_by(int event) { return door().by(event); }                                  \
  TRICOLOR_EXPORT(rewind) int web_rewind(int event) { return door().rewind(event); }                      \
  TRICOLOR_EXPORT(is_open_to_undo) int web_is_open(int event) { return door().is_open_to_undo(event); }   \
  TRICOLOR_EXPORT(say) int web_say(int what, int number, int flags) {                                     \
    return door().say(static_cast<tricolor::web::Door<Game>::Topic>(what), number, flags);                \
  }                                                                                                       \
  TRICOLOR_EXPORT(state) int web_state(int seat, int flags) { return door().state(seat, flags); }         \
  TRICOLOR_EXPORT(alone) int web_alone(int seat) { return door().alone(seat); }                           \
  TRICOLOR_EXPORT(prepare) void web_prepare() { door().prepare(); }                                       \
  TRICOLOR_EXPORT(perft) double web_perft(int depth) { return door().perft(depth); }                      \
  TRICOLOR_EXPORT(random_action) int web_random(uint64_t seed) { return door().random_action(seed); }     \
  TRICOLOR_EXPORT(random_games) double web_games(int n, uint64_t s) { return door().random_games(n, s); }
