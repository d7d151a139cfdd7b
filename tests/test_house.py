"""The house keeps its shape: who imports whom, what stands where, how long files are.

Read from the source itself, so that nothing has to be imported to be checked.
``architecture.md`` draws what is written down here as tables.
"""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.effects import KINDS
from dust_tactics.skirmish.skills.effects import OWN as OWN_EFFECTS

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "dust_tactics"
OWN = "dust_tactics"

GAMES = ("skirmish", "world", "dustrunner")

LAYERS: dict[str, tuple[set[str], set[str] | None]] = {
    # package: (our packages it may import, packages from outside; None is any)
    "core": (set(), set()),
    "skirmish": ({"core"}, {"numpy"}),
    "world": ({"core"}, {"numpy"}),
    "dustrunner": ({"core"}, {"numpy"}),
    "content": ({"core", *GAMES}, {"pydantic", "pydantic_core", "yaml", "platformdirs", "PIL"}),
    "bots": ({"core"}, set()),
    "play": ({"core", "content", "bots", *GAMES}, set()),
    "sim": ({"core", "play"}, set()),
    "cli": ({"core", "play", "content", "sim", *GAMES}, None),
    "ui": (
        {"core", "play", "content", *GAMES},
        {"pygame", "pygame_gui", "numpy", "platformdirs"},
    ),
}
"""Who may import whom (architecture.md, "Who may import whom"); no game, and no content, knows ``play``."""

UI_READS = {
    "state", "events", "questions", "decisions", "plans", "preview", "preview_lines", "preview_plans",
    "sight", "narrate", "aim_words", "volleys", "smoke",
    "odds", "luck", "grid", "board", "cards", "side", "scenario", "skills", "terrain", "rulings", "frames",
    "position", "judge", "overview", "snapshot", "verdict_words", "buildings", "dice_kind", "scenario_dice",
    "wrecks",
    "advice", "weather", "naming", "house_rules", "preview_actions", "preview_points",
}  # fmt: skip
"""What the window may see of a game: what it shows, never what decides."""

UI_EXCEPTIONS = {
    "dust_tactics.skirmish.rules.army.fieldable": "says which cards can't be fielded yet, and why",
    "dust_tactics.skirmish.rules.army.legality": "says who may join a force, and why not",
    "dust_tactics.skirmish.cards.attachment": "says which hero may join or pilot which unit",
    "dust_tactics.skirmish.cards.transport_capacity": "says which unit may begin inside which",
    "dust_tactics.skirmish.game": "names the type of the game that a session plays",
}

DESCENTS = {("cli", "ui"): "the commands that open the window import it inside their functions"}
"""Imports that only a function may make."""

SKIRMISH_ORDER: tuple[tuple[str, ...], ...] = (
    (
        "grid",
        "side",
        "rulebook",
        "open_points",
        "rulings",
        "terrain",
        "buildings",
        "wrecks",
        "criticals",
        "landscape",
        "weather",
        "smoke",
        "house_rules",
        "landscape",
    ),
    ("scenario", "dice_kind"),
    ("scenario_dice", "board", "cards"),
    ("joining", "skills"),
    ("loading",),
    ("sight", "scenery", "drawn_map", "relief"),
    ("position",),
    ("judge", "decisions"),
    ("notation",),
    ("verdict_words", "overview"),
    ("questions", "frames", "plans"),
    ("rulesets.ruleset",),
    ("unit_state", "in_reach", "state", "facts", "events"),
    ("evolve_board", "snapshot"),
    ("evolve",),
    ("naming",),
    ("aim_words", "citing", "odds"),
    ("narrate_battle", "narrate_game", "narrate_special"),
    ("narrate", "luck"),
    ("recorder",),
    ("rules",),
    ("rulesets",),
    ("skirmish",),
    ("salvos",),
    ("volleys",),
    ("preview",),
    ("preview_lines", "preview_plans", "preview_points", "preview_actions"),
    ("bots",),
    ("advice",),
)
"""Inside the skirmish, from the ground up: a module imports its own level and those before it."""

PURE = {"random", "time", "os", "datetime", "secrets", "io", "tempfile", "pathlib", "socket", "subprocess"}
"""What would make a game depend on anything but its state, its decisions and its dice."""

PURE_EXCEPTIONS = {
    ("play/saves.py", name): "writes saved games to the disk and draws their secret"
    for name in ("os", "pathlib", "secrets", "tempfile")
} | {("play/replay.py", "pathlib"): "reads saved games"}

