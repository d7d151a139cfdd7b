"""The exact odds of a battle on the screen: who wins, what is left, and how likely a cease-fire ends it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pygame

from dust_tactics.play.world.odds_beside import OddsBeside
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.charts import percent
from dust_tactics.ui.toolkit.layout import REST, Gap
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.battle import Battle
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


def battle_lines(odds: OddsBeside, battle: Battle) -> list[str]:
    """The odds in words: who wins, what is lost on average."""
    found = odds.odds(battle)
    if found is None:
        return [say("world.odds.too-large", most=MOST) if odds.too_large(battle) else say("world.odds.busy")]
    return [_chances(found), _losses(battle, found)]


def _chances(found: BattleOdds) -> str:
    parts = [say("world.odds.wins", chance=percent(found.attacker_wins))]
    if found.cease_fire:
        parts.append(say("world.odds.cease", chance=percent(found.cease_fire)))
    return "; ".join(parts)


def _losses(battle: Battle, found: BattleOdds) -> str:
    mine = battle.attacker.size - average(found.attacker_left)
    theirs = battle.defender.size - average(found.defender_left)
    return say("world.odds.losses", mine=f"{mine:.1f}", theirs=f"{theirs:.1f}")


def paint_odds(brush: Brush, box: pygame.Rect, odds: OddsBeside, battle: Battle) -> None:
    """A bar of the ends, and columns of what is left of both."""
    found = odds.odds(battle)
    brush.box(box, "panel-dark", "panel-line", radius=5)
    inner = brush.cut.inner(box, 8, 5, 8, 5)
    if found is None:
        brush.lines(battle_lines(odds, battle)[0], inner, 13, "panel-soft")
        return
    words, bar, legend, more, charts = brush.cut.rows(inner, 16, 15, 14, Gap(2), 15, Gap(2), REST)
    first = "once" if battle.at_once else "attacker" if battle.attacker_first else "defender"
    dice = say("world.odds.dice", mine=battle.attacker.dice, theirs=battle.defender.dice + battle.bonus)
    brush.caption(f"{dice} \u00b7 {say(f'world.odds.first.{first}')}", words, 12, "panel-soft")
    _bar(brush, bar, legend, found)
    brush.caption(_losses(battle, found), more, 12, "panel-ink")
    if charts.height >= brush.px(30):
        left, right = brush.cut.columns(charts, REST, REST, gap=10)
        _left(brush, left, found.attacker_left, "hit", say("world.odds.left.attacker"))
        _left(brush, right, found.defender_left, "target", say("world.odds.left.defender"))


def _bar(brush: Brush, bar: pygame.Rect, legend: pygame.Rect, found: BattleOdds) -> None:
    at = bar.left
    ends = [(name, role, getattr(found, name)) for name, role in _ENDS if getattr(found, name)]
    for place, (_, role, chance) in enumerate(ends):
        last = place == len(ends) - 1
        wide = bar.right - at if last else round(bar.width * float(chance))
        part = pygame.Rect(at, bar.top, wide, bar.height)
        if wide > 0:
            brush.box(part, role, "panel-dark")
            if role != "hit":  # not by colour alone
                step = brush.px(5 if role == "target" else 9)
                for x in range(part.left, part.right, step):
                    top, low = (x, part.top + 1), (min(part.right - 1, x + step // 2), part.bottom - 2)
                    pygame.draw.line(brush.surface, brush.art.palette.rgb("panel-dark"), top, low)
        at += wide
    shares = brush.cut.columns(legend, *[REST] * max(1, len(ends)), gap=6)
    for share, (name, role, chance) in zip(shares, ends, strict=False):
        spot, words = brush.cut.columns(share, 8, REST, gap=4)
        brush.box(brush.cut.place(spot, 8, 8), role, "chalk")
        brush.caption(say(f"world.odds.{name}", chance=percent(chance)), words, 11.5, "panel-ink", bold=True)


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
