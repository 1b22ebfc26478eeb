"""Requests to addresses that people name: webhooks, and the push services of their browsers.

No such address can reach into our own network: its host name is resolved once, every address must be public, and we
connect to exactly those. We ignore the body of the answer: only the status counts. Each host has a few slots, so that a
slow one cannot take them all.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from ..errors import ApiError
from ..settings import Settings

if TYPE_CHECKING:
    import httpx

TIMEOUT: Final = 5.0  # seconds for a whole request, from resolving the name to the status of the answer
AT_ONCE: Final = 32
AT_ONCE_EACH: Final = 4  # for one host
NOT_PUBLIC: Final = tuple(
    map(ipaddress.ip_network, ("fec0::/10", "64:ff9b:1::/48", "::/96"))
)  # Python considers them public


def check_url(url: str, field: str = "url") -> SplitResult:
    """Check that an address has a valid form. Raises `ApiError`."""
    try:
        parts = urlsplit(url)
        usable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and url.isprintable()
    except ValueError:
        usable = False
    if not usable or " " in url or parts.username is not None:
        raise ApiError("bad_request", f"{field}: expected an address that begins with https:// or http://", field=field)
    return parts


class Poster:
    """Posts to foreign addresses, a few at a time."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.waiting: Final[Counter[str]] = Counter()  # requests queued or being sent, by host
        self._few: Final = asyncio.Semaphore(AT_ONCE)
        # A name that is never answered keeps its thread for long, so nothing else uses these threads.
        self._resolvers: Final = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="resolver")
        self._making: Final = asyncio.Lock()
        self._client: httpx.AsyncClient | None = None

    async def post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """Post something in its turn. Returns the status of the answer."""
        host = check_url(url).hostname or ""
        while self.waiting[host] >= AT_ONCE_EACH:
            await asyncio.sleep(0.1)
        self.waiting[host] += 1
        try:
            await self._http()
            async with self._few, asyncio.timeout(TIMEOUT):
                return await self._post(url, content, headers)
        finally:
            self.waiting[host] -= 1
            if self.waiting[host] <= 0:
                del self.waiting[host]

    async def _http(self) -> httpx.AsyncClient:
        """The HTTP client, made for the first request: loading certificates is slow, and few servers ever send one."""
        if self._client is None:
            async with self._making:
                if self._client is None:
                    self._client = await asyncio.to_thread(_new_client)
        return self._client

    async def _post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """Post to the first address of the host that answers: often only IPv4 or only IPv6 works."""
        import httpx

        parts = check_url(url)
        *others, last = await self._addresses(parts)
        for address in others:
            with suppress(httpx.ConnectError):
                return await self._post_to(address, parts, content, headers)
        return await self._post_to(last, parts, content, headers)

    async def _post_to(self, address: str, parts: SplitResult, content: bytes, headers: Mapping[str, str]) -> int:
        host = f"[{address}]" if ":" in address else address
        netloc = host if parts.port is None else f"{host}:{parts.port}"
        http = await self._http()
        async with http.stream(
            "POST",
            parts._replace(netloc=netloc, fragment="").geturl(),
            content=content,
            headers={
                "Host": parts.netloc,
                "User-Agent": "Tricolor",
                "Accept-Encoding": "identity",
                **headers,
            },
            extensions={"sni_hostname": parts.hostname},
        ) as answer:  # leave its body unread
            return answer.status_code

    async def _addresses(self, parts: SplitResult) -> list[str]:
        """The addresses to connect to; none in a private network, unless that is allowed."""
        assert parts.hostname is not None
        port = parts.port or (443 if parts.scheme == "https" else 80)
        look = partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._resolvers, look)
        addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
        if not self.settings.webhooks_private and not all(is_public(address) for address in addresses):
            raise ValueError(f"{parts.hostname} is in a private network")
        return addresses

    async def close(self) -> None:
        self._resolvers.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            await self._client.aclose()


def _new_client() -> httpx.AsyncClient:
    import httpx

    return httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)


def is_public(address: str) -> bool:
    """Whether an address is on the public internet."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address):
        if any(known in network for network in NOT_PUBLIC):
            return False
        inner = known.ipv4_mapped or known.sixtofour or (known.teredo or (None, None))[1]
        if inner is not None and not inner.is_global:
            return False
        if known in ipaddress.ip_network("64:ff9b::/96"):
            return is_public(str(ipaddress.IPv4Address(int(known) & 0xFFFFFFFF)))
    return known.is_global and not known.is_multicast
