//! What holds of every draw, however its steps come.

use std::collections::BTreeSet;

use otter_dice::draw::{DrawHolder, DrawStep, DrawTranscript};
use proptest::prelude::*;

use crate::party::{DIRECTOR, Party, SERVER, player, players};

/// What somebody tries to do next.
#[derive(Clone, Copy, Debug)]
enum Attempt {
    Commit(DrawHolder),
    Close,
    Give(DrawHolder),
    GoOn,
}

fn attempts() -> impl Strategy<Value = Vec<Attempt>> {
    let holder = prop_oneof![Just(DIRECTOR), (1..=5_u32).prop_map(player)];
    let attempt = prop_oneof![
        5 => holder.clone().prop_map(Attempt::Commit),
        2 => Just(Attempt::Close),
        5 => holder.prop_map(Attempt::Give),
        1 => Just(Attempt::GoOn),
    ];
    proptest::collection::vec(attempt, 0..60)
}

fn played(attempts: &[Attempt]) -> Party {
    let mut party = Party::new(players(&[1, 2, 3, 4]));
    for &attempt in attempts {
        let step = match attempt {
            Attempt::Commit(holder) => party.commitment(holder),
            Attempt::Close => party.closing(),
            Attempt::Give(holder) => party.number(holder),
            Attempt::GoOn => party.ledger.going_on(),
        };
        let before = party.ledger.clone();
        if party.take(step).is_err() {
            assert_eq!(party.ledger, before, "what is refused changes nothing");
        }
    }
    party
}

fn holders_of(transcript: &DrawTranscript, wanted: u32) -> BTreeSet<DrawHolder> {
    let steps = transcript.steps.iter().map(|dated| &dated.step);
    let revealed = steps.filter_map(|step| match step {
        DrawStep::Revealed { round, holder, .. } if *round == wanted => Some(*holder),
        _ => None,
    });
    revealed.collect()
}

proptest! {
    #[test]
    fn whatever_happens_can_be_checked(attempts in attempts()) {
        let party = played(&attempts);
        let transcript = party.transcript();
        let verified = transcript.verify();
        prop_assert!(verified.is_ok(), "{:?}", verified);
        let text = serde_json::to_string(&transcript).expect("JSON");
        let read: DrawTranscript = serde_json::from_str(&text).expect("a transcript");
        prop_assert_eq!(read, transcript);
    }

    #[test]
    fn a_draw_has_the_numbers_of_the_server_and_of_a_device(attempts in attempts()) {
        let party = played(&attempts);
        let transcript = party.transcript();
        let last = holders_of(&transcript, party.ledger.round());
        if party.ledger.seed().is_some() {
            let parts: BTreeSet<_> = party.ledger.parts().into_iter().collect();
            prop_assert_eq!(&last, &parts);
            prop_assert!(last.len() >= 2);
        }
        // In a round that was given up the server kept its own.
        for round in 1..party.ledger.round() {
            prop_assert!(!holders_of(&transcript, round).contains(&SERVER));
        }
    }
}
