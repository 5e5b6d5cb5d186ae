//! What turns are charged.

use otter_clock::{Clock, Lag, Move, Preset, TimeSpec};

use crate::{B, W, at, clock, left, turn};

const DELAY: TimeSpec = TimeSpec::Delay {
    delay: 12,
    reserve: 60,
};

#[test]
fn cl_1_only_the_side_that_must_act_is_charged_and_nobody_between_games() {
    let mut clock = clock(DELAY);
    assert_eq!(
        left(&clock, W, 99_000),
        (12_000, 60_000),
        "before the opening roll"
    );
    turn(&mut clock, 100_000, Some(W));
    assert_eq!(left(&clock, W, 115_000), (0, 57_000));
    assert_eq!(left(&clock, B, 115_000), (12_000, 60_000));
    turn(&mut clock, 115_000, None);
    assert_eq!(left(&clock, W, 900_000), (12_000, 57_000), "between games");
    assert_eq!(clock.runs_out_at(Lag::NONE, at(0)), None);
}

#[test]
fn cl_3_each_turn_has_its_own_delay_and_none_is_saved() {
    let mut clock = clock(DELAY);
    turn(&mut clock, 0, Some(W));
    turn(&mut clock, 2_000, Some(B));
    turn(&mut clock, 4_000, Some(W));
    assert_eq!(
        left(&clock, W, 4_000),
        (12_000, 60_000),
        "the ten seconds are not saved"
    );
    // The roll and the play are one turn, so the play does not begin with a new delay.
    turn(&mut clock, 14_000, Some(W));
    assert_eq!(left(&clock, W, 17_000), (0, 59_000));
    // The answer to a double is a turn of its own, and so is what the doubler does after it.
    turn(&mut clock, 17_000, Some(B));
    turn(&mut clock, 20_000, Some(W));
    assert_eq!(left(&clock, W, 20_000), (12_000, 59_000));
}

#[test]
fn cl_3_an_offer_to_resign_brings_no_new_delay() {
    let mut clock = clock(DELAY);
    turn(&mut clock, 0, Some(W));
    clock.go_on(at(10_000), Some(Move::Answer(B)), Lag::NONE);
    assert_eq!(left(&clock, B, 11_000), (11_000, 60_000));
    turn(&mut clock, 11_000, Some(W));
    assert_eq!(left(&clock, W, 11_000), (2_000, 60_000));
    // Nor does the opponent's offer, which the seat on roll answers in its own turn.
    clock.go_on(at(12_000), Some(Move::Answer(W)), Lag::NONE);
    turn(&mut clock, 12_500, Some(W));
    assert_eq!(left(&clock, W, 12_500), (500, 60_000));
}

#[test]
fn cl_2_bronstein_gives_back_what_a_turn_took_up_to_a_limit() {
    let mut clock = clock(TimeSpec::Bronstein {
        back: 10,
        reserve: 60,
    });
    turn(&mut clock, 0, Some(W));
    assert_eq!(left(&clock, W, 4_000), (0, 66_000));
    turn(&mut clock, 4_000, Some(B));
    assert_eq!(
        left(&clock, W, 4_000),
        (0, 70_000),
        "all four seconds are back"
    );
    turn(&mut clock, 5_000, Some(W));
    turn(&mut clock, 20_000, Some(B));
    assert_eq!(
        left(&clock, W, 20_000),
        (0, 65_000),
        "ten of fifteen are back"
    );
}

#[test]
fn cl_2_fischer_adds_to_every_turn_however_short() {
    let mut clock = clock(TimeSpec::Fischer {
        increment: 10,
        reserve: 60,
    });
    turn(&mut clock, 0, Some(W));
    turn(&mut clock, 4_000, Some(B));
    assert_eq!(left(&clock, W, 4_000), (0, 76_000));
    assert_eq!(
        left(&clock, B, 4_000),
        (0, 70_000),
        "nothing before the first turn"
    );
}

