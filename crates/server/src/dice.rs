//! Where dice come from: one seam, so that dice anyone can check may take the place of these.
//!
//! Hidden bias would ruin a server's name, so a die is drawn by rejection: of the 256 values of
//! a random byte the last four, which do not divide by six, are thrown away.

use otter_rules::Die;

/// A source of dice.
#[derive(Clone, Debug)]
pub struct Dice(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    /// Not in release builds: whoever knows the seed knows the dice.
    #[cfg(debug_assertions)]
    Repeatable(u64),
}

/// The operating system gave no random numbers.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gives no random numbers just now; try again")]
pub struct NoDice(#[from] getrandom::Error);

impl Dice {
    /// Dice from the operating system's secure generator.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// Dice that fall the same way in every game at the same version of its table, for tests.
    #[cfg(debug_assertions)]
    pub fn repeatable(seed: u64) -> Self {
        Self(Source::Repeatable(seed))
    }

    /// A seed for a bot that decides at a table which stands at `version`.
    #[cfg_attr(
        not(debug_assertions),
        expect(unused_variables, reason = "the system's dice hang on nothing")
    )]
    pub(crate) fn seed(&self, version: u64) -> Result<u64, NoDice> {
        match self.0 {
            Source::System => Ok(getrandom::u64()?),
            #[cfg(debug_assertions)]
            Source::Repeatable(seed) => Ok(seed.rotate_left(32) ^ version),
        }
    }

    /// Throws two dice for a table that stands at `version`.
    pub fn throw(&self, version: u64) -> Result<[Die; 2], NoDice> {
        self.throw_nth(version, 0)
    }

    /// Throws two dice where one throw at a version has many: those of its `nth` two.
    #[cfg_attr(
        not(debug_assertions),
        expect(unused_variables, reason = "the system's dice hang on nothing")
    )]
    pub(crate) fn throw_nth(&self, version: u64, nth: u64) -> Result<[Die; 2], NoDice> {
        match self.0 {
            Source::System => {
                let mut byte = || {
                    let mut byte = [0];
                    getrandom::fill(&mut byte).map(|()| byte[0])
                };
                Ok([die(&mut byte)?, die(&mut byte)?])
            }
            #[cfg(debug_assertions)]
            Source::Repeatable(seed) => {
                use rand_chacha::rand_core::{Rng, SeedableRng};
                let mut rng = rand_chacha::ChaCha12Rng::seed_from_u64(seed);
                rng.set_stream(version ^ nth.rotate_right(16));
                let mut byte = || Ok(rng.next_u32() as u8);
                Ok([die(&mut byte)?, die(&mut byte)?])
            }
        }
    }
}

/// The greatest multiple of six that bytes can be kept below.
const FAIR: u8 = 252;

fn die(byte: &mut impl FnMut() -> Result<u8, getrandom::Error>) -> Result<Die, NoDice> {
    loop {
        let byte = byte()?;
        if byte < FAIR {
            return Ok(Die::ALL[usize::from(byte % 6)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kept_byte_gives_each_face_equally_often() {
        let mut counts = [0; 6];
        for first in 0..=u8::MAX {
            // What is thrown away is replaced by the next byte, here always a one.
            let mut bytes = [first, 0].into_iter();
            let thrown = die(&mut || Ok(bytes.next().unwrap_or(0))).expect("bytes are at hand");
            if first < FAIR {
                counts[usize::from(thrown.pips() - 1)] += 1;
            } else {
                assert_eq!(thrown, Die::One);
            }
        }
        assert_eq!(counts, [42; 6]);
    }

    #[test]
    fn system_dice_show_every_face() {
        let dice = Dice::system();
        let mut seen = [false; 6];
        for version in 0..500 {
            for die in dice.throw(version).expect("the system has random numbers") {
                seen[usize::from(die.pips() - 1)] = true;
            }
        }
        assert_eq!(seen, [true; 6]);
    }

    #[test]
    fn repeatable_dice_depend_on_seed_and_version_alone() {
        let throws = |seed| -> Vec<_> {
            let dice = Dice::repeatable(seed);
            (0..50).map(|v| dice.throw(v).expect("seeded")).collect()
        };
        assert_eq!(throws(7), throws(7));
        assert_ne!(throws(7), throws(8));
    }
}
