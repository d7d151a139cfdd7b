"""Force files: found by name or path, read, checked, made into frozen objects, and written."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.named_files import NamedFiles, named_files
from dust_tactics.content.files.problems import (
    ContentError,
    Problem,
    UnknownNameError,
    quoted,
    told,
)
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force

from .attachments import Fault, Named, file_name, names, places, resolve
from .bunkers import bunker_for, bunker_names
from .embarked import Seat, seated, seats

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document, Route
    from dust_tactics.content.scenarios.scenario_schema import ForceFile
    from dust_tactics.skirmish.cards.attachment import Pair
    from dust_tactics.skirmish.cards.unit_card import UnitCard

T = TypeVar("T")

ENDING = ".yaml"
_KEPT: Kept[tuple[Force | None, tuple[Problem, ...]]] = Kept()


# -- finding --------------------------------------------------------------------------------------


def shipped_forces() -> list[Path]:
    """The shipped force files."""
    return paths.yaml_files(paths.shipped("scenarios") / "forces")


def own_forces() -> list[Path]:
    """The player's own force files."""
    return paths.yaml_files(paths.own("forces"))


def own_force_ids() -> frozenset[str]:
    """The ids of the forces that are the player's."""
    return frozenset(name for name, path in force_files().items() if path.is_relative_to(paths.own("forces")))


def named_forces() -> NamedFiles:
    """Every force file by its id; one of the player's never takes the place of a shipped one."""
    return named_files(shipped_forces(), own_forces(), "force")


def force_files() -> dict[str, Path]:
    """The same, those that are used alone."""
    return dict(named_forces().files)


def list_forces(cards: CardSet) -> tuple[Force, ...]:
    """Every force that can be read, shipped ones first; broken ones are left out."""
    found = (read_force(path, cards)[0] for path in force_files().values())
    return tuple(force for force in found if force)


def load_force(name_or_path: str | Path, cards: CardSet) -> Force:
    """A force by its name, its file's name without ending, or its path.

    :raises UnknownNameError: there is none.
    :raises ContentError: its file has problems, or is not used because of another one.
    """
    path = name_or_path if isinstance(name_or_path, Path) else named_forces().find(name_or_path)
    if path is None:
        named = {force.name.casefold(): force for force in list_forces(cards)}
        match = named.get(str(name_or_path).casefold())
        if match:
            return match
        names = [*force_files(), *(force.name for force in named.values())]
        raise UnknownNameError("force", str(name_or_path), names)
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
    force, problems = _KEPT.of(path, lambda: _read_anew(path, cards), (paths.shown(path), cards))
    return force, list(problems)


def _read_anew(path: Path, cards: CardSet) -> tuple[Force | None, tuple[Problem, ...]]:
    from dust_tactics.content.files.schema import read
    from dust_tactics.content.scenarios.scenario_schema import ForceFile

    model, document, problems = read(path, ForceFile)
    force, wrong = _made(path.stem, document, model, problems, cards)
    return force, tuple(wrong)


def force_in(document: Document, force_id: str, cards: CardSet) -> tuple[Force | None, list[Problem]]:
    """A force that stands in a document of another kind: the same."""
    from dust_tactics.content.files.schema import validate
    from dust_tactics.content.scenarios.scenario_schema import ForceFile

    return _made(force_id, document, *validate(ForceFile, document), cards)


def _made(
    force_id: str, document: Document, model: ForceFile | None, problems: list[Problem], cards: CardSet
) -> tuple[Force | None, list[Problem]]:
    """The force of a document, or everything wrong with it."""
    from dust_tactics.content.files import partial_validation
    from dust_tactics.content.scenarios.scenario_schema import ForceFile

    broken: set[object] = set()

    def adapt(data: dict[str, object], wrong: list[Route]) -> None:
        _unbound(data, wrong)
        broken.update(route[0] for route in wrong)

    def look(model: ForceFile, document: Document) -> list[Problem]:
        return _Contents(model, document, cards, broken).problems

    if model is None:
        problems += partial_validation.further_problems(
            problems, document, ForceFile, _STAND_INS, adapt, look
        )
        return None, told(sorted(problems, key=lambda problem: (problem.line, problem.column)))
    found = _Contents(model, document, cards)
    return (None if found.problems else found.force(force_id)), told(found.problems)


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
"""Values in place of the wrong ones of a force file, to go on looking."""


def _unbound(data: dict[str, object], wrong: list[Route]) -> None:
    """Leave out what can't be judged: limits without a bloc, points or units."""
    if any(
        (len(route) == 1 and route[0] not in ("force", "name", "text")) or route[0] == "fortifications"
        for route in wrong
    ):
        data["unrestricted"] = "true"


