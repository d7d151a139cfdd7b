"""Lists of saved games: to go on with, or to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.saves import SaveError
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Choice, Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .routes import SAVED_GAME
from .saved_games import SavedGame, Titles, all_games

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

    def __init__(self, app: App, titles: Titles, *, replays: bool) -> None:
        super().__init__(app)
        self.replays = replays
        self.name = "replays" if replays else "load"
        self.titles = titles
        self.games = all_games(titles)
        self.chosen: SavedGame | None = None
        self._rows = KeyRows(
            "games", self._click, size=14, empty=say("saves.none-over" if replays else "saves.none")
        )
        self.lists = [self._rows]

    def build(self) -> None:
        """The list and its buttons."""
        kit, px, box = self.kit, self.px, self.box()
        kit.clear()
        self._rows.rect = pygame.Rect(
            box.left + px(20), box.top + px(60), box.width - px(40), box.height - px(130)
        )
        self._rows.show([self._row(game) for game in self.games])
        rect = pygame.Rect(0, 0, px(150), px(38))
        rect.bottomright = (box.right - px(20), box.bottom - px(18))
        why = "" if self.chosen else say("saves.choose")
        label = say("saves.watch") if self.replays else say("saves.open")
        kit.button("g", "games/open", label, rect, self._open, reason=why, style="#main")
        kit.button("g", "games/cancel", say("cancel"), rect.move(-rect.width - px(10), 0), self.close)
        delete = pygame.Rect(box.left + px(20), rect.top, px(120), px(38))
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
            self.games, self.chosen = all_games(self.titles), None
            self.build()

        text = say("saves.delete.ask", name=game.path.stem)
        buttons = [("keep", say("cancel"), lambda: None), ("delete", say("saves.delete"), gone)]
        self.app.push(Choice(self.app, text, buttons))

    def paint(self, brush: Brush) -> None:
        """The title."""
        super().paint(brush)
        title = say("saves.title-replays") if self.replays else say("saves.title")
        brush.text(
            title, (self.box().left + self.px(20), self.box().top + self.px(16)), 22, "accent", bold=True
        )
