//! Damaged files: a clear message, what was kept, and never a panic.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use otter_files::document::{Act, Played};
use otter_files::{Defect, Found, Limits, Place, ReadError, json, mat, read, sgf};
use proptest::prelude::*;

use crate::samples::{bytes, document, names};

/// The folders of the samples.
const FOLDERS: [&str; 9] = [
    "mat",
    "sgf",
    "xg",
    "ogxm",
    "bgammon",
    "fibs",
    "gnubg_other",
    "xg_position_text",
    "bgblitz_position_text",
];

/// Reads bytes, and writes what was read in every format.
fn survive(bytes: &[u8]) {
    if let Ok(reading) = read(bytes, &Limits::default()) {
        match reading.found {
            Found::Match(document) => {
                let _ = (
                    mat::write(&document),
                    sgf::write(&document),
                    json::write(&document),
                );
                let _ = (document.to_record(), document.summaries());
            }
            Found::Position(position) => {
                let _ = position.ids();
            }
        }
    }
}

/// Files are cut at every length where they are short, and at many where they are long.
#[test]
fn files_may_end_anywhere() {
    for name in FOLDERS.into_iter().flat_map(names) {
        let bytes = bytes(&name);
        let step = (bytes.len() / 25).max(1);
        for length in (0..bytes.len()).step_by(step) {
            let _ = read(&bytes[..length], &Limits::default());
        }
    }
}

/// Short samples are cut at every single length.
#[test]
fn short_files_may_end_at_every_byte() {
    for name in FOLDERS.into_iter().flat_map(names) {
        let bytes = bytes(&name);
        if bytes.len() < 1_000 {
            for length in 0..bytes.len() {
                survive(&bytes[..length]);
            }
        }
    }
}

#[test]
fn a_cut_file_of_extreme_gammon_keeps_the_games_before() {
    let whole = bytes("xg/xg_with_comments.xg");
    let reading = read(&whole[..whole.len() / 2], &Limits::default()).unwrap();
    let Found::Match(document) = reading.found else {
        panic!();
    };
    assert!(document.games.len() > 2, "{}", document.games.len());
    let first = reading.warnings[0].to_string();
    assert!(
        first.contains("whole records were found") && first.starts_with("byte "),
        "{first}"
    );
    let error = read(&whole[..100], &Limits::default())
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("at byte 100") && error.contains("inside its header"),
        "{error}"
    );
}

#[test]
fn a_changed_file_of_extreme_gammon_is_noticed() {
    let mut changed = bytes("xg/xg_with_comments.xg");
    let at = changed.len() - 40;
    changed[at] ^= 1;
    let message = match read(&changed, &Limits::default()) {
        Ok(reading) => reading.warnings[0].to_string(),
        Err(error) => error.to_string(),
    };
    assert!(
        message.contains("checksum") || message.contains("registry"),
        "{message}"
    );
}

/// A file whose archive grows without end when it is inflated.
#[test]
fn a_zip_bomb_is_refused() {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 20];
    for _ in 0..200 {
        packed.write_all(&zeros).unwrap();
    }
    let data = packed.finish().unwrap();
    assert!(data.len() < 1 << 20);
    let mut file = vec![0; 8232];
    file[..4].copy_from_slice(b"RGMH");
    let start = file.len();
    file.extend(&data);
    let mut entry = vec![0; 532];
    entry[0] = 7;
    entry[1..8].copy_from_slice(b"temp.xg");
    entry[512..516].copy_from_slice(&(200_i32 << 20).to_le_bytes());
    entry[516..520].copy_from_slice(&(data.len() as i32).to_le_bytes());
    file.extend(&entry);
    let crc = crc32fast::hash(&file[start..]);
    file.extend(crc.to_le_bytes());
    for number in [1, 1, 532, data.len() as i32, 0] {
        file.extend(number.to_le_bytes());
    }
    file.extend([0; 12]);
    let error = read(&file, &Limits::default()).unwrap_err();
    assert!(matches!(error, ReadError::Damaged { .. }));
    assert!(error.to_string().contains("grows beyond"), "{error}");
}

