"""Citations, reasons and refusals, shared by everything that answers a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Rule:
    """Place of a rule: book, section, and the printed page where the scan tells it.

    In a game of another book ``title`` is what this one is called, and ``played`` why its rule acts there.
    """

    book: str
    section: str
    page: int | None = None
    title: str = field(default="", compare=False, metadata={"record": False})
    played: str = field(default="", compare=False, metadata={"record": False})

    def __str__(self) -> str:
        place = f"{self.title or self.book} “{self.section}”" + (f", p. {self.page}" if self.page else "")
        return f"{place}, {self.played}" if self.played else place


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground of a fact: a sentence, its rule, and the ruling if one decided it."""

    text: str
    rule: Rule | None = None
    ruling: str | None = None

    def __str__(self) -> str:
        grounds = [str(self.rule)] if self.rule else []
        if self.ruling:
            grounds.append(f"ruling {self.ruling}")
        return self.text + (f" ({'; '.join(grounds)})" if grounds else "")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Refusal of a decision: a stable code, a sentence for a player, and the rule.

    ``ends`` finds the end of the sentence, where that is more work than the refusal itself: of thousands
    of refusals hardly one is read.
    """

    code: str
    begins: str
    rule: Rule | None = None
    ends: Callable[[], str] | None = field(default=None, compare=False, repr=False)

    @property
    def sentence(self) -> str:
        """The sentence, whole."""
        return self.begins + (self.ends() if self.ends is not None else "")

    def __str__(self) -> str:
        return self.sentence + (f" ({self.rule})" if self.rule else "")

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str, Rule | None]]:
        """Pickle the whole sentence, since what finds its end stays in its process."""
        return Refusal, (self.code, self.sentence, self.rule)


class IllegalDecisionError(ValueError):
    """A decision that can be read, but that the rules forbid here."""

    def __init__(self, decision: object, refusal: Refusal) -> None:
        super().__init__(decision, refusal)  # all of it, so that another process can make it again
        self.decision = decision
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.decision}: {self.refusal}"


LONGEST_LINE = 1_000
"""The characters of the longest text that is read as a decision; a long march takes a hundred."""


class UnreadableDecisionError(ValueError):
    """A text that is not a decision at all."""


class SetUpError(ValueError):
    """A game that can't be set up; ``sentences`` has everything that is wrong."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences = tuple(sentences)
        super().__init__(self.sentences)

    def __str__(self) -> str:
        return "\n".join(self.sentences)
