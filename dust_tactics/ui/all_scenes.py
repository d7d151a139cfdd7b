"""Every scene of the program by name, and who takes what is dropped on the window.

The only place that knows all of them: toolkit and shell are given here what they need of the games.  A page
is imported when it is first opened, or in the quiet moments of the menu: the menu itself needs no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dust_tactics.ui.dustrunner.routes import DUSTRUNNER, RUN
from dust_tactics.ui.made_ahead import made_ahead
from dust_tactics.ui.menu_lines import menu_lines
from dust_tactics.ui.own_files import OwnFiles
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.menu_picture import MenuPicture
from dust_tactics.ui.shell.routes import KEYS, MENU, MISTAKES, REPLAYS, SAVED_GAME, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import sweep
from dust_tactics.ui.skirmish.routes import (
    ARMY_BUILDER,
    CARD_LAB,
    DESK,
    DESK_OVER,
    FORCE_PICKER,
    HELP,
    LESSONS,
    NEW_GAME,
    PLAY,
    QUICK_GAME,
    REPLAY,
)
from dust_tactics.ui.toolkit.app import App, Receiver
from dust_tactics.ui.toolkit.leads import Helper
from dust_tactics.ui.toolkit.router import MESSAGE, OPTIONS
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.world.routes import WORLD, WORLD_GAME

if TYPE_CHECKING:
    from dust_tactics.content.help.book import Found
    from dust_tactics.play.match import Match
    from dust_tactics.play.skirmish.match import SkirmishMatch, SkirmishRecording
    from dust_tactics.skirmish.cards.unit_card import UnitCard
    from dust_tactics.skirmish.dispute.position import Position
    from dust_tactics.skirmish.scenario.scenario import Force
    from dust_tactics.ui.saved_matches import GameScenes
    from dust_tactics.ui.shell.game_preview import Painter
    from dust_tactics.ui.shell.menu import Backdrop
    from dust_tactics.ui.skirmish.sight_desk.scene import Desk
    from dust_tactics.ui.skirmish.table.pointed_out import PointedOut
    from dust_tactics.ui.toolkit.art import Art
    from dust_tactics.ui.toolkit.controls import Control


def new_app(size: tuple[int, int] | None = None) -> App:
    """The program in a window of a size in pixels, with all its scenes."""
    app = App(size)
    furnish(app)
    return app


def furnish(app: App) -> None:
    """Give a window all scenes by name, and whoever takes what is dropped on it."""
    scenes = app.routes
    own = OwnFiles(app)
    _add_shell(app, own)
    pages = _Pages(app, own)
    scenes.add(NEW_GAME, pages.new_game)
    scenes.add(QUICK_GAME, pages.quick_game)
    scenes.add(HELP, pages.help)
    app.helper = pages.helper()
    scenes.add(LESSONS, pages.lessons)
    scenes.add(PLAY, pages.play)
    scenes.add(REPLAY, pages.replay)
    scenes.add(ARMY_BUILDER, pages.builder)
    scenes.add(FORCE_PICKER, pages.picker)
    scenes.add(CARD_LAB, pages.card_lab)
    scenes.add(DESK, pages.desk)
    scenes.add(DESK_OVER, pages.desk_over)
    scenes.add(DUSTRUNNER, pages.dustrunner)
    scenes.add(RUN, pages.run)
    scenes.add(WORLD, pages.world)
    scenes.add(WORLD_GAME, pages.world_game)
    app.receiver = Receiver(pages.take_file, pages.take_text, _looks_like_code)


def _add_shell(app: App, own: OwnFiles) -> None:
    """The scenes that belong to no game."""
    scenes = app.routes
    games = _Games(app)

    def message(text: str, heading: str) -> Scene:
        from dust_tactics.ui.toolkit.dialogs import Message

        return Message(app, text, heading)

    def options(control: Control) -> Scene:
        from dust_tactics.ui.toolkit.drop_list import DropList

        return DropList(app, control)

    def looked_through() -> int:
        sweep(app.settings.saves_kept)
        return own.broken()

    def menu() -> Scene:
        backdrop = partial(MenuPicture, app.art, _strip, _drawn_by(app))
        return Menu(app, menu_lines(app), backdrop, looked_through)

    def mistakes() -> Scene:
        from dust_tactics.ui.shell.mistakes_page import Mistakes

        return Mistakes(app, own.problems)

    def settings() -> Scene:
        from dust_tactics.ui.shell.settings import SettingsScene

        return SettingsScene(app)

    def keys(page: str, now: Any) -> Scene:
        from dust_tactics.ui.shell.key_help import KeysDialog

        return KeysDialog(app, page, now)

    scenes.add(MESSAGE, message)
    scenes.add(OPTIONS, options)
    scenes.add(MENU, menu)
    scenes.add(MISTAKES, mistakes)
    scenes.add(SETTINGS, settings)
    scenes.add(KEYS, keys)
    scenes.add(SAVED_GAMES, lambda: games.listed(replays=False))
    scenes.add(REPLAYS, lambda: games.listed(replays=True))
    scenes.add(SAVED_GAME, lambda path, replay: games.opened(path, replay=replay))


class _Pages:
    """The pages of the skirmish; each is imported when it is first wanted."""

    def __init__(self, app: App, own: OwnFiles) -> None:
        self.app, self.own = app, own

    def new_game(self) -> Scene:
        from dust_tactics.ui.skirmish.new_game.new_game import NewGame

        self.own.look_at_cards()
        return NewGame(self.app)

    def quick_game(self) -> Scene:
        from dust_tactics.ui.skirmish.new_game.quick_game import QuickGame

        self.own.look_at_cards()
        return QuickGame(self.app)

    def help(self, edition: str, found: Found | None) -> Scene:
        from dust_tactics.ui.skirmish.help.page import HelpPage

        return HelpPage(self.app, edition, found)

    def helper(self) -> Helper:
        """Who finds topics of the help; its books are read when he is first asked."""

        def title(book: str, words: str) -> str:
            from dust_tactics.ui.skirmish.help.shelf import helper

            return helper(self.app).title(book, words)

        def show(book: str, words: str) -> None:
            from dust_tactics.ui.skirmish.help.shelf import helper

            helper(self.app).show(book, words)

        return Helper(title, show)

    def lessons(self) -> Scene:
        from dust_tactics.ui.skirmish.lessons.lesson_list import LessonList

        return LessonList(self.app)

    def play(self, match: SkirmishMatch) -> Scene:
        from dust_tactics.ui.skirmish.play.play import Play

        return Play(self.app, match, new=True)

    def replay(
        self, recording: SkirmishRecording, back: Callable[[], None], pointed: PointedOut | None
    ) -> Scene:
        from dust_tactics.ui.skirmish.table.replay import Replay

        return Replay(self.app, recording, back, pointed)

    def builder(self, back: Callable[[], None]) -> Scene:
        from dust_tactics.ui.skirmish.army_builder.scene import Builder
        from dust_tactics.ui.skirmish.new_game.last_choices import last_rules

        self.own.look_at_cards()
        rules = last_rules()
        return Builder(self.app, back, ruleset=rules) if rules else Builder(self.app, back)

    def picker(
        self, back: Callable[[], None], force: Force, done: Callable[[Force], None], rules: str
    ) -> Scene:
        from dust_tactics.ui.skirmish.army_builder.scene import Builder

        return Builder(self.app, back, force, done, rules)

    def card_lab(self, back: Callable[[], None], card: UnitCard | None) -> Scene:
        from dust_tactics.ui.skirmish.card_lab.scene import CardLab

        self.own.look_at_cards()
        return CardLab(self.app, back, card)

    def desk(self) -> Scene:
        return self.desk_over(None, None)

    def desk_over(self, position: Position | None, back: Callable[[], None] | None) -> Desk:
        from dust_tactics.ui.skirmish.sight_desk.scene import Desk

        return Desk(self.app, position, back)

    def dustrunner(self) -> Scene:
        from dust_tactics.ui.dustrunner.start import RunStart

        return RunStart(self.app)

    def run(self, match: Match[Any, Any, Any]) -> Scene:
        from dust_tactics.ui.dustrunner.run import Run

        return Run(self.app, match)

    def world(self) -> Scene:
        from dust_tactics.ui.world.start import WorldStart

        return WorldStart(self.app)

    def world_game(self, match: Match[Any, Any, Any]) -> Scene:
        from dust_tactics.ui.world.game import WorldTable

        return WorldTable(self.app, match)

    def take_file(self, path: Path) -> None:
        """A file was dropped: a card goes to the lab, everything else to the desk."""
        from dust_tactics.ui.skirmish.card_lab.passing import carries_card

        if carries_card(path):
            self._take_card(path)
        else:
            self.desk_laid_over().dropped(path)

    def take_text(self, text: str) -> None:
        """The same for a text that was dropped or pasted."""
        from dust_tactics.content.cards.open_card import looks_like_line

        if looks_like_line(text):
            self._take_card(text)
        else:
            self.desk_laid_over().pasted(text)

    def _take_card(self, what: Path | str) -> None:
        """Lay a card that came in into the lab, into a new one if none is open."""
        from dust_tactics.content.files.problems import ContentError
        from dust_tactics.content.load import load_skills
        from dust_tactics.ui.skirmish.card_lab.passing import come_in, draft_of
        from dust_tactics.ui.skirmish.card_lab.scene import CardLab

        app = self.app
        try:
            found = come_in(what)
        except ContentError as error:
            app.tell("\n".join(map(str, error.problems[:12])), say("lab.pass.cant-open"))
            return
        self.own.look_at_cards()
        lab = app.open_scene
        if isinstance(lab, CardLab):
            while app.top is not lab:  # what was asked over it was about another card
                app.pop()
        else:
            lab = CardLab(app, app.pop)
            app.push(lab)
        lab.skills = load_skills()
        lab.lay(draft_of(found, lab.skills), say("lab.pass.came", name=found.card.name))

    def desk_laid_over(self) -> Desk:
        """A sight desk over what is shown; leaving it comes back."""
        desk = self.desk_over(None, self.app.pop)
        self.app.push(desk)
        return desk


class _Games:
    """Saved games of every kind, and the scenes they are opened in."""

    def __init__(self, app: App) -> None:
        self.app = app

    def listed(self, *, replays: bool) -> Scene:
        from dust_tactics.ui.shell.saved_games_page import GameList

        return GameList(self.app, self._glimpses, replays=replays)

    def opened(self, path: Path, *, replay: bool) -> Scene:
        from dust_tactics.ui.saved_matches import open_saved

        return open_saved(self._scenes(), path, replay=replay)

    def _glimpses(self, path: Path) -> Iterator[Painter | None]:
        from dust_tactics.ui.saved_matches import glimpses

        return glimpses(self._scenes(), path)

    def _scenes(self) -> dict[str, GameScenes]:
        """The scenes of every kind of game, by its id."""
        from dust_tactics.play.dustrunner.kind import DUSTRUNNER as DUSTRUNNER_KIND
        from dust_tactics.play.skirmish.kind import SKIRMISH
        from dust_tactics.play.world.kind import WORLD as WORLD_KIND
        from dust_tactics.ui.dustrunner.glance import run_glance
        from dust_tactics.ui.dustrunner.replay import RunReplay
        from dust_tactics.ui.dustrunner.run import Run
        from dust_tactics.ui.saved_matches import GameScenes
        from dust_tactics.ui.skirmish.play.play import Play
        from dust_tactics.ui.skirmish.table.replay import Replay
        from dust_tactics.ui.skirmish.views.board_glance import board_glance
        from dust_tactics.ui.world.game import WorldTable
        from dust_tactics.ui.world.glance import world_glance
        from dust_tactics.ui.world.replay import WorldReplay

        app = self.app
        return {
            SKIRMISH.id: GameScenes(
                lambda match: Play(app, match),
                lambda recording: Replay(app, recording),
                lambda state, size: board_glance(state, size, app.art),
            ),
            DUSTRUNNER_KIND.id: GameScenes(
                lambda match: Run(app, match),
                lambda recording: RunReplay(app, recording, lambda: app.open(DUSTRUNNER)),
                lambda state, size: run_glance(state, size, app.art),
            ),
            WORLD_KIND.id: GameScenes(
                lambda match: WorldTable(app, match),
                lambda recording: WorldReplay(app, recording, lambda: app.open(WORLD)),
                lambda state, size: world_glance(state, size, app.art),
            ),
        }


def _looks_like_code(text: str) -> bool:
    from dust_tactics.content.cards.open_card import looks_like_line
    from dust_tactics.content.positions.position_code import looks_like_code

    return looks_like_code(text) or looks_like_line(text)


def _strip(art: Art) -> Backdrop:
    from dust_tactics.ui.skirmish.board.menu_backdrop import Strip

    return Strip(art)


def _drawn_by(app: App) -> tuple[Path, ...]:
    """The folders of what draws the board behind the menu."""
    here = Path(__file__).parent
    return app.assets, here / "skirmish" / "board", here / "skirmish" / "views", here / "toolkit"


def run(
    size: tuple[int, int] | None = None, open_file: Path | None = None, think: float | None = None
) -> None:
    """Open the window and play; returns when the player leaves.

    ``size`` is the window's in pixels, without it the usual one that the screen has room for;
    ``open_file`` is a saved game to go on with at once,
    ``think`` are the seconds that a program has for a decision, if not those of the settings.
    """
    app = new_app(size)
    if think is not None:
        app.settings = app.settings.but(think=round(1000 * think))
    app.open(MENU)
    app.quiet_work = made_ahead(app)
    if app.notices:
        app.tell("\n".join(app.notices), say("settings.title"))
    if open_file is not None:
        from dust_tactics.ui.shell.saved_games_page import open_game

        open_game(app, open_file)
    app.loop()
