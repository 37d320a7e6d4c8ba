"""What is wrong with a command line, in our own words instead of the library's."""

import re
from typing import Final

import click

from thunderchild.cli.common import command
from thunderchild.core.errors import known_are
from thunderchild.titles import TITLES

COUNT: Final = "a whole number"
ENDLESS: Final = 10**9  # a limit that nobody will reach is not worth a word
EXTRA: Final = re.compile(r"Got unexpected extra arguments? \((.*)\)")  # the library's words


def in_words(error: click.ClickException) -> str:
    """One sentence about an error of the command line."""
    if isinstance(error, click.NoSuchOption):
        return no_such_flag(error)
    if isinstance(error, click.MissingParameter):
        return missing(error)
    if isinstance(error, click.BadOptionUsage):
        return without_value(error)
    if isinstance(error, click.BadParameter) and error.param is not None:
        return bad_value(error, error.param)
    if isinstance(error, click.NoSuchCommand):
        return no_such_command(error)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        extra = EXTRA.match(error.message)
        if extra is not None:
            return f"{extra[1]!r} is too much: {usage(error.ctx)}"
    return error.format_message()


def no_such_flag(error: click.NoSuchOption) -> str:
    """A flag that the command does not have."""
    flags = flags_of(error.ctx)
    where = f"`{error.ctx.info_name}` has" if error.ctx is not None else "There is"
    return f"{where} no flag {error.option_name!r}; {known_are(error.option_name, flags)}"


def flags_of(ctx: click.Context | None) -> list[str]:
    """The flags of a command."""
    params = ctx.command.get_params(ctx) if ctx is not None else []
    options = [param for param in params if isinstance(param, click.Option)]
    return [max(option.opts, key=len) for option in options]


def missing(error: click.MissingParameter) -> str:
    """Something that must be given."""
    if error.param is None or error.ctx is None:
        return error.format_message()
    return f"{shown(error.param)} is missing: {usage(error.ctx)}"


def without_value(error: click.BadOptionUsage) -> str:
    """A flag with a value missing or not wanted."""
    takes_none = "does not take a value" in error.message  # the library's words
    return f"{error.option_name} {'takes no' if takes_none else 'needs a'} value."


def bad_value(error: click.BadParameter, param: click.Parameter) -> str:
    """An impossible value."""
    value = given(error)
    kind = param.type
    if isinstance(kind, click.IntRange):
        upto = f" to {kind.max}" if kind.max is not None and kind.max < ENDLESS else ""
        return f"{name_of(param)} must be {COUNT} from {kind.min}{upto}, not {value}."
    return f"{name_of(param)}: {error.message}"


def given(error: click.BadParameter) -> str:
    """The value as it was typed, from the library's sentence, which begins with it."""
    return repr(error.message.split(" ")[0].strip("'"))


def name_of(param: click.Parameter) -> str:
    """What a person calls it: `--games`, or `TITLE`."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return (param.metavar or param.name or "").upper()


def shown(param: click.Parameter) -> str:
    """The name, with what follows it."""
    value = param.metavar if isinstance(param, click.Option) and param.metavar else ""
    return f"{name_of(param)} {value}".strip()


def usage(ctx: click.Context) -> str:
    """How the command is called, in short: what must be given."""
    words = []
    for param in ctx.command.params:
        if isinstance(param, click.Argument):
            many = "..." if param.nargs < 0 else ""
            words.append(f"{name_of(param)}{many}" if param.required else f"[{name_of(param)}]")
        elif param.required:
            words.append(shown(param))
    return f"it is `{command()} {' '.join([path(ctx), *words])}`, and --help has the rest."


def path(ctx: click.Context) -> str:
    """The command and, in a group, its own command."""
    names = []
    here: click.Context | None = ctx
    while here is not None and here.parent is not None:
        names.append(here.info_name or "")
        here = here.parent
    return " ".join(reversed(names))


def no_such_command(error: click.NoSuchCommand) -> str:
    """A command that does not exist."""
    name, ctx = error.command_name, error.ctx
    known = ctx.command.list_commands(ctx) if ctx and isinstance(ctx.command, click.Group) else []
    if name in TITLES:
        begin = f"`{command()} play {name}` plays it in the browser, `{command()} terminal {name}`"
        return f"{name!r} is a game: {begin} here."
    of = f" of `{path(ctx)}`" if ctx is not None and ctx.parent is not None else ""
    return f"There is no command {name!r}{of}; {known_are(name, known)}"
