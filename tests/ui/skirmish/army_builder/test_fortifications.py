"""Fortifications in the army builder: bought, counted, taken back, and bunkers for strongpoint units."""

from __future__ import annotations

from dust_tactics.ui.skirmish.army_builder.filters import total
from dust_tactics.ui.skirmish.army_builder.points import verdict
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.unit_rows import UnitRow
from dust_tactics.ui.skirmish.cards.library import library

from .building import add, frame


def forts(builder: Builder) -> tuple[tuple[str, int], ...]:
    """What the force has bought by now."""
    return builder.force.forts


def bunkered(builder: Builder) -> tuple[int, ...]:
    """Which of its units stand in bunkers by now."""
    return builder.force.bunkered


def test_fortifications_are_bought_from_a_menu_and_count(builder: Builder) -> None:
    builder.change(limit=60)
    add(builder, "Field Phaser")
    assert builder.kit.press("build/fort-strongpoint")
    drop = builder.app.top.kit
    assert drop.find("drop/fort-strongpoint-4") is not None
    dear = drop.find("drop/fort-strongpoint-5")
    assert dear is not None
    assert "costs 50 army points; 40 are left" in dear.reason
    assert drop.find("drop/fort-strongpoint-6") is None
    assert drop.press("drop/fort-strongpoint-2")
    frame(builder.app)
    assert forts(builder) == (("strongpoint", 2),)
    assert total(builder.force, library(builder.app)) == 40
    assert verdict(builder.force, library(builder.app))[0].endswith("1 strongpoint · 2 strongpoints bought")
    assert builder.kit.press("build/fort-strongpoint")
    assert builder.app.top.kit.press("drop/fort-strongpoint-0")
    assert forts(builder) == ()
    builder.undo()
    assert forts(builder) == (("strongpoint", 2),)
    builder.clear()
    assert (builder.force.forts, builder.force.units) == ((), ())


def test_a_force_of_fortifications_alone_is_cleared(builder: Builder) -> None:
    clear = builder.kit.find("build/clear")
    assert clear is not None
    assert clear.reason
    builder.change(forts=(("bunker", 1),))
    assert builder.kit.press("build/clear")
    assert forts(builder) == ()


def test_a_strongpoint_unit_gets_a_bunker_and_gives_it_back(builder: Builder) -> None:
    for _ in range(2):
        add(builder, "Field Phaser")
    card = library(builder.app).find("Field Phaser")
    builder.roster.drop(card, (900, 300))
    assert builder.app.top.kit.press("drop/bunker")
    [row] = builder.units.rows
    assert isinstance(row, UnitRow)
    assert (builder.force.bunkered, row.points, row.note) == ((0,), 45, "in a bunker")
    builder.roster.drop(card, (900, 300))
    assert builder.app.top.kit.press("drop/no-bunker")
    assert bunkered(builder) == ()
    builder.undo()
    builder.roster.take_out(card)
    assert bunkered(builder) == (0,), "the last one leaves, and the first has the bunker"
    builder.roster.take_out(card)
    assert bunkered(builder) == ()
    add(builder, "Pounder")
    names = [entry.name for entry in builder.roster.entries(library(builder.app).find("Pounder"))]
    assert "bunker" not in names
