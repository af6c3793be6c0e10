"""`/graphql` as HTTP: what is taken, what is refused whole, what stands in `errors`, and the limits of a query."""

import dataclasses
import json
import logging
from typing import Any

import pytest
from graphql import get_introspection_query
from starlette.testclient import TestClient

from service.app import create_app
from service.settings import Settings
from tests.kit.transports import asking
from tests.service.tables import BY_ID, IDS, a_move, asked, client, opening

Json = Any
DICE = 'query($k: Int!) { dice(seed: "x", label: "dice", k: $k, sides: 6, count: 1) { values } }'
SECRET = "Kamchatka-is-secret"  # noqa: S105  # a word that must not come back


def post(body: bytes | Json, **headers: str) -> Any:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client().post("/graphql", content=content, headers={"Content-Type": "application/json", **headers})


def query(text: str, **variables: Json) -> Json:
    answer = post({"query": text, "variables": variables})
    assert answer.status_code == 200, answer.text
    return answer.json()


def told(text: str, **variables: Json) -> dict[str, str]:
    """The faults of a query that is refused, by pointer."""
    found = query(text, **variables)
    assert found.get("data") is None
    for row in found["errors"]:
        assert row["extensions"]["type"] == "/problems/invalid"
        assert row["extensions"]["status"] == 422
        assert all(set(each) == {"pointer", "code", "detail", "nearest"} for each in row["extensions"]["errors"])
    return {each["pointer"]: each["code"] for row in found["errors"] for each in row["extensions"]["errors"]}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "empty"),
        (b"\xef\xbb\xbf{}", "bom"),
        (b'{"query": NaN}', "constant"),
        (b'{"query": 1e400}', "number_range"),
        (b'{"query": "\xff"}', "encoding"),
        (b'{"query": "\\ud800"}', "surrogate"),
        (b'{"query": "{games{id}}", "variables": {"a": 1, "\\u0061": 2}}', "duplicate_key"),
        (b'{"query": "{games{id}}", "variables": {"a": ' + b"[" * 40 + b"]" * 40 + b"}}", "nesting"),
        (b'{"query"', "truncated"),
    ],
)
def test_what_is_not_json_is_a_problem_document(body: bytes, reason: str) -> None:
    answer = post(body)
    assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json")
    assert answer.json()["reason"] == reason


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ([{"query": "{games{id}}"}], {"": "wrong_type"}),
        ("{games{id}}", {"": "wrong_type"}),
        ({}, {"/query": "missing"}),
        ({"query": 7}, {"/query": "wrong_type"}),
        ({"query": None}, {"/query": "wrong_type"}),
        ({"query": "{games{id}}", "variables": []}, {"/variables": "wrong_type"}),
        ({"query": "{games{id}}", "id": "x"}, {"/id": "unknown_field"}),
    ],
)
def test_a_body_that_is_no_request_is_a_problem_document(body: Json, faults: dict[str, str]) -> None:
    answer = post(body)
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/invalid")
    assert {row["pointer"]: row["code"] for row in answer.json()["errors"]} == faults


def test_media_types_methods_and_sizes_are_refused_as_over_rest() -> None:
    assert post({"query": "{games{id}}"}, **{"Content-Type": "text/plain"}).status_code == 415
    assert post(b"{}" + b" " * (1 << 20)).status_code == 413
    answer = client().get("/graphql")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert client().get("/graphql?query={games{id}}").status_code == 405
    assert client().put("/graphql").json()["type"] == "/problems/method"


