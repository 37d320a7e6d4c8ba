"""A socket that speaks in messages: they are read and paid for one by one."""

import asyncio
import contextlib
import time
from collections.abc import Mapping
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from thunderchild.core.codec import CodecError, from_json, to_json
from thunderchild.server import wire
from thunderchild.server.limits import Bucket, WorkPurse

MESSAGES_PER_SECOND: Final = 50.0
BURST: Final = 200.0


class ClosedError(Exception):
    """Closes the socket of a page, with a sentence and a code."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code = code


class MessageSocket:
    """A socket that speaks in messages."""

    def __init__(self, socket: WebSocket, account: Bucket | WorkPurse) -> None:
        self.socket = socket
        self.account = account  # what reading is paid from
        self._bucket = Bucket(MESSAGES_PER_SECOND, BURST)

    async def read(self) -> wire.FromPage:
        """The next message; whatever cannot be read is answered with a sentence."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1000))
            begun = time.thread_time()
            found = self._decoded(message)
            self.account.spend((time.thread_time() - begun) * 1000)
            if not isinstance(found, wire.Error):
                return found
            await self.send(found)
            await asyncio.sleep(self.account.wait())

    def _decoded(self, message: Mapping[str, Any]) -> wire.FromPage | wire.Error:
        """What was sent, or what is wrong with it; raises ClosedError where it is too much."""
        if not self._bucket.take():
            raise ClosedError("Too many messages; slow down.", wire.CLOSE_TOO_MANY)
        raw = message.get("bytes") or str(message.get("text") or "").encode("utf-8", "replace")
        if len(raw) > wire.LARGEST_MESSAGE:
            raise ClosedError(
                f"The message has {len(raw)} bytes; the most is {wire.LARGEST_MESSAGE}.",
                wire.CLOSE_TOO_LARGE,
            )
        try:
            return from_json(raw, wire.FromPage)  # type: ignore[arg-type]
        except (CodecError, UnicodeDecodeError, RecursionError) as error:
            return wire.Error(f"The message cannot be read: {error}")

    async def send(self, message: wire.ToPage | str) -> None:
        """Send a message, which may be encoded already.

        Raises WebSocketDisconnect when the other side is gone.
        """
        text = message if isinstance(message, str) else to_json(message).decode()
        try:
            await self.socket.send_text(text)
        except RuntimeError:  # closed by ourselves meanwhile
            raise WebSocketDisconnect(1006) from None

    async def close(self, sentence: str, code: int) -> None:
        """Say why, and close."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await self.send(wire.Error(sentence))
            await self.socket.close(code)
