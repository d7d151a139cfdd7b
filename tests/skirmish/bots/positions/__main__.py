"""``python -m tests.skirmish.bots.positions``: the solving rate of every level; it takes about a minute."""

from __future__ import annotations

from .rates import PLAYERS, failed_by, report


def main() -> None:
    """Put every level before every position and print the table."""
    for line in report({player: failed_by(player) for player in PLAYERS}):
        print(line)  # noqa: T201


if __name__ == "__main__":
    main()
