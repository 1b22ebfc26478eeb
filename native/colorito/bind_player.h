// The players of Colorito for Python.
#pragma once

#include "../common/bind.h"
#include "position.h"

namespace tricolor {

void bind_colorito_player(nb::module_& module);

}  // namespace tricolor
