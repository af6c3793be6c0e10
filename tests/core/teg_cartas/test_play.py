"""Whole games: conservation, determinism, ends, and the automatic player."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.games.teg_cartas import rulebook
from core.games.teg_cartas.catalogue import ATTACK_KINDS, KINDS
from core.games.teg_cartas.model import EndTurn, State
from core.kernel import general, table
from core.kernel.canonical import canonical
from core.kernel.record import change
from tests.core.teg_cartas.test_moves import concrete
from tests.kit.results import record
from tests.kit.tables import automatic_game, begin, mixed_game, random_move
from tests.kit.teg_cartas import GAME, ORDER, PLACES, PRODUCT, arranged, named, own_deck
from tests.kit.teg_cartas import begin as teg_cartas_begin

DOSSIER = [
    *("SET-1", "SET-2", "SET-3", "SET-4", "SET-5", "TURN-1"),
    *("ATT-1", "ATT-2", "ATT-3", "ATT-4", "ATT-5", "ATT-6", "ATT-7", "SPE-1"),
    *("ROUND-1", "ROUND-2", "ROUND-3", "ROUND-4", "HAND-1", "ELIM-1"),
    *("WIN-1", "WIN-2", "WIN-3", "WIN-4", "RES-1"),
]


def test_the_rulebook_has_every_row_of_the_dossier_in_its_order() -> None:
    assert [rule.id for rule in rulebook.RULES] == [f"TCA-{row}" for row in DOSSIER]
    assert GAME.rulebook == (*general.RULES, *rulebook.RULES)
    for rule in rulebook.RULES:
        assert rule.text.es
        assert rule.text.en
        assert (rule.source == "decided") <= (rule.reading is None)


def test_every_row_is_named_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for row in DOSSIER:
        assert f"_tca_{row.lower().replace('-', '_')}_" in tests, row


def in_one_place(state: State) -> bool:
    public, secret = state.public, state.secret
    cards = [*secret.dice, *secret.specials, *public.dice_discard, *public.special_discard]
    cards += [number for pile in secret.hands for number in pile]
    cards += [] if secret.laid is None else [secret.laid]
    cards += [] if public.combat is None or public.combat.special is None else [public.combat.special]
    return sorted(cards) == list(range(72))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tca_set_1_every_card_stays_in_exactly_one_place(seats: int) -> None:
    seen = set()
    for state, move in mixed_game(GAME, seats, f"conserved {seats}", luck=0.3, limit=500, resigns=0.002):
        assert in_one_place(state)
        assert GAME.audit(state) == ()
        seen.add(move.type)
        after = table.advance(GAME, state, move).state
        assert in_one_place(after)
        assert GAME.audit(after) == ()
    assert seen >= {"attack", "defend", "end_turn"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    rng = Random(seats)
    state = begin(GAME, seats, f"random {seats}")
    for _ in range(4000):
        if not GAME.to_act(state):
            break
        state = table.advance(GAME, state, random_move(GAME, state, rng)).state
    assert GAME.outcome(state) is not None
    assert GAME.audit(state) == ()


def test_gen_6_the_same_seed_and_moves_give_the_same_bytes() -> None:
    first, second = (list(mixed_game(GAME, 3, "same", limit=80)) for _ in range(2))
    assert [canonical(state) for state, _ in first] == [canonical(state) for state, _ in second]


def test_a_game_with_a_deck_of_the_table_s_own_is_played_to_the_end() -> None:
    deck = own_deck(
        dice=tuple(change(row, id=f"x{i}", numbers=row.numbers[::-1]) for i, row in enumerate(PRODUCT.deck.dice)),
        specials=tuple(
            change(row, kind="truce" if i % 2 else "airborne") for i, row in enumerate(PRODUCT.deck.specials)
        ),
    )
    for state, move in mixed_game(GAME, 3, "own", luck=0.2, limit=260, deck=deck):
        assert GAME.audit(state) == ()
        assert GAME.misfits(state, move) == ()


# Steps of moves from the opening of the seed `perft`: every concrete move, resigning too.
@pytest.mark.parametrize(("seats", "counts"), [(2, (403, 56)), (3, (334, 378)), (4, (275, 314))])
def test_perft(seats: int, counts: tuple[int, int]) -> None:
    state = begin(GAME, seats, "perft")

    def moves(at: State) -> list[object]:
        return [
            move for seat in range(seats) for template in GAME.moves(at, seat).templates for move in concrete(template)
        ]

    first = moves(state)
    # The second step below every sixtieth move, so that the count takes a moment only.
    second = sum(len(moves(table.advance(GAME, state, move).state)) for move in first[::60])
    assert (len(first), second) == counts


# --- the automatic player


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_automatic_player_ends_its_games(seats: int) -> None:
    for seed in range(2):
        state = automatic_game(GAME, seats, f"auto {seed}", limit=3000)
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize("kind", KINDS)
def test_the_automatic_player_uses_every_kind_of_special(kind: str) -> None:
    """It holds all of Asia and one territory of Europe, has a card that is worth laying, and one special."""
    asia = [PLACES[i] for i in PRODUCT.board.members[0]]
    near = ("alaska", "rusia", "polonia", "egipto", "sumatra", "borneo")  # all that Asia's bridges lead to
    dice = [] if kind == "truce" else ["6-6-6"]
    state = arranged(
        hands=[[*dice, kind], ["1-1-1"]],
        owners={1: PLACES, 0: [*asia, "islandia"] if kind != "airborne" else asia},
        objectives=["o24", "o21"],
        truces=tuple(PRODUCT.place[name] for name in near) if kind == "airborne" else (),
    )
    move = table.suggest(GAME, state, 0)
    GAME.check(state, move)
    if kind in ATTACK_KINDS:
        assert move.special == named(kind)
    else:
        assert move.card == named(kind)


def test_the_automatic_player_ends_its_turn_where_nothing_can_be_attacked() -> None:
    theirs = tuple(range(1, 40, 2))
    state = arranged(hands=[["6-6-6"], []], truces=theirs)
    assert table.suggest(GAME, state, 0) == EndTurn("end_turn", 0)


def test_the_automatic_player_keeps_a_truce_that_protects_nothing_new() -> None:
    territories = tuple(range(0, 40, 2))
    state = arranged(hands=[["truce"], []], truces=territories, special_discard=["s10"])
    assert table.suggest(GAME, state, 0) == EndTurn("end_turn", 0)


def won_by_the_automatic_player(games: int, seed: str) -> int:
    """Two-player games against the random one, half of them from each seat."""
    won = 0
    for number in range(games):
        rng = Random(f"{seed} {number}")
        state = begin(GAME, 2, f"{seed} {number}")
        me = number % 2
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            move = table.suggest(GAME, state, seat) if seat == me else random_move(GAME, state, rng)
            state = table.advance(GAME, state, move).state
        won += state.public.outcome.winners == (me,)
    return won


def test_the_automatic_player_beats_the_random_one() -> None:
    assert won_by_the_automatic_player(8, "short") >= 7


@pytest.mark.long
def test_the_automatic_player_beats_the_random_one_in_most_of_200_games() -> None:
    won = won_by_the_automatic_player(200, "long")
    record("Automatic player", "T.E.G. Cartas, two players, wins in 200 games against the random one", str(won))
    assert won >= 180


def test_the_player_defends_with_its_hand_when_the_game_hangs_on_it_or_nothing_is_left() -> None:
    mine = PRODUCT.board.countries[:28]
    others = PRODUCT.board.countries[28:]
    state = arranged(
        hands=[[], ["6-6-5"]],
        owners={0: mine, 1: others},
        combat=(mine[0], others[0], "6-3-1", "airborne"),
        objectives=["o23", "o22"],
    )
    assert table.suggest(GAME, state, 1).card == named("6-6-5")
    empty = arranged(
        3,
        hands=[[], ["2-1-1"], [name for name in PRODUCT.cards[:56] if name not in (named("6-3-1"), named("2-1-1"))]],
        owners={0: ["china"], 1: ["japon"]},
        combat=("china", "japon", "6-3-1", None),
    )
    assert table.suggest(GAME, empty, 1).card == named("2-1-1")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gen_6_with_real_cards_the_automatic_player_proposes_the_new_decks(seats: int) -> None:
    rng = Random(seats)
    piles = {"objectives": [row.id for row in PRODUCT.deck.objectives if row.players == seats]}
    piles |= {name: list(getattr(ORDER, name)) for name in ("territories", "dice", "specials")}
    orders: dict[str, Any] = {name: tuple(rng.sample(pile, len(pile))) for name, pile in piles.items()}
    dealt = change(ORDER, **orders)
    state = teg_cartas_begin(seats, dealt=dealt).state
    decks = set()
    for _ in range(1500):
        if not GAME.to_act(state):
            break
        move = table.suggest(GAME, state, GAME.to_act(state)[0])
        new = getattr(move, "reshuffled", None)
        decks |= {(move.type, name) for name in ("dice", "specials") if new is not None and getattr(new, name)}
        state = table.advance(GAME, state, move).state
        assert GAME.audit(state) == ()
    assert GAME.outcome(state) is not None
    assert state.public.drawn == 0
    assert decks & {("end_turn", "dice"), ("defend", "dice")}


def test_gen_6_a_proposed_deck_where_the_neutral_or_reinforcements_want_one() -> None:
    rest: dict[str, Any] = {
        "dice_discard": ["d20", "d21", "d22", "d23"],
        "dealt": True,
        "drawn": 0,
        "stage": "play",
        "rest": False,
    }
    drained = [name for name in PRODUCT.cards[1:56] if name not in rest["dice_discard"]]
    neutral = arranged(
        3,
        hands=[["d01"], [], drained],
        owners={0: ["china"], None: PLACES[1:3], 1: []},
        out=(1,),
        resigned=(1,),
        **rest,
    )
    state = change(neutral, public=change(neutral.public, truces=_all_but_neutral(neutral)))
    move = table.suggest(GAME, state, 0)
    assert (move.type, sorted(move.reshuffled.dice)) == ("attack", rest["dice_discard"])
    GAME.check(state, move)
    more = arranged(hands=[["reinforcements"], drained], **rest)
    move = table.suggest(GAME, more, 0)
    assert (move.type, sorted(move.reshuffled.dice)) == ("play_special", rest["dice_discard"])
    GAME.check(more, move)


def _all_but_neutral(state: State) -> tuple[int, ...]:
    return tuple(i for i, owner in enumerate(state.public.owners) if owner is not None)


def test_the_player_needs_no_report_for_what_it_chooses_at_a_table_with_real_cards() -> None:
    state = arranged(hands=[["sabotage"], ["1-1-1"]], dealt=True, drawn=0)
    assert table.suggest(GAME, state, 0) == EndTurn("end_turn", 0)
