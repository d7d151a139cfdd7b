"""Kills headless games at random moments and takes them up again; prints one JSON object a kill.

A process of its own that forks its games, so that fifty kills cost fifty games
and not fifty starts of Python: ``python -m tests.contracts.crash_driver FOLDER KILLS SEED GAME``.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import time
from pathlib import Path

from dust_tactics.cli.main import main as command
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.saves import SaveError, read

GAMES = {
    "skirmish": ("bot:random", "bot:random"),
    "dustrunner": ("bot:careful",),
    "world": ("bot:recruit", "bot:random", "bot:recruit"),
}
"""Who plays each seat of a game."""


def start(words: list[str]) -> tuple[int, int]:
    """A child that runs a command: its process id, and the end of the pipe that it prints to."""
    out, into = os.pipe()
    child = os.fork()
    if child:
        os.close(into)
        return child, out
    os.dup2(into, 1)
    os.close(out)
    os.close(into)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    status = 70
    try:
        command(words, standalone_mode=False)
        sys.stdout.flush()
        status = 0
    finally:
        os._exit(status)


def read_until(out: int, moment: float) -> bytes:
    """What comes out of a pipe until a moment, or until its end."""
    told = b""
    while (left := moment - time.monotonic()) > 0:
        if select.select([out], [], [], left)[0]:
            piece = os.read(out, 65536)
            if not piece:
                break
            told += piece
    return told


def run(words: list[str]) -> bytes:
    """Everything a command prints."""
    child, out = start(words)
    told = read_until(out, time.monotonic() + 120)
    os.close(out)
    status = os.waitpid(child, 0)[1]
    assert status == 0, (words, status)
    return told


def acknowledged(told: bytes) -> int | None:
    """The last decision of which a whole line was printed; ``None`` if not even the beginning was."""
    whole = told[: told.rfind(b"\n") + 1].splitlines()
    numbers = [json.loads(line).get("decision") for line in whole]
    return max((number for number in numbers if number is not None), default=None)


def kill_one(words: list[str], delay: float, *, in_play: bool) -> tuple[int | None, bool]:
    """Begin a game and kill it ``delay`` seconds after its start or its first word.

    Returns what it had acknowledged, and whether it still ran.
    """
    child, out = start(words)
    told = os.read(out, 65536) if in_play else b""
    told += read_until(out, time.monotonic() + delay)
    os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    told += read_until(out, time.monotonic() + 5)
    os.close(out)
    return acknowledged(told), os.WIFSIGNALED(status)


def decisions_in(file: Path) -> int | None:
    """The decisions a file holds; ``None`` if there is none, or only a header."""
    if not file.exists():
        return None
    found = read(file)
    return found.decisions if found.records else None


def main(folder: Path, kills: int, seed: int, name: str) -> None:
    """Kill games until ``kills`` of them died in play."""
    moments = random.Random(seed)
    players = GAMES[name]
    new_match(MatchSettings(players, game=name))  # what every game loads
    seats = [word for seat, player in enumerate(players, start=1) for word in (f"--side{seat}", player)]
    wholes: dict[int, tuple[Path, bytes, float]] = {}
    done = number = 0
    while done < kills:
        number += 1
        game = seed + number % 5
        words = ["play", "--headless", "--json", "--game", name, *seats, "--seed", str(game), "--save"]
        if game not in wholes:
            whole, begun = folder / f"whole-{game}.dust", time.monotonic()
            wholes[game] = whole, run([*words, str(whole)]), time.monotonic() - begun
        whole, log, length = wholes[game]
        file = folder / f"killed-{number}.dust"
        in_play = number % 6 > 0
        said, killed = kill_one([*words, str(file)], moments.uniform(0, length), in_play=in_play)
        if not killed:
            continue
        done += 1
        report: dict[str, object] = {"kill": done, "acknowledged": said}
        try:
            report["saved"] = decisions_in(file)
        except SaveError as error:
            report["error"] = str(error)
        if file.exists() and "error" not in report:
            told = run(["play", "--headless", "--json", "--load", str(file)])
            report["same_log"] = told == log
            report["same_file"] = file.read_bytes() == whole.read_bytes()
        report["left_over"] = [path.name for path in folder.iterdir() if path.suffix == ".part"]
        print(json.dumps(report), flush=True)  # noqa: T201  (this is its output)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
