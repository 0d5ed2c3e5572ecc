SHELL  := bash
PYTHON ?= python3
UV     := $(or $(shell command -v uv),$(CURDIR)/.uv/bin/uv)
OWN_UV := $(filter $(CURDIR)/%,$(UV))
LOCK    = $(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --upgrade
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: help setup play test lint unit bench soak docs lock wheel clean
.DELETE_ON_ERROR:

help:
	@echo "make play    play TA-KE in this terminal"
	@echo "make test    every check: style, types, layers, and all tests on both builds"
	@echo
	@echo "make setup   make the environment (.venv) and, where a C compiler is found, the compiled build"
	@echo "make lint    style, types and layers only"
	@echo "make unit    tests only, on both builds"
	@echo "make bench   our speed beside the peers'"
	@echo "make soak    the tests that run for minutes"
	@echo "make docs    build the site"
	@echo "make lock    choose the versions of all dependencies anew"
	@echo "make wheel   build a wheel in dist/ (KABUTO_COMPILE=1: with compiled modules)"
	@echo "make clean   remove everything that was made"

# Whether the compiled build fits is judged by the contents of the sources, not by their dates.
setup: .venv/.ok
	@python tools/compile.py

play: setup
	@kabuto play take

test: lint unit
	@echo "all green"

lint: setup
	ruff check .
	ruff format --check .
	mypy $(wildcard src tests tools benchmarks)
	lint-imports --no-cache

unit: setup
	@if python tools/compile.py --check; then \
	  echo "tests on the compiled build"; KABUTO_BUILD=compiled pytest -q -n 2; \
	else echo "no compiled build here: its tests are left out"; fi
	@echo "tests on the pure build"
	@KABUTO_BUILD=pure pytest -q -n 2

bench: setup
	python benchmarks/run.py

soak: setup
	pytest -m soak

docs: .docs/.ok
	NO_MKDOCS_2_WARNING=1 .docs/bin/mkdocs build -q --strict --config-file $(or $(wildcard mkdocs.yml),docs/mkdocs.yml) --site-dir $(CURDIR)/site

lock: | $(OWN_UV)  # the only target that chooses versions
	$(LOCK) --extra server --group dev --group web pyproject.toml -o requirements.lock
	$(LOCK) --group docs -o requirements-docs.lock

wheel: setup
	rm -rf build/lib* build/bdist* build/temp* build/mypyc
	$(UV) build -q --wheel --python .venv/bin/python --no-build-isolation --out-dir dist

clean:
	rm -rf .venv .venv-peers .uv .docs build dist site src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(CURDIR)/.uv/bin/uv:
	$(PYTHON) -m venv .uv
	.uv/bin/pip install -q --disable-pip-version-check 'uv>=0.13,<0.14'

# Everything comes hashed from the lock, the build back end included: hence no build isolation.
.venv/.ok: pyproject.toml setup.py requirements.lock | $(OWN_UV)
	@$(UV) venv -q --allow-existing --python '$(or $(UV_PYTHON),>=3.11)' .venv
	@$(UV) pip sync -q --python .venv/bin/python --require-hashes requirements.lock
	@$(UV) pip install -q --python .venv/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

.docs/.ok: requirements-docs.lock | $(OWN_UV)
	@$(UV) venv -q --allow-existing --python '$(or $(UV_PYTHON),>=3.11)' .docs
	@$(UV) pip sync -q --python .docs/bin/python --require-hashes requirements-docs.lock
	@touch $@
