"""The desk's dialogs, for the keyboard as well: lists of positions, size of the board, title and note."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.board.board import MAX_SIDE
from dust_tactics.skirmish.dispute.edits import resized
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import KeyDialog
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, KeyRows
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say

from .files import PositionFile, is_picture

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class PositionList(KeyDialog):
    """Positions to open: the player's own, or the gallery; a code or a path can be given instead."""

    width, height = 800.0, 560.0
    main = "list/open"

    def __init__(
        self,
        desk: Workbench,
        title: str,
        files: Sequence[PositionFile],
        *,
        typed: Callable[[str], object] | None,
        place: int | None = None,
        chapters: Callable[[PositionFile], str] = lambda _: "",
        lay: Callable[[int], None] | None = None,
    ) -> None:
        """``typed`` opens what is typed, if that can be; ``place`` is the file to begin at, ``chapters``
        names the heading that one stands under, ``lay`` opens the file of a number instead of the list.
        """
        super().__init__(desk.app)
        self.chapters, self.lay = chapters, lay
        self.desk, self.title, self.files, self.typed = desk, title, files, typed
        self.name = "desk-open" if typed else "desk-gallery"
        self.text = ""
        self.chosen = place
        self.empty = say("desk.open.none" if typed else "desk.gallery.none")
        self.rows = KeyRows("positions", self._click, size=14, empty=self.empty)
        self.lists = [self.rows]

    def build(self) -> None:
        """The list, the entry and the buttons."""
        kit = self.kit
        kit.clear()
        _, self.rows.rect, _ = self.parts()
        if self.typed:
            rect, self.rows.rect = self.cut.top(self.rows.rect, 34, gap=8)
            kit.entry("list", "list/entry", self.text, rect, self._type, holder=say("desk.open.holder"))
        self._show()
        if self.chosen is not None and self.rows.mark is None:
            self.rows.mark = next(i for i, row in enumerate(self.rows.rows) if row.key == self.chosen)
        self._buttons()
        if self.typed and self.focus.at is None:
            self.begin("list/entry")
        elif self.focus.at is None:
            self.begin("list:positions")

    def _show(self) -> None:
        """The rows that fit what is typed; where none does, it may be a code or a path."""
        rows = list(self._rows())
        self.rows.empty = say("desk.open.no-match") if self.files and not rows else self.empty
        self.rows.show(rows)

    def _rows(self) -> Iterator[Row]:
        """The files that have what is typed in their name or title, under headings."""
        chapter, typed = "", self.text.strip().casefold()
        for index, file in enumerate(self.files):
            if typed not in f"{file.path.name}\n{file.title}".casefold():
                continue
            if self.chapters(file) != chapter:
                chapter = self.chapters(file)
                yield Row(f"chapter-{index}", chapter, divider=True, bold=True)
            name = file.path.name if is_picture(file) else file.path.stem
            yield Row(
                name, file.title, file.fault or file.note, wrap=True, key=index,
                bold=True, selected=index == self.chosen, reason=file.fault,
            )  # fmt: skip

    def _buttons(self) -> None:
        kit = self.kit
        kit.clear("foot")
        back, rect = self.buttons(150, 150)
        why = "" if self.chosen is not None or self.text.strip() else say("desk.open.choose")
        kit.button("foot", "list/open", say("desk.open"), rect, self._open, reason=why, style="#main")
        kit.button("foot", "list/cancel", say("cancel"), back, self.close)

    def _type(self, text: str) -> None:
        self.text, self.chosen, self.rows.mark = text, None, None
        self._show()
        self._buttons()

    def _click(self, row: Row) -> None:
        if row.key is None:  # a heading
            return
        if self.chosen == row.key:
            self._open()
            return
        self.chosen = row.key
        self.build()

    def _open(self) -> None:
        text, chosen = self.text, self.chosen
        fitting = self.rows.open_rows()
        if chosen is None and len(fitting) == 1:
            chosen = self.rows.rows[fitting[0]].key
        self.app.pop()
        if chosen is None and self.typed is not None:
            self.typed(text)
        elif chosen is not None and self.lay is not None:
            self.lay(chosen)
        elif chosen is not None:
            file = self.files[chosen]
            assert file.position is not None
            self.desk.lay(file.position, say("desk.flash.opened", name=file.title))

    def handle(self, event: pygame.Event) -> bool:
        """The arrows go into the list from the entry as well; Enter opens the row that is marked."""
        marked = self.rows.mark if self.focus.at == "list:positions" else None
        if event.type == pygame.KEYDOWN and event.key in ENTER and marked in self.rows.open_rows():
            self.chosen = self.rows.rows[marked].key
            self._open()
            return True
        walks = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
        if walks and self.focus.at != "list:positions" and self.rows.open_rows():
            self.begin("list:positions")
            return True
        return super().handle(event)


