"""How many positions each level solves, by theme and in all, and which ones it fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dust_tactics.play.skirmish.levels import LEVELS, NAMES

from .suite import THEMES

KEY = b"positions"
"""The chances of whoever is put before a position."""
PLAYERS = ("rookie", *NAMES)


def failed_by(player: str) -> dict[str, list[str]]:
    """The names of the positions that a level fails, by theme."""
    return {
        theme: [tactic.name for tactic in tactics if not tactic.solved_by(LEVELS[player](KEY))]
        for theme, tactics in THEMES.items()
    }


def report(failed: Mapping[str, Mapping[str, Sequence[str]]]) -> Iterator[str]:
    """The table of what each level solves, and what it fails, line by line."""
    yield f"{'':16}" + "".join(f"{player:>9}" for player in failed) + f"{'of':>9}"
    for theme, tactics in THEMES.items():
        solved = [len(tactics) - len(fails[theme]) for fails in failed.values()]
        yield f"{theme:16}" + "".join(f"{number:>9}" for number in solved) + f"{len(tactics):>9}"
    count = sum(map(len, THEMES.values()))
    solved = [count - sum(map(len, fails.values())) for fails in failed.values()]
    yield f"{'in all':16}" + "".join(f"{number:>9}" for number in solved) + f"{count:>9}"
    yield f"{'':16}" + "".join(f"{number / count:>9.0%}" for number in solved)
    for player, fails in failed.items():
        yield ""
        yield f"{player} fails:"
        yield from (f"  {theme}: {name}" for theme, names in fails.items() for name in names)
