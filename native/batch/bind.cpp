#include <nanobind/stl/unique_ptr.h>

#include <memory>

#include "../coloretto/observation.h"
#include "../colorio/observation.h"
#include "../colorito/observation.h"
#include "../common/bind.h"
#include "batch.h"

namespace tricolor {

namespace {

constexpr int64_t MOST_GAMES = 1 << 20;
constexpr int MOST_THREADS = 256;

// The door to a batch of any game.
struct BatchDoor {
  std::unique_ptr<Batch> batch;
};

template <class Position>
void construct(BatchDoor* door, const Undoable<Position>& start, int64_t size, uint64_t seed, int64_t threads,
               int64_t max_plies, bool auto_reset, bool memory, bool by_piece) {
  expect_between("size", size, 1, MOST_GAMES);
  expect_between("threads", threads, 1, MOST_THREADS);
  expect_between("max_plies", max_plies, 0, 1'000'000'000);
  const Position position = start.now;
  if (position.turn() == OVER) throw PositionError("start", "a position that is not over", -1);
  nb::gil_scoped_release release;
  const BatchOptions options{size, seed, static_cast<int>(threads), max_plies, auto_reset, memory, by_piece};
  new (door) BatchDoor{std::make_unique<BatchOf<Position>>(position, options)};
}

template <class Item>
using Array = nb::ndarray<nb::numpy, Item>;

// An array that shows the batch's own memory and keeps the batch alive.
template <class Item>
Array<Item> array_of(nb::handle self, std::vector<Item>& items, std::vector<size_t> shape) {
  return Array<Item>(items.data(), shape.size(), shape.data(), self);
}

std::vector<size_t> with_games(const Batch& batch, std::vector<size_t> shape) {
  shape.insert(shape.begin(), static_cast<size_t>(batch.options.size));
  return shape;
}

template <class Item>
auto shown_as(std::vector<Item> Batch::* items, std::vector<size_t> (*shape)(const Batch&)) {
  return [items, shape](nb::handle_t<BatchDoor> self) {
    Batch& batch = *nb::cast<BatchDoor&>(self).batch;
    return array_of(self, batch.*items, with_games(batch, shape(batch)));
  };
}

std::vector<size_t> by_game(const Batch&) { return {}; }
std::vector<size_t> by_seat(const Batch& batch) { return {static_cast<size_t>(batch.players)}; }
std::vector<size_t> by_action(const Batch& batch) { return {static_cast<size_t>(batch.actions)}; }
std::vector<size_t> by_feature(const Batch& batch) { return batch.shape; }

void set_seats(BatchDoor& door, const nb::ndarray<const int8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& seats) {
  Batch& batch = *door.batch;
  expect_between("seats", static_cast<int64_t>(seats.size()), batch.options.size, batch.options.size);
  for (size_t game = 0; game < seats.size(); ++game) expect_between("seats", seats.data()[game], -1, batch.players - 1);
  std::copy_n(seats.data(), seats.size(), batch.seats.begin());
}

void step(BatchDoor& door, const nb::ndarray<const int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
  nb::gil_scoped_release release;
  door.batch->step({actions.data(), actions.size()});
}

// A new array that owns its memory.
template <class Item>
Array<Item> owned(std::unique_ptr<Item[]> items, std::vector<size_t> shape) {
  Item* memory = items.release();
  const nb::capsule owner(memory, [](void* there) noexcept { delete[] static_cast<Item*>(there); });
  return Array<Item>(memory, shape.size(), shape.data(), owner);
}

Array<float> roll_out(BatchDoor& door, int64_t games, int64_t max_plies) {
  expect_rollouts(games, max_plies);
  Batch& batch = *door.batch;
  const auto size = static_cast<size_t>(batch.options.size), players = static_cast<size_t>(batch.players);
  auto means = std::make_unique<float[]>(size * players);
  {
    nb::gil_scoped_release release;
    batch.roll_out(games, max_plies, {means.get(), size * players});
  }
  return owned(std::move(means), {size, players});
}

Array<int32_t> random_actions(BatchDoor& door) {
  const auto size = static_cast<size_t>(door.batch->options.size);
  auto chosen = std::make_unique<int32_t[]>(size);
  door.batch->choose_at_random({chosen.get(), size});
  return owned(std::move(chosen), {size});
}

// One random game after another from one position, in threads: game i has random numbers of its own.
template <class Position>
nb::tuple rollout_batch(const Undoable<Position>& start, int64_t games, uint64_t seed, int64_t max_plies,
                        int64_t threads) {
  expect_between("games", games, 0, 1 << 24);
  expect_between("threads", threads, 1, MOST_THREADS);
  expect_rollouts(games, max_plies);
  const int players = start.now.players();
  const auto size = static_cast<size_t>(games);
  auto scores = std::make_unique<int32_t[]>(size * static_cast<size_t>(players));
  auto rewards = std::make_unique<float[]>(size * static_cast<size_t>(players));
  auto plies = std::make_unique<int64_t[]>(size);
  auto ended = std::make_unique<int8_t[]>(size);
  {
    nb::gil_scoped_release release;
    const Position position = start.now;
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
  const std::vector<size_t> by_seats = {size, static_cast<size_t>(players)};
  return nb::make_tuple(owned(std::move(rewards), by_seats), owned(std::move(scores), by_seats),
                        owned(std::move(plies), {size}), owned(std::move(ended), {size}));
}

template <class Position>
void bind_game(nb::module_& module, nb::class_<BatchDoor>& door, const char* signature) {
  door.def("__init__", &construct<Position>, "start"_a, "size"_a, nb::kw_only(), "seed"_a = 0, "threads"_a = 1,
           "max_plies"_a = 0, "auto_reset"_a = true, "memory"_a = false, "by_piece"_a = false, "So many games from a position.");
  module.def("rollout_batch", &rollout_batch<Position>, "start"_a, "games"_a, nb::kw_only(), "seed"_a = 0,
             "max_plies"_a = 10'000, "threads"_a = 1, nb::sig(signature),
             "Random games from a position, in threads: rewards and scores by seat, plies, and how each ended.");
}

}  // namespace

#define TRICOLOR_ROLLOUT_BATCH(name)                                                                              \
  "def rollout_batch(start: " name                                                                                \
  ", games: int, *, seed: int = 0, max_plies: int = 10000, threads: int = 1) -> "                                 \
  "tuple[NDArray[numpy.float32], NDArray[numpy.int32], NDArray[numpy.int64], NDArray[numpy.int8]]"

void bind_batch(nb::module_& module) {
  nb::class_<BatchDoor> door(module, "Batch", "Many games side by side on NumPy arrays; see docs/batch.md.");
  bind_game<colorito::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColoritoPosition"));
  bind_game<coloretto::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColorettoPosition"));
  bind_game<colorio::Position>(module, door, TRICOLOR_ROLLOUT_BATCH("ColorioPosition"));
  const auto array = [&](const char* name, auto items, auto shape, const char* signature, const char* doc) {
    door.def_prop_ro(name, shown_as(items, shape), nb::sig(signature), doc);
  };
  array("observations", &Batch::observations, by_feature, "def observations(self) -> NDArray[numpy.int8]",
        "What the seat on turn sees, by game.");
  array("legal", &Batch::legal, by_action, "def legal(self) -> NDArray[numpy.int8]", "1 for each legal action, by game.");
  array("rewards", &Batch::rewards, by_seat, "def rewards(self) -> NDArray[numpy.float32]",
        "Shares of the victory in games that the last step finished, else 0, by game and seat.");
  array("scores", &Batch::scores, by_seat, "def scores(self) -> NDArray[numpy.int32]",
        "Scores of the game finished last, by game and seat.");
  array("turn", &Batch::turn, by_game, "def turn(self) -> NDArray[numpy.int8]",
        "The seat on turn by game, -1 where the game is over.");
  array("ended", &Batch::ended, by_game, "def ended(self) -> NDArray[numpy.int8]",
        "By game: 0 running, 1 finished by the last step, 2 broken off.");
  array("gains", &Batch::gains, by_game, "def gains(self) -> NDArray[numpy.float32]",
        "By game the reward of the seat that counts: at the end 1 for winning alone, 0 for an equal part, else 0.");
  array("finals", &Batch::finals, by_feature, "def finals(self) -> NDArray[numpy.int8]",
        "What the seat that counts saw at the end of the game finished last, by game.");
  array("decisions", &Batch::decisions, by_game, "def decisions(self) -> NDArray[numpy.int32]",
        "Actions played so far in the game that stands, by game.");
  door.def_prop_ro("players", [](const BatchDoor& door) { return door.batch->players; })
      .def_prop_ro("size", [](const BatchDoor& door) { return door.batch->options.size; })
      .def_prop_ro("actions", [](const BatchDoor& door) { return door.batch->actions; }, "How many actions are numbered.")
      .def("reset", [](BatchDoor& door) { door.batch->reset(); }, nb::call_guard<nb::gil_scoped_release>(),
           "Begin all games anew; random numbers go on.")
      .def("step", &step, "actions"_a, nb::sig("def step(self, actions: NDArray[numpy.int32]) -> None"),
           "Play one action in every game, all or none; -1 leaves a game as it stands. Raises IllegalAction.")
      .def("set_seats", &set_seats, "seats"_a, nb::sig("def set_seats(self, seats: NDArray[numpy.int8]) -> None"),
           "Choose whose gains and last observations are kept, by game; -1: of whoever acts.")
      .def("random_actions", &random_actions, nb::sig("def random_actions(self) -> NDArray[numpy.int32]"),
           "A legal action for every game, each with the same chance; -1 where a game is over.")
      .def("rollouts", &roll_out, "games"_a, "max_plies"_a = 10'000,
           nb::sig("def rollouts(self, games: int, max_plies: int = 10000) -> NDArray[numpy.float32]"),
           "So many random games from each game as it stands: the mean share of the victory, by game and seat.");
}

}  // namespace tricolor
