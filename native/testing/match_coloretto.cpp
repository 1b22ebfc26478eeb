#include "match_coloretto.h"

#include <algorithm>
#include <ctime>

namespace tricolor::coloretto {

namespace {

// Processor time of this thread: other programs on the machine do not count.
double thread_seconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Position dealt(const Position& start, Rng& rng) {
  Position position = start;
  while (position.starter == NONE) position.play(position.random_action(rng));
  return position;
}

void play_game(Position position, const Player& hero, const Player& rival, Seat seat, uint64_t seed,
               MatchResult& result) {
  Dealer dealer(position, seed, 0);
  for (uint64_t ply = 1; !position.scoring; ++ply) {
    if (position.drawing) {
      position.play(dealer.deal(position));
      continue;
    }
    const Position::Actions actions = distinct_actions(position);
    if (actions.size() == 1) {
      position.play(actions[0]);
      continue;
    }
    const bool mine = position.mover == seat;
    const double began = thread_seconds();
    position.play(answer_of(mine ? hero : rival, position, seed + ply).actions[0].action);
    (mine ? result.seconds : result.rival_seconds) += thread_seconds() - began;
    ++(mine ? result.moves : result.rival_moves);
  }
  const Outcome outcome = best_outcome(position);
  const double won = shares(outcome, position.players())[seat];
  ++result.games;
  result.wins += won;
  for (Seat other = 0; other < position.players(); ++other) {
    (other == seat ? result.score : result.rival_score) += outcome.scores[other];
  }
}

}  // namespace

MatchResult play_match(const Position& start, const Player& hero, const Player& rival, int64_t deals, uint64_t seed) {
  MatchResult result;
  for (int64_t deal = 0; deal < deals; ++deal) {
    Rng rng(seed, static_cast<uint64_t>(deal));
    const Position first = dealt(start, rng);
    const uint64_t order = rng.next();
    for (Seat seat = 0; seat < start.players(); ++seat) play_game(first, hero, rival, seat, order, result);
  }
  return result;
}

// --- samples -----------------------------------------------------------------

namespace {

void add_samples(const Position& position, std::vector<int16_t>& samples) {
  const Worth& worth = Worth::of(position);
  for (Seat seat = 0; seat < position.players(); ++seat) {
    std::array<int16_t, COLOURS> counts;
    for (int colour = 0; colour < COLOURS; ++colour) {
      counts[colour] = std::min<int16_t>(position.hands[seat][colour], MOST_COUNTED);
    }
    std::sort(counts.rbegin(), counts.rend());
    samples.insert(samples.end(), counts.begin(), counts.end());
    samples.insert(samples.end(), {position.hands[seat][JOKER], position.deck_size,
                                   static_cast<int16_t>(worth.score(hand_of(position.hands[seat]))), 0, 0});
  }
}

// Write how the game ended into the lines from `first` on.
void add_endings(const Position& position, size_t first, std::vector<int16_t>& samples) {
  const Outcome outcome = best_outcome(position);
  const auto won = shares(outcome, position.players());
  Seat seat = 0;
  for (size_t at = first; at < samples.size(); at += SAMPLE, seat = (seat + 1) % position.players()) {
    samples[at + SAMPLE - 2] = outcome.scores[seat];
    samples[at + SAMPLE - 1] = static_cast<int16_t>(1000 * won[seat]);
  }
}

constexpr int ODD_MOVE = 50;  // one move in this many is random, for varied samples

}  // namespace

std::vector<int16_t> play_samples(const Position& start, int64_t games, uint64_t seed) {
  std::vector<int16_t> samples;
  for (int64_t game = 0; game < games; ++game) {
    Rng rng(seed, static_cast<uint64_t>(game));
    Position position = dealt(start, rng);
    const Policy policy(position, playout_taste(position));
    const size_t first = samples.size();
    bool new_round = true;
    while (!position.scoring) {
      if (new_round) add_samples(position, samples);
      const bool random = position.drawing || rng.below(ODD_MOVE) == 0;
      new_round = play_and_see_round_end(position, random ? position.random_action(rng) : policy.choose(position));
    }
    add_endings(position, first, samples);
  }
  return samples;
}

}  // namespace tricolor::coloretto
