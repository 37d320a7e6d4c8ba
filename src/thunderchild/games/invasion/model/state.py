"""The position: ints and flat lists of ints, in the order of the rulebook."""

from typing import ClassVar, Final, Self

from thunderchild.core.procedure import UNDECIDED
from thunderchild.core.state import CORE_SLOTS, State
from thunderchild.games.invasion.model.kinds import NO_BATTLE, NONE, PLANS, PRODUCTION, WAVES

INTS: Final = (
    # the course of the game
    "turn",
    "phase",
    "pp",  # Production Points
    "human",  # 10 x Germs + HVP (INV-TRK-03)
    "martian",  # 10 x Colonization + MVP (INV-TRK-04)
    "flying",  # parts of the Flying Machine
    "thresholds",  # a bit for each Germ threshold that has worked (INV-CYL-02)
    "escaped",  # Refugee points that have Escaped in all
    "set_up",  # whether set-up is complete: before, nothing can win (INV-VIC-02)
    "event_top",  # the next Event card where its back is visible (Japan), else NONE
    # the act in hand, outside battles
    "die",  # the die just rolled
    "row",  # the Wave or Cylinder that acts
    "zone",  # the Zone of the act
    "unit",  # the Unit of the act
    "amount",  # points, counters or dice of the act
    "tripod",  # the kind of Tripod chosen: colour x 2 + damaged
    "boarding",  # what of an escape is decided: see escape.py
    "lost_unit",  # a Unit about to be lost, and how
    "lost_fate",
    "loss_zone",  # a Zone about to lose Workforce, how much, and by what
    "loss_points",
    "loss_left",  # further Tripods whose Devastation is still to come (England)
    "free_harbor",  # whether the free Harbor of this phase is still there
    # Event cards: the card carried out and what its effects speak of
    "card",
    "card_zone",
    "card_unit",
    "card_row",
    "card_cylinder",
    "card_moved",  # the Zone in which the Unit just moved by the card stands
    "card_left",  # how often the effect is still to be done
    "card_lock",  # the Zone of an effect that is done several times there
    "card_pick",  # which of the effect's targets, NONE if declined
    "loop_at",  # NONE before a card's loop; then the kind of its Tripod, where each is a Wave
    "loop_row",
    "loop_zone",
    "loop_unit",
    "to_play",  # the held card that the player has just named
    "prevented",  # Workforce loss that a card has just taken off
    "landing",  # the Zone that a card names for the Cylinder about to land
    "destination",  # the Zone that a card names for the Wave about to move
    "cancelled",  # whether the action in hand is spent without effect
    # the battle in hand
    "battle",
    "battle_zone",
    "battle_row",
    "initiative",
    "round",
    "battle_card",
    "card_line",  # the row of the Battle card
    "card_action",  # which of its actions
    "actor",  # the Tripod that acts
    "target",
    "shooter",
    "before",  # damage of the target before the shot
    "terrain",  # whether Terrain was played in this Human step
    "reroll_used",  # free re-rolls of Characters used in this battle, a bit each
    "roll_kind",  # what the dice of the battle were rolled for: see battle/rolls.py
    "needed",  # the colour they need, NONE if a table is read
    "chosen",  # what the player chose last in the battle: see battle/choices.py
    "shots",  # firings in this battle so far
    "broken_off",  # whether you broke off this Naval Battle (INV-NAV-15)
    "next_plans",  # free Plans waiting for the next Land battle of this phase
    "next_chosen",  # the same, Plans of the player's choice
    "free_warships",
    "free_rerolls",  # re-rolls that a card gives in this battle
    "thunder_child",  # whether she joins the Naval Battle that is being set up
    "captives",  # Refugees the Wave may still Capture in this battle; NONE: all of them
    "acted",  # whether and when you acted in the step in hand: see closing.py
)
LISTS: Final = (
    # Zones, in file order
    "workforce",
    "ruin",
    "kegs",
    "machines",  # Handling Machines: zone x 3 + colour
    "refugees",  # England: Refugee 1 counters
    "refugees_2",  # England: Refugee 2 counters
    "moved",  # how many of them have moved in this Human Action Phase
    "moved_2",
    "stepped",  # how many of those have taken the further step of a card
    "harbors",  # sites in file order: IN_CUP, ON_MAP, REMOVED
    # human Units: a slot each, free while unit_zone is NONE
    "unit_kind",
    "unit_zone",
    "unit_works",  # Earthworks levels
    "unit_done",  # bits: see units.py
    # Martians: rows 0-4 are the numbers 1-5, further rows the Tripods of a Zone (scenario 2)
    "wave_state",
    "wave_zone",
    "wave_tripods",  # row x 10 + colour x 2 + damaged: how many
    "wave_building",  # England: Tripods under construction in a Cylinder
    "wave_done",  # bits of the phase: see waves.py
    "cup",  # Tripods of each colour
    "naval_cup",
    # cards: 1 while in the deck, 0 when discarded; Event cards: see kinds.py
    "land_deck",
    "naval_deck",
    "event_deck",
    "card_moves",  # what the effect has moved already: Units, and below 0 Refugees
    "card_saved",  # facts of acts in whose midst a card is played; objects of a loop to come
    "modifiers",  # what cards have changed for a time: key, argument, value, until
    "plans",  # Battle Plan counters in the cup, by kind
    "plans_held",
    # the battle in hand: Tripods on the board
    "tripod_colour",
    "tripod_damaged",
    "tripod_hex",
    "tripod_done",
    # the battle in hand: your pieces on the board
    "piece_kind",
    "piece_unit",  # the slot of the Unit, or NONE
    "piece_hex",
    "piece_works",
    "piece_done",  # bits: fired, moved, ...
    "piece_shots",  # dice of Surprise Shots waiting
    "cards_drawn",  # the Battle cards to choose from
    "dice",  # the dice just rolled, for re-rolls
    "all_targets",  # targets of a Tripod's action on all that are still to come
    "queue",  # targets still to come of an action on all
)


