from __future__ import annotations

import pytest

from .mutant import Mutant
from .table import MUTANTS, PACKAGE, place, sources


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_every_mutant_changes_one_place_of_the_program(mutant: Mutant) -> None:
    path = place(mutant)
    text = sources(PACKAGE)[path]
    changed = text.replace(mutant.old, mutant.new)
    assert changed != text
    compile(changed, str(path), "exec")


def test_every_mutant_has_a_name_of_its_own() -> None:
    assert len({mutant.id for mutant in MUTANTS}) == len(MUTANTS)
