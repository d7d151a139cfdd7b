"""What the desk tells whoever can't see it or drives its window: squares, units, question, verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.skirmish.verdict_words import difference

from ..tree import Tree
from ..words import say
from .verdict_panel import parting_words, spoken

if TYPE_CHECKING:
    from ..scenes.desk import Desk


def tell(desk: Desk, tree: Tree) -> None:
    """Register everything of the board and of the verdicts."""
    board = desk.draft.position.board
    for square in board.squares():
        rect = desk.camera.rect_of(square).clip(desk.layout.board)
        if rect.width > 6 and rect.height > 6:
            tree.add(f"square/{square}", rect, f"{square} {say(f'terrain.{board[square]}')}")
    position, judgements = desk.draft.position, desk.judgements()
    for figure in position.figures:
        tree.add(f"unit/{figure.name}", desk.camera.rect_of(figure.area), f"{figure.name} {figure.area}")
    for index, judgement in enumerate(judgements):
        box = desk.layout.column(desk.layout.cards, index, len(judgements))
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
        units={figure.name: str(figure.area) for figure in position.figures},
        readings=dict(position.readings),
        faults=list(desk.draft.faults),
        verdicts={j.rules.id: {"visible": j.visible, "cover": j.cover, "range": j.range,
                               "kinds": [str(kind) for kind in j.kinds]} for j in judgements},
        parting=parting_words(judgements, difference(judgements)),
        exported=str(desk.exported or ""),
    )  # fmt: skip
