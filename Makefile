SHELL  := bash
PYTHON ?= python3
PORT   ?= 8000
UV     := $(or $(shell command -v uv),$(CURDIR)/.uv/bin/uv)
OWN_UV := $(filter $(CURDIR)/%,$(UV))
LOCK    = $(UV) pip compile -q --universal --generate-hashes --no-header --no-annotate --upgrade
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export npm_config_update_notifier = false
# The tests start hundreds of processes: what Python has compiled once is kept, apart from the sources.
export PYTHONDONTWRITEBYTECODE =
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

.PHONY: help setup play test beside lint unit compiled pure collected web browser bench bench-server soak mutants docs lock wheel install clean
.DELETE_ON_ERROR:

help:
	@echo "make play    build the table and serve it on http://127.0.0.1:$(PORT)/"
	@echo "make test    every check: style, types, layers, all tests on both builds, a real browser"
	@echo
	@echo "make setup   make the environment (.venv) and, where a C compiler is found, the compiled build"
	@echo "make lint    style, types and layers only"
	@echo "make unit    tests only, on both builds"
	@echo "make web     types and tests of the page"
	@echo "make browser tests of the table in a real browser"
	@echo "make bench   our speed beside the peers'; make bench-server: the server's"
	@echo "make soak    the tests that run for minutes (CONTRIBUTING.md says what they add)"
	@echo "make mutants plant faults in the rules and see whether the tests notice; TITLE=take: of one title"
	@echo "make docs    build the site"
	@echo "make lock    choose the versions of all dependencies anew"
	@echo "make wheel   build a wheel in dist/ (KABUTO_COMPILE=1: with compiled modules)"
	@echo "make install PREFIX=DIR: the server alone, with the locked versions, for a host (KABUTO_COMPILE=1: compiled)"
	@echo "make clean   remove everything that was made"

# Whether the compiled build fits is judged by the contents of the sources, not by their dates.
setup: .venv/.ok
	@python tools/compile.py $(QUICK)

play: web/dist/index.html
	@python tools/compile.py --behind
	@kabuto serve --port $(PORT)

# Compiling takes minutes of one processor: the checks that do not need it run meanwhile. A browser mostly waits. Where
# there is no compiled build yet, one will do that is made in half the time; `make play` and `make bench` make the other.
test: .venv/.ok
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line QUICK=--quick setup beside
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line QUICK=--quick compiled browser
	@echo "all green"

beside: lint web pure

lint: .venv/.ok
	ruff check .
	ruff format --check .
	mypy $(wildcard src tests tools benchmarks)
	lint-imports --no-cache
	vulture --min-confidence 60

unit: compiled pure

compiled: setup
	@if python tools/compile.py --check $(QUICK); then \
	  echo "tests on the compiled build, but for those of $(PLAIN)"; \
	  KABUTO_BUILD=compiled pytest -q -n 4 --dist worksteal $(addprefix --ignore=tests/,web $(PLAIN)); \
	else echo "no compiled build here: $(UPON) on the pure one"; \
	  KABUTO_BUILD=pure pytest -q -n 2 $(addprefix tests/,$(UPON)); fi

# The rules and what the engine is used for are tested on the compiled build alone, where there is one; what needs no
# compiled module, or starts a process for it, on the pure one alone. Kernel and battery are tested on both.
UPON  := titles server hostile deploy bots arena research train lessons
PLAIN := test_planted_leaks.py cli contest test_docs.py test_hygiene.py test_build.py test_mutants.py test_site.py

# That both builds play, refuse, tell and choose the same is shown by tests/test_builds_agree.py.
pure: collected
	@echo "tests on the pure build, but for those of $(UPON)"
	@KABUTO_BUILD=pure pytest -q -n 2 $(addprefix --ignore=tests/,web $(UPON) test_builds_agree.py)

