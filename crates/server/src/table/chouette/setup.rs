//! What a chouette is apart from its record: its id, its rules, who has ever sat there.

use std::collections::BTreeMap;

use otter_dice::Secret;
use otter_dice::crew::CrewError;
use otter_rules::chouette::{
    ChouetteContradictions, ChouetteRules, ChouetteSpec, Player, ReplayError,
};

use super::sealed::CrewDice;
use crate::dice::{DiceFrom, UnknownDiceFrom};
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::store::{NewTableRow, RowError, StoredTable, WriteError};
use crate::table_id::TableId;

/// The name of the type in the store.
pub(super) const NAME: &str = "chouette";

/// The player who opens a chouette, and may admit people and bots.
pub(crate) const CREATOR: Player = Player(1);

/// The most players who may ever sit at one chouette, one after another: a number stays with its
/// player for good, for the ledger's sake.
const MOST_EVER: usize = 100;

/// A chouette apart from its record.
#[derive(Clone, Debug)]
pub(crate) struct ChouetteSetup {
    /// The id under which the chouette is found.
    pub(crate) id: TableId,
    /// The rules that it was opened with.
    pub(crate) rules: ChouetteRules,
    /// Whether the server rolls the dice, or people do by hand.
    pub(crate) dice_from: DiceFrom,
    /// The hash of the invitation that admits people.
    pub(crate) invite: SecretHash,
    /// Everybody who has ever sat there.
    pub(crate) players: BTreeMap<Player, Occupant>,
}

/// Why rows are no chouette.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ChouetteReadError {
    /// A row cannot be read.
    #[error(transparent)]
    Row(#[from] RowError),
    /// The stored rules contradict each other.
    #[error("stored rules: {0}")]
    Rules(#[from] ChouetteContradictions),
    /// The stored source of dice is not one of those that there are.
    #[error(transparent)]
    DiceFrom(#[from] UnknownDiceFrom),
    /// The log of the dice is not one.
    #[error("the dice are damaged: {0}")]
    Dice(#[from] CrewError),
    /// The events are no record of play.
    #[error("the record is damaged: {0}")]
    Replay(#[from] ReplayError),
}

impl ChouetteSetup {
    /// Returns the chouette as it is stored, with dice that anyone can check if there is a secret
    /// from which the server's numbers follow.
    pub(crate) fn row(&self, secret: Option<Secret>) -> Result<NewTableRow, WriteError> {
        let row = NewTableRow::new(&self.id, NAME, &*self.rules, self.dice_from.stored())?;
        let row = row.with_invite(&self.invite);
        let row = match secret {
            Some(secret) => row.with_dice_log(CrewDice::first_entry(&self.id, secret)),
            None => row,
        };
        Ok(self.players.iter().fold(row, |row, (player, occupant)| {
            row.with_seat(player.0.to_string(), occupant)
        }))
    }

    /// Reads a chouette from what was stored.
    pub(crate) fn read(id: &TableId, stored: &StoredTable) -> Result<Self, ChouetteReadError> {
        let spec: ChouetteSpec = stored.rules()?;
        let player = |seat: &str| match seat.parse() {
            Ok(number) => Ok(Player(number)),
            Err(_) => Err(RowError::Seat(seat.to_owned())),
        };
        Ok(Self {
            id: id.clone(),
            rules: ChouetteRules::new(spec)?,
            dice_from: DiceFrom::read(&stored.dice_from)?,
            invite: stored.invite()?,
            players: stored
                .seats
                .iter()
                .map(|stored| Ok((player(&stored.seat)?, stored.occupant.clone())))
                .collect::<Result<_, RowError>>()?,
        })
    }

    /// Returns the next player's number; `None` if as many have sat here as ever may.
    pub(crate) fn next_player(&self) -> Option<Player> {
        let last = self.players.keys().next_back().map_or(0, |last| last.0);
        (self.players.len() < MOST_EVER).then_some(Player(last.saturating_add(1)))
    }

    /// Returns the player that a key opens.
    pub(crate) fn player_of_key(&self, shown: &SecretHash) -> Option<Player> {
        let mut players = self.players.iter();
        players.find_map(|(&player, occupant)| match occupant {
            Occupant::Person { key, .. } if key.is(shown) => Some(player),
            _ => None,
        })
    }

    /// Returns the level at which a bot plays; `None` for a person.
    pub(crate) fn level(&self, player: Player) -> Option<u8> {
        match self.players.get(&player) {
            Some(&Occupant::Bot { level }) => Some(level),
            _ => None,
        }
    }

    /// Returns a player's name; `None` if the player chose none. Of several bots all but the first
    /// have a number behind their common name.
    pub(crate) fn name(&self, player: Player) -> Option<String> {
        let is_bot = |other: &&Player| self.level(**other).is_some();
        match self.players.get(&player) {
            Some(Occupant::Person { name, .. }) => name.as_ref().map(ToString::to_string),
            Some(_) => {
                let bots = self.players.keys().filter(is_bot);
                let nth = bots.take_while(|&&other| other <= player).count();
                Some(if nth == 1 {
                    crate::bot::NAME.to_owned()
                } else {
                    format!("{} {nth}", crate::bot::NAME)
                })
            }
            None => None,
        }
    }
}
