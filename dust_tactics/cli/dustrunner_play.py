"""A run by hand in the terminal: what happened, how it stands, and numbered choices."""

from __future__ import annotations

from typing import Any

import click

from dust_tactics.dustrunner import decisions as d
from dust_tactics.dustrunner.narrate import counted
from dust_tactics.dustrunner.rules import ASKED
from dust_tactics.dustrunner.state import State
from dust_tactics.play.match import Match
from dust_tactics.play.replay import tell

from .dustrunner_odds import attack_words, odds_lines

AnyMatch = Match[Any, Any, Any]
HELP = "a number, u to take back, c for the cards left, g to give up, q to stop"


def play_by_hand(match: AnyMatch) -> None:
    """Ask a person until the run is over or he stops."""
    session = match.session
    for entry in match.history:
        _tell(match, entry)
    while session.seat is not None:
        state: State = match.view
        options = list(session.legal())
        click.echo()
        click.echo(standing(state))
        assert state.question is not None
        click.echo(f"{ASKED[state.question.ask].capitalize()}:")
        for number, option in enumerate(options, start=1):
            click.echo(f"  {number}  {_words(match, state, option)}")
        decision = _asked(match, options)
        if decision is None:
            if session.save_path is not None:
                click.echo(f"Go on with: dust-tactics dustrunner play --load {session.save_path}")
            return
        _tell(match, match.told(session.submit(decision)))
    click.echo(match.kind.result(match.view).line)


def standing(state: State) -> str:
    """How a run stands, on a line."""
    rig = state.rig
    gauges = [f"{what} {state.__dict__[what]}/{rig.most(what)}" for what in ("health", "fuel", "ammo")]
    road = f"raiders {counted(state.gap, 'spaces')} behind, {counted(state.left, 'spaces')} to go"
    when = f"round {state.round}, turn {state.turn}; " if state.round else ""
    mods = ", ".join(state.table.cards.mods[name].name for name in state.mods)
    return f"[{when}{', '.join(gauges)}, points {state.points}; {road}{'; ' + mods if mods else ''}]"


def _words(match: AnyMatch, state: State, option: d.Decision) -> str:
    text = match.session.game.describe(state, option)
    return f"{text} ({attack_words(state, option.ammo)})" if isinstance(option, d.Attack) else text


def _tell(match: AnyMatch, entry: Any) -> None:
    for fact in tell(match.session.game, entry):
        click.echo(fact.text)


def _asked(match: AnyMatch, options: list[d.Decision]) -> d.Decision | None:
    """What the person chooses; ``None`` if he stops."""
    session = match.session
    while True:
        try:
            text = click.prompt("?", prompt_suffix=" ").strip().casefold()
        except click.Abort:
            return None
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(options):
            return options[int(text) - 1]
        if text == "q":
            return None
        if text == "g":
            return d.Concede()
        if text == "u" and session.undoable():
            session.undo()
            options[:] = list(session.legal())
            click.echo("Taken back:")
            for number, option in enumerate(options, start=1):
                click.echo(f"  {number}  {_words(match, match.view, option)}")
        elif text == "u":
            click.echo("Nothing can be taken back: cards were turned over since.")
        elif text == "c":
            click.echo("\n".join(odds_lines(match.view)))
        else:
            click.echo(f"Type {HELP}.")
