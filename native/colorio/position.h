// A position of Colorio, the fast twin of src/tricolor/games/colorio/rules.py (strips.h has colours and strips).
//
// Fields   0 is A1, 1 is B1, ..., 24 is E5; a slot is a row of the board. A set of fields has one bit for each.
// Actions  0-24 lift, 25-49 cover, 50 remove; chance: 51-55 show, 56-60 starter.
//
// A field gets its colour when it is first uncovered, drawn from all layouts that fit what has been seen. A position is
// a small value: to go back, keep a copy.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "../common/core.h"
#include "../common/rng.h"
#include "strips.h"

namespace tricolor::colorio {

enum class Layout : uint8_t { STRIPS, RANDOM };

using Fields = uint32_t;
constexpr Fields ALL_FIELDS = (1u << FIELDS) - 1;
constexpr int LIFTS_PER_TURN = 3;

struct Options {
  uint8_t players = 2;
  Layout layout = Layout::STRIPS;
  Side side = Side::GREY;  // matters with strips only
  bool points = false;     // CI-POINTS
  uint8_t starter = NONE;  // NONE: drawn by lot
};

struct Position {
  static constexpr Action LIFT = 0;
  static constexpr Action COVER = FIELDS;
  static constexpr Action REMOVE = 2 * FIELDS;
  static constexpr int ACTIONS = REMOVE + 1;
  static constexpr Action SHOW = ACTIONS;
  static constexpr Action STARTER = SHOW + COLOURS;
  static constexpr Action END_OF_ACTIONS = STARTER + MOST_PLAYERS;
  using Actions = List<Action, FIELDS + 1>;

  // --- the table ---

  Options options;
  uint8_t starter = NONE;  // of this round; NONE until the draw
  uint8_t mover = 0;
  uint8_t lifts_left = LIFTS_PER_TURN;  // caps still to lift in this turn, not counting one in hand
  bool removed_this_turn = false;
  bool first_turn = true;
  bool over = false;
  uint8_t forbidden = NONE;  // the field of CI-LAST
  uint8_t lifted = NONE;     // the field whose cap is in hand
  uint8_t round = 1;
  uint8_t out_count = 0;
  uint8_t out_set = 0;                         // one bit for each seat in `out`
  bool has_points = false;                     // a round has been finished
  std::array<uint8_t, MOST_PLAYERS> out{};     // in the order they left this round
  std::array<int16_t, MOST_PLAYERS> points{};  // of the finished rounds
  Fields caps = ALL_FIELDS;                    // covered fields
  Fields seen = 0;                             // fields whose colour was shown in this round
  std::array<Fields, COLOURS> of_colour{};     // the seen fields of each colour
  std::array<Ways, SIZE> slots{ALL_WAYS, ALL_WAYS, ALL_WAYS, ALL_WAYS, ALL_WAYS};  // what may lie in each slot

  Position() = default;
  explicit Position(Options options);

  // Note that a field was seen with a colour.
  void see(int field, int colour);

  // Update the derived fields after the ones above were set. Throws PositionError for an impossible position.
  void check();

  // The same for every field by itself: fields may still contradict each other.
  void check_ranges();

  // --- the rules ---

  int players() const { return options.players; }
  Seat turn() const;
  Actions legal_actions() const;
  Weights chance_weights() const;
  bool is_possible(Action action) const;
  Outcome outcome() const;

  int colour_on(int field) const;  // -1 where nobody has looked
  std::array<int, COLOURS> colour_weights(int field) const;
  int visible(int colour) const;
  bool must_remove() const;

  // The fields that may be lifted, or covered with the cap in hand.
  Fields may_lift() const;
  Fields may_cover() const;

  // --- play ---

  void play(Action action);
  Action random_action(Rng& rng) const;

  // --- notation ---

  static std::string text(Action action);
  static Action parse(std::string_view text);

 private:
  bool is_showing() const { return lifted != NONE && !(seen >> lifted & 1); }
  Seat neighbour() const;
  void begin_round(Seat seat, int number);
  void lift(int field);
  void expose(int field);
  void put_away(int covers);
  void begin_turn(uint8_t forbids);
  void eliminate();
  void end_round();
  void check_seats();
  void check_fields() const;
};

}  // namespace tricolor::colorio
