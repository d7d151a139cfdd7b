"""A whole frame of the table at 1080p beside a bare blit of that size; printed, not asserted.

The two take turns, and it is processor time: so other work on the machine matters little.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.seats import HUMAN
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.world.game import WorldTable
from tests.ui.skirmish.hands import frame
from tests.ui.world.hands import asks, table_at

SIZE = (1920, 1080)
FRAMES, ROUNDS = 40, 5
THINKING = 1500
"""Frames that are looked at while a program thinks: most of half a minute."""


def _seconds(work: Callable[[int], None], frames: int) -> float:
    work(0)
    start = time.process_time()
    for number in range(frames):
        work(number)
    return (time.process_time() - start) / frames


def _game(app: App, scenario: str) -> Play:
    """A game well under way, with a unit to activate."""
    match = begin_match(set_table(scenario), ("human", "human"), 1, None)
    session = match.session
    bots = [SKIRMISH.levels["random"](session.chance_key(seat)) for seat in (0, 1)]
    while (question := session.state.question) is not None and session.seat is not None:
        if session.number >= 60 and question.kind is Ask.ACTIVATE and question.unit is None:
            break
        session.submit(bots[session.seat].choose(session.bot_question()))
    play = Play(app, match)
    app.go(play)
    for _ in range(20):
        app.step([], 0.3)
    return play


def _world(app: App) -> WorldTable:
    """A game of the world map in its third round, with something to build."""
    app.change(app.settings.but(animations=False, pause=0, hints=False, briefing=False))
    table = table_at(app, asks("produce", 3), (HUMAN, *(("bot:recruit",) * 3)))
    for _ in range(20):
        app.step([], 0.3)
    return table


def _tell(capsys: pytest.CaptureFixture[str], what: str, found: Mapping[str, float]) -> None:
    """Print the ratios."""
    with capsys.disabled():
        text = ", ".join(f"{name} {value:.2f}" for name, value in found.items())
        print(f"\n{what}: {text}")  # noqa: T201
    assert min(found.values()) > 0


def _choose(app: App, play: Play) -> None:
    question = play.state.question
    assert question is not None
    side = play.state.side_units(question.side)
    play.choose(next(unit.id for unit in side if unit.on_board and not unit.activated))
    frame(app)


@pytest.mark.games
@pytest.mark.parametrize("scenario", ["encounter", "iron-doorstep"])
def test_a_full_frame_against_a_bare_blit(
    scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = new_app(SIZE)
    try:
        app.change(app.settings.but(animations=False, pause=0, hints=False, briefing=False))
        play = _game(app, scenario)
        background = pygame.Surface(SIZE).convert()
        squares = list(play.state.board.squares())

        def whole(_: int) -> None:
            app.draw(0.016)
            pygame.display.flip()

        def pointing(number: int) -> None:
            place = play.camera.rect_of(squares[number * 7 % len(squares)]).center
            motion = pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
            app.step([motion], 0.016)

        def bare(_: int) -> None:
            app.screen.blit(background, (0, 0))
            pygame.display.flip()

        def ratio(work: Callable[[int], None]) -> float:
            pairs = [(_seconds(work, FRAMES), _seconds(bare, 2 * FRAMES)) for _ in range(ROUNDS)]
            return statistics.median(frame / blit for frame, blit in pairs)

        found = {"nobody chosen": ratio(whole)}
        play.show_tab("forces")
        found["the forces"] = ratio(whole)
        play.show_tab("actions")
        _choose(app, play)
        found["a unit chosen"] = ratio(whole)
        found["the pointer on another square in every frame"] = ratio(pointing)
        _tell(capsys, f"{scenario}, frame at {SIZE[0]}x{SIZE[1]} / bare blit", found)
    finally:
        app.quit()


@pytest.mark.games
def test_a_frame_of_the_world_map_against_one_of_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = new_app(SIZE)
    try:
        world = _world(app)
        play = _game(app, "encounter")

        def drawn(scene: Scene) -> Callable[[int], None]:
            def draw(_: int) -> None:
                app.draw(0.016)
                pygame.display.flip()

            app.go(scene)
            app.step([], 0.3)
            return draw

        def ratio() -> float:
            pairs = [(_seconds(drawn(world), FRAMES), _seconds(drawn(play), FRAMES)) for _ in range(ROUNDS)]
            return statistics.median(here / there for here, there in pairs)

        found = {"nobody chosen": ratio()}
        _choose(app, play)
        found["a unit chosen"] = ratio()
        _tell(capsys, "a frame of the world map / one of the table, goal: at most 1", found)
    finally:
        app.quit()


@pytest.mark.games
@pytest.mark.parametrize("size", [(1280, 800), SIZE])
def test_frames_while_a_program_thinks(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Every frame while aces think beside the window: 60 a second leave 16.7 ms for each."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = new_app(size)
    try:
        app.change(app.settings.but(animations=False, pause=0, results=0, hints=False, briefing=False))
        match = begin_match(set_table("encounter"), ("bot:ace", "bot:ace"), 1, None)
        play = Play(app, match)
        app.go(play)
        spent: list[float] = []
        while len(spent) < THINKING and match.session.seat is not None:
            thought, number = play.turns.thinking, match.session.number
            begun = time.perf_counter()
            app.step([], 1 / 60)
            took = time.perf_counter() - begun
            if thought and match.session.number == number:
                spent.append(took)
            time.sleep(max(0.0, 1 / 60 - took))
        late = sum(took > 1 / 60 for took in spent) / len(spent)
        middle = statistics.median(spent) * 1000
        with capsys.disabled():
            print(  # noqa: T201
                f"\n{len(spent)} frames at {size[0]}x{size[1]} while a program thinks: {middle:.1f} ms in "
                f"the middle, {max(spent) * 1000:.0f} ms at most, {late:.1%} later than 60 a second allow"
            )
    finally:
        app.quit()
