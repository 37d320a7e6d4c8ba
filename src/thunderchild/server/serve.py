"""Start the server on this machine."""

import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn
from msgspec import Struct
from msgspec.structs import replace

from thunderchild import players
from thunderchild.core.errors import InputError
from thunderchild.core.record import Record
from thunderchild.server import memory, wire
from thunderchild.server.app import make_app
from thunderchild.server.door import LARGEST_HEAD, Door, protocols, quiet_log
from thunderchild.server.eyes import log_as_json
from thunderchild.server.guard import LOOPBACK, ServerSite
from thunderchild.server.hub import Hub
from thunderchild.server.importing import import_record
from thunderchild.server.limits import HOME, PUBLIC
from thunderchild.server.store import Store
from thunderchild.table.home import data_folder
from thunderchild.table.machines import Machines

PORT: Final = 8477
HOST: Final = "127.0.0.1"
TURN: Final = 0.001  # seconds that a busy thread goes on while the event loop waits
EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - only when somebody asks for it


class Serving(Struct, frozen=True):
    """How a server is to be run."""

    host: str = HOST
    port: int | None = None  # 0 takes a free one
    data: Path | None = None
    public: str = ""  # its address for everybody, where a proxy stands in front of it
    proxies: tuple[str, ...] = ()
    allow_content: bool = False

    def site(self) -> ServerSite:
        """Where it is, and what it allows."""
        shared = not _is_loopback(self.host)
        limits = PUBLIC if shared or self.public else HOME
        if self.allow_content:
            limits = replace(limits, foreign_content=True)
        proxies = self.proxies or (("127.0.0.1", "::1") if self.public else ())
        return ServerSite(
            frozenset(host_names(self.host)),
            addresses=shared,
            public=public_origin(self.public),
            proxies=frozenset(proxies),
            limits=limits,
        )


def serve(
    how: Serving | None = None,
    *,
    title: str | None = None,
    browser: bool = True,
    record: Record | None = None,
) -> None:
    """Serve until somebody stops it; raises InputError when it cannot begin.

    The address is printed when the server answers. Seat links begin with the address at which the
    page was opened, so the browser is sent to one that others reach. A record that is given
    becomes a table, and the page opens there.
    """
    how = how or Serving()
    host, site = how.host, how.site()
    with listening(host, PORT if how.port is None else how.port) as sock:
        hub_store = Store(how.data if how.data is not None else data_folder())
        path = f"new/{title}" if title else ""
        if record is not None:
            path = _open(hub_store, record)
        found = [f"http://{_shown(name)}:{sock.getsockname()[1]}/" for name in reached_at(host)]
        app = make_app(lambda visitors: Hub(hub_store, Machines(players.make), visitors), site)
        door = Door(site.limits, site.proxies)
        server = _Server(_config(app, door), f"{found[0]}{path}", browser, told(site, found))
        if site.public:
            log_as_json()
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[sock])


def told(site: ServerSite, addresses: list[str]) -> str:
    """What the owner of a server that others reach must know."""
    if site.public:
        return f"Everybody reaches it at {site.public}/, through the proxy in front of it."
    return sharing(addresses, foreign=site.limits.foreign_content) if site.addresses else ""


def public_origin(address: str) -> str:
    """The origin of a public address; raises InputError if it is not one."""
    if not address:
        return ""
    parts = urlsplit(address)
    good = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/")
    if not good or parts.query or parts.fragment or parts.username:
        raise InputError(
            "--public-url must be an address without a path, "
            f"such as https://play.example.org, not {address!r}."
        )
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _open(store: Store, record: Record) -> str:
    """Make a table of a record; gives the path of its page."""
    try:
        return import_record(store, record).path
    except BaseException:
        store.close()
        raise


def _config(app: object, door: Door | None = None) -> uvicorn.Config:
    visit, line = protocols(door or Door(HOME))
    quiet_log()
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=visit,
        ws=line,
        h11_max_incomplete_event_size=LARGEST_HEAD,
        backlog=512,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=4 * wire.LARGEST_MESSAGE,  # ours is smaller and answers with a sentence
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


class _Server(uvicorn.Server):
    """Says where it is once it answers, and opens the browser there."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool, more: str = "") -> None:
        super().__init__(config)
        self.address, self.browser, self.more = address, browser, more

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        memory.begin()
        sys.setswitchinterval(TURN)
        if self.started and not self.should_exit:
            print(f"Thunderchild is at {self.address} (Ctrl-C stops it).", flush=True)
            if self.more:
                print(self.more, flush=True)
            if self.browser:
                threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens, or one sentence about why it cannot."""
    if not host.strip():
        raise InputError("The host to listen on is empty; leave it out, or use 0.0.0.0 for all.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, port))
            sock.listen(512)
        except OSError as error:
            raise InputError(_why_not(host, port, error)) from None
        yield sock
    finally:
        sock.close()


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use; choose another with --port N, or 0 for a free one."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used; choose one above 1023 with --port N."
    return f"Nothing can listen on {host} port {port}: {(error.strerror or str(error)).lower()}."


def sharing(addresses: list[str], *, foreign: bool) -> str:
    """What the owner of a shared server must know; `foreign`: it accepts content from everybody."""
    content = (
        "Maps and other content files are accepted from everybody (--allow-content)."
        if foreign
        else "Maps and other content files are accepted only from this computer; "
        "start the server with --allow-content to accept them from everybody."
    )
    return (
        f"Other computers reach it at {' or '.join(addresses)}.\n"
        "Everybody who reaches this computer can begin and watch games here, whoever has a seat's "
        "link can play that seat, and the connection is not encrypted: share it only in a network "
        f"you trust.\n{content}"
    )


def reached_at(host: str) -> list[str]:
    """The addresses under which others find a server that listens on `host`, the best first."""
    if host not in EVERYWHERE:
        return [host]
    found = []
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        if family == socket.AF_INET6 and host != "::":
            continue
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # sends nothing; it only picks the way out
            found.append(str(probe.getsockname()[0]))
    return found or ["localhost"]


def host_names(host: str) -> set[str]:
    """The names a server on `host` answers for."""
    if _is_loopback(host):
        return {*LOOPBACK, _shown(host)}
    own = socket.gethostname().lower()
    return {*LOOPBACK, _shown(host), own, f"{own.partition('.')[0]}.local"}


def _is_loopback(host: str) -> bool:
    return host == "localhost" or host.startswith("127.") or host == "::1"


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
