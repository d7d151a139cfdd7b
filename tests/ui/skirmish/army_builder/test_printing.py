"""The force in the builder is printed."""

from __future__ import annotations

import gc
import sys
import weakref

import pytest

from dust_tactics.content.files import paths
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice, Message
from dust_tactics.ui.toolkit.router import HOME
from tests.printing.pages import read, words
from tests.ui.pages.choosing_pages import builder as builder_of

from .building import add


def test_a_force_is_printed_with_its_cards(builder: Builder) -> None:
    for name in ("Pounder", "Pounder", "Hotdog"):
        add(builder, name)
    builder.rename("Märzhasen")
    assert builder.kit.press("build/print")
    [place] = paths.own("prints").iterdir()
    assert place.name == "märzhasen.pdf"
    told = builder.app.top
    assert isinstance(told, Choice)
    assert place.name in told.text
    builder.app.pop()
    data = place.read_bytes()
    assert len(read(data).pages) == 2
    said = words(data)
    assert "Märzhasen" in said
    assert "Pounder #2" in said
    assert builder.kit.press("build/print")
    assert len(list(paths.own("prints").iterdir())) == 2


def test_where_nothing_can_be_written_it_is_told(builder: Builder) -> None:
    add(builder, "Pounder")
    paths.own("prints").write_text("a file in its place")
    builder.kit.press("build/print")
    assert isinstance(builder.app.top, Message)


def test_the_builder_from_which_the_printing_was_read_in_is_not_kept(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library kept an error with its traceback, and so the page, its force and its pictures for good."""
    for name in [name for name in sys.modules if name.startswith(("dust_tactics.printing", "fpdf"))]:
        monkeypatch.delitem(sys.modules, name)
    page = builder_of(app)
    page.filing.print()
    left = weakref.ref(page)
    del page
    app.open(HOME)
    gc.collect()
    assert left() is None
