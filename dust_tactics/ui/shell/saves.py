"""Lists of saved games: to go on with, or to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.play.saves import SaveError
from dust_tactics.ui.toolkit.dialogs import Choice, Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .routes import SAVED_GAME
from .saved_games import SavedGame, all_games

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def open_game(app: App, path: Path, *, replay: bool = False) -> None:
    """Go on with a saved game, or watch it; says so if it can't be opened."""
    try:
        scene = app.routes.make(SAVED_GAME, path, replay)
    except (SaveError, OSError) as error:
        app.tell(str(error), say("saves.cant-open"))
        return
    app.go(scene)
    if scene.notices:
        app.tell("\n".join(scene.notices), say("saves.notice"))


class GameList(Dialog):
    """The player's saved games."""

    name = "game-list"
    width, height = 760.0, 540.0

    def __init__(self, app: App, *, replays: bool) -> None:
        super().__init__(app)
        self.replays = replays
        self.name = "replays" if replays else "load"
        self.title = say("saves.title-replays" if replays else "saves.title")
        self.games = all_games()
        self.chosen: SavedGame | None = None
        self._rows = KeyRows(
            "games", self._click, size=14, empty=say("saves.none-over" if replays else "saves.none")
        )
        self.lists = [self._rows]

    def build(self) -> None:
        """The list and its buttons."""
        kit = self.kit
        kit.clear()
        _, self._rows.rect, foot = self.parts()
        self._rows.show([self._row(game) for game in self.games])
        delete, _, cancel, rect = self.cut.columns(foot, 120, REST, 150, 150, gap=10)
        why = "" if self.chosen else say("saves.choose")
        label = say("saves.watch") if self.replays else say("saves.open")
        kit.button("g", "games/open", label, rect, self._open, reason=why, style="#main")
        kit.button("g", "games/cancel", say("cancel"), cancel, self.close)
        kit.button("g", "games/delete", say("saves.delete"), delete, self._delete, reason=why)

    def _row(self, game: SavedGame) -> Row:
        name = game.path.stem if game.named else say("saves.auto")
        who = " – ".join(say(f"player.{side}") for side in game.sides)
        state = say("saves.over") if game.over else say("saves.lines", lines=game.lines)
        reason = say("saves.over-hint") if game.over and not self.replays else ""
        return Row(
            game.path.stem, f"{name}: {game.title}", f"{who} · {state}", game.date, key=game, reason=reason,
            selected=game == self.chosen,
        )  # fmt: skip

    def _click(self, row: Row) -> None:
        if self.chosen == row.key:
            self._open()
            return
        self.chosen = row.key
        self.build()

    def _open(self) -> None:
        if self.chosen is not None:
            path = self.chosen.path
            self.app.pop()
            open_game(self.app, path, replay=self.replays)

    def _delete(self) -> None:
        game = self.chosen
        if game is None:
            return

        def gone() -> None:
            game.path.unlink(missing_ok=True)
            self.games, self.chosen = all_games(), None
            self.build()

        text = say("saves.delete.ask", name=game.path.stem)
        buttons = [("keep", say("cancel"), lambda: None), ("delete", say("saves.delete"), gone)]
        self.app.push(Choice(self.app, text, buttons))
