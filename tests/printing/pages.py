"""PDF files read by another program than the one that wrote them, and a pen that remembers."""

from __future__ import annotations

import io

import pypdf

from dust_tactics.printing.paper import Box, Size
from dust_tactics.printing.pen import Pen


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data), strict=True)


def words(data: bytes) -> str:
    """All words of a document; every run of spaces is one."""
    return " ".join(" ".join(page.extract_text().split()) for page in read(data).pages)


class RememberingPen(Pen):
    """A pen that keeps the boxes without ground that it drew, and every place of what it wrote."""

    def __init__(self, paper: Size) -> None:
        super().__init__(paper, "a test")
        self.frames: list[Box] = []
        self.written: list[tuple[str, Box]] = []

    def box(
        self, box: Box, fill: str | None, line: str | None = None, *, width: float = 0.15, radius: float = 0
    ) -> None:
        if not self.dry and fill is None:
            self.frames.append(box)
        super().box(box, fill, line, width=width, radius=radius)

    def text(
        self, text: str, x: float, y: float, size: float, role: str = "ink", *, bold: bool = False,
        at: str = "left",
    ) -> float:  # fmt: skip
        wide = super().text(text, x, y, size, role, bold=bold, at=at)
        if not self.dry:
            left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[at]
            self.written.append((text, Box(left, y, wide, self.height(size))))
        return wide
