"""`fuzz`, `idle` and `knockout`: what proves the rules."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from thunderchild.cli.common import (
    json_option,
    option_option,
    pairs,
    scenario_option,
    seed_option,
    source_folder,
)
from thunderchild.cli.main import show
from thunderchild.core.build import BUILD, COMPILED
from thunderchild.core.errors import InputError, known_are

if TYPE_CHECKING:
    from thunderchild.core.testing.fuzz import FuzzReport
    from thunderchild.core.testing.idle import IdleReport

ALL: Final = "all"


@click.command()
@click.argument("title")
@scenario_option
@option_option
@click.option("--exact", is_flag=True, help="Draw no options: those not given stay standard.")
@click.option("--games", required=True, type=click.IntRange(1), metavar="N", help="How many games.")
@seed_option
@click.option(
    "--workers", type=click.IntRange(1, 256), metavar="N", help="Processes; two if not given."
)
@click.option(
    "--complete", is_flag=True, help="Also fail when something was never reached or is idle."
)
@json_option
def fuzz(
    *,
    title: str,
    scenario: str | None,
    options: tuple[str, ...],
    exact: bool,
    games: int,
    seed: int | None,
    workers: int | None,
    complete: bool,
    as_json: bool,
) -> None:
    """Play random games with every check; TITLE may be all.

    The scenario and the options that are not given are drawn at random; a failure names
    them with the seed, and --exact plays just these. Exit code 1 when a check fails; with
    --complete also when a rule, a procedure or a question was never reached, or, unless a
    scenario or options are given, when an option or a value of the content changes nothing.
    """
    from thunderchild import titles

    if complete and BUILD == COMPILED:
        raise InputError(
            "--complete watches the lines of the rules, which native code does not show: "
            "run it with THUNDERCHILD_BUILD=pure."
        )
    entries = [e for e in titles.TITLES.values() if e.listed] if title == ALL else []
    entries = entries or [titles.title(title)]
    given = pairs(options, "option") if options or exact else None
    if title == ALL and (scenario is not None or given):
        raise InputError("--scenario and --option belong to one title, not to all.")
    reports = [
        fuzz_title(
            entry,
            games=games,
            seed=seed or 0,
            scenario=scenario,
            options=given,
            exact=exact,
            workers=workers or 2,
        )
        for entry in entries
    ]
    whole = complete and scenario is None and given is None
    idle_lines = idle_things(entries) if whole else []
    plain = [report_data(report) for report in reports]
    if as_json:
        plain = [{**one, "idle": idle_lines} for one in plain] if whole else plain
        show(plain if title == ALL else plain[0])
    else:
        for report in reports:
            print_report(report)
        click.echo("".join(f"  {line}\n" for line in idle_lines), nl=False)
    if idle_lines or any(one.leaks or one.problems(complete=complete) for one in reports):
        sys.exit(1)


def fuzz_title(
    entry: Any,
    *,
    games: int,
    seed: int,
    scenario: str | None,
    options: dict[str, str] | None,
    exact: bool,
    workers: int,
) -> "FuzzReport":
    """Fuzz one title."""
    from thunderchild.core import options as core_options
    from thunderchild.core.testing.fuzz import fuzz as run

    if scenario is not None and scenario not in entry.scenarios:
        known = known_are(scenario, entry.scenarios)
        raise InputError(f"{entry.label} has no scenario {scenario!r}; {known}")
    if options is not None:
        core_options.parse(entry.kind.OPTIONS, options)
    return run(
        entry.kind,
        games,
        seed,
        scenario=scenario,
        options=options,
        exact=exact,
        workers=min(workers, games),
    )


def report_data(report: "FuzzReport") -> dict[str, Any]:
    """The report with the words other tools rely on."""
    from thunderchild.core.codec import to_plain

    words = ("title", "games", "actions", "refused", "imagined", "leaks", "unreached", "failures")
    plain = to_plain(report)
    return {word: plain[word] for word in words}


def print_report(report: "FuzzReport") -> None:
    """A fuzz report for people."""
    click.echo(
        f"{report.title}: {report.games} games, {report.actions} actions, "
        f"{report.refused} refused, {report.imagined} imagined worlds, {report.leaks} leaks, "
        f"{len(report.failures)} failures"
    )
    data = report_data(report)["unreached"]
    for kind, names in data.items():
        if names:
            click.echo(f"  never reached, {kind}: {', '.join(names)}")
    if report.unvaried:
        click.echo(f"  never varied, secrets: {', '.join(report.unvaried)}")
    for failure in report.failures[:50]:
        click.echo(f"  {failure}")
    if len(report.failures) > 50:
        click.echo(f"  and {len(report.failures) - 50} more")


@click.command()
@click.argument("title")
@click.option(
    "--games", type=click.IntRange(1), metavar="N", help="Games of a setting; else a few dozen."
)
@click.option(
    "--only", default="*", metavar="PATTERN", help="Only content fields named so, no options."
)
@json_option
def idle(title: str, games: int | None, only: str, as_json: bool) -> None:
    """Find options and values of the content that change nothing; TITLE may be all.

    Each is changed in turn, and games with and without the change are played from the
    same seeds. Exit code 1 when one changes no game where it is offered or read.
    """
    from thunderchild import titles

    entries = [e for e in titles.TITLES.values() if e.listed] if title == ALL else []
    lines = idle_things(entries or [titles.title(title)], games, only)
    if as_json:
        show(lines)
    else:
        click.echo("\n".join([*lines, f"{title}: {len(lines)} idle"]))
    if lines:
        sys.exit(1)


def idle_things(entries: Sequence[Any], games: int | None = None, only: str = "*") -> list[str]:
    """What changes nothing in some titles, in lines."""
    families: dict[str, list[Any]] = {}
    for entry in entries:
        families.setdefault(entry.package, []).append(entry.kind)
    return [line for row in families.items() for line in idle_family(*row, games, only).problems()]


def idle_family(package: str, of: list[Any], games: int | None, only: str) -> "IdleReport":
    """Look at titles of a package and at its content, which others may read as well."""
    from thunderchild.core.testing import contents, idle, options
    from thunderchild.titles import TITLES

    family = [entry for entry in TITLES.values() if entry.package == package]
    read = family[0].kind.CONTENT
    if read is None:
        raise InputError(f"{family[0].label} has no content files.")
    return idle.find_idle(
        [entry.kind for entry in family],
        family[0].pack(),
        read,
        option_games=(games or options.GAMES) if only == "*" else 0,
        content_games=games or contents.GAMES,
        only=only,
        of=of,
    )


@click.command()
@click.argument("title")
@click.option(
    "--only", default="", metavar="TEXT", help="Only the checks and lines with TEXT in their names."
)
@json_option
def knockout(title: str, only: str, as_json: bool) -> None:
    """Disable each cited check in turn; a test that names its rule must fail.

    Exit code 1 when a check could be disabled unnoticed.
    """
    from thunderchild import titles
    from thunderchild.core.testing import knockout as proof

    entry = titles.title(title)
    tests = source_folder("tests")
    try:
        report = proof.knockout(
            title,
            entry.package,
            tests.parent,
            tests,
            only=only,
            tell=None if as_json else tell_verdict,
        )
    except proof.KnockoutError as error:
        raise InputError(str(error)) from None
    if as_json:
        show(report.to_data())
    else:
        click.echo(str(report))
    sys.exit(proof.exit_status(report))


def tell_verdict(verdict: object) -> None:
    """One knock-out, on a terminal only."""
    if sys.stderr.isatty():
        click.echo(str(verdict), err=True)
