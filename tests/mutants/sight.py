"""Wrong sight and cover."""

from __future__ import annotations

from .mutant import Mutant

SIGHT = (
    Mutant(
        "enough-to-cover",
        "sight",
        "return covered > 0",
        "return covered > 1",
        "one square in cover does not cover",
    ),
    Mutant(
        "half-is-enough",
        "sight",
        "return 2 * covered >= squares",
        "return 2 * covered > squares",
        "half of a unit in cover does not cover it",
    ),
    Mutant(
        "cover-from-rim",
        "sight",
        "return hidden and covered_from_rim(scene, source, target)",
        "return hidden",
        "the attacker's rim sees no more than his inside",
    ),
    Mutant(
        "cover-closed",
        "sight",
        "return hidden or bool(touching(scene, source, target))",
        "return hidden",
        "a blocker that touches the target does not cover it",
    ),
    Mutant(
        "grazing",
        "sight",
        "if not seen and self.grazing:",
        "if not seen and not self.grazing and not scene:",
        "a line that touches is closed by the other reading, too",
    ),
    Mutant(
        "two-corners",
        "sight",
        "                if near & other:\n                    return DotLine.BLOCKED",
        "                if near & other:\n                    return DotLine.GRAZED",
        "two blockers that meet in a corner hide nothing behind it",
    ),
    Mutant(
        "corner-point",
        "sight",
        "sideways < upright",
        "sideways <= upright",
        "a line through a corner point passes through the square beside it",
    ),
    Mutant(
        "stone-floors",
        "sight",
        "apart > rule.through or (apart > 0 and stone_between(scene, source))",
        "apart > rule.through",
        "one sees through a floor of stone",
    ),
    Mutant(
        "vehicles-and-aircraft",
        "sight",
        "squares &= scene.squares & ~scene.vehicles",
        "squares &= scene.squares",
        "a vehicle beside a soldier hides him from the air",
    ),
    Mutant(
        "window-edge",
        "sight",
        "    if rule.own_edge:",
        "    if not rule.own_edge:",
        "the rulebooks change places about which opening looks at the sky",
    ),
    Mutant(
        "lower-eye",
        "sight",
        "return Levels(source.level, target.level, min(own, other))",
        "return Levels(source.level, target.level, max(own, other))",
        "the higher of two units sees over what hides the lower one from it",
    ),
    Mutant(
        "rear-line",
        "sight",
        "            dx, dy = -dx, -dy\n",
        "            dx, dy = dx, dy\n",
        "the lines of a weapon at the rear start at the front",
    ),
    Mutant(
        "survey-unseen",
        "sight",
        "return visible, np.logical_not(clear, out=clear)",
        "return visible, np.logical_not(visible, out=clear)",
        "a survey of Dust 1947 has cover only for the unseen",
    ),
    Mutant(
        "closed-forts",
        "sight",
        "for one, other in ((source, target), (target, source)):",
        "for one, other in ((source, target),):",
        "a bunker closes the way out of it and not the way in",
    ),
    Mutant(
        "tall-walkers",
        "sight",
        "(card.size in WIDE or card.locomotion is Locomotion.WALKER)",
        "card.size in WIDE",
        "a small walker does not look over a hut",
    ),
    Mutant(
        "floor-covers",
        "sight",
        "if self.floors or self.closed is not None:",
        "if self.closed is not None:",
        "a floor between two units is no cover",
    ),
    Mutant(
        "two-aircraft",
        "sight",
        "if flying is Flying.BOTH:\n        return _only",
        "if flying is Flying.SOURCE:\n        return _only",
        "terrain hides two aircraft from each other, and nobody on the ground from one",
    ),
)
