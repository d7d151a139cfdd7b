"""Rulings on command actions: who gives them, to whom, and with which dice."""

from __future__ import annotations

from dust_tactics.core.ruling import Reading, Ruling

COMMAND = (
    Ruling(
        "D47-command-roles",
        "Which soldier of a squad is its officer, radio man, medic or mechanic; no card says it.",
        'D47 "Command Actions", "Artillery Observer"',
        "the soldiers of its largest groups of the same weapon, of equal groups the later on the card: first "
        "the officer, then radio man, medic and mechanic; of a group those fall first who are nobody, the "
        "officer last; with armour 3 and 4 the radio is in the armour; who is returned takes up what he was",
        readings=(
            Reading("large-groups", "the soldiers of the largest groups of the same weapon"),
            Reading("card-order", "the soldiers of the card's first lines"),
            Reading("fall-last", "whoever is left: the roles are taken over, and end with the last soldiers"),
        ),
    ),
    Ruling(
        "D47-command-order",
        "Whether the target of a command action is chosen before its die is rolled.",
        'D47 "Ammo Drop", "Get Moving You Bunch Of Monkeys", "Get Up, It Ain\'t That Bad"',
        "before, so that it is known whether a radio is used; the die decides whether it comes about",
        ("after a successful roll",),
    ),
    Ruling(
        "D47-command-whom",
        "Who may be the target of a command action.",
        'D47 "Command Actions", "Ammo Drop", "Rally"',
        "units of one's own side on the board, with the heroes who have joined them; nobody who is carried, "
        "but for the officer's or medic's own unit; never the vehicle that those who act are in; the own "
        "unit of who acts is within reach and sight, and only Get Moving needs another one; no aircraft is "
        "sent on, by radio either, where the book leaves the word ground out",
        ("passengers too", "Get Moving by radio sends aircraft on too"),
    ),
    Ruling(
        "D47-command-radio",
        "When a radio is used, and what another radio in a command vehicle is good for.",
        'D47 "Officer Special Actions", "Command Vehicle", "Jammer"',
        "when the target is further away than range 2 or out of sight; whoever is inside a vehicle or "
        "aircraft, or pilots it, has its radio anyway, so that another one changes nothing",
    ),
    Ruling(
        "D47-command-again",
        "What is rolled again in a command vehicle, and what a jammer makes of it.",
        'D47 "Command Vehicle", "Jammer"',
        "every die that fails, once, of a repair too; a jammer makes every die that succeeds be rolled "
        "again, at both attempts",
        ("a jammed action is rolled again as a whole",),
    ),
    Ruling(
        "D47-rally",
        "Whom an officer rallies, and what two dice do to a Stunned token.",
        'D47 "Rally"',
        "himself and everybody within range 2 in sight, or one unit by radio; two successes remove every "
        "token but that of who is held, one alone leaves a Stunned token; the dice are rolled unit by unit",
    ),
    Ruling(
        "D47-reactivation",
        "What activating again means for a unit.",
        'D47 "Get Moving You Bunch Of Monkeys", "Air Traffic Control", "Aftermath"',
        "an activation like any other, once a turn whoever brings it about: it rolls against its tokens, "
        "burns again, and may be reacted to; who acts ends his activation first, and what he had declared "
        "is lost; a failure costs the action alone",
        ("a fire burns a vehicle once a turn",),
    ),
    Ruling(
        "D47-air-traffic",
        "The book has Air Traffic Control twice: whether who calls an aircraft back ends its own activation.",
        'D47 "Air Traffic Control"',
        "it does, when the die succeeds, as the longer of the two texts says; no radio is used for it, and "
        "an aircraft activates a second time once a turn",
        ("it goes on with its other action",),
    ),
    Ruling(
        "D47-air-alert",
        "Which vehicles hit an aircraft more easily after an Air Alert.",
        'D47 "Air Alert", "Types Of Units"',
        "vehicles on the ground and aircraft of the side, whoever is inside of them not; the alert may be "
        "given by an aircraft that has it",
        ("vehicles on the ground alone",),
    ),
    Ruling(
        "D47-follow-me",
        "Who follows, and what his move is.",
        'D47 "Follow Me", "Desert Archeological Pit"',
        "everybody else of the side who is on the board, whether he has activated or not; a die each in the "
        "order of the force, then the moves in that order; nobody reacts to them, and they are no "
        "activation, but an action: in D47 who has followed does not react in that turn; a hero next to a "
        "pit, or in it, may lead, once a turn",
        ("the leader's own unit moves too",),
    ),
    Ruling(
        "D47-psychic-choir",
        "Which two special actions of a High Priest a Psychic Choir carries; the book does not tell them.",
        'D47 "Psychic Choir"',
        "none: the skill does nothing until their text is found",
    ),
    Ruling(
        "D47-blutkreuz",
        "When zombies feel a Blutkreuz, and what of a hero who has joined them.",
        'D47 "Blutkreuz"',
        "as their activation begins, by where they are then; their rates are raised, those of heroes with "
        "them are not, and the lower ones count",
    ),
    Ruling(
        "D47-observer",
        "What an artillery unit does that fires for an observer, and what a jammer makes of it.",
        'D47 "Artillery Observer", "Reload Weapons", "Jammer"',
        "called at the observer's attack, it activates: it rolls against its tokens, then makes an attack "
        "of his kind with its artillery alone, or loads before or after one that is not sustained; if it may "
        "not any more, it does nothing; it has no third action; nobody observes from inside or in a "
        "reaction; a jammer makes it roll hits again, and nothing is rolled again in a sustained attack "
        "then, as with a damaged targeting system",
        ("in a jammed sustained attack misses are rolled again first, and then all hits",),
    ),
    Ruling(
        "D47-returned-soldier",
        "Which soldier comes back to a squad.",
        'D47 "Get Up, It Ain\'t That Bad"',
        "one of the group that has lost most of its soldiers, of equal ones the first on the card",
        ("its owner chooses",),
    ),
    Ruling(
        "D47-stimulants",
        "How three actions are counted for a unit with stimulants, and which die it rolls.",
        'D47 "Inject Stimulants"',
        "it activates, rolls, and may declare three actions of which two are a march, or a sustained attack, "
        "as the die allows; or two as usual; beside a third action of another source it gives nothing, and "
        "an attempt to react uses it up; the die is a Dust die always, as each symbol does something",
    ),
)
