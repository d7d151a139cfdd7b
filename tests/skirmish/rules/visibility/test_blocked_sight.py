"""Why nothing is seen: the refusal names what closes the line of sight, and where it is."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.preview.targets import target_view
from tests.helpers.editions import both
from tests.rulebook.test_artillery import _observed
from tests.skirmish.rules.movement.test_floors import house


@pytest.mark.parametrize(
    ("rows", "own", "words"),
    [
        (["...#.."], ["Rifles A1"], "blocked by the structure at D1"),
        (["......"], ["Rifles A1", "Walker C1"], "blocked by the Walker at C1"),
        ([". . .|. . ."], ["Rifles A1"], "blocked by the wall between C1 and D1"),
        (
            [". . .o. . ."],
            ["Rifles A1"],
            (
                "blocked by the opening between C1 and D1; neither A1 nor E1 is adjacent to it, and one of "
                "the two must be to look through"
            ),
        ),
    ],
)
def test_what_blocks_and_where(rows: list[str], own: list[str], words: str) -> None:
    for table in both(rows, own, ["Rifles E1"]):
        view = target_view(table.state, table.unit("1a"), table.unit("2a"))
        found = {why.code: why.sentence for _, why in view.refusals}
        assert found["no-sight"] == f"Rifles has no line of sight to Rifles: {words}"


def test_every_blocker_that_is_named_is_one_of_the_verdict() -> None:
    rows = ["...#..", "...#..", "...#.."]
    for table in both(rows, ["Rifles A2"], ["Rifles E2"]):
        view = target_view(table.state, table.unit("1a"), table.unit("2a"))
        sentence = next(why.sentence for _, why in view.refusals if why.code == "no-sight")
        assert view.verdict.blockers
        assert all(str(blocker) in sentence for blocker in view.verdict.blockers)


def test_floors_and_no_blocker_at_all() -> None:
    told = house(["Foot D2^2"], ["Foot G2", "Foot D3^1", "Foot D2"]).say("activate 1a attack nothing")
    assert told.refused("aim A 1 at 2c").sentence.endswith(": there are floors between")
    assert told.allows("aim A 1 at 2a")


def test_a_point_that_is_not_seen() -> None:
    blind = _observed().say("activate 1a attack nothing")
    sentence = blind.refused("aim A 1 on H2 area SE").sentence
    assert sentence.startswith("Howitzer has no line of sight to H2: blocked by the structure at D")
