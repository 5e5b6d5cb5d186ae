//! What clocks show, and when time runs out.

mod control;
mod lag;
mod laws;
mod turns;

use otter_clock::{Clock, Lag, Moment, Move, TimeControl, TimeSpec};
use otter_rules::Seat;

pub(crate) const W: Seat = Seat::White;
pub(crate) const B: Seat = Seat::Black;

pub(crate) fn at(millis: u64) -> Moment {
    Moment::from_millis(millis)
}

/// A clock of a match to one point that has stood until now.
pub(crate) fn clock(spec: TimeSpec) -> Clock {
    Clock::new(TimeControl::new(spec).unwrap(), Some(1), at(0))
}

/// Goes on with a turn of a seat, or with nobody's, at this many milliseconds.
pub(crate) fn turn(clock: &mut Clock, millis: u64, seat: Option<Seat>) {
    clock.go_on(at(millis), seat.map(Move::Turn), Lag::NONE);
}

/// Returns what a seat has left, as the delay and the reserve.
pub(crate) fn left(clock: &Clock, seat: Seat, millis: u64) -> (u64, u64) {
    let left = clock.left(seat, at(millis));
    (left.delay, left.reserve)
}
