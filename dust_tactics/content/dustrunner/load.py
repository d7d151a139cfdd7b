"""The solo card game's cards, read from its files; a player's own file takes the place of one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.file_set import FileSet, Loaded
from dust_tactics.content.files.schema import Strict
from dust_tactics.core.serialization import fingerprint
from dust_tactics.dustrunner import cards as c

from . import schema
from .whole import faults_of

FILES: dict[str, type[Strict]] = {
    "road": schema.RoadFile,
    "exploration": schema.ExplorationFile,
    "resolution": schema.ResolutionFile,
    "vehicle": schema.VehicleFile,
    "modifications": schema.ModificationFile,
    "rewards": schema.RewardsFile,
}
"""The files of a set of cards by their names, without ``.yaml``."""

LoadedCards = Loaded[c.CardSet]
"""A set of cards, and the plain data of the files that say so: what a saved run keeps."""


def card_set(models: Mapping[str, Any]) -> c.CardSet:
    """The cards of models that fit together."""
    made = c.CardSet(
        "",
        tuple(_road(row) for row in models["road"].cards),
        tuple(_exploration(row) for row in models["exploration"].cards),
        tuple(
            c.ResolutionCard(f"r{n}", row.die, row.begins, row.skulls, row.raiders, row.loot, row.moon)
            for n, row in enumerate(models["resolution"].cards, start=1)
        ),
        tuple(_part(row) for row in models["vehicle"].cards),
        tuple(
            c.Modification(row.id, row.name, row.text, tuple(c.Power(*item) for item in row.powers.items()))
            for row in models["modifications"].cards
        ),
        tuple(c.Loot(row.id, row.name, effects(row)) for row in models["rewards"].loot),
        tuple(_same(c.Rank, row) for row in models["rewards"].ranks),
    )
    return replace(made, code=fingerprint(made))


def _same(kind: type[Any], row: Any) -> Any:
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})


def _part(row: schema.VehicleRow) -> c.VehicleCard:
    starts = row.start.model_dump(exclude_none=True) if row.start is not None else {}
    return c.VehicleCard(
        row.id, row.name, row.slot, row.text, row.health, row.fuel, row.ammo, row.damage, row.stars,
        tuple(starts.items()),
    )  # fmt: skip


def _road(row: schema.RoadRow) -> c.RoadCard:
    lanes = tuple(_same(c.Lane, lane) for lane in row.lanes or ())
    return c.RoadCard(row.id, row.name, row.place, row.way, lanes, row.after or "", row.ahead or 0)


def _exploration(row: schema.ExplorationRow) -> c.ExplorationCard:
    options = tuple(c.Option(option.text, effects(option)) for option in row.options or ())
    enemy = None if row.enemy is None else _same(c.Enemy, row.enemy)
    return c.ExplorationCard(row.id, row.name, row.count, row.text, options, enemy, row.must)


def effects(row: schema.EffectsRow) -> tuple[c.Effect, ...]:
    """The effects of a row, in the order in which they come about."""
    found: list[tuple[str, int | None]] = []

    def several(verb: str, amounts: schema.ResourcesRow | schema.DrawRow | None) -> None:
        if amounts is not None:
            found.extend((f"{verb}-{what}", getattr(amounts, what)) for what in type(amounts).model_fields)

    several("spend", row.spend)
    found.append(("move", row.move))
    several("gain", row.gain)
    several("lose", row.lose)
    several("draw", row.draw)
    found += [("raiders", row.raiders), ("modification", row.modification)]
    return tuple(c.Effect(verb, amount) for verb, amount in found if amount)


CARDS = FileSet("dustrunner", paths.dustrunner, FILES, faults_of, card_set, "cards")
"""The files of the solo card game."""
