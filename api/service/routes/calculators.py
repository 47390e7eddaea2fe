"""The computations on their own: a few figures in the query, a figure and its sum in the answer."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from api.service.json_response import answer, can_answer
from api.service.language import language_of
from api.service.models import calculators as model
from api.service.query_models import Asked
from api.service.switches import judged_by
from api.service.system_data import SystemData, of_request
from rules_core.judge import every_switch, head_of, package_of
from rules_core.library import library
from rules_core.messages import say

router = APIRouter()

CALCULATORS: dict[str, tuple[type[model.AskedCalculator], type[model.Calculated]]] = {
    "mpv": (model.AskedMpv, model.MpvAnswer),
    "oba-draws": (model.AskedObaDraws, model.ObaDrawsAnswer),
    "oba-battery": (model.AskedObaBattery, model.ObaBatteryAnswer),
    "announced-elr": (model.AskedAnnouncedElr, model.AnnouncedElrAnswer),
    "bonus": (model.AskedBonus, model.BonusAnswer),
    "equivalency": (model.AskedSquads, model.EquivalencyAnswer),
    "leaders": (model.AskedLeaders, model.LeadersAnswer),
    "leader-exchange": (model.AskedLeaderExchange, model.LeaderExchangeAnswer),
    "sw": (model.AskedWeapons, model.WeaponsAnswer),
    "reinforcements": (model.AskedReinforcements, model.ReinforcementsAnswer),
    "odds/rarity": (model.AskedRarityOdds, model.RarityAnswer),
    "odds/armor-leader": (model.AskedLeaderOdds, model.LeaderOddsAnswer),
    "odds/battery": (model.AskedBatteryOdds, model.BatteryOddsAnswer),
    "odds/air-support": (model.AskedAirOdds, model.AirAnswer),
    "odds/equipment": (model.AskedEquipmentOdds, model.EquipmentAnswer),
}
"""What each calculator takes and answers; the system works it out."""


@router.get(
    "/v1/{system}/calculators",
    response_model=model.CalculatorList,
    responses=can_answer("unknown-system", "invalid-parameter"),
    summary="service.api.calculators",
)
async def calculators(
    request: Request, asked: Annotated[Asked, Query()], data: Annotated[SystemData, Depends(of_request)]
) -> Response:
    language = language_of(request.scope)
    of_rosters = [(name, "POST", f"rosters/{name}") for name in ("ledger", "options")]
    of_figures = [(name, "GET", f"calculators/{name}") for name in CALCULATORS]
    listed = [
        {"id": name, "method": method, "href": f"/v1/{data.id}/{place}", "about": say(_about(name), language)}
        for name, method, place in (*of_rosters, *of_figures)
    ]
    return answer({**data.head(), "calculators": listed})


def _route(name: str, takes: type[model.AskedCalculator]) -> Callable[..., Awaitable[Response]]:
    """The route of one calculator."""

    async def calculate(request: Request, asked: Any, data: Any) -> Response:
        event = request.app.state.events.get(data.id)
        by = judged_by(asked.switch, asked.reading, data.id, event)
        figures = library(data.id, by["reading"])
        every = every_switch(figures, by["switches"])
        found = package_of(data.id).CALCULATORS[name](figures, every, **_plain(asked))
        head = head_of(figures, every, request.app.state.catalogues.get(data.id), event)
        language = language_of(request.scope)
        return answer(
            {
                **head.to_json(language),
                "calculator": name,
                "rests_on": [item.to_json(language) for item in found.depends_on],
                "figures": found.figures,
            }
        )

    # What the query holds is known only here, so it cannot stand in the signature above.
    calculate.__annotations__ |= {
        "request": Request,
        "asked": Annotated[takes, Query()],
        "data": Annotated[SystemData, Depends(of_request)],
    }
    calculate.__name__ = f"calculate_{name.replace('/', '_').replace('-', '_')}"
    return calculate


def _plain(asked: model.AskedCalculator) -> dict[str, Any]:
    """What was asked, as the system takes it: yes and no as truth, capabilities as a set, 12:3 as a pair."""
    fields = asked.model_dump(exclude={"lang", "reading", "switch"})
    plain = {name: value == "true" if value in ("true", "false") else value for name, value in fields.items()}
    if "capabilities" in plain:
        plain["capabilities"] = frozenset(re.findall("Sk|[ASCMWP]", plain["capabilities"]))
    return {name: _parts(value) if isinstance(value, list) else value for name, value in plain.items()}


def _parts(values: list[str]) -> list[tuple[int | str, ...]]:
    """What stands between the colons, figures as numbers."""
    return [tuple(int(part) if part.isdigit() else part for part in text.split(":")) for text in values]


def _about(name: str) -> str:
    return f"service.calculator.{name.replace('/', '-')}"


for _name, (_takes, _gives) in CALCULATORS.items():
    router.add_api_route(
        f"/v1/{{system}}/calculators/{_name}",
        _route(_name, _takes),
        response_model=_gives,
        responses=can_answer("unknown-system", "invalid-parameter"),
        summary=_about(_name),
    )
