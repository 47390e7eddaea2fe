"""The ELR that the chart suggests (1.28). Advice: players may agree on any other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_core.arithmetic import any_of, summed
from rules_core.library import Library, Month
from rules_core.model.findings import Dependency
from rules_core.systems.asl_dyo.infantry.lines import InfantryFigures
from rules_core.systems.asl_dyo.roster.setting import SideSetting

OPPONENTS = {
    "gmd": "chinese",
    "red-chinese": "chinese",
    "british": "british",
    "free-french": "british",
    "russian": "russian",
}


@dataclass(frozen=True, slots=True)
class ElrAdvice:
    """The ELR that the chart suggests: every value possible under the facts, the plain one first.

    `working` is the calculation if a note of the chart changes its figure. Empty if there is no suggestion.
    """

    values: tuple[int, ...] = ()
    depends_on: tuple[Dependency, ...] = ()
    working: str | None = None

    @property
    def written(self) -> str:
        """`3`, or `4 / 3` while a fact that decides is unknown."""
        return " / ".join(map(str, self.values))


def elr_advice(setting: SideSetting, squads: Sequence[InfantryFigures]) -> ElrAdvice:
    """The suggestion for a side with those lines of squads."""
    mostly_elite = _is_mostly_elite(squads) if setting.nationality == "gmd" else None
    return _advice(
        setting.library, setting.nationality, setting.date, setting.opponent, setting.theatre, mostly_elite
    )


@lru_cache(maxsize=1024)
def _advice(
    library: Library,
    nationality: str,
    date: Month,
    opponent: str | None,
    theatre: str | None,
    mostly_elite: bool | None,
) -> ElrAdvice:
    nation = library.files["nationalities"][nationality]
    if nationality == "allied-minor":
        fixed = library.parameter("allied-minor-elr")
        return ElrAdvice((int(fixed.value),), fixed.depends_on)
    columns = library.columns_at("elr", date)
    if "elr" not in nation or not columns:
        return ElrAdvice()
    cell = library.cell("elr", nation["elr"], columns[0])
    if cell.value is None or cell.value.kind == "none":
        return ElrAdvice((), cell.depends_on)
    base, depends = int(cell.value.data), cell.depends_on
    if nationality == "axis-minor":
        less = library.parameter("axis-minor-elr")
        value = max(0, base + int(less.value))
        return ElrAdvice((value,), depends + less.depends_on, f"{base} − {-int(less.value)} = {value}")
    if nation["elr"] == "japanese":
        return _against(library, date, opponent, base, depends)
    special = _special(library, nationality, date, theatre, mostly_elite)
    most = base + special.most
    values = {True: (most,), False: (base,), None: (base, most)}[special.holds]
    working = None if special.holds is False else f"{base} + {special.most} = {most}"
    return ElrAdvice(values, depends + special.depends_on, working)


@dataclass(frozen=True, slots=True)
class _Special:
    """The figure that a note of the chart adds, and whether its condition holds (None: unknown)."""

    most: int = 0
    holds: bool | None = False
    depends_on: tuple[Dependency, ...] = ()


def _special(
    library: Library, nationality: str, date: Month, theatre: str | None, mostly_elite: bool | None
) -> _Special:
    """French in Norway; GMD with mostly elite squads, in Burma, or both (which adds no more than one)."""
    notes: tuple[tuple[str, bool | None], ...]
    if nationality == "french":
        notes = (("french-elr-norway", _is_in(theatre, "norway")),)
    elif nationality == "gmd":
        notes = (("gmd-elr-elite", mostly_elite), ("gmd-elr-burma", _is_in(theatre, "burma")))
    else:
        return _Special()
    figures = [(library.parameter(name, date), holds) for name, holds in notes]
    figures = [(figure, holds) for figure, holds in figures if figure.value is not None]
    if not figures:
        return _Special()
    holds = any_of(holds for _, holds in figures)
    depends = tuple(item for figure, _ in figures for item in figure.depends_on)
    return _Special(max(int(figure.value) for figure, _ in figures), holds, depends)


def _is_in(theatre: str | None, wanted: str) -> bool | None:
    """Whether the scenario is set there; None if it is unknown."""
    return None if theatre is None else theatre == wanted


def _is_mostly_elite(squads: Sequence[InfantryFigures]) -> bool | None:
    """Whether the most numerous type of squad is elite; None if it is unknown."""
    numbers = summed((line.line.type, line.count) for line in squads)
    most = {kind for kind, number in numbers.items() if number == max(numbers.values())}
    answers = {line.subsection for line in squads if line.line.type in most}
    return None if not answers or None in answers else answers == {"elite"}


def _against(
    library: Library, date: Month, opponent: str | None, base: int, depends: tuple[Dependency, ...]
) -> ElrAdvice:
    """The Japanese value, which goes by the opponent; every possible one while he is unknown."""
    lower = {
        group: figure
        for group in dict.fromkeys(OPPONENTS.values())
        for name in (f"japanese-elr-against-{group}",)
        if (figure := library.parameter(name, date)).value is not None
    }
    if opponent is None:
        advised = [base, *(int(figure.value) for figure in lower.values())]
        return ElrAdvice(tuple(dict.fromkeys(advised)), depends)
    against = lower.get(OPPONENTS.get(opponent, ""))
    if against is None:
        return ElrAdvice((base,), depends)
    return ElrAdvice((int(against.value),), depends + against.depends_on)
