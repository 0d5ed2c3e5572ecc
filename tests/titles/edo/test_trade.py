"""Trade: EDO-130 to EDO-136."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.edo.position import (
    DONE,
    EDO,
    REVEAL,
    act,
    begin,
    buy,
    can,
    daimyo,
    do,
    goods,
    legal_forms,
    point,
    position,
    power,
    ryo,
    step,
)

PLENTY = {"ryo": 40, "rice": 6, "wood": 6, "stone": 6}


def test_EDO_130_trade_needs_a_samurai_at_the_merchant_and_has_two_offers() -> None:
    game = position(seats=(daimyo(**PLENTY, samurai="rice_a"),), merchant="rice_a", card="M01")
    act(game, "II", "trade")
    assert {form["do"] for form in legal_forms(game)} == {"buy", "point", "stop"}
    away = position(
        seats=(daimyo(**PLENTY, samurai="rice_a"), daimyo(ryo=1, samurai="edo")), merchant="edo", card="M01"
    )
    act(away, "II", "trade", 2)
    assert away.to_act == (1,), "B's samurai at the merchant is of no use to A"


@pytest.mark.parametrize("card", [row["id"] for row in EDO.edition.values["merchant_cards"]])
def test_EDO_131_buy_up_to_the_printed_number_at_the_printed_price(card: str) -> None:
    row = next(row for row in EDO.edition.values["merchant_cards"] if row["id"] == card)
    game = position(seats=(daimyo(ryo=40, samurai="edo"),), card=card)
    act(game, "II", "trade")
    assert [form["count"] for form in legal_forms(game, "buy")] == list(range(1, row["most"] + 1))
    do(game, buy(row["most"]))
    expected = {"ryo": 40 - row["most"] * row["price"], "rice": 0, "wood": 0, "stone": 0}
    expected[row["buy"]] = row["most"]
    assert goods(game, 0) == expected
    poor = position(seats=(daimyo(ryo=2 * row["price"] - 1, samurai="edo"),), card=card)
    act(poor, "II", "trade")
    assert [form["count"] for form in legal_forms(poor, "buy")] == [1]


@pytest.mark.parametrize("card", [row["id"] for row in EDO.edition.values["merchant_cards"]])
def test_EDO_132_pay_the_printed_price_for_a_point(card: str) -> None:
    price = next(row["point"] for row in EDO.edition.values["merchant_cards"] if row["id"] == card)
    game = position(seats=(daimyo(**price, samurai="edo"),), card=card)
    act(game, "II", "trade")
    do(game, point())
    assert power(game, 0) == 1
    assert goods(game, 0) == {"ryo": 0, "rice": 0, "wood": 0, "stone": 0}
    dear = next(good for good, count in price.items() if count)
    poor = position(seats=(daimyo(**{**price, dear: price[dear] - 1}, samurai="edo"),), card=card)
    act(poor, "II", "trade")
    assert not can(poor, point())


def test_EDO_133_one_activation_uses_one_offer() -> None:
    game = position(seats=(daimyo(**PLENTY, samurai="edo"), daimyo(ryo=1, samurai="edo")), card="M01")
    act(game, "II", "trade", 1)
    do(game, buy(2))
    assert game.to_act == (1,)
    assert power(game, 0) == 0


@pytest.mark.parametrize("first", ["buy", "point"])
def test_EDO_134_with_the_own_trading_post_both_offers_in_either_order(first: str) -> None:
    game = position(
        seats=(daimyo(**PLENTY, samurai="city_odawara"), daimyo(ryo=1, samurai="edo")),
        cities={"city_odawara": "0t"},
        merchant="city_odawara",
        card="M01",
    )
    act(game, "II", "trade", 1)
    forms = [buy(2), point()] if first == "buy" else [point(), buy(2)]
    do(game, forms[0])
    assert game.to_act == (0,) and step(game) == "second_offer"
    assert not can(game, forms[0]), "each once"
    do(game, forms[1])
    assert (power(game, 0), goods(game, 0)["wood"], ryo(game, 0)) == (1, 8, 40 - 4 - 10)
    assert game.to_act == (1,)


def test_EDO_134_the_second_offer_may_be_left_out_and_a_foreign_post_does_not_help() -> None:
    scene: dict[str, Any] = {"merchant": "city_odawara", "card": "M01"}
    game = position(
        seats=(daimyo(**PLENTY, samurai="city_odawara"), daimyo(ryo=1, samurai="edo")),
        cities={"city_odawara": "0t"},
        **scene,
    )
    act(game, "II", "trade", 1)
    do(game, buy(1), DONE)
    assert game.to_act == (1,)
    game = position(
        seats=(daimyo(**PLENTY, samurai="city_odawara"), daimyo(ryo=1, samurai="edo")),
        cities={"city_odawara": "1t 0"},
        **scene,
    )
    act(game, "II", "trade", 1)
    do(game, buy(1))
    assert game.to_act == (1,)


def test_EDO_135_two_activations_need_two_officials_and_two_samurai() -> None:
    game = position(seats=(daimyo(**PLENTY, samurai="edo edo"),), card="M01")
    act(game, "II", "trade", 2)
    do(game, point(), point())
    assert power(game, 0) == 2, "the same offer again"
    one = position(seats=(daimyo(**PLENTY, samurai="edo"), daimyo(ryo=1, samurai="edo")), card="M01")
    act(one, "II", "trade", 2)
    do(one, point())
    assert one.to_act == (1,), "no second samurai"


def test_EDO_136_offers_are_never_used_up() -> None:
    game = position(seats=(daimyo(**PLENTY, samurai="edo"), daimyo(**PLENTY, samurai="edo")), card="M10")
    begin(game, [("II", "trade", 1)], [("II", "trade", 1)])
    do(game, REVEAL, point(), REVEAL, point())
    assert [power(game, seat) for seat in (0, 1)] == [1, 1]
