"""From a card file to a :class:`UnitCard`, with every rule a card must keep.

Values that are wrong are reported and set aside, so that the rules that
concern the others are checked all the same: one run shows every problem.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.limits import NAME
from dust_tactics.content.files.problems import Problem, near_names, quoted, told
from dust_tactics.content.files.schema import keys_like, problems_of, validate
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.skirmish.cards.unit_card import (
    ARMOUR_LEVELS,
    Arc,
    Armour,
    Bloc,
    Kind,
    Size,
    SkillRef,
    UnitCard,
    WeaponCard,
    armour_class_of,
)
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .card_schema import CREWED, MOUNTED, CardFile, WeaponPart
from .skill_faults import Bearer, bearer_of, skill_faults

MAY_BE_MISSING = ("move", "march", "soldiers", "damage", "moves", "weapons", "skills")
"""The keys that a card may lack where no source gives the figure."""


@dataclass(frozen=True)
class Reading:
    """What was made of a card's text: the card, if nothing is wrong with it, the marks, every problem.

    ``rough`` is what can be shown of a card that has mistakes: what is wrong or missing is left blank.
    There is none where the text is no mapping at all.
    """

    card: UnitCard | None
    rough: UnitCard | None
    document: Document
    problems: list[Problem]


def read_card(text: str, shown: str, card_id: str, catalogue: dict[str, SkillRule]) -> Reading:
    """The text of a card file as it is, right or wrong; ``shown`` is the file's name in messages."""
    document, problems = yaml_marks.parse(text, shown)
    if not isinstance(document.data, dict):
        return Reading(None, None, document, told(problems + validate(CardFile, document)[1]))
    check = _Check(document, problems, catalogue)
    card = check.card(card_id)
    found = None if check.problems else card
    return Reading(found, found or check.built(card_id), document, told(check.problems))


def read_card_text(
    text: str, shown: str, card_id: str, catalogue: dict[str, SkillRule]
) -> tuple[UnitCard | None, Document, list[Problem]]:
    """The text of a card file: the card or ``None``, the marks of the file, and every problem in it."""
    found = read_card(text, shown, card_id, catalogue)
    return found.card, found.document, found.problems


def read_card_document(
    document: Document, card_id: str, catalogue: dict[str, SkillRule] | None
) -> tuple[UnitCard | None, list[Problem]]:
    """The same for a document that is a mapping; without a ``catalogue`` skills may have any name."""
    check = _Check(document, [], catalogue)
    card = check.card(card_id)
    return (None if check.problems else card), check.problems


