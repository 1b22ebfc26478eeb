"""What a shared link shows elsewhere: Open Graph tags in the page, and a picture of the game or of its end.

Nobody's name is in them. Of a table that still runs, or of one behind an invitation, nothing is shown at all: neither
that it exists, nor its game.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from random import Random
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import Parameter

from ...bots import best_choice, bots_of
from ...core import AnyGame, OptionError
from ...drawings import draw
from ...drawings.share import SIZE, share_picture
from ...fair import Chance
from ...games import game_keys, get_game
from ...look import LETTERS
from ...match import Match
from ...protocol import View
from ...words import LANGUAGES, Words, get_words
from ..asgi import Request
from ..errors import ApiError
from ..log import sight
from ..work.raster import rasterized
from .context import Server, base_of, payer_of, unless_gone

PLIES: Final = 24  # of the game in the picture of a game
SHARED: Final = re.compile(r"/replay/([\w-]{1,40})/?")  # what the button "Share" passes on
GAME_PAGES: Final = re.compile(r"/(?:rules|new)/(\w{1,20})/?")


# --- tags --------------------------------------------------------------------


async def tags_of(request: Request, server: Server) -> str:
    """The tags for the page of a request, as HTML."""
    words = get_words(_language(request))
    title, about, picture = "Tricolor", words("share-about"), f"game/{game_keys()[0]}.png"
    path = request.url.path
    if (found := GAME_PAGES.fullmatch(path)) and found[1] in game_keys():
        title, about, picture = _of_game(found[1], words)
    elif found := SHARED.fullmatch(path):
        card = await _card(server, found[1])
        if card is not None:
            title, _, _ = _of_game(card.game, words)
            about = f"{words('share-over')}. {_scores(card, words)}"
            picture = f"table/{found[1]}.png"
    base = base_of(request, server)
    image = f"{base}/share/{picture}?lang={words.language}"
    properties = {
        "og:type": "website",
        "og:site_name": "Tricolor",
        "og:title": title,
        "og:description": about,
        "og:url": f"{base}{path}",
        "og:locale": {"en": "en_GB", "de": "de_DE", "ja": "ja_JP"}[words.language],
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": f"{title}: {about}",
    }
    tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />\n  '])


def _language(request: Request) -> str:
    """The language that an address or a reader asks for."""
    wanted = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    ours = (text.strip()[:2].lower() for text in wanted)
    return next((language for language in ours if language in LANGUAGES), "en")


def _of_game(key: str, words: Words) -> tuple[str, str, str]:
    about = words(f"about-{key}") if words.has(f"about-{key}") else words("share-about")
    return get_game(key).name, about, f"game/{key}.png"


async def _card(server: Server, table: str) -> sight.Card | None:
    """What may be shown of a table; nothing if there is none."""
    try:
        return sight.card((await server.rooms.get(table)).table)
    except ApiError:
        return None


def _scores(card: sight.Card, words: Words) -> str:
    return words("share-scores", scores=" : ".join(f"{score}".replace("-", "−") for score in card.scores))


# --- pictures ----------------------------------------------------------------


@get("/share/game/{name:str}", media_type="image/png", include_in_schema=False)
async def game_picture(
    request: Request, server: Server, name: Annotated[str, Parameter(max_length=24)]
) -> Response[bytes]:
    """A table of a game in the middle of it."""
    key, words = name.removesuffix(".png"), get_words(_language(request))
    try:
        game = get_game(key)
    except OptionError:
        raise ApiError("not_found", "there is no such game") from None
    about = _of_game(key, words)[1]
    return await _picture(request, server, f"{key} {words.language}", lambda: _png(_middle(game), [about], words))


@get("/share/table/{name:str}", media_type="image/png", include_in_schema=False)
async def table_picture(
    request: Request, server: Server, name: Annotated[str, Parameter(max_length=44)]
) -> Response[bytes]:
    """The end of a game."""
    id_, words = name.removesuffix(".png"), get_words(_language(request))
    card = await _card(server, id_)
    if card is None:
        raise ApiError("not_found", "there is no finished game of this name")
    lines = [words("share-over"), _scores(card, words)]
    return await _picture(request, server, f"{id_} {words.language}", lambda: _png(card.view, lines, words))


async def _picture(request: Request, server: Server, key: str, make: Callable[[], bytes]) -> Response[bytes]:
    png = await drawn(request, server, key, make)
    return Response(png, headers={"Cache-Control": "public, max-age=86400"}, media_type="image/png")


async def drawn(request: Request, server: Server, key: str, make: Callable[[], bytes]) -> bytes:
    """A picture that was kept, or that is drawn in a thread at the reader's cost."""
    found = server.pictures.get(key)
    if found is None:
        payer = payer_of(request, None)
        server.limits.charge(payer, "hard")
        found = server.pictures.put(key, await unless_gone(request, server.bots.study(make, payer, 1)))
    return found


def _middle(game: AnyGame) -> View:
    """A game of bots that nobody has played; the same every time."""
    match, rng = Match(game, min(3, game.seats[-1]), chance=Chance("share")), Random(1)
    bot = bots_of(game).simple[0]
    for _ in range(PLIES):
        if isinstance(match.turn, int):
            match.play(best_choice(match, rng, bot).action)
    view: View = match.state.view(None)
    return view


def _png(view: View, lines: list[str], words: Words) -> bytes:
    """A drawing as PNG. Letters need a font on this machine; without one the motifs still tell the colours."""
    colours = LETTERS.get(view.game, {})
    letters = {colour: words.letter(view.game, colour) for colour in colours}
    svg = share_picture(draw(view, letters=letters), get_game(view.game).name, lines)
    return rasterized(svg, SIZE[0])


HANDLERS = [game_picture, table_picture]
