// JSON as msgspec writes it: without spaces, fields in the order of the structs. The texts of the games are plain
// ASCII.
#pragma once

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace tricolor {

class Json {
 public:
  std::string take() { return std::move(out_); }

  Json& open(char bracket) { return begin().put(bracket).fresh(); }
  Json& close(char bracket) {
    put(bracket);
    fresh_ = false;
    return *this;
  }
  Json& key(std::string_view name) { return begin().quoted(name).put(':').fresh(); }

  Json& number(long long value) {
    begin();
    char digits[24];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
  }
  // A number with nine digits after the point, which are enough for shares and points.
  Json& decimal(double value) {
    constexpr long long PARTS = 1'000'000'000;
    const long long parts = std::llround(value * static_cast<double>(PARTS));
    const long long size = parts < 0 ? -parts : parts;
    if (parts < 0) raw("-").fresh();
    number(size / PARTS);
    out_ += std::to_string(PARTS + size % PARTS).replace(0, 1, ".");
    return *this;
  }
  Json& text(std::string_view value) { return begin().quoted(value); }
  Json& boolean(bool value) { return raw(value ? "true" : "false"); }
  Json& null() { return raw("null"); }

  // A value that is JSON already.
  Json& raw(std::string_view value) {
    begin();
    out_ += value;
    return *this;
  }

  // --- fields of an object ---

  Json& field(std::string_view name, int value) { return key(name).number(value); }
  Json& field(std::string_view name, bool value) { return key(name).boolean(value); }
  Json& field(std::string_view name, std::string_view value) { return key(name).text(value); }
  Json& field(std::string_view name, const char* value) { return key(name).text(value); }

 private:
  // Separate a value from the one before it.
  Json& begin() {
    if (!fresh_) out_ += ',';
    fresh_ = false;
    return *this;
  }
  Json& fresh() {
    fresh_ = true;
    return *this;
  }
  Json& put(char character) {
    out_ += character;
    return *this;
  }
  Json& quoted(std::string_view value) {
    out_ += '"';
    out_ += value;
    out_ += '"';
    return *this;
  }

  std::string out_;
  bool fresh_ = true;  // nothing to separate from
};

}  // namespace tricolor
