"""People at a table, over the wire: from the first move to the result, and everything that can happen between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import kabuto
from kabuto.kernel.record import seed_hash
from tests.server.support import JSON, Client, Server


def test_two_people_play_a_whole_game(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", name="Anna", listed=True)
            async with anna.live(table, 0) as a:
                opened = await a.until(lambda e: True)
                assert opened["view"] is None and opened["facts"]["status"] == "open"
                assert opened["facts"]["seats"][0]["name"] == "Anna"
                assert (await ben.command(table, "take_seat", 1, name="Ben"))["type"] == "done"
                begun = await a.until(lambda e: e["facts"]["status"] == "playing")
                assert begun["view"]["players"] == 2 and begun["mine"] == [0]
                async with ben.live(table, 1) as b:
                    ends = await asyncio.gather(a.play_on(Random(1)), b.play_on(Random(2)))
                for end, line in zip(ends, (a, b), strict=True):
                    result = end["facts"]["result"]
                    assert seed_hash(int(result["seed"])) == begun["facts"]["seed_hash"]
                    assert result["scores"] == end["view"]["scores"]
                    assert end["choices"] == [] and not end["your_turn"]
                    numbers = [event["n"] for event in line.events]
                    assert numbers == sorted(set(numbers)), "events are numbered upwards"
                record = await anna.get(f"/api/tables/{table}/record")
        game = kabuto.replay(record)
        assert game.over and game.scores() == ends[0]["facts"]["result"]["scores"]
        assert game.ranking() == ends[0]["facts"]["result"]["ranking"]
        for seat, line in ((0, a), (1, b)):
            told = [(entry["id"], entry["args"]) for entry in line.story]
            assert told == [(entry["id"], entry["args"]) for entry in game.story(seat)]

    asyncio.run(play())


def test_every_event_is_whole_and_a_lost_line_is_resumed(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            async with anna.live(table, 0) as first, anna.live(table, 1) as other:
                await first.until(lambda e: True)
                rng = Random(3)
                seen: dict[str, Any] = {}
                for step in range(12):
                    line = first if first.event["your_turn"] else other
                    await line.until(lambda e: e["your_turn"])
                    await line.play_on(rng, 1)
                    last = line.event["n"]
                    await first.reach(last)
                    await other.reach(last)
                    if step == 5:
                        seen = dict(first.event)
                told = list(first.story)
            async with anna.live(table, 0, after=seen["n"]) as again:
                event = await again.until(lambda e: True)
                assert event["n"] == first.event["n"] and event["since"] == seen["n"]
                known = [entry for entry in told if entry["at"] <= seen["n"]]
                assert known + event["story"] == told
                assert event["view"] == first.event["view"]
            async with anna.live(table, 0, after=10_000) as strange:
                event = await strange.until(lambda e: True)
                assert event["since"] == 0 and event["story"] == told

    asyncio.run(play())


def test_a_command_has_one_effect_also_after_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()

    async def before() -> tuple[Client, str, dict[str, Any], dict[str, Any]]:
        async with server.client() as anna:
            table = await anna.create("me", "me")
            event = await anna.get(f"/api/tables/{table}?seat=0")
            seat = event["view"]["to_act"][0]
            event = await anna.get(f"/api/tables/{table}?seat={seat}")
            command = {
                "type": "play",
                "id": "once",
                "seat": seat,
                "version": event["n"],
                "action": event["choices"][0]["action"],
            }
            answers = [await anna.post(f"/api/tables/{table}/commands", command, 200) for _ in range(10)]
            assert all(answer == answers[0] for answer in answers)
            return anna, table, command, answers[0]

    anna, table, command, answer = asyncio.run(before())
    server.signal()
    server.start()

    async def after() -> None:
        async with server.client(anna.token) as again:
            assert await again.post(f"/api/tables/{table}/commands", command, 200) == answer
            event = await again.get(f"/api/tables/{table}?seat={command['seat']}")
            assert event["n"] == answer["n"]
            async with again.live(table, command["seat"]) as line:
                await line.send(command)
                assert await line.answer("once") == answer

    asyncio.run(after())


def test_a_stale_command_is_refused_with_the_table_as_it_is(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me", options={"start": "a"})
            async with anna.live(table, 0) as line:
                old = await line.until(lambda e: e["your_turn"])
                await line.play_on(Random(1), 1)
                answer = await line.ask("play", version=old["n"], action=old["choices"][0]["action"], language="de")
                assert answer["reason"] == "stale" and "Tisch" in answer["why"]
                assert answer["fresh"]["n"] == line.event["n"] and answer["fresh"]["view"] == line.event["view"]

    asyncio.run(play())


def test_chat_does_not_make_a_move_stale(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me", options={"start": "a"}, name="Anna")
            async with anna.live(table, 0) as line, anna.live(table, 1) as other:
                old = await line.until(lambda e: e["your_turn"])
                moved = old["facts"]["moved"]
                assert (await other.ask("chat", text=" <b>hello</b>\n\x07 you "))["type"] == "done"
                event = await line.until(lambda e: e["facts"]["chat"])
                chat = event["facts"]["chat"][0]
                assert (chat["seat"], chat["text"]) == (1, "<b>hello</b> you")
                assert event["facts"]["moved"] == moved
                answer = await line.ask("play", version=old["n"], action=old["choices"][0]["action"])
                assert answer["type"] == "done"

    asyncio.run(play())


@pytest.mark.parametrize(("title", "killed"), [("shogun", False), ("edo", False), ("edo", True)])
def test_others_who_get_ready_do_not_make_a_plan_stale(
    new_server: Callable[..., Server], title: str, killed: bool
) -> None:
    """While all plan in secret, one's own card is laid whatever the others do meanwhile, and the server too."""
    server = new_server()

    async def play() -> None:
        async with server.client() as anna:
            setup: dict[str, Any] = {"options": {"start": "preset"}} if title == "shogun" else {}
            table = await anna.create("me", "me", "me", title=title, **setup)

            async def seen(seat: int) -> JSON:
                found: JSON = await anna.get(f"/api/tables/{table}?seat={seat}")
                return found

            async def decide(event: JSON) -> None:
                legal = [choice["action"] for choice in event["choices"]]
                done = [choice["action"] for choice in event["choices"] if choice["form"]["do"] == "ready"]
                action = (done or kabuto.title(title).actions.onward(legal))[0]
                answer = await anna.command(table, "play", event["seat"], event["n"], action=action)
                assert answer["type"] == "done", answer["why"]

            while not all([(await seen(seat))["your_turn"] for seat in range(3)]):  # only while all plan
                turns = [event for seat in range(3) if (event := await seen(seat))["your_turn"]]
                await decide(turns[0])
            old = await seen(0)
            while 1 in (await seen(0))["view"]["to_act"]:
                await decide(await seen(1))
            assert (await seen(0))["n"] > old["n"], "we were told that the second is ready"
        if killed:
            server.signal()
            server.start()
        async with server.client(anna.token) as again:
            answer = await again.command(table, "play", 0, old["n"], action=old["choices"][0]["action"])
            assert answer["type"] == "done", answer["why"]

    asyncio.run(play())


