# What nanobind's stub tool cannot know: the imports of the signatures that are written by hand.
__prefix__:
    from collections.abc import Sequence
    from typing import Any
    from numpy.typing import NDArray

# Wheels do not have it; tools/native_testing.py has its types.
tricolor._native.testing:
