"""Canonical JSON (RFC 8785), digests and chains."""

import json
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.canonical import canonical, digest, first_link, next_link, plain
from core.kernel.game import Single

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31 - 1) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abcdefgh_", min_size=1), inner),
    max_leaves=20,
)


@given(VALUES)
def test_canonical_json_is_json_and_has_one_form(value: object) -> None:
    written = canonical(value)
    assert json.loads(written) == value
    assert canonical(json.loads(written)) == written


def test_the_form_of_the_rfc() -> None:
    value = {"b": [1, True, None], "a": 'ñ€\n\x07"\\/\x7f'}
    assert canonical(value) == '{"a":"ñ€\\n\\u0007\\"\\\\/\x7f","b":[1,true,null]}'.encode()


def test_records_and_their_trailing_underscores() -> None:
    assert plain(Single("card", ("a", "b"))) == {"field": "card", "from": ["a", "b"]}


@pytest.mark.parametrize("value", [1.5, {1, 2}, object()])
def test_what_has_no_canonical_form(value: object) -> None:
    with pytest.raises(TypeError):
        canonical(value)


def test_digest_and_chain() -> None:
    public = {"chain": "", "ply": 0}
    first = sha256(b'arbitro/chain/1\0{"ply":0}').hexdigest()
    assert first_link(public) == f"sha256:{first}"
    assert public == {"chain": "", "ply": 0}
    second = sha256(b"arbitro/chain/1\0" + bytes.fromhex(first) + b"{}").hexdigest()
    assert next_link(f"sha256:{first}", b"{}") == f"sha256:{second}"
    assert digest({"b": 1, "a": 2}) == "sha256:" + sha256(b'{"a":2,"b":1}').hexdigest()
