"""Sealing: what it proves, what it gives away (nothing), and what is no seal, key or reveal."""

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.messages import LANGUAGES
from rules_core.sealing import (
    Reveal,
    Seal,
    SealError,
    SealKey,
    canonical,
    read,
    reveal,
    seal,
    seal_of_digits,
    verify,
)

NONCE = bytes(range(32))
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
nonces = st.binary(min_size=32, max_size=32)


def test_the_commitment_is_the_documented_one() -> None:
    content = '{"b":[1,"橋"],"名":true}'.encode()
    key = seal({"名": True, "b": [1, "橋"]}, NONCE)
    assert (
        key.commitment
        == sha256(b"taiyaku seal 1\ndata\n" + NONCE.hex().encode() + b"\n" + content).hexdigest()
    )
    raw = seal(b"\x00any", NONCE, form="bytes")
    assert (
        raw.commitment == sha256(b"taiyaku seal 1\nbytes\n" + NONCE.hex().encode() + b"\n\x00any").hexdigest()
    )


@given(plain, nonces)
def test_what_is_sealed_is_proven(document: Any, nonce: bytes) -> None:
    key = seal(document, nonce)
    shown = read(
        Reveal, json.loads(json.dumps(reveal(document, read(SealKey, key.model_dump())).model_dump()))
    )
    receipt = verify(shown, read(Seal, key.seal.model_dump()))
    assert receipt.is_proven
    assert canonical(shown.document) == canonical(document)


@given(plain, plain, nonces)
def test_another_document_is_not_proven(document: Any, other: Any, nonce: bytes) -> None:
    key = seal(document, nonce)
    same = canonical(document) == canonical(other)
    shown = reveal(document, key).model_copy(update={"document": other})
    assert verify(shown, key.seal).is_proven is same


@given(plain, nonces, nonces)
def test_another_nonce_gives_another_seal(document: Any, nonce: bytes, other: bytes) -> None:
    assert (seal(document, nonce).commitment == seal(document, other).commitment) is (nonce == other)


@given(plain, nonces)
def test_a_seal_has_one_length_and_shows_no_nonce(document: Any, nonce: bytes) -> None:
    key = seal(document, nonce)
    assert len(json.dumps(key.seal.model_dump())) == len(json.dumps(seal(None, NONCE).seal.model_dump()))
    assert key.nonce not in json.dumps(key.seal.model_dump())


@given(st.dictionaries(st.text(), st.integers(), min_size=2))
def test_order_of_fields_does_not_matter(document: dict[str, int]) -> None:
    backwards = dict(reversed(document.items()))
    assert canonical(document) == canonical(backwards)


def test_a_whole_float_is_a_whole_number_and_a_list_is_no_text() -> None:
    assert canonical([1.0, 2]) == canonical([1, 2])
    assert len({canonical(each) for each in ([1], [[1]], ["1"], 1, "1", [True], {"1": None})}) == 7


@given(st.lists(plain, min_size=1, max_size=6), st.lists(plain, max_size=4), nonces)
def test_a_list_that_has_grown_is_revealed_as_it_was(
    entries: list[Any], later: list[Any], nonce: bytes
) -> None:
    key = seal(entries, nonce)
    shown = reveal([*entries, *later], key)
    assert shown.document == entries
    assert verify(shown, key.seal).is_proven


@given(st.dictionaries(st.text(), st.lists(plain, max_size=4), max_size=3), st.lists(plain), nonces)
def test_lists_in_the_fields_of_a_document_may_grow_too(
    fields: dict[str, list[Any]], later: list[Any], nonce: bytes
) -> None:
    document = {**fields, "system": "any"}
    key = read(SealKey, json.loads(json.dumps(seal(document, nonce).model_dump())))
    grown = {**{name: [*entries, *later] for name, entries in fields.items()}, "system": "any"}
    shown = reveal(grown, key)
    assert shown.document == document
    assert verify(shown, key.seal).is_proven


@given(st.lists(st.integers(), min_size=1, max_size=6), st.integers(0, 5))
def test_a_changed_entry_is_told(entries: list[int], place: int) -> None:
    key = seal(entries, NONCE)
    entries[place % len(entries)] += 1
    with pytest.raises(SealError) as told:
        reveal(entries, key)
    assert told.value.code == "changed"


def test_a_seal_may_be_written_as_its_digits() -> None:
    key = seal({"side": "axis"}, NONCE)
    digits = f" {key.commitment[:32].upper()} {key.commitment[32:]}\n"
    assert seal_of_digits(digits, "data") == key.seal
    assert seal_of_digits(key.commitment[:-1], "data") is None


GOOD = seal(["x"], NONCE)


@pytest.mark.parametrize(
    ("model", "data", "code"),
    [
        (Seal, None, "no-seal"),
        (Seal, GOOD.model_dump(), "no-seal"),
        (Seal, {**GOOD.seal.model_dump(), "taiyaku_seal": True}, "no-seal"),
        (Seal, {**GOOD.seal.model_dump(), "form": "other"}, "field"),
        (Seal, {**GOOD.seal.model_dump(), "commitment": "12"}, "field"),
        (SealKey, GOOD.seal.model_dump(), "no-key"),
        (SealKey, {**GOOD.model_dump(), "nonce": None}, "field"),
        (SealKey, {**GOOD.model_dump(), "entries": -1}, "field"),
        (SealKey, {**GOOD.model_dump(), "entries": {"events": -1}}, "field"),
        (SealKey, {**GOOD.model_dump(), "entries": "2"}, "field"),
        (Reveal, [], "no-reveal"),
        (Reveal, {**GOOD.model_dump(), "taiyaku_reveal": 1}, "field"),
        (Reveal, {**GOOD.model_dump(), "taiyaku_reveal": 1, "form": "bytes", "document": "!"}, "field"),
        (Reveal, {**GOOD.model_dump(), "taiyaku_reveal": 1, "form": "bytes", "document": 3}, "field"),
    ],
)
def test_what_is_no_seal_key_or_reveal_is_told(model: Any, data: Any, code: str) -> None:
    with pytest.raises(SealError) as told:
        verify(read(model, data), GOOD.seal)
    assert told.value.code == code
    assert all(told.value.say(language) for language in LANGUAGES)


@pytest.mark.parametrize("document", [{1: 2}, float("nan"), object(), [b"x"]])
def test_what_json_cannot_hold_cannot_be_sealed(document: Any) -> None:
    with pytest.raises(SealError):
        seal(document, NONCE)


def test_a_short_nonce_is_refused() -> None:
    with pytest.raises(ValueError, match="32"):
        seal({}, b"short")
