"""A table with damaged events reports it and offers its log; everything else works."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from bocage.tables import schema
from tests.web.serving import Guest, Running


@pytest.fixture
def damaged(server: Running, anne: Guest) -> Iterator[str]:
    """Anne has an intact table and one whose third choice is impossible."""
    anne.open("/tables", game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    for option in (1, 2, 3):
        assert anne.choose(option).status_code == 200
    house = server.app_state.house
    with house.store._write() as connection:
        third = sa.and_(schema.event.c.match == anne.id, schema.event.c.seq == 3)
        connection.execute(schema.event.update().where(third).values(value=99_999))
    del house.tables[anne.id]
    yield anne.id
    with house.store._write() as connection:
        connection.execute(schema.event.delete().where(third))


def test_damaged_table_is_reported_and_the_home_page_works(anne: Guest, damaged: str) -> None:
    sound = anne.open("/tables", game="creatures", **{"seat-1": "me", "seat-2": "here"})
    home = anne.client.get("/")
    assert home.status_code == 200
    assert f"/t/{sound}" in home.text
    assert f"/t/{damaged}" in home.text
    assert "cannot be opened" in home.text
    page = anne.client.get(f"/t/{damaged}")
    assert page.status_code == 422
    assert f'href="/t/{damaged}/match"' in page.text
    assert anne.post(f"/t/{damaged}/choose", version=3, option=1).status_code == 422


def test_log_of_a_damaged_table_can_be_downloaded_and_opened(anne: Guest, damaged: str) -> None:
    log = anne.client.get(f"/t/{damaged}/match")
    assert "# 3 1 choice 99999" in log.text
    opened = anne.client.post("/upload", files={"log": ("x.match", log.content)})
    anne.id = opened.headers["location"].split("/")[2]
    assert anne.parts()["seq"] == 2


def test_log_of_a_damaged_table_is_refused_to_strangers(anne: Guest, basile: Guest, damaged: str) -> None:
    assert basile.client.get(f"/t/{damaged}/match").status_code == 403
    basile.open("/play", game="creatures")
    assert basile.client.get(f"/t/{damaged}/match").status_code == 403, "being logged in is not enough"
