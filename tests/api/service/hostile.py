"""Hostile and merely odd requests, as data: what goes over the wire and what must come back.

A case is a name, the bytes (or parts of bytes, sent with a pause between them), the status, the problem's
slug (None for an answer that is no problem) and, where the problem lists faults, the code of the first.
"""

import gzip
import json
from dataclasses import dataclass
from typing import Any

VALIDATE = "/v1/asl-dyo/rosters/validate"
ROSTER: dict[str, Any] = {
    "scenario": {"date": "1944-09"},
    "side": {"nationality": "german", "points": 1000},
    "infantry": [{"type": "4-6-7", "count": 10, "bpv": 9}],
}
PLAIN = json.dumps(ROSTER).encode()
SECRET = "geheimnis-7319"
"""Stands in every case's body or query that has room for it; no answer may contain it."""


@dataclass(frozen=True)
class Case:
    parts: tuple[bytes, ...]
    status: int
    slug: str | None = None
    code: str | None = None
    pause: float = 0


def http(
    method: str = "GET",
    target: str = "/v1",
    body: bytes = b"",
    *headers: str,
    length: str | None = "",
    version: str = "HTTP/1.1",
) -> bytes:
    """A request; `length` None sends no Content-Length, "" the true one."""
    lines = [f"{method} {target} {version}", "Host: 127.0.0.1", "Connection: close", *headers]
    if length is not None and (body or length):
        lines.append(f"Content-Length: {length or len(body)}")
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def post(body: bytes, *headers: str, target: str = VALIDATE, length: str | None = "") -> bytes:
    """A roster sent as JSON."""
    return http(
        "POST", target, body, "Content-Type: application/json", *headers, length=length or str(len(body))
    )


def typed(*headers: str) -> bytes:
    """A good roster under these headers."""
    return http("POST", VALIDATE, PLAIN, *headers)


def chunked(*chunks: bytes, end: bytes = b"0\r\n\r\n") -> bytes:
    head = http("POST", VALIDATE, b"", "Content-Type: application/json", "Transfer-Encoding: chunked")
    return head + b"".join(b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in chunks) + end


def json_case(body: bytes, code: str) -> Case:
    return Case((post(body),), 400, "not-json", code)


def roster_case(change: dict[str, object], code: str) -> Case:
    return Case((post(json.dumps({**ROSTER, **change}).encode()),), 422, "invalid-roster", code)


def number_case(number: bytes, code: str) -> Case:
    return Case((post(PLAIN.replace(b"1000", number)),), 422, "invalid-roster", code)


