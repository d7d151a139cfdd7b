# Two commands are enough:  make play  and  make test.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready-dev
PLAY   := $(VENV)/.ready

# Tests start many processes, and each would compile the program anew where the environment forbids to keep it.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test suite test-fast test-pythons mutants check bench games monkey fuzz fuzz-guided docs clean

play: $(PLAY)           ## make .venv, install, open the window
	$(BIN)/dust-tactics

test: $(READY)          ## the same, then every check and test, beside each other
	$(MAKE) --no-print-directory -j 2 check suite

suite: $(READY)         ## every test
	$(BIN)/python -m pytest -n 2 --dist worksteal

test-fast: $(READY)     ## what is worth running every few minutes: no window, few whole games
	$(BIN)/python -m pytest tests --tier fast -n 2 --dist worksteal

test-pythons:           ## the same under every Python that the program is for and that is here
	.ci/pythons 3.11 3.12 3.13

mutants: $(READY)       ## put wrong rules into a copy of the program, and see which tests notice (under ten minutes)
	$(BIN)/python -m tests.mutants --tier usual

check: $(READY)         ## style, types, and the lint of all shipped data
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/dust-tactics cards check

bench: $(READY)         ## print the figures; nothing is asserted
	$(BIN)/python -m pytest tests/bench --benchmark-enable --benchmark-disable-gc -m "" -s -p no:xdist

games: $(READY)         ## a thousand random games of each rulebook, ten thousand runs, what was seen in them, and games by mouse
	DUST_GAMES=1000 $(BIN)/python -m pytest tests/contracts tests/skirmish tests/dustrunner tests/world -m "slow or games" -n 2 -s
	$(BIN)/python -m pytest tests/ui tests/sim -m games -n 2

monkey: $(READY)        ## an hour of random clicks, keys and resizes over all pages: nothing breaks, memory stays flat
	$(BIN)/python -m tests.ui.monkey.run --minutes 60

fuzz: $(READY)          ## MINUTES (60) of spoilt files, codes, pictures, saves, lines and games; adds to the counts in .fuzz/
	$(BIN)/python -m tests.fuzz --minutes $(or $(MINUTES),60) --resume .fuzz/run.json

fuzz-guided: $(READY)   ## MINUTES (60) of CAMPAIGN (all) led by what they reach: by atheris where it installs, else hypothesis
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --only-binary :all: atheris
	$(BIN)/python -m tests.fuzz.guided --minutes $(or $(MINUTES),60) $(if $(CAMPAIGN),--campaign $(CAMPAIGN))

docs: $(READY)          ## write docs/rulings.md and docs/limits.md anew from the rulings and limits themselves
	$(BIN)/dust-tactics rulings --markdown > docs/rulings.md
	$(BIN)/python -c 'from dust_tactics.content.files.limits import page; print(page(), end="")' > docs/limits.md

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)

$(PLAY): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(READY): $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(PLAY)

clean:
	rm -rf $(VENV) .venv-3.* build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .benchmarks .fuzz
	find dust_tactics tests -name __pycache__ -prune -exec rm -rf {} +
