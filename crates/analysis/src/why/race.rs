//! The formulas by which players judge a race at the board.
//!
//! `docs/why.md` names the source of each. They are for money and for a side on roll whose cube is
//! centred or its own.

use otter_rules::{Board, Checkers};

use super::reason::{Formula, RaceVerdict};

/// Returns what the formulas make of a race; empty if there is contact. `is_redouble` is whether
/// the player on roll owns the cube.
pub(super) fn formulas(board: &Board, is_redouble: bool) -> Vec<Formula> {
    if board.has_contact() || board.is_over() {
        return Vec::new();
    }
    vec![
        isight(board, is_redouble),
        keith(board, is_redouble),
        kleinman(board, is_redouble),
    ]
}

/// Tom Keith's count: a gap on 4, 5 or 6 and checkers beyond the first on the ace and two point,
/// beyond the third on the three point are wasteful.
fn keith(board: &Board, is_redouble: bool) -> Formula {
    let count = |side: Checkers| {
        let beyond = |slot: u8, n: u8| u32::from(side.slot(slot).saturating_sub(n));
        let gaps = (4..=6).filter(|&slot| side.slot(slot) == 0).count() as u32;
        side.pips() + 2 * beyond(1, 1) + beyond(2, 1) + beyond(3, 3) + gaps
    };
    let (bare, opponent) = (count(board.own()), count(board.opponent()));
    let own = bare + bare / 7;
    let ahead = i64::from(own) - i64::from(opponent);
    let most = if is_redouble { 3 } else { 4 };
    Formula::Keith {
        own: own as u16,
        opponent: opponent as u16,
        verdict: if ahead > most {
            RaceVerdict::NoDouble
        } else if ahead >= 2 {
            RaceVerdict::Take
        } else {
            RaceVerdict::Pass
        },
    }
}

/// Axel Reichert's Isight count: checkers and crossovers more than the opponent's, stacks and gaps.
fn isight(board: &Board, is_redouble: bool) -> Formula {
    let count = |side: Checkers, other: Checkers| {
        let beyond = |slot: u8, n: u8| u32::from(side.slot(slot).saturating_sub(n));
        let more = u32::from(side.n_in_play().saturating_sub(other.n_in_play()));
        let crossovers = crossovers(side).saturating_sub(crossovers(other));
        let gaps = (4..=6)
            .filter(|&slot| side.slot(slot) == 0 && other.slot(slot) > 0)
            .count() as u32;
        side.pips() + more + 2 * beyond(1, 2) + beyond(2, 2) + beyond(3, 3) + gaps + crossovers
    };
    let (bare, opponent) = (
        count(board.own(), board.opponent()),
        count(board.opponent(), board.own()),
    );
    // In sixths, so that nothing is rounded.
    let ahead = 7 * i64::from(bare) - 6 * i64::from(opponent);
    let most = if is_redouble { 5 } else { 6 };
    Formula::Isight {
        own: bare as f32 * 7.0 / 6.0,
        opponent: opponent as f32,
        verdict: if ahead > 6 * most {
            RaceVerdict::NoDouble
        } else if ahead >= 12 {
            RaceVerdict::Take
        } else {
            RaceVerdict::Pass
        },
    }
}

/// Returns the quarters of the board that a side's checkers still have to cross to be home.
fn crossovers(side: Checkers) -> u32 {
    (1..=25)
        .map(|slot: u8| u32::from(side.slot(slot)) * u32::from((slot.saturating_sub(1)) / 6))
        .sum()
}

/// Danny Kleinman's metric: the square of the lead after the roll over the pips to come.
fn kleinman(board: &Board, is_redouble: bool) -> Formula {
    let (own, opponent) = (board.own().pips(), board.opponent().pips());
    let lead = opponent as f32 - own as f32 + 4.0;
    let rest = (own + opponent) as f32 - 4.0;
    let metric = if rest > 0.0 {
        lead * lead.abs() / rest
    } else {
        0.0
    };
    let least = if is_redouble { 0.61 } else { 0.44 };
    Formula::Kleinman {
        own: own as u16,
        opponent: opponent as u16,
        metric,
        verdict: if metric < least {
            RaceVerdict::NoDouble
        } else if metric <= 1.2 {
            RaceVerdict::Take
        } else {
            RaceVerdict::Pass
        },
    }
}
