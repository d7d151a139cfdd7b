"""The tab of the log: its lines from the commitment to the secret, its search, its filter, its marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from dust_tactics.content.scenarios.scenario_draw import draw_of_record
from dust_tactics.play.save_lines import Header
from dust_tactics.skirmish.cards.dice_kinds import letters
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.events.all import GameEnded
from dust_tactics.skirmish.narration.headings import END, SETUP, cited
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.ui.skirmish.cards.dice_picture import DieView, die_picture
from dust_tactics.ui.skirmish.panels.log import Line, by_attacker, latest, line_of, note, shortened, sums_of
from dust_tactics.ui.skirmish.playback.stage import ShownFact
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.clipboard import put_text
from dust_tactics.ui.toolkit.controls import Kit
from dust_tactics.ui.toolkit.layout import REST, Cutter, Part
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say

from .layout import Layout

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class LogPlace(Protocol):
    """The table that a log is kept at, with the tab it is shown in."""

    app: App
    kit: Kit
    camera: Camera
    layout: Layout
    tab: str
    shown_unit: str | None

    @property
    def cut(self) -> Cutter:
        """The cutter of rectangles at the scene's scale."""

    @property
    def state(self) -> State:
        """The state that the board shows now."""

    def unit(self, name: str | None) -> UnitState | None:
        """A unit by its name, as the board shows it."""


