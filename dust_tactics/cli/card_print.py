"""A unit card in the terminal, laid out like the printed one."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from dust_tactics.skirmish.cards.unit_card import (
    ARMOUR_LEVELS,
    Armour,
    Cell,
    Kind,
    Size,
    SkillRef,
    UnitCard,
    WeaponCard,
)
from dust_tactics.skirmish.rules.army.fieldable import lacking
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule

WIDTH = 80
"""Narrowest card, in characters; wide cells make it wider."""

_LEFT = 8
_TITLES = {Armour.INFANTRY: "Infantry", Armour.VEHICLE: "Vehicle", Armour.AIRCRAFT: "Aircraft"}


class CardPrinter:
    """Prints cards; words take the place of signs that the terminal cannot show.

    ``catalogues`` are those of the games that it is about, by their titles.
    """

    def __init__(self, console: Console, catalogues: Mapping[str, Mapping[str, SkillRule]]) -> None:
        self.console, self.catalogues = console, catalogues
        signs = (console.encoding or "").lower().startswith("utf")
        self.blast, self.kill = ("✹", "☠") if signs else ("B", "K")
        self.box, self.dot = ("☐", "·") if signs else ("[]", "-")

    def show(self, card: UnitCard) -> None:
        """Print one card."""
        parts: list[RenderableType] = [self._facts(card), Text()]
        if card.weapons:
            parts += [self._chart(card), Text()]
        parts += self._skills(card)
        parts += [Text(note, style="yellow") for note in card.notes]
        if card.incomplete:
            lacks = lacking(card.missing)
            parts.append(
                Text(
                    f"This card is incomplete and cannot be played: no source gives {lacks}.",
                    style="bold red",
                )
            )
        if card.source:
            parts.append(Text(f"Source: {card.source}", style="dim"))
        title = Text(card.name, style="bold")
        if card.designation:
            title.append(f"  {card.designation}", style="dim")
        self.console.print(Panel(Group(*parts), title=title, title_align="left", width=self._width(card)))

    def _width(self, card: UnitCard) -> int:
        """Wide enough for the chart: 14 columns in three groups, and the frame."""
        return max(WIDTH, _LEFT + 14 * (self._wide(card) + 1) + 6 + 4)

    def _wide(self, card: UnitCard) -> int:
        cells = [cell for weapon in card.weapons for cell in _all_cells(weapon)]
        return max((cell_len(self._cell(cell)) for cell in cells), default=3)

    def _facts(self, card: UnitCard) -> RenderableType:
        kind = str(card.kind)
        if card.locomotion:
            unsure = "?" if "moves" in card.unknown else ""
            kind = f"{card.locomotion}{unsure} ({kind})"
        words = [str(card.bloc), *card.factions, kind]
        if card.size is not Size.STANDARD or "size" in card.unknown:
            words.append(str(card.size) + ("?" if "size" in card.unknown else ""))
        if card.unique:
            words.append("unique")
        if card.captured:
            words.append("captured")
        if card.edition:
            words.append(f"card of {card.edition}")
        who = Text(f" {self.dot} ".join(words))
        if card.aliases:
            who.append(f"  also called {', '.join(card.aliases)}", style="dim")
        figures = Text(f"{card.points} points", style="bold")
        figures.append(f"   Armour {_TITLES[card.armour_class].lower()} {card.armour}")
        figures.append(f"   Move {self._figure(card.move, card)}   March {self._figure(card.march, card)}")
        if card.kind is Kind.SQUAD:
            figures.append(f"   Soldiers {self._figure(card.miniatures, card)}")
        else:
            track = f"  {self.box * card.damage}" if card.damage and card.damage <= 20 else ""
            figures.append(f"   Damage {self._figure(card.damage, card)}{track}")
        return Group(who, figures)

    @staticmethod
    def _figure(value: int | None, card: UnitCard) -> str:
        return "?" if not value and card.incomplete else str(value or 0)

    def _cell(self, cell: Cell | None) -> str:
        if cell is None:
            return "-"
        dice = self.blast * cell.dice if cell.blast else str(cell.dice)
        return f"{dice}/{self.kill if cell.kills else cell.damage}"

    def _chart(self, card: UnitCard) -> RenderableType:
        wide = max(3, self._wide(card))
        head, numbers = Text("".ljust(_LEFT), style="dim"), Text("Range".ljust(_LEFT), style="dim")
        for armour in Armour:
            levels = ARMOUR_LEVELS[armour]
            head.append(_TITLES[armour].ljust(levels * (wide + 1)) + "  ")
            for level in range(1, levels + 1):
                numbers.append(str(level).center(wide) + " ")
            numbers.append("  ")
        lines: list[RenderableType] = [head, numbers]
        for weapon in card.weapons:
            lines.append(self._weapon_line(card, weapon))
            line = Text(weapon.range_text.ljust(_LEFT))
            for armour in Armour:
                for cell in map(self._cell, getattr(weapon, armour.value)):
                    spare = wide - cell_len(cell)
                    text = " " * (spare // 2) + cell + " " * (spare - spare // 2) + " "
                    line.append(text, style="dim" if cell == "-" else "bold")
                line.append("  ")
            lines.append(line)
        cells = [cell for weapon in card.weapons for cell in _all_cells(weapon)]
        signs = []
        if any(cell and cell.blast for cell in cells):
            signs.append(f"{self.blast} a die for each miniature")
        if any(cell and cell.kills for cell in cells):
            signs.append(f"{self.kill} the whole damage track")
        if signs:
            lines.append(Text("   ".join(signs), style="dim"))
        return Group(*lines)

    def _weapon_line(self, card: UnitCard, weapon: WeaponCard) -> Text:
        line = Text(f"{weapon.count} x {weapon.name}", style="cyan")
        extras = [] if weapon.arc == "any" else [str(weapon.arc)]
        extras += map(str, weapon.skills)
        if weapon.second and card.kind is Kind.SQUAD:
            extras.append("besides the main weapon")
        if weapon.crew is not False:
            extras.append("the crew's" if weapon.crew else "the vehicle's or the crew's")
        if weapon.ammo:
            extras.append(f"ammo {self.box * weapon.ammo}")
        if weapon.ammo_unknown:
            extras.append("ammo boxes not known")
        if extras:
            line.append("  " + ", ".join(extras), style="default")
        return line

    def _text(self, skill: SkillRef) -> str:
        """What a skill does, by game where they differ."""
        texts = {game: catalogue[skill.name].text for game, catalogue in self.catalogues.items()}
        if len(set(texts.values())) > 1:
            return " ".join(f"{game}: {text}" for game, text in texts.items())
        return next(iter(texts.values()))

    def _moot(self, skill: SkillRef) -> str:
        """The games in which a skill is moot, and why."""
        rules = {game: catalogue[skill.name] for game, catalogue in self.catalogues.items()}
        return "; ".join(
            f"moot in {game}: it has no {LACKED[rule.moot]}" for game, rule in rules.items() if rule.moot
        )

    def _skills(self, card: UnitCard) -> list[RenderableType]:
        named = {skill.name: skill for weapon in card.weapons for skill in weapon.skills}
        lines: list[RenderableType] = []
        for skill in (*card.skills, *named.values()):
            line = Text(str(skill), style="bold")
            line.append(f"  {self._text(skill)}", style="default")
            if moot := self._moot(skill):
                line.append(f"  ({moot})", style="dim")
            lines.append(line)
        return [Padding(Group(*lines), (0, 0, 1, 0))] if lines else []


def _all_cells(weapon: WeaponCard) -> tuple[Cell | None, ...]:
    return (*weapon.infantry, *weapon.vehicle, *weapon.aircraft)
