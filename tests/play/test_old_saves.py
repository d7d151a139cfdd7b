"""Games that earlier versions have saved: they go on, or are refused with the line and the reason.

``first-window`` are games of the first version with a window, ``before-1947`` and ``early-1947`` of the last
one that had only a part of Dust 1947, ``lost-march-1947`` the beginning of one in which what the first part
of a march left out was lost in Dust 1947 too.
"""

import json
import re
from pathlib import Path

import pytest

from dust_tactics.core.serialization import fingerprint, from_plain
from dust_tactics.play.match import open_recording
from dust_tactics.play.saves import SaveError
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.events.all import SkillsUnknown

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


def test_remarks_of_another_version_are_no_part_of_the_game(tmp_path: Path) -> None:
    """What is changed is told in the file, yet a changed fact is found."""
    text = (SAVES / "first-window.dust").read_text()
    assert '"NotEnforced"' in text
    changed = tmp_path / "changed.dust"
    changed.write_text(text.replace('"skills":["Grenade"]', '"skills":["Blutkreuz"]'))
    assert len(open_recording(changed, prove=True).history) - 1 == STILL_TRUE["first-window"]
    changed.write_text(text.replace('"event":"TurnEnded"', '"event":"TurnBegun"', 1))
    with pytest.raises(SaveError):
        open_recording(changed, prove=True)


def test_a_skill_that_only_another_version_knows_is_told_first(tmp_path: Path) -> None:
    """Of all cards only those in a saved game may have one; it does nothing, and nothing is silent."""
    first, _, rest = (SAVES / "first-window.dust").read_text().partition("\n")
    header = json.loads(first)
    setup = header["setup"]
    gilmore = setup["cards"]["allies-gilmore"]
    gilmore["skills"] = [{"name": "Sorcery", "value": None}]
    setup["fingerprints"]["allies-gilmore"] = fingerprint(from_plain(UnitCard, gilmore))
    later = tmp_path / "later.dust"
    later.write_text(f"{json.dumps(header)}\n{rest}")
    recording = open_recording(later, prove=True)
    start = recording.history[0]
    told = start.events[0]
    assert told == SkillsUnknown("allies-gilmore", "Gilmore", ("Sorcery",))
    text = recording.game.narrate(start.state, told)
    assert text == "Gilmore: unknown to this program, and so without effect: Sorcery"
