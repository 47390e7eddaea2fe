# One verb per task, the same here and in CI. `make help` lists them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
TOOLS := $(VENV)/.tools

.PHONY: help setup run test thorough lint fix docs tables bench load lock clean
.DEFAULT_GOAL := help

help:  ## list what make can do
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): requirements.lock pyproject.toml
	@echo "Setting up a local environment in $(VENV) (once; a few minutes on a slow line) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Taiyaku needs Python 3.11 or newer; set PYTHON=/path/to/python3.11")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS): $(READY) requirements-dev.lock
	@echo "Adding the tools of tests, style and types (once) ..."
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

setup: $(READY)  ## set up a local environment in .venv, once

run: $(READY) docs  ## compare the bundled editions, then serve API and reference on 127.0.0.1:8000
	@$(BIN)/taiyaku serve --show-report

test: $(TOOLS)  ## run the tests
	@$(BIN)/python -m pytest -n auto --dist worksteal -q $(ARGS)

thorough: $(TOOLS)  ## run the tests that `make test` leaves out: more of what it has an example of
	@TAIYAKU_THOROUGH=$${TAIYAKU_THOROUGH:-1} $(BIN)/python -m pytest -n auto --dist worksteal -q -m thorough $(ARGS)

lint: $(TOOLS)  ## style and types; changes nothing
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

fix: $(TOOLS)  ## let ruff put style right
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

docs: $(READY)  ## build the reference in English and Japanese into docs/_build/html
	@$(BIN)/python -m api.reference

tables: $(READY)  ## write the aligned tables of every system from its specimen editions
	@$(BIN)/taiyaku tables

bench: $(TOOLS)  ## print the benchmark figures
	@$(BIN)/python -m tests.benchmarks

load: $(TOOLS)  ## load a real server with wrk, then soak it; ARGS="--seconds 5 --soak 10" for less
	@$(BIN)/python -m tests.benchmarks.load $(ARGS)

COMPILE = uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet
lock: $(READY)  ## renew both lock files (needs uv): what running needs, and the tools of developers beside it
	@$(COMPILE) --extra build --extra dev -o requirements-dev.lock
	@$(COMPILE) --extra build -c requirements-dev.lock -o requirements.lock

clean:  ## remove the local environment and what was built
	@rm -rf $(VENV) docs/_build
