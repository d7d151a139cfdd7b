"""The choices above the forces of a new game, each as wide as its longest word, in rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.scenario.scenario import Scenario
from dust_tactics.ui.shell.house_rules import count_words
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.strings import say

from .choices import Choices
from .house_rules import offer

POINTS = (25, 50, 75, 100, 150)
"""Sizes of a game on offer, in army points."""

_LABELLED = (
    "new/ruleset", "new/scenario", "new/variant", "new/points", "new/dice", "new/house", "new/seed",
)  # fmt: skip
"""The controls with a word above them."""


ASIDE = 2
"""The last of the choices that give way where there are too many for one line: hardly anybody needs them."""


def _sizes(scene: Choices) -> list[str]:
    return [say("new.points", points=size) for size in sorted({*POINTS, scene.scenario.points, scene.points})]


def _variants(scene: Choices) -> list[str]:
    return [say("new.variant.none"), *(name for name, _ in scene.scenario.variants)]


def _offered(scene: Choices) -> list[Scenario]:
    """The scenarios, those of the chosen rulebook before the others."""
    return sorted(scene.scenarios, key=lambda scenario: scenario.ruleset != scene.rules)


def _heads(scenarios: Sequence[Scenario]) -> dict[str, str]:
    """The headings of the scenarios, by the first one below each: whose rulebook they are for."""
    heads, before = {}, ""
    for scenario in scenarios:
        if scenario.ruleset != before:
            heads[scenario.name] = SKIRMISH.editions[scenario.ruleset]
        before = scenario.ruleset
    return heads


def needs(scene: Choices) -> list[int]:
    """Widths that the controls need, whatever is chosen in each and in the others, so that nothing jumps."""
    rulesets = [load_ruleset(name) for name in SKIRMISH.editions]
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


def build_top(scene: Choices) -> None:
    """Make the choices."""
    kit, boxes = scene.kit, scene.layout.choices
    titles = [*SKIRMISH.editions.values()]
    offered = _offered(scene)
    names = [scenario.name for scenario in offered]
    kit.choice("top", "new/ruleset", titles, load_ruleset(scene.rules).title, boxes[0], scene.set_ruleset,
               hint=say("new.hint.ruleset"))  # fmt: skip
    kit.choice("top", "new/scenario", names, scene.scenario.name, boxes[1], scene.set_scenario,
               heads=_heads(offered))  # fmt: skip
    variants = _variants(scene)
    kit.choice("top", "new/variant", variants, scene.scenario.variant or variants[0], boxes[2],
               scene.set_variant, hint=say("new.hint.variant"),
               reason="" if variants[1:] else say("new.variant.only"))  # fmt: skip
    why = "" if scene.dice == scene.kinds[0] else say("new.draw.classic", dice=scene.dice.title)
    kit.button("top", "new/draw", say("new.draw"), boxes[3], scene.let_dice_choose, reason=why,
               hint=say("new.draw.hint"))  # fmt: skip
    kit.choice("top", "new/points", _sizes(scene), say("new.points", points=scene.points), boxes[4],
               lambda text: scene.set_points(int(text.split()[0])), hint=say("new.hint.points"))  # fmt: skip
    kinds = [kind.title for kind in scene.kinds]
    kit.choice("top", "new/dice", kinds, scene.dice.title, boxes[5], scene.set_dice,
               hint=say("new.hint.dice"))  # fmt: skip
    hint = offer(scene.rules).hint(scene.house)
    kit.button("top", "new/house", count_words(scene.house), boxes[6], scene.house_rules, hint=hint,
               style="#main" if scene.house else "")  # fmt: skip
    kit.entry("top", "new/seed", scene.seed, boxes[7], scene.set_seed, holder=say("new.seed.holder"))


def paint_labels(scene: Choices, brush: Brush) -> list[pygame.Rect]:
    """Paint the words above the controls; returns where they stand."""
    found = []
    for name in _LABELLED:
        control = scene.kit.find(name)
        if control is not None:
            word = say(name.replace("/", ".").replace("new.", "new.label."))
            place = control.rect.move(2, -2).topleft
            found.append(
                brush.text(word, place, 12, "panel-soft", anchor="bottomleft", room=control.rect.width)
            )
    return found
