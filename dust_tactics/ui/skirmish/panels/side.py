"""The sidebar's upper part: the score; the words of the bar above, and what there is to say of a unit."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import callname, score, score_words
from dust_tactics.skirmish.preview.actions import acting, loads, pent_lines, roles_left
from dust_tactics.skirmish.preview.moves import spaces
from dust_tactics.skirmish.preview.weapon_lines import silent_inside, why_silent, wielders
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.card_dialog import InGame
from dust_tactics.ui.skirmish.cards.card_state import CardState
from dust_tactics.ui.skirmish.overlays.weather_marks import chip_box, draw_chip, title
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import count, say

_LEGIBLE = 10
"""The least size of letters of two lines in a box of the score."""


def paint_top(scene: TableView, brush: Brush) -> pygame.Rect | None:
    """The scenario and the turn at the right of the bar above; returns where the weather stands, if any."""
    state = scene.state
    text = (
        say("top.turn", turn=state.turn, turns=scene.table.scenario.turns) if state.turn else say("top.setup")
    )
    text = say("top.scenario", scenario=scene.table.scenario.title, turn=text)
    shown = brush.caption(text, scene.layout.heading, 15, "accent", bold=True, at="midright")
    weather = title(state)
    if not weather:
        return None
    chip = chip_box(brush, weather, brush.cut.right(scene.layout.heading, Pixels(shown.width), gap=14)[1])
    draw_chip(brush, chip, state)
    return chip


def paint_score(scene: TableView, brush: Brush) -> None:
    """Both sides: the points that decide, and how many units are yet to activate; all lines in one size."""
    cut, names, told = brush.cut, [], []
    for side, row in zip(Side, cut.rows(scene.layout.score, REST, REST, gap=2), strict=True):
        force = scene.table.forces[side]
        brush.box(row, "panel-light", f"side-{side + 1}-light", radius=4)
        inner = cut.inner(row, 6, 2)
        head = cut.place(inner, REST, 19, "midtop")
        badge, words = cut.left(head, Pixels(head.height), gap=6)
        brush.sign(force.bloc, side + 1, badge)
        name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
        names.append((name, words))
        told.append((*_score(scene.state, side), cut.below(inner, [head])))
    size = min(brush.letters.lesser(name, 13, box.width, box.height, bold=True) for name, box in names)
    for name, box in names:
        brush.caption(name, box, size, bold=True, shortens=True)
    lines = _below(brush, told)
    size = min(brush.letters.lesser(text, 11, box.width, box.height) for text, box, _ in lines)
    for text, box, role in lines:
        brush.caption(text, box, size, role)


def _score(state: State, side: Side) -> tuple[str, str, str]:
    """The points of a side, its units that are yet to act, and both in as few words as there are."""
    left, tokens = state.to_activate(side), state.pass_tokens[side]
    whole = sum(1 for _ in state.side_units(side))
    line = say("score", left=left, whole=count("units", whole))
    brief = say("score", left=left, whole=whole)
    if not left:
        acts = any(state.units[name].side is side for name in acting(state))
        line = say("score.acting" if acts else "score.acted") if whole else say("score.gone")
        brief = line
    if tokens:
        line = " · ".join((line, count("score.tokens", tokens)))
        brief = " · ".join((brief, count("score.tokens.brief", tokens)))
    points = count("score.points", score(state, side))
    return score_words(state, side), line, " · ".join((points, brief))


def _below(brush: Brush, told: list[tuple[str, str, str, pygame.Rect]]) -> list[tuple[str, pygame.Rect, str]]:
    """The words below the name of each side, with place and colour: on one line where two are too low."""
    letters = brush.letters
    if any(box.height < 2 * letters.height(_LEGIBLE) for *_, box in told):
        joined = [(" · ".join((points, units)), box, "panel-ink") for points, units, _, box in told]
        briefly = [(brief, box, "panel-ink") for *_, brief, box in told]
        for lines in (joined, briefly):
            if all(letters.width(line, _LEGIBLE) <= box.width for line, box, _ in lines):
                return lines
    lines = []
    for points, units, _, box in told:
        above, below = brush.cut.rows(box, REST, REST)
        lines += [(points, above, "panel-ink"), (units, below, "panel-soft")]
    return lines


def role_words(state: State, unit: UnitState) -> str:
    """Who of a squad's soldiers with a role of his own is left; nothing for most units."""
    left = roles_left(state, unit) if unit.card.groups else ()
    return ", ".join(say(f"role.{role}") for role in left)


def cargo_words(state: State, unit: UnitState) -> str:
    """Cargo of a unit and the room left, or the carrier it is inside; nothing for most units."""
    if unit.carried is not None:
        key = "cargo.in.silent" if silent_inside(state, unit) else "cargo.in"
        return say(key, name=callname(state, unit.carried))
    if unit.card.hold is None:
        return ""
    taken, room = spaces(state, unit)
    riders = state.carried_by(unit.id)
    if not riders:
        return say("cargo.empty", room=room)
    told = ((callname(state, rider.id), rider.miniatures) for rider in riders)
    names = ", ".join(say("cargo.one", name=name, left=left) for name, left in told)
    return say("cargo", names=names, taken=taken, room=room)


def card_state(state: State, unit: UnitState) -> CardState:
    """State of a unit in the game, for its card; that of a destroyed one is as it is printed."""
    if unit.eliminated:
        return CardState()
    pent = pent_lines(state, unit)
    usable = tuple(None if line in pent else able for line, able in enumerate(wielders(state, unit)))
    loaded = dict(loads(state, unit))
    lines = tuple(loaded.get(line) for line in range(len(unit.card.weapons))) if loaded else ()
    broken = tuple(say(f"critical.{critical}") for critical in unit.criticals)
    why = (why_silent(state, unit, line) if able == 0 else "" for line, able in enumerate(usable))
    silent = tuple(say(f"card.silent.{code}") if code else "" for code in why)
    return CardState(unit.damage, sum(unit.lost), usable, unit.spent, lines, broken, silent)


def in_game(state: State, unit: UnitState) -> InGame:
    """A unit in a position, for its whole card."""
    return InGame(unit, state, card_state(state, unit))
