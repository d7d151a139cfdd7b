"""The help over what is shown: contents and search at the left, a topic at the right; Escape goes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.help.book import Found
from dust_tactics.content.help.find import Index
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, KeyRows
from dust_tactics.ui.toolkit.layout import REST, Gap, Part
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .articles import blocks_of
from .contents import contents_rows, index_of
from .places import Place, pages_of
from .sheet import Sheet
from .shelf import help_library

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_ENTRY = "help/search"
_SHELF = 3
"""The volumes that stand side by side."""
_PAGING = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class HelpPage(Scene):
    """The help of an edition; ``played`` is the one that it was opened by.

    ``place`` is what is shown, ``opened`` the chapter whose topics are listed.
    """

    name = "help"

    def __init__(self, app: App, played: str, found: Found | None = None) -> None:
        super().__init__(app)
        self.library = help_library(app)
        self.played = played
        self.typed, self.meant = "", ""
        self.sheet = Sheet()
        self.rows = KeyRows("help", self._row_clicked, size=13.5, empty=say("help.none"))
        self.lists = [self.rows]
        self.opened = ""
        self._past: list[tuple[Place, int]] = []
        self._indices: dict[str, Index[Row]] = {}
        self.place = Place(played)
        if found is not None:
            self.place = Place(found.edition, "topic", found.topic.key)
        self._show(self.place)

    @property
    def book(self) -> str:
        """The edition that is read."""
        return self.place.edition

    # -- what is shown ------------------------------------------------------------------------

    def go(self, place: Place, *, keep: bool = True) -> None:
        """Show another place; the one that is left can be gone back to, if it is to be kept."""
        if keep and place != self.place:
            self._past.append((self.place, self.sheet.offset))
        self._show(place)
        self.build()

    def _show(self, place: Place, offset: int = 0) -> None:
        self.place = place
        chapter = {"topic": place.name.partition("/")[0], "chapter": place.name}
        if place.kind in chapter:
            self.opened = chapter[place.kind]
        blocks = blocks_of(self.library, replace(place, part=""), self.played)
        self.sheet.show(blocks, offset=offset, part=place.part)
        self._fill()

    def _fill(self) -> None:
        """Fill the list: with what is found, else with the contents."""
        if self.typed.strip():
            hits = self._index(self.place.edition).find(self.typed)
            self.meant = hits.meant
            self.rows.show([replace(row, selected=row.key == self.place) for row in hits.things])
        else:
            self.meant = ""
            self.rows.show(contents_rows(self.library, self.place, self.opened))
        self.rows.mark = None
        at = next((n for n, row in enumerate(self.rows.rows) if row.selected), None)
        self.rows.reveal = at

    def _index(self, edition: str) -> Index[Row]:
        """What of an edition is searched, made when the first letter is typed."""
        if edition not in self._indices:
            self._indices[edition] = index_of(self.library, edition)
        return self._indices[edition]

    def back(self) -> None:
        """To what was shown before; from the first one back to where the help was opened."""
        if not self._past:
            self.close()
            return
        place, offset = self._past.pop()
        self._show(place, offset)
        self.build()

    def close(self) -> None:
        """Back to exactly where one was."""
        self.app.pop()

    def switch(self, edition: str) -> None:
        """Read the same in the book of another edition, or its contents."""
        place, book = self.place, self.library.books[edition]
        there = Place(edition, place.kind, place.name, place.part)
        of_kind = {
            "chapter": [chapter.title for chapter in book.chapters],
            "page": pages_of(self.library, edition),
        }
        if place.kind == "topic":
            own = self.library.books[place.edition]
            topic = own.topic(place.name)
            other = None if topic is None else book.named(topic, own.volume)
            there = Place(edition) if other is None else Place(edition, "topic", other.key)
        elif place.name not in of_kind.get(place.kind, (place.name,)):
            there = Place(edition)
        self.go(there)

    # -- building -----------------------------------------------------------------------------

    def _parts(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """The bar above, the left column, the sheet."""
        cut = self.cut
        bar, body = cut.top(self.whole, 46)
        left, sheet = cut.columns(cut.inner(body, 14, 10, 14, 14), Part(0.3, 270, 380), REST, gap=14)
        return bar, left, sheet

    def build(self) -> None:
        """The entry with the keyboard, the editions, the list, and the buttons above."""
        self.kit.clear()
        bar, left, self.sheet.rect = self._parts()
        books = self.library.books
        shelves = [_SHELF] * (len(books) // _SHELF) + [len(books) % _SHELF] * (len(books) % _SHELF > 0)
        *rows, entry, told, self.rows.rect = self.cut.rows(
            left, *[28] * len(shelves), Gap(4), 34, 20, REST, gap=4
        )
        self._told = told
        places = [
            place
            for count, row in zip(shelves, rows, strict=True)
            for place in self.cut.columns(row, *[REST] * count, gap=6)
        ]
        for (name, book), rect in zip(books.items(), places, strict=True):
            style = "#main" if name == self.place.edition else ""
            act = self._switcher(name)
            self.kit.button("help", f"help/edition/{name}", book.volume.title, rect, act, style=style)
        back, close = self.cut.columns(self.cut.inner(bar, 12, 7), REST, 110, 110, gap=8)[1:]
        why = "" if self._past else say("help.back.none")
        self.kit.button(
            "help", "help/back", say("back"), back, self.back, reason=why, hint=say("help.back.hint")
        )
        self.kit.button("help", "help/close", say("close"), close, self.close, style="#main",
                        hint=say("help.close.hint"))  # fmt: skip
        self.kit.entry("help", _ENTRY, self.typed, entry, self._typed, holder=say("help.search"))
        self._listen()

    def _switcher(self, edition: str) -> Callable[[], None]:
        return lambda: self.switch(edition)

    def _listen(self) -> None:
        """Give the keyboard to the entry: what is typed is looked for."""
        control = self.kit.find(_ENTRY)
        if control is not None:
            control.element.focus()
            control.element.edit_position = len(self.typed)
            self.kit.manager.set_focus_set(control.element.get_focus_set())

    def _typed(self, text: str) -> None:
        self.typed = text
        self.rows.offset = 0
        self._fill()
        self.app.touch()

    # -- hands --------------------------------------------------------------------------------

    def _row_clicked(self, row: Row) -> None:
        place: Place = row.key
        if place.kind == "chapter" and place.name == self.opened and place == self.place:
            self.opened = ""
            self._fill()
            return
        self.go(place)

    def handle(self, event: pygame.Event) -> bool:
        """Escape leaves, arrows walk through the list, Page Up and Down move the sheet, letters search."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self.sheet.rect.collidepoint(pygame.mouse.get_pos()):
            self.sheet.turn(event.y, self.kit.scale)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._pressed(event):
            return True
        taken = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self._listen()  # a click beside the entry has taken the keyboard from it
        return taken

    def _key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key in _PAGING:
            self.sheet.page(_PAGING[event.key])
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & pygame.KMOD_CTRL:
            self.sheet.turn(1 if event.key == pygame.K_UP else -1, self.kit.scale)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._walk(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in ENTER:
            self._use()
        elif event.key == pygame.K_TAB:
            editions = [*self.library.books]
            self.switch(editions[(editions.index(self.place.edition) + 1) % len(editions)])
        elif self._goes_back(event):
            self.kit.press("help/back")
        else:
            return False
        return True

    def _goes_back(self, event: pygame.Event) -> bool:
        """Alt and Left, or Backspace where nothing is typed."""
        if event.key == pygame.K_LEFT:
            return bool(event.mod & pygame.KMOD_ALT)
        return event.key == pygame.K_BACKSPACE and not self.typed

    def _walk(self, step: int) -> None:
        """To the next row, which is shown at once; Enter stays there."""
        if self.rows.mark is None:
            shown = [n for n, row in enumerate(self.rows.rows) if row.selected]
            self.rows.mark = shown[0] if shown else None
        self.rows.walk(step)
        mark = self.rows.mark
        if mark is not None and self.rows.rows[mark].key.kind != "chapter":
            self.go(self.rows.rows[mark].key, keep=mark is None)
            self.rows.mark = mark
        self.app.touch()

    def _use(self) -> None:
        """Open the row that is marked; of what was found the first."""
        mark = self.rows.mark
        if mark is None and self.typed.strip() and self.rows.rows:
            mark = 0
        if mark is not None and mark < len(self.rows.rows):
            self._row_clicked(self.rows.rows[mark])
            found = [n for n, row in enumerate(self.rows.rows) if row.selected]
            self.rows.mark = found[0] if found else None

    def _pressed(self, event: pygame.Event) -> bool:
        """A click on a link."""
        link = next((one for one in self.sheet.links if one.rect.collidepoint(event.pos)), None)
        if link is None or event.button != 1:
            return False
        self.go(link.to)
        return True

    def help_wanted(self) -> None:
        """F1 once more: back."""
        self.close()

    # -- drawing ------------------------------------------------------------------------------

    @property
    def blinks(self) -> bool:
        """The caret."""
        return True

    def paint(self, brush: Brush) -> None:
        """The table, the bar above, what was found, the sheet."""
        brush.surface.blit(table_picture(self.size, self.app.art), (0, 0))
        bar, _, _ = self._parts()
        brush.box(bar, "panel", "panel-line")
        head = self.cut.inner(bar, 18, 0, 250, 0)
        title = brush.caption(say("help.title"), head, 19, "accent", bold=True)
        keys = pygame.Rect(
            title.right + self.px(18), head.top, head.right - title.right - self.px(18), head.height
        )
        brush.caption(say("help.keys-line"), keys, 12.5, "panel-soft")
        brush.caption(self._search_words(), self._told, 12.5, "chalk" if self.meant else "panel-soft")
        self.sheet.draw(brush, self.pointer if self.on_top else (-1, -1))

    def _search_words(self) -> str:
        """Words below the entry: how much was found, and by what."""
        if not self.typed.strip():
            return say("help.search")
        found = count("help.found", len(self.rows.rows))
        return say("help.meant", meant=self.meant, found=found) if self.meant and self.rows.rows else found

    def report(self, tree: Tree) -> None:
        """The links, and what is shown."""
        super().report(tree)
        for link in self.sheet.links:
            tree.add(f"link/{link.to}", link.rect, link.text)
        blocks = self.sheet.blocks
        tree.facts.update(
            place=str(self.place), edition=self.place.edition, typed=self.typed, meant=self.meant,
            topic=blocks[0].text if blocks else "", past=len(self._past),
        )  # fmt: skip
