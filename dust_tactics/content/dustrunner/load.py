"""The solo card game's cards, read from its files; a player's own file takes the place of one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.limits import passed
from dust_tactics.content.files.problems import ContentError, Problem, told
from dust_tactics.content.files.reading import is_there
from dust_tactics.content.files.schema import Strict, read, validate
from dust_tactics.content.files.yaml_marks import Document, document_of
from dust_tactics.core.serialization import fingerprint
from dust_tactics.dustrunner import cards as c

from . import schema
from .whole import Source, faults_of

FILES: dict[str, type[Strict]] = {
    "road": schema.RoadFile,
    "exploration": schema.ExplorationFile,
    "resolution": schema.ResolutionFile,
    "vehicle": schema.VehicleFile,
    "modifications": schema.ModificationFile,
    "rewards": schema.RewardsFile,
}
"""The files of a set of cards by their names, without ``.yaml``."""

OWN = "dustrunner"
"""The folder of the player's own files."""


def source_files(own: Path | None = None) -> dict[str, Path]:
    """The files that a set is read from: those in ``own`` (the player's folder) before those that ship."""
    folder = paths.own(OWN) if own is None else own
    shipped = paths.dustrunner()
    found = {}
    for name in FILES:
        mine = folder / f"{name}.yaml"
        found[name] = mine if is_there(mine) else shipped / f"{name}.yaml"
    return found


@dataclass(frozen=True)
class LoadedCards:
    """A set of cards, and the plain data of the files that say so, by their names: what a saved run keeps."""

    cards: c.CardSet
    data: dict[str, Any]


_KEPT: Kept[tuple[Any, Document, list[Problem]]] = Kept()


def read_cards(files: Mapping[str, Path]) -> tuple[LoadedCards | None, list[Problem]]:
    """A set of cards and everything that is wrong with its files."""
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for name, model in FILES.items():
        found, document, wrong = _KEPT.of(files[name], partial(read, files[name], model))
        problems += wrong
        if found is not None:
            sources[name] = Source(found, document)
    return _joined(sources, problems)


def read_record(record: object) -> tuple[LoadedCards | None, list[Problem]]:
    """A set of cards from the data that a saved run kept, checked like files."""
    over = passed(record)
    data: dict[str, Any] = record if isinstance(record, dict) and not over else {}
    sources: dict[str, Source] = {}
    problems: list[Problem] = []
    for name, model in FILES.items():
        if not isinstance(data.get(name), dict):
            problems.append(Problem(f"{name}.yaml", 1, 1, "the cards are missing or too many"))
            continue
        document = replace(document_of(data[name]), file=f"{name}.yaml")
        found, wrong = validate(model, document)
        problems += wrong
        if found is not None:
            sources[name] = Source(found, document)
    return _joined(sources, problems)


def _joined(
    sources: Mapping[str, Source], problems: list[Problem]
) -> tuple[LoadedCards | None, list[Problem]]:
    problems = [*problems, *faults_of(sources)]
    if problems or len(sources) < len(FILES):
        return None, told(sorted(set(problems)))
    made = card_set({name: source.model for name, source in sources.items()})
    return LoadedCards(made, {name: source.document.data for name, source in sources.items()}), []


def load_cards() -> LoadedCards:
    """The cards that ship, with the player's own files in place of theirs.

    :raises ContentError: the files have problems.
    """
    return _whole(source_files())


def shipped_cards() -> LoadedCards:
    """The cards that ship.

    :raises ContentError: the files have problems.
    """
    return _whole({name: paths.dustrunner() / f"{name}.yaml" for name in FILES})


def _whole(files: Mapping[str, Path]) -> LoadedCards:
    found, problems = read_cards(files)
    if found is None:
        raise ContentError(problems)
    return found


def check_files(given: Iterable[Path]) -> list[Problem]:
    """Everything that is wrong with some files, each in place of the one of its name, or in a whole set.

    A folder stands for those files in it that have one of the names.
    """
    files = source_files()
    problems = []
    for path in given:
        found = {name: path / f"{name}.yaml" for name in FILES if is_there(path / f"{name}.yaml")}
        if not found and path.stem in FILES:
            found = {path.stem: path}
        if not found:
            known = ", ".join(f"{name}.yaml" for name in FILES)
            problems.append(Problem(paths.shown(path), 1, 1, "no file of cards", f"'{path.name}'", known))
        files |= found
    return [*problems, *read_cards(files)[1]]


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
