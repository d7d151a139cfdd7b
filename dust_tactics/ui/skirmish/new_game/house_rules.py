"""What house rules and readings of rulings a new game of the skirmish offers."""

from __future__ import annotations

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.rulings.all import ruling
from dust_tactics.ui.shell.house_rules import Offer, Suggestion


def offer(rules: str) -> Offer:
    """What may be chosen under a ruleset, and what of its suggestions has to wait."""
    ruleset = load_ruleset(rules)
    suggestions = [
        Suggestion(rule.id, rule.title, rule.text, rule.source, rule.waits) for rule in ruleset.house_rules
    ]
    return Offer(ruleset.title, [ruling(switch.ruling) for switch in ruleset.switches], suggestions)


def playable(rules: str) -> tuple[str, ...]:
    """Every word that may be chosen under a ruleset: house rules, and readings but the one in force."""
    return offer(rules).playable
