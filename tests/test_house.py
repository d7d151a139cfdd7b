"""The house keeps its shape: who imports whom, what stands where, how long files are.

Read from the source itself, so that nothing has to be imported to be checked.  One table says what each
folder may import; every test goes through the whole house and tells all that is wrong at once.
"""

from __future__ import annotations

import ast
import sys
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path

from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.effects import KINDS, OWN as OWN_EFFECTS
from tests.helpers.imports import OWN, PACKAGE, ROOT, Import, circles, imports, modules, ours, source, tree

GAMES = ("skirmish", "world", "dustrunner")


def _rooms(base: str, text: str) -> dict[str, tuple[str, ...]]:
    """Lines of ``room: rooms it may import`` as a table."""
    rows = (line.partition(":") for line in text.strip().splitlines())
    return {f"{base}{room.strip()}": tuple(base + name for name in names.split()) for room, _, names in rows}


SKIRMISH = _rooms(
    "skirmish.",
    """
    rulings:
    board:
    cards: rulings
    scenario: board cards rulings
    skills: cards
    valuation: cards
    sight: board
    decisions: board cards scenario
    rulesets: board cards decisions rulings scenario sight skills
    rulesets.tactics: board cards decisions rulesets rulings scenario sight skills
    rulesets.dust1947: board cards decisions rulesets rulings scenario sight skills
    events: board cards decisions scenario
    state: board cards decisions events rulesets scenario sight
    rules: board cards decisions rulesets rulings scenario sight skills state
    procedures: board cards decisions events rules rulesets rulings scenario skills state
    dispute: board cards decisions rules rulesets rulings scenario sight skills state
    narration: board cards decisions dispute events rulesets rulings scenario sight state
    preview: board cards decisions events procedures rules rulesets rulings scenario sight skills state
    bots: board cards decisions preview procedures rules scenario sight skills state
    game: board cards decisions events narration procedures rules rulesets scenario state
    """,
)
"""The rooms of the grid game from the ground up: each imports of the others only those named, all above it.

Questions (``rules``) stand below procedures and write nothing; an edition is imported by nobody, but built
by ``content``.
"""

SHOWN = tuple(
    f"skirmish.{room}"
    for room in (
        "board", "cards", "scenario",
        "decisions.decisions", "decisions.questions", "decisions.procedure_frames",
        "events.all", "state.state", "state.shot_plans", "skills", "sight", "rulings.all", "dispute",
        "narration", "preview", "valuation", "bots.advice", "rules.army", "game",
    )
)  # fmt: skip
"""What the window may see of a game: what shows and asks, never what decides."""

_CARRY_OUT = {f"skirmish.{room}" for room in ("procedures", "preview", "bots", "game")}
QUESTIONS = tuple(room for room in SKIRMISH if room not in _CARRY_OUT)
"""The rooms of the game that carry nothing out, nor look at what does."""

ROOMS: dict[str, tuple[str, ...]] = {
    "core": (),
    "bots": ("core",),
    **{room: ("core", *below) for room, below in SKIRMISH.items()},
    "world": ("core",),
    "dustrunner": ("core",),
    "content": ("core", "world", "dustrunner", *QUESTIONS, "skirmish.game"),
    "play": ("core", "bots", "content", *GAMES),
    "play.save_chain": (),
    "play.save_lines": ("core", "play.save_chain"),
    "play.saves": ("core", "content.files", "play.save_lines", "play.save_chain"),
    "play.save_lock": ("content.files", "play.saves"),
    "play.game_log": ("content.files", "play.save_chain", "play.save_lines", "play.save_lock", "play.saves"),
    "play.replay": ("core", "play.save_lines", "play.saves"),
    "play.session": ("core", "bots", "play.save_lines", "play.saves", "play.game_log", "play.replay"),
    "play.seats": ("core", "bots", "content.files"),
    "play.undo": ("core", "play.replay", "play.seats", "play.session"),
    "play.stepping": ("core", "play.replay"),
    "play.game_kind": ("core", "bots", "play.save_lines", "play.replay"),
    "sim": ("core", "content.files", "play"),
    "printing": (
        "core",
        "content",
        *(f"ui.toolkit.{name}" for name in ("palette", "drawings", "svg")),
        "ui.skirmish.cards.arc_sign",
        *(f"skirmish.{name}" for name in ("cards", "scenario", "rules.army", "narration")),
    ),
    "cli": ("core", "bots", "content", "play", "printing", "sim", *GAMES),
    "envs": ("core", "bots", "content", "play", "skirmish"),
    "ui.toolkit": ("core", "content.files"),
    "ui.shell": (
        "core",
        "content.files",
        "play.saves",
        "play.save_lock",
        "play.salvage",
        "play.games",
        "ui.toolkit",
    ),
    "ui.skirmish.card_lab": ("core", "content", "play", "printing", "sim", "ui", *SHOWN),
    "ui": ("core", "bots.explained", "content", "play", "printing", "world", "dustrunner", *SHOWN),
}
"""Who may import whom; a file stands in the innermost room that is named here, and sees its own.

What is printed has of the window the drawings and their colours, and nothing of its pixels.
"""

