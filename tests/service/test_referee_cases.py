"""Cases of the contract found by somebody who knew it and not the code."""

from collections.abc import Callable
from copy import deepcopy

import pytest

from tests.service.tables import Json, asked, opening, refused


def _public(**fields: Json) -> Callable[[Json], None]:
    return lambda state: state["public"].update(fields)


def _secret(**fields: Json) -> Callable[[Json], None]:
    return lambda state: state["secret"].update(fields)


FORGED: dict[str, tuple[Callable[[Json], None], str, str]] = {
    "a card too many": (lambda state: state["secret"]["deck"].append(0), "TEG-SET-4", "/state/secret/deck"),
    "a hand of more than all cards": (_secret(hands=[[0] * 51, [], []]), "TEG-SET-4", "/state/secret/deck"),
    "a hand too many": (_secret(hands=[[]] * 7), "GEN-1", "/state/secret/hands"),
    "objectives for others": (_secret(objectives=[1] * 7), "TEG-SET-5", "/state/secret/objectives"),
    "exchanges of others": (_public(exchanges=[0] * 7), "GEN-1", "/state/public/exchanges"),
    "too many out": (_public(out=[1] * 7), "GEN-12", "/state/public/out"),
    "a supply of 24": (
        lambda state: state["public"]["config"].update(army_supply=24),
        "TEG-INV-3",
        "/state/public/config/army_supply",
    ),
    "no seed": (_secret(seed=""), "GEN-6", "/state/secret/seed"),
    "a seed of 65": (_secret(seed="a" * 65), "GEN-6", "/state/secret/seed"),
    "a table that is none": (_public(table="zz"), "GEN-6", "/state/public/table"),
    "a commitment that is none": (_public(commitment="sha256:"), "GEN-6", "/state/public/commitment"),
    "a chain that is none": (_public(chain="sha256:"), "GEN-5", "/state/public/chain"),
}


@pytest.mark.parametrize("case", FORGED)
def test_what_a_table_cannot_have_is_for_audit(case: str) -> None:
    """A state's types bound words and 32 bits; all else is told by audit with its rule, and refused with 409."""
    forge, rule, pointer = FORGED[case]
    state = deepcopy(opening("teg", 3)["state"])
    forge(state)
    findings = asked("teg", "audit", {"state": state})["findings"]
    assert (rule, pointer) in [(found["rule"]["id"], found["pointer"]) for found in findings]
    assert refused(409, "impossible-state", "teg", "view", {"state": state})["findings"] == findings


@pytest.mark.parametrize("name", ["armies", "owners", "moved", "due_continents"])
def test_a_list_of_fixed_length_with_another_is_misshapen(name: str) -> None:
    """One entry a country or a continent: the length is part of the shape."""
    state = deepcopy(opening("teg", 3)["state"])
    state["public"][name].pop()
    told = refused(422, "invalid", "teg", "audit", {"state": state})
    assert [error["pointer"] for error in told["errors"]] == [f"/state/public/{name}"]
