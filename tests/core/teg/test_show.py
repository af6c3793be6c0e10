"""What people see of a real table: pictures with pacts, scores, names and sentences."""

import pytest

from core.games.teg import GAME
from core.games.teg.edition import INDEX, TRADICIONAL
from core.games.teg.model import Pact
from core.games.teg.words import objective_sentence
from core.kernel import table
from tests.kit.teg import accept, after, border, general, position, zone

AIMS = ("occupation_03", "occupation_01", "occupation_04")


def test_teg_pact_1_pacts_and_proposals_stand_in_everybodys_picture() -> None:
    state = position({0: "chile, argentina", 1: "peru"}, objectives=AIMS)
    state = after(state, border(0, 1, "chile", "peru"), accept(1), zone(0, 1, "chile"), accept(1, 2), general(2, 1))
    for seat in (None, 0, 2):
        drawn = GAME.picture(GAME.view(state, seat), "en")
        for words in ("A–B Chile–Peru", "A–B zone Chile", "C–B general ?"):
            assert words in drawn
    assert "Tu objetivo" not in GAME.picture(GAME.view(state, None), "es")
    assert "Tu objetivo" in GAME.picture(GAME.view(state, 1), "es")


def test_a_score_tells_what_an_objective_still_needs() -> None:
    state = position({0: "chile, argentina"}, rest=(1, 2), objectives=AIMS)
    mine = GAME.score(state, 0).objective
    assert mine is not None
    assert [(part.what, part.have, part.need) for part in mine.parts] == [("asia", 0, 15), ("america_del_sur", 2, 2)]
    assert not mine.met
    assert GAME.score(state, None).objective is None
    brings = GAME.score(state, None).seats[0].reinforcements
    assert (brings.countries, brings.continents, brings.next_exchange) == (3, (), 4)


@pytest.mark.parametrize("objective", TRADICIONAL.objectives, ids=lambda objective: objective.id)
def test_every_objective_is_said_in_both_languages(objective: object) -> None:
    sentence = objective_sentence(objective, None)  # type: ignore[arg-type]  # it is one of the edition's
    assert sentence.es.startswith(("Ocupar ", "Destruir "))
    assert sentence.en.startswith(("Occupy ", "Destroy "))


def test_every_country_has_a_name_in_both_languages() -> None:
    assert len(GAME.names()) == 50
    assert GAME.names()["gran_bretana"].es == "Gran Bretaña"


def test_a_bonus_with_no_place_for_it_is_given_up() -> None:
    """Every country of Oceania a zone: the automatic player places what it can elsewhere and gives up the rest."""
    names = ("australia", "borneo", "java", "sumatra")
    pacts = tuple(
        Pact(
            country=INDEX[name],
            denounced_by=None,
            id=number,
            kind="zone",
            seats=(0, 1),
            source=None,
            target=None,
        )
        for number, name in enumerate(names, start=1)
    )
    due = tuple(2 if name == "oceania" else 0 for name in TRADICIONAL.board.continents)
    at = {0: ", ".join((*names, "chile"))}
    state = position(
        at,
        rest=(1, 2),
        objectives=AIMS,
        stage="incorporate",
        due=3,
        due_continents=due,
        pacts=pacts,
        pacts_made=4,
    )
    seen = []
    while state.public.stage == "incorporate":
        move = table.suggest(GAME, state, 0)
        seen.append((move.type, getattr(move, "country", None)))
        state = after(state, move)
    assert seen == [("place", "chile"), ("end_stage", None)]
