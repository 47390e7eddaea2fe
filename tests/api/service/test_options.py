"""What a side can still buy, over HTTP: the same answer as the command, described as it is."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from api.cli import main
from api.files.catalogues import load_catalogue
from api.service.app import create_app
from rules_core.judge import judge
from tests.api.service.server import Reply, request, running

OPTIONS = "/v1/asl-dyo/rosters/options"
LEDGER = "/v1/asl-dyo/rosters/ledger"
SIDE = {
    "scenario": {"date": "1944-09", "opponent": "russian"},
    "side": {"nationality": "german", "points": 60},
    "infantry": [{"type": "4-6-7", "count": 2, "mpv_each": 12}],
}


def asked(port: int, query: str = "", body: Any = SIDE) -> Reply:
    headers = {"Content-Type": "application/json"}
    return request(port, "POST", OPTIONS + query, headers, json.dumps(body).encode())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_command_and_service_give_the_same_answer(
    port: int, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "side.json"
    file.write_text(json.dumps(SIDE), "utf-8")
    assert main(["options", str(file), "--format", "json", "--lang", language]) == 0
    reply = asked(port, f"?lang={language}")
    assert reply.status == 200
    assert reply.body.decode() == capsys.readouterr().out


def test_the_answer_is_as_the_openapi_document_describes_it(port: int) -> None:
    document = request(port, "GET", "/openapi.json").json
    schema = {"$ref": "#/components/schemas/AslDyoOptionsAnswer", "components": document["components"]}
    jsonschema.Draft202012Validator(schema).validate(asked(port).json)


def test_a_reading_is_asked_for_by_name(port: int) -> None:
    sappers = [
        next(o["each"] for o in asked(port, query).json["options"] if o["capabilities"] == ["S"])
        for query in ("?reading=ruled", "?reading=ja")
    ]
    assert sappers == [22, 21]
    assert asked(port, "?reading=compare").slug == "invalid-parameter"


@pytest.mark.parametrize("name", ["german-1944", "german-1944-defence", "russian-1942"])
def test_the_ledger_tells_every_line_and_ends_where_the_verdict_does(port: int, name: str) -> None:
    roster = request(port, "GET", f"/v1/asl-dyo/rosters/examples/{name}").json
    headers = {"Content-Type": "application/json"}
    reply = request(port, "POST", LEDGER, headers, json.dumps(roster).encode())
    answer = reply.json
    document = request(port, "GET", "/openapi.json").json
    schema = {"$ref": "#/components/schemas/AslDyoLedgerAnswer", "components": document["components"]}
    jsonschema.Draft202012Validator(schema).validate(answer)
    verdict = judge("asl-dyo", roster)
    head = verdict.head.to_json("en")
    assert dict(list(answer.items())[: len(head)]) == head
    assert answer["points"]["left"] == verdict.figures["ledger"][-1]["left"] == answer["lines"][-1]["left"]
    assert {line["category"] for line in answer["lines"]} == {
        entry["category"] for entry in verdict.figures["ledger"] if entry["points"]
    }


def test_what_is_no_roster_is_refused_with_its_place(port: int) -> None:
    reply = asked(port, body={**SIDE, "side": {"nationality": "german"}})
    assert (reply.status, reply.slug) == (422, "invalid-roster")
    assert reply.json["errors"][0]["pointer"] == "/side/points"


def test_units_of_the_services_catalogue_are_offered(docs: Path, root: Path) -> None:
    catalogue = load_catalogue("asl-dyo", root / "docs" / "guide" / "example-catalogue.csv")
    with running(partial(create_app, docs=docs, catalogues={"asl-dyo": catalogue})) as port:
        answer = asked(port).json
    assert answer["catalogue"]["name"] == "example-catalogue"
    assert "3-9-9" in {option["item"] for option in answer["options"]}


def test_the_command_shows_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "side.json"
    file.write_text(json.dumps({**SIDE, "name": "A small side"}), "utf-8")
    assert main(["options", str(file)]) == 0
    out = capsys.readouterr().out
    assert "(A small side): 36 of 60 points left." in out
    assert "some results would be lost" in out
    line = next(line for line in out.splitlines() if line.startswith("    4-6-8 S"))
    assert line.split() == ["4-6-8", "S", "22", "1", "26"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such-file.yaml"], "there is no such file."),
        (["SIDE", "--switch", "AMB-1=nonsense"], "each-step"),
        (["SIDE", "--system", "chess"], "asl-dyo"),
        (["SIDE", "--catalogue", "no-such.csv"], "no-such.csv: there is no such file."),
    ],
)
def test_the_command_says_what_cannot_be_read(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "side.json"
    file.write_text(json.dumps(SIDE), "utf-8")
    assert main(["options", *(str(file) if word == "SIDE" else word for word in arguments)]) == 2
    assert said in capsys.readouterr().err


def test_the_command_says_so_where_nothing_fits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "side.json"
    second = [{"type": "4-6-7", "count": 5, "purchase": "second"}]
    file.write_text(json.dumps({**SIDE, "infantry": second}), "utf-8")
    assert main(["options", str(file), "--lang", "ja"]) == 0
    assert "ポイントに収まるものはありません" in capsys.readouterr().out
