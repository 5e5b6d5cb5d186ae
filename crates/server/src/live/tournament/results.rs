//! Results that come from tables on the server.
//!
//! A tournament looks at the tables of its open matches when it comes to life, and at the table of
//! a match when it is notified that this has ended. So a result is found whatever happened in
//! between: a tournament that nobody watched, or a power cut.

use otter_rules::Seat;
use otter_tournament::{Action, Fixture, How, Outcome};

use super::{TaskResult, TournamentTask};
use crate::table::{State, TableState};
use crate::table_id::TableId;

impl TournamentTask {
    /// Waits for the next match that ends at any table.
    pub(super) fn listen(&self) {
        let mut ended = self.services.ended.listen();
        self.wait_for(async move { TaskResult::MatchEnded(ended.next().await) });
    }

    /// Enters the results of matches that have ended at this table, or at any table.
    pub(super) async fn collect_results(&mut self, table: Option<&TableId>) {
        let before = self.state.version();
        for (fixture, table) in self.state.open_matches_at(table) {
            let Some(outcome) = self.outcome_at_table(&fixture, &table).await else {
                continue;
            };
            let report = Action::Report {
                fixture: fixture.id,
                outcome,
            };
            if let Err(refused) = self.apply(&report, None).await {
                // The result is looked for again when the tournament is next loaded.
                tracing::error!(%refused, "the result of a tournament's match is not entered");
            }
        }
        if self.state.version() > before {
            self.update_viewers(None, before);
        }
    }

    async fn outcome_at_table(&self, fixture: &Fixture, table: &TableId) -> Option<Outcome> {
        let stored = match self.services.store.load(table, TableState::NAME).await {
            // The table has been deleted: the director enters the result.
            Ok(stored) => stored?,
            Err(error) => {
                tracing::error!(%error, "a tournament's table cannot be read");
                return None;
            }
        };
        let state = match TableState::read(table, &stored) {
            Ok(recorded) => recorded.state,
            Err(error) => {
                tracing::error!(%error, "a tournament's table cannot be read");
                return None;
            }
        };
        let contest = state.contest();
        let seat = contest.winner()?;
        let [white, black] = fixture.players()?;
        Some(Outcome {
            winner: if seat == Seat::White { white } else { black },
            how: How::Played {
                loser_points: contest.score(seat.other()).to_string().parse().ok(),
            },
        })
    }
}
