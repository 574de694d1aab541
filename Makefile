# Two commands do everything: `make play` and `make test`. `make` alone lists the rest.
# Needed beforehand: git, make, Python 3.11 or newer, and the way to PyPI, npm and (for Chromium) Debian.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
AREA ?=
GAME ?=
SEED ?= 1
WORKERS ?= 2

UV_VERSION := 0.13.8
UV := $(shell if uv --version >/dev/null 2>&1; then echo uv; else echo .cache/uv/bin/uv; fi)
OWN_UV := $(filter .cache/uv/bin/uv,$(UV))
BIN := .venv/bin
# A running environment of somebody else must not be mistaken for ours.
unexport VIRTUAL_ENV PYTHONDONTWRITEBYTECODE
export UV_PROJECT_ENVIRONMENT := .venv

.NOTPARALLEL:
.PHONY: help play test quick lint types prove mutants bench golden docs warm screenshots clean ready browser

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' Makefile

play: $(OWN_UV) ## set everything up and open the house on http://127.0.0.1:8000 (HOST=, PORT= to change)
	@$(UV) sync --locked --inexact --no-dev
	@if $(BIN)/rynek serve --help >/dev/null 2>&1; then exec $(BIN)/rynek serve --host $(HOST) --port $(PORT); else exec $(BIN)/rynek terminal tower_up; fi

test: ready browser warm ## all tests: Python over two processes, the browser, the client
	$(BIN)/pytest -n $(WORKERS)
	@if compgen -G "tests/web/test_*.py" >/dev/null; then set -x; $(BIN)/pytest tests/web; fi
	@if [ -f web/package.json ]; then tools/web run test; fi

quick: ready ## the tests that matter most while working, in under a minute
	$(BIN)/pytest -n $(WORKERS) -m "not slow and not process and not postgres" --hypothesis-profile=quick

lint: ready ## style, format, types, the plan of the house, and the client's own checks
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if [ -f web/package.json ]; then tools/web run lint; fi

types: ready ## the types alone, strictly
	$(BIN)/mypy

prove: ready ## the large checks at full size (AREA=engine, GAME=tower_up, SEED=2 to choose), written to docs/proof.md
	$(BIN)/python -m tests.proof $(if $(AREA),--area $(AREA)) $(if $(GAME),--game $(GAME)) --seed $(SEED)

mutants: ready ## break the rules one comparison at a time and count what the tests notice (GAME=tower_up)
	$(BIN)/python -m tests.mutants $(GAME)

bench: ready ## how fast it is, beside others (GAME=tower_up for one game), written to docs/performance.md
	@$(UV) sync --locked --inexact --quiet --extra envs --group bench
	$(BIN)/python -m bench.games $(GAME)

golden: ready ## play the golden games again and write them anew: read the difference before you commit it
	$(BIN)/python -m tests.golden $(GAME)

docs: ready ## write the generated pages and the site of docs/
	@$(UV) sync --locked --inexact --quiet --extra envs --group docs
	$(BIN)/mkdocs build --strict

warm: ready ## compile the rules of all games, once
	$(BIN)/rynek warm

screenshots: ready browser warm ## pictures of every game for the README, in docs/pictures
	$(BIN)/python -m tests.web.screenshots

clean: ## remove everything that was built, compiled or measured
	rm -rf .venv .cache build dist site mutants node_modules web/node_modules web/dist src/rynek/server/static
	rm -rf .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage*
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

ready: $(OWN_UV)
	@$(UV) sync --locked --inexact --quiet --extra envs --extra cluster

.cache/uv/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Rynek needs Python 3.11 or newer: say which, for example 'make PYTHON=python3.13'." >&2; exit 2; }
	@echo "fetching uv $(UV_VERSION) from PyPI into .cache/uv"
	@$(PYTHON) -m venv .cache/uv || { echo "Python cannot make an environment: install its venv module (Debian: apt-get install python3-venv)." >&2; rm -rf .cache/uv; exit 2; }
	@.cache/uv/bin/pip install --quiet --disable-pip-version-check "uv==$(UV_VERSION)"

browser:
	@if compgen -G "tests/web/test_*.py" >/dev/null; then tools/chromium; fi
