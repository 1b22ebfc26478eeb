#include "player.h"

namespace tricolor::coloretto {

namespace {

Taste taste_of(const Player& player, const Position& position) {
  Taste taste = player.growth ? playout_taste(position) : greedy_taste(position);
  taste.envy *= player.envy;
  const float enough = player.enough[static_cast<size_t>(position.options.table)];
  if (enough >= 0) taste.enough = enough, taste.enough_early = taste.enough_full = 0;
  return taste;
}

Answer policy_answer(const Player& player, const Position& position) {
  const Policy policy(position, taste_of(player, position));
  return {{{policy.choose(position), expected_shares(position)[position.turn()], 1}}, 1, false};
}

}  // namespace

Answer answer_of(const Player& player, const Position& position, uint64_t seed) {
  switch (player.kind) {
    case Kind::FLAT:
      return flat_monte_carlo(position, taste_of(player, position), player.limits.playouts, seed);
    case Kind::SEARCH:
      return search(position, player.limits, player.manner, seed);
    default:
      return policy_answer(player, position);
  }
}

}  // namespace tricolor::coloretto
