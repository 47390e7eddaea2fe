"""The lull helper: one page for a phone that works without a network, made of the table and the words."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from rules_core.standalone_page import VIEWPORT, Say, left_open, source, standalone_page
from rules_core.systems.game_1943.books.vocabulary import label
from rules_core.systems.game_1943.lulls.coming import FIRST_LONG_TURN, SUCCESS
from rules_core.systems.game_1943.lulls.features import Feature, feature, features
from rules_core.systems.game_1943.setup.words import LullKind

KINDS: tuple[LullKind, ...] = ("short", "long")
FILE, WORKER = "lull-helper.html", "lull-helper-worker.js"
FILLED = {
    "turn": ("turn",),
    "comes": ("turn", "kind"),
    "declared": ("kind",),
    "early": ("first",),
    "roll": ("count",),
    "none": ("dice",),
    "face": ("face",),
    "done": ("dice", "counted"),
}
"""Sentences of the page, with the fields that it fills in."""


def pages(language: str, say: Say) -> Mapping[str, str]:
    """The page and its worker by file name, in that language."""
    page = helper_page(language, say)
    version = sha256(page.encode()).hexdigest()[:12]
    return {FILE: page, WORKER: source(__package__, "worker.js").replace("@version@", version)}


def helper_page(language: str, say: Say) -> str:
    """The whole page in that language; everything it needs stands in it."""

    def says(name: str) -> str:
        return say(f"lull.page.{name}", language)

    viewport = f"{VIEWPORT}, viewport-fit=cover"
    parts = {"file": FILE}
    return standalone_page(
        __package__, "helper", language, says, parts, _data(language, say), viewport=viewport
    )


def _data(language: str, say: Say) -> dict[str, Any]:
    return {
        "success": SUCCESS,
        "firstLong": FIRST_LONG_TURN,
        "worker": WORKER,
        "kinds": {kind: label("lull-kinds", kind, language) for kind in KINDS},
        "words": {
            "base": say("lull.page.another-base", language),
            **{name: say(f"lull.page.say.{name}", language, **left_open(*FILLED[name])) for name in FILLED},
        },
        "features": [
            {
                "id": each.id,
                "name": label("features", each.id, language),
                **{kind: _rule(feature(each.id, kind), language, say) for kind in KINDS},
            }
            for each in features("short")
        ],
    }


def _rule(feature: Feature, language: str, say: Say) -> dict[str, Any]:
    faces = sorted(feature.faces)
    name = "faces-most" if feature.most is not None else feature.permission
    text = say(f"lull.page.how.{name}", language, faces=", ".join(map(str, faces)), most=feature.most)
    return {"permission": feature.permission, "faces": faces, "most": feature.most, "text": text}
