//! A tournament: a record that a director writes and players watch, kept alive and stored as a
//! table is. Its matches may be played at tables for two, whose results come back by themselves.

mod commands;
mod drawing;
mod keys;
mod results;

use otter_tournament::{Event, Order, PlayerId};

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
use crate::store::Append;
use crate::table::tournament::{Sheet, TournamentRefusal, TournamentSetup};
use crate::table::{State, TournamentKeys, TournamentState};
use crate::table_id::TableId;
use crate::view::tournament_view;
use otter_protocol::basics::PlayerKey;
use otter_protocol::convert::{TournamentCommand, read_tournament_action};
use otter_protocol::refusal::RefusalView;
use otter_protocol::tournament::{TournamentMessage, TournamentNews};

/// The task of a tournament.
pub(super) type TournamentTask = Task<TournamentState>;

/// A result from another table.
#[derive(Debug)]
pub(crate) enum TaskResult {
    /// A match has ended at a table; `None` if some notifications were missed, so that it may
    /// have been any.
    MatchEnded(Option<TableId>),
    /// A step of the draw may be due to the server that could not be stored before.
    StepDue,
}

/// A request for a key, and the person who makes it.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A request to enter the tournament.
    New {
        name: PlayerName,
        /// The hash of the secret that the caller gives as the director's.
        director: Option<SecretHash>,
    },
    /// A director's request to enter several people at once, all or none.
    Several {
        names: Vec<PlayerName>,
        /// The hash of the secret that the caller gives as the director's.
        director: SecretHash,
    },
    /// A request for a new key, because the old one is lost or known to somebody else.
    NewKey {
        player: PlayerId,
        /// The hash of the secret that the caller gives as the director's.
        director: SecretHash,
    },
}

impl Exchange for TournamentState {
    type Message = TournamentMessage;
    type TaskResult = TaskResult;
    type JoinRequest = Entry;
    type Seated = Vec<PlayerKey>;
}

impl TableType for TournamentState {
    type Seats = TournamentKeys;
    type Command = TournamentCommand;
    type Transient = ();

    fn seats_for(&self, keys: &[SecretHash]) -> Option<TournamentKeys> {
        let mut held = TournamentKeys::default();
        for key in keys {
            if self.setup().director.is(key) {
                held.director = true;
            } else {
                held.players.insert(self.setup().player_of_key(key)?);
            }
        }
        Some(held)
    }

    fn merge_seats<'a>(_: impl Iterator<Item = &'a TournamentKeys>) -> TournamentKeys {
        // Viewers are not told who else watches.
        TournamentKeys::default()
    }

    fn hello(message: TournamentMessage) -> Result<Hello, TournamentMessage> {
        match message {
            TournamentMessage::Hello { keys, since } => Ok(Hello::new(&keys, since)),
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

    fn answer(id: String, outcome: Result<u64, RefusalView>) -> Frame {
        frame(&match outcome {
            Ok(version) => TournamentNews::Accepted { id, version },
            Err(refusal) => TournamentNews::Refused { id, refusal },
        })
    }

    async fn begin(task: &mut TournamentTask) {
        // In this order, so that no notification is missed.
        task.listen();
        task.collect_results(None).await;
        // The server may have ended before a step of its own.
        task.take_own_steps().await;
    }

    async fn on_message(task: &mut TournamentTask, viewer: ViewerId, message: TournamentMessage) {
        if let TournamentMessage::Act { id, action } = message {
            let id = ActionId::new(id, &action);
            let command = read_tournament_action(&action).map_err(TournamentRefusal::from);
            task.submit(viewer, id, command.map_err(Refused::Table))
                .await;
        }
    }

    async fn on_result(task: &mut TournamentTask, result: TaskResult) {
        match result {
            TaskResult::MatchEnded(table) => {
                task.listen();
                task.collect_results(table.as_ref()).await;
            }
            TaskResult::StepDue => {
                let before = task.state.version();
                task.take_own_steps().await;
                task.update_viewers(None, before);
            }
        }
    }

    async fn join(task: &mut TournamentTask, entry: Entry) -> Result<Vec<PlayerKey>, JoinError> {
        match entry {
            Entry::New { name, director } => task.enter(&[name], director.as_ref()).await,
            Entry::Several { names, director } => task.enter(&names, Some(&director)).await,
            Entry::NewKey { player, director } => {
                task.issue_key(player, &director).await.map(|key| vec![key])
            }
        }
    }

    fn authorize(
        task: &TournamentTask,
        viewer: ViewerId,
        command: &TournamentCommand,
    ) -> Result<(), RefusedBy<TournamentState>> {
        let held = task.viewers.get(viewer).map(|viewer| viewer.held.clone());
        task.may_act(&held.unwrap_or_default(), command)
    }

    /// A director's commands name what they are about, and do not depend on the rest.
    fn check_fresh(
        _: &TournamentTask,
        _: &TournamentCommand,
    ) -> Result<(), RefusedBy<TournamentState>> {
        Ok(())
    }

    async fn execute(
        task: &mut TournamentTask,
        command: TournamentCommand,
        id: &ActionId,
    ) -> Result<(), RefusedBy<TournamentState>> {
        task.execute(command, id).await
    }

    fn on_applied(_: &mut TournamentTask, _: bool) {}

    async fn on_changed(task: &mut TournamentTask, since: u64) {
        task.take_own_steps().await;
        task.update_viewers(None, since);
    }
}

impl Tables<TournamentState> {
    /// Opens a tournament and stores it.
    pub(crate) async fn open(
        &self,
        sheet: Sheet,
        director: SecretHash,
    ) -> Result<TableId, OpenError> {
        let services = self.services();
        let id = TableId::new()?;
        let is_drawn_by_all = sheet.plan.order == Order::DrawnByAll;
        let secret = is_drawn_by_all.then(|| services.dice.secret(0));
        let setup = TournamentSetup::new(id, sheet, director, secret.transpose()?);
        // The server commits to its number before anybody can have committed to one.
        let first = setup.first_step().map(|step| {
            let (events, now) = ([Event::Draw(step)], services.time.wall());
            Append::new(&setup.id, 0, &events, None, now)
        });
        let (row, first) = (setup.row()?, first.transpose()?);
        services.store.open_table(row, first).await?;
        Ok(setup.id)
    }
}
