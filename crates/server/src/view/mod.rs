//! A table as one viewer sees it.

mod chouette;
mod chouette_text;
mod crew_dice;
mod draw;
#[cfg(test)]
mod proptests;
mod public;
mod refusal;
mod sealed;
mod sheet;
#[cfg(test)]
mod sheet_proptests;
mod tournament;

use otter_clock::Moment;
use otter_rules::{BySeat, Phase, Seat};
use otter_table::view::{TableFacts, seat_to_roll_for, table_view as table_of};

pub(crate) use chouette::{ChouetteNow, chouette_event_views, chouette_view};
pub(crate) use chouette_text::chouette_text;
pub(crate) use crew_dice::{Gathering, crew_dice_view};
pub(crate) use public::PublicView;
pub(crate) use refusal::{ShowRefusal, refused_view, tournament_refusal};
pub(crate) use sealed::sealed_view;
pub(crate) use sheet::{line_reading, sheet_view};
pub(crate) use tournament::tournament_view;

use crate::dice::DiceFrom;
use crate::occupant::Occupant;
use crate::table::{State, TableState};
use otter_protocol::basics::{self, DiceChoice};
use otter_protocol::convert::{by_seat, clock_view};
use otter_protocol::ratings::SeatAccountView;
use otter_protocol::table as wire;

/// What a view contains beyond the table's state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewer {
    /// The seats the viewer holds.
    pub(crate) held: BySeat<bool>,
    /// The seats whose holder is there.
    pub(crate) present: BySeat<bool>,
    /// Whether Otter, on roll, has left its dice to be rolled by hand.
    pub(crate) bot_awaits_dice: bool,
    /// The moment of the view; `None` for that of the last action.
    pub(crate) now: Option<Moment>,
}

/// A table as one viewer sees it.
pub(crate) fn table_view(state: &TableState, viewer: Viewer) -> wire::TableView {
    let setup = state.setup();
    let mut view = table_of(TableFacts {
        id: setup.id.as_str(),
        version: state.version(),
        ruleset: &setup.ruleset,
        dice_from: dice_choice(setup.dice_from),
        seats: by_seat(BySeat::new(|seat| seat), |seat| {
            seat_view(&setup.seats[seat], viewer.present[seat])
        }),
        contest: state.contest(),
        games: state.table().games(),
        clock: setup.clock.zip(state.clock()).map(|(spec, clock)| {
            let now = viewer.now.unwrap_or_else(|| clock.reading().at());
            clock_view(spec, clock, now)
        }),
        held: Seat::ALL
            .into_iter()
            .filter_map(|seat| held_seat(state, viewer, seat))
            .collect(),
    });
    view.tournament = setup.tournament.as_ref().map(|its| its.id.to_string());
    view
}

/// Returns who rolls the dice, as it is sent.
pub(crate) fn dice_choice(dice_from: DiceFrom) -> DiceChoice {
    match dice_from {
        DiceFrom::Server => DiceChoice::Server,
        DiceFrom::ByHand => DiceChoice::ByHand,
    }
}

fn seat_view(occupant: &Occupant, present: bool) -> wire::SeatView {
    match occupant {
        Occupant::Open { .. } => wire::SeatView {
            name: None,
            occupant: basics::Occupant::Open,
            present: false,
            account: None,
        },
        Occupant::Person { name, account, .. } => wire::SeatView {
            name: name.as_ref().map(ToString::to_string),
            occupant: basics::Occupant::Person,
            present,
            account: account.as_ref().map(|_| SeatAccountView::default()),
        },
        Occupant::Bot { level } => wire::SeatView {
            name: Some(crate::bot::NAME.to_owned()),
            occupant: basics::Occupant::Bot { level: *level },
            present: true,
            account: None,
        },
    }
}

fn held_seat(state: &TableState, viewer: Viewer, seat: Seat) -> Option<wire::HeldSeat> {
    if viewer.held[seat] {
        let held = otter_table::view::held_seat(state.table(), seat);
        return Some(if state.setup().open_seat().is_some() {
            // Nobody acts before both sit there.
            wire::HeldSeat {
                actions: Vec::new(),
                ..held
            }
        } else {
            held
        });
    }
    let rolls_for_bot = viewer.bot_awaits_dice && viewer.held[seat.other()];
    let is_on_roll = state.contest().game().phase() == Phase::ToRoll { seat };
    (rolls_for_bot && is_on_roll).then(|| seat_to_roll_for(seat))
}
