"""The page of a training run, drawn from recorded metrics."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import kabuto
from kabuto.cli.train import told
from kabuto.train.folder import read_metrics
from kabuto.train.report import report

LINES = read_metrics(Path(__file__).parent / "metrics.jsonl")
TAKE = kabuto.title("take")
CURVES = 3


def test_the_page_holds_everything_itself() -> None:
    page = report(TAKE, LINES)
    assert page.count("<svg") == CURVES
    assert page.replace("http://www.w3.org/2000/svg", "").count("http") == 0
    for part in page.split("<svg")[1:]:
        ElementTree.fromstring("<svg" + part.split("</svg>")[0] + "</svg>")


def test_the_page_says_what_was_found_and_how_it_was_made() -> None:
    page = report(TAKE, LINES)
    for says in (
        "15,500 positions of games that it never saw the log-loss is 0.410",
        "0.460 (11 % less with the net)",
        "judge has 99.5 % of the victories against random (97.0 to 99.9, 200 games)",
        "idle 7 % of the time, the learner 60 %",
        "the net (2.0)",
        "own judgement (10.0)",
        "the first quarter of the positions",
        "kabuto train take --out run --seconds 600 --workers 2",
        "version 0.2.0, compiled build, learner on processor, 1 thread, 2 processes, seed 1",
        "31,000 games, 294,500 positions to learn from",
    ):
        assert says in page, says


def test_a_run_that_has_hardly_begun_has_a_page() -> None:
    assert "How it was made" in report(TAKE, LINES[:1])
    assert "it goes on" in report(TAKE, LINES[:2])
    assert report(TAKE, LINES[:3]).count("<svg") == 2


def test_every_line_is_told_to_people() -> None:
    said = [told(line) for line in LINES]
    assert "compiled build" in said[0]
    assert "900 games, 8,550 positions; log-loss 0.5200 (own judgement 0.4700)" in said[1]
    assert "25.0 (0.0–74.0) % against greedy" in said[2]
    assert told({"kind": "complaint", "what": "x.npz is damaged; it is left out"}).startswith("left out: x.npz")
