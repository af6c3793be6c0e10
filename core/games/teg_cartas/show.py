"""What a table shows: views built from what a seat knows, and the score."""

from collections.abc import Sequence

from core.games.teg_cartas.cards import Cards, cards_of
from core.games.teg_cartas.catalogue import CONTINENT_NAMES, CONTINENTS, DICE
from core.games.teg_cartas.checks import to_act
from core.games.teg_cartas.ending import ranked
from core.games.teg_cartas.model import State
from core.games.teg_cartas.rounds import dice_portion, rulers, specials_portion
from core.games.teg_cartas.views import (
    CombatView,
    DeckView,
    ObjectiveScore,
    Part,
    Score,
    SeatScore,
    SeatView,
    TerritoryView,
    View,
)
from core.kernel.game import Outcome
from core.kernel.piles import Pile
from core.kernel.rule import Sentence, Text


def view(state: State, seat: int | None) -> View:
    """What `seat` sees, or a spectator; everything once the game is over."""
    public, secret = state.public, state.secret
    cards = cards_of(public.config.deck)
    over = public.outcome is not None

    def names(pile: Pile) -> tuple[str, ...]:
        return tuple([cards.cards[card] for card in pile])

    def sight(other: int) -> SeatView:
        hand = secret.hands[other]
        dice = sum([card < DICE for card in hand])
        open_ = over or other == seat
        return SeatView(
            seat=other,
            name=public.seats[other].name,
            status="playing" if other not in public.out else "resigned" if other in public.resigned else "eliminated",
            territories=public.owners.count(other),
            dice=dice,
            specials=len(hand) - dice,
            hand=names(hand) if open_ else None,
            objective=cards.objectives[secret.objectives[other]] if open_ else None,
            conquered=other in public.conquerors,
            blockades=public.blockades[other],
        )

    return View(
        game="teg_cartas",
        seat=seat,
        config=public.config,
        dealt=public.dealt,
        round=public.round,
        starter=public.starter,
        turn=public.turn,
        stage=public.stage,
        to_act=to_act(state),
        seats=tuple([sight(other) for other in range(len(public.seats))]),
        territories=tuple(
            [
                TerritoryView(row.id, row.continent, owner, territory in public.truces)
                for territory, (row, owner) in enumerate(zip(cards.deck.territories, public.owners, strict=True))
            ]
        ),
        combat=_combat(state, cards, seat),
        dice=DeckView(len(secret.dice), names(public.dice_discard), names(secret.dice) if over else None),
        specials=DeckView(
            len(secret.specials), names(public.special_discard), names(secret.specials) if over else None
        ),
        outcome=public.outcome,
    )


def _combat(state: State, cards: Cards, seat: int | None) -> CombatView | None:
    """The combat going on; the card face down is shown to the one who laid it."""
    public, laid, places = state.public, state.secret.laid, cards.board.countries
    combat = public.combat
    if combat is None:
        return None
    return CombatView(
        attacker=public.turn,
        defender=public.owners[combat.target],
        source=places[combat.source],
        target=places[combat.target],
        special=None if combat.special is None else cards.cards[combat.special],
        card=cards.cards[laid] if laid is not None and seat == public.turn else None,
    )


def score(state: State, seat: int | None) -> Score:
    """Territories, continents and the next deal of each seat, and the asker's own objective."""
    public = state.public
    cards = cards_of(public.config.deck)
    board, owners, seats = cards.board, public.owners, len(public.seats)
    ruling = rulers(board, owners)
    rows = []
    for other in range(seats):
        playing, held = other not in public.out, owners.count(other)
        rows.append(
            SeatScore(
                seat=other,
                territories=held,
                continents=tuple([CONTINENTS[i] for i, ruler in enumerate(ruling) if ruler == other]),
                dice_next_round=dice_portion(held, public.blockades[other]) if playing else 0,
                specials_next_round=specials_portion(board, ruling, other, other in public.conquerors)
                if playing
                else 0,
            )
        )
    ranking = ranked(owners, public.out, seats, None) if public.outcome is None else public.outcome.ranking
    objective = None if seat is None else _objective(cards, state.secret.objectives[seat], owners, seat)
    return Score(tuple(rows), objective, ranking)


def _objective(cards: Cards, objective: int, owners: Sequence[int | None], seat: int) -> ObjectiveScore:
    members = cards.board.members
    parts = tuple(
        Part(CONTINENTS[continent], sum(owners[territory] == seat for territory in members[continent]), need)
        for continent, need in cards.needs[objective]
    )
    met = all(part.have >= part.need for part in parts)
    asked = objective_text(cards, objective)
    return ObjectiveScore(cards.objectives[objective], Sentence(asked.es, asked.en), met, parts)


def objective_text(cards: Cards, objective: int) -> Text:
    """What an objective asks for, in a sentence."""
    whole = cards.deck.objectives[objective].continents
    es = [f"toda {CONTINENT_NAMES[continent].es}" for continent in whole]
    en = [f"all of {CONTINENT_NAMES[continent].en}" for continent in whole]
    for continent, need in cards.needs[objective]:
        if CONTINENTS[continent] not in whole:
            name = CONTINENT_NAMES[CONTINENTS[continent]]
            es.append(f"{need} {'territorio' if need == 1 else 'territorios'} de {name.es}")
            en.append(f"{need} {'territory' if need == 1 else 'territories'} of {name.en}")
    return Text(f"Ocupar {_listed(es, 'y')}.", f"Occupy {_listed(en, 'and')}.")


def _listed(words: list[str], joint: str) -> str:
    return f" {joint} ".join([part for part in (", ".join(words[:-1]), *words[-1:]) if part])


def outcome(state: State) -> Outcome | None:
    """How the game ended, if it has."""
    return state.public.outcome
