# Everything a person needs is two commands: `make run` and `make test`.

PYTHON ?= python3
# Your own rulebook files, in quotes: make run BOOKS="my-book.txt other.html"
BOOKS  ?=
# More for a measurement: make relevance ARGS='--explain "tank leaves marsh"',
# make bench ARGS=--large
ARGS   ?=
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test check format bench relevance release lighthouse clean

run: $(VENV)/.installed  ## Build the database from data/ and your BOOKS, and serve it.
	$(BIN)/rulesdb build $(BOOKS)
	$(BIN)/rulesdb serve

test: $(VENV)/.installed-for-tests check  ## Run every check.
	$(BIN)/pytest --numprocesses=2

check: $(VENV)/.installed-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.installed-for-tests  ## Put the code into its usual form.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.installed-for-bench  ## Measure what a person waits for.
	$(BIN)/python tests/bench.py $(ARGS)

relevance: $(VENV)/.installed-for-tests  ## Measure how well the search answers.
	PYTHONPATH=tests $(BIN)/python -m relevance $(ARGS)

release: $(VENV)/.installed  ## Write down what the rules say: make release VERSION=1.2.3
	$(BIN)/python -m ingest.release $(VERSION)

lighthouse: $(VENV)/.installed-for-tests  ## Have Lighthouse judge pages as a phone has them; needs Node.
	$(BIN)/rulesdb build
	$(BIN)/python tests/lighthouse.py $(ARGS)

clean:
	rm -rf $(VENV) rules.db rules.db-*

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "This needs Python 3.11 or newer, and $(PYTHON) is older:" \
	       "name another with \`make PYTHON=python3.12 …\`."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable .
	@touch $@

$(VENV)/.installed-for-tests: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-for-bench: $(VENV)/bin/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[test,bench]'
	@touch $@ $(VENV)/.installed-for-tests $(VENV)/.installed
