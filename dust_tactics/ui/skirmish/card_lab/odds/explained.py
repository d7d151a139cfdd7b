"""A cell explained: the dice of the attack, what hits, what saves and why, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner
from dust_tactics.skirmish.preview.two_alone.why_not import action_refusal, line_refusals
from dust_tactics.ui.skirmish.cards.odds_text import average, percent
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say


def explained(attack: LoneAttack) -> Iterator[Row]:
    """The rows of one attack."""
    state = attack.state
    one, two = state.units[attack.attacker], state.units[attack.target]
    where = count("lab.odds.away", attack.squares)
    name = f"{state.table.ruleset.id}-{attack.attacker}-{one.card.id}"
    title = say(f"lab.odds.does.{attack.manner}", one=one.name, two=two.name, where=where)
    yield Row(name, f"{state.table.ruleset.title}: {title}", divider=True, bold=True, wrap=True)
    refused = action_refusal(state, attack.attacker, attack.manner)
    if refused is not None or not attack.aims:
        reasons = [refused] if refused is not None else [*line_refusals(attack).values()]
        for number, why in enumerate(reasons):
            yield Row(f"{name}-no-{number}", str(why), wrap=True, role="panel-soft")
        return
    die = state.table.ruleset.dice
    for number, shot in enumerate(attack.every):
        damage = say("lab.odds.skull") if shot.damage < 0 else say("lab.odds.damage", damage=shot.damage)
        parts = [count("lab.odds.dice", shot.dice), damage, say("lab.odds.hit", faces=die.named(shot.hits))]
        if shot.saves:
            parts.append(say("lab.odds.saved", faces=die.named(shot.saves)))
        note = "; ".join(str(reason) for reason in attack.grounds(shot))
        text = f"{shot.count} x {shot.weapon_name}: {', '.join(parts)}"
        yield Row(f"{name}-{number}", text, note, wrap=True)
    if len(attack.blows) > 1:
        yield Row(f"{name}-first", say("lab.odds.struck"), wrap=True, role="accent")
    what = "soldiers" if two.card.one_cross_a_hit else "damage"
    spread = ", ".join(f"{n}: {percent(p)}" for n, p in enumerate(attack.losses) if p)
    yield Row(f"{name}-losses", say(f"lab.odds.lost.{what}", spread=spread), wrap=True)
    if state.table.ruleset.suppression:
        fire, held = (percent(p) for p in attack.suppression[1:])
        yield Row(f"{name}-tokens", say("lab.odds.tokens", fire=fire, held=held), wrap=True)
    exact = str(attack.destroyed)
    short = f" = {exact}" if len(exact) <= 16 and attack.destroyed not in (Fraction(0), Fraction(1)) else ""
    words = say(
        "lab.odds.sum", destroyed=percent(attack.destroyed) + short, expected=average(attack.expected),
        left=attack.left, points=average(attack.points),
    )  # fmt: skip
    yield Row(f"{name}-sum", words, bold=True, wrap=True)


MANNERS = (Manner.ATTACK, Manner.SUSTAINED, Manner.CLOSE)
