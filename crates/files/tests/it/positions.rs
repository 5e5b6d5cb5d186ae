//! Pasted positions in every form.

use otter_files::document::Opinion;
use otter_files::{Defect, Format, Found, Limits, Position, ReadError, read, snowie};

use crate::samples::{bytes, names, reading};

fn position(text: &str) -> (Format, Position) {
    let reading =
        read(text.as_bytes(), &Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
    match reading.found {
        Found::Position(position) => (reading.format, *position),
        Found::Match(_) => panic!("{text}: a match"),
    }
}

fn id(position: &Position, kind: &str) -> String {
    let ids = position.ids();
    let found = ids.into_iter().find(|(name, _)| *name == kind);
    found.map_or_else(String::new, |(_, id)| id)
}

/// 300 positions in the ids of three programs lead to the same ids.
#[test]
fn all_ids_of_a_position_agree() {
    let text = std::fs::read_to_string(crate::samples::folder().join("../ids.jsonl")).unwrap();
    let mut n = 0;
    for line in text.lines() {
        let ids: serde_json::Value = serde_json::from_str(line).unwrap();
        let field = |name: &str| ids[name].as_str().map(str::to_owned);
        let xgid = field("xgid").unwrap();
        let (format, found) = position(&xgid);
        assert_eq!(format, Format::Xgid);
        assert_eq!(id(&found, "xgid"), xgid);
        let gnu = field("gnubg_id").unwrap();
        assert_eq!(position(&gnu).0, Format::GnuId);
        assert_eq!(
            position(&gnu).1.situation.board,
            found.situation.board,
            "{gnu}"
        );
        // An OGID names the same position, without the rules of money play.
        if let Some(ogid) = field("ogid") {
            let (format, by_ogid) = position(&ogid);
            assert_eq!(format, Format::Ogid);
            assert_eq!(by_ogid.situation.board, found.situation.board, "{ogid}");
            assert_eq!(by_ogid.situation.on_roll, found.situation.on_roll, "{ogid}");
            assert_eq!(by_ogid.situation.score, found.situation.score, "{ogid}");
            assert_eq!(by_ogid.situation.phase, found.situation.phase, "{ogid}");
            assert_eq!(id(&found, "ogid"), ogid);
            n += 1;
        }
        let line = snowie::write(&found);
        assert_eq!(position(&line).1.situation.board, found.situation.board);
    }
    assert!(n > 250);
}

/// The texts of eXtreme Gammon in four languages.
#[test]
fn texts_of_extreme_gammon() {
    for name in names("xg_position_text") {
        let reading = reading(&name);
        assert_eq!(reading.format, Format::XgText, "{name}");
        assert!(
            reading.warnings.is_empty(),
            "{name}: {:?}",
            reading.warnings
        );
        let Found::Position(found) = reading.found else {
            panic!("{name}");
        };
        let text = String::from_utf8(bytes(&name)).unwrap();
        assert_eq!(
            id(&found, "xgid"),
            text.lines().next().unwrap().trim_start_matches('\u{feff}')
        );
        assert!(!found.names.bottom.is_empty(), "{name}");
        let [opinion] = &found.opinions[..] else {
            panic!("{name}: {:?}", found.opinions);
        };
        match opinion {
            Opinion::Play(play) => {
                assert_eq!(play.candidates.len(), 5, "{name}");
                for candidate in &play.candidates {
                    assert!(candidate.result.is_some() && candidate.outcomes.is_some());
                    assert!(
                        candidate.level.ends_with("-ply") || candidate.level.ends_with("-plis")
                    );
                }
                let equities: Vec<f32> = play.candidates.iter().map(|one| one.equity).collect();
                assert_eq!(equities, [-0.491, -0.556, -0.576, -0.568, -0.572]);
            }
            Opinion::Cube(cube) => {
                assert_eq!(cube.level, "XG Roller++", "{name}");
                assert_eq!(cube.double_pass, Some(1.0), "{name}");
                assert!(cube.outcomes.is_some(), "{name}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn a_redouble_that_is_too_good_is_read_in_order() {
    let Found::Position(found) = reading("xg_position_text/05_NRT_DE.txt").found else {
        panic!();
    };
    let Opinion::Cube(cube) = &found.opinions[0] else {
        panic!();
    };
    assert_eq!((cube.no_double, cube.double_take), (0.483, -0.511));
    assert!((cube.outcomes.unwrap()[0] - 0.7113).abs() < 1e-6);
}

#[test]
fn texts_of_bgblitz() {
    for name in names("bgblitz_position_text") {
        let reading = reading(&name);
        assert_eq!(reading.format, Format::BgblitzText, "{name}");
        let Found::Position(found) = reading.found else {
            panic!("{name}");
        };
        assert!(
            ["Green", "Vert"].contains(&found.names.top.as_str()),
            "{name}"
        );
        match &found.opinions[..] {
            [Opinion::Play(play)] => {
                assert_eq!(play.candidates.len(), 5, "{name}");
                assert!(play.candidates.iter().all(|one| one.outcomes.is_some()));
                assert!((play.candidates[1].equity + 0.545).abs() < 1e-6);
            }
            [Opinion::Cube(cube)] => {
                assert!(cube.outcomes.is_some(), "{name}");
                assert_eq!(cube.double_pass, Some(1.0), "{name}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
    let Found::Position(french) = reading("bgblitz_position_text/07_RP_FR.txt").found else {
        panic!();
    };
    let Opinion::Cube(cube) = &french.opinions[0] else {
        panic!();
    };
    assert_eq!((cube.no_double, cube.double_take), (0.969, 1.68));
}

#[test]
fn gnu_backgammon_shows_ids_with_labels() {
    let text = " GNU Backgammon  Position ID: 4NvgATDgc/ABMA\n                 Match ID   : MIESAAAAAAAA\n";
    let (format, found) = position(text);
    assert_eq!(format, Format::GnubgPosition);
    assert_eq!(id(&found, "gnu_id"), "4NvgATDgc/ABMA:MIESAAAAAAAA");
    let (format, found) = position("4HPwATDgc/ABMA");
    assert_eq!(format, Format::GnuId);
    assert_eq!(id(&found, "position"), "4HPwATDgc/ABMA");
    assert_eq!(
        position("4HPwATDgc/ABMA\ncAkAAAAAAAAA\n").1,
        position("4HPwATDgc/ABMA:cAkAAAAAAAAA").1
    );
}

#[test]
fn the_score_in_words_counts() {
    let text = "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:2:1:0:7:10\n\nX:Ann   O:Bob\nScore is X:2 O:1 7 pt.(s) match.\n";
    let reading = read(text.as_bytes(), &Limits::default()).unwrap();
    let Found::Position(found) = reading.found else {
        panic!();
    };
    // X is on roll, which is the top player of the id.
    assert_eq!(
        (found.situation.score.top, found.situation.score.bottom),
        (2, 1)
    );
    assert_eq!(found.names.top, "Ann");
    assert!(matches!(
        reading.warnings[0].defect,
        Defect::ScoreInWords(_, _)
    ));
}

#[test]
fn wrong_positions_name_what_is_wrong() {
    let error = |text: &str| {
        read(text.as_bytes(), &Limits::default())
            .unwrap_err()
            .to_string()
    };
    let sixteen = error("XGID=-b----P-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    assert!(sixteen.contains("at most 15 checkers"), "{sixteen}");
    let ogid = error("11cccccchhhjjjjj:66666888dddddoo:N0N:16:B:IB:0:0:9:0");
    assert!(ogid.contains("at most 15 checkers"), "{ogid}");
    let board = error("board:You:gnubg:7:0:0");
    assert!(board.contains("52 fields"), "{board}");
    assert!(matches!(
        read(b"hello, world", &Limits::default()),
        Err(ReadError::Unknown(_))
    ));
    assert_eq!(read(b" \r\n", &Limits::default()), Err(ReadError::Empty));
}
