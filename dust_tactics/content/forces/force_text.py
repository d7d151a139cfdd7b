"""A force as a plain list to copy and paste, with counts and points.

::

    Guards Armour (SSU, 50 points)
    1 x Babushka = 14
    2 x Red Army Battle Squad = 12
    1 x Nikolai = 8
    1 x Strongpoint = 10
    Total = 44
    Nikolai joins Red Army Battle Squad
    Red Army Battle Squad #2 rides in PT-47A

A strongpoint unit whose strongpoint is a bunker: ``Field Phaser in a bunker = 5``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.limits import LIST, LIST_LINES, TEXT, UNITS
from dust_tactics.content.files.problems import (
    ContentError,
    Problem,
    UnknownNameError,
    near_names,
    quoted,
    told,
)
from dust_tactics.skirmish.board.buildings import UPGRADE, FortKind
from dust_tactics.skirmish.cards.attachment import Pair
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force

from .attachments import Fault, Named, file_name, names, resolve
from .bunkers import MOST as MOST_FORTS, bunker_for, bunker_names
from .embarked import Seat, seated, seats
from .forces import unit_faults

T = TypeVar("T")

Later = Callable[[int, re.Match[str]], None]
"""Reads a line, given by its number, that speaks of units which may stand below it."""

SHOWN = "list"
"""The name of a pasted list in messages."""

UNKNOWN = "an unknown unit"

_HEAD = re.compile(
    r"(?P<name>.+?)\s*\((?P<bloc>[^(),]+), *(?P<points>[0-9]{1,4}) points(?P<free>, unrestricted)?\)"
)
_UNIT = re.compile(r"(?:(?P<count>[0-9]{1,3})\s*[x×]?\s+)?(?P<name>\S.*?)(?:\s+=\s*(?P<cost>[0-9]{1,5}))?")
_ATTACHED = re.compile(
    r"(?P<hero>\S.*?) (?P<verb>joins|pilots) (?P<unit>\S.*?)(?: #(?P<number>[1-9][0-9]?))?", re.IGNORECASE
)
_MOUNTED = re.compile(
    r"(?P<unit>\S.*?)(?: #(?P<number>[1-9][0-9]?))? rides in (?P<carrier>\S.*?)(?: #(?P<which>[1-9][0-9]?))?",
    re.IGNORECASE,
)
_BUNKERED = re.compile(r"(?P<unit>\S.*?) in a bunker(?:\s+=\s*(?P<cost>[0-9]{1,5}))?", re.IGNORECASE)
_TOTAL = re.compile(r"total\s*[=:]?\s*(?P<cost>[0-9]{1,5})(?: points)?", re.IGNORECASE)


def force_text(force: Force, cards: CardSet) -> str:
    """A force as a list; :func:`read_force_text` makes the same force of it."""
    free = ", unrestricted" if force.unrestricted else ""
    lines = [f"{force.name} ({force.bloc}, {force.limit} points{free})"]
    for unit, count in Counter(force.units).items():
        card = cards[unit]
        lines.append(f"{count} x {file_name(card, cards)} = {count * card.points}")
    for kind, count in force.forts:
        lines.append(f"{count} x {kind.capitalize()} = {count * FortKind(kind).cost}")
    lines += [f"{name} in a bunker = {UPGRADE}" for name in bunker_names(force.units, force.bunkered, cards)]
    lines.append(f"Total = {legality.cost(force, cards)}")
    counted = tuple(Counter(force.units).elements())
    pairs = names(counted, _regrouped(force, force.attached, counted), cards)
    lines += [f"{named.hero} {named.verb} {named.unit}{_number(named.number)}" for named in pairs]
    for seat in seats(counted, _regrouped(force, force.mounted, counted), cards):
        unit, carrier = seat.unit + _number(seat.number), seat.carrier + _number(seat.carrier_number)
        lines.append(f"{unit} rides in {carrier}")
    return "\n".join(lines) + "\n"


def _number(number: int | None) -> str:
    return f" #{number}" if number else ""


def _regrouped(force: Force, pairs: tuple[Pair, ...], counted: tuple[str, ...]) -> list[Pair]:
    """The pairs of a force when its units stand together by card."""
    order = sorted(range(len(force.units)), key=lambda place: counted.index(force.units[place]))
    moved = {before: after for after, before in enumerate(order)}
    return [(moved[hero], moved[unit]) for hero, unit in pairs]


def read_force_text(text: str, cards: CardSet) -> Force:
    """The force that a list names; its units stand together by card.

    Counts and points may be left out; points that are there must be those of the cards.

    :raises ContentError: it is no such list; with everything that is wrong in it.
    """
    return _Reading(text, cards).force()


class _Reading:
    """One list that is being read."""

    def __init__(self, text: str, cards: CardSet) -> None:
        self.cards = cards
        self.problems: list[Problem] = []
        self.units: list[str] = []
        self.pairs: list[Pair] = []
        self.riders: list[Pair] = []
        self.forts: dict[FortKind, int] = {}
        self.bunkered: list[int] = []
        every = text[: LIST.most].splitlines()
        lines = [(number, line.strip()) for number, line in enumerate(every[: LIST_LINES.most], start=1)]
        self.lines = [(number, line) for number, line in lines if line]
        for limit, count in ((LIST, len(text)), (LIST_LINES, len(every))):
            if count > limit.most:
                self.note(1, *limit.told("too long for a force", count))
                raise ContentError(self.problems)

    def note(self, line: int, what: str, found: str, expected: str, near: tuple[str, ...] = ()) -> None:
        self.problems.append(Problem(SHOWN, line, 1, what, found, expected, near))

    def force(self) -> Force:
        name, bloc, points, free = self._head()
        order = (self._bunker, self._total, self._attach, self._mount)
        later: dict[Later, list[tuple[int, re.Match[str]]]] = {read: [] for read in order}
        for number, line in self.lines:
            whole = self._card(line.partition(" = ")[0]) is not None  # a name may read like a sentence
            forms = ((_TOTAL, self._total),) if whole else self._forms
            found = ((form.fullmatch(line), read) for form, read in forms)
            match, read = next((pair for pair in found if pair[0]), (None, self._total))
            if match is None:
                self._unit(number, line, bloc, free=free)
            else:
                later[read].append((number, match))
        self.units = list(Counter(self.units).elements())
        for read, lines in later.items():  # once all units are known
            for number, match in lines:
                read(number, match)
        if not self.units and not self.problems:
            self.note(1, "a force without units", "", "lines such as '2 x Pounder = 26'")
        if bloc and not free and self._sum > points:
            self.note(
                1, "the force costs more than its limit", f"{self._sum} army points", f"at most {points}"
            )
        if self.problems:
            raise ContentError(told(self.problems))
        return Force(
            id="pasted",
            name=name,
            bloc=bloc,
            limit=points,
            units=tuple(self.units),
            unrestricted=free,
            attached=tuple(self.pairs),
            mounted=tuple(self.riders),
            forts=tuple((str(kind), self.forts[kind]) for kind in FortKind if kind in self.forts),
            bunkered=tuple(self.bunkered),
        )

    @property
    def _forms(self) -> tuple[tuple[re.Pattern[str], Later], ...]:
        """The sentences of a list, the one that is tried first at the front, each with what reads it."""
        return (
            (_MOUNTED, self._mount),
            (_ATTACHED, self._attach),
            (_BUNKERED, self._bunker),
            (_TOTAL, self._total),
        )

    def _take(self, line: int, found: T | Fault, taken: list[T]) -> bool:
        """Add what was found to what was taken before it, or note what is wrong in the line."""
        if isinstance(found, Fault):
            self.note(line, found.what, found.found, found.expected, found.near)
            return False
        taken.append(found)
        return True

    def _attach(self, line: int, match: re.Match[str]) -> None:
        """A hero who joins or pilots a unit, once all units are known."""
        number = int(match["number"]) if match["number"] else None
        named = Named(match["hero"], match["unit"], match["verb"].casefold(), number)
        self._take(line, resolve(named, self.units, self.pairs, self.cards), self.pairs)

    def _mount(self, line: int, match: re.Match[str]) -> None:
        """A unit that begins inside another, once it is known who has joined whom."""
        number, which = (int(match[key]) if match[key] else None for key in ("number", "which"))
        seat = Seat(match["unit"], match["carrier"], number, which)
        self._take(line, seated(seat, self.units, self.pairs, self.riders, self.cards), self.riders)

    @property
    def _sum(self) -> int:
        forts = tuple((str(kind), count) for kind, count in self.forts.items())
        return sum(self.cards[unit].points for unit in self.units) + legality.fort_cost(
            forts, len(self.bunkered)
        )

    def _head(self) -> tuple[str, str, int, bool]:
        expected = "'Name (bloc, limit points)', such as 'My Rangers (Allies, 50 points)'"
        first = self.lines[0] if self.lines else (1, "")
        match = _HEAD.fullmatch(first[1])
        if match is None:
            self.note(first[0], "no heading of a force", quoted(first[1]), expected)
            if _UNIT.fullmatch(first[1]) and not self._known(first[1]):
                del self.lines[:1]
            return "", "", 0, False
        del self.lines[0]
        blocs = [str(bloc) for bloc in Bloc]
        bloc = next((bloc for bloc in blocs if bloc.casefold() == match["bloc"].strip().casefold()), "")
        if not bloc:
            found = quoted(match["bloc"])
            self.note(first[0], "an unknown bloc", found, ", ".join(blocs), near_names(match["bloc"], blocs))
        if int(match["points"]) < 1:
            self.note(first[0], "no limit of army points", match["points"], "at least 1")
        if TEXT.passed_by(match["name"]):
            self.note(first[0], *TEXT.told("a name that is too long", len(match["name"])))
        if not match["name"].isprintable():
            self.note(first[0], "a name that can't be shown", quoted(match["name"]), "some printable text")
        return match["name"], bloc, int(match["points"]), match["free"] is not None

    def _known(self, line: str) -> bool:
        """True if a line names a card."""
        match = _UNIT.fullmatch(line)
        return match is not None and self._card(match["name"]) is not None

    def _card(self, name: str) -> UnitCard | None:
        return self.cards.named(name)

    def _unit(self, number: int, line: str, bloc: str, *, free: bool) -> None:
        match = _UNIT.fullmatch(line)
        assert match is not None, line
        name = match["name"]
        kind = next((kind for kind in FortKind if kind == name.casefold()), None)
        if kind is not None and self._card(name) is None:
            self._fort(number, kind, match)
            return
        try:
            # a name may begin with a number
            card = self._card(line.partition(" = ")[0]) or self.cards.find(name)
        except UnknownNameError as error:
            self.note(number, UNKNOWN, quoted(name), "the name or id of a card", error.near)
            return
        whole = self._card(line.partition(" = ")[0]) is not None
        count = 1 if whole or match["count"] is None else int(match["count"])
        if not 1 <= count <= 99:
            self.note(number, "a wrong number of units", str(count), "1 to 99")
            return
        if len(self.units) + count > UNITS.most:
            self.note(number, *UNITS.told("too many units", len(self.units) + count))
            raise ContentError(told(self.problems))
        faults: set[tuple[str, str, str]] = set()
        for _ in range(count):
            if bloc:
                there = (self.cards[unit] for unit in self.units)
                faults.update(unit_faults(card, name, bloc, there, free=free))
            self.units.append(card.id)
        for fault in sorted(faults):
            self.note(number, *fault)
        if match["cost"] is not None:
            self._cost(number, int(match["cost"]), count * card.points, "the points differ")

    def _fort(self, number: int, kind: FortKind, match: re.Match[str]) -> None:
        """Fortifications that are bought."""
        count = int(match["count"] or 1)
        if not 1 <= count + self.forts.get(kind, 0) <= MOST_FORTS:
            self.note(number, f"a wrong number of {kind.words}s", str(count), f"1 to {MOST_FORTS}")
            return
        self.forts[kind] = self.forts.get(kind, 0) + count
        if match["cost"] is not None:
            self._cost(number, int(match["cost"]), count * kind.cost, "the points differ", "the book")

    def _total(self, number: int, match: re.Match[str]) -> None:
        if not any(problem.what == UNKNOWN for problem in self.problems):
            self._cost(number, int(match["cost"]), self._sum, "the total differs")

    def _bunker(self, number: int, match: re.Match[str]) -> None:
        """A strongpoint that is a bunker, once all units are known."""
        place = bunker_for(match["unit"], self.units, self.bunkered, self.cards)
        if self._take(number, place, self.bunkered) and match["cost"] is not None:
            self._cost(number, int(match["cost"]), UPGRADE, "the points differ", "the book")

    def _cost(self, number: int, found: int, expected: int, what: str, source: str = "the cards") -> None:
        if found != expected:
            self.note(number, f"{what} from {source}", str(found), str(expected))
