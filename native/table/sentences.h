// Sentences and what every view says alike, the twin of src/tricolor/games/telling.py.
#pragma once

#include <string>
#include <string_view>

#include "../common/core.h"
#include "../common/json.h"

namespace tricolor {

constexpr Seat SPECTATOR = -1;

// A seat, or null for nobody.
inline void write_seat(Json& json, std::string_view name, int seat, int nobody) {
  json.key(name);
  seat == nobody ? json.null() : json.number(seat);
}

// Whose turn it is: a seat, "chance", or null after the end.
inline void write_turn(Json& json, Seat turn) {
  json.key("turn");
  if (turn == OVER) {
    json.null();
  } else if (turn == CHANCE) {
    json.text("chance");
  } else {
    json.number(turn);
  }
}

// The key of a text and its arguments, as fields: `sentence.args().field("seat", 1)`, closed at the end of its scope.
class Sentence {
 public:
  Sentence(Json& json, std::string_view prefix, std::string_view key) : json_(json) {
    json.open('{').field("key", std::string(prefix) + std::string(key)).key("args").open('{');
  }
  ~Sentence() { json_.close('}').close('}'); }
  Sentence(const Sentence&) = delete;
  Sentence& operator=(const Sentence&) = delete;

  template <class Value>
  Sentence& with(std::string_view name, Value value) {
    json_.field(name, value);
    return *this;
  }
  Json& args() { return json_; }

 private:
  Json& json_;
};

inline void write_expectation(Json& json, std::string_view asked, Seat seat) {
  Sentence(json, "expect-", asked).with("seat", seat);
}

// The rule that forbids an action, the key of a sentence and its arguments; closed at the end of its scope.
class Forbids {
 public:
  Forbids(Json& json, std::string_view rule, std::string_view key) : json_(json) {
    json.open('{').field("rule", rule).field("key", "why-not-" + std::string(key)).key("args").open('{');
  }
  ~Forbids() { json_.close('}').close('}'); }
  Forbids(const Forbids&) = delete;
  Forbids& operator=(const Forbids&) = delete;

  template <class Value>
  Forbids& with(std::string_view name, Value value) {
    json_.field(name, value);
    return *this;
  }

 private:
  Json& json_;
};

}  // namespace tricolor
