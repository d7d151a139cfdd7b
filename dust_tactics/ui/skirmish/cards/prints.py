"""The player's folder of prints: PDFs to print, pictures to pass on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.reading import is_there
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.open_folder import open_folder
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def folder() -> Path:
    """The folder, made if it is not there.

    :raises OSError: it cannot be made.
    """
    found = paths.own("prints")
    found.mkdir(parents=True, exist_ok=True)
    return found


def free_path(name: str, ending: str) -> Path:
    """A file's name after a thing's in that folder, which no file has yet.

    :raises OSError: there can be no such folder.
    """
    place = folder()
    stem = (
        "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")[:40] or "print"
    )
    number, path = 1, place / f"{stem}{ending}"
    while is_there(path):
        number += 1
        path = place / f"{stem}-{number}{ending}"
    return path


def tell_written(app: App, path: Path) -> None:
    """Say where a file was written, and offer to open its folder, which systems like to hide."""
    title = say("prints.written")

    def look() -> None:
        if not open_folder(path.parent):
            app.tell(say("prints.no-folder", folder=path.parent), title)

    buttons = [("ok", say("ok"), lambda: None), ("folder", say("prints.folder"), look)]
    app.push(Choice(app, f"{path.name}\n{paths.shown(path.parent)}", buttons, title))
