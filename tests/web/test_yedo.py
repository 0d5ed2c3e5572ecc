"""Yedo through the page: a whole game, an auction, a mission with its bonus, a trade and a reaction; and its looks."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
import yaml
from playwright.sync_api import expect

from kabuto.kernel.title import title
from tests.web.conftest import Visit
from tests.web.server import Server
from tests.web.table import OwnTable, asked
from tests.web.test_axe import Checked
from tests.web.visitor import JSON, Visitor

pytestmark = pytest.mark.browser

RAW = re.compile(r"\b(?:board|ask|do|story|text|card|page|act|window)-[a-zA-Z_]+\b|\[object|undefined")
"""What a reader would see of a message that nobody has written."""


def easy_edition() -> str:
    """Six rounds; one district is enough for each mission, its bonus costs 1 Mon; everybody begins with two Action
    Cards, half of which give 1 Mon while the others cancel such a card."""
    values = yaml.safe_load((title("yedo").folder / "edition.yaml").read_text(encoding="utf-8"))
    values["rounds"]["value"] = 6
    values["start"]["action_cards_kept"]["value"] = 2
    for mission in values["missions"]["value"]:
        mission["needs"] = {"districts": mission["needs"].get("districts", ["market"])[:1]}
        mission["pays"] = {}
        mission["bonus"] = {"needs": {}, "pays": {"mon": 1}, "reward": [{"gain": {"pp": 1}}]}
    for place, card in enumerate(values["action_cards"]["value"]):
        card["target"] = {}
        card["windows"] = ["reaction"] if place % 2 else ["assignment_turn", "action_turn"]
        card["effects"] = [{"cancel": "action_card"} if place % 2 else {"gain": {"mon": 1}}]
    return yaml.safe_dump(values, allow_unicode=True, sort_keys=False)


class City(OwnTable):
    """A table of Yedo with bots, seen from the first seat."""

    def __init__(self, visitor: Visitor, *, bots: int = 3, bot: str = "random", **more: Any) -> None:
        super().__init__(visitor, *[bot] * bots, title="yedo", **more)

    def look_again(self) -> None:
        self.open()
        assert self.wait_for_turn()

    def stories(self) -> set[str]:
        return {entry["id"] for entry in self.visitor.ask(f"/api/tables/{self.made}?seat=0&since=0")["story"]}

    def part(self, name: str) -> None:
        self.press(self.page.get_by_test_id(f"part-{name}"))

    def wanted(self) -> list[str]:
        """Where a disciple of ours is needed for the missions in hand, as places of the city."""
        view = self.view()
        needs = [need["args"] for card in view["hand"]["missions"] for need in view["texts"][card]["needs"]]
        districts = [args["district"][0] for args in needs if "district" in args]
        return ["audience" if district == "castle" else district for district in districts]

    def assert_said(self, where: str) -> None:
        found = RAW.search(self.said())
        assert not found, (where, found)


def of(*verbs: str) -> Callable[[list[JSON]], list[JSON]]:
    return lambda choices: [one for one in choices if one["form"]["do"] in verbs]


def test_a_whole_game_of_four(server: Server, visit: Visit) -> None:
    """Every decision of ours by the page, on the city, by buttons and by digits; to the result with its sources."""
    table = City(visit(server), edition=easy_edition())
    table.open()
    rng = Random(3)
    verbs: set[str] = set()
    on_the_city = by_digit = 0

    def pick(keys: list[str]) -> str:
        """Missions, their bonuses and the way there first; no money is thrown away, and offers stay short."""
        way = [f"{verb}:{place}" for place in table.wanted() for verb in ("place", "activate")]
        for liked in ("stay", "mission:", "bonus", *way, "accept", "propose", "place:", "give_mon:1", "pass"):
            found = [key for key in keys if key.startswith(liked)]
            if found and (liked != "pass" or rng.random() < 0.5):
                return found[0]
        return rng.choice(keys)

    while table.wait_for_turn():
        state = table.state()
        verbs |= {key.split(":")[0] for key in state["keys"]}
        spots = table.board.locator('[data-testid^="spot-place:"]')
        if "place" in {key.split(":")[0] for key in state["keys"]} and on_the_city < 6 and spots.count():
            way = [table.page.get_by_test_id(f"spot-place:{place}") for place in table.wanted()]
            next((spot for spot in way if spot.count()), spots.first).focus()
            table.page.keyboard.press("Enter")
            table.wait_for_news(state["n"])
            on_the_city += 1
        elif by_digit < 12 and len(state["keys"]) > 1:
            key = pick(state["keys"][:9])
            table.page.keyboard.press(table.digit(key))
            table.wait_for_news(state["n"])
            by_digit += 1
        else:
            table.decide(pick)
    assert {"deck", "favor", "sit_out", "pass", "place", "activate", "act", "mission"} <= verbs, verbs
    assert verbs & {"open", "bid"}, verbs
    assert on_the_city >= 2 and by_digit >= 6
    assert {"story-mission", "story-event", "story-patrol"} <= table.stories()
    finals = [int(table.page.get_by_test_id(f"final-{seat}").inner_text()) for seat in range(4)]
    _, *rows = [row.locator("th, td").all_inner_texts() for row in table.sources()]
    assert [sum(int(row[1 + seat].replace("−", "-")) for row in rows) for seat in range(4)] == sorted(
        finals, reverse=True
    )


def test_an_auction(server: Server, visit: Visit) -> None:
    """Open a lot on the auction row; raise with the stepper; the warning before a bid above one's money."""
    table = City(visit(server))
    table.lead_up_to(asked("open"), of("stay", "place", "act"))
    table.open()
    assert table.wait_for_turn()
    n, lots = table.n, [lot for lot in table.view()["lots"] if lot["won"] in (None, False)]
    panel = table.page.get_by_test_id("auction")
    for lot in lots:
        expect(panel.locator(".least", has_text=f"from {lot['minimum']} Mon").first).to_be_visible()
    table.page.get_by_test_id(f"spot-lot:{lots[0]['lot']}").click()
    table.wait_for_news(n)
    table.lead_up_to(asked("raise"), of("stay", "leave"))
    table.look_again()
    auction = table.view()["auction"]
    scene = table.page.get_by_test_id("auction-scene")
    expect(scene).to_contain_text(f"{auction['bid']} Mon")
    expect(table.page.get_by_test_id("my-bid")).to_have_text(str(auction["bid"] + 1))
    more = table.page.get_by_test_id("bid-more")
    if more.is_enabled():
        more.click()
        expect(table.page.get_by_test_id("my-bid")).to_have_text(str(auction["bid"] + 2))
    bid = int(table.page.get_by_test_id("my-bid").inner_text())
    mon = table.view()["seats"][0]["mon"]
    note = table.page.get_by_test_id("bid").locator(".note")
    expect(note).to_contain_text("only" if bid > mon else f"You have {mon} Mon; at {bid} you keep {mon - bid}")
    expect(table.prompt).to_contain_text(f"bids {auction['bid']}. Your bid?")
    for key in ("pass", "leave"):
        expect(table.choice(key)).to_be_in_viewport(ratio=0.99)
    n = table.n
    table.page.get_by_test_id("bid-now").click()
    table.wait_for_news(n)
    assert "story-bid" in table.stories()