def test_a_browser_gets_the_editor() -> None:
    answer = client().get("/graphql", headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert answer.headers["content-type"].startswith("text/html")
    assert "graphiql" in answer.text
    assert client().head("/graphql", headers={"Accept": "text/html"}).status_code == 200


def test_answers_have_the_headers_of_rest() -> None:
    answer = post({"query": "{games{name{es}}}"}, **{"Accept-Language": "es-AR"})
    assert answer.headers["content-language"] == "es"
    assert answer.headers["vary"] == "Accept-Language"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("token", ["1.0", "1e0", "-0", "0.5"])
def test_numbers_that_no_request_holds_are_told_where_rest_would_have_them(token: str) -> None:
    body = json.dumps({"query": DICE, "variables": {"k": 0}}).replace('"k": 0', f'"k": {token}')
    answer = post(body.encode()).json()
    assert {row["pointer"]: row["code"] for row in answer["errors"][0]["extensions"]["errors"]} == {
        "/k": "not_an_integer"
    }
    text = f'{{ dice(seed: "x", label: "dice", k: {token}, sides: 6, count: 1) {{ values }} }}'
    assert told(text) == {"/k": "not_an_integer"}


def test_numbers_inside_a_state_and_a_move_have_rests_pointers() -> None:
    step = opening("teg")
    text = "mutation($s: State!, $m: TegMoveInput, $r: Move) {teg {apply(state: $s, move: $m, raw: $r) {__typename}}}"
    move = {"place": {"seat": 0, "country": "chile", "armies": 1}}
    body = json.dumps({"query": text, "variables": {"s": step["state"], "m": move}})
    for old, new, pointer in (
        ('"ply": 0', '"ply": 0.0', "/state/public/ply"),
        ('"armies": 1}', '"armies": 1e0}', "/move/armies"),
    ):
        assert old in body
        answer = post(body.replace(old, new).encode()).json()
        assert [row["pointer"] for row in answer["errors"][0]["extensions"]["errors"]] == [pointer]
    raw = {"type": "place", "seat": 0, "country": "chile", "armies": 1}
    body = json.dumps({"query": text, "variables": {"s": step["state"], "r": raw}})
    answer = post(body.replace('"armies": 1}', '"armies": 1.5}').encode()).json()
    assert [row["pointer"] for row in answer["errors"][0]["extensions"]["errors"]] == ["/move/armies"]


def test_literals_are_told_as_variables_are() -> None:
    state = opening("teg")["state"]
    text = "query($s: State!) {teg {check(state: $s, move: {%s}) {__typename ... on TegCheck {legal}}}}"
    assert query(text % "endTurn: {seat: 0}", s=state)["data"]["teg"]["check"]["__typename"] == "TegCheck"
    assert told(text % 'endTurn: {seat: "0"}', s=state) == {"/move/seat": "wrong_type"}
    assert told(text % "endTurn: {seat: 4294967296}", s=state) == {"/move/seat": "too_large"}
    assert told(text % "endTurn: {seat: 0, extra: 1}", s=state) == {"/move/extra": "unknown_field"}
    assert told(text % "endTurn: {}", s=state) == {"/move/seat": "missing"}
    assert told(text % 'place: {seat: 0, country: "chil", armies: 1e2}', s=state) == {"/move/armies": "not_an_integer"}
    assert told(text % "endTurn: {seat: 0}, resign: {seat: 0}", s=state) == {"/move": "invalid_value"}
    raw = "query($s: State!) {teg {check(state: $s, raw: {%s}) {__typename}}}"
    assert query(raw % 'type: "end_turn", seat: 0', s=state)["data"]["teg"]["check"]["__typename"] == "TegCheck"
    assert told(raw % 'type: "end_turn", seat: 0.0', s=state) == {"/move/seat": "not_an_integer"}


def test_a_state_stands_in_variables_only() -> None:
    found = query('{teg {view(state: {public: {game: "teg"}}) {__typename}}}')
    assert found["errors"][0]["extensions"]["status"] == 422
    assert "data" not in found


def test_exactly_one_move_is_sent() -> None:
    step = opening("teg")
    text = "query($s: State!, $m: TegMoveInput, $r: Move) {teg {check(state: $s, move: $m, raw: $r) {__typename}}}"
    raw = a_move("teg", step)
    assert told(text, s=step["state"]) == {"/move": "missing"}
    assert told(text, s=step["state"], m={"endTurn": {"seat": 0}}, r=raw) == {"/raw": "not_allowed"}
    assert told(text, s=step["state"], m={}) == {"/move/type": "missing"}
    assert told(text, s=step["state"], m={"endTurn": None}) == {"/move": "missing"}
    assert told(text, s=step["state"], m={"endTurn": {"seat": 0}, "resign": {"seat": 0}}) == {"/move": "invalid_value"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "syntax"),
        ("{", "syntax"),
        ("{games{id}} {games{id}}", "too_long"),
        ("query A {games{id}} query B {games{id}}", "too_long"),
        ("fragment A on Query {games{id}}", "too_long"),
        ("subscription {games{id}}", "unknown_field"),
        ("{no_such}", "unknown_field"),
        ("{games}", "invalid_value"),
        ("{games{id{x}}}", "invalid_value"),
        ("{games(x: 1){id}}", "unknown_field"),
        ("query($x: Int) {games{id}}", "invalid_value"),
        ("{games{id} ...A}", "unknown_type"),
        ("fragment A on Query {...A} {...A}", "invalid_value"),
        ("{games @no_such{id}}", "unknown_type"),
        ('query($x: NoSuch) {dice(seed: $x, label: "a", k: 0, sides: 2, count: 1){values}}', "unknown_type"),
        ('query($x: Int!) {dice(seed: $x, label: "a", k: 0, sides: 2, count: 1){values}}', "wrong_type"),
        ("{a: games{id} a: games{name{es}} }", ""),
        ("{a: __typename a: games{id}}", "invalid_value"),
    ],
)
def test_a_query_that_is_wrong_is_told_at_the_query(text: str, code: str) -> None:
    if not code:
        assert query(text)["data"]["a"][0]["id"] == IDS[0]
        return
    found = query(text)
    assert "data" not in found
    assert {each["pointer"]: each["code"] for row in found["errors"] for each in row["extensions"]["errors"]} == {
        "/query": code
    }
    assert all("locations" in row for row in found["errors"] if text.startswith(("{no", "{games")))


