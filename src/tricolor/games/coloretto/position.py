"""States of Coloretto as JSON, and the checks that refuse impossible ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from ...core import Json, OptionValue, PositionError, Unsupported
from ...wire import decoded
from .cards import BELOW_LAST, COLOURS, FULL_DECK, JOKER, KIND_OF, KINDS, NO_CARDS, Counts, add, named
from .rules import COLOURS_REMOVED, Coloretto, Options

Count = Annotated[int, Meta(ge=0, le=10)]


class StateData(Struct, forbid_unknown_fields=True):
    """A whole state."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    deck: dict[str, Count]
    rows: list[list[str] | None]
    hands: list[dict[str, Count]]
    removed: list[str]
    starter: int | None
    mover: int
    out: list[int]
    drawing: bool
    drawn: str | None
    last_round: bool
    discarded: dict[str, Count]
    scoring: bool
    jokers: list[list[str] | None]


class Position(Struct, forbid_unknown_fields=True):
    """A position of the engine protocol, on a seat's turn. All other cards lie in the deck."""

    turn: int
    starter: int  # who started this round
    rows: list[list[str] | None]  # null: taken in this round
    hands: list[dict[str, Count]]
    removed: list[str]  # colours that are not in play
    out: list[int] = []  # seats that have taken a row in this round
    drawn: str | None = None
    last_round: bool = False
    discarded: dict[str, Count] = {}  # in rows that nobody took, in a game of two
    scoring: bool = False  # jokers are being assigned
    jokers: list[list[str] | None] | None = None  # as assigned so far


REQUIRED = ("turn", "starter", "rows", "hands", "removed")


def options_of(players: int, options: Mapping[str, OptionValue]) -> Options:
    """Checked options in the form that the rules use."""
    starter = options["starter"]
    return Options(players, str(options["table"]), starter if isinstance(starter, int) else None)


def options_to_json(options: Options) -> dict[str, OptionValue]:
    """The inverse of `options_of`."""
    return {"table": options.table, "starter": "lot" if options.starter is None else options.starter}


def state_to_json(state: Coloretto) -> Json:
    """The whole state as JSON."""
    return {
        "game": "coloretto",
        "players": state.players,
        "options": options_to_json(state.options),
        "deck": named(state.deck),
        "rows": [None if cards is None else list(cards) for cards in state.rows],
        "hands": [named(hand) for hand in state.hands],
        "removed": list(state.removed),
        "starter": state.starter,
        "mover": state.mover,
        "out": list(state.out),
        "drawing": state.drawing,
        "drawn": state.drawn,
        "last_round": state.last_round,
        "discarded": named(state.discarded),
        "scoring": state.scoring,
        "jokers": [None if colours is None else list(colours) for colours in state.jokers],
    }


def to_position(state: Coloretto) -> Json:
    """The position of a state on a seat's turn."""
    data = state_to_json(state)
    return {
        "turn": state.turn,
        "starter": state.starter,
        **{name: data[name] for name in ("rows", "hands", "removed", "out", "drawn", "last_round", "discarded")},
        "scoring": state.scoring,
        "jokers": data["jokers"],
    }


def from_position(options: Options, data: Json) -> Coloretto:
    """The state of a position, checked."""
    missing = [name for name in REQUIRED if isinstance(data, dict) and name not in data]
    if missing:
        raise Unsupported(f"positions of Coloretto have {', '.join(REQUIRED)}; missing: {', '.join(missing)}")
    position = decoded(data, Position, "position")
    gone = dict.fromkeys(position.removed, 0)
    deck = {kind: gone.get(kind, number) for kind, number in zip(KINDS, FULL_DECK, strict=True)}
    for cards in (*position.hands, position.discarded):
        for card, number in cards.items():
            deck[card] = deck.get(card, 0) - number
    shown = [card for row in position.rows for card in row or ()]
    for card in (*shown, *([position.drawn] if position.drawn else [])):
        deck[card] = deck.get(card, 0) - 1
    for kind in KINDS:
        if deck[kind] < 0:
            most = gone.get(kind, FULL_DECK[KIND_OF[kind]])
            raise PositionError("position", f"at most {most} cards of the kind {kind}", most - deck[kind])
    state = StateData(
        game="coloretto",
        players=options.players,
        options=options_to_json(options),
        deck={kind: deck[kind] for kind in KINDS},
        rows=position.rows,
        hands=position.hands,
        removed=position.removed,
        starter=position.starter,
        mover=position.starter if position.scoring else position.turn,
        out=position.out,
        drawing=False,
        drawn=position.drawn,
        last_round=position.last_round,
        discarded=position.discarded,
        scoring=position.scoring,
        jokers=position.jokers or [None] * options.players,
    )
    try:
        found = state_from_data(options, state)
    except PositionError as error:
        raise PositionError(error.field.replace("state", "position", 1), error.expected, error.got) from None
    if found.turn != position.turn:
        raise PositionError("position.turn", "the seat that is to assign its jokers", position.turn)
    return found


