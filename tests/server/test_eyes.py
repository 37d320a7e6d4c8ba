"""Eyes on a server: health, figures, a log without secrets, and the commands of its host."""

import json
import logging
import re
import time
from typing import Any

from click.testing import CliRunner

from tests.server.test_input import allowing, closed
from tests.support import server
from thunderchild.cli.stored import stored
from thunderchild.core.chance import Draws
from thunderchild.core.errors import InputError
from thunderchild.server import eyes, tokens, wire


def test_health_checks_the_store(here, monkeypatch, tmp_path) -> None:
    def asked() -> tuple[int, Any]:
        here.hub.eyes._checked = 0.0
        answer = here.http.get("/api/health")
        return answer.status_code, answer.json()

    assert asked() == (200, {"ok": True})
    database = here.hub.store.folder / "thunderchild.db"
    database.rename(tmp_path / "away")
    status, said = asked()
    assert status == 503
    assert said["sentence"].startswith("Nothing can be stored: thunderchild.db in the data folder")
    (tmp_path / "away").rename(database)
    assert asked()[0] == 200
    with allowing(here, monkeypatch, free_disk=2**70):
        assert asked() == (503, {"ok": False, "sentence": "There is no room for new tables."})
    here.hub.eyes._lags.append(7.0)
    assert asked()[1]["sentence"] == "Everybody waited for 7 s in the last minute."
    here.hub.eyes._lags.clear()


def test_figures_are_for_this_computer_alone(here) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["links"]["left"]) as page, here.page(made["table"]):
        page.until(0)
        assert page.act(page.choose(Draws(1)))["type"] == "ack"
        assert page.act({"do": "nonsense"})["type"] == "refused"
        text = here.http.get("/metrics").text
    figures = dict(re.findall(r"^(thunderchild_\w+) ([\d.]+)$", text, re.MULTILINE))
    assert float(figures["thunderchild_pages"]) == 2
    assert float(figures["thunderchild_spectators"]) == 1
    assert float(figures["thunderchild_wish_seconds_count"]) >= 2
    assert float(figures["thunderchild_wishes_refused_total"]) >= 1
    assert float(figures["thunderchild_disk_free_bytes"]) > 0
    for line in text.splitlines():
        assert re.fullmatch(r'#.*|\w+(\{le="[\w.+]+"\})? [\d.e+-]+', line), line
    through = here.http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.1"})
    assert through.status_code == 404


def test_a_histogram_counts() -> None:
    times = eyes.Times()
    for seconds in (0.001, 0.003, 9.0):
        times.note(seconds)
    lines = list(times.lines("x"))
    assert lines[0] == 'x_bucket{le="0.002"} 1'
    assert lines[1] == 'x_bucket{le="0.005"} 2'
    assert lines[-3:] == ['x_bucket{le="+Inf"} 3', "x_sum 9.004000", "x_count 3"]


def test_the_log_has_addresses_and_no_secrets(here, caplog) -> None:
    caplog.set_level(logging.INFO, "thunderchild.server")
    made = here.new_table(seed=1, apart=True, invite=["right"])
    bearer = {"Authorization": f"Bearer {made['links']['right']}"}
    own = here.http.post(f"/api/tables/{made['table']}/claim", headers=bearer).json()["token"]
    with here.page(made["table"], own) as page:
        page.until(0)
    page = here.socket(made["table"])
    page.send(type="hello", token="x" * 43)
    assert closed(page)[0] == wire.CLOSE_WRONG_TOKEN
    lines = [json.loads(eyes.JsonLines().format(record)) for record in caplog.records]
    events = [line["event"] for line in lines]
    for event in ("table begun", "table asked for", "seat claimed", "page opened", "page closed"):
        assert event in events
    opened = lines[events.index("page opened")]
    assert opened["address"] == "127.0.0.1"
    assert opened["table"] == made["table"]
    text = json.dumps(lines)
    key = here.hub._live[made["table"]].table.key
    for secret in (*made["links"].values(), made["host"], own, "x" * 43, key.hex()):
        assert secret not in text


