"""The report of a simulation: one HTML page with its figures and charts, that needs nothing but itself.

The extra ``report`` draws the charts (``pip install 'dust-tactics[report]'``); it is imported only when it is
wanted.  The colours are told apart by everybody, and side 2 is hatched besides.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any

from dust_tactics.content.files.atomic_write import write_same_kind
from dust_tactics.content.files.reading import why
from dust_tactics.play.game_kind import FigureTable

from .batch import side_label
from .results_file import ResultsError
from .statistics import Share, Tally, mean

MISSING = "a report needs the package matplotlib: pip install 'dust-tactics[report]'"

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00")
"""The colours of the sides (Okabe and Ito)."""
HATCHES = ("", "///", "...", "xxx", "\\\\\\", "+++")
_BARS = 25
"""The rows of a table that are drawn; all of them stand below."""
_WIDE = 8.5

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1b1f23; background: #fff; max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .2rem .7rem; border-bottom: 1px solid #d0d5da; text-align: right; }
th.label, td.label { text-align: left; }
figure { margin: 1.5rem 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
figcaption { color: #3c444c; }
""".strip()


def needs_matplotlib() -> str:
    """What is missing for a report, as a sentence; empty if nothing is."""
    try:
        import_module("matplotlib.figure")
    except ImportError:
        return MISSING
    return ""


def write(path: Path, counted: Sequence[Tally], tables: Sequence[FigureTable]) -> None:
    """Write the report.

    :raises ResultsError: it can't be written.
    """
    try:
        write_same_kind(path, page(counted, tables).encode())
    except OSError as error:
        raise ResultsError(path, None, f"it can't be written ({why(error)})") from error


def page(counted: Sequence[Tally], tables: Sequence[FigureTable]) -> str:
    """The whole page."""
    title = f"Simulation: {counted[-1].games} games"
    body = "\n".join([f"<h1>{escape(title)}</h1>", *_wins(counted), *_lengths(counted)])
    more = "\n".join(part for table in tables for part in _table(table))
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n{body}\n{more}\n"
        "</body>\n</html>\n"
    )


def _wins(counted: Sequence[Tally]) -> Iterator[str]:
    yield "<h2>Who wins</h2>"
    rows = [
        (f"{tally.label}: {name}", share, number)
        for tally in counted
        for name, share, number in _shares(tally)
    ]
    figure, axes = _canvas(0.38 * len(rows) + 0.9)
    for place, (_, share, number) in enumerate(rows):
        low, high = share.interval
        at = share.share or 0.0
        axes.barh(place, at, color=COLOURS[number], hatch=HATCHES[number], edgecolor="white", height=0.7)
        axes.errorbar(at, place, xerr=[[max(0, at - low)], [max(0, high - at)]], color="#1b1f23", capsize=3)
    axes.axvline(0.5, color="#6b747c", linewidth=1, linestyle="--")
    axes.set_yticks(range(len(rows)), [_plain(name) for name, _, _ in rows], parse_math=False)
    axes.margins(y=0.01)
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    yield _figure(
        figure, "Share of the games won; the line is the interval that has the true share in 95 of 100 cases."
    )
    heads = ("set-up", "side", "player", "plays", "won", "of", "share", "95 % from", "to", "points a game")
    cells = []
    for tally in counted:
        for seat in range(tally.seats):
            share = tally.won(seat)
            cells.append(
                (tally.label, side_label(seat), tally.bots[seat], tally.side(seat), *_numbers(share),
                 f"{mean(tally.points[seat]):.1f}")
            )  # fmt: skip
        for name, share in ((tally.nobody, tally.won(None)), ("whoever began", tally.first)):
            cells.append((tally.label, name, "", "", *_numbers(share), ""))
    yield _cells(heads, cells, 4)


def _shares(tally: Tally) -> Iterator[tuple[str, Share, int]]:
    for seat in range(tally.seats):
        yield f"{side_label(seat)}, {tally.bots[seat]}", tally.won(seat), seat
    if tally.first.whole:
        yield "whoever began", tally.first, 2


