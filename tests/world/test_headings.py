"""The heading of every fact and of every question, in the book that is played."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from dust_tactics.world import events as e
from dust_tactics.world.battle import Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.headings import _FACTS, heading_of, moment_of
from dust_tactics.world.questions import Ask, Question
from dust_tactics.world.state import State, Strike
from tests.world.positions import force, position, say

HELD = {"c3": "1: 3 tank 1 mech", "d3": "2: 2 tank", "h6": "2: 1 tank"}
BATTLE = (e.FirstRoll, e.DiceThrown, e.RollCounted, e.UnitsFell, e.UnitsDestroyed)
"""Facts that stand under the kind of the battle."""
OTHERS = (e.AbilityUsed, e.SpecialAttack, e.StruckDown, e.Waiting)
"""Facts that say themselves where they stand, and what nobody is told."""


def fought(edition: str) -> State:
    game, state = position(edition, HELD)
    return say(game, state, "attack c3 3 tank to d3")


def test_no_fact_is_without_a_heading() -> None:
    facts = {kind for _, kind in inspect.getmembers(e, inspect.isclass) if kind.__module__ == e.__name__}
    assert {kind.__name__ for kind in facts - {*_FACTS} - {*BATTLE, *OTHERS}} == set()


@pytest.mark.parametrize(
    ("fact", "epic", "italian"),
    [
        (e.TurnBegan(0, 12, 3, 3), "The Production Phase", "Fase di produzione"),
        (e.UnitsMoved(0, "fly", (), "d3"), "Strategic Bomber Movement", "Movimento strategico"),
        (e.UnitsMoved(0, "ship", (), "d3"), "Amphibious Movement", "Movimento anfibio"),
        (e.AbilityUsed(0, Ability.NURSE), "Nurse", "Infermiera"),
        (e.SpecialAttack(0, "bomb", "c3", "d3", (), 0, 1), "Special Bomber Attacks", "Lotta ai Sottomarini"),
        (e.UnitsFell(1, force("1 tank")), "Land Battles", "Attacchi aereo/terrestri"),
        (e.CeaseFire(), "Land Battles", "Cessate il fuoco"),
        (e.UnitsRetreated(1, force("1 tank"), "h6"), "Retreating", "Ritirata"),
        (e.CentrePlaced(0, "c3"), "5. Production Centers", "6. Centri di Produzione"),
        (e.CentrePlaced(0, "c3", 6), "The Production Phase", "Fase di produzione"),
        (e.AreaClaimed(0, "c3", capital=True), "3. Capitals", "3. Capitali"),
        (e.CardsRevealed((), ()), "The Player Turn", "Sequenza di gioco"),
        (e.Scored((0, 0, 0), ()), "The Victory Point Phase", "Fase di calcolo dei Punti Vittoria"),
    ],
)  # fmt: skip
def test_a_fact_stands_under_its_heading(fact: e.Event, epic: str, italian: str) -> None:
    for edition, section in zip(EDITIONS, (epic, italian), strict=True):
        found = heading_of(fought(edition), fact)
        assert (found.book, found.section) == (EDITIONS[edition].book, section)


def test_a_battle_stands_under_its_kind() -> None:
    state = fought("epic")
    assert state.fight is not None
    for way, section in ((Way.SEA, "Sea Battles"), (Way.AMPHIBIOUS, "Amphibious Battles")):
        there = replace(state, fight=state.fight.but(way=way))
        assert heading_of(there, e.DiceThrown(0, (1,), 1)).section == section


def test_whom_a_special_attack_destroys_stands_under_that_attack() -> None:
    state = replace(fought("italian"), fight=None, strike=Strike(0, "missile", "d3", 1))
    assert heading_of(state, e.StruckDown(0, "d3", force("1 tank"))).section == "Missili Balistici"
    asked = replace(state, question=Question(0, Ask.DESTROY))
    assert moment_of(asked).section == "Missili Balistici"


def test_every_question_is_about_something_and_the_end_about_who_wins() -> None:
    state = fought("epic")
    sections = {ask: moment_of(replace(state, question=Question(0, ask))).section for ask in Ask}
    assert sections[Ask.DESTROY] == "Land Battles"
    assert sections[Ask.SOURCE] == "4. Land Areas"
    assert moment_of(replace(state, question=None)).section == "Victory"
