//! How deep an evaluation looks, and after which rolls.

use otter_rules::{Die, Roll};

use super::ply::Ply;

/// The rolls after which a search looks deeper. After all others it takes the static evaluation,
/// corrected by what looking deeper changes on average after these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rolls {
    /// Each of the 21 rolls.
    All,
    /// Eight rolls that together tell most of what all rolls would (`docs/lab/search.md`).
    Few,
}

/// The eight rolls of [`Rolls::Few`].
const FEW: [[Die; 2]; 8] = {
    use Die::{Five, Four, One, Six, Three, Two};
    [
        [Three, One],
        [Three, Two],
        [Four, One],
        [Four, Two],
        [Five, Two],
        [Six, Three],
        [Six, Four],
        [Six, Five],
    ]
};

/// The number of the 36 rolls that [`FEW`] stands for; none of them is a double.
const WAYS_OF_FEW: f64 = 2.0 * FEW.len() as f64;

/// How much of the correction that a few rolls find is made. Their mean is off by chance, so the
/// best estimate of what all rolls would find is nearer to none (`docs/lab/search.md`).
const KEPT: f64 = 0.86;

impl Rolls {
    /// Returns how the evaluation one roll deeper and the static evaluation after a roll are to be
    /// weighted in the mean over 36 rolls. The first is 0 if the search does not look deeper there.
    pub(super) fn weights(self, roll: Roll) -> Weights {
        let ways = f64::from(roll.ways());
        let deep = match self {
            Self::All => ways,
            Self::Few if is_of_few(roll) => KEPT * ways * 36.0 / WAYS_OF_FEW,
            Self::Few => 0.0,
        };
        Weights {
            deep,
            standing: ways - deep,
        }
    }
}

/// The weights of two evaluations after one roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// The weight of the evaluation that looks deeper; 0 if there is none.
    pub(super) deep: f64,
    /// The weight of the static evaluation, which may be negative; 0 if it is not needed.
    pub(super) standing: f64,
}

fn is_of_few(roll: Roll) -> bool {
    FEW.iter().any(|&dice| Roll::from(dice) == roll)
}

/// The depth of one evaluation: how many rolls it looks ahead, and after which of them. The last
/// roll is always each of the 21.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Depth {
    number: u8,
    /// The next rolls after which it looks deeper.
    first: Rolls,
}

impl Depth {
    /// Returns the depth of a search to this ply that looks deeper after all rolls next, and later
    /// after a few.
    pub(crate) const fn new(ply: Ply) -> Self {
        Self::after(Rolls::All, ply)
    }

    /// Returns the depth of a search to this ply that looks deeper after these rolls next, and
    /// later after a few.
    pub(crate) const fn after(first: Rolls, ply: Ply) -> Self {
        Self {
            number: ply.number(),
            first,
        }
    }

    /// Returns how many rolls the evaluation looks ahead.
    pub(crate) const fn number(self) -> u8 {
        self.number
    }

    /// Returns the next rolls after which it looks deeper: all, if it looks ahead only once.
    pub(super) const fn rolls(self) -> Rolls {
        match self.number {
            0 | 1 => Rolls::All,
            _ => self.first,
        }
    }

    /// Returns the depth that is left after a roll.
    pub(super) const fn less(self) -> Self {
        Self {
            number: self.number.saturating_sub(1),
            first: Rolls::Few,
        }
    }

    /// Returns a depth of one roll more.
    pub(crate) const fn more(self) -> Self {
        Self {
            number: self.number + 1,
            ..self
        }
    }

    /// Returns a number that tells depths apart whose evaluations differ.
    pub(super) fn key(self) -> u64 {
        let after_few = self.rolls() == Rolls::Few;
        u64::from(self.number) | u64::from(after_few) << 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_all_rolls_make_36() {
        for rolls in [Rolls::All, Rolls::Few] {
            let weights = Roll::all().map(|roll| rolls.weights(roll));
            let sum: f64 = weights.map(|both| both.deep + both.standing).sum();
            assert!((sum - 36.0).abs() < 1e-9, "{rolls:?}: {sum}");
            let deep = Roll::all().filter(|&roll| rolls.weights(roll).deep > 0.0);
            assert_eq!(deep.count(), if rolls == Rolls::All { 21 } else { 8 });
        }
        let all = Roll::all().map(|roll| Rolls::All.weights(roll));
        assert!(all.into_iter().all(|both| both.standing == 0.0));
    }

    #[test]
    fn depths_have_one_key_if_they_look_after_the_same_rolls() {
        let key = |first, ply| Depth::after(first, ply).key();
        assert_eq!(key(Rolls::Few, Ply::ONE), Depth::new(Ply::ONE).key());
        assert_eq!(key(Rolls::All, Ply::TWO), Depth::new(Ply::TWO).key());
        assert_ne!(key(Rolls::Few, Ply::TWO), Depth::new(Ply::TWO).key());
        assert_ne!(
            key(Rolls::Few, Ply::DEEPEST),
            Depth::new(Ply::DEEPEST).key()
        );
        let less = Depth::after(Rolls::All, Ply::TWO).more().less();
        assert_eq!(less.key(), key(Rolls::Few, Ply::TWO));
    }
}
