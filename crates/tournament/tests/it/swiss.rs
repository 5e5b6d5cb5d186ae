//! Swiss: rounds are paired by score, without rematches as long as possible.

use otter_tournament::{Action, Event, Format, Next, PlayerId, Refusal, Verdict};

use crate::common::{Hall, correct, enter, report, withdraw};

const THREE_ROUNDS: Format = Format::Swiss { rounds: Some(3) };

#[test]
fn winners_meet_winners() {
    let mut hall = Hall::begun(THREE_ROUNDS, 8);
    assert_eq!(
        ["1-1", "1-2", "1-3", "1-4"].map(|text| hall.sides(text)),
        [[1, 5], [2, 6], [3, 7], [4, 8]]
    );
    assert_eq!(
        hall.try_it(&Action::NextRound),
        Err(Refusal::RoundNotOver {
            round: 1,
            n_open: 4
        })
    );
    hall.top_wins();
    assert_eq!(hall.it.next_for(PlayerId(1)), Next::Round(2));
    hall.must(&Action::NextRound);
    assert_eq!(
        ["2-1", "2-2", "2-3", "2-4"].map(|text| hall.sides(text)),
        [[1, 3], [2, 4], [5, 7], [6, 8]]
    );
    hall.top_wins();
    hall.must(&Action::NextRound);
    assert_eq!(hall.sides("3-1"), [1, 2]);
    hall.top_wins();
    assert!(hall.it.is_over());
    assert_eq!(
        hall.try_it(&Action::NextRound),
        Err(Refusal::AllRoundsPaired(3))
    );
    assert_eq!(hall.places()[0], (1, [1, 1]));
}

#[test]
fn a_swiss_has_as_many_rounds_as_a_knockout_by_default() {
    for (n, rounds) in [(2, 1), (3, 2), (8, 3), (9, 4)] {
        let hall = Hall::begun(Format::Swiss { rounds: None }, n);
        assert_eq!(hall.it.n_rounds(), rounds, "{n}");
    }
}

#[test]
fn a_bye_is_a_win_and_no_player_has_two() {
    let mut hall = Hall::begun(Format::Swiss { rounds: Some(5) }, 5);
    let mut byes = Vec::new();
    loop {
        hall.top_wins();
        let fixtures = hall.it.fixtures();
        let last = fixtures.last().unwrap();
        let Verdict::Bye { winner } = last.verdict else {
            panic!("one of five has a bye")
        };
        byes.push(winner.0);
        if hall.try_it(&Action::NextRound).is_err() {
            break;
        }
    }
    assert_eq!(byes[0], 5);
    byes.sort_unstable();
    assert_eq!(byes, [1, 2, 3, 4, 5]);
    let wins: u32 = hall.it.standings().iter().map(|s| s.wins).sum();
    assert_eq!(wins, 5 * 3);
}

#[test]
fn a_late_entry_joins_the_next_round_with_the_missed_ones_lost() {
    let mut hall = Hall::begun(THREE_ROUNDS, 5);
    assert_eq!(hall.sides("1-3"), [5, 0]);
    hall.must(&enter("late"));
    assert_eq!(hall.it.next_for(PlayerId(6)), Next::Round(2));
    hall.top_wins();
    hall.must(&Action::NextRound);
    // With six nobody has a bye; the late entry has no points and meets another player without.
    let meets = hall.it.fixtures();
    let mine = meets.iter().find(|f| f.has(PlayerId(6))).unwrap();
    let opponent = mine.opponent(PlayerId(6)).unwrap();
    assert!([3, 4].contains(&opponent.0), "{opponent}");
    let standings = hall.it.standings();
    let late = standings.iter().find(|s| s.player == PlayerId(6)).unwrap();
    assert_eq!((late.wins, late.losses), (0, 1));
    hall.top_wins();
    hall.must(&Action::NextRound);
    assert_eq!(hall.try_it(&enter("later")), Err(Refusal::NoRoundLeft));
}

#[test]
fn a_withdrawn_player_is_not_paired_until_they_return() {
    let mut hall = Hall::begun(THREE_ROUNDS, 6);
    hall.must(&withdraw(4));
    let walkover = Verdict::Walkover {
        winner: PlayerId(1),
    };
    assert_eq!(hall.verdict("1-1"), walkover);
    hall.top_wins();
    hall.must(&Action::NextRound);
    let fixtures = hall.it.fixtures();
    assert!(
        !fixtures
            .iter()
            .any(|f| f.id.round == 2 && f.has(PlayerId(4)))
    );
    hall.top_wins();
    hall.must(&Action::Return {
        player: PlayerId(4),
        and_later: false,
    });
    // Matches lost by absence stay lost.
    assert_eq!(hall.at("1-1").winner(), Some(PlayerId(1)));
    assert!(hall.it.ready().is_empty());
    hall.must(&Action::NextRound);
    let fixtures = hall.it.fixtures();
    assert!(
        fixtures
            .iter()
            .any(|f| f.id.round == 3 && f.has(PlayerId(4)))
    );
}

#[test]
fn a_corrected_result_counts_and_later_pairings_stand() {
    let mut hall = Hall::begun(THREE_ROUNDS, 4);
    hall.top_wins();
    hall.must(&Action::NextRound);
    let second = [hall.sides("2-1"), hall.sides("2-2")];
    assert_eq!(second, [[1, 2], [3, 4]]);
    assert_eq!(hall.must(&correct(3, "1-1", false)).len(), 1);
    assert_eq!([hall.sides("2-1"), hall.sides("2-2")], second);
    // The director may also pair the round again while none of its matches is decided.
    let unpaired = hall.must(&Action::Unpair);
    assert_eq!(unpaired, [Event::Unpaired { round: 2 }]);
    hall.must(&Action::NextRound);
    assert_eq!([hall.sides("2-1"), hall.sides("2-2")], [[2, 3], [1, 4]]);
    hall.must(&report(2, "2-1"));
    assert_eq!(
        hall.try_it(&Action::Unpair),
        Err(Refusal::RoundHasResults { round: 2 })
    );
}

#[test]
fn tie_breaks_depend_on_the_opponents() {
    let mut hall = Hall::begun(THREE_ROUNDS, 4);
    // 1 beats all, 2 beats 3 and 4, 3 beats 4.
    while !hall.it.is_over() {
        while let Some(fixture) = hall.it.ready().first() {
            let winner = fixture.players().unwrap().into_iter().min().unwrap();
            hall.wins(winner.0, &fixture.id.to_string());
        }
        let _ = hall.try_it(&Action::NextRound);
    }
    let standings = hall.it.standings();
    let rows: Vec<_> = standings
        .iter()
        .map(|s| (s.player.0, s.wins, s.tie_breaks.clone()))
        .collect();
    assert_eq!(
        rows,
        [
            (1, 3, vec![3, 3]),
            (2, 2, vec![4, 1]),
            (3, 1, vec![5, 0]),
            (4, 0, vec![6, 0])
        ]
    );
}

#[test]
fn rounds_are_paired_in_a_swiss_only() {
    let mut hall = Hall::begun(crate::common::KNOCKOUT, 4);
    assert_eq!(hall.try_it(&Action::NextRound), Err(Refusal::NotASwiss));
    assert_eq!(hall.try_it(&Action::Unpair), Err(Refusal::NotASwiss));
    let mut hall = Hall::begun(THREE_ROUNDS, 2);
    hall.must(&withdraw(1));
    assert_eq!(
        hall.try_it(&Action::NextRound),
        Err(Refusal::NobodyToPair(1))
    );
}