#[test]
fn a_huge_file_is_refused_before_it_is_looked_at() {
    let limits = Limits {
        bytes: 1_000,
        ..Limits::default()
    };
    let error = read(&vec![b'1'; 2_000], &limits).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the file has 2000 bytes; at most 1000 are read"
    );
}

/// The play in game 3 starts from a point without a checker: the games before are whole, and the
/// rest of the game is kept as it is written.
#[test]
fn an_impossible_play_is_named_by_its_line() {
    let text = String::from_utf8(bytes("mat/gnubg_m5a.mat")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.trim() == "Game 3")
        .unwrap()
        + 4;
    let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let row = changed[at].clone();
    let colon = row.find(": ").unwrap();
    changed[at] = format!("{} 20/19 18/17   {}", &row[..=colon], &row[33..]);
    let reading = read(changed.join("\n").as_bytes(), &Limits::default()).unwrap();
    let Found::Match(found) = reading.found else {
        panic!();
    };
    let whole = document("mat/gnubg_m5a.mat");
    assert_eq!(found.games[..2], whole.games[..2]);
    let game = &found.games[2];
    assert_eq!(game.entries.len(), whole.games[2].entries.len());
    assert!(game.entries.iter().any(|entry| matches!(
        &entry.act,
        Act::Roll { played: Played::Illegal { text, .. }, .. } if text == "20/19 18/17"
    )));
    let warning = &reading.warnings[0];
    assert_eq!(
        (warning.place, warning.game),
        (Place::Line(at + 1), Some(3))
    );
    assert!(warning.to_string().contains("20/19 18/17"), "{warning}");
    let error = found.to_record().unwrap_err().to_string();
    assert!(error.starts_with("game 3"), "{error}");
}

#[test]
fn a_file_without_a_game_says_so() {
    let reading = read(b" 7 point match\n\n", &Limits::default()).unwrap();
    assert!(
        reading
            .warnings
            .iter()
            .any(|warning| warning.defect == Defect::NoGame)
    );
    let reading = read(
        b"; [Event \"x\"]\n 7 point match\n Game 1\n",
        &Limits::default(),
    )
    .unwrap();
    assert!(
        reading
            .warnings
            .iter()
            .any(|warning| warning.defect == Defect::NoGame)
    );
}

#[test]
fn limits_keep_what_came_before() {
    let limits = Limits {
        games: 2,
        ..Limits::default()
    };
    let reading = read(&bytes("mat/gnubg_m5a.mat"), &limits).unwrap();
    let Found::Match(document) = reading.found else {
        panic!();
    };
    assert_eq!(document.games.len(), 2);
    assert!(
        reading
            .warnings
            .iter()
            .any(|warning| warning.defect == Defect::TooManyGames(2))
    );
    let limits = Limits {
        nesting: 3,
        ..Limits::default()
    };
    let reading = read(b"(;GM[6]((((((;W[31hefe]))))))", &limits).unwrap();
    assert_eq!(reading.warnings[0].defect, Defect::NestedTooDeep);
}

#[test]
fn two_matches_in_one_file_are_both_read() {
    let mut text = String::from_utf8(bytes("mat/gnubg_m5a.mat")).unwrap();
    text += "\n; [Event \"another\"]\n";
    text += &String::from_utf8(bytes("mat/galaxy_match6800849.txt")).unwrap();
    let reading = read(text.as_bytes(), &Limits::default()).unwrap();
    assert_eq!(
        reading.more,
        [{
            let mut second = document("mat/galaxy_match6800849.txt");
            second.headers.insert(
                0,
                otter_files::document::Header {
                    name: "Event".to_owned(),
                    value: "another".to_owned(),
                },
            );
            second
        }]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Random bytes of random samples are changed.
    #[test]
    fn changed_bytes_never_panic(
        which in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
    ) {
        let names: Vec<String> = FOLDERS.into_iter().flat_map(names).collect();
        let mut bytes = bytes(&names[which.index(names.len())]);
        if bytes.len() < 20_000 {
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            survive(&bytes);
        }
    }
}