def test_a_mission_with_its_bonus(server: Server, visit: Visit) -> None:
    """The card says what is missing, and then that nothing is; it is completed on the card, with its bonus."""
    table = City(visit(server), edition=easy_edition())
    table.lead_up_to(asked("place"))
    table.open()
    assert table.wait_for_turn()
    missions = table.view()["hand"]["missions"]
    for card in missions:
        expect(table.page.get_by_test_id(f"missing-{card}")).to_have_text("one thing missing")

    def way(choices: list[JSON]) -> list[JSON]:
        forms = [one["form"] for one in choices]
        liked = [{"do": verb, "place": one} for one in table.wanted() for verb in ("place", "activate")]
        return [one for one, form in zip(choices, forms, strict=True) if form in liked]

    def ready(event: JSON) -> bool:
        missions = [one for one in event["choices"] if one["form"]["do"] == "mission"]
        return bool(missions) and event["view"]["seats"][0]["mon"] > 0

    table.lead_up_to(ready, way)
    table.look_again()
    card = next(key for key in table.state()["keys"] if key.startswith("mission:")).split(":")[1]
    expect(table.page.get_by_test_id(f"missing-{card}")).to_have_text("everything is there")
    n = table.n
    table.page.get_by_test_id(f"spot-card:{card}").focus()
    table.page.keyboard.press("Enter")
    table.wait_for_news(n)
    table.lead_up_to(asked("bonus"), looking_on=True)
    n = table.n
    table.choice("bonus").click()
    table.wait_for_news(n)
    assert {"story-mission", "story-bonus"} <= table.stories()
    table.part("hand")
    expect(table.page.locator(f'[data-card="{card}"]')).to_contain_text("completed with bonus")


