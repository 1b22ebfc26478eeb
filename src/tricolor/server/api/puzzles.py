"""Puzzles as files: the same for everyone, and the same as `tricolor puzzles export` writes."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get
from litestar.params import Parameter

from ...core import OptionError
from ...puzzles import pages
from ..asgi import Request
from ..errors import ApiError
from .context import Server, payer_of, unless_gone
from .pages import answer_data

KINDS: Final = {"json": "application/json", "svg": "image/svg+xml"}
Name = Annotated[str, Parameter(max_length=20)]


@get("/data/puzzles/index.json", include_in_schema=False)
async def puzzle_index(request: Request) -> Response[bytes]:
    return answer_data(request, pages.index(), KINDS["json"])


@get("/data/puzzles/{game:str}/{name:str}", include_in_schema=False)
async def puzzle_file(request: Request, server: Server, game: Name, name: Name) -> Response[bytes]:
    """A puzzle with all that can happen in it, or its picture. Making one is work; it is kept."""
    payer = payer_of(request, None)
    try:
        data = await unless_gone(request, server.bots.study(lambda: pages.page(game, name), payer, 1))
    except OptionError as error:
        raise ApiError("not_found", "there is no such puzzle") from error
    return answer_data(request, data, KINDS[name.rsplit(".", 1)[-1]])


HANDLERS = [puzzle_index, puzzle_file]
