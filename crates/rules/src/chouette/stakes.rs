//! Settling stakes: one at a time, each by its own cube (11a "Settlement").

use super::balance::Balance;
use super::cubes::{CubeId, TableCube};
use super::event::{Event, Settlement};
use super::game::{Game, TableState};
use super::party::Party;
use super::player::Player;
use crate::event::Ending;
use crate::points::Points;
use crate::settlement::GameResult;

impl Game {
    /// Settles every stake that is left by the result on the board (SC-2, SC-3).
    pub(super) fn settle_all(
        &mut self,
        table: &TableState,
        winner: Party,
        result: GameResult,
        events: &mut Vec<Event>,
    ) {
        for cube in self.cubes.clone().iter() {
            let points = self.points(table, cube, winner, result);
            for &member in &cube.team {
                let how = Ending::BorneOff;
                events.push(self.settle(cube.id, member, winner, result, how, &points));
            }
        }
    }

    /// Returns the points that a side would win on a cube by this result.
    pub(super) fn points(
        &self,
        table: &TableState,
        cube: &TableCube,
        winner: Party,
        result: GameResult,
    ) -> Points {
        table.rules.board_rules().scoring().points(
            result,
            cube.value(),
            cube.is_turned(),
            self.checkers[winner.other()],
        )
    }

    /// Settles one member's stake in a cube and removes it.
    pub(super) fn settle(
        &mut self,
        id: CubeId,
        member: Player,
        winner: Party,
        result: GameResult,
        how: Ending,
        points: &Points,
    ) -> Event {
        let against = self.cubes.get(id).map_or(self.in_box, TableCube::against);
        let (winner, loser) = match winner {
            Party::Team => (member, against),
            Party::Box => (against, member),
        };
        let amount = Balance::from(points);
        self.ledger.pay(loser, winner, &amount);
        if id.is_main() {
            let won = if winner == member { amount } else { -amount };
            self.from_box.insert(member, won);
            if how == Ending::Passed && winner == against {
                self.passers.push(member);
            }
        }
        self.cubes.settle(id, member);
        Event::Settled(Settlement {
            cube: id,
            winner,
            loser,
            result,
            how,
            points: points.clone(),
        })
    }
}
