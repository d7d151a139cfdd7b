"""What leads to the help: controls, rows and places, by F1 and by a click."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.leads import NOBODY, Helper, Lead
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.hands import frame, press

BUTTON, LIST, PLACE = (
    pygame.Rect(40, 40, 160, 40),
    pygame.Rect(300, 40, 300, 200),
    pygame.Rect(40, 300, 90, 20),
)


class Page(Scene):
    """A greyed button, a list with a row that cites something, and a painted place."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.moment = ""
        self.chosen: list[str] = []
        self.rows = RowList("rows", lambda row: self.chosen.append(row.name))
        self.lists = [self.rows]

    @property
    def book(self) -> str:
        return "a book"

    def build(self) -> None:
        self.kit.clear()
        self.kit.button("page", "fire", "Fire", BUTTON, lambda: None, reason="out of range (§ Range)")
        self.rows.rect = LIST
        self.rows.show(
            [Row("plain", "He moves"), Row("cites", "He hits", "(§ Hits)", wrap=True, lead="§ Hits")]
        )

    def paint(self, brush: Brush) -> None:
        self.leads.append(Lead(PLACE, "§ Places", click=False))

    def spoken(self) -> str:
        return self.moment


class Shelf:
    """Knows what is cited with a paragraph sign, and notes what is opened."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, str]] = []
        self.helper = Helper(self.title, lambda book, words: self.shown.append((book, words)))

    def title(self, book: str, words: str) -> str:
        return words.partition("§ ")[2].rstrip(")").strip()


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def page(app: App, shelf: Shelf) -> Page:
    app.helper = shelf.helper
    shown = Page(app)
    app.go(shown)
    frame(app)
    return shown


def _point(app: App, place: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def _click(app: App, place: tuple[int, int], button: int = 1) -> None:
    _point(app, place)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button))


def _row(page: Page, name: str) -> pygame.Rect:
    return next(box for box, row in page.rows.placed if row.name == name)


def test_f1_reads_on_from_what_is_pointed_at(app: App, page: Page, shelf: Shelf) -> None:
    for place, title in (
        (BUTTON.center, "Range"),
        (_row(page, "cites").midleft, "Hits"),
        (PLACE.center, "Places"),
        (_row(page, "plain").center, ""),
        ((700, 600), ""),
    ):
        _point(app, place)
        assert page.leads_to() == title
        press(app, pygame.K_F1)
        book, words = shelf.shown.pop()
        assert (book, shelf.title(book, words)) == ("a book", title)


def test_words_of_the_moment_are_asked_about_where_nothing_is_pointed_at(app: App, page: Page) -> None:
    page.moment = "you can't (§ Moments)"
    _point(app, (700, 600))
    assert page.leads_to() == "Moments"
    _point(app, BUTTON.center)
    assert page.leads_to() == "Range"


def test_the_mark_of_a_row_is_clicked_and_the_row_is_still_a_row(app: App, page: Page, shelf: Shelf) -> None:
    [mark] = page.rows.leads
    assert LIST.contains(mark.rect)
    _click(app, mark.rect.center)
    assert shelf.shown == [("a book", "§ Hits")]
    assert page.chosen == []
    _click(app, _row(page, "cites").midleft)
    assert page.chosen == ["cites"]
    assert len(shelf.shown) == 1


def test_a_list_that_cites_leads_from_the_whole_note(app: App, page: Page) -> None:
    page.rows.cites = True
    frame(app)
    [lead] = page.rows.leads
    assert lead.rect.width > LIST.width / 2


def test_a_place_that_does_something_else_is_no_click(app: App, page: Page, shelf: Shelf) -> None:
    _click(app, PLACE.center)
    assert shelf.shown == []


def test_the_right_button_leads_nowhere(app: App, page: Page, shelf: Shelf) -> None:
    _click(app, page.rows.leads[0].rect.center, button=3)
    assert shelf.shown == []


def test_the_tip_says_where_f1_leads(app: App, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    lines = Brush.lines

    def heard(self: Brush, text: str, *args: object, **kwargs: object) -> int:
        said.append(text)
        return lines(self, text, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "lines", heard)
    _point(app, BUTTON.center)
    for _ in range(12):
        frame(app)
    assert "out of range (§ Range)\nF1: Range" in said
    said.clear()
    _point(app, (700, 600))
    for _ in range(12):
        frame(app)
    assert not [text for text in said if "F1" in text]


def test_without_help_nothing_leads_anywhere(app: App, page: Page) -> None:
    app.helper = NOBODY
    _point(app, BUTTON.center)
    assert page.leads_to() == ""
    press(app, pygame.K_F1)
    assert app.top is page
