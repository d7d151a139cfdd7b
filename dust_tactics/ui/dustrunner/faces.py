"""Faces and backs of the cards."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from dust_tactics.dustrunner.cards import (
    GAUGES,
    YOU,
    Enemy,
    ExplorationCard,
    Modification,
    ResolutionCard,
    VehicleCard,
)
from dust_tactics.dustrunner.state import Table
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Cutter, Gap, Part, Pixels
from dust_tactics.ui.toolkit.strings import say

from .signs import Chip, chip_of, chips, die, loot_icon, loot_name
from .vehicle_art import vehicle

_FALLBACK = "scene-desert"
_CHARTED = 190
"""How high the body of an enemy's card has to be for charts below its figures."""


@dataclass(frozen=True)
class FaceParts:
    """The places of an exploration card: ``options`` lie in its ``body``, its buttons in the ``foot``."""

    art: pygame.Rect
    head: pygame.Rect
    text: pygame.Rect
    body: pygame.Rect
    options: tuple[pygame.Rect, ...]
    foot: pygame.Rect


def face_parts(cut: Cutter, card: pygame.Rect, options: int) -> FaceParts:
    """The places of a card with so many options."""
    inner = cut.inner(card, 8)
    art, head, text, body, foot = cut.rows(
        inner, Part(0.27, 50, 190), Gap(4), 26, Gap(4), 34, Gap(4), REST, Gap(6), Part(0.1, 36, 44)
    )
    rows = cut.rows(body, *[REST] * max(1, options), gap=6) if options else []
    most = cut.px(120)
    rows = [pygame.Rect(row.left, row.top, row.width, min(row.height, most)) for row in rows]
    return FaceParts(art, head, text, body, tuple(rows), foot)


def board(brush: Brush, card: pygame.Rect, *, role: str = "card") -> None:
    """An empty card with its shadow."""
    brush.box(card.move(brush.px(4), brush.px(5)), "shadow", None, alpha=0.4, radius=9)
    brush.box(card, role, "ink", radius=9)


def explore_face(
    brush: Brush, place: pygame.Rect, card: ExplorationCard, table: Table, order: int
) -> FaceParts:
    """An exploration card face up; ``order`` says as which card of the turn it lies there, or nothing."""
    parts = face_parts(brush.cut, place, len(card.options))
    board(brush, place)
    scene(brush, parts.art, card.id)
    brush.box(parts.head, "card-head", None, radius=4)
    name = brush.cut.inner(parts.head, 8, 0)
    words, ribbon = brush.cut.columns(name, REST, 78, gap=4)
    brush.caption(card.name, words if order else name, 15, "card-head-ink", bold=True)
    if order:
        brush.caption(say(f"run.card.{order}"), ribbon, 11.5, "accent", at="midright")
    brush.lines(card.text, parts.text, 12.5, "ink-soft", most=2)
    if card.enemy is not None:
        enemy_figures(brush, parts.body, card.enemy, table, order)
    return parts


