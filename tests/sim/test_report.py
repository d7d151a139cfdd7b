"""The page of charts: whole in itself, every figure of it also a number, nothing of a name taken as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dust_tactics.play.game_kind import FigureTable
from dust_tactics.sim import report
from dust_tactics.sim.report import MISSING, needs_matplotlib, page, write
from dust_tactics.sim.results_file import ResultsError
from dust_tactics.sim.statistics import tallies

from .test_statistics import line

EVIL = "<script>alert('$x_{1}$')</script>\x1b"
TABLE = FigureTable(
    "units", "Units", ("side", "unit", "destroyed"), (("side1", EVIL, 4.5), ("side2", "The Ghosts", 0)), 2,
    "destroyed", "army points destroyed", "for each time that a unit was fielded",
)  # fmt: skip
DRAWN = pytest.mark.skipif(bool(needs_matplotlib()), reason="the extra report is not installed")


class Reader(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.links: list[str] = []
        self.cells: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.opened.append(tag)
        self.links += [value or "" for name, value in attributes if name in ("href", "src", "xlink:href")]

    def handle_data(self, data: str) -> None:
        self.cells.append(data)


@pytest.fixture(scope="module")
def text() -> str:
    games = [line("side1"), line("side2", "side2"), line(None), line("side2", scenario=EVIL)]
    return page(tallies(games, "scenario"), [TABLE])


@DRAWN
def test_the_page_needs_nothing_but_itself(text: str) -> None:
    read = Reader(text)
    assert read.opened.count("svg") == 4
    assert {"script", "img", "link", "iframe"}.isdisjoint(read.opened)
    assert all(link.startswith("#") for link in read.links)
    assert "url(http" not in text
    assert "@import" not in text


@DRAWN
def test_names_are_names(text: str) -> None:
    assert "<script" not in text
    assert sum(EVIL.replace("\x1b", "") in cell for cell in Reader(text).cells) >= 3


@DRAWN
def test_every_figure_of_a_chart_stands_in_a_table_too(text: str) -> None:
    rows = re.findall(r"<tr>.*?</tr>", text)
    assert any("whoever began" in row for row in rows)
    assert any("The Ghosts" in row and "<td>0</td>" in row for row in rows)


@DRAWN
def test_the_same_games_make_the_same_page(text: str) -> None:
    games = [line("side1"), line("side2", "side2"), line(None), line("side2", scenario=EVIL)]
    assert page(tallies(games, "scenario"), [TABLE]) == text


@DRAWN
def test_a_page_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="can't be written"):
        write(tmp_path / "nowhere" / "a.html", tallies([line("side1")], "scenario"), [TABLE])


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(report, "import_module", missing)
    assert needs_matplotlib() == MISSING
