"""The command ``dust-tactics``: the window, or one of the subcommands.

Each subcommand is a module that is imported when it is called, so that a
small command starts fast.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from dust_tactics import __version__
from dust_tactics.content.files.paths import home_fault
from dust_tactics.core.garbage import collect_seldom

from .output import say_nearly, told_if_unwritable

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
"""Asked when numpy is imported, by a command: threads cost fifty times what the little matrices here take."""

COMMANDS = {
    "cards": ("dust_tactics.cli.cards:cards", "List, show and check unit cards."),
    "dustrunner": (
        "dust_tactics.cli.dustrunner:dustrunner",
        "The solo card game: play it, its cards, the chances of a saved run.",
    ),
    "odds": ("dust_tactics.cli.odds:odds", "The exact chances of one attack of a unit on another."),
    "lab": ("dust_tactics.cli.lab:lab", "Is a card worth its points: paired games with and without it."),
    "play": ("dust_tactics.cli.play:play", "Play a game, in the window or between bots in the terminal."),
    "rulings": ("dust_tactics.cli.rulings:rulings", "What the rulebooks leave open, and how it is played."),
    "scenarios": ("dust_tactics.cli.scenarios:scenarios", "List, show and check scenarios."),
    "replay": ("dust_tactics.cli.replay:replay", "Tell a saved game, or prove it with --verify."),
    "simulate": (
        "dust_tactics.cli.simulate:simulate",
        "Many games between bots: who wins how often, and why.",
    ),
    "skills": ("dust_tactics.cli.skills:skills", "What a skill or special weapon does, and whether it acts."),
    "world": ("dust_tactics.cli.world:world", "The world-map game: play it, its map and cards, exact odds."),
    "sight": ("dust_tactics.cli.sight:sight", "Whether one square sees another, in cover or not, and why."),
}
"""Subcommands: where each one stands, and its line in the help."""

NO_SCREEN = "There is no screen here, so two bots play in the terminal instead."


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command as a program: nothing that the system refuses ends in a traceback."""
        say_nearly()
        with told_if_unwritable():
            return super().main(*args, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every subcommand, in the alphabet's order."""
        return sorted({*COMMANDS, *super().list_commands(ctx)})

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The subcommand, imported now."""
        if name not in COMMANDS:
            return super().get_command(ctx, name)
        module, attribute = COMMANDS[name][0].split(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of subcommands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name][1]) for name in self.list_commands(ctx)])


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: dust-tactics cards show Pounder",
)
@click.version_option(__version__, prog_name="dust-tactics")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Play Dust Tactics on this machine. Without a command the window opens."""
    collect_seldom()
    fault = home_fault()
    if fault:
        raise click.UsageError(fault)
    if ctx.invoked_subcommand is not None:
        return
    if not has_screen():
        from .play import play_without_screen

        click.echo(NO_SCREEN)
        play_without_screen()
        return
    from dust_tactics.ui.all_scenes import run

    run()


def has_screen() -> bool:
    """True if a window can be opened: on Linux, a display server is named in the environment and answers."""
    if not sys.platform.startswith("linux"):
        return True
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")):
        return False
    from dust_tactics.ui.toolkit.screen import answers

    return answers()


if __name__ == "__main__":
    main()