def test_a_fault_in_the_log_is_one_line() -> None:
    fault = RuntimeError("a planted fault")
    info = (type(fault), fault, None)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "it %s", ("failed",), info)
    line = eyes.JsonLines().format(record)
    assert "\n" not in line
    found = json.loads(line)
    assert (found["event"], found["level"]) == ("it failed", "error")
    assert "a planted fault" in found["fault"]


def test_a_game_does_not_grow_without_end(here, monkeypatch) -> None:
    made = here.new_table(seed=1, practice=True, seats={"right": "random"})
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        with allowing(here, monkeypatch, undos_of_table=0):
            page.act(page.choose(Draws(1)))
            refused = page.wish("undo")
            assert (
                refused["sentence"]
                == "A game can be taken back at most 0 times, and this one has been"
            )
        seq = here.hub._live[made["table"]].table.seq
        with allowing(here, monkeypatch, lines_of_table=seq):
            refused = page.wish("resign")
            assert (
                refused["sentence"]
                == f"A game can have at most {seq} lines, and this one has them all"
            )


# ---- the host of the server, beside it


def run(*words: str):
    return CliRunner().invoke(stored, list(words))


def test_the_host_bars_and_removes_while_the_server_runs(tmp_path) -> None:
    with server.inside(tmp_path) as here:
        made = here.new_table(seed=1)
        data = ["--data", str(tmp_path)]
        said = run("tables", *data)
        assert f"{made['table']}  specimen duel, 0 lines" in said.output
        with here.page(made["table"], made["links"]["left"]) as page:
            page.until(0)
            assert run("remove", made["table"], *data).output == f"{made['table']} is removed.\n"
            assert closed(page) == (wire.CLOSE_NO_TABLE, "This table was removed by its host.")
        assert "removed" in run("tables", *data).output
        assert json.loads(run("tables", "--json", *data).output)[0]["removed"] is True
        other = here.new_table(seed=1)
        link = run("renew", other["table"], "left", *data).output.strip()
        page = here.socket(other["table"])
        page.send(type="hello", token=link.partition("#")[2])
        assert closed(page)[0] == wire.CLOSE_INVITED
        assert run("bar", "127.0.0.1", *data).output == "127.0.0.1 is barred.\n"
        waits_for(lambda: here.http.get("/api/games").status_code == 403)
        assert run("bar", "127.0.0.1", "--lift", *data).exit_code == 0
        waits_for(lambda: here.http.get("/api/games").status_code == 200)
        for words in (["remove", "none"], ["renew", "none", "left"], ["bar", "nobody"]):
            assert isinstance(run(*words, *data).exception, InputError)


def test_whoever_is_shut_out_is_sent_away_at_once(tmp_path) -> None:
    """Neither a page of a barred address nor one whose link was renewed plays on."""
    with server.inside(tmp_path) as here:
        data = ["--data", str(tmp_path)]
        made = here.new_table(seed=1)
        left = here.page(made["table"], made["links"]["left"])
        right = here.page(made["table"], made["links"]["right"])
        run("renew", made["table"], "left", *data)
        assert closed(left) == (
            wire.CLOSE_WRONG_TOKEN,
            "This link was replaced by a new one; ask the host of the table for it.",
        )
        right.until(0)
        run("bar", "127.0.0.1", *data)
        assert closed(right) == (
            wire.CLOSE_TOO_MANY, "This address was barred by the host of this server."
        )  # fmt: skip


def test_the_log_takes_no_long_texts_of_strangers(caplog) -> None:
    with caplog.at_level("INFO", "thunderchild.server"):
        eyes.note("page closed", table="x" * 30_000, code=4404)
    assert caplog.records[0].fields == {"table": "x" * 80, "code": 4404}


def waits_for(what) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.1)


def test_no_table_has_an_id_that_looks_like_an_option(monkeypatch) -> None:
    """One in 64 began with a dash, and `stored remove` did not know the option."""
    ids = iter(["-1qm16_u8eS3BxEp", "--data", "B-qm16_u8eS3BxEp"])
    monkeypatch.setattr(tokens, "token_urlsafe", lambda size: next(ids) if size == 12 else "x" * 40)
    assert tokens.new_id() == "B-qm16_u8eS3BxEp"
