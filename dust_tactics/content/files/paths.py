"""Places of data: the folders that ship with the program and the player's own.

Shipped folders (``assets``, ``unit_cards``, ``scenarios``) stand at the top of
the repository in a checkout and travel as ``dust_tactics/_data/<folder>`` in
the wheel.  The player's folder is the system's usual one, or the folder that
the environment variable ``DUST_TACTICS_HOME`` names.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dust_tactics

from .limits import FILES
from .reading import folder_fault, why

HOME_VARIABLE = "DUST_TACTICS_HOME"

_PACKAGE = Path(dust_tactics.__file__).resolve().parent


@cache
def shipped(folder: str) -> Path:
    """The shipped folder of that name.

    :raises FileNotFoundError: the installation lacks it.
    """
    for place in (_PACKAGE / "_data" / folder, _PACKAGE.parent / folder):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the installation lacks its folder {folder!r} beside {_PACKAGE}")


def rulesets() -> Path:
    """The folder of the rulesets' tables, part of the package."""
    return _PACKAGE / "skirmish" / "rulesets"


def levels(game: str = "skirmish") -> Path:
    """The file of the levels of the computer's players of a game, part of the package."""
    return _PACKAGE / game / "bots" / "levels.yaml"


def dustrunner() -> Path:
    """The folder of the solo card game's cards, part of the package."""
    return _PACKAGE / "dustrunner" / "data"


def world() -> Path:
    """The folder of the world-map game's map and cards, part of the package."""
    return _PACKAGE / "world" / "data"


def home() -> Path:
    """The player's own folder; it need not exist yet."""
    chosen = _chosen_home()
    if chosen is not None:
        return chosen
    import platformdirs

    return Path(platformdirs.user_data_dir("dust-tactics", appauthor=False))


def _chosen_home() -> Path | None:
    """The player's own folder that the environment names, if it names one."""
    chosen = os.environ.get(HOME_VARIABLE)
    if not chosen:
        return None
    try:
        return Path(chosen).expanduser()
    except RuntimeError:
        return Path(chosen)


def home_fault() -> str:
    """What is wrong with the folder that the environment names; empty if it may be the player's."""
    chosen = _chosen_home()
    if chosen is None:
        return ""
    fault = folder_fault(chosen)
    if str(chosen).startswith("~"):
        fault = "there is no such user"
    return f"{HOME_VARIABLE}: {chosen} can't be the player's folder ({fault})" if fault else ""


def own(folder: str) -> Path:
    """A folder of the player's own: ``cards``, ``scenarios``, ``forces`` or ``saves``."""
    return home() / folder


def settings_file() -> Path:
    """The player's settings."""
    return home() / "settings.yaml"


def cache_dir() -> Path:
    """The folder where parsed data may be kept; it may be deleted at any time."""
    chosen = _chosen_home()
    if chosen is not None:
        return chosen / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("dust-tactics", appauthor=False))


def shown(path: Path) -> str:
    """A path as messages show it: relative to the current folder when inside it."""
    try:
        return printable(Path(os.path.abspath(path)).relative_to(Path.cwd()))  # noqa: PTH100  # links stay
    except (ValueError, OSError):
        return printable(path)


def printable(path: Path) -> str:
    """A path on one line, whatever letters are in it."""
    text = str(path)
    return text if text.isprintable() else text.encode("unicode_escape").decode()


def yaml_files(folder: Path) -> list[Path]:
    """Whatever has a YAML file's name under ``folder``, in a fixed order: the first :data:`.limits.FILES`.

    There are none if there is no such folder.  Hidden files and folders are left out.
    """
    return _yaml_names(folder)[: FILES.most]


def too_many_files(folder: Path) -> int:
    """How many YAML files there are under a folder, if not all of them are read; else 0."""
    found = len(_yaml_names(folder))
    return found if found > FILES.most else 0


def _yaml_names(folder: Path) -> list[Path]:
    return files_below(folder, ".yaml", ".yml")


def shut_below(folder: Path) -> Iterator[tuple[Path, str]]:
    """The folders under a folder, and that one itself, that can't be looked into, and why."""
    faults: list[OSError] = []
    for _, folders, _ in os.walk(folder, onerror=faults.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
    for fault in faults:
        if not isinstance(fault, FileNotFoundError):
            yield Path(fault.filename), why(fault)


def files_below(folder: Path, *endings: str) -> list[Path]:
    """Everything but folders under ``folder`` whose name ends so, in a fixed order.

    What is no file is among them, so that whoever reads it can say so; a folder that can't be looked into
    has none (:func:`shut_below`).  Hidden files and folders are left out.
    """
    found: list[str] = []
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        named = (name for name in files if name.endswith(endings) and not name.startswith("."))
        found += [os.path.join(place, name) for name in named]  # noqa: PTH118  # a path takes ten times as long
    return [Path(path) for path in sorted(found, key=lambda path: path.replace(os.sep, "/"))]
