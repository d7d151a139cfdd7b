"""A recorded game to look at, and what its replay shows."""

from __future__ import annotations

from pathlib import Path

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import open_recording
from dust_tactics.play.skirmish.match import SkirmishRecording, begin_match
from dust_tactics.skirmish.events.all import (
    DiceRolled,
)
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.toolkit.app import App

STEPS = 150
"""Decisions of the recording: enough for two turns with their initiative, and for attacks."""


_FILES: dict[int, bytes] = {}
"""The recordings as files, by their seeds."""


def recorded(app: App, seed: int = 4) -> SkirmishRecording:
    """A game of two programs, broken off."""
    path = new_auto_path()
    if seed not in _FILES:
        _play(app, seed, path)
        _FILES[seed] = path.read_bytes()
    path.write_bytes(_FILES[seed])
    return open_recording(path)


def _play(app: App, seed: int, path: Path) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    match = begin_match(table, ("bot:random", "bot:random"), seed, path)
    for _ in range(STEPS):
        match.bot_decides()
    match.session.close()


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
