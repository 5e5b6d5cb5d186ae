//! What cannot follow in a draw.

use otter_dice::Number;
use otter_dice::draw::{DrawError, DrawLedger, DrawStep, MOST_COMMITMENTS};

use crate::closed;
use crate::party::{DIRECTOR, Party, SERVER, player, players};

#[test]
fn nothing_changes_the_list_once_it_is_fixed() {
    let mut party = closed();
    for step in [
        party.commitment(player(1)),
        party.commitment(player(2)),
        party.closing(),
    ] {
        assert!(matches!(party.take(step), Err(DrawError::NotNow(_))));
    }
    assert!(party.take(party.steps[0].clone()).is_err(), "opened once");
}

#[test]
fn no_number_is_given_away_before_the_list_is_fixed() {
    let mut party = Party::new(players(&[1, 2]));
    party.all_commit(&[player(1)]);
    let refused = party.take(party.number(player(1)));
    assert!(matches!(refused, Err(DrawError::NotNow(_))));
}

#[test]
fn only_who_has_a_part_gives_a_number_away_and_only_that_one() {
    let mut party = closed();
    let refused = party.take(party.number(player(1)));
    assert_eq!(refused, Err(DrawError::NoPart(player(1))));
    let other = DrawStep::Revealed {
        round: 1,
        holder: player(2),
        number: Number([9; 32]),
    };
    assert_eq!(party.take(other), Err(DrawError::WrongNumber(player(2))));
    party.must(party.number(player(2)));
    let again = party.take(party.number(player(2)));
    assert!(matches!(again, Err(DrawError::NotNow(_))));
    let early = party.ledger.apply(&party.number(SERVER));
    assert!(matches!(early, Err(DrawError::NotNow(_))));
}

#[test]
fn a_number_of_another_round_does_not_count() {
    let mut party = closed();
    let old = party.number(DIRECTOR);
    party.must(old.clone());
    party.must(party.ledger.going_on());
    assert_eq!(party.take(old), Err(DrawError::OtherRound(2)));
    party.all_commit(&[DIRECTOR]);
    let DrawStep::Revealed { number, .. } = party.steps[5].clone() else {
        panic!("the director gave it in the first round");
    };
    let once_more = DrawStep::Revealed {
        round: 2,
        holder: DIRECTOR,
        number,
    };
    assert_eq!(party.take(once_more), Err(DrawError::WrongNumber(DIRECTOR)));
}

#[test]
fn the_list_needs_a_device_and_has_exactly_those_who_committed() {
    let mut party = Party::new(players(&[1, 2]));
    assert_eq!(party.take(party.closing()), Err(DrawError::NobodyHasAPart));
    // Somebody who has withdrawn is not on the list.
    party.all_commit(&[player(7)]);
    assert_eq!(party.take(party.closing()), Err(DrawError::NobodyHasAPart));
    party.all_commit(&[player(2), DIRECTOR]);
    let DrawStep::Closed { players, parts, .. } = party.closing() else {
        unreachable!("it fixes the list");
    };
    assert_eq!(parts, [SERVER, DIRECTOR, player(2)]);
    for out in 0..parts.len() {
        let mut parts = parts.clone();
        parts.remove(out);
        let players = players.clone();
        let round = 1;
        let step = DrawStep::Closed {
            round,
            players,
            parts,
        };
        assert!(matches!(party.take(step), Err(DrawError::Parts { .. })));
    }
    let mut turned = players;
    turned.reverse();
    let step = DrawStep::Closed {
        round: 1,
        players: turned,
        parts,
    };
    assert_eq!(party.take(step), Err(DrawError::Players));
}

#[test]
fn the_players_are_the_same_in_every_round() {
    let mut party = closed();
    party.all_give(&[DIRECTOR]);
    party.must(party.ledger.going_on());
    let step = DrawStep::Closed {
        round: 2,
        players: players(&[1, 2, 3]),
        parts: vec![SERVER],
    };
    assert_eq!(party.take(step), Err(DrawError::Players));
}

#[test]
fn one_goes_on_without_exactly_those_who_are_missing() {
    let mut party = closed();
    party.all_give(&[DIRECTOR, player(2)]);
    for missing in [
        vec![],
        vec![player(2)],
        vec![player(2), player(4)],
        vec![SERVER],
    ] {
        let step = DrawStep::GoneOn { round: 1, missing };
        assert!(matches!(party.take(step), Err(DrawError::Missing { .. })));
    }
    let mut early = Party::new(players(&[1, 2]));
    early.all_commit(&[player(1)]);
    assert!(
        early.take(early.ledger.going_on()).is_err(),
        "nobody is missing"
    );
    party.must(party.ledger.going_on());
    party.all_commit(&[DIRECTOR]);
    let again = party.take(party.ledger.going_on());
    assert!(
        matches!(again, Err(DrawError::NotNow(_))),
        "the list can be fixed"
    );
}

#[test]
fn a_device_commits_so_many_times_in_a_round_and_the_server_once() {
    let mut party = Party::new(players(&[1, 2]));
    for _ in 0..MOST_COMMITMENTS {
        party.must(party.commitment(player(1)));
    }
    let (holder, most) = (player(1), MOST_COMMITMENTS);
    let refused = party.take(party.commitment(player(1)));
    assert_eq!(refused, Err(DrawError::TooOften { holder, most }));
    party.must(party.commitment(player(2)));
    let refused = party.take(party.commitment(SERVER));
    let holder = SERVER;
    assert_eq!(refused, Err(DrawError::TooOften { holder, most: 1 }));
}

#[test]
fn a_draw_begins_with_the_commitment_of_the_server() {
    let party = closed();
    for step in &party.steps[1..] {
        assert_eq!(DrawLedger::open(step), Err(DrawError::Opening));
    }
}
