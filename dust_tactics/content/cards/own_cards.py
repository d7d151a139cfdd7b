"""The player's own card files: saved, kept as drafts at every change, thrown into a bin and taken out again.

Nothing here ever writes into the installation.  A draft is the bare text of a card, in a file named after
the one that it will be saved to, so that it can be read without this program too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_new, write_whole
from dust_tactics.content.files.reading import is_there
from dust_tactics.content.files.yaml_marks import read_text

ENDING = ".yaml"
_FOLDER = "~"
"""What stands in a draft's name for the line between a folder and a file."""


def folder() -> Path:
    """Where the player's own cards are."""
    return paths.own("cards")


def drafts() -> Path:
    """Where what is typed and not saved yet is kept."""
    return paths.own("drafts") / "cards"


def bin_() -> Path:
    """Where cards go that are thrown away."""
    return paths.own("bin") / "cards"


def is_own(path: Path) -> bool:
    """True of a file in the player's own folder of cards."""
    return path.is_relative_to(folder())


def files() -> list[Path]:
    """The player's own card files, those with mistakes too."""
    return paths.yaml_files(folder())


def stem_of(name: str) -> str:
    """What a card of some name is called as a file: ``night-owls``."""
    plain = re.sub(r"[^\w]+", "-", name.casefold(), flags=re.UNICODE).strip("-_")
    return plain[:60].strip("-") or "new-unit"


def free_stem(name: str) -> str:
    """The same, and not that of a file or a draft there is."""
    stem, number = stem_of(name), 1
    tried = stem
    while is_there(path_of(tried)) or is_there(drafts() / f"{tried}{ENDING}"):
        number += 1
        tried = f"{stem}-{number}"
    return tried


def key_of(path: Path) -> str:
    """The name of a draft of one of the player's files."""
    return path.relative_to(folder()).with_suffix("").as_posix().replace("/", _FOLDER)


def path_of(key: str) -> Path:
    """The player's file that a draft of some name will be saved to: the one there is, or a new one."""
    plain = folder() / f"{key.replace(_FOLDER, '/')}"
    other = plain.with_name(f"{plain.name}.yml")
    return other if is_there(other) else plain.with_name(f"{plain.name}{ENDING}")


# -- saving ---------------------------------------------------------------------------------------


def save(path: Path, text: str) -> None:
    """Write a card to a file of the player's; the file is whole or not there, and its draft goes.

    :raises OSError: it can't be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text.encode())
    drop_draft(key_of(path))


def rename(path: Path, stem: str) -> Path:
    """Give a file another name; answers where it is now.

    :raises OSError: there is one of that name, or the folder takes none.
    """
    target = path.with_name(f"{stem}{path.suffix}")
    write_new(target, path.read_bytes())
    path.unlink()
    return target


def throw_away(path: Path) -> Path:
    """Put a file into the bin; answers where it lies there.

    :raises OSError: it can't be moved.
    """
    place, number = bin_() / path.name, 1
    place.parent.mkdir(parents=True, exist_ok=True)
    while is_there(place):
        number += 1
        place = bin_() / f"{path.stem}-{number}{path.suffix}"
    write_new(place, path.read_bytes())
    path.unlink()
    return place


def thrown_away() -> list[Path]:
    """What lies in the bin, the latest first."""
    return sorted(paths.yaml_files(bin_()), key=_age)


def take_back(place: Path) -> Path:
    """Put a file of the bin back among the cards; answers where it is now.

    :raises OSError: it can't be moved.
    """
    folder().mkdir(parents=True, exist_ok=True)
    target, number = folder() / place.name, 1
    while is_there(target):
        number += 1
        target = folder() / f"{place.stem}-{number}{place.suffix}"
    write_new(target, place.read_bytes())
    place.unlink()
    return target


# -- drafts ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class KeptDraft:
    """What was typed and is not saved yet; ``path`` is the player's file that it is of, if there is one."""

    key: str
    text: str
    path: Path | None


def keep_draft(key: str, text: str) -> None:
    """Keep what is typed.

    :raises OSError: it can't be written.
    """
    drafts().mkdir(parents=True, exist_ok=True)
    write_whole(drafts() / f"{key}{ENDING}", text.encode())


def drop_draft(key: str) -> None:
    """Nothing is to be kept of it any more."""
    (drafts() / f"{key}{ENDING}").unlink(missing_ok=True)


def kept_drafts() -> list[KeptDraft]:
    """All drafts, the latest first."""
    found = []
    for file in sorted(paths.yaml_files(drafts()), key=_age):
        text, problems = read_text(file, paths.shown(file))
        if not problems:
            path = path_of(file.stem)
            found.append(KeptDraft(file.stem, text, path if is_there(path) else None))
    return found


def draft_of(key: str) -> KeptDraft | None:
    """The draft of a name."""
    return next((one for one in kept_drafts() if one.key == key), None)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
