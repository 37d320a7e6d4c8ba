"""Games that begin in the middle: a position as text, for the header of a record."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from thunderchild.core.codec import pack, unpack
from thunderchild.core.errors import InputError
from thunderchild.core.game import Game
from thunderchild.core.state import State


def packed(s: State) -> str:
    """A position as one word."""
    return urlsafe_b64encode(pack(s.to_data())).decode().rstrip("=")


def opened(game: Game[Any, Any], text: str) -> State:
    """The position that a word stands for; raises InputError where it is none of this game.

    It is as good as whoever wrote it down: a position that no game leads to may end in nonsense.
    """
    try:
        raw = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        s: State = game.from_data(unpack(raw))
        whole = s.to_data() == unpack(raw) and game.decision(s, game.asked(s)[0]) is not None
        faults = game.faults(s)
    except Exception as error:  # noqa: BLE001 - any text may stand there
        why = type(error).__name__
        raise InputError(f"The position that it begins with cannot be read ({why}).") from None
    if faults or not whole:
        raise InputError("The position that it begins with is none of this game.")
    return s