def test_a_trade(server: Server, visit: Visit) -> None:
    """An offer is put together in the trade dialog, with both sides in sight, and made; nobody declines a gift."""
    table = City(visit(server), bot="greedy", bots=2)

    def way(choices: list[JSON]) -> list[JSON]:
        market = [one for one in choices if one["form"] in ({"do": "place", "place": "market"}, {"do": "suffer"})]
        return market or of("stay", "leave", "act", "done", "pass", "decline")(choices)

    table.lead_up_to(lambda event: asked("trade")(event) and event["view"]["seats"][0]["mon"] > 0, way)
    table.open()
    assert table.wait_for_turn()
    for key in ("offer", "give_mon:1", "propose"):
        n = table.n
        buttons = table.page.locator(f'[data-testid^="trade-{key}"]')
        expect(buttons.first).to_be_visible()
        buttons.first.click()
        table.wait_for_news(n)
        if key != "propose":
            assert table.wait_for_turn()
        if key == "give_mon:1":
            expect(table.page.get_by_test_id("offer").locator("li").first).to_contain_text("1 Mon")
    table.lead_up_to(lambda _: bool(table.stories() & {"story-accept", "story-decline"}), of("done", "pass"))
    assert {"story-offer", "story-accept"} <= table.stories()


def test_a_reaction(server: Server, visit: Visit) -> None:
    """Another plays a card; a banner says which and what it does; our card cancels it."""
    table = City(visit(server), edition=easy_edition())
    cancels = {card["id"] for card in title("yedo").edition.values["action_cards"][1::2]}

    def ours(choices: list[JSON]) -> list[JSON]:
        return [one for one in choices if one["form"].get("card") in cancels and one["form"]["do"] in ("keep", "play")]

    def way(choices: list[JSON]) -> list[JSON]:
        buy = [one for one in choices if one["form"].get("act") == "red_light_action_card"]
        return ours(choices) or buy or [one for one in choices if one["form"]["do"] != "play"]

    table.lead_up_to(lambda event: asked("react")(event) and bool(ours(event["choices"])), way)
    table.open()
    assert table.wait_for_turn()
    expect(table.page.get_by_test_id("react")).to_contain_text("Just played")
    text = re.compile(r"Take 1 Mon\.|The Action Card that was just played has no effect\.")  # all that this edition has
    expect(table.page.get_by_test_id("react")).to_contain_text(text)
    n = table.n
    table.board.locator('[data-testid^="spot-card:AC"]').first.click()
    table.wait_for_news(n)
    assert "story-play" in table.stories()
    table.lead_up_to(lambda _: "story-cancelled" in table.stories(), of("pass"))


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_the_board(server: Server, visit: Visit, phone: bool) -> None:
    someone = visit(server, phone=phone)
    check = Checked(someone)
    table = City(someone)
    table.lead_up_to(asked("raise"), of("stay"))
    table.open()
    assert table.wait_for_turn()
    check("raise")
    table.lead_up_to(asked("place"))
    table.look_again()
    check("place")
    for part in ("market", "clans", *(("hand",) if phone else ())):
        table.part(part)
        check(part)
    check.end()


def test_on_a_phone_nothing_is_wider_than_the_screen(server: Server, visit: Visit) -> None:
    someone = visit(server, phone=True, language="de")
    someone.page.set_viewport_size({"width": 360, "height": 780})
    table = City(someone, bots=4)
    table.lead_up_to(asked("place"))
    table.open()
    assert table.wait_for_turn()
    for part in ("hand", "auction", "market", "clans", "city"):
        table.part(part)
        table.assert_fits()
    n = table.n
    table.press(table.board.locator('[data-testid^="spot-place:"]').first)
    table.wait_for_news(n)
    for tab in ("story", "seats", "board"):
        table.tab(tab)
        table.assert_fits()


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_said_in_words(server: Server, visit: Visit, language: str) -> None:
    """No message's id on the page, whatever is asked; in both languages."""
    table = City(visit(server, language=language), bots=2 if language == "de" else 3)
    table.open()
    for name in ("draft", "keep", "favor", "open", "raise", "place", "activate", "use"):
        table.lead_up_to(asked(name), of("stay"))
        table.look_again()
        table.assert_said(name)
    for part in ("hand", "auction", "market", "clans"):
        table.part(part)
        table.assert_said(part)
    expect(table.page.get_by_test_id("part-market")).to_have_text({"en": "Market", "de": "Markt"}[language])


