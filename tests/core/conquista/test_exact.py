"""Numbers and edges that a slip could move by one: each row here was once free to change without a test that fails."""

from typing import Any

import pytest

from core.games.conquista import GAME
from core.games.conquista.cartography.naming import AVOIDED, name_id, names
from core.games.conquista.cartography.stream import Stream
from core.games.conquista.dealing import checked_goals
from core.games.conquista.ground import COUNTRIES
from core.games.conquista.model import Goal, Occupation, Options, Part, State
from core.games.conquista.moves import EndTurn, Place, Rejoin, Resign, Timeout
from core.games.conquista.objectives import draw_goals, holds, total_of
from core.games.conquista.standing import points
from core.kernel.chance import Chance
from core.kernel.record import change
from core.kernel.rule import Illegal
from core.kernel.table import table_seed
from tests.core.conquista.test_cards import OF
from tests.core.conquista.test_turn import conquered
from tests.kit.conquista import GROUND, IDS, SIZES, after, begin, findings, given, requests, rule, scene

MEMBERS = GROUND.board.members


def public(state: State, **values: Any) -> State:
    return State(change(state.public, **values), state.secret)


def types_of(state: State, seat: int) -> set[str]:
    return {template.move.type for template in GAME.moves(state, seat).templates}


def test_con_time_1_a_timeout_tells_no_earlier_time_than_the_move_before() -> None:
    state = begin(3, clock=True)
    seat = state.public.turn
    state = after(state, Resign("resign", seat, 900), Rejoin("rejoin", seat, 900))
    assert rule(state, Timeout("timeout", seat, 899)) == "CON-TIME-1"
    assert after(state, Timeout("timeout", seat, 900)).public.at == 900
    (offered,) = (one.move for one in GAME.moves(state, seat).templates if one.move.type == "timeout")
    assert offered.at == 900


def test_con_time_1_at_the_deadline_itself_both_are_legal_and_listed() -> None:
    state = begin(3, clock=True)
    seat, country = state.public.turn, IDS[state.public.owners.index(state.public.turn)]
    at = public(state, at=60)
    assert types_of(at, seat) == {"place", "timeout", "resign"}
    assert after(at, Place("place", seat, country, 1, 60)).public.turn == seat
    assert after(at, Timeout("timeout", seat, 60)).public.turn != seat
    late = public(state, at=61)
    assert types_of(late, seat) == {"timeout", "resign"}
    assert rule(late, Place("place", seat, country, 1, 61)) == "CON-TIME-1"


def test_con_win_4_points_are_countries_bonuses_and_two_for_each_rival() -> None:
    owners = [0 if country in MEMBERS[0] else 2 for country in range(COUNTRIES)]
    state = scene(owners=owners, out=(1,), out_by=(0,), turn=0)
    assert points(state.public, GROUND, 0) == len(MEMBERS[0]) + GROUND.board.bonus[0] + 2
    rest = sum(GROUND.board.bonus[1:])
    assert points(state.public, GROUND, 2) == COUNTRIES - len(MEMBERS[0]) + rest
    seen = GAME.view(state, None).seats
    assert [one.points for one in seen] == [points(state.public, GROUND, seat) for seat in range(3)]


def test_views_and_scores_count_each_seat_for_itself() -> None:
    state = scene(idle=(0, 1, 2), exchanges=(3, 1, 2), ply=700)
    assert [(one.idle, one.exchanges) for one in GAME.view(state, 0).seats] == [(0, 3), (1, 1), (2, 2)]
    assert [one.exchanges for one in GAME.score(state, 0).seats] == [3, 1, 2]


def test_con_set_3_a_given_deal_may_reach_60_percent_and_no_more() -> None:
    group, most = 0, GROUND.most[0]
    inside = list(MEMBERS[group])
    outside = [country for country in range(COUNTRIES) if country not in inside]
    for more in (0, 1):
        mine = inside[: most + more] + outside[::3][: 17 - most - more]
        others = [country for country in range(COUNTRIES) if country not in mine]
        rows = [card for row in zip(others[:32:2], others[1:32:2], mine[:16], strict=True) for card in row]
        rows += [others[32], mine[16]]
        dealt = given(3, deal=tuple(IDS[country] for country in rows), objectives=None)
        if more:
            with pytest.raises(Illegal) as refused:
                begin(3, dealt=dealt, objectives=False)
            assert refused.value.rule.id == "CON-SET-3"
        else:
            assert findings(begin(3, dealt=dealt, objectives=False)) == []


def test_con_obj_1_a_given_objective_that_the_deal_meets_is_refused() -> None:
    config = GAME.settle(Options(common=20), requests(2))
    total = total_of(config, 2)
    counts = [4, 4, 4, 2, 2]
    assert sum(counts) == total == 16
    met = Goal((), tuple(Part(group, count) for group, count in enumerate(counts)), None)
    other = Goal((), tuple(Part(group, count) for group, count in enumerate(reversed(counts))), None)
    owners: list[int | None] = [1] * COUNTRIES
    for members, count in zip(MEMBERS, counts, strict=True):
        for country in members[:count]:
            owners[country] = 0
    assert checked_goals(GROUND, owners, total, (other, met)) == (other, met)
    with pytest.raises(Illegal) as refused:
        checked_goals(GROUND, owners, total, (met, other))
    assert (refused.value.rule.id, refused.value.facts["seat"]) == ("CON-OBJ-1", 0)


