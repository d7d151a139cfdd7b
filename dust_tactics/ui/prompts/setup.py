"""Before the first turn: edges, terrain, and who begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dust_tactics.skirmish.board import Terrain
from dust_tactics.skirmish.decisions import ChooseEdge, ChooseFirst, PlaceTerrain
from dust_tactics.skirmish.grid import Facing, Square
from dust_tactics.skirmish.side import Side

from ..paint import Brush
from ..views import EdgeOverlay, FlagOverlay, Overlay
from ..words import say
from .prompt import Button, Prompt

_EDGES = {"north": Facing.NORTH, "south": Facing.SOUTH, "west": Facing.WEST, "east": Facing.EAST}


class EdgePrompt(Prompt):
    """Which edge to start from."""

    hint = "edge"

    def title(self) -> str:
        """What is asked."""
        return say("prompt.edge", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.edge.detail")

    def buttons(self) -> list[Button]:
        """A button an edge."""
        return [
            Button(f"edge/{d.edge}", say(f"edge.{d.edge}"), self._taker(d), enter=False)
            for d in self.scene.legal()
            if isinstance(d, ChooseEdge)
        ]

    def _taker(self, decision: ChooseEdge) -> Callable[[], None]:
        return lambda: self.scene.submit(decision)

    def overlays(self) -> list[Overlay]:
        """Both edges; the one whose button is pointed at in the chooser's colour."""
        mine = self.question.side.value + 1
        control = self.scene.kit.at(self.scene.pointer)
        pointed = control.name.partition("/")[2] if control and control.name.startswith("edge/") else ""
        edges = [d.edge for d in self.scene.legal() if isinstance(d, ChooseEdge)]
        shown = [edge for edge in edges if edge == pointed] or edges
        return [EdgeOverlay(_EDGES[edge], mine) for edge in shown]

    def click(self, square: Square | None, button: int) -> bool:
        """A click on a square of the first or last row or column takes that edge."""
        if square is None or button != 1:
            return False
        board = self.state.board
        touched = {
            "north": square.y == 0, "south": square.y == board.rows - 1,
            "west": square.x == 0, "east": square.x == board.cols - 1,
        }  # fmt: skip
        for decision in self.scene.legal():
            if isinstance(decision, ChooseEdge) and touched[decision.edge]:
                self.scene.submit(decision)
                return True
        return False