# Python compiles the tests here, once, and not in each of the processes that run them.
collected: .venv/.ok
	@mkdir -p build
	@KABUTO_BUILD=pure pytest -qq --collect-only -m '' >build/collected.txt || { cat build/collected.txt; exit 1; }

web: web/node_modules/.ok
	cd web && npm run -s check && npm run -s test

browser: setup web/dist/index.html e2e/node_modules/.ok
	pytest -q -n 3 -m 'browser and not soak' tests/web

bench: setup
	python benchmarks/run.py

bench-server: setup
	python -m benchmarks.server.run

soak: setup web/dist/index.html e2e/node_modules/.ok
	pytest -m soak -o faulthandler_timeout=0

# Each title's mutants are known as soon as they were tried: a run that was stopped goes on.
mutants: .venv/.ok
	@for title in $(or $(TITLE),take shogun edo yedo); do \
	  python -m tools.mutants $$title --count $(or $(COUNT),200) --report docs/mutants.md || failed=1; \
	done; test -z "$$failed"

docs: .docs/.ok
	NO_MKDOCS_2_WARNING=1 .docs/bin/mkdocs build -q --strict --config-file $(or $(wildcard mkdocs.yml),docs/mkdocs.yml) --site-dir $(CURDIR)/site

lock: | $(OWN_UV)  # the only target that chooses versions
	$(LOCK) --extra server --group dev --group web pyproject.toml -o requirements.lock
	$(LOCK) --group docs -o requirements-docs.lock
	$(MAKE) .venv/.ok
	for d in web e2e; do (cd $$d && rm -rf node_modules package-lock.json && npm install --package-lock-only --no-progress); done

wheel: .venv/.ok web/dist/index.html  # with the page inside
	rm -rf build/lib* build/bdist* build/temp* build/mypyc src/kabuto/_web
	cp -r web/dist src/kabuto/_web
	$(UV) build -q --wheel --python .venv/bin/python --no-build-isolation --out-dir dist
	rm -rf src/kabuto/_web

install: wheel
	$(if $(PREFIX),,$(error say where to: make install PREFIX=/opt/kabuto))
	$(UV) venv -q --allow-existing --python .venv/bin/python $(PREFIX)
	$(UV) pip install -q --reinstall-package kabuto --python $(PREFIX)/bin/python --constraint requirements.lock \
	  "kabuto[server] @ file://$$(ls -t $(CURDIR)/dist/kabuto-*.whl | head -1)"

clean:
	rm -rf .venv .venv-peers .uv .docs build dist site web/dist web/node_modules e2e/node_modules src/*.egg-info src/kabuto/_web .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(CURDIR)/.uv/bin/uv:
	$(PYTHON) -m venv .uv
	.uv/bin/pip install -q --disable-pip-version-check 'uv>=0.13,<0.14'

# Everything comes hashed from the lock, the build back end included: hence no build isolation.
.venv/.ok: pyproject.toml setup.py requirements.lock | $(OWN_UV)
	@$(UV) venv -q --allow-existing --python '$(or $(UV_PYTHON),>=3.11)' .venv
	@$(UV) pip sync -q --python .venv/bin/python --require-hashes requirements.lock
	@$(UV) pip install -q --python .venv/bin/python --no-deps --no-build-isolation --editable .
	@touch $@

%/node_modules/.ok: %/package-lock.json .venv/.ok
	@cd $* && npm ci --no-progress --loglevel=error
	@touch $@

PAGE := $(shell find web/src web/public web/index.html web/vite.config.ts src/kabuto/server/page_words -type f 2>/dev/null)
web/dist/index.html: $(PAGE) web/node_modules/.ok
	@cd web && npm run -s build
	@touch $@

.docs/.ok: requirements-docs.lock | $(OWN_UV)
	@$(UV) venv -q --allow-existing --python '$(or $(UV_PYTHON),>=3.11)' .docs
	@$(UV) pip sync -q --python .docs/bin/python --require-hashes requirements-docs.lock
	@touch $@
