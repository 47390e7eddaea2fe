"""The option `--opponent FILE`: judge one side with only what the other side announces."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from api.bulk.judge_many import Request, written
from api.files.rosters import RosterFileError, load
from api.streams import print_error, write_data
from api.text.verdict import side_text
from rules_core.choose_system import choose_system, split_system
from rules_core.errors import UnknownSystemError
from rules_core.judge import MissingCapabilityError
from rules_core.matches import judge_match
from rules_core.messages import say
from rules_core.model.rosters import RosterError
from rules_core.registry import system_ids
from rules_core.visible import on_one_line


def judge_against(names: Sequence[str], opponent: str, request: Request) -> int:
    """Judge the roster in the only file named against that of `opponent`, print, return the exit code."""
    language = request.language
    if len(names) > 1 or request.reading == "compare":
        return _unreadable(
            [{"pointer": "", "code": "one-against-one", "detail": say("validate.one-against-one", language)}],
            request,
        )
    name, sides = names[0], []
    for file in (name, opponent):
        try:
            sides.append(load(file))
        except RosterFileError as error:
            detail = error.say(language)
            return _unreadable([{"file": file, "pointer": "", "code": error.code, "detail": detail}], request)
    try:
        system, first = choose_system(sides[0], request.system)
        match = judge_match(
            system,
            {"sides": [first, split_system(sides[1])[1]]},
            reading=request.reading,
            switches=request.switches,
            catalogue=request.catalogue,
            event=request.event,
        )
    except UnknownSystemError:
        detail = say("validate.unknown-system", language, known=", ".join(system_ids()))
        return _unreadable([{"pointer": "", "code": "unknown-system", "detail": detail}], request)
    except MissingCapabilityError as error:
        detail = error.say(language)
        return _unreadable([{"pointer": "", "code": "missing-capability", "detail": detail}], request)
    except RosterError as error:
        return _unreadable(list(_problems(error, (name, opponent), language)), request)
    if request.as_json:
        write_data(
            written({**match.verdicts[0].head.to_json(language), **match.side_json(0, language)}) + "\n"
        )
    else:
        print(side_text(on_one_line(name), match, 0, language))
    return 0 if match.is_legal_for(0) else 1


def _problems(error: RosterError, names: tuple[str, str], language: str) -> Iterator[dict[str, str]]:
    """The problems of a roster that cannot be judged, each with its file."""
    for problem in error.problems:
        side, pointer = re.fullmatch(r"(?:/sides/([01]))?(.*)", problem.pointer).groups()  # type: ignore[union-attr]
        entry = {**problem.to_json(language), "pointer": pointer}
        yield entry if side is None else {"file": names[int(side)], **entry}


def _unreadable(errors: list[dict[str, str]], request: Request) -> int:
    if request.as_json:
        write_data(written({"errors": errors}) + "\n")
    for error in errors:
        print_error(error["detail"], *([error["file"]] if "file" in error else []))
    return 2
