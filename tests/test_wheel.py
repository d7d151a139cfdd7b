"""The wheel carries its data and works when started in any folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of this checkout, unpacked the way an installer lays it out."""
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, text=True)
    (wheel,) = out.glob("*.whl")
    site = out / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return site


def run(site: Path, cwd: Path, *words: str) -> subprocess.CompletedProcess[str]:
    # -P keeps the folder it is started in off the path; the checkout is hidden by PYTHONPATH order
    environment = {
        **os.environ,
        "PYTHONPATH": str(site),
        "DUST_TACTICS_HOME": str(cwd / "home"),
        "XDG_CACHE_HOME": str(cwd / "cache"),
    }
    command = [sys.executable, "-P", "-m", "dust_tactics", *words]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


def test_the_installed_package_is_the_one_that_runs(unpacked: Path, tmp_path: Path) -> None:
    where = "import dust_tactics; print(dust_tactics.__file__)"
    told = subprocess.run(
        [sys.executable, "-P", "-c", where], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(unpacked)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(told.stdout.strip()).is_relative_to(unpacked)


def test_cards_travel_with_it(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked, tmp_path, "cards", "list", "--json")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)) > 340


def test_a_game_can_be_played(unpacked: Path, tmp_path: Path) -> None:
    bots = ("--side1", "bot:random", "--side2", "bot:random")
    done = run(unpacked, tmp_path, "play", "encounter", "--headless", *bots, "--seed", "7")
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_art_travels_with_it(unpacked: Path) -> None:
    shipped = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*") if path.is_file()}
    carried = unpacked / "dust_tactics" / "_data" / "assets"
    assert shipped == {path.relative_to(carried) for path in carried.rglob("*") if path.is_file()}
