"""Readings of a rulebook that a player may choose instead of the one in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any


@dataclass(frozen=True)
class Switch:
    """The readings of one ruling that a model of sight knows.

    ``choices`` are the names of the readings, the one in force first, with the value of
    the model's field ``name`` that stands for each.
    """

    ruling: str
    name: str
    choices: Mapping[str, Any]

    @property
    def in_force(self) -> str:
        """The reading that counts when nobody chooses."""
        return next(iter(self.choices))


def chosen(switches: Sequence[Switch], model: Any) -> dict[str, str]:
    """The readings of a model by ruling."""
    return {
        switch.ruling: next(
            choice for choice, value in switch.choices.items() if value == getattr(model, switch.name)
        )
        for switch in switches
    }


def fields_for(switches: Sequence[Switch], readings: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a model for some readings; rulings that no switch has belong to another model.

    :raises ValueError: a reading that a ruling does not have.
    """
    fields = {}
    for switch in switches:
        reading = readings.get(switch.ruling, switch.in_force)
        if reading not in switch.choices:
            near = get_close_matches(reading, switch.choices, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            known = ", ".join(switch.choices)
            raise ValueError(f"ruling {switch.ruling} has no reading {reading!r}: there are {known}{hint}")
        fields[switch.name] = switch.choices[reading]
    return fields
