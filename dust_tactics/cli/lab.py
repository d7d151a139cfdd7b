"""``dust-tactics lab``: whether a card is worth its points, by a model of points and by paired games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.open_card import find_card
from dust_tactics.content.cards.shipped_points import points_model
from dust_tactics.content.files import paths
from dust_tactics.content.files.reading import is_there
from dust_tactics.content.forces.forces import load_force
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.games import game_named
from dust_tactics.play.seats import HUMAN, player_name
from dust_tactics.play.skirmish.card_trial import CardTrial, even, usual_points
from dust_tactics.play.skirmish.kind import SCENARIO
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.kept_trials import kept_path
from dust_tactics.sim.results_file import ResultsFile
from dust_tactics.sim.simulation import check
from dust_tactics.sim.trial import PairPlan, Standing, Trial

from .interruption import interruptible
from .lab_print import show_json, show_text
from .simulate import told_plainly
from .simulate_print import progress
from .wrong_words import LookUp


class LabCommand(click.Command):
    """The command, whose ``--against`` takes all words up to the next option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Every further force gets an option of its own."""
        found: list[str] = []
        several = False
        for word in args:
            if word.startswith("-"):
                several = word == "--against"
            elif several and found[-1] != "--against":
                found.append("--against")
            found.append(word)
        return super().parse_args(ctx, found)


@click.command(
    cls=LabCommand,
    epilog="Example: dust-tactics lab my-walker.yaml --against guards-armour ghost-company --games 400",
)
@click.argument("card")
@click.option(
    "--against", multiple=True, metavar="FORCE…",
    help="Forces that play against both; without it, those with and without the card meet each other.",
)  # fmt: skip
@click.option("--versus", metavar="CARD", help="Another version of the card: it is in the other force.")
@click.option(
    "--scenario", "scenarios", multiple=True, metavar="NAME", default=(SCENARIO,), show_default=True,
    help="Where; may be repeated.",
)  # fmt: skip
@click.option("--rules", metavar="R", help="The ruleset; without it, the scenario's.")
@click.option("--points", type=click.IntRange(1), help="Army points of each force; without it, 50 or enough.")
@click.option("--bot", default="bot:rookie", show_default=True, metavar="S", help="Who plays both sides.")
@click.option("--games", type=click.IntRange(4), default=200, show_default=True, help="Games at most.")
@click.option(
    "--narrow", type=click.FloatRange(0, 100), default=10.0, show_default=True, metavar="PERCENT",
    help="Stop when wins are known to so much in either direction; 0 plays all games.",
)  # fmt: skip
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The first pair's; the next ones count on."
)
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False),
    help="The results, a line a game; without it the program keeps them.",
)  # fmt: skip
@click.option("--resume", is_flag=True, help="Go on with the results that are in --out, or begin.")
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def lab(
    *, card: str, against: tuple[str, ...], versus: str | None, scenarios: tuple[str, ...], rules: str | None,
    points: int | None, bot: str, games: int, narrow: float, seed: int, jobs: int, out: Path | None,
    resume: bool, as_json: bool,
) -> None:  # fmt: skip
    """Say whether CARD is worth its points: a YAML file, or the name of a card.

    A model of the points of the shipped cards says what it should cost. Then computer players play games in
    pairs, with the same dice and the sides exchanged: a force with the card against one without it. Stopped,
    the same call goes on where it was.
    """
    with told_plainly():
        cards = load_cards()
        look = LookUp()
        opened = look(find_card, card, cards)
        other = None if versus is None else look(find_card, versus, cards)
        forces = [look(load_force, name, cards) for name in against]
        player = look(_bot, bot)
        for name in scenarios:
            look(even, (name,))
        if rules is not None:
            look(load_ruleset, rules)
        look.faults += _wrong_files(out, resume)
        look.end()
        assert opened is not None
        assert player is not None
        one, version = opened.card, None if other is None else other.card
        trial = CardTrial(
            one, version, tuple(load_cards((paths.shipped("unit_cards"),)).values()), scenarios,
            tuple(force for force in forces if force is not None),
            points or usual_points([card for card in (one, version) if card is not None]),
            (player,) * 2, seed, rules,
        )  # fmt: skip
        plan = PairPlan(
            game_named(None), trial, max(1, games // len(trial.arms)), len(scenarios) * max(len(against), 1)
        )
        everything = trial.with_tried(cards.values())
        path = kept_path(plan, everything) if out is None else out
        with ResultsFile.opened(path, resume=resume or out is None) as file:
            if out is not None:
                check(plan, file, everything)
            standing = _play(Trial(plan, file, narrow / 100), LocalEngine(jobs), everything)
        (show_json if as_json else show_text)(trial, points_model().estimate(one), standing)


def _bot(name: str) -> str:
    """The full name of a computer player."""
    full = player_name(name, game_named(None).levels)
    if full == HUMAN:
        raise SetUpError(["--bot: a person; a trial needs computer players"])
    return full


def _wrong_files(out: Path | None, resume: bool) -> Iterator[str]:
    if out is None and resume:
        yield "--resume is for --out; without it every call goes on where it was"
    if out is not None and is_there(out) and not resume:
        yield f"{out} exists already; go on with it by --resume, or choose another name"


def _play(trial: Trial, engine: LocalEngine, cards: Any) -> Standing:
    """Play what is missing; Ctrl+C ends it with a sentence, and loses no game that was over."""
    now = trial.standing()
    try:
        with progress(now.total, now.games) as tell:
            for now in interruptible(trial.play(engine, cards)):
                tell(now.games)
    except KeyboardInterrupt:
        click.echo(f"Stopped with {trial.file.count} of {now.total} games; the same call goes on.", err=True)
        sys.exit(130)
    return now
