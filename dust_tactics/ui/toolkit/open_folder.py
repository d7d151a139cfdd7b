"""Folders opened in the system's own file manager."""

from __future__ import annotations

from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Open a folder in the file manager, beside this window; false if the system has none to ask."""
    import click  # it knows the opener of every system; needed only when somebody presses the button

    return click.launch(str(folder)) == 0