def test_missing_arguments_have_rests_pointers() -> None:
    assert told("{dice{values}}") == {f"/{name}": "missing" for name in ("seed", "label", "k", "sides", "count")}
    assert told('query($k: Int!) {dice(seed: "x", label: "a", k: $k, sides: 2, count: 1){values}}') == {"/k": "missing"}


def fields(count: int) -> str:
    return " ".join(["id"] * count)


@pytest.mark.parametrize(
    ("inside", "outside"),
    [
        ("{games{" + fields(100) + "}}", "{games{" + fields(101) + "}}"),
        (
            "{" + " ".join(f"a{n}: games{{id}}" for n in range(10)) + "}",
            "{" + " ".join(f"a{n}: games{{id}}" for n in range(11)) + "}",
        ),
        ("#" + "x" * 5000 + "\n{games{id}}", "{games{" + " ".join(["...{id}"] * 260) + "}}"),
        (
            "{__schema{types{fields{type{ofType{ofType{ofType{ofType{ofType{ofType{ofType{ofType{name}}}}}}}}}}}}}",
            "{__schema{types{fields{type{interfaces{possibleTypes{enumValues{name{a{b{c}}}}}}}}}}}",
        ),
        ("{__schema{types{name}}}", "{__schema{types{name}} __schema{types{name}}}"),
        (
            "fragment A on GameListed {id} {games{" + "...A " * 50 + "}}",
            "fragment A on GameListed {id} {games{" + "...A " * 51 + "}}",
        ),
    ],
)
def test_each_limit_holds_at_its_edge(inside: str, outside: str) -> None:
    assert "errors" not in query(inside)
    assert set(told(outside).values()) == {"too_long"}


def test_the_editors_question_for_the_schema_is_within_the_limits() -> None:
    text = get_introspection_query(
        descriptions=True,
        specified_by_url=True,
        directive_is_repeatable=True,
        schema_description=True,
        input_value_deprecation=True,
        one_of=True,
    )
    first, second = post({"query": text, "operationName": "IntrospectionQuery"}), post({"query": text})
    assert first.content == second.content
    types = {row["name"]: row for row in first.json()["data"]["__schema"]["types"]}
    assert types["TegMoveInput"]["isOneOf"] is True
    assert types["TegStep"]["description"]


