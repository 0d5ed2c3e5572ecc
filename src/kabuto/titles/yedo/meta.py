"""Yedo at a glance."""

from __future__ import annotations

from kabuto.kernel.meta import EVERY, Meta, Option, Stop

META = Meta(
    name="yedo",
    label="Yedo",
    prefix="YED",
    players=(2, 3, 4, 5),
    minutes=(90, 180),
    rules={"seat": "YED-001", "turn": "YED-070", "action": "YED-390", "over": "YED-320"},
    options=(
        Option("version", ("samurai", "geisha"), "samurai", "YED-381", shape=True),
        Option("start_prestige", (1, 0), 1, "YED-042"),
        Option("sit_out", ("open", "secret"), "open", "YED-093"),
        Option("leave_mid_auction", (True, False), True, "YED-102"),
        Option("groups", ("chosen", "fixed"), "chosen", "YED-119"),
        Option("over_limit", ("return", "refuse"), "return", "YED-021"),
        Option("blessing_averts", ("assets", "all"), "assets", "YED-142"),
        Option("blue", ("clockwise", "counterclockwise"), "clockwise", "YED-171"),
        Option("castle_patrolled", (True, False), True, "YED-004"),
        Option("closed_to_patrol", (False, True), False, "YED-139"),
        Option("blackmail_saves", ("one", "all"), "one", "YED-174"),
        Option("gifts", (True, False), True, "YED-194"),
        Option(
            "offers",
            ("unlimited", "three", "three_begun"),
            "unlimited",
            "YED-197",
            since="0.2",
            before="three_begun",
        ),
        Option("trade_over_limit", (False, True), False, "YED-195"),
        Option("trade_blackmail", (False, True), False, "YED-192"),
        Option("order_change", ("now", "next_pass"), "now", "YED-214"),
        Option("idle", (True, False), True, "YED-211"),
        Option("full_reserve", ("reserve", "clan_house"), "reserve", "YED-232"),
        Option("shogun", ("round", "at_once"), "round", "YED-235"),
        Option("bonus_rivals", ("all", "holders"), "all", "YED-323"),
        Option("bonus_state", ("before", "after"), "before", "YED-324"),
        Option("market_move", ("leftmost", "dear"), "leftmost", "YED-130", since="0.2", before="dear"),
        Option(
            "weapon_foresight", ("reshuffles", "what_lies"), "reshuffles", "YED-271", since="0.2", before="what_lies"
        ),
        Option(
            "reactions", ("first_player", "next_player"), "first_player", "YED-304", since="0.2", before="next_player"
        ),
        Option("dealing", ("in_turn", "each_at_once"), "in_turn", "YED-381", since="0.2", before="each_at_once"),
    ),
    stops=(Stop("card", True), Stop("watch", True), Stop("trade"), Stop(EVERY)),
)
