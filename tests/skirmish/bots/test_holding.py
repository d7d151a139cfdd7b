"""Who is likely to hold an objective when the turn ends."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.bots.exchange import Lines
from dust_tactics.skirmish.bots.holding import chance_to_hold, standing
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.bots.standing import EARLY, facets
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.scenario.scenario import Objectives, Victory
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
GOAL = Square.parse("H2")


def table(
    ones: list[str], twos: list[str], *, taken: str | None = "any", turn: int = 3, clear: int = 1
) -> Told:
    victory = Victory(taken=taken) if taken else Victory(own=1, theirs=1, middle=1, target=5)
    return position(
        open_board(16, 3), ones, twos, own=[RIFLES], turn=turn,
        objectives=Objectives((GOAL,), from_turn=3, clear=clear), victory=victory,
    )  # fmt: skip


def chance(told: Told, left: float = 1.0, foes: float = 1.0) -> float:
    own, others = (list(told.state.side_units(side)) for side in Side)
    parts = standing(own, [left] * len(own)), standing(others, [foes] * len(others))
    return chance_to_hold(told.state, GOAL, *parts)


def test_who_stands_there_with_nobody_who_could_come_holds_it() -> None:
    assert chance(table(["Rifles H2"], ["Rifles P2"])) == 1.0
    assert chance(table(["Rifles H2"], ["Rifles P2"]), left=0.4) == pytest.approx(0.4)


def test_an_enemy_beside_it_keeps_it_as_far_as_he_is_left() -> None:
    told = table(["Rifles H2"], ["Rifles I2 done"])
    assert chance(told) == 0.0
    assert chance(told, foes=0.3) == pytest.approx(0.7)
    assert chance(table(["Rifles H2"], ["Rifles I2 done"], clear=0)) == 1.0


def test_an_enemy_who_may_still_come_makes_it_less_likely_one_who_has_activated_does_not() -> None:
    ready, done = (table(["Rifles H2"], [f"Rifles J2{word}"]) for word in ("", " done"))
    assert 0 < chance(ready) < chance(done) == 1.0


def test_who_can_come_this_turn_may_hold_it_the_likelier_the_nearer_he_is() -> None:
    near, march, far, done = (
        chance(table([f"Rifles {where}"], ["Rifles P2"])) for where in ("G2", "E2", "A2", "G2 done")
    )
    assert 1 > near > march > far == done == 0.0


def test_an_enemy_on_it_is_in_the_way() -> None:
    assert chance(table(["Rifles G2"], ["Rifles H2 done"]), foes=0.5) < chance(
        table(["Rifles G2"], ["Rifles P2"])
    )


def test_what_wins_and_what_scores_are_weighed_apart_and_less_before_they_count() -> None:
    def found(told: Told) -> dict[str, float]:
        return facets(told.state, Side.ONE, Lines(Memory()))

    wins, scores = (found(table(["Rifles H2"], ["Rifles P2"], taken=taken)) for taken in ("any", None))
    assert wins["taking"] == pytest.approx(1.0, abs=0.1)
    assert scores["scoring"] == pytest.approx(1 / 5, abs=0.02)
    assert wins["scoring"] == scores["taking"] == 0.0
    early = found(table(["Rifles H2"], ["Rifles P2"], turn=2))
    assert early["taking"] == pytest.approx(EARLY, abs=0.04)
