//! `docs/rules.md` names a test for every row, and the test is there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Every row of the rule book, by section.
const ROWS: [(&str, u32); 12] = [
    ("EQ", 7),
    ("ST", 5),
    ("MV", 8),
    ("HT", 6),
    ("BO", 7),
    ("SC", 5),
    ("CU", 8),
    ("MA", 7),
    ("IR", 3),
    ("VA", 2),
    ("CH", 14),
    ("E", 11),
];

#[test]
fn every_row_has_its_test() {
    let table = std::fs::read_to_string(root().join("docs/rules.md")).unwrap();
    let mut tests = BTreeMap::new();
    for line in table.lines() {
        let cells: Vec<&str> = line
            .trim()
            .trim_matches('|')
            .split(" | ")
            .map(str::trim)
            .collect();
        if let [id, .., test] = cells[..]
            && is_row_id(id)
        {
            assert!(tests.insert(id, test).is_none(), "{id} stands twice");
        }
    }
    for (section, n) in ROWS {
        for number in 1..=n {
            let id = format!("{section}-{number}");
            let cell = tests
                .remove(id.as_str())
                .unwrap_or_else(|| panic!("docs/rules.md lacks {id}"));
            assert!(!cell.is_empty(), "{id} names no test");
            for test in cell.split("; ") {
                assert_exists(&id, test);
            }
        }
    }
    assert!(tests.is_empty(), "unknown rows: {:?}", tests.keys());
}

fn is_row_id(cell: &str) -> bool {
    cell.split_once('-').is_some_and(|(section, number)| {
        ROWS.iter().any(|&(known, _)| known == section) && number.parse::<u32>().is_ok()
    })
}

/// A test stands as `` `path/of/file` name ``.
fn assert_exists(id: &str, test: &str) {
    let (path, name) = test
        .strip_prefix('`')
        .and_then(|rest| rest.split_once("` "))
        .unwrap_or_else(|| panic!("{id}: {test:?} is not `file` name"));
    let text = std::fs::read_to_string(root().join(path))
        .unwrap_or_else(|error| panic!("{id}: {path}: {error}"));
    let is_there = if Path::new(path).extension().is_some_and(|ext| ext == "rs") {
        text.contains(&format!("fn {name}("))
    } else {
        text.contains(&format!("'{name}'"))
    };
    assert!(is_there, "{id}: no test {name:?} in {path}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