WARN_LINES, FAIL_LINES = 400, 500


@dataclass(frozen=True)
class Import:
    """One import: who, what, where, and whether only inside a function or for the type checker."""

    module: str
    target: str
    line: int
    inside: bool


@cache
def _source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(_source(path), str(path))


@cache
def files() -> tuple[Path, ...]:
    """Every module of the package."""
    return tuple(sorted(PACKAGE.rglob("*.py")))


def _module(path: Path) -> str:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").is_file() or place.is_dir()


def imports(path: Path) -> Iterator[Import]:
    """Every import of a module, relative ones resolved, ``from package import module`` to the module."""
    module = _module(path)
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    functions = [node for node in ast.walk(_tree(path)) if isinstance(node, ast.FunctionDef | ast.Lambda)]
    types = [
        node
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    inside = {id(leaf) for block in (*functions, *types) for leaf in ast.walk(block)}
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno, id(node) in inside)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                full = f"{base}.{alias.name}"
                target = full if base.startswith(OWN) and _is_module(full) else base
                yield Import(module, target, node.lineno, id(node) in inside)


def _layer(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def of(*layers: str) -> list[Path]:
    """The modules of some packages."""
    return [path for path in files() if _layer(_module(path)) in layers]


def but(*layers: str) -> list[Path]:
    """The modules of all other packages."""
    return [path for path in files() if _layer(_module(path)) not in layers]


def _ids(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def test_imports_are_found_at_all() -> None:
    """The reader of imports sees what it must: otherwise everything below would pass."""
    every = {(found.module, found.target) for path in files() for found in imports(path)}
    assert ("dust_tactics.skirmish.board.board", "dust_tactics.skirmish.board.grid") in every
    assert (
        "dust_tactics.skirmish.procedures.attack.close_combat",
        "dust_tactics.skirmish.procedures.attack.attack",
    ) in every
    assert ("dust_tactics.skirmish.procedures.turn.turn", "dust_tactics.skirmish.rulings.rulebook") in every
    assert any(target == "numpy" for _, target in every)
    assert {_layer(_module(path)) for path in files()} >= {"core", "skirmish", "content", "cli", "ui"}


@pytest.mark.parametrize("path", but("", "__main__"), ids=_ids)
def test_a_package_imports_only_what_stands_below_it(path: Path) -> None:
    layer = _layer(_module(path))
    assert layer in LAYERS, f"{layer} has no place in the house: write its row in LAYERS"
    ours, theirs = LAYERS[layer]
    wrong = []
    for found in imports(path):
        first, _, _ = found.target.partition(".")
        if first == OWN:
            other = _layer(found.target)
            if other in ("", layer, *ours) or ((layer, other) in DESCENTS and found.inside):
                continue
        elif first in sys.stdlib_module_names or theirs is None or first in theirs:
            continue
        wrong.append(f"line {found.line}: {found.target}")
    assert not wrong, f"{layer} may not import {'; '.join(wrong)}"


@pytest.mark.parametrize("path", of("ui"), ids=_ids)
def test_the_window_sees_of_a_game_only_what_it_shows(path: Path) -> None:
    wrong = []
    for found in imports(path):
        parts = found.target.split(".")
        if parts[0] != OWN or len(parts) < 3 or parts[1] not in GAMES:
            continue
        if parts[2] not in UI_READS and found.target not in UI_EXCEPTIONS:
            wrong.append(f"line {found.line}: {found.target}")
    assert not wrong


@pytest.mark.parametrize("path", but("ui"), ids=_ids)
def test_pygame_stays_in_the_window(path: Path) -> None:
    wrong = [found.target for found in imports(path) if found.target.partition(".")[0].startswith("pygame")]
    assert not wrong


@pytest.mark.parametrize("path", of("core", *GAMES), ids=_ids)
def test_games_and_core_know_no_clock_no_chance_no_disk(path: Path) -> None:
    wrong = [
        f"line {found.line}: {found.target}"
        for found in imports(path)
        if found.target.partition(".")[0] in PURE
        and (_ids(path), found.target.partition(".")[0]) not in PURE_EXCEPTIONS
    ]
    opened = [
        f"line {node.lineno}: open()"
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert not wrong + opened


def _rank(module: str) -> int | None:
    """The level of a module of the skirmish; ``None`` for the package itself."""
    inner = module.removeprefix(f"{OWN}.skirmish").lstrip(".")
    best: tuple[int, int] | None = None
    for level, names in enumerate(SKIRMISH_ORDER):
        for name in names:
            if (inner == name or inner.startswith(f"{name}.")) and (best is None or len(name) > best[0]):
                best = (len(name), level)
    return None if best is None else best[1]


@pytest.mark.parametrize("path", sorted((PACKAGE / "skirmish").rglob("*.py")), ids=_ids)
def test_inside_the_skirmish_everything_stands_on_what_comes_before(path: Path) -> None:
    module = _module(path)
    if path.name == "__init__.py":
        assert not [found for found in imports(path) if found.target.startswith(OWN)]
        return
    mine = _rank(module)
    assert mine is not None, f"{module} has no place: write it into SKIRMISH_ORDER"
    wrong = []
    for found in imports(path):
        if not found.target.startswith(f"{OWN}.skirmish."):
            continue
        theirs = _rank(found.target)
        if theirs is not None and theirs > mine:
            wrong.append(f"line {found.line}: {found.target}")
    assert not wrong


def test_sight_knows_only_the_grid_and_the_board() -> None:
    for path in (PACKAGE / "skirmish" / "sight").rglob("*.py"):
        for found in imports(path):
            if found.target.startswith(f"{OWN}."):
                assert found.target.split(".")[2] in ("sight", "grid", "board", "buildings"), (
                    f"{path.name}: {found}"
                )


def test_no_circles() -> None:
    """Modules that import each other at the top, directly or round about."""
    graph = {
        _module(path): {f.target for f in imports(path) if f.target.startswith(f"{OWN}.") and not f.inside}
        for path in files()
        if path.name != "__init__.py"
    }
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module in done:
            return
        for target in sorted(graph.get(module, ())):
            visit(target, (*way, module))
        done.add(module)

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize("path", [path for path in files() if "rulesets" not in path.parts], ids=_ids)
def test_nobody_asks_which_ruleset_it_is(path: Path) -> None:
    """Outside ``rulesets/`` no comparison, match or set of cases mentions a ruleset's name."""
    names = {*EDITIONS}
    wrong = []
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Compare):
            leaves: list[ast.AST] = [
                leaf for side in (node.left, *node.comparators) for leaf in ast.walk(side)
            ]
        elif isinstance(node, ast.MatchValue):
            leaves = list(ast.walk(node))
        else:
            continue
        wrong += [
            f"line {node.lineno}: {leaf.value!r}"
            for leaf in leaves
            if isinstance(leaf, ast.Constant) and leaf.value in names
        ]
    assert not wrong


def _strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every string of a module that is not a docstring."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("path", [*of("core"), *(PACKAGE / "skirmish" / "rules").rglob("*.py")], ids=_ids)
def test_rules_and_core_name_no_skill(path: Path) -> None:
    catalogue = load_skills()
    tags = {tag for row in catalogue.values() for tag in row.tags}
    names = {name.casefold() for name in catalogue} | set(OWN_EFFECTS) | set(KINDS) - tags
    wrong = [
        f"line {line}: {text!r}"
        for line, text in _strings(_tree(path))
        if text.casefold() in names and text not in tags
    ]
    assert not wrong, f"ask for a property (a tag), not for a skill: {wrong}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "skirmish").rglob("*.py")), ids=_ids)
def test_a_state_changes_in_one_place_and_dice_come_from_one_method(path: Path) -> None:
    """``but`` and ``with_unit`` are for the fold and for "what if"; dice are rolled by the recorder."""
    changers = {"evolve.py", "state.py", "unit_state.py", "skirmish.py", "preview.py"}
    changers |= {"evolve_board.py", "preview_lines.py", "preview_plans.py"}
    wrong = []
    for node in ast.walk(_tree(path)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        name, owner = node.func.attr, ast.unparse(node.func.value)
        if name in ("but", "with_unit") and "bots" not in path.parts and path.name not in changers:
            wrong.append(f"line {node.lineno}: {owner}.{name}")
        if name == "roll" and owner != "recorder" and path.name != "recorder.py":
            wrong.append(f"line {node.lineno}: {owner}.roll")
    assert not wrong


@pytest.mark.parametrize(
    "path",
    sorted([*PACKAGE.rglob("*.py"), *Path(__file__).parent.rglob("*.py")]),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_files_are_short_enough_to_read(path: Path) -> None:
    lines = len(_source(path).splitlines())
    assert lines <= FAIL_LINES, f"{lines} lines: split it by topic"
    if lines > WARN_LINES:
        warnings.warn(f"{path.relative_to(ROOT)} has {lines} lines; think of splitting it", stacklevel=1)
