// One game from its first event on, with everything that is said about it as JSON: the same bytes as the server's
// messages have. Nothing here throws.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../common/core.h"
#include "scene.h"

namespace tricolor {

// An option of a game as text: {"numbers", "true"}, {"starter", "lot"}.
struct Setting {
  std::string_view name, value;
};

class GameTable {
 public:
  virtual ~GameTable() = default;

  // --- what happened ---

  virtual int players() const = 0;
  virtual Seat turn() const = 0;                    // a seat, CHANCE or OVER
  virtual int events() const = 0;                   // they count from 1
  virtual Seat by(int event) const = 0;             // a seat or CHANCE
  virtual std::string action(int event) const = 0;  // its notation

  // --- playing, rewinding ---

  virtual bool play(std::string_view action) = 0;     // of the seat to move or of chance; false: not possible now
  virtual std::vector<int> weights() const = 0;       // of chance's outcomes; none on a seat's turn
  virtual void draw(int index) = 0;                   // play one of them
  virtual void rewind(int event) = 0;                 // to the state after an event; 0: the first state
  virtual bool is_open_to_undo(int event) const = 0;  // whether nobody has learnt anything from that event on
  virtual bool ends_turn(std::string_view action) const = 0;

  // --- what is said, as JSON ---

  virtual std::string view(Seat seat) const = 0;
  virtual std::string choices() const = 0;
  virtual std::string expected() const = 0;
  virtual std::string extra(bool is_over, bool memory_aid) const = 0;
  virtual std::string told(int event) const = 0;
  virtual std::string why_not(std::string_view action) const = 0;
  virtual std::string outcome() const = 0;
  virtual std::string state(Seat seat, bool has_choices, bool undo, bool is_over, bool memory_aid,
                            std::string_view outcome, std::string_view decided) const = 0;

  // --- what is covered again ---

  virtual std::string uncovers(int event) const = 0;  // the place that a chance event showed; empty: none
  virtual std::vector<std::string> open_places() const = 0;
};

// Null if there is no such game, number of players or option.
std::unique_ptr<GameTable> make_table(std::string_view game, int players, std::span<const Setting> options);

}  // namespace tricolor
