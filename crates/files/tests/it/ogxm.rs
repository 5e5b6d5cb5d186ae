//! Matches of `OpenGammon`: sections of records, with analyses, remarks and times.

use crate::samples::{bytes, document, reading};
use otter_files::document::{Act, Entry, Game, Opinion, Played, Unit, header};
use otter_files::{Defect, Document, Format, Found, Limits, Place, ReadError, Warning, read};

/// Returns what happened in the games in short, without what is thought of it. The format keeps
/// neither the order in which dice fell nor that in which checkers moved.
fn acts(document: &Document) -> Vec<String> {
    let entries = document.games.iter().flat_map(|game| &game.entries);
    entries.map(act).collect()
}

fn act(entry: &Entry) -> String {
    match &entry.act {
        Act::Roll { dice, played } => {
            let mut dice = *dice;
            dice.sort();
            let played = match played {
                Played::Legal(play) => format!("{:?}", play.result()),
                other => format!("{other:?}"),
            };
            format!("{:?} {dice:?} {played}", entry.seat)
        }
        other => format!("{:?} {other:?}", entry.seat),
    }
}

#[test]
fn every_sample_is_read_without_a_warning() {
    for name in [
        "match3p_from_mat",
        "cube_resign_from_mat",
        "xg_paris_2023",
        "gnubg_m3noise_annotated",
    ] {
        let reading = reading(&format!("ogxm/{name}.ogxm"));
        assert_eq!(reading.format, Format::Ogxm);
        assert!(
            reading.warnings.is_empty(),
            "{name}: {:?}",
            reading.warnings
        );
        assert!(reading.more.is_empty());
    }
}

/// The other files hold, by the library that wrote them, what their `.json` says.
#[test]
fn games_are_what_the_library_says_of_them() {
    for name in ["match3p_from_mat", "cube_resign_from_mat"] {
        let document = document(&format!("ogxm/{name}.ogxm"));
        let json = bytes(&format!("ogxm/{name}.json"));
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(json["player_white"], document.players.white.as_str());
        assert_eq!(json["match_length"], document.length().unwrap_or(0));
        let games = json["games"].as_array().unwrap();
        let found = document.summaries();
        assert_eq!(games.len(), found.len());
        for (game, found) in games.iter().zip(found) {
            let n = |of: fn(i64) -> bool| {
                let plies = game["plies"].as_array().unwrap();
                let ids = plies.iter().filter_map(|ply| ply["action_id"].as_i64());
                ids.filter(|&id| of(id)).count()
            };
            assert_eq!(
                (found.rolls, found.doubles, found.takes, found.drops),
                (
                    n(|id| id <= 20),
                    n(|id| id == 21),
                    n(|id| id == 22),
                    n(|id| id == 23)
                )
            );
            assert_eq!(game["winner"], found.winner.unwrap());
            assert_eq!(game["points_won"], found.points.unwrap());
        }
    }
}

#[test]
fn a_match_is_the_same_as_in_the_file_from_which_it_was_made() {
    let from = document("xg/xg_paris_2023.xg");
    let found = document("ogxm/xg_paris_2023.ogxm");
    assert_eq!(from.players, found.players);
    let differ = acts(&from)
        .into_iter()
        .zip(acts(&found))
        .find(|(from, found)| from != found);
    assert_eq!(differ, None);
    assert_eq!(from.summaries(), found.summaries());
}

#[test]
fn analyses_are_kept_in_the_unit_of_the_file() {
    let from = document("xg/xg_paris_2023.xg");
    let found = document("ogxm/xg_paris_2023.ogxm");
    let mut n_plays = 0;
    let mut n_cubes = 0;
    for (from, found) in from.games.iter().zip(&found.games) {
        for (from, found) in from.entries.iter().zip(&found.entries) {
            let play = |opinion: &Opinion| match opinion {
                Opinion::Play(play) => Some(play.clone()),
                _ => None,
            };
            let of_from = from.opinions.iter().find_map(play);
            let of_found = found.opinions.iter().find_map(play);
            if let (Some(from), Some(found)) = (of_from, of_found) {
                n_plays += 1;
                assert_eq!(found.unit, Unit::MatchChance);
                let (first, best) = (&from.candidates[0], &found.candidates[0]);
                assert_eq!(first.result, best.result, "{} {}", first.play, best.play);
                assert!((0.0..=1.0).contains(&best.equity), "{}", best.equity);
                let [of_first, of_best] = [first, best].map(|one| one.outcomes.unwrap());
                let off = of_first.iter().zip(of_best).map(|(a, b)| (a - b).abs());
                assert!(off.fold(0.0, f32::max) < 1e-4);
                assert_eq!(from.played, found.played);
            }
            n_cubes += found
                .opinions
                .iter()
                .filter(
                    |opinion| matches!(opinion, Opinion::Cube(cube) if cube.double_pass.is_some()),
                )
                .count();
        }
    }
    assert!(n_plays > 300 && n_cubes > 200, "{n_plays} {n_cubes}");
}

