#include "policy.h"

#include <algorithm>

#include "weights.h"

namespace tricolor::coloretto {

const Taste& playout_taste(const Position& position) {
  return PLAYOUT_TASTE[position.players() - 2][static_cast<int>(position.options.table)];
}

const Taste& greedy_taste(const Position& position) {
  return GREEDY_TASTE[position.players() - 2][static_cast<int>(position.options.table)];
}

Policy::Policy(const Position& position, const Taste& taste) : worth_(Worth::of(position)), taste_(taste) {}

namespace {

void put(Counts& hand, Hand& sum, int card) {
  if (card == JOKER) {
    ++sum.jokers;
  } else if (card == PLUS2) {
    ++sum.plus2;
  } else {
    sum.key -= COUNT_KEY[hand[card]];
    sum.key += COUNT_KEY[++hand[card]];
  }
}

}  // namespace

// What a row, with one more card (NONE: as it is), would add to a seat's hand.
float Policy::gain(const Position& position, Seat seat, int row, int card, float stage) const {
  Counts cards = position.hands[seat];
  Hand hand = hand_of(cards);
  const float before = value(hand, stage);
  const Row& there = position.rows[row];
  for (int index = 0; index < there.count; ++index) put(cards, hand, there.cards[index]);
  if (card != NONE) put(cards, hand, card);
  return value(hand, stage) - before;
}

Action Policy::choose(const Position& position) const {
  if (position.scoring) {
    const Seat seat = position.turn();
    return Position::ASSIGN + best_jokers(position.options.table, position.hands[seat], position.in_play);
  }
  return position.drawn != NONE ? choose_place(position) : choose_turn(position);
}

// CO-TURN: take the row that gains most if that is enough, else draw
Action Policy::choose_turn(const Position& position) const {
  const float stage = stage_of(position);
  int best_row = -1;
  float best = 0;
  for (int row = 0; row < position.row_count(); ++row) {
    if (!position.rows[row].count) continue;
    const float points = gain(position, position.mover, row, NONE, stage);
    if (best_row < 0 || points > best) best_row = row, best = points;
  }
  if (best_row < 0) return Position::DRAW;
  if (!position.can_draw()) return Position::TAKE + best_row;
  if (position.out_count + 1 == position.players()) return choose_alone(position, best_row, best, stage);
  const float enough = taste_.enough + taste_.enough_early * stage - taste_.enough_full * position.rows[best_row].count;
  return best >= enough ? Position::TAKE + best_row : Position::DRAW;
}

// CO-ALONE: nobody can take a row away, so draw if the next card helps on average
Action Policy::choose_alone(const Position& position, int best_row, float best, float stage) const {
  float sum = 0;
  for (int kind = 0; kind < KINDS; ++kind) {
    if (!position.deck[kind]) continue;
    float most = -1000;
    for (int row = 0; row < position.row_count(); ++row) {
      if (!position.has_room(row)) continue;
      const float with = gain(position, position.mover, row, kind, stage);
      most = std::max(most, row == best_row ? with : std::max(best, with));
    }
    sum += most * position.deck[kind];
  }
  return sum > best * position.deck_size ? Position::DRAW : Position::TAKE + best_row;
}

// CO-DRAW: where it leaves us most and the others least
Action Policy::choose_place(const Position& position) const {
  const ByRow worth = after_placing(position, position.drawn, stage_of(position));
  return Position::PLACE + static_cast<int>(std::max_element(worth.begin(), worth.end()) - worth.begin());
}

// Our best row less what we leave the others, with a card placed at each row that has room.
Policy::ByRow Policy::after_placing(const Position& position, int card, float stage) const {
  const int rows = position.row_count();
  const int rivals = position.players() - position.out_count - 1;
  ByRow worth;
  for (int row = 0; row < MOST_ROWS; ++row) worth[row] = row < rows && position.has_room(row) ? 0 : -1000;
  for (Seat seat = 0; seat < position.players(); ++seat) {
    if (position.out_set >> seat & 1) continue;
    const float weight = seat == position.mover ? 1.0f : -taste_.envy / static_cast<float>(rivals);
    ByRow now;
    for (int row = 0; row < rows; ++row) {
      now[row] = position.rows[row].taken ? -1000 : gain(position, seat, row, NONE, stage);
    }
    for (int row = 0; row < rows; ++row) {
      if (!position.has_room(row)) continue;
      float most = gain(position, seat, row, card, stage);
      for (int other = 0; other < rows; ++other) {
        if (other != row) most = std::max(most, now[other]);
      }
      worth[row] += weight * most;
    }
  }
  return worth;
}

// --- playouts ----------------------------------------------------------------

Dealer::Dealer(const Position& position, uint64_t seed, uint64_t playout) : rng_(seed, playout) {
  for (int kind = 0; kind < KINDS; ++kind) {
    for (int card = 0; card < position.deck[kind]; ++card) cards_[size_++] = static_cast<uint8_t>(kind);
  }
}

Action Dealer::deal(const Position& position) {
  if (!position.last_round && position.deck_size == BELOW_LAST) return Position::DEAL + LAST;  // CO-DECK
  const uint32_t at = rng_.below(static_cast<uint32_t>(size_ - dealt_));
  std::swap(cards_[dealt_], cards_[dealt_ + at]);
  return Position::DEAL + cards_[dealt_++];
}

bool play_and_see_round_end(Position& position, Action action) {
  const bool under_way = position.out_count > 0;
  position.play(action);
  return under_way && position.out_count == 0;
}

void play_rounds(Position& position, const Policy& policy, Dealer& dealer, int rounds) {
  while (!position.scoring && rounds > 0) {
    rounds -= play_and_see_round_end(position, position.drawing ? dealer.deal(position) : policy.choose(position));
  }
}

}  // namespace tricolor::coloretto
