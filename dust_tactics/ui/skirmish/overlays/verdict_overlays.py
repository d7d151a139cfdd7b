"""From verdicts to what is laid over the board: lines, cone of view, hidden part, what stands in the way.

The desk, the sight tool of a game and the exported picture all draw these.  Nothing is
decided here; only where a line enters what it met is worked out, exactly, for the pen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.sight.geometry.lattice import Box, Point as Exact
from dust_tactics.skirmish.sight.geometry.polygon import rectangle, shadow, split
from dust_tactics.skirmish.sight.traces import Blocker, Reason, Trace
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.ui.skirmish.views.overlay_views import (
    ConeOverlay,
    LineForm,
    LineOverlay,
    Mark,
    MarksOverlay,
    Overlay,
    PartOverlay,
    Polygon,
)
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.toolkit.strings import say

Place = Area | Wall | tuple[int, int]


def verdict_overlays(*verdicts: Judgement | SightVerdict) -> tuple[Overlay, ...]:
    """The overlays of one verdict, or of the verdicts of several rulebooks on one question together.

    The lines of a rulebook that looks from dot to dot have a form of their own.  Places that
    several verdicts name are outlined once, with the rules of all.
    """
    found: list[Overlay] = []
    sights = [verdict.sight if isinstance(verdict, Judgement) else verdict for verdict in verdicts]
    for sight in sights:
        found += _cone(sight)
    # What one rulebook sees of the target is shown, not that another one sees nothing of it.
    seeing = [sight for sight in sights if sight.visible] or sights
    found += [part for sight in seeing for part in _part(sight)][:1]
    for sight in sights:
        found += _lines(sight)
    marks = _marks(verdicts)
    if marks:
        found.append(MarksOverlay(marks, say("legend.in-the-way"), say("legend.named")))
    return tuple(found)


def _lines(sight: SightVerdict) -> Iterator[LineOverlay]:
    """Its lines, each once; a closed one stops where it enters its blocker."""
    form = LineForm.DOTS if sight.model.from_dots else LineForm.POINTS
    shown = set()
    for trace in sight.traces:
        stop = None if trace.clear or trace.blocker is None else _floats(meeting(trace, trace.blocker))
        covered = trace.clear and trace.blocker is not None
        line = "clear" if trace.clear else "closed"
        legend = say(f"legend.line.{line}.{form}")
        overlay = LineOverlay(
            _floats(trace.start), _floats(trace.end), trace.clear, stop, form, covered, legend=legend
        )
        if overlay not in shown:
            shown.add(overlay)
            yield overlay


def meeting(trace: Trace, blocker: Blocker) -> Exact:
    """The point where a line first meets a blocker: its corner, or where it enters its square or edge."""
    if blocker.corner is not None:
        return Fraction(blocker.corner[0]), Fraction(blocker.corner[1])
    met = blocker.box.shares(trace.start, trace.end)
    share = Fraction(1) if met is None else met[0]
    (x, y), (to_x, to_y) = trace.start, trace.end
    return x + (to_x - x) * share, y + (to_y - y) * share


def _cone(sight: SightVerdict) -> Iterator[ConeOverlay]:
    """The cone that the best point of the attacker looks over on the way to the target."""
    eye = sight.viewpoint
    if eye is None:
        return
    whole = _hull([eye, *rectangle(Box.of_area(sight.target))])
    light, dark = [whole], []
    for blocker in dict.fromkeys(part.blocker for part in sight.hidden):
        pieces = [split(piece, shadow(eye, blocker.box)) for piece in light]
        dark += [inside for inside, _ in pieces]
        light = [rest for _, outside in pieces for rest in outside]
    yield ConeOverlay(
        _floats(eye),
        tuple(_corners(piece) for piece in light if len(piece) > 2),
        tuple(_corners(piece) for piece in dark if len(piece) > 2),
        say("legend.cone"),
    )


def _hull(points: Iterable[Exact]) -> tuple[Exact, ...]:
    """The corners of the convex hull of some points, in the order of rectangles (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def half(way: Iterable[Exact]) -> list[Exact]:
        chain: list[Exact] = []
        for point in way:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return (*half(ordered), *half(reversed(ordered)))


def _turn(a: Exact, b: Exact, c: Exact) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _part(sight: SightVerdict) -> Iterator[PartOverlay]:
    """The target with what is not seen of it: parts of it, or the squares that no dot line reaches."""
    if not sight.visible:
        hidden: tuple[Polygon, ...] = (_corners(rectangle(Box.of_area(sight.target))),)
    elif sight.viewpoint is not None:
        hidden = tuple(_corners(part.polygon) for part in sight.hidden)
    else:
        dark = [trace.end for trace in sight.traces if not trace.clear]
        reached = {trace.end for trace in sight.traces if trace.clear}
        squares = dict.fromkeys(Square(int(x), int(y)) for x, y in dark if (x, y) not in reached)
        hidden = tuple(_corners(rectangle(Box.of_square(*square))) for square in squares)
        if not hidden:
            return
    legend = say("legend.part.seen") if sight.visible else ""
    yield PartOverlay(sight.target, hidden, legend, say("legend.part.hidden"))


Cited = dict[tuple[Place, str, bool], list[str]]
"""The rules that speak of a place, by place, name, and whether it shields its square."""


def _marks(verdicts: Iterable[Judgement | SightVerdict]) -> tuple[Mark, ...]:
    """Everything that the verdicts name, each place once with its name and all rules."""
    cited: Cited = {}
    for verdict in verdicts:
        sight = verdict.sight if isinstance(verdict, Judgement) else verdict
        for trace in sight.traces:
            if trace.blocker is not None:
                _note(cited, *_named(trace.blocker), _rules_on(sight, trace, trace.blocker))
        for reason in sight.reasons:
            for place in _unmet(reason, sight.blockers):
                if isinstance(place, Square):
                    _note(cited, Area.at(place), f"{sight.scene.name_of(place)} {place}", [reason.rule])
                elif any(place in opening.walls for opening in sight.scene.ajar):
                    _note(cited, place, f"opening {place}", [reason.rule], shields=True)
                else:
                    _note(cited, place, f"wall {place}", [reason.rule])
        if isinstance(verdict, Judgement) and verdict.visible:
            for square, shelter in verdict.standing_in.items():
                name = f"{shelter.what or shelter.kind} {square}"
                _note(cited, Area.at(square), name, [sight.model.cover_rule], shields=True)
    return tuple(
        Mark(place, f"{name} · {pages(rules)}", shields) for (place, name, shields), rules in cited.items()
    )


def _note(cited: Cited, place: Place, name: str, rules: Iterable[str], *, shields: bool = False) -> None:
    known = cited.setdefault((place, name, shields), [])
    known += [rule for rule in dict.fromkeys(rules) if rule not in known]


def _named(blocker: Blocker) -> tuple[Place, str]:
    where = f"{blocker.name} {blocker.square or blocker.wall}"
    if blocker.corner is not None:
        return blocker.corner, f"{'corner' if blocker.wall is None else 'end'} of {where}"
    return (Area.at(blocker.square) if blocker.square is not None else blocker.box.wall), where


def _rules_on(sight: SightVerdict, trace: Trace, blocker: Blocker) -> list[str]:
    """The rule by which a trace names its blocker: on cover when the line is clear."""
    cover = sight.model.cover_rule
    if trace.clear:
        return [cover]
    naming = [
        reason.rule
        for reason in sight.reasons
        if (blocker.square in reason.squares if blocker.square is not None else blocker.wall in reason.walls)
    ]
    return [rule for rule in naming if rule != cover] or naming or [sight.rule]


def _unmet(reason: Reason, blockers: Sequence[Blocker]) -> Iterator[Square | Wall]:
    """The places of a reason that no line of the verdict met."""
    met = {blocker.square or blocker.wall for blocker in blockers}
    yield from (square for square in reason.squares if square not in met)
    yield from (wall for wall in reason.walls if wall not in met)


def pages(rules: Iterable[str]) -> str:
    """Books and pages of some rules without their sections.

    >>> pages(["DT “Cover Saves”, p. 29", "DT “Check Line of Sight”, p. 24", "D47 “Cover”, p. 30"])
    'DT p. 29, p. 24, D47 p. 30'
    """
    found: dict[str, list[str]] = {}
    for rule in rules:
        book, _, rest = rule.partition(" ")
        page = rest.rpartition(", ")[2]
        if page not in found.setdefault(book, []):
            found[book].append(page)
    return ", ".join(f"{book} {', '.join(numbers)}" for book, numbers in found.items())


def _floats(point: Exact) -> Point:
    return float(point[0]), float(point[1])


def _corners(polygon: Iterable[Exact]) -> Polygon:
    return tuple(_floats(point) for point in polygon)
