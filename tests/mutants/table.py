"""The wrong rules: each a small change of one place of the program.

``old`` stands exactly once in the whole package, so that a mutant follows its code wherever it moves.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .movement import MOVEMENT
from .mutant import Mutant
from .odds import ODDS
from .rules import RULES
from .saves import SAVES
from .sight import SIGHT

MUTANTS = (*RULES, *MOVEMENT, *SIGHT, *ODDS, *SAVES)
PACKAGE = Path(__file__).parent.parent.parent / "dust_tactics"


def place(mutant: Mutant, package: Path = PACKAGE) -> Path:
    """The file that a mutant changes.

    :raises LookupError: its text stands nowhere, or more than once.
    """
    found = [path for path, text in sources(package).items() for _ in range(text.count(mutant.old))]
    if len(found) != 1:
        raise LookupError(f"{mutant.id}: its text stands {len(found)} times: {mutant.old!r}")
    return found[0]


@cache
def sources(package: Path) -> dict[Path, str]:
    """The text of every module of a package."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(package.rglob("*.py"))}
