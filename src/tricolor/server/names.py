"""Names that look alike."""

from __future__ import annotations

import unicodedata


def folded_name(name: str) -> str:
    """A name normalised for comparison, regardless of width and case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).strip()
