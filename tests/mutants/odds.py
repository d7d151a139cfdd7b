"""Wrong odds, dice and luck."""

from __future__ import annotations

from .mutant import Mutant

ODDS = (
    Mutant(
        "roll-on-chain",
        "odds",
        "first = one.hit * (through + (1 - through) * more)",
        "first = one.hit * through",
        "odds forget the hits that a saved hit rolls on for",
    ),
    Mutant(
        "named-hits",
        "odds",
        "return shot.count if shot.names is not None and len(shot.names) == 1 else left",
        "return left",
        "odds let a sniper kill more than he aims at",
    ),
    Mutant(
        "named-first",
        "odds",
        "key=lambda body: body.id not in named)",
        "key=lambda body: body.id in named)",
        "odds put the named hero last",
    ),
    Mutant(
        "unfair-dice",
        "odds",
        "{sides: 256 - 256 % sides for",
        "{sides: 256 for",
        "some faces are a little likelier",
    ),
    Mutant(
        "dice-in-blocks",
        "odds",
        'inner.update(b"%d|%d" % (counter, block))',
        'inner.update(b"%d|%d" % (counter, block % 1))',
        "a long roll repeats its first dice",
    ),
    Mutant(
        "shake-below-none",
        "odds",
        "found[max(unit.suppression - successes, 0)] += chance",
        "found[unit.suppression - successes] += chance",
        "odds count more successes than tokens as new tokens",
    ),
    Mutant(
        "react-odds",
        "odds",
        "found[min(successes, 2)] += share * part",
        "found[min(successes, 2)] += part",
        "odds of a reaction forget how likely the tokens are",
    ),
    Mutant(
        "save-twice",
        "odds",
        'Stage("save again", Lies.SAVED, saves, Lies.SAVED, Lies.LOST, saving=True)',
        'Stage("save again", Lies.SAVED, saves, Lies.SAVED, Lies.SAVED, saving=True)',
        "a save that fails when it is rolled again saves",
    ),
    Mutant(
        "miss-again",
        "odds",
        'Stage("hit again", Lies.MISS, hits, Lies.HIT, Lies.MISS)',
        'Stage("hit again", Lies.HIT, hits, Lies.HIT, Lies.MISS)',
        "a sustained attack rolls its hits again and not its misses",
    ),
    Mutant(
        "classic-dice",
        "odds",
        '"TTBBBB", "T", "B")',
        '"TTBBBB", "T", "TB")',
        "classic dice always save",
    ),
    Mutant(
        "luck-again",
        "odds",
        '"save again": "save", ',
        "",
        "the luck of a game leaves out saves rolled again",
    ),
)
