"""`play`: the browser."""

from pathlib import Path

import click

from thunderchild.core.errors import InputError


@click.command()
@click.argument("title", required=False)
@click.option(
    "--port", type=click.IntRange(0, 65535), metavar="N", help="The port; 0 takes a free one."
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
    help="Open a record: resume it, or look at it when it is over.",
)
@click.option(
    "--public-url",
    metavar="URL",
    default="",
    help="The address that everybody uses, if there is a proxy with TLS in front.",
)
@click.option(
    "--trust-proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    help="A proxy whose X-Forwarded-For is believed; with --public-url this computer's own.",
)
@click.option(
    "--allow-content",
    is_flag=True,
    help="Accept maps and other content from everybody, not only from this computer.",
)
def play(
    *,
    title: str | None,
    port: int | None,
    host: str,
    no_browser: bool,
    data: Path | None,
    file: Path | None,
    public_url: str,
    proxies: tuple[str, ...],
    allow_content: bool,
) -> None:
    """Play in the browser."""
    from thunderchild import titles
    from thunderchild.cli.common import load
    from thunderchild.core.record import RecordError
    from thunderchild.server.serve import Serving, serve

    if title is not None:
        titles.title(title)
    if file is not None and title is not None:
        raise InputError("A record brings its own game; give --open without TITLE.")
    record = load(file, data) if file is not None else None
    try:
        how = Serving(host, port, data, public_url, proxies, allow_content)
        serve(how, title=title, browser=not no_browser, record=record)
    except RecordError as error:
        raise InputError(f"{file}: {error}") from None
