"""The scenario that two dice chose: from the game's secret, or from a number that draws it again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.serialization import from_plain
from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.scenario import scenario_dice

WORD = "dice"
_FORM = re.compile(r"dice(?::(?P<seed>-?[0-9]{1,18}))?", re.I)
_ROLL = "scenario"
"""The name that these dice roll under, so that none of them is a roll of the game."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The faces of the two dice (letters of :mod:`dust_tactics.skirmish.cards.dice_kinds`), and the seed of
    their own that they were rolled from; ``None`` if they were rolled from the game's secret."""

    faces: str
    seed: int | None = None

    @property
    def scenario(self) -> str:
        """The id of the scenario they chose."""
        return scenario_dice.chosen(self.faces)


def is_dice(name: str) -> bool:
    """True if a scenario's name asks for the dice."""
    return name.strip().casefold().partition(":")[0] == WORD


def seed_named(name: str) -> int | None:
    """The number in ``dice[:SEED]``, if it has one.

    :raises UnknownNameError: the name has another form.
    """
    match = _FORM.fullmatch(name.strip())
    if match is None:
        raise UnknownNameError("scenario", name, near=("dice", "dice:7"))
    return None if match["seed"] is None else int(match["seed"])


def draw(secret: bytes, seed: int | None = None) -> Draw:
    """Roll the two dice from the secret of a game, or from a ``seed`` of their own."""
    dice = SecretDice(secret, _ROLL) if seed is None else SecretDice.from_seed(seed, _ROLL)
    return Draw("".join(DUST.sides[side] for side in dice.roll(0, 2, len(DUST.sides))), seed)


def draw_of_record(setup: Mapping[str, Any]) -> Draw | None:
    """The draw in the header of a saved game, as it stands there; ``None`` if a player chose.

    :raises ValueError: it is damaged.
    """
    record = setup.get("drawn")
    if record is None:
        return None
    try:
        return from_plain(Draw, record)
    except ValueError as error:
        raise ValueError(f"the draw of the scenario is damaged ({error})") from error


def prove(setup: Mapping[str, Any], secret: bytes) -> None:
    """Roll the draw in a header again, if there is one.

    :raises ValueError: it is damaged, or its dice show something else, or another scenario is played.
    """
    drawn = draw_of_record(setup)
    if drawn is None:
        return
    again = draw(secret, drawn.seed)
    if again != drawn:
        raise ValueError(f"the dice for the scenario show {again.faces}, the file says {drawn.faces}")
    scenario = setup.get("scenario")
    played = scenario.get("id") if isinstance(scenario, Mapping) else None
    if played != drawn.scenario:
        raise ValueError(f"the dice chose the scenario {drawn.scenario!r}, the file has {played!r}")
