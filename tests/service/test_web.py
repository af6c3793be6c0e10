import json
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from service.web import pages
from service.web.assets import ASSETS

WEB = Path(pages.__file__).parent
PACKAGES = json.loads((WEB / "vendor/manifest.json").read_text("utf-8"))["packages"]


async def graphql(_: Request) -> Response:
    return pages.graphiql_response()


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(Starlette(routes=[Route("/graphql", graphql), *pages.routes()])) as client:
        yield client


def test_every_vendored_file_is_the_one_of_the_manifest() -> None:
    listed = {
        f"{package['folder']}/{name}": digest for package in PACKAGES for name, digest in package["files"].items()
    }
    found = {
        path.relative_to(WEB / "vendor").as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in (WEB / "vendor").rglob("*")
        if path.is_file() and path.name != "manifest.json"
    }
    assert found == listed


@pytest.mark.parametrize("package", PACKAGES, ids=[package["npm"] for package in PACKAGES])
def test_every_vendored_package_has_its_version_and_licence(package: dict[str, object]) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", str(package["version"]))
    assert package["licence"] in {"Apache-2.0", "MIT"}
    assert (WEB / "vendor" / str(package["folder"]) / "LICENSE").read_text("utf-8").strip()


@pytest.mark.parametrize("path", ["/docs", "/graphql"])
def test_a_page_runs_no_script_but_our_files(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    policy = dict(each.split(" ", 1) for each in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert re.fullmatch(r"'self'( 'sha256-[^']{44}')?", policy["style-src"])
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=|javascript:", answer.text)
    assert re.findall(r"<script[^>]*>([^<]+)</script>", answer.text) == []


@pytest.mark.parametrize("path", ["/docs", "/graphql"])
def test_all_that_a_page_names_is_here(client: TestClient, path: str) -> None:
    named = re.findall(r'(?:src|href)="([^"]+)"', client.get(path).text)
    assert len(named) >= 4
    for each in named:
        if each != "data:,":
            assert each.startswith("/assets/")
            assert client.get(each).status_code == 200


def test_the_editor_is_chosen_by_accept_and_says_so(client: TestClient) -> None:
    assert client.get("/graphql").headers["vary"] == "Accept"
    assert client.get("/graphql").text == pages.graphiql_html()


@pytest.mark.parametrize("name", ASSETS)
def test_an_asset_may_be_kept_for_ever(client: TestClient, name: str) -> None:
    asset = ASSETS[name]
    answer = client.get(asset.path)
    assert sha256(answer.content).hexdigest() == asset.digest
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].partition(";")[0] in {"text/javascript", "text/css"}
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("known", ["{}", "W/{}", '"x", {}', "*"])
def test_an_asset_that_the_browser_has_is_not_sent_again(client: TestClient, known: str) -> None:
    path = ASSETS["page.css"].path
    tag = client.get(path).headers["etag"]
    answer = client.get(path, headers={"If-None-Match": known.format(tag)})
    assert (answer.status_code, answer.content) == (304, b"")
    assert client.get(path, headers={"If-None-Match": '"x"'}).status_code == 200


@pytest.mark.parametrize(
    "path", ["/assets/0000000000000000/page.css", "/assets/x/manifest.json", "/assets/x/..%2f..%2fpages.py"]
)
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
