"""The tab *Worth*: what a card should cost by the shipped cards, and by games with and without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.cards.shipped_points import points_model
from dust_tactics.content.files import paths
from dust_tactics.content.forces.forces import list_forces
from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.play.games import game_named
from dust_tactics.play.skirmish.card_trial import CardTrial, usual_points
from dust_tactics.play.skirmish.kind import SCENARIO
from dust_tactics.sim.trial import PairPlan
from dust_tactics.sim.trial_beside import TrialBeside
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.valuation.points_model import Estimate
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.skirmish.card_lab.tabs import LabTab
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .estimate_rows import error_words, estimate_rows, suggested_words
from .trial_words import figure_lines, progress_words

GAMES = (100, 200, 400, 1000)
NARROW = 0.1
"""The half interval of wins with which games end before their number is reached."""


class WorthTab(LabTab):
    """Above what the shipped cards say, below what games say."""

    name = "worth"

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self.estimate: Estimate | None = None
        self.trial: TrialBeside | None = None
        self.games = GAMES[1]
        self._tried: UnitCard | None = None
        self._told: tuple[object, ...] = ()
        self.rows = RowList("worth-parts", empty=say("lab.unfinished"))
        even = [one for one in list_scenarios() if len(set(one.percents)) == 1]
        self._scenarios = {one.name: one.id for one in sorted(even, key=lambda one: one.id != SCENARIO)}
        self.scenario = next(iter(self._scenarios))
        self._forces: dict[str, Force] = {}
        self.opponent = say("lab.worth.each-other")
        self.rival = say("lab.worth.without")
        self._boxes: dict[str, pygame.Rect] = {}

    @property
    def lists(self) -> Sequence[RowList]:
        """What each part of the card adds."""
        return (self.rows,)

    @property
    def lively(self) -> bool:
        """While games are played."""
        return self.trial is not None and self.trial.running

    # -- controls -----------------------------------------------------------------------------

    def build(self) -> None:
        """Two halves."""
        lab, kit, cut = self.lab, self.lab.kit, self.lab.cut
        if not self._forces:
            self._forces = {force.name: force for force in list_forces(lab.library)}
        inner = cut.inner(self.room, 18, 12)
        head, error, rows, line, title, about, choices, choices2, bar, said, figures = cut.rows(
            inner, 26, 36, REST, 9, 24, 36, 32, 32, 16, 20, 84, gap=5
        )
        self.rows.rect = rows
        self._boxes = {"head": head, "error": error, "line": line, "title": title, "about": about,
                       "bar": bar, "said": said, "figures": figures}  # fmt: skip
        first, second = cut.columns(choices, REST, REST, gap=8)
        third, fourth, press = cut.columns(choices2, REST, REST, REST, gap=8)
        rivals = [say("lab.worth.without")]
        if self._saved() is not None:
            rivals.append(say("lab.worth.saved"))
        elif self.rival not in rivals:
            self.rival = rivals[0]
        opponents = [say("lab.worth.each-other"), *self._forces]
        games = [say("lab.worth.budget", games=count) for count in GAMES]
        for key, options, now, place in (
            ("rival", rivals, self.rival, first),
            ("opponent", opponents, self.opponent, second),
            ("scenario", list(self._scenarios), self.scenario, third),
        ):
            kit.choice(self.group, f"worth/{key}", options, now, place, self._chooser(key),
                       hint=say(f"lab.worth.{key}.hint"), shortens=True)  # fmt: skip
        kit.choice(self.group, "worth/games", games, say("lab.worth.budget", games=self.games), fourth,
                   lambda words: self._take_games(GAMES[games.index(words)]),
                   hint=say("lab.worth.games.hint"))  # fmt: skip
        if self.lively:
            kit.button(self.group, "worth/stop", say("lab.worth.stop"), press, self.stop,
                       hint=say("lab.worth.stop.hint"), style="#main")  # fmt: skip
        else:
            kit.button(self.group, "worth/play", say("lab.worth.play"), press, self.play,
                       reason="" if lab.card is not None else say("lab.unfinished"),
                       hint=say("lab.worth.play.hint"), style="#main")  # fmt: skip

    def _chooser(self, key: str) -> Callable[[str], None]:
        def choose(words: str) -> None:
            setattr(self, key, words)
            self._drop()

        return choose

    def _take_games(self, count: int) -> None:
        self.games = count
        self._drop()

    def _saved(self) -> UnitCard | None:
        """The card as it is saved, if that is another one than the edited one."""
        draft = self.lab.draft
        if draft.kept is None or not draft.unsaved:
            return None
        return edited(draft.kept, draft.file, self.lab.skills).card

    # -- what is known ------------------------------------------------------------------------

    def changed(self) -> None:
        """Another card should cost something else, and its games are others."""
        card = self.lab.card
        self.estimate = None if card is None else points_model().estimate(card)
        self.rows.show([] if self.estimate is None else list(estimate_rows(self.estimate)))
        self.lab.refresh()

    def play(self) -> None:
        """Begin the games, or go on with them."""
        card = self.lab.card
        if card is None:
            return
        other = self._saved() if self.rival == say("lab.worth.saved") else None
        enemy = self._forces.get(self.opponent)
        scenario, games = self._scenarios[self.scenario], self.games
        library = self.lab.library

        def set_up() -> tuple[PairPlan, object]:
            tried = [card] if other is None else [card, other]
            trial = CardTrial(
                card, other, tuple(load_cards((paths.shipped("unit_cards"),)).values()), (scenario,),
                () if enemy is None else (enemy,), usual_points(tried),
            )  # fmt: skip
            cards = trial.with_tried(library.values())
            return PairPlan(game_named(None), trial, games // len(trial.arms)), cards

        self._tried = card
        self.trial = TrialBeside(set_up, NARROW)
        self.lab.refresh()

    def stop(self) -> None:
        """Stop the games; what was played is kept."""
        if self.trial is not None:
            self.trial.stop()

    def _drop(self) -> None:
        """Games of another kind are to be played: those under way are of no use here any more."""
        self._let_go()
        self.lab.refresh()

    def _let_go(self) -> None:
        self.stop()
        self._tried = None

    def edited(self) -> None:
        """The games of another card are of no use; those of this one go on behind other tabs."""
        if self.lab.card != self._tried:
            self._let_go()

    def closed(self) -> None:
        """Nothing goes on when the lab is left."""
        self.stop()

    def update(self, seconds: float) -> None:
        """Show what has come in."""
        trial = self.trial
        if trial is None:
            return
        told = (trial.running, trial.stopping, trial.standing, progress_words(trial))
        if told != self._told:
            if self._told[:1] != told[:1]:
                self.lab.refresh()
            self._told = told
            self.lab.app.touch()

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The words, and how far the games are."""
        card, box = self.lab.card, self._boxes
        if card is not None and self.estimate is not None:
            brush.caption(suggested_words(card, self.estimate), box["head"], 17, "accent", bold=True)
            brush.lines(error_words(self.estimate), box["error"], 13, "panel-soft")
        line = box["line"]
        pygame.draw.line(brush.surface, brush.art.palette.rgb("panel-line"), line.midleft, line.midright)
        brush.caption(say("lab.worth.by-games"), box["title"], 16, "accent", bold=True)
        brush.lines(say("lab.worth.about"), box["about"], 13, "panel-soft")
        trial = self.trial
        if trial is None or card is None or self._tried is None:
            return
        now = trial.standing
        brush.box(box["bar"], "panel-dark", "panel-line", radius=3)
        if now is not None and now.total:
            done = box["bar"].copy()
            done.width = done.width * now.games // now.total
            brush.box(done, "accent", None, radius=3)
        brush.caption(progress_words(trial), box["said"], 13, "accent" if trial.fault else "panel-ink")
        if now is not None:
            words = "\n".join(figure_lines(card, now.figures))
            brush.lines(words, box["figures"], 14)

    def report(self, tree: Tree) -> None:
        """What is suggested, and how far the games are."""
        trial = self.trial
        now = None if trial is None or self._tried is None else trial.standing
        tree.facts.update(
            suggested=None if self.estimate is None else self.estimate.suggested,
            trial=None if now is None else {"games": now.games, "of": now.total, "running": self.lively},
        )
