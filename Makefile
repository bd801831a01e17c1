# Every target does its own set-up from a fresh clone. Once `make setup` has run, nothing needs the network.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
FAST := build/fast
QUICK := build/quick
# What players need, and what tests need on top: each is a file that make finds newer or older than its lock.
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
TRAIN := $(VENV)/.train
RESEARCH := $(VENV)/.research
ENGINE := $(shell find src -name '*.py') setup.py pyproject.toml

OFFLINE = { echo "The packages could not be installed. The first run needs the network, a mirror or a package cache; later runs need none."; \
	echo "Nothing is broken: run the same command again, it goes on where it stopped."; exit 1; }

# mypyc reads what it knows of unchanged modules from mypy's cache, and sometimes fails on it; without the cache it does not.
compiled = mkdir -p build; export BOCAGE_COMPILE=1; $(1) 2>build/compile.log || { rm -rf .mypy_cache; $(1); }

.PHONY: play test test-all system check mutants bench bench-web rules setup fast plain wheel lock first-hour clean

# The engine is compiled in the background, where a C compiler is present; nobody waits for it.
play: $(PLAY)  ## set up and open the table in the browser
	@$(BIN)/bocage serve --browser --compile

setup: $(PLAY)  ## just the virtual environment

# What a change can break, once, on the engine where it matters; 'test-all' takes its time. tools/suite.py says what each runs.
test: $(DEV) $(TRAIN) system  ## what a change can break: tests and checks
	@$(BIN)/python -m tools.suite

test-all: $(DEV) $(TRAIN) $(RESEARCH) system  ## everything there is, on both engines: for releases and quiet nights
	@$(BIN)/python -m tools.suite --all

system: $(DEV)
	@sh tools/system.sh

check: $(DEV)  ## format, lint, strict types, import rules, rules by number, cards that cannot be played or read or seen, the page on fidelity
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.rules --check
	$(BIN)/python -m tools.cards
	$(BIN)/python -m tools.fidelity --check

mutants: $(DEV)  ## put small faults in, one at a time: does the suite notice each?
	$(BIN)/python -m tools.mutants

bench: $(DEV)  ## speed, interpreted and compiled
	$(BIN)/bocage bench
	@if sh tools/compiler.sh $(BIN)/python; then $(MAKE) --no-print-directory $(FAST)/.built; PYTHONPATH=$(FAST) $(BIN)/python -m bocage bench; fi

bench-web: $(PLAY)  ## the server under load: many tables with bots, many spectators at one
	$(BIN)/python -m tools.load

rules: $(DEV)  ## which test asserts which rule, and how sure each value is; fails when a finished game misses one
	$(BIN)/python -m tools.rules
	$(BIN)/python -m tools.fidelity

fast: $(DEV)  ## compile the engine into the virtual environment ('make plain' goes back)
	@sh tools/compiler.sh $(BIN)/python
	@$(call compiled,$(PIP) install -q --no-deps --no-build-isolation --force-reinstall .)

plain: $(PLAY)
	$(PIP) install -q --no-deps --no-build-isolation -e .

# Compiled where it can be; one for each system is made by cibuildwheel (pyproject.toml).
wheel: $(DEV)  ## a wheel of this version in dist/
	@rm -rf build/wheel build/lib* build/bdist* && mkdir -p dist
	@if sh tools/compiler.sh $(BIN)/python; then export BOCAGE_COMPILE=1 BOCAGE_BUILD=build/wheel; fi; \
		$(PIP) wheel -q --no-deps --no-build-isolation --wheel-dir dist .
	@ls -t dist/*.whl | head -1

lock: $(DEV)  ## pin the newest versions (needs uv)
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url pyproject.toml --extra build --extra serve -o requirements.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --constraint requirements.lock pyproject.toml --extra compile -o requirements-compile.lock
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url pyproject.toml --extra build --extra cluster --extra dev --extra postgres --extra serve --extra gym --extra pettingzoo --extra data --extra render -o requirements-dev.lock
	@mkdir -p build && echo 'torch ; python_version < "3"' > build/without-torch.txt
	uv pip compile -q --universal --generate-hashes --no-header --no-annotate --no-emit-index-url --override build/without-torch.txt -c requirements-dev.lock pyproject.toml --extra openspiel --extra examples -o requirements-research.lock

first-hour:  ## a fresh clone up to the first board, timed; fails over a minute
	@$(PYTHON) tools/first_hour.py

clean:
	rm -rf $(VENV) build .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "Bocage needs Python 3.11 or newer, and '$(PYTHON)' was not found. Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit("Bocage needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "No virtual environment could be made; on Debian and Ubuntu 'apt install python3-venv' brings what is missing."; exit 1; }

$(PLAY): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the games need ..."
	@$(PIP) install -q --require-hashes -r requirements.lock || $(OFFLINE)
	@$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

$(DEV): requirements-dev.lock $(PLAY)
	@echo "Installing what the tests need ..."
	@$(PIP) install -q --require-hashes -r requirements-dev.lock || $(OFFLINE)
	@touch $@

# Training needs torch, which is large and not made for every machine: without it its tests are left out.
$(TRAIN): requirements-train.lock $(DEV)
	@echo "Installing what training needs ..."
	@$(PIP) install -q --require-hashes -r $< && touch $@ || echo "torch could not be installed: the tests of training are left out."

# OpenSpiel, and what the examples of research learn with; torch is the one of the training. Only the long run needs them.
$(RESEARCH): requirements-research.lock $(TRAIN)
	@echo "Installing what research needs ..."
	@test -e $(TRAIN) && $(PIP) install -q --require-hashes -r $< && touch $@ || echo "OpenSpiel and sb3 could not be installed: their tests are left out."

$(FAST)/.built: $(DEV) $(ENGINE)
	@echo "Compiling the engine ..."
	@rm -rf $(FAST)
	@$(call compiled,$(PIP) install -q --no-deps --no-build-isolation --target $(FAST) .)
	@touch $@

# For tests: not optimised, and only the games that changed are compiled again.
$(QUICK)/.built: $(DEV) $(ENGINE)
	@echo "Compiling the engine for the tests ..."
	@find $(QUICK) -name '*.py' -delete 2>/dev/null || true
	@$(call compiled,BOCAGE_OPT=0 $(BIN)/python setup.py -q build --build-base $(QUICK) --build-lib $(QUICK)/lib)
	@touch $@
