//! `docs/rules.md` names a test and code for every row, and both exist.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The prefix and the number of rows of each section of the rule book.
const ROWS: [(&str, u32); 13] = [
    ("EQ", 7),
    ("ST", 5),
    ("MV", 8),
    ("HT", 6),
    ("BO", 7),
    ("SC", 6),
    ("CU", 8),
    ("MA", 8),
    ("CL", 7),
    ("IR", 3),
    ("VA", 2),
    ("CH", 16),
    ("E", 11),
];

/// The heading of section 14, which names the code of each rule.
const CODE: &str = "## 14 ";

#[test]
fn every_row_has_its_test() {
    let book = book();
    let (rows, _) = book.split_once(CODE).unwrap();
    for (id, cell) in cells_of_every_row(rows, &ROWS) {
        for test in cell.split("; ") {
            assert_exists(&id, test);
        }
    }
}

#[test]
fn every_row_has_its_code() {
    let book = book();
    let (_, rows) = book.split_once(CODE).unwrap();
    // The worked examples, the rows E, follow from the other rows.
    let ruled = &ROWS[..ROWS.len() - 1];
    for (id, cell) in cells_of_every_row(rows, ruled) {
        for code in cell.split("; ") {
            assert_is_defined(&id, code);
        }
    }
}

fn book() -> String {
    std::fs::read_to_string(root().join("docs/rules.md")).unwrap()
}

/// Returns the last cell of each row, after checking that the text has every row of these sections
/// once, and no other.
fn cells_of_every_row(text: &str, sections: &[(&str, u32)]) -> Vec<(String, String)> {
    let mut found = BTreeMap::new();
    for line in text.lines() {
        let cells: Vec<&str> = line
            .trim()
            .trim_matches('|')
            .split(" | ")
            .map(str::trim)
            .collect();
        if let [id, .., last] = cells[..]
            && is_row_id(id)
        {
            assert!(found.insert(id, last).is_none(), "{id} stands twice");
        }
    }
    let mut rows = Vec::new();
    for &(section, n) in sections {
        for number in 1..=n {
            let id = format!("{section}-{number}");
            let cell = found
                .remove(id.as_str())
                .unwrap_or_else(|| panic!("docs/rules.md lacks {id}"));
            assert!(!cell.is_empty(), "{id} names nothing");
            rows.push((id, cell.to_owned()));
        }
    }
    assert!(found.is_empty(), "unknown rows: {:?}", found.keys());
    rows
}

fn is_row_id(cell: &str) -> bool {
    cell.split_once('-').is_some_and(|(section, number)| {
        ROWS.iter().any(|&(known, _)| known == section) && number.parse::<u32>().is_ok()
    })
}

/// Checks that a test exists, which is given as `` `path/of/file` name ``.
fn assert_exists(id: &str, test: &str) {
    let (path, name, text) = named(id, test);
    let is_there = if is_rust(path) {
        text.contains(&format!("fn {name}("))
    } else {
        text.contains(&format!("'{name}'"))
    };
    assert!(is_there, "{id}: no test {name:?} in {path}");
}

/// Checks that a function or type is defined, which is given as `` `path/of/file` name ``.
fn assert_is_defined(id: &str, code: &str) {
    let (path, name, text) = named(id, code);
    let kinds: &[&str] = if is_rust(path) {
        &["fn", "struct", "enum"]
    } else {
        &["function"]
    };
    let is_there = kinds.iter().any(|kind| {
        let definition = format!("{kind} {name}");
        text.match_indices(&definition).any(|(at, _)| {
            let next = text[at + definition.len()..].chars().next();
            next.is_none_or(|c| !c.is_alphanumeric() && c != '_')
        })
    });
    assert!(is_there, "{id}: no {name:?} in {path}");
}

/// Returns the path and the name in a reference, and the text of the file.
fn named<'a>(id: &str, reference: &'a str) -> (&'a str, &'a str, String) {
    let (path, name) = reference
        .strip_prefix('`')
        .and_then(|rest| rest.split_once("` "))
        .unwrap_or_else(|| panic!("{id}: {reference:?} is not `file` name"));
    let text = std::fs::read_to_string(root().join(path))
        .unwrap_or_else(|error| panic!("{id}: {path}: {error}"));
    (path, name, text)
}

fn is_rust(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ext| ext == "rs")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
