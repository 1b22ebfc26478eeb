// Errors for unusable input. The binding turns each into the class of the same name in tricolor.core.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>

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

// A value that does not fit. Names the field and what was expected there.
class PositionError : public std::runtime_error {
 public:
  PositionError(std::string field, std::string expected, long long got)
      : std::runtime_error(expected), field(std::move(field)), expected(std::move(expected)), got(got) {}

  // With the bad value as text.
  PositionError(std::string field, std::string expected, std::string text)
      : PositionError(std::move(field), std::move(expected), 0LL) {
    got_text = std::move(text);
  }

  std::string field;
  std::string expected;
  long long got;
  std::string got_text;  // empty: use the number
};

// Throw an error about input. Where there are no exceptions, as in a browser, input is checked before it gets here, so
// there is nothing left to do.
template <class Error>
[[noreturn]] void refuse(const Error& error) {
#ifdef __cpp_exceptions
  throw error;
#else
  static_cast<void>(error);
  std::abort();
#endif
}

// Refuse a number that is not in first .. last.
inline void expect_between(const char* field, long long value, long long first, long long last) {
  if (value >= first && value <= last) return;
  refuse(PositionError(field, std::to_string(first) + (first == last ? "" : " to " + std::to_string(last)), value));
}

// Refuse a value that is NaN or not in first .. last.
inline void expect_real(const char* field, double value, double first, double last) {
  if (value >= first && value <= last) return;
  refuse(PositionError(field, std::to_string(first) + " to " + std::to_string(last), std::to_string(value)));
}

// Refuse a list of the wrong length.
inline void expect_entries(const char* field, size_t got, size_t wanted) {
  if (got == wanted) return;
  refuse(PositionError(field, std::to_string(wanted) + (wanted == 1 ? " entry" : " entries"),
                       static_cast<long long>(got)));
}

}  // namespace tricolor
