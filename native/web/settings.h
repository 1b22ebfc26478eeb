// The options of a game, as the browser sends them: one `name=value` a line. Unknown names are ignored.
#pragma once

#include <charconv>
#include <string_view>

#include "../common/core.h"

namespace tricolor::web {

class Settings {
 public:
  explicit Settings(std::string_view text) : text_(text) {}

  // The value of a name; empty if it is not given.
  std::string_view text(std::string_view name) const {
    for (std::string_view rest = text_; !rest.empty();) {
      const size_t end = rest.find('\n');
      const std::string_view line = rest.substr(0, end);
      if (line.size() > name.size() && line.starts_with(name) && line[name.size()] == '=') {
        return line.substr(name.size() + 1);
      }
      rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return {};
  }

  bool is(std::string_view name, std::string_view value) const { return text(name) == value; }

  // A small number, or `otherwise` for anything else, such as "lot".
  int number(std::string_view name, int otherwise) const {
    const std::string_view value = text(name);
    int result = otherwise;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), result);
    return error == std::errc() && end == value.data() + value.size() ? result : otherwise;
  }

  // A seat of a table, or NONE.
  uint8_t seat(std::string_view name, int players) const {
    const int seat = number(name, -1);
    return seat >= 0 && seat < players ? static_cast<uint8_t>(seat) : NONE;
  }

 private:
  std::string_view text_;
};

}  // namespace tricolor::web
