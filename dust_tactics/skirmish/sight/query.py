"""The questions the rest of the program asks about sight.

>>> from dust_tactics.skirmish.board.grid import Area
>>> verdict = sight(Scene.from_rows([".#.."]), Area(0, 0), Area(3, 0))
>>> verdict.visible, verdict.cover, verdict.range
(False, True, 3)
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, overlap
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.models.air import Flying, from_above, outdoors
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.floors import (
    GROUND,
    Levels,
    floors_between,
    floors_close,
    from_roofs,
    roofs_under,
)
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS

from .alternate_readings import Switch
from .model import SightModel
from .scene import Scene
from .verdict import SightVerdict

MODELS: dict[str, SightModel] = {model.id: model for model in (DUST_TACTICS, DUST_1947)}
"""The models by the name of their ruleset."""

SWITCHES: dict[str, Switch] = {
    switch.ruling: switch for model in MODELS.values() for switch in model.switches
}
"""The rulings of all models that can be read in several ways."""


def sight(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel | str = DUST_TACTICS,
    flying: Flying = Flying.NOBODY,
    levels: Levels = GROUND,
) -> SightVerdict:
    """The verdict on sight and cover from one footprint to another.

    ``model`` may be given by its name; ``flying`` tells which of the two is an aircraft, ``levels``
    on which floors of buildings they stand.

    :raises ValueError: a footprint off the board or of a size that no unit has, or an unknown model.
    """
    if isinstance(model, str):
        if model not in MODELS:
            raise ValueError(f"no model of sight is named {model!r}; there are {', '.join(MODELS)}")
        model = MODELS[model]
    scene.check(source)
    scene.check(target)
    return line(scene, source, target, model, flying, levels)


def line(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel,
    flying: Flying = Flying.NOBODY,
    levels: Levels = GROUND,
    eyes: Area | None = None,
) -> SightVerdict:
    """Return the verdict of :func:`sight` on footprints that are known to lie on the board.

    ``eyes`` are the squares of the source from which lines start, if not all (ruling ``D47-large``): openings
    are near the unit whichever they are, and the rest of it hides nothing from it.
    """
    closed = scene.closed_between(source, target) if scene.forts else None
    settled = scene_between(scene, source, target, model, flying, levels)
    if eyes is not None and eyes != source and not (flying and overlap(source, target)):
        settled = settled.without(*(Box.of_square(*square) for square in source.squares()))
        source = eyes
    return SightVerdict(settled, source, target, model, flying, levels, closed)


def visible(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel = DUST_TACTICS,
    flying: Flying = Flying.NOBODY,
    levels: Levels = GROUND,
) -> bool:
    """True if two footprints on the board see each other; what a verdict says, without the verdict."""
    above = levels != GROUND
    if scene.forts and scene.closed_between(source, target) is not None:
        return False
    if above and not flying and floors_close(scene, source, target, levels, model.floors):
        return False
    if scene.openings or flying or above or scene.forts:
        scene = scene_between(scene, source, target, model, flying, levels)
        if flying and overlap(source, target):
            return outdoors(scene, source, target)
    return model.visible(scene, source, target)


def covered(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel = DUST_TACTICS,
    flying: Flying = Flying.NOBODY,
    levels: Levels = GROUND,
) -> bool:
    """True if the target has cover by obstruction or by a floor, or is not visible at all.

    In the air nothing covers (ruling ``aircraft-cover``), nor right beneath an aircraft.
    """
    if scene.forts and scene.closed_between(source, target) is not None:
        return True
    if flying in (Flying.TARGET, Flying.BOTH) or (flying and overlap(source, target)):
        return not visible(scene, source, target, model, flying, levels)
    if levels != GROUND and not flying and floors_between(scene, source, target, levels):
        return True
    if scene.openings or flying or levels != GROUND or scene.forts:
        scene = scene_between(scene, source, target, model, flying, levels)
    return not model.visible(scene, source, target) or model.covered(scene, source, target)


def scene_between(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel,
    flying: Flying = Flying.NOBODY,
    levels: Levels = GROUND,
) -> Scene:
    """The part of a scene that counts between two units.

    Openings are settled; with an aircraft nearly nothing is left, and to and from a roof not
    the walls below it.
    """
    if levels != GROUND and (roofs := roofs_under(scene, source, target, levels)):
        scene = from_roofs(scene, roofs)
    if scene.forts:
        scene = scene.manned(source, target)
    if flying is Flying.NOBODY:
        if levels[2] and scene.low:
            scene = scene.over(levels[2])
    else:
        return from_above(scene, model.air, flying, source, target)
    return scene.for_units(source, target)
