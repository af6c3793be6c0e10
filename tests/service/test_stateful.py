"""A table played over REST by a state machine, in any order of good moves, refusals and looks."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from tests.kit.player import check_step, chosen, options
from tests.service.tables import BY_ID, IDS, asked, call, client

Json = Any
SEEDS = st.integers(0, 2**32)
WORDS = st.none() | st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1, max_size=16)


class Table(RuleBasedStateMachine):
    """One table; each game has a machine of its own."""

    game = ""

    def __init__(self) -> None:
        super().__init__()
        self.past: list[tuple[Json, Json, bytes]] = []  # state before, move, answer

    @initialize(data=st.data(), seed=SEEDS, word=WORDS)
    def sit_down(self, data: st.DataObject, seed: int, word: str | None) -> None:
        kept = BY_ID[self.game]
        count = data.draw(st.integers(kept.min_seats, kept.max_seats))
        seats = [{"name": f"Ñ{n}"} if n % 2 else {} for n in range(count)]
        if word is not None:
            seats[0]["entropy"] = word
        body = {"seats": seats, "seed": str(seed), "config": options(self.game, Random(seed))}
        answer = call(self.game, "setup", body)
        if answer.status_code == 409:  # options that are good each and not together
            assert answer.json()["type"] == "/problems/illegal-setup"
            assert answer.json()["rule"]["id"]
            del body["config"]
            answer = call(self.game, "setup", body)
        assert answer.status_code == 200, answer.text
        assert call(self.game, "setup", body).content == answer.content
        self.step = answer.json()
        check_step(self.game, self.step, None, None)

    @property
    def state(self) -> Json:
        return self.step["state"]

    def running(self) -> bool:
        return bool(self.step["to_act"])

    def advance(self, move: Json) -> None:
        """Make a legal move: twice the same bytes, all of it worked out again."""
        state = self.state
        assert asked(self.game, "check", {"state": state, "move": move}) == {"legal": True}
        answer = call(self.game, "apply", {"state": state, "move": move})
        assert answer.status_code == 200, answer.text
        self.past.append((state, move, answer.content))
        self.step = answer.json()
        check_step(self.game, self.step, state, move)
        assert asked(self.game, "audit", {"state": self.state}) == {"possible": True, "findings": []}

    @precondition(running)
    @rule(seed=SEEDS)
    def play_within_a_template(self, seed: int) -> None:
        rng = Random(seed)
        seat = rng.choice(self.step["to_act"])
        self.advance(chosen(asked(self.game, "moves", {"state": self.state, "seat": seat})["moves"], rng))

    @precondition(running)
    @rule(times=st.integers(1, 4))
    def play_as_suggested(self, times: int) -> None:
        for _ in range(times):
            if self.running():
                body = {"state": self.state, "seat": self.step["to_act"][0]}
                self.advance(asked(self.game, "suggest", body)["move"])

    @precondition(lambda self: self.running() and len(self.past) > 12)
    @rule(seed=SEEDS)
    def somebody_resigns(self, seed: int) -> None:
        move = {"type": "resign", "seat": Random(seed).choice(self.step["to_act"])}
        if asked(self.game, "check", {"state": self.state, "move": move})["legal"]:
            self.advance(move)

    @rule(seed=SEEDS)
    def be_refused(self, seed: int) -> None:
        """A move of another moment, or with another seat: `check` and `apply` say the same of it."""
        rng = Random(seed)
        old = [move for _, move, _ in self.past] or [{"type": "resign", "seat": 0}]
        move = {**rng.choice(old), "seat": rng.randrange(len(self.state["public"]["seats"]))}
        told = call(self.game, "check", {"state": self.state, "move": move})
        answer = call(self.game, "apply", {"state": self.state, "move": move})
        assert call(self.game, "apply", {"state": self.state, "move": move}).content == answer.content
        if told.status_code != 200:
            assert (told.status_code, answer.status_code) == (422, 422)
            assert told.json() == answer.json()
        elif told.json()["legal"]:
            assert answer.status_code == 200
        else:
            problem = answer.json()
            assert (answer.status_code, problem["type"]) == (409, "/problems/illegal-move")
            said = {name: problem[name] for name in ("rule", "facts", "detail", "alternatives")}
            assert told.json() == {"legal": False, **said}
            for other in problem["alternatives"]:
                assert other["seat"] == move["seat"]
                assert asked(self.game, "check", {"state": self.state, "move": other})["legal"]
        if not self.running():
            assert answer.status_code in (409, 422)

    @precondition(lambda self: bool(self.past))
    @rule(seed=SEEDS)
    def send_an_old_state_again(self, seed: int) -> None:
        state, move, answer = Random(seed).choice(self.past)
        assert call(self.game, "apply", {"state": state, "move": move}).content == answer

    @rule()
    def look(self) -> None:
        """What is told in several places is told alike, and a batch tells it too."""
        game, state, to_act = self.game, self.state, self.step["to_act"]
        seats = range(len(state["public"]["seats"]))
        bodies: list[tuple[str, Json]] = [("moves", {"state": state}), ("audit", {"state": state})]
        for seat in (None, *seats):
            bodies += [("view", {"state": state, "seat": seat}), ("score", {"state": state, "seat": seat})]
        alone = [asked(game, operation, body) for operation, body in bodies]
        sent = [{"operation": operation, "game": game, "body": body} for operation, body in bodies]
        answers = client().post("/v1/batch", json={"requests": sent}).json()["answers"]
        assert answers == [{"status": 200, "body": body} for body in alone]
        assert alone[0]["to_act"] == to_act
        assert bool(alone[0]["moves"]) == bool(to_act)
        for (operation, _), answer in zip(bodies, alone, strict=True):
            if operation == "view":
                assert answer["view"]["to_act"] == to_act
                assert answer["view"]["config"] == state["public"]["config"]
            if operation == "score":
                assert sorted(answer["ranking"]) == list(seats)
        if not to_act:
            seen = [{**answer["view"], "seat": None} for answer in alone if "view" in answer]
            assert all(view == seen[0] for view in seen)

    def teardown(self) -> None:
        """Everybody leaves, so that every run sees an end."""
        if not hasattr(self, "step"):
            return
        for seat in range(len(self.state["public"]["seats"])):
            if self.running():
                move = {"type": "resign", "seat": seat}
                if asked(self.game, "check", {"state": self.state, "move": move})["legal"]:
                    self.advance(move)
        if self.running():  # a conquest of who left before still waits: victory is looked at once its armies moved in
            self.play_as_suggested(1)
        assert not self.running()
        self.look()


def play(game: str, runs: int, steps: int, *, fresh: bool) -> None:
    machine = type(f"Table_{game}", (Table,), {"game": game})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=runs,
            stateful_step_count=steps,
            deadline=None,
            derandomize=not fresh,
            database=None,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("game", IDS)
def test_a_table_holds_whatever_is_asked_of_it(game: str) -> None:
    play(game, 3, 12, fresh=False)


@pytest.mark.long
@pytest.mark.parametrize("game", IDS)
def test_a_table_holds_whatever_is_asked_of_it_for_long(game: str) -> None:
    play(game, 60, 60, fresh=True)
