"""The page of a new game as it is painted: heading, the two columns, the scenario in words."""

from __future__ import annotations

import pygame

from dust_tactics.content.scenarios.scenario_draw import Draw
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.ui.skirmish.army_builder.attachments import unit_notes
from dust_tactics.ui.skirmish.cards.dice_picture import DieView, die_picture
from dust_tactics.ui.skirmish.cards.dice_rolls import FACES
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import REST, Gap, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices
from .new_game_top import paint_labels
from .scenario_map import Chosen
from .scenario_summary import facts_of, fort_rows, role

_SMALL = 12.5
"""The size of the scenario's words."""
_AIR = 6


def paint_page(scene: Choices, brush: Brush) -> None:
    """Everything that lies under the controls."""
    brush.surface.blit(table_picture(scene.size, scene.app.art), (0, 0))
    brush.text(say("new.title"), scene.layout.title.topleft, 28, "chalk", bold=True)
    if scene.drawn is not None:
        scene.kept_clear += _paint_draw(scene, brush, scene.drawn)
    scene.kept_clear += paint_labels(scene, brush)
    for side in (0, 1):
        _paint_column(scene, brush, side)
    words = _paint_said(scene, brush)
    costs = scene.cost(scene.chosen[0]), scene.cost(scene.chosen[1])
    chosen = Chosen(scene.scenario, scene.rules, scene.points, (scene.more[0], scene.more[1]), costs)
    if scene.layout.board is None:
        if scene.layout.chart is not None:
            scene.map.paint_chart(brush, scene.layout.chart, chosen)
        scene.map.paint_words(brush, words, chosen)
    else:
        scene.map.paint(brush, scene.layout.board, chosen)


def _paint_column(scene: Choices, brush: Brush, side: int) -> None:
    layout = scene.layout.sides[side]
    brush.box(layout.panel, "panel", f"side-{side + 1}-light", radius=6)
    brush.box(layout.band, f"side-{side + 1}", None, radius=3)
    brush.sign(scene.chosen[side].bloc, side + 1, layout.badge)
    text, room = role(scene.scenario, side, scene.limit(side)), layout.role.width
    size = brush.letters.largest(text, (17, 14.5), room, bold=True)
    brush.text(text, layout.role.midleft, size, "panel-ink", bold=True, anchor="midleft", room=room)


def words_height(scene: Choices, room: int, apart: bool) -> int:
    """The pixels that the words between the buttons need: what does not fit, and the chosen scenario's own.

    Those stand ``apart`` where its map has room.
    """
    letters = scene.kit.letters
    said = scene.why_not() or scene.told
    strip = letters.tall(said, _SMALL, room - 2 * scene.px(_AIR), bold=True) + scene.px(_AIR)
    return strip if apart else strip + _height(letters, scene.scenario, scene.rules, room)


def _height(letters: Letters, scenario: Scenario, rules: str, room: int) -> int:
    facts = " · ".join(facts_of(scenario, rules))
    bold, plain = (letters.wrapped(text, _SMALL, room, flag)
                   for text, flag in ((facts, True), (scenario.text, False)))  # fmt: skip
    return len(bold) * letters.height(_SMALL, True) + len(plain) * letters.height(_SMALL)


def _paint_said(scene: Choices, brush: Brush) -> pygame.Rect:
    """Paint why the game can't be started, or what was changed so that it can; what that leaves of the words'
    place.
    """
    box = scene.layout.words.copy()
    why = scene.why_not()
    if said := why or scene.told:
        tall = brush.letters.tall(said, _SMALL, box.width - 2 * brush.px(_AIR), bold=True)
        strip, _ = scene.cut.top(box, Pixels(tall))
        ground, ink = ("warning", "warning-ink") if why else ("panel-light", "panel-ink")
        brush.box(strip, ground, ink if why else "panel-line", radius=4)
        brush.lines(said, scene.cut.inner(strip, _AIR, 0), _SMALL, ink, bold=True)
        box = scene.cut.below(box, [strip], gap=_AIR)
    return box


def _paint_draw(scene: Choices, brush: Brush, drawn: Draw) -> list[pygame.Rect]:
    """The two dice that chose the scenario, what they chose, and the rule; answers where all that stands."""
    dice = [40] * len(drawn.faces)
    *places, words = scene.cut.columns(scene.layout.about, *dice, Gap(12), REST, gap=4)
    for face, place in zip(drawn.faces, places, strict=True):
        die = die_picture(DieView(FACES[face]), Bloc(scene.chosen[0].bloc), place.width, scene.app.art)
        brush.surface.blit(die, place)
    said = brush.text(say("new.drawn", scenario=scene.scenario.name), words.topleft, 15, "chalk", bold=True)
    below = words.move(0, brush.letters.height(15))
    why = brush.text(str(scenario_dice.WHY).strip(), below.topleft, 12, "panel-soft")
    return [*places, said, why]


# -- rows -------------------------------------------------------------------------------------


def unit_rows(scene: Choices, side: int) -> list[Row]:
    """The units of a force, then its fortifications."""
    force, cards = scene.chosen[side], library(scene.app)
    said = unit_notes(force, cards)
    units = (_unit_row(cards[unit], said.get(place, "")) for place, unit in enumerate(force.units))
    return [*units, *fort_rows(force)]


def _unit_row(card: UnitCard, said: str) -> Row:
    """A unit of a force: whom it is with (``said``), what it is."""
    kind = say(f"kind.{card.kind}")
    parts = [said] if said else []
    parts.append(say("unit.armour", kind=kind, armour=card.armour, move=card.move, march=card.march))
    cost = say("points", points=card.points)
    return Row(card.id, card.name, " · ".join(parts), cost, key=card, notes=3,
               hint=say("new.hint.unit"))  # fmt: skip
