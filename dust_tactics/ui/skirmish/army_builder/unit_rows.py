"""Rows that show a unit at a glance: its piece, its name, its points, its figures as signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Kind, Size, UnitCard
from dust_tactics.ui.skirmish.board.piece_art import piece_picture
from dust_tactics.ui.skirmish.board.piece_places import RIM
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette, initials_of, silhouette_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

TALL = 50.0
"""How high a row is, in unscaled pixels."""

_TOKEN, _COIN, _TOOL, _SIGN = 40.0, 25.0, 19.0, 14.0
_SQUARES = {Size.LARGE: (1, 2), Size.HUGE: (2, 2)}


@dataclass(frozen=True)
class UnitRow(Row):
    """A unit in a list; ``key`` is its card.

    ``held`` is how many of it the force has, ``points`` what is on the coin; ``short`` says
    in a few words why it can't join or what it breaks.
    """

    held: int = 0
    points: int = 0
    short: str = ""


def token(card: UnitCard, side: int = 1) -> PieceView:
    """The piece of a card as it would be put on the board, facing up."""
    cols, rows = _SQUARES.get(card.size, (1, 1)) if card.kind is not Kind.HERO else (1, 1)
    return PieceView(
        card.id, Area(0, 0, cols, rows), side, card.bloc, silhouette_of(card),
        initials=initials_of(card.name), facing=None if card.is_infantry else Facing.NORTH,
        soldiers=max(1, card.miniatures),
        track=(card.damage or 0) if silhouette_of(card) is not Silhouette.SQUAD else 0,
    )  # fmt: skip


def ranges(card: UnitCard) -> str:
    """The ranges of a card's weapons, the farthest first, each once."""
    lines = sorted(card.weapons, key=lambda weapon: (-weapon.range_max, weapon.range_min))
    return " · ".join(dict.fromkeys(weapon.range_text for weapon in lines))


def figures(card: UnitCard) -> list[tuple[str, str]]:
    """Figures that a player chooses by, as sign and words: armour, speed, strength, ranges."""
    men = card.kind in (Kind.SQUAD, Kind.SUPPORT_WEAPON)
    strength = ("icons/human", str(card.miniatures)) if men else ("icons/damage", str(card.damage or 1))
    found = [
        (f"icons/{card.armour_class}", str(card.armour)), ("icons/march", f"{card.move}/{card.march}"),
        strength,
    ]  # fmt: skip
    return [*found, ("icons/range", ranges(card))] if card.weapons else found


