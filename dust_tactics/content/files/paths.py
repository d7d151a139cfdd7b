"""Places of data: the folders that ship with the program and the player's own.

Shipped folders (``assets``, ``unit_cards``, ``scenarios``) stand at the top of
the repository in a checkout and travel as ``dust_tactics/_data/<folder>`` in
the wheel.  The player's folder is the system's usual one, or the folder that
the environment variable ``DUST_TACTICS_HOME`` names.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import dust_tactics

from .limits import FILES

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


def home() -> Path:
    """The player's own folder; it need not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    import platformdirs

    return Path(platformdirs.user_data_dir("dust-tactics", appauthor=False))


def own(folder: str) -> Path:
    """A folder of the player's own: ``cards``, ``scenarios``, ``forces`` or ``saves``."""
    return home() / folder


def settings_file() -> Path:
    """The player's settings."""
    return home() / "settings.yaml"


def cache_dir() -> Path:
    """The folder where parsed data may be kept; it may be deleted at any time."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser() / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("dust-tactics", appauthor=False))


def shown(path: Path) -> str:
    """A path as messages show it: relative to the current folder when inside it."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def yaml_files(folder: Path) -> list[Path]:
    """The YAML files under ``folder`` in a fixed order, the first :data:`.limits.FILES` of them.

    There are none if there is no such folder.  Hidden files and folders are left out.
    """
    return [path for path in _yaml_names(folder)[: FILES.most] if _is_file(path)]


def too_many_files(folder: Path) -> int:
    """How many YAML files there are under a folder, if not all of them are read; else 0."""
    found = len(_yaml_names(folder))
    return found if found > FILES.most else 0


def _yaml_names(folder: Path) -> list[Path]:
    """Whatever under ``folder`` has the name of a YAML file."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        names = (name for name in files if name.endswith((".yaml", ".yml")) and not name.startswith("."))
        found += (Path(place, name) for name in names)
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False
