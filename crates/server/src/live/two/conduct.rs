//! How a match ends for those who play it (`docs/conduct.md`): what their records show, and whether
//! a broken connection excuses whoever did not act.

use otter_rules::{Event, Seat};

use super::TwoTask;
use crate::occupant::Occupant;
use crate::ratings::Conduct;
use crate::store::ConductRow;
use crate::table::{Prepared, TableState};

impl TwoTask {
    /// Returns how the match ends that is over with what was prepared, if it counts: between two
    /// accounts, by a clock.
    pub(super) fn conduct_after(&self, prepared: &Prepared<TableState>) -> Vec<ConductRow> {
        if !prepared.ends_it {
            return Vec::new();
        }
        self.conduct_rows(|seat| {
            let game = self.state.events_for(0).iter().map(|public| &public.event);
            let events: Vec<&Event> = game.chain(&prepared.events).collect();
            let is_excused = !self.present[seat] && self.transient.departures.is_excused(seat);
            Some(Conduct::of(events.into_iter(), seat, is_excused))
        })
    }

    /// Returns a row for each player for whom the match ends somehow; none where it does not count.
    pub(super) fn conduct_rows(&self, how: impl Fn(Seat) -> Option<Conduct>) -> Vec<ConductRow> {
        let setup = self.state.setup();
        let [first, second] = Seat::ALL.map(|seat| setup.seats[seat].account());
        let (Some(first), Some(second), Some(_)) = (first, second, setup.clock) else {
            return Vec::new();
        };
        if first == second {
            return Vec::new();
        }
        let row = |seat: Seat| match &setup.seats[seat] {
            Occupant::Person { account, .. } => Some(ConductRow {
                account: account.clone()?,
                how: how(seat)?,
            }),
            _ => None,
        };
        Seat::ALL.into_iter().filter_map(row).collect()
    }
}
