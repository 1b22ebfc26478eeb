# make play   set up and play            make test   set up and run all tests
# make quick  test after an edit         make long   test all that make test samples
# make check  lint, types, imports, formatting; make format formats
# make docs   build .build/site          make coverage, make tidy   test coverage; clang-tidy on what changed
# make web    build the web app          make bench  measure, write bench/results.jsonl
# make site   write a static site to .build/static, with the documentation below docs/
# make sanitize  test the native core under ASan and UBSan      make release  build and try the packages
# make test-cluster, make test-training  test with Ray, with a learning library (large: installed when asked for)
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: check-python check-imports check-native check-web format tidy coverage docs
.PHONY: help play web site test quick long test-cluster test-training check sanitize stub protocol bench pictures screenshots guide release clean

help:
	@sed -n '1,8s/^# //p' Makefile

# Rebuilt when its sources change. tools/setup.py says what it does and what is missing.
$(PLAYABLE): pyproject.toml CMakeLists.txt $(shell find native -type f)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Tricolor needs Python 3.11 or newer; '$(PYTHON)' is not. Install it, or name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m tools.setup play
	@touch $@

$(READY): $(PLAYABLE)
	@$(PYTHON) -m tools.setup dev
	@touch $@

play: $(PLAYABLE) web
	@$(BIN)/tricolor serve --open

# The web app, built into the package with the Node of this machine or else the one from PyPI.
WEB := src/tricolor/web/index.html
web: $(WEB)
$(WEB): $(PLAYABLE) $(shell find web native docs/rules docs/players src/tricolor/words -type f -not -path '*/node_modules/*' -not -name '*.py[co]')
	@$(PYTHON) -m tools.setup web
	@$(BIN)/python web/build.py --out src/tricolor/web

# The app without a server, for any file server; docs/site.md says more.
STATIC := .build/static
site: web docs
	@$(BIN)/tricolor site --out $(STATIC) && $(BIN)/tricolor puzzles export $(STATIC)/data/puzzles && rm -rf $(STATIC)/docs && cp -r .build/site $(STATIC)/docs

# Files of test databases and browsers stay in memory where there is room, so that no test waits for the disk.
SCRATCH := $(shell test -w /dev/shm && test "$$(df -k /dev/shm | awk 'END {print $$4}')" -gt 2000000 && echo TMPDIR=/dev/shm)
PYTEST = $(SCRATCH) $(BIN)/python -m pytest -n auto --dist worksteal

# TESTS names some of them: make test TESTS=tests/rules
test: $(READY) web
	@$(BIN)/python -m tools.setup test
	@$(BIN)/python web/build.py --run test
	@$(PYTEST) $(TESTS)

# What an edit breaks most often: rules, a slice of parity, words, the server without its slow parts, one game in the browser.
QUICK := tests/rules tests/test_match.py tests/test_words.py tests/test_cli.py tests/engine/test_play.py tests/native/test_native_parity.py \
  tests/server/test_tables.py tests/server/test_sight.py tests/server/test_store.py tests/web/test_texts.py \
  tests/web/test_whole_games.py::test_a_whole_game_by_mouse_against_bots[colorio]
quick: $(READY) web
	@$(BIN)/python -m tools.setup test
	@TRICOLOR_PARITY_PLIES=20000 TRICOLOR_PLAIN_PLIES=40000 $(PYTEST) $(QUICK)

# What the suite tries a part of (tests/amounts.py): a million plies of each game, a thousand games of each variant, many more
# examples, whole matrices of screens, themes and tables, and every lesson with every hand in every language.
LONG = $(shell grep -rlE 'tests\.amounts|from hypothesis|TRICOLOR_(PARITY|RANDOM|LESSONS)' tests --include='test_*.py' --exclude-dir=cluster --exclude-dir=training)
long: $(READY) web
	@$(BIN)/python -m tools.setup test
	@TRICOLOR_LONG=1 TRICOLOR_PARITY_PLIES=1000000 TRICOLOR_PLAIN_PLIES=1000000 TRICOLOR_RANDOM_GAMES=1000 TRICOLOR_LESSONS=all \
	  $(PYTEST) $(LONG)

# Libraries that are too large for everyone have tests of their own. Torch's CPU build is enough.
$(VENV)/.cluster: $(READY)
	@$(BIN)/python -m pip install --quiet 'ray>=2.40' && touch $@

# The learning libraries have a folder of their own: RLlib wants one certain version of Gymnasium.
TRAINING := $(CURDIR)/.build/training
TORCH ?= torch==2.13.0
$(TRAINING)/.ready: $(READY)
	@$(BIN)/python -m pip install --quiet --upgrade --target $(TRAINING) \
	  'sb3-contrib>=2.4' 'torchrl>=0.14' 'tianshou>=2.0' 'ray[rllib]>=2.40' '$(TORCH)' && touch $@

test-cluster: $(VENV)/.cluster
	@$(BIN)/python -m pytest tests/cluster

test-training: $(TRAINING)/.ready
	@PYTHONPATH=$(TRAINING) $(BIN)/python -m pytest tests/training