THEIRS: dict[str, set[str] | None] = {
    "core": set(), "bots": set(), "play": {"filelock"},
    **{game: {"numpy"} for game in GAMES},
    "content": {"pydantic", "pydantic_core", "yaml", "platformdirs", "PIL"},
    "printing": {"fpdf"},
    "sim": None,
    "cli": None,
    "envs": {"numpy", "gymnasium", "pettingzoo"},
    "ui": {"pygame", "pygame_gui", "numpy", "platformdirs", "click"},  # click.launch opens a folder
}  # fmt: skip
"""Packages from outside beside the standard library, by outermost room; ``None`` is any."""

DESCENTS = {
    ("cli", "ui"): "the commands that open the window import it inside their functions",
    ("envs", "ui"): "an environment has the board drawn when it is asked for pixels",
}
"""Imports that only a function may make."""

ONLY = {
    "skirmish.state.recorder": ("skirmish.procedures", "skirmish.game"),
    "skirmish.state.fold": ("skirmish.state", "skirmish.game"),
    "skirmish.state.fold_board": ("skirmish.state",),
    "skirmish.procedures": ("skirmish.preview", "skirmish.bots", "skirmish.game"),
    "skirmish.rulesets.tactics": ("content",),
    "skirmish.rulesets.dust1947": ("content",),
}
"""What writes, and the editions; who alone may import them."""

CIRCLES = {"ui": [2, 2], "content": [3, 2], "cli": [2]}
"""Files that import each other round about, some of them inside functions or for the type checker only.

How many files each circle has at most, by outermost room; these numbers may only get smaller.
"""

KEPT = {
    "skirmish.rules.movement.ground_for_unit changes ground.flight",
    "skirmish.rules.movement.pathfinding changes ground.walked",
}
"""Rules that keep what they worked out in an object of their own making, which is no part of a state."""

PURE = {"random", "time", "os", "datetime", "secrets", "io", "tempfile", "pathlib", "socket", "subprocess"}
"""What would make a game depend on anything but its state, its decisions and its dice."""
PURE_ROOMS = ("core", *GAMES, "play.save_lines", "play.saves", "play.replay")
PURE_EXCEPTIONS = {
    ("play.saves", "pathlib"): "reads saved games",
    ("play.save_lines", "secrets"): "draws the secret of a game",
}

CHANGERS = tuple(
    f"skirmish.{name}"
    for name in (
        "state.state", "state.unit_state", "state.fold", "state.fold_board", "state.fold_movement",
        "state.fold_damage", "game",
        "preview.targets", "preview.threats", "preview.weapon_lines", "preview.moves", "preview.two_alone",
        "bots",
    )
)  # fmt: skip
"""Who makes one state out of another: the fold, and "what if"."""

WRITES = {"emit", "roll", "push", "become", "become_and_push"}
"""The methods of the recorder; in ``rules`` and below nobody calls any of that name."""

WARN_LINES, FAIL_LINES = 400, 500


