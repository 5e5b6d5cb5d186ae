//! Where dice come from: one seam, so that dice anyone can check may take the place of these.

use otter_dice::die;
use otter_rules::{Die, Seat};

/// Whether the server rolls the dice of a table, or people do by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DiceFrom {
    /// The server rolls them.
    Server,
    /// The players roll real dice and enter what they show.
    ByHand,
}

impl DiceFrom {
    /// Returns the name under which it is stored.
    pub(crate) const fn stored(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::ByHand => "by_hand",
        }
    }

    /// Reads what was stored. Errors with [`UnknownDiceFrom`] if it is no such name.
    pub(crate) fn read(stored: &str) -> Result<Self, UnknownDiceFrom> {
        let both = [Self::Server, Self::ByHand];
        let found = both.into_iter().find(|one| one.stored() == stored);
        found.ok_or_else(|| UnknownDiceFrom(stored.to_owned()))
    }
}

/// A stored source of dice is not one of those that there are.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the stored source of dice {0:?} is unknown: it is \"server\" or \"by_hand\"")]
pub(crate) struct UnknownDiceFrom(String);

/// A source of dice.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    /// Whoever knows the seed knows the dice, so only builds for tests have these.
    #[cfg(feature = "test-dice")]
    Repeatable(u64),
}

/// The operating system gave no random numbers.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gives no random numbers just now; try again")]
pub struct NoDice(#[from] getrandom::Error);

/// Test dice were asked of a build that has none.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("this build has no test dice: only one with the feature `test-dice` does")]
pub struct NoTestDice;

impl Dice {
    /// Dice from the operating system's secure generator.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// Dice for tests: in every game they fall the same way at the same version of its table.
    ///
    /// # Errors
    ///
    /// Always, unless this crate was built with its feature `test-dice`. It is a refusal at run
    /// time, so that a caller needs no feature of its own to ask.
    #[cfg_attr(
        not(feature = "test-dice"),
        expect(
            unused_variables,
            reason = "without test dice there is no use for a seed"
        )
    )]
    pub fn repeatable(seed: u64) -> Result<Self, NoTestDice> {
        #[cfg(feature = "test-dice")]
        return Ok(Self(Source::Repeatable(seed)));
        #[cfg(not(feature = "test-dice"))]
        Err(NoTestDice)
    }

    /// A seed for a bot that decides at a table which stands at `version`.
    #[cfg_attr(
        not(feature = "test-dice"),
        expect(unused_variables, reason = "the system's dice hang on nothing")
    )]
    pub(crate) fn seed(&self, version: u64) -> Result<u64, NoDice> {
        match self.0 {
            Source::System => Ok(getrandom::u64()?),
            #[cfg(feature = "test-dice")]
            Source::Repeatable(seed) => Ok(seed.rotate_left(32) ^ version),
        }
    }

    /// Whether it proves something to check the dice: those of tests are the same each time, and
    /// known to everybody who knows their seed.
    pub(crate) const fn can_be_checked(&self) -> bool {
        matches!(self.0, Source::System)
    }

    /// A secret from which a chain of numbers follows, for a table that stands at `version`.
    #[cfg_attr(
        not(feature = "test-dice"),
        expect(unused_variables, reason = "the system's dice hang on nothing")
    )]
    pub(crate) fn secret(&self, version: u64) -> Result<otter_dice::Secret, NoDice> {
        let mut bytes = [0; 32];
        match self.0 {
            Source::System => getrandom::fill(&mut bytes)?,
            #[cfg(feature = "test-dice")]
            Source::Repeatable(seed) => {
                bytes[..8].copy_from_slice(&seed.to_le_bytes());
                bytes[8..16].copy_from_slice(&version.to_le_bytes());
            }
        }
        Ok(otter_dice::Secret(bytes))
    }

    /// Draws the seat of whoever opens a table and leaves the choice to us.
    pub(crate) fn draw_seat(&self) -> Result<Seat, getrandom::Error> {
        let byte = match self.0 {
            Source::System => {
                let mut byte = [0];
                getrandom::fill(&mut byte)?;
                byte[0]
            }
            #[cfg(feature = "test-dice")]
            Source::Repeatable(seed) => seed as u8,
        };
        Ok(Seat::ALL[usize::from(byte & 1)])
    }

    /// Rolls two dice for a table that stands at `version`.
    pub fn roll(&self, version: u64) -> Result<[Die; 2], NoDice> {
        self.roll_nth(version, 0)
    }

    /// Rolls two dice where one roll at a version has many: those of its `nth` two.
    #[cfg_attr(
        not(feature = "test-dice"),
        expect(unused_variables, reason = "the system's dice hang on nothing")
    )]
    pub(crate) fn roll_nth(&self, version: u64, nth: u64) -> Result<[Die; 2], NoDice> {
        match self.0 {
            Source::System => {
                let mut byte = || {
                    let mut byte = [0];
                    getrandom::fill(&mut byte).map(|()| byte[0])
                };
                Ok([die(&mut byte)?, die(&mut byte)?])
            }
            #[cfg(feature = "test-dice")]
            Source::Repeatable(seed) => {
                use rand_chacha::rand_core::{Rng, SeedableRng};
                let mut rng = rand_chacha::ChaCha12Rng::seed_from_u64(seed);
                rng.set_stream(version ^ nth.rotate_right(16));
                let mut byte = || Ok::<_, NoDice>(rng.next_u32() as u8);
                Ok([die(&mut byte)?, die(&mut byte)?])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_dice_show_every_face() {
        let dice = Dice::system();
        let mut seen = [false; 6];
        for version in 0..500 {
            for die in dice.roll(version).expect("the system has random numbers") {
                seen[usize::from(die.pips() - 1)] = true;
            }
        }
        assert_eq!(seen, [true; 6]);
    }

    #[test]
    fn repeatable_dice_depend_on_seed_and_version_alone() {
        let rolls = |seed| -> Vec<_> {
            let dice = Dice::repeatable(seed).expect("tests have test dice");
            (0..50).map(|v| dice.roll(v).expect("seeded")).collect()
        };
        assert_eq!(rolls(7), rolls(7));
        assert_ne!(rolls(7), rolls(8));
    }
}
