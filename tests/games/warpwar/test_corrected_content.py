"""Content of one's own: what the rules cannot work with is refused with file, item and field."""

import pytest

from thunderchild.core.chance import Draws
from thunderchild.core.content import ContentError
from thunderchild.core.errors import InputError
from thunderchild.core.options import OptionError
from thunderchild.games.warpwar.content.files import Content, open_pack
from thunderchild.games.warpwar.content.maps import random_map
from thunderchild.games.warpwar.game import WarpWar
from thunderchild.games.warpwar.model.options import Options

OWN = open_pack()


def changed(name: str, old: str, new: str) -> Content:
    """The title's own content with one text replaced."""
    text = OWN.text(name)
    assert old in text
    return Content(open_pack({name: text.replace(old, new, 1)}))


@pytest.mark.rule("WW-14.5", elsewhere=True)
def test_a_hit_takes_what_one_build_point_buys():
    with pytest.raises(ContentError, match=r'ships.toml: attribute "missile": per_bp'):
        changed("ships.toml", "per_hit = 3", "per_hit = 6")


def test_drives_of_missiles_have_room():
    with pytest.raises(ContentError, match="lowest_drive"):
        changed("ships.toml", "lowest_drive = 1", "lowest_drive = 1000")


def test_random_maps_need_names_enough():
    pack = open_pack({"names.toml": 'provenance = "original"\nnames = ["Ur", "Uruk"]\n'})
    with pytest.raises(ContentError, match=r"names.toml: names: expected 28 or more"):
        random_map(Draws(1), pack)


@pytest.mark.rule("WW-19.2")
def test_bases_to_be_held_at_once_must_be_there():
    content = changed("scenarios.toml", "victory_points = 3", "victory_points = 4")
    WarpWar("advanced", Options(), content)
    with pytest.raises(OptionError, match="vp_mode=at_once needs 4 bases"):
        WarpWar("advanced", Options(vp_mode="at_once"), content)
    WarpWar("learning", Options(vp_mode="at_once"), content)


def test_what_people_cause_is_one_kind_of_error():
    assert issubclass(ContentError, InputError)
    assert issubclass(OptionError, InputError)
