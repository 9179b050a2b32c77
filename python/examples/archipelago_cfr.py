"""How far players can be exploited where cards are hidden, beside counterfactual regret minimisation.

    pip install './python[openspiel]'
    python python/examples/archipelago_cfr.py --iterations 200 --bots random greedy turn admiral

The game is the last turn of one of archipelago, small enough to be searched whole. Orange has landed in the lair of
green and has three actions to take what it can. Each side has one card, and neither knows the other's: of a raid, new
weapons for the attack, new weapons for the defence and a mutiny, which is of no use here, two are in hand. Territories
are counted when the turn ends. Whoever leaves a place empty may lose it to a raid, if green has one.

For everyone NashConv is told: what two perfect opponents, who know its policy but not its cards, would gain by it
together, nought for perfect play. A bot's policy is what it was seen to choose in every information state.
"""

from __future__ import annotations

import argparse
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import flotilla
import flotilla.openspiel  # noqa: F401  (registers the games)

#: All cards but a raid, attack weapons, defence weapons and a mutiny have been played.
POSITION = (
    "1212 3:0:1 o3 play lantern-point=g1,fern-moor=o2,rosewood=g,vesper-ridge=g - - ?/? "
    "aaaaddddyyyrrrxxcCnNssssssssggggggggmttttt"
)


class BotPolicy(policy.Policy):
    """What a bot does, as OpenSpiel wants to know it: how likely it takes each step."""

    def __init__(self, game: pyspiel.Game, bot: str, samples: int = 20) -> None:
        super().__init__(game, list(range(game.num_players())))
        self.bot = flotilla.Bot("archipelago", bot, seed=1)
        self.samples = samples
        #: The shares of its moves, by what it sees.
        self.known: dict[tuple[int, str], list[tuple[list[str], float]]] = {}

    def moves(self, state: Any, player: int) -> list[tuple[list[str], float]]:
        """The moves that it was seen to choose, word by word, with their shares."""
        view = state.steps.view(player)
        seen = player, view.position
        if seen not in self.known:
            # It may remember the game before this one.
            self.bot.forget()
            chosen = self.bot.policy(view, samples=self.samples)
            self.known[seen] = [(move.split(), share) for move, share in chosen]
        return self.known[seen]

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        """How likely it takes each step; where it would never come, all alike."""
        player = state.current_player() if player_id is None else player_id
        legal = state.legal_actions(player)
        if len(legal) == 1:
            return {legal[0]: 1.0}
        said = state.steps.chosen.split()
        shares = dict.fromkeys(legal, 0.0)
        words = {state.steps.word(action): action for action in legal}
        moves = self.moves(state, player)
        for move, share in moves:
            if move[: len(said)] == said:
                # A move that is complete needs no further word.
                action = words.get(move[len(said)], 0) if len(move) > len(said) else 0
                if action in shares:
                    shares[action] += share
        if not moves and 0 in shares:
            # Asked out of turn, it lets it pass.
            shares[0] = 1.0
        total = sum(shares.values())
        return {action: share / total if total else 1 / len(legal) for action, share in shares.items()}


def sizes(state: Any, known: set[tuple[int, str]]) -> int:
    """Counts the nodes of a tree, and gathers its information states."""
    if not state.is_terminal() and not state.is_chance_node():
        known.add((state.current_player(), state.information_state_string()))
    return 1 + sum(sizes(state.child(action), known) for action in state.legal_actions())


def with_open_cards(state: Any) -> float:
    """What the second seat can expect if both see all cards."""
    if state.is_terminal():
        return float(state.returns()[1])
    worths = [with_open_cards(state.child(action)) for action in state.legal_actions()]
    if state.is_chance_node():
        return sum(chance * worth for (_, chance), worth in zip(state.chance_outcomes(), worths))
    return max(worths) if state.current_player() == 1 else min(worths)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--position", default=POSITION, help="where games begin; ? is a hidden card")
    parser.add_argument("--options", default="cards:yes;rounds:3")
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--every", type=int, default=20, help="how often CFR is measured")
    parser.add_argument("--bots", nargs="*", default=["random", "greedy", "turn"])
    parser.add_argument("--samples", type=int, default=20, help="choices of a bot in every information state")
    args = parser.parse_args()
    game = pyspiel.load_game("flotilla_archipelago", {"position": args.position, "options": args.options})
    known: set[tuple[int, str]] = set()
    nodes = sizes(game.new_initial_state(), known)
    print(f"{nodes} nodes, {len(known)} information states, {len(game.deals)} deals", flush=True)

    def told(name: str, of: policy.Policy) -> None:
        print(f"{name:>24}: NashConv {exploitability.nash_conv(game, of):.6f}", flush=True)

    told("all steps alike", policy.UniformRandomPolicy(game))
    for bot in args.bots:
        told(bot, BotPolicy(game, bot, args.samples))
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, args.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % args.every == 0 or iteration == args.iterations:
            average = solver.average_policy()
            told(f"CFR+, {iteration} iterations", average)
    if args.iterations:
        root = game.new_initial_state()
        hidden = expected_game_score.policy_value(root, [average, average])[1]
        print(f"the second seat: {hidden:.4f}, {with_open_cards(root):.4f} if cards were open", flush=True)


if __name__ == "__main__":
    main()
