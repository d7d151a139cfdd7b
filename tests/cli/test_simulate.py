"""``simulate``: what it prints, what it refuses, and that it goes on however it was stopped."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from dust_tactics.cli.simulate_print import progress
from dust_tactics.play.games import game_named
from dust_tactics.sim.report import needs_matplotlib
from dust_tactics.sim.simulation import Simulation

from .conftest import call

RANDOM = ("--side1", "bot:random", "--side2", "bot:random")
WORDS = ("simulate", "encounter", *RANDOM, "--games", "4")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def test_it_says_who_won_how_often_and_what_each_unit_did(out: Path) -> None:
    done = call(*WORDS, "--out", out)
    assert done.exit_code == 0, done.output
    told = done.stdout.splitlines()
    assert told[0] == "encounter: 4 games, with 95 % intervals"
    assert told[1].split()[:6] == ["side1", "random", "first-wave", "won", told[1].split()[4], "of"]
    assert any(line.startswith("  side2  The Ghosts") for line in told)
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["game"] for line in lines] == [1, 2, 3, 4]
    wanted = {
        "seed",
        "scenario",
        "sides",
        "bots",
        "winner",
        "reason",
        "turns",
        "points",
        "decisions",
        "units",
    }
    assert all(wanted <= set(line) for line in lines)
    assert all({"side", "card", "destroyed", "survived"} <= set(unit) for unit in lines[0]["units"])


def test_json_has_the_same_figures(out: Path) -> None:
    told = json.loads(call(*WORDS, "--out", out, "--json").stdout)
    (setup,) = told["setups"]
    assert (setup["setup"], setup["games"], setup["draws"]["of"]) == ("encounter", 4, 4)
    assert sum(side["won"]["games"] for side in setup["sides"]) + setup["draws"]["games"] == 4
    assert {"side", "unit", "weapon", "damage"} <= set(told["tables"]["weapons"][0])


def test_a_file_that_is_whole_is_counted_again_and_stays(out: Path) -> None:
    first = call(*WORDS, "--out", out)
    before = out.read_bytes()
    assert call(*WORDS, "--out", out, "--resume").stdout == first.stdout
    assert out.read_bytes() == before


def test_a_line_is_the_game_that_play_plays(out: Path) -> None:
    call(
        "simulate", "encounter", *RANDOM, "--games", "1", "--seed", "5", "--force1", "random:40", "--out", out
    )
    line = json.loads(out.read_text())
    words = ("play", "encounter", "--headless", "--json", *RANDOM, "--force1", "random:40", "--seed", "5")
    header, *_, last = (json.loads(text) for text in call(*words).stdout.splitlines())
    assert header["commitment"] == line["commitment"]
    assert {key: line[key] for key in last["result"]} == last["result"]


@pytest.mark.skipif(bool(needs_matplotlib()), reason="the extra report is not installed")
def test_a_report_is_a_page(out: Path, tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    assert call(*WORDS, "--out", out, "--report", page).exit_code == 0
    assert page.read_text().startswith("<!DOCTYPE html>")


# -- what is refused --------------------------------------------------------------------------


def test_all_wrong_words_are_told_at_once(tmp_path: Path) -> None:
    out = tmp_path / "nowhere" / "a.jsonl"
    done = call(
        "simulate", "encountr", "grab-the-dst", "--side1", "bot:randm", "--side2", "human", "--force1",
        "ghost-compny", "--rules", "dust-174", "--engine", "dask", "--out", out,
    )  # fmt: skip
    assert done.exit_code == 2
    for told in (
        "no scenario is called 'encountr'; did you mean encounter",
        "no scenario is called 'grab-the-dst'; did you mean grab-the-dust",
        "no player is called 'bot:randm'; did you mean bot:random",
        "side 2 is played by a person; a simulation needs bots",
        "no force is called 'ghost-compny'; did you mean ghost-company",
        "no ruleset is called 'dust-174'; did you mean dust-1947?",
        "--engine dask needs --scheduler ADDRESS",
        "there is no folder",
    ):
        assert told in done.stderr.replace("\n", " "), told


def test_a_set_up_that_is_named_twice_is_played_by_nobody(out: Path) -> None:
    done = call("simulate", "encounter", "Encounter", *RANDOM, "--games", "1", "--out", out)
    assert done.exit_code == 1
    assert "encounter and Encounter are the same set-up" in done.stderr
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("encounterr", "--side3", "bot:random", "--side1", "bot:rooky"),
            ("--side3: a game of Skirmish has 2 sides", "no player is called 'bot:rooky'", "'encounterr'"),
        ),
        (
            ("encounter", "--game", "world", "--edition", "epik"),
            ("a game of Dust takes no SCENARIO ('encounter'); it takes --edition", "called 'epik'"),
        ),
        (("--game", "dustrunner", "--force1", "x"), ("takes no --force1 ('x'); it takes --house-rule",)),
        (("--rules", "1948"), ("no ruleset is called '1948'; there are dust-tactics, dust-1947",)),
        (("--side1", "xyz"), ("no player is called 'xyz'; there are human, bot:rookie,", "more")),
        (("--out", ""), ("--out needs the name of a file",)),
    ],
    ids=lambda value: str(value[0]),
)
def test_words_of_no_use_are_told_with_those_that_are(
    out: Path, words: tuple[str, ...], told: tuple[str, ...]
) -> None:
    done = call("simulate", "--out", out, *words)
    assert done.exit_code == 2
    for sentence in told:
        assert sentence in done.stderr


def test_forces_that_do_not_fit_are_told_before_anything_is_played(out: Path) -> None:
    done = call(*WORDS, "--points", "1", "--out", out)
    assert done.exit_code == 1
    assert done.stderr
    assert not out.exists()


def test_results_that_are_there_stay(out: Path) -> None:
    out.write_text("mine")
    done = call(*WORDS, "--out", out)
    assert (done.exit_code, out.read_text()) == (2, "mine")
    assert "exists already; go on with it by --resume" in done.stderr
    done = call(*WORDS, "--out", out, "--resume")
    assert (done.exit_code, out.read_text()) == (1, "mine")
    assert "results.jsonl:1: it is no line of a simulation" in done.stderr


def test_results_of_another_call_are_not_gone_on_with(out: Path) -> None:
    call(*WORDS, "--out", out)
    before = out.read_bytes()
    done = call(*WORDS, "--out", out, "--resume", "--seed", "2")
    assert done.exit_code == 1
    assert "game 1 has seed 1 where this call has 2" in done.stderr
    assert out.read_bytes() == before


def test_a_line_that_lost_its_figures_is_told_of(out: Path) -> None:
    call(*WORDS, "--out", out)
    for key, told in (
        ("winner", "winner.jsonl:3: it is no line of a simulation: winner: Field required"),
        ("units", "units.jsonl: a line of it was changed: its figures are not whole"),
    ):
        lines = [json.loads(line) for line in out.read_text().splitlines()]
        changed = out.with_name(f"{key}.jsonl")
        lines[2].pop(key)
        changed.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
        done = call(*WORDS, "--out", changed, "--resume")
        assert done.exit_code == 1
        assert told in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--scheduler", "tcp://127.0.0.1:1"), "--scheduler is for --engine dask"),
        (("--engine", "dask", "--jobs", "2"), "--jobs is for --engine local"),
        (("--report", "{out}"), "--out and --report are the same file"),
        (("--report", "/nowhere/at/all/a.html"), "there is no folder /nowhere/at/all"),
    ],
)
def test_words_that_do_not_fit_together(out: Path, words: tuple[str, ...], told: str) -> None:
    done = call(*WORDS, "--out", out, *(word.replace("{out}", str(out)) for word in words))
    assert done.exit_code == 2
    assert told in done.stderr


# -- stopped, and gone on with ----------------------------------------------------------------


def test_ctrl_c_says_how_to_go_on(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Simulation.settings

    def interrupted(simulation: Simulation, number: int) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        return settings(simulation, number)

    whole = out.with_name("whole.jsonl")
    call(*WORDS, "--out", whole)
    with monkeypatch.context() as patched:
        patched.setattr(Simulation, "settings", interrupted)
        done = call(*WORDS, "--out", out)
    assert done.exit_code == 130
    assert "Stopped with 2 of 4 games; the same call with --resume goes on." in done.stderr
    assert call(*WORDS, "--out", out, "--resume").exit_code == 0
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="stops as POSIX does")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_stopped_in_the_middle_no_game_is_lost_and_none_is_there_twice(
    out: Path, stop: signal.Signals
) -> None:
    words = ("simulate", "encounter", *RANDOM, "--games", "12")
    program = [sys.executable, "-m", "dust_tactics", *words, "--jobs", "2", "--resume", "--out", str(out)]
    child = subprocess.Popen(
        program, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}, text=True,
    )  # fmt: skip
    while not out.exists() or out.read_bytes().count(b"\n") < 3:
        assert child.poll() is None
        time.sleep(0.01)
    child.send_signal(stop)
    _, told = child.communicate(timeout=100)
    assert child.returncode == (130 if stop is signal.SIGINT else -stop)
    assert ("--resume goes on" in told) == (stop is signal.SIGINT)
    kept = out.read_bytes()
    kept = kept[: kept.rfind(b"\n") + 1]
    done = call(*words, "--out", out, "--resume")
    assert done.exit_code == 0, done.output
    assert out.read_bytes().startswith(kept)
    assert [json.loads(line)["game"] for line in out.read_text().splitlines()] == list(range(1, 13))
    assert [path.name for path in out.parent.iterdir()] == [out.name]


# -- the bar ----------------------------------------------------------------------------------


def test_a_bar_says_how_far_it_is_and_how_long_it_takes() -> None:
    screen = io.StringIO()
    with progress(8, 2, Console(file=screen, force_terminal=True, width=80)) as tell:
        tell(3)
        tell(6)
    assert "2/8" in screen.getvalue() or "6/8" in screen.getvalue()
    assert "time left" in screen.getvalue()


def test_without_a_terminal_there_is_no_bar() -> None:
    screen = io.StringIO()
    with progress(8, 0, Console(file=screen)) as tell:
        tell(3)
    assert not screen.getvalue().strip()


def test_the_levels_are_those_of_the_registry() -> None:
    done = call("simulate", "--help")
    kind, shown = game_named(None), " ".join(done.stdout.split())
    assert all(style in shown for style in kind.styles)
    assert all(level in shown for level in kind.levels if level.rpartition("-")[2] not in kind.styles)
    assert "human" not in done.stdout
