"""Rows that show a unit at a glance: its piece, its name, its points, its figures as signs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Kind, Size, UnitCard
from dust_tactics.ui.skirmish.board.piece_art import RIM, piece_picture
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette, initials_of, silhouette_of
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

TALL = 50.0
"""How high a row is, in unscaled pixels."""

_TOKEN, _COIN, _TOOL = 40.0, 27.0, 19.0
_SQUARES = {Size.LARGE: (1, 2), Size.HUGE: (2, 2)}


@dataclass(frozen=True)
class UnitRow(Row):
    """A unit in a list; ``key`` is its card.

    ``held`` is how many of it the force has, ``points`` what is on the coin; ``short`` says
    in a few words why it can't join or what it breaks, ``idle`` names the skills that are not
    applied yet.
    """

    held: int = 0
    points: int = 0
    short: str = ""
    idle: tuple[str, ...] = ()


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
    """What a player chooses by, as sign and words: armour, speed, strength, ranges."""
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
        """Where a menu for a row drops down."""
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
        px = brush.px
        if row.selected:
            brush.box(box, "panel-light", "accent", radius=3)
        elif hot:
            brush.box(box, "panel-light", None, radius=3)
        pygame.draw.line(brush.surface, brush.art.palette.rgb("panel"), box.bottomleft, box.bottomright)
        if row.bar:
            brush.box(pygame.Rect(box.left, box.top + 1, px(4), box.height - 2), row.bar, None)
        self._token(brush, row, pygame.Rect(box.left + px(5), box.top, px(_TOKEN), box.height))
        left, right = box.left + px(_TOKEN + 9), box.right - px(6)
        coin = px(_COIN)
        centre = (right - coin // 2, box.top + px(4) + coin // 2)
        self._coin(brush, row, centre, coin)
        role = "panel-soft" if row.reason else row.role
        self._name(brush, row, left, right - coin - px(6), box.top + px(5), role)
        middle = box.bottom - px(13)
        if self.tools:
            right = self._draw_tools(brush, row, right, middle, lit=hot or row.selected)
        self._figures(brush, row, pygame.Rect(left, middle, right - left, 0), role)

    def _token(self, brush: Brush, row: UnitRow, room: pygame.Rect) -> None:
        """The unit's piece, as large as there is room for; paler if it can't join."""
        piece = token(row.key)
        across = max(piece.area.cols, piece.area.rows) + 2 * RIM / 100
        picture = piece_picture(piece, max(8, round(brush.px(_TOKEN + 4) / across)), brush.art, brush.letters)
        if row.reason:
            picture = picture.copy()
            picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        brush.surface.blit(picture, picture.get_rect(center=room.center))

    def _coin(self, brush: Brush, row: UnitRow, centre: tuple[int, int], size: int) -> None:
        """The points on a coin, as on the card."""
        rgb = brush.art.palette.rgb
        pygame.draw.aacircle(
            brush.surface, rgb("panel-line" if row.reason else "brass-dark"), centre, size / 2
        )
        if row.reason:
            pygame.draw.aacircle(brush.surface, rgb("panel"), centre, size / 2 - brush.px(1.5))
        else:
            pygame.draw.aacircle(brush.surface, rgb("brass"), centre, size / 2 - brush.px(1.5))
        role = "panel-soft" if row.reason else "ink"
        brush.text(str(row.points), centre, 13 if row.points < 100 else 11, role, bold=True, anchor="center")

    def _name(self, brush: Brush, row: UnitRow, left: int, right: int, top: int, role: str) -> None:
        """The name, and how many of it the force has already if this is the shelf."""
        if row.held and not self.tools:
            held = brush.text(
                say("build.held", count=row.held), (right, top), 12, "accent", bold=True, anchor="topright"
            )
            right = held.left - brush.px(6)
        bold = row.held > 0
        size = next(
            (
                size
                for size in (self.size, self.size - 0.7)
                if brush.letters.width(row.text, size, bold) <= right - left
            ),
            self.size - 1.3,
        )
        brush.text(row.text, (left, top), size, role, bold=bold, room=right - left)

    def _figures(self, brush: Brush, row: UnitRow, room: pygame.Rect, role: str) -> None:
        """Signs with figures from the left; what is wrong with the unit, or is said of it, at the right."""
        px, right = brush.px, room.right
        small = self.size - 1
        said = row.short or row.note
        if said:
            most = round(room.width * 0.58)
            words = brush.letters.fitted(said, small, most)
            shown = brush.text(words, (right, room.top), small, "accent", anchor="midright")
            right = shown.left - px(4)
            if row.short:
                right = self._sign(brush, "icons/cancel", right, room.top, "accent")
        if row.key.unique:
            right = self._sign(brush, "icons/points", right, room.top, role)
        if row.idle and not row.short:
            right = self._sign(brush, "icons/warning", right, room.top, "panel-soft")
        x, edge = room.left, px(14)
        for picture, words in figures(row.key):
            wide = edge + px(3) + brush.letters.width(words, small)
            if x + wide > right:
                spare = right - x - edge - px(3)
                words = brush.letters.fitted(words, small, spare) if spare > px(14) else ""
                if not words:
                    return
            image = brush.art.image(picture, edge, edge, {"sign": "panel-soft"})
            brush.surface.blit(image, (x, room.top - edge // 2))
            brush.text(words, (x + edge + px(3), room.top), small, role, anchor="midleft")
            x += wide + px(9)

    def _sign(self, brush: Brush, picture: str, right: int, middle: int, role: str) -> int:
        """A small sign that ends at ``right``; answers where it begins."""
        edge = brush.px(14)
        image = brush.art.image(picture, edge, edge, {"sign": role})
        brush.surface.blit(image, (right - edge, middle - edge // 2))
        return right - edge - brush.px(5)

    def _draw_tools(self, brush: Brush, row: UnitRow, right: int, middle: int, *, lit: bool) -> int:
        """The small buttons of a row, ending at ``right``; answers where they begin."""
        edge = brush.px(_TOOL)
        for at in reversed(range(len(self.tools))):
            box = pygame.Rect(right - edge, middle - edge // 2, edge, edge)
            brush.box(
                box, "panel-light" if not lit else "panel", "panel-line" if not lit else "accent", radius=3
            )
            brush.text(self.tools[at][1], (box.centerx, box.centery - 1), 13, bold=True, anchor="center")
            self._tools.append((box, row, at))
            right = box.left - brush.px(3)
        return right - brush.px(4)
