"""Games that earlier versions have saved: they go on, or are refused with the line and the reason.

``first-window`` are games of the first version with a window, ``before-1947`` and ``early-1947`` of the last
one that had only a part of Dust 1947, ``lost-march-1947`` the beginning of one in which what the first part
of a march left out was lost in Dust 1947 too.
"""

import re
from pathlib import Path

import pytest

from dust_tactics.play.match import open_recording
from dust_tactics.play.saves import SaveError

SAVES = Path(__file__).parent / "saves"

STILL_TRUE = {"first-window": 222}
"""Those that play out as they did, with their decisions."""
RULES_CHANGED = {
    "first-window-march": (81, "now side 1 must activate a unit"),  # a march that is spent asks no more
    "early-1947-crates": (16, "CratesCrushed"),  # a vehicle always crushes what it enters
    "before-1947": (31, "counted=FT"),  # a skill of experts acts that did not
    "early-1947": (31, "counted=FT"),
    "lost-march-1947": (20, "now side 2 must move"),  # what the first part of a march left out is there
}
"""Those that the rules forbid by now: the line, and a word of the reason."""


def test_every_save_is_in_one_of_the_tables() -> None:
    assert {path.stem for path in SAVES.glob("*.dust")} == {*STILL_TRUE, *RULES_CHANGED}


@pytest.mark.parametrize(("name", "decisions"), STILL_TRUE.items())
def test_an_old_game_goes_on(name: str, decisions: int) -> None:
    recording = open_recording(SAVES / f"{name}.dust", prove=True)
    assert len(recording.history) - 1 == decisions
    assert recording.history[-1].state.outcome is not None


@pytest.mark.parametrize(("name", "line", "why"), [(name, *told) for name, told in RULES_CHANGED.items()])
def test_an_old_game_that_the_rules_forbid_is_refused(name: str, line: int, why: str) -> None:
    with pytest.raises(SaveError, match=re.escape(why)) as refused:
        open_recording(SAVES / f"{name}.dust", prove=True)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"{SAVES / name}.dust:{line}: decision {line - 2}")


def test_remarks_on_what_was_not_enforced_are_no_part_of_the_game(tmp_path: Path) -> None:
    """What is changed is told in the file, yet a changed fact is found."""
    text = (SAVES / "first-window.dust").read_text()
    assert '"NotEnforced"' in text
    changed = tmp_path / "changed.dust"
    changed.write_text(text.replace('"skills":["Grenade"]', '"skills":["Blutkreuz"]'))
    assert len(open_recording(changed, prove=True).history) - 1 == STILL_TRUE["first-window"]
    changed.write_text(text.replace('"event":"TurnEnded"', '"event":"TurnBegun"', 1))
    with pytest.raises(SaveError):
        open_recording(changed, prove=True)
