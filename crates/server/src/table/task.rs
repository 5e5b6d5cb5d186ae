//! The task that is a live table.

use std::sync::Arc;

use otter_rules::{Action, BySeat, Seat};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::handle::{AttachError, Attached, Command, Frame, JoinError, ViewerId};
use super::setup::Occupant;
use super::state::TableState;
use super::tables::Services;
use super::viewers::Viewers;
use crate::name::PlayerName;
use crate::protocol::lobby::SeatKey;
use crate::protocol::table::{self as wire, ActionMessage, ServerMessage};
use crate::refusal::Refused;
use crate::secret::Secret;
use crate::store::WriteError;
use crate::view::{Sight, table_view};
use crate::wire::{Stated, read_action};

/// A live table.
pub(super) struct Task {
    pub(super) state: TableState,
    pub(super) viewers: Viewers,
    pub(super) services: Arc<Services>,
    commands: mpsc::Receiver<Command>,
    /// The way back to this task, for thoughts.
    pub(super) own: mpsc::WeakSender<Command>,
    /// The version at which Otter left its dice to be thrown by hand.
    pub(super) dice_left_at: Option<u64>,
    /// Whether the engine thinks of what a viewer asked.
    pub(super) is_advising: bool,
    /// Who the viewers were last told is there.
    told_present: BySeat<bool>,
    /// Whether the table must be loaded anew: somebody else has written to its record.
    is_outdated: bool,
}

/// The length of the longest action id, in characters.
const MAX_ACTION_ID: usize = 64;

impl Task {
    pub(super) fn new(
        state: TableState,
        services: Arc<Services>,
        commands: mpsc::Receiver<Command>,
        own: mpsc::WeakSender<Command>,
    ) -> Self {
        Self {
            own,
            dice_left_at: None,
            is_advising: false,
            state,
            viewers: Viewers::default(),
            services,
            commands,
            told_present: BySeat::default(),
            is_outdated: false,
        }
    }