# .pre-commit-config.yaml runs the same parts for what a commit touches.
check: check-python check-imports check-native check-web

check-python: $(READY)
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

check-imports: $(READY)
	@$(BIN)/lint-imports --no-logo --no-cache

NATIVE = $(shell git ls-files 'native/*.cpp' 'native/*.h')
check-native: $(READY)
	@$(BIN)/clang-format --dry-run -Werror $(NATIVE)

check-web: $(READY)
	@$(BIN)/python web/build.py --run check
	@$(BIN)/python web/build.py --run lint

format: $(READY)
	@$(BIN)/ruff format --quiet . && $(BIN)/clang-format -i $(NATIVE)
	@$(BIN)/python web/build.py --run format

# What changed in the core since BASE. Slow: every file is compiled. make tidy FILES=native/module.cpp names some.
BASE ?= main
FILES ?= $(shell git diff --name-only --diff-filter=d --merge-base $(BASE) -- 'native/*.cpp' 'native/*.h')
tidy: $(READY)
	@test -z "$(FILES)" || $(BIN)/clang-tidy --quiet $(FILES) -- -x c++ -std=c++20 -isystem $$($(BIN)/python -m nanobind --include_dir) \
	  -isystem $$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')

# Lines and branches that cheap tests reach. The floors are a little below what was measured; raise them, never lower them.
COVERAGE = $(BIN)/python -m coverage
COVERED := tests/rules tests/games tests/test_secrecy.py $(addprefix tests/server/test_, accounts.py clocks.py files.py limits.py \
  live.py notices.py retention.py sessions.py shares.py sight.py store.py tables.py work.py)
coverage: $(READY)
	@$(COVERAGE) erase && $(SCRATCH) $(COVERAGE) run -m pytest -n auto --dist worksteal tests/engine tests/test_match.py tests/test_record.py $(COVERED)
	@$(COVERAGE) combine --quiet
	@$(COVERAGE) report --include='*/games/*' --fail-under=92
	@$(COVERAGE) report --include='*/server/*,*/protocol/*' --fail-under=87

# The documentation site in .build/site. A link that leads nowhere fails.
$(VENV)/.docs: $(PLAYABLE)
	@$(BIN)/python -m pip install --quiet $$($(BIN)/python -c 'from tools.setup import requirements; print(*requirements("docs"))')
	@touch $@

docs: $(VENV)/.docs
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --fresh-env --doctree-dir .build/doctrees docs .build/site
	@echo "The documentation is in .build/site/index.html"

# A second build of the core, with sanitizers. Leaks are not checked: Python itself leaves memory to the
# system when it ends. The runtime of the sanitizers must be there before Python, and so must that of C++ for exceptions.
SANITIZED := .build/sanitize
sanitize: $(READY)
	@echo "Building the core with sanitizers in $(SANITIZED) ..."
	@$(BIN)/python -m pip install --quiet --no-deps --upgrade --target $(SANITIZED) \
	  --config-settings cmake.define.TRICOLOR_SANITIZE=ON --config-settings cmake.define.TRICOLOR_TESTING=ON \
	  --config-settings cmake.define.TRICOLOR_WEB=OFF \
	  --config-settings cmake.build-type=Debug .
	@LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" ASAN_OPTIONS=detect_leaks=0 \
	  TRICOLOR_CORE=$$(ls $(SANITIZED)/tricolor/_native*.so) TRICOLOR_PARITY_PLIES=6000 TRICOLOR_PLAIN_PLIES=16000 \
	  $(BIN)/python -m pytest -n auto tests/native

# The typed door to the core, from the core itself.
stub: $(READY)
	@$(BIN)/python -m nanobind.stubgen --quiet --module tricolor._native --pattern-file native/stub.pat --output-file src/tricolor/_native.pyi
	@$(BIN)/ruff format --quiet src/tricolor/_native.pyi && $(BIN)/ruff check --quiet --fix src/tricolor/_native.pyi
	@$(BIN)/ruff format --quiet src/tricolor/_native.pyi

# The peers that we measure ourselves against come with the extra "bench", and only here.
EXTRA = import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bench"])
bench: $(READY)
	@$(BIN)/python -m pip install --quiet $$($(BIN)/python -c '$(EXTRA)')
	@$(BIN)/python -m bench

# The web app's types and drawings and the tables of docs/server-api.md, from their Python sources.
protocol: $(READY)
	@$(BIN)/python -m tools.protocol && $(BIN)/python -m tools.web_lessons

pictures: $(READY)
	@$(BIN)/python -m tools.pictures && $(BIN)/python -m tools.web_look

screenshots: $(READY) web
	@$(BIN)/python -m tools.screenshots

# The style guide: its tables, and the pictures that a test compares it with.
guide: $(READY)
	@$(BIN)/python -m tools.web_guide && $(MAKE) web && $(BIN)/python -m tools.guide

# The source archive and a wheel in dist/, built without Node and cmake on the path, installed elsewhere and tried.
release:
	@$(PYTHON) -m tools.release

clean:
	@rm -rf $(VENV) .build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis bench/results.jsonl src/tricolor/web web/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
