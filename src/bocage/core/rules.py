"""The rules of a game by number: what tests cite, and what answers "why?"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

LINE = re.compile(r"- ([A-Z]{3}-\d{3}) \((p[^)]*)\) (.+)")


@dataclass(frozen=True)
class Rule:
    id: str
    page: str
    text: str


@cache
def rules(package: str, lang: str) -> dict[str, Rule]:
    """All rules of a game's package, by id."""
    text = resources.files(package).joinpath(f"rules.{lang}.md").read_text(encoding="utf-8")
    found = (LINE.fullmatch(line) for line in text.splitlines())
    return {match[1]: Rule(match[1], match[2], match[3]) for match in found if match}
