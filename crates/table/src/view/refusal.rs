//! A refusal as it is sent.

use otter_protocol::code::TableRefusalCode;
use otter_protocol::convert::refusal_by_rules;
use otter_protocol::refusal::RefusalView;

use crate::refusal::TwoRefusal;

/// Returns a refusal of a table for two as it is sent.
pub fn refusal_view(refusal: &TwoRefusal) -> RefusalView {
    let code = match refusal {
        TwoRefusal::Rules(refusal) => return refusal_by_rules(refusal),
        TwoRefusal::NotYourSeat => TableRefusalCode::NotYourSeat,
        TwoRefusal::SeatOpen => TableRefusalCode::SeatOpen,
        TwoRefusal::Stale { .. } => TableRefusalCode::Stale,
        TwoRefusal::RollAsked => TableRefusalCode::RollAsked,
        TwoRefusal::NoChain => TableRefusalCode::NoChain,
        TwoRefusal::TableFull => TableRefusalCode::TableFull,
        TwoRefusal::CubeTooHigh => TableRefusalCode::CubeTooHigh,
    };
    RefusalView::new(code, refusal.to_string(), None)
}
