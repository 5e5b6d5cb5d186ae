//! Otter at a table for two: it plays in the bot's seat, and it advises. Its actions take the same
//! way as those of people.

use std::sync::Arc;

use otter_analysis::{Verdict, verdict};
use otter_clock::Lag;
use otter_engine::Engine;
use otter_rules::Seat;

use super::{RETRY_AFTER, TaskResult, TwoTask};
use crate::dice::DiceFrom;
use crate::live::viewers::{ViewerId, frame};
use crate::table::State;
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::{SeatCommand, read_intent, weighed_message};
use otter_protocol::table::ActionMessage;
use otter_table::bot::{Advice, Decision, Question};
use otter_table::view::hint_message;

/// Why there is no advice.
type NoHint = (ProblemCode, &'static str);

const MOVED_ON: NoHint = (
    ProblemCode::NoHint,
    "the table has moved on since you asked",
);
const NO_DECISION: NoHint = (
    ProblemCode::NoHint,
    "there is nothing for this seat to decide now",
);

impl TwoTask {
    /// Asks the engine for Otter's decision, if one is awaited.
    pub(super) fn let_bot_think(&self) {
        let Some((seat, level)) = self.state.setup().bot() else {
            return;
        };
        let contest = self.state.contest();
        if contest.game().phase().awaited_seat() != Some(seat) || self.state.awaits_roll() {
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
            may_resign: !self.state.table().has_resigned_this_turn(seat),
        };
        let services = Arc::clone(&self.services);
        self.wait_for(async move {
            let decision = services.bots.decide(question).await;
            TaskResult::Decided { version, decision }
        });
    }

    /// Applies Otter's decision, unless the table has changed since.
    pub(super) async fn decided(&mut self, version: u64, decision: Option<Decision>) {
        let (Some((seat, _)), Some(decision)) = (self.state.setup().bot(), decision) else {
            return;
        };
        if version != self.state.version() {
            return;
        }
        let command = match (decision, self.state.setup().dice_from) {
            (Decision::Roll, DiceFrom::Server) => SeatCommand::RollByServer,
            (Decision::Roll, DiceFrom::ByHand) => {
                self.transient.dice_left_at = Some(version);
                self.update_viewers(None, version);
                return;
            }
            (Decision::Act(action), _) => SeatCommand::Action(action),
        };
        match self.act(seat, command, Lag::NONE, None).await {
            Ok(()) => self.update_viewers(None, version),
            Err(refused) if refused.is_temporary() => {
                self.wait_for(async {
                    tokio::time::sleep(RETRY_AFTER).await;
                    TaskResult::Reconsider
                });
            }
            Err(refused) => tracing::error!(%refused, "Otter's action was refused"),
        }
    }

    /// Returns whether Otter is on roll and has left its dice to be rolled by hand.
    pub(super) fn bot_awaits_dice(&self) -> bool {
        self.transient.dice_left_at == Some(self.state.version())
    }

    /// Returns whether a viewer may roll the dice for Otter in a seat.
    pub(super) fn rolls_for_bot(&self, viewer: ViewerId, seat: Seat) -> bool {
        let is_bots = self.state.setup().bot().is_some_and(|(bot, _)| bot == seat);
        is_bots && self.bot_awaits_dice() && self.holds(viewer, seat.other())
    }

    /// Asks the engine for a viewer, where nobody sits opposite whom that would wrong.
    pub(super) fn hint(&mut self, viewer: ViewerId, seat: Seat) {
        if let Err(refused) = self.may_advise(viewer, seat) {
            return self.no_hint(viewer, refused);
        }
        self.transient.is_advising = true;
        let version = self.state.version();
        let contest = self.state.contest().clone();
        let services = Arc::clone(&self.services);
        self.wait_for(async move {
            let advice = services.bots.advise(contest, seat).await;
            TaskResult::Advised {
                viewer,
                version,
                seat,
                advice,
            }
        });
    }

    /// Asks the engine what an action would lose that a viewer is about to take, under the same
    /// conditions. Nobody else learns of it.
    pub(super) fn weigh(&mut self, viewer: ViewerId, seat: Seat, action: &ActionMessage) {
        if let Err(refused) = self.may_advise(viewer, seat) {
            return self.no_hint(viewer, refused);
        }
        let contest = self.state.contest();
        let question = read_intent(action).and_then(|intent| intent.question(contest, seat));
        let Some(question) = question else {
            return self.no_hint(viewer, NO_DECISION);
        };
        self.transient.is_advising = true;
        let version = self.state.version();
        let bear_off = contest.ruleset().bear_off;
        let services = Arc::clone(&self.services);
        self.wait_for(async move {
            let judged = move |engine: &Engine| verdict(engine, &question, bear_off);
            TaskResult::Weighed {
                viewer,
                version,
                seat,
                verdict: services.bots.ask_engine(judged).await.map(Box::new),
            }
        });
    }

    /// Returns whether a viewer may have advice for a seat now.
    fn may_advise(&self, viewer: ViewerId, seat: Seat) -> Result<(), NoHint> {
        let faces_bot = self.state.setup().bot().is_some();
        let is_rated = self.state.setup().rated.is_some();
        let is_alone = !is_rated && (faces_bot || self.holds(viewer, seat.other()));
        if !self.holds(viewer, seat) {
            return Err((ProblemCode::NoHint, "you do not hold this seat"));
        }
        if !is_alone {
            return Err((
                ProblemCode::HintAgainstPerson,
                "there is no advice against another person",
            ));
        }
        if self.transient.is_advising {
            return Err((
                ProblemCode::HintUnderWay,
                "the engine is still thinking of the last question",
            ));
        }
        Ok(())
    }

    /// Sends the advice to the viewer, unless the table has changed since.
    pub(super) fn advised(
        &mut self,
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        advice: Option<Advice>,
    ) {
        self.transient.is_advising = false;
        match advice {
            Some(advice) if version == self.state.version() => {
                let hint = frame(&hint_message(seat, &advice));
                self.viewers.send(viewer, hint);
            }
            Some(_) => self.no_hint(viewer, MOVED_ON),
            None => self.no_hint(viewer, NO_DECISION),
        }
    }

    /// Sends what an action would lose to the viewer, unless the table has changed since.
    pub(super) fn weighed(
        &mut self,
        viewer: ViewerId,
        version: u64,
        seat: Seat,
        verdict: Option<&Verdict>,
    ) {
        self.transient.is_advising = false;
        match verdict {
            Some(verdict) if version == self.state.version() => {
                let weighed = frame(&weighed_message(seat, verdict));
                self.viewers.send(viewer, weighed);
            }
            Some(_) => self.no_hint(viewer, MOVED_ON),
            None => self.no_hint(viewer, NO_DECISION),
        }
    }

    fn no_hint(&mut self, viewer: ViewerId, (code, why): NoHint) {
        self.send_problem(viewer, code, why);
    }
}
