//! What everybody knows of the chains at a chouette, and what can follow.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::log::{CrewEntry, Given};
use super::purpose::Purpose;
use super::roll::crew_roll;
use crate::chain::{SERVER_CHAIN, crew_step};
use crate::holder::Holder;
use crate::ledger::Tip;
use crate::number::{Number, letters};

/// A roll that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Its place among the rolls at the table, counted from 1.
    pub nth: u32,
    /// The number of the game, counted from 1; 0 before the first.
    pub game: u32,
    /// What the roll decides.
    pub purpose: Purpose,
}

/// The chains at a chouette and who has a part in the next roll. It holds nothing secret: the
/// server keeps one, and so does whoever checks the server.
#[derive(Clone, Debug)]
pub struct CrewLedger {
    table: String,
    tips: BTreeMap<Holder, Tip>,
    parts: Vec<u32>,
    n_asked: u32,
    asked: Option<Asked>,
    /// The roll that was given up, which must be asked for again.
    again: Option<Asked>,
    sealed: Sha256,
}

/// Why something cannot follow at a chouette.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CrewError {
    /// A roll is under way, and this would change what it is made of.
    #[error("roll {0} is under way: until it is made nobody else gets a part in it")]
    UnderWay(u32),
    /// The server opens a chain although its last one is not used up.
    #[error(
        "the server's chain is good for {SERVER_CHAIN} rolls, and only {0} have been made of it"
    )]
    ServerChainLeft(u32),
    /// Somebody has a part in the rolls and no chain.
    #[error("{0} has no chain, and so no part in a roll")]
    NoChain(String),
    /// The players who have a part are none, or not in order.
    #[error("{0:?} is not a list of players by number, with at least one of them in every roll")]
    Parts(Vec<u32>),
    /// The rolls are not numbered in order.
    #[error("roll {found} stands where roll {expected} is due")]
    Place {
        /// The number of the roll that is due.
        expected: u32,
        /// The number that it has.
        found: u32,
    },
    /// A roll that was given up is not asked for again.
    #[error("roll {0} was given up, and something else is rolled in its place")]
    NotAgain(u32),
    /// A roll is made or given up that was not asked for.
    #[error("roll {0} was not asked for")]
    NotAsked(u32),
    /// The numbers are not those of all who have a part.
    #[error("roll {nth} is made of the numbers of {found}: those of {expected} are due")]
    Numbers {
        /// The number of the roll.
        nth: u32,
        /// Whose numbers they are.
        found: String,
        /// Whose numbers are due.
        expected: String,
    },
    /// A number is not the next of its chain.
    #[error(
        "the number of {holder} is not the next of its chain: it leads to {found}, not {expected}"
    )]
    WrongNumber {
        /// Whose number it is.
        holder: Holder,
        /// The number to which it leads.
        found: Number,
        /// The number that was known last.
        expected: Number,
    },
    /// A roll does not show what its numbers give.
    #[error("roll {nth} shows {found:?}: its numbers make it {expected:?}")]
    Shown {
        /// The number of the roll.
        nth: u32,
        /// What it was written to show.
        found: Vec<u32>,
        /// What its numbers make it.
        expected: Vec<u32>,
    },
}

impl CrewLedger {
    /// A chouette at which no chain has been opened.
    pub fn new(table: impl Into<String>) -> Self {
        let table = table.into();
        let sealed = Sha256::new()
            .chain_update(b"otter dice 2 seal\n")
            .chain_update(&table)
            .chain_update(b"\n");
        Self {
            table,
            tips: BTreeMap::new(),
            parts: Vec::new(),
            n_asked: 0,
            asked: None,
            again: None,
            sealed,
        }
    }

    /// Returns the known end of somebody's chain; `None` if there is none that counts.
    pub fn tip(&self, holder: Holder) -> Option<Tip> {
        self.tips.get(&holder).copied()
    }

    /// Returns the players who have a chain, by number.
    pub fn players(&self) -> impl Iterator<Item = u32> {
        self.tips.keys().filter_map(|holder| holder.player())
    }

    /// Returns the players who have a part in the rolls.
    pub fn parts(&self) -> &[u32] {
        &self.parts
    }

    /// Returns the roll that is asked for and not yet made.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// Returns the roll that was given up, and must be asked for again.
    pub fn again(&self) -> Option<&Asked> {
        self.again.as_ref()
    }

    /// Returns the place of the roll that is under way or comes next, counted from 1.
    pub fn next(&self) -> u32 {
        self.n_asked + u32::from(self.asked.is_none())
    }

    /// Returns the seal: twelve characters that bind every chain that has been opened so far.
    pub fn seal(&self) -> String {
        letters(self.sealed.clone().finalize().into())
    }

    /// Checks that a number is the next of somebody's chain.
    pub fn check(&self, Given { holder, number }: Given) -> Result<(), CrewError> {
        let tip = self.tip(holder);
        let tip = tip.ok_or_else(|| CrewError::NoChain(holder.to_string()))?;
        let found = crew_step(&self.table, holder, number);
        if found == tip.number {
            return Ok(());
        }
        let expected = tip.number;
        Err(CrewError::WrongNumber {
            holder,
            found,
            expected,
        })
    }

    /// Returns the roll that is asked for, as these numbers make it: the server's first, then those
    /// of all players who have a part. Errors if they are not that.
    pub fn made(&self, numbers: Vec<Given>) -> Result<CrewEntry, CrewError> {
        let asked = self.asked.as_ref();
        let asked = asked.ok_or_else(|| CrewError::NotAsked(self.next()))?;
        let due =
            std::iter::once(Holder::Server).chain(self.parts.iter().copied().map(Holder::Player));
        self.check_all(asked.nth, &numbers, &due.collect::<Vec<_>>())?;
        Ok(CrewEntry::Roll {
            nth: asked.nth,
            shown: crew_roll(&self.table, asked.nth, &numbers, &asked.purpose),
            numbers,
        })
    }

