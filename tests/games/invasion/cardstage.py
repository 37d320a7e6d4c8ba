"""A position, a card and what the player answers: the ground of the tests of Event cards."""

from thunderchild.core.procedure import run
from thunderchild.games.invasion.cards.deck import ReadCard
from thunderchild.games.invasion.content.files import Content, open_pack
from thunderchild.games.invasion.game import England, Japan
from thunderchild.games.invasion.model.actions import Done
from thunderchild.games.invasion.model.kinds import (
    COLOURS,
    CYLINDER,
    DESTROYED,
    DIE,
    FACES,
    HELD,
    HUMAN,
    ON_MAP,
    PIECES,
    RED_WEED,
    WAVE,
)
from thunderchild.games.invasion.rules import units, waves
from thunderchild.games.invasion.rules.closing import DoneQuestion

TITLES = {"japan": Japan, "england": England}


def card_text(id, effects, phase="production", **more):
    """A card as it stands in a file of Event cards."""
    facts = {"name": f"Card {id}", "phase": phase, "tone": "mixed", "text": "A card.", **more}
    lines = [f'{key} = "{value}"' for key, value in facts.items()]
    effects = " ".join(effects.split())
    return "\n".join(["[[card]]", f'id = "{id}"', *lines, f"effects = [{effects}]", ""])


def deck_text(*cards):
    """A file of Event cards."""
    return "\n".join(['provenance = "original"', *cards])


class Numbers:
    """Draws given in advance: a colour for a die, a number for anything else."""

    def __init__(self, numbers):
        self.numbers = list(numbers)

    def pick(self, n, at, what):
        assert self.numbers, f"no number was given for {what} (one of {n})"
        number = self.numbers.pop(0)
        if isinstance(number, str):
            assert n == len(FACES), f"{what} is no die"
            number = FACES.index(DIE.index(number))
        assert 0 <= number < n, f"{what}: {number} is not below {n}"
        return number


class Stage:
    """One position of a title, set up by hand."""

    def __init__(
        self, title="japan", scenario="core", files=None, content=None, league=False, **options
    ):
        kind = TITLES[title]
        if files:
            content = Content(open_pack(files))
        self.game = kind(scenario, kind.OPTIONS(**options), content, in_league=league)
        self.s = self.game.blank()
        self.s.turn, self.s.workforce = 1, list(self.game.facts.map.workforce)
        self.events = []

    # ---- the position ---------------------------------------------------------------------

    def zone(self, name):
        return self.game.facts.map.index[name]

    def card(self, id):
        return self.game.facts.event_cards.ids.index(id)

    def wave(self, number, zone, *tripods, state=WAVE):
        """A Wave: `red` is an Undamaged Red Tripod, `red!` a Damaged one."""
        row = number - 1
        waves.place_wave(self.s, row, state, self.zone(zone))
        for tripod in tripods:
            colour = COLOURS.index(tripod.removesuffix("!"))
            self.s.wave_tripods[row * waves.ROW + 2 * colour + tripod.endswith("!")] += 1
            self.s.cup[colour] -= 1
        return row

    def cylinder(self, number, zone, *tripods, building=0):
        row = self.wave(number, zone, *tripods, state=CYLINDER)
        self.s.wave_building[row] = building
        return row

    def unit(self, kind, zone, works=0):
        return units.add_unit(self.play(), PIECES.index(kind), self.zone(zone), "", works)

    def harbor(self, name):
        harbor = self.game.facts.map.harbor_names.index(name)
        self.s.harbors[harbor] = ON_MAP
        return harbor

    def refugees(self, zone, singles, doubles=0):
        self.s.refugees[self.zone(zone)] = singles
        self.s.refugees_2[self.zone(zone)] = doubles

    def destroyed(self, *zones):
        for zone in zones:
            self.s.workforce[self.zone(zone)], self.s.ruin[self.zone(zone)] = 0, DESTROYED

    def red_weed(self, *zones):
        self.destroyed(*zones)
        for zone in zones:
            self.s.ruin[self.zone(zone)] = RED_WEED

    def hold(self, id):
        self.s.event_deck[self.card(id)] = HELD
        return self.card(id)

    def tripods(self, number):
        """The Tripods of a Wave in words."""
        row = (number - 1) * waves.ROW
        counts = self.s.wave_tripods[row : row + waves.ROW]
        found = []
        for i, count in enumerate(counts):
            found += [COLOURS[i // 2] + "!" * (i % 2)] * count
        return found

    # ---- play -----------------------------------------------------------------------------

    def play(self, numbers=()):
        return self.game.play(self.s, Numbers(numbers), self.events)

    def begin(self, frame, dice=()):
        """Run a procedure up to the first question."""
        self.s.stack = [frame]
        p = self.play(dice)
        run(p)
        return p.chance.numbers

    def run(self, frame, answers=(), dice=()):
        """Run a procedure with these answers and dice to its end; all of them must be used."""
        dice = self.begin(frame, dice)
        for answer in answers:
            dice = self.answer(answer, dice)
        assert not self.s.pending, f"not answered: {self.prompt()} {self.offers()}"
        assert not dice, f"not rolled: {dice}"
        return self

    def answer(self, action, dice=(), *, waits=False):
        """Answer; where nothing more can be done, say so, unless the test does."""
        assert self.s.pending, f"nothing is asked that {action} could answer"
        chance = Numbers(dice)
        self.s, told = self.game.apply(self.s, HUMAN, action, chance)
        self.events += told
        while self.s.kind == DoneQuestion.kind and not waits:
            self.s, told = self.game.apply(self.s, HUMAN, Done(), chance)
            self.events += told
        return chance.numbers

    def read(self, id, *answers, dice=()):
        """Draw a card and carry it out."""
        return self.run(ReadCard(card=self.card(id)), answers, dice)

    def read_until_asked(self, id, dice=()):
        self.begin(ReadCard(card=self.card(id)), dice)
        return self

    def decision(self):
        return self.game.decision(self.s, HUMAN)

    def offers(self):
        return list(self.decision())

    def prompt(self):
        return self.game.prompt(self.s, HUMAN)

    def why_not(self, action):
        return self.game.why_not(self.s, HUMAN, action)

    def told(self):
        """All that was told, in words."""
        return [event.text() for _, event in self.events]
