//! The court over a player who does not act (CL-7): whoever waits calls it, the other one is
//! warned, and then the engine settles the game if it is decided. That it was called is not
//! stored: if the server ends meanwhile, it is called again.

use std::sync::Arc;

use otter_clock::{Lag, Moment};
use otter_engine::Engine;
use otter_protocol::code::ProblemCode;
use otter_protocol::table::CourtView;
use otter_rules::{Action, Judgement, Seat};
use otter_table::bot::judge;

use super::waiting::{Called, Court};
use super::{RETRY_AFTER, TaskResult, TwoTask};
use crate::live::viewers::ViewerId;
use crate::ratings::Conduct;
use crate::table::State;

/// How long one waits for an opponent who is there before the court may be called, in
/// milliseconds.
const PATIENCE: u64 = 60_000;
/// The same for an opponent whose connection is lost, who may come back.
const PATIENCE_WITH_THE_ABSENT: u64 = 180_000;
/// How long whoever is warned may still act, in milliseconds.
const WARNING: u64 = 20_000;

impl TwoTask {
    /// Begins to wait anew: something has happened, or the server has only just come.
    pub(super) fn await_anew(&mut self) {
        self.transient.court = Court {
            since: self.services.time.now(),
            ..Court::default()
        };
    }

    /// Returns the court as everybody sees it; `None` where there is none.
    pub(super) fn court_view(&self) -> Option<CourtView> {
        let seat = self.defendant()?;
        let court = &self.transient.court;
        Some(CourtView {
            seat: seat.into(),
            at: self.services.time.now().millis(),
            from: self.callable_from(seat).millis(),
            until: court.called.map(|called| called.until.millis()),
            undecided: court.is_undecided,
        })
    }

    /// Calls the court for whoever waits, or answers why it cannot be called.
    pub(super) fn call_court(&mut self, viewer: ViewerId, seat: Seat) {
        match self.summons(viewer, seat) {
            Ok(called) => {
                // Whoever calls twice has called once.
                self.transient.court.called.get_or_insert(called);
                self.update_viewers(None, self.state.version());
            }
            Err(why) => self.send_problem(viewer, ProblemCode::NoCourt, why),
        }
    }

    /// Returns the moment at which the engine is to be asked; `None` unless the court is called.
    pub(super) fn court_is_due_at(&self) -> Option<Moment> {
        let court = &self.transient.court;
        let called = court.called?;
        (!court.is_asked).then_some(called.until)
    }

    /// Asks the engine if whoever was warned has not acted in time; or notes that they have not
    /// come.
    pub(super) async fn ask_court(&mut self) {
        let Some(called) = self.transient.court.called else {
            return;
        };
        let is_due = self.court_is_due_at();
        if is_due.is_none_or(|due| self.services.time.now() < due) {
            return;
        }
        if self.defendant() != Some(called.seat) {
            // They have come.
            self.transient.court.called = None;
            return self.update_viewers(None, self.state.version());
        }
        if self.has_not_begun() {
            return self.note_no_show(called).await;
        }
        self.transient.court.is_asked = true;
        let contest = self.state.contest().clone();
        let services = Arc::clone(&self.services);
        self.wait_for(async move {
            let judged = move |engine: &Engine| judge(engine, &contest, called.seat);
            TaskResult::Judged {
                called,
                judgement: services.bots.ask_engine(judged).await.flatten(),
            }
        });
    }

    /// Notes that somebody has not come to a match, which therefore has not begun.
    async fn note_no_show(&mut self, called: Called) {
        let rows = self.conduct_rows(|seat| (seat == called.seat).then_some(Conduct::NoShow));
        let store = &self.services.store;
        match store.note_conduct(self.state.id(), rows).await {
            Ok(()) => {
                self.transient.court.called = None;
                self.transient.court.is_undecided = true;
                self.update_viewers(None, self.state.version());
            }
            Err(error) => {
                tracing::error!(%error, "that somebody has not come could not be stored");
                self.is_outdated = error.is_outdated();
                self.call_again(called);
            }
        }
    }

    /// Tries again in a moment what could not be stored.
    fn call_again(&mut self, called: Called) {
        let now = self.services.time.now();
        let until = now.after(RETRY_AFTER.as_millis() as u64);
        self.transient.court.called = Some(Called { until, ..called });
        self.transient.court.is_asked = false;
    }

    /// Settles the game as the engine finds, unless somebody has acted meanwhile.
    pub(super) async fn judged(&mut self, called: Called, judgement: Option<Judgement>) {
        if self.transient.court.called != Some(called) {
            return;
        }
        let before = self.state.version();
        let Some(judgement) = judgement else {
            self.transient.court.called = None;
            self.transient.court.is_undecided = true;
            return self.update_viewers(None, before);
        };
        let settle = self.timed(called.seat, Action::Settle(judgement), Lag::NONE);
        match self.apply(&settle, None).await {
            Ok(()) => self.update_viewers(None, before),
            Err(refused) => {
                tracing::error!(%refused, "a game could not be settled");
                self.call_again(called);
            }
        }
    }

    /// Returns the warning that a viewer's call leads to, or why the court cannot be called.
    fn summons(&self, viewer: ViewerId, seat: Seat) -> Result<Called, &'static str> {
        if !self.holds(viewer, seat) || self.holds(viewer, seat.other()) {
            return Err("the court is called for the one seat whose key was shown");
        }
        let Some(defendant) = self.defendant().filter(|&other| other != seat) else {
            return Err("the court can be called while a person opposite has to act");
        };
        if self.transient.court.is_undecided {
            return Err("the court has found that the game is not decided");
        }
        let now = self.services.time.now();
        if now < self.callable_from(defendant) {
            return Err("the court can be called once you have waited long enough");
        }
        Ok(Called {
            seat: defendant,
            until: now.after(WARNING),
        })
    }

    /// Returns the seat over which the court can be called: of two people at devices of their own
    /// the one who has to act, or who has not come to the match. Where a turn has days, and between
    /// games, there is none.
    fn defendant(&self) -> Option<Seat> {
        let setup = self.state.setup();
        let has_days = setup
            .clock
            .is_some_and(|clock| clock.time.is_by_correspondence());
        if has_days || setup.people().count() < 2 {
            return None;
        }
        if self.has_not_begun() {
            // Somebody has not come; that is noted where the match would count.
            let mut absent = Seat::ALL.into_iter().filter(|&seat| !self.present[seat]);
            let seat = absent.next()?;
            let counts = !self.conduct_rows(|_| Some(Conduct::NoShow)).is_empty();
            return (counts && absent.next().is_none()).then_some(seat);
        }
        let to_act = self.state.contest().game().phase().awaited_seat()?;
        if !self.state.awaits_roll() {
            return Some(to_act);
        }
        // The roll waits for the devices; who owes nothing may not be the only one to wait.
        let mut awaited = self.seats_awaited();
        let first = awaited.next()?;
        awaited.next().is_none().then_some(first)
    }

    /// Whether the match has not begun.
    fn has_not_begun(&self) -> bool {
        self.state.version() == 0
    }

    fn callable_from(&self, seat: Seat) -> Moment {
        let patience = if self.present[seat] {
            PATIENCE
        } else {
            PATIENCE_WITH_THE_ABSENT
        };
        self.transient.court.since.after(patience)
    }
}
