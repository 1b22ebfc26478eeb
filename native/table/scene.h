// A moment of a game in the messages to everyone at a table. What all of them may see is written once.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "../common/json.h"
#include "sentences.h"

namespace tricolor {

// What a table knows of its game and the rules do not. The texts are JSON.
struct Around {
  int event = 0;         // the number of the last one
  bool is_on = true;     // still running; false after any end, by the rules or early
  bool is_over = false;  // everything may be shown
  std::string outcome = "null";
  std::string decided = "null";
  std::string known;  // what the memory aid shows; empty: nothing
};

template <class Moment>
class Scene {
 public:
  Scene(const char* game, Moment moment, Around around)
      : game_(game), moment_(std::move(moment)), around_(std::move(around)) {}

  // The message `GameState`, as a seat (or a SPECTATOR) may see it.
  std::string game(Seat seat, bool has_choices, bool undo) {
    Json json;
    json.open('{').field("game", game_).field("event", around_.event);
    write_turn(json, around_.is_on ? moment_.turn() : OVER);
    write_view_of(json.key("view"), seat);
    json.key("expected").raw(around_.is_on ? expected() : "null");
    json.key("choices").raw(has_choices ? choices() : "[]");
    json.field("undo", undo).key("outcome").raw(around_.outcome).key("decided").raw(around_.decided);
    json.key("extra").raw(extra()).close('}');
    return json.take();
  }

 private:
  template <class Write>
  static const std::string& once(std::string& kept, const Write& write) {
    if (kept.empty()) {
      Json json;
      write(json);
      kept = json.take();
    }
    return kept;
  }

  const std::string& expected() {
    return once(expected_, [&](Json& json) { write_expected(json, moment_); });
  }
  const std::string& choices() {
    return once(choices_, [&](Json& json) { write_choices(json, moment_); });
  }
  const std::string& extra() {
    return once(extra_, [&](Json& json) { write_extra(json, moment_, around_.is_over, around_.known); });
  }

  // A seat's view adds to a spectator's only which seat it is.
  void write_view_of(Json& json, Seat seat) {
    once(view_, [&](Json& other) { write_view(other, moment_, SPECTATOR); });
    if (seat == SPECTATOR) {
      json.raw(view_);
      return;
    }
    constexpr std::string_view NOBODY = "null";
    const size_t at = view_.find(NOBODY);
    json.raw(view_.substr(0, at) + std::to_string(seat) + view_.substr(at + NOBODY.size()));
  }

  const char* game_;
  Moment moment_;
  Around around_;
  std::string view_, expected_, choices_, extra_;
};

}  // namespace tricolor
