"""Litestar's generic types as we use them: requests carry no user of their own, and the state is the app's."""

from __future__ import annotations

from typing import TypeAlias, TypedDict

import litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import State

Request: TypeAlias = litestar.Request[None, None, State]
Socket: TypeAlias = litestar.WebSocket[None, None, State]
AnyConnection: TypeAlias = Request | Socket | ASGIConnection[None, None, None, State]


class HasClient(TypedDict):
    """The part of a scope that says where a request comes from: the address and the port."""

    client: tuple[str, int] | None
