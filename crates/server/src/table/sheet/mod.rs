//! The score sheet of a real board: people throw and move by hand, and one of them, or somebody
//! beside them, keeps the record here. Whoever has the keeper's key writes for both sides;
//! everybody else watches.

mod act;
mod hands;
#[cfg(test)]
mod laws;
mod setup;
mod state;

use std::convert::Infallible;

use otter_rules::{BySeat, Ruleset};

pub(crate) use setup::SheetSetup;
pub(crate) use state::{SheetReplayError, SheetState};

use super::handle::{Frame, JoinError, ViewerId};
use super::id::TableId;
use super::kind::{Hello, Kind};
use super::tables::{OpenError, Tables};
use super::task::{Task, frame};
use crate::name::PlayerName;
use crate::protocol::sheet::{SheetMessage, SheetNews};
use crate::secret::SecretHash;
use crate::store::{LoadError, StoredTable};
use crate::view::sheet_view;

/// The task of a score sheet.
pub(super) type SheetTask = Task<SheetState>;

impl Kind for SheetState {
    const NAME: &'static str = "sheet";
    /// Whether it is the keeper.
    type Held = bool;
    type Message = SheetMessage;
    type Thought = Infallible;
    type Newcomer = Infallible;
    type Seated = Infallible;
    type Aside = ();

    fn read(id: &TableId, stored: StoredTable) -> Result<Self, LoadError> {
        let setup = SheetSetup::read(id, &stored)?;
        Ok(Self::replay(setup, &stored.events()?)?)
    }

    fn id(&self) -> &TableId {
        &self.setup().id
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn held(&self, keys: &[String]) -> Option<bool> {
        let mut keys = keys.iter().map(|key| self.setup().key.admits(key));
        keys.try_fold(false, |_, opens| opens.then_some(true))
    }

    fn together<'a>(mut held: impl Iterator<Item = &'a bool>) -> bool {
        held.any(|&keeps| keeps)
    }

    fn hello(message: SheetMessage) -> Result<Hello, SheetMessage> {
        match message {
            SheetMessage::Hello { keys, since } => Ok(Hello { keys, since }),
            other => Err(other),
        }
    }

    fn welcome(task: &SheetTask, held: &bool, _since: u64) -> Frame {
        frame(&SheetNews::Welcome {
            view: sheet_view(&task.state, *held),
        })
    }

    fn update(task: &SheetTask, held: &bool, _since: u64) -> Frame {
        frame(&SheetNews::Update {
            view: sheet_view(&task.state, *held),
        })
    }

    async fn begin(_task: &mut SheetTask) {}

    async fn heed(task: &mut SheetTask, viewer: ViewerId, message: SheetMessage) {
        match message {
            SheetMessage::Act {
                id,
                version,
                action,
            } => task.act(viewer, id, version, &action).await,
            SheetMessage::Ask { line } => task.ask(viewer, line),
            // Said once, before the sheet was reached.
            SheetMessage::Hello { .. } => {}
        }
    }

    async fn thought(_task: &mut SheetTask, thought: Infallible) {
        match thought {}
    }

    async fn join(_task: &mut SheetTask, newcomer: Infallible) -> Result<Infallible, JoinError> {
        match newcomer {}
    }
}

impl Tables<SheetState> {
    /// Opens a score sheet and stores it.
    pub(crate) async fn open(
        &self,
        ruleset: Ruleset,
        names: BySeat<PlayerName>,
        key: SecretHash,
    ) -> Result<TableId, OpenError> {
        let setup = SheetSetup {
            id: TableId::new()?,
            ruleset,
            names,
            key,
        };
        self.services().store.open_table(setup.row()?, None).await?;
        Ok(setup.id)
    }
}
