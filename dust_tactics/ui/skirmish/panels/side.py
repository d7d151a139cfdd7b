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
    place = (scene.layout.top.right - scene.px(12), scene.layout.top.centery)
    brush.text(text, place, 15, "accent", bold=True, anchor="midright")
    weather = title(state)
    if not weather:
        return None
    right = place[0] - brush.letters.width(text, 15, bold=True) - scene.px(14)
    chip = chip_box(brush, weather, right, scene.layout.top)
    draw_chip(brush, chip, state)
    return chip


def paint_score(scene: TableView, brush: Brush) -> None:
    """Both sides: points destroyed and who is yet to activate."""
    box, px = scene.layout.score, scene.px
    half = box.height // 2
    for side in Side:
        force = scene.table.forces[side]
        row = pygame.Rect(box.left, box.top + side * half, box.width, half - 2)
        brush.box(row, "panel-light", f"side-{side + 1}-light", radius=4)
        edge = min(px(26), row.height - px(8))
        badge = pygame.Rect(row.left + px(6), row.top + px(4), edge, edge)
        brush.sign(force.bloc, side + 1, badge)
        room = row.right - badge.right - px(12)
        name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
        brush.text(name, (badge.right + px(6), badge.centery), 13, bold=True, anchor="midleft", room=room)
        left = scene.state.to_activate(side)
        whole = sum(1 for _ in scene.state.side_units(side))
        line = say("score", points=scene.state.points_destroyed(side), left=left, whole=whole)
        if scene.table.scenario.victory.scores:
            line = say("score.victory", points=scene.state.victory_points(side), left=left, whole=whole)
        if not scene.table.ruleset.points_apart:
            line = say("score.victory", points=scene.state.score(side), left=left, whole=whole)
        if tokens := scene.state.pass_tokens[side]:
            line = " · ".join((line, count("score.tokens", tokens)))
        if row.height >= px(44):
            brush.text(
                line,
                (badge.left, row.bottom - px(4)),
                brush.letters.largest(line, (12, 11, 10, 9), row.width - px(10)),
                "panel-soft",
                anchor="bottomleft",
                room=row.width - px(10),
            )


def paint_card(scene: TableView, brush: Brush, target: CardTarget | None) -> None:
    """The card of the unit under the pointer, else of the one that is looked at; ``target`` is lit on it."""
    box = scene.layout.card
    brush.box(box, "panel-dark", "panel-line", radius=4)
    unit = scene.unit_under() or scene.unit(scene.shown_unit)
    if unit is None:
        brush.lines(say("card.none"), box.inflate(-scene.px(24), -scene.px(20)), 13, "panel-soft")
        return
    pictures = [_picture(scene, one, target) for one in (unit, *heroes_of(scene.state, unit))]
    old = brush.surface.get_clip()
    brush.surface.set_clip(box.inflate(-2, -2))
    top = box.top + 1
    for number, picture in enumerate(pictures):
        brush.surface.blit(picture, (box.left + 1, top))
        # of several cards the first leaves room for the head of every other one
        room = box.bottom - top - (len(pictures) - 1 - number) * scene.px(_HEAD)
        top += min(picture.get_height(), max(room, scene.px(_HEAD))) if number + 1 < len(pictures) else 0
    brush.surface.set_clip(old)
    _paint_tokens(scene, brush, unit)
    _paint_cargo(scene, brush, unit)
    if top + pictures[-1].get_height() > box.bottom:
        tab = pygame.Rect(0, 0, scene.px(120), scene.px(18))
        tab.bottomright = (box.right - 2, box.bottom - 2)
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
    px, box = scene.px, scene.layout.card
    # the tab for the whole card is at the right of the lowest line
    bottom = box.bottom - (2 if unit.suppression else px(22))
    for number, text in enumerate(texts):
        wide = px(196) if unit.suppression and not number else box.width - 4
        tab = pygame.Rect(box.left + 2, 0, wide, px(20))
        tab.bottom = bottom
        brush.box(tab, "ink", "chalk", radius=3)
        brush.text(text, tab.center, 11, "chalk", bold=True, anchor="center", room=tab.width - px(8))
        bottom = tab.top - 2


def cargo_words(state: State, unit: UnitState) -> str:
    """What a unit carries and how much room is left, or inside what it is; nothing for most units."""
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
    """What it carries, above the foot of the card."""
    text = cargo_words(scene.state, unit)
    if not text:
        return
    px, box = scene.px, scene.layout.card
    tab = pygame.Rect(box.left + 2, 0, box.width - 4, px(20))
    tab.bottom = box.bottom - 2 - px(20)  # the foot has the tokens and the way to the whole card
    brush.box(tab, "chalk", "ink", radius=3)
    size = brush.letters.largest(text, (11, 10, 9), tab.width - px(8), bold=True)
    brush.text(text, tab.center, size, "ink", bold=True, anchor="center", room=tab.width - px(8))


def card_state(state: State, unit: UnitState) -> CardState:
    """What the game has done to a unit, for its card."""
    usable: tuple[int | None, ...] = ()
    if not unit.eliminated:
        usable = wielders(state, unit)
    loaded = dict(loads(state, unit))
    lines = tuple(loaded.get(line) for line in range(len(unit.card.weapons))) if loaded else ()
    broken = tuple(say(f"critical.{critical}") for critical in unit.criticals)
    return CardState(unit.damage, sum(unit.lost), usable, unit.spent, lines, broken)
