"""A system from another distribution works like ours, and says in a sentence what is wrong with it."""

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.shared import once

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "lantern-system"
IGNORED = shutil.ignore_patterns("__pycache__")
COPIES = "tests.systems.broken_copies"
OURS = Path(pytest.__file__).parents[1]
"""Where the dependencies are installed that the fresh environment borrows instead of loading them again."""


def install(packages: Path, change: Callable[[Path], object] = lambda folder: None) -> Path:
    """Put a changed copy of the example where Python finds it: the folder of its package."""
    shutil.copytree(EXAMPLE / "lantern_road", packages / "lantern_road", ignore=IGNORED)
    change(packages)
    info = packages / "lantern_road-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lantern-road\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(
        "[taiyaku.systems]\nlantern = lantern_road.system:SYSTEM\n", "utf-8"
    )
    return packages / "lantern_road"


def run(python: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run it as its user would."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(cwd), "PYTHONDONTWRITEBYTECODE": "1"}
    environment["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # of what happens to be installed beside pytest
    return subprocess.run(
        [str(python), *arguments], capture_output=True, text=True, cwd=cwd, env=environment, check=False
    )


@pytest.fixture(scope="session")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A fresh environment with Taiyaku, into which pip installs the example: its Python, and the package.

    Taiyaku and what the build needs are borrowed, so that nothing is loaded from anywhere.
    """

    def make(folder: Path) -> None:
        venv.create(folder, with_pip=not (OURS / "pip").is_dir(), symlinks=True)
        packages = next(folder.rglob("site-packages"))
        (packages / "borrowed.pth").write_text(f"{ROOT}\n{OURS}\n", "utf-8")
        shutil.copytree(EXAMPLE, folder / "lantern-system", ignore=IGNORED)
        options = (
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--no-index",
            "--disable-pip-version-check",
        )
        python = folder / "bin" / "python"
        made = run(python, "-m", "pip", "install", *options, "./lantern-system", cwd=folder)
        assert (made.returncode, made.stderr) == (0, "")

    folder = once(tmp_path_factory, "stranger", make)
    return folder / "bin" / "python", next(folder.rglob("site-packages")) / "lantern_road"


def test_it_is_listed_judged_and_explained(stranger: tuple[Path, Path], tmp_path: Path) -> None:
    python, package = stranger
    listed = run(python, "-m", "api.cli", "systems", cwd=tmp_path)
    assert "lantern  The Lantern Road" in listed.stdout, listed.stderr
    example = str(package / "examples" / "autumn.yaml")
    judged = run(python, "-m", "api.cli", "validate", "--system", "lantern", example, cwd=tmp_path)
    assert (judged.returncode, judged.stderr) == (0, "")
    assert "The autumn caravan" in judged.stdout
    assert "22 of 60 points left." in judged.stdout
    by_itself = run(python, "-m", "api.cli", "validate", example, "--lang", "ja", cwd=tmp_path)
    assert by_itself.returncode == 0
    assert "荷運び" in by_itself.stdout
    explained = run(python, "-m", "api.cli", "explain", "--system", "lantern", "3.1", cwd=tmp_path)
    assert "wages.season" in explained.stdout


def test_its_two_books_are_compared(stranger: tuple[Path, Path], tmp_path: Path) -> None:
    python, package = stranger
    books = package / "books" / "specimens"
    options = ["--en", str(books / "road.en.txt"), "--ja", str(books / "road.ja.txt"), "--system", "lantern"]
    checked = run(python, "-m", "api.cli", "check", "--no-cache", *options, cwd=tmp_path)
    assert checked.returncode == 1
    assert "14" in checked.stdout
    assert "41" in checked.stdout


def test_without_books_the_editions_that_come_with_the_product_are_compared(
    stranger: tuple[Path, Path], tmp_path: Path
) -> None:
    python, _ = stranger
    checked = run(python, "-m", "api.cli", "check", "--select", "value", cwd=tmp_path)
    assert "chapter-h" in checked.stdout + checked.stderr
    own = run(python, "-m", "api.cli", "check", "--system", "lantern", cwd=tmp_path)
    assert (own.returncode, "41" in own.stdout) == (1, True)
    lacking = run(python, "-m", "api.cli", "check", "--system", "ww2-dba", cwd=tmp_path)
    assert (lacking.returncode, "asl-dyo, lantern" in lacking.stderr) == (2, True)


def test_a_figure_that_its_books_leave_open_is_a_question_and_no_silence(
    stranger: tuple[Path, Path], tmp_path: Path
) -> None:
    """Its checks pass over the wage that no ruling decides; the verdict and the calculator say so."""
    python, _ = stranger
    package = install(tmp_path, lambda folder: (folder / "lantern_road/books/rulings.toml").write_text(""))
    assert run(python, "-m", "api.cli", "tables", "--system", "lantern", cwd=tmp_path).returncode == 0
    begun = run(python, "-m", "api.cli", "roster", "new", "--system", "lantern", cwd=tmp_path)
    assert begun.stdout == (package / "examples" / "autumn.yaml").read_text()
    (tmp_path / "made-up.yaml").write_text(begun.stdout.replace("wage: 14", "wage: 3"))
    judged = run(python, "-m", "api.cli", "validate", "made-up.yaml", cwd=tmp_path)
    assert (judged.returncode, "Open questions: 1" in judged.stdout) == (1, True), judged.stdout
    assert "The two books differ on Wages by season, Guide/Winter" in judged.stdout
    by_one = run(python, "-m", "api.cli", "validate", "made-up.yaml", "--reading", "ja", cwd=tmp_path)
    assert "recorded at 3 in winter; 41 is right" in by_one.stdout
    hiring = ["calculate", "hire", "--system", "lantern", "trade=guide", "season=winter"]
    assert "differ on Wages by season" in run(python, "-m", "api.cli", *hiring, cwd=tmp_path).stdout
    summer = run(python, "-m", "api.cli", *hiring[:-1], "season=summer", cwd=tmp_path)
    assert "differ" not in summer.stdout
    found = "    - {code: figure.open, path: ''}\n"
    (package / "cases" / "open.yaml").write_text(
        "- name: a guide in winter\n"
        "  roster: {season: winter, purse: 9, hired: [{trade: guide, count: 1, wage: 9}]}\n"
        f"  verdict: needs-info\n  findings:\n{found}"
    )
    tests = [
        "-q",
        "-p",
        "no:cacheprovider",
        "-k",
        "test_every_case",
        str(EXAMPLE / "tests"),
        "--rootdir",
        ".",
    ]
    tested = run(python, "-m", "pytest", *tests, cwd=tmp_path)
    assert "KeyError" not in tested.stdout


def test_it_keeps_the_contract(stranger: tuple[Path, Path], tmp_path: Path) -> None:
    python, _ = stranger
    tested = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests"), cwd=tmp_path)
    assert tested.returncode == 0, tested.stdout[-3000:]


def without(text: str, name: str, instead: str = "") -> Callable[[Path], object]:
    """Take a text out of a file of the package."""

    def change(folder: Path) -> None:
        path = folder / "lantern_road" / name
        content = path.read_text("utf-8")
        assert text in content
        path.write_text(content.replace(text, instead, 1), "utf-8")

    return change


def removed(name: str) -> Callable[[Path], object]:
    """Remove a file of the package."""
    return lambda folder: (folder / "lantern_road" / name).unlink()


def ended(name: str, text: str) -> Callable[[Path], object]:
    """Put a text at the end of a file of the package."""

    def change(folder: Path) -> None:
        path = folder / "lantern_road" / name
        path.write_text(path.read_text("utf-8") + text, "utf-8")

    return change


BREAKS = {
    "a sentence without its Japanese": (
        without('msgid "roster.wages.season"', "words/ja/roster.po"),
        "add to lantern: roster.wages.season to words/ja/roster.po",
    ),
    "a finding that does not say what would mend it": (
        without('msgid "roster.purse.overspent.fix"', "words/en/roster.po"),
        "add to lantern: roster.purse.overspent.fix to words/en/roster.po",
    ),
    "a check without its Japanese sentence": (
        without('msgid "checks.guides.too-few"', "words/ja/checks.po"),
        "add to lantern: checks.guides.too-few to words/ja/checks.po",
    ),
    "a check without a docstring": (
        without('"""All wages together are no more than the purse."""', "checks/purse.py"),
        "begin the docstring of the check purse.overspent with its rule in one sentence",
    ),
    "a check without a case that breaks it": (
        without(
            "    - {code: wages.season, path: /hired/0/wage, found: 5, expected: 6}", "cases/hiring.yaml"
        ),
        "add cases to cases/*.yaml of lantern: one in which wages.season is broken",
    ),
    "a check without a case that keeps it": (
        without("  check: guides.too-few\n", "cases/hiring.yaml"),
        "add cases to cases/*.yaml of lantern: one in which guides.too-few is kept",
    ),
    "a calculator without a name": (
        without('msgid "service.calculator.hire"', "words/en/service.po"),
        "add service.calculator.hire to words/en/service.po of lantern",
    ),
    "a rule that is on no page": (
        without(".. rule:: 3.3\n", "pages/hiring.rst"),
        "rule 3.3 of lantern belongs on pages/hiring.rst",
    ),
    "a table that is on no page": (
        without("   .. table-of:: wages\n", "pages/hiring.rst"),
        "table wages of lantern belongs on pages/hiring.rst",
    ),
    "a table that was not written": (
        removed("books/tables/wages.json"),
        "books/tables/wages.json is missing",
    ),
    "a missing outline": (removed("books/outline.toml"), "books/outline.toml is missing"),
    "a broken outline": (ended("books/outline.toml", "\n[[rules"), "books/outline.toml"),
    "a broken declaration": (
        ended("books/declarations/wages.toml", "\n= 3"),
        "books/declarations/wages.toml",
    ),
    "changed parameters": (
        ended("books/parameters.toml", "\n# changed"),
        "books/parameters.toml is not what the manifest says",
    ),
    "a missing manifest": (removed("manifest.json"), "manifest.json is missing"),
    "a data file that nobody listed": (
        lambda folder: (folder / "lantern_road" / "books" / "extra.toml").write_text("a = 1", "utf-8"),
        "not in manifest.json: ['books/extra.toml']",
    ),
    "a case that is no roster": (
        without("season: winter, purse: 60", "cases/hiring.yaml", instead="seson: winter, purse: 60"),
        "the roster of case 'porters are paid 6 in winter' of lantern cannot be read: /season",
    ),
    "a case with a misspelled field": (
        without("  findings:", "cases/hiring.yaml", instead="  finding:"),
        "case '5 is too little for a porter in winter' of lantern has fields that no case has: finding",
    ),
    "a case with another verdict": (
        without("verdict: illegal", "cases/hiring.yaml", instead="verdict: legal"),
        "case '5 is too little for a porter in winter' of lantern is illegal, not legal",
    ),
    "a catalogue that breaks off": (
        ended("words/ja/roster.po", '\nmsgid "roster.x'),
        "words/ja/roster.po of lantern cannot be read",
    ),
    "no example": (removed("examples/autumn.yaml"), "add a roster to examples/*.yaml of lantern"),
    "an example that is no roster": (
        without("season: winter\n", "examples/autumn.yaml"),
        "examples/autumn.yaml of lantern is no roster",
    ),
    "a sentence in one language alone": (
        ended("words/en/lantern.po", '\nmsgid "lantern.extra"\nmsgstr "x"\n'),
        "words/en/lantern.po and words/ja/lantern.po differ",
    ),
    "a check of a rule that the book does not have": (
        without('rule="3.3"', "checks/guides.py", instead='rule="3.9"'),
        "rule 3.9 is not in books/outline.toml",
    ),
    "two specimens of one edition": (
        lambda folder: shutil.copy(
            folder / "lantern_road/books/specimens/road.ja.txt",
            folder / "lantern_road/books/specimens/z.ja.txt",
        ),
        "make one file of books/specimens/road.ja.txt, books/specimens/z.ja.txt",
    ),
    "no specimen of one edition": (
        removed("books/specimens/road.ja.txt"),
        "add books/specimens/*.ja.* or take 'ja' out of editions",
    ),
}


@pytest.fixture(scope="session")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the contract says of a copy for each of BREAKS."""

    def make(folder: Path) -> None:
        for number, (change, _) in enumerate(BREAKS.values()):
            install(folder / f"{number:02}", change)
        run(Path(sys.executable), "-m", COPIES, str(folder), str(EXAMPLE / "tests"), cwd=ROOT)

    folder = once(tmp_path_factory, "broken-lanterns", make)
    return {
        name: (folder / f"{number:02}" / "said.txt").read_text("utf-8") for number, name in enumerate(BREAKS)
    }


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_system_that_python_cannot_load_is_named_with_the_place(
    language: str, stranger: tuple[Path, Path], tmp_path: Path
) -> None:
    python, _ = stranger
    broken = tmp_path / "packages"
    install(broken, without(' find_checks=partial(find_checks, "lantern_road", Case),', "system.py"))
    command = "import sys; sys.path.insert(0, sys.argv.pop()); from api.cli import main; sys.exit(main())"
    failed = run(python, "-c", command, "systems", "--lang", language, str(broken), cwd=tmp_path)
    assert failed.returncode == 2
    assert failed.stderr.count("\n") == 1
    for part in ("lantern_road.system:SYSTEM", "system.py:", "find_checks"):
        assert part in failed.stderr


def test_a_system_whose_data_were_changed_leaves_commands_for_another_one_alone(
    stranger: tuple[Path, Path], tmp_path: Path
) -> None:
    python, _ = stranger
    install(tmp_path, ended("books/parameters.toml", "\n# changed"))
    begun = run(python, "-m", "api.cli", "roster", "new", "--system", "asl-dyo", cwd=tmp_path)
    assert (begun.returncode, "nationality: german" in begun.stdout) == (0, True), begun.stderr
    sum_of = ["calculate", "mpv", "bpv=13", "--system", "asl-dyo"]
    assert run(python, "-m", "api.cli", *sum_of, cwd=tmp_path).returncode == 0
    listed = run(python, "-m", "api.cli", "calculate", cwd=tmp_path)
    assert (listed.returncode, "taiyaku tables --system lantern" in listed.stderr) == (2, True)


def test_the_tables_of_a_system_without_a_readable_outline_are_not_written(
    stranger: tuple[Path, Path], tmp_path: Path
) -> None:
    python, _ = stranger
    install(tmp_path, without('summary.ja = "人を雇う手順です。"', "books/outline.toml", instead="page = 3"))
    written = run(python, "-m", "api.cli", "tables", "--system", "lantern", cwd=tmp_path)
    assert (written.returncode, "books/outline.toml" in written.stderr) == (2, True)
    assert written.stderr.count("\n") == 1


def test_a_check_that_fails_is_no_verdict(stranger: tuple[Path, Path], tmp_path: Path) -> None:
    """Exit code 1 would say that the roster is not legal."""
    python, _ = stranger
    change = without("-(-case", "checks/guides.py", instead="1 // 0 -(-case")
    example = str(install(tmp_path, change) / "examples" / "autumn.yaml")
    judged = run(python, "-m", "api.cli", "validate", example, "--lang", "ja", cwd=tmp_path)
    assert (judged.returncode, judged.stdout) == (2, "")
    assert "checks/guides.py" in judged.stderr
    assert judged.stderr.endswith("入力の良し悪しについては何も言えません。\n")


def test_a_parameter_without_a_figure_is_named(stranger: tuple[Path, Path], tmp_path: Path) -> None:
    python, _ = stranger
    package = install(tmp_path, without("ruled = 4\n", "books/parameters.toml"))
    assert run(python, "-m", "api.cli", "tables", "--system", "lantern", cwd=tmp_path).returncode == 0
    example = str(package / "examples" / "autumn.yaml")
    judged = run(python, "-m", "api.cli", "validate", example, cwd=tmp_path)
    assert (judged.returncode, "parameter porters-led needs `ruled`" in judged.stderr) == (2, True)


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_missing_is_said_in_one_sentence(name: str, broken: dict[str, str]) -> None:
    said = broken[name]
    assert said.endswith("exit code 1\n"), said
    assert BREAKS[name][1] in said
    assert "INTERNALERROR" not in said
