//! The score sheet of a real board: people roll and move by hand, and one of them, or somebody
//! beside them, keeps the record here. Whoever has the keeper's key writes for both sides;
//! everybody else watches.

use std::convert::Infallible;

use otter_rules::{BySeat, Ruleset};

use crate::action_id::ActionId;
use crate::live::errors::{JoinError, OpenError};
use crate::live::exchange::{Exchange, Hello};
use crate::live::registry::Tables;
use crate::live::table_type::{RefusedBy, TableType};
use crate::live::task::Task;
use crate::live::viewers::{Frame, ViewerId, frame};
use crate::name::PlayerName;
use crate::refusal::Refused;
use crate::secret::SecretHash;
use crate::table::sheet::{SheetCommand, SheetRefusal};
use crate::table::{SheetSetup, SheetState, State};
use crate::table_id::TableId;
use crate::view::{line_reading, sheet_view};
use otter_protocol::convert::read_counts;
use otter_protocol::error::ReadError;
use otter_protocol::refusal::RefusalView;
use otter_protocol::sheet::{SheetAction, SheetMessage, SheetNews};

/// The task of a score sheet.
pub(super) type SheetTask = Task<SheetState>;

/// An action that the keeper asks for, read but not yet checked.
#[derive(Debug)]
pub(crate) struct Command {
    /// The version that the keeper saw.
    version: u64,
    /// The change that the keeper asks for.
    action: SheetCommand,
}

impl Exchange for SheetState {
    type Message = SheetMessage;
    type TaskResult = Infallible;
    type JoinRequest = Infallible;
    type Seated = Infallible;
}

impl TableType for SheetState {
    /// Returns whether the viewer is the keeper.
    type Seats = bool;
    type Command = Command;
    type Transient = ();

    fn seats_for(&self, keys: &[SecretHash]) -> Option<bool> {
        let mut keys = keys.iter().map(|key| self.setup().key.is(key));
        keys.try_fold(false, |_, opens| opens.then_some(true))
    }

    fn merge_seats<'a>(mut held: impl Iterator<Item = &'a bool>) -> bool {
        held.any(|&keeps| keeps)
    }

    fn hello(message: SheetMessage) -> Result<Hello, SheetMessage> {
        match message {
            SheetMessage::Hello { keys, since } => Ok(Hello::new(&keys, since)),
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

    fn answer(id: String, outcome: Result<u64, RefusalView>) -> Frame {
        frame(&match outcome {
            Ok(version) => SheetNews::Accepted { id, version },
            Err(refusal) => SheetNews::Refused { id, refusal },
        })
    }

    async fn begin(_task: &mut SheetTask) {}

    async fn on_message(task: &mut SheetTask, viewer: ViewerId, message: SheetMessage) {
        match message {
            SheetMessage::Act {
                id,
                version,
                action,
            } => {
                let id = ActionId::new(id, &action);
                let command = read(action).map(|action| Command { version, action });
                task.submit(viewer, id, command.map_err(Refused::from))
                    .await;
            }
            SheetMessage::Ask { line } => {
                let plays = task.state.plays(&line);
                let reading = line_reading(&task.state, &line);
                let answer = frame(&SheetNews::Plays {
                    line,
                    plays,
                    reading,
                });
                task.viewers.send(viewer, answer);
            }
            // Sent once, before the sheet was reached.
            SheetMessage::Hello { .. } => {}
        }
    }

    async fn on_result(_task: &mut SheetTask, result: Infallible) {
        match result {}
    }

    async fn join(_task: &mut SheetTask, request: Infallible) -> Result<Infallible, JoinError> {
        match request {}
    }

    fn authorize(
        task: &SheetTask,
        viewer: ViewerId,
        _: &Command,
    ) -> Result<(), RefusedBy<SheetState>> {
        if task.viewers.get(viewer).is_some_and(|viewer| viewer.held) {
            Ok(())
        } else {
            Err(SheetRefusal::NotKeeper.into())
        }
    }

    fn check_fresh(task: &SheetTask, command: &Command) -> Result<(), RefusedBy<SheetState>> {
        if command.version == task.state.version() {
            Ok(())
        } else {
            Err(SheetRefusal::Stale.into())
        }
    }

    async fn execute(
        task: &mut SheetTask,
        command: Command,
        id: &ActionId,
    ) -> Result<(), RefusedBy<SheetState>> {
        task.apply(&command.action, Some(id)).await
    }

    fn on_applied(_: &mut SheetTask, _: bool) {}

    async fn on_changed(task: &mut SheetTask, since: u64) {
        task.update_viewers(None, since);
    }
}

impl Tables<SheetState> {
    /// Opens a score sheet and stores it.
    pub(crate) async fn open(
        &self,
        ruleset: Ruleset,
        names: BySeat<Option<PlayerName>>,
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

/// Reads the keeper's command.
fn read(action: SheetAction) -> Result<SheetCommand, ReadError> {
    Ok(match action {
        SheetAction::Write { line } => SheetCommand::Write(line),
        SheetAction::Leave { white, black } => SheetCommand::Leave {
            white: read_counts(&white)?,
            black: read_counts(&black)?,
        },
    })
}
