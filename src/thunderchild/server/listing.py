"""The list of tables that somebody has links for. Nothing is opened that the store knows."""

import logging

from thunderchild.core.errors import InputError
from thunderchild.server import wire
from thunderchild.server.hub import Hub, NoSuchTableError
from thunderchild.server.limits import Bucket
from thunderchild.server.live import LiveTable
from thunderchild.server.schema import Listing

logger = logging.getLogger("thunderchild.server")


async def tables(hub: Hub, tokens: list[str], account: Bucket) -> list[wire.TableInfo]:
    """The tables that some tokens open; what has to be opened for it is paid for."""
    seats: dict[str, list[str]] = {}
    for seating in (await hub.seatings(tokens)).values():
        if seating.opens:
            mine = seats.setdefault(seating.game, [])
            mine += [seat for seat in seating.opens if seat not in mine]
    known = await hub.listings([id_ for id_ in seats if not hub.is_open(id_)])
    return [
        await _table_info(hub, id_, mine, known.get(id_), account) for id_, mine in seats.items()
    ]


async def _table_info(
    hub: Hub, id_: str, mine: list[str], known: Listing | None, account: Bucket
) -> wire.TableInfo:
    """A table for the list; one that cannot be opened says why.

    Nothing is opened if the store knows what to say; otherwise fifty games would be played through.
    """
    try:
        if known is not None and not hub.is_open(id_):
            return _stored_info(id_, known, mine)
        is_new = not hub.is_open(id_)
        live = await hub.open(id_)
    except (InputError, NoSuchTableError) as error:
        fault = str(error) if isinstance(error, InputError) else "There is no such table."
    except Exception:
        logger.exception("table %s could not be listed", id_)
        fault = "Something went wrong on the server; this table could not be opened."
    else:
        account.spend(live.opening if is_new else 0.0)
        return _open_info(live, mine)
    return wire.TableInfo(
        id_,
        "",
        "",
        {},
        mine,
        0,
        0,
        [],
        None,
        created="",
        changed="",
        fault=fault,
        still="",
        practice=False,
    )


def _stored_info(id_: str, found: Listing, mine: list[str]) -> wire.TableInfo:
    told = found.summary
    return wire.TableInfo(
        table=id_,
        title=found.title,
        scenario=found.scenario,
        players=told.players,
        yours=mine,
        number=told.number,
        turn=told.turn,
        asked=told.asked,
        outcome=told.outcome,
        created=found.created,
        changed=found.changed,
        fault="",
        still="",
        practice=found.practice,
    )


def _open_info(live: LiveTable, mine: list[str]) -> wire.TableInfo:
    table = live.table
    return wire.TableInfo(
        table=live.id,
        title=table.setup.title,
        scenario=table.setup.scenario,
        players=table.players,
        yours=mine,
        number=table.number,
        turn=table.turn,
        asked=table.asked(),
        outcome=table.outcome,
        created=live.created,
        changed=live.changed_at,
        fault="",
        still=table.still,
        practice=table.setup.practice,
        names=dict(live.names),
    )