#[test]
fn remarks_times_and_facts_are_kept() {
    let document = document("ogxm/gnubg_m3noise_annotated.ogxm");
    for (name, value) in [
        (header::EVENT, "Otter Open 2026"),
        (header::ROUND, "Final"),
        (header::LOCATION, "Kraków, PL"),
        (header::SITE, "example.org"),
        (header::MATCH_ID, "17"),
        (header::DATE, "2026.11.18"),
        (header::TIME, "11.06"),
        ("White rating", "1612.50 elo"),
        ("hall", "7"),
    ] {
        assert_eq!(document.header(name), Some(value));
    }
    assert_eq!(document.comments, ["A remark on the whole match."]);
    let game = &document.games[0];
    assert_eq!(game.comments, ["Ann: A remark on the first game."]);
    assert_eq!(game.entries[2].comment, "Why not run?");
    let clocks: Vec<&str> = game.entries[..4]
        .iter()
        .map(|entry| entry.clock.as_str())
        .collect();
    assert_eq!(clocks, ["0:00:00.0", "0:00:03.3", "0:00:13.5", "0:00:30.8"]);
    assert_eq!(document.games[1].entries[0].clock, "0:15:10.0");
    assert!(document.games[1].is_crawford);
}

#[test]
fn several_matches_may_follow_each_other() {
    let first = bytes("ogxm/cube_resign_from_mat.ogxm");
    let mut stream = first.clone();
    stream.extend(bytes("ogxm/match3p_from_mat.ogxm"));
    let reading = read(&stream, &Limits::default()).unwrap();
    assert!(reading.warnings.is_empty(), "{:?}", reading.warnings);
    let Found::Match(document) = reading.found else {
        panic!("a match");
    };
    assert_eq!(document.players.white, "Anna");
    assert_eq!(reading.more[0].players.white, "gnubg");

    // What follows the first match and is none takes nothing from it.
    let mut stream = first.clone();
    stream.extend(b"and so on and so forth");
    let reading = read(&stream, &Limits::default()).unwrap();
    let [Warning { place, defect, .. }] = &reading.warnings[..] else {
        panic!("{:?}", reading.warnings);
    };
    assert_eq!(*place, Place::Byte(first.len()));
    assert!(matches!(defect, Defect::NextDamaged(_)), "{defect}");
}

#[test]
fn limits_hold_for_games_and_for_matches() {
    let few = Limits {
        games: 1,
        ..Limits::default()
    };
    let whole = bytes("ogxm/match3p_from_mat.ogxm");
    let reading = read(&whole, &few).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("a match");
    };
    let first = crate::samples::document("ogxm/match3p_from_mat.ogxm").games;
    assert_eq!(document.games, first[..1]);
    let is_cut = |warnings: &[Warning]| warnings.last().is_some_and(|last| last.is_cut);
    assert!(is_cut(&reading.warnings), "{:?}", reading.warnings);

    let stream = [whole.clone(), whole].concat();
    let reading = read(&stream, &few).unwrap();
    assert!(reading.more.is_empty() && is_cut(&reading.warnings));
}

#[test]
fn damage_is_named_with_its_byte() {
    let whole = bytes("ogxm/match3p_from_mat.ogxm");
    let warnings = |bytes: &[u8]| read(bytes, &Limits::default()).unwrap().warnings;

    let mut changed = whole.clone();
    let last = changed.len() - 30;
    changed[last] ^= 1;
    let changed = warnings(&changed);
    let says = |warning: &Warning| warning.defect == Defect::FileChanged;
    assert!(changed.iter().any(says), "{changed:?}");

    let cut = warnings(&whole[..400]);
    assert!(
        cut[0].is_cut && matches!(cut[0].defect, Defect::FileCut(_)),
        "{cut:?}"
    );

    // The last game but one ends in what is no move: the opinions of what follows would be those
    // of something else.
    let mut broken = bytes("ogxm/xg_paris_2023.ogxm");
    let games: Vec<usize> = (0..broken.len() - 4)
        .filter(|&at| &broken[at..at + 4] == b"GAME")
        .collect();
    let last = games[games.len() - 1];
    broken[last - 1] = 0xFF;
    let reading = read(&broken, &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!("a match");
    };
    assert!(reading.warnings.iter().any(|warning| warning.is_cut));
    let n_opinions =
        |game: &Game| -> usize { game.entries.iter().map(|entry| entry.opinions.len()).sum() };
    let [.., before, after] = &document.games[..] else {
        panic!("seven games");
    };
    assert!(n_opinions(before) > 0 && n_opinions(after) == 0);

    let mut other = whole.clone();
    other[4] = 1;
    let Err(ReadError::Damaged { text, .. }) = read(&other, &Limits::default()) else {
        panic!("version 1 is not read");
    };
    assert_eq!(text, "the file is of version 1 of the format, not 2");
    assert!(read(&whole[..20], &Limits::default()).is_err());
}
