//! Two dice from the numbers of all parties.

use hkdf::Hkdf;
use otter_rules::Die;
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::die::die;
use crate::number::Number;
use crate::party::Party;

/// The most bytes that the construction gives; that fewer than two of them are kept does not occur.
const MOST: usize = 255 * 32;

/// The numbers that a roll is made of, one from each chain that has a part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollNumbers {
    /// The number of the server, which has a part in every roll.
    pub server: Number,
    /// White's; `None` if White is a bot of the server's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Number>,
    /// Black's; `None` if Black is a bot of the server's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Number>,
}

impl RollNumbers {
    /// Returns the number of a party; `None` if it has no part in the roll.
    pub fn of(&self, party: Party) -> Option<Number> {
        match party {
            Party::Server => Some(self.server),
            Party::White => self.white,
            Party::Black => self.black,
        }
    }
}

/// Returns the dice that the `nth` roll at a table shows, counted from 1. At the start of a game
/// the first is White's and the second Black's.
///
/// The numbers, the server's first, then White's, then Black's, are the secret of an HKDF with
/// SHA-256 (RFC 5869); the salt is the scheme's name, and the table, the roll's place and the names
/// of the parties are its context. Of the bytes that it gives the [dice](die) are drawn: those of
/// 252 and above are passed over, and of the first two others each shows what is left when it is
/// divided by six, and one.
pub fn roll(table: &str, nth: u32, numbers: &RollNumbers) -> [Die; 2] {
    let mut secret = Vec::with_capacity(96);
    let mut names = Vec::with_capacity(3);
    for party in Party::ALL {
        if let Some(number) = numbers.of(party) {
            secret.extend(number.0);
            names.push(party.name());
        }
    }
    let context = format!("{table}\n{nth}\n{}", names.join(","));
    let dice = draw("otter dice 1 roll", &secret, &context, |bytes| {
        Ok([bytes.die()?, bytes.die()?])
    });
    // Eight thousand bytes of which all but one are 252 or more: less likely than 2^-48000.
    dice.unwrap_or([Die::One; 2])
}

/// The bytes that a secret gives.
pub(crate) struct Bytes(std::vec::IntoIter<u8>);

impl Bytes {
    /// Returns the next byte. Errors if there is none.
    pub(crate) fn byte(&mut self) -> Result<u8, ()> {
        self.0.next().ok_or(())
    }

    /// Draws a die from the next bytes. Errors if they end before.
    pub(crate) fn die(&mut self) -> Result<Die, ()> {
        die(&mut || self.byte())
    }
}

/// Draws something from the bytes that HKDF makes of a secret. `None` if they do not suffice, which
/// does not occur.
pub(crate) fn draw<T>(
    salt: &str,
    secret: &[u8],
    context: &str,
    from: impl Fn(&mut Bytes) -> Result<T, ()>,
) -> Option<T> {
    let hkdf = Hkdf::<Sha256>::new(Some(salt.as_bytes()), secret);
    // A longer answer begins with the shorter one.
    let lengths = [32, 256, MOST];
    lengths.into_iter().find_map(|length| {
        let mut bytes = vec![0; length];
        hkdf.expand(context.as_bytes(), &mut bytes).ok()?;
        from(&mut Bytes(bytes.into_iter())).ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(seed: u8) -> RollNumbers {
        RollNumbers {
            server: Number([seed; 32]),
            white: Some(Number([seed ^ 0x55; 32])),
            black: None,
        }
    }

    #[test]
    fn every_part_of_a_roll_matters() {
        let rolls = |table: &str, from: &dyn Fn(u8) -> RollNumbers| -> Vec<[Die; 2]> {
            (0..40).map(|n| roll(table, 1, &from(n))).collect()
        };
        let same = rolls("a", &numbers);
        assert_eq!(same, rolls("a", &numbers));
        assert_ne!(same, rolls("b", &numbers));
        let other_seat = |seed| RollNumbers {
            white: None,
            black: numbers(seed).white,
            ..numbers(seed)
        };
        assert_ne!(same, rolls("a", &other_seat));
        let later: Vec<_> = (0..40).map(|n| roll("a", 2, &numbers(n))).collect();
        assert_ne!(same, later);
    }

    #[test]
    fn all_rolls_are_equally_likely() {
        // 36,000 rolls: each of the 36 comes 1,000 times, give or take 31.
        let mut counts = [[0_i32; 6]; 6];
        for nth in 1..=36_000 {
            let [a, b] = roll("a", nth, &numbers(9));
            counts[usize::from(a.pips() - 1)][usize::from(b.pips() - 1)] += 1;
        }
        let chi_squared: f64 = counts
            .iter()
            .flatten()
            .map(|&n| f64::from((n - 1000).pow(2)) / 1000.0)
            .sum();
        // With 35 degrees of freedom one in a thousand is above 66.6; these are always the same.
        assert!(chi_squared < 66.6, "{chi_squared}");
    }
}