def test_questions_for_the_schema_stand_beside_others() -> None:
    found = query("{__schema{queryType{name}} __typename games{id}}")["data"]
    assert found["__schema"] == {"queryType": {"name": "Query"}}
    assert found["__typename"] == "Query"
    assert [row["id"] for row in found["games"]] == IDS
    state = opening("teg")["state"]
    text = "query($s: State!) {__typename __schema{queryType{name}} teg{view(state: $s, seat: -1){__typename}}}"
    assert told(text, s=state) == {"/seat": "too_small"}
    assert told(text, s=7) == {"/state": "wrong_type", "/seat": "too_small"}


@pytest.mark.parametrize("game", IDS)
def test_one_query_selects_everything_of_a_step(game: str) -> None:
    step = opening(game)
    body = {"state": step["state"], "move": a_move(game, step), "include": ["moves", "view", "score"]}
    text, variables = asking(game, "apply", body)
    assert "errors" not in query(text, **variables)


def test_the_operations_name_is_checked() -> None:
    assert post({"query": "query A {games{id}}", "operationName": "A"}).json()["data"]
    assert post({"query": "query A {games{id}}", "operationName": None}).json()["data"]
    wrong = post({"query": "query A {games{id}}", "operationName": "B"}).json()
    assert wrong["errors"][0]["extensions"]["errors"][0]["pointer"] == "/operationName"


@pytest.mark.parametrize(
    "text",
    [
        "{" + "a{" * 490 + "}" * 490 + "}",
        "{dice(seed: " + "[" * 490 + "]" * 490 + ")}",
        "query($x: " + "[" * 480 + "Int" + "]" * 480 + ") {games{id}}",
        "{games{" + " ".join(f"...on GameListed{{{fields(1)}}}" for _ in range(150)) + "}}",
        " ".join(f"fragment F{n} on GameListed {{...F{n + 1} ...F{n + 1}}}" for n in range(24)) + "{games{...F0}}",
        " ".join(f"fragment F{n} on Query {{...F{(n + 1) % 24} ...F{(n + 2) % 24}}}" for n in range(24)) + "{...F0}",
        "{" + "teg{" + " ".join(f"rulebook{{{fields(30)}}}" for _ in range(28)) + "}}",
    ],
)
def test_the_worst_queries_are_answered(text: str) -> None:
    answer = post({"query": text})
    assert answer.status_code == 200


def test_a_megabyte_of_query_is_neither_kept_nor_repeated() -> None:
    name = "x" * 900_000
    answer = post({"query": "{" + name + "}"})
    assert len(answer.content) < 2000


@pytest.mark.parametrize(
    ("text", "variables"),
    [
        ("{ %s }", {}),
        ("{ games { %s } }", {}),
        ("query %s { games(x: %s) { id } }", {}),
        ('{ dice(seed: "%s", label: "%s", k: "%s", sides: 6, count: 1) { values } }', {}),
        ('{ teg { view(state: {a: "%s"}, seat: "%s") { __typename } } }', {}),
        ('query($k: Int!) { dice(seed: "x", label: "dice", k: $k, sides: 6, count: 1) { values } }', {"k": SECRET}),
        ("query($s: State!) { teg { view(state: $s) { __typename } } }", {"s": SECRET}),
        ("query($s: State!) { teg { view(state: $s) { __typename } } }", {"s": {"public": {"rules": [SECRET]}}}),
        ('query($s: State!) { teg { view(state: $s, key: "%s") { __typename ... on Invalid {errors{detail}} } } }', 0),
        ("mutation($s: [TegSeatRequestInput!]!) { teg { setup(seats: $s) { __typename } } }", {"s": [SECRET]}),
        (
            "mutation($s: [TegSeatRequestInput!]!) { teg { setup(seats: $s) { __typename } } }",
            {"s": [{"name": [SECRET]}]},
        ),
        ('{"%s}', {}),
    ],
)
def test_no_refusal_repeats_a_value_in_answer_or_log(
    text: str, variables: Json, caplog: pytest.LogCaptureFixture
) -> None:
    word = SECRET.replace("-", "_")
    if variables == 0:
        variables = {"s": opening("teg")["state"]}
    with caplog.at_level(logging.DEBUG):
        answer = post({"query": text.replace("%s", word), "variables": variables})
    assert answer.status_code == 200
    for secret in (SECRET, word):
        assert secret not in answer.text
        assert secret not in caplog.text


