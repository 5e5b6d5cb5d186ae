//! Lag that nobody is charged for.

use otter_clock::{Lag, Move, TimeSpec};

use crate::{B, W, at, clock, left, turn};

const NO_DELAY: TimeSpec = TimeSpec::Fischer {
    increment: 3,
    reserve: 600,
};
const RESERVE: u64 = 603_000;

#[test]
fn cl_5_measured_lag_is_not_charged_up_to_half_a_second_a_turn() {
    let mut clock = clock(NO_DELAY);
    turn(&mut clock, 0, Some(W));
    let lag = Lag::from_millis(300);
    clock.go_on(at(1_000), Some(Move::Turn(W)), lag);
    assert_eq!(left(&clock, W, 1_000), (0, RESERVE - 700));
    clock.go_on(at(2_000), Some(Move::Turn(W)), lag);
    assert_eq!(
        left(&clock, W, 2_000),
        (0, RESERVE - 1_500),
        "200 of the second 300"
    );
    clock.go_on(at(2_100), Some(Move::Turn(W)), lag);
    assert_eq!(
        left(&clock, W, 2_100),
        (0, RESERVE - 1_600),
        "none is left in this turn"
    );
}

#[test]
fn cl_5_lag_never_gives_more_than_was_used() {
    let mut clock = clock(NO_DELAY);
    turn(&mut clock, 0, Some(W));
    clock.go_on(at(100), Some(Move::Turn(W)), Lag::from_millis(400));
    assert_eq!(left(&clock, W, 100), (0, RESERVE));
}

#[test]
fn cl_5_lag_has_a_limit_in_all() {
    let mut clock = clock(NO_DELAY);
    let lag = Lag::from_millis(9_999);
    for n in 0..130_u64 {
        clock.go_on(at(2_000 * n), Some(Move::Turn(W)), Lag::NONE);
        clock.go_on(at(2_000 * n + 1_000), Some(Move::Turn(B)), lag);
    }
    // A second for each turn and three back, but for a minute that lag has cost nobody.
    let charged = 130 * 1_000 - 60_000;
    assert_eq!(left(&clock, W, 0), (0, RESERVE + 130 * 3_000 - charged));
}

#[test]
fn cl_5_time_runs_out_only_when_no_message_can_be_on_its_way() {
    let mut clock = clock(NO_DELAY);
    turn(&mut clock, 0, Some(W));
    assert_eq!(clock.runs_out_at(Lag::NONE, at(0)), Some(at(RESERVE)));
    assert_eq!(
        clock.runs_out_at(Lag::from_millis(80), at(0)),
        Some(at(RESERVE + 80))
    );
    assert_eq!(
        clock.runs_out_at(Lag::from_millis(5_000), at(0)),
        Some(at(RESERVE + 500))
    );
}
