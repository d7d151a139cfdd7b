"""The tabs of the panel: the reasons, the rulings and how they may be read, the units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.edits import read_as
from dust_tactics.skirmish.dispute.position import Figure, Position
from dust_tactics.skirmish.narration.verdicts import difference
from dust_tactics.skirmish.rulings.all import ruling
from dust_tactics.skirmish.sight.alternate_readings import Switch
from dust_tactics.ui.skirmish.editing.canvas import Canvas
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.tabs import tab_heads

from .layout import TABS
from .verdict_panel import reason_rows

_NOTE = 13
_MOST = 6
_LEAST = 130
"""What a list keeps of the panel's height, unscaled, before the legend goes to the board."""


class Tabs:
    """The lower half of the panel; ``tab`` is the one in front."""

    def __init__(self, desk: Workbench, canvas: Canvas, select: Callable[[int | None], None]) -> None:
        self.desk, self.canvas, self._select = desk, canvas, select
        self.tab = TABS[0]
        self.why = [
            KeyRows(f"why/{book.id}", self._reason, size=12.5, empty=say("desk.why.empty"), cites=True)
            for book in desk.court.books
        ]
        self.rulings = KeyRows("rulings", self._reading, size=12.5)
        self.units = KeyRows("units", self._unit, size=13, empty=say("desk.units.empty"))
        self._entry = ""
        self._note = ""
        self._slip = pygame.Rect(0, 0, 0, 0)
        self._key: pygame.Rect | None = None
        self._above = 0
        self._shown: object = None
        self._judgements: Sequence[Judgement] = ()

    def build(self) -> None:
        """The heads of the tabs, and the controls of the one in front."""
        desk = self.desk
        kit, layout = desk.kit, desk.layout
        kit.clear("unit")
        tab_heads(kit, TABS, layout.tabs, self.tab, self.show, words="desk.tab.", hints=True)
        self._place()
        if self.tab == "units":
            self._build_unit()
        desk.lists = list({"why": self.why, "rulings": [self.rulings], "units": [self.units]}[self.tab])
        self._shown = None

    def _place(self) -> None:
        """The list in front; under it the legend, if there is room for it, and the note of the position."""
        desk, layout, cut = self.desk, self.desk.layout, self.desk.cut
        rest, letters = layout.panel, desk.kit.letters
        self._note, card = desk.draft.position.note, self.canvas.legend
        self._above = 0 if card is None else card.get_height()
        if self.tab == "units":
            rest = layout.units
        elif self.tab == "why" and self._note:
            most = _MOST * letters.height(_NOTE)
            tall = min(most, letters.tall(self._note, _NOTE, cut.inner(rest, 12, 0).width))
            self._slip, rest = cut.bottom(rest, Pixels(tall + cut.px(14)), gap=8)
        self._key = None
        key, above = cut.bottom(rest, Pixels(self._above), gap=8)
        if card is not None and above.height >= cut.px(_LEAST):
            self._key, rest = key, above
        self.rulings.rect = self.units.rect = rest
        for rows, rect in zip(self.why, cut.columns(rest, *[REST] * len(self.why), gap=8), strict=True):
            rows.rect = rect

    def paint_slips(self, brush: Brush) -> None:
        """The note of the position on a slip of paper, and the legend."""
        px, card = brush.px, self.canvas.legend
        if card is not None and self._key is not None:
            brush.surface.blit(card, self._key)
        elif card is not None:
            self.canvas.paint_legend(brush)
        if self.tab != "why" or not self._note:
            return
        brush.box(self._slip.move(px(2), px(3)), "shadow", None, alpha=0.35, radius=3)
        brush.box(self._slip, "card", "card-line", radius=3)
        inner = brush.cut.inner(self._slip, 12, 6)
        brush.lines(self._note, inner, _NOTE, "ink", most=_MOST)

    def show(self, name: str) -> None:
        """Bring a tab to the front."""
        self.tab = name
        self.build()

    def _build_unit(self) -> None:
        """The name of the selected unit, and what can be done with it."""
        desk = self.desk
        kit, layout, hands = desk.kit, desk.layout, desk.hands
        figure = hands.figure
        why = "" if figure else say("desk.flash.select")
        self._entry = figure.name if figure else ""
        if figure is not None:
            kit.entry(
                "unit", "unit/name", figure.name, layout.unit, self._typed, holder=say("desk.unit.name")
            )
        acts = (
            ("left", lambda: desk.did(hands.turn(-1))),
            ("right", lambda: desk.did(hands.turn(1))),
            ("delete", lambda: desk.did(hands.remove())),
        )
        for box, (name, act) in zip(layout.turns, acts, strict=True):
            kit.button("unit", f"unit/{name}", say(f"desk.unit.{name}"), box, act, reason=why)

    def _typed(self, text: str) -> None:
        self._entry = text

    def commit(self) -> None:
        """Take the typed name on."""
        figure, typed = self.desk.hands.figure, self.desk.kit.find("unit/name")
        if figure is not None and typed is not None and self._entry.strip() != figure.name:
            self.desk.did(self.desk.hands.rename(self._entry))

    # -- rows ---------------------------------------------------------------------------------

    def refresh(self, judgements: Sequence[Judgement]) -> None:
        """Fill the list in front, if something has changed."""
        desk = self.desk
        card = self.canvas.legend
        above = 0 if card is None else card.get_height()
        if self._note != desk.draft.position.note or above != self._above:
            self._place()
        key = (self.tab, desk.draft.number, id(desk.looks.reason), desk.hands.selected)
        if key == self._shown and judgements is self._judgements:
            return
        self._shown, self._judgements = key, judgements
        if self.tab == "why":
            parted = difference(judgements)
            for index, rows in enumerate(self.why):
                clauses = parted.clauses[index] if parted else ()
                fill = reason_rows(judgements[index], clauses, desk.looks.reason) if judgements else []
                rows.empty = "\n".join(desk.draft.faults) or say("desk.why.empty")
                rows.show(fill)
        elif self.tab == "rulings":
            self.rulings.show(self._ruling_rows(judgements))
        else:
            position = desk.draft.position
            count = len(position.figures)
            self.units.show([_unit_row(position, index, desk.hands.figure) for index in range(count)])

    def _ruling_rows(self, judgements: Sequence[Judgement]) -> list[Row]:
        """For each rulebook its switches, each with its readings and what they would answer."""
        rows = []
        readings = self.desk.draft.position.readings
        for index, book in enumerate(self.desk.court.books):
            rows.append(Row(f"book-{book.id}", book.title, bold=True, divider=True))
            turns = judgements[index].turns if judgements else ()
            for switch in book.sight_model.switches:
                entry = ruling(switch.ruling)
                note = f"{entry.id} · {entry.source}"
                rows.append(
                    Row(f"ruling-{entry.id}", entry.summary, note, bold=True, wrap=True, divider=True)
                )
                now = readings.get(switch.ruling, switch.in_force)
                for reading in entry.readings:
                    turn = next((t for t in turns if (t.ruling, t.reading) == (entry.id, reading.name)), None)
                    chosen = reading.name == now
                    words = []
                    if turn is not None:
                        words.append(say("desk.turns", answer=turn.answer))
                    if reading.name == switch.in_force:
                        words.append(say("desk.in-force"))
                    rows.append(
                        Row(
                            f"{entry.id}/{reading.name}",
                            ("• " if chosen else "") + reading.text,
                            " · ".join(words),
                            wrap=True,
                            key=(switch, reading.name),
                            selected=chosen,
                            bar="accent" if turn is not None else None,
                            role="brass-light" if turn is not None else "panel-ink",
                        )
                    )
        return rows

    # -- clicks -------------------------------------------------------------------------------

    def _reason(self, row: Row) -> None:
        looks = self.desk.looks
        looks.reason = None if looks.reason is row.key else row.key

    def _reading(self, row: Row) -> None:
        if row.key is None:
            return
        switch, reading = row.key
        self.switch(switch, reading)

    def switch(self, switch: Switch, reading: str) -> None:
        """Read a ruling in another way."""
        draft = self.desk.draft
        self.desk.did(draft.change(read_as(draft.position, switch.ruling, reading, switch.in_force)))

    def _unit(self, row: Row) -> None:
        self._select(row.key)


def _unit_row(position: Position, index: int, selected: Figure | None) -> Row:
    figure = position.figures[index]
    place = say("desk.unit.at", kind=say(f"desk.kind.{figure.kind}"), area=figure.area)
    if figure.facing is not None:
        place += say("desk.unit.facing", facing=say(f"facing.{figure.facing.value}"))
    place += say("desk.unit.small") if figure.small else ""
    if figure.unseen:
        place += say("desk.unit.unseen", range=figure.unseen)
    elif figure.hidden:
        place += say("desk.unit.hidden", range=figure.hidden)
    role = ""
    if position.source is not None and position.source in figure.area.squares():
        role = say("desk.role.source")
    elif position.target is not None and position.target in figure.area.squares():
        role = say("desk.role.target")
    return Row(str(figure.area), figure.name, place, role, key=index, selected=figure is selected, bold=True)
