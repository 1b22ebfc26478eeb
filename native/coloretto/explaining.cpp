#include "explaining.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "scoring.h"

namespace tricolor::coloretto {

namespace {

constexpr int PLAYOUTS = 100;  // of a round, for the averages
constexpr int LITTLE = 1;      // points at most, for a row to count as little
constexpr int MUCH = 4;        // points at least, for a row to count as much
constexpr int POOR = 2;        // points at most of the best row, if no row is good yet
constexpr int LIKELY = 30;     // percent: the least chance worth mentioning

using Cards = std::vector<uint8_t>;
using Rows = std::map<int, Cards>;  // by index, those that nobody has taken

// --- what the rows mean ------------------------------------------------------

class Why {
 public:
  explicit Why(const Position& position) : position_(position), seat_(position.turn()), next_(next_seat()) {
    for (int row = 0; row < position.row_count(); ++row) {
      const Row& one = position.rows[row];
      if (!one.taken) rows_[row] = Cards(one.cards.begin(), one.cards.begin() + one.count);
    }
  }

  tricolor::Reasons of(Action action) {
    if (action >= Position::ASSIGN) {
      add(Sign::FOR, "scores")
          .with("points", total(position_.options.table, position_.hands[seat_], jokers_at(action - Position::ASSIGN)));
    } else if (action >= Position::TAKE) {
      add_taking(action - Position::TAKE);
    } else if (action >= Position::PLACE) {
      add_placing(action - Position::PLACE);
    } else {
      add_drawing();
    }
    return std::move(reasons_);
  }

 private:
  Reason& add(Sign sign, const std::string& key) { return reasons_.emplace_back(sign, "coloretto-" + key); }

  // The seat to move after this turn; NONE when this seat is alone in the round.
  Seat next_seat() const {
    const int players = position_.players();
    for (int step = 1; step < players; ++step) {
      const Seat seat = (seat_ + step) % players;
      if (!(position_.out_set >> seat & 1)) return seat;
    }
    return NONE;
  }

  // --- taking a row ---

  void add_taking(int row) {
    const Cards& cards = rows_[row];
    const int points = gain(seat_, cards);
    if (points > 0) {
      add(Sign::FOR, "takes").with("row", row + 1).with("points", points);
    } else if (points < 0) {
      add(Sign::AGAINST, "costs").with("row", row + 1).with("points", -points);
    } else {
      add(Sign::AGAINST, "brings-nothing").with("row", row + 1);
    }
    add_parts(cards);
    if (next_ == NONE) return;
    Rows others = rows_;
    others.erase(row);
    const int theirs = gain(next_, cards), rest = std::max(best(next_, others).second, 0);
    if (theirs > rest) add(Sign::FOR, "denies").with("row", row + 1).with("seat", next_).with("points", theirs - rest);
    add_leaving(others);
  }

  // The change in each colour; together with the +2 cards this is the gain of the row.
  void add_parts(const Cards& cards) {
    const auto before = lines(score(seat_, {})), after = lines(score(seat_, cards));
    if (const int jokers = number_of(cards, JOKER)) add(Sign::FOR, "joker").with("cards", jokers);
    for (int card = 0; card <= PLUS2; ++card) {
      if (card < COLOURS && !(position_.in_play >> card & 1)) continue;
      const Line was = before[card], now = after[card];
      const int change = now.points - was.points;
      if (card == PLUS2) {
        if (change) add(Sign::FOR, "plus2").with("cards", number_of(cards, PLUS2)).with("points", change);
      } else if (change > 0) {
        add(Sign::FOR, "grows").with("colour", KIND_NAMES[card]).with("cards", now.cards).with("points", change);
      } else if (change < 0) {
        add(Sign::AGAINST, now.points < 0 ? "minus" : "shrinks")
            .with("colour", KIND_NAMES[card])
            .with("cards", now.cards)
            .with("points", -change);
      }
    }
  }

  // --- placing and drawing a card ---

  void add_placing(int row) {
    const Cards& before = rows_[row];
    Cards after = before;
    after.push_back(position_.drawn);
    const int was = gain(seat_, before), now = gain(seat_, after);
    if (now != was) {
      add(now > was ? Sign::FOR : Sign::AGAINST, now > was ? "builds" : "falls")
          .with("row", row + 1)
          .with("points", now)
          .with("before", was);
    }
    if (next_ == NONE) {
      add(Sign::FOR, "last-in-the-round");
      return;
    }
    const int change = gain(next_, after) - gain(next_, before);
    if (change < 0) {
      add(Sign::FOR, "spoils").with("row", row + 1).with("seat", next_).with("points", -change);
    } else if (change >= POOR) {
      add(Sign::AGAINST, "helps").with("row", row + 1).with("seat", next_).with("points", change);
    }
    Rows rows = rows_;
    rows[row] = after;
    add_leaving(rows);
  }

