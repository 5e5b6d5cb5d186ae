//! A chain of secret numbers, of which each binds the next.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::holder::Holder;
use crate::number::Number;
use crate::party::Party;

/// The number of rolls that a chain of the server's is good for.
pub const SERVER_CHAIN: u32 = 1024;

/// The beginning of a chain, from which all of its numbers follow. Whoever has it keeps it secret,
/// so it is not shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// A chain of secret numbers: the first to be given away is the last to have been computed.
#[derive(Clone, Debug)]
pub struct Chain<'a> {
    table: &'a str,
    of: Of,
    secret: Secret,
    length: u32,
}

/// Whose chain it is, which decides the scheme by which its numbers follow from each other.
#[derive(Clone, Copy, Debug)]
enum Of {
    Party(Party),
    Holder(Holder),
}

impl<'a> Chain<'a> {
    /// The chain of a party at a table that is good for `length` rolls.
    pub fn new(table: &'a str, party: Party, secret: Secret, length: u32) -> Self {
        Self {
            table,
            of: Of::Party(party),
            secret,
            length,
        }
    }

    /// The chain of somebody at a chouette that is good for `length` rolls.
    pub fn at_chouette(table: &'a str, holder: Holder, secret: Secret, length: u32) -> Self {
        Self {
            table,
            of: Of::Holder(holder),
            secret,
            length,
        }
    }

    /// Returns the anchor, which is given away before the first roll.
    pub fn anchor(&self) -> Number {
        self.steps(self.length)
    }

    /// Returns the number that the chain has for its `nth` roll, counted from 1; `None` if the
    /// chain is shorter.
    pub fn number(&self, nth: u32) -> Option<Number> {
        let n_steps = self.length.checked_sub(nth)?;
        (nth > 0).then(|| self.steps(n_steps))
    }

    fn steps(&self, n: u32) -> Number {
        let step_back = |number, _| match self.of {
            Of::Party(party) => step(self.table, party, number),
            Of::Holder(holder) => crew_step(self.table, holder, number),
        };
        (0..n).fold(Number(self.secret.0), step_back)
    }
}

/// Returns the number that a chain gives away before this one: the SHA-256 of the scheme's name,
/// the table, the party and the number. The names are in it so that a number that one party has
/// given away is of no use to another, nor at another table.
pub(crate) fn step(table: &str, party: Party, number: Number) -> Number {
    link("otter dice 1 link", table, party.name(), number)
}

/// The same at a chouette, whose scheme has a name of its own.
pub(crate) fn crew_step(table: &str, holder: Holder, number: Number) -> Number {
    link("otter dice 2 link", table, &holder.to_string(), number)
}

fn link(scheme: &str, table: &str, name: &str, number: Number) -> Number {
    let hash = Sha256::new()
        .chain_update(scheme)
        .chain_update(b"\n")
        .chain_update(table)
        .chain_update(b"\n")
        .chain_update(name)
        .chain_update(b"\n")
        .chain_update(number.0);
    Number(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_leads_to_the_one_before_it() {
        let chain = Chain::new("table", Party::White, Secret([3; 32]), 5);
        let mut before = chain.anchor();
        for nth in 1..=5 {
            let number = chain.number(nth).expect("the chain has five");
            assert_eq!(step("table", Party::White, number), before);
            before = number;
        }
        assert_eq!(before, Number([3; 32]));
        assert_eq!((chain.number(0), chain.number(6)), (None, None));
    }

    #[test]
    fn a_chain_belongs_to_its_party_and_its_table() {
        let anchor = |table, party| Chain::new(table, party, Secret([3; 32]), 5).anchor();
        let white = anchor("table", Party::White);
        assert_ne!(white, anchor("table", Party::Black));
        assert_ne!(white, anchor("other", Party::White));
    }
}
