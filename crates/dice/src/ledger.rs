//! What everybody knows of the chains at a table, and how it goes on.

use otter_rules::Die;

use crate::chain::{SERVER_CHAIN, step};
use crate::number::Number;
use crate::party::Party;
use crate::roll::{RollNumbers, roll};

/// The known end of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The number given away last, or the anchor.
    pub number: Number,
    /// How many of the chain's numbers have been given away.
    pub n_used: u32,
}

/// The chains at a table, and the number of rolls that were made of them. It holds nothing secret:
/// the server keeps one, and so does whoever checks the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    table: String,
    tips: [Option<Tip>; 3],
    n_rolls: u32,
}

/// Why something cannot follow at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LedgerError {
    /// A party has a part in the roll and has opened no chain.
    #[error("{0} has opened no chain, and so has no part in a roll")]
    NoChain(Party),
    /// A party has opened a chain and no part in the roll.
    #[error("the number of {0} is missing: whoever has opened a chain has a part in every roll")]
    Missing(Party),
    /// A number is not the next of its chain.
    #[error(
        "the number of {party} is not the next of its chain: it leads to {found}, not {expected}"
    )]
    WrongNumber {
        /// Whose number it is.
        party: Party,
        /// The number to which it leads.
        found: Number,
        /// The number that was known last.
        expected: Number,
    },
    /// The server opens a chain although its last one is not used up.
    #[error(
        "the server's chain is good for {SERVER_CHAIN} rolls, and only {0} have been made of it"
    )]
    ServerChainLeft(u32),
}

impl Ledger {
    /// A table at which no chain has been opened.
    pub fn new(table: impl Into<String>) -> Self {
        Self {
            table: table.into(),
            tips: [None; 3],
            n_rolls: 0,
        }
    }

    /// Returns the known end of a party's chain; `None` if it has opened none.
    pub fn tip(&self, party: Party) -> Option<Tip> {
        self.tips[party as usize]
    }

    /// Returns the number of rolls that have been made.
    pub fn n_rolls(&self) -> u32 {
        self.n_rolls
    }

    /// Opens a chain for a party, in the place of the one that it may have had. Errors if the
    /// server's last chain is not used up: only players lose theirs.
    pub fn open(&mut self, party: Party, anchor: Number) -> Result<(), LedgerError> {
        if let (Party::Server, Some(tip)) = (party, self.tip(party))
            && tip.n_used < SERVER_CHAIN
        {
            return Err(LedgerError::ServerChainLeft(tip.n_used));
        }
        self.tips[party as usize] = Some(Tip {
            number: anchor,
            n_used: 0,
        });
        Ok(())
    }

    /// Checks that a number is the next of a party's chain.
    pub fn check(&self, party: Party, number: Number) -> Result<(), LedgerError> {
        let tip = self.tip(party).ok_or(LedgerError::NoChain(party))?;
        let found = step(&self.table, party, number);
        if found == tip.number {
            Ok(())
        } else {
            Err(LedgerError::WrongNumber {
                party,
                found,
                expected: tip.number,
            })
        }
    }

    /// Makes the next roll of the numbers of all who have opened chains, and takes note of them.
    /// Errors if one is missing, wrong, or has no part in it; then nothing has changed.
    pub fn roll(&mut self, numbers: &RollNumbers) -> Result<[Die; 2], LedgerError> {
        for party in Party::ALL {
            match (numbers.of(party), self.tip(party)) {
                (Some(number), _) => self.check(party, number)?,
                (None, Some(_)) => return Err(LedgerError::Missing(party)),
                (None, None) => {}
            }
        }
        self.n_rolls += 1;
        for party in Party::ALL {
            if let (Some(tip), Some(number)) = (&mut self.tips[party as usize], numbers.of(party)) {
                tip.number = number;
                tip.n_used += 1;
            }
        }
        Ok(roll(&self.table, self.n_rolls, numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::{Chain, Secret};

    const TABLE: &str = "table";

    fn chain(party: Party) -> Chain<'static> {
        Chain::new(TABLE, party, Secret([party as u8; 32]), SERVER_CHAIN)
    }

    fn ledger() -> Ledger {
        let mut ledger = Ledger::new(TABLE);
        for party in Party::ALL {
            ledger
                .open(party, chain(party).anchor())
                .expect("the first chain");
        }
        ledger
    }

    fn numbers(nth: u32) -> RollNumbers {
        let number = |party| chain(party).number(nth);
        RollNumbers {
            server: number(Party::Server).expect("a long chain"),
            white: number(Party::White),
            black: number(Party::Black),
        }
    }

    #[test]
    fn a_number_out_of_turn_changes_nothing() {
        let mut ledger = ledger();
        let before = ledger.clone();
        let mixed = RollNumbers {
            black: numbers(2).black,
            ..numbers(1)
        };
        let error = ledger.roll(&mixed).expect_err("Black skips a number");
        assert!(
            matches!(
                error,
                LedgerError::WrongNumber {
                    party: Party::Black,
                    ..
                }
            ),
            "{error}"
        );
        assert_eq!(ledger, before);
        ledger.roll(&numbers(1)).expect("all are the next");
        ledger.roll(&numbers(2)).expect("all are the next");
    }

    #[test]
    fn nobody_with_a_chain_can_be_left_out() {
        let without = RollNumbers {
            white: None,
            ..numbers(1)
        };
        assert_eq!(
            ledger().roll(&without),
            Err(LedgerError::Missing(Party::White))
        );
    }

    #[test]
    fn the_server_opens_a_chain_only_when_its_last_one_is_used_up() {
        let mut ledger = ledger();
        let anchor = Number([9; 32]);
        for nth in 1..=SERVER_CHAIN {
            let refused = Err(LedgerError::ServerChainLeft(nth - 1));
            assert_eq!(ledger.open(Party::Server, anchor), refused);
            ledger.roll(&numbers(nth)).expect("the next of each");
        }
        assert_eq!(ledger.open(Party::Server, anchor), Ok(()));
        // A player may lose a device at any time.
        assert_eq!(ledger.open(Party::White, anchor), Ok(()));
    }
}