def scene(brush: Brush, box: pygame.Rect, name: str) -> None:
    """The picture of a card, cut to its frame; a card of the player's own has the desert."""
    picture = f"scene-{name}"
    if f"dustrunner/{picture}" not in brush.art.names("dustrunner"):
        picture = _FALLBACK
    wide = max(box.width, round(box.height * 360 / 110))
    tall = round(wide * 110 / 360)
    image = brush.art.image(f"dustrunner/{picture}", wide, tall)
    clip = brush.surface.get_clip()
    brush.surface.set_clip(box.clip(clip))
    brush.surface.blit(image, (box.centerx - wide // 2, box.bottom - tall))
    brush.surface.set_clip(clip)
    brush.frame(box, "ink")


def option_face(
    brush: Brush, box: pygame.Rect, card: ExplorationCard, number: int, spare: int = 0, *, fatal: bool = False
) -> None:
    """One option of a card: what it brings about as signs, then its words above ``spare`` free pixels.

    One that is ``fatal`` says so.
    """
    option = card.options[number]
    inner = brush.cut.inner(box, 8, 5)
    row, words = brush.cut.top(inner, 17, gap=3)
    room = row.move(brush.px(18), 0)
    at = chips(brush, room, [chip_of(effect) for effect in option.effects])
    text, warning = option.text, say("run.option.fatal")
    rest = pygame.Rect(at, row.top, max(0, row.right - at), row.height)
    if fatal and rest.width >= brush.letters.width(warning, 12, bold=True):
        brush.caption(warning, rest, 12, "warning", bold=True, at="midright")
    elif fatal:
        text = f"{warning} {text}"
    words.height -= spare
    brush.lines(text, words, 12.5, "ink")


def enemy_parts(cut: Cutter, body: pygame.Rect) -> list[pygame.Rect]:
    """The places of an enemy's figures - its dice, its attack, its loot - and the room below for charts."""
    one = Part(0.19, 38, 54) if body.height >= cut.px(_CHARTED) else Part(0.33, 36, 52)
    return cut.rows(body, *[one] * 3, REST, gap=5)


def enemy_figures(brush: Brush, body: pygame.Rect, enemy: Enemy, table: Table, order: int) -> None:
    """What an enemy can do: its dice, its attack, its loot."""
    strength, attack, loot, _ = enemy_parts(brush.cut, body)
    for box in (strength, attack, loot):
        brush.box(box, "card-shade", "card-line", radius=5)
    left, words = brush.cut.columns(brush.cut.inner(strength, 7, 5), 66, REST, gap=8)
    one, two = brush.cut.columns(left, REST, REST, gap=6)
    die(brush, one, enemy.first, lit=order == 1)
    die(brush, two, enemy.second, lit=order == 2)
    middle(brush, say("run.enemy.strength"), words)
    sign, words = brush.cut.columns(brush.cut.inner(attack, 7, 7), 66, REST, gap=8)
    chips(brush, brush.cut.place(sign, 66, 22, "midleft"),
          [Chip("raiders" if enemy.chases else "skull", f"{enemy.attacks}?", "warning")], 14)  # fmt: skip
    key = "run.enemy.chases" if enemy.chases else "run.enemy.attacks"
    middle(brush, say(key), words)
    sign, words = brush.cut.columns(brush.cut.inner(loot, 7, 7), 66, REST, gap=8)
    moon, prize = brush.cut.columns(brush.cut.place(sign, 66, 22, "midleft"), 24, 24, gap=6)
    brush.icon(f"dustrunner/moon-{enemy.moon}", moon, "ink")
    brush.icon(f"dustrunner/{loot_icon(table, enemy.loot)}", prize, "hit")
    middle(brush, say("run.enemy.loot", loot=loot_name(table, enemy.loot)), words)


def middle(
    brush: Brush, text: str, box: pygame.Rect, size: float = 12, role: str = "ink", *, bold: bool = False,
    centre: bool = False,
) -> None:  # fmt: skip
    """Words in one or two lines in the middle of a box's height, perhaps of its width too."""
    size = brush.letters.lesser_wrapped(text, size, box.width, 2, box.height, bold=bold)
    spare = box.height - brush.letters.tall(text, size, box.width, bold)
    room = brush.cut.rows(box, Pixels(max(0, spare // 2)), REST)[1]
    brush.lines(text, room, size, role, bold=bold, most=2, centre=centre)


def back(
    brush: Brush, place: pygame.Rect, sign: str, role: str = "side-0", seal: pygame.Rect | None = None
) -> None:  # fmt: skip
    """A card face down; its sign lies in the middle of ``seal``, or of the card."""
    board(brush, place, role=f"{role}-dark")
    inner = place.inflate(-brush.px(12), -brush.px(12))
    key = ("dustrunner-back", inner.size, role, sign)
    box = (0.0, 0.0, float(inner.width), float(inner.height))
    picture = brush.art.kept(key)
    if picture is None:
        picture = brush.art.keep(key, brush.art.raster(_weave(inner, role), box, *inner.size))
    brush.surface.blit(picture, inner)
    around = inner if seal is None else seal
    edge = min(inner.width // 2, around.height * 2 // 3)
    seal = pygame.Rect(0, 0, edge, edge)
    seal.center = around.center
    palette = brush.art.palette
    pygame.draw.aacircle(brush.surface, palette.rgb("accent"), seal.center, edge * 0.5)
    pygame.draw.aacircle(brush.surface, palette.rgb("ink"), seal.center, edge * 0.46)
    brush.icon(f"dustrunner/{sign}", seal.inflate(-edge // 2, -edge // 2), {"sign": "accent", "card": "ink"})


def _weave(box: pygame.Rect, role: str) -> str:
    wide, tall = box.size
    step = 14
    lines = "".join(
        f"M{x} 0L{x + tall} {tall}M{x} {tall}L{x + tall} 0" for x in range(-tall - tall % step, wide, step)
    )
    frame = svg.rect(1, 1, wide - 2, tall - 2, r=5, fill=role, stroke="accent", width=1.6)
    return (
        frame
        + svg.path(lines, stroke=f"{role}-dark", width=1.2, alpha=0.55)
        + svg.rect(1, 1, wide - 2, tall - 2, r=5, stroke="accent", width=1.6)
    )


LIT = {
    "strength": ("die", "begins"), "attack": ("skulls",), "assault": ("skulls",), "damage": ("skulls",),
    "spoils": ("loot", "moon", "raiders"), "loot": ("loot",), "raiders": ("raiders",),
}  # fmt: skip
"""What of a resolution card counts, by what it was drawn for."""


def resolution_face(
    brush: Brush, place: pygame.Rect, card: ResolutionCard, table: Table, purpose: str, *,
    chases: bool = False,
) -> None:  # fmt: skip
    """A resolution card with that lit for which it was drawn."""
    lit = ("raiders",) if purpose == "assault" and chases else LIT.get(purpose, ())
    board(brush, place)
    inner = brush.cut.inner(place, 5)
    upper, middle, lower = brush.cut.rows(inner, REST, Part(0.2, 16, 26), REST, gap=3)
    number, skulls = brush.cut.columns(upper, REST, REST, gap=3)
    raiders, loot = brush.cut.columns(lower, REST, REST, gap=3)
    boxes = {"die": number, "skulls": skulls, "begins": middle, "raiders": raiders, "loot": loot}
    for name, box in boxes.items():
        counts = name in lit
        brush.box(box, "card-lit" if counts else "card-shade", "ink" if counts else None, radius=4, width=2)
    die(brush, number.inflate(-number.width // 3, -number.height // 3), card.die)
    _counted(brush, skulls, "skull", card.skulls)
    mine = "run.begins.you" if card.begins == YOU else "run.begins.enemy"
    if middle.width < brush.letters.width(say(mine), 11, bold=True):
        mine += ".short"
    brush.caption(say(mine), middle.inflate(-4, 0), 11, "ink", bold=True, at="center")
    _counted(brush, raiders, "raiders", card.advance)
    prize, moon = brush.cut.rows(loot.inflate(-4, -4), REST, Part(0.38, 10, 24), gap=1)
    brush.icon(f"dustrunner/{loot_icon(table, card.loot)}", prize, "ink")
    brush.icon(f"dustrunner/moon-{card.moon}", moon, "ink")


def _counted(brush: Brush, box: pygame.Rect, icon: str, number: int) -> None:
    """A sign with a large number below it."""
    sign, figure = brush.cut.rows(box.inflate(-4, -4), REST, REST)
    brush.icon(f"dustrunner/{icon}", sign, "ink")
    brush.caption(str(number), figure, 17, "ink", bold=True, at="center")


def part_face(brush: Brush, box: pygame.Rect, card: VehicleCard, *, starts: bool) -> None:
    """What a vehicle card shows on its button: the part, its name, its figures, its words.

    Where they count, the ``starts`` of its gauges stand before their most.
    """
    inner = brush.cut.inner(box, 10, 8)
    art, head, figures, words = brush.cut.rows(
        inner, REST, Gap(2), 22, Gap(3), 20, Gap(3), Part(0.15, 34, 50)
    )
    scene(brush, art, "desert")
    vehicle(brush, brush.cut.inner(art, 8, 8, 8, 4), (card,))
    brush.caption(card.name, head, 15.5, "ink", bold=True)
    gauges = {gauge: getattr(card, gauge) for gauge in GAUGES}
    values = [
        (gauge, f"{card.start(gauge)}/{most}" if starts else str(most))
        for gauge, most in gauges.items()
        if most
    ]
    values += [
        (icon, str(value)) for icon, value in (("blast", card.damage), ("points", card.stars)) if value
    ]
    chips(brush, figures, [Chip(icon, value) for icon, value in values], 14)
    brush.lines(card.text, words, 12, "ink-soft", most=3)


def mod_face(brush: Brush, box: pygame.Rect, card: Modification) -> None:
    """What a modification shows on its button: its sign, its name, its words."""
    inner = brush.cut.inner(box, 8, 6)
    head, words = brush.cut.top(inner, 20, gap=2)
    name = pygame.Rect(head.left + brush.px(18), head.top, head.width - brush.px(18), head.height)
    if words.height < brush.px(60) or words.width < brush.px(180):  # the sign beside the name, else below it
        name, picture = brush.cut.columns(name, REST, 18, gap=4)
    else:
        picture, words = brush.cut.columns(words, Part(0.22, 30, 58), REST, gap=9)
    tall = min(picture.size)
    brush.icon(mod_sign(card), brush.cut.place(picture, REST, Pixels(tall), "midtop"), "side-1")
    brush.caption(card.name, name, 13.5, "ink", bold=True)
    brush.lines(card.text, words, 12, "ink")


def mod_sign(card: Modification) -> str:
    """The drawing of a modification: that of the first thing it does."""
    return f"dustrunner/power-{card.powers[0].kind}"


def mod_plate(brush: Brush, box: pygame.Rect, card: Modification, *, key: bool) -> None:
    """A modification on the dashboard: its sign and name, and what it does where there is room for that.

    A ``key`` in its corner leaves less room.
    """
    inner = brush.cut.inner(box, 24 if key else 7, 2, 5, 2)
    ink, soft = ("chalk", "chalk") if key else ("panel-ink", "panel-soft")
    large = box.height >= brush.px(50)
    picture, text = brush.cut.columns(inner, 30 if large else 18, REST, gap=7)
    sign = brush.cut.place(picture, REST, 28 if large else 17)
    brush.icon(mod_sign(card), sign, {"sign": "accent", "card": "panel"})
    if not large:
        brush.caption(card.name, text, 12, ink, bold=True)
        return
    name, words = brush.cut.top(text, 16, gap=0)
    brush.caption(card.name, name, 12, ink, bold=True)
    brush.lines(card.text, words, 11, soft, most=words.height // brush.px(12), shortens=True)
