"""Seats: links that are claimed, renewed and end; private tables; the host of a table."""

from typing import Any

import pytest

from tests.server.test_input import closed
from thunderchild.core.chance import Draws, Keyed, key_from_seed
from thunderchild.server import arriving, tokens, wire
from thunderchild.server.naming import called


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def invited(here, **more: Any) -> Any:
    return here.new_table(seed=1, apart=True, invite=["right"], **more)


def refused(here, made, token: str) -> tuple[int, str]:
    page = here.socket(made["table"])
    page.send(type="hello", token=token)
    return closed(page)


def claim(here, made, token: str) -> Any:
    return here.http.post(f"/api/tables/{made['table']}/claim", headers=bearer(token))


def test_an_invitation_is_claimed_once_and_by_a_click(here) -> None:
    made = invited(here)
    link = made["links"]["right"]
    assert made["hotseat"] is None
    code, sentence = refused(here, made, link)  # opening it alone sits nobody down
    assert code == wire.CLOSE_INVITED
    assert sentence == "You are invited to play the right side in Specimen, duel."
    assert here.http.get("/api/tables", headers=bearer(link)).json() == []
    record = here.http.get(f"/api/tables/{made['table']}/record", headers=bearer(link))
    assert record.status_code == 403
    first, second = claim(here, made, link), claim(here, made, link)
    assert first.status_code == 200
    own = first.json()["token"]
    assert own != link
    assert second.status_code == 403
    assert second.json()["sentence"].startswith("Somebody has already sat down with this link")
    code, sentence = refused(here, made, link)
    assert (code, sentence[:30]) == (wire.CLOSE_WRONG_TOKEN, "Somebody has already sat down ")
    for _ in range(2):  # it opens the seat on as many devices as its owner has
        with here.page(made["table"], own) as page:
            assert page.until(0)["seat"] == "right"
    assert claim(here, made, own).status_code == 409
    assert claim(here, made, "nonsense").status_code == 403
    assert here.http.post(f"/api/tables/{made['table']}/claim").status_code == 401


def test_a_link_that_is_renewed_while_somebody_arrives_with_it_opens_nothing(
    here, monkeypatch
) -> None:
    made = here.new_table(seed=1)
    opened = arriving._opened_seats

    async def meanwhile(hub, token, table):
        found = await opened(hub, token, table)
        await hub.on_disk(hub.store.tokens.renew, table, "left")
        await hub.close_ended()
        return found

    monkeypatch.setattr(arriving, "_opened_seats", meanwhile)
    page = here.socket(made["table"])
    page.send(type="hello", token=made["links"]["left"])
    assert closed(page)[0] == wire.CLOSE_WRONG_TOKEN


@pytest.mark.parametrize(
    ("change", "code"), [("forgotten", wire.CLOSE_RESTART), ("watched", wire.CLOSE_PRIVATE)]
)
def test_a_table_that_is_closed_while_somebody_arrives_is_closed_to_him(
    here, monkeypatch, change, code
) -> None:
    made = here.new_table(seed=1)

    async def meanwhile(_table) -> None:
        setattr(here.hub._live[made["table"]], change, change == "forgotten")

    monkeypatch.setattr(arriving, "drawn_board", meanwhile)
    page = here.socket(made["table"])
    page.send(type="hello")
    assert closed(page)[0] == code


def test_the_host_renews_a_seat_without_seeing_it(here) -> None:
    made = invited(here)
    own = claim(here, made, made["links"]["right"]).json()["token"]
    path = f"/api/tables/{made['table']}/renew"
    for token in (own, made["links"]["left"]):  # players are no hosts
        answer = here.http.post(path, json={"seat": "right"}, headers=bearer(token))
        assert answer.status_code == 403
    with here.page(made["table"], own) as page:
        page.until(0)
        answer = here.http.post(path, json={"seat": "right"}, headers=bearer(made["host"]))
        assert answer.status_code == 200
        assert closed(page) == (
            wire.CLOSE_WRONG_TOKEN,
            "The link of this seat was replaced by a new one.",
        )
    assert refused(here, made, own)[1].startswith("This link was replaced by a new one")
    again = answer.json()["token"]
    assert refused(here, made, again)[0] == wire.CLOSE_INVITED
    taken = claim(here, made, again).json()["token"]
    with here.page(made["table"], taken) as page:
        assert page.until(0)["seat"] == "right"
    with here.page(made["table"], made["links"]["left"]) as page:
        assert page.until(0)["seat"] == "left"  # others' links are as they were
    wrong = here.http.post(path, json={"seat": "middle"}, headers=bearer(made["host"]))
    assert wrong.status_code == 404
    assert here.http.post(path, json={}, headers=bearer(made["host"])).status_code == 400


