"""Settings of the server: TRICOLOR_* in the environment; flags of `tricolor serve` come first."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ..core import OptionError
from ..places import data_folder

PREFIX = "TRICOLOR_"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that whoever hosts a server can choose."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8080
    data: Path = Path()  # the folder of the embedded database
    database_url: str = ""  # PostgreSQL instead of the embedded database
    public_url: str = ""  # where people reach us; behind a proxy it is not our own address
    secret: str = ""  # signs cookies; made and kept in the database when empty
    log_level: str = "INFO"
    log_json: bool = False
    bot_threads: Annotated[int, Meta(ge=1, le=256)] = 2
    bot_queue: Annotated[int, Meta(ge=1, le=100_000)] = 1_000
    bot_ms: Annotated[int, Meta(ge=1, le=60_000)] | None = None  # at most so long for a move of a bot
    ping_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    keep_alive_seconds: Annotated[float, Meta(gt=0, le=600)] = 15.0  # between empty lines of a stream for bots
    poll_seconds: Annotated[float, Meta(gt=0, le=60)] = 25.0
    sweep_seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0
    idle_seconds: Annotated[float, Meta(gt=0)] = 120.0  # a table without visitors leaves the memory then
    queue_messages: Annotated[int, Meta(ge=4, le=100_000)] = 256  # a reader that is further behind is dropped
    trusted_proxies: int = 0  # how many proxies in front of us write X-Forwarded-For
    webhooks_private: bool = False  # whether turn notices may go to private addresses
    rate_limits: bool = True
    origins: tuple[str, ...] = ()  # of other pages that may use the API from a browser

    @property
    def url(self) -> str:
        """The database as SQLAlchemy names it."""
        if not self.database_url:
            return f"sqlite+pysqlite:///{self.data / 'tricolor.db'}"
        scheme, _, rest = self.database_url.partition("://")
        if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
            return f"postgresql+psycopg://{rest}"
        return self.database_url

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


def read_settings(flags: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from the environment and what was given by flags. Raises `OptionError`."""
    environment = os.environ if environment is None else environment
    values: dict[str, Any] = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if environment.get(PREFIX + name.upper())
    }
    values |= {name: value for name, value in (flags or {}).items() if value is not None}
    if isinstance(values.get("origins"), str):
        values["origins"] = tuple(values["origins"].split())
    if not values.get("data"):
        values["data"] = data_folder()
    try:
        return msgspec.convert(values, Settings, strict=False, dec_hook=_decoded)
    except msgspec.ValidationError as error:
        raise OptionError("settings", str(error), values) from None


def _decoded(kind: type[Any], value: Any) -> Any:
    if kind is Path:
        return Path(value)
    raise NotImplementedError(f"no setting is a {kind}")
