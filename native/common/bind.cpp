#include "bind.h"

#include "stop.h"

namespace tricolor {

namespace {

void raise(const char* name, const nb::object& error) {
  const nb::object kind = nb::module_::import_("tricolor.core").attr(name);
  PyErr_SetObject(kind.ptr(), error.ptr());
}

// Our errors as the classes of the same name in tricolor.core.
void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const PositionError& error) {
    const nb::object kind = nb::module_::import_("tricolor.core").attr("PositionError");
    const nb::object got =
        error.got_text.empty() ? nb::object(nb::int_(error.got)) : nb::object(nb::str(error.got_text.c_str()));
    const nb::object value = kind(error.field, error.expected, got);
    PyErr_SetObject(kind.ptr(), value.ptr());
  } catch (const NotationError& error) {
    raise("NotationError", nb::str(error.what()));
  } catch (const GameOver& error) {
    raise("GameOver", nb::str(error.what()));
  } catch (const IllegalAction& error) {
    raise("IllegalAction", nb::str(error.what()));
  }
}

std::vector<double> by_seat(const std::array<double, MOST_PLAYERS>& values) { return {values.begin(), values.end()}; }

}  // namespace

void bind_common(nb::module_& module) {
  nb::register_exception_translator(translate);
  nb::class_<Rollouts>(module, "Rollouts", "Sums over random games from one position.")
      .def_ro("games", &Rollouts::games)
      .def_ro("finished", &Rollouts::finished, "Games that were not cut short.")
      .def_ro("plies", &Rollouts::plies, "All actions, chance's too.")
      .def_ro("decisions", &Rollouts::decisions, "Actions of players.")
      .def_prop_ro(
          "wins", [](const Rollouts& sums) { return by_seat(sums.wins); },
          "Shares of the victory by seat, over the finished games; always five seats.")
      .def_prop_ro(
          "scores", [](const Rollouts& sums) { return by_seat(sums.scores); },
          "Scores by seat, over the finished games; always five seats.");
  module.def(
      "stop_searches", [](bool stop) { stop_wanted = stop; }, "stop"_a,
      "Whether all searches of this process end as soon as they can, with the best that they have found.");
}

}  // namespace tricolor
