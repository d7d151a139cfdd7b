"""A moment of a replay is the same whichever way one comes there: dice, strip, marks."""

from __future__ import annotations

import re

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import open_recording
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AttackDeclared,
    DiceRolled,
    ShotResolved,
    TurnEnded,
    UnitActivated,
)
from dust_tactics.skirmish.narration.labels import weapon_name
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.playback.stage import ShownFact, Stage
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.table.report import result_words
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.table.recordings import STEPS, along, dice, mouse, recorded, rolled


def test_the_end_says_the_result_in_the_order_of_the_report(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    match = begin_match(table, ("bot:random", "bot:random"), 4, path := new_auto_path())
    while match.session.outcome is None:
        match.bot_decides()
    words = result_words(match)
    match.session.close()
    replay = Replay(app, open_recording(path))
    app.go(replay)
    replay.jump(replay.steps.last)
    numbers = re.findall(r"\d+ to \d+", words)
    assert numbers
    assert numbers[0] in replay.told()[-1]


def test_stepping_back_and_forth_shows_the_same_dice(app: App, replay: Replay) -> None:
    seen = {}
    for at in range(STEPS + 1):
        replay.jump(at)
        seen[at] = dice(replay)
    assert len(rolled(replay, "initiative")) >= 3, "one for the edges and one a turn"
    for at in reversed(range(STEPS)):
        replay.back()
        assert replay.steps.at == at
        assert dice(replay) == seen[at]
    for at in rolled(replay, "initiative"):
        replay.jump(at)
        again = dice(replay)
        replay.forward()
        replay.back()
        assert dice(replay) == again
        assert len(again) == len(set(again)), "one roll a side"


def everything(replay: Replay) -> dict[str, object]:
    """All that is shown of a moment: the board, strip, heading and dice, log, and the marks on the board."""
    rolls, log = replay.stage.rolls, replay.log
    return {
        "board": replay.state,
        "strip": replay.told(),
        "heading": rolls.title,
        "about": rolls.units,
        "dice": [
            (roll.title, [(die.state, die.face, die.again) for die in roll.dice]) for roll in rolls.rolls
        ],
        "results": replay.stage.results.overlays(),
        "log": [line.text for line in log.told],
        "marks": (log.marked, log.now, log.marks()),
    }


def played(app: App, replay: Replay) -> None:
    """The next decision, shown to its end."""
    replay.forward()
    while replay.stage.busy:
        app.step([], 2.0)
    app.step([], 0.05)


@pytest.mark.parametrize("animations", [False, True])
def test_whichever_way_one_comes_to_a_moment_everything_is_the_same(app: App, animations: bool) -> None:
    app.change(app.settings.but(animations=animations))
    replay = Replay(app, recorded(app))
    app.go(replay)
    app.step([], 0.05)
    shown = []
    for at in range(STEPS + 1):
        replay.jump(at)
        shown.append(everything(replay))
    replay.jump(0)
    for at in range(1, STEPS + 1):
        played(app, replay)
        assert everything(replay) == shown[at], f"played on to {at}"
    for at in reversed(range(STEPS)):
        replay.back()
        assert everything(replay) == shown[at], f"back to {at}"
    for share in (0.31, 0.9, 0.55, 1.0, 0.02):
        mouse(app, pygame.MOUSEBUTTONDOWN, along(replay, share))
        mouse(app, pygame.MOUSEBUTTONUP, along(replay, share))
        assert everything(replay) == shown[replay.steps.at], f"slid to {replay.steps.at}"
    for index, line in list(enumerate(replay.log.lines))[::9]:
        replay.log.mark(index)
        assert replay.steps.at == line.number
        within = everything(replay)
        replay.jump(STEPS - line.number)
        replay.log.mark(index)
        assert everything(replay) == within, f"clicked line {index}"
        played(app, replay)
        assert everything(replay) == shown[replay.steps.at], f"on from line {index}"


def test_the_last_line_of_a_decision_is_the_moment_after_it(app: App, replay: Replay) -> None:
    shown, last = 0, {line.number: index for index, line in enumerate(replay.log.lines)}
    for number, index in last.items():
        replay.jump(number)
        step = everything(replay)
        replay.log.mark(index)
        if replay.moments.of(replay.log.lines[index]).whole:
            clicked_on = everything(replay)
            assert [clicked_on[key] for key in ("board", "strip", "dice")] == [
                step[key] for key in ("board", "strip", "dice")
            ]
            shown += 1
    assert shown > STEPS // 2


def test_at_the_end_of_a_broken_off_game_going_on_from_a_line_shows_the_end(app: App, replay: Replay) -> None:
    replay.jump(STEPS)
    end = everything(replay)
    ends = [index for index, line in enumerate(replay.log.lines) if line.number == STEPS]
    for index in ends:
        replay.log.mark(index)
        replay.forward()
        assert everything(replay) == end


def test_a_step_shows_its_own_dice_or_those_that_it_answers(app: App, replay: Replay) -> None:
    attacks = [
        entry
        for entry in replay.recording.history
        if any(isinstance(event, AttackDeclared) for event in entry.events)
    ]
    others = Ask.MOVE, Ask.ACTIVATE
    asked = [(entry.n, entry.state.question) for entry in attacks if entry.n < STEPS]
    after = [number + 1 for number, question in asked if question is not None and question.kind in others]
    assert after
    for at in after:
        if not any(isinstance(event, DiceRolled) for event in replay.recording.history[at].events):
            replay.jump(at)
            assert dice(replay) == []
            line = next(index for index, line in enumerate(replay.log.lines) if line.number == at)
            replay.log.mark(line)
            assert dice(replay) == []


def test_dice_of_another_moment_do_not_stay(app: App, replay: Replay) -> None:
    attack = next(
        entry.n
        for entry in reversed(replay.recording.history)
        if any(isinstance(event, AttackDeclared) for event in entry.events)
        and any(isinstance(event, DiceRolled) for event in entry.events)
    )
    replay.jump(attack)
    assert dice(replay)
    replay.jump(rolled(replay, "initiative")[1])
    assert [count for _, count in dice(replay)] == [3, 3]
    placed = next(
        entry.n
        for entry in replay.recording.history
        if any(isinstance(event, UnitActivated) for event in entry.events)
        and not any(isinstance(event, DiceRolled) for event in entry.events)
    )
    replay.jump(placed)
    assert dice(replay) == []


def test_playing_on_from_a_jump_shows_what_stepping_shows(app: App, replay: Replay) -> None:
    start = rolled(replay, "initiative")[-1] - 1
    replay.jump(start)
    for _ in range(4):
        replay.forward()
    played, lines = dice(replay), [line.text for line in replay.log.told]
    replay.jump(0)
    replay.jump(start + 4)
    assert dice(replay) == played
    assert [line.text for line in replay.log.told] == lines


def test_the_dice_of_the_last_attack_of_a_turn_lie_beside_those_for_initiative(
    app: App, replay: Replay
) -> None:
    ends = [
        entry.n
        for entry in replay.recording.history
        if {"hit", "initiative"} <= {one.purpose for one in entry.events if isinstance(one, DiceRolled)}
    ]
    assert ends, "a turn ends with an attack"
    for at in ends:
        replay.jump(at)
        kinds = [roll.kind for roll in replay.stage.rolls.rolls]
        assert "hit" in kinds
        assert kinds[-2:] == ["initiative", "initiative"]
        *attack, first, second = replay.stage.rolls.rolls
        assert "initiative" not in replay.stage.rolls.title, "the attack's dice have its name"
        assert first.over.endswith("has the initiative")
        assert not any(roll.over for roll in (*attack, second))
        replay.jump(at - 1)
        replay.forward()
        assert [roll.kind for roll in replay.stage.rolls.rolls] == kinds


def test_the_dice_are_looked_at_of_the_weapon_that_a_line_tells_of(replay: Replay) -> None:
    """Where all dice of an attack have no room, a line of its last weapon showed those of the first."""
    seen = set()
    for line in replay.log.lines:
        if line.at is None:
            continue
        event = replay.recording.history[line.number].events[line.at]
        if isinstance(event, ShotResolved):
            rolls = replay.moments.of(line).laid.rolls
            roll = rolls.rolls[rolls.since]
            assert roll.kind == "hit"
            state = replay.recording.history[line.number].before
            assert weapon_name(state, state.units[event.unit], event.weapon) in roll.title
            seen.add(rolls.since)
    assert len(seen) > 1, "a unit fires more than one weapon"


def test_within_a_decision_dice_have_the_names_that_they_had_when_it_was_shown(replay: Replay) -> None:
    """The shot that names the weapon of some dice comes after the line that was clicked."""
    live: dict[tuple[int, int], tuple[str, list[str]]] = {}

    def heard(told: ShownFact) -> None:
        rolls = stage.rolls
        live[told.number, told.at] = rolls.title, [roll.title for roll in rolls.rolls]

    def stage_at(at: int) -> list[Roll]:
        return replay.moments.laid(at).rolls.rolls

    history = replay.recording.history
    stage = Stage(replay.game, history[0].before, heard)
    stage.animated, stage.keeps = False, True
    for at, entry in enumerate(history):
        stage.stand_at(entry.before, replay.moments.laid_before(at))
        stage.add(entry.events, entry.n, entry.state)
    named = later = 0
    for line in replay.log.lines:
        moment = replay.moments.of(line)
        if line.at is None or moment.whole:
            continue
        rolls = moment.laid.rolls
        if any(isinstance(event, TurnEnded) for event in history[line.number].events[: line.at]):
            later += "hit" in {roll.kind for roll in stage_at(line.number)}
            assert {roll.kind for roll in rolls.rolls} <= {"initiative"}, "the turn before is over"
            assert moment.laid.results.shown == []
            continue
        assert (rolls.title, [roll.title for roll in rolls.rolls]) == live[line.number, line.at], line.text
        named += any(roll.kind == "hit" for roll in rolls.rolls)
    assert named
    assert later, "a turn ends with an attack"


def test_after_the_initiative_nothing_of_the_turn_before_it_is_shown(replay: Replay) -> None:
    asked = [
        entry.n
        for entry in replay.recording.history
        if entry.before.question is not None and entry.before.question.kind is Ask.FIRST
    ]
    before = 0
    for at in asked:
        replay.jump(at - 1)
        before += any(roll.kind == "hit" for roll in replay.stage.rolls.rolls)
        replay.jump(at)
        assert {roll.kind for roll in replay.stage.rolls.rolls} == {"initiative"}
        assert replay.stage.rolls.title.endswith("has the initiative")
        assert replay.stage.results.overlays() == []
        assert replay.stage.results.shown == []
    assert before, "a turn ends with an attack"
