"""The rooms of the window: no ring of files, no game in toolkit and shell, every route leads somewhere."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.ui.shell import routes as shell_routes
from dust_tactics.ui.skirmish import routes as skirmish_routes
from dust_tactics.ui.toolkit import router
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.router import Route, Router

ROOT = Path(importlib.import_module("dust_tactics").__file__ or "").parent.parent
UI = "dust_tactics.ui"
GAME_FREE = ("core", "play.saves", "content.files", "ui.toolkit", "ui.shell")
"""What toolkit and shell may import of ours; ``__version__`` stands at the top."""
LARGEST = 3
"""Files that may import each other."""


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its name."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "dust_tactics").rglob("*.py")
    }


def imported(name: str) -> Iterator[str]:
    """What a module imports of ours: at its top, in functions, and for the type checker only."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom):
            base = (
                ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            )
            base = ".".join(filter(None, (base, node.module)))
            for alias in node.names:
                full = f"{base}.{alias.name}"
                if full in modules() or base in modules():
                    yield full if full in modules() else base


def rings(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one node, by Tarjan's way, without recursion."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []
    for root in graph:
        work = [(root, iter(sorted(graph[root])))] if root not in order else []
        if work:
            order[root] = low[root] = len(order)
            stack.append(root)
        while work:
            node, targets = work[-1]
            for target in targets:
                if target not in order:
                    order[target] = low[target] = len(order)
                    stack.append(target)
                    work.append((target, iter(sorted(graph[target]))))
                    break
                if target in stack:
                    low[node] = min(low[node], order[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    ring = stack[stack.index(node) :]
                    del stack[-len(ring) :]
                    found += [sorted(ring)] if len(ring) > 1 else []
    return found


def test_rings_are_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set(), "f": {"g"}, "g": {"f"}}
    assert sorted(rings(graph)) == [["a", "b", "c"], ["f", "g"]]


def test_no_ring_of_files_in_the_window_is_larger_than_three() -> None:
    names = [name for name in modules() if name.startswith(UI)]
    graph = {name: {other for other in imported(name) if other.startswith(UI)} for name in names}
    assert len(graph) > 100
    assert [ring for ring in rings(graph) if len(ring) > LARGEST] == []


@pytest.mark.parametrize("room", ["toolkit", "shell"])
def test_toolkit_and_shell_know_no_game(room: str) -> None:
    names = [name for name in modules() if name.startswith(f"{UI}.{room}.")]
    allowed = tuple(f"dust_tactics.{package}" for package in GAME_FREE)
    foreign = {
        (name, target)
        for name in names
        for target in imported(name)
        if target != "dust_tactics" and not target.startswith(allowed)
    }
    assert len(names) > 5
    assert foreign == set()


def test_the_toolkit_does_not_know_the_shell() -> None:
    names = [name for name in modules() if name.startswith(f"{UI}.toolkit.")]
    assert {
        target for name in names for target in imported(name) if target.startswith(f"{UI}.shell")
    } == set()


def test_every_route_leads_to_a_room(app: App) -> None:
    named = {
        route.name
        for place in (router, shell_routes, skirmish_routes)
        for route in vars(place).values()
        if isinstance(route, Route)
    }
    assert len(named) > 10
    assert app.routes.names == named


def test_a_name_without_a_room_is_said_and_a_name_given_twice_too() -> None:
    rooms: Router[str] = Router()
    hall: Route[[int]] = Route("hall")
    rooms.add(hall, lambda number: f"hall {number}")
    assert rooms.make(hall, 2) == "hall 2"
    with pytest.raises(ValueError, match="two scenes are called hall"):
        rooms.add(hall, str)
    cellar: Route[[]] = Route("cellar")
    with pytest.raises(LookupError, match="no scene is called cellar; there are hall"):
        rooms.make(cellar)
