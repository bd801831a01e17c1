"""Reads the form of a request; raises an error if it is not valid."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request

from bocage.core.errors import BocageError

LARGEST = 1 << 63


async def fields(request: Request) -> dict[str, str]:
    """The text fields of a form; a body that is not a form is refused."""
    return (await fields_and_file(request, ""))[0]


async def fields_and_file(request: Request, name: str) -> tuple[dict[str, str], bytes]:
    """The text fields of a form, and the content of its file field of that name, empty if no file was chosen."""
    kind = request.headers.get("content-type", "").partition(";")[0]
    if not kind and not await request.body():
        return {}, b""
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise BocageError("form")
    try:
        async with request.form(max_files=1, max_fields=60) as form:
            file = form.get(name)
            data = await file.read() if isinstance(file, UploadFile) else b""
            return {key: value for key, value in form.items() if isinstance(value, str)}, data
    except (UnicodeDecodeError, ValueError) as error:
        if isinstance(error, BocageError):
            raise
        raise BocageError("form") from None


async def text_file(request: Request, name: str) -> str:
    """The text of an uploaded file."""
    async with request.form(max_files=1, max_fields=10) as form:
        file = form.get(name)
        if not isinstance(file, UploadFile) or not file.size:
            raise BocageError("no-upload")
        data = await file.read()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BocageError("log-foreign", format=1) from None


def number(values: dict[str, str], key: str) -> int:
    """A whole number from a form."""
    text = values.get(key, "")
    if not text.removeprefix("-").isdecimal() or len(text) > 20 or not -LARGEST < int(text) < LARGEST:
        raise BocageError("number", key=key, value=text[:20])
    return int(text)
