"""The example dashboard and alert rules ask for numbers that a server really has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tricolor.client import Client

from .running import RunningServer
from .test_tables import play, table_for

DEPLOY = Path(__file__).parents[2] / "deploy"
OWN = re.compile(r"\btricolor_\w+")
SELECTED = re.compile(r"\b(tricolor_\w+)\{([^}]*)\}")
RATED = re.compile(r"\b(?:rate|increase)\((\w+)")
GIVEN_BY_PROMETHEUS = {"job", "instance", "le"}


def of_dashboard() -> list[str]:
    panels = json.loads((DEPLOY / "grafana-dashboard.json").read_text())["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def of_alerts() -> list[str]:
    return re.findall(r"^ +expr: (.+)$", (DEPLOY / "prometheus-alerts.yml").read_text(), re.MULTILINE)


@pytest.fixture(scope="module")
def numbers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, set[str]]]:
    """What `/metrics` has after an action: by name the type, and the labels."""

    async def scene(ann: Client) -> None:
        id_ = await table_for(ann, game="coloretto", seats=[{"who": "me"}, {"who": "bot", "level": "greedy"}])
        await ann.resign(id_, 0)

    with RunningServer(tmp_path_factory.mktemp("numbers")) as server:
        play(scene, server, "Ann")
        text = httpx.get(f"{server.url}/metrics", trust_env=False).text
    return {
        sample.name: (family.type, set(sample.labels))
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.name.endswith("_created")
    }


@pytest.mark.parametrize("asked", [of_dashboard(), of_alerts()], ids=["dashboard", "alerts"])
def test_what_is_asked_for_exists(asked: list[str], numbers: dict[str, tuple[str, set[str]]]) -> None:
    assert len(asked) > 8
    for expression in asked:
        assert {*OWN.findall(expression)} <= {*numbers}, expression
        for name, selected in SELECTED.findall(expression):
            labels = {part.partition("=")[0].strip("~! ") for part in selected.split(",")}
            assert labels <= numbers[name][1] | GIVEN_BY_PROMETHEUS, expression
        for grouped in re.findall(r"\bby \(([^)]*)\)", expression):
            had = set[str]().union(*(numbers[name][1] for name in OWN.findall(expression)))
            assert {*grouped.split(", ")} <= had | GIVEN_BY_PROMETHEUS, expression


@pytest.mark.parametrize("asked", [of_dashboard(), of_alerts()], ids=["dashboard", "alerts"])
def test_rates_are_those_of_counters(asked: list[str], numbers: dict[str, tuple[str, set[str]]]) -> None:
    """And what only ever grows is never shown as it is."""
    for expression in asked:
        growing = {name for name in OWN.findall(expression) if numbers[name][0] in ("counter", "histogram")}
        assert {*RATED.findall(expression)} == growing, expression


def test_the_dashboard_shows_every_number_there_is(numbers: dict[str, tuple[str, set[str]]]) -> None:
    shown = {re.sub("_bucket$", "", name) for asked in of_dashboard() for name in OWN.findall(asked)}
    there = {re.sub("_(bucket|sum|count)$", "", name) for name in numbers if name.startswith("tricolor_")}
    assert there - shown == {"tricolor_work_waiting"}, "the age of the queue says more than its length"