MEGABYTE = b'"' + b"x" * 1_000_000 + b'"'
CASES: dict[str, Case] = {
    # --- bodies that are not JSON as we read it
    "an empty body": json_case(b"", "empty"),
    "only white space": json_case(b" \r\n\t ", "empty"),
    "a word": json_case(SECRET.encode(), "syntax"),
    "YAML": json_case(f"name: {SECRET}\n".encode(), "syntax"),
    "a form": json_case(f"roster={SECRET}".encode(), "syntax"),
    "an object that never ends": json_case(b'{"name": "' + SECRET.encode() + b'"', "cut-short"),
    "a text that never ends": json_case(b'{"name": "' + SECRET.encode(), "cut-short"),
    "a comma too many": json_case(b'{"name": "' + SECRET.encode() + b'",}', "syntax"),
    "single quotes": json_case(b"{'name': '" + SECRET.encode() + b"'}", "syntax"),
    "a comment": json_case(b"{} // " + SECRET.encode(), "syntax"),
    "two documents": json_case(b"{}{}", "syntax"),
    "a leading zero": json_case(b'{"points": 01}', "syntax"),
    "a hexadecimal number": json_case(b'{"points": 0x1F}', "syntax"),
    "NaN": json_case(b'{"points": NaN}', "not-finite"),
    "Infinity": json_case(b'{"points": Infinity}', "not-finite"),
    "minus Infinity": json_case(b'{"points": -Infinity}', "not-finite"),
    "NaN on the second line": json_case(b'{"name": "x",\n"points": NaN}', "not-finite"),
    "a number of 5 000 digits": json_case(b'{"points": ' + b"9" * 5000 + b"}", "number-too-long"),
    "the same key twice": json_case(b'{"name": "a", "name": "' + SECRET.encode() + b'"}', "duplicate-key"),
    "the same key twice, once escaped": json_case(b'{"name": 1, "n\\u0061me": 2}', "duplicate-key"),
    "the same key twice, deep inside": json_case(b'{"side": {"points": 1, "points": 1000}}', "duplicate-key"),
    "half a character": json_case(b'{"name": "\\ud800"}', "lone-surrogate"),
    "the other half": json_case(b'{"name": "\\udc00"}', "lone-surrogate"),
    "half a character before a letter": json_case(b'{"name": "\\ud83dx"}', "lone-surrogate"),
    "half a character in a key": json_case(b'{"\\ud800": 1}', "lone-surrogate"),
    "half a character in UTF-8": json_case(b'{"name": "\xed\xa0\x80"}', "not-utf-8"),
    "bytes that are no UTF-8": json_case(b'{"name": "\xff\xfe\xfd"}', "not-utf-8"),
    "an overlong slash": json_case(b'{"name": "\xc0\xaf"}', "not-utf-8"),
    "Shift_JIS": json_case('{"name": "戦車"}'.encode("shift_jis"), "not-utf-8"),
    "UTF-16 with its mark": json_case(json.dumps(ROSTER).encode("utf-16"), "not-utf-8"),
    "UTF-16 without a mark": json_case(json.dumps(ROSTER).encode("utf-16-be"), "not-utf-8"),
    "UTF-32": json_case(json.dumps(ROSTER).encode("utf-32"), "not-utf-8"),
    "a byte order mark": json_case(b"\xef\xbb\xbf" + PLAIN, "byte-order-mark"),
    "a raw control character": json_case(b'{"name": "a\x01b"}', "control-character"),
    "a raw line end in a text": json_case(b'{"name": "a\nb"}', "control-character"),
    "a NUL at the start": json_case(b"\0" + PLAIN, "not-utf-8"),
    "a thousand lists": json_case(b"[" * 1000 + b"]" * 1000, "too-deep"),
    "a hundred thousand open lists": json_case(b"[" * 100_000, "too-deep"),
    "a thousand objects": json_case(b'{"a":' * 1000 + b"1" + b"}" * 1000, "too-deep"),
    # --- JSON that is no roster
    "a list": Case((post(b"[]"),), 422, "invalid-roster", "not-an-object"),
    "null": Case((post(b"null"),), 422, "invalid-roster", "not-an-object"),
    "a text": Case((post(b'"' + SECRET.encode() + b'"'),), 422, "invalid-roster", "not-an-object"),
    "a number": Case((post(b"7"),), 422, "invalid-roster", "not-an-object"),
    "an empty object": Case((post(b"{}"),), 422, "invalid-roster", "missing"),
    "two hundred lists": Case((post(b"[" * 200 + b"]" * 200),), 422, "invalid-roster", "not-an-object"),
    "a number too great for a float": number_case(b"1e999", "not-an-integer"),
    "an integer of 400 digits": number_case(b"9" * 400, "too-big"),
    "half a point": number_case(b"1000.5", "not-an-integer"),
    "a number as a text": number_case(b'"1000"', "not-an-integer"),
    "true for a number": number_case(b"true", "not-an-integer"),
    "a negative allotment": number_case(b"-1", "too-small"),
    "null for a number": number_case(b"null", "not-an-integer"),
    "a text with a NUL": roster_case({"name": f"{SECRET}\0"}, "wrong-form"),
    "a text with an escape sequence": roster_case({"name": f"\x1b[31m{SECRET}"}, "wrong-form"),
    "a name of 100 000 letters": roster_case({"name": "x" * 100_000}, "too-long"),
    "a date of another war": roster_case({"scenario": {"date": "1914-08"}}, "out-of-bounds"),
    "a nation that is none": roster_case({"side": {"nationality": SECRET, "points": 1}}, "unknown-word"),
    "a field with a name of 10 000 letters": roster_case({SECRET * 714: 1}, "unknown-field-unnamed"),
    "a field with an escape sequence": roster_case({f"\x1b[31m{SECRET}": 1}, "unknown-field-unnamed"),
    "a field written from right to left": roster_case({f"\u202e{SECRET}": 1}, "unknown-field-unnamed"),
    "a thousand lines": roster_case({"infantry": [ROSTER["infantry"][0]] * 1000}, "too-many"),
    "an object for a list": roster_case({"infantry": {"0": {}}}, "not-a-list"),
    # --- media type, coding, length
    "a roster where lines are wanted": Case(
        (post(PLAIN, target="/v1/asl-dyo/rosters/bulk"),), 415, "not-lines-type"
    ),
    "no media type": Case((typed(),), 415, "not-json-type"),
    "an empty media type": Case((typed("Content-Type:"),), 415, "not-json-type"),
    "plain text": Case((typed("Content-Type: text/plain"),), 415, "not-json-type"),
    "a web form": Case((typed("Content-Type: application/x-www-form-urlencoded"),), 415, "not-json-type"),
    "YAML's media type": Case((typed("Content-Type: application/yaml"),), 415, "not-json-type"),
    "nearly JSON": Case((typed("Content-Type: application/jsonp"),), 415, "not-json-type"),
    "JSON in Latin-1": Case(
        (typed("Content-Type: application/json; charset=latin-1"),), 415, "not-json-type"
    ),
    "JSON with charset": Case((typed('Content-Type: Application/JSON; Charset="UTF-8"'),), 200),
    "gzip, and says so": Case(
        (
            http(
                "POST",
                VALIDATE,
                gzip.compress(PLAIN),
                "Content-Type: application/json",
                "Content-Encoding: gzip",
            ),
        ),
        415,
        "content-coding",
    ),
    "gzip, and does not say so": json_case(gzip.compress(PLAIN), "not-utf-8"),
    "a coding nobody knows": Case(
        (typed("Content-Type: application/json", f"Content-Encoding: {SECRET}"),), 415, "content-coding"
    ),
    "the coding that does nothing": Case(
        (typed("Content-Type: application/json", "Content-Encoding: identity"),), 200
    ),
    "a megabyte, announced": Case((post(MEGABYTE),), 413, "too-large"),
    "a megabyte in chunks": Case((chunked(*[b"x" * 50_000] * 20),), 413, "too-large"),
    "twelve megabytes, announced": Case((post(MEGABYTE * 12),), 413, "too-large"),
    "a terabyte, announced, and asked for first": Case(
        (post(b"", "Expect: 100-continue", length="1000000000000"),), 413, "too-large"
    ),
    "a megabyte, announced and never sent": Case((post(b"", length="1000000"),), 413, "too-large"),
    "a megabyte, announced, of which a little is sent": Case(
        (post(PLAIN, length="1000000"),), 413, "too-large"
    ),
    "the greatest length there is": Case((post(b"", length=str(2**64 - 1)),), 413, "too-large"),
    "a length over the greatest": Case((post(b"", length=str(2**64)),), 400, "bad-request"),
    "a chunk that is announced too large and never sent": Case(
        (chunked(end=b"fffffff\r\n"),), 408, "too-slow"
    ),
    "trailers that are headers": Case(
        (
            http("POST", VALIDATE, b"", "Transfer-Encoding: chunked")
            + b"%x\r\n%b\r\n0\r\nContent-Type: application/json\r\n\r\n" % (len(PLAIN), PLAIN),
        ),
        415,
        "not-json-type",
    ),
    "trailers of 40 000 letters": Case(
        (chunked(PLAIN, end=b"0\r\nX-A: 1\r\n"), *[b"X-B: " + b"x" * 4000 + b"\r\n"] * 10),
        431,
        "headers-too-large",
    ),
    "a roster in chunks": Case((chunked(PLAIN[:20], PLAIN[20:]),), 200),
    "a body of one byte a chunk": Case((chunked(*(bytes([byte]) for byte in PLAIN)),), 200),
    "a chunk size that is no number": Case((chunked(end=b"zz\r\n"),), 400, "bad-request"),
    "a body that never arrives": Case((post(b"", length="100"),), 408, "too-slow"),
    "a body that stops in the middle": Case((post(PLAIN[:40], length=str(len(PLAIN))),), 408, "too-slow"),
    "a body that drips": Case(
        (post(PLAIN[:1], length=str(len(PLAIN))), *(bytes([b]) for b in PLAIN[1:9])),
        408,
        "too-slow",
        pause=0.15,
    ),
    "a body that is longer than announced": Case((post(PLAIN + b"x" * 40, length=str(len(PLAIN))),), 200),
    "two lengths that differ": Case((post(PLAIN, "Content-Length: 3"),), 400, "bad-request"),
    "a length that is no number": Case((post(PLAIN, length=SECRET),), 400, "bad-request"),
    "a negative length": Case((post(PLAIN, length="-5"),), 400, "bad-request"),
    "a length and chunks": Case((post(PLAIN, "Transfer-Encoding: chunked"),), 400, "bad-request"),
    # --- addresses and parameters
    "an address that leads nowhere": Case((http(target=f"/{SECRET}"),), 404, "not-found"),
    "the version with a slash": Case((http(target="/v1/"),), 404, "not-found"),
    "another case": Case((http(target="/V1"),), 404, "not-found"),
    "two slashes": Case((http(target="//v1"),), 404, "not-found"),
    "a step upwards": Case((http(target="/v1/../v1"),), 404, "not-found"),
    "a system we do not have": Case((http(target=f"/v1/{SECRET}/tables"),), 404, "unknown-system"),
    "a system by its folder's name": Case((http(target="/v1/asl_dyo/tables"),), 404, "unknown-system"),
    "a system that steps upwards": Case((http(target="/v1/..%2f..%2fapi/tables"),), 404, "not-found"),
    "a table we do not have": Case((http(target=f"/v1/asl-dyo/tables/{SECRET}"),), 404, "unknown-table"),
    "a table called NUL": Case((http(target="/v1/asl-dyo/tables/%00"),), 404, "unknown-table"),
    "a table of broken UTF-8": Case((http(target="/v1/asl-dyo/tables/%ff%fe"),), 404, "unknown-table"),
    "an exhibit we do not have": Case(
        (http(target=f"/v1/game-1943/exhibits/{SECRET}"),), 404, "unknown-exhibit"
    ),
    "a spreadsheet of an exhibit we do not have": Case(
        (http(target=f"/v1/game-1943/exhibits/{SECRET}.csv"),), 404, "unknown-exhibit"
    ),
    "a spreadsheet of a table that the exhibit does not have": Case(
        (http(target=f"/v1/game-1943/exhibits/defects.csv?table={SECRET}"),), 404, "unknown-table"
    ),
    "an exhibit called NUL": Case((http(target="/v1/game-1943/exhibits/%00"),), 404, "unknown-exhibit"),
    "an entry that no list has": Case((http(target=f"/v1/ww2-dba/lists/{SECRET}"),), 404, "unknown-entry"),
    "a document that cannot be sealed": Case(
        (http("POST", "/v1/seals", b'{"form": "bytes"}', "Content-Type: application/json"),),
        422,
        "invalid-seal",
    ),
    "a campaign without events": Case(
        (post(b"{}", target="/v1/asl-primosole/campaigns"),), 422, "invalid-document", "missing"
    ),
    "a set-up that is a list": Case(
        (post(b"[]", target="/v1/game-1943/setups"),), 422, "invalid-document", "not-an-object"
    ),
    "a calculator with more dice than it takes": Case(
        (http(target="/v1/asl-primosole/calculators/shift?dice=1&dice=2&dice=3"),),
        422,
        "invalid-parameter",
        "dice-unused",
    ),
    "a rule we do not have": Case((http(target=f"/v1/asl-dyo/rules/{SECRET}"),), 404, "unknown-rule"),
    "an example we do not have": Case(
        (http(target=f"/v1/asl-dyo/rosters/examples/{SECRET}"),), 404, "unknown-example"
    ),
    "discrepancies of no table": Case(
        (http(target=f"/v1/asl-dyo/discrepancies?table={SECRET}"),), 404, "unknown-table"
    ),
    "a severity that is none": Case(
        (http(target=f"/v1/asl-dyo/discrepancies?severity={SECRET}"),),
        422,
        "invalid-parameter",
        "not-allowed",
    ),
    "a kind that is none": Case(
        (http(target=f"/v1/asl-dyo/discrepancies?kind={SECRET}"),), 422, "invalid-parameter", "not-allowed"
    ),
    "a language we do not have": Case((http(target="/v1?lang=de"),), 422, "invalid-parameter", "not-allowed"),
    "a reading that is none": Case(
        (post(PLAIN, target=f"{VALIDATE}?reading={SECRET}"),), 422, "invalid-parameter", "not-allowed"
    ),
    "a parameter that is mistyped": Case(
        (http(target=f"/v1/asl-dyo/discrepancies?tabel={SECRET}"),),
        422,
        "invalid-parameter",
        "unknown-parameter",
    ),
    "a parameter twice": Case(
        (http(target="/v1/asl-dyo/discrepancies?kind=mark&kind=note"),), 422, "invalid-parameter", "repeated"
    ),
    "a parameter of broken UTF-8": Case(
        (http(target="/v1/asl-dyo/discrepancies?table=%ff"),), 404, "unknown-table"
    ),
    "a file outside the reference": Case((http(target="/docs/en/..%2f..%2fsecret.txt"),), 404, "not-found"),
    "a file outside the reference, plainly": Case(
        (http(target="/docs/en/../../secret.txt"),), 404, "not-found"
    ),
    "a reference page called NUL": Case((http(target="/docs/en/%00"),), 404, "not-found"),
    "a reference page with a very long name": Case(
        (http(target=f"/docs/en/{'x' * 5000}"),), 404, "not-found"
    ),
    "a reference page that is missing": Case((http(target=f"/docs/en/{SECRET}.html"),), 404, "not-found"),
    "a reference that is not built": Case((http(target="/docs/ja/"),), 404, "reference-not-built"),
    "a problem that we do not have": Case((http(target=f"/problems/{SECRET}"),), 404, "not-found"),
    "an address of 9 000 letters": Case((http(target="/v1?lang=" + "x" * 9000),), 414, "address-too-long"),
    # --- methods and heads
    "PUT where only GET is": Case((http("PUT", "/v1"),), 405, "method-not-allowed"),
    "DELETE a table": Case((http("DELETE", "/v1/asl-dyo/tables/oba-german"),), 405, "method-not-allowed"),
    "GET where only POST is": Case((http("GET", VALIDATE),), 405, "method-not-allowed"),
    "OPTIONS": Case((http("OPTIONS", VALIDATE),), 405, "method-not-allowed"),
    "TRACE": Case((http("TRACE", "/v1"),), 405, "method-not-allowed"),
    "POST to the reference": Case((http("POST", "/docs/en/"),), 405, "method-not-allowed"),
    "CONNECT": Case((http("CONNECT", "example.org:443"),), 400, "bad-request"),
    "a method nobody knows": Case((http(SECRET.upper(), "/v1"),), 400, "bad-request"),
    "no HTTP at all": Case((b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",), 400, "bad-request"),
    "a request line that is broken": Case((b"GET\r\n\r\n",), 400, "bad-request"),
    "an address that is no ASCII": Case((http(target="/v1/\xff"),), 400, "bad-request"),
    "a header without a colon": Case((http("GET", "/v1", b"", SECRET),), 400, "bad-request"),
    "a header with a NUL": Case((http("GET", "/v1", b"", "X-A: a\0b"),), 400, "bad-request"),
    "a header of 40 000 letters": Case(
        (http("GET", "/v1", b"", "X-A: " + "x" * 40_000),), 431, "headers-too-large"
    ),
    "ten thousand headers": Case(
        (http("GET", "/v1", b"", *(f"X-{i}: {i}" for i in range(10_000))),), 431, "headers-too-large"
    ),
    "a header that never ends": Case(
        (b"GET /v1 HTTP/1.1\r\nX-A: ", *[b"x" * 20_000] * 3), 431, "headers-too-large", pause=0.02
    ),
    "a head that never ends": Case((b"GET /v1 HTTP/1.1\r\nHost: a\r\n",), 408, "too-slow"),
    "a head that drips": Case((b"GET /v1 HTTP/1.1\r\n", *[b"X: y\r\n"] * 8), 408, "too-slow", pause=0.12),
    "nothing at all": Case((b"",), 408, "too-slow"),
    "an upgrade that we do not offer": Case(
        (http("GET", "/v1", b"", "Connection: upgrade", "Upgrade: websocket"),), 200
    ),
    "HTTP/2, offered with a roster": Case(
        (post(PLAIN, "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQ"),),
        200,
    ),
    "HTTP/2, offered with a roster that comes later": Case(
        (post(b"", "Connection: Upgrade", "Upgrade: h2c", length=str(len(PLAIN))), PLAIN), 200, pause=0.05
    ),
    "HTTP/2, offered with a roster in chunks": Case(
        (chunked(PLAIN).replace(b"\r\n", b"\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n", 1),), 200
    ),
    "HTTP/2, offered with a body too large": Case(
        (post(b"", "Connection: Upgrade", "Upgrade: h2c", length="1000000"),), 413, "too-large"
    ),
    "a media type with a semicolon more": Case((typed("Content-Type: application/json;"),), 200),
    "two media types": Case(
        (typed("Content-Type: application/json", f"Content-Type: text/{SECRET}"),), 415, "not-json-type"
    ),
    "the other media type first": Case(
        (typed(f"Content-Type: text/{SECRET}", "Content-Type: application/json"),), 415, "not-json-type"
    ),
    "two content codings": Case(
        (post(PLAIN, "Content-Encoding: identity", "Content-Encoding: gzip"),), 415, "content-coding"
    ),
    "two languages and two codings of no effect": Case(
        (post(PLAIN, "Accept-Language: ja", "Accept-Language: en", "Accept-Encoding: gzip", "X: 1", "X: 2"),),
        200,
    ),
    "gzip in chunks": Case(
        (chunked(gzip.compress(PLAIN)).replace(b"chunked", b"gzip, chunked", 1),), 415, "content-coding"
    ),
    "gzip in chunks, on two lines": Case(
        (chunked(gzip.compress(PLAIN)).replace(b"Transfer", b"Transfer-Encoding: gzip\r\nTransfer", 1),),
        415,
        "content-coding",
    ),
    "chunks, in capitals": Case((chunked(PLAIN).replace(b"chunked", b"CHUNKED", 1),), 200),
    "an old version of HTTP": Case((http(version="HTTP/1.0"),), 200),
    "an Accept-Language of 20 000 letters": Case(
        (http("GET", "/v1", b"", "Accept-Language: " + "xx;q=0.1," * 2200),), 200
    ),
    "a GET with a body": Case((http("GET", "/v1", SECRET.encode()),), 200),
    "no Host": Case((b"GET /v1 HTTP/1.1\r\nConnection: close\r\n\r\n",), 400, "bad-request"),
    "no Host in HTTP/1.0": Case((b"GET /v1 HTTP/1.0\r\n\r\n",), 200),
    "two Hosts": Case((http("GET", "/v1", b"", f"Host: {SECRET}"),), 400, "bad-request"),
    "a Host of somebody else": Case((b"GET /v1 HTTP/1.1\r\nHost: " + SECRET.encode() + b"\r\n\r\n",), 200),
}
