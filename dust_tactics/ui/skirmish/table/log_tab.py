"""The tab of the log: its lines from the commitment to the secret, its search, its filter, its marks."""

from __future__ import annotations

from typing import Any

from dust_tactics.play.match import scenario_draw
from dust_tactics.play.saves import Header
from dust_tactics.skirmish.cards.dice import letters
from dust_tactics.skirmish.events.all import GameEnded
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.ui.skirmish.panels.log import Line, line_of, note
from dust_tactics.ui.skirmish.playback.stage import ShownFact
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, LineOverlay, Overlay
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.layout import REST, Part
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say


class LogTab:
    """The part of a table that keeps the log; a line that is clicked is shown on the board."""

    header: Header
    lines: list[Line]
    marked: int | None
    log: RowList

    def preface(self: Any) -> list[Line]:
        """What stands before the first fact: the game, and the commitment of its dice."""
        header: Header = self.header
        dice = say("log.commitment", commitment=header.commitment)
        return [
            note(say("log.game", game=header.game, rules=self.table.ruleset.title), "", 0),
            note(dice, say("log.evident"), 0),
            *self._dice_notes(),
            *self._house_notes(),
            *(
                note(say("log.unrestricted", name=force.name, side=side), say("log.unrestricted.why"), 0)
                for side, force in enumerate(self.table.forces, start=1)
                if force.unrestricted
            ),
        ]

    def _house_notes(self: Any) -> list[Line]:
        """The house rules and readings of rulings that were chosen."""
        titles = {rule.id: rule.title for rule in self.table.ruleset.house_rules}
        chosen = self.table.ruleset.chosen
        return [note(say("log.house", rule=titles.get(word, word)), word, 0) for word in chosen]

    def _dice_notes(self: Any) -> list[Line]:
        """Which dice are in use if not the usual ones, and how two of them chose the scenario."""
        rules, drawn = self.table.ruleset, scenario_draw(self.header)
        notes = []
        if rules.dice != rules.dice_kinds[0]:
            notes.append(note(say("log.dice", dice=rules.dice.title, sides=letters(rules.dice)), "", 0))
        if drawn is not None:
            faces = " ".join(drawn.faces)
            seed = "" if drawn.seed is None else say("log.drawn.seed", seed=drawn.seed)
            words = say("log.drawn", faces=faces, scenario=self.table.scenario.name)
            notes.append(note(words, f"{seed}{scenario_dice.WHY}".strip(), 0))
        return notes

    def _heard(self: Any, told: ShownFact) -> None:
        line = line_of(told.before, told.event, told.number)
        if line is not None:
            self.lines.append(line)
        if isinstance(told.event, GameEnded):
            self.lines.append(
                note(say("log.secret", secret=self.header.secret.hex()), say("log.proof"), told.number)
            )
        self.log_stale = True

    # -- finding ------------------------------------------------------------------------------

    def _place_log(self: Any) -> None:
        """The list, with the search and the filter above it while its tab is in front."""
        kit, panel = self.kit, self.layout.panel
        kit.clear("log")
        self.log.rect = panel
        if self.tab != "log":
            return
        above, self.log.rect = self.cut.top(panel, 28, gap=4)
        search, only = self.cut.columns(above, Part(0.52), REST, gap=6)
        kit.entry("log", "log/search", self.log_search, search, self._search_log, holder=say("log.search"))
        one = self.unit(self.log_unit)
        words = say("log.only") if one is None else say("log.only.unit", name=one.name)
        style = "#small" if one is None else "#main"
        kit.button("log", "log/only", words, only, self._filter_log, style=style)

    def _search_log(self: Any, text: str) -> None:
        self.log_search = text
        self.show_log()

    def _filter_log(self: Any) -> None:
        """Only what is about the shown unit, or everything again."""
        if self.log_unit is None and self.shown_unit is None:
            self.app.tell(say("log.only.none"))
            return
        self.log_unit = self.shown_unit if self.log_unit is None else None
        self._place_log()
        self.show_log()

    def lines_wanted(self: Any) -> list[int]:
        """The numbers of the lines that fit the search and the filter."""
        wanted = self.log_search.strip().casefold()
        return [
            index
            for index, line in enumerate(self.lines)
            if (not wanted or wanted in f"{line.text} {line.grounds}".casefold())
            and (self.log_unit is None or self.log_unit in line.units)
        ]

    def show_log(self: Any) -> None:
        """Show the lines that are wanted."""
        self.log_stale = False
        self.log.show([self.lines[i].row(i, selected=i == self.marked) for i in self.lines_wanted()])

    # -- marks --------------------------------------------------------------------------------

    def _log_clicked(self: Any, row: Row) -> None:
        index = int(row.name)
        self.mark(None if self.marked == index else index)

    def mark(self: Any, index: int | None) -> None:
        """Mark a line: its units are ringed, its place brought into sight."""
        self.marked = index
        at = self.log.offset
        self.show_log()
        self.log.offset = at
        if index is not None and self.lines[index].squares:
            square = self.lines[index].squares[-1]
            if not self.layout.board.contains(self.camera.rect_of(square)):
                self.camera.centre_on((square.x + 0.5, square.y + 0.5))

    def marks(self: Any) -> tuple[dict[str, tuple[Ring, ...]], list[Overlay]]:
        """Rings and a line for the log's marked line, and a flag for a square that was found."""
        overlays: list[Overlay] = []
        if self.found is not None:
            overlays.append(FlagOverlay(((self.found, str(self.found)),)))
        if self.marked is None or self.marked >= len(self.lines):
            return {}, overlays
        line = self.lines[self.marked]
        rings: dict[str, tuple[Ring, ...]] = {
            name: (Ring.ACTIVE if i == 0 else Ring.TARGET,) for i, name in enumerate(line.units)
        }
        if len(line.units) > 1 and len(line.squares) > 1:
            start = line.squares[0]
            overlays += [
                LineOverlay((start.x + 0.5, start.y + 0.5), (end.x + 0.5, end.y + 0.5), clear=True)
                for end in line.squares[1 : len(line.units)]
                if end != start
            ]
        return rings, overlays
