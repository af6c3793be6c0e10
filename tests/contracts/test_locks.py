"""The locks: complete for pyproject.toml, hashed, and free of addresses, so that every registry mirror serves them."""

import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
RUNTIME, DEV = "requirements.lock", "requirements-dev.lock"


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def pinned(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text_of(lock), flags=re.MULTILINE))


def wanted(extra: str | None = None) -> Iterable[Requirement]:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    return map(Requirement, project["optional-dependencies"][extra] if extra else project["dependencies"])


@pytest.mark.parametrize(("lock", "extra"), [(RUNTIME, None), (DEV, None), (DEV, "dev")])
def test_a_lock_has_a_version_for_every_dependency_of_the_project(lock: str, extra: str | None) -> None:
    missing = [
        str(requirement)
        for requirement in wanted(extra)
        if not requirement.specifier.contains(pinned(lock).get(canonicalize_name(requirement.name), "0"))
    ]
    assert missing == [], "`make lock` writes the locks anew"


def test_development_runs_on_the_versions_that_are_shipped() -> None:
    assert pinned(RUNTIME).items() <= pinned(DEV).items()


@pytest.mark.parametrize("lock", [RUNTIME, DEV])
def test_every_version_has_its_hashes(lock: str) -> None:
    blocks = re.split(r"^(?=[a-z0-9])", text_of(lock), flags=re.MULTILINE)[1:]
    assert len(blocks) == len(pinned(lock))
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize("lock", [RUNTIME, DEV])
def test_a_python_lock_names_no_address_and_no_path(lock: str) -> None:
    assert not re.findall(r"\S*://\S*|^-.*|(?<=\s)/\S+", text_of(lock), flags=re.MULTILINE)


def test_the_npm_lock_has_hashes_and_names_no_registry() -> None:
    packages = json.loads(text_of("tests/contracts/typescript/package-lock.json"))["packages"]
    del packages[""]
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert not any("resolved" in package for package in packages.values())