def _within(module: str, rooms: Iterable[str]) -> bool:
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def _room(module: str) -> str | None:
    """The innermost room of the table that a module stands in."""
    return max((room for room in ROOMS if _within(module, (room,))), key=len, default=None)


def _of(*rooms: str) -> Iterator[tuple[str, Path]]:
    """The modules in some rooms."""
    return ((module, path) for module, path in modules().items() if _within(module, rooms))


def _none(faults: Iterable[object]) -> None:
    found = [str(fault) for fault in faults]
    assert not found, "\n".join(found)


def test_the_reader_sees_imports() -> None:
    """The reader of imports sees what it must: otherwise everything below would pass."""
    every = {(found.module, found.target) for module in modules() for found in imports(module)}
    for one, other in (
        ("board.board", "board.grid"),
        ("procedures.attack.close_combat", "procedures.attack.attack"),
        ("procedures.turn.turn", "rulings.rulebook"),
    ):
        assert (f"skirmish.{one}", f"{OWN}.skirmish.{other}") in every
    assert any(target == "numpy" for _, target in every)
    assert any(found.inside and found.target.startswith(f"{OWN}.ui") for found in imports("cli.play"))
    for room in ROOMS.keys() - {"world", "dustrunner", "sim"}:
        assert list(_of(room)), f"nothing stands in {room}"


def test_the_rooms_of_the_game_stand_in_order() -> None:
    """A row of the skirmish names only rooms above it: the table is an order from the ground up."""
    rooms = list(SKIRMISH)
    for number, (room, below) in enumerate(SKIRMISH.items()):
        assert not [name for name in below if name not in rooms[:number]], room
    _none(
        f"{module or OWN} has no place in the house: write its row in ROOMS"
        for module in modules()
        if _room(module) is None and module.rpartition(".")[2] not in ("", "__main__", *ROOMS, *GAMES)
    )


def test_a_room_imports_only_what_stands_below_it() -> None:
    wrong: list[object] = []
    for module in modules():
        room = _room(module)
        if room is not None:
            wrong += [found for found, target in ours(module) if not _allowed(room, found, target)]
            wrong += _from_outside(room, module)
    _none(wrong)


def _allowed(room: str, found: Import, target: str) -> bool:
    """Whether a module in a room may import one of ours; everybody may read the version of the package."""
    top = room.split(".")[0]
    if (top, target.split(".")[0]) in DESCENTS and found.inside:
        return True
    return not target or (target in modules() and _within(target, (room, *ROOMS[room])))


def _from_outside(room: str, module: str) -> Iterator[Import]:
    """The packages from outside that a module imports and may not; pygame is for the window alone."""
    top = room.split(".")[0]
    theirs = THEIRS[top]
    for found in imports(module):
        first = found.target.split(".")[0]
        if first == OWN or first in sys.stdlib_module_names:
            continue
        if (theirs is not None and first not in theirs) or (first.startswith("pygame") and top != "ui"):
            yield found


def test_packages_of_the_game_import_nothing_themselves() -> None:
    _none(
        found for module, path in _of("skirmish") if path.name == "__init__.py" for found, _ in ours(module)
    )


def test_only_procedures_write() -> None:
    """The recorder and the fold are for those who carry out; below them nobody calls what writes."""
    wrong: list[object] = [
        found
        for module in modules()
        for found, target in ours(module)
        for room, who in ONLY.items()
        if _within(target, (room,)) and not _within(module, (room, *who))
    ]
    for module, path in _of(*QUESTIONS):
        if not _within(module, ("skirmish.state",)):
            wrong += _writes(module, path)
    _none(wrong)