def test_an_invitation_expires(here, monkeypatch) -> None:
    monkeypatch.setattr(tokens, "INVITED_FOR", -tokens.INVITED_FOR)
    made = invited(here)
    code, sentence = refused(here, made, made["links"]["right"])
    assert code == wire.CLOSE_WRONG_TOKEN
    assert sentence.startswith("This link has expired")
    assert claim(here, made, made["links"]["right"]).status_code == 403


def test_a_private_table_is_seen_by_its_players_alone(here) -> None:
    made = here.new_table(seed=1, private=True)
    assert refused(here, made, "") == (wire.CLOSE_PRIVATE, wire.PRIVATE)
    with here.page(made["table"], made["links"]["left"]) as page:
        assert page.welcome["watched"] is False
        page.until(0)
        page.wish("resign")
    record = here.http.get(f"/api/tables/{made['table']}/record")
    assert (record.status_code, record.json()["sentence"]) == (403, wire.PRIVATE)
    mine = here.http.get(
        f"/api/tables/{made['table']}/record", headers=bearer(made["links"]["left"])
    )
    assert mine.status_code == 200


def test_the_host_sends_spectators_away_and_lets_them_in_again(here) -> None:
    made = here.new_table(seed=1)
    path = f"/api/tables/{made['table']}/watching"
    with (
        here.page(made["table"]) as watcher,
        here.page(made["table"], made["links"]["left"]) as player,
    ):
        answer = here.http.post(path, json={"allowed": False}, headers=bearer(made["host"]))
        assert answer.json() == {"allowed": False}
        assert closed(watcher) == (wire.CLOSE_PRIVATE, wire.PRIVATE)
        player.send(type="ping")
        player.wait("pong")
    assert refused(here, made, "")[0] == wire.CLOSE_PRIVATE
    here.hub.forget(here.hub._live[made["table"]])  # it is stored
    assert refused(here, made, "")[0] == wire.CLOSE_PRIVATE
    here.http.post(path, json={"allowed": True}, headers=bearer(made["host"]))
    with here.page(made["table"]) as watcher:
        assert watcher.welcome["watched"] is True


def test_the_host_removes_a_table(here) -> None:
    made = here.new_table(seed=1)
    path = f"/api/tables/{made['table']}"
    assert here.http.delete(path, headers=bearer(made["links"]["left"])).status_code == 403
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        assert here.http.delete(path, headers=bearer(made["host"])).status_code == 204
        assert closed(page) == (wire.CLOSE_NO_TABLE, "This table was removed by its host.")
    assert refused(here, made, made["links"]["left"])[0] == wire.CLOSE_NO_TABLE
    listed = here.http.get("/api/tables", headers=bearer(made["links"]["left"])).json()
    assert [one["fault"] for one in listed] == ["There is no such table."]
    assert here.http.delete(path, headers=bearer(made["host"])).status_code == 404


def test_a_rematch_invites_the_other_side(here) -> None:
    made = invited(here)
    own = claim(here, made, made["links"]["right"]).json()["token"]
    with here.page(made["table"], own) as page:
        page.until(0)
        page.wish("resign")
    again = here.http.post(f"/api/tables/{made['table']}/again", headers=bearer(own)).json()
    with here.page(again["table"], again["links"]["right"]) as page:
        assert page.until(0)["seat"] == "right"
    assert refused(here, again, again["links"]["left"])[0] == wire.CLOSE_INVITED


# ---- secrets of chance