    /// Takes over what was written down. Errors if it cannot follow; then nothing has changed.
    pub fn apply(&mut self, entry: &CrewEntry) -> Result<(), CrewError> {
        match entry {
            CrewEntry::Chain { holder, anchor } => self.open(*holder, *anchor),
            CrewEntry::Parts { players, .. } => self.share(players),
            CrewEntry::Asked { nth, game, purpose } => self.ask(Asked {
                nth: *nth,
                game: *game,
                purpose: purpose.clone(),
            }),
            CrewEntry::Roll {
                nth,
                numbers,
                shown,
            } => self.roll(*nth, numbers, shown),
            CrewEntry::GivenUp {
                nth,
                numbers,
                missing,
            } => self.give_up(*nth, numbers, missing),
        }
    }

    fn open(&mut self, holder: Holder, anchor: Number) -> Result<(), CrewError> {
        if let (Holder::Server, Some(tip)) = (holder, self.tip(holder)) {
            if let Some(asked) = &self.asked {
                return Err(CrewError::UnderWay(asked.nth));
            }
            if tip.n_used < SERVER_CHAIN {
                return Err(CrewError::ServerChainLeft(tip.n_used));
            }
        }
        let tip = Tip {
            number: anchor,
            n_used: 0,
        };
        self.tips.insert(holder, tip);
        self.sealed.update(holder.to_string());
        self.sealed.update(b"\n");
        self.sealed.update(anchor.0);
        Ok(())
    }

    fn share(&mut self, players: &[u32]) -> Result<(), CrewError> {
        if let Some(asked) = &self.asked {
            return Err(CrewError::UnderWay(asked.nth));
        }
        if players.is_empty() || !players.is_sorted_by(|a, b| a < b) {
            return Err(CrewError::Parts(players.to_vec()));
        }
        self.check_chains(players)?;
        self.parts = players.to_vec();
        Ok(())
    }

    fn ask(&mut self, asked: Asked) -> Result<(), CrewError> {
        let (expected, found) = (self.n_asked + 1, asked.nth);
        if self.asked.is_some() || found != expected {
            return Err(CrewError::Place { expected, found });
        }
        if let Some(again) = &self.again
            && (again.game, &again.purpose) != (asked.game, &asked.purpose)
        {
            return Err(CrewError::NotAgain(again.nth));
        }
        if self.parts.is_empty() {
            return Err(CrewError::Parts(Vec::new()));
        }
        self.check_chains(&self.parts)?;
        let has_number = |tip: Tip| tip.n_used < SERVER_CHAIN;
        if !self.tip(Holder::Server).is_some_and(has_number) {
            return Err(CrewError::NoChain(Holder::Server.to_string()));
        }
        self.n_asked += 1;
        self.asked = Some(asked);
        self.again = None;
        Ok(())
    }

    fn roll(&mut self, nth: u32, numbers: &[Given], shown: &[u32]) -> Result<(), CrewError> {
        self.check_asked(nth)?;
        let made = self.made(numbers.to_vec())?;
        if let CrewEntry::Roll {
            shown: expected, ..
        } = made
            && expected != shown
        {
            let found = shown.to_vec();
            return Err(CrewError::Shown {
                nth,
                found,
                expected,
            });
        }
        self.use_up(numbers);
        self.asked = None;
        Ok(())
    }

    fn give_up(&mut self, nth: u32, numbers: &[Given], missing: &[u32]) -> Result<(), CrewError> {
        self.check_asked(nth)?;
        let parts = self.parts.iter().copied();
        let left: Vec<u32> = parts.filter(|player| !missing.contains(player)).collect();
        let n_left = left.len() + missing.len();
        if left.is_empty() || missing.is_empty() || n_left != self.parts.len() {
            return Err(CrewError::Parts(left));
        }
        let due: Vec<Holder> = left.iter().copied().map(Holder::Player).collect();
        self.check_all(nth, numbers, &due)?;
        self.use_up(numbers);
        // They may have given a number that did not come in time: it must not count later, when it
        // is no secret any more.
        for &player in missing {
            self.tips.remove(&Holder::Player(player));
        }
        self.parts = left;
        self.again = self.asked.take();
        Ok(())
    }

    fn check_asked(&self, nth: u32) -> Result<(), CrewError> {
        let is_asked = self.asked.as_ref().is_some_and(|asked| asked.nth == nth);
        is_asked.then_some(()).ok_or(CrewError::NotAsked(nth))
    }

    fn check_chains(&self, players: &[u32]) -> Result<(), CrewError> {
        let has_none = |player: &&u32| self.tip(Holder::Player(**player)).is_none();
        let missing = players.iter().find(has_none);
        missing.map_or(Ok(()), |player| Err(CrewError::NoChain(player.to_string())))
    }

    fn check_all(&self, nth: u32, numbers: &[Given], due: &[Holder]) -> Result<(), CrewError> {
        fn names(holders: impl Iterator<Item = Holder>) -> String {
            let names: Vec<_> = holders.map(|holder| holder.to_string()).collect();
            names.join(",")
        }
        let holders = || numbers.iter().map(|given| given.holder);
        if !holders().eq(due.iter().copied()) {
            return Err(CrewError::Numbers {
                nth,
                found: names(holders()),
                expected: names(due.iter().copied()),
            });
        }
        numbers.iter().try_for_each(|&given| self.check(given))
    }

    fn use_up(&mut self, numbers: &[Given]) {
        for given in numbers {
            if let Some(tip) = self.tips.get_mut(&given.holder) {
                tip.number = given.number;
                tip.n_used += 1;
            }
        }
    }
}
