"""The map of a board in a YAML file: read below ``map: |``, its faults with their place in the file."""

from __future__ import annotations

from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.yaml_marks import Document, Mark, Route
from dust_tactics.skirmish.board.board import MAX_SIDE, Board
from dust_tactics.skirmish.board.text_map import read_map


def read_board_map(text: str, document: Document, route: Route) -> tuple[Board, list[Problem]]:
    """The board of the map at a place of a file, and what is wrong with it.

    Where something is wrong the board is a guess, good enough to look for other mistakes on it.
    """
    start = document.mark(route)
    if document.text[start.index : start.index + 1] == ">":
        what = "the rows of the map would run together"
        return Board.empty(MAX_SIDE, MAX_SIDE), [document.problem(start, what, "'map: >'", "'map: |'")]
    lines = text.split("\n")
    board, faults = read_map(lines)
    marks = [_mark_in_map(document, route, lines, fault.line, fault.column) for fault in faults]
    return board, [
        document.problem(mark, fault.what, fault.found, fault.expected, fault.near, drawn=True)
        for mark, fault in zip(marks, faults, strict=True)
    ]


def _mark_in_map(document: Document, route: Route, lines: list[str], line: int, column: int) -> Mark:
    """The place of a character of the map in its file."""
    start = document.mark(route)
    if document.text[start.index : start.index + 1] != "|":
        return document.mark_inside(route, column, lines[line][column : column + 1])
    source = "".join(document.lines[start.line + line : start.line + line + 1])
    if not source.endswith(lines[line]):  # a row with a break in it that ends no row
        return start
    return Mark(start.line + 1 + line, len(source) - len(lines[line]) + column + 1)
