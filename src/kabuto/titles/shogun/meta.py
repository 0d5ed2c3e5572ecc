"""Shogun at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from kabuto.kernel.meta import Meta, Module, Option, OptionValue, Refusal


def forbids(players: int, modules: tuple[str, ...], options: Mapping[str, OptionValue]) -> Refusal | None:
    """The preset for three uses provinces that are out of play on the Moon side."""
    if players == 3 and options["side"] == "moon" and options["start"] == "preset":
        return (
            "SHO-032",
            "there is no preset for three players on the Moon side, three of its provinces are out of play there; "
            "draft the start provinces, or play on the Sun side",
        )
    return None


META = Meta(
    name="shogun",
    label="Shogun",
    prefix="SHO",
    players=(3, 4, 5),
    minutes=(120, 180),
    rules={"seat": "SHO-001", "turn": "SHO-090", "action": "SHO-041", "over": "SHO-232"},
    modules=(
        Module("tenno", "SHO-TC-001"),
        Module("samurai", "SHO-SA-001"),
        Module("leader", "SHO-HF-001"),
        Module("arts", "SHO-AR-001"),
    ),
    options=(
        Option("side", ("sun", "moon"), "sun", "SHO-020", shape=True),
        Option("start", ("draft", "preset"), "draft", "SHO-024", shape=True),
        Option("first_drafter", ("lot", "a"), "lot", "SHO-026"),
        Option("tower", ("filling", "two_shelf", "independent"), "filling", "SHO-152"),
        Option("sea_routes", ("printed", "sun"), "printed", "SHO-143"),
        Option("must_move", (True, False), True, "SHO-126"),
        Option("short_recruits", ("lapse", "partial"), "lapse", "SHO-123"),
        Option("revolt_card", (False, True), False, "SHO-053"),
        Option("revolt_castle", (False, True), False, "SHO-185"),
        Option("income_kept", (True, False), True, "SHO-119"),
        Option("rice_cap", (False, True), False, "SHO-014"),
        Option("leader_last", (False, True), False, "SHO-HF-007"),
        Option("flight", ("free", "forced"), "free", "SHO-HF-010"),
        Option("court_partial", (False, True), False, "SHO-TC-024"),
    ),
    forbids=forbids,
)
