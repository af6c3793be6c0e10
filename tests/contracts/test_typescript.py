"""TypeScript: a client is generated from each contract, and a program written against it compiles under `strict`.

The programs are typescript/rest.ts and typescript/graphql.ts. Each also holds lines that must not compile, so that a
contract which says too little fails here as well.
"""

import json
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent / "typescript"
GENERATED = HERE / "generated"
OPENAPI = ROOT / "openapi" / "openapi.json"
SCHEMA = ROOT / "schema.graphql"


def contract(file: Path) -> str:
    assert file.is_file(), f"{file.relative_to(ROOT)} is missing: `make contracts` writes it"
    return str(file)


def run(tool: str, *arguments: str) -> str:
    """What a tool of typescript/package.json says; that it fails, or is not there, fails the test."""
    node = shutil.which("node")
    script = HERE / tool
    assert node, "no Node.js, so no client can be generated"
    assert script.is_file(), f"{script.relative_to(ROOT)} is missing: `make tools` installs it"
    done = subprocess.run([node, str(script), *arguments], cwd=HERE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def compile_strictly(program: str) -> None:
    """Compile one program and all that it imports, so that the two contracts do not wait for each other."""
    project = GENERATED / f"tsconfig.{program}.json"
    project.write_text(json.dumps({"extends": "../tsconfig.json", "files": [f"../{program}.ts"]}), encoding="utf-8")
    run("node_modules/typescript/bin/tsc", "--project", str(project))


def test_the_compiler_is_as_strict_as_it_can_be_asked_to_be() -> None:
    options = json.loads((HERE / "tsconfig.json").read_text(encoding="utf-8"))["compilerOptions"]
    assert options["strict"] is options["noEmit"] is True
    assert "skipLibCheck" not in options


def test_a_client_of_the_openapi_document_compiles() -> None:
    GENERATED.mkdir(exist_ok=True)
    # A default says what a field left out means; it does not make the field one that must be sent.
    run(
        "node_modules/openapi-typescript/bin/cli.js",
        contract(OPENAPI),
        "--default-non-nullable=false",
        "--output",
        str(GENERATED / "openapi.ts"),
    )
    compile_strictly("rest")


def test_a_client_of_the_graphql_schema_compiles() -> None:
    GENERATED.mkdir(exist_ok=True)
    run("generate-graphql.mjs", contract(SCHEMA), "graphql.graphql", str(GENERATED / "graphql.ts"))
    compile_strictly("graphql")
