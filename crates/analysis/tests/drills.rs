//! Drills: the same seed, the same question, and answers that hold.

use std::sync::LazyLock;

use otter_analysis::{Drill, Shots, Topic, drill};
use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions};
use otter_rules::{Board, Setup};

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(2).unwrap(),
        ..LoadOptions::default()
    })
    .unwrap()
});

#[test]
fn a_seed_chooses_one_drill_and_another_seed_another() {
    for topic in Topic::ALL {
        let drills = [1, 1, 2].map(|seed| drill(&ENGINE, topic, seed).unwrap());
        assert_eq!(drills[0], drills[1], "{topic:?}");
        assert_ne!(drills[0], drills[2], "{topic:?}");
    }
}

#[test]
fn a_race_has_no_contact_and_shots_hit_with_some_rolls() {
    for seed in 0..4 {
        let Some(Drill::RaceCube { board, values }) = drill(&ENGINE, Topic::RaceCube, seed) else {
            panic!("a race for every seed");
        };
        assert!(!board.has_contact());
        assert!(values.no_double < values.take.max(values.pass) + 0.2);
        let Some(Drill::Shots(shots)) = drill(&ENGINE, Topic::Shots, seed) else {
            panic!("shots for every seed");
        };
        assert!((1..36).contains(&shots.n_hits()));
    }
}

/// A checker on the bar point against a blot `distance` pips away.
fn at_distance(distance: u8) -> Board {
    let mut setup = Setup::EMPTY;
    (setup.own[0], setup.own[24]) = (14, 1);
    let blot = 24 - distance;
    (setup.opponent[0], setup.opponent[usize::from(25 - blot)]) = (14, 1);
    setup.board().unwrap()
}

#[test]
fn a_lone_blot_is_hit_by_as_many_rolls_as_every_player_knows() {
    let known = [
        (1, 11),
        (2, 12),
        (3, 14),
        (4, 15),
        (5, 15),
        (6, 17),
        (7, 6),
        (8, 6),
        (9, 5),
        (10, 3),
        (11, 2),
        (12, 3),
    ];
    for (distance, n) in known {
        assert_eq!(
            Shots::of(at_distance(distance)).n_hits(),
            n,
            "{distance} away"
        );
    }
}
