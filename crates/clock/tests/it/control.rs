//! Settings of a clock.

use otter_clock::{ClockSpec, Preset, TimeControl, TimeSpec, UnfitTime};

#[test]
fn cl_2_named_clocks_are_what_the_rule_book_says() {
    let spec = |preset: Preset| preset.clock().time.spec();
    assert_eq!(
        spec(Preset::Club),
        TimeSpec::Delay {
            delay: 12,
            reserve: 120
        }
    );
    assert_eq!(
        spec(Preset::Fast),
        TimeSpec::Delay {
            delay: 8,
            reserve: 30
        }
    );
    assert_eq!(
        spec(Preset::Fischer),
        TimeSpec::Fischer {
            increment: 10,
            reserve: 60
        }
    );
    assert_eq!(spec(Preset::Correspondence), TimeSpec::Days { days: 3 });
    for preset in Preset::ALL {
        assert!(TimeControl::new(spec(preset)).is_ok(), "{preset:?}");
    }
}

#[test]
fn cl_2_the_reserve_grows_with_the_length_of_the_match() {
    let club = Preset::Club.clock().time;
    assert_eq!(club.first_reserve(Some(7)), 14 * 60_000);
    assert_eq!(club.first_reserve(None), 2 * 60_000, "a game for money");
    let fischer = Preset::Fischer.clock().time;
    assert_eq!(
        fischer.first_reserve(Some(3)),
        190_000,
        "the first turn has its seconds too"
    );
    let days = Preset::Correspondence.clock().time;
    assert_eq!(days.first_reserve(Some(7)), 3 * 24 * 3_600_000);
}

#[test]
fn nobody_can_be_given_a_clock_that_cannot_be_played_by() {
    let unfit = |spec| TimeControl::new(spec).unwrap_err();
    assert_eq!(
        unfit(TimeSpec::Delay {
            delay: 2,
            reserve: 120
        }),
        UnfitTime::TooShort(2)
    );
    assert_eq!(
        unfit(TimeSpec::Bronstein {
            back: 601,
            reserve: 1
        }),
        UnfitTime::TooLong(601)
    );
    let spec = TimeSpec::Fischer {
        increment: 5,
        reserve: 3_601,
    };
    assert_eq!(unfit(spec), UnfitTime::Reserve(3_601));
    assert_eq!(unfit(TimeSpec::Days { days: 0 }), UnfitTime::Days(0));
    assert_eq!(unfit(TimeSpec::Days { days: 31 }), UnfitTime::Days(31));
}

#[test]
fn a_stored_clock_reads_as_it_was_written_and_unfit_settings_do_not() {
    let text = r#"{"time":{"kind":"delay","delay":12,"reserve":120},"time_out":"match"}"#;
    let clock: ClockSpec = serde_json::from_str(text).unwrap();
    assert_eq!(clock, Preset::Club.clock());
    assert_eq!(serde_json::to_string(&clock).unwrap(), text);
    let unfit = text.replace("12,", "0,");
    let error = serde_json::from_str::<ClockSpec>(&unfit)
        .unwrap_err()
        .to_string();
    assert!(error.contains("3 or more"), "{error}");
}
