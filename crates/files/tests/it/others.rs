//! The other formats of matches: every sample is read without a warning.

use otter_files::Format;
use otter_files::document::Opinion;

use crate::samples::{document, reading};

#[test]
fn a_match_of_bgammon_is_played_to_its_end() {
    let reading = reading("bgammon/example.match");
    assert_eq!(reading.format, Format::Bgammon);
    assert!(reading.warnings.is_empty());
    let document = document("bgammon/example.match");
    let game = &document.summaries()[0];
    assert_eq!(document.players.white, "Guest_385");
    assert_eq!((document.length(), game.rolls), (Some(1), 41));
    assert_eq!(
        (game.winner, game.points, game.resigned),
        (Some(0), Some(1), false)
    );
    assert!(document.to_record().is_ok());
}

#[test]
fn a_session_of_fibs_is_read_between_the_talk() {
    let reading = reading("fibs/watch_session_a.txt");
    assert_eq!(reading.format, Format::FibsSession);
    assert!(reading.warnings.is_empty(), "{:?}", reading.warnings);
    let document = document("fibs/watch_session_a.txt");
    assert_eq!(document.length(), Some(5));
    let game = &document.summaries()[0];
    assert_eq!((game.doubles, game.takes, game.winner), (2, 2, None));
    assert_eq!(game.rolls, 71);
}

#[test]
fn text_exports_of_gnu_backgammon_keep_their_analyses() {
    let document = document("gnubg_other/gnubg_m5a_game1_text.txt");
    let game = &document.summaries()[0];
    assert_eq!(
        (game.rolls, game.doubles, game.takes, game.drops),
        (42, 2, 1, 1)
    );
    assert_eq!((game.winner, game.points), (Some(0), Some(2)));
    let entries = &document.games[0].entries;
    let n_plays = entries
        .iter()
        .flat_map(|entry| &entry.opinions)
        .filter(|opinion| matches!(opinion, Opinion::Play(play) if play.played.is_some()))
        .count();
    assert!(n_plays > 30, "{n_plays}");
    assert!(
        reading("gnubg_other/gnubg_m5a_game1_text.txt")
            .warnings
            .is_empty()
    );
    let money =
        &crate::samples::document("gnubg_other/gnubg_hh_money_game1_text.txt").summaries()[0];
    assert_eq!((money.rolls, money.doubles, money.beavers), (12, 1, 2));
    assert_eq!(money.points, Some(8));
}

#[test]
fn the_same_match_is_the_same_in_two_formats() {
    let pairs = [
        ("mat/gnubg_m5a.mat", "sgf/gnubg_m5a.sgf"),
        ("mat/gnubg_hh_match.mat", "sgf/gnubg_hh_match.sgf"),
        ("mat/gnubg_m5a.mat", "gnubg_other/gnubg_m5a_snowie.txt"),
        (
            "mat/xg_paris_2023_compact.txt",
            "mat/xg_paris_2023_expanded.mat",
        ),
        ("mat/xg_paris_2023_compact.txt", "xg/xg_paris_2023.xg"),
    ];
    for (one, other) in pairs {
        let [a, b] = [one, other].map(|name| document(name).to_record().unwrap());
        let boards = |record: &otter_files::document::Record| {
            let contest = otter_rules::Contest::replay(record.ruleset.clone(), &record.events);
            let contest = contest.unwrap();
            (
                contest.score(otter_rules::Seat::White).clone(),
                contest.game().clone(),
            )
        };
        assert!(boards(&a) == boards(&b), "{one} and {other}");
    }
}
