// What comes from outside and cannot be used. The binding turns each into the class of the same name in tricolor.core.
#pragma once

#include <stdexcept>
#include <string>

namespace tricolor {

class NotationError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

class IllegalAction : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

class GameOver : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A value that does not fit: names the field and what was expected there.
class PositionError : public std::runtime_error {
 public:
  PositionError(std::string field, std::string expected, long long got)
      : std::runtime_error(expected), field(std::move(field)), expected(std::move(expected)), got(got) {}

  std::string field;
  std::string expected;
  long long got;
};

// Refuse a number that is not in first .. last.
inline void expect_between(const char* field, long long value, long long first, long long last) {
  if (value >= first && value <= last) return;
  throw PositionError(field, std::to_string(first) + " to " + std::to_string(last), value);
}

}  // namespace tricolor