  void add_drawing() {
    const auto [row, points] = best(seat_, rows_);
    if (row >= 0 && points <= POOR) add(Sign::FOR, "nothing-good-yet").with("points", points);
    const auto [better, worse] = chances(points);
    if (better >= LIKELY && better > worse) add(Sign::FOR, "may-improve").with("chance", better);
    if (worse >= LIKELY) add(Sign::AGAINST, "may-hurt").with("chance", worse);
    if (next_ == NONE) add(Sign::FOR, "last-in-the-round");
  }

  // The chances, in percent, that the next card improves our best row, and that it can only make it worse.
  std::pair<int, int> chances(int points) const {
    int better = 0, worse = 0;
    for (int card = 0; card < KINDS; ++card) {
      if (!position_.deck[card]) continue;
      const int most = most_with(static_cast<uint8_t>(card));
      better += position_.deck[card] * (most > points);
      worse += position_.deck[card] * (most < points);
    }
    return {of_deck(better), of_deck(worse)};
  }

  int of_deck(int cards) const { return static_cast<int>(std::nearbyint(100.0 * cards / position_.deck_size)); }

  // What our best row gains when a card is added where it helps most.
  int most_with(uint8_t card) const {
    std::optional<int> most;
    for (const auto& [row, cards] : rows_) {
      if (!position_.has_room(row)) continue;
      Rows rows = rows_;
      rows[row].push_back(card);
      const int points = best(seat_, rows).second;
      if (!most || points > *most) most = points;
    }
    return most.value_or(0);
  }

  // What the next player finds. A player with nothing to take would have to draw, which counts as little.
  void add_leaving(const Rows& rows) {
    const auto [row, points] = best(next_, rows);
    if (row >= 0 && points <= LITTLE) {
      add(Sign::FOR, "leaves-little").with("seat", next_).with("points", points);
    } else if (row >= 0 && points >= MUCH) {
      add(Sign::AGAINST, "leaves-much").with("row", row + 1).with("seat", next_).with("points", points);
    }
  }

  // --- what cards are worth ---

  // The row with cards that gains most for a seat, and how much; -1: there is none.
  std::pair<int, int> best(Seat seat, const Rows& rows) const {
    int best = -1, most = 0;
    for (const auto& [row, cards] : rows) {
      if (cards.empty()) continue;
      const int points = gain(seat, cards);
      if (best < 0 || points > most) best = row, most = points;
    }
    return {best, most};
  }

  int gain(Seat seat, const Cards& cards) const {
    return best_total(position_, hand(seat, cards)) - best_total(position_, position_.hands[seat]);
  }

  Score score(Seat seat, const Cards& cards) const { return best_score(position_, hand(seat, cards)); }

  Counts hand(Seat seat, const Cards& cards) const {
    Counts hand = position_.hands[seat];
    for (const uint8_t card : cards) ++hand[card];
    return hand;
  }

  static std::array<Line, PLUS2 + 1> lines(const Score& score) {
    std::array<Line, PLUS2 + 1> lines{};
    for (const Line& line : score.lines) lines[line.card] = line;
    return lines;
  }

  static int number_of(const Cards& cards, int kind) {
    return static_cast<int>(std::count(cards.begin(), cards.end(), kind));
  }

  const Position& position_;
  Seat seat_, next_;
  Rows rows_;
  tricolor::Reasons reasons_;
};

// --- what a choice gains by the end of the round -------------------------------

// Rounded to tenths as Python rounds: exactly halfway goes to the even one. 10 x is 8 x + 2 x, and the error of that
// sum is known.
int tenths(double value) {
  const double large = 8 * value, small = 2 * value, sum = large + small, error = small - (sum - large);
  const double below = std::floor(sum), over = sum - below - 0.5;
  const bool is_odd = std::fmod(below, 2) != 0;
  const bool goes_up = over > 0 || (over == 0 && (error > 0 || (error == 0 && is_odd)));
  return static_cast<int>(below) + goes_up;
}

std::string points_text(int tenths) {
  const std::string sign = tenths < 0 ? "-" : "";
  return sign + std::to_string(std::abs(tenths) / 10) + "." + std::to_string(std::abs(tenths) % 10);
}

class Averages {
 public:
  Averages(const Position& position, uint64_t seed) {
    for (const Average& one : round_averages(position, PLAYOUTS, seed))
      brings_[one.action] = {tenths(one.points), tenths(one.lead)};
  }

