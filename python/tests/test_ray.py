"""A real cluster of two nodes on this machine, one of which is lost in the middle of a ladder."""

import json
import os
import signal
import threading
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")

import flotilla
import numpy as np
import pytest
import ray
from ray.cluster_utils import Cluster
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

import flotilla.ray
import test_docs

STORE = 80 * 1024 * 1024
BOTS = ["search:nodes=300", "search:nodes=60", "greedy", "random"]


def start(tries=4):
    """A cluster of two nodes. Ray gives its own helpers fifteen seconds to start, whatever else the machine does: where they
    need longer it gives up, and is started again."""
    small = {"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    for left in reversed(range(tries)):
        cluster = Cluster()
        try:
            cluster.add_node(**small)
            cluster.add_node(num_cpus=1, object_store_memory=STORE)
            return cluster
        except Exception:
            cluster.shutdown()
            if not left:
                raise
            time.sleep(5)


@pytest.fixture(scope="module")
def nodes():
    cluster = start()
    yield cluster
    cluster.shutdown()


@pytest.fixture(scope="module")
def cluster(nodes):
    ray.init(address=nodes.address, log_to_driver=False)
    nodes.wait_for_nodes()
    yield nodes
    ray.shutdown()


def pull_the_plug(cluster, node):
    """Ends a node as a machine ends whose plug is pulled: all of it at the same moment, in the middle of its work.

    Ray's own removal kills the process that leads a node, and leaves its workers to find out in their own time.
    """
    (leader,) = node.all_processes["raylet"]
    workers = [
        int(process.name)
        for process in Path("/proc").iterdir()
        if process.name.isdigit() and parent(process) == leader.process.pid
    ]
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    cluster.remove_node(node, allow_graceful=False)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)


def parent(process):
    try:
        # After the name, which is in brackets and may be anything: the state, and the parent.
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return None


def games(results):
    """The games, without how long bots thought, which is never the same twice."""
    lines = [json.loads(line) for line in results.text().splitlines()[1:]]
    return [{key: game[key] for key in game if key != "longest"} for game in lines]


