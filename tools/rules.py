"""Which test asserts which rule: `python -m tools.rules` prints what is missing and writes docs/rules/<game>.md.

Rules are those of the game's rules.en.md; scenarios those of tests/games/<game>/scenarios.md. A test cites them with
`@rule("CRE-014", "C08")`; a test that asserts nothing does not count. With --check nothing is written, and a table that
is out of date fails.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

from bocage.core.rules import rules
from bocage.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
SCENARIO = re.compile(r"- ([A-Z]+\d[\d.-]*[a-z]?) (.+)")


def scenarios(game: str) -> dict[str, str]:
    path = ROOT / "tests" / "games" / game / "scenarios.md"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {match[1]: match[2] for line in lines if (match := SCENARIO.fullmatch(line))}


def citations(game: str) -> tuple[dict[str, list[str]], list[str]]:
    """Tests by the id they cite, and the citing tests that assert nothing."""
    cited: dict[str, list[str]] = defaultdict(list)
    idle = []
    for path in sorted((ROOT / "tests" / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                ids = cited_by(node)
                name = f"{path.stem}::{node.name}"
                if ids and not asserts(node):
                    idle.append(name)
                for id in ids:
                    cited[id].append(name)
    return cited, idle


def cited_by(node: ast.FunctionDef) -> list[str]:
    calls = [mark for mark in node.decorator_list if isinstance(mark, ast.Call)]
    marks = [mark for mark in calls if isinstance(mark.func, ast.Name) and mark.func.id == "rule"]
    return [str(arg.value) for mark in marks for arg in mark.args if isinstance(arg, ast.Constant)]


def asserts(node: ast.FunctionDef) -> bool:
    """Does the test contain an assert, a pytest.raises, or a call of a helper that checks?"""
    for part in ast.walk(node):
        if isinstance(part, ast.Assert):
            return True
        if isinstance(part, ast.Call):
            name = part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
            if name == "raises" or name.startswith(("assert_", "check_", "expect", "refuse")):
                return True
    return False


def table(game: str, statements: dict[str, str], cited: dict[str, list[str]]) -> str:
    lines = [
        f"# {game}: which test asserts which rule",
        "",
        "Written by `make rules`. Rules first, then the numbered scenarios.",
        "",
        "| id | statement | tests |",
        "| --- | --- | --- |",
    ]
    for id, statement in statements.items():
        tests = "<br>".join(f"`{name}`" for name in cited.get(id, []))
        lines.append(f"| {id} | {statement.replace('|', '/')} | {tests} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    check = "--check" in sys.argv
    failed = False
    for about in GAMES:
        if not about.playable:
            print(f"{about.name}: planned")
            continue
        statements = {rule.id: rule.text for rule in rules(about.package, "en").values()} | scenarios(about.name)
        cited, idle = citations(about.name)
        missing = [id for id in statements if id not in cited]
        unknown = sorted(id for id in cited if id not in statements)
        print(f"{about.name}: {len(statements) - len(missing)} of {len(statements)} ids cited")
        for title, ids in (("missing", missing), ("unknown", unknown), ("asserting nothing", idle)):
            if ids:
                print(f"  {title}: {', '.join(ids)}")
                failed = failed or about.status == "complete"
        path = ROOT / "docs" / "rules" / f"{about.name}.md"
        text = table(about.name, statements, cited)
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                print(f"  {path.relative_to(ROOT)} is out of date: run 'make rules'")
                failed = True
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    sys.exit(failed)


if __name__ == "__main__":
    main()
