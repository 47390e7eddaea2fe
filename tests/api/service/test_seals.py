"""Sealing over HTTP: the key goes back to its owner, nothing is kept, and what is wrong is named."""

import base64
import json
from typing import Any

import pytest

from rules_core.messages import LANGUAGES
from tests.api.service.server import Reply, request

NONCE = "0f" * 32
ROSTER = {"side": "axis", "order": [{"rg": "I7"}]}
SIDES = {"a roster": ROSTER, "a list": [{"event": "set-up"}], "a word": "橋", "nothing": None}


def posted(port: int, address: str, document: object, language: str = "en") -> Reply:
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    return request(port, "POST", f"/v1/{address}", headers, json.dumps(document).encode())


def answered(port: int, address: str, document: object, language: str = "en") -> Any:
    reply = posted(port, address, document, language)
    assert reply.status == 200, reply.body
    return reply.json


@pytest.mark.parametrize("document", SIDES.values(), ids=SIDES)
def test_what_is_sealed_is_revealed_and_proven(port: int, document: object) -> None:
    sealed = answered(port, "seals", {"document": document})
    shown = answered(port, "reveals", {"document": document, "key": sealed["key"]})
    assert (shown["unchanged"], shown["message"]) == (True, None)
    for seal in (sealed["seal"], sealed["seal"]["commitment"]):
        for language in LANGUAGES:
            receipt = answered(port, "verifications", {"reveal": shown["reveal"], "seal": seal}, language)
            assert receipt["proven"] is True
            assert receipt["language"] == language
            assert receipt["received"] in receipt["message"]


def test_a_nonce_of_ones_own_gives_the_same_seal_and_none_another_one_each_time(port: int) -> None:
    own = [answered(port, "seals", {"document": ROSTER, "nonce": NONCE}) for _ in range(2)]
    drawn = [answered(port, "seals", {"document": ROSTER})["key"]["nonce"] for _ in range(2)]
    assert own[0] == own[1]
    assert len({*drawn, NONCE}) == 3
    assert NONCE not in json.dumps(own[0]["seal"])


def test_bytes_are_sealed_out_of_base64(port: int) -> None:
    scan = base64.b64encode(b"%PDF\x00").decode()
    sealed = answered(port, "seals", {"document": scan, "form": "bytes"})
    shown = answered(port, "reveals", {"document": scan, "key": sealed["key"]})
    assert (
        answered(port, "verifications", {"reveal": shown["reveal"], "seal": sealed["seal"]})["proven"] is True
    )


def test_a_changed_document_is_told_and_not_revealed(port: int) -> None:
    key = answered(port, "seals", {"document": ROSTER})["key"]
    for language in LANGUAGES:
        shown = answered(port, "reveals", {"document": {**ROSTER, "side": "british"}, "key": key}, language)
        assert (shown["unchanged"], shown["reveal"]) == (False, None)
        assert shown["message"].endswith("." if language == "en" else "。")


def test_a_campaign_that_has_grown_is_revealed_as_it_was_sealed(port: int) -> None:
    begun = {"system": "asl-primosole", "events": [{"event": "set-up"}]}
    sealed = answered(port, "seals", {"document": begun})
    grown = {**begun, "events": [*begun["events"], {"event": "date"}]}
    shown = answered(port, "reveals", {"document": grown, "key": sealed["key"]})
    assert shown["reveal"]["document"] == begun


def test_a_reveal_that_was_tampered_with_is_not_proven(port: int) -> None:
    sealed = answered(port, "seals", {"document": ROSTER})
    shown = answered(port, "reveals", {"document": ROSTER, "key": sealed["key"]})["reveal"]
    receipt = answered(port, "verifications", {"reveal": {**shown, "document": {}}, "seal": sealed["seal"]})
    assert receipt["proven"] is False


GOOD_KEY = {"taiyaku_key": 1, "form": "data", "commitment": NONCE, "nonce": NONCE, "entries": None}
GOOD_REVEAL = {"taiyaku_reveal": 1, "form": "data", "commitment": NONCE, "nonce": NONCE, "document": 1}


@pytest.mark.parametrize(
    ("address", "document", "pointer"),
    [
        ("seals", {}, "/document"),
        ("seals", [], ""),
        ("seals", {"document": 1, "nonce": "12"}, "/nonce"),
        ("seals", {"document": 1, "form": "scan"}, "/form"),
        ("seals", {"document": "!", "form": "bytes"}, "/document"),
        ("seals", {"document": 1, "form": "bytes"}, "/document"),
        ("seals", {"document": 1, "other": 2}, "/other"),
        ("reveals", {"document": 1}, "/key"),
        ("reveals", {"document": 1, "key": {**GOOD_KEY, "entries": -1}}, "/key/entries"),
        ("reveals", {"document": 1, "key": {**GOOD_KEY, "taiyaku_key": 2}}, "/key/taiyaku_key"),
        ("verifications", {"reveal": GOOD_REVEAL}, "/seal"),
        ("verifications", {"reveal": GOOD_REVEAL, "seal": "12"}, "/seal"),
        ("verifications", {"reveal": {**GOOD_REVEAL, "nonce": "x"}, "seal": NONCE}, "/reveal/nonce"),
    ],
)
def test_what_cannot_be_sealed_revealed_or_verified_is_named(
    port: int, address: str, document: object, pointer: str
) -> None:
    for language in LANGUAGES:
        reply = posted(port, address, document, language)
        assert (reply.status, reply.json["type"]) == (422, "/problems/invalid-seal")
        assert any(error["pointer"].startswith(pointer) for error in reply.json["errors"])
        assert all(error["detail"] for error in reply.json["errors"])


def test_what_cannot_be_written_as_json_is_refused_before(port: int) -> None:
    headers = {"Content-Type": "application/json"}
    for body in (b'{"document": NaN}', b'{"document": 1, "document": 2}', b"{"):
        assert request(port, "POST", "/v1/seals", headers, body).status == 400
