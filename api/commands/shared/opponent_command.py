"""The option `--opponent FILE`: judge one side with only what the other side announces."""

import re
from collections.abc import Sequence

from api.bulk.judge_many import Request, written
from api.files.problems import UNUSABLE, problems_of
from api.files.rosters import RosterFileError, load
from api.streams import RefusedError, write_data
from api.text.verdict import side_text
from rules_core.choose_system import choose_system, split_system
from rules_core.matches import judge_match
from rules_core.messages import say
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
            return _unreadable([{"file": file, **each} for each in problems_of(error, language)], request)
    try:
        system, first = choose_system(sides[0], request.system)
        match = judge_match(system, {"sides": [first, split_system(sides[1])[1]]}, **request.by)
    except UNUSABLE as error:
        errors = [_with_file(each, (name, opponent)) for each in problems_of(error, language)]
        return _unreadable(errors, request)
    if request.as_json:
        write_data(
            written({**match.verdicts[0].head.to_json(language), **match.side_json(0, language)}) + "\n"
        )
    else:
        print(side_text(on_one_line(name), match, 0, language))
    return 0 if match.is_legal_for(0) else 1


def _with_file(problem: dict[str, str], names: tuple[str, str]) -> dict[str, str]:
    """A problem of one side with its file, and its place in that."""
    side, pointer = re.fullmatch(r"(?:/sides/([01]))?(.*)", problem["pointer"]).groups()  # type: ignore[union-attr]
    entry = {**problem, "pointer": pointer}
    return entry if side is None else {"file": names[int(side)], **entry}


def _unreadable(errors: list[dict[str, str]], request: Request) -> int:
    if request.as_json:
        write_data(written({"errors": errors}) + "\n")
    for error in errors:
        RefusedError(error["detail"], about=error.get("file")).print()
    return 2
