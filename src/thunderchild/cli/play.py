"""`play`: the browser."""

from pathlib import Path

import click

from thunderchild.core.errors import InputError


@click.command()
@click.argument("title", required=False)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help="The port; a free one for 0."
)
@click.option(
    "--host",
    metavar="ADDRESS",
    default="127.0.0.1",
    help="The address to listen on; 0.0.0.0 lets other computers in.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Where to keep games.")
@click.option(
    "--open",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Open a record: go on with it, or look at it when it is over.",
)
def play(
    *,
    title: str | None,
    port: int | None,
    host: str,
    no_browser: bool,
    data: Path | None,
    file: Path | None,
) -> None:
    """Play in the browser."""
    from thunderchild import titles
    from thunderchild.cli.common import load
    from thunderchild.core.record import RecordError
    from thunderchild.server.serve import serve

    if title is not None:
        titles.title(title)
    if file is not None and title is not None:
        raise InputError("A record brings its own game; --open goes without TITLE.")
    record = load(file, data) if file is not None else None
    try:
        serve(title=title, port=port, host=host, browser=not no_browser, data=data, record=record)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None
