"""Views and actions have types from the rules to the bots: what programs build on never says `Any`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tricolor
from tricolor.games import GAMES

SOURCE = Path(tricolor.__file__).parent
BUILT_ON = (
    *(SOURCE / f"{name}.py" for name in ("core", "match", "fair", "record", "client")),
    *(SOURCE / "bots" / f"{name}.py" for name in ("__init__", "base", "random", "matches", "anywhere")),
    *(game.folder() / f"{name}.py" for game in GAMES for name in ("__init__", "rules", "notation", "view")),
)


def types_in(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Every type in a public signature or field, with the name of what it belongs to."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from types_in(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("_") and node.name != "__init__":
                continue
            given = node.args
            for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if argument is not None and argument.annotation is not None:
                    yield f"{node.name}({argument.arg})", argument.annotation
            if node.returns is not None:
                yield node.name, node.returns
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.annotation


@pytest.mark.parametrize("file", BUILT_ON, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_public_signature_says_any(file: Path) -> None:
    found = [
        name
        for name, annotation in types_in(ast.parse(file.read_text(encoding="utf-8")))
        if any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(annotation))
    ]
    assert not found
