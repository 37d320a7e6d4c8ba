"""What every request passes first: host, origin, address, price; and the headers of answers."""

import asyncio
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thunderchild.core.codec import to_json
from thunderchild.server.limits import HOME, ServerLimits, Visitors, forwarded
from thunderchild.server.wire import Problem

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})


REQUEST_PRICE: Final = 1.0  # milliseconds of work, at least
FILE_PRICE: Final = 0.2
SOCKET_PRICE: Final = 3.0
LONGEST_WAIT: Final = 3.0  # seconds that a request is held back rather than refused
STRICT_TRANSPORT: Final = "max-age=31536000"


class ServerSite(Struct, frozen=True):
    """Where a server is: the hosts it answers for, what is in front of it, what it allows."""

    hosts: frozenset[str] = LOOPBACK
    addresses: bool = False  # every host that is written as a number, too
    public: str = ""  # its address for everybody, as `https://play.example.org`
    proxies: frozenset[str] = frozenset()  # whose word on where a request comes from is taken
    limits: ServerLimits = HOME

    @property
    def names(self) -> frozenset[str]:
        """All host names, in small letters."""
        public = urlsplit(self.public).hostname
        return frozenset(name.lower() for name in (*self.hosts, *([public] if public else [])))


class Guard:
    """Refuses foreign hosts (a name rebound to this machine), foreign pages and barred addresses.

    A foreign page can make its name point to this computer, but not a number.
    """

    def __init__(self, app: ASGIApp, site: ServerSite, visitors: Visitors) -> None:
        self.app, self.site, self.visitors = app, site, visitors
        self.hosts = site.names
        self.headers = dict(HEADERS)
        if site.public.startswith("https://"):
            self.headers["Strict-Transport-Security"] = STRICT_TRANSPORT

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope["client"] = (self._address(scope), 0)

        async def with_headers(message: Message) -> None:
            if message["type"].endswith("http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        problem, status = self.problem(scope), 403
        if not problem:
            problem, status = await self._pay(scope), 429
        if problem:
            await _refuse(scope, with_headers, problem, status)
            return
        await self.app(scope, receive, with_headers)

    def _address(self, scope: Scope) -> str:
        """Where the request comes from; a known proxy says for whom it asks."""
        peer = str(scope["client"][0]) if scope.get("client") else ""
        if peer not in self.site.proxies:
            return peer
        given = Headers(scope=scope).getlist("x-forwarded-for")
        return forwarded(peer, self.site.proxies, ",".join(given)) if given else peer

    async def _pay(self, scope: Scope) -> str:
        """Hold a request back until what its address has spent is paid for, or refuse it."""
        account = self.visitors.at(scope["client"][0]).work
        wait = account.wait()
        if wait > LONGEST_WAIT:
            return "Too many requests from your address; wait a little."
        account.spend(_price(scope))
        if wait:
            await asyncio.sleep(wait)
        return ""

    def problem(self, scope: Scope) -> str:
        """What is wrong with a request, or nothing."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if name.lower() not in self.hosts and not (self.site.addresses and is_address(name)):
            return f"This server does not answer for the host {name[:80]!r}."
        if self.visitors.is_barred(scope["client"][0]):
            return "This address was barred by the host of this server."
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return ""
        origin = headers.get("origin")
        if origin is None:
            # Browsers name the origin; other programs may leave it out.
            site = headers.get("sec-fetch-site", "none")
            return (
                "" if site in ("none", "same-origin") else "This request comes from another site."
            )
        if origin not in (f"http://{host}", f"https://{host}", self.site.public):
            return f"This request comes from another site ({origin[:80]})."
        return ""


def _price(scope: Scope) -> float:
    """What a request costs at least, in milliseconds of work."""
    if scope["type"] == "websocket":
        return SOCKET_PRICE
    return FILE_PRICE if scope["path"].startswith("/static/") else REQUEST_PRICE


def is_address(name: str) -> bool:
    """Whether a host is written as a number."""
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, send: Send, problem: str, status: int = 403) -> None:
    body = to_json(Problem(problem))
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"5"))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
