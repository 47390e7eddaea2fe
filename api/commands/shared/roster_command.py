"""Shared by `taiyaku options` and `taiyaku ledger`: one roster in, its answer as text or JSON."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from api.commands.shared.judging_options import READING_HELP, add_catalogue, add_event, add_switch, judged_by
from api.commands.shared.system_option import add_system
from api.streams import RefusedError, write_data
from rules_core.visible import on_one_line

if TYPE_CHECKING:
    from rules_core.choose_system import ModelOf
    from rules_core.options import HeadedAnswer


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for reading one roster."""
    parser.add_argument("file", metavar="FILE", help="roster in JSON, YAML or CSV; - for standard input")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    parser.add_argument("--reading", metavar="BOOK", help=READING_HELP)
    add_switch(parser)
    add_event(parser)
    add_catalogue(parser)
    add_system(parser, "the one that the roster names or fits")


def print_answer(
    options: argparse.Namespace,
    find: Callable[..., HeadedAnswer],
    model_of: ModelOf | None = None,
    read: Callable[[str], Any] | None = None,
) -> int:
    """Print the answer that `find` gives to the document; returns 0, 1 with faults.

    `model_of` returns the model of such documents in a system, `read` the data in the file; by default both
    are those of rosters.
    """
    from api.bulk.judge_many import written
    from api.files.csv_documents import load_csv
    from api.files.problems import UNUSABLE, problems_of
    from api.files.rosters import load, says_csv
    from api.text.answer import answer_text
    from rules_core.choose_system import choose_system, roster_model

    language: str = options.lang
    try:
        models = model_of or roster_model
        is_csv = read is None and says_csv(options.file)
        data = load_csv(options.file, options.system, models) if is_csv else (read or load)(options.file)
        system, roster = choose_system(data, options.system, models)
        answered = find(system, roster, **judged_by(options, system))
    except UNUSABLE as error:
        problems = problems_of(error, language)
        raise RefusedError(*(each["detail"] for each in problems), about=options.file) from error
    if options.format == "json":
        write_data(written(answered.to_json(language)) + "\n")
    else:
        print(answer_text(on_one_line(options.file), answered, language))
    return 1 if any(finding.severity != "warning" for finding in answered.answer.findings) else 0