class InvasionState(State):
    """One position of Japan or England."""

    __slots__ = INTS + LISTS
    FIELDS: ClassVar[tuple[str, ...]] = CORE_SLOTS + INTS + LISTS

    turn: int
    phase: int
    pp: int
    human: int
    martian: int
    flying: int
    thresholds: int
    escaped: int
    set_up: int
    event_top: int
    die: int
    row: int
    zone: int
    unit: int
    amount: int
    tripod: int
    boarding: int
    lost_unit: int
    lost_fate: int
    loss_zone: int
    loss_points: int
    loss_left: int
    free_harbor: int
    card: int
    card_zone: int
    card_unit: int
    card_row: int
    card_cylinder: int
    card_moved: int
    card_left: int
    card_lock: int
    card_pick: int
    loop_at: int
    loop_row: int
    loop_zone: int
    loop_unit: int
    to_play: int
    prevented: int
    landing: int
    destination: int
    cancelled: int
    battle: int
    battle_zone: int
    battle_row: int
    initiative: int
    round: int
    battle_card: int
    card_line: int
    card_action: int
    actor: int
    target: int
    shooter: int
    before: int
    terrain: int
    reroll_used: int
    roll_kind: int
    needed: int
    chosen: int
    shots: int
    broken_off: int
    next_plans: int
    next_chosen: int
    free_warships: int
    free_rerolls: int
    thunder_child: int
    captives: int
    acted: int
    workforce: list[int]
    ruin: list[int]
    kegs: list[int]
    machines: list[int]
    refugees: list[int]
    refugees_2: list[int]
    moved: list[int]
    moved_2: list[int]
    stepped: list[int]
    harbors: list[int]
    unit_kind: list[int]
    unit_zone: list[int]
    unit_works: list[int]
    unit_done: list[int]
    wave_state: list[int]
    wave_zone: list[int]
    wave_tripods: list[int]
    wave_building: list[int]
    wave_done: list[int]
    cup: list[int]
    naval_cup: list[int]
    land_deck: list[int]
    naval_deck: list[int]
    event_deck: list[int]
    card_moves: list[int]
    card_saved: list[int]
    modifiers: list[int]
    plans: list[int]
    plans_held: list[int]
    tripod_colour: list[int]
    tripod_damaged: list[int]
    tripod_hex: list[int]
    tripod_done: list[int]
    piece_kind: list[int]
    piece_unit: list[int]
    piece_hex: list[int]
    piece_works: list[int]
    piece_done: list[int]
    piece_shots: list[int]
    cards_drawn: list[int]
    dice: list[int]
    all_targets: list[int]
    queue: list[int]

    def __init__(self, zones: int, rows: int = WAVES) -> None:
        self.stack = []
        self.kind, self.pending, self.draws = -1, 0, 0
        self.winner, self.reason = UNDECIDED, 0
        for name in INTS:
            setattr(self, name, 0)
        for name in LISTS:
            setattr(self, name, [])
        for name in ("event_top", "row", "zone", "unit", "lost_unit", "loss_zone", "card"):
            setattr(self, name, NONE)
        for name in ("card_zone", "card_unit", "card_row", "card_cylinder", "battle_zone"):
            setattr(self, name, NONE)
        for name in ("battle_row", "battle_card", "actor", "target", "shooter", "needed"):
            setattr(self, name, NONE)
        for name in ("card_moved", "loop_at", "loop_row", "loop_zone", "loop_unit", "to_play"):
            setattr(self, name, NONE)
        self.landing, self.destination, self.card_lock = NONE, NONE, NONE
        self.tripod, self.captives = NONE, NONE
        self.phase, self.battle = PRODUCTION, NO_BATTLE
        for name in ("workforce", "ruin", "kegs", "refugees", "refugees_2", "moved", "moved_2"):
            setattr(self, name, [0] * zones)
        self.stepped = [0] * zones
        self.machines = [0] * (3 * zones)
        self.wave_state, self.wave_building = [0] * rows, [0] * rows
        self.wave_done = [0] * rows
        self.wave_zone = [NONE] * rows
        self.wave_tripods = [0] * (10 * rows)
        self.plans, self.plans_held = [0] * len(PLANS), [0] * len(PLANS)

    def copy(self) -> Self:
        """An independent copy, written out because a search makes many."""
        s = type(self).__new__(type(self))
        s.stack = [*self.stack]
        s.kind, s.pending, s.draws = self.kind, self.pending, self.draws
        s.winner, s.reason = self.winner, self.reason
        s.turn, s.phase, s.pp, s.human = self.turn, self.phase, self.pp, self.human
        s.martian, s.flying, s.thresholds = self.martian, self.flying, self.thresholds
        s.escaped, s.set_up, s.event_top = self.escaped, self.set_up, self.event_top
        s.die, s.row, s.zone, s.unit = self.die, self.row, self.zone, self.unit
        s.amount, s.tripod, s.boarding = self.amount, self.tripod, self.boarding
        s.lost_unit, s.lost_fate, s.loss_zone = self.lost_unit, self.lost_fate, self.loss_zone
        s.loss_points, s.loss_left = self.loss_points, self.loss_left
        s.free_harbor, s.card, s.card_zone = self.free_harbor, self.card, self.card_zone
        s.card_unit, s.card_row = self.card_unit, self.card_row
        s.card_cylinder, s.card_moved = self.card_cylinder, self.card_moved
        s.card_left, s.card_lock, s.card_pick = self.card_left, self.card_lock, self.card_pick
        s.loop_at, s.loop_row, s.loop_zone = self.loop_at, self.loop_row, self.loop_zone
        s.loop_unit, s.to_play, s.prevented = self.loop_unit, self.to_play, self.prevented
        s.landing, s.destination, s.cancelled = self.landing, self.destination, self.cancelled
        s.battle, s.battle_zone, s.battle_row = self.battle, self.battle_zone, self.battle_row
        s.initiative, s.round, s.battle_card = self.initiative, self.round, self.battle_card
        s.card_line, s.card_action, s.actor = self.card_line, self.card_action, self.actor
        s.target, s.shooter, s.before = self.target, self.shooter, self.before
        s.terrain, s.reroll_used, s.roll_kind = self.terrain, self.reroll_used, self.roll_kind
        s.needed, s.chosen, s.shots = self.needed, self.chosen, self.shots
        s.broken_off, s.next_plans = self.broken_off, self.next_plans
        s.next_chosen, s.free_warships = self.next_chosen, self.free_warships
        s.free_rerolls, s.thunder_child = self.free_rerolls, self.thunder_child
        s.captives = self.captives
        s.acted = self.acted
        s.workforce, s.ruin, s.kegs = [*self.workforce], [*self.ruin], [*self.kegs]
        s.machines, s.refugees = [*self.machines], [*self.refugees]
        s.refugees_2, s.moved, s.moved_2 = [*self.refugees_2], [*self.moved], [*self.moved_2]
        s.stepped, s.harbors, s.unit_kind = [*self.stepped], [*self.harbors], [*self.unit_kind]
        s.unit_zone, s.unit_works = [*self.unit_zone], [*self.unit_works]
        s.unit_done, s.wave_state = [*self.unit_done], [*self.wave_state]
        s.wave_zone, s.wave_tripods = [*self.wave_zone], [*self.wave_tripods]
        s.wave_building, s.wave_done = [*self.wave_building], [*self.wave_done]
        s.cup, s.naval_cup, s.land_deck = [*self.cup], [*self.naval_cup], [*self.land_deck]
        s.naval_deck, s.event_deck = [*self.naval_deck], [*self.event_deck]
        s.card_moves, s.card_saved = [*self.card_moves], [*self.card_saved]
        s.modifiers, s.plans, s.plans_held = [*self.modifiers], [*self.plans], [*self.plans_held]
        s.tripod_colour, s.tripod_damaged = [*self.tripod_colour], [*self.tripod_damaged]
        s.tripod_hex, s.tripod_done = [*self.tripod_hex], [*self.tripod_done]
        s.piece_kind, s.piece_unit = [*self.piece_kind], [*self.piece_unit]
        s.piece_hex, s.piece_works = [*self.piece_hex], [*self.piece_works]
        s.piece_done, s.piece_shots = [*self.piece_done], [*self.piece_shots]
        s.cards_drawn, s.dice = [*self.cards_drawn], [*self.dice]
        s.all_targets, s.queue = [*self.all_targets], [*self.queue]
        return s
