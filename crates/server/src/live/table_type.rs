//! What the types of tables differ in. Everything they share is written once over this: the task
//! that owns a table, the registry, the way in which a table changes, the line to browsers.

use std::fmt::Debug;

use otter_clock::Moment;

use super::errors::JoinError;
use super::exchange::{Exchange, Hello};
use super::task::Task;
use super::viewers::{Frame, ViewerId};
use crate::action_id::ActionId;
use crate::refusal::Refused;
use crate::secret::SecretHash;
use crate::store::{ConductRow, LoadError};
use crate::table::{Prepared, State};
use crate::view::ShowRefusal;
use otter_protocol::refusal::RefusalView;

/// Why a command at a table of a type is refused.
pub(crate) type RefusedBy<T> = Refused<<T as State>::Refusal>;

/// A type of table.
pub(crate) trait TableType: State + Exchange + ShowRefusal {
    /// The seats that a viewer holds; none by default.
    type Seats: Clone + Debug + Default + PartialEq + Send + Sync;
    /// What a viewer asks the table to do, read from its message.
    type Command: Debug + Send + Sync;
    /// What the task keeps in memory and does not store.
    type Transient: Debug + Default + Send + Sync;

    /// Returns the seats that these keys open; `None` if one of them opens none.
    fn seats_for(&self, keys: &[SecretHash]) -> Option<Self::Seats>;
    /// Returns whether a key is that of the director of the tournament for whose match the table
    /// was opened: it opens no seat, but shows the table at once.
    fn is_directed_by(&self, _key: &SecretHash) -> bool {
        false
    }
    /// Returns whether that tournament is still there. Errors if the database cannot be read.
    fn has_tournament(_: &Task<Self>) -> impl Future<Output = Result<bool, LoadError>> + Send {
        std::future::ready(Ok(false))
    }
    /// Returns the seats that all of these viewers hold together.
    fn merge_seats<'a>(held: impl Iterator<Item = &'a Self::Seats>) -> Self::Seats
    where
        Self::Seats: 'a;

    /// Returns the hello in a message, or the message itself if it is another.
    fn hello(message: Self::Message) -> Result<Hello, Self::Message>;
    /// Writes the first message to a viewer: how the table stands, and what it has missed.
    fn welcome(task: &Task<Self>, held: &Self::Seats, since: u64) -> Frame;
    /// Returns whether a viewer who holds these seats sees the table late.
    fn is_late(_: &Task<Self>, _held: &Self::Seats) -> bool {
        false
    }
    /// Shows the table to a viewer who sees it late and has just come.
    fn receive_late(_: &mut Task<Self>, _viewer: ViewerId, _since: u64) {}
    /// Writes what has happened since a version, for a viewer who is there.
    fn update(task: &Task<Self>, held: &Self::Seats, since: u64) -> Frame;
    /// Writes the answer to a command: the version that it has left the table at, or why it was
    /// refused.
    fn answer(id: String, outcome: Result<u64, RefusalView>) -> Frame;

    /// Does what is to be done as the table comes to life.
    fn begin(task: &mut Task<Self>) -> impl Future<Output = ()> + Send;
    /// Returns whether the time that messages take matters here, because a clock is kept.
    fn measures_lag(_: &Task<Self>) -> bool {
        false
    }
    /// Returns the moment at which something happens by itself; `None` if nothing does.
    fn deadline(_: &Task<Self>) -> Option<Moment> {
        None
    }
    /// Returns whether the table waits for its deadline in memory though nobody watches.
    fn stays_awake(_: &Task<Self>) -> bool {
        false
    }
    /// Does what is due at the deadline.
    fn on_deadline(_: &mut Task<Self>) -> impl Future<Output = ()> + Send {
        std::future::ready(())
    }
    /// Acts on a viewer's message.
    fn on_message(
        task: &mut Task<Self>,
        viewer: ViewerId,
        message: Self::Message,
    ) -> impl Future<Output = ()> + Send;
    /// Acts on a result that the task waited for.
    fn on_result(
        task: &mut Task<Self>,
        result: Self::TaskResult,
    ) -> impl Future<Output = ()> + Send;
    /// Gives somebody a seat. Errors with the reason why the request is refused.
    fn join(
        task: &mut Task<Self>,
        request: Self::JoinRequest,
    ) -> impl Future<Output = Result<Self::Seated, JoinError>> + Send;

    /// Notes that a viewer has gone who held these seats: by closing the connection, or because it
    /// was lost.
    fn on_gone(_: &mut Task<Self>, _held: &Self::Seats, _has_left: bool) {}
    /// Returns how the match ends for its players, if what was prepared ends one that counts.
    fn conduct(_: &Task<Self>, _: &Prepared<Self>) -> Vec<ConductRow> {
        Vec::new()
    }

    /// Checks that a viewer is allowed to give a command.
    fn authorize(
        task: &Task<Self>,
        viewer: ViewerId,
        command: &Self::Command,
    ) -> Result<(), RefusedBy<Self>>;
    /// Checks that a command was given in view of the table as it stands now, where that matters.
    fn check_fresh(task: &Task<Self>, command: &Self::Command) -> Result<(), RefusedBy<Self>>;
    /// Completes a command, with dice for instance, and carries it out. Whatever changes the table
    /// passes through [`Task::apply`].
    fn execute(
        task: &mut Task<Self>,
        command: Self::Command,
        id: &ActionId,
    ) -> impl Future<Output = Result<(), RefusedBy<Self>>> + Send;
    /// Reacts to an action that has been stored and taken over, whoever submitted it.
    fn on_applied(task: &mut Task<Self>, ends_it: bool);
    /// Goes on after a viewer's command has changed the table, and tells the viewers.
    fn on_changed(task: &mut Task<Self>, since: u64) -> impl Future<Output = ()> + Send;
}
