"""Report of the desk to whoever can't see it or drives its window: squares, units, question, verdicts."""

from __future__ import annotations

from typing import Protocol

import pygame

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.narration.verdicts import difference
from dust_tactics.ui.skirmish.editing.pick import edge_of
from dust_tactics.ui.skirmish.editing.pointer import Pointer
from dust_tactics.ui.skirmish.editing.toolbox import Tool
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .file_actions import Filing
from .verdict_panel import parting_words, spoken


class ToldDesk(Workbench, Protocol):
    """A desk with all that it says; ``flashing`` is what it says for a moment."""

    pointing: Pointer
    filing: Filing

    @property
    def flashing(self) -> str:
        """What the status line says for a while."""

    def status(self) -> str:
        """The line about what the pointer is on."""


def tell(desk: ToldDesk, tree: Tree) -> None:
    """Register everything of the board and of the verdicts."""
    board = desk.draft.position.board
    for square in board.squares():
        rect = desk.camera.rect_of(square).clip(desk.layout.board)
        if rect.width > 6 and rect.height > 6:
            tree.add(f"square/{square}", rect, f"{square} {say(f'terrain.{board[square]}')}")
    position, judgements = desk.draft.position, desk.judgements()
    if desk.hands.box.tool is Tool.EDGE:
        _tell_edges(desk, tree)
    for figure in position.figures:
        tree.add(f"unit/{figure.name}", desk.camera.rect_of(figure.area), f"{figure.name} {figure.area}")
    for index, judgement in enumerate(judgements):
        box = desk.layout.cards[index]
        tree.add(f"verdict/{judgement.rules.id}", box, spoken(judgement))
    tree.facts.update(
        status=desk.status(),
        flash=desk.flashing,
        tool=str(desk.hands.box.tool),
        cursor=str(desk.pointing.cursor),
        pointed=str(desk.pointing.square or ""),
        focus=desk.focus.at,
        source=str(desk.source or ""),
        target=str(desk.target or ""),
        pinned=not desk.live,
        code=desk.filing.code,
        title=position.title,
        board=[board.cols, board.rows],
        edges={str(wall): str(edge) for wall, edge in board.edges},
        forts=[str(fort) for fort in board.forts],
        heights=list(board.heights),
        wrecks=[str(wreck.area) for wreck in board.wrecks],
        weather=str(position.weather or ""),
        units={figure.name: str(figure.area) for figure in position.figures},
        readings=dict(position.readings),
        faults=list(desk.draft.faults),
        verdicts={j.rules.id: {"visible": j.visible, "cover": j.cover, "range": j.range,
                               "kinds": [str(kind) for kind in j.kinds]} for j in judgements},
        parting=parting_words(judgements, difference(judgements)),
        exported=str(desk.filing.exported or ""),
    )  # fmt: skip


def _tell_edges(desk: Workbench, tree: Tree) -> None:
    """Every edge between two squares, while walls are drawn."""
    board, reach = desk.draft.position.board, max(4, desk.camera.zoom // 8)
    sides = (Facing.EAST, Facing.SOUTH)
    walls = (edge_of(board, square, side) for square in board.squares() for side in sides)
    for wall in filter(None, walls):
        x, y = desk.camera.to_screen((float(wall.x), float(wall.y)))
        length = desk.camera.zoom
        size = (2 * reach, length) if wall.vertical else (length, 2 * reach)
        corner = (x - reach, y) if wall.vertical else (x, y - reach)
        rect = pygame.Rect(corner, size).clip(desk.layout.board)
        if rect.width > 3 and rect.height > 3:
            tree.add(f"edge/{wall}", rect, f"{wall} {board.edge(wall)}")
