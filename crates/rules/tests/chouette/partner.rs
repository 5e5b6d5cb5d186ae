//! The partner of the box (CH-12).

use otter_rules::chouette::{Action, ChouetteSpec, CubeId, Event, Player, RefusalCode, Role, Task};

use crate::common::{
    A, B, BOX, C, D, E, TEAM, Table, from_position, gammon_race, multiple, single,
};

fn with_partner(from: u8) -> ChouetteSpec {
    ChouetteSpec {
        partner_from: Some(from),
        ..multiple()
    }
}

fn begun(spec: ChouetteSpec, n: u32) -> Table {
    let mut table = Table::seated(spec, n);
    table.ok(A, Action::NextGame);
    table
}

#[test]
fn ch_12_partnership_is_offered_from_the_captain_down_the_queue() {
    let mut table = begun(with_partner(8), 8);
    assert_eq!(table.chouette.awaited(), [(B, Task::Partnership)]);
    assert_eq!(
        table.no(C, Action::AcceptPartnership),
        RefusalCode::NotYourDecision
    );
    table.ok(B, Action::DeclinePartnership);
    assert_eq!(table.chouette.awaited(), [(C, Task::Partnership)]);
    let events = table.ok(C, Action::AcceptPartnership);
    let team: Vec<Player> = [2, 4, 5, 6, 7, 8].map(Player).to_vec();
    assert_eq!(events[1], Event::TeamFormed { team: team.clone() });
    assert_eq!(table.game().partner(), Some(C));
    assert_eq!(table.chouette.role(C), Some(Role::Partner));
    assert_eq!(table.game().team(), team);
    // Seven players play without a partner.
    let table = begun(with_partner(8), 7);
    assert_eq!(table.game().partner(), None);
    assert_eq!(table.game().team().len(), 6);
}

#[test]
fn ch_12_if_nobody_accepts_a_member_other_than_the_captain_is_drawn() {
    let mut table = begun(with_partner(4), 4);
    for player in [B, C, D] {
        table.ok(player, Action::DeclinePartnership);
    }
    assert_eq!(
        table.no(
            A,
            Action::Open(otter_rules::chouette::ByParty {
                in_box: crate::common::die(1),
                team: crate::common::die(2),
            })
        ),
        RefusalCode::NotNow
    );
    for out in [A, B, E] {
        let refusal = table.refused(A, Action::DrawPartner(out));
        assert_eq!(
            (refusal.code(), refusal.rule()),
            (RefusalCode::NotInTheLot, "CH-12")
        );
    }
    table.ok(C, Action::DrawPartner(D));
    assert_eq!(table.game().partner(), Some(D));
    assert_eq!(table.game().team(), [B, C]);
}

#[test]
fn ch_12_the_partner_shares_equally_and_the_box_keeps_the_odd_point() {
    // Against three members the box wins or loses 3 and keeps the odd point.
    for (winner, expected) in [(BOX, [2, -1, 1, -1, -1]), (TEAM, [-2, 1, -1, 1, 1])] {
        let mut table = begun(with_partner(5), 5);
        table.ok(B, Action::DeclinePartnership);
        table.ok(C, Action::AcceptPartnership);
        table.open(winner);
        table.play_out();
        assert_eq!(table.ledger(), expected);
    }
    let mut table = begun(from_position(with_partner(4), gammon_race()), 4);
    for player in [B, C] {
        table.ok(player, Action::DeclinePartnership);
    }
    table.ok(D, Action::AcceptPartnership);
    table.open(BOX);
    table.play_out();
    assert_eq!(table.ledger(), [2, -2, -2, 2]);
    assert_eq!(table.order(), [A, C, D, B], "the partner keeps the place");
}

#[test]
fn ch_12_a_captain_who_becomes_the_partner_is_no_longer_captain() {
    let mut table = begun(with_partner(4), 4);
    table.ok(B, Action::AcceptPartnership);
    assert_eq!(table.game().captain(), C);
    table.open(TEAM);
    table.play_out();
    assert_eq!(table.ledger(), [-1, -1, 1, 1]);
    assert_eq!(
        table.order(),
        [C, B, D, A],
        "the leader of the team has the box; the partner is next"
    );
}

#[test]
fn ch_12_an_absent_player_is_not_asked_but_may_be_drawn() {
    let mut table = Table::seated(with_partner(4), 4);
    table.ok(B, Action::GoAway);
    table.ok(A, Action::NextGame);
    assert_eq!(table.chouette.awaited(), [(C, Task::Partnership)]);
    table.ok(C, Action::GoAway);
    assert_eq!(table.chouette.awaited(), [(D, Task::Partnership)]);
    table.ok(D, Action::DeclinePartnership);
    table.ok(A, Action::DrawPartner(C));
    assert_eq!(table.game().partner(), Some(C));
}

#[test]
fn ch_12_the_partner_stands_in_for_the_box_and_may_advise_it() {
    for spec in [
        with_partner(4),
        ChouetteSpec {
            partner_from: Some(4),
            ..single()
        },
    ] {
        let spec = ChouetteSpec {
            consultation: otter_rules::chouette::Consultation::Free,
            ..spec
        };
        let mut table = begun(spec, 4);
        table.ok(B, Action::AcceptPartnership);
        table.open(TEAM);
        assert_eq!(table.chouette.advises(B), Some(A));
        table.ok(A, Action::GoAway);
        assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
        let cubes: Vec<CubeId> = table
            .chouette
            .cubes()
            .iter()
            .map(otter_rules::chouette::TableCube::id)
            .collect();
        table.double(B, &cubes);
        table.ok(A, Action::ComeBack);
        assert_eq!(table.chouette.leader(BOX), Some(A));
    }
}