class _Check:
    """One card file being checked."""

    def __init__(
        self, document: Document, problems: list[Problem], catalogue: dict[str, SkillRule] | None
    ) -> None:
        self.document, self.problems, self.catalogue = document, list(problems), catalogue
        self.spoiled: set[Route] = set()
        self.model = self._model()

    def _model(self) -> CardFile:
        """The file's model, wrong values left out."""
        data: Any = copy.deepcopy(self.document.data)
        try:
            return CardFile.model_validate(data)
        except ValidationError as error:
            wrong = error.errors(include_url=False)
        self.problems += problems_of(CardFile, self.document, wrong)
        for details in wrong:
            route: Route = tuple(details["loc"])
            self.spoiled.add(route)
            if details["type"] == "extra_forbidden":
                # A misspelled key: the key it stands for is not also missing.
                self.spoiled.update((*route[:-1], name) for name in keys_like(CardFile, route))
        # From the last to the first, so that positions in lists stay right.
        for details in reversed(wrong):
            _remove(data, tuple(details["loc"]))
        return CardFile.model_validate(data)

    def note(
        self, route: Route, what: str, found: str = "", expected: str = "", near: Iterable[str] = ()
    ) -> None:
        mark = self.document.key_mark(route)
        self.problems.append(self.document.problem(mark, what, found, expected, near, about=route))

    def missing(self, route: Route, of: str = "", expected: str = "") -> None:
        """Note that a key is missing, at the place of the mapping that lacks it."""
        mark, what = self.document.key_mark(route[:-1]), f"the key '{route[-1]}' is missing{of}"
        self.problems.append(self.document.problem(mark, what, "", expected, about=route))

    def note_value(self, route: Route, what: str, found: str = "", expected: str = "") -> None:
        self.problems.append(self.document.problem(route, what, found, expected))

    def given(self, *route: str | int) -> bool:
        """True if the file has something at that place, right or wrong."""
        return route in self.document.values or route in self.spoiled

    @property
    def explained(self) -> bool:
        """True if a note says why something is unknown, or would if it were right."""
        return bool(self.model.notes) or any(route[0] == "notes" for route in self.spoiled)

    def card(self, card_id: str) -> UnitCard | None:
        model = self.model
        self._first_key()
        for key in ("name", "bloc", "kind", "points", "armour"):
            if not self.given(key):
                self.missing((key,))
        self._keys_of_every_kind()
        if model.kind:
            self._keys_of_kind(model.kind)
        self._incomplete()
        self._names()
        self._unknown()
        self._figures()
        sure = not any(route[0] == "weapons" for route in self.spoiled) and self.given("weapons")
        self._skills(model.skills, ("skills",), bearer_of(self.built(""), model.kind, sure=sure))
        for number, part in enumerate(model.weapons):
            self._weapon(number, part)
        self._soldiers()
        if self.problems:
            return None
        card = self.built(card_id)
        self._support(card)
        return card

    def built(self, card_id: str) -> UnitCard:
        """The card, blank where the file has nothing right."""
        model = self.model
        kind = model.kind or Kind.SQUAD
        squad = kind is Kind.SQUAD
        crew = model.damage if kind in (Kind.SUPPORT_WEAPON, Kind.STRONGPOINT) else 1
        return UnitCard(
            id=card_id,
            name=model.name or "",
            bloc=model.bloc or Bloc.ALLIES,
            kind=kind,
            points=model.points or 0,
            armour=model.armour or 0,
            move=model.move or 0,
            march=model.march or 0,
            miniatures=(model.soldiers if squad else crew) or 0,
            damage=None if squad else model.damage,
            weapons=tuple(_line(part) for part in model.weapons),
            skills=tuple(model.skills),
            locomotion=model.moves,
            size=model.size or Size.STANDARD,
            unique=(kind is Kind.HERO) if model.unique is None else model.unique,
            factions=tuple(model.factions),
            designation=model.designation,
            aliases=tuple(model.aliases),
            edition=model.edition,
            notes=tuple(model.notes),
            source=model.source or "",
            incomplete=bool(model.incomplete),
            captured=model.captured,
            unknown=tuple(model.unknown),
            missing=tuple(model.incomplete),
            wounded=model.wounded,
        )

    def _first_key(self) -> None:
        keys = list(self.document.data) if isinstance(self.document.data, dict) else []
        if not self.given("card"):
            self.missing(("card",), "", "'card: 1' as the first line")
        elif keys and keys[0] != "card" and "card" in keys:
            self.note(("card",), "the version is not the first key", "", "'card: 1' as the first line")

    def _names(self) -> None:
        """Note names that are too long; a saved game may have a card from before that was asked about."""
        model = self.model
        weapons = ((self._skill_route(("weapons",), n), part) for n, part in enumerate(model.weapons))
        named: list[tuple[Route, str | None]] = [
            (("name",), model.name),
            *((self._skill_route(("aliases",), number), name) for number, name in enumerate(model.aliases)),
            *(((*route, "name"), part.name) for route, part in weapons),
        ]
        for route, name in named if self.catalogue is not None else ():
            if NAME.passed_by(name or ""):
                self.note_value(route, *NAME.told("a name that is too long", len(name or "")))

    def _keys_of_kind(self, kind: Kind) -> None:
        mounted, squad = kind in MOUNTED, kind is Kind.SQUAD
        for key, allowed, why in (
            ("soldiers", squad, "only squads have soldiers; the others have a damage track"),
            ("damage", not squad, "squads have soldiers, no damage track"),
            ("moves", mounted, "only vehicles and aircraft say how they move"),
            ("size", mounted, "only vehicles and aircraft have a size"),
        ):
            if self.given(key) and not allowed:
                self.note((key,), f"the key '{key}' does not belong to this card", f"kind {kind}", why)
            missing = allowed and not self.given(key) and key != "size"
            if missing and key not in self.model.incomplete:
                self.missing((key,), "", f"it on every {kind}")
        if self.model.captured and not mounted:
            expected = "it on vehicles and aircraft"
            self.note(
                ("captured",), "the key 'captured' does not belong to this card", f"kind {kind}", expected
            )

    def _keys_of_every_kind(self) -> None:
        """Note what is missing whatever the kind is, also where that is wrong or missing itself."""
        for key in ("move", "march", "weapons"):
            if not self.given(key) and key not in self.model.incomplete:
                self.missing((key,), "", "it, or its name under 'incomplete'")
        sizes = ("soldiers", "damage")
        if not self.model.kind and not any(self.given(key) or key in self.model.incomplete for key in sizes):
            self.missing(("soldiers",), " and so is 'damage'", "the first on a squad, the second on others")

    def _incomplete(self) -> None:
        for number, key in enumerate(self.model.incomplete):
            route = ("incomplete", number)
            if key not in MAY_BE_MISSING:
                near = near_names(key, MAY_BE_MISSING)
                self.note(
                    route, "not a key that may be missing", quoted(key), ", ".join(MAY_BE_MISSING), near
                )
            elif self.given(key) and key != "weapons":
                self.note(route, f"'{key}' is called missing", "a value for it", "the one or the other")
        if self.model.incomplete and not self.explained:
            kind = self.model.kind or "card"
            self.note(("incomplete",), f"an incomplete {kind} without notes", "", "a note that says why")

    def _unknown(self) -> None:
        """Note unknown keys that do not belong to the card or that no note explains."""
        unsure: list[Route] = [("unknown",)] if self.model.unknown else []
        for number, key in enumerate(self.model.unknown):
            if self.model.kind is not None and self.model.kind not in MOUNTED:
                expected = "only vehicles and aircraft say how they move and how large they are"
                self.note_value(("unknown", number), "an unknown key of another kind", quoted(key), expected)
            if self.model.unknown.count(key) > 1:
                self.note_value(("unknown", number), "a key named twice", quoted(key))
        for number, part in enumerate(self.model.weapons):
            if part.ammo == "unknown":
                unsure.append((*self._skill_route(("weapons",), number), "ammo"))
        if not self.explained:
            for route in unsure:
                self.note(route, "something unknown without notes", "", "a note that says why")

    def _figures(self) -> None:
        model = self.model
        if model.move is not None and model.march is not None and model.march < model.move:
            self.note_value(("march",), "march below move", str(model.march), f"at least {model.move}")
        if model.kind and model.armour:
            armour_class = armour_class_of(model.kind)
            top = ARMOUR_LEVELS[armour_class]
            if model.armour > top:
                found, expected = str(model.armour), f"1 to {top} for {armour_class}"
                self.note_value(("armour",), "an armour that charts do not have", found, expected)
        if self.given("weapons") and not self.given("weapons", 0):
            self.note_value(("weapons",), "no weapons", "", "at least one line")

    def _skills(self, skills: Sequence[SkillRef], route: Route, bearer: Bearer) -> None:
        if self.catalogue is None:
            return
        for fault in skill_faults(skills, bearer, self.catalogue):
            place, skill = self._skill_route(route, fault.number), skills[fault.number]
            mark = self.document.mark(place)
            if fault.inside:
                mark = self.document.mark_inside(place, len(f"{skill.name} ("), skill.value or "")
            told = fault.what, fault.found, fault.expected, fault.near
            self.problems.append(self.document.problem(mark, *told, about=place))

    def _skill_route(self, route: Route, number: int) -> Route:
        """The place of the skill, counting the wrong ones that were set aside."""
        place = 0
        while (*route, place) in self.document.values:
            if (*route, place) not in self.spoiled:
                if number == 0:
                    break
                number -= 1
            place += 1
        return (*route, place)

    def _weapon(self, number: int, part: WeaponPart) -> None:
        """Note what is wrong with a line of the chart."""
        route = self._skill_route(("weapons",), number)
        for key in ("name", "range"):
            if not self.given(*route, key):
                self.missing((*route, key), "", "it on every weapon")
        if not any(self.given(*route, armour.value) for armour in Armour):
            self.note(route, "a weapon without a chart", "", "a row for infantry, vehicle or aircraft")
        mounted = self.model.kind in MOUNTED
        if mounted and not self.given(*route, "arc"):
            expected = "front, rear, left, right or turret"
            self.missing((*route, "arc"), f": a weapon of a {self.model.kind}", expected)
        if self.model.kind and self.model.kind is not Kind.SQUAD and part.second:
            self.note((*route, "second"), "only soldiers of a squad carry second weapons")
        self._crew(route, part)
        soldiers = self.model.soldiers
        if soldiers is not None and part.count > soldiers:
            found = f"{part.count} of {quoted(part.name)}"
            self.note_value((*route, "count"), "more weapons than soldiers", found, f"at most {soldiers}")
        self._skills(part.skills, (*route, "skills"), Bearer("weapon", self.model.kind, None))

    def _crew(self, route: Route, part: WeaponPart) -> None:
        """Note a crew's weapon on a card that may have none (DT "Vehicle Crews")."""
        if part.crew is False or self.model.kind is None:
            return
        if self.model.kind not in CREWED:
            found = f"kind {self.model.kind}"
            self.note((*route, "crew"), "a crew's weapon on a card without a crew", found, "it on vehicles")
        elif part.range == (0, 0):
            self.note((*route, "crew"), "a close-combat weapon of a crew", "range C", "it on ranged weapons")
        elif part.crew is None and self.model.kind is not Kind.VEHICLE:
            self.note_value((*route, "crew"), "an unknown crew's weapon", "", "'unknown' only on vehicles")
        elif part.crew is None and not self.explained:
            self.note((*route, "crew"), "an unknown crew without notes", "", "a note that says why")

    def _support(self, card: UnitCard) -> None:
        """One line at most is the support weapon (ruling support-line)."""
        if len(card.support_lines) > 1:
            names = " and ".join(quoted(card.weapons[line].name) for line in card.support_lines)
            expected = "one that reaches further, or 'crew: true' on what soldiers carry"
            self.note(("weapons",), "more than one line may be the support weapon", names, expected)

    def _soldiers(self) -> None:
        """Main ranged weapons are carried by one soldier each (DT "Soldiers with Several Weapons")."""
        soldiers = self.model.soldiers
        spoiled = any(route[0] == "weapons" for route in self.spoiled)
        if soldiers is None or self.model.kind is not Kind.SQUAD or spoiled:
            return
        main = [part for part in self.model.weapons if part.range and part.range[1] and not part.second]
        total = sum(part.count for part in main)
        if total > soldiers:
            self.note_value(
                ("soldiers",),
                "more main weapons than soldiers",
                f"{total} weapons for {soldiers} soldiers",
                "'second: true' on those that soldiers carry besides their main weapon",
            )


def _line(part: WeaponPart) -> WeaponCard:
    """A line of the chart, blank where the file has nothing right."""
    low, high = part.range or (0, 0)
    rows = {armour.value: getattr(part, armour.value) or (None,) * ARMOUR_LEVELS[armour] for armour in Armour}
    return WeaponCard(
        name=part.name or "",
        count=part.count,
        arc=part.arc or Arc.ANY,
        range_min=low,
        range_max=high,
        ammo=part.ammo if isinstance(part.ammo, int) else None,
        ammo_unknown=part.ammo == "unknown",
        second=part.second,
        skills=tuple(part.skills),
        crew=part.crew,
        **rows,
    )


def _remove(data: Any, route: Route) -> None:
    """Take the value at ``route`` out of plain data; what is not there is no matter."""
    *before, last = route
    for step in before:
        within = isinstance(step, int) and isinstance(data, list) and step < len(data)
        if not within and not (isinstance(data, dict) and step in data):
            return
        data = data[step]
    if isinstance(data, dict):
        data.pop(last, None)
    elif isinstance(data, list) and isinstance(last, int) and last < len(data):
        data.pop(last)
