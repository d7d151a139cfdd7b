"""The table in pictures and words: board and panels, the square pointed at, the report."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.narration.labels import by_callsigns, callname
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.cards.card_state import CardTarget
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.overlays.blasts import screen_words
from dust_tactics.ui.skirmish.overlays.objective_marks import objective_words
from dust_tactics.ui.skirmish.panels.card_panel import CardPanel
from dust_tactics.ui.skirmish.panels.forces import condition, force_rows
from dust_tactics.ui.skirmish.panels.initiative import draw_initiative
from dust_tactics.ui.skirmish.panels.side import paint_score, paint_top
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.views.overlay_views import BoardView, LiveView, Overlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView
from dust_tactics.ui.skirmish.views.pieces import told_apart
from dust_tactics.ui.skirmish.views.stacks import lies_in
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .floor_view import Storeys
from .inspection_tools import InspectionTools
from .log_tab import LogTab
from .table_legend import TAG_SIZE, TableLegend
from .table_view import TableView, unit_boxes

_STATUS = TAG_SIZE
"""The size of the words below the board, however long they are."""
NOWHERE = (-1, -1)
"""Where the pointer is while it is on nothing of the table."""
_LINES = 2
"""As many lines of them have room."""


class PaintedTable(TableView, Protocol):
    """A table with all its panels."""

    picture: BoardPicture
    stage: Stage
    storeys: Storeys
    looks: InspectionTools
    log: LogTab
    forces: RowList
    card: CardPanel
    score: Painted
    legend: TableLegend
    weather_box: pygame.Rect | None
    tab: str
    show_grid: bool
    show_labels: bool

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the table."""

    def view(self) -> BoardView:
        """The still board of this moment."""

    def overlays(self) -> list[Overlay]:
        """Overlays that lie over the ground."""

    def ghosts(self) -> tuple[PieceView, ...]:
        """Pieces where they would be."""

    def paint_over_board(self, brush: Brush) -> None:
        """Paint what lies over the board."""

    @property
    def announces(self) -> bool:
        """True while nobody could want to see the board below an announcement."""

    def told(self) -> tuple[str, ...]:
        """What happened last, in sentences."""

    def card_target(self, unit: UnitState) -> CardTarget | None:
        """What is lit on the card of a unit."""

    def paint_said(self, brush: Brush, room: pygame.Rect) -> bool:
        """Paint what is said for a moment; false if there is nothing."""

    def status_parts(self) -> tuple[str, ...]:
        """The words about what the pointer is on."""

    def status(self) -> str:
        """All of that in one line."""


def paint_table(scene: PaintedTable, brush: Brush) -> None:
    """The board and all panels."""
    layout = scene.layout
    view = scene.view()
    live = scene.stage.live()
    hover = scene.hover if scene.on_top else None
    pieces = told_apart(scene.state, live.pieces or (() if scene.stage.busy else scene.ghosts()))
    scene.picture.draw(brush.surface, scene.camera, view, LiveView(hover, pieces, live.effects))
    scene.kept_clear.append(scene.camera.board_rect().clip(layout.board))
    scene.legend.paint(brush, opens=scene.on_top)
    scene.paint_over_board(brush)
    brush.box(layout.sidebar, "panel", "panel-line")
    brush.box(layout.top, "panel", "panel-line")
    brush.box(layout.bar, "panel", "panel-line")
    brush.box(layout.status, "panel-dark", "panel-line")
    minimap, _ = scene.picture.minimap(view, scene.camera, layout.minimap.size)
    brush.surface.blit(minimap, layout.minimap)
    scene.weather_box = paint_top(scene, brush)
    scene.score.draw(brush, layout.score, scene.state, None, lambda: paint_score(scene, brush))
    scene.card.paint(brush, scene.card_target)
    _paint_status(scene, brush)
    if scene.log.stale:
        scene.log.show()
    if scene.tab == "forces":
        scene.forces.rows = force_rows(scene.state, scene.table, scene.selected)


def paint_over_board(scene: PaintedTable, brush: Brush) -> None:
    """Draw what was told, and over the board the dice, beside the squares they are about."""
    rolls, layout, camera = scene.stage.rolls, scene.layout, scene.camera
    room = (
        None if scene.announces else scene.picture.room
    )  # while somebody else acts nobody looks into a house
    scene.storeys.draw(brush, layout.board, room, scene.overlays())
    about = [scene.unit(name) for name in rolls.units]
    squares = [camera.rect_of(unit.area) for unit in about if unit is not None and unit.on_board]
    kept = [*unit_boxes(scene), *camera.letters()]
    told = scene.stage.initiative if scene.announces else None
    scene.tray.draw(  # what is announced over the board is not told beside it, too
        brush, rolls if told is None else Rolls(), layout.told, layout.board, squares, kept,
        sheet=camera.sheet(), lines=scene.told(), legend=scene.legend.box(),
        pointer=scene.pointer if scene.on_top else NOWHERE, swept=None if told else _swept(scene),
        brief=partial(by_callsigns, scene.state),
    )  # fmt: skip
    scene.looks.draw(brush, layout.board)
    if told is not None:
        draw_initiative(brush, layout.board, camera.sheet(), told, rolls.rolls, scene.table.forces)


