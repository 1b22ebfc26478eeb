"""A table as a fold over its log: seats, game, clocks, offers. No I/O; the same entries give the same table."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Final, Literal, TypeAlias, assert_never

from msgspec import UNSET, Struct

from ... import core
from ...core import Ending, Turn
from ...games import get_game
from ...games.telling import telling_of
from ...match import CHANCE, Match, Segment
from ...protocol import (
    NOBODY,
    AnswerEntry,
    AwayEntry,
    BackEntry,
    CallEntry,
    ChanceEntry,
    ClaimEntry,
    EndEntry,
    Entry,
    ForgetEntry,
    GameEntry,
    LeaveEntry,
    NonceEntry,
    OfferEntry,
    OfferKind,
    OpenEntry,
    Options,
    Outcome,
    PauseEntry,
    Phase,
    PlayEntry,
    PlayerKind,
    PledgeEntry,
    RematchEntry,
    ResignEntry,
    ResumeEntry,
    RevealEntry,
    SayEntry,
    SitEntry,
    StartEntry,
    TableSetup,
    TieEntry,
    TimeoutEntry,
    UndoEntry,
    VoidEntry,
    placed,
)
from ...record import load
from .clocks import ClockFold
from .judge import Judge, Judged, judge_of

KeptSeats: TypeAlias = tuple[tuple[int, ...], tuple[bool, ...]]
EVENTS: Final = frozenset({PlayEntry, ChanceEntry})  # of the game, which leave seats alone
SAW_ALL: Final = (PlayEntry, OfferEntry, AnswerEntry)  # whoever writes one has seen everything before


class Draft(Struct, frozen=True, gc=False):
    """An entry that has no number yet."""

    entry: Entry
    judged: Judged | None = None  # if it is an event of the game

    def numbered(self, number: int, at: int) -> Entry:
        return placed(self.entry, number, at)


class Duty(Struct, frozen=True, gc=False):
    """What the server itself must do at a table, and when."""

    what: Literal["end", "bot", "clock", "absence"]
    at: int


class Chair:
    """A seat and its player."""

    __slots__ = ("away", "kind", "level", "name", "nonce", "owes", "pledge", "rating", "revealed", "who")

    def __init__(self) -> None:
        self.kind: PlayerKind | None = None  # None: free
        self.who: str | None = None  # the player's id
        self.name: str | None = None
        self.level: str | None = None
        self.away: str | None = None  # the level of the bot that plays for an absent player
        self.rating: int | None = None  # at a rated table: when they sat down, and after the end
        self.nonce = ""
        self.pledge = ""
        self.owes = False  # a pledge
        self.revealed = False  # the nonce that was pledged

    @property
    def bot(self) -> str | None:
        """The level of the bot that acts for this seat now."""
        return self.level if self.kind == "bot" else self.away

    def copy(self) -> Chair:
        other = Chair.__new__(Chair)
        other.kind, other.who, other.name, other.level = self.kind, self.who, self.name, self.level
        other.away, other.rating, other.nonce = self.away, self.rating, self.nonce
        other.pledge, other.owes, other.revealed = self.pledge, self.owes, self.revealed
        return other

    def clear(self) -> None:
        self.kind = self.who = self.name = self.level = self.away = self.rating = None
        self.nonce = self.pledge = ""
        self.owes = self.revealed = False

    def pledge_again(self) -> None:
        """Drop the seat's share of the chance; a player who pledged one must pledge another."""
        self.owes = self.owes or bool(self.pledge)
        self.nonce = self.pledge = ""
        self.revealed = False


class Offer:
    """A question to the other people at the table."""

    __slots__ = ("answers", "by", "event", "kind")

    def __init__(self, kind: OfferKind, by: int, event: int | None) -> None:
        self.kind = kind
        self.by = by
        self.event = event
        self.answers: dict[int, bool] = {by: True}

    def copy(self) -> Offer:
        other = Offer(self.kind, self.by, self.event)
        other.answers = dict(self.answers)
        return other