def state_from_data(options: Options, data: StateData) -> Coloretto:
    """The inverse of `state_to_json`, checked."""
    start = Coloretto.new(options)
    players = options.players
    seats = range(players)
    for name, value in (("mover", data.mover), ("starter", data.starter)):
        if value not in seats and (name, value) != ("starter", None):
            raise PositionError(f"state.{name}", f"a seat from 0 to {players - 1}", value)
    if len(set(data.out)) != len(data.out) or not set(data.out) <= set(seats) or len(data.out) == players:
        raise PositionError("state.out", "different seats, not all of them", data.out)
    if len(data.rows) != len(start.rows):
        raise PositionError("state.rows", f"{len(start.rows)} rows", len(data.rows))
    for name, values in (("hands", data.hands), ("jokers", data.jokers)):
        if len(values) != players:
            raise PositionError(f"state.{name}", f"one entry for each of {players} players", len(values))
    if len(set(data.removed)) != len(data.removed) or not set(data.removed) <= set(COLOURS):
        raise PositionError("state.removed", "different colours", data.removed)
    if data.drawn is not None and data.drawn not in KINDS:
        raise PositionError("state.drawn", f"null, or one of {', '.join(KINDS)}", data.drawn)
    state = Coloretto(
        options,
        deck=_counts("state.deck", data.deck),
        rows=tuple(None if cards is None else tuple(cards) for cards in data.rows),
        hands=tuple(_counts(f"state.hands[{seat}]", hand) for seat, hand in enumerate(data.hands)),
        removed=tuple(data.removed),
        starter=data.starter,
        mover=data.mover,
        out=tuple(data.out),
        drawing=data.drawing,
        drawn=data.drawn,
        last_round=data.last_round,
        discarded=_counts("state.discarded", data.discarded),
        scoring=data.scoring,
        jokers=tuple(None if colours is None else tuple(colours) for colours in data.jokers),
    )
    _check_rows(state)
    _check_phase(state)
    _check_cards(state)
    _check_jokers(state)
    return state


# --- checks ------------------------------------------------------------------


def _counts(field: str, cards: dict[str, int]) -> Counts:
    counts = NO_CARDS
    for card, number in cards.items():
        if card not in KIND_OF:
            raise PositionError(field, f"cards of the kinds {', '.join(KINDS)}", card)
        counts = add(counts, card, number)
    return counts


def _check_rows(state: Coloretto) -> None:
    for row, cards in enumerate(state.rows):
        for card in cards or ():
            if card not in KIND_OF:
                raise PositionError(f"state.rows[{row}]", f"cards of the kinds {', '.join(KINDS)}", card)
        if cards is not None and len(cards) > state.room(row):
            raise PositionError(f"state.rows[{row}]", f"at most {state.room(row)} cards", len(cards))
    taken = sum(cards is None for cards in state.rows)
    if taken != len(state.out):
        raise PositionError("state.rows", f"a taken row for each of {len(state.out)} seats in out", taken)


def _check_phase(state: Coloretto) -> None:
    begun = state.starter is not None
    if begun and (len(state.removed) != COLOURS_REMOVED[state.players] or state.first_seat is not None):
        raise PositionError("state.starter", "null before all colours and first cards are dealt", state.starter)
    if len(state.removed) > COLOURS_REMOVED[state.players]:
        raise PositionError("state.removed", f"{COLOURS_REMOVED[state.players]} colours", list(state.removed))
    if state.drawing and (state.drawn is not None or state.scoring or not begun or not state.can_draw):
        raise PositionError("state.drawing", "false unless a card can be turned up now", True)
    if state.drawn is not None and (state.scoring or not begun or not state.can_draw):
        raise PositionError("state.drawn", "null unless a card can be placed now", state.drawn)
    if state.scoring and not (state.last_round and begun and not any(state.rows)):
        raise PositionError("state.scoring", "false before the end of the last round", True)
    if state.mover in state.out:
        raise PositionError("state.mover", "a seat that has not taken a row in this round", state.mover)


def _check_cards(state: Coloretto) -> None:
    """Every card must be somewhere exactly once, and the last-round card where it belongs."""
    found = [sum(kind) for kind in zip(state.deck, state.discarded, *state.hands, strict=True)]
    for card in (*(card for cards in state.rows for card in cards or ()), state.drawn):
        if card is not None:
            found[KIND_OF[card]] += 1
    for kind, number in zip(KINDS, found, strict=True):
        expected = 0 if kind in state.removed else FULL_DECK[KIND_OF[kind]]
        if number != expected:
            raise PositionError("state", f"{expected} cards of the kind {kind} in all", number)
    free = sum(state.room(row) - len(cards) for row, cards in enumerate(state.rows) if cards is not None)
    if state.starter is not None and not state.scoring and sum(state.deck) < free - (state.drawn is not None):
        raise PositionError("state.deck", f"at least a card for each of {free} free places", sum(state.deck))
    below = sum(state.deck) <= BELOW_LAST
    if state.starter is not None and state.last_round != below and sum(state.deck) != BELOW_LAST:
        raise PositionError("state.last_round", f"{below} with {sum(state.deck)} cards in the deck", state.last_round)


def _check_jokers(state: Coloretto) -> None:
    for seat, colours in enumerate(state.jokers):
        if colours is None:
            continue
        if not state.scoring or len(colours) != state.hands[seat][KIND_OF[JOKER]]:
            raise PositionError(f"state.jokers[{seat}]", "null, or a colour for each joker at the end", colours)
        if not set(colours) <= set(state.colours) or list(colours) != sorted(colours, key=COLOURS.index):
            raise PositionError(f"state.jokers[{seat}]", f"colours in play, in order: {state.colours}", colours)
