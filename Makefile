# `make help` lists the words. Everything is made in .venv, in node_modules and in .work, which git does not see.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
WORKERS ?= 1
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
TOOLS := tests/contracts/typescript
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all:

# A stamp is newer than the lock that it was made from, so a second call does nothing.
MADE := $(VENV)/made
RUNTIME := $(VENV)/runtime
DEV := $(VENV)/dev
NODE := $(TOOLS)/node_modules/made

.PHONY: help setup tools serve test check bench contracts goldens long lock clean

help:  ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## /\1\t/' | expand -t 12

setup: $(DEV)  ## make .venv with all that development needs

tools: $(NODE)  ## install the TypeScript tools of the contract tests

serve: $(RUNTIME)  ## start the service on PORT (8000) with its built-in defaults; it says which pages to open
	@exec $(BIN)/python -m service --host $(HOST) --port $(PORT) --workers $(WORKERS)

CHECKS := 'ruff check .' 'ruff format --check .' mypy lint-imports

check: $(DEV)  ## the quick half of `make test`: ruff, mypy, import contracts
	@failed=; for tool in $(CHECKS); do echo "== $$tool"; $(BIN)/$$tool || failed=1; done; [ -z "$$failed" ]

# Every part runs, whatever the parts before it said; the runner's own last line is printed last.
test: $(DEV) $(NODE)  ## check, all tests but the long ones, and coverage: 100 % of core, 95 % of service
	@mkdir -p .work; failed=; \
	$(MAKE) --no-print-directory check || failed+=' check'; \
	$(BIN)/coverage erase; \
	$(BIN)/python -m pytest -n $(JOBS) -m 'not long' --durations 10 -o faulthandler_timeout=300 \
		--cov --cov-report= 2>&1 | tee .work/pytest.log || failed+=' pytest'; \
	$(BIN)/coverage report --include='core/*' --fail-under=100 || failed+=' coverage-of-core'; \
	$(BIN)/coverage report --include='service/*' --fail-under=95 || failed+=' coverage-of-service'; \
	if [ -n "$$failed" ]; then echo "NOT GOOD:$$failed"; fi; \
	tail -n 1 .work/pytest.log; \
	[ -z "$$failed" ]

long: $(DEV) $(NODE)  ## strength matches, long fuzz, 10,000-case runs; then bench/RESULTS.md anew
	$(BIN)/python -m pytest -n $(JOBS) -m long
	$(BIN)/python -m bench --write bench/RESULTS.md

bench: $(DEV)  ## measure this machine and print the table
	$(BIN)/python -m bench

contracts: $(DEV)  ## write openapi/ and schema.graphql anew
	$(BIN)/python -m tests.contracts.write

goldens: $(DEV)  ## write the playthroughs anew: read the difference like code
	$(BIN)/python -m tests.core.goldens.write

COMPILE := .work/lock/bin/python -m piptools compile --quiet --no-config --no-header --generate-hashes --allow-unsafe \
	--strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links

lock:  ## resolve the dependencies of pyproject.toml anew (UPGRADE=--upgrade takes the newest)
	$(PYTHON) -m venv .work/lock
	.work/lock/bin/python -m pip install -qq --disable-pip-version-check pip-tools
	$(COMPILE) $(UPGRADE) --output-file requirements.lock pyproject.toml
	$(COMPILE) $(UPGRADE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean:  ## remove all that was made
	rm -rf $(VENV) $(TOOLS)/node_modules .work .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Python 3.11 or newer is needed: make PYTHON=/path/to/python3.11 ...' >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(RUNTIME): requirements.lock $(MADE)
	$(PIP) -r requirements.lock
	@touch $@

$(DEV): requirements-dev.lock $(RUNTIME)
	$(PIP) -r requirements-dev.lock
	@touch $@

$(NODE): $(TOOLS)/package-lock.json
	@command -v npm > /dev/null || { echo 'Node.js 20 or newer with npm is needed for the contract tests' >&2; exit 1; }
	npm ci --prefix $(TOOLS) --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
