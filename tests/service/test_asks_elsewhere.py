"""Asks of users of the nearest systems whose cases stand in tests of their own: each is named, and has to be there.

Those that concern what is not offered yet (sealed and competitive tables, NDJSON) are not here: 3 in part, 14, 24, 29
and 30 in part.
"""

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ELSEWHERE = {
    "03 what a seat may not know is in none of its views, events and refusals": [
        "core/teg/test_secrecy.py::test_what_a_seat_cannot_know_changes_nothing_for_it",
        "core/conquista/test_secrecy.py::test_views_moves_scores_pictures_and_suggestions_tell_nothing",
        "core/tutep/test_secrecy.py::test_what_a_seat_cannot_know_changes_nothing_for_it",
        "core/teg_cartas/test_secrecy.py::test_what_a_seat_cannot_know_changes_nothing_that_it_sees",
        "core/touche/test_secrecy.py::test_tou_set_3_another_layout_that_agrees_with_all_that_was_seen_changes_nothing_visible",
    ],
    "09 counts stay under a work limit, names are used fairly": [
        "core/mechanics/test_odds.py::test_fifty_against_fifty_sums_to_one",
        "architecture/test_house.py::test_no_affiliation_is_claimed",
    ],
    "10 no hash order, locale or time zone reaches a game": [
        "core/goldens/test_goldens.py::test_hash_seed_time_zone_locale_and_process_change_no_byte",
    ],
    "11 no clock and no generator of its own in rule code": [
        "architecture/test_house.py::test_the_core_reaches_nothing_outside",
    ],
    "18 cards are conserved": [
        "core/teg/test_conservation.py::test_fifty_cards_in_one_place_each_and_no_colour_above_its_supply",
    ],
    "27 odds are exact": [
        "core/mechanics/test_odds.py::test_every_size_to_eight_by_eight_by_enumeration",
        "core/mechanics/test_odds.py::test_monotone_in_armies",
        "core/mechanics/test_odds.py::test_the_known_throws",
    ],
    "28 the document is linted and two generators run": [
        "contracts/test_contracts.py::test_the_document_is_openapi_3_1",
        "contracts/test_typescript.py::test_a_client_of_the_openapi_document_compiles",
        "contracts/test_typescript.py::test_a_client_of_the_graphql_schema_compiles",
    ],
    "32 no rule without code and test": [
        "architecture/test_rules.py::test_every_rule_is_used_by_the_code",
        "architecture/test_rules.py::test_every_rule_is_named_by_a_test",
    ],
}


@pytest.mark.parametrize("ask", ELSEWHERE)
def test_asks_that_are_tested_elsewhere_are_tested_there(ask: str) -> None:
    for place in ELSEWHERE[ask]:
        path, _, name = place.partition("::")
        tree = ast.parse((TESTS / path).read_text("utf-8"))
        found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
        assert found, place
        asserts = [node for node in ast.walk(found[0]) if isinstance(node, ast.Assert | ast.Call)]
        assert asserts, place