def _writes(module: str, path: Path) -> Iterator[str]:
    """Calls of the recorder's methods in a module, and attributes that it sets of anything but ``self``."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES:
            yield f"{module}:{node.lineno} calls {ast.unparse(node.func)}"
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            changed = ast.unparse(node)
            if ast.unparse(node.value) != "self" and f"{module} changes {changed}" not in KEPT:
                yield f"{module}:{node.lineno} changes {changed}"


def test_a_state_changes_in_one_place_and_dice_come_from_one_method() -> None:
    """``but`` and ``with_unit`` are for the fold and for "what if"; dice are rolled by the recorder."""
    wrong = []
    for module, path in _of("skirmish"):
        for node in ast.walk(tree(path)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            name, owner = node.func.attr, ast.unparse(node.func.value)
            changes = name in ("but", "with_unit") and not _within(module, CHANGERS)
            rolls = name == "roll" and owner != "recorder" and module != "skirmish.state.recorder"
            if changes or rolls:
                wrong.append(f"{module}:{node.lineno} calls {owner}.{name}")
    _none(wrong)


def test_games_and_core_know_no_clock_no_chance_no_disk() -> None:
    wrong: list[object] = []
    for module, path in _of(*PURE_ROOMS):
        wrong += [
            found
            for found in imports(module)
            if (first := found.target.split(".")[0]) in PURE and (module, first) not in PURE_EXCEPTIONS
        ]
        wrong += [
            f"{module}:{node.lineno} calls open"
            for node in ast.walk(tree(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
        ]
    _none(wrong)


def test_no_circles() -> None:
    """Modules that import each other round about; at the top of the files there are no circles at all."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == [["b", "c"]]
    names = modules().keys() - {""}
    plain = {m: {target for f, target in ours(m) if not f.inside} & names for m in names}
    every = {m: {target for _, target in ours(m)} & names for m in names}
    wrong = [f"{len(circle)} files at the top: {' '.join(circle)}" for circle in circles(plain)]
    for top in sorted({module.split(".")[0] for module in names}):
        found = sorted((c for c in circles(every) if c[0].split(".")[0] == top), key=len, reverse=True)
        known = CIRCLES.get(top, [])
        for number, circle in enumerate(found):
            if number >= len(known) or len(circle) > known[number]:
                wrong.append(f"{len(circle)} files: {' '.join(circle)}")
    _none(wrong)


def test_nobody_asks_which_ruleset_it_is() -> None:
    """Outside ``rulesets/`` no comparison, match or set of cases mentions a ruleset's name."""
    names = {*EDITIONS}
    wrong = []
    for module, path in modules().items():
        if "rulesets" in path.parts:
            continue
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Compare):
                leaves: list[ast.AST] = [
                    leaf for side in (node.left, *node.comparators) for leaf in ast.walk(side)
                ]
            elif isinstance(node, ast.MatchValue):
                leaves = list(ast.walk(node))
            else:
                continue
            wrong += [
                f"{module}:{node.lineno}: {leaf.value!r}"
                for leaf in leaves
                if isinstance(leaf, ast.Constant) and leaf.value in names
            ]
    _none(wrong)


def _strings(parsed: ast.Module) -> Iterator[tuple[int, str]]:
    """Every string of a module that is not a docstring."""
    docs = {
        id(node.body[0].value)
        for node in ast.walk(parsed)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(parsed):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_rules_and_core_name_no_skill() -> None:
    """They ask for a property (a tag), not for a skill."""
    catalogue = load_skills()
    tags = {tag for row in catalogue.values() for tag in row.tags}
    names = {name.casefold() for name in catalogue} | set(OWN_EFFECTS) | set(KINDS) - tags
    _none(
        f"{module}:{line}: {text!r}"
        for module, path in _of("core", "skirmish.rules", "skirmish.procedures")
        for line, text in _strings(tree(path))
        if text.casefold() in names and text not in tags
    )


def test_files_are_short_enough_to_read() -> None:
    wrong = []
    for path in sorted([*PACKAGE.rglob("*.py"), *Path(__file__).parent.rglob("*.py")]):
        lines, name = len(source(path).splitlines()), path.relative_to(ROOT)
        if lines > FAIL_LINES:
            wrong.append(f"{name} has {lines} lines: split it by topic")
        elif lines > WARN_LINES:
            warnings.warn(f"{name} has {lines} lines; think of splitting it", stacklevel=1)
    _none(wrong)
