"""What a server needs before it can start, imported and read once by the fork server of `tools.forked`."""

from __future__ import annotations

import httpx
import sqlalchemy.dialects.postgresql
import sqlalchemy.dialects.sqlite
import uvicorn
import websockets

import tools.crash_check
import tools.postgres
import tools.samples
import tricolor.cli
import tricolor.client
import tricolor.server.announcing
import tricolor.server.api.app
from tricolor.words import get_words

__all__ = ["httpx", "sqlalchemy", "tools", "tricolor", "uvicorn", "websockets"]

get_words("en")
