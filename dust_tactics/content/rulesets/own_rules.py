"""The rules of the player's own skills, for who must not pay for reading them where there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dust_tactics.content.files import paths

if TYPE_CHECKING:
    from dust_tactics.skirmish.skills.catalogue import SkillRule


def own_rules() -> tuple[SkillRule, ...]:
    """The rules of the skills of the player's own, as his files have them now."""
    if not paths.yaml_files(paths.own("skills")):
        return ()
    from .own_skills import load_own_skills  # the catalogue and its schema, which cards alone do not need

    return load_own_skills().rules


def own_rows() -> list[object]:
    """The same as rows, which change with everything that is in them."""
    rules = own_rules()
    if not rules:
        return []
    from .own_skills import row_of

    return [row_of(rule) for rule in rules]