class FirstPrompt(Prompt):
    """Who activates first."""

    hint = "first"

    def title(self) -> str:
        """What is asked."""
        return say("prompt.first", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.first.detail")

    def buttons(self) -> list[Button]:
        """A button a side, the chooser's first."""
        sides = sorted(Side, key=lambda side: side is not self.question.side)
        return [
            Button(
                f"first/{side.label}",
                say("first.side", name=self.scene.side_name(side)),
                self._taker(side),
                enter=False,
            )
            for side in sides
        ]

    def _taker(self, side: Side) -> Callable[[], None]:
        return lambda: self.scene.submit(ChooseFirst(side))


class TerrainPrompt(Prompt):
    """Terrain tiles and traps, placed in turn."""

    hint = "terrain"
    chosen: Terrain | None = None

    @property
    def kinds(self) -> list[Terrain]:
        """What may be placed now."""
        return list(dict.fromkeys(d.terrain for d in self.scene.legal() if isinstance(d, PlaceTerrain)))

    @property
    def terrain(self) -> Terrain:
        """What is in hand."""
        last = self.scene.last_terrain
        return last if last in self.kinds else self.kinds[0]

    def title(self) -> str:
        """What is asked."""
        return say("prompt.terrain", name=self.scene.side_name(self.question.side))

    def detail(self) -> str:
        """How to answer."""
        return say("prompt.terrain.detail", terrain=say(f"terrain.{self.terrain}"))

    def build(self, rect: pygame.Rect) -> None:
        """A button a kind, with its picture drawn over it."""
        px, kit = self.scene.px, self.scene.kit
        scenario = self.state.table.scenario
        works = [kind for kind, _ in scenario.works[self.question.side]]
        names = [*works, *scenario.tiles, *(["trap"] if scenario.traps_each else [])]
        every = [Terrain.named(name) for name in names]
        wide, tall = (rect.width - px(8)) // 2, px(56)
        self._boxes: list[tuple[Terrain, pygame.Rect]] = []
        for index, terrain in enumerate(dict.fromkeys(every)):
            box = pygame.Rect(
                rect.left + (index % 2) * (wide + px(8)),
                rect.top + px(26) + (index // 2) * (tall + px(6)),
                wide,
                tall,
            )
            why = "" if terrain in self.kinds else self._why(terrain)
            style = "#main" if terrain is self.terrain else ""
            kit.button(
                "prompt", f"terrain/{terrain}", "", box, self._chooser(terrain), reason=why, style=style,
                spoken=say(f"terrain.{terrain}"),
            )  # fmt: skip
            self._boxes.append((terrain, box))

    def _why(self, terrain: Terrain) -> str:
        free = next((s for s in self.state.board.squares() if self.state.board[s] is Terrain.OPEN), None)
        refusal = None if free is None else self.scene.match.session.check(PlaceTerrain(terrain, free))
        return "" if refusal is None else str(refusal)

    def _chooser(self, terrain: Terrain) -> Callable[[], None]:
        def choose() -> None:
            self.scene.last_terrain = terrain
            self.scene.refresh()

        return choose

    def paint(self, brush: Brush, rect: pygame.Rect) -> None:
        """The heading."""
        brush.text(say("terrain.heading"), rect.topleft, 14, "accent", bold=True)

    def paint_over(self, brush: Brush) -> None:
        """The pictures on the buttons."""
        for terrain, box in self._boxes:
            edge = box.height - self.scene.px(10)
            image = self.scene.samples.terrain(terrain, edge)
            place = image.get_rect(midleft=(box.left + self.scene.px(6), box.centery))
            brush.surface.blit(image, place)
            brush.frame(place, "panel-line")
            role = "panel-ink" if terrain in self.kinds else "panel-soft"
            brush.text(
                say(f"terrain.{terrain}"),
                (place.right + self.scene.px(8), box.centery),
                14,
                role,
                anchor="midleft",
            )

    def click(self, square: Square | None, button: int) -> bool:
        """Place it."""
        if square is None or button != 1:
            return False
        self.scene.submit(PlaceTerrain(self.terrain, square))
        return True

    def wheel(self, steps: int) -> bool:
        """Control and the wheel take the next kind in hand."""
        if not pygame.key.get_mods() & pygame.KMOD_CTRL:
            return False
        kinds = self.kinds
        self._chooser(kinds[(kinds.index(self.terrain) - steps) % len(kinds)])()
        return True

    def paint_board(self, brush: Brush) -> None:
        """The piece in hand over the pointer's square, fainter where it can't stand."""
        ghost = self.ghost()
        if ghost is None:
            return
        rect = self.scene.camera.rect_of(ghost[0])
        image = self.scene.samples.terrain(ghost[1], rect.width).copy()
        image.set_alpha(200 if ghost[2] else 90)
        old = brush.surface.get_clip()
        brush.surface.set_clip(self.scene.layout.board)
        brush.surface.blit(image, rect)
        brush.surface.set_clip(old)

    def ghost(self) -> tuple[Square, Terrain, bool] | None:
        """What would stand under the pointer, and whether it may."""
        square = self.scene.hover
        if square is None or self.scene.looks.tool:  # a line of sight is not to seem to meet it
            return None
        ok = self.scene.match.session.check(PlaceTerrain(self.terrain, square)) is None
        return square, self.terrain, ok

    def overlays(self) -> list[Overlay]:
        """The ends of the board, and the ghost's word."""
        edges: list[Overlay] = [
            EdgeOverlay(
                _EDGES[self.state.edges[side]],
                side.value + 1,
                say("legend.edge", name=self.scene.side_name(side)),
            )
            for side in Side
        ]
        ghost = self.ghost()
        if ghost is not None and not ghost[2]:
            edges.append(FlagOverlay(((ghost[0], "×"),)))
        return edges

    def status(self) -> str:
        """Why it can't be placed here."""
        square = self.scene.hover
        if square is None:
            return ""
        refusal = self.scene.match.session.check(PlaceTerrain(self.terrain, square))
        return (
            str(refusal)
            if refusal
            else say("status.place", terrain=say(f"terrain.{self.terrain}"), square=square)
        )
