#include "explaining.h"

#include <algorithm>

#include "telling.h"

namespace tricolor::colorio {

namespace {

constexpr double UNSURE = 0.01;  // the least doubt that remains where nothing is proven

Fields told_fields(const Position& position, bool tells_covered) {
  return tells_covered ? position.seen : position.seen & ~position.caps;
}

// The position as one who remembers nothing sees it, and does not know the strips. The cap of CI-LAST is not offered,
// but its colour must not influence anything.
Position forgotten(const Position& position) {
  Position shown = position;
  shown.options.layout = Layout::RANDOM;
  shown.forbidden = NONE;
  shown.seen = 0;
  shown.of_colour = {};
  shown.slots = Position().slots;
  for (int field = 0; field < FIELDS; ++field) {
    if (told_fields(position, false) >> field & 1) shown.see(field, position.colour_on(field));
  }
  return shown;
}

int alive_in(const Position& position) { return position.players() - position.out_count; }

}  // namespace

std::string said(Action action) {
  if (action == Position::REMOVE) return Said("say-", "remove").text();
  if (action >= Position::COVER) return Said("say-", "cover").with("cell", cell_text(action - Position::COVER)).text();
  return Said("say-", "lift").with("cell", cell_text(action - Position::LIFT)).text();
}

Objective objective_of(const Position& position) {
  return position.options.points ? Objective::POINTS : Objective::WIN;
}

double share(const Values& values, const Evaluation& found, const Position& position) {
  const double most = position.options.points ? alive_in(position) - 1 : 1;
  return static_cast<double>(values[0]) / (static_cast<double>(found.total) * most);
}

Weighing::Weighing(const Position& position, bool tells_covered, const Budget& budget)
    : position_(tells_covered ? position : forgotten(position)),
      real_(position),
      tells_covered_(tells_covered),
      known_(told_fields(position, tells_covered)),
      board_(position_, known_, tells_covered) {
  Evaluation found = evaluate(position_, objective_of(position_), budget);
  exact_ = found.is_exact && tells_covered;
  const int alive = alive_in(position_);
  std::stable_sort(found.actions.begin(), found.actions.end(),
                   [&](const auto& one, const auto& other) { return is_better(one.second, other.second, alive); });
  for (const auto& [action, values] : found.actions) {
    const double value = share(values, found, position_);
    values_.emplace_back(action, exact_ ? value : std::clamp(value, UNSURE, 1 - UNSURE));
  }
}

double Weighing::value_of(Action action) const {
  const auto found = std::find_if(values_.begin(), values_.end(), [&](const auto& one) { return one.first == action; });
  return found == values_.end() ? 0 : found->second;
}

// --- choices -----------------------------------------------------------------

// Actions with the same value and the same reasons, best first. If nothing covered may be told, all lifts are one
// group.
std::vector<Weighing::Group> Weighing::groups() const {
  const auto alike = [](const tricolor::Reasons& one, const tricolor::Reasons& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const Reason& a, const Reason& b) { return a.said.text() == b.said.text(); });
  };
  std::vector<Group> groups;
  for (const auto& [action, value] : values_) {
    if (!real_.is_possible(action)) continue;
    tricolor::Reasons reasons = reasons_for(action);
    const auto same = std::find_if(groups.begin(), groups.end(), [&, value = value](const Group& group) {
      return group.value == value && alike(group.reasons, reasons);
    });
    if (same == groups.end()) {
      groups.push_back({{action}, value, std::move(reasons)});
    } else {
      same->actions.push_back(action);
    }
  }
  return groups;
}

std::vector<Explained> Weighing::explained(int k) const {
  const std::vector<Group> all = groups();
  const bool is_any = all.size() == 1 && all[0].actions.size() > 1 && real_.lifted == NONE;
  const auto name = [&](const Group& group) {
    return is_any ? Said("say-", "lift-any").text() : said(group.actions[0]);
  };
  std::vector<Explained> found;
  for (size_t number = 0; number < all.size() && number < static_cast<size_t>(k); ++number) {
    const Group& one = all[number];
    tricolor::Reasons reasons = one.reasons;
    if (all.size() > 1) {
      const Group& other = all[number == 0 ? 1 : 0];
      reasons.push_back(compared(one.value, name(other), other.value, number == 0, exact_));
    } else if (one.actions.size() == 1) {
      reasons.emplace_back(Sign::FOR, "forced");
    }
    Explained explained{Position::text(one.actions[0]), one.value, exact_, in_order(reasons), name(one), {}};
    for (size_t same = 1; same < one.actions.size(); ++same)
      explained.same.push_back(Position::text(one.actions[same]));
    found.push_back(std::move(explained));
  }
  return found;
}

// --- reasons -----------------------------------------------------------------

tricolor::Reasons Weighing::reasons_for(Action action) const {
  tricolor::Reasons reasons;
  const double value = value_of(action);
  if (exact_ && value == 1) reasons.emplace_back(Sign::FOR, "colorio-wins");
  if (exact_ && value == 0) reasons.emplace_back(Sign::AGAINST, "colorio-loses");
  if (action >= Position::COVER) {
    add_putting(reasons, action);
  } else if (tells_covered_) {
    add_lifting(reasons, action - Position::LIFT);
  } else {
    add_lifting_blindly(reasons);
  }
  return reasons;
}

void Weighing::add_lifting(tricolor::Reasons& reasons, int field) const {
  const int colour = known_ >> field & 1 ? board_.colour_on(field) : -1;
  const double risk = board_.risk(field);
  if (colour < 0) {
    reasons.emplace_back(Sign::TELLS, "colorio-unseen");
  } else {
    reasons.push_back(Reason(Sign::TELLS, "colorio-shows").with("colour", COLOUR_NAMES[colour]));
  }
  if (risk == 0) {
    reasons.emplace_back(Sign::FOR, "colorio-safe");
  } else if (risk == 1) {
    reasons.emplace_back(Sign::AGAINST, "colorio-fatal");
  } else if (risk == board_.least_risk(position_.forbidden)) {
    reasons.push_back(Reason(Sign::FOR, "colorio-least-risk").with("chance", percent(risk)));
  } else {
    reasons.push_back(Reason(Sign::AGAINST, "colorio-fatal-risk").with("chance", percent(risk)));
  }
}

// Which colours are dangerous, and how likely a cap hides one of them. This needs no memory.
void Weighing::add_lifting_blindly(tricolor::Reasons& reasons) const {
  std::vector<std::string> danger;
  for (int colour = 0; colour < COLOURS; ++colour) {
    if (board_.visible(colour) == OF_EACH - 1) danger.push_back(COLOUR_NAMES[colour]);
  }
  if (danger.empty()) {
    reasons.emplace_back(Sign::FOR, "colorio-no-danger");
    return;
  }
  reasons.push_back(Reason(Sign::TELLS, "colorio-danger").with("colours", danger));
  reasons.emplace_back(Sign::TELLS, "colorio-remember");
  const double risk = board_.risk(std::countr_zero(position_.caps));
  reasons.push_back(Reason(Sign::TELLS, "colorio-blind-risk").with("chance", percent(risk)));
}

void Weighing::add_putting(tricolor::Reasons& reasons, Action action) const {
  const bool removes = action == Position::REMOVE;
  if (removes && !position_.removed_this_turn && !position_.must_remove())
    reasons.emplace_back(Sign::FOR, "colorio-duty");  // CI-REMOVE
  const int covered = removes ? NONE : action - Position::COVER;
  if (!removes) {
    const int colour = board_.colour_on(covered);
    const bool is_danger = board_.visible(colour) >= OF_EACH - 1;
    reasons.push_back(
        Reason(Sign::FOR, is_danger ? "colorio-covers-danger" : "colorio-hides").with("colour", COLOUR_NAMES[colour]));
  }
  const bool ends_turn = position_.lifts_left == 0;
  const double risk = after(covered).least_risk(ends_turn ? covered : NONE);  // CI-LAST
  if (risk > 0 && ends_turn) {
    reasons.push_back(Reason(Sign::FOR, tells_covered_ ? "colorio-sets-trap" : "colorio-blind-trap")
                          .with("seat", next_seat())
                          .with("chance", percent(risk)));
  } else if (risk > 0 && tells_covered_) {
    reasons.push_back(Reason(Sign::AGAINST, "colorio-next-risk").with("chance", percent(risk)));
  }
}

// The board once a cap covers a field, or has left the game.
Board Weighing::after(int covered) const {
  if (covered == NONE) return board_;
  if (tells_covered_) return board_.after_covering(covered);
  return Board(position_, known_ & ~bit32(covered), false).after_covering(covered);
}

Seat Weighing::next_seat() const {
  Seat seat = position_.mover;
  do {
    seat = (seat + 1) % position_.players();
  } while (position_.out_set >> seat & 1);
  return seat;
}

}  // namespace tricolor::colorio
