"""Edo at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from kabuto.kernel.meta import Meta, Module, Option, OptionValue, Refusal


def forbids(players: int, modules: tuple[str, ...], options: Mapping[str, OptionValue]) -> Refusal | None:
    """A reading can be chosen only where it makes a difference."""
    if options["temple_on_covered"] is False and "jiin" not in modules:
        return "EDO-JI-010", "Where temples may stand can be chosen only with the module jiin."
    if options["ronin_start"] == "start_player" and "ronin" not in modules:
        return "EDO-RO-002", "Who places the Ronin can be chosen only with the module ronin."
    return None


META = Meta(
    name="edo",
    label="Edo",
    prefix="EDO",
    players=(2, 3, 4, 5),
    minutes=(60, 120),
    rules={"seat": "EDO-010", "turn": "EDO-060", "action": "EDO-061", "over": "EDO-160"},
    modules=(
        Module("jiin", "EDO-JI-001"),
        Module("tokken", "EDO-TO-001"),
        Module("ronin", "EDO-RO-001"),
    ),
    options=(
        Option("hidden_money", (False, True), False, "EDO-007"),
        Option("merchant_start", ("edo", "lot"), "edo", "EDO-013"),
        Option("new_profit_tiles", (False, True), False, "EDO-016"),
        Option("start_in_edo", (False, True), False, "EDO-021"),
        Option("start_order", ("snake", "clockwise"), "snake", "EDO-022"),
        Option("shared_start", (False, True), False, "EDO-022", since="0.2", before=False),
        Option("start_house_point", (False, True), False, "EDO-023"),
        Option("officials_limit", ("card", "plan"), "card", "EDO-044"),
        Option("merchant_in_cities", (False, True), False, "EDO-067"),
        Option("asked", ("always", "seldom"), "always", "EDO-068", since="0.2", before="seldom"),
        Option("samurai_again", (True, False), True, "EDO-069"),
        Option("neutral_samurai", (False, True), False, "EDO-091"),
        Option("nobody_in_edo", ("no_winner", "points"), "no_winner", "EDO-174"),
        Option("fifth_rank", ("row_four", "row_five"), "row_four", "EDO-5P-005"),
        Option("temple_on_covered", (True, False), True, "EDO-JI-010"),
        Option("ronin_start", ("lot", "start_player"), "lot", "EDO-RO-002"),
    ),
    forbids=forbids,
)
