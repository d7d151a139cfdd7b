"""Every cell of the matrices of some cards against all, with the attacks planned each by itself.

``python -m tests.skirmish.preview.two_alone.all_cells 40`` takes forty cards, both rulebooks, and an hour of
one processor.
"""

from __future__ import annotations

import random
import sys

from dust_tactics.skirmish.preview.two_alone.lone_attack import Manner
from dust_tactics.skirmish.preview.two_alone.matrix import Matrix
from dust_tactics.skirmish.preview.two_alone.practice_range import ranges_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import rules_of

from .test_matrix import CARDS, by_themselves


def main(count: int) -> int:
    """Print every cell that differs, and how many there are; 1 if some do."""
    cells = wrong = 0
    for one in random.Random(count).sample(CARDS, count):
        for book in EDITIONS:
            rules = rules_of(book)
            matrix = Matrix(rules, one, CARDS)
            for row in matrix:
                for squares in range(1, max(ranges_of(one)[-1], ranges_of(row.target)[-1]) + 1):
                    for manner in list(Manner)[: 3 if squares == 1 else 2]:
                        entry = row.at(squares, manner)
                        cells += 2
                        if (entry.mine, entry.theirs) != by_themselves(
                            matrix, row.target, squares, manner, rules
                        ):
                            wrong += 1
                            sys.stdout.write(f"{book}: {one.id}, {row.target.id}, {squares} {manner}\n")
        sys.stdout.write(f"{one.name}: {cells} cells so far, {wrong} of them wrong\n")
        sys.stdout.flush()
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 40))
