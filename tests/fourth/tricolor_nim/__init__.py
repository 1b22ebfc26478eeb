"""Nim: take from one heap as many as you like. A game that is nothing but a folder and an entry point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from msgspec import Struct

from tricolor.core import Game, Json, NotationError, Option, OptionValue, Unsupported
from tricolor.wire import decoded

from .rules import HEAPS, Action, Nim, NimView, Set, Take


class StateData(Struct, forbid_unknown_fields=True):
    """A state as JSON."""

    game: str
    misere: bool
    heaps: tuple[int, int, int] | None
    mover: int


class NimGame(Game[Nim, Action]):
    key = "nim"
    name = "Nim"
    rules_version = "1"
    seats = range(2, 3)
    view_type = NimView
    options: ClassVar[Mapping[str, Option]] = {"misere": Option((False, True))}
    parts: ClassVar[Mapping[str, str]] = {
        "bots": "tricolor_nim.bots:NimBots",
        "learning": "tricolor_nim.learning:NimLearning",
    }

    def start(self, players: int, options: Mapping[str, OptionValue]) -> Nim:
        return Nim(misere=bool(options["misere"]))

    def parse(self, text: str) -> Action:
        verb, _, what = text.partition(":")
        if verb == "take" and what[:1] in tuple(HEAPS) and what[1:].isdecimal() and what[1:] == str(int(what[1:])):
            return Take(what[0], int(what[1:]))
        sizes = what.split("-")
        if verb == "set" and len(sizes) == len(HEAPS) and all(size.isdecimal() for size in sizes):
            return Set((int(sizes[0]), int(sizes[1]), int(sizes[2])))
        raise NotationError(f"expected an action of Nim, such as take:A2, got {text!r}")

    def state_from_json(self, data: Json) -> Nim:
        state = decoded(data, StateData, "state")
        return Nim(state.misere, state.heaps, state.mover)

    def from_position(self, players: int, position: Json, options: Mapping[str, object] | None = None) -> Nim:
        raise Unsupported("Nim has no positions: begin a new game")


NIM: Final = NimGame()
