"""F1 on the pages of the world game: the book that is played, at what is pointed at, refused or asked."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.help.book import HelpLibrary, load_library
from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.skirmish.help.places import Place
from dust_tactics.ui.skirmish.help.shelf import help_library
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.world.fields.march import MarchField
from dust_tactics.ui.world.report import Report
from dust_tactics.ui.world.routes import WORLD
from dust_tactics.ui.world.start import WorldStart
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.figures import FIGURES, Kind
from dust_tactics.world.headings import moment_of
from dust_tactics.world.state import State
from tests.ui.dustrunner.hands import key

from .hands import BOT, asks, finished, table_at, table_of, wait

EPIC, ITALIAN = "world-epic", "world-italian"


@pytest.fixture(scope="module")
def library() -> HelpLibrary:
    return load_library()


def point(app: App, place: tuple[int, int]) -> None:
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0))], 0.05)


def poor(state: State) -> bool:
    """Whether whoever builds can't pay for a bomber."""
    return state.turn is not None and state.turn.production < FIGURES[Kind.BOMBER].cost


def opened(app: App) -> tuple[str, str]:
    """The volume that F1 opens, and its topic; Escape leads back."""
    below = app.top
    key(app, pygame.K_F1)
    assert isinstance(app.top, HelpPage)
    found = app.top.place.edition, app.top.sheet.blocks[0].text
    key(app, pygame.K_ESCAPE)
    assert app.top is below
    return found


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("card", "The Initiative Step"), ("capital", "3. Capitals"), ("source", "4. Land Areas"),
        ("centre", "5. Production Centers"), ("reinforce", "6. Reinforcements"),
        ("produce", "The Production Phase"), ("move", "The Movement Phase"), ("attack", "The Combat Phase"),
        ("retreat", "Retreating"), ("destroy", "Land Battles"),
    ],
)  # fmt: skip
def test_it_opens_at_what_is_asked(app: App, question: str, topic: str) -> None:
    table = table_at(app, asks(question))
    table.hover = None
    point(app, (1, 1))
    assert opened(app) == (EPIC, topic)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_the_book_of_the_edition_that_is_played(app: App, edition: str) -> None:
    table = table_of(app, (HUMAN, BOT), edition=edition)
    wait(app, table)
    point(app, (1, 1))
    volume, topic = opened(app)
    assert volume == {"epic": EPIC, "italian": ITALIAN}[edition]
    assert topic == moment_of(table.view).section


def test_the_menu_opens_it_too(app: App) -> None:
    table = table_at(app, asks("move", 1))
    table.hover = None
    table.menus.show_menu()
    point(app, (1, 1))
    assert app.top.kit.press("drop/help")
    assert isinstance(app.top, HelpPage)
    assert app.top.place.edition == EPIC


def test_a_greyed_button_leads_to_the_rule_by_which_it_is(app: App) -> None:
    table = table_at(app, lambda state: asks("produce", 1)(state) and poor(state))
    field = table.field
    assert field is not None
    greyed = [c for name in field.keys if (c := table.kit.find(name)) is not None and c.reason]
    wanted = next(control for control in greyed if control.name == "build/bomber")
    assert "Epic “The Production Phase”" in wanted.reason
    point(app, wanted.rect.center)
    assert table.leads_to() == "The Production Phase"
    assert opened(app) == (EPIC, "The Production Phase")


def test_what_was_refused_on_the_map_leads_to_its_rule(app: App) -> None:
    table = table_at(app, asks("move", 1))
    field = table.field
    assert isinstance(field, MarchField)
    field.pick(next(area for area in field.stops() if not table.game.table.atlas.areas[area].sea))
    enemy = next(area for area, held in table.view.holdings.items() if held.owner != field.seat)
    point(app, (1, 1))
    field.pick(enemy)
    assert "Epic “Land Movement”" in table.told
    assert opened(app) == (EPIC, "Land Movement")


def test_a_line_of_the_log_leads_to_its_rule(app: App, library: HelpLibrary) -> None:
    table = finished(app)
    if isinstance(app.top, Report):
        app.pop()
    lost = [row.text for row in table.log.rows if library.cited(EPIC, row.about) is None]
    assert lost == []
    app.step([], 0.05)
    box, row = table.log.placed[-1]
    point(app, box.center)
    assert table.leads_to() == library.cited(EPIC, row.about).topic.title  # type: ignore[union-attr]
    assert opened(app)[1] == table.leads_to()


def test_the_page_where_games_begin_opens_the_book_that_is_chosen(app: App) -> None:
    app.open(WORLD)
    start = app.top
    assert isinstance(start, WorldStart)
    for edition, volume in zip(EDITIONS.values(), (EPIC, ITALIAN), strict=True):
        start._take_edition(edition.title)
        point(app, (1, 1))
        key(app, pygame.K_F1)
        assert isinstance(app.top, HelpPage)
        assert app.top.place == Place(volume)
        key(app, pygame.K_ESCAPE)


def test_the_keys_are_on_their_own_key_as_before(app: App) -> None:
    table_at(app, asks("move", 1))
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")], 0.05)
    assert app.top.name == "keys"
    key(app, pygame.K_F1)
    assert isinstance(app.top, HelpPage)
    assert app.top.place.edition == EPIC, "over a dialog it is the book of the game below"
    assert help_library(app).books[EPIC].volume.title in say("help.front", edition="Dust (Epic)")


def test_a_replay_opens_the_book_of_its_game(app: App) -> None:
    finished(app)
    assert isinstance(app.top, Report)
    app.top.kit.press("over/watch")
    app.top.kit.press("replay/round")
    point(app, (1, 1))
    assert opened(app)[0] == EPIC
