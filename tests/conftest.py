"""Settings for the whole suite: reproducible Hypothesis runs without deadlines, and long games before short ones."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tests.amounts import amount

settings.register_profile(
    "tricolor",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=amount(25, 200),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("tricolor")

LONGEST = ("test_whole_games.py", "test_pages.py", "test_static_site.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last, and the longest of their tests first: in the end no worker waits long for another."""

    def place(item: pytest.Item) -> int:
        return 0 if item.path.parent.name != "web" else 1 if item.path.name in LONGEST else 2

    items.sort(key=place)