def test_what_the_page_shows_of_a_cluster_runs_as_it_stands_there(nodes, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # How a cluster is told where it was not started.
    monkeypatch.setenv("RAY_ADDRESS", nodes.address)
    names = {"__name__": "page", "flotilla": flotilla}
    try:
        # The policy that it rolls out is defined here.
        assert test_docs.run("Batches", names) and test_docs.run(test_docs.ON_A_CLUSTER, names)
        assert ray.is_initialized() and sum(names["played"].tally.nodes.values()) == names["played"].tally.planned
    finally:
        ray.shutdown()


def test_games_are_recorded_and_transitions_gathered(cluster):
    played = dict(flotilla.ray.self_play("doubloons", "turn", 3, games=6, seed=4))
    assert sorted(played) == [0, 1, 2, 3, 4, 5]
    plan = flotilla.Tournament("doubloons", ["turn", "turn"], 3, format="match", games=6, seed=4)
    for number, game in played.items():
        assert game.is_over and game.record() == plan.record(number)[1].record()
    made = dict(flotilla.ray.roll_out("galleons", tasks=3, games=8, steps=20, seed=9))
    assert sorted(made) == [0, 1, 2]
    twin = flotilla.Batch("galleons", 8, seed=10)
    for at in range(20):
        assert (made[1]["observations"][at] == twin.observations).all()
        assert (made[1]["masks"][at] == twin.masks).all()
        twin.step(made[1]["actions"][at])
        assert (made[1]["gains"][at] == twin.gains).all()
    assert made[1]["observations"].shape[0] == 21

    def first(seen, masks, seats):
        return masks.argmax(1)

    made = dict(flotilla.ray.roll_out("doubloons", first, games=4, steps=30))
    assert (made[0]["actions"] == made[0]["masks"][:-1].argmax(2)).all()
    assert made[0]["actions"].dtype == np.int32


def test_what_fails_of_itself_is_not_tried_again(cluster, tmp_path):
    begun = tmp_path / "begun"

    def fail(number):
        with open(begun, "a") as file:
            file.write("x")
        raise flotilla.FlotillaError("no such game")

    with pytest.raises(flotilla.FlotillaError, match="no such game"):
        list(flotilla.ray._gather(fail, [0], flotilla.ray.Tally(), batch=1, retries=5, num_cpus=1))
    assert begun.read_text() == "x"


def test_what_is_late_is_given_out_again_and_counted_once(cluster, tmp_path, monkeypatch):
    monkeypatch.setattr(flotilla.ray, "LATE_SECONDS", 1.0)
    monkeypatch.setattr(flotilla.ray, "LATE", 0.0)
    marker = tmp_path / "begun"

    def work(number):
        if number == 1:
            time.sleep(6)
        elif not marker.exists():
            # The first to come hangs, and is back only when another has done its work.
            marker.touch()
            time.sleep(3)
        return number * 10

    tally = flotilla.ray.Tally()
    # Quarters, so that there is room for the second ones.
    made = list(flotilla.ray._gather(work, [0, 1], tally, batch=1, retries=0, num_cpus=0.25))
    assert sorted(made) == [(0, 0), (1, 10)]
    assert tally.resubmitted == 2 and tally.twice == 1


def test_every_game_once_though_a_node_is_lost(cluster, tmp_path, capsys):
    plan = flotilla.Tournament("galleons", BOTS, format="ladder", games=100, seed=11)
    kept = tmp_path / "ladder.jsonl"
    doomed = next(node for node in cluster.worker_nodes)
    doomed_id = doomed.node_id
    # It has a worker that is ready: on a busy machine it might be lost before it began.
    there = NodeAffinitySchedulingStrategy(doomed_id, soft=False)
    ready = ray.remote(lambda: flotilla.games()).options(scheduling_strategy=there)
    assert ray.get(ready.remote()) == flotilla.games()

    def lines():
        return kept.read_text().count("\n") - 1 if kept.exists() else 0

    lost_at = []

    def lose_a_node():
        while lines() < len(plan) // 2:
            time.sleep(0.02)
        lost_at.append(lines())
        pull_the_plug(cluster, doomed)

    killer = threading.Thread(target=lose_a_node)
    killer.start()
    played = flotilla.ray.tournament(plan, results=kept, batch=5)
    killer.join()
    tally = played.tally

    assert len(plan) == 300 and tally.planned == 300
    assert 150 <= lost_at[0] < 300, "the node was lost in the middle"
    # The ladder need not wait until the cluster has noted the loss; the test does.
    noted = time.monotonic() + 60
    while any(node["Alive"] for node in ray.nodes() if node["NodeID"] == doomed_id):
        assert time.monotonic() < noted, "the node was never lost"
        time.sleep(0.2)
    # Who plays what is the scheduler's: on a busy machine one node may have played everything.
    assert 1 <= len(tally.nodes) <= 2
    # What it was playing is played again; it may have been lost between two batches, with nothing under way.
    assert sum(tally.nodes.values()) == 300
    # Every game exactly once, in the file too.
    in_file = Counter(json.loads(line)["game"] for line in kept.read_text().splitlines()[1:])
    assert sorted(in_file) == list(range(300)) and set(in_file.values()) == {1}

    # The same as in one process; and ratings that only depend on the games.
    alone = flotilla.Results(plan)
    alone.play()
    assert games(played.results) == games(alone)
    for ours, theirs in zip(played.results.standings()["rows"], alone.standings()["rows"]):
        assert {**ours, "longest": 0} == {**theirs, "longest": 0}
    assert "<svg" in played.results.html()

    # The same call goes on from the file: only what is missing is played again.
    text = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(text[:251]) + text[251][:20])
    again = flotilla.ray.tournament(plan, results=kept, progress=True)
    assert again.tally.known == 250 and sum(again.tally.nodes.values()) == 50
    assert games(again.results) == games(alone)
    assert kept.read_text().count("\n") == 301
    assert "300/300" in capsys.readouterr().err

    with capsys.disabled():
        on = tally.nodes
        survivor = sum(count for node, count in on.items() if node != doomed_id)
        print(
            f"\nladder on two nodes: {tally.planned} games planned, {survivor} done on the node that stayed, "
            f"{on.get(doomed_id, 0)} on the one that was lost after {lost_at[0]} games, {tally.resubmitted} games given out "
            f"again, {tally.twice} seen twice and dropped, {len(in_file)} games in the file, each once"
        )
