//! The end of a game that is being written down.

use otter_rules::{Board, ContestKind, CubeValue, Ending, GameResult, PlayedBoard, Seat};

use super::{Transcript, seen_by};
use crate::defect::Defect;
use crate::document::{Act, GameEnd, Played};

/// What a file says about the end of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finish {
    /// The seat that won the game.
    pub(crate) winner: Seat,
    /// The points that the winner scores, as written, if they are.
    pub(crate) points: Option<u64>,
    /// Whether the file says that the loser resigned; `None` if the format cannot say.
    pub(crate) is_resigned: Option<bool>,
}

/// What the board and the cube say about the end of a game.
struct Settled {
    how: Option<Ending>,
    result: Option<GameResult>,
    points: u64,
}

impl Transcript {
    /// Ends the game as the file says. The points follow from the board and the cube where these
    /// tell; the number in the file decides between the kinds of game of a resignation.
    pub(crate) fn end_game(&mut self, finish: Finish) {
        if self.is_over() {
            self.warn(Defect::EndAfterEnd);
            return;
        }
        self.forgive_last_roll();
        let mut winner = finish.winner;
        let end = if let Some(loser) = self.passed_by() {
            if loser == winner {
                self.warn(Defect::WinnerPassed);
                winner = loser.other();
            }
            self.after_pass(winner, finish.points)
        } else if let Some((seat, board)) = self.borne_off() {
            if seat != winner {
                self.warn(Defect::WinnerNotOff);
                winner = seat;
            }
            self.after_bear_off(winner, &board, finish.points)
        } else {
            self.after_resignation(winner, finish)
        };
        let points = u32::try_from(end.points).unwrap_or(u32::MAX);
        self.game().end = Some(GameEnd {
            winner,
            points,
            result: end.result,
            how: end.how,
        });
    }

    /// A roll that was not played before the end is a play that the file does not tell.
    fn forgive_last_roll(&mut self) {
        if self.state.unplayed.take().is_none() {
            return;
        }
        if let Some(entry) = self.last_entry()
            && let Act::Roll { played, .. } = &mut entry.act
        {
            *played = Played::Missing;
        }
    }

    fn passed_by(&mut self) -> Option<Seat> {
        let entry = self.last_entry()?;
        matches!(entry.act, Act::Pass).then_some(entry.seat)
    }

    /// Returns the seat that has borne off all checkers, with the board as it sees it.
    fn borne_off(&self) -> Option<(Seat, PlayedBoard)> {
        Seat::ALL.into_iter().find_map(|seat| {
            let board: Board = seen_by(self.state.board?, seat);
            let played = board.unplayed();
            played.is_won().then_some((seat, played))
        })
    }

    fn needed(&self, seat: Seat) -> Option<u64> {
        let ContestKind::Match { length, .. } = self.document.rules.contest else {
            return None;
        };
        let score = self.document.games.last()?.score[seat];
        Some(u64::from(length.saturating_sub(score)))
    }

    fn after_pass(&mut self, winner: Seat, written: Option<u64>) -> Settled {
        let stake = match self.state.offer {
            Some(offer) => offer.cost_of_pass(),
            None => self.state.cube.value,
        };
        Settled {
            how: Some(Ending::Passed),
            result: Some(GameResult::Single),
            points: self.checked(winner, value(stake), written),
        }
    }

    fn after_bear_off(
        &mut self,
        winner: Seat,
        board: &PlayedBoard,
        written: Option<u64>,
    ) -> Settled {
        let result = GameResult::of(board).unwrap_or(GameResult::Single);
        let cube = self.state.cube;
        let full = value(cube.value).saturating_mul(result.factor().into());
        let rules = &mut self.document.rules;
        let mut points = full;
        if rules.jacoby && !cube.turned {
            if written == Some(full) && full > value(cube.value) {
                // The file does not say whether the rule holds, but the points do.
                rules.jacoby = false;
            } else {
                points = value(cube.value);
            }
        }
        Settled {
            how: Some(Ending::BorneOff),
            result: Some(result),
            points: self.checked(winner, points, written),
        }
    }

    /// Compares the points with the written ones, which may be capped at what the winner needed.
    fn checked(&mut self, winner: Seat, points: u64, written: Option<u64>) -> u64 {
        let Some(written) = written else {
            return points;
        };
        if written == points {
            return points;
        }
        if self.needed(winner) == Some(written) && written < points {
            return written;
        }
        let n_doubles = written.checked_div(points).unwrap_or(0);
        let is_money = self.document.rules.contest == ContestKind::Money;
        if is_money
            && written.is_multiple_of(points.max(1))
            && n_doubles.is_power_of_two()
            && self.game().cube == CubeValue::ONE
            && (2..=64).contains(&n_doubles)
        {
            self.double_from_start(n_doubles.ilog2());
            return written;
        }
        self.warn(Defect::PointsDiffer(written, points));
        points
    }

    /// Doubles every value of the cube in this game for automatic doubles, which some formats do
    /// not write.
    fn double_from_start(&mut self, n: u32) {
        let raised = |value: CubeValue| CubeValue::from_log2(value.log2() + n);
        let game = self.game();
        game.cube = raised(game.cube);
        for entry in &mut game.entries {
            if let Act::Double { value } | Act::Redouble { value } = &mut entry.act {
                *value = raised(*value);
            }
        }
        self.warn(Defect::AutomaticDoubles(n));
    }

    fn after_resignation(&mut self, winner: Seat, finish: Finish) -> Settled {
        let is_known = self.state.board.is_some() || self.state.conceded.is_some();
        let how = match finish.is_resigned {
            Some(true) => Some(Ending::Resigned),
            Some(false) => None,
            None => is_known.then_some(Ending::Resigned),
        };
        if self.state.offer.is_some() {
            self.warn(Defect::DoubleAtEnd);
        }
        let stake = value(self.state.cube.value);
        let Some(written) = finish.points else {
            return Settled {
                how,
                result: None,
                points: stake,
            };
        };
        let points = |result: GameResult| stake.saturating_mul(result.factor().into());
        let exact = GameResult::ALL
            .into_iter()
            .find(|&result| points(result) == written);
        if exact.is_some() {
            return Settled {
                how,
                result: exact,
                points: written,
            };
        }
        if self.needed(winner) == Some(written) {
            let result = GameResult::ALL
                .into_iter()
                .find(|&result| points(result) >= written);
            return Settled {
                how,
                result,
                points: written,
            };
        }
        let result = GameResult::ALL
            .into_iter()
            .rev()
            .find(|&result| points(result) <= written)
            .unwrap_or(GameResult::Single);
        let settled = points(result);
        let cube = self.state.cube.value.to_string();
        self.warn(Defect::PointsImpossible(written, cube, settled));
        Settled {
            how,
            result: Some(result),
            points: settled,
        }
    }
}

fn value(cube: CubeValue) -> u64 {
    1_u64.checked_shl(cube.log2()).unwrap_or(u64::MAX)
}
