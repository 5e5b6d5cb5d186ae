//! What a board is worth as it stands: exactly where that is known, by the net elsewhere.

use std::sync::Arc;

use otter_rules::{Board, PlayedBoard, ResultBuf};

use crate::bearoff::{CubeValues, Home, OneSided, TwoSided};
use crate::equity::Outcomes;
use crate::nets::{Net, Scratch};

/// A net and the tables of the end of the game.
#[derive(Clone, Debug)]
pub struct Evaluator {
    net: Net,
    one_sided: Arc<OneSided>,
    two_sided: Option<Arc<TwoSided>>,
}

/// Buffers of an evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Debug, Default)]
pub struct Room {
    scratch: Scratch,
    boards: Vec<Board>,
    said: Vec<Outcomes>,
    /// For the plays of a roll one step further on.
    pub(super) results: ResultBuf,
}

impl Evaluator {
    /// From a net and the tables; without the two-sided one, races of few checkers are a shade
    /// less exact.
    pub const fn new(net: Net, one_sided: Arc<OneSided>, two_sided: Option<Arc<TwoSided>>) -> Self {
        Self {
            net,
            one_sided,
            two_sided,
        }
    }

    /// What a board is worth to the player on roll, before the throw, without a cube.
    pub fn outcomes(&self, board: &Board, room: &mut Room) -> Outcomes {
        match self.known(board) {
            Some(outcomes) => outcomes,
            None => self.net.evaluate(board, &mut room.scratch),
        }
    }

    /// What each of the results of a roll from `board` is worth to the player who moves next.
    pub fn after<'r>(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        room: &'r mut Room,
    ) -> &'r [Outcomes] {
        let base = board.unplayed().turned();
        room.boards.clear();
        room.boards.extend(results.iter().map(|r| r.turned()));
        self.net
            .evaluate_near(&base, &room.boards, &mut room.scratch, &mut room.said);
        for (said, board) in room.said.iter_mut().zip(&room.boards) {
            if let Some(known) = self.known(board) {
                *said = known;
            }
        }
        &room.said
    }

    /// The best of the results of a roll from `board`, by points per game without a cube: the
    /// first of them where several are, and what it is worth to the player who moves next.
    pub fn best(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        room: &mut Room,
    ) -> Option<(PlayedBoard, Outcomes)> {
        let theirs = self.after(board, results, room);
        results
            .iter()
            .copied()
            .zip(theirs.iter().copied())
            .reduce(|best, other| {
                if other.1.cubeless() < best.1.cubeless() {
                    other
                } else {
                    best
                }
            })
    }

    /// What a board is worth, where it is known without asking the net.
    pub fn known(&self, board: &Board) -> Option<Outcomes> {
        if board.opponent().farthest() == 0 {
            return Outcomes::of_won(&board.turned().unplayed()).map(Outcomes::flipped);
        }
        if board.own().farthest() == 0 {
            return Outcomes::of_won(&board.unplayed());
        }
        let (own, opponent) = Home::both(board)?;
        let saved = [board.own().n_off() > 0, board.opponent().n_off() > 0];
        if let Some(values) = self.cube_values(board) {
            return Some(Outcomes {
                win: f32::midpoint(values.cubeless, 1.0),
                ..Outcomes::LOST
            });
        }
        Some(self.one_sided.outcomes(own, opponent, saved))
    }

    /// The exact values with the cube of a race of few checkers, in which no gammon can occur.
    pub fn cube_values(&self, board: &Board) -> Option<CubeValues> {
        let (own, opponent) = Home::both(board)?;
        let no_gammon = board.own().n_off() > 0 && board.opponent().n_off() > 0;
        let table = self.two_sided.as_ref().filter(|_| no_gammon)?;
        table.values(own, opponent)
    }
}
