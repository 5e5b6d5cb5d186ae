//! Joining and leaving (CH-4).

use otter_rules::chouette::{Action, CubeId, Event, Player, Presence, RefusalCode, Role, Task};

use crate::common::{A, B, BOX, C, D, E, TEAM, Table, multiple};

#[test]
fn ch_4_a_newcomer_is_last_and_plays_from_the_next_game() {
    let mut table = Table::opened(multiple(), 3, BOX);
    table.ok(D, Action::Join);
    assert_eq!(table.order(), [A, B, C, D]);
    assert_eq!(table.chouette.role(D), Some(Role::Waiting));
    let refusal = table.refused(D, Action::Hold);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NotPlaying, "CH-4")
    );
    table.play_out();
    assert_eq!(table.ledger(), [2, -1, -1, 0]);
    assert_eq!(
        table.order(),
        [A, C, D, B],
        "the captain goes behind the newcomer"
    );
    table.won_by(BOX);
    assert_eq!(table.ledger(), [5, -2, -2, -1]);
}

#[test]
fn ch_4_a_player_with_a_live_stake_leaves_when_it_is_settled() {
    let mut table = Table::opened(multiple(), 4, BOX);
    let events = table.ok(C, Action::Leave);
    assert_eq!(events, [Event::Leaving { player: C }]);
    assert_eq!(table.chouette.presence(C), Some(Presence::Leaving));
    assert_eq!(table.order(), [A, B, C, D]);
    // The captain takes over the decisions.
    assert_eq!(
        table.no(C, Action::Double(vec![CubeId::Of(C)])),
        RefusalCode::NotYourDecision
    );
    table.double(B, &[CubeId::Of(C)]);
    assert_eq!(table.chouette.awaited(), [(D, Task::Doubling)]);
    table.ok(D, Action::NoDouble);
    table.answer(A, CubeId::Of(C), otter_rules::chouette::Answer::Take);
    let events = table.play_out();
    assert!(events.contains(&Event::Left { player: C }));
    assert_eq!(table.ledger(), [4, -1, -2, -1]);
    assert_eq!(table.order(), [A, D, B]);
    assert_eq!(table.chouette.presence(C), None);
    // The account is kept for a player who comes back.
    table.ok(C, Action::Join);
    assert_eq!(table.order(), [A, D, B, C]);
    assert_eq!(table.ledger(), [4, -1, -2, -1]);
}

#[test]
fn ch_4_between_games_and_when_out_a_player_leaves_at_once() {
    let mut table = Table::seated(multiple(), 4);
    let events = table.ok(B, Action::Leave);
    assert_eq!(
        events,
        [Event::Leaving { player: B }, Event::Left { player: B }]
    );
    assert_eq!(table.order(), [A, C, D]);
    table.ok(E, Action::Join);
    table.ok(A, Action::NextGame);
    table.open(TEAM);
    table.double(A, &[CubeId::Of(D)]);
    table.answer(D, CubeId::Of(D), otter_rules::chouette::Answer::Pass);
    table.ok(D, Action::Leave);
    assert_eq!(table.order(), [A, C, E]);
    assert_eq!(
        table.ledger::<4>()[3],
        0,
        "the session's ledger is kept by the game"
    );
    assert_eq!(table.game_ledger(), [1, 0, 0, -1, 0]);
}

#[test]
fn ch_4_a_captain_or_box_who_leaves_is_replaced_when_the_game_is_over() {
    // A captain who is leaving no longer rolls; one who beats the box would have it, but is gone.
    let mut table = Table::opened(multiple(), 4, TEAM);
    table.turn();
    table.ok(B, Action::Leave);
    assert_eq!(table.chouette.awaited(), [(C, Task::Roll)]);
    table.play_out();
    assert_eq!(table.ledger(), [-3, 1, 1, 1]);
    assert_eq!(
        table.order(),
        [C, D, A],
        "the captain would have had the box"
    );
    // A box that is leaving keeps its decisions, because nobody else has the same interest.
    let mut table = Table::opened(multiple(), 4, TEAM);
    table.ok(A, Action::Leave);
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
    table.play_out();
    assert_eq!(table.order(), [B, C, D]);
}

#[test]
fn ch_4_with_too_few_the_next_game_waits() {
    let mut table = Table::seated(multiple(), 3);
    table.ok(A, Action::Leave);
    assert_eq!(table.no(B, Action::NextGame), RefusalCode::TooFewPlayers);
    assert!(table.chouette.awaited().is_empty());
    table.ok(D, Action::Join);
    assert_eq!(table.order(), [B, C, D]);
    table.ok(B, Action::NextGame);
    // When all players have left, a new roll for seats is needed.
    let mut table = Table::seated(multiple(), 3);
    for player in [A, B, C] {
        table.ok(player, Action::Leave);
    }
    for n in 5..8 {
        table.ok(Player(n), Action::Join);
    }
    assert!(table.chouette.queue().order().is_empty());
    assert_eq!(table.chouette.awaited().len(), 3);
}

#[test]
fn ch_4_a_player_who_is_leaving_may_stay_after_all() {
    let mut table = Table::opened(multiple(), 3, BOX);
    table.ok(C, Action::Leave);
    assert_eq!(table.no(C, Action::Leave), RefusalCode::NothingChanges);
    table.ok(C, Action::ComeBack);
    assert_eq!(table.no(C, Action::ComeBack), RefusalCode::NothingChanges);
    table.play_out();
    assert_eq!(table.order(), [A, C, B]);
}
