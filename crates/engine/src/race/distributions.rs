//! Roll distributions of one side, and the outcomes of a race between two sides.

use super::{CLEAR_ROLLS, ROLLS};
use crate::equity::Outcomes;

/// The chances that a side reaches a goal with exactly its 1st, 2nd, 3rd … roll; the last entry is
/// the chance of needing `N` rolls or more.
pub type RollDistribution<const N: usize> = [f32; N];

/// The roll distributions of one side of a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideDistributions {
    /// Rolls until the last checker is off.
    pub last: RollDistribution<ROLLS>,
    /// Rolls until the first checker is off; `None` if one is off already.
    pub first: Option<RollDistribution<ROLLS>>,
    /// Rolls until no checker is left in the opponent's home board; `None` if none is there.
    pub clear: Option<RollDistribution<CLEAR_ROLLS>>,
}

impl SideDistributions {
    /// Returns the outcomes of a race against `other` for this side, which is on roll.
    pub fn against(&self, other: &Self) -> Outcomes {
        let or_never = |chance: Option<f32>| chance.unwrap_or(0.0);
        Outcomes {
            // The side on roll makes its n-th roll before the other side's n-th.
            win: no_later(&self.last, &other.last),
            win_gammon: or_never(other.first.map(|first| no_later(&self.last, &first))),
            win_backgammon: or_never(other.clear.map(|clear| no_later(&self.last, &clear))),
            lose_gammon: or_never(self.first.map(|first| sooner(&other.last, &first))),
            lose_backgammon: or_never(self.clear.map(|clear| sooner(&other.last, &clear))),
        }
    }
}

/// Returns the chance that `first` takes no more rolls than `second`.
fn no_later(first: &[f32], second: &[f32]) -> f32 {
    let mut gone = 0.0;
    let mut sum = 0.0;
    for (n, chance) in first.iter().enumerate() {
        sum += chance * (1.0 - gone);
        gone += second.get(n).copied().unwrap_or_default();
    }
    sum
}

/// Returns the chance that `first` takes fewer rolls than `second`.
fn sooner(first: &[f32], second: &[f32]) -> f32 {
    let mut gone = 0.0;
    let mut sum = 0.0;
    for (n, chance) in first.iter().enumerate() {
        gone += second.get(n).copied().unwrap_or_default();
        sum += chance * (1.0 - gone);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the distribution of something that certainly takes `n` rolls.
    fn surely<const N: usize>(n: usize) -> RollDistribution<N> {
        std::array::from_fn(|at| f32::from(u8::from(at + 1 == n)))
    }

    #[test]
    fn the_side_that_needs_fewer_rolls_wins() {
        let own = SideDistributions {
            last: surely(3),
            first: None,
            clear: None,
        };
        let mut other = SideDistributions {
            last: surely(3),
            first: Some(surely(2)),
            clear: Some(surely(1)),
        };
        // The side on roll wins when both need three rolls. The other side has had two by then,
        // enough to bear off its first checker.
        let outcomes = own.against(&other);
        assert!((outcomes.win - 1.0).abs() < 1e-6);
        assert!(outcomes.win_gammon.abs() < 1e-6);
        let outcomes = other.against(&own);
        assert!((outcomes.win - 1.0).abs() < 1e-6 && outcomes.lose_gammon.abs() < 1e-6);
        other.last = surely(4);
        other.first = Some(surely(3));
        other.clear = Some(surely(3));
        let outcomes = own.against(&other);
        assert!((outcomes.win_gammon - 1.0).abs() < 1e-6);
        assert!((outcomes.win_backgammon - 1.0).abs() < 1e-6);
        let outcomes = other.against(&own);
        assert!(outcomes.win.abs() < 1e-6 && outcomes.lose_gammon.abs() < 1e-6);
        // The other side needs two rolls or three, with the same chance.
        other.last = std::array::from_fn(|at| if at == 1 || at == 2 { 0.5 } else { 0.0 });
        assert!((own.against(&other).win - 0.5).abs() < 1e-6);
    }
}
