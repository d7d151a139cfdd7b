"""The log: every die, modifier and rule as lines; a line knows whom it speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import singledispatch

from dust_tactics.content.help.citations import cites
from dust_tactics.skirmish.board.grid import Square, area_of, square_of
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.attack_summary import AttackSummary
from dust_tactics.skirmish.narration.headings import SUMS, cited, heading_of
from dust_tactics.skirmish.narration.narrate import narrate, rolled
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.cards.dice_picture import DieView
from dust_tactics.ui.skirmish.cards.dice_rolls import dice_of
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

_TURNS = (e.TurnBegan, e.GameEnded)
_HEADS = (e.UnitActivated, e.ReactionDeclared, e.AttackDeclared)


@dataclass(frozen=True)
class Line:
    """One line: its sentence, its grounds, and what it points at on the board.

    ``cited`` are the grounds if they cite anything, ``heading`` is where else the help has the rules on it.
    One that says what an ``attack`` came to is followed by later ``version`` s, as more comes of it.
    ``acts`` is the unit that does what it tells of, which need not be one of those that it names.
    ``whole`` is what the line has no room for: a long number that it shows the ends of.  ``dice`` are those
    that were rolled, each with the bloc of who rolled it.
    ``at`` counts the facts of decision ``number``; one that comes of no fact in particular has none.
    """

    text: str
    grounds: str
    number: int
    side: int | None
    units: tuple[str, ...]
    squares: tuple[Square, ...]
    divider: bool
    head: bool
    heading: str
    cited: str = ""
    attack: tuple[int, int] | None = None
    version: int = 0
    at: int | None = None
    acts: str | None = None
    whole: str = ""
    dice: tuple[tuple[DieView, Bloc], ...] = ()

    def row(self, index: int, *, selected: bool, pale: bool = False) -> Row:
        """The line as a row of the list."""
        role = "panel-soft" if pale else "accent" if self.divider or self.attack else "panel-ink"
        return Row(
            str(index), self.text, self.grounds, role=role,
            bold=self.divider or self.head or bool(self.attack), divider=self.divider or self.head,
            key=self, wrap=True, selected=selected,
            bar=None if self.side is None else f"side-{self.side + 1}-light",
            lead=self.cited, about=f"{self.cited} {self.heading}",
            hint=say("log.whole", number=self.whole) if self.whole else "", strip=self.dice,
        )  # fmt: skip


_ENDS = 8
"""As many letters are shown of each end of a long number."""


def shortened(number: str) -> str:
    """The ends of a number that is long, such as a hash."""
    return number if len(number) <= 3 * _ENDS else f"{number[:_ENDS]} … {number[-_ENDS:]}"


def note(text: str, grounds: str, number: int, heading: str, whole: str = "") -> Line:
    """A line about the game as a whole, such as the commitment of its dice."""
    return Line(text, grounds, number, None, (), (), divider=False, head=True, heading=heading,
                cited=grounds if cites(grounds) else "", whole=whole)  # fmt: skip


def latest(lines: Iterable[Line]) -> list[Line]:
    """The lines without what was said of attacks before more came of them."""
    every = list(lines)
    last = {line.attack: line.version for line in every if line.attack is not None}
    return [line for line in every if line.attack is None or line.version == last[line.attack]]


def sums_of(attack: AttackSummary, number: int, state: State) -> list[Line]:
    """What an attack came to, a line for each of its targets."""
    found = []
    heading = cited(SUMS, state.table.ruleset)
    for outcome in attack.told:
        units = tuple(dict.fromkeys((attack.attacker, outcome.unit)))
        area = outcome.area
        squares = () if area is None else tuple(area.squares())
        side = int(state.units[attack.attacker].side)
        found.append(Line(outcome.line, "", number, side, units, squares, divider=False, head=False,
                          heading=heading, attack=attack.number, version=attack.version,
                          acts=attack.attacker))  # fmt: skip
    return found


def line_of(before: State, event: e.Event, number: int) -> Line | None:
    """The line for a fact, ``None`` for bookkeeping."""
    rules = before.table.ruleset
    sentence = narrate(before, event)
    if sentence is None:
        return None
    text, _, grounds = sentence.partition(" [")
    units = tuple(u for u in _about(event) if u in before.units)
    squares = tuple(s for u in units if before.units[u].on_board for s in before.units[u].area.squares())
    side = getattr(event, "side", None)
    if side is None and units:
        side = before.units[units[0]].side
    dice: tuple[tuple[DieView, Bloc], ...] = ()
    if isinstance(event, e.DiceRolled):
        text, bloc = rolled(before, event, faces=False), Bloc(before.table.forces[event.side].bloc)
        dice = tuple((die, bloc) for die in dice_of(event))
    divider = isinstance(event, _TURNS)
    head = isinstance(event, _HEADS) and not getattr(event, "retaliation", False)
    grounds = grounds.removesuffix("]")
    return Line(
        text, grounds, number, None if side is None else int(side), units,
        (*squares, *_squares(event)), divider, head, heading_of(event, rules),
        cited=grounds if cites(grounds) else "", acts=next(iter(units), None), dice=dice,
    )  # fmt: skip


_SUFFERED = (
    e.MiniaturesLost,
    e.ArmsLost,
    e.DamageTaken,
    e.UnitEliminated,
    e.CriticalHit,
    e.SuppressionChanged,
)


def by_attacker(line: Line, event: e.Event, attack: AttackSummary) -> Line:
    """The line of a fact of an attack: what a unit suffers, the attacker does."""
    if not isinstance(event, _SUFFERED):
        return line
    return replace(line, acts=None if line.acts == attack.attacker else attack.attacker)


@singledispatch
def _about(event: object) -> tuple[str, ...]:
    """The units a fact speaks of, the one that acts first."""
    names = (getattr(event, name, None) for name in ("unit", "target", "against"))
    return tuple(name for name in names if isinstance(name, str))


@_about.register
def _(event: e.DiceRolled) -> tuple[str, ...]:
    """Of a save the attacker is the one that acts."""
    saves = event.purpose.partition(" ")[0] == "save"
    names = (event.against, event.unit) if saves else (event.unit, event.against)
    return tuple(name for name in names if name)


@_about.register
def _(event: e.AttackDeclared) -> tuple[str, ...]:
    return (event.unit, *dict.fromkeys(aim.target for aim in event.aims if aim.target))


@_about.register(e.SmokeLifted)
@_about.register(e.SquareBurntOut)
def _(_event: e.SmokeLifted | e.SquareBurntOut) -> tuple[str, ...]:
    return ()


@singledispatch
def _squares(event: object) -> tuple[Square, ...]:
    """Places a fact names besides where its units stand."""
    square = getattr(event, "square", None)
    return (square,) if isinstance(square, Square) else ()


@_squares.register
def _(event: e.UnitMoved) -> tuple[Square, ...]:
    return tuple(area_of(event.path[-1]).squares()) if event.path else ()


@_squares.register
def _(event: e.AttackDeclared) -> tuple[Square, ...]:
    return tuple(square_of(aim.point) for aim in event.aims if aim.point is not None)


@_squares.register(e.SmokeLaid)
@_squares.register(e.SmokeLifted)
def _(event: e.SmokeLaid | e.SmokeLifted) -> tuple[Square, ...]:
    return event.screen.squares


@_squares.register(e.SquareLit)
@_squares.register(e.SquareBurntOut)
def _(event: e.SquareLit | e.SquareBurntOut) -> tuple[Square, ...]:
    return (square_of(event.fire.stop),)


@_squares.register
def _(event: e.SmokeMissed) -> tuple[Square, ...]:
    return (square_of(event.point),)


@_squares.register
def _(event: e.UnitEntered) -> tuple[Square, ...]:
    return tuple(area_of(event.path[-1]).squares())
