import pytest

from tests.support import server
from thunderchild.server.page import Bucket


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """A server in a thread of the tests of one file."""
    with server.inside(tmp_path_factory.mktemp("server") / "data") as address:
        yield address


@pytest.fixture
def here(running, monkeypatch):
    """The server, which lets a page talk and begin games as fast as it can."""
    monkeypatch.setattr("thunderchild.server.page.MESSAGES_PER_SECOND", 1e6)
    monkeypatch.setattr(running.app.state, "new_tables", Bucket(1e6, 1e6))
    return running
