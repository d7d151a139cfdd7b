"""What is wrong on a page: every text and box of its picture is asked whether it is whole and in place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pygame

from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, Marks, Placed, reading
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.drawing import contrast_of

from .room import settle

SLACK = 1
"""Pixels that letters may stand over: their smooth edges."""


@dataclass(frozen=True)
class Finding:
    """Something cut, outside or covered; ``kind`` is a word, ``what`` the text or the control."""

    kind: str
    what: str
    where: tuple[int, int, int, int]

    def __str__(self) -> str:
        return f"{self.kind}: {self.what!r} at {self.where}"


def drawn(app: App) -> Marks:
    """All that the page on top draws, with the pictures that are made for it."""
    with reading() as made:
        for scene in app.scenes:
            scene.rebuild()
        settle(app, frames=3)  # what is worked out is asked for when it is drawn
    with reading() as last:
        app.top.draw(app.screen, 0.0)
    pictures: Marks = [mark for mark in made if isinstance(mark, Line) and not mark.on_screen]
    return _once(pictures) + last


def _once(marks: Marks) -> Marks:
    seen: dict[str, Line | Placed] = {}
    for mark in marks:
        seen.setdefault(repr(mark), mark)
    return list(seen.values())


def findings(app: App) -> list[Finding]:
    """Everything that is wrong on the page as it is."""
    marks = drawn(app)
    lines = [mark for mark in marks if isinstance(mark, Line) and mark.ink.width]
    window = pygame.Rect((0, 0), app.size)
    found = [*_cut(app, marks), *_outside(lines), *_controls(app, marks, window), *_covered(marks),
             *_written_over(lines), *_tips(app)]  # fmt: skip
    return list({(one.kind, one.what, one.where): one for one in found}.values())


def _at(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def _cut(app: App, marks: Marks) -> Iterator[Finding]:
    """Texts that are not all there, unless they may be and all of it is said elsewhere."""
    tree = Tree()
    app.top.report(tree)
    for mark in marks:
        if isinstance(mark, Placed) or not mark.cut:
            continue
        if not mark.shortens:
            yield Finding("cut", mark.text, _at(mark.ink))
        elif mark.on_screen and not _told(app, tree, mark):
            yield Finding("untold", mark.text, _at(mark.ink))


def _told(app: App, tree: Tree, line: Line) -> bool:
    """Whether all of a shortened text is in the tree, and said where it is pointed at."""
    place = line.ink.clip(line.shows).center
    if not any(pygame.Rect(n.rect).collidepoint(place) and line.text in n.text for n in tree.nodes.values()):
        return False
    before, app.top.pointer = app.top.pointer, place
    try:
        return line.text in app.top.pointed()
    finally:
        app.top.pointer = before


def _outside(lines: list[Line]) -> Iterator[Finding]:
    """Letters outside of the window or picture, of a part of it that shows, or of the box they were given."""
    for line in lines:
        ink, shows = line.ink.inflate(-2 * SLACK, -2 * SLACK), line.shows
        if not line.sheet.contains(ink) and shows == line.sheet:
            yield Finding("outside", line.text, _at(line.ink))
        elif (
            shows != line.sheet
            and ink.colliderect(shows)
            and not shows.left <= ink.left <= ink.right <= shows.right
        ):
            yield Finding("clipped", line.text, _at(line.ink))
        if line.box is not None and not line.box.inflate(0, 2 * SLACK).contains(ink):
            yield Finding("over its box", line.text, _at(line.ink))


def _controls(app: App, marks: Marks, window: pygame.Rect) -> Iterator[Finding]:
    """Controls outside of the window, without room, or over each other; lists are controls too."""
    boxes = {mark.name: mark.rect for mark in marks if isinstance(mark, Placed)}
    boxes |= {f"list {rows.name}": rows.rect for rows in app.top.lists if rows.rect.size != (0, 0)}
    for name, box in boxes.items():
        if not window.contains(box):
            yield Finding("control outside", name, _at(box))
        if min(box.size) < 12:
            yield Finding("control without room", name, _at(box))
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        if min(a.clip(b).size) > 0:
            yield Finding("controls overlap", f"{one} and {two}", _at(a.clip(b)))


def _covered(marks: Marks) -> Iterator[Finding]:
    """Texts on the window that a control is drawn over."""
    before: list[Line] = []
    for mark in marks:
        if isinstance(mark, Line):
            if mark.on_screen and mark.ink.width:
                before.append(mark)
            continue
        for line in before:
            if min(line.ink.clip(line.shows).clip(mark.rect).size) > 2 * SLACK:
                yield Finding("covered", f"{line.text} by {mark.name}", _at(line.ink))


def _written_over(lines: list[Line]) -> Iterator[Finding]:
    """Texts on the window that are written over each other."""
    there = [(line, line.ink.clip(line.shows)) for line in lines if line.on_screen]
    for (one, a), (two, b) in combinations(there, 2):
        if min(a.clip(b).size) > 2 * SLACK:
            yield Finding("written over", f"{one.text} / {two.text}", _at(a.clip(b)))


def _tips(app: App) -> Iterator[Finding]:
    """Tips over the control or row that they explain, over the pointer, or outside of the window."""
    page, window = app.top, pygame.Rect((0, 0), app.size)
    places = page.kit.rects()
    for rows in page.lists:
        places += [box.clip(rows.rect) for box, _ in rows.placed]
    before = page.pointer
    try:
        for place in places:
            page.pointer = place.center
            text, box = page.tip_box()
            if text and (box.colliderect(place) or not window.contains(box)):
                yield Finding("tip in the way", text, _at(place))
    finally:
        page.pointer = before


# -- palettes -------------------------------------------------------------------------------------

LEAST, LEAST_LARGE, LARGE = 4.5, 3.0, 24
"""The contrast that words need (WCAG 2, AA), what large ones need, and from how many pixels on."""


def geometry(marks: Marks) -> set[str]:
    """Every text and box with its place, in words."""
    return {
        f"{mark.text} / {mark.shown} {_at(mark.ink)}"
        if isinstance(mark, Line)
        else f"{mark.name} {_at(mark.rect)}"
        for mark in marks
        if isinstance(mark, Placed) or mark.on_screen
    }


def too_pale(marks: Marks) -> list[str]:
    """Texts of the window that do not stand out from what lies under them."""
    lines = [mark for mark in marks if isinstance(mark, Line) and mark.on_screen and mark.ink.width]
    return [
        f"pale ({ratio:.1f}): {line.text!r} {line.colour} on {line.ground}"
        for line in lines
        if line.ink.colliderect(line.shows)
        and (ratio := contrast_of(line.colour, line.ground)) < (LEAST_LARGE if line.size >= LARGE else LEAST)
    ]
