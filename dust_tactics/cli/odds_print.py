"""The odds of one attack in the terminal."""

from __future__ import annotations

from fractions import Fraction

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner

_SHORT = 24
"""The letters of the longest fraction that is printed beside its percentage."""
_TOKENS = ("no token", "under fire", "suppressed")


class OddsPrinter:
    """Prints attacks, one below the other."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        if not self.console.is_terminal:
            self.console.width = 120
        self._first = True

    def tell(self, attack: LoneAttack) -> None:
        """Print who attacks whom with what, the dice with the grounds, and what it comes to."""
        if not self._first:
            self.console.print()
        self._first = False
        state = attack.state
        one, two = state.units[attack.attacker], state.units[attack.target]
        squares = "next to it" if attack.squares == 1 else f"{attack.squares} squares away"
        does = {
            Manner.ATTACK: f"{one.name} attacks {two.name}",
            Manner.SUSTAINED: f"{one.name} makes a sustained attack on {two.name}",
            Manner.CLOSE: f"{one.name} fights {two.name} hand to hand",
        }[attack.manner]
        head = Text(f"{does}, {squares}", style="bold")
        self.console.print(head.append(f"   {state.table.ruleset.title}", style="not bold"))
        if not attack.aims:
            self.console.print(Text("It can't attack."))
            return
        for shot in attack.every:
            dice = "1 die" if shot.dice == 1 else f"{shot.dice} dice"
            hurts = "a skull" if shot.damage < 0 else f"damage {shot.damage}"
            line = Text(f"{shot.count} x {shot.weapon_name}: {dice}, {hurts}", style="cyan")
            self.console.print(Padding(line, (0, 0, 0, 2), expand=False))
            for reason in attack.grounds(shot):
                self.console.print(Padding(Text(str(reason), style="dim"), (0, 0, 0, 4), expand=False))
        if len(attack.blows) > 1:
            self.console.print(Text("  The other one strikes first: its blows are reckoned in."))
        what = "miniatures lost" if two.card.one_cross_a_hit else "points of damage"
        self._table(what, [(str(n), p) for n, p in enumerate(attack.losses)])
        if state.table.ruleset.suppression:
            self._table("its token then", [*zip(_TOKENS, attack.suppression, strict=True)])
        average = f"on average {float(attack.expected):.2f} of {attack.left}"
        points = f"{float(attack.points):.1f} of {two.card.points} army points"
        summary = f"destroyed {_percent(attack.destroyed)}, {average} and {points}"
        self.console.print(Padding(Text(summary, style="bold"), (0, 0, 0, 2), expand=False))

    def _table(self, title: str, rows: list[tuple[str, Fraction]]) -> None:
        self.console.print(Padding(Text(title), (0, 0, 0, 2), expand=False))
        wide = max(len(name) for name, _ in rows)
        for name, chance in rows:
            exact = f"  {chance}" if len(str(chance)) <= _SHORT else ""
            line = f"{name:>{wide}}  {_percent(chance):>8}{exact}"
            self.console.print(Padding(Text(line), (0, 0, 0, 4), expand=False))


def _percent(chance: Fraction) -> str:
    """A chance in percent with two digits; what is possible is never rounded away."""
    if 0 < chance < Fraction(1, 20000):
        return "<0.01 %"
    if Fraction(19999, 20000) < chance < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"
