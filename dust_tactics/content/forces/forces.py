"""Force files: found by name or path, read, checked, made into frozen objects, and written."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError, near_names, quoted
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force

from .attachments import Fault, Named, file_name, names, resolve
from .embarked import Seat, seated, seats
from .fortified import bunker_for, bunker_names

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document, Route
    from dust_tactics.content.scenarios.scenario_schema import ForceFile
    from dust_tactics.skirmish.cards.attachment import Pair
    from dust_tactics.skirmish.cards.unit_card import UnitCard

ENDING = ".yaml"


# -- finding --------------------------------------------------------------------------------------


def by_id(paths: Sequence[Path]) -> dict[str, Path]:
    """Files by their name without ending; of two of one name the first is kept."""
    files: dict[str, Path] = {}
    for path in paths:
        files.setdefault(path.stem, path)
    return files


def find_file(name: str | Path, files: dict[str, Path]) -> Path | None:
    """The file that a path, an id or an id with spaces means; ``None`` if none is called so."""
    if isinstance(name, Path):
        return name
    by_key = {key.casefold(): path for key, path in files.items()}
    key = name.casefold()
    if key in by_key:
        return by_key[key]
    if name.endswith((".yaml", ".yml")) or Path(name).is_file():
        return Path(name)
    return by_key.get("-".join(key.split()))


def shipped_forces() -> list[Path]:
    """The shipped force files."""
    return paths.yaml_files(paths.shipped("scenarios") / "forces")


def own_forces() -> list[Path]:
    """The player's own force files."""
    return paths.yaml_files(paths.own("forces"))


def force_files() -> dict[str, Path]:
    """Every force file by its id; a shipped one goes before the player's of the same id."""
    return by_id([*shipped_forces(), *own_forces()])


def list_forces(cards: CardSet) -> tuple[Force, ...]:
    """Every force that can be read, shipped ones first; broken ones are left out."""
    found = (read_force(path, cards)[0] for path in force_files().values())
    return tuple(force for force in found if force)


def load_force(name_or_path: str | Path, cards: CardSet) -> Force:
    """A force by its name, its file's name without ending, or its path.

    :raises UnknownNameError: there is none.
    :raises ContentError: its file has problems.
    """
    path = find_file(name_or_path, force_files())
    if path is None:
        named = {force.name.casefold(): force for force in list_forces(cards)}
        match = named.get(str(name_or_path).casefold())
        if match:
            return match
        names = [*force_files(), *(force.name for force in named.values())]
        raise UnknownNameError("force", str(name_or_path), near_names(str(name_or_path), names))
    force, problems = read_force(path, cards)
    if force is None:
        raise ContentError(problems)
    return force


# -- reading --------------------------------------------------------------------------------------


def read_force(path: Path, cards: CardSet) -> tuple[Force | None, list[Problem]]:
    """A force file: the force, or everything wrong with the file.

    Units are looked up in ``cards``; the force must keep its limit, fortifications included, stay in its
    bloc and name no unique unit twice (DT "Choosing Your Force"), unless it says that
    it is unrestricted.
    """
    from dust_tactics.content.files import partial_validation
    from dust_tactics.content.files.schema import read
    from dust_tactics.content.scenarios.scenario_schema import ForceFile

    def look(model: ForceFile, document: Document) -> list[Problem]:
        units, problems = _units(model, document, cards)
        pairs, more = _attached(model, document, units, cards)
        more += _bunkered(model, document, units, cards)[1]
        return problems + more + _mounted(model, document, units, pairs, cards)[1]

    model, document, problems = read(path, ForceFile)
    if model is None:
        problems += partial_validation.beside(problems, document, ForceFile, _STAND_INS, _unbound, look)
        return None, sorted(problems, key=lambda problem: (problem.line, problem.column))
    units, problems = _units(model, document, cards)
    pairs, more = _attached(model, document, units, cards)
    riders, others = _mounted(model, document, units, pairs, cards)
    better, wrong = _bunkered(model, document, units, cards)
    if problems or more or others or wrong:
        return None, [*problems, *more, *others, *wrong]
    return _force(path.stem, model, units, pairs, riders, better), []


_STAND_INS: dict[Route, object] = {
    ("force",): "1",
    ("name",): "?",
    ("bloc",): "Allies",
    ("points",): "1",
    ("units",): ["?"],
    ("units", 0): "?",
    ("join", 0, "hero"): "?",
    ("join", 0, "unit"): "?",
    ("pilot", 0, "hero"): "?",
    ("pilot", 0, "unit"): "?",
    ("mount", 0, "unit"): "?",
    ("mount", 0, "vehicle"): "?",
}
"""What a wrong value of a force file is replaced by, to go on looking."""


def _unbound(data: dict[str, object], wrong: list[Route]) -> None:
    """Leave out what can't be judged: limits without a bloc or points, joined heroes without units."""
    if any(
        (len(route) == 1 and route[0] not in ("force", "name", "text")) or route[0] == "fortifications"
        for route in wrong
    ):
        data["unrestricted"] = "true"
    if any(route[0] == "units" for route in wrong):
        data.pop("join", None)
        data.pop("pilot", None)
        data.pop("bunkered", None)
    if any(route[0] in ("units", "join", "pilot") for route in wrong):
        data.pop("mount", None)


def _force(
    force_id: str, model: ForceFile, units: list[str], pairs: list[Pair], riders: list[Pair],
    bunkered: list[int],
) -> Force:  # fmt: skip
    return Force(
        force_id, model.name, str(model.bloc), model.points, tuple(units), model.text, model.unrestricted,
        tuple(pairs), tuple(riders), model.fortifications.counted, tuple(bunkered),
    )  # fmt: skip


