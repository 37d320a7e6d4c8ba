"""The `thunderchild` command. Each command is imported when it is used."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, NoReturn

import click

from thunderchild import __version__
from thunderchild.core.build import BUILD

COMMANDS: Final = {
    "play": "play:play",
    "terminal": "terminal:terminal",
    "lesson": "lesson:lesson",
    "games": "games:games",
    "simulate": "simulate:simulate",
    "compare": "simulate:compare",
    "ladder": "ladder:ladder",
    "tune": "tune:tune",
    "learn": "learn:learn",
    "exploit": "exploit:exploit",
    "replay": "records:replay",
    "verify": "records:verify",
    "stored": "stored:stored",
    "backup": "backups:backup",
    "restore": "backups:restore",
    "fuzz": "proofs:fuzz",
    "idle": "proofs:idle",
    "knockout": "proofs:knockout",
    "rules": "rules:rules",
    "bench": "bench:bench",
    "new": "new:new",
}
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130


class Lazy(click.Group):
    """A group whose commands are imported one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        command: click.Command = getattr(import_module(f"thunderchild.cli.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Refuse an unknown command before anything is imported."""
        if args[0] not in COMMANDS:
            raise click.NoSuchCommand(args[0], ctx=ctx)
        return super().resolve_command(ctx, args)


@click.command(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(f"{__version__} ({BUILD})", prog_name="thunderchild")
def cli() -> None:
    """Science-fiction board wargames with every rule enforced."""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run a command; wrong input is one sentence and exit code 2."""
    try:
        code = cli.main(arguments, prog_name="thunderchild", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(WRONG_INPUT)
    except click.ClickException as error:
        from thunderchild.cli.wording import in_words

        fail(in_words(error), error.exit_code or WRONG_INPUT)
    except (click.Abort, KeyboardInterrupt):
        leave(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except ValueError as error:
        if not is_input_error(error):
            raise
        fail(str(error), WRONG_INPUT)
    sys.stdout.flush()
    sys.exit(code if isinstance(code, int) else 0)


def is_input_error(error: ValueError) -> bool:
    """Whether the input is at fault, not the program."""
    from thunderchild.core.content import ContentError
    from thunderchild.core.errors import InputError
    from thunderchild.core.rulebook import RuleBookError

    return isinstance(error, InputError | ContentError | RuleBookError)


def leave(code: int) -> NoReturn:
    """Exit at once, after Ctrl-C, without waiting for threads or processes."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def fail(sentence: str, code: int) -> NoReturn:
    """Print the error and exit."""
    from thunderchild.cli import common

    common.warn(common.sentence(sentence))
    sys.exit(code)


def show(data: Any) -> None:
    """Print data as JSON."""
    import json

    from thunderchild.core.codec import to_plain

    click.echo(json.dumps(to_plain(data), indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
