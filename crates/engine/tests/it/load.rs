//! Loading the engine: files that cannot be used, and the cache of tables.

use std::fs;

use otter_engine::bearoff::Size;
use otter_engine::bearoff::cache::Origin;
use otter_engine::{Engine, LoadOptions, Ply};
use otter_rules::Board;

use crate::boards::ENGINE;

/// Returns the message of an error and of its causes.
fn message(options: &LoadOptions) -> String {
    let error = Engine::load(options).unwrap_err();
    let mut text = error.to_string();
    let mut cause: Option<&dyn std::error::Error> = std::error::Error::source(&error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

#[test]
fn a_damaged_net_stops_the_start_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let whole = include_bytes!("../../../../nets/otter.net");
    let mut changed = whole.to_vec();
    changed[5000] ^= 1;
    let mut newer = whole.to_vec();
    newer[8] = 9;
    let cases: [(&str, &[u8], &str); 5] = [
        ("short.net", &whole[..whole.len() - 100], "cut short"),
        ("empty.net", b"", "OTTERNET"),
        ("text.net", b"hello, this is no net at all", "OTTERNET"),
        ("changed.net", &changed, "checksum"),
        ("newer.net", &newer, "version 9"),
    ];
    for (name, bytes, why) in cases {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let text = message(&LoadOptions {
            net: Some(path),
            ..LoadOptions::default()
        });
        assert!(text.contains(name) && text.contains(why), "{text}");
    }
    let text = message(&LoadOptions {
        net: Some(folder.path().join("nowhere.net")),
        ..LoadOptions::default()
    });
    assert!(text.contains("nowhere.net"), "{text}");
}

#[test]
fn a_damaged_match_table_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.csv");
    fs::write(&path, "pre,1,1,half\n").unwrap();
    let text = message(&LoadOptions {
        match_table: Some(path),
        ..LoadOptions::default()
    });
    assert!(
        text.contains("wrong.csv") && text.contains("line 1"),
        "{text}"
    );
}

#[test]
fn tables_are_kept_and_answers_are_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let options = LoadOptions {
        cache: Some(folder.path().to_owned()),
        two_sided: Size::try_from(3).unwrap(),
        ..LoadOptions::default()
    };
    let first = Engine::load(&options).unwrap();
    assert!(
        first
            .table_origins()
            .iter()
            .all(|o| matches!(o, Origin::Kept(_)))
    );
    let second = Engine::load(&options).unwrap();
    assert!(
        second
            .table_origins()
            .iter()
            .all(|o| matches!(o, Origin::Read(_)))
    );
    let start = Board::start();
    assert_eq!(
        first.evaluate(&start, Ply::ONE),
        second.evaluate(&start, Ply::ONE)
    );
    assert_eq!(
        ENGINE.evaluate(&start, Ply::ONE),
        second.evaluate(&start, Ply::ONE)
    );
}
