"""The list of tables that somebody has links for. Nothing is opened that the store knows."""

import logging

from thunderchild.core.errors import InputError
from thunderchild.server import wire
from thunderchild.server.hub import Hub, NoSuchTableError
from thunderchild.server.live import LiveTable
from thunderchild.server.schema import Listing

logger = logging.getLogger("thunderchild.server")


async def tables(hub: Hub, tokens: list[str]) -> list[wire.TableInfo]:
    """The tables that some tokens open."""
    seats: dict[str, list[str]] = {}
    for token in tokens:
        seating = await hub.seating(token)
        if seating is not None and seating.opens:
            mine = seats.setdefault(seating.game, [])
            mine += [seat for seat in seating.opens if seat not in mine]
    return [await _table_info(hub, table, mine) for table, mine in seats.items()]


async def _table_info(hub: Hub, id_: str, mine: list[str]) -> wire.TableInfo:
    """A table for the list; one that cannot be opened says why.

    Nothing is opened where the store knows what to say: fifty games would be played through.
    """
    try:
        found = None if hub.is_open(id_) else await hub.listing(id_)
        if found is not None:
            return _stored_info(id_, found, mine)
        live = await hub.open(id_)
    except (InputError, NoSuchTableError) as error:
        fault = str(error) if isinstance(error, InputError) else "There is no such table."
    except Exception:
        logger.exception("table %s could not be listed", id_)
        fault = "Something went wrong on the server; this table could not be opened."
    else:
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
    )
