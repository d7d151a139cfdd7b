"""Watching a game: the bar of progress, the log, and the dice of the moment."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import open_recording
from dust_tactics.play.skirmish.match import SkirmishRecording, begin_match
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AttackDeclared,
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    UnitActivated,
)
from dust_tactics.skirmish.narration.decision_words import decision_words
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.panels.log import Line
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.table.report import result_words
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import press

STEPS = 150
"""Decisions of the recording: enough for two turns with their initiative, and for attacks."""


def recorded(app: App, seed: int = 4) -> SkirmishRecording:
    """A game of two programs, broken off."""
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    match = begin_match(table, ("bot:random", "bot:random"), seed, path := new_auto_path())
    for _ in range(STEPS):
        match.bot_decides()
    match.session.close()
    return open_recording(path)


@pytest.fixture
def replay(app: App) -> Replay:
    found = Replay(app, recorded(app))
    app.go(found)
    app.step([], 0.05)
    return found


def rolled(replay: Replay, purpose: str) -> list[int]:
    """The decisions in which dice were rolled for a purpose."""
    return [
        entry.n
        for entry in replay.recording.history
        if any(isinstance(event, DiceRolled) and event.purpose == purpose for event in entry.events)
    ]


def dice(replay: Replay) -> list[tuple[str, int]]:
    """What lies in the tray: the title of each roll and how many dice it has."""
    return [(roll.title, len(roll.dice)) for roll in replay.stage.rolls.rolls]


def mouse(app: App, kind: int, place: tuple[int, int], held: int = 0) -> None:
    more = {"rel": (0, 0), "buttons": (held, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.step([pygame.Event(kind, pos=place, **more)], 0.05)


def along(replay: Replay, share: float) -> tuple[int, int]:
    """A pixel of the bar of progress."""
    return round(replay._bar.left + share * replay._bar.width), replay._bar.centery


def test_the_bar_of_progress_follows_the_pointer_until_it_is_let_go(app: App, replay: Replay) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, along(replay, 0.2))
    assert replay.steps.at == 30
    for share, at in ((0.5, 75), (0.3, 45), (2.0, STEPS), (-1.0, 0), (0.6, 90)):
        mouse(app, pygame.MOUSEMOTION, along(replay, share), held=1)
        assert replay.steps.at == at
        assert replay.state == replay.recording.shown[at].state
    far = (along(replay, 0.7)[0], 300)
    mouse(app, pygame.MOUSEMOTION, far, held=1)
    assert replay.steps.at == 105, "the pointer may leave the bar"
    mouse(app, pygame.MOUSEBUTTONUP, far)
    mouse(app, pygame.MOUSEMOTION, along(replay, 0.1))
    assert replay.steps.at == 105


def test_a_button_let_go_outside_the_window_ends_it_too(app: App, replay: Replay) -> None:
    mouse(app, pygame.MOUSEBUTTONDOWN, along(replay, 0.2))
    mouse(app, pygame.MOUSEMOTION, along(replay, 0.9), held=0)
    assert replay.steps.at == 30


def test_a_line_of_the_log_leads_to_its_moment_and_the_later_ones_stay(app: App, replay: Replay) -> None:
    replay.jump(STEPS)
    lines = replay.log.lines
    at = next(i for i, line in enumerate(lines) if 60 <= line.number <= 80 and line.units)
    number = lines[at].number
    replay.log._clicked(lines[at].row(at, selected=False))
    app.step([], 0.05)
    assert replay.steps.at == number
    assert replay.log.marked == at
    entry = replay.recording.history[number]
    assert entry.decision is not None
    assert replay.told() == (decision_words(entry.before, entry.decision), lines[at].text)
    assert replay.log.lines == lines
    roles = {row.name: row.role for row in replay.log.rows.rows}
    assert roles[str(len(lines) - 1)] == "panel-soft"
    later = next(i for i, line in enumerate(lines) if line.number > number)
    replay.log._clicked(lines[later].row(later, selected=False))
    assert replay.steps.at == lines[later].number, "a later line leads on"
    replay.forward()
    assert replay.steps.at == lines[later].number + 1
    assert replay.state == replay.recording.shown[replay.steps.at].state, "whole, from within a decision"
    replay.forward()
    app.step([], 0.05)
    assert max(line.number for line in replay.log.told) <= replay.steps.at
    assert replay.log.lines == lines, "those to come stay"
    assert len(replay.log.lines) == len({id(line) for line in replay.log.lines})


def test_the_log_has_every_line_and_those_to_come_are_paler_and_lead_on(app: App, replay: Replay) -> None:
    replay.jump(STEPS)
    whole = replay.log.lines
    for at in (0, 60, STEPS):
        replay.jump(at)
        assert replay.log.lines == whole
        pale = [row.key.number for row in replay.log.rows.rows if row.role == "panel-soft"]
        assert pale == [line.number for line in whole if line.number > at]
    replay.jump(60)
    index, line = next((i, line) for i, line in enumerate(whole) if line.number > 100)
    replay.log._clicked(line.row(index, selected=False))
    assert replay.steps.at == line.number


def clicked(replay: Replay, wanted: Callable[[Line], bool]) -> Line:
    """The first wanted line of the whole log, after a click on it."""
    replay.jump(replay.steps.last)
    at, line = next((at, line) for at, line in enumerate(replay.log.lines) if wanted(line))
    replay.log._clicked(line.row(at, selected=False))
    return line


def test_a_line_of_a_unit_that_is_destroyed_shows_it_where_it_stood(app: App, replay: Replay) -> None:
    entry, name = next(
        (entry, unit.id)
        for entry in replay.recording.history
        for unit in entry.before.units.values()
        if unit.on_board
        and not entry.state.units[unit.id].on_board
        and not entry.state.units[unit.id].hits_left
    )
    replay.jump(replay.steps.last)
    about = [line for line in replay.log.lines if line.number == entry.n and name in line.units]
    assert about
    for line in about:
        clicked(replay, line.__eq__)
        assert replay.state.units[name].on_board, line.text
        later = {row.key.at: row.role for row in replay.log.rows.rows if row.key.number == entry.n}
        assert all((role == "panel-soft") is (at > line.at) for at, role in later.items() if at is not None)


def test_a_line_of_a_save_rings_the_attacker_as_who_acts(app: App, replay: Replay) -> None:
    line = clicked(replay, lambda line: "rolls saves" in line.text)
    fact = replay.recording.history[line.number].events[line.at or 0]
    assert isinstance(fact, DiceRolled)
    rings, _ = replay.log.marks()
    assert rings[fact.against or ""] == (Ring.ACTIVE,)
    assert rings[fact.unit or ""] == (Ring.TARGET,)


def test_a_line_of_losses_rings_the_attacker_as_who_acts(app: App, replay: Replay) -> None:
    losses = "loses", "takes"
    line = clicked(replay, lambda line: any(f" {word} " in line.text for word in losses) and bool(line.acts))
    fact = replay.recording.history[line.number].events[line.at or 0]
    assert isinstance(fact, MiniaturesLost | DamageTaken)
    rings, _ = replay.log.marks()
    assert rings[fact.unit] == (Ring.TARGET,)
    assert [name for name, ring in rings.items() if ring == (Ring.ACTIVE,)] == [line.acts]
    assert line.acts != fact.unit


def test_the_strip_says_at_every_step_what_was_decided(app: App, replay: Replay) -> None:
    for at in range(1, STEPS + 1):
        replay.jump(at)
        assert "".join(replay.told()), at


def test_the_first_line_is_what_was_decided_and_not_its_dice(app: App, replay: Replay) -> None:
    for entry in replay.recording.history:
        if entry.decision is not None:
            replay.jump(entry.n)
            assert replay.told()[0] == decision_words(entry.before, entry.decision)


def test_an_aim_is_told_in_words_and_not_as_it_is_typed(app: App, replay: Replay) -> None:
    aims = [entry.n for entry in replay.recording.history if isinstance(entry.decision, Aim)]
    assert aims
    replay.jump(aims[0])
    assert " aims " in replay.told()[0]
    assert str(replay.steps.entry.decision) not in replay.told()[0]


def test_an_aim_is_a_line_on_the_board_until_it_is_fired(app: App, replay: Replay) -> None:
    aims = [entry.n for entry in replay.recording.history if isinstance(entry.decision, Aim)]
    assert aims
    for at in aims:
        replay.jump(at)
        lines = [over for over in replay.view().overlays if isinstance(over, LineOverlay)]
        frame = replay.state.agenda[-1]
        assert isinstance(frame, AttackFrame)
        targets = {aim.target for aim in frame.aims if aim.target}
        assert len(lines) == len(targets)
    fired = next(e.n for e in replay.recording.history[aims[0] :] if not isinstance(e.decision, Aim))
    replay.jump(fired)
    assert not [over for over in replay.view().overlays if isinstance(over, LineOverlay)]


def test_every_decision_has_words_of_its_own(app: App, replay: Replay) -> None:
    for entry in replay.recording.history:
        if entry.decision is not None:
            words = decision_words(entry.before, entry.decision)
            assert words != str(entry.decision)
            assert "decision" not in words.casefold()


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
    for index, line in list(enumerate(replay.log.lines))[:: 9 if animations else 2]:
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
        replay.jump(at - 1)
        replay.forward()
        assert [roll.kind for roll in replay.stage.rolls.rolls] == kinds


def test_arrows_step_page_keys_go_by_turns_and_control_moves_the_board(app: App, replay: Replay) -> None:
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert replay.steps.at == 1
    history = replay.recording.history
    begun = [entry.n for entry in history if entry.before.turn != entry.state.turn]
    press(app, pygame.K_PAGEDOWN)
    assert replay.steps.at == begun[0]
    press(app, pygame.K_PAGEDOWN)
    assert replay.steps.at == begun[1]
    press(app, pygame.K_PAGEUP)
    assert replay.steps.at == begun[0]
    press(app, pygame.K_END)
    assert replay.steps.at == replay.steps.last
    replay.camera.zoom_by(4)
    before = replay.camera.left, replay.camera.top
    press(app, pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert (replay.camera.left, replay.camera.top) != before
    press(app, pygame.K_HOME)
    assert replay.steps.at == 0