def test_the_seed_is_not_published_and_not_derivable_from_the_map(here) -> None:
    made = here.new_table("warpwar", "basic", seed=48151623, map="random")
    again = here.new_table("warpwar", "basic", seed=48151623, map="random")
    with here.page(made["table"]) as watcher, here.page(again["table"]) as other:
        map_ = watcher.welcome["map"]
        assert map_ == other.welcome["map"]  # the same seed gives the same map
        assert map_.startswith("random:")
        assert "48151623" not in map_
        seal = Keyed(key_from_seed(48151623)).commitment()
        guessed = Keyed(key_from_seed(int(map_.partition(":")[2]))).commitment()
        assert watcher.welcome["commitment"] == ""  # it could be found by trying small numbers
        assert guessed != seal
        watcher.until(0)
        assert seal not in str(watcher.all)
    record = here.http.get(
        f"/api/tables/{made['table']}/record", headers=bearer(made["links"]["first"])
    )
    assert record.status_code == 403
    assert "begun with a seed" in record.json()["sentence"]
    with here.page(made["table"], made["links"]["first"]) as page:
        page.until(0)
        page.wish("resign")
    with here.page(made["table"]) as watcher:
        assert watcher.welcome["commitment"] == seal
    unseeded = here.new_table("warpwar", "basic")
    with here.page(unseeded["table"]) as watcher:
        assert len(watcher.welcome["commitment"]) >= 32


def test_content_that_is_not_the_games_own_is_told_before_one_sits_down(here) -> None:
    from thunderchild.core.content import read, resource

    text = read(resource("thunderchild.games.warpwar", "content/scenarios.toml"))
    content = {"scenarios.toml": text.replace("first_bp = 50", "first_bp = 60")}
    made = here.new_table("warpwar", "basic", content=content, invite=["second"])
    assert "not the game's own: scenarios.toml" in refused(here, made, made["links"]["second"])[1]
    with here.page(made["table"]) as watcher:
        assert watcher.welcome["content"] == ["scenarios.toml"]
    plain = here.new_table("warpwar", "basic")
    with here.page(plain["table"]) as watcher:
        assert watcher.welcome["content"] == []


def test_tokens_of_a_seat_act_and_others_do_not(here) -> None:
    made = here.new_table(seed=1)
    with here.page(made["table"], made["host"]) as page:
        page.until(0)
        assert page.position["seat"] == ""  # the host of a table sees what a spectator sees
        assert page.wish("resign")["type"] == "refused"
    with here.page(made["table"], made["links"]["left"]) as page:
        page.until(0)
        assert page.act(page.choose(Draws(1)))["type"] == "ack"


@pytest.mark.parametrize("kind", [tokens.SEAT, tokens.INVITATION, tokens.HOST])
def test_only_hashes_are_kept(kind) -> None:
    made = tokens.NewToken(kind, ["left"])
    assert made.text not in str(made.row("game"))
    assert len(made.text) == 43


def names_told(page: Any, wanted: dict[str, str]) -> None:
    while page.wait("presence")["names"] != wanted:
        pass


def test_people_say_what_they_are_called_and_the_others_hear_it(here) -> None:
    made = here.new_table(seed=1, apart=True)
    left, right = made["links"]["left"], made["links"]["right"]
    with here.page(made["table"], left) as one, here.socket(made["table"]) as other:
        other.send(type="hello", token=right, name="  Ada\u202e  Lovelace\n")
        names_told(one, {"right": "Ada Lovelace"})
        one.send(type="call", name="x" * 40)
        names_told(other, {"left": "x" * 24, "right": "Ada Lovelace"})
        one.send(type="call", name="\u200b")
        names_told(other, {"right": "Ada Lovelace"})
        with here.page(made["table"]) as watching:
            watching.send(type="call", name="Nobody")
            watching.send(type="ping")
            watching.wait("pong")
            assert here.hub.is_open(made["table"])
        listed = here.http.get("/api/tables", headers=bearer(left)).json()[0]
        assert listed["names"] == {"right": "Ada Lovelace"}


def test_a_name_is_short_and_in_one_line() -> None:
    assert called("") == called("\x00\u200d \t") == ""
    assert called("Jo\u0308rg") == "J\u00f6rg"
    assert called("a\u2066b\u2069c") == "a b c"
    assert len(called("long " * 20)) <= 24


def test_of_two_who_claim_at_the_same_moment_one_sits_down(here) -> None:
    """Both were told that the invitation is good before either used it."""
    made = here.new_table(seed=1, invite=["right"])
    store, invitation = here.hub.store, made["links"]["right"]
    claims = [here.hub._disk.submit(store.tokens.claim, invitation) for _ in range(2)]
    found = [claim.result(20) for claim in claims]
    assert found[0] and found[1] is None
