"""The world game: its start page, every question, the report, the replay."""

from __future__ import annotations

from dust_tactics.bots.explained import Choice, Explanation, Term
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD as WORLD_KIND
from dust_tactics.ui.shell.hand_over import HandOver
from dust_tactics.ui.shell.house_rules import HouseRules
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.pause_menu import PauseMenu
from dust_tactics.ui.world.fields.attack import AttackField
from dust_tactics.ui.world.fields.build import BuildField
from dust_tactics.ui.world.fields.listed import AllAnswers
from dust_tactics.ui.world.fields.march import MarchField
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.ui.world.replay import WorldReplay
from dust_tactics.ui.world.report import Report
from dust_tactics.ui.world.routes import WORLD, WORLD_GAME
from dust_tactics.ui.world.start import WorldStart
from tests.ui.world.hands import BOT, asks, finished, long_thought, table_at, table_of, wait

from .room import endless, page, settle

QUESTIONS = (
    "card", "capital", "source", "land", "centre", "reinforce", "produce", "move", "attack", "battle",
    "retreat", "interrupt", "destroy", "withdraw", "reroll",
)  # fmt: skip
USUAL = {"card", "produce", "move", "retreat"}


@page("world/start", WorldStart, usual=True)
def _start(app: App) -> None:
    app.open(MENU)
    app.open(WORLD)


@page("world/start for six", WorldStart)
def _six(app: App) -> None:
    app.open(WORLD)
    app.top.kit.press("start/players/6")


@page("world/start read in another way", WorldStart)
def _read(app: App) -> None:
    app.open(WORLD)
    assert isinstance(app.top, WorldStart)
    app.top.house = ("W-capital-points=one",)


for _edition in ("epic", "italian"):

    @page(f"world/readings {_edition}", HouseRules, usual=_edition == "epic")
    def _readings(app: App, edition: str = _edition) -> None:
        app.open(WORLD)
        assert isinstance(app.top, WorldStart)
        app.top.edition = edition
        assert app.top.kit.press("start/house")


for _ask in QUESTIONS:

    @page(f"world/{_ask}", WorldTable, usual=_ask in USUAL)
    def _asked(app: App, ask: str = _ask) -> None:
        table_at(app, asks(ask))


@page("world/move from", WorldTable)
def _move(app: App) -> None:
    table = table_at(app, asks("move", 2))
    assert isinstance(table.field, MarchField)
    table.field.pick(max(table.field.stops(), key=lambda area: table.view.force(area).size))


@page("world/attack at", WorldTable, usual=True)
def _attack(app: App) -> None:
    table = table_at(app, asks("attack", 2))
    assert isinstance(table.field, AttackField)
    table.field.pick(max(table.field.stops(), key=lambda area: table.view.force(area).size))
    table.field.pick(next(iter(table.field.targets())))


@page("world/new centre", WorldTable)
def _raising(app: App) -> None:
    table = table_at(app, asks("produce"))
    assert isinstance(table.field, BuildField)
    table.kit.press("centre")


@page("world/six play", WorldTable, usual=True)
def _table_for_six(app: App) -> None:
    match = new_match(MatchSettings((BOT,) * 6, {"edition": "epic"}, 3, WORLD_KIND.id), new_auto_path())
    while match.session.state.round < 3:
        match.bot_decides()
    app.open(WORLD_GAME, match)
    table = app.top
    assert isinstance(table, WorldTable)
    for _ in range(6):
        app.step([], 0.05)
    table.pause()


for _name in ("income", "reach", "threat"):

    @page(f"world/{_name}", WorldTable)
    def _laid(app: App, name: str = _name) -> None:
        table = table_at(app, asks("move", 2))
        table.kit.press(f"overlay/{name}")
        table.hover = max(table.view.held(table.acting or 0), key=lambda area: table.view.force(area).size)


@page("world/why", WorldTable, usual=True)
def _why(app: App) -> None:
    table = table_at(app, asks("source"))
    table.why.ask()
    settle(app)
    then = ("move no more", "attack British Isles from Rhineland with 7 tanks, 3 mechs and 2 bombers")
    for_it = Term("danger", 0.2), Term("income", -0.1)
    long = [Choice(one, 0.62, for_it, 14, then) for one in table.legal()[:3]]
    table.why.hear(table.view, 0, Explanation(tuple(long)))
    table.why.clicked(next(row for row in table.why.rows.rows if row.key is not None))


@page("world/why nothing yet", WorldTable)
def _why_not(app: App) -> None:
    table_at(app, asks("card")).show_tab("why")


@page("world/thinking for long", WorldTable, usual=True)
def _thinking(app: App) -> None:
    endless(long_thought(app))


@page("world/looking back", WorldTable)
def _back(app: App) -> None:
    table = table_at(app, asks("produce", 2))
    table.row_clicked(table.log.rows[len(table.log.rows) // 2])


@page("world/hand over", HandOver)
def _hand_over(app: App) -> None:
    app.change(app.settings.but(hand_over=True))
    table = table_of(app)
    assert table is not None
    wait(app, table)


@page("world/answers", AllAnswers)
def _answers(app: App) -> None:
    table_at(app, asks("move", 2)).menus.answers()


@page("world/menu", PauseMenu)
def _menu(app: App) -> None:
    table_at(app, asks("land")).menus.show_menu()


@page("world/over", Report, usual=True)
def _over(app: App) -> None:
    finished(app)


@page("world/watched", WorldReplay, usual=True)
def _watched(app: App) -> None:
    finished(app)
    assert isinstance(app.top, Report)
    app.top.kit.press("over/watch")
    app.top.kit.press("replay/round")
    app.top.kit.press("replay/next")
