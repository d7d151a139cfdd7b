"""Heroes, pilots and captured vehicles in the army builder: who joins whom, and who is offered."""

from __future__ import annotations

from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.cards.library import library

from .building import add, names


def lines(builder: Builder, name: str) -> dict[str, str]:
    """What a unit's menu offers, by the names of its lines."""
    return {entry.name: entry.text for entry in builder.roster.entries(library(builder.app).find(name))}


def bonds(builder: Builder) -> list[tuple[int, int]]:
    return list(builder.force.attached)


def take(builder: Builder, name: str, line: str) -> None:
    """Take a line of a unit's menu."""
    entry = next(e for e in builder.roster.entries(library(builder.app).find(name)) if e.name == line)
    entry.act()


def test_a_hero_joins_what_his_card_lets_him_and_leaves_it(builder: Builder) -> None:
    builder.set_bloc("SSU")
    for name in ("Red Guards Assault Squad", "Koshka", "KV 152", "Steel Guards Assault Squad"):
        add(builder, name)
    offered = lines(builder, "Koshka")
    assert offered["with-ssu-red-guards-assault-squad"] == "Join Red Guards Assault Squad"
    assert offered["with-ssu-kv-152"] == "Pilot KV 152"
    assert "with-ssu-steel-guards-assault-squad" not in offered
    take(builder, "Koshka", "with-ssu-kv-152")
    assert bonds(builder) == [(1, 2)]
    notes = {row.name: row.note for row in builder.units.rows}
    assert notes["ssu-koshka"] == "with KV 152"
    assert notes["ssu-kv-152"] == "with Koshka"
    take(builder, "Koshka", "leave-1")
    assert bonds(builder) == []
    builder.undo()
    assert bonds(builder) == [(1, 2)]


def test_who_is_taken_out_takes_his_place_with_him(builder: Builder) -> None:
    builder.set_bloc("SSU")
    for name in ("Red Guards Assault Squad", "Koshka", "KV 152"):
        add(builder, name)
    take(builder, "Koshka", "with-ssu-kv-152")
    builder.roster.take_out(library(builder.app).find("Red Guards Assault Squad"))
    assert bonds(builder) == [(0, 1)]
    builder.roster.take_out(library(builder.app).find("KV 152"))
    assert bonds(builder) == []


def test_captured_vehicles_are_offered_to_the_other_blocs_only(builder: Builder) -> None:
    offered = {row.name for row in builder.cards.rows}
    assert "axis-captured-ludwig" in offered
    assert "allies-captured-pounder" not in offered
    add(builder, "Captured Ludwig")
    assert names(builder) == ["Captured Ludwig"]
    builder.set_bloc("SSU")
    assert names(builder) == ["Captured Ludwig"]
    builder.set_bloc("Axis")
    assert names(builder) == []
