"""What the documentation shows runs as it stands there."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
#: Smaller sizes, for what would take minutes; nothing else is changed.
SMALLER = {
    "games=4096": "games=64",
    "games=200": "games=20",
    "games=1000": "games=4",
    "games=500": "games=2",
    "tasks=100": "tasks=2",
    "num_envs=1024": "num_envs=16",
    # Ladders by default have all five levels; the strongest solves the game before it plays, in every process once more.
    'ladder("doubloons", games': 'ladder("doubloons", ["turn", "greedy"], games',
    '"captain", games': '"cadet", games',
    '["captain", "mate", "greedy"]': '["cadet", "random", "greedy"]',
}


#: What needs a cluster, which `test_ray.py` has.
ON_A_CLUSTER = "More than one machine"


def sections():
    """Every section that has blocks, with them, in the order of the page."""
    found, title = {}, ""
    for heading, block in re.findall(r"^## ([^\n]+)$|^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE):
        title = heading or title
        if block:
            found.setdefault(title, []).append(block)
    return found


def run(title, names):
    """Runs the blocks of a section with the names that those before it left; how many they are."""
    blocks = sections()[title]
    for block in blocks:
        for large, small in SMALLER.items():
            block = block.replace(large, small)
        try:
            exec(compile(block, f"docs/python.md: {title}", "exec"), names)
        except Exception as error:
            raise AssertionError(f"a block of `{title}` fails: {error!r}\n{block}") from error
    return len(blocks)


def test_every_block_of_the_page_runs_after_those_before_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert ON_A_CLUSTER in sections()
    names = {"__name__": "page"}
    ran = sum(run(title, names) for title in sections() if title != ON_A_CLUSTER)
    assert ran >= 9
    shutil.rmtree(tmp_path, ignore_errors=True)
