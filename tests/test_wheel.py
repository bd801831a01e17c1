"""The wheel, built from a copy of the sources, then installed and tested outside the repository."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest
from tools.first_hour import Visitor, served

import bocage

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "project" / "src", ignore=ignored)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / "project")
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(folder / "project")]
    subprocess.run(build, check=True, timeout=300, env=os.environ | {"BOCAGE_COMPILE": "0"})
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def site(wheel: Path) -> Path:
    """A folder that contains only the installed wheel."""
    folder = wheel.parent / "site"
    subprocess.run([*PIP, "install", "--no-deps", "--target", str(folder), str(wheel)], check=True, timeout=300)
    return folder


def test_wheel_contains_all_data_files(wheel: Path) -> None:
    package = ROOT / "src" / "bocage"
    kinds = ("*.py", "*.po", "*.md", "*.json", "*.html", "*.css", "*.js", "*.svg", "py.typed")
    wanted = {path.relative_to(package.parent).as_posix() for kind in kinds for path in package.rglob(kind)}
    with zipfile.ZipFile(wheel) as archive:
        assert wanted <= set(archive.namelist())
    assert wheel.name.startswith(f"bocage-{bocage.__version__}-")


def test_engine_plays_without_the_server_packages(site: Path) -> None:
    """Only the standard library and what `pip install bocage` would bring can be imported."""
    names = [line.split(">")[0].replace("-", "_") for line in PROJECT["dependencies"]]
    brought = site.parent / "brought"
    brought.mkdir()
    for name in [*names, "pygments", "markdown_it", "mdurl"]:
        spec = find_spec(name)
        assert spec is not None
        source = Path(next(iter(spec.submodule_search_locations or [str(spec.origin)])))
        (brought / source.name).symlink_to(source)
    begin = f"import sys; sys.path[:0] = {[str(site), str(brought), str(ROOT)]!r}; "

    def alone(script: str) -> subprocess.CompletedProcess[str]:
        words = [sys.executable, "-I", "-S", "-c", begin + script]
        return subprocess.run(words, cwd=site.parent, capture_output=True, encoding="utf-8", timeout=300, check=False)

    played = alone("from tools.installed import main; sys.argv[1:] = []; main()")
    assert played.stdout.count("interpreted") == 5, played.stderr
    command = "from bocage.cli import main; main([{!r}, '--lang', 'en'])"
    assert "creatures" in alone(command.format("games")).stdout
    refused = alone(command.format("serve"))
    assert refused.returncode == 2
    assert "pip install 'bocage[serve]'" in refused.stderr


def test_wheel_serves_outside_the_repository(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(site))
    where = [sys.executable, "-c", "import bocage; print(bocage.__file__)"]
    assert subprocess.check_output(where, cwd=site.parent, encoding="utf-8").startswith(str(site))
    words = [sys.executable, "-m", "bocage", "serve", "--port", "0", "--data", str(site.parent / "data")]
    process, address = served(words, site.parent)
    try:
        visitor = Visitor(address)
        visitor.wait()
        assert "Bots think with the interpreted engine." in visitor.get("")
        for about in bocage.GAMES:
            assert about.name in visitor.board(about.name)
    finally:
        process.terminate()
        process.wait(30)