def _bunkered(
    model: ForceFile, document: Document, units: list[str], cards: CardSet
) -> tuple[list[int], list[Problem]]:
    """Whose free strongpoint is a bunker, and everything wrong with what the file says about it."""
    found: list[int] = []
    problems: list[Problem] = []
    for number, name in enumerate(model.bunkered):
        place = bunker_for(name, units, found, cards)
        if isinstance(place, Fault):
            mark = document.mark(("bunkered", number))
            where = document.file, mark.line, mark.column
            problems.append(Problem(*where, place.what, place.found, place.expected, place.near))
        else:
            found.append(place)
    return found, problems


def _attached(
    model: ForceFile, document: Document, units: list[str], cards: CardSet
) -> tuple[list[Pair], list[Problem]]:
    """Who joins or pilots whom, and everything wrong with what the file says about it."""
    pairs: list[Pair] = []
    problems: list[Problem] = []
    for key, verb, parts in (("join", "joins", model.join), ("pilot", "pilots", model.pilot)):
        for number, part in enumerate(parts):
            pair = resolve(Named(part.hero, part.unit, verb, part.number), units, pairs, cards)
            if isinstance(pair, Fault):
                mark = document.mark((key, number, pair.part))
                where = document.file, mark.line, mark.column
                problems.append(Problem(*where, pair.what, pair.found, pair.expected, pair.near))
            else:
                pairs.append(pair)
    return pairs, problems


def _mounted(
    model: ForceFile, document: Document, units: list[str], pairs: list[Pair], cards: CardSet
) -> tuple[list[Pair], list[Problem]]:
    """Who begins inside what, and everything wrong with what the file says about it."""
    riders: list[Pair] = []
    problems: list[Problem] = []
    for number, part in enumerate(model.mount):
        seat = Seat(part.unit, part.vehicle, part.number, part.vehicle_number)
        pair = seated(seat, units, pairs, riders, cards)
        if isinstance(pair, Fault):
            mark = document.mark(("mount", number, pair.part))
            where = document.file, mark.line, mark.column
            problems.append(Problem(*where, pair.what, pair.found, pair.expected, pair.near))
        else:
            riders.append(pair)
    return riders, problems


def _units(model: ForceFile, document: Document, cards: CardSet) -> tuple[list[str], list[Problem]]:
    """The ids of the cards that a file names, and everything wrong with them."""
    units: list[str] = []
    problems: list[Problem] = []

    def note(route: Route, what: str, found: str, expected: str, near: tuple[str, ...] = ()) -> None:
        mark = document.mark(route)
        problems.append(Problem(document.file, mark.line, mark.column, what, found, expected, near))

    for number, name in enumerate(model.units):
        try:
            card = cards.find(name)
        except UnknownNameError as error:
            note(("units", number), "an unknown unit", quoted(name), "the name or id of a card", error.near)
            continue
        for what, found, expected in unit_faults(card, name, str(model.bloc), units, free=model.unrestricted):
            note(("units", number), what, found, expected)
        units.append(card.id)
    total = sum(cards[unit].points for unit in units)
    total += legality.fort_cost(model.fortifications.counted, len(model.bunkered))
    if total > model.points and not model.unrestricted:
        what = "the force costs more than its limit"
        note(("points",), what, f"{total} army points", f"at most {model.points}")
    return units, problems


def unit_faults(
    card: UnitCard, name: str, bloc: str, units: Sequence[str], *, free: bool
) -> list[tuple[str, str, str]]:
    """What keeps a card, called ``name`` in a file or list, out of a force: what, found, expected."""
    faults = []
    if not free and not legality.belongs(card, bloc):
        faults.append(("a unit of another bloc", f"{quoted(name)} of {card.bloc}", f"units of {bloc}"))
    if card.incomplete:
        faults.append(("a unit whose card is incomplete", quoted(name), "a card with all its figures"))
    if not free and legality.repeats(card, units):
        faults.append(("a unique unit a second time", quoted(name), "each hero and named vehicle once"))
    return faults


# -- writing --------------------------------------------------------------------------------------


def write_force(force: Force, cards: CardSet) -> str:
    """A force as the text of a file, which reads back as the same force."""
    import yaml

    data: dict[str, object] = {"force": 1, "name": force.name, "bloc": force.bloc, "points": force.limit}
    if force.unrestricted:
        data["unrestricted"] = True
    data["units"] = [file_name(cards[unit], cards) for unit in force.units]
    for key, verb in (("join", "joins"), ("pilot", "pilots")):
        named = [n for n in names(force.units, force.attached, cards) if n.verb == verb]
        if named:
            data[key] = [
                {"hero": n.hero, "unit": n.unit} | ({"number": n.number} if n.number else {}) for n in named
            ]
    if force.mounted:
        data["mount"] = [
            {"unit": s.unit}
            | ({"number": s.number} if s.number else {})
            | {"vehicle": s.carrier}
            | ({"vehicle-number": s.carrier_number} if s.carrier_number else {})
            for s in seats(force.units, force.mounted, cards)
        ]
    if force.forts:
        data["fortifications"] = dict(force.forts)
    if force.bunkered:
        data["bunkered"] = bunker_names(force.units, force.bunkered, cards)
    if force.text:
        data["text"] = force.text
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)


def own_path(name: str) -> Path:
    """Where a force is saved under a name."""
    return paths.own("forces") / f"{name.strip()}{ENDING}"


def save_force(force: Force, path: Path, cards: CardSet) -> None:
    """Write a force to a file; the file is whole or not there.

    :raises OSError: it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("w", encoding="utf-8") as stream:
        stream.write(write_force(force, cards))
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(path)
