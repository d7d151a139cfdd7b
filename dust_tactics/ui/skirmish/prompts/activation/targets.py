"""Targets as rows: range, cover, odds, or why not."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.targets import TargetView
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.odds_text import losses
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say


def without_rows(stop: Stop | None, *, later: bool = False) -> str:
    """What stands where no enemy does: how to look from a square, or that there is none to be seen."""
    if stop is None and later:
        return say("targets.no-attack")
    return say("targets.none" if stop is None else "targets.nobody")


def heading(state: State, unit: UnitState, stop: Stop | None, *, sustained: bool, later: bool = False) -> str:
    """What the rows tell of: attacks from a square, here, sustained, from inside, or ``later`` ones alone."""
    if stop is None:
        if unit.carried is not None:
            return say("targets.heading.inside", name=callname(state, unit.carried))
        return say("targets.heading.none")
    where = place_words(state.board, stop)
    if later:
        return say("targets.heading.later", square=where)
    if sustained:
        return say("targets.heading.sustained", square=where)
    return say("targets.heading.here" if stop == unit.stop else "targets.heading", square=where)


def in_order(views: Iterable[TargetView]) -> list[TargetView]:
    """Sort targets as they are listed and gone through: who can be attacked first, the nearest before."""
    return sorted(views, key=lambda view: (view.odds is None, view.range))


def target_rows(state: State, views: Iterable[TargetView], chosen: str | None) -> list[Row]:
    """A row for every enemy on the board."""
    return [_row(state, view, chosen) for view in in_order(views)]


def later_rows(state: State, views: Iterable[TargetView]) -> list[Row]:
    """A row for every enemy on the board, as a unit sees it from where no attack follows."""
    return [_later(state, view) for view in in_order(views)]


def _later(state: State, view: TargetView) -> Row:
    enemy = state.units[view.target]
    name, badge = callname(state, enemy.id), (str(enemy.card.bloc), int(enemy.side) + 1)
    told = why_no_target(view) if view.odds is None else _cover(view, view.odds)
    note, why = f"{say('target.range', range=view.range)} · {told}", say("targets.no-attack")
    return Row(view.target, name, note, badge=badge, key=view.target, reason=why, notes=6)


def _row(state: State, view: TargetView, chosen: str | None) -> Row:
    enemy = state.units[view.target]
    name, badge = callname(state, enemy.id), (str(enemy.card.bloc), int(enemy.side) + 1)
    where = say("target.range", range=view.range)
    if view.odds is None:
        why = why_no_target(view)
        return Row(view.target, name, f"{where} · {why}", badge=badge, key=view.target, reason=why,
                   selected=view.target == chosen, notes=6)  # fmt: skip
    cover = _cover(view, view.odds)
    note = f"{where} · {cover} · {losses(view.odds, enemy)}"
    return Row(view.target, name, note, badge=badge, key=view.target, bold=True, wrap=True,
               selected=view.target == chosen, hint=explain(state, view))  # fmt: skip


def why_no_target(view: TargetView) -> str:
    """The reason of the weapon line that is nearest to being possible."""
    return next((why.sentence for _, why in view.refusals), say("target.none"))


def explain(state: State, view: TargetView) -> str:
    """The grounds of a view: the special rules of the weapons, cover and saves."""
    return "; ".join(str(why) for why in (*(row.reason for row in view.specials), *view.saves.because))


def _cover(view: TargetView, odds: TargetOdds) -> str:
    """Cover of the target, and a word if none of the weapons heeds it."""
    if not view.saves.cover:
        return say("target.open")
    return say("target.cover" if odds.cover else "target.cover.idle")


def one_line(state: State, unit: UnitState, view: TargetView) -> str:
    """A shot at a unit, in one line for the status bar."""
    enemy, name = state.units[view.target], callname(state, view.target)
    if view.odds is None:
        return say("target.cannot", name=name, range=view.range, why=why_no_target(view))
    cover = _cover(view, view.odds)
    return say("target.line", name=name, range=view.range, cover=cover, losses=losses(view.odds, enemy))
