"""Which skill gives what: on the buttons of actions, in the prompt that rolls first, over the dice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.skirmish.cards.action_text import hint
from dust_tactics.ui.skirmish.cards.card_chart import ASSUMED
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.skirmish.panels.tray import DiceTray
from dust_tactics.ui.skirmish.prompts.activation.action_choosing import shake_words
from dust_tactics.ui.skirmish.prompts.casualties import shield_skill
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from tests.helpers.build import refs
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import state_of, two_each


def test_a_free_action_names_the_skill_that_gives_it(app: App) -> None:
    state = state_of(two_each(app, cards=("Sturmgrenadier Assault Engineer Squad", "Manfred")))
    runner, gunner = state.units["1a"], state.units["1b"]
    assert "At the Double" in hint(state, runner, (Action.MARCH, Action.MOVE))
    assert "At the Double" not in hint(state, runner, (Action.MOVE, Action.ATTACK))
    assert "Move and Fire" in hint(state, gunner, (Action.SUSTAINED, Action.MOVE))
    assert "Move and Fire" not in hint(state, gunner, (Action.MARCH, Action.NOTHING))


def test_an_action_that_is_explained_is_named_once(app: App) -> None:
    state = state_of(two_each(app, cards=("Tina and Hyäne", "Avatar of Nyarlathotep")))
    assert hint(state, state.units["1a"], (Action.EXECUTE,)).count("Execute") == 1
    assert "Psychic Scream" in hint(state, state.units["1b"], (Action.MARCH, Action.UNLEASH))


def test_a_die_for_a_third_action_names_its_skill(app: App) -> None:
    play = two_each(app, cards=("Loth", "Loth"))
    state = state_of(play)
    assert "third action" not in shake_words(state, state.units["1a"])
    card = replace(state.units["1a"].card, skills=refs("Ace Pilot"))
    table = replace(state.table, cards={**state.table.cards, card.id: card})
    state = state.but(table=table, units={**state.units, "1a": state.units["1a"].but(card=card)})
    assert "Ace Pilot" in shake_words(state, state.units["1a"])


def test_dice_are_told_with_the_enemy_they_are_thrown_at_and_the_skill_behind_them(app: App) -> None:
    state, rolls = state_of(two_each(app)), Rolls()
    rolls.add(state, DiceRolled(Side.ONE, "hit", "FS", "F", 0, "1a", "2a"))
    why = Reason("Black Ops: its side rolls four dice")
    rolls.add(
        state, DiceRolled(Side.TWO, "initiative", "FSTS", "", 1, because=(why, Reason("the usual dice")))
    )
    assert [roll.title for roll in rolls.rolls] == ["Gorilla Squad (1a) at Karl (2a)", "theirs · Black Ops"]


def test_the_tray_is_no_larger_than_its_dice_nor_than_the_board(app: App) -> None:
    play = two_each(app)
    state, rolls, tray = state_of(play), Rolls(), DiceTray()
    brush, board = play.brush(app.screen), pygame.Rect(0, 0, 700, 300)
    rolls.begin()
    rolls.add(state, DiceRolled(Side.ONE, "return", "FS", "F", 0, "1a"))
    tray.draw(brush, rolls, pygame.Rect(0, 0, 700, 30), board)
    small = tray.box.copy()
    for number in range(4):
        rolls.add(state, DiceRolled(Side.ONE, "hit", "FSTFSTFSTFST", "F", number, "1a", "2a"))
    tray.draw(brush, rolls, pygame.Rect(0, 0, 700, 30), board)
    assert small.width < brush.px(270)
    assert small.height < tray.box.height
    assert board.contains(tray.box)


def test_what_is_assumed_on_a_card_is_explained_where_one_points(app: App) -> None:
    play = two_each(app, cards=("Avatar of Nyarlathotep", "Manfred"))
    play.choose("1a")
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=play.layout.card.center, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(9):  # the weapons are shown first
        frame(app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False))
    shown = [one for one in play.card.skills.shown if one.skill.name == ASSUMED]
    assert [str(one.card.name) for one in shown] == ["Avatar of Nyarlathotep"]
    slip = play.card.skills.slip(shown[0], state_of(play))
    assert (slip.title, slip.tag) == ("walker", "assumed")
    assert "how it moves" in slip.text
    play.choose("1b")
    app.step([], 0.05)
    assert not [one for one in play.card.skills.shown if one.skill.name == ASSUMED]


def test_what_may_be_unleashed_is_not_struck_out_until_it_was(app: App) -> None:
    state = state_of(two_each(app, cards=("Avatar of Nyarlathotep", "Loth")))
    avatar = state.units["1a"]
    assert card_state(state, avatar).wielders[1] is None
    done = avatar.but(marks=(Mark("psychic scream", Until.GAME),))
    assert card_state(state.with_unit(done), done).wielders[1] == 0


def test_a_squadron_counts_its_vehicles_on_its_token(app: App) -> None:
    state = state_of(two_each(app))
    loth = state.units["1b"]
    card = replace(library(app).find("BA-64D"), skills=refs("Vehicle Squadron (3)"))
    assert piece_in(state, loth).badges == ()
    squadron = loth.but(card=card)
    assert piece_in(state.with_unit(squadron), squadron).badges == ("3×",)
    hurt = squadron.but(damage=1)
    assert piece_in(state.with_unit(hurt), hurt).badges == ("2×",)


def test_a_shield_names_its_skill(app: App) -> None:
    state = state_of(two_each(app, cards=("Steel Guards Anti-Infantry Squad", "Loth")))
    assert shield_skill(state, state.units["1a"]).startswith("Assault Shield: ")
    assert not shield_skill(state, state.units["1b"])