#[test]
fn cl_2_days_are_given_anew_each_turn() {
    const DAY: u64 = 24 * 3_600_000;
    let mut clock = clock(TimeSpec::Days { days: 2 });
    turn(&mut clock, 0, Some(W));
    assert_eq!(left(&clock, W, DAY), (0, DAY));
    turn(&mut clock, DAY, Some(B));
    turn(&mut clock, DAY + 1, Some(W));
    assert_eq!(left(&clock, W, DAY + 1), (0, 2 * DAY));
}

#[test]
fn each_game_for_money_has_a_reserve_of_its_own() {
    let mut clock = Clock::new(Preset::Club.clock().time, None, at(0));
    turn(&mut clock, 0, Some(W));
    turn(&mut clock, 72_000, None);
    assert_eq!(left(&clock, W, 72_000), (12_000, 60_000));
    clock.renew(None);
    assert_eq!(left(&clock, W, 72_000), (12_000, 120_000));
}

#[test]
fn cl_6_nobody_is_charged_while_no_server_is_there() {
    let mut clock = clock(DELAY);
    turn(&mut clock, 0, Some(W));
    turn(&mut clock, 7_000, Some(W));
    let stored = serde_json::to_string(&clock.reading()).unwrap();
    let reading = serde_json::from_str(&stored).unwrap();
    let resumed = Clock::resume(clock.control(), reading, at(500_000));
    assert_eq!(
        left(&resumed, W, 500_000),
        (5_000, 60_000),
        "as at the last action"
    );
    assert_eq!(left(&resumed, W, 506_000), (0, 59_000));
    // The same server has only put the table away: time went on.
    let found_again = Clock::resume(clock.control(), reading, at(3_000));
    assert_eq!(left(&found_again, W, 20_000), (0, 52_000));
}

#[test]
fn cl_6_days_go_by_the_calendar_but_nobody_loses_them_to_a_stop() {
    const DAY: u64 = 24 * 3_600_000;
    const HOUR: u64 = 3_600_000;
    let mut clock = clock(TimeSpec::Days { days: 2 });
    turn(&mut clock, 0, Some(W));
    let resumed = |started| Clock::resume(clock.control(), clock.reading(), at(started));
    let ends = |started| {
        resumed(started)
            .runs_out_at(Lag::NONE, at(started))
            .unwrap()
    };
    assert_eq!(ends(DAY), at(2 * DAY));
    assert_eq!(
        ends(2 * DAY - 1),
        at(2 * DAY - 1 + HOUR),
        "back just in time"
    );
    assert_eq!(ends(5 * DAY), at(5 * DAY + HOUR));
}

#[test]
fn cl_1_a_device_that_owes_a_number_for_a_roll_is_charged_after_three_seconds() {
    let fischer = TimeSpec::Fischer {
        increment: 10,
        reserve: 60,
    };
    for (spec, reserve) in [(DELAY, 60_000), (fischer, 70_000)] {
        let mut clock = clock(spec);
        turn(&mut clock, 0, Some(W));
        // White asks for the roll after five seconds; Black's number comes after one.
        clock.wait_for_number(B, at(5_000), Lag::NONE);
        assert_eq!(left(&clock, B, 6_000), (2_000, reserve), "{spec:?}");
        let white = left(&clock, W, 6_000);
        assert_eq!(
            left(&clock, W, 60_000),
            white,
            "whoever asked is not charged"
        );
        turn(&mut clock, 6_000, Some(W));
        assert_eq!(
            left(&clock, W, 6_000),
            white,
            "and goes on with the same turn"
        );
        let free = left(&clock, B, 6_000);
        assert_eq!(free.1, reserve, "nothing taken and nothing given");
        // The next time it is away for a minute.
        clock.wait_for_number(B, at(7_000), Lag::NONE);
        let ends = clock.runs_out_at(Lag::NONE, at(0));
        assert_eq!(ends, Some(at(10_000 + reserve)));
        turn(&mut clock, 67_000, Some(W));
        assert_eq!(left(&clock, B, 67_000).1, reserve - 57_000);
    }
}
