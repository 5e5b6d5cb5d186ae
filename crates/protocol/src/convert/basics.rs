//! The values that all tables for two share: seats, results, dice and steps.

use otter_rules::{BySeat, Checkers, Die, Ending, GameResult, Seat, Step, VoidRoll};

use crate::basics as wire;
use crate::basics::{ResultView, VoidRollView};
use crate::event::{HowWon, PlayedStep};
use crate::table::CheckersView;

impl From<wire::Seat> for Seat {
    fn from(seat: wire::Seat) -> Self {
        match seat {
            wire::Seat::White => Self::White,
            wire::Seat::Black => Self::Black,
        }
    }
}

impl From<Seat> for wire::Seat {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::White => Self::White,
            Seat::Black => Self::Black,
        }
    }
}

impl From<ResultView> for GameResult {
    fn from(result: ResultView) -> Self {
        match result {
            ResultView::Single => Self::Single,
            ResultView::Gammon => Self::Gammon,
            ResultView::Backgammon => Self::Backgammon,
        }
    }
}

impl From<GameResult> for ResultView {
    fn from(result: GameResult) -> Self {
        match result {
            GameResult::Single => Self::Single,
            GameResult::Gammon => Self::Gammon,
            GameResult::Backgammon => Self::Backgammon,
        }
    }
}

impl From<Ending> for HowWon {
    fn from(how: Ending) -> Self {
        match how {
            Ending::BorneOff => Self::BorneOff,
            Ending::Passed => Self::Passed,
            Ending::Resigned => Self::Resigned,
            Ending::Time => Self::Time,
            Ending::Settled => Self::Settled,
        }
    }
}

impl From<&Step> for PlayedStep {
    fn from(step: &Step) -> Self {
        Self {
            from: step.from.number(),
            to: step.to.number(),
            hit: step.hit,
        }
    }
}

/// Returns the values for each seat as they are sent.
pub fn by_seat<T, U>(of: BySeat<T>, show: impl FnMut(T) -> U) -> wire::BySeat<U> {
    let BySeat { white, black } = of.map(show);
    wire::BySeat { white, black }
}

/// Returns the checkers of each side as they are sent.
pub fn board_view(checkers: BySeat<Checkers>) -> wire::BySeat<CheckersView> {
    by_seat(checkers, CheckersView::from)
}

impl From<Checkers> for CheckersView {
    fn from(checkers: Checkers) -> Self {
        Self {
            points: checkers.slots().to_vec(),
            pips: checkers.pips(),
        }
    }
}

/// Returns what two dice show, 1–6 each.
pub fn pair(dice: [Die; 2]) -> [u8; 2] {
    dice.map(Die::pips)
}

/// Returns steps as they are sent, `[from, to]` each.
pub fn step_pairs(steps: &[Step]) -> Vec<[u8; 2]> {
    steps
        .iter()
        .map(|step| [step.from.number(), step.to.number()])
        .collect()
}

impl From<VoidRoll> for VoidRollView {
    fn from(why: VoidRoll) -> Self {
        match why {
            VoidRoll::Cocked => Self::Cocked,
            VoidRoll::OffTheHalf => Self::OffTheHalf,
            VoidRoll::OnAChecker => Self::OnAChecker,
            VoidRoll::NotTogether => Self::NotTogether,
        }
    }
}

impl From<VoidRollView> for VoidRoll {
    fn from(why: VoidRollView) -> Self {
        match why {
            VoidRollView::Cocked => Self::Cocked,
            VoidRollView::OffTheHalf => Self::OffTheHalf,
            VoidRollView::OnAChecker => Self::OnAChecker,
            VoidRollView::NotTogether => Self::NotTogether,
        }
    }
}
