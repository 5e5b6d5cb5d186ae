//! Limits on the length of files, lines and comments, and the check for unwanted words.

use std::path::Path;

use anyhow::Result;
use xshell::{Shell, cmd};

use super::fault::Fault;
use super::words::Unwanted;

/// The longest source file, in lines.
const MOST_LINES: usize = 450;

/// Files that may be longer, each with its reason.
const LONGER: [(&str, &str); 2] = [
    ("web/src/api/", "generated"),
    (
        "web/src/i18n/",
        "a table of words is read beside its twin in another language",
    ),
];

/// The largest size of a file in the repository, except for the nets, in bytes.
const MOST_BYTES: u64 = 4 << 20;

/// The longest line of a Rust comment, in characters.
const MOST_COLUMNS: usize = 100;

/// The longest doc comment, in words, that only repeats what the name says.
const FEW_WORDS: usize = 3;

/// Checks every file that git tracks or would add.
pub(super) fn check(shell: &Shell, unwanted: &Unwanted, faults: &mut Vec<Fault>) -> Result<()> {
    let files = cmd!(shell, "git ls-files --cached --others --exclude-standard")
        .quiet()
        .read()?;
    for path in files.lines() {
        let Ok(metadata) = std::fs::metadata(crate::project::root().join(path)) else {
            continue;
        };
        if metadata.len() > MOST_BYTES && !path.starts_with("nets/") {
            faults.push(Fault::new(format!(
                "size: {path} is too large for git ({} bytes)",
                metadata.len()
            )));
        }
        unwanted.check_name(path, faults);
        if unwanted.concerns_lines(path) {
            unwanted.check_lines(path, &shell.read_file(path)?, faults);
        }
        let is_source = [".rs", ".ts", ".svelte", ".css"]
            .iter()
            .any(|ending| path.ends_with(ending));
        if is_source {
            check_source(path, &shell.read_file(path)?, faults);
        }
    }
    Ok(())
}

/// Checks the text of one source file.
pub(super) fn check_source(path: &str, text: &str, faults: &mut Vec<Fault>) {
    let lines = text.lines().count();
    if lines > MOST_LINES && !LONGER.iter().any(|(start, _)| path.starts_with(start)) {
        faults.push(Fault::counted(
            format!("length: {path} has more than {MOST_LINES} lines"),
            lines,
        ));
    }
    if Path::new(path).extension() != Some("rs".as_ref()) {
        return;
    }
    let long = text
        .lines()
        .filter(|line| line.contains("//") && line.chars().count() > MOST_COLUMNS)
        .count();
    if long > 0 {
        faults.push(Fault::counted(
            format!("columns: {path} has comments of more than {MOST_COLUMNS} columns"),
            long,
        ));
    }
    let short = short_docs(text);
    if short > 0 {
        faults.push(Fault::counted(
            format!("docs: {path} has docs of {FEW_WORDS} words or fewer"),
            short,
        ));
    }
}

/// Returns the number of doc comments of three words or fewer. The same limit holds for those of
/// command-line arguments, which are help texts.
fn short_docs(text: &str) -> usize {
    let mut n_short = 0;
    // The words of the doc comment that is being read; `None` outside one.
    let mut words: Option<usize> = None;
    for line in text.lines().chain([""]) {
        match line.trim_start().strip_prefix("///") {
            Some(doc) if !doc.starts_with('/') => {
                *words.get_or_insert(0) += doc.split_whitespace().count();
            }
            _ => n_short += usize::from(words.take().is_some_and(|n| n <= FEW_WORDS)),
        }
    }
    n_short
}
