//! A tournament: a record that a director writes and players watch, kept alive and stored as a table
//! is. Its matches may be played at tables for two, whose results come back by themselves.

mod act;
mod keys;
mod results;
mod setup;
mod state;

use std::collections::BTreeSet;

use otter_tournament::PlayerId;

pub(crate) use setup::{Sheet, TournamentSetup};
pub(crate) use state::TournamentState;

use super::handle::{Frame, JoinError, ViewerId};
use super::id::TableId;
use super::kind::{Hello, Kind};
use super::tables::{OpenError, Tables};
use super::task::{Task, frame};
use crate::name::PlayerName;
use crate::protocol::basics::PlayerKey;
use crate::protocol::tournament::{TournamentMessage, TournamentNews};
use crate::secret::SecretHash;
use crate::store::{LoadError, StoredTable};
use crate::view::tournament_view;

/// The task of a tournament.
pub(super) type TournamentTask = Task<TournamentState>;

/// Who a viewer is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TournamentKeys {
    /// The director.
    pub(crate) director: bool,
    /// These players.
    pub(crate) players: BTreeSet<PlayerId>,
}

/// What comes from elsewhere.
#[derive(Debug)]
pub(crate) enum Thought {
    /// A match has ended at a table; nothing if so many have that some were not heard of.
    MatchEnded(Option<TableId>),
}

/// Who asks for a key.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// Somebody enters.
    New {
        name: PlayerName,
        /// What the caller shows as the director's secret.
        director: Option<String>,
    },
    /// A player has lost the key, or somebody else has it.
    NewKey {
        player: PlayerId,
        /// The same.
        director: String,
    },
}

impl Kind for TournamentState {
    const NAME: &'static str = "tournament";
    type Held = TournamentKeys;
    type Message = TournamentMessage;
    type Thought = Thought;
    type Newcomer = Entry;
    type Seated = PlayerKey;
    type Aside = ();

    fn read(id: &TableId, stored: StoredTable) -> Result<Self, LoadError> {
        let setup = TournamentSetup::read(id, &stored)?;
        Self::replay(setup, &stored.events()?)
    }

    fn id(&self) -> &TableId {
        &self.setup().id
    }

    fn version(&self) -> u64 {
        self.n_events()
    }

    fn held(&self, keys: &[String]) -> Option<TournamentKeys> {
        let mut held = TournamentKeys::default();
        for key in keys {
            if self.setup().director.admits(key) {
                held.director = true;
            } else {
                held.players.insert(self.setup().player_of_key(key)?);
            }
        }
        Some(held)
    }

    fn together<'a>(_: impl Iterator<Item = &'a TournamentKeys>) -> TournamentKeys {
        // Nobody is told who watches.
        TournamentKeys::default()
    }

    fn hello(message: TournamentMessage) -> Result<Hello, TournamentMessage> {
        match message {
            TournamentMessage::Hello { keys, since } => Ok(Hello { keys, since }),
            other @ TournamentMessage::Act { .. } => Err(other),
        }
    }

    fn welcome(task: &TournamentTask, held: &TournamentKeys, _: u64) -> Frame {
        frame(&TournamentNews::Welcome {
            view: tournament_view(&task.state, held),
        })
    }

    fn update(task: &TournamentTask, held: &TournamentKeys, _: u64) -> Frame {
        frame(&TournamentNews::Update {
            view: tournament_view(&task.state, held),
        })
    }

    async fn begin(task: &mut TournamentTask) {
        // Heard first, looked up then: so none is missed.
        task.listen();
        task.collect_results(None).await;
    }

    async fn heed(task: &mut TournamentTask, viewer: ViewerId, message: TournamentMessage) {
        if let TournamentMessage::Act { id, action } = message {
            task.act(viewer, id, &action).await;
        }
    }

    async fn thought(task: &mut TournamentTask, Thought::MatchEnded(table): Thought) {
        task.listen();
        task.collect_results(table.as_ref()).await;
    }

    async fn join(task: &mut TournamentTask, entry: Entry) -> Result<PlayerKey, JoinError> {
        match entry {
            Entry::New { name, director } => task.enter(name, director.as_deref()).await,
            Entry::NewKey { player, director } => task.issue_key(player, &director).await,
        }
    }
}

impl Tables<TournamentState> {
    /// Opens a tournament and stores it.
    pub(crate) async fn open(
        &self,
        sheet: Sheet,
        director: SecretHash,
    ) -> Result<TableId, OpenError> {
        let setup = TournamentSetup::new(TableId::new()?, sheet, director);
        self.services().store.open_table(setup.row()?, None).await?;
        Ok(setup.id)
    }
}
