"""What attacks came to: at whose square it stands, how long, and what a step back leaves of it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, WoundsFrame
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.events.all import AttackDeclared, ShotResolved, UnitEliminated, UnitMoved
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.playback.results import Results
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.views.overlay_views import ResultOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game, state_of, two_each

SO_FAR = "So far: Karl (2a): 2 hits, 1 saved, Loth (1b) is hit"


def hear(results: Results, state: State, *events: e.Event) -> None:
    for event in events:
        results.hear(state, event, 1)


def words(results: Results) -> list[str]:
    return [overlay.text for overlay in results.overlays() if isinstance(overlay, ResultOverlay)]


def shot(unit: str, target: str) -> tuple[AttackDeclared, ShotResolved]:
    return AttackDeclared(unit, (), False, False), ShotResolved(unit, 0, target, 2, 1, 1)


def test_words_on_the_board_are_of_what_happened_last(app: App) -> None:
    state, results = state_of(two_each(app)), Results()
    hear(results, state, *shot("2a", "1b"), UnitEliminated("1b", Square(1, 5), 5))
    assert words(results) == ["1b: 2 hits, 1 saved, destroyed"]
    hear(results, state, AttackDeclared("2b", (), False, False))
    assert words(results) == [], "one looks at another attack now"
    hear(results, state, *shot("2b", "1a"))
    assert words(results) == ["1a: 2 hits, 1 saved"]
    assert len(results.lines(state)) == 2, "the strip tells both"
    square = Square(7, 3)
    hear(results, state, UnitMoved("2a", square, (square,), state.units["2a"].facing, 1))
    assert words(results) == []
    assert results.unread


def test_while_an_attack_goes_on_what_it_came_to_is_not_all(app: App) -> None:
    state, results = state_of(two_each(app)), Results()
    hear(results, state, *shot("2a", "1b"))
    frame_of = AttackFrame("2a", False)
    for stage, line in (
        ("declare", SO_FAR.removeprefix("So far: ")),
        ("ranged", SO_FAR),
        ("done", SO_FAR.removeprefix("So far: ")),
    ):
        agenda = (*state.agenda, replace(frame_of, stage=stage))
        there = state.but(agenda=agenda)
        assert [told for _, told in results.lines(there)] == [line]
        assert results.to_read(there) is not line.startswith("So far"), "nobody waits in the middle of it"
    for going in (MeleeFrame("2a", False, (), ("1b",)), WoundsFrame(())):
        assert not results.to_read(state.but(agenda=(*state.agenda, going)))
    hear(results, state, UnitEliminated("1b", Square(1, 5), 5))
    ((_, line),) = results.lines(state.but(agenda=(*state.agenda, replace(frame_of, stage="ranged"))))
    assert line.startswith("Karl"), "nothing more can happen to who is gone"


def test_that_it_is_not_all_is_said_once_for_all_targets(app: App) -> None:
    state, results = state_of(two_each(app)), Results()
    hear(results, state, *shot("2a", "1b"), ShotResolved("2a", 0, "1a", 2, 1, 1))
    agenda = (*state.agenda, replace(AttackFrame("2a", False), stage="ranged"))
    lines = [line for _, line in results.lines(state.but(agenda=agenda))]
    assert [line.startswith("So far: ") for line in lines] == [True, False]


def attacked(app: App) -> Play:
    """The other side has attacked, and one of one's own is to activate."""
    sides = ("SSU", ("Red Yana", "Karl")), ("Axis", ("Ludwig", "Gorilla Squad"))
    play = mid_game(app, *sides, {"1a": "D5", "1b": "B6", "2a": "D2", "2b": "H3"}, first=Side.TWO)
    for text in ("activate 2a attack nothing", "aim A 1 at 1a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    assert play.stage.results.shown
    return play


def test_a_step_back_leaves_what_the_enemy_did(app: App) -> None:
    play = attacked(app)
    dice = [roll.title for roll in play.stage.rolls.rolls]
    before = play.stage.results.lines(play.state)
    play.submit(play.game.parse("activate 1b move nothing"))
    frame(app)
    assert play.stage.results.lines(play.state) == (), "one's own activation begins with a free table"
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.stage.results.lines(play.state) == before
    assert [roll.title for roll in play.stage.rolls.rolls] == dice
    assert len(play.stage.results.overlays()) == 1, "as before"
    play.choose("1b")
    play.submit(play.game.parse("activate 1b move nothing"))
    frame(app)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.stage.results.overlays() == [], "it was read when somebody was chosen"


def test_a_pass_taken_back_leaves_headline_and_words_on_the_board(app: App) -> None:
    sides = ("SSU", ("Red Yana",)), ("Axis", ("Ludwig", "Gorilla Squad", "Loth"))
    places = {"1a": "D5", "2a": "D2", "2b": "H3", "2c": "B2"}
    play = mid_game(app, *sides, places, first=Side.TWO, rules="dust-tactics")
    for text in ("activate 2a attack nothing", "aim A 1 at 1a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    there, told = play.stage.results.overlays(), play.told()
    assert there
    number = play.match.session.number
    play.submit(play.game.parse("activate 2a nothing nothing"))
    assert play.stage.results.overlays() == there, "what was refused reads nothing"
    play.submit(play.game.parse("pass"))
    frame(app)
    assert play.match.session.number > number
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (play.stage.results.overlays(), play.told()) == (there, told)


@pytest.mark.parametrize(("allowed", "unread"), [("nothing", True), ("attack", False)])
def test_a_reaction_that_fails_is_to_be_read_like_an_attack(app: App, allowed: str, unread: bool) -> None:
    state, results = state_of(two_each(app)), Results()
    results.hear(state, e.ReactionDeclared("2a", "1a"), 4)
    results.hear(state, e.ReactionJudged("2a", "1a", allowed), 4)
    assert results.unread is unread
    assert [number for number, _ in results.lines(state)] == [4] * unread


def ended(app: App, reading: float) -> Stage:
    """The turn ended with an attack, and the dice for the next initiative are to be rolled."""
    state = state_of(two_each(app))
    stage = Stage(SkirmishGame(state.table), state, lambda told: None)
    stage.reading = reading
    hits, starts = (e.DiceRolled(Side.ONE, why, "TF", "T", 1) for why in ("hit", "initiative"))
    attack, shot_at = shot("2a", "1b")
    stage.add((attack, hits, shot_at, e.TurnEnded(2), starts), 1, state)
    while stage.busy and not stage.reads:
        stage.update(0.05)
    return stage


def kinds(stage: Stage) -> list[str]:
    return [roll.kind for roll in stage.rolls.rolls]


def test_the_last_attack_of_a_turn_is_read_before_the_next_dice(app: App) -> None:
    assert kinds(ended(app, 0)) == ["hit", "initiative"], "with no pause they stay until they were read"
    stage = ended(app, 4)
    assert kinds(stage) == ["hit"]
    stage.update(3.9)
    assert kinds(stage) == ["hit"]
    stage.skip()
    stage.update(0.05)
    assert kinds(stage) == ["initiative"], "a click goes on, but skips nothing else"
    assert stage.busy


@pytest.mark.parametrize("seen", [True, False])
def test_dice_that_were_seen_before_the_turn_ended_are_not_read_again(app: App, seen: bool) -> None:
    state = state_of(two_each(app))
    stage = Stage(SkirmishGame(state.table), state, lambda told: None)
    stage.animated, stage.reading = False, 4.0
    hits, starts = (e.DiceRolled(Side.ONE, why, "TF", "T", 1) for why in ("hit", "initiative"))
    attack, shot_at = shot("2a", "1b")
    stage.add((attack, hits, shot_at), 1, state)
    if seen:
        stage.results.read()
    stage.add((e.TurnEnded(2), starts), 2, state)
    assert stage.reads is not seen
    assert kinds(stage) == (["initiative"] if seen else ["hit"])