  // Compare two choices by what they gain, or by their lead over the other seats, if that tells them apart.
  std::optional<Reason> beside(Action mine, Action other, bool is_best) const {
    const auto one = brings_.find(mine), two = brings_.find(other);
    if (one == brings_.end() || two == brings_.end()) return std::nullopt;
    for (size_t what = 0; what < 2; ++what) {
      const int change = one->second[what], instead = two->second[what];
      if (!(is_best ? change > instead : change < instead)) continue;
      const std::string key = std::string("coloretto-") + (what == 0 ? "average" : "lead") + (is_best ? "" : "-less");
      return Reason(is_best ? Sign::FOR : Sign::AGAINST, key)
          .with_json("change", points_text(change))
          .with_json("other", said(other))
          .with_json("instead", points_text(instead));
    }
    return std::nullopt;
  }

 private:
  std::map<Action, std::array<int, 2>> brings_;  // points, and the lead, in tenths
};

// --- choices -----------------------------------------------------------------

struct Choice {
  Action action;
  double value;
  std::vector<std::string> same;
};

// The same action on rows with the same cards and the same room: a search looks at only one of them.
std::vector<std::string> with_same_rows(const Position& position, Action action) {
  std::vector<std::string> same;
  if (action < Position::PLACE || action >= Position::ASSIGN) return same;
  const Action first = action < Position::TAKE ? Position::PLACE : Position::TAKE;
  const Row& mine = position.rows[action - first];
  for (int row = 0; row < position.row_count(); ++row) {
    const Row& other = position.rows[row];
    const bool is_alike = other.taken == mine.taken && position.room(row) == position.room(action - first) &&
                          content(other) == content(mine);
    if (first + row != action && is_alike) same.push_back(Position::text(first + row));
  }
  return same;
}

std::vector<Choice> distinct_choices(const Position& position, const Answer& answer) {
  std::vector<Choice> choices;
  for (const Valued& one : answer.actions) {
    const std::vector<std::string> same = with_same_rows(position, one.action);
    const bool is_known = std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
      return std::find(same.begin(), same.end(), Position::text(choice.action)) != same.end();
    });
    if (!is_known) choices.push_back({one.action, std::clamp(one.value, 0.0, 1.0), same});
  }
  return choices;
}

}  // namespace

std::string said(Action action) {
  if (action >= Position::ASSIGN) {
    std::vector<std::string> colours;
    for (const uint8_t colour : jokers_at(action - Position::ASSIGN)) colours.push_back(KIND_NAMES[colour]);
    return Said("say-", "jokers").with("colours", colours).text();
  }
  if (action >= Position::TAKE) return Said("say-", "take").with("row", action - Position::TAKE + 1).text();
  if (action >= Position::PLACE) return Said("say-", "place").with("row", action - Position::PLACE + 1).text();
  return Said("say-", "draw").text();
}

tricolor::Reasons reasons_for(const Position& position, Action action) { return Why(position).of(action); }

std::vector<Explained> explained(const Position& position, const Answer& answer, int k, uint64_t seed) {
  const std::vector<Choice> choices = distinct_choices(position, answer);
  const Averages averages(position, seed);
  std::vector<Explained> found;
  for (size_t number = 0; number < choices.size() && number < static_cast<size_t>(k); ++number) {
    const Choice& one = choices[number];
    const bool is_best = number == 0;
    tricolor::Reasons reasons;
    if (choices.size() == 1) {
      reasons.emplace_back(Sign::FOR, one.same.empty() ? "forced" : "alike");
    } else {
      const Choice& other = choices[is_best ? 1 : 0];
      const auto beside = averages.beside(one.action, other.action, is_best);
      reasons.push_back(beside ? *beside : compared(one.value, said(other.action), other.value, is_best, answer.exact));
    }
    for (Reason& reason : reasons_for(position, one.action)) reasons.push_back(std::move(reason));
    found.push_back(
        {Position::text(one.action), one.value, answer.exact, in_order(reasons), said(one.action), one.same});
  }
  return found;
}

}  // namespace tricolor::coloretto
