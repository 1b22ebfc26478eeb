#include <array>
#include <memory>
#include <mutex>
#include <optional>

#include "../coloretto/observation.h"
#include "../coloretto/player.h"
#include "../colorio/observation.h"
#include "../colorito/observation.h"
#include "../common/arrays.h"
#include "batch.h"

namespace tricolor {

namespace {

constexpr int64_t MOST_GAMES = 1 << 20;
constexpr int MOST_THREADS = 256;

// The Python object for a batch of any game. Threads that use the same batch take turns; a thread that holds the lock
// never waits for Python.
// The arrays of a batch.
enum Shown : uint8_t { OBSERVATIONS, LEGAL, REWARDS, SCORES, TURN, ENDED, GAINS, FINALS, DECISIONS, ARRAYS };

struct BatchDoor {
  explicit BatchDoor(std::unique_ptr<Batch> made) : batch(std::move(made)) {}

  size_t size() const { return static_cast<size_t>(batch->options.size); }

  const std::shared_ptr<Batch> batch;  // arrays keep it alive, too
  mutable std::mutex busy;
  mutable std::array<nb::object, ARRAYS> shown;  // each array after its first use; accessed only under Python's lock
};

// Work on a batch exclusively, without Python's lock.
template <class Work>
auto alone(const BatchDoor& door, const Work& work) {
  const nb::gil_scoped_release release;
  const std::lock_guard lock(door.busy);
  return work(*door.batch);
}

template <class Position>
void construct(BatchDoor* door, const Undoable<Position>& start, int64_t size, uint64_t seed, int64_t threads,
               int64_t max_plies, bool auto_reset, bool memory, bool by_piece) {
  expect_between("size", size, 1, MOST_GAMES);
  expect_between("threads", threads, 1, MOST_THREADS);
  expect_between("max_plies", max_plies, 0, 1'000'000'000);
  const Position position = start.now;
  if (position.turn() == OVER)
    throw PositionError("start", "a position that is not over", std::string("one that is over"));
  const BatchOptions options{size, seed, static_cast<int>(threads), max_plies, auto_reset, memory, by_piece};
  const nb::gil_scoped_release release;
  new (door) BatchDoor(std::make_unique<BatchOf<Position>>(position, options));
}

void construct_copy(BatchDoor* door, const BatchDoor& other, std::optional<uint64_t> seed) {
  auto copy = alone(other, [](const Batch& batch) { return batch.clone(); });
  if (seed) copy->reseed(*seed);
  new (door) BatchDoor(std::move(copy));
}

// --- what it shows -----------------------------------------------------------

// An array over the batch's own memory, which it keeps alive. It is made once, since that costs as much as a small
// step. Every caller gets a separate view, so that reshaping it affects nobody else.
template <class Item>
nb::object array_of(const BatchDoor& door, Shown which, const std::vector<Item>& items,
                    std::vector<size_t> (*shape)(const Batch&)) {
  nb::object& whole = door.shown[which];
  if (!whole.is_valid()) {
    std::vector<size_t> lengths = shape(*door.batch);
    lengths.insert(lengths.begin(), door.size());
    const nb::capsule owner(new std::shared_ptr<Batch>(door.batch),
                            [](void* kept) noexcept { delete static_cast<std::shared_ptr<Batch>*>(kept); });
    whole = nb::cast(Array<Item>(items.data(), lengths.size(), lengths.data(), owner));
  }
  return whole[nb::ellipsis()];
}

template <class Item>
auto shown_as(Shown which, std::vector<Item> Batch::* items, std::vector<size_t> (*shape)(const Batch&)) {
  return [which, items, shape](const BatchDoor& door) { return array_of(door, which, (*door.batch).*items, shape); };
}

std::vector<size_t> by_game(const Batch&) { return {}; }
std::vector<size_t> by_seat(const Batch& batch) { return {static_cast<size_t>(batch.players)}; }
std::vector<size_t> by_action(const Batch& batch) { return {static_cast<size_t>(batch.actions)}; }
std::vector<size_t> by_feature(const Batch& batch) { return batch.shape; }

// --- playing -----------------------------------------------------------------

void set_seats(BatchDoor& door, nb::handle given) {
  std::vector<int8_t> seats = integers<int8_t>("seats", given, door.size());
  for (const int8_t seat : seats) expect_between("seats", seat, -1, door.batch->players - 1);
  alone(door, [&](Batch& batch) { std::copy(seats.begin(), seats.end(), batch.seats.begin()); });
}

nb::object step(const BatchDoor& door, nb::handle given, bool may_skip) {
  const std::vector<int32_t> actions = integers<int32_t>("actions", given, door.size());
  alone(door, [&](Batch& batch) { batch.step(actions, may_skip); });
  return array_of(door, REWARDS, door.batch->rewards, by_seat);
}

void reset(BatchDoor& door, nb::handle mask) {
  const std::vector<uint8_t> games = chosen("mask", mask, door.size());
  alone(door, [&](Batch& batch) { batch.reset(games); });
}

void abandon(BatchDoor& door, nb::handle mask) {
  const std::vector<uint8_t> games = chosen("mask", mask, door.size());
  alone(door, [&](Batch& batch) { batch.abandon(games); });
}

void reseed_games(BatchDoor& door, nb::handle given, nb::handle mask) {
  const std::vector<uint64_t> seeds = integers<uint64_t>("seeds", given, door.size());
  const std::vector<uint8_t> games = chosen("mask", mask, door.size());
  alone(door, [&](Batch& batch) { batch.reseed(seeds, games); });
}

nb::object roll_out(BatchDoor& door, int64_t games, int64_t max_plies) {
  expect_rollouts(games, max_plies);
  NewArray<float> means({door.size(), static_cast<size_t>(door.batch->players)});
  alone(door, [&](Batch& batch) { batch.roll_out(games, max_plies, means.items()); });
  return std::move(means).given();
}

nb::object random_actions(BatchDoor& door, nb::handle mask) {
  const std::vector<uint8_t> games = chosen("mask", mask, door.size());
  NewArray<int32_t> actions({door.size()});
  alone(door, [&](Batch& batch) { batch.choose_at_random(games, actions.items()); });
  return std::move(actions).given();
}

// --- games as values ---------------------------------------------------------

int64_t checked_game(const BatchDoor& door, int64_t game) {
  expect_between("game", game, 0, door.batch->options.size - 1);
  return game;
}

// The batch as a batch of one kind of position, or null.
template <class Position>
BatchOf<Position>* as(const BatchDoor& door) {
  return dynamic_cast<BatchOf<Position>*>(door.batch.get());
}

// What a player of Coloretto would play in the chosen games, and SKIP elsewhere. Without a seed every game uses its own
// random numbers.
nb::object answers(BatchDoor& door, const coloretto::Player& player, nb::handle mask, std::optional<uint64_t> seed) {
  const std::vector<uint8_t> games = chosen("mask", mask, door.size());
  const auto* batch = as<coloretto::Position>(door);
  if (!batch) throw PositionError("player", "one of the game of this batch", std::string("a player of Coloretto"));
  const coloretto::Player own = player;
  NewArray<int32_t> actions({door.size()});
  alone(door, [&](Batch& all) {
    in_threads(all.options.size, all.options.threads, [&](int64_t game) {
      const bool is_meant = (games.empty() || games[game]) && all.turn[game] >= 0 && batch->position(game).turn() >= 0;
      actions[game] = SKIP;
      if (!is_meant) return;
      const uint64_t drawn = seed ? Rng(*seed, static_cast<uint64_t>(game)).next() : all.numbers.choices[game].next();
      actions[game] = coloretto::answer_of(own, batch->position(game), drawn).actions.front().action;
    });
  });
  return std::move(actions).given();
}

// Call `work` with the batch as its actual type.
template <class Work>
nb::object with_kind(const BatchDoor& door, const Work& work) {
  if (auto* batch = as<colorito::Position>(door)) return work(*batch);
  if (auto* batch = as<coloretto::Position>(door)) return work(*batch);
  return work(*as<colorio::Position>(door));
}

nb::object position(const BatchDoor& door, int64_t game) {
  return with_kind(door, [&]<class Position>(BatchOf<Position>& batch) {
    checked_game(door, game);
    return nb::cast(Undoable<Position>(alone(door, [&](const Batch&) { return batch.position(game); })));
  });
}

nb::object start(const BatchDoor& door) {
  return with_kind(
      door, []<class Position>(BatchOf<Position>& batch) { return nb::cast(Undoable<Position>(batch.start())); });
}

template <class Position>
BatchOf<Position>& expected_kind(const BatchDoor& door) {
  auto* batch = as<Position>(door);
  if (!batch) throw PositionError("position", "one of the game of this batch", std::string("one of another game"));
  return *batch;
}

template <class Position>
void put(BatchDoor& door, int64_t game, const Undoable<Position>& given) {
  BatchOf<Position>& batch = expected_kind<Position>(door);
  checked_game(door, game);
  const Position position = given.now;
  alone(door, [&](Batch&) { batch.put(game, position); });
}

template <class Position>
void put_back(BatchDoor& door, int64_t game, const Undoable<Position>& given, int64_t decisions, int64_t ended,
              const std::array<Rng::Words, 3>& words) {
  BatchOf<Position>& batch = expected_kind<Position>(door);
  checked_game(door, game);
  expect_between("decisions", decisions, 0, 1'000'000'000);
  expect_between("ended", ended, RUNNING, BROKEN_OFF);
  const std::array numbers{Rng(words[0]), Rng(words[1]), Rng(words[2])};
  const Position position = given.now;
  alone(door, [&](Batch&) {
    batch.put_back(game, position, static_cast<int32_t>(decisions), static_cast<Ended>(ended), numbers);
  });
}

std::array<Rng::Words, 3> words(const BatchDoor& door, int64_t game) {
  checked_game(door, game);
  return alone(door, [&](const Batch& batch) {
    const Numbered& numbers = batch.numbers;
    return std::array{numbers.deals[game].words(), numbers.choices[game].words(), numbers.rollouts[game].words()};
  });
}

// The contents of the arrays that do not follow from the positions.
nb::tuple kept_arrays(const BatchDoor& door) {
  const auto bytes = [](const auto& items) { return nb::bytes(items.data(), items.size() * sizeof(items[0])); };
  const auto copy = alone(door, [](const Batch& batch) { return batch.clone(); });
  return nb::make_tuple(bytes(copy->seats), bytes(copy->rewards), bytes(copy->scores), bytes(copy->gains),
                        bytes(copy->finals));
}

template <class Item>
std::vector<Item> items_of(const char* field, const nb::bytes& bytes, size_t count) {
  expect_entries(field, bytes.size(), count * sizeof(Item));
  std::vector<Item> items(count);
  std::memcpy(items.data(), bytes.data(), bytes.size());
  return items;
}

void put_back_arrays(BatchDoor& door, const nb::bytes& seats, const nb::bytes& rewards, const nb::bytes& scores,
                     const nb::bytes& gains, const nb::bytes& finals) {
  const Batch& shape = *door.batch;
  auto seats_of = items_of<int8_t>("seats", seats, shape.seats.size());
  for (const int8_t seat : seats_of) expect_between("seats", seat, -1, shape.players - 1);
  auto rewards_of = items_of<float>("rewards", rewards, shape.rewards.size());
  auto scores_of = items_of<int32_t>("scores", scores, shape.scores.size());
  auto gains_of = items_of<float>("gains", gains, shape.gains.size());
  auto finals_of = items_of<int8_t>("finals", finals, shape.finals.size());
  alone(door, [&](Batch& batch) {  // in place: arrays that were handed out share this memory
    std::copy(seats_of.begin(), seats_of.end(), batch.seats.begin());
    std::copy(rewards_of.begin(), rewards_of.end(), batch.rewards.begin());
    std::copy(scores_of.begin(), scores_of.end(), batch.scores.begin());
    std::copy(gains_of.begin(), gains_of.end(), batch.gains.begin());
    std::copy(finals_of.begin(), finals_of.end(), batch.finals.begin());
  });
}

nb::dict options(const BatchDoor& door) {
  const BatchOptions& chosen = door.batch->options;
  nb::dict options;
  options["threads"] = chosen.threads;
  options["max_plies"] = chosen.max_plies;
  options["auto_reset"] = chosen.auto_reset;
  options["memory"] = chosen.memory;
  options["by_piece"] = chosen.by_piece;
  return options;
}

// --- rollouts from one position ----------------------------------------------

// Random games from one position, in threads: game i has its own random numbers.
template <class Position>
nb::tuple rollout_batch(const Undoable<Position>& start, int64_t games, uint64_t seed, int64_t max_plies,
                        int64_t threads) {
  expect_between("games", games, 0, 1 << 24);
  expect_between("threads", threads, 1, MOST_THREADS);
  expect_rollouts(games, max_plies);
  const Position position = start.now;
  const int players = position.players();
  const auto size = static_cast<size_t>(games), seats = static_cast<size_t>(players);
  NewArray<int32_t> scores({size, seats});
  NewArray<float> rewards({size, seats});
  NewArray<int64_t> plies({size});
  NewArray<int8_t> ended({size});
  {
    const nb::gil_scoped_release release;
    in_threads(games, static_cast<int>(threads), [&](int64_t game) {
      Position playing = position;
      Rng rng(seed, static_cast<uint64_t>(game));
      const Playout playout = play_out(playing, rng, max_plies);
      plies[game] = playout.plies;
      ended[game] = playout.outcome ? FINISHED : BROKEN_OFF;
      if (!playout.outcome) return;
      const auto won = shares(playout.outcome, players);
      for (Seat seat = 0; seat < players; ++seat) {
        scores[game * players + seat] = playout.outcome.scores[seat];
        rewards[game * players + seat] = won[seat];
      }
    });
  }
  return nb::make_tuple(std::move(rewards).given(), std::move(scores).given(), std::move(plies).given(),
                        std::move(ended).given());
}

// --- names -------------------------------------------------------------------

template <class Position>
void bind_game(nb::module_& module, nb::class_<BatchDoor>& door, const char* signature) {
  door.def("__init__", &construct<Position>, "start"_a, "size"_a, nb::kw_only(), "seed"_a = 0, "threads"_a = 1,
           "max_plies"_a = 0, "auto_reset"_a = true, "memory"_a = false, "by_piece"_a = false,
           "A number of games from a position.");
  door.def("set", &put<Position>, "game"_a, "position"_a,
           "Replace a game by a position; a finished one stays until the game is reset.");
  door.def("put_back", &put_back<Position>, "game"_a, "position"_a, "decisions"_a, "ended"_a, "words"_a,
           "Restore a saved game.");
  module.def("rollout_batch", &rollout_batch<Position>, "start"_a, "games"_a, nb::kw_only(), "seed"_a = 0,
             "max_plies"_a = 10'000, "threads"_a = 1, nb::sig(signature),
             "Random games from a position, in threads: rewards and scores by seat, plies, and how each ended.");
}

void bind_arrays(nb::class_<BatchDoor>& door) {
  const auto array = [&](const char* name, Shown which, auto items, auto shape, const char* signature,
                         const char* doc) {
    door.def_prop_ro(name, shown_as(which, items, shape), nb::sig(signature), doc);
  };
  array("observations", OBSERVATIONS, &Batch::observations, by_feature, "def observations(self) -> NDArray[numpy.int8]",
        "What the seat to move sees, by game.");
  array("legal", LEGAL, &Batch::legal, by_action, "def legal(self) -> NDArray[numpy.int8]",
        "1 for each legal action, by game.");
  array("rewards", REWARDS, &Batch::rewards, by_seat, "def rewards(self) -> NDArray[numpy.float32]",
        "Shares of the victory in games that the last step finished, else 0, by game and seat.");
  array("scores", SCORES, &Batch::scores, by_seat, "def scores(self) -> NDArray[numpy.int32]",
        "Scores of the last finished game, by game and seat.");
  array("turn", TURN, &Batch::turn, by_game, "def turn(self) -> NDArray[numpy.int8]",
        "The seat to move by game, -1 if the game is over.");
  array("ended", ENDED, &Batch::ended, by_game, "def ended(self) -> NDArray[numpy.int8]",
        "By game: 0 running, 1 finished by the last step, 2 cut short.");
  array("gains", GAINS, &Batch::gains, by_game, "def gains(self) -> NDArray[numpy.float32]",
        "The reward of the counted seat by game: at the end 1 for winning alone, 0 for an equal part; 0 before.");
  array("finals", FINALS, &Batch::finals, by_feature, "def finals(self) -> NDArray[numpy.int8]",
        "What the counted seat saw at the end of the last finished game, by game.");
  array("decisions", DECISIONS, &Batch::decisions, by_game, "def decisions(self) -> NDArray[numpy.int32]",
        "Actions played so far in the current game, by game.");
}

void bind_playing(nb::class_<BatchDoor>& door) {
  door.def_prop_ro(
          "players", [](const BatchDoor& door) { return door.batch->players; }, "How many seats there are.")
      .def_prop_ro(
          "size", [](const BatchDoor& door) { return door.batch->options.size; }, "How many games there are.")
      .def_prop_ro(
          "actions", [](const BatchDoor& door) { return door.batch->actions; }, "How many actions are numbered.")
      .def("reset", &reset, "mask"_a = nb::none(),
           nb::sig("def reset(self, mask: NDArray[numpy.bool_] | None = None) -> None"),
           "Restart games, all or those marked; random numbers continue.")
      .def("abandon", &abandon, "mask"_a = nb::none(),
           nb::sig("def abandon(self, mask: NDArray[numpy.bool_] | None = None) -> None"),
           "Cut games short, all or those marked, as after `max_plies`.")
      .def("step", &step, "actions"_a, "may_skip"_a = true,
           nb::sig("def step(self, actions: NDArray[numpy.integer[Any]], may_skip: bool = True) -> "
                   "NDArray[numpy.float32]"),
           "Play one action in every game, all or none; -1 leaves a game as it stands, if `may_skip`. Returns "
           "`rewards`. "
           "Raises IllegalAction.")
      .def("set_seats", &set_seats, "seats"_a,
           nb::sig("def set_seats(self, seats: NDArray[numpy.integer[Any]]) -> None"),
           "Choose the counted seat, whose gains and last observations are kept, by game; -1: the seat that acts.")
      .def("random_actions", &random_actions, "mask"_a = nb::none(),
           nb::sig("def random_actions(self, mask: NDArray[numpy.bool_] | None = None) -> NDArray[numpy.int32]"),
           "A random legal action for every game, or for those marked; -1 elsewhere and if a game is over.")
      .def("answers", &answers, "player"_a, "mask"_a = nb::none(), "seed"_a.none() = 0,
           nb::sig("def answers(self, player: ColorettoPlayer, mask: NDArray[numpy.bool_] | None = None, seed: int | "
                   "None = 0) -> NDArray[numpy.int32]"),
           "What a player of Coloretto would play in every game, or in those marked; -1 elsewhere. With a seed of None "
           "every game draws from its own random numbers.")
      .def("rollouts", &roll_out, "games"_a, "max_plies"_a = 10'000,
           nb::sig("def rollouts(self, games: int, max_plies: int = 10000) -> NDArray[numpy.float32]"),
           "Play a number of random games from each game: the mean share of the victory, by game and seat.");
}

void bind_values(nb::class_<BatchDoor>& door) {
  door.def("__init__", &construct_copy, "other"_a, "seed"_a = nb::none(),
           "A copy, with new random numbers if a seed is given.")
      .def(
          "reseed", [](BatchDoor& door, uint64_t seed) { alone(door, [&](Batch& batch) { batch.reseed(seed); }); },
          "seed"_a, "Seed the random numbers as in a new batch; positions stay.")
      .def("reseed_games", &reseed_games, "seeds"_a, "mask"_a = nb::none(),
           nb::sig("def reseed_games(self, seeds: NDArray[numpy.integer[Any]], mask: NDArray[numpy.bool_] | None = "
                   "None) -> None"),
           "Seed the random numbers of every game separately; all games or those marked.")
      .def("position", &position, "game"_a,
           nb::sig("def position(self, game: int) -> ColoritoPosition | ColorettoPosition | ColorioPosition"),
           "A copy of the position of a game.")
      .def_prop_ro("start", &start,
                   nb::sig("def start(self) -> ColoritoPosition | ColorettoPosition | ColorioPosition"),
                   "The position from which games start.")
      .def_prop_ro("options", &options, nb::sig("def options(self) -> dict[str, Any]"), "What the batch was made with.")
      .def("words", &words, "game"_a, "The states of a game's random numbers: for deals, random players and rollouts.")
      .def("kept_arrays", &kept_arrays, nb::sig("def kept_arrays(self) -> tuple[bytes, bytes, bytes, bytes, bytes]"),
           "The counted seats, rewards, scores, gains and finals, as put_back_arrays takes them.")
      .def("put_back_arrays", &put_back_arrays, "seats"_a, "rewards"_a, "scores"_a, "gains"_a, "finals"_a,
           "Restore saved arrays.");
}

}  // namespace

#define TRICOLOR_ROLLOUT_BATCH(name)                                              \
  "def rollout_batch(start: " name                                                \
  ", games: int, *, seed: int = 0, max_plies: int = 10000, threads: int = 1) -> " \
  "tuple[NDArray[numpy.float32], NDArray[numpy.int32], NDArray[numpy.int64], NDArray[numpy.int8]]"

void bind_batch(nb::module_& module) {
  nb::class_<BatchDoor> door(module, "Batch", "Many games side by side on NumPy arrays; see docs/batch.md.");
  bind_game<colorito::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColoritoPosition"));
  bind_game<coloretto::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColorettoPosition"));
  bind_game<colorio::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColorioPosition"));
  bind_arrays(door);
  bind_playing(door);
  bind_values(door);
}

}  // namespace tricolor
