"""Names that look alike."""

from __future__ import annotations

import unicodedata


def folded_name(name: str) -> str:
    """A name, the same however it is written: wide or narrow, in capitals or not."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()
