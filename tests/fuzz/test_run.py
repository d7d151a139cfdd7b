"""The long run: cases are counted, dealt, done again, and what breaks is kept."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path

import pytest

from . import all_campaigns
from .campaign import Campaign, Case, SlowError, answered, surely
from .run import Run, go, resumed, table
from .worker import Batch, done


def broken(chance: random.Random, folder: Path) -> Case:
    """Break at every tenth case, and hang at one."""
    number = chance.randrange(10)
    (folder / "input.txt").write_text(str(number), encoding="utf-8")
    if number == 7:
        time.sleep(60)
    assert number != 3, f"{folder}/input.txt:{number}: it broke"
    return Case(number > 5, number, 0.01 * number)


@pytest.fixture
def campaign(monkeypatch: pytest.MonkeyPatch) -> Campaign:
    found = Campaign("broken", broken, patience=0.05)
    monkeypatch.setitem(all_campaigns.ALL, "broken", found)
    return found


def test_what_breaks_or_hangs_is_kept_with_its_input(tmp_path: Path, campaign: Campaign) -> None:
    tally = done(Batch("broken", 5, range(40)), tmp_path, tmp_path / "findings")
    numbers = [campaign.chance(5, number).randrange(10) for number in range(40)]
    assert [one.number for one in tally.findings] == [at for at, n in enumerate(numbers) if n in (3, 7)]
    assert tally.cases == 40
    assert tally.accepted == sum(n in (6, 8, 9) for n in numbers)
    assert tally.largest[0] == 9
    for one in tally.findings:
        assert Path(one.kept, "input.txt").read_text(encoding="utf-8") == str(numbers[one.number])
        assert ("TooLongError" in one.text) == (numbers[one.number] == 7)
    assert len({one.kind for one in tally.findings if "it broke" in one.text}) == 1


def test_the_same_numbers_are_the_same_cases(tmp_path: Path, campaign: Campaign) -> None:
    whole = done(Batch("broken", 9, range(20)), tmp_path)
    parts = [done(Batch("broken", 9, numbers), tmp_path) for numbers in (range(12), range(12, 20))]
    parts[0].add(parts[1])
    assert [one.number for one in parts[0].findings] == [one.number for one in whole.findings]
    assert (parts[0].accepted, parts[0].largest) == (whole.accepted, whole.largest)


def test_batches_are_dealt_to_whom_least_time_was_given() -> None:
    run = Run(["settings", "codes"], 1, most=5)
    first = run.next()
    assert first is not None
    second = run.next()
    assert second is not None
    assert {first.campaign, second.campaign} == {"settings", "codes"}
    assert run.next() is not None
    run.given = dict.fromkeys(run.given, 5)
    assert run.next() is None


@pytest.mark.slow
def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run, out = Run(["settings", "codes"], 3, most=6), tmp_path / "run.json"
    go(run, 60, 1, tmp_path / "findings", None)
    assert {name: tally.cases for name, tally in run.tallies.items()} == {"settings": 6, "codes": 6}
    out.write_text(json.dumps(run.written()), encoding="utf-8")
    again = resumed(out, ["settings", "codes"], 8)
    go(again, 60, 1, tmp_path / "findings", None)
    assert {name: tally.cases for name, tally in again.tallies.items()} == {"settings": 8, "codes": 8}
    assert table(again).splitlines()[1].split()[:2] == ["settings", "8"]


def test_a_late_answer_is_timed_again_by_the_processors_work() -> None:
    asked = []

    def sleepy() -> str:
        asked.append(1)
        with answered(0.05):
            time.sleep(0.1)
        return "slept"

    def busy() -> None:
        with answered(0.02):
            end = time.process_time() + 0.1
            while time.process_time() < end:
                pass

    assert surely(sleepy) == "slept"
    assert len(asked) == 2
    with pytest.raises(SlowError):
        surely(busy)
