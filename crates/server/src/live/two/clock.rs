//! The clock of a table for two: whose time runs out, and what follows.

use otter_clock::{Lag, Moment};
use otter_rules::{Action, Seat};

use super::{RETRY_AFTER, TwoTask};
use crate::live::table_type::RefusedBy;
use crate::table::{State, TableState, TimedAction};

impl TwoTask {
    /// Returns the moment at which the seat that must act has no time left.
    pub(super) fn time_ends(&self) -> Option<Moment> {
        let clock = self.state.clock()?;
        let lag = self.lag_of(clock.running()?);
        let ends = clock.runs_out_at(lag, self.resumed_at())?;
        Some(ends.max(self.transient.retry_at))
    }

    /// Returns the longest lag of those who hold a seat.
    pub(super) fn lag_of(&self, seat: Seat) -> Lag {
        let all = self.viewers.all().filter(|viewer| viewer.held[seat]);
        all.map(|viewer| viewer.lag).max().unwrap_or(Lag::NONE)
    }

    /// Ends the game if the time of the seat that must act has run out; returns whether it has.
    ///
    /// Nobody who claims it is believed, and no timer either: only what has passed counts.
    pub(super) async fn end_on_time(&mut self) -> Result<bool, RefusedBy<TableState>> {
        let now = self.services.time.now();
        let running = self.state.clock().and_then(otter_clock::Clock::running);
        let cost = self.state.setup().clock.map(|clock| clock.time_out);
        let (Some(seat), Some(cost), Some(ends)) = (running, cost, self.time_ends()) else {
            return Ok(false);
        };
        if now < ends {
            return Ok(false);
        }
        let action = TimedAction {
            seat,
            action: Action::RunOutOfTime(cost),
            at: now,
            lag: Lag::NONE,
        };
        self.apply(&action, None).await?;
        Ok(true)
    }

    /// Ends the game on time, and tells everybody who watches.
    pub(super) async fn time_is_up(&mut self) {
        let before = self.state.version();
        match self.end_on_time().await {
            Ok(true) => self.update_viewers(None, before),
            Ok(false) => {}
            Err(refused) => {
                tracing::error!(%refused, "a game could not be ended on time");
                let now = self.services.time.now();
                self.transient.retry_at = now.after(RETRY_AFTER.as_millis() as u64);
            }
        }
    }
}
