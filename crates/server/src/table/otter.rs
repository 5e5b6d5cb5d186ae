//! Otter at a table: whom it plays for, and whom it advises. What it states passes through the
//! same door as what people state.

use std::sync::Arc;
use std::time::Duration;

use otter_rules::Seat;

use super::handle::{Command, ViewerId};
use super::task::{Task, frame};
use crate::bot::{Advice, Decision, Question};
use crate::protocol::lobby::DiceChoice;
use crate::protocol::table::{self as wire, ServerMessage};
use crate::refusal::Refused;
use crate::wire::Stated;

/// How long Otter waits before it tries again what could not be stored.
const BREATH: Duration = Duration::from_secs(1);

impl Task {
    /// Sets Otter thinking, if it is to act.
    pub(super) fn let_bot_think(&self) {
        let Some((seat, level)) = self.state.setup().bot() else {
            return;
        };
        let contest = self.state.contest();
        if contest.game().phase().awaited_seat() != Some(seat) {
            return;
        }
        let version = self.state.version();
        // Without random numbers it plays from a seed that is no secret, which hurts nobody.
        let seed = self.services.dice.seed(version).unwrap_or(version);
        let question = Question {
            contest: contest.clone(),
            seat,
            level,
            seed,
            may_resign: !self.state.has_resigned_this_turn(seat),
        };
        let (services, own) = (Arc::clone(&self.services), self.own.clone());
        tokio::spawn(async move {
            let decision = services.bots.decide(question).await;
            // A table that was put away meanwhile thinks again when it is found again.
            if let Some(own) = own.upgrade() {
                let _ = own.send(Command::Decided { version, decision }).await;
            }
        });
    }

    /// Carries out what Otter decided, unless the table has moved on.
    pub(super) async fn decided(&mut self, version: u64, decision: Option<Decision>) {
        let (Some((seat, _)), Some(decision)) = (self.state.setup().bot(), decision) else {
            return;
        };
        if version != self.state.version() {
            return;
        }
        let stated = match (decision, self.state.setup().dice_from) {
            (Decision::Throw, DiceChoice::Server) => Stated::ThrowByServer,
            (Decision::Throw, DiceChoice::ByHand) => {
                self.dice_left_at = Some(version);
                self.tell_all(None, version);
                return;
            }
            (Decision::State(action), _) => Stated::Action(action),
        };
        match self.carry_out(seat, stated, None).await {
            Ok(_) => self.tell_all(None, version),
            Err(Refused::NotStored | Refused::NoDice(_)) => {
                let own = self.own.clone();
                tokio::spawn(async move {
                    tokio::time::sleep(BREATH).await;
                    if let Some(own) = own.upgrade() {
                        let _ = own.send(Command::Reconsider).await;
                    }
                });
            }
            Err(refused) => tracing::error!(%refused, "Otter stated what it may not"),
        }
    }

    /// Whether Otter, on roll, has left its dice to be thrown by hand.
    pub(super) fn bot_awaits_dice(&self) -> bool {
        self.dice_left_at == Some(self.state.version())
    }

    /// Whether a viewer throws the dice for Otter in a seat.
    pub(super) fn throws_for_bot(&self, viewer: ViewerId, seat: Seat) -> bool {
        let is_bots = self.state.setup().bot().is_some_and(|(bot, _)| bot == seat);
        is_bots && self.bot_awaits_dice() && self.holds(viewer, seat.other())
    }

    /// Asks the engine for a viewer, where nobody sits opposite whom that would wrong.
    pub(super) fn hint(&mut self, viewer: ViewerId, seat: Seat) {
        let faces_bot = self.state.setup().bot().is_some();
        let is_alone = faces_bot || self.holds(viewer, seat.other());
        if !self.holds(viewer, seat) {
            return self.no_hint(viewer, "you do not hold this seat");
        }
        if !is_alone {
            return self.no_hint(viewer, "there is no advice against another person");
        }
        if self.is_advising {
            return self.no_hint(viewer, "the engine is still thinking of the last question");
        }
        self.is_advising = true;
        let version = self.state.version();
        let (contest, services, own) = (
            self.state.contest().clone(),
            Arc::clone(&self.services),
            self.own.clone(),
        );
        tokio::spawn(async move {
            let advice = services.bots.advise(contest, seat).await;
            if let Some(own) = own.upgrade() {
                let advised = Command::Advised {
                    viewer,
                    version,
                    seat: seat.into(),
                    advice,
                };
                let _ = own.send(advised).await;
            }
        });
    }

    /// Passes advice on, unless the table has moved on.
    pub(super) fn advised(
        &mut self,
        viewer: ViewerId,
        version: u64,
        seat: wire::Seat,
        advice: Option<Advice>,
    ) {
        self.is_advising = false;
        match advice {
            Some(Advice { plays, cube }) if version == self.state.version() => {
                let hint = ServerMessage::Hint { seat, plays, cube };
                self.viewers.send(viewer, frame(&hint));
            }
            Some(_) => self.no_hint(viewer, "the table has moved on since you asked"),
            None => self.no_hint(viewer, "there is nothing for this seat to decide now"),
        }
    }

    fn no_hint(&mut self, viewer: ViewerId, why: &str) {
        let problem = ServerMessage::Problem {
            code: "no_hint".to_owned(),
            message: why.to_owned(),
            fatal: false,
        };
        self.viewers.send(viewer, frame(&problem));
    }
}
