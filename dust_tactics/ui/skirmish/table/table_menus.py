"""The lines of menus that a table has in play as well as in a replay."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Entry
from dust_tactics.ui.toolkit.strings import say

from .inspection_tools import InspectionTools


def look_entries(looks: InspectionTools) -> list[Entry]:
    """The tools that show what is seen, reached and threatened."""
    return [
        Entry("sight", say("view.sight"), lambda: looks.toggle("sight"), "L"),
        Entry("seen", say("view.seen"), lambda: looks.toggle("seen"), "Shift+V"),
        Entry("desk", say("view.desk"), looks.to_desk, "Shift+L"),
        Entry("range", say("view.range"), lambda: looks.toggle("range"), "Shift+R"),
        Entry("threat", say("view.threat"), lambda: looks.toggle("threat"), "T"),
        Entry("danger", say("view.danger"), lambda: looks.toggle("danger"), "Shift+T"),
    ]


def zoom_entries(camera: Camera) -> list[Entry]:
    """How near the board is seen."""
    return [
        Entry("zoom-in", say("view.zoom-in"), lambda: camera.zoom_by(1), "+"),
        Entry("zoom-out", say("view.zoom-out"), lambda: camera.zoom_by(-1), "−"),
        Entry("fit", say("view.fit"), camera.fit, "F"),
    ]


def help_entries(app: App, show_keys: Callable[[], None]) -> list[Entry]:
    """The rules and the keys."""
    return [
        Entry("rules", say("help.rules"), lambda: app.helper.show(app.book, ""), "F1"),
        Entry("keys", say("help.keys"), show_keys, "?"),
    ]
