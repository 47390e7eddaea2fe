"""`--system NAME` of a system that cannot do what is asked: a sentence that names those that can."""

import pytest

from api.cli import main

REFUSED = {
    "a listing that another system has": (["forces", "--system", "asl-dyo", "X"], "ww2-dba"),
    "an option of another system's starting file": (
        ["roster", "new", "--system", "ww2-dba", "--nationality", "german"],
        "asl-dyo",
    ),
    "a catalogue for a system without": (
        ["validate", "--system", "ww2-dba", "--catalogue", "x.csv", "x.yaml"],
        "asl-dyo",
    ),
    "calculators of a system that is not installed": (["calculate", "--system", "nosuch"], "ww2-dba"),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("case", REFUSED)
def test_a_system_without_the_capability_is_refused_in_a_sentence(
    case: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments, named = REFUSED[case]
    assert main([*arguments, "--lang", language]) == 2
    told = capsys.readouterr().err
    assert named in told
    assert told.rstrip().endswith("." if language == "en" else "。")
