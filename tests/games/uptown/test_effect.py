"""Chapters 10 and 11: what projects bring, at every closing and at the end."""

from __future__ import annotations

import pytest

from rynek.games.uptown.state import COUNTED_WORDS, KIND_WORDS
from tests.games.uptown.street import EDITION, coins, happened, income, may, over, play, prestige, town, why

PIECES = EDITION.pieces[0]
THREE = ["shop", "shop duo | office", "cafe | shop"]


def worth(streets: list[str]) -> tuple[int, int]:
    """Income and prestige of a street."""
    match = town({1: streets})
    return income(match, 1), prestige(match, 1)


def test_income_on_the_ground__UP76():
    assert worth(["shop $1/ground"]) == (1, 0)
    assert worth(["office | shop $1/ground"]) == (0, 0)


@pytest.mark.parametrize("coins_each", [1, 2, 3, 4, -1, -2])
def test_income_of_a_number__UP77(coins_each):
    assert worth([f"shop ${coins_each}"]) == (coins_each, 0)
    assert worth([f"office | shop ${coins_each} | cafe"]) == (coins_each, 0)


@pytest.mark.parametrize("each", [1, -1])
def test_income_per_floor_below__UP78__UPQ36(each):
    assert worth([f"shop ${each}/below"]) == (0, 0)
    assert worth([f"office | shop ${each}/below"]) == (each, 0)
    assert worth([f"office | cafe | cafe | shop ${each}/below | hotel"]) == (3 * each, 0)


def test_income_per_kind_on_the_plot__UP79():
    assert worth([*THREE, "", "hotel $1/shop@plot"]) == (0, 0)
    assert worth(["hotel $1/shop@plot | shop | cafe | shop", "shop"]) == (2, 0)


@pytest.mark.parametrize("each", [1, 2])
def test_income_per_kind_on_the_street__UP80__UPQ06(each):
    assert worth([*THREE, f"hotel ${each}/shop@street"]) == (4 * each, 0)
    assert worth([*THREE, f"hotel ${each}/cafe@street"]) == (each, 0)
    assert worth([*THREE, f"hotel ${each}/services@street"]) == (0, 0)


def test_on_the_plot_the_income_is_one_for_each__UPQ06():
    rates = {int(PIECES.amount[0, project]) for project in range(1, 281) if PIECES.way[0, project] == 4}
    assert rates == {1}
    assert {int(PIECES.amount[0, project]) for project in range(1, 281) if PIECES.way[0, project] == 5} == {1, 2}


def test_income_comes_at_every_closing__UP81():
    match = town({1: ["shop $2", "roof $1"]}, hand=("roof", "", 1), tops={1: ("roof", "", 0)})
    play(match, "play 1 3")
    assert coins(match)[0] == 13
    events = play(match, "buy 1 1 4")
    assert happened(events, "was-paid")[0]["coins"] == 3
    assert coins(match)[0] == 16


@pytest.mark.parametrize("points", [1, 2, 3, 4])
def test_prestige_on_the_ground__UP82__UPQ08(points):
    assert worth([f"shop *{points}/ground"]) == (0, points)
    assert worth([f"office | shop *{points}/ground"]) == (0, 0)


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6, -1, -2, -3, -4])
def test_prestige_of_a_number__UP83(points):
    assert worth([f"shop *{points}"]) == (0, points)
    assert worth([f"office | shop *{points}"]) == (0, points)


@pytest.mark.parametrize("each", [-1, 1, 2, 3])
def test_prestige_per_kind_on_the_plot_and_on_the_street__UP84__UP85__UP87(each):
    assert worth([*THREE, f"hotel *{each}/shop@plot | shop"]) == (0, each)
    assert worth([*THREE, f"hotel *{each}/shop@street | shop"]) == (0, 5 * each)


def test_prestige_per_floor_below__UP86():
    assert worth(["shop *1/below"]) == (0, 0)
    assert worth(["office | cafe | shop *1/below | cafe"]) == (0, 2)


def test_the_price_is_paid_when_the_card_is_bought__UP88():
    match = town(tops={1: ("shop", "", 3), 2: ("shop", "", 6)})
    play(match, "buy 2 1 1")
    assert coins(match)[0] == 4


def test_four_requirements__UP89():
    texts = {word for half in halves() for word in half.get("requires", [])}
    assert texts == {"ground", "upper", "roof", "no gifts"}
    match = town({1: ["shop | roof upper", "shop"], 2: ["no-gifts shop"]}, hand=("on-roof", "ground", 1))
    assert may(match, "play") == {"1 1", "2 3", "2 4", "2 5"}
    match = town({2: ["no-gifts shop", "cafe"]}, hand=("upper", "gift upper", 1))
    assert may(match, "play") == {"2 2@2"}


