//! How many rolls one side needs, and what follows for two.

use super::{CLEAR_ROLLS, ROLLS};
use crate::equity::Outcomes;

/// With what chance something is reached after 1, 2, 3 … rolls, not sooner and not later; the
/// last is for that many or more.
pub type Waits<const N: usize> = [f32; N];

/// What one side of a race waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// The last checker off.
    pub last: Waits<ROLLS>,
    /// The first checker off; nothing if one is.
    pub first: Option<Waits<ROLLS>>,
    /// No checker left in the other's home board; nothing if none is.
    pub clear: Option<Waits<CLEAR_ROLLS>>,
}

impl Pace {
    /// What a race of these two is worth to the side on roll.
    pub fn against(&self, other: &Self) -> Outcomes {
        let or_never = |chance: Option<f32>| chance.unwrap_or(0.0);
        Outcomes {
            // The own n-th roll comes before the other's n-th.
            win: no_later(&self.last, &other.last),
            win_gammon: or_never(other.first.map(|first| no_later(&self.last, &first))),
            win_backgammon: or_never(other.clear.map(|clear| no_later(&self.last, &clear))),
            lose_gammon: or_never(self.first.map(|first| sooner(&other.last, &first))),
            lose_backgammon: or_never(self.clear.map(|clear| sooner(&other.last, &clear))),
        }
    }
}

/// The chance that the first takes no more rolls than the second.
fn no_later(first: &[f32], second: &[f32]) -> f32 {
    let mut gone = 0.0;
    let mut sum = 0.0;
    for (n, chance) in first.iter().enumerate() {
        sum += chance * (1.0 - gone);
        gone += second.get(n).copied().unwrap_or_default();
    }
    sum
}

/// The chance that the first takes fewer rolls than the second.
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
    fn surely<const N: usize>(n: usize) -> Waits<N> {
        std::array::from_fn(|at| f32::from(u8::from(at + 1 == n)))
    }

    #[test]
    fn who_comes_first_wins() {
        let own = Pace {
            last: surely(3),
            first: None,
            clear: None,
        };
        let mut other = Pace {
            last: surely(3),
            first: Some(surely(2)),
            clear: Some(surely(1)),
        };
        // On roll, as many rolls are enough; the other has two before the own third.
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
        // As likely after two rolls as after three.
        other.last = std::array::from_fn(|at| if at == 1 || at == 2 { 0.5 } else { 0.0 });
        assert!((own.against(&other).win - 0.5).abs() < 1e-6);
    }
}
