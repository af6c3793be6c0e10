"""Plans give what the library's own executor gives, whatever is selected."""

import json
from random import Random
from typing import Any

import pytest
from graphql import execute_sync, parse
from hypothesis import given, settings
from hypothesis import strategies as st

from core.games import GAMES
from service.endpoint import endpoints
from service.graphql import GraphQL
from service.graphql.plan import FieldRefused, Plans
from service.graphql.written import answer
from service.operations.asker import Asker
from service.served import serve
from tests.kit.transports import asking
from tests.service.tables import BY_ID, IDS, a_move, later, opening

Json = Any
ASKER = Asker("es")


def _route() -> GraphQL:
    served = serve(GAMES)
    return GraphQL(served, endpoints(served), None)  # type: ignore[arg-type]  # nothing is passed on


ROUTE = _route()


def both(text: str, variables: Json) -> Json:
    """The data that both give."""
    document = ROUTE.documents.get(text)
    expected = execute_sync(ROUTE.schema, parse(text), context_value=ASKER, variable_values=variables)
    assert expected.errors is None
    first, again = (ROUTE.plans.run(document, dict(variables), ASKER) for _ in range(2))
    assert first == again
    found = json.loads(first)
    assert found == json.loads(answer(data=expected.data))
    return found["data"]


@pytest.mark.parametrize("game", IDS)
def test_everything_of_every_operation_is_as_the_library_gives_it(game: str) -> None:
    step = later(game, 6)
    state, seat, move = step["state"], step["to_act"][0], a_move(game, step)
    sections = ["moves", "view", "score"]
    for operation, body in (
        ("setup", {"seats": [{}] * BY_ID[game].min_seats, "seed": "x", "include": sections}),
        ("apply", {"state": state, "move": move, "include": sections}),
        ("apply", {"state": state, "move": {**move, "seat": 5}}),
        ("check", {"state": state, "move": move}),
        ("moves", {"state": state}),
        ("view", {"state": state, "seat": seat}),
        ("score", {"state": state, "seat": seat}),
        ("audit", {"state": {**state, "secret": {**state["secret"], "seed": "another"}}}),
        ("rulebook", None),
    ):
        both(*asking(game, operation, body))
    both(*asking(None, "games", None))


STEP = """
query($state: State!, $yes: Boolean!, $no: Boolean!) {
  __typename
  again: __typename
  teg { __typename ...Look moves(state: $state) @include(if: $no) { __typename } }
  teg { score(state: $state) { ... on TegScore { ranking seats { seat } ...S } } }
}
fragment Look on TegQuery {
  view(state: $state, seat: 0) {
    ... on TegView { turn @skip(if: $no) stage @skip(if: $yes) n: round countries @include(if: $yes) { id armies } }
    ... on TegView { countries @include(if: $yes) { owner id } ...Hands @skip(if: $no) }
    ... on Problem { title }
  }
}
fragment Hands on TegView { hands { cards { id } seat } outcome { reason } occupation { source } }
fragment S on TegScore { seats { armies reinforcements { continents { armies } } } objective { text } }
"""


@pytest.mark.parametrize("yes", [True, False])
@pytest.mark.parametrize("no", [True, False])
def test_fragments_aliases_and_switches_are_as_the_library_has_them(yes: bool, no: bool) -> None:
    found = both(STEP, {"state": opening("teg")["state"], "yes": yes, "no": no})
    assert ("moves" in found["teg"]) is no
    assert ("stage" in found["teg"]["view"]) is not yes


NAMES = ["seat", "turn", "stage", "round", "toAct", "config{dice talk}", "seats{name colour}", "outcome{reason}"]
NAMES += ["countries{id owner}", "countries{armies id}", "a: turn", "__typename", "deck", "hands{seat cards{id}}"]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(NAMES), min_size=1, max_size=8), st.booleans(), st.integers(0, 1000))
def test_any_selection_is_as_the_library_has_it(names: list[str], fragment: bool, seed: int) -> None:
    Random(seed).shuffle(names)
    half = len(names) // 2
    inner = " ".join(names[half:])
    rest = f"...F {' '.join(names[:half])}" if fragment else " ".join(names)
    text = f"query($state: State!) {{teg {{view(state: $state) {{... on TegView {{{rest}}}}}}}}}"
    text += f" fragment F on TegView {{{inner}}}" if fragment else ""
    both(text, {"state": later("teg", 3)["state"]})


def test_a_refusal_has_the_path_of_its_field() -> None:
    text = "query($s: State!) {b: teg {a: view(state: $s, seat: -1) {__typename}}}"
    document = ROUTE.documents.get(text)
    with pytest.raises(FieldRefused) as refused:
        ROUTE.plans.run(document, {"s": opening("teg")["state"]}, ASKER)
    assert refused.value.path == ("b", "a")
    assert isinstance(ROUTE.plans, Plans)


def test_documents_and_plans_are_kept_and_few_of_them() -> None:
    text = "query($x: Boolean!) {games {id @include(if: $x) name {es}}}"
    document = ROUTE.documents.get(text)
    assert ROUTE.documents.get(text) is document
    for value in (True, False, True):
        ROUTE.plans.run(document, {"x": value}, ASKER)
    assert len(document.plans) == 2
    for number in range(300):
        ROUTE.documents.get(f"{{games{{a{number}: id}}}}")
    assert len(ROUTE.documents) <= 256
    assert ROUTE.documents.get(text) is not document


def test_the_quick_road_forgets_the_oldest_and_never_the_newest() -> None:
    quick = ROUTE.quick
    for number in range(300):
        text = f"query($state: State!){{teg{{a{number}: view(state: $state){{__typename}}}}}}"
        body = json.dumps({"query": text, "variables": {"state": later("teg", 3)["state"]}}, separators=(",", ":"))
        quick.learn(body.encode(), ROUTE.documents.get(text))
        assert quick.read(body.encode()) is not None
    assert len(quick) <= 256
    assert quick.read(body.replace('"ply":', '"ply": ').encode()) is None
