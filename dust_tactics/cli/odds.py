"""``dust-tactics odds``: what one attack of a unit on another one comes to, exactly."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, NoReturn

import click

from dust_tactics.content.files.problems import ContentError, UnknownNameError, near_names, quoted
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, Manner, lone_attack
from dust_tactics.skirmish.preview.two_alone.practice_range import (
    FARTHEST,
    ONE,
    OPEN,
    TWO,
    Conditions,
    covers,
    pair,
    ranges_of,
)
from dust_tactics.skirmish.preview.two_alone.why_not import action_refusal, line_refusals
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from .output import json_text

if TYPE_CHECKING:
    from dust_tactics.content.cards.cardset import CardSet
    from dust_tactics.skirmish.cards.unit_card import UnitCard
    from dust_tactics.skirmish.rulesets.ruleset import Ruleset
    from dust_tactics.skirmish.state.state import State

BOTH = "both"
_HEIGHTS = {"level": (0, 0), "attacker": (1, 0), "target": (0, 1)}
_FLOWN = {"stayed": 0, "moved": 1, "marched": 2}


@click.command(
    epilog="Example: dust-tactics odds Pounder 'Grenadier Battle Squad' --range 3 --rules dust-1947"
)
@click.argument("attacker")
@click.argument("target")
@click.option("--weapon", "weapons", multiple=True, metavar="NAME", help="Only this weapon; may be repeated.")
@click.option(
    "--range", "squares", type=click.IntRange(1, FARTHEST),
    help="Squares between the two; without it those at which the attack does most.",
)  # fmt: skip
@click.option(
    "--action", type=click.Choice([str(manner) for manner in Manner]), default=str(Manner.ATTACK),
    help="The attack; close is one with close-combat weapons alone.",
)  # fmt: skip
@click.option(
    "--cover", metavar="COVER", default=OPEN,
    help="What the target stands in: none, soft (it covers all units), dug-in, or terrain such as rubble.",
)  # fmt: skip
@click.option("--height", type=click.Choice(list(_HEIGHTS)), default="level", help="Who stands higher.")
@click.option(
    "--flown", type=click.Choice(list(_FLOWN)), help="How an aircraft that is attacked flew before."
)
@click.option(
    "--rules", type=click.Choice([*EDITIONS, BOTH]), default="dust-tactics", show_default=True,
    help="Whose rules.",
)  # fmt: skip
@click.option("--classic-dice", is_flag=True, help="With Classic Dust dice.")
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON; a list of two for both.")
def odds(
    attacker: str, target: str, weapons: tuple[str, ...], squares: int | None, action: str, cover: str,
    height: str, flown: str | None, rules: str, classic_dice: bool, as_json: bool,
) -> None:  # fmt: skip
    """Say what one attack of ATTACKER on TARGET comes to: exact chances, as fractions.

    Both are unit cards: a name, another name, an id, or a YAML file. They stand alone on open ground, whole
    and loaded. Without --weapon the attack is the one that the window proposes.
    """
    from dust_tactics.content.cards.card_files import load_cards
    from dust_tactics.content.rulesets.load_ruleset import load_ruleset

    cards = load_cards()
    names = list(EDITIONS) if rules == BOTH else [rules]
    books = [load_ruleset(name, "classic" if classic_dice else None) for name in names]
    asked = _Asked(cards, books)
    one, two = asked.card("ATTACKER", attacker), asked.card("TARGET", target)
    lines = [asked.lines(book, one, weapons) for book in books] if one is not None and weapons else None
    asked.cover(cover)
    if one is None or two is None or asked.wrong:
        asked.end()
    conditions = Conditions((OPEN, cover), _HEIGHTS[height], (None, None if flown is None else _FLOWN[flown]))
    also = [card for card in cards.values() if card.name in (one.wounded, two.wounded)]
    found = [
        _attack(
            Meeting(book, one, two, conditions, also), squares, Manner(action),
            None if lines is None else lines[number],
        )
        for number, book in enumerate(books)
    ]  # fmt: skip
    refusals = [_refusals(attack, lines[n] if lines else None) for n, attack in enumerate(found)]
    if as_json:
        from .odds_json import odds_json

        plain = [odds_json(attack) for attack in found]
        click.echo(json_text(plain if rules == BOTH else plain[0], indent=1))
    else:
        from .odds_print import OddsPrinter

        printer = OddsPrinter()
        for attack in found:
            printer.tell(attack)
    for attack, why in zip(found, refusals, strict=True):
        for sentence in why:
            click.echo(f"{attack.state.table.ruleset.title}: {sentence}", err=True)
    if any(refusals):
        sys.exit(1)


class _Asked:
    """The words of a call; what is wrong with them is collected, so that all of it is told at once."""

    def __init__(self, cards: CardSet, books: Sequence[Ruleset]) -> None:
        self._cards, self._books = cards, books
        self.wrong: list[str] = []
        self._in_files = False

    def card(self, word: str, name: str) -> UnitCard | None:
        """The card of a name or a file, if there is one that can be reckoned with."""
        from dust_tactics.content.cards.one_card import card_meant
        from dust_tactics.skirmish.rules.army.fieldable import lacking

        try:
            card = card_meant(name, self._cards)
        except UnknownNameError as error:
            self.wrong.append(f"{word}: {error}")
        except ContentError as error:
            self._in_files = True
            self.wrong += [problem.drawn for problem in error.problems]
        else:
            if not card.incomplete:
                return card
            self._in_files = True
            self.wrong.append(f"{word}: {card.name} is incomplete: no source gives {lacking(card.missing)}")
        return None

    def lines(self, book: Ruleset, card: UnitCard, names: Iterable[str]) -> dict[str, list[int]]:
        """The weapon lines of some names, by name."""
        own = {STANDARD: book.standard_weapon.name, **{n: w.name for n, w in enumerate(card.weapons)}}
        found: dict[str, list[int]] = {}
        for name in names:
            key = " ".join(name.casefold().split())
            found[name] = [index for index, called in own.items() if called.casefold() == key]
            if not found[name]:
                near = near_names(name, own.values())
                hint = f"; did you mean {' or '.join(near)}?" if near else ""
                there = ", ".join(dict.fromkeys(own.values()))
                self._say(f"--weapon: {card.name} has no {quoted(name)}: it has {there}{hint}")
        return found

    def cover(self, name: str) -> None:
        """Whether there is such cover in every book."""
        for book in self._books:
            known = covers(book)
            if name not in known:
                near = near_names(name, known)
                hint = f"; did you mean {' or '.join(near)}?" if near else ""
                self._say(f"--cover: {quoted(name)} covers nobody: there are {', '.join(known)}{hint}")

    def _say(self, sentence: str) -> None:
        if sentence not in self.wrong:
            self.wrong.append(sentence)

    def end(self) -> NoReturn:
        """Tell all that is wrong: files with mistakes end with 1, wrong words with 2."""
        for sentence in self.wrong:
            click.echo(sentence, err=True)
        sys.exit(1 if self._in_files else 2)


class Meeting(NamedTuple):
    """Two cards and the circumstances under which they meet."""

    book: Ruleset
    one: UnitCard
    two: UnitCard
    conditions: Conditions
    also: Sequence[UnitCard]

    def at(self, squares: int) -> State:
        """The two so many squares apart."""
        return pair(self.book, self.one, self.two, squares, self.conditions, self.also)


def _attack(
    meeting: Meeting, squares: int | None, manner: Manner, lines: Mapping[str, Sequence[int]] | None
) -> LoneAttack:
    """The attack over so many squares, or where it does most, as far away as that is possible."""
    only = None if lines is None else {index for found in lines.values() for index in found}
    ranges = ranges_of(meeting.one) if squares is None else (squares,)
    attacks = [lone_attack(meeting.at(far), ONE, TWO, manner, only) for far in ranges]
    return max(attacks, key=lambda attack: (attack.destroyed, attack.expected, attack.squares))


def _refusals(attack: LoneAttack, lines: Mapping[str, Sequence[int]] | None) -> list[str]:
    """Why there is no such attack, or why a weapon that was named is not used."""
    why = action_refusal(attack.state, attack.attacker, attack.manner)
    if why is not None:
        return [str(why)]
    if lines is None:
        return [] if attack.aims else [str(why) for why in line_refusals(attack).values()]
    used = {aim.weapon for aim in attack.aims}
    unused = [found for found in lines.values() if used.isdisjoint(found)]
    found = [line_refusals(attack, indexes) for indexes in unused]
    return [str(why) for refusals in found for why in refusals.values()]
