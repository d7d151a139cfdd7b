"""Lists of saved games: to go on with, or to watch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.play.saves import SaveError
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Choice, Dialog
from dust_tactics.ui.toolkit.keyboard_focus import ENTER, KeyRows
from dust_tactics.ui.toolkit.layout import REST, Share
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .game_preview import Glimpses, Preview
from .routes import SAVED_GAME
from .saved_games import SavedGame, all_games, delete_game

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_DOUBLE = 500
"""Milliseconds between two clicks that are one double click."""


def open_game(app: App, path: Path, *, replay: bool = False) -> None:
    """Go on with a saved game, or watch it; says why it can't be opened, and offers what is left of it."""
    try:
        scene = app.routes.make(SAVED_GAME, path, replay)
    except SaveError as error:
        _offer_salvage(app, error, path)
        return
    except OSError as error:
        app.tell(str(error), say("saves.cant-open"))
        return
    app.go(scene)
    if scene.notices:
        app.tell("\n".join(scene.notices), say("saves.notice"))


def _offer_salvage(app: App, error: SaveError, path: Path) -> None:
    """Say why a game can't be opened; where only a line of it is damaged, offer what stands before that."""
    title = say("saves.cant-open")
    if error.line is None or error.line < 2:
        app.tell(str(error), title)
        return

    def taken_up() -> None:
        from dust_tactics.play.salvage import salvage, salvage_path  # brings all games with it

        new = salvage_path(path)
        try:
            found = salvage(path, new)
        except SaveError as further:
            app.tell(str(further), title)
            return
        if found is None:  # somebody has mended it meanwhile
            open_game(app, path)
            return
        session = found.match.session
        session.close()
        open_game(app, new)
        told = say("saves.salvaged", number=session.number, file=path.name)
        app.tell(f"{told} {count('saves.lost', found.lost)}", say("saves.notice"))

    text = f"{error}\n{say('saves.salvage.ask')}"
    buttons = [("close", say("close"), lambda: None), ("salvage", say("saves.salvage"), taken_up)]
    app.push(Choice(app, text, buttons, title))


