"""What each event of chance has to say, drawn anew by `tests.kit.outside` from the table's seed.

Where an event tells the values (dice, lots, owners), they are compared; where it hides them (decks, objectives, a
layout), the open state's secrets are. Orders come from `chance.md`: catalogue order before every shuffle.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.kit.outside import Stream, seed_of
from tests.service.tables import client

Json = Any
Pair = tuple[Json, Json]
DICE = {"dice_thrown", "lots_thrown"}


def drawn_events(step: Json) -> list[Json]:
    """The events of a step that came from chance."""
    return [event for event in step["events"] if event.get("draw")]


def redrawn(game: str, before: Json | None, move: Json, step: Json) -> list[Pair]:
    """Pairs that have to be equal: what was drawn, and what it has to be. `before` is null at set-up."""
    found: list[Pair] = []
    for event in drawn_events(step):
        stream = Stream(seed_of(step["state"]), event["draw"]["label"], event["draw"]["k"])
        if event["type"] in DICE:
            thrown = event["dice"] if "dice" in event else event["attack"] + event["defence"]
            found += [(thrown, stream.dice(event["draw"]["n"])), (len(thrown), event["draw"]["n"])]
        elif before is None:
            opening = _OPENINGS.get((game, event["draw"]["label"]))
            found += opening(step["state"], event, stream) if opening else []
        elif event["type"] == "cards_discarded":
            names = catalogue(game)
            hand = [names[card] for card in before["secret"]["hands"][move["other"]]]
            found.append((event["cards"], sorted(stream.picked(hand, event["draw"]["n"]), key=hand.index)))
        elif event["type"] == "deck_reshuffled":
            found += _reshuffled(game, before, step, event, stream)
    return found


@cache
def catalogue(game: str) -> list[str]:
    """The ids of a game's cards, in the order that states count them by; empty where it lists none."""
    row = next(row for row in client().get("/v1/games").json()["games"] if row["id"] == game)
    listings = {listing["name"]: [item["id"] for item in listing["items"]] for listing in row["board"]["listings"]}
    return listings.get("cards", [])


def _reshuffled(game: str, before: Json, step: Json, event: Json, stream: Stream) -> list[Pair]:
    """A deck made of its discard: what is left of it once the step's cards were dealt off its front."""
    if game == "teg_cartas":
        left = step["state"]["secret"][event["deck"]]
        pile = set(before["public"]["dice_discard" if event["deck"] == "dice" else "special_discard"])
        laid = before["secret"]["laid"]
        if len(pile) < event["draw"]["n"] and laid is not None:  # the card face down is discarded in the same step
            pile |= {laid}
        if len(pile) != event["draw"]["n"]:
            return []  # more was discarded within the step than the state before it tells
        return [(left, stream.shuffled(sorted(pile))[len(pile) - len(left) :])]
    size = event["draw"]["n"]
    left = step["state"]["secret"]["deck"]
    discard = sorted(before["public"]["discard"])
    return [(len(discard), size), (left, stream.shuffled(discard)[size - len(left) :])]


def _teg_deal(state: Json, event: Json, stream: Stream) -> list[Pair]:
    seats = len(state["public"]["seats"])
    deal = stream.shuffled(range(50))
    owners: list[int | None] = [None] * 50
    for at, country in enumerate(deal[: 50 - 50 % seats]):
        owners[country] = at % seats
    shown = [(owner if row is not None else None) for row, owner in zip(owners, event["owners"], strict=True)]
    return [(shown, owners)]


def _teg_deck(state: Json, _: Json, stream: Stream) -> list[Pair]:
    return [(state["secret"]["deck"], stream.shuffled(range(50)))]


def _teg_objectives(state: Json, _: Json, stream: Stream) -> list[Pair]:
    """One each off the top; one that the deal meets already goes under the pile, and the next is taken (TEG-SET-5)."""
    pile, taken = list(stream.shuffled(range(15))), []
    for objective in state["secret"]["objectives"]:
        under = pile.index(objective)
        pile = [*pile[under + 1 :], *pile[:under]]
        taken.append(under)
    return [(sum(under > 0 for under in taken) <= 1 and max(taken) <= 1, True)]


def _layout(state: Json, _: Json, stream: Stream) -> list[Pair]:
    return [(state["secret"]["layout"], stream.below(245760))]


def _cartas_dice(state: Json, _: Json, stream: Stream) -> list[Pair]:
    deck, hands = stream.shuffled(range(56)), state["secret"]["hands"]
    dealt = [deck.index(card) for hand in hands for card in hand]
    return [
        (state["secret"]["dice"], deck[5 * len(hands) :]),
        (sorted(dealt), list(range(5 * len(hands)))),
    ]


def _cartas_specials(state: Json, _: Json, stream: Stream) -> list[Pair]:
    return [(state["secret"]["specials"], stream.shuffled(range(56, 72)))]


def _cartas_start(state: Json, event: Json, stream: Stream) -> list[Pair]:
    return [(event["seat"], stream.below(len(state["public"]["seats"])))]


def _cartas_owners(state: Json, _: Json, stream: Stream) -> list[Pair]:
    """Each player holds the same number of the territories dealt first."""
    seats = len(state["public"]["seats"])
    deal = stream.shuffled(range(40))
    share = [[state["public"]["owners"][place] for place in deal[: 40 - 40 % seats]].count(n) for n in range(seats)]
    return [(share, [40 // seats] * seats)]


def _tutep_deal(state: Json, _: Json, stream: Stream) -> list[Pair]:
    seats = len(state["public"]["seats"])
    deck = stream.shuffled(range(40))
    size = {2: 7, 3: 13, 4: 10, 5: 8}[seats]
    first = (state["public"]["config"]["first_dealer"] + 1) % seats
    hands = [sorted(deck[(seat - first) % seats : size * seats : seats]) for seat in range(seats)]
    return [([sorted(hand) for hand in state["secret"]["hands"]], hands)]


def _conquista_order(_: Json, event: Json, stream: Stream) -> list[Pair]:
    return [(event["seats"], stream.shuffled(range(event["draw"]["n"])))]


def _conquista_deck(state: Json, _: Json, stream: Stream) -> list[Pair]:
    return [(state["secret"]["deck"], stream.shuffled(range(52)))]


_OPENINGS: dict[tuple[str, str], Callable[[Json, Json, Stream], list[Pair]]] = {
    ("teg", "deal"): _teg_deal,
    ("teg", "deck"): _teg_deck,
    ("teg", "objectives"): _teg_objectives,
    ("touche", "board"): _layout,
    ("tutep", "deal"): _tutep_deal,
    ("conquista", "order"): _conquista_order,
    ("conquista", "deck"): _conquista_deck,
    ("teg_cartas", "territories"): _cartas_owners,
    ("teg_cartas", "dice"): _cartas_dice,
    ("teg_cartas", "specials"): _cartas_specials,
    ("teg_cartas", "start"): _cartas_start,
}