def test_illegal_moves_are_refused_by_rule_in_the_players_language(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me", options={"start": "a"})
            async with anna.live(table, 0) as line:
                event = await line.until(lambda e: e["your_turn"])
                legal = {choice["action"] for choice in event["choices"]}
                title = kabuto.title("take")
                other = next(action for action in range(title.actions.size) if action not in legal)
                english = await line.ask("play", action=other)
                german = await line.ask("play", action=other, language="de")
                for answer in (english, german):
                    assert answer["reason"] == "illegal" and answer["rule"] in title.rules
                assert english["why"] != german["why"]
                outside = await line.ask("play", action=title.actions.size + 5)
                assert outside["reason"] == "illegal"
                form = title.actions.describe(other)
                because = await line.ask_why(form)
                assert because["rule"] == english["rule"] and because["why"] == english["why"]
                assert (await line.ask_why(event["choices"][0]["form"]))["rule"] is None
                assert (await line.ask_why({"do": "dance"}))["rule"] is None
                body = {"type": "why", "id": "w", "seat": 0, "form": form}
                posted = await anna.post(f"/api/tables/{table}/why?language=de", body, 200)
                assert posted["why"] == german["why"]
                assert (await line.ask("offer_draw"))["reason"] == "not_here"

    asyncio.run(play())


def test_undo_takes_the_own_last_decision_back(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me", options={"start": "a"})
            async with anna.live(table, 0) as line, anna.live(table, 1) as other:
                before = await line.until(lambda e: e["your_turn"])
                assert not before["can_undo"]
                assert (await line.ask("undo"))["reason"] == "cannot_undo"
                await line.play_on(Random(1), 1)
                after = line.event
                assert after["can_undo"]
                assert (await line.ask("undo"))["type"] == "done"
                back = await line.until(lambda e: e["n"] > after["n"])
                assert back["view"] == before["view"] and back["choices"] == before["choices"]
                assert back["since"] == 0 and line.story == before["story"], "the story is told anew"
                for seat in (line, other):
                    await seat.until(lambda e: e["n"] >= back["n"])
                    assert seat.story == before["story"]
                # Until the other has decided.
                while line.event["your_turn"]:
                    await line.play_on(Random(2), 1)
                await other.until(lambda e: e["your_turn"])
                await other.play_on(Random(3), 1)
                await line.until(lambda e: e["n"] >= other.event["n"])
                assert not line.event["can_undo"]
                refused = await line.ask("undo")
                assert refused["reason"] == "cannot_undo"
                # The log never shrinks: the scrubber still knows the position that was taken back.
                position = await anna.get(f"/api/tables/{table}/positions/{after['n']}?seat=0")
                assert position["view"] == after["view"]

    asyncio.run(play())


def test_unready_is_undo_in_secret_planning(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", title="kura")
            await ben.command(table, "take_seat", 1, name="Ben")
            async with anna.live(table, 0) as a, ben.live(table, 1) as b:
                for line in (a, b):
                    await line.until(lambda e: e["your_turn"])
                    assert (await line.ask("play", action=line.event["choices"][0]["action"]))["type"] == "done"
                await a.until(lambda e: any(c["form"]["do"] == "ready" for c in e["choices"]))
                ready = next(c["action"] for c in a.event["choices"] if c["form"]["do"] == "ready")
                answer = await a.ask("play", action=ready)
                await a.until(lambda e: e["n"] >= answer["n"])
                assert not a.event["your_turn"] and a.event["can_undo"]
                assert (await b.until(lambda e: e["view"]["to_act"] == [1]))["your_turn"]
                assert (await a.ask("undo"))["type"] == "done"
                assert (await b.until(lambda e: e["view"]["to_act"] == [0, 1]))["your_turn"]
                await a.until(lambda e: e["your_turn"])

    asyncio.run(play())


def test_whoever_leaves_is_stood_in_for_and_comes_back(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", options={"start": "a"})
            assert (await anna.command(table, "leave", 0))["type"] == "done"
            event = await anna.get(f"/api/tables/{table}")
            assert event["facts"]["seats"][0]["kind"] == "open", "before the game the seat is open again"
            assert (await anna.command(table, "take_seat", 0, name="Anna"))["type"] == "done"
            assert (await ben.command(table, "take_seat", 0, name="Ben"))["reason"] == "seat_taken"
            assert (await ben.command(table, "take_seat", 1, name="Ben"))["type"] == "done"
            async with ben.live(table, 1) as b:
                assert (await anna.command(table, "leave", 0))["type"] == "done"
                event = await b.until(lambda e: e["your_turn"])
                assert event["facts"]["seats"][0]["standing_in"]
                gone = await anna.command(table, "play", 0, event["n"], action=0)
                assert gone["reason"] == "not_your_seat" and "bot" in gone["why"]
                assert (await anna.command(table, "take_seat", 0, name="X"))["type"] == "done"
                while b.event["your_turn"]:
                    await b.play_on(Random(1), 1)
                back = await b.until(lambda e: not e["facts"]["seats"][0]["standing_in"])
                assert back["facts"]["seats"][0]["name"] == "Anna"
                await asyncio.sleep(0.3)
                assert (await anna.get(f"/api/tables/{table}?seat=0"))["your_turn"], "the bot has handed the seat back"

    asyncio.run(play())


def test_several_seats_of_one_browser(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "me", "me", title="kura")
            async with anna.live(table, 0) as line:
                event = await line.until(lambda e: True)
                assert event["mine"] == [0, 1, 2]
                for seat in (1, 2, 0):
                    line.seat = seat
                    await line.hello()
                    while event["seat"] != seat:
                        await line.receive()
                        event = line.event
                    assert event["your_turn"] and event["view"]["seat"] == seat
                    assert (await line.ask("play", action=event["choices"][0]["action"]))["type"] == "done"
            async with ben.live(table, 1) as foreign:
                assert (await foreign.answer(None))["reason"] == "not_your_seat"
            await ben.get(f"/api/tables/{table}?seat=1", 403)
            assert (await ben.command(table, "chat", 1, text="hi"))["reason"] == "not_your_seat"

    asyncio.run(play())


def test_whoever_looks_on_sees_what_everybody_may_see(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as eve:
            table = await anna.create("me", "random", title="kura", listed=True)
            async with anna.live(table, 0) as a, eve.live(table) as e:
                await a.until(lambda e: e["your_turn"])
                event = await e.until(lambda e: True)
                assert event["seat"] is None and event["view"]["hand"] == [] and event["mine"] == []
                assert event["choices"] == [] and not event["can_undo"]
                while e.presence != {"type": "presence", "online": [0], "watching": 1, "thinking": []}:
                    await e.receive()
                listed = await eve.get("/api/tables?which=watch")
                line = next(line for line in listed if line["table"] == table)
                assert line["mine"] == [] and not line["my_turn"] and line["status"] == "playing"
                mine = await anna.get("/api/tables?which=mine")
                assert next(one for one in mine if one["table"] == table)["my_turn"]
                await a.play_on(Random(1))
                assert (await e.until(lambda e: e["facts"]["status"] == "over"))["facts"]["result"]["seed"]

    asyncio.run(play())


def test_resigning_ends_a_game_of_two(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open")
            assert (await anna.command(table, "resign", 0))["reason"] == "not_begun"
            await ben.command(table, "take_seat", 1, name="Ben")
            async with ben.live(table, 1) as b:
                assert (await anna.command(table, "resign", 0))["type"] == "done"
                event = await b.until(lambda e: e["facts"]["status"] == "over")
                assert event["facts"]["result"]["ranking"] == [[1], [0]]
                assert event["facts"]["result"]["resigned"] == 0
                assert event["choices"] == [] and not event["your_turn"] and not event["can_undo"]
                assert (await b.ask("play", action=0))["reason"] == "table_over"
                assert (await b.ask("undo"))["reason"] == "table_over"
            record = await ben.get(f"/api/tables/{table}/record")
            assert kabuto.replay(record).moves == []

    asyncio.run(play())


def test_resigning_among_three_leaves_a_stand_in(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", "random", title="kura")
            await ben.command(table, "take_seat", 1, name="Ben")
            async with ben.live(table, 1) as b:
                await b.until(lambda e: e["your_turn"])
                assert (await anna.command(table, "resign", 0))["type"] == "done"
                end = await b.play_on(Random(1))
                seat = end["facts"]["seats"][0]
                assert seat["resigned"] and seat["standing_in"]
                assert end["facts"]["result"]["resigned"] is None
            assert (await anna.command(table, "take_seat", 0, name="A"))["reason"] == "not_your_seat"

    asyncio.run(play())


def test_a_rematch_seats_everybody_again(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "open", options={"match": True}, name="Anna")
            assert (await anna.command(table, "rematch", 0))["reason"] == "not_begun"
            await ben.command(table, "take_seat", 1, name="Ben")
            await anna.command(table, "resign", 0)
            async with ben.live(table, 1) as b:
                await b.until(lambda e: True)
                first = await anna.command(table, "rematch", 0, id="again")
                assert first["type"] == "done" and first["table"]
                assert (await b.until(lambda e: e["facts"]["next"]))["facts"]["next"] == first["table"]
                assert (await b.ask("rematch"))["table"] == first["table"]
                assert (await anna.command(table, "rematch", 0, id="again")) == first
            event = await anna.get(f"/api/tables/{first['table']}?seat=1")
            assert [seat["name"] for seat in event["facts"]["seats"]] == ["Ben", "Anna"]
            assert event["facts"]["status"] == "playing" and event["facts"]["options"]["match"] is True
            assert (await ben.get(f"/api/tables/{first['table']}?seat=0"))["mine"] == [0]
            async with server.client() as eve:
                assert (await eve.command(table, "rematch", 0))["reason"] == "not_your_seat"

    asyncio.run(play())


def test_a_finished_game_is_studied_from_any_position(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as eve:
            table = await anna.create("me", "random", options={"start": "a"})
            fork = {"move": 3, "seat": 1, "bot": "greedy"}
            assert (await eve.post(f"/api/tables/{table}/fork", fork, 409))["reason"] == "not_begun"
            async with anna.live(table, 0) as a:
                await a.play_on(Random(1))
            record = await anna.get(f"/api/tables/{table}/record")
            made = await eve.post(f"/api/tables/{table}/fork", fork, 201)
            event = await eve.get(f"/api/tables/{made['table']}?seat=1&wait=5")
            assert event["mine"] == [1] and event["facts"]["seats"][0]["bot"] == "greedy"
            async with eve.live(made["table"], 1) as e:
                await e.until(lambda e: e["your_turn"])
                refused = await e.ask("undo")
                assert refused["reason"] == "cannot_undo", "moves from before the fork stay"
                await e.play_on(Random(2))
            again = await eve.get(f"/api/tables/{made['table']}/record")
            assert again["moves"][:3] == record["moves"][:3] and again["seed"] == record["seed"]
            await eve.post(f"/api/tables/{table}/fork", {**fork, "move": 10_000}, 404)

    asyncio.run(play())


def test_positions_are_what_the_seat_saw(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "random", title="kura")
            async with anna.live(table, 0) as a:
                await a.play_on(Random(1))
                for event in a.events:
                    if event["view"] is None:
                        continue
                    found = await anna.get(f"/api/tables/{table}/positions/{event['n']}?seat=0")
                    assert found["view"] == event["view"] and found["last"] == a.event["n"]
                    told = [(entry["id"], entry["args"], entry["at"]) for entry in found["story"]]
                    known = [(entry["id"], entry["args"], entry["at"]) for entry in a.story]
                    assert told == known[: len(told)]
                assert found["move"] == len((await anna.get(f"/api/tables/{table}/record"))["moves"])
            await anna.get(f"/api/tables/{table}/positions/{a.event['n'] + 1}?seat=0", 404)
            await ben.get(f"/api/tables/{table}/positions/1?seat=0", 403)

    asyncio.run(play())


def test_the_record_stays_closed_until_the_end(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "random", title="kura")
            refused = await anna.get(f"/api/tables/{table}/record", 403)
            assert refused["reason"] == "not_here"
            own = await anna.get(f"/api/tables/{table}/record?seat=0")
            await anna.get(f"/api/tables/{table}/record?seat=1", 403)
            assert "seed" not in own and own["view"]["seat"] == 0 and own["seed_hash"]
            event = await anna.get(f"/api/tables/{table}?seat=0")
            assert event["facts"]["result"] is None
            async with anna.live(table, 0) as a:
                end = await a.play_on(Random(1))
            record = await anna.get(f"/api/tables/{table}/record")
            assert str(record["seed"]) == end["facts"]["result"]["seed"]
            assert seed_hash(record["seed"]) == event["facts"]["seed_hash"]

    asyncio.run(play())


def test_a_long_poll_waits_for_news(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            table = await anna.create("me", "me", options={"start": "a"})
            event = await anna.get(f"/api/tables/{table}?seat=0")
            n = event["n"]
            clock = asyncio.get_running_loop().time
            start = clock()
            assert (await anna.get(f"/api/tables/{table}?seat=0&after={n}&wait=1"))["n"] == n
            assert clock() - start >= 1
            poll = asyncio.create_task(anna.get(f"/api/tables/{table}?seat=1&after={n}&wait=20"))
            await asyncio.sleep(0.2)
            await anna.command(table, "play", 0, n, action=event["choices"][0]["action"])
            start = clock()
            news = await poll
            assert clock() - start < 5 and news["n"] == n + 1 and news["since"] == n and news["story"]
            assert news["facts"]["seats"][1]["online"]

    asyncio.run(play())


def test_open_tables_are_listed_if_their_maker_wants(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            shown = await anna.create("me", "open", listed=True)
            hidden = await anna.create("me", "open")
            found = [line["table"] for line in await ben.get("/api/tables?which=open")]
            assert shown in found and hidden not in found
            assert (await ben.command(shown, "seat_bot", 1, bot="greedy"))["reason"] == "not_your_seat"
            assert (await anna.command(shown, "seat_bot", 1, bot="none"))["reason"] == "not_here"
            assert (await anna.command(shown, "seat_bot", 0, bot="greedy"))["reason"] == "seat_taken"
            assert (await anna.command(shown, "seat_bot", 1, bot="greedy"))["type"] == "done"
            found = [line["table"] for line in await ben.get("/api/tables?which=open")]
            assert shown not in found
            mine = {line["table"]: line for line in await anna.get("/api/tables?which=mine")}
            assert mine[shown]["status"] == "playing" and mine[hidden]["status"] == "open"
            await ben.get("/api/tables?which=all", 400)

    asyncio.run(play())


def test_titles_words_and_rules(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            titles = {title["name"]: title for title in await anna.get("/api/titles")}
            assert titles["take"]["players"] == [2] and titles["take"]["bots"][:2] == ["random", "greedy"]
            for language in ("en", "de"):
                words = (await anna._http.get(f"/api/titles/take/words?language={language}")).text
                assert "ask-turn =" in words and "not-your-turn =" in words
                assert "refuse-" not in words  # the server says those itself
                rules = await anna.get(f"/api/titles/take/rules?language={language}")
                # examples have no id
                assert [rule["id"] for rule in rules if rule["id"]] == list(kabuto.title("take").rules)
            await anna.get("/api/titles/go/rules", 404)

    asyncio.run(play())


def test_bad_set_ups_are_refused_with_a_reason(server: Server) -> None:
    async def play() -> None:
        async with server.client() as anna:
            me = {"kind": "me"}
            cases: list[tuple[dict[str, Any], int, str]] = [
                ({"title": "go", "players": 2, "seats": [me, me]}, 404, "not_here"),
                ({"title": "take", "players": 3, "seats": [me, me, me]}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me]}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me, {"kind": "bot"}]}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me, {"kind": "bot", "bot": "x"}]}, 404, "not_here"),
                ({"title": "take", "players": 2, "seats": [me, me], "modules": ["x"]}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me, me], "options": {"match": "perhaps"}}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me, me], "seed": 4}, 400, "malformed"),
                ({"title": "take", "players": 2, "seats": [me, me], "name": "x" * 25}, 400, "malformed"),
            ]
            for body, status, reason in cases:
                assert (await anna.post("/api/tables", body, status))["reason"] == reason

    asyncio.run(play())


def test_moments_are_the_events_line_by_line(server: Server) -> None:
    """From the view before an event its lines lead, one by one, to what the event shows; others' seats stay closed."""

    async def play() -> None:
        async with server.client() as anna, server.client() as ben:
            table = await anna.create("me", "random", title="kura")
            async with anna.live(table, 0) as a:
                await a.play_on(Random(1))
            events = {event["n"]: event for event in a.events if event["view"] is not None}
            first, last = min(events), a.event["n"]
            after, acts = first, []
            while after < last:
                found = await anna.get(f"/api/tables/{table}/moments/{last}?seat=0&after={after}")
                acts += found["acts"]
                assert found["last"] > after
                after = found["last"]
            assert [act["n"] for act in acts] == list(range(first + 1, last + 1))
            for act in acts:
                told = [(line["id"], line["args"]) for line in a.story if line["at"] == act["n"]]
                assert [(moment["id"], moment["args"]) for moment in act["moments"]] == told
                if act["n"] - 1 in events:
                    assert {**act["view"], "to_act": 0} == {**events[act["n"] - 1]["view"], "to_act": 0}
            assert any(len(act["moments"]) > 1 for act in acts)
            assert (await anna.get(f"/api/tables/{table}/moments/{last}?seat=0"))["acts"] == acts[-1:]
            assert (await anna.get(f"/api/tables/{table}/moments/{last}?seat=0&after={last}"))["acts"] == []
            await anna.get(f"/api/tables/{table}/moments/{last + 1}?seat=0", 404)
            await ben.get(f"/api/tables/{table}/moments/{last}?seat=0", 403)
            assert (await ben.get(f"/api/tables/{table}/moments/2"))["acts"][0]["view"]["seat"] is None

    asyncio.run(play())
