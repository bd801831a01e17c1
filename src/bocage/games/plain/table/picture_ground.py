"""No ground file of its own."""

from __future__ import annotations


def ground() -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg"/>\n'
