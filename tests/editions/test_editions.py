"""The printed editions are what their truth says: plain pdfplumber finds every cell in its box."""

import io

import pdfplumber
import pytest

from tests.editions import printed
from tests.editions.cases import Case, cases
from tests.editions.expect import shown, squeezed
from tests.editions.pairwise import pairwise
from tests.shared import sampled

SOME = cases(0)[::9]
FEW = (0, 63)  # the least dear


@pytest.mark.parametrize("case", sampled(SOME, lambda case: case.seed in FEW), ids=lambda case: case.name)
def test_each_cell_stands_in_its_box(case: Case) -> None:
    data, truth = printed(case.edition, case.layout, case.seed)
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        pages = [(page.bbox, page.chars) for page in pdf.pages]
    assert truth.pages == len(pages)
    for table in truth.tables:
        for r, c, cell in table.table.places():
            number, box = table.cells[r, c]
            (left, top, _, _), chars = pages[number - 1]
            inside = sorted(
                char["text"]
                for char in chars
                if box[0] <= (char["x0"] + char["x1"]) / 2 - left <= box[2]
                and box[1] <= (char["top"] + char["bottom"]) / 2 - top <= box[3]
            )
            assert squeezed("".join(sorted(inside))) == "".join(
                sorted(squeezed(shown(cell.text, case.layout)))
            )


def test_a_case_is_printed_the_same_every_time() -> None:
    case = cases(0)[63]
    assert (
        printed(case.edition, case.layout, case.seed)[0] == printed(case.edition, case.layout, case.seed)[0]
    )


def test_every_pair_of_allowed_values_meets() -> None:
    options = {"a": (1, 2, 3), "b": "xyz", "c": (True, False)}
    chosen = pairwise(options, lambda choice: (choice["a"], choice["b"]) != (1, "x"))
    pairs = {(choice["a"], choice["b"]) for choice in chosen}
    assert pairs == {(a, b) for a in (1, 2, 3) for b in "xyz"} - {(1, "x")}
    assert {(choice["b"], choice["c"]) for choice in chosen} == {(b, c) for b in "xyz" for c in (True, False)}
