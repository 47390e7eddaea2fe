"""A layout of terrain and everything that is against it."""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from rules_core.model.answers import Answer
from rules_core.model.blocks import Figures, Phrase, TableBlock, headed_columns
from rules_core.model.findings import Fault, Finding, reading_of
from rules_core.model.rosters import RosterModel, Whole
from rules_core.system import Context
from rules_core.systems.ww2_dba.roster.model import Name
from rules_core.systems.ww2_dba.terrain.layout import TerrainBreach, TerrainPiece, check_layout
from rules_core.systems.ww2_dba.terrain.types import MOVERS, terrain, terrain_id, theatres

Quarter = Annotated[Whole, Field(ge=1, le=4)]
Width = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,2}([.][0-9]{1,3}|/[1-9][0-9]?)?$")]


class PieceLine(RosterModel):
    """One piece of terrain; length and width in base widths, crossings and ends for rivers."""

    terrain: Name = Field(examples=["woods"])
    quarters: Annotated[tuple[Quarter, ...], Field(min_length=1, max_length=4)] = Field(
        strict=False, description="quarters of the board that it touches, 1 to 4"
    )
    length: Width | None = Field(None, description="in base widths, such as 3 or 5/2", examples=["3"])
    width: Width | None = Field(None, examples=["2"])
    crossings: Annotated[Whole, Field(ge=0, le=20)] = Field(0, description="bridges and fords of a river")
    ends: Annotated[Whole, Field(ge=0, le=10)] | None = Field(
        None, description="edges of the board, seas and lakes that a river reaches"
    )


class Layout(RosterModel):
    """The theatre and the pieces on the table."""

    theatre: Literal["western-europe", "eastern-europe", "north-africa", "italy-and-sicily"]
    pieces: Annotated[tuple[PieceLine, ...], Field(max_length=50)] = Field(strict=False)


def layout(document: Layout, context: Context) -> Answer:
    """The findings on the layout, and what the theatre allows."""
    findings: list[Finding] = []
    pieces: list[TerrainPiece] = []
    places: list[int] = []
    for place, line in enumerate(document.pieces):
        kind = terrain_id(line.terrain)
        if kind is None or kind == "open":
            fault = Fault(f"/pieces/{place}/terrain", line.terrain, fields={"known": tuple(terrain())[1:]})
            findings.append(Finding("unknown_terrain", "error", "terrain-effects", fault))
            continue
        places.append(place)
        pieces.append(
            TerrainPiece(
                kind,
                frozenset(line.quarters),
                None if line.length is None else Fraction(line.length),
                None if line.width is None else Fraction(line.width),
                line.crossings,
                line.ends,
            )
        )
    by_sheet = context.switches["terrain-minimum"] == "sheet"
    breaches = check_layout(document.theatre, tuple(pieces), "sheet" if by_sheet else "rules")
    findings += [_finding(each, places, document.theatre) for each in breaches]
    other = check_layout(document.theatre, tuple(pieces), "rules" if by_sheet else "sheet")
    allowed = theatres()[document.theatre].terrain
    rows: tuple[tuple[str | Phrase, ...], ...] = tuple(
        (kind, *(Phrase(f"page.going.{terrain()[kind].going[by]}") for by in MOVERS)) for kind in allowed
    )
    columns = (*headed_columns("force", "terrain"), *headed_columns("force.going", *MOVERS))
    return Answer(
        (
            Figures("allowed", not findings),
            TableBlock(
                "terrain", columns, rows, Phrase("force.theatre-allows", {"theatre": document.theatre})
            ),
        ),
        findings=tuple(findings),
        rests_on=(reading_of(context.switches, "terrain-minimum"),) if breaches != other else (),
    )


def _finding(breach: TerrainBreach, places: list[int], theatre: str) -> Finding:
    path = "/pieces" if breach.piece is None else f"/pieces/{places[breach.piece]}"
    figure = int(breach.found) if Fraction(breach.found).denominator == 1 else str(breach.found)
    fields = {"terrain": breach.terrain or "", "theatre": theatre}
    return Finding(
        f"layout.{breach.code}", "error", "terrain-setup", Fault(path, figure, breach.limit, fields=fields)
    )
