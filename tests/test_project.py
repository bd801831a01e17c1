"""The repository itself: pinned dependencies, fonts, compiled modules and module length."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONG = 350  # lines above which a module needs a documented reason


LOCKS = [f"requirements{kind}.lock" for kind in ("", "-compile", "-dev", "-train", "-research")]


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_files_have_hashes_and_no_addresses(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    pins = re.findall(r"^[\w.-]+==[^\s;]+", text, flags=re.MULTILINE)
    assert pins
    assert text.count("--hash=sha256:") >= len(pins)


#: Never imported here, but used by uvicorn (two) and by starlette.
UNIMPORTED = {"httptools", "python-multipart", "uvloop"}
NAMES = {"argon2-cffi": "argon2"}


def test_every_dependency_is_used() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    serve = project["optional-dependencies"]["serve"]
    wanted = [re.match(r"([\w-]+)(\[)?", line) for line in [*project["dependencies"], *serve]]
    assert all(found and not found[2] for found in wanted), "an extra brings packages that nobody has checked"
    names = {found[1] for found in wanted if found}
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    imported = set(re.findall(r"^\s*(?:from|import) (\w+)", text, flags=re.MULTILINE))
    assert {name for name in names if NAMES.get(name, name).replace("-", "_") not in imported} == UNIMPORTED


def test_fonts_carry_their_licence_and_not_the_reserved_name() -> None:
    folder = ROOT / "src" / "bocage" / "web" / "static" / "fonts"
    families = {path.name.partition("-")[0] for path in folder.glob("*.woff2")}
    assert families == {"BocageSerif", "BocageSans"}
    for family in families:
        assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / f"{family}-OFL.txt").read_text(encoding="utf-8")


def test_every_decision_module_of_the_bots_is_compiled() -> None:
    """A new module must be listed in setup.py, or it would silently stay interpreted."""
    tree = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    assigned = {node.targets[0].id: node.value for node in tree.body if isinstance(node, ast.Assign)}  # type: ignore[attr-defined]
    people = {
        "__init__",
        "advice",
        "beginner",
        "characters",
        "master",
        "random",
        "tally",
        "weights",
    }  # words, files and processes: nothing worth compiling
    thinking = {Path(path).stem for path in ast.literal_eval(assigned["BOTS"])}
    assert {path.stem for path in (ROOT / "src" / "bocage" / "bots").glob("*.py")} - people == thinking


def test_every_folder_of_a_game_is_known() -> None:
    """`setup.py` compiles whole folders, so a module anywhere else would silently stay interpreted."""
    games = ROOT / "src" / "bocage" / "games"
    for folder in [path for path in games.iterdir() if (path / "__init__.py").exists()]:
        parts = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
        assert parts <= {"engine", "cards", "bots", "table", "words"}, folder
        assert [path.name for path in folder.glob("*.py")] == ["__init__.py"], folder
        for part in parts:  # otherwise its files would be missing from the wheel
            assert (folder / part / "__init__.py").exists(), part


def test_no_file_is_too_long() -> None:
    for path in [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 550, path


def test_long_modules_are_listed_with_a_reason() -> None:
    """The list is in docs/architecture.md."""
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "src").rglob("*.py")}
    long = {path.relative_to(ROOT / "src" / "bocage").as_posix() for path, n in lengths.items() if n > LONG}
    table = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").partition("## Long modules")[2]
    listed = set(re.findall(r"`([\w/]+\.py)`", table.partition("\n## ")[0]))
    assert long <= listed <= {path.relative_to(ROOT / "src" / "bocage").as_posix() for path in lengths}


@pytest.mark.parametrize("page", ["README.md", "docs/architecture.md"])
def test_examples_in_the_documents_run(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {"__name__": "example"})
