//! How deep an evaluation looks, and after which rolls.

use otter_rules::{Die, Roll};

use super::ply::Ply;

/// The rolls after which a search looks deeper. After all others it looks one roll less far,
/// corrected by what looking deeper changes on average after these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rolls {
    /// Each of the 21 rolls.
    All,
    /// Eight rolls that together tell most of what all rolls would (`docs/lab/search.md`).
    Few,
    /// Five rolls that tell nearly as much. They serve from the second roll on, where what they
    /// leave out differs from roll to roll and so cancels in part.
    Fewer,
}

/// Some of the 21 rolls, none of them a double.
struct Sample {
    rolls: &'static [[Die; 2]],
    /// How much of the correction that they find is made. Their mean is off by chance, so the best
    /// estimate of what all rolls would find is nearer to none (`docs/lab/search.md`).
    kept: f64,
}

/// The rolls of [`Rolls::Few`].
const FEW: Sample = {
    use Die::{Five, Four, One, Six, Three, Two};
    Sample {
        rolls: &[
            [Three, One],
            [Three, Two],
            [Four, One],
            [Four, Two],
            [Five, Two],
            [Six, Three],
            [Six, Four],
            [Six, Five],
        ],
        kept: 0.86,
    }
};

/// The rolls of [`Rolls::Fewer`].
const FEWER: Sample = {
    use Die::{Five, Four, One, Six, Three, Two};
    Sample {
        rolls: &[
            [Three, Two],
            [Four, Two],
            [Five, One],
            [Five, Four],
            [Six, Three],
        ],
        kept: 0.76,
    }
};

impl Rolls {
    /// Returns how the evaluations after a roll that look deeper and one roll less far are to be
    /// weighted in the mean over 36 rolls. The first is 0 if the search does not look deeper there.
    pub(super) fn weights(self, roll: Roll) -> Weights {
        let ways = f64::from(roll.ways());
        let deep = match self.sample() {
            None => ways,
            Some(sample) => ways * sample.weight(roll),
        };
        Weights {
            deep,
            less: ways - deep,
        }
    }

    const fn sample(self) -> Option<&'static Sample> {
        match self {
            Self::All => None,
            Self::Few => Some(&FEW),
            Self::Fewer => Some(&FEWER),
        }
    }
}

impl Sample {
    /// Returns how many of the 36 rolls each of the ways of a roll stands for; 0 if it is none of
    /// the sample.
    fn weight(&self, roll: Roll) -> f64 {
        let ways = 2.0 * self.rolls.len() as f64;
        if self.rolls.iter().any(|&dice| Roll::from(dice) == roll) {
            self.kept * 36.0 / ways
        } else {
            0.0
        }
    }
}

/// The weights of two evaluations after one roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// The weight of the evaluation that looks deeper; 0 if there is none.
    pub(super) deep: f64,
    /// The weight of the one that looks one roll less far, which may be negative; 0 if it is not
    /// needed.
    pub(super) less: f64,
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
    /// Returns the depth of an evaluation to this ply. Up to ply 2 it looks deeper after all rolls
    /// next, from ply 3 on after a few: what further plies change is much the same after most
    /// rolls.
    pub(crate) const fn new(ply: Ply) -> Self {
        let first = match ply.number() {
            0..=2 => Rolls::All,
            _ => Rolls::Few,
        };
        Self::after(first, ply)
    }

    /// Returns the depth of a search to this ply that looks deeper after these rolls next, and
    /// later after fewer.
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
            first: Rolls::Fewer,
        }
    }

    /// Returns a depth of one roll less that looks deeper after the same rolls next.
    pub(super) const fn shorter(self) -> Self {
        Self {
            number: self.number.saturating_sub(1),
            ..self
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
        u64::from(self.number) | (self.rolls() as u64) << 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_all_rolls_make_36() {
        for (rolls, n_deep) in [(Rolls::All, 21), (Rolls::Few, 8), (Rolls::Fewer, 5)] {
            let weights = Roll::all().map(|roll| rolls.weights(roll));
            let sum: f64 = weights.map(|both| both.deep + both.less).sum();
            assert!((sum - 36.0).abs() < 1e-9, "{rolls:?}: {sum}");
            let deep = Roll::all().filter(|&roll| rolls.weights(roll).deep > 0.0);
            assert_eq!(deep.count(), n_deep);
        }
        let all = Roll::all().map(|roll| Rolls::All.weights(roll));
        assert!(all.into_iter().all(|both| both.less == 0.0));
    }

    #[test]
    fn an_evaluation_looks_deeper_after_few_rolls_from_ply_3_on_and_then_after_fewer() {
        let third = Ply::try_from(3).unwrap();
        assert_eq!(Depth::new(Ply::TWO).rolls(), Rolls::All);
        assert_eq!(Depth::new(third).rolls(), Rolls::Few);
        assert_eq!(Depth::new(third).less().rolls(), Rolls::Fewer);
        // Where it does not, ply 2 has looked after all rolls.
        let less_far = Depth::new(third).shorter();
        assert_eq!(less_far.number(), 2);
        assert_eq!(less_far.less().rolls(), Rolls::All);
    }

    #[test]
    fn depths_have_one_key_if_they_look_after_the_same_rolls() {
        let key = |first, ply| Depth::after(first, ply).key();
        assert_eq!(key(Rolls::Few, Ply::ONE), Depth::new(Ply::ONE).key());
        assert_eq!(key(Rolls::All, Ply::TWO), Depth::new(Ply::TWO).key());
        assert_ne!(key(Rolls::Few, Ply::TWO), Depth::new(Ply::TWO).key());
        assert_ne!(key(Rolls::Few, Ply::TWO), key(Rolls::Fewer, Ply::TWO));
        let less = Depth::after(Rolls::All, Ply::TWO).more().less();
        assert_eq!(less.key(), key(Rolls::Fewer, Ply::TWO));
    }
}