class Table:
    """The state of a table after its last entry."""

    def __init__(self, id_: str) -> None:
        self.id: Final = id_
        self.number = 0
        self.at = 0
        self.began = 0
        self.setup = TableSetup(game="colorito", players=0, options={})
        self.host: str | None = None
        self.commitment = ""
        self.fresh_seed: str | None = None  # replaces the one that the table was made with
        self.paused_at = 0  # when the last pause began
        self.called: int | None = None  # since when pledges are final and nonces are due
        self.waits_since = 0  # for pledges, or for nonces
        self.voids = 0
        self.phase: Phase = "seating"
        self.chairs: list[Chair] = []
        self.match: Match | None = None
        self.judge: Judge | None = None  # of the match; copies of the table share it
        self.offers: dict[OfferKind, Offer] = {}
        self.clock: ClockFold | None = None
        self.rematch: str | None = None
        self.outcome: Outcome | None = None
        self.seed: str | None = None  # revealed at the end
        self.ended = False
        self.deleted: set[str] = set()  # players who have deleted their account, and the guests that they were before
        self.acted: list[int] = []  # the last entry that each seat wrote itself: it has seen everything before
        self.covered: set[int] = set()  # entries that showed something that is covered again
        self.kept_seats: dict[KeptSeats, bytes] = {}  # as JSON, by who sees them and who is here; for `news`
        self.kept_fair: dict[Phase, bytes] = {}  # likewise
        self._places: dict[str, tuple[int, ...]] | None = None  # the seats of each player; None: not looked up yet
        self._guests: dict[str, str] = {}  # which account each guest signed in to
        self._shown: dict[str, int] = {}  # by place: the entry that showed what is covered there

    def copy(self, *, plays: bool = False) -> Table:
        """An independent copy of the table. `plays`: only events of the game follow, which leave seats alone."""
        other = Table.__new__(Table)  # much faster than the copy module, and every write needs one
        other.__dict__.update(self.__dict__)
        other.match = None if self.match is None else self.match.copy()
        other.offers = {kind: offer.copy() for kind, offer in self.offers.items()}
        other.clock = None if self.clock is None else self.clock.copy()
        other.acted, other.covered, other._shown = list(self.acted), set(self.covered), dict(self._shown)
        if not plays:
            other.chairs = [chair.copy() for chair in self.chairs]
            other.deleted, other._guests = set(self.deleted), dict(self._guests)
        return other

    # --- questions ---

    @property
    def players(self) -> int:
        return len(self.chairs)

    @property
    def options(self) -> Options:
        return self.setup.options

    @property
    def turn(self) -> int | None:
        """The seat to move while the game runs."""
        if self.match is None or self.phase == "over":
            return None
        turn = self.match.turn
        return turn if isinstance(turn, int) else None

    @property
    def bot_turn(self) -> str | None:
        """The level of the bot to move."""
        turn = self.turn
        return self.chairs[turn].bot if turn is not None and self.phase == "running" else None

    @property
    def event(self) -> int:
        """The number of the last event of the game."""
        return 0 if self.match is None else len(self.match.events)

    def seats_of(self, who: str | None) -> tuple[int, ...]:
        places = self._places
        if places is None:
            places = self._places = {}
            for seat, chair in enumerate(self.chairs):
                if chair.who is not None:
                    places[chair.who] = (*places.get(chair.who, ()), seat)
        return () if who is None else places.get(who, ())

    @property
    def people(self) -> set[str]:
        """The players who sit here, without bots."""
        return {chair.who for chair in self.chairs if chair.kind == "human" and chair.who is not None}

    @property
    def free(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind is None]

    @property
    def pledges(self) -> list[str]:
        """Pledges by seat; empty if nobody has pledged."""
        given = [chair.pledge for chair in self.chairs]
        return given if any(given) else []

    @property
    def late(self) -> list[int]:
        """Seats that keep the others waiting, for a pledged nonce or for a pledge."""
        if self.called is None:
            return [seat for seat, chair in enumerate(self.chairs) if chair.owes]
        return [seat for seat, chair in enumerate(self.chairs) if chair.pledge and not chair.revealed]

    def duty(self, last_seen: int = 0) -> Duty | None:
        """What the server itself must do here next, and when; None while it only waits for people.

        `last_seen` is when the player to move was last connected: now, if they still are. Nothing else in the server
        decides when it must act.
        """
        if self.ended or self.phase in ("seating", "paused"):
            return None
        if self.phase == "over":
            return Duty("end", self.at)
        turn, absence = self.turn, self.setup.absence
        if turn is not None and self.chairs[turn].bot is not None:
            return Duty("bot", self.at)
        deadline = None if self.clock is None else self.clock.deadline
        if turn is not None and absence is not None:
            leaves = max(self.at, last_seen) + absence.seconds * 1000
            if deadline is None or leaves < deadline:
                return Duty("absence", leaves)
        return None if deadline is None else Duty("clock", deadline)

    def undo_target(self, seat: int) -> int | None:
        """The event that an undo by a seat would go back to; None if nothing can be taken back."""
        if self.match is None or not self.setup.undo or self.phase != "running":
            return None
        first = 0 if self.match.segments == [] else self.match.segments[-1].first
        for event in reversed(self.match.events):
            if event.number < first or event.by == CHANCE:
                return None
            if event.by == seat:
                return event.number - 1 if self._is_open_to_undo(event.number) else None
        return None

    def _is_open_to_undo(self, number: int) -> bool:
        assert self.match is not None
        assert self.judge is not None
        return self.judge.is_open_to_undo(self.match, number)

    # --- the fold ---

    def apply(self, entry: Entry, draft: Draft | None = None) -> None:
        """Fold an entry in. `draft` saves computing the game's next state again."""
        assert entry.number == self.number + 1, "entries come one after the other"
        self.number, self.at = entry.number, entry.at
        match entry:  # most entries are of the first two kinds
            case PlayEntry():
                self._follow(entry, draft)
                if self.offers:
                    for kind in ("undo", "tie"):  # playing on answers them
                        self.offers.pop(kind, None)
            case ChanceEntry():
                self._follow(entry, draft)
            case OpenEntry() | SitEntry() | LeaveEntry() | NonceEntry() | ClaimEntry() | ForgetEntry():
                self._seat(entry)
            case PledgeEntry() | CallEntry() | RevealEntry() | VoidEntry():
                self._share(entry)
            case StartEntry():
                self._start(entry)
            case OfferEntry() | AnswerEntry():
                self._ask(entry)
            case UndoEntry() | ResignEntry() | TimeoutEntry() | TieEntry():
                self._interrupt(entry)
            case PauseEntry():
                self.phase, self.paused_at = "paused", entry.at
                self.offers.pop("pause", None)
                if self.clock is not None:
                    self.clock.stop(entry.at)
            case ResumeEntry():
                self.phase = "running"
                self.offers.pop("resume", None)
                self._pass_clock(entry.at)
            case AwayEntry():
                self.chairs[_seat_of(entry)].away = entry.level
            case BackEntry():
                self.chairs[_seat_of(entry)].away = None
            case SayEntry():
                pass  # chat changes nothing at the table
            case RematchEntry():
                self.rematch = entry.table
            case EndEntry():
                self._end(entry)
            case _:
                assert_never(entry)
        if type(entry) not in EVENTS:
            self.kept_seats, self.kept_fair, self._places = {}, {}, None
        if entry.by is not None and isinstance(entry, SAW_ALL):
            self.acted[entry.by] = entry.number

    # --- seats ---

    def _seat(self, entry: OpenEntry | SitEntry | LeaveEntry | NonceEntry | ClaimEntry | ForgetEntry) -> None:
        match entry:
            case OpenEntry():
                self._open(entry)
            case SitEntry():
                chair, player = self.chairs[entry.seat], entry.player
                chair.kind, chair.name, chair.level, chair.rating = (
                    player.kind,
                    player.name,
                    player.level,
                    player.rating,
                )
                chair.who = entry.who or None
                chair.nonce, chair.pledge = entry.nonce or "", entry.pledge or ""
                chair.owes = entry.owes is True
            case LeaveEntry():
                self.chairs[entry.seat].clear()
            case NonceEntry():
                self.chairs[entry.seat].nonce = entry.nonce
            case ClaimEntry():
                self._claim(entry.from_ or "", entry.who or "")
            case ForgetEntry():
                self._forget(entry.who or "")
            case _:
                assert_never(entry)

    def _share(self, entry: PledgeEntry | CallEntry | RevealEntry | VoidEntry) -> None:
        """The players' shares of the chance: pledged, then shown; or restarted."""
        match entry:
            case PledgeEntry():
                chair = self.chairs[entry.seat]
                chair.pledge, chair.owes, chair.nonce = entry.pledge, False, ""
            case CallEntry():
                self.called = self.waits_since = entry.at
            case RevealEntry():
                chair = self.chairs[entry.seat]
                chair.nonce, chair.revealed = entry.nonce, True
            case VoidEntry():
                self.called, self.waits_since = None, entry.at
                self.voids += 1
                self.commitment, self.fresh_seed = entry.commitment, entry.fresh or None
                for chair in self.chairs:
                    chair.pledge_again()
            case _:
                assert_never(entry)

    def _open(self, entry: OpenEntry) -> None:
        self.setup = entry.setup
        self.host = entry.host or None
        self.commitment = entry.commitment or ""
        self.waits_since = entry.at
        self.chairs = [Chair() for _ in range(entry.setup.players)]
        self.acted = [0] * len(self.chairs)
        if entry.begin is not UNSET:
            self.match = load(entry.begin)

    def _claim(self, guest: str, account: str) -> None:
        """Move a guest's seats to the account that they signed in to."""
        self._guests[guest] = account
        for seat in self.seats_of(guest):
            self.chairs[seat].who = account
        if self.host == guest:
            self.host = account

    def _forget(self, who: str) -> None:
        """Forget a deleted account: moves stay, the name goes."""
        self.deleted |= {who, *(guest for guest, account in self._guests.items() if account == who)}
        for seat in self.seats_of(who):
            self.chairs[seat].name = NOBODY
            self.chairs[seat].rating = None
        if self.match is not None:
            self.match.names = tuple(
                NOBODY if chair.who in self.deleted else name
                for chair, name in zip(self.chairs, self.match.names, strict=True)
            )

    # --- the game ---

    def _start(self, entry: StartEntry) -> None:
        self.phase, self.began = "running", entry.at
        names = [_record_name(chair) for chair in self.chairs]
        started = datetime.fromtimestamp(entry.at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        if self.match is None:
            game = get_game(self.setup.game)
            self.match = Match(game, len(self.chairs), self.options, names=names, started=started)
        else:  # played on from another game, where others sat
            self.match.names, self.match.started = tuple(names), started
        self.judge = judge_of(self.match)
        self.called = None
        segment = Segment(self.event + 1, self.commitment, tuple(entry.nonces), None, tuple(entry.pledges or ()))
        self.match.segments.append(segment)
        self.clock = ClockFold(self.setup.clock, [chair.kind == "human" for chair in self.chairs])
        self._pass_clock(entry.at)

    def _follow(self, entry: GameEntry, draft: Draft | None) -> None:
        if draft is None or draft.judged is None:
            self._replay(entry)
            return
        assert self.match is not None
        found = draft.judged
        if found.state is None:
            self.match.take(found.event, found.turn, found.outcome)
        else:
            self.match.forget()
            self.match.add(found.event, found.state)
        self._uncover(entry, found.shows, found.open)
        self._pass_clock(entry.at, is_new=found.ends_turn)

    def _replay(self, entry: GameEntry) -> None:
        """Follow an event that is known from the log only."""
        assert self.match is not None
        before, action = self.match.state, self.match.game.parse(entry.action)
        self.match.follow(action, before.play(action))
        before.forget()
        shows = telling_of(self.match.game).uncovers(before, action) if isinstance(entry, ChanceEntry) else None
        self._uncover(entry, shows, self._open_places())
        self._pass_clock(entry.at, is_new=before.ends_turn(action))

    def _open_places(self) -> Collection[str]:
        assert self.match is not None
        return telling_of(self.match.game).open_places(self.match.state) if self.match.game.has_hidden else ()

    def _uncover(self, entry: GameEntry, place: str | None, is_open: Collection[str]) -> None:
        if place is not None:
            self._shown[place] = entry.number
        self._look_under_caps(is_open)

    def _look_under_caps(self, is_open: Collection[str]) -> None:
        """Find out which entries showed something that is covered again (CI-MEMORY)."""
        for place, number in self._shown.items():
            if place in is_open:
                self.covered.discard(number)
            else:
                self.covered.add(number)

    def _pass_clock(self, at: int, *, is_new: bool = False) -> None:
        """Update the clocks, and whether the game is over. `is_new`: the same seat may start another turn."""
        assert self.match is not None
        assert self.clock is not None
        turn = self.match.turn
        if turn is None:
            self.phase = "over"
            self.offers.clear()
            self.clock.stop(at)
        elif self.phase == "running" and turn is not Turn.CHANCE:
            assert isinstance(turn, int)
            self.clock.pass_to(turn, at, is_new=is_new)

    def _ask(self, entry: OfferEntry | AnswerEntry) -> None:
        by = _seat_of(entry)
        if isinstance(entry, OfferEntry):
            self.offers[entry.offer] = Offer(entry.offer, by, None if entry.event is UNSET else entry.event)
            return
        offer = self.offers.get(entry.offer)
        if offer is not None:
            offer.answers[by] = entry.accept
            if not entry.accept:
                del self.offers[offer.kind]

    def _interrupt(self, entry: UndoEntry | ResignEntry | TimeoutEntry | TieEntry) -> None:
        assert self.match is not None
        match entry:
            case UndoEntry():
                self.match.rewind(entry.event)
                self.offers.clear()
                self._look_under_caps(self._open_places())
            case ResignEntry():
                self.match.resign(_seat_of(entry))
            case TimeoutEntry():
                self.match.time_out(_seat_of(entry))
            case TieEntry():
                self.match.agree_tie()
            case _:
                assert_never(entry)
        self._pass_clock(entry.at)

    def _end(self, entry: EndEntry) -> None:
        self.ended = True
        self.outcome, self.seed = entry.outcome, entry.seed
        for chair, rating in zip(self.chairs, entry.ratings or (), strict=False):
            chair.rating = rating.after
        if self.match is not None:
            outcome = core.Outcome(Ending(entry.outcome.ending), tuple(entry.outcome.scores))
            self.match.settle(outcome, entry.seed)


def _seat_of(entry: Entry) -> int:
    """The seat that wrote an entry that only seats write."""
    assert entry.by is not None
    return entry.by


def _record_name(chair: Chair) -> str:
    return f"bot:{chair.level}" if chair.kind == "bot" else chair.name or "?"


def folded(id_: str, entries: list[Entry]) -> Table:
    """The table that a log gives."""
    table = Table(id_)
    for entry in entries:
        table.apply(entry)
    return table
