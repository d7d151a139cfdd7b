"""The questions the rest of the program asks about sight.

>>> from dust_tactics.skirmish.board.grid import Area
>>> verdict = sight(Scene.from_rows([".#.."]), Area(0, 0), Area(3, 0))
>>> verdict.visible, verdict.cover, verdict.range
(False, True, 3)
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.models.air import Flying, from_above
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
    settled = scene_between(scene, source, target, model, flying, levels)
    return SightVerdict(settled, source, target, model, flying, levels)


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

    In the air nothing covers (ruling ``aircraft-cover``).
    """
    if scene.forts and scene.closed_between(source, target) is not None:
        return True
    if flying & Flying.TARGET:
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
    if levels[2] and scene.low and not flying:
        scene = scene.over(levels[2])
    if flying:
        return from_above(scene, model.air, flying, source, target)
    return scene.for_units(source, target)
