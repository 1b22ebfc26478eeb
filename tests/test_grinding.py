"""Grinding: whoever may try many nonces gets no better a deal for it, not even with the seed in hand.

The wish is one deal in 84 or so: to begin at a table of Coloretto for three, with a given colour removed and another
one for the first card. The last lines of each test show that the same effort would pay off with open nonces.
"""

from __future__ import annotations

from random import Random

from tricolor.fair import Chance, new_nonce, new_seed, pledge_of
from tricolor.server.errors import ApiError
from tricolor.server.log import shares

TRIES = 10_000
TABLES = 40
MOST_HITS = 5  # of 40 at one in 84: more come about once in 40,000 times


def wished(chance: Chance) -> bool:
    """Whether the deal begins as the cheat would like."""
    return chance.number(5, 3) == 2 and chance.number(1, 7) == 0 and chance.number(2, 4) == 0


def ground(seed: str, others: list[str], pledges: tuple[str, str] | None, rng: Random) -> str:
    """The nonce that gives the wished deal as far as somebody can tell who takes `others` for the other nonces."""
    for _ in range(TRIES):
        nonce = f"{rng.getrandbits(64):x}"
        stand = () if pledges is None else (*pledges, pledge_of(nonce))
        if wished(Chance(seed, [*others, nonce], stand)):
            return nonce
    raise AssertionError("10,000 tries find one in 84")


def test_an_operator_who_knows_the_seed_and_sits_last_gains_nothing() -> None:
    rng = Random(1)
    hits = 0
    for _ in range(TABLES):
        seed, honest = new_seed(), [new_nonce(), new_nonce()]
        pledges = (pledge_of(honest[0]), pledge_of(honest[1]))
        # The nonces are not known when the last pledge is made; the pledges are, and are the best guess there is.
        nonce = ground(seed, list(pledges), pledges, rng)
        hits += wished(Chance(seed, [*honest, nonce], (*pledges, pledge_of(nonce))))
    assert hits <= MOST_HITS
    seed = new_seed()
    assert wished(Chance(seed, ["a", "b", ground(seed, ["a", "b"], None, rng)])), "open nonces could be ground"


def test_a_player_who_sits_last_gains_nothing() -> None:
    """Without the seed, the pledges of the others and the commitment are all there is to try with."""
    rng = Random(2)
    hits = 0
    for _ in range(TABLES):
        seed, honest = new_seed(), [new_nonce(), new_nonce()]
        pledges = (pledge_of(honest[0]), pledge_of(honest[1]))
        nonce = ground(Chance(seed).commitment, list(pledges), pledges, rng)
        hits += wished(Chance(seed, [*honest, nonce], (*pledges, pledge_of(nonce))))
    assert hits <= MOST_HITS


def test_a_pledge_is_kept_whatever_is_tried_later() -> None:
    """Once all is known it is too late: of 10,000 other nonces a table takes none."""
    from tests.server.test_shares import a_table

    table = a_table(pledge_of("a"), pledge_of("b"), pledge_of("mine"))
    taken = 0
    for number in range(TRIES):
        try:
            shares.reveal(table, 2, f"better {number}")
            taken += 1
        except ApiError:
            pass
    assert taken == 0
    assert shares.reveal(table, 2, "mine")


def test_the_key_does_not_follow_from_the_pledges() -> None:
    """Or the operator could compute it, and grind, before anybody shows a nonce."""
    nonces = [new_nonce(), new_nonce()]
    pledges = [pledge_of(nonce) for nonce in nonces]
    true = Chance("seed", nonces, pledges)
    for guess in (pledges, ["", ""], [pledge_of(pledge) for pledge in pledges]):
        assert Chance("seed", guess, pledges).number(1, 1 << 64) != true.number(1, 1 << 64)