def test_con_obj_1_no_objective_drawn_is_met_already() -> None:
    owners = [0 if country - members[0] < len(members) - 2 else 1 for members in MEMBERS for country in members]
    for number in range(60):
        goals = draw_goals(GROUND, owners, 2, 16, Chance(f"{number}").event("objectives"))
        assert not any(holds(GROUND, owners, seat, goal) for seat, goal in enumerate(goals))


@pytest.mark.parametrize(
    ("mode", "common", "players", "total"),
    [
        ("clasica", 20, 2, 16),
        ("clasica", 30, 2, 21),
        ("clasica", 30, 6, 16),
        ("rapida", 25, 6, 13),
        ("rapida", 20, 3, 16),
    ],
)
def test_con_obj_1_sizes(mode: Any, common: int, players: int, total: int) -> None:
    assert total_of(GAME.settle(Options(mode=mode, common=common), requests(players)), players) == total


def test_con_time_2_where_no_country_borders_an_enemy_the_weakest_get_the_armies() -> None:
    inland = [
        country
        for country in MEMBERS[0]
        if all(GROUND.board.continent[near] == 0 for near in GROUND.board.neighbours[country])
    ]
    owners = [
        0 if country in MEMBERS[0] or country in near_of(MEMBERS[0]) else 1 + country % 2 for country in range(50)
    ]
    assert len(inland) >= 2
    state = scene(stage="reinforce", owners=owners, armies={inland[0]: 5})
    assert state.public.due_continents[0]
    bonus = state.public.due_continents[0]
    done = after(public(state, due=0), Timeout("timeout", 0)).public
    placed = [done.armies[country] - state.public.armies[country] for country in MEMBERS[0]]
    assert sum(placed) == bonus
    weakest = [country for country in MEMBERS[0] if country != inland[0]]
    assert [done.armies[country] for country in weakest[:bonus]] == [4] * min(bonus, len(weakest))


def near_of(group: tuple[int, ...]) -> set[int]:
    return {near for country in group for near in GROUND.board.neighbours[country]}


def test_con_card_6_a_new_deck_is_shuffled_from_the_order_of_cards() -> None:
    threes = (*OF["torre"][:3][::-1], *OF["ancla"][:3])
    held = [card for card in range(52) if card not in threes]
    hands = {0: held[:4], 1: held[4:24], 2: held[24:]}
    state = scene(hands={}, discard=threes, conquered=True, out=(), ply=900)
    secret = change(state.secret, deck=(), hands=tuple(tuple(hand) for hand in hands.values()))
    state = State(state.public, secret)
    done = after(state, EndTurn("end_turn", 0))
    seed = table_seed(state.secret.seed, state.public.seats)
    order = Chance(seed, state.public.drawn).event("deck").shuffle(sorted(threes))
    assert (done.secret.hands[0][-1], done.secret.deck) == (order[0], order[1:])


def test_con_att_3_an_occupation_is_of_a_neighbour() -> None:
    state, source, target = conquered()
    far = next(
        country
        for country, owner in enumerate(state.public.owners)
        if owner == 0 and country != source and country not in GROUND.board.neighbours[source]
    )
    armies = list(state.public.armies)
    armies[target], armies[far] = 3, 0
    forged = public(state, armies=tuple(armies), occupation=Occupation(3, source, far))
    assert ("CON-ATT-3", "/public/occupation") in findings(forged)


def test_con_card_1_a_turn_earns_one_card() -> None:
    state = scene(round=2, ply=60, hands={0: (1,), 1: (2,), 2: (3,)}, armies=dict.fromkeys(range(COUNTRIES), 1))
    assert findings(state) == []
    more = scene(round=2, ply=60, hands={0: (1, 4), 1: (2,), 2: (3,)}, armies=dict.fromkeys(range(COUNTRIES), 1))
    assert ("CON-CARD-1", "/public/round") in findings(more)
    left = [country % 2 * 2 for country in range(COUNTRIES)]
    for hand in ((1, 2, 3), (1, 2, 3, 4)):  # with somebody out, all that all had may be in one hand
        taken = scene(
            round=2, ply=60, owners=left, out=(1,), out_by=(0,), hands={0: hand}, armies=dict.fromkeys(left, 1)
        )
        assert (("CON-CARD-1", "/public/round") in findings(taken)) == (len(hand) > 3)


def test_con_map_6_no_name_is_a_word_or_a_place_that_there_is() -> None:
    for number in range(150):
        continents, countries = names(Stream(f"names-{number}", 1, "names"), SIZES)
        ids = {name_id(name) for name in (*continents, *(name for held in countries for name in held))}
        assert not ids & set(AVOIDED)
        assert not any(a == b == c for word in ids for a, b, c in zip(word, word[1:], word[2:], strict=False))