def test_whoever_wants_it_is_stopped(server: Server, visit: Visit) -> None:
    """What stops us is chosen beside the city, counts at once, and is kept for the next table of the title."""
    someone = visit(server)
    id = someone.make_table("me", "random", "random", title="yedo")
    someone.command(id, "asks", 0, 1, brief=True)
    someone.go(f"/t/{id}")
    page = someone.page
    expect(page.get_by_test_id("stop-card")).to_be_checked()
    expect(page.get_by_test_id("stop-trade")).not_to_be_checked()
    n = someone.event(id, 0)["n"]
    page.get_by_test_id("stop-every").check()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('kabuto')).stops?.yedo?.includes('every')")
    expect(page.get_by_test_id("stop-every")).to_be_checked()
    assert someone.event(id, 0, n)["stops"] == ["card", "watch", "every"]
    page.get_by_test_id("stop-card").uncheck()
    expect(page.get_by_test_id("stop-card")).not_to_be_checked()
    someone.go("/")
    page.get_by_test_id("play-yedo").click()
    page.get_by_test_id("make-table").click()
    expect(page.get_by_test_id("stop-every")).to_be_checked()
    expect(page.get_by_test_id("stop-card")).not_to_be_checked()


def test_a_disciple_and_its_act_are_one_question(server: Server, visit: Visit) -> None:
    """One click does both, one undo takes both back; at its place on the board one follows the other."""
    someone = visit(server)
    table = City(someone, brief=True)
    goes_on = ("market_buy", "market_sell", "tavern_carpenter")  # asks what, before anybody else decides

    def both(event: JSON) -> list[tuple[str, str]]:
        """Places and what can be done there, where one of several disciples can be sent and has a choice."""
        pairs = [one for one in event["choices"] if len(one.get("then", [])) > 1]
        found = [(one["form"]["place"], then["form"].get("act")) for one in pairs for then in one["then"]]
        return [(place, act) for place, act in found if act in goes_on] if len(pairs) > 1 else []

    event = table.lead_up_to(lambda event: asked("activate")(event) and bool(both(event)))
    place, act = both(event)[0]
    table.look_again()
    expect(table.prompt).to_contain_text("Which disciple does what?")
    table.choice(f"activate:{place}/act:{act}").click()
    table.page.wait_for_function(SHOWN, arg=event["n"] + 2)
    assert table.view()["decision"]["name"] not in ("activate", "use")
    assert table.wait_for_turn()
    table.undo.click()
    expect(table.prompt).to_contain_text("Which disciple does what?")
    table.page.wait_for_function(SHOWN, arg=event["n"] + 4)
    assert table.view()["decision"]["name"] == "activate"
    table.page.get_by_test_id(f"spot-place:{place}").first.press("Enter")
    expect(table.prompt).to_contain_text("What does the disciple do?")
    assert {key.split("/")[0] for key in table.state()["keys"]} == {f"activate:{place}"}
    table.press(table.page.get_by_test_id("back"))
    expect(table.prompt).to_contain_text("Which disciple does what?")


def test_a_window_among_people_is_open_for_a_while(server: Server, visit: Visit) -> None:
    """It says that it passes by itself; whoever wants to think keeps it open, and passes when done."""
    someone, other = visit(server), visit(server)
    id = someone.make_table("me", "open", title="yedo")
    other.sit(id, 1, "Mei")
    someone.command(id, "asks", 0, 1, brief=True)
    rng = Random(5)
    while not (event := someone.event(id, 0))["window"]:
        who, seat = (someone, 0) if event["your_turn"] else (other, 1)
        event = who.event(id, seat)
        liked = [one for one in event["choices"] if one["form"]["do"] not in ("offer", "offer_more", "play")]
        who.command(id, "play", seat, event["n"], action=rng.choice(liked)["action"])
    someone.go(f"/t/{id}")
    page, passing = someone.page, someone.page.get_by_test_id("passing")
    expect(passing).to_contain_text("passes by itself")
    page.get_by_test_id("think").click()
    expect(passing).to_contain_text("open until you decide")
    page.locator('[data-testid="choice-pass"], [data-testid="choice-done"]').first.click()
    page.wait_for_function(SHOWN, arg=event["n"] + 1)


SHOWN = "n => Number(document.querySelector('[data-testid=table]')?.dataset.n ?? 0) >= n"
