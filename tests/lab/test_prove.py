"""The long proofs as one command: its parts, its table, its exit code."""

import pytest

from bench import balance, prove
from bench.prove import PARTS, Part
from thunderchild import titles


@pytest.fixture
def part(tmp_path, monkeypatch):
    """Makes proofs that say something and end with a code."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    def make(name, code, *said):
        lines = [*(f"print({line!r})" for line in said), f"raise SystemExit({code})"]
        (tmp_path / f"proof_{name}.py").write_text("\n".join(lines), "utf-8")
        return Part(name, "nothing much", (f"proof_{name}",))

    return make


def test_every_title_is_fuzzed_and_every_package_knocked_out():
    listed = [title for title in titles.TITLES.values() if title.listed]
    commands = [part.command for part in PARTS]
    for title in listed:
        assert any(command[1:3] == ("fuzz", title.name) for command in commands), title.name
    knocked = {titles.title(command[2]).package for command in commands if "knockout" in command}
    assert knocked == {title.package for title in listed}
    assert {command[1] for command in commands if "bench.balance" in command} == set(balance.TITLES)
    assert any("profile=england_final" in command for command in commands)
    assert len({part.name for part in PARTS}) == len(PARTS)


def test_five_hundred_games_or_as_many_as_are_wanted():
    for one in PARTS:
        if one.name.startswith("fuzz") and one.name != "fuzz-league":  # reaches what its games do
            assert one.words(None)[-3:] == ["--games", "500", "--complete"]
            assert one.words(7)[-3:] == ["--games", "7", "--complete"]


def test_parts_are_chosen_by_how_their_names_begin():
    assert prove.chosen([]) == list(PARTS)
    assert [one.name for one in prove.chosen(["fuzz-lon", "knockout-lon"])] == [
        "fuzz-london",
        "knockout-london",
    ]


def test_an_unknown_part_is_one_sentence(capsys):
    assert prove.main(["fuzz", "frob"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith('There is no proof "frob"; there are: fuzz-warpwar, ')


def test_each_part_is_shown_and_the_table_closes(part, monkeypatch, capsys):
    parts = (part("one", 0, "looking", "all is well"), part("two", 1, "one thing is wrong"))
    monkeypatch.setattr(prove, "PARTS", parts)
    assert prove.main([]) == 1
    said = capsys.readouterr().out.splitlines()
    assert "   looking" in said
    table = said[said.index("Proofs:") + 1 :]
    assert [row.split()[:2] for row in table] == [["one", "holds"], ["two", "FAILED"]]
    assert table[0].endswith(" s  all is well")
    assert table[1].endswith(" s  one thing is wrong")
    assert prove.main(["one"]) == 0


def test_an_interrupted_run_says_what_was_left_out(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(prove, "run", stop)
    assert prove.main(["balance"]) == 130
    assert "interrupted; 4 not carried out" in capsys.readouterr().out


@pytest.mark.parametrize(("seconds", "text"), [(4.6, "5 s"), (61, "1 min 01 s")])
def test_times_are_for_people(seconds, text):
    assert prove.clock(seconds) == text


def row(low, high, wanted=None, **ends):
    ends = {f"- {balance.NOT_OVER}" if end == "unfinished" else end: n for end, n in ends.items()}
    return balance.Row("x", 100, (low + high) / 2, low, high, 9.0, ends, wanted)


def test_a_share_is_outside_its_band_when_all_of_its_interval_is():
    band = (0.35, 0.60)
    assert row(0.1, 0.3).fault() == ""
    assert row(0.3, 0.4, band).fault() == ""
    assert row(0.5, 0.7, band).fault() == ""
    assert row(0.1, 0.3, band).fault() == "outside 35%-60%"
    assert row(0.65, 0.8, band).fault() == "outside 35%-60%"
    assert row(0.4, 0.5, band, unfinished=2).fault() == "2 games did not end"


def test_balance_ends_with_1_when_a_band_is_missed(monkeypatch, capsys):
    """Random Earthlings lose to everybody."""
    condition = next(iter(balance.london()))
    hopeless = balance.Condition("x", condition.setup, {}, "earthling", wanted=(1.0, 1.0))
    monkeypatch.setattr(balance, "TITLES", {"london": lambda: iter([hopeless])})
    monkeypatch.setattr(balance, "play", lost)
    assert balance.main(["london", "--games", "4", "--workers", "1"]) == 1
    said = capsys.readouterr().out
    assert "OUTSIDE 100%-100%" in said
    assert said.endswith("1 of 1 conditions outside their bands or with games not over\n")


def lost(_condition, _seed):
    return balance.Played(won=False, reason="caught", turns=3)


def test_what_has_no_band_can_be_left_out(monkeypatch, capsys):
    monkeypatch.setattr(balance, "play", lost)
    words = ["--banded", "--only", "objective", "--workers", "1"]
    balance.main(["london", "--games", "1", *words])
    said = capsys.readouterr().out
    assert "objective crush_army, reference" in said
    assert "objective peace" not in said and "idle" not in said


def test_the_campaigns_of_the_reference_have_a_band():
    for title in ("japan", "england"):
        for condition in balance.TITLES[title]():
            assert (condition.wanted is not None) == condition.name.endswith("reference")
    assert {c.wanted for c in balance.japan()} == {None, (0.35, 0.60), (0.55, 0.75)}


def test_a_study_goes_on_where_it_was_stopped(monkeypatch, capsys, tmp_path):
    """Real games under several conditions, of which the last is played again."""
    file = tmp_path / "london.jsonl"
    words = ["london", "--games", "2", "--workers", "1", "--only", "force 1, ", "--out", str(file)]
    balance.main(words)
    straight, text = capsys.readouterr().out, file.read_bytes()
    assert straight.count(" 2 games ") == (text.count(b"\n") - 1) // 2 > 1
    file.write_bytes(text[:-20])
    played = []
    real = balance.play

    def noted(condition, seed):
        played.append(seed)
        return real(condition, seed)

    monkeypatch.setattr(balance, "play", noted)
    balance.main(words)
    assert capsys.readouterr().out == straight
    assert file.read_bytes() == text
    assert len(played) == 1
    assert balance.main([*words, "--seed", "2"]) == 2
    assert "it was begun with seed 1 and not 2" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--games", "0"], "The number of games is at least 1, not 0."),
        (["--only", "frob"], 'No condition of london has "frob" in its name.'),
        (["--only", "force 1, ", "--out", "."], ".: this is a folder, not a file."),
    ],
)
def test_a_study_that_cannot_be_made_is_one_sentence(capsys, words, sentence):
    assert balance.main(["london", "--games", "1", *words]) == 2
    assert capsys.readouterr().err == f"{sentence}\n"
