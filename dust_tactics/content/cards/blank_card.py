"""Blank cards to begin from: one of each kind, whole and legal, with everything that the kind has."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import Kind

_HEAD = """\
card: 1
name: {name}
bloc: Allies
kind: {kind}
"""
_FIGURES = {
    Kind.SQUAD: "points: 5\narmour: 2\nmove: 2\nmarch: 4\nsoldiers: 5\n",
    Kind.SUPPORT_WEAPON: "points: 6\narmour: 2\nmove: 1\nmarch: 2\ndamage: 3\n",
    Kind.HERO: "points: 6\narmour: 2\nmove: 2\nmarch: 4\ndamage: 4\n",
    Kind.VEHICLE: "moves: walker\npoints: 10\narmour: 3\nmove: 2\nmarch: 4\ndamage: 4\n",
    Kind.AIRCRAFT: "moves: plane\npoints: 12\narmour: 2\nmove: 12\nmarch: 24\ndamage: 4\n",
    Kind.STRONGPOINT: "points: 8\narmour: 3\nmove: 0\nmarch: 0\ndamage: 3\n",
}
_WEAPONS = {
    Kind.SQUAD: ("Rifle", "    count: 5\n    range: 6\n"),
    Kind.SUPPORT_WEAPON: ("Machinegun", "    range: 6\n"),
    Kind.HERO: ("Pistol", "    range: 4\n"),
    Kind.VEHICLE: ("Machinegun", "    arc: front\n    range: 6\n"),
    Kind.AIRCRAFT: ("Machinegun", "    arc: front\n    range: 6\n"),
    Kind.STRONGPOINT: ("Machinegun", "    range: 6\n"),
}
_CHART = "    infantry: 2/1  2/1  1/1  1/1\n"


def blank_card(kind: Kind, name: str) -> str:
    """The text of a blank card of a kind."""
    weapon, figures = _WEAPONS[kind]
    head = _HEAD.format(name=name, kind=kind) + _FIGURES[kind]
    return f"{head}weapons:\n  - name: {weapon}\n{figures}{_CHART}"
