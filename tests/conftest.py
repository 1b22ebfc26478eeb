"""Settings for the whole suite: reproducible Hypothesis runs without deadlines."""

from __future__ import annotations

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
