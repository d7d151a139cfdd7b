"""Commands in the window: their targets by mouse and keyboard, calls for fire, and who is who in a squad."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.preview.actions import next_to_fall, steps
from dust_tactics.skirmish.preview.targets import action_choices
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.panels.card_panel import CardPanel, foot_words
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.panels.side import role_words
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.special_action import TargetPrompt
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

ONES = ("Ranger Command Squad", "Ranger Observer Squad", "Ranger Heavy Mortar Squad", "Gilmore")
PLACES = {"1a": "D5", "1b": "F5", "1c": "H6", "1d": "C6", "2a": "D1"}


def begin(app: App) -> Play:
    """A command squad, an observer with a mortar, and a hero who has activated; an enemy far away."""
    play = mid_game(app, ("Allies", ONES), ("SSU", ("Red Yana",)), PLACES)
    state = state_of(play)
    return shown(app, play.match, state.with_unit(state.units["1d"].but(activated=True)))


def declared(app: App, play: Play, unit: str, *names: str) -> None:
    play.choose(unit)
    frame(app)
    for name in names:
        assert play.kit.press(name), name
        frame(app)


def take(app: App, play: Play, name: str) -> None:
    """Click the row of what a special action is done to."""
    assert isinstance(play.prompt, TargetPrompt)
    rows = play.prompt.rows
    assert rows.click is not None
    rows.click(next(row for row in rows.rows if row.name == name))
    frame(app)


def said(play: Play) -> list[str]:
    return [str(entry.decision) for entry in play.match.session.history]


def test_a_command_is_given_to_whom_one_clicks(app: App) -> None:
    play = begin(app)
    declared(app, play, "1a", "action/getmoving", "action/getmoving-nothing")
    assert isinstance(play.prompt, TargetPrompt)
    (row,) = play.prompt.rows.rows
    assert (row.name, row.text) == ("1d", "Gilmore (1d)")
    assert "33" in row.note
    assert "C6" in row.note, "two of one name are told apart by where they stand"
    click(app, play, Square.parse("A1"))
    assert isinstance(play.prompt, TargetPrompt)
    click(app, play, Square.parse("C6"))
    assert "target 1d" in said(play)


def test_or_with_the_keyboard(app: App) -> None:
    play = begin(app)
    declared(app, play, "1a", "action/getmoving", "action/getmoving-nothing")
    assert isinstance(play.prompt, TargetPrompt)
    press(app, pygame.K_LEFT)
    assert play.cursor == Square.parse("C6")
    press(app, pygame.K_RETURN)
    assert "target 1d" in said(play)


def test_an_observer_calls_for_fire_by_a_button_or_a_click_on_the_gun(app: App) -> None:
    play = begin(app)
    declared(app, play, "1b", "action/attack", "action/attack-nothing")
    assert isinstance(play.prompt, AimPrompt)
    assert "call/1c" in [button.name for button in play.prompt.buttons()]
    click(app, play, Square.parse("H6"))
    assert "call 1c" in said(play)
    assert isinstance(play.prompt, AimPrompt)
    assert play.prompt.attacker.id == "1c"
    assert state_of(play).units["1c"].activated


def test_who_is_who_shows_on_the_token_and_the_card(app: App) -> None:
    state = state_of(begin(app))
    staff, observers = state.units["1a"], state.units["1b"]
    assert piece_in(state, staff).badges[-1] == "OR+M"
    assert piece_in(state, observers).badges[-1] == "R"
    assert piece_in(state, state.units["1d"]).badges == ()
    assert role_words(state, staff) == "officer, radio, medic, mechanic"
    rifles = staff.card.groups[0][0]
    assert next_to_fall(state, staff, rifles) is Role.MECHANIC
    fewer = staff.but(lost=(2, 0))
    at = state.with_unit(fewer)
    assert piece_in(at, fewer).badges[-1] == "OR"
    assert next_to_fall(at, fewer, rifles) is Role.RADIO
    assert next_to_fall(at, fewer, staff.card.groups[1][0]) is None


def test_stimulants_are_told(app: App) -> None:
    play = begin(app)
    declared(app, play, "1a", "action/stimulate", "action/stimulate-nothing")
    assert isinstance(play.prompt, TargetPrompt)
    take(app, play, "1d")
    assert "stimulants" in condition(state_of(play), state_of(play).units["1d"])


def test_marks_are_told_once_and_stand_at_the_foot_of_the_card(app: App) -> None:
    play = begin(app)
    unit = state_of(play).units["1b"]
    marked = unit.but(marks=(HIDDEN, Mark("lucky", Until.GAME)))
    assert condition(state_of(play), marked).count("in hiding") == 1
    assert [text for text, _, _ in foot_words(play, marked)] == [
        "in hiding",
        "Done this game: lucky",
        "radio",
    ]


def test_nothing_lies_over_the_card(app: App) -> None:
    play = begin(app)
    brush, box = play.brush(app.screen), play.layout.card
    for texts in range(4):
        for length in (100, 1000):
            inner, rows, tab = CardPanel._cut(brush, box, texts, length)
            assert len(rows) == texts
            assert (tab is None) == (length <= inner.height)
            for row in (*rows, *([] if tab is None else [tab])):
                assert row.top >= inner.bottom - 1
                assert box.contains(row)


def test_words_at_the_foot_of_a_card_take_as_many_rows_as_they_need(app: App) -> None:
    play = begin(app)
    brush, box = play.brush(app.screen), play.layout.card
    words = "5 of 6 spaces: Desert Scorpions Heavy Engineer Squad (3), Spetsnaz Assault Squad (2)"
    told = (words, "chalk", "ink")
    for length in (100, 1000):
        foot, (_, rows, _) = play.card._foot(brush, box, [told], length)
        assert len(foot) == len(rows) == 2
        assert " ".join(line for line, *_ in foot) == words
        assert len({size for *_, size in foot}) == 1, "words that belong together are of one size"
        for (line, _, _, size), row in zip(foot, rows, strict=True):
            assert brush.letters.width(line, size, bold=True) <= row.width


def test_what_cannot_be_done_says_why(app: App) -> None:
    play = begin(app)
    state = state_of(play)
    hidden = state.with_unit(state.units["1b"].but(marks=(HIDDEN,)))
    closed = {
        step.actions[0]: str(step.refusal) for step in steps(hidden, hidden.units["1b"]) if step.refusal
    }
    assert closed[Action.HIDE].startswith("Ranger Observer Squad: it is in hiding already")
    closed = {step.actions[0]: str(step.refusal) for step in steps(state, state.units["1a"]) if step.refusal}
    assert closed[Action.AMMO_DROP].startswith("Ranger Command Squad: nobody within reach has used")


def test_a_refusal_on_a_button_cites_the_book_that_is_played(app: App) -> None:
    state = state_of(begin(app))
    refusals = [str(choice.refusal) for choice in action_choices(state, state.units["1d"]) if choice.refusal]
    assert not [text for text in refusals if "(DT " in text]


def test_dice_that_are_no_shots_have_words_of_their_own(app: App) -> None:
    state = state_of(begin(app))
    for purpose in ("arrival", "landing", "escape", "flames"):
        rolls = Rolls()
        rolls.add(state, DiceRolled(Side.ONE, purpose, "FS", "F", 0, "1d"))
        (roll,) = rolls.rolls
        assert "fires" not in roll.title
        assert "hits" not in [group.heading for group in roll.groups()] or purpose == "flames"


def test_a_rally_of_everybody_names_them_and_shows_where_they_are(app: App) -> None:
    play = begin(app)
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["1d"].but(suppression=2)))
    declared(app, play, "1a", "action/rally", "action/rally-nothing")
    assert isinstance(play.prompt, TargetPrompt)
    everybody, hero = play.prompt.rows.rows
    assert everybody.note == "Gilmore (1d)"
    assert "by radio" in hero.note
    assert "suppressed" in hero.note
    assert play.prompt._squares_at(everybody.key) == (Square.parse(PLACES["1d"]),)
