"""The exact odds of a battle on the screen: who wins, what is left, and how likely a cease-fire ends it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pygame

from dust_tactics.play.world.odds_beside import OddsBeside
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import percent
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.battle import Battle, Ground
from dust_tactics.world.battle_odds import MOST, BattleOdds

_ENDS = (
    ("attacker_wins", "hit"), ("cease_fire", "rerolled"), ("both_destroyed", "miss"),
    ("defender_wins", "target"),
)  # fmt: skip
"""The ends of a battle, with the role of each."""
_COLUMNS = 9
"""As many columns are drawn for what is left of a side; what is more is put together."""


def average(table: Mapping[int, Fraction]) -> float:
    """The units that are left on average."""
    return float(sum((many * chance for many, chance in table.items()), Fraction(0)))


@dataclass(frozen=True, slots=True)
class Eyes:
    """Odds as one side sees them: which of the two is meant by ``yours``."""

    defends: bool = False

    def role(self, role: str) -> str:
        """The colour of an end, or of what is left of a side: that of success is one's own."""
        return {"hit": "target", "target": "hit"}.get(role, role) if self.defends else role

    def pair(self, attacker: Any, defender: Any) -> tuple[Any, Any]:
        """What is yours, and what is theirs."""
        return (defender, attacker) if self.defends else (attacker, defender)


ATTACKING, DEFENDING = Eyes(), Eyes(defends=True)


def battle_lines(odds: OddsBeside, battle: Battle) -> list[str]:
    """The odds in words: who wins, what is lost on average."""
    found = odds.odds(battle)
    if found is None:
        return [say("world.odds.too-large", most=MOST) if odds.too_large(battle) else say("world.odds.busy")]
    return [_chances(found), _losses(battle, found, ATTACKING)]


def _chances(found: BattleOdds) -> str:
    parts = [say("world.odds.wins", chance=percent(found.attacker_wins))]
    if found.cease_fire:
        parts.append(say("world.odds.cease", chance=percent(found.cease_fire)))
    return "; ".join(parts)


def _losses(battle: Battle, found: BattleOdds, eyes: Eyes) -> str:
    mine, theirs = eyes.pair(
        battle.attacker.size - average(found.attacker_left),
        battle.defender.size - average(found.defender_left),
    )
    return say("world.odds.losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")


def ends_words(odds: OddsBeside, battle: Battle, eyes: Eyes) -> str:
    """How likely a battle ends how, as one side sees it, where there is no room for more."""
    found = odds.odds(battle)
    if found is None:
        return battle_lines(odds, battle)[0]
    ends = [_end(name, getattr(found, name), eyes) for name, _ in _ENDS if getattr(found, name)]
    return say("world.odds.if-all") + ", ".join(ends)


def _end(name: str, chance: Fraction, eyes: Eyes) -> str:
    whose = ".theirs" if eyes.defends and name == "defender_wins" else ""
    return say(f"world.odds.{name}{whose}", chance=percent(chance))


def dice_words(battle: Battle, eyes: Eyes) -> str:
    """How many dice each side has, and who rolls first."""
    attacker, defender = battle.dice(0, battle.attacker), battle.dice(1, battle.defender)
    mine, theirs = map(str, eyes.pair(attacker, defender))
    mine = count("world.dice", int(mine))
    if battle.bonus:
        place = "capital" if battle.ground in (Ground.CAPITAL, Ground.NEUTRAL_CAPITAL) else "centre"
        bonus = say(f"world.odds.bonus.{place}", dice=battle.bonus)
        mine, theirs = (f"{mine} {bonus}", theirs) if eyes.defends else (mine, f"{theirs} {bonus}")
    first = "you" if battle.attacker_rolls is not eyes.defends else "they"
    if battle.at_once:
        first = "once"
    elif battle.attacker_next is not None:
        first += ".next"
    dice = say("world.odds.dice", mine=mine, theirs=theirs)
    return f"{dice} \u00b7 {say(f'world.odds.first.{first}')}"