class LogTab:
    """The log of a table; a line that is clicked is shown on the board.

    ``lines`` are all of them, ``rows`` the list of those that fit the search and the filter,
    ``marked`` the number of the line that was clicked; ``unit`` is whom the log is filtered by.
    ``jump`` brings the table to the moment of a marked line, where that is possible; the lines later than
    that line, which is ``now``, are then paler, until the table moves on.  Where everything is known already,
    ``reached`` is the decision, and the fact of it, up to which the table has come: what follows is paler.
    """

    jump: Callable[[Line], None] | None = None
    now: Line | None = None
    reached: tuple[int, int | None] | None = None

    def __init__(self, place: LogPlace, table: Table, header: Header) -> None:
        self.place, self.table, self.header = place, table, header
        self.lines: list[Line] = self.preface()
        self.marked: int | None = None
        self.search, self.unit = "", ""
        self.stale = True
        self.rows = RowList("log", self._clicked, size=12.5, follow=True, empty=say("log.empty"),
                            picture=self._die)  # fmt: skip

    def preface(self) -> list[Line]:
        """Lines before the first fact: the game, and the commitment of its dice."""
        header, rules = self.header, self.table.ruleset
        setup = cited(SETUP, rules)
        dice = say("log.commitment", commitment=shortened(header.commitment))
        return [
            note(say("log.game", game=header.game, rules=rules.title), "", 0, setup),
            note(dice, say("log.evident"), 0, setup, header.commitment),
            *self._dice_notes(setup),
            *self._house_notes(),
            *(
                note(
                    say("log.unrestricted", name=force.name, side=side), say("log.unrestricted.why"), 0, setup
                )
                for side, force in enumerate(self.table.forces, start=1)
                if force.unrestricted
            ),
        ]

    def _house_notes(self) -> list[Line]:
        """The house rules and readings of rulings that were chosen."""
        rules = self.table.ruleset
        return [
            note(say("log.house", rule=rules.words_of(choice)), choice, 0, rules.place_of(choice))
            for choice in rules.chosen
        ]

    def _dice_notes(self, heading: str) -> list[Line]:
        """Notes on the dice in use if not the usual ones, and on the two of them that chose the scenario."""
        rules, drawn = self.table.ruleset, draw_of_record(self.header.setup)
        notes = []
        if rules.dice != rules.dice_kinds[0]:
            notes.append(
                note(say("log.dice", dice=rules.dice.title, sides=letters(rules.dice)), "", 0, heading)
            )
        if drawn is not None:
            faces = " ".join(drawn.faces)
            seed = "" if drawn.seed is None else say("log.drawn.seed", seed=drawn.seed)
            words = say("log.drawn", faces=faces, scenario=self.table.scenario.name)
            notes.append(note(words, f"{seed}{scenario_dice.WHY}".strip(), 0, heading))
        return notes

    def lines_of(self, told: ShownFact) -> list[Line]:
        """The lines of a fact, none for bookkeeping; the end of the game opens its secret."""
        line = line_of(told.before, told.event, told.number)
        lines = [] if line is None else [line]
        if line is not None and told.attack is not None:
            lines = [by_attacker(line, told.event, told.attack)]
            lines += sums_of(told.attack, told.number, told.before)
        if isinstance(told.event, GameEnded):
            secret = self.header.opening.hex()
            words, end = say("log.secret", secret=shortened(secret)), cited(END, self.table.ruleset)
            lines.append(note(words, say("log.proof"), told.number, end, secret))
        return [replace(line, at=told.at) for line in lines]

    def hear(self, told: ShownFact) -> None:
        """Write down a fact whose turn has come, or go on to it where its lines are there already."""
        self.now, self.stale = None, True
        if self.reached is not None:
            self.reached = (told.number, told.at)
            return
        self.lines += self.lines_of(told)
        if told.attack is not None:
            self.lines = latest(self.lines)

    def stand(self, lines: list[Line], number: int) -> None:
        """Have these lines after the preface, and no others; the table stands after a decision."""
        self.lines = [*self.preface(), *lines]
        self.marked = self.now = None
        self.reached = (number, None)

    @property
    def told(self) -> list[Line]:
        """The lines up to where the table stands."""
        return [line for index, line in enumerate(self.lines) if not self._later(index)]

    def forget(self, after: int) -> int:
        """Take away what came after a decision; returns the decision of the last line that stays."""
        self.lines = [line for line in self.lines if line.number <= after]
        return max((line.number for line in self.lines), default=-1)

    # -- finding ------------------------------------------------------------------------------

    def build(self) -> None:
        """The list, with the search and the filter above it while its tab is in front."""
        place = self.place
        kit, cut, panel = place.kit, place.cut, place.layout.panel
        kit.clear("log")
        self.rows.rect = panel
        if place.tab != "log":
            return
        above, self.rows.rect = cut.top(panel, 28, gap=4)
        search, only = cut.columns(above, Part(0.52), REST, gap=6)
        kit.entry("log", "log/search", self.search, search, self.look_for, holder=say("log.search"))
        one = place.unit(self.unit or None)
        words = say("log.only")
        if one is not None:
            words = say("log.only.unit", name=callname(place.state, one.id))
        style = "#small" if one is None else "#main"
        kit.button("log", "log/only", words, only, self._filter, style=style)

    def look_for(self, text: str) -> None:
        """Show only the lines with some words."""
        self.search = text
        self.show()

    def _filter(self) -> None:
        """Only what is about the shown unit, or everything again."""
        shown = self.place.shown_unit
        if not self.unit and shown is None:
            self.place.app.tell(say("log.only.none"))
            return
        self.unit = "" if self.unit else shown or ""
        self.build()
        self.show()

    def wanted(self) -> list[int]:
        """The numbers of the lines that fit the search and the filter."""
        words = self.search.strip().casefold()
        return [
            index
            for index, line in enumerate(self.lines)
            if (not words or words in f"{line.text} {line.grounds} {line.whole}".casefold())
            and (not self.unit or self.unit in line.units)
        ]

    def show(self) -> None:
        """Show the lines that are wanted."""
        self.stale = False
        wanted = self.wanted()
        here = self._here() if self.marked is None else self.marked
        self.rows.show([self.lines[i].row(i, selected=i == here, pale=self._later(i)) for i in wanted])
        if self.reached is not None and self.now is None:
            self.rows.reveal = max(0, sum(not self._later(i) for i in wanted) - 1)
            self.rows.offset = self.rows.offset if self.rows.offset < 1 << 30 else 0

    def _here(self) -> int | None:
        """The line that the table has come to last, of a game that is watched."""
        if self.reached is None:
            return None
        return max((i for i in range(len(self.lines)) if not self._later(i)), default=None)

    def _later(self, index: int) -> bool:
        """True for a line of a fact that the table has gone back before."""
        now, line = self.now, self.lines[index]
        reached = self.reached if now is None else (now.number, now.at)
        if reached is None or line.number != reached[0]:
            return reached is not None and line.number > reached[0]
        return None not in (reached[1], line.at) and (line.at or 0) > (reached[1] or 0)

    def _die(self, die: tuple[DieView, Bloc], size: int) -> pygame.Surface:
        """A die of a roll."""
        return die_picture(*die, size, self.place.app.art)

    # -- marks --------------------------------------------------------------------------------

    def _clicked(self, row: Row) -> None:
        index = int(row.name)
        if whole := self.lines[index].whole:
            self._copy(index, whole)
        self.mark(None if self.marked == index else index)

    def _copy(self, index: int, whole: str) -> None:
        """Put the number that a line shows the ends of on the clipboard; the line says that it is there."""
        if why := put_text(whole):
            self.place.app.tell(say("desk.flash.clipboard", why=why))
            return
        self.lines[index] = replace(self.lines[index], grounds=say("log.copied"))

    def mark(self, index: int | None) -> None:
        """Mark a line: the table goes to its moment, its units are ringed, its place brought into sight."""
        self.marked = index
        if index is not None and self.jump is not None:
            self.now = self.lines[index]
            self.jump(self.now)
        at = self.rows.offset
        self.show()
        self.rows.offset = at
        if index is not None and self.lines[index].squares:
            square, camera = self.lines[index].squares[-1], self.place.camera
            if not self.place.layout.board.contains(camera.rect_of(square)):
                camera.centre_on((square.x + 0.5, square.y + 0.5))

    def marks(self) -> tuple[dict[str, tuple[Ring, ...]], list[Overlay]]:
        """Rings and lines for the line that is marked."""
        overlays: list[Overlay] = []
        if self.marked is None or self.marked >= len(self.lines):
            return {}, overlays
        line = self.lines[self.marked]
        rings: dict[str, tuple[Ring, ...]] = {
            name: (Ring.ACTIVE if name == line.acts else Ring.TARGET,) for name in line.units
        }
        if line.units and line.acts:
            rings[line.acts] = (Ring.ACTIVE,)
        if len(line.units) > 1 and len(line.squares) > 1:
            start = line.squares[0]
            overlays += [
                LineOverlay((start.x + 0.5, start.y + 0.5), (end.x + 0.5, end.y + 0.5), clear=True)
                for end in line.squares[1 : len(line.units)]
                if end != start
            ]
        return rings, overlays
