"""Shogun at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from kabuto.kernel.meta import Meta, Module, Option, OptionValue, Refusal


def forbids(players: int, modules: tuple[str, ...], options: Mapping[str, OptionValue]) -> Refusal | None:
    """There is no preset for the Moon side, and only a seat of the game can draft first."""
    if options["side"] == "moon" and options["start"] == "preset" and not (options["moon_preset"] and players > 3):
        return (
            "SHO-032",
            "the preset start provinces are those of the Sun side, there are none for the Moon side; "
            "draft the start provinces, or play on the Sun side",
        )
    first = str(options["first_drafter"])
    if first != "lot" and "abcde".index(first) >= players:
        return ("SHO-026", f"there is no seat {first.upper()} with {players} players; let another seat draft first")
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
        Option("first_drafter", ("lot", "a", "b", "c", "d", "e"), "lot", "SHO-026"),
        Option("tower", ("filling", "two_shelf", "independent"), "filling", "SHO-152"),
        Option("sea_routes", ("ours", "sun"), "ours", "SHO-143", once=(("printed", "ours"),)),
        Option("must_move", (True, False), True, "SHO-126"),
        Option("short_recruits", ("lapse", "partial"), "lapse", "SHO-123"),
        Option("revolt_card", (False, True), False, "SHO-053"),
        Option("revolt_castle", (False, True), False, "SHO-185"),
        Option("income_kept", (True, False), True, "SHO-119"),
        Option("rice_cap", (False, True), False, "SHO-014"),
        Option("leader_last", (False, True), False, "SHO-HF-007"),
        Option("flight", ("free", "forced"), "free", "SHO-HF-010"),
        Option("court_partial", (False, True), False, "SHO-TC-024"),
        Option("moon_preset", (False, True), False, "SHO-032", since="0.2", before=True),
        Option("unpayable_bid", ("forbidden", "counts_as_0"), "forbidden", "SHO-068", since="0.2", before="forbidden"),
        Option("tray_favour", ("all", "up_to"), "all", "SHO-TC-043", since="0.2", before="up_to"),
        Option("monument_scoring", ("end", "both_winters"), "end", "SHO-HF-016", since="0.2", before="end"),
        Option("empty_region", ("nobody", "first"), "nobody", "SHO-AR-005", since="0.2", before="nobody"),
        Option("face_down_tie", ("one_less", "full"), "one_less", "SHO-AR-010", since="0.2", before="one_less"),
    ),
    forbids=forbids,
)
