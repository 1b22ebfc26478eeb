# make play   set up and play            make test   set up and run all tests
# make check  ruff and mypy --strict     make bench  measure, write bench/results.jsonl
SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help play test check bench pictures clean

help:
	@sed -n '1,2s/^# //p' Makefile

# The environment is made anew when what it is made from changes.
$(READY): pyproject.toml CMakeLists.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Tricolor needs Python 3.11 or newer; '$(PYTHON)' is not. Install it, or name one: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up $(VENV) (once, about a minute) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "No virtual environment could be made. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --editable '.[dev]' || { \
	  echo "The packages could not be installed. Is the package registry reachable? Then run 'make clean' and try again."; exit 1; }
	@touch $@

play: $(READY)
	@$(BIN)/tricolor play

test: $(READY)
	@$(BIN)/python -m pytest -n auto

check: $(READY)
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

bench: $(READY)
	@$(BIN)/python -m bench

pictures: $(READY)
	@$(BIN)/python -m tools.pictures

clean:
	@rm -rf $(VENV) .build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis bench/results.jsonl
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
