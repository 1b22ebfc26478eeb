// A game behind the interface of table.h. Include the game's telling.h first: it provides all texts.
#pragma once

#include <utility>

#include "table.h"

namespace tricolor {

// Going back plays the game again from its start, which takes microseconds.
template <class Position>
class TableOf : public GameTable {
 public:
  TableOf(const char* game, Position start) : game_(game), start_(start), now_(start), before_(std::move(start)) {
    if (remembers()) past_.push_back(now_);
  }

  int players() const override { return now_.players(); }
  Seat turn() const override { return now_.turn(); }
  int events() const override { return static_cast<int>(events_.size()); }
  Seat by(int event) const override { return events_[event - 1].by; }
  std::string action(int event) const override { return Position::text(events_[event - 1].action); }

  bool play(std::string_view text) override {
    const Action action = Position::parse(text);
    if (action == NO_ACTION || !now_.is_possible(action)) return false;
    follow(action);
    return true;
  }

  std::vector<int> weights() const override {
    std::vector<int> weights;
    if (now_.turn() != CHANCE) return weights;
    for (const Weighted& draw : now_.chance_weights()) weights.push_back(draw.weight);
    return weights;
  }

  void draw(int index) override { follow(now_.chance_weights()[index].action); }

  void rewind(int event) override {
    const std::vector<Event> events(events_.begin(), events_.begin() + event);
    now_ = before_ = start_;
    events_.clear();
    past_.clear();
    if (remembers()) past_.push_back(now_);
    for (const Event& one : events) follow(one.action);
  }

  bool is_open_to_undo(int event) const override {
    for (size_t index = event - 1; index < events_.size(); ++index) {
      if (events_[index].by == CHANCE || is_revealing(now_, events_[index].action)) return false;
    }
    return true;
  }

  bool ends_turn(std::string_view text) const override {
    const Action action = Position::parse(text);
    return action != NO_ACTION && is_end_of_turn(now_, action);
  }

  // --- what is said ---

  std::string view(Seat seat) const override {
    return written([&](Json& json) { write_view(json, moment(), seat); });
  }
  std::string choices() const override {
    return written([&](Json& json) { write_choices(json, moment()); });
  }
  std::string expected() const override {
    return written([&](Json& json) { write_expected(json, moment()); });
  }
  std::string extra(bool is_over, bool memory_aid) const override {
    return written([&](Json& json) { write_extra(json, moment(), is_over, known(is_over, memory_aid)); });
  }

  std::string told(int event) const override {
    const Event& one = events_[event - 1];
    return at(event, [&](const Position& before, const Position& after) {
      return written([&](Json& json) { write_told(json, before, after, one.by, one.action); });
    });
  }

  std::string why_not(std::string_view text) const override {
    const Action action = Position::parse(text);
    if (action == NO_ACTION || now_.is_possible(action)) return "null";
    return written([&](Json& json) { write_why_not(json, moment(), action); });
  }

  std::string outcome() const override {
    const Outcome outcome = now_.outcome();
    if (!outcome) return "null";
    return written([&](Json& json) { write_outcome(json, outcome); });
  }

  std::string state(Seat seat, bool has_choices, bool undo, bool is_over, bool memory_aid, std::string_view outcome,
                    std::string_view decided) const override {
    Around around = {
        events(), now_.turn() != OVER, is_over, std::string(outcome), std::string(decided), known(is_over, memory_aid)};
    return Scene(game_, moment(), std::move(around)).game(seat, has_choices, undo);
  }

  // --- what is covered again ---

  std::string uncovers(int event) const override {
    const Action action = events_[event - 1].action;
    return at(event, [&](const Position& before, const Position&) { return place_shown(before, action); });
  }
  std::vector<std::string> open_places() const override { return places_open(now_); }

 private:
  template <class Write>
  static std::string written(const Write& write) {
    Json json;
    write(json);
    return json.take();
  }

  struct Event {
    Seat by;
    Action action;
  };

  // Games that cover something again keep all positions, for the memory aid.
  static constexpr bool remembers() { return has_hidden(static_cast<const Position*>(nullptr)); }

  auto moment() const { return moment_of(before_, events_.empty() ? NO_ACTION : events_.back().action, now_); }

  void follow(Action action) {
    events_.push_back({now_.turn(), action});
    before_ = now_;
    now_.play(action);
    if (remembers()) past_.push_back(now_);
  }

  std::string known(bool is_over, bool memory_aid) const {
    return memory_aid && !is_over ? remembered(std::span<const Position>(past_)) : std::string();
  }

  // What `say` makes of the positions before and after an event.
  template <class Say>
  std::string at(int event, const Say& say) const {
    if (event == events()) return say(before_, now_);
    Position before = start_;
    for (int index = 0; index < event - 1; ++index) before.play(events_[index].action);
    Position after = before;
    after.play(events_[event - 1].action);
    return say(before, after);
  }

  void write_outcome(Json& json, const Outcome& outcome) const {
    json.open('{').field("ending", ENDING_NAMES[static_cast<int>(outcome.ending)]).key("scores").open('[');
    for (Seat seat = 0; seat < players(); ++seat) json.number(outcome.scores[seat]);
    json.close(']').key("winners").open('[');
    const auto won = shares(outcome, players());
    for (Seat seat = 0; seat < players(); ++seat) {
      if (won[seat] > 0) json.number(seat);
    }
    json.close(']').close('}');
  }

  const char* game_;
  Position start_, now_, before_;
  std::vector<Event> events_;
  std::vector<Position> past_;
};

}  // namespace tricolor