class _Contents:
    """The cards that a force file names, and everything wrong with what it says about them.

    Where something is wrong with the keys that are ``broken`` not all units or pairs are known: what may only
    follow from that is not told.
    """

    def __init__(
        self, model: ForceFile, document: Document, cards: CardSet, broken: Collection[object] = ()
    ) -> None:
        self.model, self.document, self.cards = model, document, cards
        self.unsure = "units" in broken
        self.meant: set[str] = set()
        self.problems: list[Problem] = []
        self.units: list[str] = []
        self.pairs: list[Pair] = []
        self.riders: list[Pair] = []
        self.bunkered: list[int] = []
        self._units(cards)
        for key, verb, parts in (("join", "joins", model.join), ("pilot", "pilots", model.pilot)):
            for number, part in enumerate(parts):
                if self._among((key, number), hero=part.hero, unit=part.unit):
                    named = Named(part.hero, part.unit, verb, part.number)
                    pair = resolve(named, self.units, self.pairs, cards)
                    self._take((key, number), pair, self.pairs)
        self.unsure |= not {"join", "pilot"}.isdisjoint(broken)
        for number, one in enumerate(model.mount):
            if self._among(("mount", number), unit=one.unit, vehicle=one.vehicle):
                seat = Seat(one.unit, one.vehicle, one.number, one.vehicle_number)
                pair = seated(seat, self.units, self.pairs, self.riders, cards)
                self._take(("mount", number), pair, self.riders)
        for number, name in enumerate(model.bunkered):
            if self._among(("bunkered", number), bunkered=name):
                place = bunker_for(name, self.units, self.bunkered, cards)
                self._take(("bunkered", number), place, self.bunkered)

    def _among(self, route: Route, **named: str) -> bool:
        """Note the names at a place that are none of the force's units; true if all are."""
        there = {part: places(name, part, self.units, self.cards) for part, name in named.items()}
        faults = [found for found in there.values() if isinstance(found, Fault)]
        for fault in faults:
            card = self.cards.named(named[fault.part])
            if card is None or not (self.unsure or card.name in self.meant):
                self._note(route, fault)
        return not faults

    def _take(self, route: Route, found: T | Fault, taken: list[T]) -> None:
        """Add what was found to what was taken before it, or note what is wrong at that place."""
        if not isinstance(found, Fault):
            taken.append(found)
        elif not self.unsure:
            self._note(route, found)

    def _note(self, route: Route, fault: Fault) -> None:
        told = fault.what, fault.found, fault.expected, fault.near
        self.problems.append(self.document.problem((*route, fault.part), *told))

    def _units(self, cards: CardSet) -> None:
        model, document = self.model, self.document
        for number, name in enumerate(model.units):
            here: Route = ("units", number)
            try:
                card = cards.find(name)
            except UnknownNameError as error:
                told = "an unknown unit", quoted(name), "the name or id of a card", error.near
                self.problems.append(document.problem(here, *told))
                self.meant.update(error.near)
                continue
            there = (cards[unit] for unit in self.units)
            for fault in unit_faults(card, name, str(model.bloc), there, free=model.unrestricted):
                self.problems.append(document.problem(here, *fault))
            self.units.append(card.id)
        total = sum(cards[unit].points for unit in self.units)
        total += legality.fort_cost(model.fortifications.counted, len(model.bunkered))
        if total > model.points and not model.unrestricted:
            what = "the force costs more than its limit"
            problem = document.problem(("points",), what, f"{total} army points", f"at most {model.points}")
            self.problems.append(problem)

    def force(self, force_id: str) -> Force:
        """The force of a file that is right."""
        model = self.model
        return Force(
            id=force_id,
            name=model.name,
            bloc=str(model.bloc),
            limit=model.points,
            units=tuple(self.units),
            text=model.text,
            unrestricted=model.unrestricted,
            attached=tuple(self.pairs),
            mounted=tuple(self.riders),
            forts=model.fortifications.counted,
            bunkered=tuple(self.bunkered),
        )


def unit_faults(
    card: UnitCard, name: str, bloc: str, units: Iterable[UnitCard], *, free: bool
) -> list[tuple[str, str, str]]:
    """All that keeps a card, called ``name`` in a file or list, out of a force: what, found, expected."""
    faults = []
    if not free and not legality.belongs(card, bloc):
        faults.append(("a unit of another bloc", f"{quoted(name)} of {card.bloc}", f"units of {bloc}"))
    if card.incomplete:
        faults.append(("a unit whose card is incomplete", quoted(name), "a card with all its figures"))
    elif why_not(card) is not None:
        faults.append(("another profile of a unit", quoted(name), "the unit that is fielded"))
    if not free and legality.repeats(card, units) is not None:
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
            data[key] = [_given(hero=n.hero, unit=n.unit, number=n.number) for n in named]
    if force.mounted:
        data["mount"] = [
            _given(unit=s.unit, number=s.number, vehicle=s.carrier, vehicle_number=s.carrier_number)
            for s in seats(force.units, force.mounted, cards)
        ]
    if force.forts:
        data["fortifications"] = dict(force.forts)
    if force.bunkered:
        data["bunkered"] = bunker_names(force.units, force.bunkered, cards)
    if force.text:
        data["text"] = force.text
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=100)


def _given(**values: str | int | None) -> dict[str, str | int]:
    """The keys of a file that have a value."""
    return {key.replace("_", "-"): value for key, value in values.items() if value}


def own_path(name: str) -> Path:
    """The file in which a force is saved under a name."""
    return paths.own("forces") / f"{name.strip()}{ENDING}"


def save_force(force: Force, path: Path, cards: CardSet) -> None:
    """Write a force to a file; the file is whole or not there.

    :raises OSError: it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, write_force(force, cards).encode())
