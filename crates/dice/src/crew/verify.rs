//! Checking the dice of a chouette.

use std::collections::{BTreeMap, BTreeSet};

use super::ledger::{CrewError, CrewLedger};
use super::log::{CREW_SCHEME, CrewEntry, CrewTranscript};
use super::purpose::Purpose;
use crate::holder::Holder;
use crate::shown::bounded;

/// What the transcript of a chouette comes to whose every roll is what the numbers make it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrewVerified {
    /// The number of rolls that were made, lots included.
    pub n_rolls: u32,
    /// How often each face came, that with one pip first.
    pub faces: [u32; 6],
    /// The number of rolls of two dice.
    pub n_pairs: u32,
    /// The number of these whose dice were equal.
    pub n_doubles: u32,
    /// The number of lots that were drawn.
    pub n_lots: u32,
    /// In how many rolls each player had a part who ever had one.
    pub parts: BTreeMap<u32, u32>,
    /// The number of chains that players opened in the place of others.
    pub n_renewed: u32,
    /// How many of these were opened by somebody who had a part in a roll that was under way.
    pub n_under_way: u32,
    /// The rolls that were given up, each with the players whose numbers did not come.
    pub given_up: Vec<(u32, Vec<u32>)>,
    /// The seal with which each game began, by its number; 0 is the roll for seats.
    pub seals: Vec<(u32, String)>,
}

/// Why the transcript of a chouette proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CrewFlaw {
    /// It is of another scheme.
    #[error("the dice were made by the scheme {0:?}: {CREW_SCHEME:?} is expected of a chouette")]
    Scheme(String),
    /// A chain belongs to nobody who could have one.
    #[error(
        "entry {entry}: player {player} has a chain, but no person of that number has sat here"
    )]
    NoPerson {
        /// The place of the entry, counted from 1.
        entry: usize,
        /// The number of the player.
        player: u32,
    },
    /// A roll is for somebody who has never sat here.
    #[error("entry {entry}: the roll is for player {player}, who has never sat here")]
    Stranger {
        /// The place of the entry, counted from 1.
        entry: usize,
        /// The number of the player.
        player: u32,
    },
    /// An entry cannot follow those before it.
    #[error("entry {entry}: {error}")]
    Entry {
        /// The place of the entry, counted from 1.
        entry: usize,
        /// What is wrong with it.
        error: CrewError,
    },
}

impl CrewTranscript {
    /// Checks every number and every roll. Errors with the first thing that is wrong.
    pub fn verify(&self) -> Result<CrewVerified, CrewFlaw> {
        if self.scheme != CREW_SCHEME {
            return Err(CrewFlaw::Scheme(bounded(&self.scheme)));
        }
        let mut ledger = CrewLedger::new(self.table.as_str());
        let mut verified = CrewVerified::default();
        // A player who was left out opens a chain in the place of another, too.
        let mut had_chain = BTreeSet::new();
        for (entry, it) in (1..).zip(&self.entries) {
            match it {
                CrewEntry::Chain {
                    holder: Holder::Player(player),
                    ..
                } => {
                    let player = *player;
                    if !self.is_person(player) {
                        return Err(CrewFlaw::NoPerson { entry, player });
                    }
                    let is_under_way = ledger.asked().is_some() && ledger.parts().contains(&player);
                    verified.n_renewed += u32::from(!had_chain.insert(player));
                    verified.n_under_way += u32::from(is_under_way);
                }
                CrewEntry::Asked { game, purpose, .. } => {
                    let is_stranger =
                        |player: &&u32| self.players.iter().all(|it| it.player != **player);
                    if let Some(&player) = purpose.players().iter().find(is_stranger) {
                        return Err(CrewFlaw::Stranger { entry, player });
                    }
                    if verified.seals.last().is_none_or(|(last, _)| last < game) {
                        verified.seals.push((*game, ledger.seal()));
                    }
                }
                CrewEntry::Roll { shown, .. } => {
                    if let Some(asked) = ledger.asked() {
                        verified.count(&asked.purpose, shown);
                    }
                    for &player in ledger.parts() {
                        *verified.parts.entry(player).or_default() += 1;
                    }
                }
                CrewEntry::GivenUp { nth, missing, .. } => {
                    verified.given_up.push((*nth, missing.clone()));
                }
                _ => {}
            }
            let applied = ledger.apply(it);
            applied.map_err(|error| CrewFlaw::Entry { entry, error })?;
        }
        Ok(verified)
    }

    fn is_person(&self, player: u32) -> bool {
        let mut players = self.players.iter();
        players.any(|one| one.player == player && !one.is_bot)
    }
}

impl CrewVerified {
    fn count(&mut self, purpose: &Purpose, shown: &[u32]) {
        self.n_rolls += 1;
        if let Purpose::Lot { .. } = purpose {
            self.n_lots += 1;
            return;
        }
        for face in shown {
            let at = face.checked_sub(1).and_then(|at| usize::try_from(at).ok());
            if let Some(count) = at.and_then(|at| self.faces.get_mut(at)) {
                *count += 1;
            }
        }
        if let (Purpose::Open | Purpose::Turn { .. }, [a, b]) = (purpose, shown) {
            self.n_pairs += 1;
            self.n_doubles += u32::from(a == b);
        }
    }
}
