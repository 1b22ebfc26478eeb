"""Settings of the server: TRICOLOR_* in the environment; flags of `tricolor serve` take precedence."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct, field

from ..core import OptionError
from ..games.twin import RulesName
from ..places import data_folder

PREFIX: Final = "TRICOLOR_"
Flag: TypeAlias = str | int | float | bool | Path | None  # as the command line gives it
MOST_THINKERS: Final = 8  # unless the operator says otherwise
LOG_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")


def _spare_processors() -> int:
    """How many bots may think at once: one processor is left for everything else."""
    return min(max((os.cpu_count() or 1) - 1, 1), MOST_THINKERS)


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that an operator can choose."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8080
    data: Path = Path()  # the folder of the embedded database
    database_url: str = ""  # PostgreSQL instead of the embedded database
    public_url: str = ""  # where people reach us; behind a proxy not our own address
    secret: str = ""  # signed cookies before there were sessions; guests can still exchange theirs
    session_days: Annotated[int, Meta(ge=1, le=400)] = 60  # that an unused session of an account lasts
    audit_days: Annotated[int, Meta(ge=1, le=3_650)] = 90  # to keep the audit log
    retention_days: Annotated[int, Meta(ge=0, le=36_500)] = 0  # to keep finished tables and idle guests; 0: for ever
    log_level: str = "INFO"
    log_json: bool = False
    bot_threads: Annotated[int, Meta(ge=1, le=256)] = field(default_factory=_spare_processors)
    bot_queue: Annotated[int, Meta(ge=1, le=100_000)] = 1_000
    bot_ms: Annotated[int, Meta(ge=1, le=60_000)] | None = None  # the most time for a bot's move
    ping_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    keep_alive_seconds: Annotated[float, Meta(gt=0, le=600)] = 15.0  # between empty lines of a stream for bots
    poll_seconds: Annotated[float, Meta(gt=0, le=60)] = 25.0
    sweep_seconds: Annotated[float, Meta(gt=0, le=60)] = 2.0
    idle_seconds: Annotated[float, Meta(gt=0)] = 120.0  # until a table without visitors is dropped from memory
    queue_messages: Annotated[int, Meta(ge=4, le=100_000)] = 256  # a reader further behind is dropped
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For and -Proto we trust
    webhooks_private: bool = False  # whether turn notices may go to private addresses
    rules: RulesName = "native"  # who writes what is said about a game: the core, or the reference in Python
    rate_limits: bool = True
    origins: tuple[str, ...] = ()  # of foreign pages that may use the API from a browser

    @property
    def url(self) -> str:
        """The database URL for SQLAlchemy."""
        if not self.database_url:
            return f"sqlite+pysqlite:///{self.data / 'tricolor.db'}"
        scheme, _, rest = self.database_url.partition("://")
        if scheme in ("postgres", "postgresql", "postgresql+psycopg"):
            return f"postgresql+psycopg://{rest}"
        return self.database_url

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")


def read_settings(flags: Mapping[str, Flag] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings from the environment and from flags. Raises `OptionError`."""
    environment = os.environ if environment is None else environment
    values: dict[str, Flag | tuple[str, ...]] = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if environment.get(PREFIX + name.upper())
    }
    values |= {name: value for name, value in (flags or {}).items() if value is not None}
    for name in ("origins", "trusted_proxies"):
        listed = values.get(name)
        if isinstance(listed, str):
            values[name] = tuple(listed.replace(",", " ").split())
    if not values.get("data"):
        values["data"] = data_folder()
    try:
        settings = msgspec.convert(values, Settings, strict=False, dec_hook=_decoded)
    except msgspec.ValidationError as error:
        why, _, path = str(error).partition(" - at `$.")
        name = path.rstrip("`").partition("[")[0]
        raise _unusable(name, why[0].lower() + why[1:], values.get(name)) from None
    return _checked(settings)


def _checked(settings: Settings) -> Settings:
    """Check what types alone cannot. Raises `OptionError`."""
    if settings.log_level.upper() not in LOG_LEVELS:
        raise _unusable("log_level", f"expected one of {', '.join(LOG_LEVELS)}", settings.log_level)
    for name, url in (("public_url", settings.public_url), *(("origins", origin) for origin in settings.origins)):
        if url and not _is_page(url):
            raise _unusable(name, "expected an address such as https://play.example", url)
    for proxy in settings.trusted_proxies:
        if not _is_network(proxy):
            raise _unusable("trusted_proxies", "expected addresses such as 127.0.0.1 or 10.0.0.0/8", proxy)
    if settings.database_url and not _is_postgresql(settings.url):
        raise _unusable("database_url", "expected postgresql://user:password@host/name", _masked(settings.database_url))
    return settings


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text)
    except ValueError:
        return False
    return True


def _is_page(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _is_postgresql(url: str) -> bool:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(url).drivername == "postgresql+psycopg"
    except (ArgumentError, ValueError):
        return False


def _masked(url: str) -> str:
    """An address without its password."""
    return re.sub(r"(//[^/@]*:)[^/@]*@", r"\1***@", url)


def _unusable(name: str, why: str, got: object) -> OptionError:
    setting = PREFIX + name.upper()
    return OptionError(name, why, got, "error-setting", setting=setting, why=why)


def _decoded(kind: type, value: object) -> Path:
    if kind is Path:
        return Path(str(value))
    raise NotImplementedError(f"no setting is a {kind}")