def test_a_fault_of_ours_is_a_problem_document_and_is_logged_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_: object) -> Any:
        raise RuntimeError(f"the seed is {SECRET}")

    game = dataclasses.replace(BY_ID["teg"], score=broken)
    app = TestClient(create_app(Settings(access_log=False), [game]))
    text = "query($s: State!) {teg {score(state: $s) {__typename}}}"
    with caplog.at_level(logging.ERROR):
        answer = app.post("/graphql", json={"query": text, "variables": {"s": opening("teg")["state"]}})
    assert (answer.status_code, answer.json()["type"]) == (500, "/problems/internal")
    assert SECRET not in answer.text
    assert "RuntimeError" in caplog.text
    assert SECRET not in caplog.text


def test_two_refusals_in_one_query_are_two_members() -> None:
    state = opening("teg")["state"]
    text = """query($s: State!) {
        teg { a: check(state: $s, move: {endTurn: {seat: 9}}) {__typename} b: view(state: $s) {__typename} }
        games { id }
    }"""
    found = query(text, s=state)["data"]
    assert found["teg"] == {"a": {"__typename": "Invalid"}, "b": {"__typename": "TegView"}}


@pytest.mark.parametrize("game", IDS)
def test_the_quick_road_of_an_untouched_state_gives_what_the_slow_one_gives(game: str) -> None:
    step = opening(game)
    body = {"state": step["state"], "move": a_move(game, step), "include": ["score"]}
    text, variables = asking(game, "apply", body)
    sent = {"query": text, "variables": variables}
    tight = json.dumps(sent, separators=(",", ":"), ensure_ascii=False).encode()
    loose = json.dumps(sent, indent=1).encode()
    first, again, slow = post(tight), post(tight), post(loose)
    assert first.content == again.content == slow.content
    assert asked(game, "apply", body)["state"] == again.json()["data"][text.split("{")[1].strip()]["apply"]["state"]
    for wrong in ("include", "raw"):
        sent = {"query": text, "variables": {**variables, wrong: [7]}}
        tight = json.dumps(sent, separators=(",", ":"), ensure_ascii=False).encode()
        assert post(tight).content == post(json.dumps(sent, indent=1).encode()).content
    twice = tight.replace(b'"variables":{', b'"variables":{"state":0,')
    assert post(twice).json()["reason"] == "duplicate_key"


MAP = "{conquista{map(mapSeed: %s, bridges: %s){seed version size countries{id continent} borders bridges}}}"


def test_what_a_game_offers_beside_tables_stands_in_its_field() -> None:
    found = query(MAP % ('"Kamchatka"', '"pocos"'))["data"]["conquista"]["map"]
    expected = client().get("/v1/games/conquista/maps/Kamchatka?bridges=pocos").json()
    assert found["countries"] == [{name: row[name] for name in ("id", "continent")} for row in expected["countries"]]
    for name in ("seed", "version", "size", "borders", "bridges"):
        assert found[name] == expected[name]
    assert told(MAP % ('"Kamchatka"', '"poco"')) == {"/bridges": "unknown_id"}
    assert told(MAP % ('"Kamchatka"', "7")) == {"/bridges": "wrong_type"}
    nothing = query(MAP % ('"no seed"', "null"))
    assert [(row["pointer"], row["code"]) for row in nothing["errors"][0]["extensions"]["errors"]] == [
        ("/map_seed", "pattern")
    ]
    assert nothing["data"] is None


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ('{ conquista { mapp(mapSeed: "a") { seed } } }', ["map"]),
        ('{ conquista { map(mapSeed: "a", bridge: "pocos") { seed } } }', ["bridges"]),
        ("query($state: Stat!) { teg { view(state: $state) { view { seat } } } }", ["State", "Seat"]),
        ("{ conquista { qqqqqq } }", []),
        ("query A { __typename ...B }", []),
    ],
)
def test_an_unknown_word_of_a_query_is_told_with_those_near_it(text: str, near: list[str]) -> None:
    found = query(text)["errors"][0]["extensions"]["errors"][0]
    assert found["code"] in {"unknown_field", "unknown_type"}
    assert found["nearest"] == near
