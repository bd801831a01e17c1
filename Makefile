# Every target does its own set-up from a fresh clone. Once `make setup` has run, nothing needs the network.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
FAST := build/fast
# A project made by hand of two halves: what players need, and what tests need on top.
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
ENGINE := $(shell find src -name '*.py') setup.py pyproject.toml

.PHONY: play test test-plain test-fast system check bench bench-web rules setup fast plain lock clean

play: $(PLAY)  ## set up and open the table in the browser
	@$(BIN)/bocage serve --browser

setup: $(PLAY)  ## just the virtual environment

test: test-plain test-fast check  ## the whole suite, interpreted and compiled, and the checks

test-plain: $(DEV) system
	$(BIN)/python -m pytest -n 2

# What a browser shows does not depend on how the engine was built: those tests have run above.
test-fast: $(FAST)/.built
	PYTHONPATH=$(FAST) BOCAGE_EXPECT=compiled $(BIN)/python -m pytest -n 2 --ignore-glob="tests/web/test_*browser.py"

system: $(DEV)
	@sh tools/system.sh

check: $(DEV)  ## format, lint, strict types, import rules, rules by number
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.rules --check

bench: $(DEV) $(FAST)/.built  ## speed, interpreted and compiled
	$(BIN)/bocage bench
	PYTHONPATH=$(FAST) $(BIN)/python -m bocage bench

bench-web: $(PLAY)  ## the server under load: many tables with bots, many spectators at one
	$(BIN)/python -m tools.load

rules: $(DEV)  ## which test asserts which rule; fails when a finished game misses one
	$(BIN)/python -m tools.rules

fast: $(DEV)  ## compile the engine into the virtual environment ('make plain' goes back)
	BOCAGE_COMPILE=1 $(PIP) install -q --no-deps --no-build-isolation --force-reinstall .

plain: $(PLAY)
	$(PIP) install -q --no-deps --no-build-isolation -e .

lock: $(DEV)  ## pin the newest versions (needs uv)
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url pyproject.toml --extra build -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url pyproject.toml --all-extras -o requirements-dev.lock

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Bocage needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

$(PLAY): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the games need ..."
	@$(PIP) install -q --require-hashes -r requirements.lock
	@$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): requirements-dev.lock $(PLAY)
	@echo "Installing what the tests need ..."
	@$(PIP) install -q --require-hashes -r requirements-dev.lock
	@touch $@

$(FAST)/.built: $(DEV) $(ENGINE)
	@echo "Compiling the engine ..."
	@rm -rf $(FAST)
	BOCAGE_COMPILE=1 $(PIP) install -q --no-deps --no-build-isolation --target $(FAST) .
	@touch $@
