"""A recorded force checked as far as a game needs it, before anything is built of it.

What it may be as such says the schema of a force file, as the data of which it is written and checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dust_tactics.content.files.yaml_marks import document_of
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force


def record_faults(force: Force, cards: Mapping[str, UnitCard], house: Sequence[str]) -> list[str]:
    """Everything about a recorded force that no force could be, as sentences.

    Bloc, points and uniqueness are left to those who prove a game: the books may have changed since.
    """
    from dust_tactics.content.files.schema import printable_faults, validate
    from dust_tactics.content.scenarios.scenario_schema import ForceFile

    found = printable_faults([force.id, force.name, *filter(None, [force.text])])
    _, problems = validate(ForceFile, document_of(_force_data(force)))
    found += [problem.sentence for problem in problems]
    places = [place for pair in (*force.attached, *force.mounted) for place in pair] + [*force.bunkered]
    found += [f"no unit has the place {place}" for place in places if place not in range(len(force.units))]
    if len(set(force.bunkered)) != len(force.bunkered):
        found.append("the strongpoint of a unit is a bunker twice")
    kinds = [kind for kind, _ in force.forts]
    if len(set(kinds)) != len(kinds) or not all(count for _, count in force.forts):
        forts = ", ".join(f"{count} x {kind}" for kind, count in force.forts)
        found.append(f"no list of fortifications: {forts}")
    found += [f"the card {unit!r} is missing in the file" for unit in force.units if unit not in cards]
    if found:
        return found
    return legality.faults(
        force.bloc, force.units, 0, cards, unrestricted=True, attached=force.attached, mounted=force.mounted,
        house=house, forts=force.forts, bunkered=force.bunkered,
    )  # fmt: skip


def _force_data(force: Force) -> dict[str, Any]:
    """The data of a force file that says the same, but for who joins whom, rides in what or has a bunker."""
    return {
        "force": "1",
        "name": force.name,
        "bloc": force.bloc,
        "points": force.limit,
        "units": force.units[:1],  # each is looked for among the cards; a game may be larger than a file
        "fortifications": dict(force.forts),
        "text": force.text or None,
        "unrestricted": force.unrestricted,
    }
