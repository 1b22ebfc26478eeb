"""The key with which this server identifies itself to push services (VAPID, RFC 8292).

It is made when the first browser asks for it, and lies in the database like all secrets: in the embedded one only the
owner of the file can read it, and processes that share a PostgreSQL share the key.
"""

from __future__ import annotations

import base64
import time
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from ..storage.models import FactRow, columns
from ..storage.store import Store

_FACTS: Final = columns(FactRow)
NAME: Final = "push_key"
LIFETIME: Final = 12 * 3_600  # seconds of a signature; services take 24 hours at most


async def kept_key(store: Store) -> Vapid:
    """The key of this server, made if there is none."""
    wanted = select(_FACTS.c.value).where(_FACTS.c.name == NAME)
    found = await store.read(lambda connection: connection.execute(wanted).scalar_one_or_none())
    if found is None:
        made = store.insert(_FACTS).values(name=NAME, value=new_key()).on_conflict_do_nothing()

        def work(connection: Connection) -> str:
            connection.execute(made)
            return str(connection.execute(wanted).scalar_one())  # another process may have been faster

        found = await store.write(work)
    return Vapid(str(found))


def new_key() -> str:
    """A private key as text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


class Vapid:
    """A key: what browsers subscribe with, and the signature for a push service."""

    def __init__(self, private: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self._key: Final = ec.derive_private_key(int.from_bytes(_bytes(private), "big"), ec.SECP256R1())
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = _text(point)

    def authorization(self, origin: str, contact: str) -> str:
        """The header that proves to the service at an origin who sends."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        claims = {"aud": origin, "exp": int(time.time()) + LIFETIME, "sub": contact}
        signed = ".".join(_text(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ECDSA(SHA256())))
        signature = _text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
