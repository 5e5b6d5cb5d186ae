//! The roll for seats (CH-1).

use otter_rules::VoidRoll;
use otter_rules::chouette::{Action, ByParty, Event, Player, RefusalCode, Role};

use crate::common::{A, B, C, D, E, Table, die, multiple};

fn rolled(dice: &[(Player, u8)]) -> Action {
    Action::RollForSeats(dice.iter().map(|&(player, n)| (player, die(n))).collect())
}

#[test]
fn ch_1_the_highest_is_the_box_the_second_the_captain() {
    let mut table = Table::gathered(multiple(), 5);
    let events = table.ok(C, rolled(&[(A, 3), (B, 6), (C, 1), (D, 5), (E, 4)]));
    let order = vec![B, D, E, A, C];
    assert_eq!(
        events[1],
        Event::QueueFormed {
            order: order.clone()
        }
    );
    assert_eq!(table.order(), order);
    assert_eq!(table.chouette.queue().in_box(), Some(B));
    assert_eq!(table.chouette.queue().line(), [D, E, A, C]);
    assert_eq!(table.chouette.role(B), Some(Role::Box));
    assert_eq!(table.chouette.role(D), Some(Role::Captain));
    assert_eq!(table.chouette.role(C), Some(Role::Member));
}

#[test]
fn ch_1_ties_are_rolled_again_among_the_tied() {
    let mut table = Table::gathered(multiple(), 5);
    let events = table.ok(A, rolled(&[(A, 2), (B, 5), (C, 5), (D, 3), (E, 2)]));
    assert_eq!(
        events[1],
        Event::Tied {
            players: vec![B, C, A, E]
        }
    );
    assert_eq!(table.seat_rollers(), [B, C, A, E]);
    // Players tied for a low place stay below the others, however high they roll now.
    table.ok(A, rolled(&[(A, 6), (B, 4), (C, 4), (E, 1)]));
    assert_eq!(table.seat_rollers(), [B, C]);
    table.ok(B, rolled(&[(B, 1), (C, 2)]));
    assert_eq!(table.order(), [C, B, D, A, E]);
}

#[test]
fn ch_1_only_tied_players_roll() {
    let mut table = Table::gathered(multiple(), 3);
    for wrong in [
        rolled(&[(A, 2), (B, 5)]),
        rolled(&[(A, 2), (B, 5), (C, 1), (D, 1)]),
        rolled(&[(A, 2), (B, 5), (B, 1)]),
        rolled(&[(A, 2), (B, 5), (C, 1), (C, 2)]),
    ] {
        assert_eq!(table.no(A, wrong), RefusalCode::WrongRollers);
    }
    table.ok(A, rolled(&[(A, 2), (B, 5), (C, 5)]));
    assert_eq!(
        table.no(A, rolled(&[(A, 2), (B, 5), (C, 4)])),
        RefusalCode::WrongRollers
    );
}

#[test]
fn ch_1_three_to_twelve_players() {
    let mut table = Table::gathered(multiple(), 2);
    assert!(table.chouette.awaited().is_empty());
    let refusal = table.refused(A, rolled(&[(A, 2), (B, 5)]));
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::TooFewPlayers, "CH-1")
    );
    let mut table = Table::seated(multiple(), 12);
    assert_eq!(table.no(Player(13), Action::Join), RefusalCode::SeatsTaken);
    assert_eq!(table.order().len(), 12);
}

#[test]
fn ch_1_players_may_join_or_leave_during_the_rolls() {
    let mut table = Table::gathered(multiple(), 4);
    table.ok(A, rolled(&[(A, 5), (B, 5), (C, 2), (D, 1)]));
    table.ok(E, Action::Join);
    table.ok(B, Action::Leave);
    assert_eq!(table.order(), [A, C, D, E], "nobody is tied any more");
}

#[test]
fn ch_16_a_roll_that_does_not_count_is_made_again() {
    let mut table = Table::gathered(multiple(), 3);
    let cocked = || Action::VoidRoll(VoidRoll::Cocked);
    let void = |player| Event::RollVoid {
        player,
        why: VoidRoll::Cocked,
    };
    // For the seats, and among those who are tied.
    assert_eq!(table.ok(C, cocked()), [void(C)]);
    table.ok(A, rolled(&[(A, 6), (B, 5), (C, 5)]));
    assert_eq!(table.ok(A, cocked()), [void(A)]);
    assert_eq!(table.seat_rollers(), [B, C]);
    table.ok(B, rolled(&[(B, 2), (C, 1)]));
    assert_eq!(table.no(A, cocked()), RefusalCode::NotNow);
    // For the start, and for a turn, where only the one who rolls can say so.
    table.ok(A, Action::NextGame);
    assert_eq!(table.ok(C, cocked()), [void(C)]);
    let dice = ByParty {
        in_box: die(1),
        team: die(6),
    };
    table.ok(A, Action::Open(dice));
    assert_eq!(table.no(B, cocked()), RefusalCode::NotNow);
    table.play_any();
    assert_eq!(table.no(B, cocked()), RefusalCode::NotYourDecision);
    let before = table.chouette.clone();
    assert_eq!(table.ok(A, cocked()), [void(A)]);
    assert_eq!(table.chouette, before);
    table.ok(A, Action::Roll([die(3), die(1)]));
}
