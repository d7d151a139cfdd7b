"""What leads to the help at the table, at the desk and in lessons: under the mouse and by F1."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Pass
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.skirmish.lessons.lesson_list import LessonList
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.leads import Lead
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game


def point(app: App, place: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)


def click(app: App, place: tuple[int, int]) -> None:
    point(app, place)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))


def table(app: App) -> Play:
    play = mid_game(app, ("Allies", ["Wildfire", "Ranger Combat Squad"]), ("Axis", ["Ludwig"]),
                    {"1a": "D5", "1b": "F6", "2a": "D2"}, rules="dust-tactics")  # fmt: skip
    frame(app)
    return play


def led(scene: Scene, fits: Callable[[Lead], bool]) -> Lead:
    """The first lead of a kind that the help has something on."""
    return next(
        lead for lead in scene.leads if fits(lead) and scene.app.helper.title(scene.app.book, lead.words)
    )


def shown(app: App) -> HelpPage:
    assert isinstance(app.top, HelpPage)
    return app.top


def title_of(app: App) -> str:
    """The title of the topic that the help is opened with."""
    page = shown(app)
    assert page.place.kind == "topic"
    return page.sheet.blocks[0].text


def test_f1_on_a_greyed_button_opens_its_rule_and_escape_leads_back(app: App) -> None:
    play = table(app)
    play.choose("1a")
    frame(app)
    greyed = {
        n: c for n in play.kit.group("bar") + play.kit.group("prompt") if (c := play.kit.find(n)) and c.reason
    }
    control = next(c for c in greyed.values() if app.helper.title(play.book, c.reason))
    point(app, control.rect.center)
    title = play.leads_to()
    press(app, pygame.K_F1)
    assert title_of(app) == title
    press(app, pygame.K_ESCAPE)
    assert app.top is play
    assert play.selected == "1a"


def test_f1_on_the_button_that_has_the_keyboard_does_the_same(app: App) -> None:
    play = table(app)
    play.choose("1a")
    frame(app)
    point(app, (5, 600))
    name = next(n for n in play.kit.group("bar") if (c := play.kit.find(n)) and c.reason)
    play.keyboard.focus.at = name
    press(app, pygame.K_F1)
    title_of(app)


def test_a_refusal_over_the_board_has_a_mark_and_f1_opens_it(app: App) -> None:
    play = table(app)
    point(app, play.camera.rect_of(Square.parse("A9")).center)
    refusal = play.match.session.check(Pass())
    assert refusal is not None
    play.flash(str(refusal))
    frame(app)
    lead = led(play, lambda lead: lead.words == str(refusal))
    press(app, pygame.K_F1)
    title = title_of(app)
    press(app, pygame.K_ESCAPE)
    click(app, lead.rect.center)
    assert title_of(app) == title


def test_a_line_of_the_log_is_marked_by_its_citation(app: App) -> None:
    play = table(app)
    play.show_tab("log")
    frame(app)
    lead = led(play, lambda lead: "D" in lead.words and "skill" not in lead.words)
    click(app, lead.rect.center)
    title = title_of(app)
    press(app, pygame.K_ESCAPE)
    assert app.top is play
    assert play.log.marked is None, "the line itself was not clicked"
    row = next(box for box, row in play.log.rows.placed if row.lead == lead.words)
    point(app, row.midleft)
    press(app, pygame.K_F1)
    assert title_of(app) == title


def test_f1_on_a_line_of_the_log_that_cites_nothing_opens_its_heading(app: App) -> None:
    play = table(app)
    play.show_tab("log")
    frame(app)
    shown_rows = play.log.rows
    bare = [box.clip(shown_rows.rect).center for box, row in shown_rows.placed if not row.lead]
    assert bare
    for place in bare:
        point(app, place)
        title = play.leads_to()
        press(app, pygame.K_F1)
        assert title_of(app) == title
        press(app, pygame.K_ESCAPE)


def test_what_leads_into_the_other_book_says_so(app: App) -> None:
    table(app)
    assert app.helper.title("dust-tactics", "D47 “Smoke Screen”") == "Smoke Screen (in Dust 1947)"
    assert app.helper.title("dust-1947", "D47 “Smoke Screen”") == "Smoke Screen"
    assert app.helper.title("dust-1947", "DT “Scenario 3: Bait and Flank”").endswith("(in Dust Tactics)")
    assert app.helper.title("dust-tactics", "DT “Activation”, p. 18") == "Activation"


def test_a_skill_of_the_card_is_clicked_or_asked_by_f1(app: App) -> None:
    play = table(app)
    play.choose("1a")
    frame(app)
    lead = led(play, lambda lead: lead.words.startswith("skill"))
    assert lead.words == "skill “Advanced Reactive Fire”"
    point(app, lead.rect.center)
    press(app, pygame.K_F1)
    assert title_of(app) == "Advanced Reactive Fire"
    press(app, pygame.K_ESCAPE)
    click(app, lead.rect.center)
    assert title_of(app) == "Advanced Reactive Fire"


def test_a_skill_of_the_whole_card_too(app: App) -> None:
    play = table(app)
    unit = play.unit("1a")
    play.describe(unit)
    frame(app)
    assert isinstance(app.top, CardDialog)
    click(app, led(app.top, lambda lead: True).rect.center)
    assert title_of(app) == "Advanced Reactive Fire"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, CardDialog)


def test_the_rule_of_a_verdict_is_clicked_at_the_desk(app: App) -> None:
    play = table(app)
    play.looks.toggle("sight")
    play.looks.start, play.looks.pinned = Square.parse("D5"), Square.parse("D2")
    play.looks.to_desk()
    for _ in range(3):
        frame(app)
    desk = app.top
    assert isinstance(desk, Desk)
    lead = led(desk, lambda lead: True)
    assert "“" in lead.words
    click(app, lead.rect.center)
    title_of(app)
    press(app, pygame.K_ESCAPE)
    assert app.top is desk


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
def test_the_rule_of_a_lesson_is_a_link(app: App, book: str) -> None:
    shelf = LessonList(app)
    app.go(shelf)
    frame(app)
    shelf.kit.press(f"lesson/{shelf.of(book)[0].id}")
    for _ in range(4):
        frame(app)
    play = app.top
    assert isinstance(play, Play)
    lead = next(lead for lead in play.leads if lead.words == play.guide.rule)  # type: ignore[attr-defined]
    click(app, lead.rect.center)
    assert shown(app).place.edition == book


def test_the_menus_of_help_lead_to_the_rules(app: App) -> None:
    play = table(app)
    play.open_menu("help", (100, 30))
    frame(app)
    assert app.top.kit.press("drop/rules")
    assert shown(app).played == "dust-tactics"
