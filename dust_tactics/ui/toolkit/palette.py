"""Colours by role: the one palette file and its variants for other eyes.

No colour is written in code.  A drawing asks for ``paper`` or ``side-1``; which
colour that is stands in ``assets/palettes.json``, once for ordinary sight and as
overrides for colour-blind and greyscale variants.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

DEFAULT = "default"
"""Name of the variant every other one is a change of."""

FORMAT = 1
"""The format of the palette file that this program reads."""

_HEX = re.compile(r"#[0-9a-f]{6}")

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]


class PaletteError(ValueError):
    """The palette file is wrong; ``problems`` lists everything found, one sentence each."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


@dataclass(frozen=True, eq=False)
class Palette:
    """One variant of the palette, complete: every role has a colour ``#rrggbb``.

    ``meanings`` says in a sentence what each role is for; ``title`` is the
    variant's name for people.
    """

    name: str
    title: str
    colours: Mapping[str, str]
    meanings: Mapping[str, str] = field(repr=False)

    def hex(self, role: str) -> str:
        """The colour of a role as ``#rrggbb``.

        :raises KeyError: no such role; the message offers a near name.
        """
        try:
            return self.colours[role]
        except KeyError:
            near = get_close_matches(role, self.colours, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise KeyError(f"no palette role {role!r}{hint}") from None

    def rgb(self, role: str) -> Rgb:
        """The colour of a role as three numbers 0-255."""
        text = self.hex(role)
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)

    def rgba(self, role: str, alpha: float) -> Rgba:
        """The colour of a role with an opacity between 0 and 1."""
        return (*self.rgb(role), round(255 * alpha))

    def mix(self, role: str, other: str, share: float) -> str:
        """A colour between two roles as ``#rrggbb``; ``share`` is the part of ``other``, 0 to 1."""
        pairs = zip(self.rgb(role), self.rgb(other), strict=True)
        return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def variants(path: Path) -> dict[str, str]:
    """The variants a palette file offers, name to title, the default one first.

    :raises PaletteError: the file is wrong.
    """
    return {name: palette.title for name, palette in load_all(path).items()}


def load(path: Path, variant: str = DEFAULT) -> Palette:
    """One variant of a palette file.

    :raises PaletteError: the file is wrong or has no such variant.
    """
    every = load_all(path)
    if variant not in every:
        near = get_close_matches(variant, every, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise PaletteError([f"{path}: no palette {variant!r}{hint} (there are {', '.join(every)})"])
    return every[variant]


def load_all(path: Path) -> dict[str, Palette]:
    """All variants of a palette file by name.

    :raises PaletteError: unreadable, not JSON, another format, an unknown role
        in a variant or a colour that is not ``#rrggbb``; all problems at once.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PaletteError([f"{path}: cannot be read: {error.strerror}"]) from None
    except ValueError as error:
        raise PaletteError([f"{path}: not JSON: {error}"]) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise PaletteError([f"{path}: expected an object with format {FORMAT}"])
    problems: list[str] = []
    roles, meanings = _roles(data.get("roles"), str(path), problems)
    sections = data.get("variants")
    if not isinstance(sections, dict) or DEFAULT not in sections:
        problems.append(f"{path}: variants: expected an object with at least {DEFAULT!r}")
        raise PaletteError(problems)
    palettes: dict[str, Palette] = {}
    for name, section in sections.items():
        where = f"{path}: variants.{name}"
        if not isinstance(section, dict) or not isinstance(section.get("colours"), dict):
            problems.append(f"{where}: expected an object with title and colours")
            continue
        changes: dict[str, str] = {}
        for role, colour in section["colours"].items():
            if role not in roles:
                near = get_close_matches(role, roles, 1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                problems.append(f"{where}.colours.{role}: no such role{hint}")
            elif _is_colour(colour, f"{where}.colours.{role}", problems):
                changes[role] = colour
        palettes[name] = Palette(name, str(section.get("title", name)), roles | changes, meanings)
    if problems:
        raise PaletteError(problems)
    return palettes


def _roles(section: object, path: str, problems: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    colours: dict[str, str] = {}
    meanings: dict[str, str] = {}
    if not isinstance(section, dict) or not section:
        problems.append(f"{path}: roles: expected an object of role to colour and meaning")
        return colours, meanings
    for role, entry in section.items():
        where = f"{path}: roles.{role}"
        if not isinstance(entry, dict) or set(entry) != {"colour", "meaning"}:
            problems.append(f"{where}: expected exactly colour and meaning")
        elif _is_colour(entry["colour"], f"{where}.colour", problems):
            colours[role] = entry["colour"]
            meanings[role] = str(entry["meaning"])
    return colours, meanings


def _is_colour(value: object, where: str, problems: list[str]) -> bool:
    if isinstance(value, str) and _HEX.fullmatch(value):
        return True
    problems.append(f"{where}: {value!r} is not a colour; expected #rrggbb in small letters")
    return False