    /// Serves until the server ends, or nobody has wanted the table for a while.
    pub(super) async fn run(mut self, closing: CancellationToken) {
        self.let_bot_think();
        while !self.is_outdated {
            let idle = self.services.limits.table_idle;
            let command = tokio::select! {
                () = closing.cancelled() => break,
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

    async fn heed(&mut self, command: Command) {
        match command {
            Command::Attach {
                keys,
                since,
                outbox,
                reply,
            } => {
                let _ = reply.send(self.attach(&keys, since, outbox));
            }
            Command::Detach { viewer } => self.detach(viewer),
            Command::Act {
                viewer,
                id,
                version,
                seat,
                action,
            } => self.act(viewer, id, version, seat.into(), &action).await,
            Command::Hint { viewer, seat } => {
                self.hint(viewer, seat.into());
            }
            Command::Decided { version, decision } => self.decided(version, decision).await,
            Command::Reconsider => self.let_bot_think(),
            Command::Advised {
                viewer,
                version,
                seat,
                advice,
            } => self.advised(viewer, version, seat, advice),
            Command::Join {
                invite,
                name,
                reply,
            } => {
                let _ = reply.send(self.join(&invite, name).await);
            }
        }
    }

    fn attach(
        &mut self,
        keys: &[String],
        since: u64,
        outbox: mpsc::Sender<Frame>,
    ) -> Result<Attached, AttachError> {
        if self.viewers.len() >= self.services.limits.viewers {
            return Err(AttachError::Full(self.viewers.len()));
        }
        let mut held = BySeat::default();
        for key in keys {
            match self.state.setup().seat_of_key(key) {
                Some(seat) => held[seat] = true,
                None => return Err(AttachError::UnknownKey),
            }
        }
        let viewer = self.viewers.add(held, outbox);
        let welcome = ServerMessage::Welcome {
            view: self.view(held),
            events: self.state.events_for(since).to_vec(),
        };
        self.viewers.send(viewer, frame(&welcome));
        self.tell_presence(Some(viewer));
        Ok(Attached { viewer })
    }

    fn detach(&mut self, viewer: ViewerId) {
        self.viewers.remove(viewer);
        self.tell_presence(None);
    }

    async fn join(&mut self, invite: &str, name: PlayerName) -> Result<SeatKey, JoinError> {
        let setup = self.state.setup();
        let (seat, hash) = setup.open_seat().ok_or(JoinError::NoOpenSeat)?;
        if !hash.admits(invite) {
            return Err(JoinError::UnknownInvite);
        }
        let key = Secret::new()?;
        let stored = self
            .services
            .store
            .take_seat(&setup.id, seat, &name, &key.hash())
            .await;
        match stored {
            Ok(()) => {}
            Err(WriteError::Conflict) => {
                self.is_outdated = true;
                return Err(JoinError::NoOpenSeat);
            }
            Err(_) => return Err(JoinError::NotStored),
        }
        self.state.setup_mut().seats[seat] = Occupant::Person {
            name,
            key: key.hash(),
        };
        self.tell_all(None, self.state.version());
        Ok(SeatKey {
            seat: seat.into(),
            key: key.into_text(),
        })
    }

    async fn act(
        &mut self,
        viewer: ViewerId,
        id: String,
        version: u64,
        seat: Seat,
        action: &ActionMessage,
    ) {
        let before = self.state.version();
        let answer = match self.try_act(viewer, &id, version, seat, action).await {
            Ok(version) => ServerMessage::Accepted { id, version },
            Err(refused) => ServerMessage::Refused {
                id,
                refusal: refused.view(),
            },
        };
        self.viewers.send(viewer, frame(&answer));
        if self.state.version() > before {
            self.tell_all(None, before);
        }
    }

    /// Carries out what a viewer states; tells the version after it.
    async fn try_act(
        &mut self,
        viewer: ViewerId,
        id: &str,
        version: u64,
        seat: Seat,
        action: &ActionMessage,
    ) -> Result<u64, Refused> {
        let n_chars = id.chars().count();
        if !(1..=MAX_ACTION_ID).contains(&n_chars) {
            return Err(Refused::BadId(n_chars));
        }
        let is_throw = matches!(action, ActionMessage::Throw { .. });
        let acts_for_seat =
            self.holds(viewer, seat) || is_throw && self.throws_for_bot(viewer, seat);
        if !acts_for_seat {
            return Err(Refused::NotYourSeat);
        }
        if let Some(version) = self.state.carried_out(id) {
            return Ok(version);
        }
        let now = self.state.version();
        if version != now {
            return Err(Refused::Stale { now, seen: version });
        }
        let stated = read_action(action, self.state.setup().dice_from)?;
        self.carry_out(seat, stated, Some(id.to_owned())).await
    }

    /// The one door by which a table changes, whoever states the action: accepted by the rules,
    /// then stored, then so.
    pub(super) async fn carry_out(
        &mut self,
        seat: Seat,
        stated: Stated,
        action_id: Option<String>,
    ) -> Result<u64, Refused> {
        let action = self.with_dice(stated)?;
        let prepared = self.state.prepare(seat, &action, action_id)?;
        let stored = self
            .services
            .store
            .append(
                &self.state.setup().id,
                self.state.n_events(),
                &prepared.events,
                prepared.action_id.as_deref(),
            )
            .await;
        match stored {
            Ok(()) => {
                self.state.commit(prepared);
                self.let_bot_think();
                Ok(self.state.version())
            }
            Err(error) => {
                self.is_outdated = matches!(error, WriteError::Conflict);
                Err(Refused::NotStored)
            }
        }
    }

    pub(super) fn holds(&self, viewer: ViewerId, seat: Seat) -> bool {
        self.viewers.get(viewer).is_some_and(|v| v.held[seat])
    }

    fn with_dice(&self, stated: Stated) -> Result<Action, Refused> {
        let throw = || self.services.dice.throw(self.state.version());
        Ok(match stated {
            Stated::Action(action) => action,
            Stated::OpenByServer => {
                let [white, black] = throw()?;
                Action::Open(BySeat { white, black })
            }
            Stated::ThrowByServer => Action::Throw(throw()?),
        })
    }

    fn view(&self, held: BySeat<bool>) -> wire::TableView {
        table_view(
            &self.state,
            Sight {
                held,
                present: self.viewers.present(),
                bot_awaits_dice: self.bot_awaits_dice(),
            },
        )
    }

    /// Tells everybody but one if a seat's holder has come or gone.
    fn tell_presence(&mut self, except: Option<ViewerId>) {
        if self.viewers.present() != self.told_present {
            self.tell_all(except, self.state.version());
        }
    }

    /// Tells everybody but one how the table stands, and what has happened since a version.
    pub(super) fn tell_all(&mut self, except: Option<ViewerId>, since: u64) {
        let mut viewers = std::mem::take(&mut self.viewers);
        let present = viewers.present();
        viewers.send_all(except, |held| {
            let sight = Sight {
                held,
                present,
                bot_awaits_dice: self.bot_awaits_dice(),
            };
            frame(&ServerMessage::Update {
                view: table_view(&self.state, sight),
                events: self.state.events_after(since).to_vec(),
            })
        });
        self.viewers = viewers;
        self.told_present = present;
    }
}

/// A message as text.
pub(super) fn frame(message: &ServerMessage) -> Frame {
    match serde_json::to_string(message) {
        Ok(text) => text.into(),
        Err(error) => {
            // Plain structs with string keys always have a JSON form.
            tracing::error!(%error, "a message has no JSON form");
            Frame::default()
        }
    }
}
