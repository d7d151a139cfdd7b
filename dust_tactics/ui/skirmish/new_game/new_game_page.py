"""The page of a new game as it is painted: heading, the two columns, the scenario in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.content.rulesets.game_setup import load_ruleset
from dust_tactics.content.scenarios.load import variant_of
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.scenario.scenario import Force, Scenario
from dust_tactics.ui.skirmish.board.tabletop import table_picture
from dust_tactics.ui.skirmish.cards.dice_picture import DieView, die_picture
from dust_tactics.ui.skirmish.cards.dice_rolls import FACES
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices
from .new_game_top import paint_labels
from .scenario_summary import facts_of, fort_fault, role

HEADING = 214
"""From the left of a column to the player who has it, in unscaled units."""

_SMALL = 12.5
"""The size of the scenario's words."""


def paint_page(scene: Choices, brush: Brush) -> None:
    """Everything that lies under the controls."""
    px = scene.px
    brush.surface.blit(table_picture(scene.size, scene.app.art), (0, 0))
    left = scene.column(0).left
    brush.text(say("new.title"), (left, px(16)), 28, "chalk", bold=True)
    if scene.drawn is None:
        _paint_not_yet(scene, brush, left + px(190))
    else:
        _paint_draw(scene, brush, left + px(190))
    paint_labels(scene, brush)
    for side in (0, 1):
        _paint_column(scene, brush, side)
    _paint_scenario(scene, brush)


def _paint_column(scene: Choices, brush: Brush, side: int) -> None:
    px, column = scene.px, scene.column(side)
    brush.box(column, "panel", f"side-{side + 1}-light", radius=6)
    band = pygame.Rect(column.left, column.top, px(6), column.height)
    brush.box(band, f"side-{side + 1}", None, radius=3)
    badge = pygame.Rect(column.left + px(16), column.top + px(11), px(32), px(32))
    brush.sign(scene.chosen[side].bloc, side + 1, badge)
    text, room = role(scene.scenario, side, scene.limit(side)), px(HEADING) - px(66)
    size = 17 if brush.letters.width(text, 17, bold=True) <= room else 14.5
    place = (badge.right + px(10), badge.centery)
    brush.text(text, place, size, "panel-ink", bold=True, anchor="midleft", room=room)


def words_box(scene: Choices) -> pygame.Rect:
    """Where the scenario's words stand, between the two buttons."""
    px, left, right = scene.px, scene.column(0).left, scene.column(1).right
    top = scene.column(0).bottom + px(8)
    return pygame.Rect(left + px(130), top, right - left - px(130 + 220), scene.size[1] - top - px(6))


def every_variant(scenarios: Sequence[Scenario]) -> tuple[Scenario, ...]:
    """The scenarios as they are and in each of their variants; reads their files."""
    return (*scenarios, *(variant_of(base, name) for base in scenarios for name, _ in base.variants))


def words_height(scene: Choices, room: int) -> int:
    """The pixels that the scenario with the most words needs, so that the page stays as it is for all."""
    return max(_height(scene.kit.letters, one, scene.rules, room) for one in scene.varied)


def _height(letters: Letters, scenario: Scenario, rules: str, room: int) -> int:
    facts = " · ".join(facts_of(scenario, rules))
    bold, plain = (letters.wrapped(text, _SMALL, room, flag)
                   for text, flag in ((facts, True), (scenario.text, False)))  # fmt: skip
    return len(bold) * letters.height(_SMALL, True) + len(plain) * letters.height(_SMALL)


def _paint_scenario(scene: Choices, brush: Brush) -> None:
    """What there is to know of the scenario, and its words."""
    box = words_box(scene)
    facts = " · ".join(facts_of(scene.scenario, scene.rules))
    if facts:
        box.top += brush.lines(facts, box, _SMALL, "accent", bold=True)
    brush.lines(" ".join(scene.scenario.text.split()), box, _SMALL, "panel-soft")


def _paint_not_yet(scene: Choices, brush: Brush, left: int) -> None:
    """What of the chosen rules is not applied yet."""
    rules = load_ruleset(scene.rules)
    if rules.not_yet:
        text = say("new.not-yet", rules=rules.title, parts=", ".join(rules.not_yet))
        box = pygame.Rect(left, scene.px(20), scene.column(1).right - left, scene.px(50))
        brush.lines(text, box, 12, "panel-soft", most=3)


def _paint_draw(scene: Choices, brush: Brush, left: int) -> None:
    """The two dice that chose the scenario, what they chose, and the rule."""
    if scene.drawn is None:
        return
    edge, top, bloc = scene.px(40), scene.px(14), Bloc(scene.chosen[0].bloc)
    for face in scene.drawn.faces:
        brush.surface.blit(die_picture(DieView(FACES[face]), bloc, edge, scene.app.art), (left, top))
        left += edge + scene.px(4)
    left += scene.px(8)
    brush.text(say("new.drawn", scenario=scene.scenario.name), (left, top), 15, "chalk", bold=True)
    place = (left, top + brush.letters.height(15))
    brush.text(str(scenario_dice.WHY).strip(), place, 12, "panel-soft")


# -- rows -------------------------------------------------------------------------------------


def force_row(scene: Choices, force: Force, side: int) -> Row:
    """A force to choose from; greyed with the reason where it costs too much or may not come."""
    cost, limit = scene.cost(force), scene.limit(side)
    dear = cost > limit and not force.unrestricted
    why = say("new.too-dear", cost=cost, points=limit) if dear else fort_fault(force, scene.scenario, side)
    name = say("force.unrestricted", name=force.name) if force.unrestricted else force.name
    return Row(
        force.id, name, force.text or force.bloc, say("points", points=cost), reason=why, key=force,
        selected=force == scene.chosen[side], badge=(force.bloc, side + 1), bold=True, hint=force.text,
        notes=2,
    )  # fmt: skip


def unit_row(card: UnitCard, idle: tuple[str, ...], said: str) -> Row:
    """A unit of a force: whom it is with (``said``), what it is, the skills that are not applied yet."""
    kind = say(f"kind.{card.kind}")
    parts = [said] if said else []
    parts.append(say("unit.armour", kind=kind, armour=card.armour, move=card.move, march=card.march))
    parts += [say("unit.idle", skills=", ".join(idle))] if idle else []
    hint = say("unit.idle.hint", name=card.name, skills=", ".join(idle)) if idle else ""
    cost = say("points", points=card.points)
    return Row(card.id, card.name, " · ".join(parts), cost, key=card, hint=hint, notes=3)
