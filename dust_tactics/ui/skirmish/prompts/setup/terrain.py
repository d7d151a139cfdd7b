"""Terrain, field works and fortifications placed in turn: choose a piece, turn a fortification, click."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.preview.move_plan import turned
from dust_tactics.skirmish.preview.moves import outward
from dust_tactics.skirmish.preview.targets import stock_of, works_of
from dust_tactics.ui.skirmish.editing.tool_icons import SAMPLE
from dust_tactics.ui.skirmish.prompts.entry_edges import edge_of
from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine
from dust_tactics.ui.skirmish.prompts.movement.facing_row import NAMES, facing_row, show_facing
from dust_tactics.ui.skirmish.prompts.play_table import Piece, PlayTable
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, Overlay
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.strings import count, say

_MAY, _MAY_NOT = 128, 64
"""How solid the piece in hand is, of 255: nobody takes it for one that is placed."""


class TerrainPrompt(Prompt):
    """Terrain tiles, traps, field works and fortifications, placed in turn."""

    hint = "terrain"

    def __init__(self, scene: PlayTable) -> None:
        super().__init__(scene)
        self.turn: Facing | None = None
        self._boxes: list[tuple[Piece, pygame.Rect]] = []  # none before the panel is laid out
        self._where: dict[Piece, dict[Square, None]] = {}
        for decision in scene.legal():
            if isinstance(decision, PlaceTerrain):
                self._where.setdefault(decision.terrain, {})[decision.square] = None
        self.works = dict(works_of(self.state, self.question.side))
        self.tiles, self.traps = stock_of(self.state, self.question.side)
        self.kinds = [kind for kind in dict.fromkeys((*self.works, *self._where)) if kind in self._where]

    @property
    def piece(self) -> Piece:
        """The piece in hand."""
        last = self.scene.last_terrain
        return last if last in self._where else self.kinds[0]

    @property
    def fort(self) -> FortKind | None:
        """The fortification in hand, if it is one."""
        piece = self.piece
        return piece if isinstance(piece, FortKind) else None

    @property
    def facing(self) -> Facing:
        """Facing of a fortification in hand: as it was turned, else away from its side's own edge."""
        return self.turn or outward(self.state, self.question.side)

    def title(self) -> str:
        """The question that is shown."""
        name = self.scene.side_name(self.question.side)
        if self.tiles or self.traps:
            return say("prompt.terrain", name=name)
        kinds = {isinstance(piece, FortKind) for piece in self.kinds}
        key = "forts" if kinds == {True} else "works" if kinds == {False} else "forts-works"
        return say(f"prompt.{key}", name=name)

    def detail(self) -> str:
        """What is left to place, and the way to do it."""
        key = "prompt.terrain.detail" if self.fort is None else "prompt.terrain.detail.facing"
        other = say("prompt.terrain.other") if len(self._where) > 1 else ""
        return " ".join(filter(None, (self.stock(), say(key, terrain=say(f"terrain.{self.piece}")), other)))

    def stock(self) -> str:
        """What the side still has to place: tiles of any kind, traps, works."""
        parts = [count("terrain.tiles", self.tiles)] if self.tiles else []
        parts += [count("terrain.traps", self.traps)] if self.traps else []
        parts += [
            say("terrain.count", terrain=say(f"terrain.{piece}"), count=left)
            for piece, left in self.works.items()
            if left
        ]
        return say("terrain.stock", pieces=", ".join(parts))

    def left(self, piece: Piece) -> str:
        """How many of a kind are left, as its button says: tiles are left together, whatever is on them."""
        own = self.works.get(piece, 0) + (self.traps if piece is Terrain.TRAP else 0)
        tiles = self.tiles if str(piece) in self.state.table.scenario.tiles else 0
        if tiles and not own:
            return count("terrain.any", tiles)
        return say("terrain.left", count=own + tiles)

    # -- the tab ------------------------------------------------------------------------------

    def build(self, rect: pygame.Rect) -> None:
        """A button a kind, with its picture drawn over it; the facings of a fortification."""
        kit = self.scene.kit
        scenario = self.state.table.scenario
        tiles = [Terrain.named(name) for name in scenario.tiles if scenario.tiles_each]
        every: list[Piece] = [*self.works, *tiles, *([Terrain.TRAP] if scenario.traps_each else [])]
        pieces = list(dict.fromkeys(every))
        _, room = self.cut.top(rect, 26)
        boxes = self.cut.grid(room, len(pieces), 2, tall=56, gap=6)
        self._boxes = list(zip(pieces, boxes, strict=True))
        for piece, box in self._boxes:
            why = "" if piece in self._where else self._why(piece)
            style = "#main" if piece is self.piece else ""
            kit.button(
                "prompt", f"terrain/{piece}", "", box, self._chooser(piece), reason=why, style=style,
                spoken=self._name(piece), hint=say(f"status.{piece}") if isinstance(piece, FortKind) else "",
            )  # fmt: skip
        if self.fort is not None:
            row, _ = self.cut.top(self.cut.below(room, boxes, gap=12), 30)
            facing_row(self.scene, row, self._face)
            show_facing(self.scene.kit, self.facing)

    def _name(self, piece: Piece) -> str:
        """Text of a button, with the number that is left."""
        name = say(f"terrain.{piece}")
        if piece in self.works:
            return say("terrain.count", terrain=name, count=self.works[piece])
        return say("terrain.spoken", terrain=name, left=self.left(piece))

    def _why(self, piece: Piece) -> str:
        board = self.state.board
        free = next((s for s in board.squares() if board[s] is Terrain.OPEN), None)
        if self.works.get(piece):
            return say("terrain.no-room", terrain=say(f"terrain.{piece}"))
        refusal = None if free is None else self._refusal(self._decision(piece, free))
        return str(refusal or "")

    def _refusal(self, decision: PlaceTerrain) -> object:
        return self.scene.match.session.check(decision)

    def _decision(self, piece: Piece, square: Square) -> PlaceTerrain:
        return PlaceTerrain(piece, square, self.facing if isinstance(piece, FortKind) else None)

    def _chooser(self, piece: Piece) -> Callable[[], None]:
        def choose() -> None:
            self.scene.last_terrain = piece
            self.scene.refresh()

        return choose

    def _face(self, facing: Facing) -> None:
        self.turn = facing
        self.scene.refresh()

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("terrain.heading"), rect.topleft, 14, "accent", bold=True)

    def paint_over(self, brush: Brush) -> None:
        """The pictures on the buttons."""
        for piece, box in self._boxes:
            inner = self.cut.inner(box, 6, 5, 0, 5)
            place, words = self.cut.left(inner, Pixels(inner.height), gap=8)
            brush.surface.blit(self._picture(piece, place.width), place)
            brush.frame(place, "panel-line")
            role = "panel-ink" if piece in self._where else "panel-soft"
            words, left = self.cut.rows(self.cut.inner(words, 0, 5), REST, REST)
            brush.caption(self.left(piece), left, 12, "chalk" if piece is self.piece else "panel-soft")
            brush.caption(say(f"terrain.{piece}"), words, 14, role)

    def _picture(self, piece: Piece, edge: int, at: Square = SAMPLE) -> pygame.Surface:
        """The piece as it would lie ``at`` a square: not every tree is the same."""
        if isinstance(piece, FortKind):
            return self.scene.samples.fort(piece, self.facing, edge)
        return self.scene.samples.terrain(piece, edge, at)

    # -- the board ----------------------------------------------------------------------------

    def aimed(self, square: Square) -> Square:
        """Top left square of the piece in hand where it would lie so that it is in a square."""
        if self.fort is None:
            return square
        open_here = self._where[self.piece]
        nearby = (Square(square.x - x, square.y - y) for y, x in ((0, 0), (0, 1), (1, 0), (1, 1)))
        return next((at for at in nearby if at in open_here), square)

    def click(self, square: Square | None, button: int) -> bool:
        """Place it."""
        if square is None or button != 1:
            return False
        decision = self._decision(self.piece, self.aimed(square))
        if self._refusal(decision) is None:
            self.scene.placed_at = square
        self.scene.submit(decision)
        return True

    def numbered(self, *, shift: bool = False) -> list[str] | None:
        """The digits choose a piece, with Shift they turn a fortification."""
        if shift:
            return [*NAMES] if self.fort is not None else []
        return [f"terrain/{piece}" for piece, _ in self._boxes]

    def spots(self) -> list[Square] | None:
        """With works in hand the arrows go through the squares where they may lie."""
        if self.piece not in self.works:
            return None
        return sorted(self._where[self.piece], key=lambda square: (square.y, square.x))

    def key_lines(self) -> list[KeyLine]:
        """Q and E turn a fortification in hand."""
        if self.fort is None:
            return []
        return [KeyLine((pygame.K_q, pygame.K_e), say("keys.now.turn-piece"), self._turn_by)]

    def _turn_by(self, event: pygame.Event) -> bool:
        self._turn(1 if event.key == pygame.K_e else -1)
        return True

    def wheel(self, steps: int) -> bool:
        """Control and the wheel take the next kind in hand, Shift and the wheel turn a fortification."""
        mods = pygame.key.get_mods()
        if mods & pygame.KMOD_SHIFT and self.fort is not None:
            self._turn(-steps)
            return True
        if not mods & pygame.KMOD_CTRL:
            return False
        self._chooser(self.kinds[(self.kinds.index(self.piece) - steps) % len(self.kinds)])()
        return True

    def _turn(self, steps: int) -> None:
        self.turn = turned(self.facing, steps)
        self.scene.refresh()

    def paint_board(self, brush: Brush) -> None:
        """The piece in hand over the pointer's square, fainter where it can't stand."""
        ghost = self.ghost()
        if ghost is None:
            return
        decision, ok = ghost
        size = 1 if self.fort is None else 2
        rect = self.scene.camera.rect_of(Area(decision.square.x, decision.square.y, size, size))
        image = self._picture(decision.terrain, rect.width, decision.square).copy()
        image.set_alpha(_MAY if ok else _MAY_NOT)
        old = brush.surface.get_clip()
        brush.surface.set_clip(self.scene.layout.board)
        brush.surface.blit(image, rect)
        brush.surface.set_clip(old)

    def ghost(self) -> tuple[PlaceTerrain, bool] | None:
        """The piece that would stand under the pointer, and true if it may.

        None over the last one until the pointer has left that: it would look like a refusal.
        """
        square = self.scene.hover
        if square is None or self.scene.looks.tool:  # a line of sight is not to seem to meet it
            return None
        decision = self._decision(self.piece, self.aimed(square))
        may = self._refusal(decision) is None
        return None if self._just_placed(square) and not may else (decision, may)

    def _just_placed(self, square: Square) -> bool:
        """True while the pointer has not left the square where it placed something."""
        if square != self.scene.placed_at:
            self.scene.placed_at = None
        return self.scene.placed_at is not None

    def overlays(self) -> list[Overlay]:
        """The ends of the board, where works in hand may lie, and the ghost's word."""
        found: list[Overlay] = [edge_of(self.state, side) for side in Side]
        if self.piece in self.works:
            size = 1 if self.fort is None else 2
            free = {s for at in self._where[self.piece] for s in Area(at.x, at.y, size, size).squares()}
            name = say("legend.works", terrain=say(f"terrain.{self.piece}"))
            found.append(FlagOverlay(tuple((square, "") for square in sorted(free)), name))
        ghost = self.ghost()
        if ghost is not None and not ghost[1] and ghost[0].square in self.state.board:
            found.append(FlagOverlay(((ghost[0].square, "×"),)))
        return found

    def status(self) -> str:
        """The reason why it can't be placed here, or the piece that a click places."""
        square = self.scene.hover
        if square is None:
            return ""
        decision = self._decision(self.piece, self.aimed(square))
        refusal = self._refusal(decision)
        if refusal is not None:
            return "" if self._just_placed(square) else str(refusal)
        name = say(f"terrain.{self.piece}")
        if self.fort is None:
            return say("status.place", terrain=name, square=square)
        facing = say(f"facing.{self.facing.value}")
        return say("status.place-fort", terrain=name, square=decision.square, facing=facing)
