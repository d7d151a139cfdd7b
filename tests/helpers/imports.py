"""The modules of the package, what they import, and who imports whom round about.

Read from the source, so that nothing has to be imported to be looked at.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "dust_tactics"
OWN = "dust_tactics"


@dataclass(frozen=True)
class Import:
    """One import: who, what, where, and whether only inside a function or for the type checker."""

    module: str
    target: str
    line: int
    inside: bool

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


@cache
def source(path: Path) -> str:
    """Return the text of a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(source(path), str(path))


@cache
def modules() -> Mapping[str, Path]:
    """Every module of the package by its name below it, the package itself as nothing."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def _is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").is_file() or place.is_dir()


@cache
def imports(module: str) -> tuple[Import, ...]:
    """Every import of a module; ``from package import module`` is one of the module."""
    return tuple(dict.fromkeys(_imports(module, modules()[module])))


def _imports(module: str, path: Path) -> Iterator[Import]:
    full = f"{OWN}.{module}".rstrip(".")
    package = full if path.name == "__init__.py" else full.rpartition(".")[0]
    parsed = tree(path)
    blocks = [
        node
        for node in ast.walk(parsed)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    inside = {id(leaf) for block in blocks for leaf in ast.walk(block)}
    for node in ast.walk(parsed):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno, id(node) in inside)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                target = f"{base}.{alias.name}"
                known = base.split(".")[0] == OWN and _is_module(target)
                yield Import(module, target if known else base, node.lineno, id(node) in inside)


def ours(module: str) -> Iterator[tuple[Import, str]]:
    """The imports of a module within the package, each with the name of its target below the package."""
    for found in imports(module):
        if found.target == OWN or found.target.startswith(f"{OWN}."):
            yield found, found.target.removeprefix(OWN).removeprefix(".")


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the sets of nodes that reach each other (Tarjan), those of one node left out."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            found.append(sorted(stack[at:]))
            del stack[at:]

    for node in graph:
        if node not in index:
            visit(node)
    return [circle for circle in found if len(circle) > 1]
