from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import dust_tactics
from dust_tactics.sim.program import program


def test_the_program_in_a_word_is_that_of_its_files(tmp_path: Path) -> None:
    """The same for the same files wherever they stand, another one when a line has changed."""
    assert re.fullmatch(rf"{re.escape(dust_tactics.__version__)}\+[0-9a-f]{{8}}", program())
    copy = tmp_path / "dust_tactics"
    shutil.copytree(Path(dust_tactics.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    assert told(tmp_path) == program()
    (copy / "play" / "games.py").write_bytes((copy / "play" / "games.py").read_bytes() + b"# changed\n")
    assert told(tmp_path) != program()


def told(folder: Path) -> str:
    code = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    code += "from dust_tactics.sim.program import program; print(program())"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
