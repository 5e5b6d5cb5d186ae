//! What people state at a table for two, and the one door by which it changes.

use otter_rules::{Action, BySeat, Seat};

use super::TwoTask;
use super::setup::seat_text;
use crate::name::PlayerName;
use crate::protocol::basics::SeatKey;
use crate::protocol::table::{ActionMessage, ServerMessage};
use crate::refusal::Refused;
use crate::secret::Secret;
use crate::store::WriteError;
use crate::table::task::frame;
use crate::table::{JoinError, Occupant, ViewerId};
use crate::wire::{Stated, read_action};

impl TwoTask {
    pub(super) async fn join(
        &mut self,
        invite: &str,
        name: PlayerName,
    ) -> Result<SeatKey, JoinError> {
        let setup = self.state.setup();
        let (seat, hash) = setup.open_seat().ok_or(JoinError::NoOpenSeat)?;
        if !hash.admits(invite) {
            return Err(JoinError::UnknownInvite);
        }
        let key = Secret::new()?;
        let stored = self
            .services
            .store
            .take_seat(&setup.id, seat_text(seat), &name, &key.hash())
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

    pub(super) async fn act(
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
        Self::check_id(id)?;
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
        let place = self.state.n_events();
        let ends_match = prepared.ends_match();
        let id = prepared.action_id.as_deref();
        self.append(place, &prepared.events, id, ends_match).await?;
        self.state.commit(prepared);
        if ends_match {
            self.services.ended.ring(&self.state.setup().id);
        }
        self.let_bot_think();
        Ok(self.state.version())
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
}
