// Reasons for and against a choice as data, the twin of src/tricolor/bots/reasoning.py and explaining.py.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core.h"
#include "json.h"

namespace tricolor {

enum class Sign : int8_t { AGAINST = -1, TELLS = 0, FOR = 1 };

// The key of a text and its arguments, as a message: {"key":"say-take","args":{"row":2}}.
class Said {
 public:
  Said(std::string_view prefix, std::string_view key) {
    json_.open('{').field("key", std::string(prefix) + std::string(key)).key("args").open('{');
  }

  Said& with(std::string_view name, int value) { return added(json_.field(name, value)); }
  Said& with(std::string_view name, std::string_view value) { return added(json_.field(name, value)); }
  Said& with(std::string_view name, const std::vector<std::string>& values) {
    json_.key(name).open('[');
    for (const std::string& value : values) json_.text(value);
    return added(json_.close(']'));
  }
  Said& with_json(std::string_view name, std::string_view value) { return added(json_.key(name).raw(value)); }

  std::string text() const {
    Json json = json_;
    return json.close('}').close('}').take();
  }

 private:
  Said& added(Json&) { return *this; }

  Json json_;
};

struct Reason {
  Sign sign;
  Said said;

  Reason(Sign sign_, std::string_view key) : sign(sign_), said("reason-", key) {}

  template <class Value>
  Reason& with(std::string_view name, const Value& value) {
    said.with(name, value);
    return *this;
  }
  Reason& with_json(std::string_view name, std::string_view value) {
    said.with_json(name, value);
    return *this;
  }
};

using Reasons = std::vector<Reason>;

// A choice, the share of the win that the seat to move can expect from it, and why.
struct Explained {
  std::string action;
  double value = 0.5;
  bool exact = false;  // whether the value is proven
  Reasons reasons;
  std::string said;               // the action as a text `say-`, as JSON
  std::vector<std::string> same;  // other actions that are just as good for the same reasons
};

// A request for an explanation.
struct Asked {
  int k = 3;                   // choices at most
  bool tells_covered = false;  // whether what was seen and is covered again may be told (CI-MEMORY)
  uint64_t seed = 0;
  int64_t nodes = 0;  // with neither nodes nor ms: as hints are given
  double ms = 0;

  bool is_for_hints() const { return nodes == 0 && ms == 0; }
};

constexpr int MOST_AGAINST = 3;  // reasons against a choice that are shown

// Reasons for a choice first, then facts, then a few reasons against it.
inline Reasons in_order(const Reasons& reasons) {
  Reasons ordered;
  for (const Sign sign : {Sign::FOR, Sign::TELLS, Sign::AGAINST}) {
    int left = sign == Sign::AGAINST ? MOST_AGAINST : static_cast<int>(reasons.size());
    for (const Reason& reason : reasons) {
      if (reason.sign == sign && left-- > 0) ordered.push_back(reason);
    }
  }
  return ordered;
}

// A chance in percent; 0 and 100 are reserved for certainties.
inline int percent(double chance, bool exact = true) {
  const int rounded = static_cast<int>(std::nearbyint(100 * chance));
  return exact && (chance == 0 || chance == 1) ? rounded : std::clamp(rounded, 1, 99);
}

// Compare two choices by the share of the victory: the best with the next, others with the best.
inline Reason compared(double share, std::string_view other, double other_share, bool is_best, bool exact = false) {
  const int mine = percent(share, exact), theirs = percent(other_share, exact);
  const std::string proven = exact ? "-exact" : "";
  if (is_best && mine > theirs)
    return Reason(Sign::FOR, "better" + proven).with("share", mine).with_json("other", other).with("less", theirs);
  if (!is_best && mine < theirs)
    return Reason(Sign::AGAINST, "worse" + proven).with_json("other", other).with("more", theirs).with("share", mine);
  return Reason(Sign::FOR, "equal").with_json("other", other);
}

// --- messages ----------------------------------------------------------------

inline void write_reasons(Json& json, std::string_view name, const Reasons& reasons, bool against_only = false) {
  json.key(name).open('[');
  for (const Reason& reason : reasons) {
    if (!against_only || reason.sign == Sign::AGAINST) json.raw(reason.said.text());
  }
  json.close(']');
}

// The message `Hint`, with what only the core says: whether the value is proven, and what is as good.
inline void write_explained(Json& json, const Explained& one) {
  json.open('{').field("action", one.action).key("value").decimal(one.value);
  write_reasons(json, "reasons", one.reasons);
  json.key("said").raw(one.said).field("exact", one.exact).key("same").open('[');
  for (const std::string& other : one.same) json.text(other);
  json.close(']').close('}');
}

}  // namespace tricolor
