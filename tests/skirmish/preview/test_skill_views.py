"""What a skill does for a unit in a position, or why it does nothing: read off the rules themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.preview.skill_views import ASKED, SkillView, skill_view, skill_views
from dust_tactics.skirmish.rules.visibility.hiding import HIDDEN
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.catalogue import Stand
from dust_tactics.skirmish.skills.hooks import UNIT_HOOKS
from tests.helpers.build import hero, line, position, refs, squad, vehicle
from tests.helpers.imports import PACKAGE
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
SNIPER = line("Sniper rifle", "8", ONE, special="Sniper")
RIFLES = line("Rifle", "5", ONE, count=3)
FOES = squad("Foes", RIFLES, soldiers=5)
TANK = vehicle("Tank", line("Cannon", "6", ONE, "1/2 1/2 1/2"))
MARKSMAN = hero("Marksman", SNIPER, line("Pistol", "2", ONE), skills="Power Scope, Scout")
SQUAD = squad("Squad", RIFLES, soldiers=3)
LASER = vehicle("Laser", line("Beam", "6", ONE, "1/2 1/2 1/2", special="Laser, Reload", ammo=2))
GRENADIER = squad("Grenadier", line("Grenades", "3", ONE, "1/1 1/1 1/1", special="Grenade"), soldiers=3)
DRIVER = hero("Driver", skills="Ace Pilot, Infantry Ace, Pilot")
MENDER = hero("Mender", skills="Mechanic")
ODD = hero("Odd", skills="Fanatical, Charge, Head Shot, Mercenary")
MAGE = hero("Mage", skills="Sorcery")
OWN = [FOES, TANK, MARKSMAN, SQUAD, LASER, GRENADIER, DRIVER, MENDER, ODD]
OPEN = ["........", "........"]


def at(ones: list[str], twos: list[str], *, rules: str = "dust-1947") -> Told:
    return position(OPEN, ones, twos, own=OWN, ruleset=rules)


def seen(told: Told, unit: str, name: str) -> SkillView:
    """How a skill of a unit is seen, on its own or on the first weapon line that has it."""
    return next(view for view in skill_views(told.state, told.unit(unit)) if view.skill.name == name)


def said(view: SkillView) -> list[str]:
    return [reason.text for reason in view.now]


def test_a_special_weapon_acts_on_whom_its_line_reaches() -> None:
    view = seen(at(["Laser A1 E"], ["Foes D1", "Tank E2 W", "Foes H1"]), "1a", "Laser")
    assert (view.line, view.acting, view.stand) == (0, True, Stand.ACTS)
    assert said(view) == ["acts on Foes and Tank"]
    assert view.now[0].rule is not None
    assert view.now[0].rule.section == "Laser Weapons"


def test_with_nobody_within_reach_it_does_nothing() -> None:
    view = seen(at(["Laser A1 E"], ["Foes H1"]), "1a", "Laser")
    assert (view.acting, said(view)) == (False, ["it has no target now"])


def test_what_it_needs_of_the_target_is_asked_of_the_shot() -> None:
    view = seen(at(["Grenadier A1"], ["Tank C1 W"]), "1a", "Grenade")
    assert (view.acting, said(view)) == (False, ["does nothing against Tank"])
    view = seen(at(["Grenadier A1"], ["Foes C1"]), "1a", "Grenade")
    assert (view.acting, said(view)) == (True, ["acts on Foes"])


def test_what_it_needs_of_the_attack_is_asked_too() -> None:
    view = seen(at(["Marksman A1"], ["Foes E1"]), "1a", "Power Scope")
    assert (view.acting, said(view)) == (True, ["acts in a sustained attack on Foes"])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"unloaded": (0,)}, "the Beam is not loaded; that takes a reload action"),
        ({"spent": (2,)}, "no ammunition is left for the Beam"),
        ({"broken": (0,)}, "a critical hit has broken the Beam"),
    ],
)
def test_a_weapon_that_cannot_be_used_says_why(change: dict[str, tuple[int, ...]], words: str) -> None:
    told = at(["Laser A1 E"], ["Foes D1"])
    state = told.state.with_unit(told.unit("1a").but(**change))
    view = skill_view(state, state.units["1a"], SkillRef("Laser"), 0)
    assert (view.acting, said(view)) == (False, [words])


def test_a_squad_without_its_last_bearer() -> None:
    told = at(["Grenadier A1 lost 1,0"], ["Foes D1"])
    assert said(seen(told, "1a", "Grenade")) == ["the soldier with the Grenades has fallen"]


def test_a_skill_that_is_not_shared_acts_for_its_bearer_alone() -> None:
    told = at(["Squad A1", "Marksman outside joins 1a"], ["Foes E1"])
    view = seen(told, "1b", "Power Scope")
    assert said(view) == [
        "not shared: acts only for Marksman",
        "acts in a sustained attack on Foes",
    ]
    assert view.now[0].rule is not None
    assert "not shared" not in " ".join(said(seen(at(["Marksman A1"], ["Foes E1"]), "1a", "Power Scope")))


def test_a_pilot_has_his_skill_with_the_vehicle_of_its_class() -> None:
    told = at(["Tank A1 E", "Driver outside pilots 1a"], ["Foes E1"])
    ace = seen(told, "1b", "Ace Pilot")
    assert ace.acting is True
    assert said(ace)[0] == "Driver pilots Tank"
    assert said(ace)[1].startswith("for Tank: symbols of a die")
    other = seen(told, "1b", "Infantry Ace")
    assert (other.acting, said(other)[1]) == (False, "acts only for infantry, and Tank is none")
    alone = at(["Driver A1"], ["Foes E1"])
    assert seen(alone, "1a", "Ace Pilot").acting is False
    assert seen(alone, "1a", "Infantry Ace").acting is True


def test_a_special_action_says_whether_it_may_be_declared() -> None:
    assert said(seen(at(["Mender A1"], ["Foes E1"]), "1a", "Mechanic")) != []
    assert seen(at(["Mender A1"], ["Foes E1"]), "1a", "Mechanic").acting is False
    told = at(["Mender A1", "Tank B1 E damage 2"], ["Foes E1"])
    view = seen(told, "1a", "Mechanic")
    assert (view.acting, said(view)) == (True, ["Mender may declare it now: repair"])
    told = at(["Mender A1 done", "Tank B1 E damage 2"], ["Foes E1"])
    assert said(seen(told, "1a", "Mechanic")) == ["Mender has activated in this turn"]


@pytest.mark.parametrize(
    ("until", "words", "acting"),
    [
        (Until.GAME, "used already: once a game", False),
        (Until.TURN, "mercenary, until the turn ends", True),
        (Until.ACTIVATION, "mercenary, until it activates again", True),
    ],
)
def test_a_mark_of_its_name_tells_what_it_has_done(until: Until, words: str, acting: bool) -> None:
    told = at(["Odd A1"], ["Foes E1"])
    state = told.state.with_unit(told.unit("1a").but(marks=(Mark("mercenary", until),)))
    view = skill_view(state, state.units["1a"], SkillRef("Mercenary"))
    assert (view.acting, said(view)) == (acting, [words])
    assert said(skill_view(told.state, told.unit("1a"), SkillRef("Mercenary"))) == []


def test_a_moot_skill_says_what_the_game_lacks() -> None:
    view = seen(at(["Odd A1"], ["Foes E1"], rules="dust-tactics"), "1a", "Fanatical")
    assert (view.stand, view.acting) == (Stand.MOOT, None)
    assert said(view) == ["moot: it acts on suppression, which Dust Tactics does not have"]
    assert said(seen(at(["Odd A1"], ["Foes E1"]), "1a", "Fanatical")) == []


def test_a_skill_that_the_catalogue_does_not_have_says_so_and_does_nothing() -> None:
    """Only a game that another version has saved has such a card: files with one are refused."""
    view = seen(position(OPEN, ["Mage A1"], ["Foes E1"], own=[MAGE, FOES]), "1a", "Sorcery")
    assert (view.row, view.stand, view.acting) == (None, Stand.UNKNOWN, False)
    assert said(view) == ["this program has no skill of that name, so it does nothing"]


def test_off_the_board_and_out_of_the_game() -> None:
    told = at(["Laser outside"], ["Foes E1"])
    assert said(seen(told, "1a", "Laser")) == ["Laser is not on the board"]
    state = told.state.with_unit(told.unit("1a").but(eliminated=True))
    view = skill_view(state, state.units["1a"], SkillRef("Laser"), 0)
    assert (view.acting, said(view)) == (False, ["Laser is eliminated"])


@pytest.mark.parametrize(
    ("skill", "words"),
    [
        ("Brave", "for Odd: dice against the tokens of a unit, if more than usual: 3"),
        ("Steel Guard", "for Odd: symbols that infantry saves succeed on besides the usual ones: shield"),
        ("Advanced Reactive Fire", "for Odd: squares within which a unit may react, if more than usual: 6"),
        ("Black Ops", "for Odd: dice of its side for initiative, if more than usual: 4"),
        ("Charge", "for Odd: actions that it may take beside those of its activation"),
        (
            "Damage Resilient",
            "for Odd: symbols of a die for each point of damage that negate it: army symbol",
        ),
        ("Scout", "for Odd: a march in its first activation of the game gives a third action"),
    ],
)
def test_what_it_changes_for_its_unit_is_the_answer_of_the_rules(skill: str, words: str) -> None:
    odd = replace(ODD, skills=refs(skill))
    told = position(OPEN, ["Odd A1"], ["Foes E1"], own=[FOES, odd], ruleset="dust-1947")
    view = seen(told, "1a", skill)
    assert (view.acting, said(view)[0]) == (True, words)


def test_a_skill_of_the_first_activation_does_nothing_later() -> None:
    told = position(OPEN, ["Odd A1"], ["Foes E1"], own=[FOES, replace(ODD, skills=refs("Scout"))])
    state = told.state.with_unit(told.unit("1a").but(activations=2))
    view = skill_view(state, state.units["1a"], SkillRef("Scout"))
    assert (view.acting, said(view)) == (False, ["does nothing for Odd now"])


def test_a_skill_for_one_attack_of_the_game_is_seen_spent_on_it() -> None:
    odd = replace(ODD, weapons=(RIFLES,), skills=refs("Fighting Spirit"))
    told = position(OPEN, ["Odd A1"], ["Foes E1"], own=[FOES, odd], ruleset="dust-1947")
    view = seen(told, "1a", "Fighting Spirit")
    assert view.acting is True
    assert "acts on Foes" in said(view)
    state = told.state.with_unit(told.unit("1a").but(marks=(Mark("fighting spirit", Until.GAME),)))
    spent = skill_view(state, state.units["1a"], SkillRef("Fighting Spirit"))
    assert (spent.acting, said(spent)) == (False, ["used already: once a game"])


def test_who_hides_says_so_and_from_where() -> None:
    odd = replace(ODD, skills=refs("Camouflage"))
    told = position(OPEN, ["Odd A1"], ["Foes H1"], own=[FOES, odd], ruleset="dust-1947")
    open_now = seen(told, "1a", "Camouflage")
    assert (open_now.acting, said(open_now)) == (True, ["Odd may declare it now: hide"])
    state = told.state.with_unit(told.unit("1a").but(marks=(HIDDEN,)))
    view = skill_view(state, state.units["1a"], SkillRef("Camouflage"))
    assert view.acting is True
    assert said(view) == [
        "in hiding",
        "for Odd: the range from which on nobody attacks a unit in hiding: 3",
    ]


def test_every_mark_that_a_row_says_it_leaves_is_left_by_somebody() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    for row in load_skills().values():
        assert all(f'"{mark}"' in code for mark in row.leaves), row.name


def test_questions_to_the_rules_are_for_hooks_about_units() -> None:
    assert ASKED.keys() <= {hook.name for hook in UNIT_HOOKS}


@pytest.mark.parametrize("rules", EDITIONS)
def test_every_skill_of_every_shipped_card_can_be_asked_about(rules: str) -> None:
    from dust_tactics.skirmish.rules.army.fieldable import why_not
    from tests.helpers.build import shipped

    cards = [card for card in shipped().values() if why_not(card) is None]
    for card in cards:
        told = position(
            ["......", "......", "......"], [f"{card.name if not card.edition else card.id} B1 E"],
            ["Foes D1", "Tank E2 W"], own=[FOES, TANK, replace(card, name=card.name)], ruleset=rules,
        )  # fmt: skip
        for view in skill_views(told.state, told.unit("1a")):
            assert view.row is not None
            assert all(str(reason) for reason in view.now)
