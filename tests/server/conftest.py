import pytest

from tests.support import server
from thunderchild.server.limits import ServerLimits

FREE = ServerLimits(socket_work=1e6, socket_saved=1e6, tables_a_second=1e6, tables_saved=1e6)


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A server in a thread of the tests of one file."""
    with server.inside(tmp_path_factory.mktemp("server") / "data") as address:
        yield address


@pytest.fixture
def here(running, monkeypatch):
    """The server, which lets a page talk and begin games as fast as it can."""
    monkeypatch.setattr("thunderchild.server.line.MESSAGES_PER_SECOND", 1e6)
    monkeypatch.setattr(running.hub.visitors, "limits", FREE)
    monkeypatch.setattr(running.hub.visitors, "_known", {})
    return running
