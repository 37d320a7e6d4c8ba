"""The tracks as a page draws them: how long they are, what their spaces bring, in words."""

from typing import Any, Final

from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.model.kinds import DIE, FACES, NONE, SPACES

WIN: Final = "win"
LOSE: Final = "lose"


def tracks_of(profile: Profile, parts: int) -> dict[str, Any]:
    """Germs, Colonization and the Flying Machine."""
    landings = ", ".join(map(str, profile.germs))
    comes = f" A Cylinder lands when the counter enters {landings}." if landings else ""
    return {
        "spaces": SPACES,
        "parts": parts,
        "thresholds": list(profile.germs),
        "germs": ladder(profile, WIN, comes),
        "colonization": ladder(profile, LOSE, ""),
    }


def ladder(profile: Profile, end: str, more: str) -> dict[str, Any]:
    """One track: what its last space means, and the dice before that (INV-VIC-03)."""
    rolls = end_rolls(profile)
    ahead = ", ".join(f"{die_word(die)} at {space}" for space, die in rolls)
    return {
        "goal": f"At {SPACES} you {end}.{more}",
        "before": f"Before that, a die at the end of the turn can decide: you {end} on {ahead}."
        if rolls
        else "",
        "rolls": [{"space": space, "die": die, "text": text(die, end)} for space, die in rolls],
    }


def end_rolls(profile: Profile) -> list[tuple[int, int]]:
    """The spaces where a die at the end of the turn decides, with its colour (INV-VIC-03)."""
    if not profile.options.end_of_turn_rolls:
        return []
    return [(space, die) for space, die in enumerate(profile.end_colours) if die != NONE]


def text(die: int, end: str) -> str:
    """What is rolled for when the counter stands there."""
    chance = round(100 * FACES.count(die) / len(FACES))
    die_is = f"you {end} on {die_word(die)} ({chance} %)"
    return f"At the end of this turn a die is rolled: {die_is}."


def die_word(die: int) -> str:
    """A face of the die: Green."""
    return DIE[die].title()
