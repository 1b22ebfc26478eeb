// The extension module tricolor._native: one class for the positions of each game, and batches of games.
#include "common/bind.h"

#ifdef TRICOLOR_TESTING
namespace tricolor {
void bind_testing(nb::module_& module);
}
#endif

NB_MODULE(_native, module) {
  module.doc() = "The native core of Tricolor. Import it through tricolor.native.";
  tricolor::bind_common(module);
  tricolor::bind_colorito(module);
  tricolor::bind_coloretto(module);
  tricolor::bind_colorio(module);
  tricolor::bind_colorio_solver(module);
  tricolor::bind_batch(module);
  tricolor::bind_tables(module);
  tricolor::bind_telling(module);
#ifdef TRICOLOR_TESTING
  nanobind::module_ testing =
      module.def_submodule("testing", "For tests, benchmarks and tools; wheels do not have it.");
  tricolor::bind_testing(testing);
#endif
}
