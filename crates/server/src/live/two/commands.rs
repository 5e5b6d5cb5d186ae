//! What people do at a table for two: take the open seat, and act.

use otter_clock::Lag;
use otter_rules::{Action, BySeat, Seat};

use super::TwoTask;
use crate::action_id::ActionId;
use crate::live::errors::JoinError;
use crate::live::table_type::RefusedBy;
use crate::live::viewers::{ViewerId, frame};
use crate::occupant::{Occupant, Sitter};
use crate::ratings::NotRated;
use crate::secret::Secret;
use crate::store::WriteError;
use crate::store::seat_text;
use crate::table::{State, TableState, TimedAction};
use otter_protocol::basics::SeatKey;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::SeatCommand;
use otter_protocol::table::ServerMessage;
use otter_table::TwoRefusal;

impl TwoTask {
    /// Gives the open seat to somebody who has the invitation.
    pub(super) async fn join(&mut self, invite: &str, who: Sitter) -> Result<SeatKey, JoinError> {
        let setup = self.state.setup();
        let (seat, hash) = setup.open_seat().ok_or(JoinError::NoOpenSeat)?;
        if !hash.admits(invite) {
            return Err(JoinError::UnknownInvite);
        }
        if setup.rated.is_some() {
            let account = who.account.as_deref().ok_or(NotRated::Account)?;
            if setup.seats[seat.other()].account() == Some(account) {
                return Err(NotRated::Oneself.into());
            }
            let standing = self.services.store.standing(account).await;
            let standing = standing.map_err(|error| {
                tracing::error!(%error, "what somebody may not do cannot be read");
                JoinError::NotStored
            })?;
            if !standing.may_be_rated() {
                return Err(NotRated::Forbidden.into());
            }
        }
        let key = Secret::new()?;
        let seen = (who.name.as_ref(), who.account.as_deref());
        let stored = self
            .services
            .store
            .take_seat(&setup.id, seat_text(seat), seen, &key.hash())
            .await;
        match stored {
            Ok(()) => {}
            Err(WriteError::Conflict) => {
                self.is_outdated = true;
                return Err(JoinError::NoOpenSeat);
            }
            Err(error) => {
                self.is_outdated = error.is_outdated();
                return Err(JoinError::NotStored);
            }
        }
        self.state.setup_mut().seats[seat] = Occupant::person(who, key.hash());
        self.transient.accounts = self.accounts().await;
        self.await_anew();
        self.update_viewers(None, self.state.version());
        Ok(SeatKey {
            seat: seat.into(),
            key: key.into_text(),
        })
    }

    /// Checks that a viewer holds the seat that acts, or rolls by hand for the bot in it.
    pub(super) fn may_act(
        &self,
        viewer: ViewerId,
        seat: Seat,
        action: &SeatCommand,
    ) -> Result<(), RefusedBy<TableState>> {
        let is_roll = matches!(
            action,
            SeatCommand::RollByServer | SeatCommand::Action(Action::Roll(_))
        );
        if self.holds(viewer, seat) || is_roll && self.rolls_for_bot(viewer, seat) {
            Ok(())
        } else {
            Err(TwoRefusal::NotYourSeat.into())
        }
    }

    /// Acts for a seat, with dice from the server where people do not roll by hand.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        action: SeatCommand,
        lag: Lag,
        id: Option<&ActionId>,
    ) -> Result<(), RefusedBy<TableState>> {
        if self.state.sealed().is_some() && !matches!(action, SeatCommand::Action(_)) {
            return self.ask_for_roll(seat, &action, lag, id).await;
        }
        let action = self.with_dice(action)?;
        self.apply(&self.timed(seat, action, lag), id).await
    }

    /// Returns an action as it is taken now.
    pub(super) fn timed(&self, seat: Seat, action: Action, lag: Lag) -> TimedAction {
        TimedAction {
            seat,
            action,
            at: self.services.time.now(),
            lag,
        }
    }

    /// Answers a viewer that what they have sent cannot be, and why; the socket stays open.
    pub(super) fn send_problem(&mut self, viewer: ViewerId, code: ProblemCode, why: &str) {
        let problem = ServerMessage::Problem {
            code,
            message: why.to_owned(),
            fatal: false,
        };
        self.viewers.send(viewer, frame(&problem));
    }

    /// Returns whether a viewer holds this seat.
    pub(super) fn holds(&self, viewer: ViewerId, seat: Seat) -> bool {
        self.viewers.get(viewer).is_some_and(|v| v.held[seat])
    }

    fn with_dice(&self, command: SeatCommand) -> Result<Action, RefusedBy<TableState>> {
        let roll = || self.services.dice.roll(self.state.version());
        Ok(match command {
            SeatCommand::Action(action) => action,
            SeatCommand::OpenByServer => {
                let [white, black] = roll()?;
                Action::Open(BySeat { white, black })
            }
            SeatCommand::RollByServer => Action::Roll(roll()?),
        })
    }
}
