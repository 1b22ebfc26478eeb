// Judging finished games in the browser: what every seat could expect from a choice. It is the twin of the judges in
// src/tricolor/analysis, with floating point instead of fractions; web/src/local/analysis.ts adds the numbers up.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "../common/core.h"
#include "../common/reasoning.h"

namespace tricolor::web {

// What is true of a whole analysis.
struct Facts {
  const char* unit = "share";     // of the victory; or "points"
  const char* method = "search";  // or "exact"
  bool carries = true;            // a search's verdict stands until chance draws, whatever later ones say
  double error_factor = 1;        // how much more two analyses differ than their standard errors say
  std::vector<double> start;      // what everyone can expect before the first draw
  std::vector<double> keeps;      // for points: what a seat keeps that gives up now
};

inline std::vector<double> equal_shares(int players) {
  return std::vector<double>(static_cast<size_t>(players), 1.0 / players);
}

// A choice, and what every seat can expect from it.
struct Prospects {
  Action action = NO_ACTION;
  std::vector<double> values;
  double doubt = 0;  // the standard error of the mover's difference from the best choice
  std::vector<std::string> line;
};

// A position on a seat's turn, and its choices, best first. What was played is always among them.
struct Judged {
  std::vector<Prospects> choices;
  bool exact = false;
  std::vector<double> remaining;  // in a race: the moves that each seat still needs
  std::vector<double> own;        // what the position is worth, if not what its best choice is

  // Put the choice that was made first if it may be as good as the best: a difference within doubt is none.
  void prefer(Action played, Seat seat) {
    constexpr double SURE = 2;  // standard errors
    const auto at = static_cast<size_t>(seat);
    const auto mine =
        std::find_if(choices.begin(), choices.end(), [&](const Prospects& one) { return one.action == played; });
    if (mine == choices.end() || mine->doubt == 0) return;
    if (choices[0].values[at] - mine->values[at] > SURE * mine->doubt) return;
    std::rotate(choices.begin(), mine, mine + 1);
  }
};

// Estimates are whole millionths.
inline double rounded(double value) { return std::nearbyint(value * 1e6) / 1e6; }

inline void write_numbers(Json& json, std::string_view name, const std::vector<double>& numbers) {
  json.key(name).open('[');
  for (const double number : numbers) json.decimal(number);
  json.close(']');
}

inline void write_facts(Json& json, const Facts& facts) {
  json.open('{').field("unit", facts.unit).field("method", facts.method).field("carries", facts.carries);
  json.key("error_factor").decimal(facts.error_factor);
  write_numbers(json, "start", facts.start);
  write_numbers(json, "keeps", facts.keeps);
  json.close('}');
}

}  // namespace tricolor::web
