"""Lists for a terminal: the units with their ratings, prices, ready-made purchases, the track."""

from thunderchild.games.london.content.facts import Facts
from thunderchild.games.london.model.kinds import (
    EARTHLING,
    HEROINE,
    MARTIAN,
    SIDE_NAMES,
    UNIT_NAMES,
)
from thunderchild.games.london.page.forms import BuyForm, ForSale, TrackForm
from thunderchild.games.london.words.text import lander_ratings, ratings


def points(number: int) -> str:
    """So many points, in words."""
    return "1 point" if number == 1 else f"{number} points"


def units_of(facts: Facts) -> str:
    """All units of the game: Combat, Range, Movement, price, counters and what each does."""
    lines = []
    for side in (MARTIAN, EARTHLING):
        lines.append(f"{SIDE_NAMES[side].capitalize()} units (C Combat, R Range, M Movement):")
        lines += [
            f"  {facts.unit_names[kind]:13} {_row(facts, kind)}"
            for kind, other in enumerate(facts.side_of)
            if other == side and (kind in facts.for_sale[side] or kind == HEROINE)
        ]
        if side == MARTIAN:
            lines.append(f"  {'Lander':13} {lander_ratings(facts)}: any of them, face-down.")
    return "\n".join(lines)


def _row(facts: Facts, kind: int) -> str:
    """One unit."""
    cost = f"{points(facts.content.cost[kind])}, {facts.stock[kind]} in all"
    if kind == HEROINE:
        cost = f"must be taken, {points(heroine_cost(facts))}"
    return f"{ratings(facts, kind)}  {cost}: {facts.unit_texts[kind]}"


def heroine_cost(facts: Facts) -> int:
    """What the Heroine takes of the points (LON-4.8)."""
    return facts.heroine_cost


def hints_of(facts: Facts, form: object) -> list[str]:
    """What there is to know before an answer is written: prices, ready-made lists, the order."""
    if isinstance(form, BuyForm):
        return _prices(facts, form)
    if isinstance(form, TrackForm) and len(set(form.units)) > 1:
        bought = ", ".join(f"{i} {UNIT_NAMES[kind]}" for i, kind in enumerate(form.units, 1))
        places = " ".join(str(i) for i in range(len(form.units), 0, -1))
        return [f"Bought: {bought}.", f"Any order: their names, or their numbers (track {places})."]
    return []


def _prices(facts: Facts, form: BuyForm) -> list[str]:
    """What is for sale, and whole purchases ready to be typed."""
    lines = [_price(facts, row) for row in form.units]
    if form.free:
        paid = heroine_cost(facts)
        cost = f"has taken {points(paid)} of {facts.points}" if paid else "comes free"
        lines += [f"The {facts.unit_names[kind]} {cost}." for kind in form.free]
    for ready in form.lists:
        pairs = zip(form.units, ready.units, strict=True)
        bought = ", ".join(f"{UNIT_NAMES[row.kind]} {n}" for row, n in pairs if n)
        lines += [f"{ready.name}: {ready.text}", f"    buy {bought}"]
    return ["C Combat, R Range, M Movement; `units` shows the other side's too.", *lines]


def _price(facts: Facts, row: ForSale) -> str:
    """One line of the shop."""
    cost = f"{points(row.price)}, at most {row.most}"
    return f"{UNIT_NAMES[row.kind]:13} {ratings(facts, row.kind)}  {cost}: {row.text}"
