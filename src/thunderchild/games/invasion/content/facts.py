"""What is fixed for one game: map, profile, scenario and options, resolved once."""

from typing import Final

from msgspec import structs

from thunderchild.core.options import STANDARD, OptionError, OptionSet
from thunderchild.core.procedure import PlayOf
from thunderchild.games.invasion.content.battle_facts import BattleFacts
from thunderchild.games.invasion.content.files import Content
from thunderchild.games.invasion.content.profile_file import ProfileFile
from thunderchild.games.invasion.content.profiles import Profile
from thunderchild.games.invasion.content.scenarios import AS_IN_PROFILE, CORE, Scenario
from thunderchild.games.invasion.content.standards import changed_file, income_of
from thunderchild.games.invasion.model.kinds import BOUGHT, PIECES, UNITS, WAVES
from thunderchild.games.invasion.model.options import BY_THE_BOOK, InvasionOptions
from thunderchild.games.invasion.model.state import InvasionState


class Facts:
    """The constants of one game."""

    def __init__(
        self,
        title: str,
        scenario: str,
        options: OptionSet,
        content: Content,
        *,
        in_league: bool = False,
    ) -> None:
        """Put them together; `in_league`: it is one of the Nations of a League (part 33)."""
        assert isinstance(options, InvasionOptions)  # noqa: S101
        self.title: Final = title
        self.in_league: Final = in_league
        self.content: Final = content
        self.options: Final = options
        name = str(getattr(options, "profile", title))
        if name != title and scenario != CORE:
            raise OptionError(
                f"Option profile={name} has the core game only (INV-SET-07), "
                f"not scenario {scenario!r}."
            )
        self.scene: Final[Scenario] = content.scenario_table[title][scenario]
        file = self._profile_file(content.profiles[name].file, options)
        self.map: Final = content.profiles[name].map
        self.profile: Final = Profile(file, self.map)
        self.battle: Final = BattleFacts(content, self.profile)
        self.land_cards: Final = content.land_decks[file.land_cards]
        self.naval_cards: Final = content.naval_decks[file.naval_cards]
        self.boards: Final = content.boards
        self.program: Final = content.program
        self.grouping: Final = self._grouping()
        zones = len(self.map)
        more = {"waves": 0, "zones": zones, "tripods": 2 * zones + 1}[self.grouping]
        self.rows: Final = WAVES + more
        self.crowd_rule: Final = "INV-SCJ-3" if self.scene.title == "japan" else "INV-SCE-21"
        self.scene_rule: Final = self.scene.file.rules[0] if self.scene.file.rules else "INV-SET-01"
        self._read_cards()
        self._read_income(options)
        self._read_start()
        self._read_tables()
        self._read_devastation()

    def _profile_file(self, file: ProfileFile, options: OptionSet) -> ProfileFile:
        """Profile, options and scenario together (INV-DEC-001); some have prices (INV-SCE-07)."""
        file = changed_file(file, options)
        prices = file.prices
        for item in ("random_plan", "chosen_plan"):
            price = getattr(self.scene.file, item)
            if price != AS_IN_PROFILE:
                prices = structs.replace(prices, **{item: price})
        return structs.replace(file, prices=prices)

    def _read_cards(self) -> None:
        """The Event cards, in the words of this game (INV-SET-07)."""
        file, content = self.profile.file, self.content
        cards = content.event_decks[file.event_cards]
        final = file.events.backs == "final_back"
        self.event_backs = cards.final_back if final else cards.back
        if final:
            cards = cards.in_final_words()
        self.characters = {
            kind: one.in_final_words() if final else one for kind, one in content.characters.items()
        }
        texts: dict[str, str] = {PIECES[kind]: one.text for kind, one in self.characters.items()}
        texts |= {PIECES[kind]: one.text for kind, one in content.specials.items()}
        self.event_cards = cards.with_abilities(texts)

    def _read_income(self, options: OptionSet) -> None:
        """How often the Gears are paid (INV-PRO-02)."""
        times = str(getattr(options, "income", STANDARD))
        if times == STANDARD:
            times = income_of(self.profile.file, self.scene.file)
        self.income_halves = int(2 * float(times))
        handicap = "" if times == BY_THE_BOOK else f"{times} times by our own handicap"
        self.income_words = f"income, {handicap}" if handicap else "income"
        self.handicap = f"Your income is paid {handicap} (INV-PRO-02)." if handicap else ""

    def _read_start(self) -> None:
        """What is on the map at the start (INV-SET-03 to -05)."""
        scene, options = self.scene, self.profile.options
        machines = scene.machines
        if machines is None:
            machines = [(zone, colour, 1) for zone, colour in self.map.machines]
        most = options.scj2_yellow_each
        self.start_machines = [(zone, colour, min(n, most)) for zone, colour, n in machines]
        self.start_waves = self.profile.start if scene.start is None else scene.start
        lands = scene.file.at_germs == "cylinder"
        if scene.file.machine_dice and scene.title == "japan":
            lands = lands and options.scj2_cylinders
        self.cylinders_land = lands
        self.first_new_number = self.profile.cylinders.first_number

    def _read_tables(self) -> None:
        """What rules look up often."""
        prices, content = self.profile.prices, self.content
        self.unit_prices = [getattr(prices, UNITS[kind]) for kind in BOUGHT]
        self.factories = [zone for zone, has_one in enumerate(self.map.factory) if has_one]
        self.moves = [True] * len(PIECES)
        for kind, special in content.specials.items():
            self.moves[kind] = special.moves
        self.sails = [False] * len(PIECES)
        self.captured_points = [1] * len(PIECES)
        for kind, character in content.characters.items():
            self.moves[kind], self.sails[kind] = character.moves, character.can_escape
            self.captured_points[kind] = character.captured_mvp
        self.flying_parts = content.pieces.limits.flying_machine
        self.capital = self.map.capital
        self.machine_rule = "INV-SCJ-2" if self.title == "japan" else "INV-SCE-16"
        charts = self.profile.tables.escape_1
        least = max((outcome.naval_tripods for outcome in charts), default=1)
        self.fleet_tripods = self.scene.file.naval_tripods or least  # met by a group

    def _read_devastation(self) -> None:
        """How the Waves attack their Zones (part 18)."""
        options = self.profile.options
        self.by_tripod = self.profile.file.devastation.by == "tripod"
        alone = self.grouping == "tripods"
        each = options.england_devastation_per_tripod or alone
        self.die_each = self.by_tripod and each  # each Tripod rolls its own die
        self.spares_units = options.devastate_ruins == "none"
        self.crowds = self.scene.file.refugees_per_loss
        self.has_doubles = len(self.profile.refugees.counters) > 1

    def _grouping(self) -> str:
        """Whether Waves have numbers, or are the Tripods of a Zone, or single Tripods."""
        if self.scene.file.grouping == "tripods" and self.profile.options.sce2_group:
            return "zones"
        return self.scene.file.grouping

    def home_of(self, row: int) -> int:
        """The Zone that a row without a number belongs to."""
        return (row - WAVES) % len(self.map)


Play = PlayOf[InvasionState, Facts]
