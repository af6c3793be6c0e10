"""What the automatic player makes of a view: where it stands strong, and what each country is worth to it."""

from core.games.conquista.ground import COUNTRIES, ground_of
from core.games.conquista.model import Objective
from core.games.conquista.show import View

NEAR_END = 6  # countries from the common objective at which any country is worth taking


class Outlook:
    """One view, looked at by one seat; countries are indices in map order."""

    def __init__(self, view: View, seat: int) -> None:
        self.view, self.seat = view, seat
        ground = ground_of(view.config)
        self.board = ground.board
        self.index = ground.country
        self.owners = [country.owner for country in view.countries]
        self.armies = [country.armies for country in view.countries]
        self.mine = [country for country, owner in enumerate(self.owners) if owner == seat]
        self.wanted = self._wanted()

    def _wanted(self) -> list[int]:
        """How much taking or keeping each country is worth: its continent, the objective, a rival nearly out."""
        worth = [0] * COUNTRIES
        owners, seat = self.owners, self.seat
        for group, members in enumerate(self.board.members):
            have = sum([owners[country] == seat for country in members])
            value = have * 10 // len(members) + (self.board.bonus[group] if have * 2 >= len(members) else 0)
            for country in members:
                worth[country] += value
        for rival in self.view.seats:
            if rival.status != "out" and rival.seat != seat and rival.countries <= 2:
                gain = 4 + 3 * rival.cards
                for country, owner in enumerate(owners):
                    worth[country] += gain if owner == rival.seat else 0
        for own in self.view.objectives:  # the beholder's own, while the game goes on
            self._add_objective(worth, own.objective)
        return worth

    def _add_objective(self, worth: list[int], objective: Objective) -> None:
        """What a secret objective asks for is worth more, while it is missing and once it is held."""
        board, owners, seat = self.board, self.owners, self.seat
        if objective.target is not None:
            for country, owner in enumerate(owners):
                worth[country] += 9 if owner == objective.target else 0
            return
        for group, count in self._needed(objective).items():
            have = sum([owners[country] == seat for country in board.members[group]])
            for country in board.members[group]:
                worth[country] += 9 if have < count or owners[country] == seat else 0

    def enemies(self, country: int) -> list[int]:
        """Countries next to one of ours that may be attacked from it."""
        owners, seat = self.owners, self.seat
        return [near for near in self.board.neighbours[country] if owners[near] != seat]

    def pull(self, country: int) -> int:
        """How much more armies do on an own country: beside something worth taking, and already strong."""
        enemies = self.enemies(country)
        if not enemies:
            return -1000
        gain = max([self.wanted[near] * 2 - self.armies[near] for near in enemies])
        return gain + self.wanted[country] + min(self.armies[country], 12)

    def best_attack(self, *, needs_card: bool) -> tuple[int, int] | None:
        """The source and target of the attack that gains most for its risk; null if none is worth it."""
        best: tuple[int, int, int] | None = None
        for source in self.mine:
            armies = self.armies[source]
            if armies < 3:
                continue
            for target in self.enemies(source):
                defence = self.armies[target]
                edge = armies - 1 - defence
                enough = 1 if needs_card and defence <= 2 else 1 + defence // 4
                if edge >= enough:
                    worth = self.wanted[target] + 2 * min(edge, 10) - defence
                    if best is None or worth > best[0]:
                        best = (worth, source, target)
        return None if best is None else best[1:]

    def best_march(self, moved: list[int]) -> tuple[int, int, int] | None:
        """The source, target and number of the regrouping that brings most idle armies to the front; null if none."""
        best: tuple[int, int] | None = None
        for source in self.mine:
            spare = self.armies[source] - max(1, moved[source])
            if spare > 0 and not self.enemies(source) and (best is None or spare > best[0]):
                best = (spare, source)
        if best is None:
            return None
        front = [country for country in self._region(best[1]) if self.enemies(country)]
        return best[1], max(front, key=self.pull), best[0]

    def _region(self, source: int) -> list[int]:
        """Own countries that a path of own countries leads to."""
        found, queue = {source}, [source]
        for country in queue:
            for near in self.board.neighbours[country]:
                if self.owners[near] == self.seat and near not in found:
                    found.add(near)
                    queue.append(near)
        return queue

    def is_over(self) -> bool:
        """Whether the game ends once the armies of the conquest that waits have moved in (CON-WIN-7, CON-ABAN-2)."""
        view = self.view
        players = [record for record in view.seats if not record.automatic]
        return (
            len(self.mine) >= view.config.common
            or len(view.out) == len(view.seats) - 1
            or (bool(players) and all(record.status != "in" for record in players))
            or any(self._met(own.objective) for own in view.objectives)
        )

    def _met(self, objective: Objective) -> bool:
        view, board = self.view, self.board
        if objective.target is not None:
            return (objective.target, self.seat) in zip(view.out, view.out_by, strict=True)
        return all(
            sum([self.owners[country] == self.seat for country in board.members[group]]) >= count
            for group, count in self._needed(objective).items()
        )

    def _needed(self, objective: Objective) -> dict[int, int]:
        """How many countries of which continents an objective asks for."""
        at, members = self.board.continents.index, self.board.members
        whole = {at(name): len(members[at(name)]) for name in objective.continents}
        return whole | {at(part.continent): part.count for part in objective.counts}
