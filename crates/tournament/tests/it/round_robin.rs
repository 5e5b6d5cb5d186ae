//! Round robin: every player meets every other once.

use std::collections::BTreeSet;

use otter_tournament::{Format, Next, PlayerId, Refusal, Verdict};

use crate::common::{Hall, enter, id, withdraw};

#[test]
fn everybody_meets_everybody_once() {
    for n in [2, 5, 6] {
        let mut hall = Hall::begun(Format::RoundRobin, n);
        hall.top_wins();
        assert!(hall.it.is_over());
        let met: BTreeSet<_> = hall
            .it
            .fixtures()
            .iter()
            .filter_map(otter_tournament::Fixture::players)
            .map(|[a, b]| (a.min(b), a.max(b)))
            .collect();
        assert_eq!(met.len() as u32, n * (n - 1) / 2);
        let wins: u32 = hall.it.standings().iter().map(|s| s.wins).sum();
        assert_eq!(wins, n * (n - 1) / 2, "a bye is no win");
    }
}

#[test]
fn each_plays_the_earlier_rounds_first() {
    let mut hall = Hall::begun(Format::RoundRobin, 4);
    let ready =
        |hall: &Hall| -> Vec<String> { hall.it.ready().iter().map(|f| f.id.to_string()).collect() };
    assert_eq!(ready(&hall), ["1-1", "1-2"]);
    let [a, _] = hall.sides("1-1");
    hall.wins(a, "1-1");
    // The winner and loser of that match wait for the other two players.
    assert_eq!(ready(&hall), ["1-2"]);
    assert!(matches!(hall.it.next_for(PlayerId(a)), Next::Wait(_)));
    // But a result may be entered in any order.
    let fixtures = hall.it.fixtures();
    let last = fixtures.last().unwrap();
    let [first, _] = last.players().unwrap();
    hall.wins(first.0, &last.id.to_string());
}

#[test]
fn mutual_results_decide_among_equals() {
    let mut hall = Hall::begun(Format::RoundRobin, 4);
    // 2 beats 1, 1 beats 3 and 4, 3 beats 2 and 4, 4 beats 2: 1 and 3 have two wins, 2 and 4 one.
    let beats = [(2, 1), (1, 3), (1, 4), (3, 2), (3, 4), (4, 2)];
    for fixture in hall.it.fixtures() {
        let [a, b] = fixture.players().unwrap();
        let a_wins = beats.contains(&(a.0, b.0));
        hall.wins(if a_wins { a.0 } else { b.0 }, &fixture.id.to_string());
    }
    let order: Vec<_> = hall.places();
    assert_eq!(order, [(1, [1, 1]), (3, [2, 2]), (4, [3, 3]), (2, [4, 4])]);
}

#[test]
fn a_ring_of_equals_shares_its_places() {
    let mut hall = Hall::begun(Format::RoundRobin, 3);
    for fixture in hall.it.fixtures() {
        if let Some([a, b]) = fixture.players() {
            let next = |p: PlayerId| p.0 % 3 + 1;
            let winner = if next(a) == b.0 { a } else { b };
            hall.wins(winner.0, &fixture.id.to_string());
        }
    }
    assert!(hall.places().iter().all(|&(_, places)| places == [1, 3]));
}

#[test]
fn a_late_entry_takes_the_place_of_the_byes() {
    let mut hall = Hall::begun(Format::RoundRobin, 3);
    let fixtures = hall.it.fixtures();
    let first = fixtures.iter().find(|f| f.is_open()).unwrap();
    let [a, _] = first.players().unwrap();
    hall.wins(a.0, &first.id.to_string());
    hall.must(&enter("late"));
    let mine = hall.it.fixtures();
    let mine = mine.iter().filter(|f| f.has(PlayerId(4))).count();
    assert_eq!(mine, 3);
    assert_eq!(hall.try_it(&enter("later")), Err(Refusal::NoPlaceLeft));
    hall.top_wins();
    assert!(hall.it.is_over());
}

#[test]
fn a_player_who_withdraws_loses_all_matches_left() {
    let mut hall = Hall::begun(Format::RoundRobin, 4);
    let [a, b] = hall.sides("1-1");
    hall.wins(a, "1-1");
    hall.must(&withdraw(a));
    assert_eq!(hall.at("1-1").winner(), Some(PlayerId(a)));
    let open = hall.it.fixtures();
    assert!(!open.iter().any(|f| f.has(PlayerId(a)) && f.is_open()));
    assert_eq!(hall.it.next_for(PlayerId(a)), Next::Withdrawn);
    assert!(matches!(
        hall.verdict("2-1"),
        Verdict::Walkover { .. } | Verdict::Open
    ));
    assert_ne!(hall.it.next_for(PlayerId(b)), Next::Play(id("1-1")));
}
