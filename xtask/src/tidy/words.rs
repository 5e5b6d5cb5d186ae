//! The words that the glossary has replaced by others, and the check that they are not used.
//!
//! They are read from the blocks of `docs/glossary.md` of the kind
//!
//! ````text
//! ```unwanted
//! exempt  docs/lab/ docs/record.md
//! text    deed · deeds: action
//! text    throw · thrown: roll, except .ts .svelte
//! name    worth: equity
//! ```
//! ````
//!
//! A `text` word is unwanted in every line and in file names, a `name` word in identifiers and file
//! names. A path or the ending of a file name after `except` is exempt from one line of the block,
//! one after `exempt` from all. Upper case makes no difference, and `thrown_dice` and `ThrownDice`
//! hold the word "thrown".

use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};

use super::fault::Fault;

/// The page that holds the list, from the project's root.
pub(super) const PAGE: &str = "docs/glossary.md";

/// The endings of files whose lines are checked; of other files only the name is checked.
const TEXTS: [&str; 9] = [
    ".rs", ".ts", ".svelte", ".css", ".html", ".md", ".toml", ".yml", ".trycmd",
];

/// The endings of files that have identifiers.
const CODE: [&str; 3] = [".rs", ".ts", ".svelte"];

/// The list of unwanted words.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Unwanted {
    entries: Vec<Entry>,
    exempt: Vec<String>,
}

/// Words that another word replaces.
#[derive(Debug, PartialEq, Eq)]
struct Entry {
    /// The words, in lower case.
    words: Vec<String>,
    /// The word to use instead.
    instead: String,
    /// Whether only identifiers and file names are checked.
    names_only: bool,
    exempt: Vec<String>,
}

impl Unwanted {
    /// Reads every block of unwanted words of a page.
    pub(super) fn read(page: &str) -> Result<Self> {
        let mut unwanted = Self::default();
        let mut lines = page.lines();
        while let Some(line) = lines.next() {
            if line.trim_end() != "```unwanted" {
                continue;
            }
            for line in lines.by_ref().take_while(|line| !line.starts_with("```")) {
                unwanted
                    .add(line.trim())
                    .with_context(|| format!("{PAGE}: the unwanted words {line:?}"))?;
            }
        }
        ensure!(
            !unwanted.entries.is_empty(),
            "{PAGE}: expected a block of unwanted words, found none"
        );
        Ok(unwanted)
    }

    fn add(&mut self, line: &str) -> Result<()> {
        let (kind, rest) = line
            .split_once(' ')
            .context("expected `text`, `name` or `exempt` and a space")?;
        let names_only = match kind {
            "exempt" => {
                self.exempt
                    .extend(rest.split_whitespace().map(str::to_owned));
                return Ok(());
            }
            "text" => false,
            "name" => true,
            found => bail!("expected `text`, `name` or `exempt`, found {found:?}"),
        };
        let (words, instead) = rest
            .split_once(": ")
            .context("expected a colon and the word to use instead")?;
        let (instead, exempt) = instead.split_once(", except ").unwrap_or((instead, ""));
        self.entries.push(Entry {
            words: words
                .split('·')
                .map(|word| word.trim().to_lowercase())
                .collect(),
            instead: instead.trim().to_owned(),
            names_only,
            exempt: exempt.split_whitespace().map(str::to_owned).collect(),
        });
        Ok(())
    }

    /// Whether the lines of a file are checked, and not only its name.
    pub(super) fn concerns_lines(&self, path: &str) -> bool {
        !covers(&self.exempt, path) && TEXTS.iter().any(|ending| path.ends_with(ending))
    }

    /// Checks the name of a file.
    pub(super) fn check_name(&self, path: &str, faults: &mut Vec<Fault>) {
        if covers(&self.exempt, path) {
            return;
        }
        let found = words(path);
        self.report(path, path, &found, &found, faults);
    }

    /// Checks the lines of a file. A line with a stored name (`rename = "…"`) is left alone, since
    /// those never change.
    pub(super) fn check_lines(&self, path: &str, text: &str, faults: &mut Vec<Fault>) {
        // In Rust a single quote may also begin a lifetime.
        let single_quotes = Path::new(path).extension().is_none_or(|it| it != "rs");
        let has_names = CODE.iter().any(|ending| path.ends_with(ending));
        for (n, line) in text.lines().enumerate() {
            if line.contains("rename = \"") {
                continue;
            }
            let names = if has_names {
                words(&without_prose(line, single_quotes))
            } else {
                Vec::new()
            };
            let place = format!("{path}:{}", n + 1);
            self.report(path, &place, &words(line), &names, faults);
        }
    }

    /// Adds a fault for each unwanted word among those of a text or of its names.
    fn report(
        &self,
        path: &str,
        place: &str,
        text: &[String],
        names: &[String],
        faults: &mut Vec<Fault>,
    ) {
        for entry in &self.entries {
            if covers(&entry.exempt, path) {
                continue;
            }
            let found = if entry.names_only { names } else { text };
            for word in entry.words.iter().filter(|word| found.contains(word)) {
                faults.push(Fault::new(format!(
                    "word: {place}: \"{word}\": use \"{}\" ({PAGE})",
                    entry.instead
                )));
            }
        }
    }
}

/// Whether a path begins with one of these, or ends with one that begins with a dot.
fn covers(exempt: &[String], path: &str) -> bool {
    exempt.iter().any(|part| {
        path.starts_with(part.as_str()) || (part.starts_with('.') && path.ends_with(part.as_str()))
    })
}

/// Returns the words of a text in lower case, those of an identifier one by one.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_lower = false;
    for sign in text.chars() {
        if !sign.is_alphabetic() || (after_lower && sign.is_uppercase()) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| sign.is_alphabetic()) {
            word.extend(sign.to_lowercase());
        }
        after_lower = sign.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns a line of code without its comment and the contents of its string literals, which may
/// also stand in single quotes. A line that is inside a comment of several lines begins with an
/// asterisk.
fn without_prose(line: &str, single_quotes: bool) -> String {
    let line = line.trim_start();
    if ["//", "/*", "* ", "<!--"]
        .iter()
        .any(|start| line.starts_with(start))
    {
        return String::new();
    }
    let mut code = String::new();
    let mut quote: Option<char> = None;
    let mut signs = line.chars().peekable();
    while let Some(sign) = signs.next() {
        match quote {
            Some(_) if sign == '\\' => drop(signs.next()),
            Some(open) if sign == open => quote = None,
            Some(_) => {}
            None if sign == '/' && signs.peek() == Some(&'/') => break,
            None if sign == '"' || sign == '`' || (single_quotes && sign == '\'') => {
                quote = Some(sign);
                code.push(' ');
            }
            None => code.push(sign),
        }
    }
    code
}
