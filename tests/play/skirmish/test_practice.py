"""Practice games: both stand there about to shoot, everything goes back, no weapon runs dry."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.skirmish.practice import Practice, practice
from dust_tactics.play.undo import GestureUndo
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.decisions.questions import Ask

CARDS = load_cards()
SQUAD = CARDS.find("Grenadier Battle Squad")
HOTDOG = CARDS.find("Hotdog")


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_nearly_all_units_stand_there_about_to_shoot(rules: str) -> None:
    cards = [one for one in CARDS.values() if not one.incomplete and one.points > 0][::3]
    asked = [practice(Practice(card, SQUAD, rules), CARDS).session.state.question for card in cards]
    assert all(question is not None and question.side == 0 for question in asked)
    aiming = sum(question is not None and question.kind is Ask.AIM for question in asked)
    assert aiming >= 0.85 * len(cards)


def test_whoever_can_not_shoot_at_once_is_asked_what_he_does() -> None:
    drops = CARDS.find("Fallschirmjäger Battle Squad")
    question = practice(Practice(drops, SQUAD), CARDS).session.state.question
    assert question is not None
    assert question.kind is Ask.ACTIVATE


def test_everything_goes_back_dice_too_and_nothing_before() -> None:
    match = practice(Practice(HOTDOG, SQUAD), CARDS)
    session, gestures = match.session, GestureUndo(match.session)
    begun = session.number
    assert session.undoable() == 1, "the attack that it begins with"
    before = session.state
    for text in ("aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        decision = parse(text)
        assert session.check(decision) is None, text
        session.submit(decision)
    assert session.history[-1].rolls > session.history[begun].rolls, "dice were rolled"
    while session.number > begun:
        assert gestures.steps_back
        gestures.undo()
    assert session.state == before
    gestures.undo()
    question = session.state.question
    assert question is not None
    assert question.kind is Ask.ACTIVATE
    assert session.undoable() == 0, "that both stand there stays"


def test_a_game_that_is_over_goes_back_too() -> None:
    match = practice(Practice(HOTDOG, SQUAD, sides=(HUMAN, "bot:rookie")), CARDS)
    session = match.session
    while session.outcome is None:
        session.ask(match.adviser(0) if session.seat == 0 else match.bots[1])  # type: ignore[arg-type]
    assert GestureUndo(session).steps_back
    GestureUndo(session).undo()
    assert session.outcome is None


def test_no_weapon_runs_dry() -> None:
    few = next(
        card for card in CARDS.values()
        if card.kind is Kind.VEHICLE and any(weapon.ammo for weapon in card.weapons)
    )  # fmt: skip
    table = practice(Practice(few, few), CARDS).session.state.table
    cards = [card for card in table.cards.values() if card.name == few.name]
    assert len(cards) == 2, "also against itself"
    assert all(weapon.ammo is None for card in cards for weapon in card.weapons)


def test_who_is_no_person_begins_by_himself() -> None:
    match = practice(Practice(HOTDOG, SQUAD, sides=("bot:rookie", "bot:rookie")), CARDS)
    attack = Activate("1a", (Action.ATTACK, Action.NOTHING))
    assert attack not in [entry.decision for entry in match.session.history]
    assert match.bot is not None


def test_a_card_that_is_not_whole_is_refused() -> None:
    with pytest.raises(TableError, match="no source gives"):
        practice(Practice(replace(HOTDOG, incomplete=True), SQUAD), CARDS)
