"""What every request passes first: the right host, the right origin; and the headers of answers."""

from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thunderchild.core.codec import to_json
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


class Guard:
    """Refuses foreign hosts (a name rebound to this machine) and foreign pages."""

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] = LOOPBACK, *, addresses: bool = False
    ) -> None:
        """Let through requests for these host names, and by wish for every numeric address.

        A foreign page can have its name point to this computer, but not a number.
        """
        self.app = app
        self.hosts = frozenset(host.lower() for host in hosts)
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the request, then pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        problem = self.problem(scope)
        if problem:
            await _refuse(scope, send, problem)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)

    def problem(self, scope: Scope) -> str:
        """What is wrong with a request, or nothing."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
        if name.lower() not in self.hosts and not (self.addresses and is_address(name)):
            return f"This server does not answer for the host {name[:80]!r}."
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return ""
        origin = headers.get("origin")
        if origin is None:
            # Browsers name the origin; other programs may leave it out.
            site = headers.get("sec-fetch-site", "none")
            return (
                "" if site in ("none", "same-origin") else "This request comes from another site."
            )
        if origin not in (f"http://{host}", f"https://{host}"):
            return f"This request comes from another site ({origin[:80]})."
        return ""


def is_address(name: str) -> bool:
    """Whether a host is written as a number."""
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, send: Send, problem: str) -> None:
    body = to_json(Problem(problem))
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        kind = "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": f"{kind}.start", "status": 403, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
