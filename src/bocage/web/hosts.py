"""The host names a server answers to; others are refused, which stops DNS rebinding."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from bocage.core.errors import BadSetup

LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Hosts:
    """Loopback, the host the server is bound to, the machine's own name and addresses, and public URLs."""

    def __init__(self, urls: Sequence[str] = (), bound: str = "") -> None:
        self.origins = frozenset([origin_of(url) for url in urls])
        machine = socket.gethostname().lower()
        public = [urlsplit(origin).hostname or "" for origin in self.origins]
        self.names = frozenset([*LOOPBACK, *public, machine, f"{machine}.local", bound.lower()]) - {""}

    def welcome(self, host: str, here: str) -> bool:
        """Whether a request for `host` that arrived at the address `here` is meant for this server."""
        name = name_of(host)
        return bool(name) and (name in self.names or name == plain(here))


def name_of(host: str) -> str:
    """The name in a Host header, without its port; "" if there is none."""
    try:
        return plain(urlsplit(f"//{host}").hostname or "") if not set(host) & set("@/?#\\") else ""
    except ValueError:
        return ""


def plain(name: str) -> str:
    """The plain form of an IPv4 address, whether the socket is IPv4 or dual-stack."""
    try:
        address = ip_address(name)
    except ValueError:
        return name
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


def origin_of(url: str) -> str:
    """The origin of a public URL, as browsers write it."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port else ""
    except ValueError:
        raise BadSetup("public-url", url=url) from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise BadSetup("public-url", url=url)
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{name}{port}"
