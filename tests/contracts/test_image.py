"""Dockerfile: what the image is made of, read off the file, since a test cannot count on an engine that builds it."""

import ast
import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHIPPED = {"openapi/examples", "core", "service", "requirements.lock", "LICENSE", "NOTICE"}

Stage = list[tuple[str, str]]


def stages() -> list[Stage]:
    """The instructions of each stage as (word, rest), continued lines joined, comments left out."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ")
    found: list[Stage] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        word, rest = line.split(maxsplit=1)
        if word == "FROM":
            found.append([])
        if found:
            found[-1].append((word, rest))
    return found


def of(stage: Stage, word: str) -> list[str]:
    return [rest for name, rest in stage if name == word]


def test_the_base_is_pinned_to_a_release_and_is_the_same_in_every_stage() -> None:
    (tag,) = re.findall(r"^ARG PYTHON=(.*)$", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert re.fullmatch(r"3\.\d+\.\d+-slim-\w+", tag)
    assert {rest.split()[0] for stage in stages() for rest in of(stage, "FROM")} == {"python:${PYTHON}"}


def test_nothing_but_the_packages_the_lock_and_the_licence_goes_in() -> None:
    taken = {
        source
        for stage in stages()
        for rest in of(stage, "COPY")
        if not rest.startswith("--from=")
        for source in rest.split()[:-1]
    }
    assert taken == SHIPPED
    assert all((ROOT / source).exists() for source in taken)
    assert not any(of(stage, "ADD") for stage in stages())


def test_the_build_context_holds_nothing_else() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    assert {rule.removeprefix("!") for rule in rules if rule.startswith("!")} == SHIPPED


def test_the_last_stage_takes_over_and_installs_nothing() -> None:
    *_, last = stages()
    assert all(rest.startswith("--from=build ") for rest in of(last, "COPY"))
    assert not re.search(r"\b(apt|apt-get|apk|install|gcc|curl|wget)\b", " ".join(of(last, "RUN")))
    assert "uninstall" in " ".join(of(last, "RUN")), "the base image's pip goes"


def test_what_is_installed_is_what_the_lock_says() -> None:
    first, *_ = stages()
    (install,) = (run for run in of(first, "RUN") if "pip" in run)
    assert {"--require-hashes", "--only-binary", "requirements.lock"} <= set(install.split())


def test_it_runs_as_a_user_by_number_who_is_not_root() -> None:
    *_, last = stages()
    (user,) = of(last, "USER")
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user), "Kubernetes proves runAsNonRoot by a number only"
    words = [word for word, _ in last]
    assert words.index("USER") > max(at for at, word in enumerate(words) if word in {"RUN", "COPY"})


def test_it_writes_no_bytecode_so_a_read_only_root_will_do() -> None:
    first, last = stages()
    assert "PYTHONDONTWRITEBYTECODE=1" in " ".join(of(last, "ENV"))
    assert any("compileall" in run for run in of(first, "RUN"))


def test_it_is_asked_for_its_health_by_python_alone() -> None:
    *_, last = stages()
    (health,) = of(last, "HEALTHCHECK")
    python, flag, code = json.loads(health.partition("CMD")[2])
    assert (python, flag) == ("python", "-c")
    assert "http://127.0.0.1:8000/livez" in code
    assert "timeout=" in code
    ast.parse(code)


def test_it_starts_the_service_on_every_interface() -> None:
    *_, last = stages()
    assert [json.loads(rest) for rest in of(last, "ENTRYPOINT")] == [["python", "-m", "service"]]
    (arguments,) = (json.loads(rest) for rest in of(last, "CMD"))
    assert arguments[:4] == ["--host", "0.0.0.0", "--port", "8000"]  # noqa: S104  # inside a container it has to
