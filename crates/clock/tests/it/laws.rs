//! Laws of all clocks.

use otter_clock::{Clock, Lag, Move, TimeControl, TimeSpec};
use otter_rules::Seat;
use proptest::prelude::*;

use crate::at;

fn specs() -> impl Strategy<Value = TimeSpec> {
    let (turn, reserve) = (3..=600_u32, 0..=3_600_u32);
    prop_oneof![
        (turn.clone(), reserve.clone())
            .prop_map(|(delay, reserve)| TimeSpec::Delay { delay, reserve }),
        (turn.clone(), reserve.clone())
            .prop_map(|(back, reserve)| TimeSpec::Bronstein { back, reserve }),
        (turn, reserve).prop_map(|(increment, reserve)| TimeSpec::Fischer { increment, reserve }),
        (1..=30_u32).prop_map(|days| TimeSpec::Days { days }),
    ]
}

fn moves() -> impl Strategy<Value = Option<Move>> {
    prop_oneof![
        Just(None),
        Just(Some(Move::Turn(Seat::White))),
        Just(Some(Move::Turn(Seat::Black))),
        Just(Some(Move::Answer(Seat::White))),
        Just(Some(Move::Answer(Seat::Black))),
    ]
}

proptest! {
    #[test]
    fn clocks_keep_their_laws(
        spec in specs(),
        length in proptest::option::of(1..=25_u32),
        course in prop::collection::vec((0..200_000_u64, moves(), 0..2_000_u64), 1..60),
    ) {
        let control = TimeControl::new(spec).unwrap();
        let mut clock = Clock::new(control, length, at(0));
        let mut now = 0;
        for (passed, next, lag) in course {
            let before = clock;
            now += passed;
            let lag = Lag::from_millis(lag);
            // Time runs down by no more than passes, and only for the side that runs.
            for seat in Seat::ALL {
                let (then, left) = (before.left(seat, at(now - passed)), before.left(seat, at(now)));
                let spent = then.all() - left.all();
                let runs = before.running() == Some(seat);
                prop_assert_eq!(spent, if runs { passed.min(then.all()) } else { 0 });
            }
            // It has run out exactly when nothing is left to spend.
            if let Some(seat) = before.running() {
                let ends = before.runs_out_at(Lag::NONE, at(0)).unwrap();
                if !control.is_by_correspondence() {
                    prop_assert_eq!(at(now) >= ends, before.left(seat, at(now)).all() == 0);
                }
                // Lag never shortens a turn, and lengthens it by half a second at most.
                let with_lag = before.runs_out_at(lag, at(0)).unwrap();
                prop_assert!(with_lag >= ends && with_lag.since(ends) <= 500);
            }
            clock.go_on(at(now), next, lag);
            prop_assert_eq!(clock.running(), next.map(Move::seat));
            // What is stored is the whole clock.
            let text = serde_json::to_string(&clock.reading()).unwrap();
            let reading = serde_json::from_str(&text).unwrap();
            prop_assert_eq!(Clock::resume(control, reading, at(0)), clock);
        }
    }
}
