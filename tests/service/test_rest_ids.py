"""Ids that a client nearly wrote right."""

import unicodedata

import pytest

from tests.service.tables import BY_ID, client, opening, refused

pytestmark = pytest.mark.skipif("teg" not in BY_ID, reason="the names are those of that board")


@pytest.mark.parametrize(
    ("sent", "near"),
    [
        ("España", "espana"),
        ("españa", "espana"),
        (unicodedata.normalize("NFD", "España"), "espana"),
        ("ESPANA", "espana"),
        ("Gran Bretaña", "gran_bretana"),
        ("brazil", "brasil"),
    ],
)
def test_an_unknown_id_is_refused_with_the_nearest_known_ones(sent: str, near: str) -> None:
    step = opening("teg")
    move = {"type": "place", "seat": step["to_act"][0], "country": sent, "armies": 1}
    (error,) = refused(422, "invalid", "teg", "apply", {"state": step["state"], "move": move})["errors"]
    assert (error["pointer"], error["code"], error["nearest"][0]) == ("/move/country", "unknown_id", near)
    assert sent not in error["detail"]


def test_an_unknown_type_of_move_is_refused_at_its_tag() -> None:
    state = opening("teg")["state"]
    (error,) = refused(422, "invalid", "teg", "check", {"state": state, "move": {"type": "atack", "seat": 0}})["errors"]
    assert (error["pointer"], error["code"], error["nearest"]) == ("/move/type", "unknown_type", ["attack"])
    (error,) = refused(422, "invalid", "teg", "check", {"state": state, "move": {"seat": 0}})["errors"]
    assert (error["pointer"], error["code"]) == ("/move/type", "missing")


@pytest.mark.parametrize("language", ["es", "en"])
def test_an_id_of_a_deal_that_its_map_does_not_know_is_told_with_those_near_it(language: str) -> None:
    ids = [row["id"] for row in client().get("/v1/games/conquista/maps/deal").json()["countries"]]
    deck = [*ids, "comodin_1", "comodin_2"]
    deck[7] = deck[7][:-1]
    dealt = {"order": [0, 1, 2], "deal": ids, "deck": deck}
    config = {"map_seed": "deal", "objectives": False, "dice": "reported"}
    setup = {"config": config, "seats": [{}, {}, {}], "dealt": dealt}
    log = {"game": "conquista", "setup": setup, "entries": []}
    for operation, body, at in (("setup", setup, ""), ("referee", {"log": log}, "/log/setup")):
        answer = client().post(f"/v1/games/conquista/{operation}", json=body, headers={"Accept-Language": language})
        assert answer.status_code == 422
        (row,) = answer.json()["errors"]
        assert (row["pointer"], row["code"]) == (f"{at}/dealt/deck/7", "unknown_id")
        assert ids[7] in row["nearest"]
