"""The questions the rest of the program asks about sight.

>>> from dust_tactics.skirmish.grid import Area
>>> verdict = sight(Scene.from_rows([".#.."]), Area(0, 0), Area(3, 0))
>>> verdict.visible, verdict.cover, verdict.range
(False, True, 3)
"""

from __future__ import annotations

from ..grid import Area
from .air import Flying, from_above
from .dust1947 import DUST_1947
from .models import SightModel
from .scene import Scene
from .switches import Switch
from .tactics import DUST_TACTICS
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
) -> SightVerdict:
    """The verdict on sight and cover from one footprint to another.

    ``model`` may be given by its name; ``flying`` tells which of the two is an aircraft.

    :raises ValueError: a footprint off the board or of a size that no unit has, or an unknown model.
    """
    if isinstance(model, str):
        if model not in MODELS:
            raise ValueError(f"no model of sight is named {model!r}; there are {', '.join(MODELS)}")
        model = MODELS[model]
    scene.check(source)
    scene.check(target)
    return SightVerdict(scene_between(scene, source, target, model, flying), source, target, model, flying)


def visible(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel = DUST_TACTICS,
    flying: Flying = Flying.NOBODY,
) -> bool:
    """Whether two footprints on the board see each other; what a verdict says, without the verdict."""
    if scene.openings or flying:
        scene = scene_between(scene, source, target, model, flying)
    return model.visible(scene, source, target)


def covered(
    scene: Scene,
    source: Area,
    target: Area,
    model: SightModel = DUST_TACTICS,
    flying: Flying = Flying.NOBODY,
) -> bool:
    """Whether the target has cover by obstruction, or is not visible at all; in the air nothing covers."""
    if flying & Flying.TARGET:
        return not visible(scene, source, target, model, flying)
    if scene.openings or flying:
        scene = scene_between(scene, source, target, model, flying)
    return not model.visible(scene, source, target) or model.covered(scene, source, target)


def scene_between(
    scene: Scene, source: Area, target: Area, model: SightModel, flying: Flying = Flying.NOBODY
) -> Scene:
    """What of a scene counts between two units: openings settled, and with an aircraft nearly nothing."""
    if flying:
        return from_above(scene, model.air, flying, source, target)
    return scene.for_units(source, target)
