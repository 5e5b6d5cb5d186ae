//! What kinds of tables differ in. All they share is written once over this: the task that owns a
//! table, the registry, the line to browsers, the store.

use std::fmt::Debug;

use serde::de::DeserializeOwned;

use super::handle::{Frame, JoinError, ViewerId};
use super::id::TableId;
use super::task::Task;
use crate::store::{LoadError, StoredTable};

/// What every table's line begins with.
#[derive(Clone, Debug)]
pub(crate) struct Hello {
    /// The keys of the seats that the browser holds.
    pub(crate) keys: Vec<String>,
    /// The last version that it has seen.
    pub(crate) since: u64,
}

/// A kind of table: its state between two actions, and how it is spoken with.
pub(crate) trait Kind: Debug + Sized + Send + Sync + 'static {
    /// Its name in the store.
    const NAME: &'static str;
    /// Which seats a viewer holds; none by default.
    type Held: Clone + Debug + Default + PartialEq + Send + Sync;
    /// What a browser says.
    type Message: DeserializeOwned + Debug + Send;
    /// What comes back from engine and clock.
    type Thought: Debug + Send;
    /// Who asks for a seat.
    type Newcomer: Clone + Debug + Send + Sync;
    /// What one who was seated gets.
    type Seated: Debug + Send;
    /// What the task remembers that is not worth storing.
    type Aside: Debug + Default + Send + Sync;

    /// The table as its record leaves it. Every event is checked against the rules.
    fn read(id: &TableId, stored: StoredTable) -> Result<Self, LoadError>;
    /// Its id.
    fn id(&self) -> &TableId;
    /// How many events browsers have heard.
    fn version(&self) -> u64;
    /// The seats that these keys open; nothing if one of them opens none.
    fn held(&self, keys: &[String]) -> Option<Self::Held>;
    /// The seats that all of these hold together.
    fn together<'a>(held: impl Iterator<Item = &'a Self::Held>) -> Self::Held
    where
        Self::Held: 'a;

    /// The greeting in a message, if it is one.
    fn hello(message: Self::Message) -> Result<Hello, Self::Message>;
    /// Everything, for a viewer who comes.
    fn welcome(task: &Task<Self>, held: &Self::Held, since: u64) -> Frame;
    /// What has happened since a version, for a viewer who is there.
    fn update(task: &Task<Self>, held: &Self::Held, since: u64) -> Frame;

    /// What is to be done as the table comes to life.
    fn begin(task: &mut Task<Self>) -> impl Future<Output = ()> + Send;
    /// Heeds what a viewer says.
    fn heed(
        task: &mut Task<Self>,
        viewer: ViewerId,
        message: Self::Message,
    ) -> impl Future<Output = ()> + Send;
    /// Heeds a thought.
    fn thought(task: &mut Task<Self>, thought: Self::Thought) -> impl Future<Output = ()> + Send;
    /// Seats somebody.
    fn join(
        task: &mut Task<Self>,
        newcomer: Self::Newcomer,
    ) -> impl Future<Output = Result<Self::Seated, JoinError>> + Send;
}
