"""What SARIF 2.1.0 says of the objects that our reports hold, as a JSON Schema of our own.

The standard's objects are closed, so every property here is one that it names, with its type, its values and
which are needed. It names more: a report that begins to use another one belongs here first, looked up in the
standard (docs.oasis-open.org/sarif/sarif/v2.1.0).
"""

from typing import Any

TEXT: dict[str, Any] = {"type": "string"}
LINE = {"type": "integer", "minimum": 1}
BAG = {"type": "object"}
LEVEL = {"enum": ["none", "note", "warning", "error"]}


def closed(needed: str, **properties: Any) -> dict[str, Any]:
    """An object with these properties and no others."""
    return {
        "type": "object",
        "additionalProperties": False,
        "required": needed.split(),
        "properties": properties,
    }


def several(items: dict[str, Any], *, distinct: bool = False) -> dict[str, Any]:
    """A list of these."""
    return {"type": "array", "items": items, "uniqueItems": distinct}


MESSAGE = closed("text", text=TEXT)
REGION = closed(
    "startLine", startLine=LINE, startColumn=LINE, endLine=LINE, endColumn=LINE, snippet=closed("", text=TEXT)
)
PHYSICAL = closed(
    "artifactLocation",
    artifactLocation=closed("", uri={"type": "string", "format": "uri-reference"}),
    region=REGION,
    properties=BAG,
)
LOCATION = closed(
    "",
    id={"type": "integer", "minimum": -1},
    message=MESSAGE,
    physicalLocation=PHYSICAL,
    logicalLocations=several(closed("", fullyQualifiedName=TEXT, kind=TEXT), distinct=True),
)
RULE = closed(
    "id",
    id=TEXT,
    name=TEXT,
    shortDescription=MESSAGE,
    fullDescription=MESSAGE,
    defaultConfiguration=closed("", level=LEVEL),
)
RESULT = closed(
    "message",
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": -1},
    level=LEVEL,
    kind={"enum": ["notApplicable", "pass", "fail", "review", "open", "informational"]},
    message=MESSAGE,
    locations=several(LOCATION),
    relatedLocations=several(LOCATION, distinct=True),
    partialFingerprints={"type": "object", "additionalProperties": TEXT},
    suppressions=several(
        closed(
            "kind",
            kind={"enum": ["inSource", "external"]},
            status={"enum": ["accepted", "underReview", "rejected"]},
            justification=TEXT,
        ),
        distinct=True,
    ),
    properties=BAG,
)
DRIVER = closed(
    "name",
    name=TEXT,
    semanticVersion=TEXT,
    rules=several(RULE, distinct=True),
    language={"type": "string", "pattern": "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$"},
)
RUN = closed(
    "tool",
    tool=closed("driver", driver=DRIVER),
    automationDetails=closed("", id=TEXT),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    invocations=several(
        closed(
            "executionSuccessful",
            executionSuccessful={"type": "boolean"},
            toolExecutionNotifications=several(closed("message", level=LEVEL, message=MESSAGE)),
        )
    ),
    results=several(RESULT),
)
LOG = closed("version runs", version={"enum": ["2.1.0"]}, runs=several(RUN))
LOG["properties"]["$schema"] = {"type": "string", "format": "uri"}
