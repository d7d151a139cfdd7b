"""The sidebar's upper part: the score; the words of the bar above, and what there is to say of a unit."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import callname, score_words
from dust_tactics.skirmish.preview.actions import acting, loads, pent_lines, roles_left
from dust_tactics.skirmish.preview.moves import spaces
from dust_tactics.skirmish.preview.weapon_lines import silent_inside, why_silent, wielders
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.card_picture import CardState
from dust_tactics.ui.skirmish.overlays.weather_marks import chip_box, draw_chip, title
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import count, say


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
    cut, names, lines = brush.cut, [], []
    for side, row in zip(Side, cut.rows(scene.layout.score, REST, REST, gap=2), strict=True):
        force = scene.table.forces[side]
        brush.box(row, "panel-light", f"side-{side + 1}-light", radius=4)
        inner = cut.inner(row, 6, 2)
        head = cut.place(inner, REST, 19, "midtop")
        badge, words = cut.left(head, Pixels(head.height), gap=6)
        brush.sign(force.bloc, side + 1, badge)
        name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
        names.append((name, words))
        left = scene.state.to_activate(side)
        whole = sum(1 for _ in scene.state.side_units(side))
        line = say("score", left=left, whole=count("units", whole))
        if not left:
            acts = any(scene.state.units[name].side is side for name in acting(scene.state))
            line = say("score.acting" if acts else "score.acted") if whole else say("score.gone")
        if tokens := scene.state.pass_tokens[side]:
            line = " · ".join((line, count("score.tokens", tokens)))
        below = cut.below(inner, [head])
        points, units = cut.rows(below, REST, REST)
        lines += [(score_words(scene.state, side), points, "panel-ink"), (line, units, "panel-soft")]
    size = min(brush.letters.lesser(name, 13, box.width, box.height, bold=True) for name, box in names)
    for name, box in names:
        brush.caption(name, box, size, bold=True, shortens=True)
    size = min(brush.letters.lesser(text, 11, box.width, box.height) for text, box, _ in lines)
    for text, box, role in lines:
        brush.caption(text, box, size, role)


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
