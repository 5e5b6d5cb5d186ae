//! What a table for two remembers of those who see it late.

use otter_clock::Moment;
use otter_protocol::ratings::SeatAccountView;
use otter_rules::BySeat;

use crate::live::viewers::ViewerId;
use crate::table::TableState;

/// What a table remembers of those who see it late.
#[derive(Debug, Default)]
pub(super) struct Late {
    /// The table as it was last shown to them; `None` until it is read.
    pub(super) shown: Option<Box<TableState>>,
    /// The players' ratings before the match ended.
    pub(super) accounts: BySeat<Option<SeatAccountView>>,
    /// Those who have just come, each with the version that they have seen.
    pub(super) newcomers: Vec<(ViewerId, u64)>,
    pub(super) is_reading: bool,
    /// When they see more; `None` if nothing more has happened.
    pub(super) next: Option<Moment>,
    /// Whether nothing is late any more: the match is over, and has been for long enough.
    pub(super) is_open: bool,
}

/// A table as it was read for those who see it late.
#[derive(Debug)]
pub(crate) struct LateTable {
    pub(super) state: Box<TableState>,
    /// The number of events in the database, seen or not.
    pub(super) n_events: usize,
    pub(super) next: Option<Moment>,
    pub(super) is_open: bool,
}
