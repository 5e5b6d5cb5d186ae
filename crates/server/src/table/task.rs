//! The task that is a live table.

use std::sync::Arc;

use serde::Serialize;
use tokio::sync::{broadcast, mpsc};
use tokio_util::sync::CancellationToken;

use super::bell::rung_for;
use super::handle::{AttachError, Attached, Command, Frame, ViewerId};
use super::id::TableId;
use super::kind::{Hello, Kind};
use super::occupant::Occupant;
use super::tables::Services;
use super::viewers::Viewers;
use crate::refusal::Refused;
use crate::store::{Append, WriteError};

/// A live table.
#[derive(Debug)]
pub(crate) struct Task<K: Kind> {
    pub(super) state: K,
    pub(super) viewers: Viewers<K::Held>,
    pub(super) services: Arc<Services>,
    /// What is not worth storing.
    pub(super) aside: K::Aside,
    commands: mpsc::Receiver<Command<K>>,
    /// The way back to this task, for thoughts.
    own: mpsc::WeakSender<Command<K>>,
    /// The seats whose holder is there.
    pub(super) present: K::Held,
    /// What the viewers were last told of that.
    told_present: K::Held,
    /// Rings when a key to a table is changed in the store.
    rekeyed: broadcast::Receiver<TableId>,
    /// Whether the table must be loaded anew: somebody else has written there.
    pub(super) is_outdated: bool,
}

/// The length of the longest action id, in characters.
const MAX_ACTION_ID: usize = 64;

impl<K: Kind> Task<K> {
    pub(super) fn new(
        state: K,
        services: Arc<Services>,
        commands: mpsc::Receiver<Command<K>>,
        own: mpsc::WeakSender<Command<K>>,
        rekeyed: broadcast::Receiver<TableId>,
    ) -> Self {
        Self {
            own,
            rekeyed,
            aside: K::Aside::default(),
            state,
            viewers: Viewers::default(),
            services,
            commands,
            present: K::Held::default(),
            told_present: K::Held::default(),
            is_outdated: false,
        }
    }

    /// Serves until the server ends, or nobody has wanted the table for a while.
    pub(super) async fn run(mut self, closing: CancellationToken) {
        K::begin(&mut self).await;
        while !self.is_outdated {
            let idle = self.services.limits.table_idle;
            let command = tokio::select! {
                // In this order: nothing is heeded that was said with a key of before.
                biased;
                () = closing.cancelled() => break,
                () = rung_for(self.state.id(), &mut self.rekeyed) => break,
                command = self.commands.recv() => command,
                () = tokio::time::sleep(idle), if self.viewers.is_empty() => None,
            };
            match command {
                Some(command) => self.heed(command).await,
                None => break,
            }
        }
        // From here on the registry finds this task gone and may load the table anew. Nothing
        // is being written: every write is waited for. What waits in the queue is dropped, and
        // whoever sent it asks again.
        self.commands.close();
    }

    async fn heed(&mut self, command: Command<K>) {
        match command {
            Command::Attach {
                hello,
                outbox,
                reply,
            } => {
                let _ = reply.send(self.attach(&hello, outbox));
            }
            Command::Detach { viewer } => {
                self.viewers.remove(viewer);
                self.tell_presence(None);
            }
            Command::Say { viewer, message } => K::heed(self, viewer, message).await,
            Command::Thought(thought) => K::thought(self, thought).await,
            Command::Join { newcomer, reply } => {
                let _ = reply.send(K::join(self, newcomer).await);
            }
        }
    }

    fn attach(
        &mut self,
        hello: &Hello,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        if self.viewers.len() >= self.services.limits.viewers {
            return Err(AttachError::Full(self.viewers.len()));
        }
        let held = self.state.held(&hello.keys);
        let held = held.ok_or(AttachError::UnknownKey)?;
        let viewer = self.viewers.add(held.clone(), outbox);
        self.present = K::together(self.viewers.held());
        let welcome = K::welcome(self, &held, hello.since);
        self.viewers.send(viewer, welcome);
        self.tell_presence(Some(viewer));
        Ok(Attached { viewer })
    }

    /// Whether this can be an action's id.
    pub(super) fn check_id(id: &str) -> Result<(), Refused> {
        let n_chars = id.chars().count();
        if (1..=MAX_ACTION_ID).contains(&n_chars) {
            Ok(())
        } else {
            Err(Refused::BadId(n_chars))
        }
    }

    /// Appends events to the record, which has `place` of them. What could not be stored has not
    /// happened.
    pub(super) async fn append(
        &mut self,
        place: usize,
        events: &[impl Serialize + Sync],
        action_id: Option<&str>,
        ends_match: bool,
    ) -> Result<(), Refused> {
        let stored = match Append::new(self.state.id(), place, events, action_id) {
            Ok(append) => self.services.store.append(append.ending(ends_match)).await,
            Err(error) => Err(error),
        };
        self.written(stored)
    }

    /// The same, and seats somebody there.
    pub(super) async fn append_seated(
        &mut self,
        seat: String,
        occupant: &Occupant,
        place: usize,
        events: &[impl Serialize + Sync],
        action_id: Option<&str>,
    ) -> Result<(), Refused> {
        let stored = match Append::new(self.state.id(), place, events, action_id) {
            Ok(then) => self.services.store.add_seat(seat, occupant, then).await,
            Err(error) => Err(error),
        };
        self.written(stored)
    }

    /// Takes in what became of a write.
    pub(super) fn written(&mut self, stored: Result<(), WriteError>) -> Result<(), Refused> {
        stored.map_err(|error| {
            self.is_outdated |= matches!(error, WriteError::Conflict);
            Refused::NotStored
        })
    }

    /// Waits for something elsewhere, and then thinks of it here, unless the table was put away
    /// meanwhile: it will come to it anew when it is found again.
    pub(super) fn wait_for<F>(&self, thought: F)
    where
        F: Future<Output = K::Thought> + Send + 'static,
    {
        let own = self.own.clone();
        tokio::spawn(async move {
            let thought = thought.await;
            if let Some(own) = own.upgrade() {
                let _ = own.send(Command::Thought(thought)).await;
            }
        });
    }

    /// Tells everybody but one if a seat's holder has come or gone.
    fn tell_presence(&mut self, except: Option<ViewerId>) {
        self.present = K::together(self.viewers.held());
        if self.present != self.told_present {
            self.tell_all(except, self.state.version());
        }
    }

    /// Tells everybody but one how the table stands, and what has happened since a version.
    pub(super) fn tell_all(&mut self, except: Option<ViewerId>, since: u64) {
        self.present = K::together(self.viewers.held());
        let mut viewers = std::mem::take(&mut self.viewers);
        viewers.send_all(except, |held| K::update(self, held, since));
        self.viewers = viewers;
        self.told_present = self.present.clone();
    }
}

/// A message as text.
pub(super) fn frame(message: &impl Serialize) -> Frame {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => {
            // Plain structs with string keys always have a JSON form.
            tracing::error!(%error, "a message has no JSON form");
            Frame::default()
        }
    }
}
