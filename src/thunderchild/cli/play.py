"""`play`: the browser."""

from pathlib import Path

import click


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
def play(
    *, title: str | None, port: int | None, host: str, no_browser: bool, data: Path | None
) -> None:
    """Play in the browser."""
    from thunderchild import titles
    from thunderchild.server.serve import serve

    if title is not None:
        titles.title(title)
    serve(title=title, port=port, host=host, browser=not no_browser, data=data)
