"""Watching a game: the bar of progress, the log, and the words of decisions."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.decisions.decisions import Activate, Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.events.all import (
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
)
from dust_tactics.skirmish.narration.decision_words import decision_words
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.skirmish.panels.log import Line
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, ResultOverlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import press
from tests.ui.skirmish.table.recordings import STEPS, along, mouse


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


def test_the_line_that_a_step_has_come_to_is_marked_in_the_log(app: App, replay: Replay) -> None:
    replay.jump(0)
    for _ in range(40):
        replay.forward()
        replay.stage.skip()
        app.step([], 0.05)
        marked = [row.key for row in replay.log.rows.rows if row.selected]
        assert marked == [replay.log.told[-1]]
    replay.jump(STEPS)
    assert [row.selected for row in replay.log.rows.rows][-1:] == [True], "the last one at the end"


def clicked(replay: Replay, wanted: Callable[[Line], bool]) -> Line:
    """The first wanted line of the whole log, after a click on it."""
    replay.jump(replay.steps.last)
    at, line = next((at, line) for at, line in enumerate(replay.log.lines) if wanted(line))
    replay.log._clicked(line.row(at, selected=False))
    return line


def test_from_the_line_on_that_tells_of_its_end_a_unit_is_gone_and_its_place_says_so(
    app: App, replay: Replay
) -> None:
    entry, unit = next(
        (entry, unit)
        for entry in replay.recording.history
        for unit in entry.before.units.values()
        if unit.on_board
        and not entry.state.units[unit.id].on_board
        and not entry.state.units[unit.id].hits_left
    )
    replay.jump(replay.steps.last)
    about = [line for line in replay.log.lines if line.number == entry.n and unit.id in line.units]
    end = next(at for at, line in enumerate(about) if "eliminated" in line.text)
    assert about[:end]
    for at, line in enumerate(about):
        clicked(replay, line.__eq__)
        assert replay.state.units[unit.id].on_board is (at < end), line.text
        plates = [one for one in replay.view().overlays if isinstance(one, ResultOverlay)]
        ends = [one for one in plates if one.area == unit.area and "destroyed" in one.text]
        assert bool(ends) is (at >= end), line.text
        later = [row for row in replay.log.rows.rows if row.key.number == entry.n and row.key.at is not None]
        if line.at is not None:
            assert all((row.role == "panel-soft") is (row.key.at > line.at) for row in later)


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


def test_the_card_in_the_panel_is_that_of_who_acts(app: App, replay: Replay) -> None:
    acts = next(e for e in replay.recording.history if isinstance(e.decision, Activate))
    assert isinstance(acts.decision, Activate)
    replay.jump(acts.n)
    assert replay.shown_unit == acts.decision.unit
    later = next(e for e in replay.recording.history[acts.n + 1 :] if isinstance(e.decision, Activate))
    assert isinstance(later.decision, Activate)
    while replay.steps.at < later.n:
        replay.forward()
    assert replay.shown_unit == later.decision.unit
    other = next(
        unit for unit in replay.state.units.values() if unit.on_board and unit.id != replay.shown_unit
    )
    assert other.square is not None
    replay.clicked(other.square, 1)
    replay.forward()
    assert replay.shown_unit == other.id, "who was clicked stays"


def test_a_replay_that_was_opened_from_the_list_has_its_way_out_on_the_bar(app: App, replay: Replay) -> None:
    assert replay.kit.press("replay/leave")
    app.step([], 0.05)
    assert isinstance(app.top, Menu)
