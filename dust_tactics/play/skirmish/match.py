"""Matches of the skirmish at a table that is set already."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.scenarios.scenario_draw import Draw
from dust_tactics.play.match import Match, Recording, begin
from dust_tactics.play.replay import Entry
from dust_tactics.play.session import Session
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.state.state import State, Table

from .kind import SKIRMISH, set_up_at

SkirmishSession = Session[State, Decision, Event]
SkirmishEntry = Entry[State, Decision, Event]
SkirmishMatch = Match[State, Decision, Event]
SkirmishRecording = Recording[State, Decision, Event]


def begin_match(
    table: Table,
    sides: tuple[str, str],
    seed: int | None = None,
    save: Path | None = None,
    *,
    secret: bytes | None = None,
    drawn: Draw | None = None,
) -> SkirmishMatch:
    """Begin a match at a table; ``sides`` are players' full names (:func:`..seats.player_name`).

    ``drawn`` is how two dice chose the scenario, from the ``secret`` that the game then has.

    :raises TableError: the dice in use choose no scenario.
    :raises SaveError: the save exists already or can't be written.
    """
    return begin(SKIRMISH, set_up_at(table, drawn), sides, seed, save, secret)
