"""One answer from all who speak, with the source of each part."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.skills.ask import Sources, ask
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.firing import Firing
from dust_tactics.skirmish.skills.hooks import DENIED_SAVES, HIT_FACES, ROLLS_ON, Hook, Policy
from dust_tactics.skirmish.skills.kinds.hits import HitFaces, RollOn
from dust_tactics.skirmish.skills.kinds.save_rolls import DenySaves

FIRING = Firing(frozenset(), Armour.INFANTRY)


def row(name: str, effect: object = None, *tags: str, on: str = "weapon") -> SkillRule:
    return SkillRule(name, on, frozenset(tags), 'D47 "Test"', "Does something.", effect=effect)


SHARP = row("Sharp", HitFaces(frozenset("T")))
KEEN = row("Keen", HitFaces(frozenset("S")), on="unit")
MARKED = row("Marked", HitFaces(frozenset("T"), weapons="long"))


def names(sources: Sources, firing: Firing = FIRING) -> list[str]:
    return [reason.text.partition(":")[0] for reason in ask(HIT_FACES, sources, firing).reasons]


def test_a_union_names_its_sources_the_weapons_first() -> None:
    sources = Sources([SHARP], [KEEN])
    assert ask(HIT_FACES, sources, FIRING).value == frozenset("TS")
    assert names(sources) == ["Sharp", "Keen"]


def test_who_says_nothing_is_no_source() -> None:
    assert names(Sources([MARKED], ())) == []
    assert names(
        Sources([MARKED, row("Long", None, "long")], ()), Firing(frozenset(("long",)), Armour.INFANTRY)
    )


def test_the_same_skill_twice_speaks_once() -> None:
    assert names(Sources([SHARP], [KEEN]).with_shared([KEEN, SHARP])) == ["Sharp", "Keen"]


def test_nobody_speaks_at_a_hook() -> None:
    sources = Sources([SHARP], ())
    assert ask(ROLLS_ON, sources, FIRING).value is False
    assert ask(DENIED_SAVES, sources, FIRING).value == frozenset()
    assert not sources.silent
    assert Sources([row("Quiet")], ()).silent


def test_any_is_true_if_one_says_so() -> None:
    assert ask(ROLLS_ON, Sources([row("A", RollOn()), row("B", RollOn())], ()), FIRING).value is True


def test_tags_are_those_of_the_weapon() -> None:
    assert Sources([row("A", None, "long")], [row("B", None, "fast")]).tags == frozenset(("long",))


def test_saves_are_denied_to_a_class_of_targets() -> None:
    sources = Sources([row("Lob", DenySaves(frozenset(("cover",)), Armour.INFANTRY))], ())
    assert ask(DENIED_SAVES, sources, FIRING).value == {"cover"}
    assert not ask(DENIED_SAVES, sources, Firing(frozenset(), Armour.VEHICLE)).value


def test_the_policy_of_a_hook_makes_one_answer() -> None:
    sources = Sources([SHARP, row("Sharp and keen", HitFaces(frozenset("TS")))], [KEEN])
    policy: Policy[frozenset[str]] = Policy(frozenset(), lambda _, said: said)
    last = Hook(HIT_FACES.name, policy, "Of all that is named the last.")
    assert ask(last, sources, FIRING).value == frozenset("S")
    assert ask(HIT_FACES, sources, FIRING).value == frozenset("TS")
