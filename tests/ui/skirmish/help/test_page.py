"""The page of the help: opened from anywhere, searched, read, left."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.help.book import HelpLibrary
from dust_tactics.content.help.find import Index
from dust_tactics.ui.shell.routes import MENU, SETTINGS
from dust_tactics.ui.skirmish.help import page as help_page
from dust_tactics.ui.skirmish.help.contents import index_of
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.skirmish.help.places import PAGES, Place
from dust_tactics.ui.skirmish.help.shelf import help_library
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import keys_page, say
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import frame, press

TACTICS, DUST_1947 = "dust-tactics", "dust-1947"


def opened(app: App, book: str = "", words: str = "") -> HelpPage:
    if not app.scenes:
        app.open(MENU)
    app.helper.show(book, words)
    frame(app)
    assert isinstance(app.top, HelpPage)
    return app.top


def typed(app: App, text: str) -> None:
    """Type letters into what has the keyboard."""
    for letter in text:
        frame(app, pygame.Event(pygame.TEXTINPUT, text=letter))
        for _ in range(2):  # what the entry posts comes with the next frame, or the one after
            frame(app, *pygame.event.get())


def click(app: App, place: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def said(page: HelpPage) -> str:
    return "\n".join(block.text for block in page.sheet.blocks)


def titles(page: HelpPage) -> list[str]:
    return [row.text for row in page.rows.rows]


def test_f1_opens_it_over_any_page_and_escape_goes_back_there(app: App) -> None:
    app.open(MENU)
    app.open_over(SETTINGS)
    below = [*app.scenes]
    press(app, pygame.K_F1)
    assert app.top.name == "help"
    assert app.scenes[:-1] == below
    press(app, pygame.K_ESCAPE)
    assert app.scenes == below
    press(app, pygame.K_F1, pygame.K_F1)
    assert app.scenes == below, "F1 once more goes back, too"


def test_the_menu_has_a_line_for_it(app: App) -> None:
    app.open(MENU)
    frame(app)
    assert app.top.kit.press("menu/help")
    assert app.top.name == "help"


@pytest.mark.parametrize("edition", [TACTICS, DUST_1947])
def test_it_opens_with_the_book_that_is_played(app: App, edition: str) -> None:
    page = opened(app, edition)
    assert page.place == Place(edition)
    chapters = [chapter.title for chapter in help_library(app).books[edition].chapters]
    assert [title for title in chapters if title not in said(page).split("\n")] == []
    assert [title for title in chapters if f"+ {title}" not in titles(page)] == []


def test_it_opens_with_the_topic_that_is_cited(app: App) -> None:
    page = opened(app, TACTICS, "he is covered (DT “Cover Saves”, p. 29)")
    assert page.sheet.blocks[0].text == "Cover Saves"
    assert "DT “Cover Saves”, p. 29" in said(page)
    [row] = [row for row in page.rows.rows if row.selected]
    assert row.text == "Cover Saves"


def test_what_is_cited_from_the_other_book_is_read_there_and_says_so(app: App) -> None:
    page = opened(app, TACTICS, "D47 “Line Of Sight”, p. 27")
    assert page.place.edition == DUST_1947
    assert say("help.other", edition="Dust 1947", played="Dust Tactics") in said(page)


def test_letters_search_at_once_and_enter_opens_the_first(app: App) -> None:
    page = opened(app)
    typed(app, "sniper")
    assert page.typed == "sniper"
    assert titles(page)[0].startswith("Sniper")
    press(app, pygame.K_RETURN)
    assert page.sheet.blocks[0].text == titles(page)[0]
    for _ in "sniper":
        press(app, pygame.K_BACKSPACE)
        frame(app, *pygame.event.get())
    assert page.typed == ""
    assert titles(page)[0] == say("help.contents")
    assert page.place.kind == "topic", "the topic stays"


def test_what_is_searched_is_made_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def index(library: HelpLibrary, edition: str) -> Index[Row]:
        made.append(edition)
        return index_of(library, edition)

    monkeypatch.setattr(help_page, "index_of", index)
    opened(app)
    typed(app, "cover")
    assert made == [TACTICS]


def test_a_mistake_says_what_was_taken_for_it(app: App) -> None:
    page = opened(app)
    typed(app, "snipre")
    assert page.meant == "sniper"
    assert titles(page)[0].startswith("Sniper")


def test_what_nothing_has_finds_nothing_and_says_so(app: App) -> None:
    page = opened(app)
    typed(app, "qqqqq")
    assert titles(page) == []
    assert page.rows.empty == say("help.none")
    press(app, pygame.K_RETURN)
    assert page.place == Place(TACTICS)


def test_terms_and_symbols_are_found_on_their_pages(app: App) -> None:
    page = opened(app)
    for term in help_library(app).glossary(TACTICS)[:3]:
        page._typed(term.term)
        here = [row for row in page.rows.rows if row.key == Place(TACTICS, "page", "glossary", term.term)]
        assert here, term.term
    page.go(here[0].key)
    assert [block.part for block in page.sheet.blocks if block.part]


def test_links_lead_on_and_back_leads_to_what_was_there(app: App) -> None:
    page = opened(app, TACTICS, "DT “Cover Saves”")
    link = next(link for link in page.sheet.links if link.text == "Check Line of Sight")
    click(app, link.rect.center)
    assert page.sheet.blocks[0].text == "Check Line of Sight"
    press(app, pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert page.sheet.blocks[0].text == "Cover Saves"
    assert app.top is page
    control = page.kit.find("help/back")
    assert control is not None
    assert control.reason == say("help.back.none")
    press(app, pygame.K_BACKSPACE)
    assert app.top is page, "from the first one nothing goes back by mistake"


def test_a_chapter_pointed_at_says_what_it_is_about_and_the_sheet_says_nothing(app: App) -> None:
    page = opened(app)
    frame(app)
    page.pointer = next(box.center for box, row in page.rows.placed if row.text == "+ Attacks")
    about = {one.title: one.about for one in help_library(app).books[TACTICS].chapters}
    assert page.pointed() == about["Attacks"]
    page.pointer = page.sheet.rect.center
    assert page.pointed() == ""


def test_the_arrows_walk_through_the_list_and_show_what_is_marked(app: App) -> None:
    page = opened(app)
    shown = []
    for _ in PAGES:
        press(app, pygame.K_DOWN)
        shown.append(page.place.name)
    assert shown == [*PAGES]
    press(app, pygame.K_DOWN)
    assert page.place.name == PAGES[-1], "a chapter is only marked"
    press(app, pygame.K_RETURN)
    assert page.place.kind == "chapter"
    assert page.opened == page.place.name


def test_a_chapter_opens_and_shuts(app: App) -> None:
    page = opened(app)
    row = next(row for row in page.rows.rows if row.text == "+ Attacks")
    page._row_clicked(row)
    assert "Cover Saves" in titles(page)
    row = next(row for row in page.rows.rows if row.text == "− Attacks")
    page._row_clicked(row)
    assert "Cover Saves" not in titles(page)


def test_another_edition_shows_the_same_or_its_contents(app: App) -> None:
    page = opened(app, TACTICS, "skill “Lucky”")
    press(app, pygame.K_TAB)
    assert (page.place.edition, page.sheet.blocks[0].text) == (DUST_1947, "Lucky")
    page.go(Place(TACTICS, "topic", "Attacks/Check Line of Sight"))
    page.kit.press(f"help/edition/{DUST_1947}")
    assert page.place.edition == DUST_1947


def test_a_topic_of_the_world_game_is_read_in_its_other_book_under_its_heading_there(app: App) -> None:
    page = opened(app, "world-epic", "Epic “Retreating”")
    assert "Dust (Epic) · Battle · Epic “Retreating”, p. 20" in said(page)
    press(app, pygame.K_TAB)
    assert (page.place.edition, page.sheet.blocks[0].text) == ("world-italian", "Ritirata")
    page.switch("world-epic")
    assert page.sheet.blocks[0].text == "Retreating"
    page.go(Place("world-epic", "page", "keys"))
    assert [text for _, text in keys_page("world") if text not in said(page)] == []


def test_a_skill_a_ruling_and_the_pages(app: App) -> None:
    page = opened(app, TACTICS, "skill “Berserk”")
    assert "Dust 1947 “Berserk”, played in Dust Tactics too" in said(page)
    page.go(Place(TACTICS, "topic", "Rulings/DT-missing-pages"))
    assert "Played here" in said(page)
    page.go(Place(TACTICS, "page", "dice"))
    assert [block.picture for block in page.sheet.blocks if block.picture]
    page.go(Place(TACTICS, "page", "keys"))
    assert [text for _, text in keys_page("desk") if text not in said(page)] == []


def test_the_sheet_is_moved_by_wheel_and_keys(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(app)
    page.go(Place(TACTICS, "page", "keys"))
    frame(app)
    press(app, pygame.K_PAGEDOWN)
    moved = page.sheet.offset
    assert moved > page.sheet.rect.height / 2
    press(app, pygame.K_PAGEUP)
    assert page.sheet.offset == 0
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: page.sheet.rect.center)
    frame(app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    frame(app)
    assert 0 < page.sheet.offset < moved


def test_typing_goes_on_after_a_click_beside_the_entry(app: App) -> None:
    page = opened(app)
    click(app, page.sheet.rect.center)
    typed(app, "co")
    assert page.typed == "co"


@pytest.mark.parametrize(("size", "scale"), [((1024, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_all_of_it_is_on_the_screen(app: App, size: tuple[int, int], scale: int) -> None:
    app.change(app.settings.but(scale=scale))
    app.screen = pygame.display.set_mode(size)
    page = opened(app, TACTICS, "DT “Cover Saves”")
    for control in map(page.kit.find, page.kit.usable):
        assert control is not None
        assert page.whole.contains(control.rect), control.name
    assert page.whole.contains(page.sheet.rect)
    assert page.whole.contains(page.rows.rect)
    assert page.rows.rect.right < page.sheet.rect.left
    assert all(page.sheet.rect.contains(link.rect) for link in page.sheet.links)


def test_on_a_wide_sheet_letters_are_larger_and_stand_in_its_middle(app: App) -> None:
    words, sheets = [], []
    for size in ((1024, 720), (1920, 1080)):
        app.screen = pygame.display.set_mode(size)
        page = opened(app, TACTICS, "DT “Cover Saves”")
        page.rebuild()
        frame(app)
        words.append(page.sheet.links[0].rect)
        sheets.append(page.sheet.rect)
        app.pop()
    assert words[1].height > words[0].height
    assert words[1].left - sheets[1].left > 2 * (words[0].left - sheets[0].left)


def test_it_reports_what_is_shown(app: App) -> None:
    page = opened(app, TACTICS, "DT “Cover Saves”")
    tree = Tree()
    page.report(tree)
    assert (tree.facts["topic"], tree.facts["edition"]) == ("Cover Saves", TACTICS)
    assert any(name.startswith("link/topic/") for name in tree.nodes)
