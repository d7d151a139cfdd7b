"""Who falls, chosen in the window: by whom, and by which skill."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.casualties import LosePrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import state_of, two_each


def hit_by_a_spy(app: App) -> Play:
    """A command squad that a spy's pistol has hit."""
    play = two_each(app, cards=("Angela (Spy)", "Loth"))
    session, state = play.match.session, state_of(play)
    card = library(app).find("Red Army Command Squad")
    squad = state.units["2b"].but(card=card, lost=(0,) * len(card.groups), spent=(0,) * len(card.weapons))
    wound = Wound("2b", "1a", 0, 1, 1, assigned=True, leaders=True)
    wounded = WoundsFrame((), choosing="2b", owed=1, damage=1, taking=wound)
    state = state.with_unit(squad).but(
        agenda=(*state.agenda, wounded), question=Question(Side.ONE, Ask.LOSE, "2b")
    )
    session.history[-1] = replace(session.history[-1], state=state)
    play.turns.forget()
    play.turns.sync()
    frame(app)
    return play


def test_who_gives_out_hits_is_told_by_which_skill(app: App) -> None:
    play = hit_by_a_spy(app)
    assert isinstance(play.prompt, LosePrompt)
    assert play.prompt.title().endswith("gives out 1 hit on Red Army Command Squad (2b) (Head Shot)")
    choices = [control for name, control in play.kit._controls.items() if name.startswith("lose/")]
    hints = [control.hint for control in choices if control.group == "prompt"]
    assert hints == ["Head Shot"] * 2, "the skill alone: what stands on the button would hide the one below"


def test_the_words_of_every_choice_have_room(app: App) -> None:
    play = hit_by_a_spy(app)
    for name, control in play.kit._controls.items():
        if name.startswith("lose/"):
            assert control.shown == control.text


def test_what_goes_with_nobody_is_told_with_the_question(app: App) -> None:
    """Weapons carried besides the main one stay while anybody is left, and something to fire with them."""
    cards = ("Grenadier Security Squad", "Loth")
    play = two_each(app, cards=cards, rules="dust-tactics")
    session, state = play.match.session, state_of(play)
    card = state.units["1a"].card
    besides = [index for index in range(len(card.weapons)) if index not in dict(card.groups)]
    assert besides
    names = ", ".join(card.weapons[index].name for index in besides)
    wounded = WoundsFrame((), choosing="1a", owed=1, damage=1)
    asked = state.but(agenda=(*state.agenda, wounded), question=Question(Side.ONE, Ask.LOSE, "1a"))
    for spent, told in ((0, True), (9, False)):
        boxes = tuple(spent if weapon.ammo is not None else 0 for weapon in card.weapons)
        boxes = tuple(min(n, weapon.ammo or 0) for n, weapon in zip(boxes, card.weapons, strict=True))
        there = asked.with_unit(asked.units["1a"].but(spent=boxes))
        session.history[-1] = replace(session.history[-1], state=there)
        play.turns.forget()
        play.turns.sync()
        frame(app)
        assert isinstance(play.prompt, LosePrompt)
        assert play.prompt.detail().endswith(f"Whoever is left may use: {names}.") is told


def test_the_usual_answer_says_that_a_soldier_falls(app: App) -> None:
    play = two_each(app, cards=("Grenadier Security Squad", "Loth"), rules="dust-tactics")
    session, state = play.match.session, state_of(play)
    wounded = WoundsFrame((), choosing="1a", owed=1, damage=1)
    asked = state.but(agenda=(*state.agenda, wounded), question=Question(Side.ONE, Ask.LOSE, "1a"))
    session.history[-1] = replace(session.history[-1], state=asked)
    play.turns.forget()
    play.turns.sync()
    frame(app)
    assert isinstance(play.prompt, LosePrompt)
    [usual] = play.prompt.buttons()
    weapon = state.units["1a"].card.weapons[play.prompt.usual.weapon or 0].name
    assert usual.text == f"One with {weapon} falls"
