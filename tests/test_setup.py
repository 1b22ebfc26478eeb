"""Setup: what it provides, what it says when it cannot, and what it leaves alone."""

from __future__ import annotations

import os
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import browser, container, fonts, fresh, machine, postgres, release, setup
from tools.machine import NeedError

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all of PATH, beside what a script needs to run."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "echo"):
        (folder / name).symlink_to(Path("/bin") / name)
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("TRICOLOR_BROWSER", raising=False)
    monkeypatch.setattr(machine, "_UPDATED", [])
    return folder


def add(folder: Path, name: str, script: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def test_the_packages_of_developers_are_those_of_all_extras_they_name() -> None:
    extras = PROJECT["optional-dependencies"]
    named = setup.requirements("dev")
    own = [line for line in extras["dev"] if not line.startswith("tricolor[")]
    assert set(named) == {*extras["server"], *extras["research"], *own}
    assert len(named) == len(set(named))


def test_root_gets_debians_packages_after_an_update_and_reads_which(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    calls = tmp_path / "calls"
    add(programs, "apt-get", f'echo "$@" >> {calls}')
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert machine.can_apt()
    assert machine.apt_install(["one", "two"], "a test")
    assert machine.apt_install(["three"], "a test")
    first, second, third = calls.read_text().splitlines()
    assert first.startswith("update")
    assert second.endswith("one two")
    assert third.endswith("three")
    assert "Installing on this machine, for a test: one two" in capfd.readouterr().out


def test_what_apt_says_is_shown_when_it_fails(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    add(programs, "apt-get", 'echo "E: Unable to locate package"; exit 100')
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert not machine.apt_install(["nothing"], "a test")
    said = capfd.readouterr()
    assert "E: Unable to locate package" in said.err
    assert re.search(r"failed after \d+ s: apt-get .*install .*nothing", said.out)


def test_nobody_but_root_installs_anything_on_the_machine(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(programs, "apt-get", f"echo called >> {tmp_path}/called; exit 1")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(fonts, "FOLDER", tmp_path / "fonts")
    monkeypatch.setattr(fonts, "SETTINGS", tmp_path / "fonts" / "fonts.conf")
    monkeypatch.setattr(postgres, "find_binaries", _missing)
    asked: list[str] = []

    def refuse(label: str, command: list[object], env: object = None) -> bool:
        asked.append(f"{label}: {' '.join(map(str, command))}")
        return False

    for module in (fonts, browser, postgres):
        monkeypatch.setattr(module, "run", refuse)
    monkeypatch.setattr(browser, "PROVIDED", tmp_path)
    monkeypatch.setattr(browser, "OWN", tmp_path / "none")
    monkeypatch.setattr(browser.web_build(), "environment", lambda: dict(os.environ))
    with pytest.raises(NeedError) as error:
        setup.test()
    assert not (tmp_path / "called").exists()
    assert len(asked) == 3
    assert all("this project only" in line for line in asked)
    assert str(error.value).splitlines() == [fonts.HELP, browser.HELP, postgres.HELP], "all that is missing at once"
    assert str(error.value).count("sudo apt install") == 3


def _missing() -> Path:
    raise NeedError(postgres.HELP)


def test_a_browser_that_is_named_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICOLOR_BROWSER", "/nowhere/chromium")
    with pytest.raises(NeedError, match="must be the path of a Chromium, but '/nowhere/chromium'"):
        browser.find_browser()


def test_without_a_compiler_set_up_says_what_to_type(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.delenv("CXX", raising=False)
    with pytest.raises(NeedError, match=r"sudo apt install g\+\+"):
        setup.compiler()


def test_without_headers_set_up_says_what_to_type_before_cmake_runs(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(machine, "headers", lambda: None)
    with pytest.raises(NeedError, match=r"sudo apt install python3\.\d+-dev"):
        setup.headers()


def test_headers_of_our_own_are_told_to_the_compiler_and_to_cmake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CPLUS_INCLUDE_PATH", "SKBUILD_CMAKE_DEFINE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(machine, "headers", lambda: Path("/usr/include/python3.11"))
    assert machine.build_environment() == {}, "the machine's own need no word"
    found = tmp_path / "headers" / "usr" / "include" / "python3.11"
    monkeypatch.setattr(machine, "PROVIDED", tmp_path)
    monkeypatch.setattr(machine, "headers", lambda: found)
    assert machine.build_environment() == {
        "CPLUS_INCLUDE_PATH": f"{found}{os.pathsep}{found.parent}",
        "SKBUILD_CMAKE_DEFINE": f"Python_INCLUDE_DIR={found}",
    }


@pytest.mark.parametrize(("version", "good"), [("v18.19.0", False), ("v20.18.3", False), ("v20.19.0", True)])
def test_an_old_node_is_not_taken(programs: Path, monkeypatch: pytest.MonkeyPatch, version: str, good: bool) -> None:
    build = browser.web_build()
    monkeypatch.setattr(build, "_wheel_folders", list)
    add(programs, "node", f"echo {version}")
    add(programs, "npm", "echo 10.0.0")
    if good:
        assert build.environment()["PATH"] == str(programs)
        return
    with pytest.raises(build.BuildError, match=r"needs Node 20\.19 or newer"):
        build.environment()


def test_the_version_is_the_same_everywhere() -> None:
    version = PROJECT["version"]
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {version}\n" in cited
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", changes, re.MULTILINE)
    assert released[0][0] == version
    assert f"date-released: {released[0][1]}" in cited.replace('"', "")


def test_the_bare_machine_has_what_the_readme_names_and_no_more() -> None:
    assert f"`sudo apt install {' '.join(fresh.NAMED)}`" in (ROOT / "README.md").read_text(encoding="utf-8")
    assert len({way.key for way in fresh.WAYS}) == 4


def test_the_image_is_tried_on_the_base_that_it_names() -> None:
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    assert {line.split()[1] for line in lines if line.startswith("FROM ")} == {container.BASE}


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ("58 passed in 408.59s (0:06:48)", "58 passed"),
        ("2 failed, 2613 passed, 68 errors in 630.1s (0:10:30)", "2 failed, 2613 passed, 68 errors"),
        ("make: *** [Makefile:48: test] Error 1", "the tests did not start"),
    ],
)
def test_the_result_of_a_bare_machine_is_what_pytest_said(tmp_path: Path, end: str, told: str) -> None:
    log = tmp_path / "log"
    log.write_text(f"Tricolor is ready: open http://localhost:1\n....\n{end}\n\nreal 7m\n")
    assert fresh.summary(log) == told


def test_a_wheel_with_parts_for_tests_is_not_released(tmp_path: Path) -> None:
    from tricolor import _native

    def wheel(name: str, core: bytes) -> Path:
        path = tmp_path / name
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("tricolor/_native.cpython-311.so", core)
        return path

    release.check_contents(wheel("good.whl", b"\x7fELF and the rules"))
    ours = Path(str(_native.__file__)).read_bytes()  # an editable install has them
    with pytest.raises(NeedError, match="TRICOLOR_TESTING"):
        release.check_contents(wheel("bad.whl", ours))
