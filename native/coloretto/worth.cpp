#include "worth.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>

#include "../common/exp.h"
#include "weights.h"

namespace tricolor::coloretto {

namespace {

// Advance to the next way to hold `colours` colours, most held first; false after the last.
bool next_hand(Counts& cards, int colours) {
  for (int at = colours - 1; at >= 0; --at) {
    if (cards[at] < (at == 0 ? MOST_COUNTED : cards[at - 1])) {
      ++cards[at];
      std::fill(cards.begin() + at + 1, cards.begin() + colours, uint8_t{0});
      return true;
    }
  }
  return false;
}

float growth_of(const float (&weights)[WEIGHTS], const Counts& cards) {
  float sum = weights[0] + weights[1] * cards[JOKER];
  for (int rank = 0; rank < COLOURS; ++rank) {
    if (cards[rank]) sum += weights[2 + rank * MOST_COUNTED + cards[rank] - 1];
  }
  return sum;
}

int colours_in_play(int players) { return players == 2 ? 5 : players == 3 ? 6 : COLOURS; }  // CO-REMOVE

}  // namespace

Worth::Worth(Table table, int players) : rank_(HAND_KEYS) {
  const int colours = colours_in_play(players);
  Counts cards{};
  do {
    rank_[hand_of(cards).key] = static_cast<uint16_t>(score_.size() / (MOST_JOKERS + 1));
    add_hand(table, players, (1 << colours) - 1, cards);
  } while (next_hand(cards, colours));
}

void Worth::add_hand(Table table, int players, int in_play, const Counts& cards) {
  const auto& weights = GROWTH[players - 2][static_cast<int>(table)];
  Counts hand = cards;
  for (hand[JOKER] = 0; hand[JOKER] <= MOST_JOKERS; ++hand[JOKER]) {
    const int choice = best_jokers(table, hand, static_cast<uint8_t>(in_play));
    const auto jokers = choice < 0 ? std::span<const uint8_t>{} : JOKERS[choice].all();
    score_.push_back(static_cast<int16_t>(total(table, hand, jokers)));
    growth_.push_back({growth_of(weights[0], hand), growth_of(weights[1], hand)});
  }
}

const Worth& Worth::of(const Position& position) {
  static std::array<std::once_flag, 8> made;
  static std::array<std::unique_ptr<const Worth>, 8> all;
  const int players = position.players();
  const int at = 2 * (players - 2) + static_cast<int>(position.options.table);
  std::call_once(made[at], [&] { all[at].reset(new Worth(position.options.table, players)); });
  return *all[at];
}

Outcome best_outcome(const Position& position) {
  const Worth& worth = Worth::of(position);
  Outcome outcome{Ending::LAST_ROUND, {}};
  for (Seat seat = 0; seat < position.players(); ++seat) {
    const uint8_t chosen = position.jokers[seat];
    outcome.scores[seat] = static_cast<int16_t>(
        chosen == NONE ? worth.score(hand_of(position.hands[seat]))
                       : total(position.options.table, position.hands[seat], JOKERS[chosen].all()));
  }
  return outcome;
}

std::array<float, MOST_PLAYERS> expected_shares(const Position& position) {
  const Worth& worth = Worth::of(position);
  if (position.scoring) return shares(best_outcome(position), position.players());
  const float stage = stage_of(position);
  const auto& spread = SPREAD[position.players() - 2][static_cast<int>(position.options.table)];
  const float scale = 1 / (spread[0] + spread[1] * std::sqrt(stage));
  std::array<float, MOST_PLAYERS> result{};
  float best = -1000, sum = 0;
  for (Seat seat = 0; seat < position.players(); ++seat) {
    result[seat] = worth.value(hand_of(position.hands[seat]), stage);
    best = std::max(best, result[seat]);
  }
  for (Seat seat = 0; seat < position.players(); ++seat) {
    sum += result[seat] = static_cast<float>(exact_exp((result[seat] - best) * scale));
  }
  for (Seat seat = 0; seat < position.players(); ++seat) result[seat] /= sum;
  return result;
}

}  // namespace tricolor::coloretto
