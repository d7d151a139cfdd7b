from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.scenarios.load_scenario import load_scenario, scenario_files
from dust_tactics.content.scenarios.scenario_draw import (
    Draw,
    draw,
    draw_of_record,
    is_dice,
    prove,
    seed_named,
)
from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST
from dust_tactics.skirmish.scenario import scenario_dice

SECRET = bytes(range(32))


def test_every_pair_chooses_a_scenario_of_the_book() -> None:
    pairs = ["".join(pair) for pair in product(DUST.sides, repeat=2)]
    chances = Counter(scenario_dice.chosen(pair) for pair in pairs)
    assert {name: Fraction(count, 36) for name, count in chances.items()} == {
        "encounter": Fraction(2, 9), "grab-the-dust": Fraction(2, 9), "bait-and-flank": Fraction(2, 9),
        "supply-drop": Fraction(2, 9), "all-out-attack": Fraction(1, 9),
    }  # fmt: skip
    shipped = paths.shipped("scenarios")
    for name in chances:
        assert scenario_files()[name].is_relative_to(shipped)
        assert load_scenario(name).rule.startswith("DT")


@pytest.mark.parametrize("faces", ["", "F", "FFF", "FB", "B" * 2, "ff"])
def test_other_faces_choose_none(faces: str) -> None:
    with pytest.raises(ValueError, match="not what two dice show"):
        scenario_dice.chosen(faces)
    assert "B" in CLASSIC.sides


def test_the_same_secret_or_seed_draws_the_same() -> None:
    assert draw(SECRET) == draw(SECRET)
    assert draw(SECRET, 7) == draw(bytes(32), 7)
    assert len({draw(bytes([n]) * 32).faces for n in range(40)}) == 9


def test_all_five_are_drawn() -> None:
    assert len({draw(SECRET, seed).scenario for seed in range(60)}) == 5


@pytest.mark.parametrize(("name", "seed"), [("dice", None), ("Dice:7", 7), (" dice:-3 ", -3)])
def test_names_that_ask_for_dice(name: str, seed: int | None) -> None:
    assert is_dice(name)
    assert seed_named(name) == seed


@pytest.mark.parametrize("name", ["dice:", "dice:x", "dice:1:2"])
def test_names_that_are_not_quite_so(name: str) -> None:
    with pytest.raises(UnknownNameError, match="did you mean dice or dice:7"):
        seed_named(name)


def setup(drawn: Draw, **changes: object) -> dict[str, object]:
    return {"scenario": {"id": drawn.scenario}, "drawn": {**to_plain(drawn), **changes}}


def test_a_recorded_draw_is_rolled_again() -> None:
    drawn = draw(SECRET)
    assert draw_of_record(setup(drawn)) == drawn
    assert draw_of_record({"scenario": {"id": "encounter"}}) is None
    prove(setup(drawn), SECRET)
    prove({"scenario": {"id": "encounter"}}, SECRET)
    with pytest.raises(ValueError, match=f"the dice for the scenario show {drawn.faces}, the file says XX"):
        prove(setup(drawn, faces="XX"), SECRET)
    with pytest.raises(ValueError, match="damaged"):
        draw_of_record({"drawn": 7})
    with pytest.raises(ValueError, match="damaged"):
        draw_of_record(setup(drawn, seed="seven"))
    with pytest.raises(ValueError, match=f"chose the scenario '{drawn.scenario}', the file has 'mine'"):
        prove({**setup(drawn), "scenario": {"id": "mine"}}, SECRET)
