"""The strips of both sides beside the board: what they have gained, and who has yet to act."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.skirmish.panels.side import paint_score
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from tests.ui.skirmish.play.test_riding import begin


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_the_names_are_of_one_size_and_so_are_the_lines_below_them(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: int
) -> None:
    app.change(app.settings.but(scale=scale))
    play = begin(app)
    sizes: dict[bool, list[float]] = {True: [], False: []}
    text = Brush.text

    def watched(
        brush: Brush, told: str, at: tuple[int, int], size: float = 14, *rest: str, bold: bool = False,
        **more: object,
    ) -> pygame.Rect:  # fmt: skip
        sizes[bold].append(size)
        return text(brush, told, at, size, *rest, bold=bold, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "text", watched)
    paint_score(play, play.brush(app.screen))
    lines = len(sizes[False])
    assert (len(sizes[True]), lines) in {(2, 4), (2, 2)}, "two lines each, or one where it is low"
    assert [len({*found}) for found in sizes.values()] == [1, 1]
    if scale == 125:
        assert sizes[False][0] >= 10, "fewer words rather than smaller ones"
