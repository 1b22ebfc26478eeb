"""The web client, words and rules: everything that is the same for everyone."""

from __future__ import annotations

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

from litestar import Response, get
from litestar.params import Parameter

from ...core import OptionError, Unsupported
from ...games import get_game
from ...games.rulebook import rules_of
from ...words import CATALOGUES, LANGUAGES, more_texts
from ..asgi import Request
from ..errors import ApiError
from . import share
from .context import Server, base_of

PACKAGE: Final = Path(__file__).resolve().parents[2]
WEB: Final = PACKAGE / "web"
Language = Literal["en", "de", "ja"]
PAGES: Final = ("t", "j", "w", "r", "rules")  # of the client; each may have a path below it
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tricolor</title>
<h1>Tricolor</h1><p>The server runs, but its web client is not built. In the source tree run <code>make web</code>;
in an installation install the package with its web files. The API is described at
<a href="/schema">/schema</a>.</p></html>"""


@lru_cache(maxsize=512)
def _file(path: Path, _stamp: int) -> tuple[bytes, str]:
    data = path.read_bytes()
    return data, f'"{hashlib.sha256(data).hexdigest()[:32]}"'


def answer_file(request: Request, path: Path, media_type: str | None = None) -> Response[bytes]:
    """A file, or 304 if the reader has it already."""
    data, tag = _file(path, path.stat().st_mtime_ns)
    kind = media_type or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    forever = path.parent.name == "assets"
    cache = "public, max-age=31536000, immutable" if forever else "public, no-cache"
    headers = {"ETag": tag, "Cache-Control": cache}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(data, headers=headers, media_type=kind)


def inside(folder: Path, name: str) -> Path:
    """A file in a folder, never one outside it. Raises `ApiError` not_found."""
    try:
        path = (folder / name.lstrip("/")).resolve()
        found = path.is_relative_to(folder.resolve()) and path.is_file()
    except (ValueError, OSError):  # NUL, or longer than a file name can be
        found = False
    if not found:
        raise ApiError("not_found", "there is no such file")
    return path


@get(["/", *(f"/{page}{rest}" for page in PAGES for rest in ("", "/{rest:path}"))], include_in_schema=False)
async def client_page(request: Request, server: Server) -> Response[bytes]:
    return await _client_page(request, server)


async def _client_page(request: Request, server: Server) -> Response[bytes]:
    """The client, with tags in its head for the preview of a link."""
    page = WEB / "index.html"
    if not page.is_file():
        return Response(MISSING.encode(), media_type="text/html")
    data, _ = _file(page, page.stat().st_mtime_ns)
    tags = await share.tags_of(request, server)
    return answer_data(request, data.replace(b"</head>", tags.encode() + b"</head>", 1), "text/html")


def answer_data(request: Request, data: bytes, kind: str) -> Response[bytes]:
    """What was made for a request, or 304 if the reader has it already."""
    tag = f'"{hashlib.sha256(data).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "public, no-cache", "Vary": "Accept-Language"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(data, headers=headers, media_type=kind)


@get("/{name:path}", include_in_schema=False)
async def client_file(request: Request, server: Server, name: str) -> Response[bytes]:
    """A file of the client; its page for any path that does not look like a file."""
    if name.startswith(("/api/", "/schema/")):
        raise ApiError("not_found", "there is no such call")
    if "." not in name.rsplit("/", 1)[-1]:
        return await _client_page(request, server)
    return answer_file(request, inside(WEB, name))


@get("/words/{name:str}", include_in_schema=False)
async def words(request: Request, name: str) -> Response[bytes]:
    if name not in ("en.ftl", "de.ftl", "ja.ftl"):
        raise ApiError("not_found", "there is no such language")
    return answer_file(request, CATALOGUES / name, "text/plain")


@get("/words/games/{name:str}", include_in_schema=False)
async def words_of_games(request: Request, name: str) -> Response[str]:
    """The texts of games from other packages, which are not built into the client."""
    language = name.removesuffix(".ftl")
    if name == language or language not in LANGUAGES:
        raise ApiError("not_found", "there is no such language")
    return Response(more_texts(language), headers={"Cache-Control": "public, no-cache"}, media_type="text/plain")


@get(
    "/rulebook/{language:str}/{game:str}",
    media_type="text/markdown",
    summary="The rules as people read them, as markdown",
)
async def rulebook(
    request: Request, language: Language, game: Annotated[str, Parameter(max_length=20)]
) -> Response[str]:
    try:
        text = rules_of(get_game(game), language)
    except OptionError as error:
        raise ApiError("bad_request", str(error), field="game") from error
    except Unsupported as error:
        raise ApiError("not_found", str(error)) from error
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "public, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response("", status_code=304, headers=headers, media_type="text/markdown")
    return Response(text, headers=headers, media_type="text/markdown")


@get(["/images/{name:str}", "/rulebook/images/{name:str}"], include_in_schema=False)
async def image(request: Request, name: str) -> Response[bytes]:
    """A picture of the rules."""
    for folder in (PACKAGE / "images", PACKAGE.parents[1] / "docs" / "images"):
        if folder.is_dir():
            return answer_file(request, inside(folder, name), "image/svg+xml")
    raise ApiError("not_found", "there is no such picture")


@get("/api/links/{code:str}/qr.svg", media_type="image/svg+xml", summary="A link as QR code")
async def qr(request: Request, server: Server, code: Annotated[str, Parameter(max_length=64)]) -> Response[bytes]:
    link = await server.tables.link(code)
    url = f"{base_of(request, server)}/{'j' if link.role == 'join' else 'w'}/{code}"
    svg = await share.drawn(request, server, url, lambda: _qr(url))
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


def _qr(url: str) -> bytes:
    from io import BytesIO

    import segno

    out = BytesIO()
    segno.make(url, error="m").save(out, kind="svg", scale=4, xmldecl=False)
    return out.getvalue()


HANDLERS = [client_page, client_file, words, words_of_games, rulebook, image, qr]