def test_six_kinds__UP90():
    assert KIND_WORDS == ("office", "apartment", "shop", "services", "cafe", "hotel")
    assert {half["kind"] for half in halves() if "kind" in half} == set(KIND_WORDS)


def test_a_roof_closes_and_the_street_pays__UP91():
    match = town({1: ["shop $2 | office $1"]}, hand=("hotel roof", "", 1))
    events = play(match, "play 1 1")
    assert [event["event"] for event in events] == ["played", "closed-plot", "was-paid"]
    assert coins(match)[0] == 13
    assert match.view(None)["streets"][0]["plots"][0]["closed"]


@pytest.mark.parametrize("kind", ["office", "apartment", "shop", "services", "cafe"])
def test_a_duo_counts_twice__UP93__UP94(kind):
    assert worth([f"{kind} duo", f"hotel $1/{kind}@street *3/{kind}@street"]) == (2, 6)
    assert worth([f"{kind} duo | {kind} | hotel $1/{kind}@plot *2/{kind}@plot"]) == (3, 6)


def test_a_project_may_be_of_no_kind__UP95():
    assert worth(["$2 *3"]) == (2, 3)
    assert worth(["roof ground *1", "hotel $1/shop@street"]) == (0, 1)
    assert any("kind" not in half for half in halves())


@pytest.mark.parametrize("of", COUNTED_WORDS)
@pytest.mark.parametrize("where", ["plot", "street"])
def test_kinds_gifts_and_roofs_can_be_counted__UPQ05(of, where):
    thing = of if of in KIND_WORDS else {"roof": "roof", "gift": "gift"}[of]
    counting = f"*2/{of}@{where} $1/{of}@{where}"
    building = [f"{counting} | {thing}"] if where == "plot" else [counting, thing]
    assert worth(building) == (1, 2)
    assert worth([counting, "office duo" if of != "office" else "shop duo"]) == (0, 0)


def test_a_project_counts_itself__UPQ37():
    assert worth(["shop $1/shop@plot *3/shop@street"]) == (1, 3)
    assert worth(["shop duo $1/shop@plot *2/shop@street"]) == (2, 4)
    assert worth(["roof *1/roof@street"]) == (0, 1)
    assert worth(["gift *1/gift@plot"]) == (0, 1)


def test_gifts_on_the_street_are_counted__UPQ38():
    assert worth(["shop *1/cafe@plot | cafe gift"]) == (0, 1)
    assert worth(["shop $1/cafe@street", "cafe gift duo"]) == (2, 0)
    match = town({2: ["shop *2/apartment@street"]}, hand=("apartment gift", "", 1))
    play(match, "play 1 3@2")
    assert prestige(match, 2) == 2


def test_losses_are_added_up_before_the_limit__UPQ52():
    match = town({1: ["office | cafe | $-1/below", "shop $4"]}, hand=("roof", "", 1))
    play(match, "play 1 3")
    assert (income(match, 1), coins(match)[0]) == (2, 12)
    match = town({1: ["office | cafe | $-1/below", "shop $1"]}, hand=("roof", "", 1))
    play(match, "play 1 3")
    assert (income(match, 1), coins(match)[0]) == (-1, 10)


def test_what_comes_later_is_counted_by_what_stands():
    match = town({1: ["shop $1/cafe@street *2/cafe@plot"]}, hand=("cafe duo", "", 1), tops={1: ("cafe", "", 0)})
    play(match, "play 1 1")
    assert (income(match, 1), prestige(match, 1)) == (2, 4)
    play(match, "buy 1 1 2")
    assert (income(match, 1), prestige(match, 1)) == (3, 4)


def test_another_street_is_never_counted():
    match = over({1: ["shop *3/cafe@street"], 2: ["cafe", "cafe duo"]}, coins={1: 0, 2: 0})
    assert prestige(match, 1) == 0


def halves():
    """All projects of the house edition."""
    for card in EDITION.data["cards"]:
        yield from card["projects"]
    for card in EDITION.data["communal"]:
        yield from card["front"]
        yield from card["reverse"]


def test_a_counted_effect_of_each_kind_stands_on_some_card():
    counted = {(account, int(PIECES.of[account, project])) for account in (0, 1) for project in range(1, 281)}
    assert {of for account, of in counted if account == 1} == set(range(len(COUNTED_WORDS) + 1))
    assert why(town(), "take") is None
