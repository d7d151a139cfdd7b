"""A pen on PDF pages: words, boxes and drawings in palette roles; lengths are millimetres, letters points."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from fpdf import FPDF, encryption
from fpdf.enums import TextMode
from fpdf.fonts import TTFFont

from dust_tactics import __version__
from dust_tactics.content.files import paths
from dust_tactics.ui.toolkit.drawings import Aliases, Box as ViewBox, Drawings, coloured, svg_text
from dust_tactics.ui.toolkit.palette import Palette, load

from .paper import Box, Size

_FONT = "Noto Sans"
_FILES = {False: "NotoSans-Regular.ttf", True: "NotoSans-Bold.ttf"}
"""The letters of the window, which pygame_gui brings under the SIL Open Font License; it may be embedded."""
_POINT = 25.4 / 72
_LINE, _ASCENT = 1.3, 1.02
"""The height of a line, and that of its foot below its top, in sizes of its letters."""
_PICTURE = 100.0
"""The units in which drawings are handed over; they are scaled anyway."""

if (missing := encryption.import_error) is not None:
    # fpdf keeps this error, and by its traceback everything that was open when it was imported: a whole page
    missing.__traceback__ = None

logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells of every table that it leaves out


class Pen:
    """Writes and draws on the pages of one document; while it is ``dry`` it only measures."""

    def __init__(self, paper: Size, title: str) -> None:
        self.paper, self.dry = paper, False
        assets = paths.shipped("assets")
        self.palette: Palette = load(assets / "palettes.json")
        self._drawings = Drawings(assets)
        self._pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.set_title(title)
        self._pdf.set_creator(f"dust-tactics {__version__}")
        self._pdf.set_lang("en")
        for bold, name in _FILES.items():
            self._pdf.add_font(_FONT, "B" if bold else "", Path(str(files("pygame_gui") / "data" / name)))
        self._pdf.set_font(_FONT, "", 8)
        self._letters = frozenset(
            letter for font in self._pdf.fonts.values() if isinstance(font, TTFFont) for letter in font.cmap
        )
        self._widths: dict[tuple[str, bool], float] = {}

    def page(self) -> Box:
        """Begin a page; answers all of it."""
        self._pdf.add_page()
        return Box(0, 0, self.paper.width, self.paper.height)

    def finished(self) -> bytes:
        """The whole document."""
        return bytes(self._pdf.output())

    @contextmanager
    def measuring(self) -> Iterator[None]:
        """Draw nothing meanwhile."""
        before, self.dry = self.dry, True
        try:
            yield
        finally:
            self.dry = before

    # -- words ------------------------------------------------------------------------------------

    def height(self, size: float) -> float:
        """The height of a line of letters of a size in points."""
        return size * _POINT * _LINE

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """The width of a line."""
        key = (text, bold)
        if key not in self._widths:
            self._pdf.set_font(_FONT, "B" if bold else "", 100)
            self._widths[key] = self._pdf.get_string_width(self._known(text)) / 100
        return self._widths[key] * size

    def lesser(self, text: str, size: float, room: float, *, bold: bool = False) -> float:
        """The size, or the smaller one in which a line fits."""
        wide = self.width(text, size, bold=bold)
        return size if wide <= room else size * room / wide

    def text(
        self, text: str, x: float, y: float, size: float, role: str = "ink", *, bold: bool = False,
        at: str = "left",
    ) -> float:  # fmt: skip
        """One line from its top; ``x`` is its left edge, its middle or its right one.  Answers its width."""
        wide = self.width(text, size, bold=bold)
        if not self.dry and text:
            self._pdf.set_font(_FONT, "B" if bold else "", size)
            self._pdf.set_text_color(*self.palette.rgb(role))
            left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[at]
            self._pdf.text(left, y + size * _POINT * _ASCENT, self._known(text))
        return wide

    def unseen(self, word: str, box: Box) -> None:
        """A word that is selected and read out where a sign stands, and not seen."""
        if self.dry:
            return
        size = min(self.lesser(word, 100, box.width), box.height / _POINT)
        with self._pdf.local_context(text_mode=TextMode.INVISIBLE):
            self._pdf.set_font(_FONT, "", size)
            self._pdf.text(box.x, box.bottom, word)

    def centred(self, text: str, box: Box, size: float, role: str = "ink", *, bold: bool = False) -> None:
        """One line in the middle of a box, as small as it must be."""
        size = self.lesser(text, size, box.width, bold=bold)
        top = box.y + (box.height - self.height(size)) / 2
        self.text(text, box.x + box.width / 2, top, size, role, bold=bold, at="middle")

    def lines(self, text: str, box: Box, size: float, role: str = "ink") -> float:
        """A text in lines from the top of a box; answers where the last one ends."""
        y = box.y
        for line in self.wrapped(text, size, box.width):
            self.text(line, box.x, y, size, role)
            y += self.height(size)
        return y

    def wrapped(self, text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
        """The lines of a text; only a word that is wider than the room is broken."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if self.width(longer, size, bold=bold) <= room:
                lines[-1] = longer
                continue
            lines += [word] if lines[-1] else []
            lines[-1] = word
            while len(lines[-1]) > 1 and self.width(lines[-1], size, bold=bold) > room:
                fits = next(
                    (n for n in range(len(lines[-1]) - 1, 1, -1)
                     if self.width(lines[-1][:n], size, bold=bold) <= room), 1,
                )  # fmt: skip
                lines[-1:] = [lines[-1][:fits], lines[-1][fits:]]
        return lines

    def _known(self, text: str) -> str:
        """A text with a question mark for each letter that the font does not have."""
        return "".join(letter if ord(letter) in self._letters else "?" for letter in text)

    # -- boxes and drawings -----------------------------------------------------------------------

    def box(
        self, box: Box, fill: str | None, line: str | None = None, *, width: float = 0.15, radius: float = 0
    ) -> None:
        """A box, filled and with a border as wanted."""
        if self.dry:
            return
        style = ("D" if line else "") + ("F" if fill else "")
        if fill:
            self._pdf.set_fill_color(*self.palette.rgb(fill))
        if line:
            self._pdf.set_draw_color(*self.palette.rgb(line))
            self._pdf.set_line_width(width)
        radius = min(radius, box.width / 2, box.height / 2)
        self._pdf.rect(*box, style=style, round_corners=radius > 0, corner_radius=radius)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A filled circle around a point."""
        if not self.dry:
            self._pdf.set_fill_color(*self.palette.rgb(fill))
            self._pdf.circle(x, y, radius, style="F")

    def line(self, x: float, y: float, to_x: float, to_y: float, role: str, width: float = 0.15) -> None:
        """A straight line."""
        if not self.dry:
            self._pdf.set_draw_color(*self.palette.rgb(role))
            self._pdf.set_line_width(width)
            self._pdf.line(x, y, to_x, to_y)

    def drawing(self, name: str, box: Box, aliases: str | Aliases) -> None:
        """A drawing of the assets as large as a box; ``aliases`` is the role of its sign, or of more."""
        if not self.dry:
            self.elements(*self._drawings.source(name), box, aliases)

    def elements(self, elements: str, view: ViewBox, box: Box, aliases: str | Aliases = "ink") -> None:
        """SVG elements as lines and filled shapes."""
        if self.dry:
            return
        roles = {"sign": aliases} if isinstance(aliases, str) else aliases
        whole = svg_text(coloured(elements, self.palette, roles), view, _PICTURE, _PICTURE)
        self._pdf.image(io.BytesIO(whole.encode()), x=box.x, y=box.y, w=box.width, h=box.height)


def flow(
    widths: Iterable[float], box: Box, height: float, gap: float, down: float
) -> tuple[Sequence[Box], float]:
    """Boxes of some widths in lines from the top of a box, as words are, and where they end."""
    placed: list[Box] = []
    x, y = box.x, box.y
    for width in widths:
        width = min(width, box.width)
        if x > box.x and x + width > box.right + 1e-6:
            x, y = box.x, y + height + down
        placed.append(Box(x, y, width, height))
        x += width + gap
    return placed, (y + height if placed else box.y)
