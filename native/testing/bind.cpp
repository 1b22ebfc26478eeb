// What only tests, benchmarks and tools need: the submodule `testing`, which wheels do not have (TRICOLOR_TESTING).
#include "../common/bind.h"

#include "../colorito/evaluation.h"
#include "match_coloretto.h"
#include "plain_colorito.h"

namespace tricolor {

namespace {

constexpr int64_t MOST_GAMES = 1'000'000'000;

coloretto::MatchResult match(const Undoable<coloretto::Position>& start, const coloretto::Player& hero,
                             const coloretto::Player& rival, int64_t deals, uint64_t seed) {
  expect_between("deals", deals, 1, MOST_GAMES);
  const coloretto::Position position = start.now;
  nb::gil_scoped_release release;
  return coloretto::play_match(position, hero, rival, deals, seed);
}

nb::list samples(const Undoable<coloretto::Position>& start, int64_t games, uint64_t seed) {
  expect_between("games", games, 1, MOST_GAMES);
  const coloretto::Position position = start.now;
  std::vector<int16_t> numbers;
  {
    nb::gil_scoped_release release;
    numbers = coloretto::play_samples(position, games, seed);
  }
  nb::list lines;
  for (size_t at = 0; at < numbers.size(); at += coloretto::SAMPLE) {
    nb::list line;
    for (int index = 0; index < coloretto::SAMPLE; ++index) line.append(static_cast<int>(numbers[at + index]));
    lines.append(line);
  }
  return lines;
}

void bind_plain_rules(nb::module_& module) {
  module.def(
      "compare_with_plain_rules",
      [](const Undoable<colorito::Position>& door, int64_t plies, uint64_t seed, int64_t max_plies, int64_t hurry) {
        expect_between("plies", plies, 0, 1'000'000'000);
        expect_rollouts(0, max_plies);
        expect_between("hurry", hurry, 0, 100);
        const colorito::Position position = door.now;  // before other threads may play on it
        nb::gil_scoped_release release;
        return colorito::compare_with_plain_rules(position, plies, seed, max_plies, static_cast<int>(hurry));
      },
      "start"_a, "plies"_a, "seed"_a, "max_plies"_a, "hurry"_a,
      "Play random games of Colorito and compare every position with the rules written out plainly.\n\n"
      "So many in a hundred moves hurry home. Returns how many positions had each ending.\n"
      "Raises IllegalAction where the two differ.");
}

std::array<colorito::Features, 2> features_of(const Undoable<colorito::Position>& door) {
  const colorito::Position position = door.now;
  const colorito::Evaluation evaluation(position.options(), {});
  const colorito::SearchBoard board(position);
  const colorito::Groups groups(board.occupied());
  const auto of = [&](Seat seat) { return evaluation.features_of(board, seat, board.reach_of(seat, groups)); };
  return {of(0), of(1)};
}

void bind_features(nb::module_& module) {
  module.def("colorito_features", &features_of, "position"_a,
             "What the evaluation of Colorito counts against Blue and against Red, in the order of weights.h.");
}

void bind_matches(nb::module_& module) {
  nb::class_<coloretto::MatchResult>(module, "ColorettoMatch", "Sums over the games of a match.")
      .def_ro("games", &coloretto::MatchResult::games)
      .def_ro("wins", &coloretto::MatchResult::wins, "Shares of the victory of the hero.")
      .def_ro("score", &coloretto::MatchResult::score)
      .def_ro("rival_score", &coloretto::MatchResult::rival_score, "Of all rivals together.")
      .def_ro("moves", &coloretto::MatchResult::moves, "Where the hero had a choice.")
      .def_ro("rival_moves", &coloretto::MatchResult::rival_moves)
      .def_ro("seconds", &coloretto::MatchResult::seconds, "Processor time of the hero.")
      .def_ro("rival_seconds", &coloretto::MatchResult::rival_seconds);
  module.def("coloretto_match", &match, "start"_a, "hero"_a, "rival"_a, "deals"_a, "seed"_a = 0,
             "One hero against rivals that are all alike; each deal is played with the hero at every seat.");
  module.def("coloretto_samples", &samples, "start"_a, "games"_a, "seed"_a = 0,
             nb::sig("def coloretto_samples(start: ColorettoPosition, games: int, seed: int = 0) -> list[list[int]]"),
             "Positions of games of the playout policy with itself; tools/fit_coloretto.py fits weights to them.");
}

}  // namespace

void bind_testing(nb::module_& module) {
  bind_plain_rules(module);
  bind_features(module);
  bind_matches(module);
}

}  // namespace tricolor