@dataclass
class UnitRows(KeyRows):
    """Rows of units that can be walked and clicked even where they are greyed: a click says why they are.

    ``tools`` are small buttons in every row, as (name, what is on it, hint); ``use_tool`` gets the
    row and the name of the one that was clicked.  ``buttons`` are those of the mouse that click a row.
    """

    keeps: ClassVar[bool] = False
    tools: Sequence[tuple[str, str, str]] = ()
    use_tool: Callable[[Row, str], None] | None = None
    buttons: tuple[int, ...] = (1,)
    _tools: list[tuple[pygame.Rect, Row, int]] = field(default_factory=list)

    # -- rows ---------------------------------------------------------------------------------

    def open_rows(self) -> list[int]:
        """Every row but the headings."""
        return [index for index, row in enumerate(self.rows) if not row.divider]

    def hold(self, rows: Sequence[Row]) -> None:
        """Show other rows; the mark stays on its row, or near it."""
        old = self.rows[self.mark].name if self.mark is not None and self.mark < len(self.rows) else None
        self.show(rows)
        if self.mark is not None:
            names = [row.name for row in rows]
            usable = self.open_rows()
            near = min(usable, key=lambda index: abs(index - (self.mark or 0)), default=None)
            self.mark = names.index(old) if old in names else near

    def marked(self) -> Row | None:
        """The row the keyboard is on."""
        return self.rows[self.mark] if self.mark is not None and self.mark < len(self.rows) else None

    def page(self, step: int) -> None:
        """A list's height further on."""
        for _ in range(max(1, round(self.rect.height / (TALL * self._scale)) - 1)):
            self.walk(step)

    def spot(self, row: Row) -> tuple[int, int]:
        """Point where a menu for a row drops down."""
        box = next((box for box, shown in self._placed if shown.name == row.name), self.rect)
        return box.left + box.width // 3, box.bottom

    # -- hands --------------------------------------------------------------------------------

    def tool_at(self, pixel: tuple[int, int]) -> tuple[Row, int] | None:
        """The small button under a pixel: its row and which one."""
        if not self.rect.collidepoint(pixel):
            return None
        return next(((row, at) for box, row, at in self._tools if box.collidepoint(pixel)), None)

    def handle(self, event: pygame.Event) -> bool:
        """As any list, but greyed rows are clicked too, and the wheel lets the keyboard's mark go."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            self.mark = None
        if event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos):
            row, tool = self.at(event.pos), self.tool_at(event.pos)
            if row is None or row.divider:
                return True
            if event.button == 1 and tool and self.use_tool is not None:
                self.use_tool(row, self.tools[tool[1]][0])
            elif event.button in self.buttons and self.click is not None:
                self.click(row)
            return True
        return super().handle(event)

    def report(self, tree: Tree) -> None:
        """The rows in view, and the small buttons in them."""
        super().report(tree)
        for box, row, at in self._tools:
            if self.rect.contains(box):
                tree.add(f"{self.name}/{row.name}/{self.tools[at][0]}", box, self.tools[at][2])

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, brush: Brush, pointer: tuple[int, int]) -> None:
        """Draw what is in view."""
        self._tools = []
        super().draw(brush, pointer)

    def _height(self, brush: Brush, row: Row) -> int:
        return brush.px(TALL) if isinstance(row, UnitRow) else super()._height(brush, row)

    def _row(self, brush: Brush, row: Row, box: pygame.Rect, *, hot: bool) -> None:
        if not isinstance(row, UnitRow):
            super()._row(brush, row, box, hot=hot)
            return
        cut = brush.cut
        if row.selected:
            brush.box(box, "panel-light", "accent", radius=3)
        elif hot:
            brush.box(box, "panel-light", None, radius=3)
        pygame.draw.line(brush.surface, brush.art.palette.rgb("panel"), box.bottomleft, box.bottomright)
        if row.bar:
            brush.box(cut.left(box.inflate(0, -2), 4)[0], row.bar, None)
        piece, words = cut.left(cut.inner(box, 5, 0, 6, 0), _TOKEN, gap=4)
        self._token(brush, row, piece)
        self._coin(brush, row, cut.place(cut.inner(words, 0, 2), _COIN, _COIN, "topright"))
        role = "panel-soft" if row.reason else row.role
        self._name(brush, row, cut.inner(words, 0, 5, _COIN + 8, 0), role)
        line, _ = cut.bottom(words, 26)
        if self.tools:
            line = self._draw_tools(brush, row, line, lit=hot or row.selected)
        self._figures(brush, row, line, role)

    def _token(self, brush: Brush, row: UnitRow, room: pygame.Rect) -> None:
        """The unit's piece, as large as there is room for; paler if it can't join."""
        piece = token(row.key)
        across = max(piece.area.cols, piece.area.rows) + 2 * RIM / 100
        picture = piece_picture(piece, max(8, round(brush.px(_TOKEN + 4) / across)), brush.art, brush.letters)
        if row.reason:
            picture = picture.copy()
            picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        brush.surface.blit(picture, picture.get_rect(center=room.center))

    def _coin(self, brush: Brush, row: UnitRow, box: pygame.Rect) -> None:
        """The points on a coin, as on the card."""
        rgb, centre, size = brush.art.palette.rgb, box.center, box.width
        pygame.draw.aacircle(
            brush.surface, rgb("panel-line" if row.reason else "brass-dark"), centre, size / 2
        )
        if row.reason:
            pygame.draw.aacircle(brush.surface, rgb("panel"), centre, size / 2 - brush.px(1.5))
        else:
            pygame.draw.aacircle(brush.surface, rgb("brass"), centre, size / 2 - brush.px(1.5))
        role = "panel-soft" if row.reason else "ink"
        brush.text(str(row.points), centre, 13 if row.points < 100 else 11, role, bold=True, anchor="center")

    def _name(self, brush: Brush, row: UnitRow, room: pygame.Rect, role: str) -> None:
        """The name, and how many of it the force has already if this is the shelf."""
        if row.held and not self.tools:
            words = say("build.held", count=row.held)
            held = brush.caption(words, room, 12, "accent", bold=True, at="topright")
            room = brush.cut.right(room, Pixels(held.width), gap=6)[1]
        size = brush.letters.lesser(row.text, self.size, room.width, bold=row.held > 0)
        text = self.told_apart(brush, row, size, room.width, bold=row.held > 0)
        brush.text(row.text, room.topleft, size, role, bold=row.held > 0, room=room.width, shown=text)

    def _figures(self, brush: Brush, row: UnitRow, room: pygame.Rect, role: str) -> None:
        """Signs with figures from the left; what is wrong with the unit, or is said of it, at the right."""
        cut, small = brush.cut, self.size - 1
        signed = [
            (picture, words, brush.px(_SIGN) + brush.px(3) + brush.letters.width(words, small))
            for picture, words in figures(row.key)
        ]
        said = row.short or row.note
        if said:  # what the figures leave over, or all behind the first three of them
            taken = sum(wide + brush.px(9) for _, _, wide in signed[:3])
            part = cut.left(room, Pixels(taken))[1]
            cutting = brush.letters.fitted(said, small, part.width)  # all rows have letters of one size
            shown = brush.text(
                said, part.midright, small, "accent", anchor="midright", shown=cutting, shortens=True
            )
            room = cut.right(room, Pixels(shown.width), gap=4)[1]
        signs = [("icons/cancel", "accent", bool(row.short)), ("icons/points", role, row.key.unique)]
        for sign, colour, wanted in signs:
            if wanted:
                icon, room = cut.right(room, _SIGN, gap=5)
                brush.icon(sign, cut.place(icon, _SIGN, _SIGN), colour)
        for picture, words, wide in signed:
            if room.width < wide:
                return
            figure, room = cut.left(room, Pixels(wide), gap=9)
            icon, figure = cut.left(figure, _SIGN, gap=3)
            brush.icon(picture, cut.place(icon, _SIGN, _SIGN), "panel-soft")
            brush.caption(words, figure, small, role)

    def _draw_tools(self, brush: Brush, row: UnitRow, line: pygame.Rect, *, lit: bool) -> pygame.Rect:
        """The small buttons at the end of a row's line; answers what is left of the line."""
        cut = brush.cut
        rest, *places = cut.columns(line, REST, *[_TOOL] * len(self.tools), gap=3)
        for at, place in enumerate(places):
            box = cut.place(cut.inner(place, 0, 0, 0, 2), _TOOL, _TOOL, "midbottom")
            brush.box(
                box, "panel-light" if not lit else "panel", "panel-line" if not lit else "accent", radius=3
            )
            brush.text(self.tools[at][1], box.move(0, -1).center, 13, bold=True, anchor="center")
            self._tools.append((box, row, at))
        return cut.inner(rest, 0, 0, 4, 0)