def _numbers(share: Share) -> tuple[str, ...]:
    low, high = share.interval
    at = "" if share.share is None else f"{share.share:.1%}"
    return str(share.part), str(share.whole), at, f"{low:.1%}", f"{high:.1%}"


def _lengths(counted: Sequence[Tally]) -> Iterator[str]:
    """How long the games were, and how many points were made in them."""
    whole = counted[-1]
    yield "<h2>Turns and points</h2>"
    figure, axes = _canvas(2.6)
    turns = range(min(whole.turns), max(whole.turns) + 1)
    axes.bar(turns, [whole.turns[turn] for turn in turns], color=COLOURS[4], edgecolor="white")
    axes.set_xticks(turns)
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    yield _figure(figure, "How many games had so many turns.")
    figure, axes = _canvas(2.8)
    every = [value for points in whole.points for value in points]
    low, high = min(every), max(every)
    step = max(1.0, (high - low) / 15)
    bins = [low + step * place for place in range(int((high - low) / step) + 2)]
    seats = range(len(whole.points))
    _, _, bars = axes.hist(
        [list(points) for points in whole.points], bins, weights=[list(p.values()) for p in whole.points],
        label=[side_label(seat) for seat in seats], color=COLOURS[: len(seats)], edgecolor="white",
    )  # fmt: skip
    for seat in seats:
        for bar in bars[seat]:
            bar.set_hatch(HATCHES[seat])
    axes.set_xlabel("points")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    yield _figure(figure, "How many games ended with so many points of each side.")


def _table(table: FigureTable) -> Iterator[str]:
    yield f"<h2>{escape(table.title)}</h2>"
    column = table.heads.index(table.drawn)
    rows = sorted(table.rows, key=lambda row: -float(row[column]))[:_BARS]
    if rows:
        sides = {label: place for place, label in enumerate(sorted({str(row[0]) for row in table.rows}))}
        figure, axes = _canvas(0.27 * len(rows) + 0.9)
        for label, number in sides.items():
            mine = [(place, float(row[column])) for place, row in enumerate(rows) if row[0] == label]
            axes.barh(
                [place for place, _ in mine], [value for _, value in mine], label=_plain(label),
                color=COLOURS[number % len(COLOURS)], hatch=HATCHES[number % len(HATCHES)], edgecolor="white",
            )  # fmt: skip
        names = [_plain(", ".join(map(str, row[1 : table.labels]))) for row in rows]
        axes.set_yticks(range(len(rows)), names, parse_math=False)
        axes.margins(y=0.01)
        axes.invert_yaxis()
        axes.set_xlabel(f"{table.shows}, {table.each}")
        axes.legend(frameon=False, loc="lower right")
        yield _figure(figure, f"The {len(rows)} of {len(table.rows)} with the most.")
    yield _cells(table.headings, [tuple(map(str, row)) for row in table.rows], table.labels)


def _cells(heads: Sequence[str], rows: Sequence[Sequence[str]], labels: int) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        written = (
            f"<{tag}{' class=label' if place < labels else ''}>{escape(cell)}</{tag}>"
            for place, cell in enumerate(cells)
        )
        return f"<tr>{''.join(written)}</tr>"

    return "\n".join(["<table>", row(heads, "th"), *(row(cells, "td") for cells in rows), "</table>"])


def _canvas(high: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure((_WIDE, high), layout="constrained")
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _figure(figure: Any, caption: str) -> str:
    """A chart with what it shows; its letters are lines, so that no font is needed."""
    from matplotlib import rc_context

    out = io.StringIO()
    with rc_context({"svg.fonttype": "path", "svg.hashsalt": caption, "text.parse_math": False}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    drawn = out.getvalue()
    picture = drawn[drawn.index("<svg") :]
    return f"<figure>\n{picture}<figcaption>{escape(caption)}</figcaption>\n</figure>"


def _plain(text: str) -> str:
    """A name as a chart can show it."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
