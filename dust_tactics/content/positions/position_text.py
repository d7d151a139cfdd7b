"""Positions as plain data and as the text of a position file."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from dust_tactics.skirmish.board.buildings import Fort, Storeys
from dust_tactics.skirmish.board.grid import Square, Stop
from dust_tactics.skirmish.board.text_map import draw_map
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.dispute.position import Figure, Position
from dust_tactics.skirmish.scenario.weather import WeatherCondition

from .position_files import Expectation

_PLAIN = re.compile(r"\w(?:[\w .'()/-]*[\w.)])?")
"""Texts that need no quotes in YAML."""


def write_position(position: Position, expect: Mapping[str, Expectation] | None = None) -> str:
    """The text of a position file; reading it gives the same position.

    In its title, note and names runs of spaces and line breaks become one space.

    :raises ValueError: something stands on the rim of its board, where no map can show it.
    """
    lines = []
    for key, value in plain_position(position, expect).items():
        if key in ("map", "heights"):
            lines += [f"{key}: |", *(f"  {row}".rstrip(" ") for row in value.split("\n"))]
        elif key in ("buildings", "forts", "wrecks", "units"):
            lines += [f"{key}:", *(f"  - {_flow(item)}" for item in value)]
        elif key == "smoke":
            lines.append(f"smoke: [{', '.join(value)}]")
        elif key == "expect":
            lines += ["expect:", *(f"  {ruleset}: {_flow(part)}" for ruleset, part in value.items())]
        else:
            lines.append(f"{key}: {_flow(value) if isinstance(value, dict) else _scalar(value)}")
    return "\n".join(lines) + "\n"


def plain_position(position: Position, expect: Mapping[str, Expectation] | None = None) -> dict[str, Any]:
    """A position as the mapping that a file holds, all values of texts; what says nothing is left out."""
    plain: dict[str, Any] = {
        "position": "1",
        "title": _clean(position.title),
        "note": _clean(position.note),
        "map": "\n".join(draw_map(position.board)),
        "heights": "\n".join(position.board.heights),
        "buildings": [_building(storeys) for storeys in position.board.storeys],
        "forts": [_fort(fort) for fort in position.board.forts],
        "wrecks": [_wreck(wreck) for wreck in position.board.wrecks],
        "smoke": [str(square) for square in sorted(position.smoke)],
        "weather": _weather(position.weather),
        "from": _stop(position.asking),
        "to": _stop(position.asked),
        "units": [_unit(figure) for figure in position.figures],
        "rear": "yes" if position.rear else "",
        "rulings": dict(sorted(position.readings.items())),
        "expect": {
            ruleset: {"visible": _yes(verdict.visible), "cover": _yes(verdict.cover)}
            for ruleset, verdict in (expect or {}).items()
        },
    }
    return {key: value for key, value in plain.items() if value}


def _building(storeys: Storeys) -> dict[str, str]:
    plain = {
        "at": str(storeys.at),
        "floors": str(storeys.floors),
        "roof": "yes" if storeys.roof else "",
        "ceilings": "stone" if storeys.stone else "",
    }
    return {key: value for key, value in plain.items() if value}


def _fort(fort: Fort) -> dict[str, str]:
    plain = {"kind": str(fort.kind), "at": str(fort.at), "facing": str(fort.facing)}
    return {**plain, "side": str(fort.side)} if fort.side else plain


def _wreck(wreck: Wreck) -> dict[str, str]:
    plain = {"at": str(wreck.area), "name": _clean(wreck.name), "burning": "yes" if wreck.burning else ""}
    plain["small"] = "yes" if wreck.small else ""
    return {key: value for key, value in plain.items() if value}


def _unit(figure: Figure) -> dict[str, str]:
    area = figure.area
    plain = {
        "name": _clean(figure.name),
        "kind": str(figure.kind),
        "at": str(Square(area.x, area.y)),
        "size": "" if area.cols == area.rows == 1 else f"{area.cols}x{area.rows}",
        "facing": "" if figure.facing is None else str(figure.facing),
        "level": str(figure.level) if figure.level else "",
        "walker": "yes" if figure.walker else "",
        "dug-in": "yes" if figure.dug_in else "",
        "caught": "yes" if figure.caught else "",
        "dodges": "yes" if figure.dodges else "",
        "small": "yes" if figure.small else "",
        "hidden": str(figure.hidden) if figure.hidden else "",
        "unseen": str(figure.unseen) if figure.unseen else "",
    }
    return {key: value for key, value in plain.items() if value}


def _weather(condition: WeatherCondition | None) -> dict[str, str]:
    return {} if condition is None else {"kind": condition.kind, "severity": str(condition.severity)}


def _stop(stop: Stop | None) -> str:
    return "" if stop is None else str(stop)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _clean(text: str) -> str:
    """A text as files keep it: on one line, printable."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(text.split()))


def _scalar(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _flow(mapping: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{_scalar(key)}: {_scalar(value)}" for key, value in mapping.items()) + "}"
