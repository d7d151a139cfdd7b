"""The choices above the forces of a new game, each as wide as its longest word, in rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.content.rulesets.game_setup import load_ruleset
from dust_tactics.content.rulesets.ruleset_tables import RULESETS
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices

POINTS = (25, 50, 75, 100, 150)
"""Sizes of a game on offer, in army points."""

PITCH = 54
"""From one row to the next, the word above it included; in unscaled units."""

_TOP = 82
_TALL = 34
_LABELLED = (
    "new/ruleset", "new/scenario", "new/variant", "new/points", "new/dice", "new/house", "new/seed",
)  # fmt: skip
"""The controls with a word above them."""


def rows_of(needs: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """How wide each control becomes: rows that fill ``room``, no control below its need unless alone."""
    rows: list[list[int]] = [[]]
    for need in needs:
        if rows[-1] and sum(rows[-1]) + gap * len(rows[-1]) + need > room:
            rows.append([])
        rows[-1].append(min(need, room))
    for row in rows:
        spare = room - sum(row) - gap * (len(row) - 1)
        for index in range(len(row)):
            row[index] += spare * (index + 1) // len(row) - spare * index // len(row)
    return rows


def build_top(scene: Choices) -> int:
    """Make the choices; returns where they end."""
    px, left = scene.px, scene.column(0).left
    gap = px(8)
    boxes, top = [], px(_TOP)
    for widths in rows_of(_needs(scene), scene.column(1).right - left, gap):
        x = left
        for width in widths:
            boxes.append(pygame.Rect(x, top, width, px(_TALL)))
            x += width + gap
        top += px(PITCH)
    _make(scene, boxes)
    return top - px(PITCH - _TALL)


def _sizes(scene: Choices) -> list[str]:
    return [say("new.points", points=size) for size in sorted({*POINTS, scene.scenario.points, scene.points})]


def _variants(scene: Choices) -> list[str]:
    return [say("new.variant.none"), *(name for name, _ in scene.scenario.variants)]


def _needs(scene: Choices) -> list[int]:
    """What each control needs, whatever is chosen in it and in the others, so that nothing jumps."""
    rulesets = [load_ruleset(name) for name in RULESETS]
    lists = (
        [rules.title for rules in rulesets],
        [scenario.name for scenario in scene.scenarios],
        [say("new.variant.none"), *(name for one in scene.scenarios for name, _ in one.variants)],
        [say("new.draw")],
        [say("new.points", points=100)],
        [kind.title for rules in rulesets for kind in rules.dice_kinds],
        [say("house.none-chosen"), say("house.count", count=20)],
        [say("new.seed.holder"), say("new.label.seed")],
    )
    letters, px = scene.kit.letters, scene.px
    button = (3, 6, 7)
    airs = [px(12 if index in button else 36) for index in range(len(lists))]
    return [max(letters.width(t, 15) for t in texts) + air for texts, air in zip(lists, airs, strict=True)]


def _make(scene: Choices, boxes: Sequence[pygame.Rect]) -> None:
    kit = scene.kit
    titles = [load_ruleset(name).title for name in RULESETS]
    names = [scenario.name for scenario in scene.scenarios]
    kit.choice("top", "new/ruleset", titles, load_ruleset(scene.rules).title, boxes[0], scene.set_ruleset,
               hint=say("new.hint.ruleset"))  # fmt: skip
    kit.choice("top", "new/scenario", names, scene.scenario.name, boxes[1], scene.set_scenario,
               hint=scene.scenario.text)  # fmt: skip
    variants = _variants(scene)
    told = [text for name, text in scene.scenario.variants if name == scene.scenario.variant]
    kit.choice("top", "new/variant", variants, scene.scenario.variant or variants[0], boxes[2],
               scene.set_variant, hint=told[0] if told else say("new.hint.variant"))  # fmt: skip
    why = "" if scene.dice == scene.kinds[0] else say("new.draw.classic", dice=scene.dice.title)
    kit.button("top", "new/draw", say("new.draw"), boxes[3], scene.let_dice_choose, reason=why,
               hint=say("new.draw.hint"))  # fmt: skip
    kit.choice("top", "new/points", _sizes(scene), say("new.points", points=scene.points), boxes[4],
               lambda text: scene.set_points(int(text.split()[0])), hint=say("new.hint.points"))  # fmt: skip
    kinds = [kind.title for kind in scene.kinds]
    kit.choice("top", "new/dice", kinds, scene.dice.title, boxes[5], scene.set_dice,
               hint=say("new.hint.dice"))  # fmt: skip
    many = say("house.count", count=len(scene.house)) if scene.house else say("house.none-chosen")
    hint = " · ".join((say("house.hint"), *scene.house))
    kit.button("top", "new/house", many, boxes[6], scene.house_rules, hint=hint,
               style="#main" if scene.house else "")  # fmt: skip
    kit.entry("top", "new/seed", scene.seed, boxes[7], scene.set_seed, holder=say("new.seed.holder"))


def paint_labels(scene: Choices, brush: Brush) -> None:
    """The words above the controls."""
    for name in _LABELLED:
        control = scene.kit.find(name)
        if control is not None:
            word = say(name.replace("/", ".").replace("new.", "new.label."))
            place = (control.rect.left + 2, control.rect.top - 2)
            brush.text(word, place, 12, "panel-soft", anchor="bottomleft", room=control.rect.width)
