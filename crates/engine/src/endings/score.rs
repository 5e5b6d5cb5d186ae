//! The scores of matches, as endings see them.

use crate::cube::Payoff;

/// The number of times that the cube may be turned at most. Turning it once more in a short
/// bear-off, which needs a match to more than 32 points, is left out of account.
pub(super) const MOST_TURNS: usize = 5;

/// A score with the cube as it stands, seen by one of the players.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Score {
    /// The payoffs as the first of the two sides sees them.
    pub(super) payoff: Payoff,
    /// Whether this is the view of the second side.
    pub(super) is_second: bool,
    pub(super) key: Key,
}

/// Everything that the values of endings follow from: the values of winning and losing a single
/// game at each cube, how often each side can gain by turning the cube, and whether a double may be
/// redoubled at once. Either view of a score
/// has the same key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    ends: [[u32; 2]; MOST_TURNS + 1],
    serves: [usize; 2],
    has_beavers: bool,
}

impl Score {
    /// Returns the score at which these are the payoffs: that of a match, or a money game in which
    /// the cube has a limit. `None` for other money games, where nobody can gain by turning the
    /// cube, and where a single game scores the loser's checkers.
    pub(crate) fn of(payoff: &Payoff) -> Option<Self> {
        let is_endless = payoff.has_endless_cube();
        let is_counted = payoff.by_checkers.is_some();
        if is_endless || !payoff.has_cube() || is_counted {
            return None;
        }
        let flipped = payoff.flipped();
        let (key, other) = (Key::of(payoff), Key::of(&flipped));
        let is_second = other < key;
        Some(Self {
            payoff: if is_second { flipped } else { *payoff },
            is_second,
            key: key.min(other),
        })
    }

    /// Returns the number of turns of the cube after which nobody gains by turning it again.
    pub(super) fn n_turns(&self) -> usize {
        self.key.serves.into_iter().max().unwrap_or(0)
    }
}

impl Key {
    fn of(payoff: &Payoff) -> Self {
        let count = |serves: &dyn Fn(usize) -> bool| {
            let turns = 0..MOST_TURNS;
            turns.take_while(|&turns| serves(turns)).count()
        };
        Self {
            ends: std::array::from_fn(|turns| {
                [payoff.won(turns)[0], payoff.lost(turns)[0]].map(f32::to_bits)
            }),
            serves: [
                count(&|turns| payoff.double_serves(turns)),
                count(&|turns| payoff.double_serves_other(turns)),
            ],
            has_beavers: payoff.has_beavers(0),
        }
    }
}
