"""What the program is made of: its packages by `cargo metadata`, without those that only tests use."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def metadata(target: str | None = None) -> dict:
    target = target or next(
        line.split()[1]
        for line in subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=True).stdout.splitlines()
        if line.startswith("host:")
    )
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    return json.loads(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout)


def graph(top: str = "flotilla", data: dict | None = None) -> tuple[dict[str, dict], dict[str, list[str]]]:
    """The packages that are compiled into a program, by id, and what each of them needs."""
    data = data or metadata()
    packages = {package["id"]: package for package in data["packages"]}
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    todo = [package["id"] for package in data["packages"] if package["name"] == top and package["source"] is None]
    needs: dict[str, list[str]] = {}
    while todo:
        one = todo.pop()
        if one in needs:
            continue
        # Build scripts and tests need more; it is not in the program.
        kinds = [(dep["pkg"], [kind["kind"] for kind in dep["dep_kinds"]]) for dep in nodes[one]["deps"]]
        needs[one] = sorted(pkg for pkg, kind in kinds if None in kind)
        todo.extend(needs[one])
    return {one: packages[one] for one in needs}, needs


def shipped(top: str = "flotilla") -> list[dict]:
    return sorted(graph(top)[0].values(), key=lambda it: (it["name"], it["version"]))
