"""Commands run as a player's who may do no more than others, each forked from one server.

A child has its own streams, folder and environment, and gives up root's right to pass every lock, if it has
it.  So it proves all that a start of the program does but for the start of Python itself.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import io
import json
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import dust_tactics
from dust_tactics.content.files.paths import HOME_VARIABLE

PATIENCE = 30.0
"""Seconds after which a command is waiting for something that does not come."""
_CAPABILITIES = 0x20080522


@dataclass(frozen=True)
class Ran:
    """What a program said; ``status`` is ``None`` if it did not end by itself."""

    status: int | None
    out: bytes
    err: bytes
    seconds: float

    @property
    def told(self) -> str:
        """All that it said, for a look at it."""
        return (self.out + self.err).decode("utf-8", "replace")


def ran(words: Sequence[str], folder: Path, home: str, encoding: str = "utf-8", out: str = "") -> Ran:
    """Run a command in a folder; its output is in an encoding, and goes to a file if one is named."""
    return called("dust_tactics.cli.main:main", [list(words), "dust-tactics"], folder, home, encoding, out)


def called(
    what: str, words: list[Any], folder: Path, home: str, encoding: str = "utf-8", out: str = ""
) -> Ran:
    """Call a function, which may end as a program does, in a child as :func:`ran` does."""
    with tempfile.TemporaryDirectory() as aside:
        told, complained = (Path(aside, name) for name in ("out", "err"))
        asked = [what, words, str(folder), home, encoding, out or str(told), str(complained)]
        begun = time.monotonic()
        server = _server()
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(asked) + "\n")
        server.stdin.flush()
        answer = server.stdout.readline()
        assert answer, "the server of commands has ended"
        seconds = time.monotonic() - begun
        return Ran(
            json.loads(answer), told.read_bytes() if not out else b"", complained.read_bytes(), seconds
        )


@cache
def _server() -> subprocess.Popen[str]:
    """The server, which ends with this program, so that its time is counted with it."""
    no_screen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    server = subprocess.Popen(
        [sys.executable, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        cwd=Path(__file__).parents[2], env={**os.environ, **no_screen},
    )  # fmt: skip
    atexit.register(server.communicate)
    return server


def _loaded() -> None:
    """Load what children would load each for itself: the whole program, the shipped cards and scenarios."""
    for module in walk_packages(dust_tactics.__path__, "dust_tactics."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    import_module("dust_tactics.content.cards.card_files").load_cards()
    import_module("dust_tactics.content.scenarios.load_scenario").list_scenarios()
    gc.collect()
    gc.freeze()  # a search through it would copy all of it for a child


def _serve() -> None:
    """Do what is asked, a line each, until nobody can ask any more."""
    _loaded()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    for line in sys.stdin:
        child = os.fork()
        if not child:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
            _ended(*json.loads(line))
        waits = signal.sigtimedwait({signal.SIGCHLD}, PATIENCE) is None
        if waits:
            os.kill(child, signal.SIGKILL)
        status = os.waitpid(child, 0)[1]
        signal.sigtimedwait({signal.SIGCHLD}, 0)
        sys.stdout.write(json.dumps(None if waits else os.waitstatus_to_exitcode(status)) + "\n")
        sys.stdout.flush()


def _ended(what: str, words: list[Any], folder: str, home: str, encoding: str, out: str, err: str) -> None:
    """Be a program from its first line to its end."""
    status = 70
    try:
        for number, file, how in ((0, os.devnull, os.O_RDONLY), (1, out, os.O_WRONLY), (2, err, os.O_WRONLY)):
            handle = os.open(file, how if how == os.O_RDONLY else how | os.O_CREAT, 0o666)
            os.dup2(handle, number)
            os.close(handle)
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0)), encoding)
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "w")), encoding, "strict")
        sys.stderr = io.TextIOWrapper(
            io.BufferedWriter(io.FileIO(2, "w")), encoding, "backslashreplace", write_through=True
        )
        os.chdir(folder)
        os.environ[HOME_VARIABLE] = home
        give_up_rights()
        module, _, name = what.partition(":")
        getattr(import_module(module), name)(*words)
        sys.stdout.flush()
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
        try:
            sys.stdout.flush()
        except OSError:
            status = 120  # what Python says if it can't flush at the end
    except BaseException:  # noqa: BLE001  # as Python itself does at the end of a program
        sys.excepthook(*sys.exc_info())
        status = 1
    finally:
        sys.stderr.flush()
        os._exit(status)


def give_up_rights() -> None:
    """Give up all that root may do and others may not; who he is and what he owns stays (see capset(2))."""
    if os.geteuid() == 0:
        nothing = struct.pack("Ii6I", _CAPABILITIES, 0, 0, 0, 0, 0, 0, 0)
        if ctypes.CDLL(None).capset(nothing[:8], nothing[8:]):
            raise OSError("root can't give up its rights here")


if __name__ == "__main__":
    _serve()
