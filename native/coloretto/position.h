// A position of Coloretto, the fast twin of src/tricolor/games/coloretto/rules.py (cards.h has the kinds of cards).
//
// Actions  0 draw, 1-5 place:1 to place:5, 6-10 take:1 to take:5, 11-129 jokers as in JOKERS;
//          chance: 130-136 remove, 137-143 first, 144-148 starter, 149-157 deal, 158 deal:last.
//
// The deck is the number of cards of each kind that are still face down; a card gets its face when it is drawn. A
// position is a small value: to go back, keep a copy.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "../common/core.h"
#include "../common/rng.h"
#include "cards.h"

namespace tricolor::coloretto {

// The cards at a row card, in the order they were placed.
struct Row {
  uint8_t count = 0;
  bool taken = false;
  std::array<uint8_t, BROWN_ROOM> cards{};
};

struct Options {
  uint8_t players = 2;
  Table table = Table::BROWN;
  uint8_t starter = NONE;  // NONE: drawn by lot
};

struct Position {
  static constexpr Action DRAW = 0;
  static constexpr Action PLACE = 1;
  static constexpr Action TAKE = PLACE + MOST_ROWS;
  static constexpr Action ASSIGN = TAKE + MOST_ROWS;
  static constexpr int ACTIONS = ASSIGN + JOKER_CHOICES;
  static constexpr Action REMOVE = ACTIONS;
  static constexpr Action FIRST = REMOVE + COLOURS;
  static constexpr Action STARTER = FIRST + COLOURS;
  static constexpr Action DEAL = STARTER + MOST_PLAYERS;
  static constexpr Action END_OF_ACTIONS = DEAL + LAST + 1;
  using Actions = List<Action, 84>;

  // --- the table ---

  Options options;
  uint8_t starter = NONE;  // of this round; NONE before the first
  uint8_t mover = 0;
  uint8_t drawn = NONE;  // the card turned up, to be placed
  bool drawing = false;  // a card is being turned up
  bool last_round = false;
  bool scoring = false;  // the last round is over
  uint8_t removed_count = 0;
  uint8_t out_count = 0;
  uint8_t out_set = 0;  // one bit for each seat in `out`
  uint8_t in_play = (1 << COLOURS) - 1;
  uint8_t deck_size = FULL_DECK_SIZE;  // without the last-round card
  Counts deck = FULL_DECK;
  Counts discarded{};                       // left-over rows (CO-TWO)
  std::array<uint8_t, 2> removed{};         // colours that are not in play
  std::array<uint8_t, MOST_PLAYERS> out{};  // who has taken a row in this round, in order
  std::array<uint8_t, MOST_PLAYERS> jokers{NONE, NONE, NONE, NONE, NONE};  // as assigned, an index into JOKERS
  std::array<Row, MOST_ROWS> rows{};
  std::array<Counts, MOST_PLAYERS> hands{};

  Position() = default;
  explicit Position(Options options);

  // Update the derived fields after the ones above were set. Throws PositionError for an impossible position.
  void check();

  // --- the rules ---

  int players() const { return options.players; }
  int row_count() const { return options.players == 2 ? 3 : options.players; }
  int room(int row) const { return options.players == 2 ? row + 1 : BROWN_ROOM; }
  bool has_room(int row) const { return !rows[row].taken && rows[row].count < room(row); }
  bool can_draw() const { return rows_with_room() != 0; }

  Seat turn() const;
  Actions legal_actions() const;
  Weights chance_weights() const;
  bool is_possible(Action action) const;
  Outcome outcome() const;
  int best_score(Seat seat) const;

  // --- play ---

  void play(Action action);
  Action random_action(Rng& rng) const;

  // --- notation ---

  static std::string text(Action action);
  static Action parse(std::string_view text);

 private:
  uint32_t rows_with_room() const;
  uint32_t rows_with_cards() const;
  int first_cards() const { return options.players == 2 ? 2 : 1; }
  int colours_removed() const { return options.players == 2 ? 2 : options.players == 3 ? 1 : 0; }
  Seat first_seat() const;
  uint8_t colours_given() const;
  Seat to_assign() const;
  Seat neighbour() const;
  bool may_assign(Seat seat, int choice) const;
  Weights setup_weights() const;
  Action random_setup(Rng& rng) const;
  Action random_deal(Rng& rng) const;
  Action random_turn(Rng& rng) const;
  void play_setup(Action action);
  void start();
  void deal(int kind);
  void place(int row);
  void take(int row);
  void end_round();
  void check_table() const;
  void check_phase() const;
  void check_cards() const;
  void check_jokers() const;
};

}  // namespace tricolor::coloretto