def _swept(scene: PaintedTable) -> tuple[Rolls, Sequence[str]] | None:
    """The dice that were swept last, and what they came to."""
    swept = scene.stage.swept
    if swept is None:
        return None
    return swept.rolls, [line for _, line in swept.results.lines(scene.state)]


def _paint_status(scene: PaintedTable, brush: Brush) -> None:
    """Words on what the pointer is on: what a click does first, what lies there below, two lines at most.

    What is said for a moment takes their place.
    """
    room, parts, tag = scene.layout.status.copy(), scene.status_parts(), scene.legend.tag()
    if tag.width:
        room.width = tag.left - room.left
        brush.box(tag, "panel", "accent", radius=4)
        brush.caption(say("legend.tag"), tag, _STATUS, "accent", bold=True, at="center")
    if scene.paint_said(brush, room):
        return
    inner, tall = brush.cut.inner(room, 10, 0), brush.letters.height(_STATUS)
    many = [len(brush.letters.wrapped(part, _STATUS, inner.width)) for part in parts]
    if sum(many) > _LINES:  # they follow one another, and what has no room is left out
        parts = (" · ".join(parts),)
        many = [min(_LINES, len(brush.letters.wrapped(parts[0], _STATUS, inner.width)))]
    block = brush.cut.place(inner, REST, Pixels(tall * sum(many)))
    places = brush.cut.rows(block, *[Pixels(tall * lines) for lines in many])
    for part, lines, place, role in zip(parts, many, places, ("panel-ink", "panel-soft"), strict=False):
        brush.lines(part, place, _STATUS, role, most=lines, shortens=True, shrinks=False)


def square_words(scene: PaintedTable, square: Square) -> str:
    """A square's terrain and what it does, and who stands there."""
    terrain = scene.state.board[square]
    wreck = wreck_words(scene, square)
    bare = terrain is Terrain.OPEN and bool(wreck)  # who stands at a wreck is not in the open
    words = [str(square) if bare else say("status.square", square=square, terrain=say(f"terrain.{terrain}"))]
    level = scene.storeys.level_at(square)
    words += [
        f"{callname(scene.state, unit.id)}, {condition(scene.state, unit, placed=unit.level != level)}"
        for unit in scene.units_in(square)
    ]
    words += objective_words(scene.state, square)
    rules, board = scene.table.ruleset, scene.state.board
    if terrain is not Terrain.OPEN:
        words.append(rules.terrain[terrain].text)
    if (fort := board.fort_at(square)) is not None:
        words.append(say(f"status.{fort.kind}"))
    if board.ground_height(square):
        words.append(say("status.height", height=board.ground_height(square)))
    if any(square in wall.squares for wall in board.low_walls):
        words += [say("desk.edge.low-wall"), rules.low_wall.text]
    words += wreck
    words += screen_words(scene.state, square)
    words += scene.storeys.words(square)
    return " · ".join([*(word.removesuffix(".") for word in words[:-1]), words[-1]])


def wreck_words(scene: PaintedTable, square: Square) -> list[str]:
    """The wreck that lies in a square and what it does; nothing where none lies."""
    wreck, rule = scene.state.board.wreck_at(square), scene.table.ruleset.wreck
    if wreck is None or rule is None:
        return []
    words = [wreck_title(wreck), rule.text]
    return [*words, say("status.wreck.fire")] if wreck.burning else words


def wreck_title(wreck: Wreck) -> str:
    """Name of a wreck, and of whom; one that a file or the desk lays down may have no name."""
    key = "status.wreck.burning" if wreck.burning else "status.wreck"
    return say(key, name=wreck.name) if wreck.name else say(f"{key}.nameless")


def _piece_rect(scene: PaintedTable, unit: UnitState) -> pygame.Rect:
    """Rectangle of a unit's piece on the screen."""
    scale, corner = lies_in(scene.state, unit)
    edge = scene.camera.zoom * scale
    size = round(unit.area.cols * edge), round(unit.area.rows * edge)
    return pygame.Rect(scene.camera.to_screen(corner), size)


def report_table(scene: PaintedTable, tree: Tree) -> None:
    """Squares, units and the question, for whoever drives the window."""
    for square in scene.state.board.squares():
        rect = scene.camera.rect_of(square).clip(scene.layout.board)
        if rect.width > 6 and rect.height > 6:
            tree.add(f"square/{square}", rect, str(square))
    for unit in scene.state.units.values():
        if unit.on_board:
            tree.add(f"unit/{unit.id}", _piece_rect(scene, unit), unit.name)
    scene.tray.report(tree)
    if (tag := scene.legend.tag()).width:
        tree.add("legend", tag, say("legend.tag"))
    scene.card.report(tree)
    scene.storeys.report(tree)
    question = scene.state.question
    tree.facts.update(
        busy=scene.stage.busy,
        turn=scene.state.turn,
        question=None if question is None else question.kind.value,
        seat=None if question is None else int(question.side),
        unit=None if question is None else question.unit,
        selected=scene.selected,
        status=scene.status(),
        tool=scene.looks.tool,
        grid=scene.show_grid,
        labels=scene.show_labels,
        log=[line.text for line in scene.log.told[-12:]],
        units={
            u.id: {"square": None if u.square is None else str(u.square), "facing": u.facing.value,
                   "level": u.level, "stop": None if u.stop is None else str(u.stop),
                   "left": u.hits_left, "activated": u.activated}
            for u in scene.state.units.values()
        },
    )  # fmt: skip