class GameList(Dialog):
    """The player's saved games, and the board of the one that is chosen beside them.

    A click chooses one, two quick ones or Enter open it.
    """

    name = "game-list"
    width, height = 1060.0, 620.0

    def __init__(self, app: App, glimpses: Glimpses, *, replays: bool) -> None:
        super().__init__(app)
        self.replays = replays
        self.name = "replays" if replays else "load"
        self.title = say("saves.title-replays" if replays else "saves.title")
        self._look()
        self.preview = Preview(glimpses)
        self._clicked = -_DOUBLE
        self._rows = KeyRows(
            "games", self._click, size=14, empty=say("saves.none-over" if replays else "saves.none")
        )
        self.lists = [self._rows]

    def _look(self) -> None:
        """Look for the games; those that the list is for come first, each kind the latest first."""
        found, self.older = all_games()
        if self.replays:
            found = [game for game in found if game.decided]
        self.games = sorted(found, key=lambda game: game.over is not self.replays)
        self.chosen = next(iter(self.games), None)

    @property
    def _watches(self) -> bool:
        """True if the chosen game opens as a replay: one of the list of replays, or one that is over."""
        return self.replays or (self.chosen is not None and self.chosen.over)

    def build(self) -> None:
        """The list and its buttons."""
        kit = self.kit
        kit.clear()
        foot = self.parts()[2]
        self._rows.rect = self._columns()[0]
        self._rows.show(self._listed())
        self.preview.show(self.chosen.path if self.chosen else None)
        delete, _, cancel, rect = self.cut.columns(foot, 120, REST, 150, 150, gap=10)
        why = "" if self.chosen else say("saves.choose")
        label = say("saves.watch") if self._watches else say("saves.open")
        kit.button("g", "games/open", label, rect, self._open, reason=why, style="#main")
        kit.button("g", "games/cancel", say("cancel"), cancel, self.close)
        kit.button("g", "games/delete", say("saves.delete"), delete, self._delete, reason=why)

    def rebuild(self) -> None:
        """In another palette the boards are painted anew."""
        self.preview.repaint()
        super().rebuild()

    def _columns(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The list, and the panel of the chosen game."""
        rows, panel = self.cut.columns(self.parts()[1], Share(11), Share(9), gap=14)
        return rows, panel

    def _listed(self) -> list[Row]:
        """The rows, under headings where there are games to go on with and finished ones."""
        rows: list[Row] = []
        kinds = {game.over for game in self.games}
        for over in sorted(kinds, key=lambda over: over is not self.replays):
            if len(kinds) > 1:
                name = "over" if over else "open"
                rows.append(Row(f"heading-{name}", say(f"saves.heading.{name}"), divider=True, bold=True))
            rows += [self._row(game) for game in self.games if game.over is over]
        return rows

    def _row(self, game: SavedGame) -> Row:
        title = _titled(game)
        hint = say("saves.over-hint") if game.over and not self.replays else ""
        state = say("saves.over-replay", state=state_words(game)) if hint else state_words(game)
        about = "\n".join(filter(None, (_won(game), f"{game.rules} · {_who(game)} · {game.date}")))
        return Row(
            game.path.stem, title, about, state, key=game, hint=hint, wrap=True,
            selected=game == self.chosen,
        )  # fmt: skip

    def _click(self, row: Row) -> None:
        now = pygame.time.get_ticks()
        twice = row.key == self.chosen and now - self._clicked < _DOUBLE
        self._clicked = now
        if twice:
            self._open()
        else:
            self._choose(row.key)

    def _choose(self, game: SavedGame) -> None:
        self.chosen = game
        self.build()

    def handle(self, event: pygame.Event) -> bool:
        """The arrows choose a game, Enter opens it; then everything else."""
        if event.type == pygame.KEYDOWN and self.focus.at in (None, f"list:{self._rows.name}"):
            if event.key in ENTER and self.chosen is not None:
                self._open()
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                if self.focus.at is None:
                    self._rows.mark = next((i for i, row in enumerate(self._rows.rows) if row.selected), None)
                    self.focus.at = f"list:{self._rows.name}"
                self._rows.walk(1 if event.key == pygame.K_DOWN else -1)
                if self._rows.mark is not None:
                    self._choose(self._rows.rows[self._rows.mark].key)
                return True
        return super().handle(event)

    @property
    def lively(self) -> bool:
        """True while the board of the chosen game is worked out."""
        return self.preview.busy

    def update(self, seconds: float) -> None:
        """Go on with the board of the chosen game."""
        super().update(seconds)
        if self.preview.busy:
            self.preview.update()
            self.app.touch()

    def paint(self, brush: Brush) -> None:
        """The chosen game: its board, what it is, how far it is, who plays."""
        super().paint(brush)
        if self.older:
            brush.caption(count("saves.older", self.older), self.parts()[0], 13, "panel-soft", at="midright")
        panel = self._columns()[1]
        brush.box(panel, "panel-dark", "panel-line", radius=4)
        game = self.chosen
        if game is None:
            return
        words, board = self.cut.bottom(self.cut.inner(panel, 12, 12), 84, gap=10)
        if not self.preview.draw(brush, board):
            text = self.preview.fault or say("saves.looking")
            brush.lines(text, board, 13, "panel-soft", most=8)
        title, state, who = self.cut.rows(words, 40, REST, REST)
        brush.lines(game.title, title, 14, bold=True, most=2)
        ended = " · ".join(filter(None, (state_words(game), _won(game) or game.date)))
        brush.caption(ended, state, 13, "accent", shortens=True)
        brush.caption(f"{game.rules} · {_who(game)}", who, 13, "panel-soft")

    def report(self, tree: Tree) -> None:
        """What is chosen, and whether its board is seen."""
        super().report(tree)
        tree.facts.update(
            chosen=self.chosen.path.stem if self.chosen else None, pictured=self.preview.ready,
            focus=self.focus.at, older=self.older,
        )  # fmt: skip

    def _open(self) -> None:
        if self.chosen is not None:
            path, watches = self.chosen.path, self._watches
            self.app.pop()
            open_game(self.app, path, replay=watches)

    def _delete(self) -> None:
        game = self.chosen
        if game is None:
            return

        def gone() -> None:
            try:
                delete_game(game.path)
            except (OSError, SaveError) as error:
                self.app.tell(str(error))
                return
            self._look()
            self.build()

        text = say("saves.delete.ask", name=game.path.stem)
        buttons = [("keep", say("cancel"), lambda: None), ("delete", say("saves.delete"), gone)]
        self.app.push(Choice(self.app, text, buttons))


def _titled(game: SavedGame) -> str:
    """A game's title, with the name the player gave it where that says more, or that it saved itself."""
    if not game.named:
        return say("saves.itself", title=game.title)
    scenario, _, forces = game.title.partition(": ")
    said = game.path.stem.casefold().startswith(scenario.casefold())
    return f"{game.path.stem}: {forces if said and forces else game.title}"


def _who(game: SavedGame) -> str:
    return " – ".join(say(f"player.{side}") for side in game.sides)


def _won(game: SavedGame) -> str:
    """Who won a game that is over, if somebody did, or how it ended."""
    if game.ended:
        return game.ended
    if not game.winner:
        return "" if game.winner is None else say("saves.draw")
    names = game.forces[game.winner - 1 : game.winner]
    return say("saves.won", who=", ".join((say("new.side", side=game.winner).lower(), *names)))


def state_words(game: SavedGame) -> str:
    """How far a game is: its turn, or that it is over."""
    if game.over:
        return say(f"saves.over-{game.counted}", turn=game.turn) if game.turn else say("saves.over")
    return say(f"saves.{game.counted}", turn=game.turn) if game.turn else say("saves.setup")
