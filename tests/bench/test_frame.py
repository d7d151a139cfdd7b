"""A whole frame of the table at 1080p beside a bare blit of that size; printed, not asserted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.skirmish.play.play import Play

SIZE = (1920, 1080)
FRAMES = 120


def _seconds(work: Callable[[], None]) -> float:
    work()
    start = time.perf_counter()
    for _ in range(FRAMES):
        work()
    return (time.perf_counter() - start) / FRAMES


def test_a_full_frame_against_a_bare_blit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    app = new_app(SIZE)
    try:
        match = begin_match(
            set_table("encounter", "ghost-company", "ranger-patrol"), ("human", "human"), 1, None
        )
        session = match.session
        bots = [SKIRMISH.levels["random"](session.chance_key(seat)) for seat in (0, 1)]
        while session.number < 60 and session.seat is not None:
            seat = session.seat
            session.submit(bots[seat].choose(session.bot_question()))
        app.go(Play(app, match))
        app.step([], 0.02)
        background = pygame.Surface(SIZE).convert()

        def whole() -> None:
            app.draw(0.016)
            pygame.display.flip()

        def bare() -> None:
            app.screen.blit(background, (0, 0))
            pygame.display.flip()

        frame, blit = _seconds(whole), _seconds(bare)
        with capsys.disabled():
            print(  # noqa: T201  # the figure is what this is for
                f"\nframe at {SIZE[0]}x{SIZE[1]}: {frame * 1000:.2f} ms, bare blit {blit * 1000:.2f} ms, "
                f"ratio {frame / blit:.1f}"
            )
        assert frame > 0
    finally:
        app.quit()