def paint_odds(
    brush: Brush, box: pygame.Rect, odds: OddsBeside, battle: Battle, eyes: Eyes = ATTACKING, before: str = ""
) -> None:
    """A bar of the ends, and columns of what is left of both; words may stand ``before`` them."""
    found = odds.odds(battle)
    brush.box(box, "panel-dark", "panel-line", radius=5)
    inner = brush.cut.inner(box, 8, 5, 8, 5)
    if found is None:
        brush.lines(battle_lines(odds, battle)[0], inner, 13, "panel-soft")
        return
    words, bar, legend, more, charts = brush.cut.rows(inner, 16, 15, 14, Gap(2), 15, Gap(2), REST)
    brush.caption(before + dice_words(battle, eyes), words, 12, "panel-soft")
    _bar(brush, bar, legend, found, eyes)
    brush.caption(_losses(battle, found, eyes), more, 12, "panel-ink")
    if charts.height >= brush.px(30):
        left, right = brush.cut.columns(charts, REST, REST, gap=10)
        mine, theirs = eyes.pair(found.attacker_left, found.defender_left)
        _left(brush, left, mine, "hit", say("world.odds.left.yours"))
        _left(brush, right, theirs, "target", say("world.odds.left.theirs"))


def _bar(brush: Brush, bar: pygame.Rect, legend: pygame.Rect, found: BattleOdds, eyes: Eyes) -> None:
    at = bar.left
    ends = [(name, eyes.role(role), getattr(found, name)) for name, role in _ENDS if getattr(found, name)]
    for place, (_, role, chance) in enumerate(ends):
        last = place == len(ends) - 1
        wide = bar.right - at if last else round(bar.width * float(chance))
        if wide > 0:
            _shaded(brush, pygame.Rect(at, bar.top, wide, bar.height), role, "panel-dark")
        at += wide
    shares = brush.cut.columns(legend, *[REST] * max(1, len(ends)), gap=6)
    for share, (name, role, chance) in zip(shares, ends, strict=False):
        spot, words = brush.cut.columns(share, 16, REST, gap=4)
        _shaded(brush, brush.cut.place(spot, 16, 10), role, "chalk")
        brush.caption(_end(name, chance, eyes), words, 11.5, "panel-ink", bold=True)


def _shaded(brush: Brush, part: pygame.Rect, role: str, frame: str) -> None:
    """A part of the bar, or its sign in the legend: told by colour and by strokes."""
    brush.box(part, role, frame)
    if role == "hit":
        return
    step = brush.px(5 if role == "target" else 9)
    for x in range(part.left, part.right, step):
        top, low = (x, part.top + 1), (min(part.right - 1, x + step // 2), part.bottom - 2)
        pygame.draw.line(brush.surface, brush.art.palette.rgb("panel-dark"), top, low)


def _left(brush: Brush, box: pygame.Rect, table: Mapping[int, Fraction], role: str, title: str) -> None:
    """How likely so many are left of a side."""
    words, bars, foot = brush.cut.rows(box, 13, REST, 12, gap=1)
    brush.caption(title, words, 11, "panel-soft")
    most = max(table)
    across = max(2, min(_COLUMNS, box.width // brush.px(27)))
    step = -(-(most + 1) // across)
    groups: dict[int, Fraction] = {}
    for many, chance in table.items():
        groups[many // step] = groups.get(many // step, Fraction(0)) + chance
    high = max(groups.values())
    names = range(most // step + 1)
    for place, below, group in zip(
        brush.cut.columns(bars, *[REST] * len(names), gap=2),
        brush.cut.columns(foot, *[REST] * len(names), gap=2), names, strict=True,
    ):  # fmt: skip
        tall = round(place.height * float(groups.get(group, Fraction(0)) / high))
        if tall:
            brush.box(pygame.Rect(place.left, place.bottom - tall, place.width, tall), role, None)
        first, last = group * step, min(most, group * step + step - 1)
        text = str(first) if first == last else f"{first}\u2013{last}"
        brush.caption(text, below, 10.5, "panel-soft", at="center")
