"""Everything public says what it is: the modules that docs/conf.py lists, their classes, functions and methods."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import runpy
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import ModuleType

PUBLIC = runpy.run_path(str(Path(__file__).parents[1] / "docs" / "conf.py"))["PUBLIC"]
TRAINING = "tricolor.adapters.sb3"  # needs the extra `train`, which the suite does without


def modules() -> Iterator[ModuleType]:
    for name in PUBLIC:
        module = importlib.import_module(f"tricolor.{name}")
        yield module
        for found in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{module.__name__}."):
            if found.name != TRAINING:
                yield importlib.import_module(found.name)


def own(module: ModuleType) -> Iterator[tuple[str, object]]:
    """What a module defines itself and does not mark as private."""
    for name, value in vars(module).items():
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__:
            yield name, value


def methods(kind: type) -> Iterator[tuple[str, object]]:
    for name, value in vars(kind).items():
        method = value.__func__ if isinstance(value, staticmethod | classmethod) else value
        if not name.startswith("_") and (inspect.isfunction(method) or isinstance(method, property | cached_property)):
            yield name, method


def undocumented(module: ModuleType) -> Iterator[str]:
    """A method may leave its words to a base class, or to a protocol of the same module."""
    if not module.__doc__:
        yield module.__name__
    kinds = [value for _, value in own(module) if inspect.isclass(value)]
    said = {name for kind in kinds for name, method in methods(kind) if inspect.getdoc(method)}
    for kind in kinds:
        if not kind.__doc__:
            yield f"{module.__name__}.{kind.__name__}"
        for name, _ in methods(kind):
            inherited = (vars(base)[name] for base in kind.__mro__ if name in vars(base))
            if name not in said and not any(inspect.getdoc(method) for method in inherited):
                yield f"{module.__name__}.{kind.__name__}.{name}"
    for name, value in own(module):
        if inspect.isfunction(value) and not value.__doc__:
            yield f"{module.__name__}.{name}"


def test_everything_public_has_a_docstring() -> None:
    found = list(modules())
    assert len(found) > 60
    assert [name for module in found for name in undocumented(module)] == []
