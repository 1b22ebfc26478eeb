#include "table.h"

#include <optional>

#include "../coloretto/telling.h"
#include "../colorio/telling.h"
#include "../colorito/telling.h"
#include "table_of.h"

namespace tricolor {

namespace {

// --- options -----------------------------------------------------------------

// The settings of a game, each of which must be read exactly as it is.
class Settings {
 public:
  Settings(std::span<const Setting> settings, int players) : settings_(settings), players_(players) {}

  // One of two texts: whether it is the second. The first if nothing is set.
  bool either(std::string_view name, std::string_view first, std::string_view second) {
    const std::optional<std::string_view> value = read(name);
    if (value && *value != first && *value != second) fits_ = false;
    return value == second;
  }

  // Who starts: "lot" or a seat.
  uint8_t starter() {
    const std::optional<std::string_view> value = read("starter");
    if (!value || *value == "lot") return NONE;
    const bool is_seat = value->size() == 1 && (*value)[0] >= '0' && (*value)[0] < '0' + players_;
    fits_ = fits_ && is_seat;
    return is_seat ? static_cast<uint8_t>((*value)[0] - '0') : NONE;
  }

  bool all_fit() const { return fits_ && count_ == settings_.size(); }

 private:
  std::optional<std::string_view> read(std::string_view name) {
    for (const Setting& setting : settings_) {
      if (setting.name != name) continue;
      ++count_;
      return setting.value;
    }
    return std::nullopt;
  }

  std::span<const Setting> settings_;
  int players_;
  size_t count_ = 0;
  bool fits_ = true;
};

template <class Position, class Options>
std::unique_ptr<GameTable> begun(const char* game, const Options& options, const Settings& settings) {
  if (!settings.all_fit()) return nullptr;
  return std::make_unique<TableOf<Position>>(game, Position(options));
}

}  // namespace

std::unique_ptr<GameTable> make_table(std::string_view game, int players, std::span<const Setting> options) {
  Settings settings(options, players);
  if (game == "coloretto" && players >= 2 && players <= MOST_PLAYERS) {
    using coloretto::Table;
    const Table table = settings.either("table", "brown", "grey") ? Table::GREY : Table::BROWN;
    const coloretto::Options chosen = {static_cast<uint8_t>(players), table, settings.starter()};
    return begun<coloretto::Position>("coloretto", chosen, settings);
  }
  if (game == "colorio" && players >= 2 && players <= MOST_PLAYERS) {
    using colorio::Layout, colorio::Side;
    const Layout layout = settings.either("layout", "strips", "random") ? Layout::RANDOM : Layout::STRIPS;
    const Side side = settings.either("side", "grey", "white") ? Side::WHITE : Side::GREY;
    const bool points = settings.either("points", "false", "true");
    const colorio::Options chosen = {static_cast<uint8_t>(players), layout, side, points, settings.starter()};
    return begun<colorio::Position>("colorio", chosen, settings);
  }
  if (game == "colorito" && players == 2) {
    const bool just_colours = settings.either("numbers", "true", "false");
    const bool strict = settings.either("strict", "false", "true");
    const colorito::Options chosen = {!just_colours, strict, settings.starter()};
    return begun<colorito::Position>("colorito", chosen, settings);
  }
  return nullptr;
}

}  // namespace tricolor
