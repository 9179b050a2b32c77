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
    'ray.init("auto")': "ray.init(num_cpus=2, include_dashboard=False)",
    '"captain", games': '"cadet", games',
    '["captain", "mate", "greedy"]': '["cadet", "random", "greedy"]',
}


def blocks():
    return re.findall(r"^## ([^\n]+)$|^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_every_block_of_the_page_runs_after_those_before_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names, section, ran = {"__name__": "page"}, "", 0
    for title, block in blocks():
        section = title or section
        if not block:
            continue
        for large, small in SMALLER.items():
            block = block.replace(large, small)
        # Ladders by default have all five levels; the strongest think long.
        block = block.replace('ladder("doubloons", games=4', 'ladder("doubloons", games=1')
        try:
            exec(compile(block, f"docs/python.md: {section}", "exec"), names)
        except Exception as error:
            raise AssertionError(f"a block of `{section}` fails: {error!r}\n{block}") from error
        ran += 1
    assert ran >= 10
    if "ray" in names:
        names["ray"].shutdown()
    shutil.rmtree(tmp_path, ignore_errors=True)