class SizeDialog(KeyDialog):
    """The size of the board: typed, or grown and cut at each side; the desk shows it at once."""

    name = "desk-size"
    width, height = 460.0, 368.0
    main = "size/done"

    def __init__(self, desk: Workbench) -> None:
        super().__init__(desk.app)
        self.desk = desk
        self.title = say("desk.size.title")
        board = desk.draft.position.board
        self.texts = [str(board.cols), str(board.rows)]

    def build(self) -> None:
        """Two entries, four pairs of buttons."""
        kit = self.kit
        kit.clear()
        for index, name in enumerate(("cols", "rows")):
            _, rect = self._line(index)
            kit.entry("size", f"size/{name}", self.texts[index], rect, self._typer(index))
        board = self.desk.draft.position.board
        for index, (name, dx, dy) in enumerate(
            (("left", 1, 0), ("right", 0, 0), ("top", 0, 1), ("bottom", 0, 0))
        ):
            halves = self.cut.columns(self._line(index + 2)[1], REST, REST, gap=8)
            across = name in ("left", "right")
            now = board.cols if across else board.rows
            for rect, way, word in zip(halves, (-1, 1), "−+", strict=True):
                fits = 1 <= now + way <= MAX_SIDE
                why = "" if fits else say("desk.size.limit", most=MAX_SIDE)
                act = self._grower(way * across, way * (not across), way * dx, way * dy)
                sign = "more" if way > 0 else "less"
                kit.button("size", f"size/{name}-{sign}", word, rect, act, reason=why)
        (done,) = self.buttons(130)
        kit.button("size", "size/done", say("done"), done, self._done, style="#main")
        if self.focus.at is None:
            self.begin("size/cols")

    def _line(self, number: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Boxes of the words of a line, and of its controls."""
        lines = self.cut.rows(self.parts()[1], *[REST] * 6, gap=8)
        words, controls = self.cut.columns(lines[number], REST, 180)
        return words, controls

    def _grower(self, cols: int, rows: int, dx: int, dy: int) -> Callable[[], None]:
        def grow() -> None:
            board = self.desk.draft.position.board
            self._set(board.cols + cols, board.rows + rows, dx, dy)
            board = self.desk.draft.position.board
            self.texts = [str(board.cols), str(board.rows)]
            at = self.focus.at
            self.build()
            self.begin(at or "size/cols")

        return grow

    def _set(self, cols: int, rows: int, dx: int = 0, dy: int = 0) -> None:
        position = self.desk.draft.position
        new = resized(position, cols, rows, dx, dy)
        gone = len(position.figures) - len(new.figures)
        self.desk.did(self.desk.draft.change(new))
        if gone:
            self.desk.flash(count("desk.flash.fell-off", gone))

    def wrong(self) -> str:
        """Fault of the size that was typed; empty if there is none."""
        sizes = [text.strip() for text in self.texts]
        if all(text.isascii() and text.isdigit() and 1 <= int(text) <= MAX_SIDE for text in sizes):
            return ""
        return say("desk.size.wrong", most=MAX_SIDE)

    def _done(self) -> None:
        if self.wrong():
            return
        cols, rows = (int(text) for text in self.texts)
        self.app.pop()
        self._set(cols, rows)

    def paint(self, brush: Brush) -> None:
        """The words before the controls."""
        super().paint(brush)
        for number, name in enumerate(("cols", "rows", "left", "right", "top", "bottom")):
            brush.caption(say(f"desk.size.{name}"), self._line(number)[0])
        if self.wrong():
            room = self.cut.right(self.parts()[2], 130, gap=20)[1]
            brush.lines(self.wrong(), room, 12.5, "panel-soft", most=2)


class TitleDialog(KeyDialog):
    """Title and note of the position."""

    name = "desk-title"
    width, height = 640.0, 220.0
    main = "title/done"

    def __init__(self, position: Position, app: App, done: Callable[[str, str], None]) -> None:
        super().__init__(app)
        self.title = say("desk.entitle.head")
        self.texts = [position.title, position.note]
        self.done = done

    def build(self) -> None:
        """Two entries."""
        kit = self.kit
        kit.clear()
        for index, (name, line) in enumerate(self._lines()):
            _, rect = self.cut.left(line, 80)
            holder = say(f"desk.entitle.{name}.holder")
            kit.entry("title", f"title/{name}", self.texts[index], rect, self._typer(index), holder=holder)
        cancel, done = self.buttons(130, 130)
        kit.button("title", "title/done", say("done"), done, self._take, style="#main")
        kit.button("title", "title/cancel", say("cancel"), cancel, self.close)
        self.begin("title/title")

    def _lines(self) -> list[tuple[str, pygame.Rect]]:
        """The lines of the two entries, with what they are called."""
        return list(zip(("title", "note"), self.cut.rows(self.parts()[1], 34, 34, gap=12), strict=True))

    def _take(self) -> None:
        self.app.pop()
        self.done(*(" ".join(text.split()) for text in self.texts))

    def paint(self, brush: Brush) -> None:
        """The words before the entries."""
        super().paint(brush)
        for name, line in self._lines():
            brush.caption(say(f"desk.entitle.{name}"), line)
