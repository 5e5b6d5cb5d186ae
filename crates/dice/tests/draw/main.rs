//! The draw of a tournament, in which everybody's device takes part.

mod golden;
mod laws;
mod party;
mod refused;

use otter_dice::draw::{DrawStep, DrawVerified};

use party::{DIRECTOR, Party, SERVER, player, players};

/// A draw of four, of whom the second and the fourth have a device.
fn closed() -> Party {
    let mut party = Party::new(players(&[1, 2, 3, 4]));
    party.all_commit(&[player(4), DIRECTOR, player(2)]);
    party.must(party.closing());
    party
}

fn verified(party: &Party) -> DrawVerified {
    let verified = party.transcript().verify();
    verified.unwrap_or_else(|flaw| panic!("{flaw}"))
}

#[test]
fn the_server_gives_its_number_away_once_all_others_have() {
    let mut party = closed();
    assert_eq!(
        party.ledger.parts(),
        [SERVER, DIRECTOR, player(2), player(4)]
    );
    party.all_give(&[player(2), DIRECTOR]);
    assert_eq!(party.ledger.awaited(), [player(4)]);
    assert_eq!(party.ledger.seed(), None);
    party.all_give(&[player(4)]);
    let drawn = verified(&party).drawn.expect("all have come");
    assert_eq!(Some(drawn.seed), party.ledger.seed());
    let mut order = drawn.order;
    order.sort_unstable();
    assert_eq!(order, [1, 2, 3, 4]);
    assert!(matches!(
        party.steps.last(),
        Some(DrawStep::Revealed { holder: SERVER, .. })
    ));
}

#[test]
fn the_order_in_which_numbers_come_does_not_matter() {
    let drawn = |order: [u32; 2]| {
        let mut party = Party::new(players(&[1, 2]));
        party.all_commit(&order.map(player));
        party.must(party.closing());
        party.all_give(&order.map(player));
        party.ledger.seed()
    };
    assert!(drawn([1, 2]).is_some());
    assert_eq!(drawn([1, 2]), drawn([2, 1]));
}

#[test]
fn every_part_of_a_draw_matters() {
    let seed = |list: &[u32], holders: &[u32], name: &str| {
        let mut party = Party::new(players(list));
        party.players[0].name = name.to_owned();
        party.all_commit(&holders.iter().copied().map(player).collect::<Vec<_>>());
        party.must(party.closing());
        party.all_give(&holders.iter().copied().map(player).collect::<Vec<_>>());
        party.ledger.seed().expect("all have come")
    };
    let one = seed(&[1, 2, 3], &[1, 2], "A");
    assert_eq!(one, seed(&[1, 2, 3], &[1, 2], "A"));
    assert_ne!(one, seed(&[1, 2, 3], &[1, 2], "Alf"));
    assert_ne!(one, seed(&[1, 2], &[1, 2], "A"));
    assert_ne!(one, seed(&[1, 2, 4], &[1, 2], "A"));
    assert_ne!(one, seed(&[1, 2, 3], &[1], "A"));
    assert_ne!(one, seed(&[1, 2, 3], &[1, 3], "A"));
}

#[test]
fn who_is_silent_is_left_out_and_the_others_begin_anew() {
    let mut party = closed();
    party.all_give(&[DIRECTOR, player(2)]);
    party.must(party.ledger.going_on());
    assert_eq!(party.ledger.round(), 2);
    // The server has committed once more by itself; the others are waited for.
    assert_eq!(party.ledger.parts(), [SERVER]);
    assert_eq!(party.ledger.awaited(), [DIRECTOR, player(2)]);
    assert!(party.ledger.is_under_way() && !party.ledger.is_open_to_all());
    party
        .take(party.commitment(player(4)))
        .expect_err("too late");
    party.all_commit(&[DIRECTOR, player(2)]);
    assert!(party.ledger.is_fixed(), "all have committed");
    party.all_give(&[player(2), DIRECTOR]);
    let verified = verified(&party);
    assert!(verified.drawn.is_some());
    assert_eq!(verified.parts, [SERVER, DIRECTOR, player(2)]);
    assert_eq!(verified.gone_on, [(1, vec![player(4)])]);
    assert_eq!(verified.players.len(), 4, "the players are the same");
}

#[test]
fn who_does_not_commit_once_more_is_left_out_too() {
    let mut party = closed();
    party.all_give(&[DIRECTOR, player(2)]);
    party.must(party.ledger.going_on());
    party.all_commit(&[player(2)]);
    party.must(party.closing());
    party.all_give(&[player(2)]);
    assert_eq!(verified(&party).parts, [SERVER, player(2)]);
}

#[test]
fn where_nobody_is_left_all_may_commit_again() {
    let mut party = closed();
    party.must(party.ledger.going_on());
    assert!(party.ledger.is_open_to_all(), "no number had come");
    party.all_commit(&[player(4), player(1)]);
    assert!(!party.ledger.is_fixed(), "the director says when");
    party.must(party.closing());
    party.all_give(&[player(1)]);
    party.must(party.ledger.going_on());
    // Who had given a number does not commit once more.
    assert_eq!(party.ledger.awaited(), [player(1)]);
    party.must(party.ledger.going_on());
    assert!(party.ledger.is_open_to_all());
    party.all_commit(&[DIRECTOR]);
    party.must(party.closing());
    party.all_give(&[DIRECTOR]);
    let verified = verified(&party);
    assert!(verified.drawn.is_some());
    let rounds: Vec<u32> = verified.gone_on.iter().map(|(round, _)| *round).collect();
    assert_eq!(rounds, [1, 2, 3]);
}

#[test]
fn a_draw_is_checked_before_it_is_made_too() {
    let mut party = Party::new(players(&[1, 2]));
    assert_eq!(verified(&party).parts, [SERVER]);
    party.all_commit(&[player(1)]);
    party.must(party.closing());
    let verified = verified(&party);
    assert_eq!(verified.drawn, None);
    assert_eq!(verified.players, players(&[1, 2]));
}
