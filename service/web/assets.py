"""The files that the pages need, each under a path that names its content, so that it may be kept for ever."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from service.language import language_of
from service.problems import problem, respond

_MEDIA: Final = {"js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8"}
_HERE: Final = files(__package__)


@dataclass(frozen=True)
class Asset:
    """One file: its SHA-256 in hex, and where it lies. Its bytes are read when they are first asked for."""

    digest: str
    file: Traversable

    @property
    def path(self) -> str:
        """The path under which it is served."""
        return f"/assets/{self.digest[:16]}/{self.file.name}"

    @cached_property
    def content(self) -> bytes:
        """Its bytes."""
        return self.file.read_bytes()


def _assets() -> dict[str, Asset]:
    """All scripts and styles: the vendored ones with the digests of the manifest, then our own."""
    vendor = _HERE / "vendor"
    found: dict[str, Asset] = {}
    for package in json.loads((vendor / "manifest.json").read_text("utf-8"))["packages"]:
        for name, digest in package["files"].items():
            if name.rpartition(".")[2] in _MEDIA:
                found[name] = Asset(digest, vendor / package["folder"] / name)
    for file in (_HERE / "start").iterdir():
        found[file.name] = Asset(sha256(file.read_bytes()).hexdigest(), file)
    return found


ASSETS: Final[Mapping[str, Asset]] = MappingProxyType(_assets())
"""Every asset by its file name."""

_BY_PATH: Final = {asset.path: asset for asset in ASSETS.values()}


async def serve(request: Request) -> Response:
    """`GET /assets/<digest>/<name>`: one asset, or 304 if the browser has it."""
    asset = _BY_PATH.get("/assets/{digest}/{name}".format(**request.path_params))
    if asset is None:
        language = language_of(request.scope["headers"])
        return respond(problem("not-found", language), language)
    tag = f'"{asset.digest[:32]}"'
    headers = {
        "Cache-Control": "public, max-age=31536000, immutable",
        "ETag": tag,
        "X-Content-Type-Options": "nosniff",
    }
    known = request.headers.get("if-none-match", "")
    if known.strip() == "*" or tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(asset.content, media_type=_MEDIA[asset.file.name.rpartition(".")[2]], headers=headers)


ROUTE: Final = Route("/assets/{digest}/{name}", serve)
