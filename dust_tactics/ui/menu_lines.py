"""What the menu offers, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.ui.dustrunner.routes import DUSTRUNNER
from dust_tactics.ui.shell.menu import MenuLine
from dust_tactics.ui.shell.routes import MENU, REPLAYS, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import latest_unfinished, unfinished
from dust_tactics.ui.skirmish.routes import ARMY_BUILDER, CARD_LAB, DESK, LESSONS, NEW_GAME, QUICK_GAME
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.world.routes import WORLD

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def menu_lines(app: App) -> tuple[MenuLine, ...]:
    """The lines of the menu; Enter does the first."""

    def go_on() -> None:
        from dust_tactics.ui.shell.saved_games_page import open_game

        last = latest_unfinished()
        if last is None:
            app.tell(say("menu.continue.none"))
        else:
            open_game(app, last.path)

    def help_wanted() -> None:
        from dust_tactics.ui.skirmish.new_game.last_choices import last_rules

        app.helper.show(last_rules() or "", "")

    def which() -> str:
        from dust_tactics.ui.shell.saved_games_page import state_words

        last = latest_unfinished()
        return "" if last is None else f"{last.title} · {state_words(last)} · {last.date}"

    none = "" if unfinished() else say("menu.continue.none")
    return (
        MenuLine("play", lambda: app.open(NEW_GAME), hint=say("menu.play.hint")),
        MenuLine("quick", lambda: app.open_over(QUICK_GAME), hint=say("menu.quick.hint")),
        MenuLine("lessons", lambda: app.open(LESSONS), hint=say("menu.lessons.hint")),
        MenuLine("dustrunner", lambda: app.open(DUSTRUNNER), hint=say("menu.dustrunner.hint")),
        MenuLine("world", lambda: app.open(WORLD), hint=say("menu.world.hint")),
        MenuLine("continue", go_on, none, says=which),
        MenuLine("load", lambda: app.open_over(SAVED_GAMES)),
        MenuLine("replays", lambda: app.open_over(REPLAYS)),
        MenuLine("army", lambda: app.open(ARMY_BUILDER, lambda: app.open(MENU)), hint=say("menu.army.hint")),
        MenuLine("lab", lambda: app.open(CARD_LAB, lambda: app.open(MENU), None), hint=say("menu.lab.hint")),
        MenuLine("desk", lambda: app.open(DESK), hint=say("menu.desk.hint")),
        MenuLine("help", help_wanted, hint=say("menu.help.hint")),
        MenuLine("settings", lambda: app.open_over(SETTINGS)),
        MenuLine("quit", app.quit),
    )
