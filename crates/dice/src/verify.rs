//! Checking the dice of a table.

use otter_rules::Die;
use sha2::{Digest, Sha256};

use crate::ledger::{Ledger, LedgerError};
use crate::number::{Number, letters};
use crate::party::Party;
use crate::shown::bounded;
use crate::transcript::{Entry, SCHEME, Transcript};

/// What a transcript comes to whose every roll is what the numbers make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The number of rolls.
    pub n_rolls: u32,
    /// How often each face came, that with one pip first.
    pub faces: [u32; 6],
    /// The number of rolls whose dice were equal.
    pub n_doubles: u32,
    /// The number of chains that players opened in the place of others.
    pub n_renewed: u32,
    /// How many of these were opened with a roll under way, to which the opponent agreed.
    pub n_agreed: u32,
    /// The table's seal, as the players could see it before the first roll.
    pub seal: String,
}

/// Why a transcript proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// It is of another scheme.
    #[error("the dice were made by the scheme {0:?}: this program checks {SCHEME:?}")]
    Scheme(String),
    /// A party has no chain when the first roll is made.
    #[error("{0} had opened no chain when the first roll was made")]
    NoChain(Party),
    /// A bot has a chain.
    #[error("{0} is a bot and cannot have a chain")]
    BotWithChain(Party),
    /// A chain cannot be opened, or a number does not belong to its chain.
    #[error("entry {entry}: {error}")]
    Ledger {
        /// The place of the entry, counted from 1.
        entry: usize,
        /// What is wrong with it.
        error: LedgerError,
    },
    /// The rolls are not numbered in order.
    #[error("entry {entry}: roll {found} stands where roll {expected} is due")]
    Place {
        /// The place of the entry, counted from 1.
        entry: usize,
        /// The number of the roll that is due.
        expected: u32,
        /// The number that it has.
        found: u32,
    },
    /// A roll does not show what its numbers give.
    #[error("roll {nth} shows {}-{}: its numbers make it {}-{}", found[0], found[1], expected[0], expected[1])]
    Dice {
        /// The place of the roll, counted from 1.
        nth: u32,
        /// What the two dice show.
        found: [Die; 2],
        /// What its numbers make it.
        expected: [Die; 2],
    },
}

impl Transcript {
    /// Checks every number and every roll. Errors with the first thing that is wrong.
    pub fn verify(&self) -> Result<Verified, Flaw> {
        if self.scheme != SCHEME {
            return Err(Flaw::Scheme(bounded(&self.scheme)));
        }
        let mut ledger = Ledger::new(self.table.as_str());
        let mut verified = Verified {
            n_rolls: 0,
            faces: [0; 6],
            n_doubles: 0,
            n_renewed: 0,
            n_agreed: 0,
            seal: self.seal(),
        };
        for (entry, it) in (1..).zip(&self.entries) {
            let in_ledger = |error| Flaw::Ledger { entry, error };
            match it {
                Entry::Chain {
                    party,
                    anchor,
                    agreed,
                } => {
                    if self.is_bot(*party) {
                        return Err(Flaw::BotWithChain(*party));
                    }
                    if *party != Party::Server && ledger.tip(*party).is_some() {
                        verified.n_renewed += 1;
                        verified.n_agreed += u32::from(*agreed);
                    }
                    ledger.open(*party, *anchor).map_err(in_ledger)?;
                }
                Entry::Roll {
                    nth, numbers, dice, ..
                } => {
                    let due = ledger.n_rolls() + 1;
                    if *nth != due {
                        let (expected, found) = (due, *nth);
                        return Err(Flaw::Place {
                            entry,
                            expected,
                            found,
                        });
                    }
                    self.check_all_take_part(&ledger)?;
                    let expected = ledger.roll(numbers).map_err(in_ledger)?;
                    if *dice != expected {
                        let (nth, found) = (*nth, *dice);
                        return Err(Flaw::Dice {
                            nth,
                            found,
                            expected,
                        });
                    }
                    verified.count(*dice);
                }
            }
        }
        Ok(verified)
    }

    /// Returns the seal of the table: twelve characters that bind the chains with which it began.
    pub fn seal(&self) -> String {
        let first = |wanted| {
            self.entries.iter().find_map(|entry| match entry {
                Entry::Chain { party, anchor, .. } if *party == wanted => Some(*anchor),
                _ => None,
            })
        };
        seal(&self.table, first)
    }

    fn is_bot(&self, party: Party) -> bool {
        match party {
            Party::Server => false,
            Party::White => self.players.white.is_bot,
            Party::Black => self.players.black.is_bot,
        }
    }

    fn check_all_take_part(&self, ledger: &Ledger) -> Result<(), Flaw> {
        let missing = Party::ALL
            .into_iter()
            .find(|&party| !self.is_bot(party) && ledger.tip(party).is_none());
        missing.map_or(Ok(()), |party| Err(Flaw::NoChain(party)))
    }
}

impl Verified {
    fn count(&mut self, dice: [Die; 2]) {
        self.n_rolls += 1;
        self.n_doubles += u32::from(dice[0] == dice[1]);
        for die in dice {
            self.faces[usize::from(die.pips() - 1)] += 1;
        }
    }
}

/// Returns the seal of a table by the anchors of its first chains: the first sixty bits of a
/// SHA-256 in Crockford's letters and digits, for people to compare.
pub fn seal(table: &str, first_anchor: impl Fn(Party) -> Option<Number>) -> String {
    let mut hash = Sha256::new()
        .chain_update(b"otter dice 1 seal\n")
        .chain_update(table)
        .chain_update(b"\n");
    for party in Party::ALL {
        if let Some(anchor) = first_anchor(party) {
            hash.update(party.name());
            hash.update(b"\n");
            hash.update(anchor.0);
        }
    }
    letters(hash.finalize().into())
}
