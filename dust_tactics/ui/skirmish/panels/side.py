"""The sidebar's upper part: score, the shown unit's card; and the words of the bar above."""

from __future__ import annotations

from fractions import Fraction

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.preview.actions import loads
from dust_tactics.skirmish.preview.moves import spaces
from dust_tactics.skirmish.preview.targets import shake_odds
from dust_tactics.skirmish.preview.weapon_lines import wielders
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.cards.card_picture import CardState, CardTarget, card_picture
from dust_tactics.ui.skirmish.cards.odds_text import percent
from dust_tactics.ui.skirmish.overlays.weather_marks import chip_box, draw_chip, title
from dust_tactics.ui.skirmish.table.table_view import TableView
from dust_tactics.ui.skirmish.views.pieces import heroes_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import count, say

_HEAD = 104
"""How much of a card must be seen that lies below another one."""


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
    """Both sides: points destroyed and who is yet to activate."""
    cut = brush.cut
    for side, row in zip(Side, cut.rows(scene.layout.score, REST, REST, gap=2), strict=True):
        force = scene.table.forces[side]
        brush.box(row, "panel-light", f"side-{side + 1}-light", radius=4)
        inner = cut.inner(row, 6, 4)
        head = cut.place(inner, REST, 26, "midtop")
        badge, words = cut.left(head, Pixels(head.height), gap=6)
        brush.sign(force.bloc, side + 1, badge)
        name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
        brush.caption(name, words, 13, bold=True)
        left = scene.state.to_activate(side)
        whole = sum(1 for _ in scene.state.side_units(side))
        line = say("score", points=scene.state.points_destroyed(side), left=left, whole=whole)
        if scene.table.scenario.victory.scores:
            line = say("score.victory", points=scene.state.victory_points(side), left=left, whole=whole)
        if not scene.table.ruleset.points_apart:
            line = say("score.victory", points=scene.state.score(side), left=left, whole=whole)
        if tokens := scene.state.pass_tokens[side]:
            line = " · ".join((line, count("score.tokens", tokens)))
        if row.height >= cut.px(44):
            size = brush.letters.largest(line, (12, 11, 10, 9), inner.width)
            brush.caption(line, inner, size, "panel-soft", at="bottomleft")


def paint_card(scene: TableView, brush: Brush, target: CardTarget | None) -> None:
    """The card of the unit under the pointer, else of the one that is looked at; ``target`` is lit on it."""
    box = scene.layout.card
    brush.box(box, "panel-dark", "panel-line", radius=4)
    unit = scene.unit_under() or scene.unit(scene.shown_unit)
    if unit is None:
        brush.lines(say("card.none"), brush.cut.inner(box, 12, 10), 13, "panel-soft")
        return
    pictures = [_picture(scene, one, target) for one in (unit, *heroes_of(scene.state, unit))]
    old = brush.surface.get_clip()
    brush.surface.set_clip(box.inflate(-2, -2))
    rest = box.inflate(-2, -2)
    for later, picture in reversed(list(enumerate(reversed(pictures)))):
        brush.surface.blit(picture, rest)
        # of several cards the first leaves room for the head of every other one
        _, above = brush.cut.bottom(rest, _HEAD * later)
        tall = min(picture.get_height(), max(above.height, scene.px(_HEAD)))
        rest = brush.cut.top(rest, Pixels(tall))[1] if later else rest
    brush.surface.set_clip(old)
    _paint_tokens(scene, brush, unit)
    _paint_cargo(scene, brush, unit)
    if pictures[-1].get_height() > rest.height:
        tab = brush.cut.place(box.inflate(-4, -4), 120, 18, "bottomright")
        brush.box(tab, "card-head", None, radius=3, alpha=0.9)
        brush.text(say("card.more"), tab.center, 11, "card-head-ink", anchor="center")


def _picture(scene: TableView, unit: UnitState, target: CardTarget | None) -> pygame.Surface:
    chosen = scene.selected in (unit.id, unit.aboard)
    return card_picture(
        unit.card, scene.layout.card.width - 2, scene.app.art, scene.kit.letters, side=unit.side.value + 1,
        state=card_state(scene.state, unit), target=target if chosen else None,
        unenforced=frozenset(scene.table.ruleset.not_enforced(unit.card)),
    )  # fmt: skip


def _paint_tokens(scene: TableView, brush: Brush, unit: UnitState) -> None:
    """Its tokens at the foot of the card: the chance to shake them off, who stuns or holds it."""
    texts = []
    if unit.suppression:
        off = sum(shake_odds(scene.state, unit)[: unit.suppression], Fraction(0))
        texts.append(say(f"suppression.{unit.suppression}", off=percent(off)))
    if unit.held:
        names = ", ".join(scene.state.units[name].name for name in unit.held)
        texts.append(say("stun.held", names=names))
    elif unit.stunned:
        texts.append(say("stun.stunned"))
    cut = brush.cut
    foot, above = cut.bottom(scene.layout.card.inflate(-4, -4), 20, gap=2)
    # the tab for the whole card is at the right of the lowest line
    lines = [cut.place(foot, 196, REST, "midleft")] if unit.suppression else []
    lines += cut.rows(above, REST, *[20] * (len(texts) - len(lines)), gap=2)[:0:-1]
    for text, tab in zip(texts, lines, strict=True):
        brush.box(tab, "ink", "chalk", radius=3)
        brush.caption(text, cut.inner(tab, 4, 0), 11, "chalk", bold=True, at="center")


def cargo_words(state: State, unit: UnitState) -> str:
    """Cargo of a unit and the room left, or the carrier it is inside; nothing for most units."""
    if unit.carried is not None:
        return say("cargo.in", name=state.units[unit.carried].name)
    if unit.card.hold is None:
        return ""
    taken, room = spaces(state, unit)
    riders = state.carried_by(unit.id)
    if not riders:
        return say("cargo.empty", room=room)
    names = ", ".join(say("cargo.one", name=rider.name, left=rider.miniatures) for rider in riders)
    return say("cargo", names=names, taken=taken, room=room)


def _paint_cargo(scene: TableView, brush: Brush, unit: UnitState) -> None:
    """Draw what it carries, above the foot of the card."""
    text = cargo_words(scene.state, unit)
    if not text:
        return
    # the foot has the tokens and the way to the whole card
    _, tab, _ = brush.cut.rows(scene.layout.card.inflate(-4, -4), REST, 20, 20)
    brush.box(tab, "chalk", "ink", radius=3)
    words = brush.cut.inner(tab, 4, 0)
    size = brush.letters.largest(text, (11, 10, 9), words.width, bold=True)
    brush.caption(text, words, size, "ink", bold=True, at="center")


def card_state(state: State, unit: UnitState) -> CardState:
    """State of a unit in the game, for its card."""
    usable: tuple[int | None, ...] = ()
    if not unit.eliminated:
        usable = wielders(state, unit)
    loaded = dict(loads(state, unit))
    lines = tuple(loaded.get(line) for line in range(len(unit.card.weapons))) if loaded else ()
    broken = tuple(say(f"critical.{critical}") for critical in unit.criticals)
    return CardState(unit.damage, sum(unit.lost), usable, unit.spent, lines, broken)
