"""`bocage backup`: a copy of a running server's matches that another server can continue."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.cli import main
from tests.web.serving import Guest, Running


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(["backup", "--lang", "en", *words])
    assert left.value.code == 2
    return capsys.readouterr().err


def test_restored_server_continues_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here, there, copy = tmp_path / "here", tmp_path / "there", tmp_path / "copy.db"
    here.mkdir()
    server = Running(f"sqlite:///{here / 'bocage.db'}")
    anne = Guest(server.url)
    anne.open(game="creatures", **{"seat-1": "me", "seat-2": "here", "option-first": "1"})
    anne.choose(anne.options()[0])
    before = anne.parts()["parts"]["ask"]
    main(["backup", "--lang", "en", str(copy), "--data", str(here)])
    assert capsys.readouterr().out == f"1 match saved in {copy}\n"
    assert copy.stat().st_mode & 0o077 == 0
    anne.choose(anne.options()[0])  # after the backup, so not part of it
    server.stop()
    main(["backup", "--lang", "fr", "--restore", str(copy), "--data", str(there)])
    assert "1 partie remise en place" in capsys.readouterr().out
    again = Running(f"sqlite:///{there / 'bocage.db'}")
    anne.client.base_url = again.url
    assert anne.parts()["parts"]["ask"] == before
    assert anne.choose(anne.options()[0]).status_code == 200
    anne.close()
    again.stop()


def test_existing_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy = tmp_path / "bocage.db", tmp_path / "copy.db"
    database.write_bytes(b"mine")
    copy.write_bytes(b"mine too")
    assert "will not be overwritten" in refused(capsys, str(copy), "--data", str(tmp_path))
    assert "will not be overwritten" in refused(capsys, str(copy), "--data", str(tmp_path), "--restore")
    assert (database.read_bytes(), copy.read_bytes()) == (b"mine", b"mine too")


def test_mistakes_get_one_error_message_and_leave_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.db"
    assert "There is no database" in refused(capsys, str(copy), "--data", str(tmp_path))
    (tmp_path / "bocage.db").write_bytes(b"no database at all, but long enough to be looked at" * 40)
    assert "could not be copied" in refused(capsys, str(copy), "--data", str(tmp_path))
    assert "pg_dump" in refused(capsys, str(copy), "--database", "postgresql://bocage@db/bocage")
    assert not copy.exists()
    assert "could not be copied" in refused(capsys, str(tmp_path / "no" / "copy.db"), "--data", str(tmp_path))


def test_other_databases_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.db").touch()
    assert "not a Bocage database" in refused(
        capsys, "--restore", str(tmp_path / "empty.db"), "--data", str(tmp_path / "new")
    )
    assert not (tmp_path / "new" / "bocage.db").exists()
