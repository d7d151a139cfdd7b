"""The verdict: one frozen object that attack, overlay, text, log and export only render."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..grid import Area, area_distance
from .lattice import Point
from .models import SightModel
from .scene import Scene
from .traces import Blocker, Findings, Hidden, Reason, Trace


@dataclass(frozen=True)
class SightVerdict:
    """Whether and how ``source`` sees ``target``; everything is worked out from the same classes of lines.

    ``visible`` and ``cover`` are cheap; traces, blockers and reasons are found when
    first asked for and then kept.
    """

    scene: Scene
    source: Area
    target: Area
    model: SightModel

    @cached_property
    def visible(self) -> bool:
        """Whether the two units see each other."""
        return self.model.visible(self.scene, self.source, self.target)

    @cached_property
    def cover(self) -> bool:
        """Whether the target has cover by obstruction; always when it is not visible."""
        return not self.visible or self.model.covered(self.scene, self.source, self.target)

    @property
    def range(self) -> int:
        """Squares between the nearest squares of the two (ruling ``range-metric``)."""
        return area_distance(self.source, self.target)

    @cached_property
    def findings(self) -> Findings:
        """All that stands behind the two answers."""
        return self.model.findings(self.scene, self.source, self.target)

    @property
    def traces(self) -> tuple[Trace, ...]:
        """The lines tried (see :class:`~.traces.Findings`)."""
        return self.findings.traces

    @cached_property
    def blockers(self) -> tuple[Blocker, ...]:
        """What the traces met, each once.

        When sight is closed these alone would close it, and no fewer of them would;
        when the target is in cover the same holds for its cover.
        """
        return tuple(dict.fromkeys(trace.blocker for trace in self.traces if trace.blocker is not None))

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why, each with its rule and ruling."""
        return self.findings.reasons

    @property
    def viewpoint(self) -> Point | None:
        """The point of the attacker's squares that sees most of the target, if it is visible."""
        return self.findings.viewpoint

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """The parts of the target not seen from :attr:`viewpoint`."""
        return self.findings.hidden

    def explain(self) -> tuple[str, ...]:
        """Sentences a player understands, each with rule and ruling."""
        return tuple(str(reason) for reason in self.reasons)
