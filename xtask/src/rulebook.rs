//! The rule book as the browser shows it: `docs/rules*.md` as data.
//!
//! Each row keeps its id, so that a refusal can link to it; everything else is text. Tests check
//! that every language has the same sections and rows as the English book, and that the stored
//! books are up to date.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;

/// The languages, each with the file of its book.
const BOOKS: [(&str, &str); 3] = [
    ("en", "rules.md"),
    ("it", "rules.it.md"),
    ("pl", "rules.pl.md"),
];

/// The number of the section for builders: the books for readers end before it.
const FOR_BUILDERS: &str = "13";

/// The rule book in one language.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
struct Book {
    title: String,
    intro: Vec<Block>,
    sections: Vec<Section>,
}

#[derive(Debug, PartialEq, Eq, Serialize)]
struct Section {
    /// The number of the section: "1" to "12", "9a" or "11a".
    number: String,
    title: String,
    blocks: Vec<Block>,
}

/// A part of a section. Its text is HTML with no markup but emphasis and code.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Block {
    Text(String),
    List(Vec<String>),
    /// The rules of a section, each with its id.
    Rows(Vec<Row>),
    /// Names with their meanings.
    Terms(Vec<Row>),
}

#[derive(Debug, PartialEq, Eq, Serialize)]
struct Row {
    id: String,
    text: String,
}

/// Writes the books into `web/src/rulebook/`.
pub(crate) fn write() -> Result<()> {
    for (language, file) in BOOKS {
        let path = stored(language);
        fs::write(&path, fresh(file)?).with_context(|| format!("writing {}", path.display()))?;
    }
    Ok(())
}

/// Returns the ids of all rules.
pub(crate) fn ids() -> Result<BTreeSet<String>> {
    let book = read(&crate::project::root().join("docs").join(BOOKS[0].1))?;
    let blocks = book.sections.into_iter().flat_map(|section| section.blocks);
    let rows = blocks.filter_map(|block| match block {
        Block::Rows(rows) => Some(rows),
        _ => None,
    });
    Ok(rows.flatten().map(|row| row.id).collect())
}

fn stored(language: &str) -> PathBuf {
    crate::project::root().join(format!("web/src/rulebook/{language}.json"))
}

fn fresh(file: &str) -> Result<String> {
    let book = read(&crate::project::root().join("docs").join(file))?;
    Ok(serde_json::to_string_pretty(&book)? + "\n")
}

fn read(path: &Path) -> Result<Book> {
    let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let book = parse(&text);
    ensure!(
        !book.sections.is_empty(),
        "{} has no sections",
        path.display()
    );
    Ok(book)
}

fn parse(text: &str) -> Book {
    let mut book = Book::default();
    let mut events = Parser::new_ext(text, Options::ENABLE_TABLES);
    while let Some(event) = events.next() {
        let Event::Start(tag) = event else { continue };
        let end = tag.to_end();
        match tag {
            Tag::Heading { .. } => {
                let heading = inline(&mut events, end);
                match heading.split_once(' ') {
                    Some((number, title)) if number.starts_with(|c: char| c.is_ascii_digit()) => {
                        if number == FOR_BUILDERS {
                            break;
                        }
                        book.sections.push(Section {
                            number: number.to_owned(),
                            title: title.to_owned(),
                            blocks: Vec::new(),
                        });
                    }
                    _ => book.title = heading,
                }
            }
            Tag::Paragraph => add(&mut book, Block::Text(inline(&mut events, end))),
            Tag::List(_) => {
                let items = each(&mut events, end, TagEnd::Item);
                add(&mut book, Block::List(items));
            }
            Tag::Table(_) => {
                let rows = rows(&mut events, end);
                let is_rule = |row: &Row| row.id.contains('-') && !row.id.contains('<');
                let block = if rows.iter().all(is_rule) {
                    Block::Rows(rows)
                } else {
                    Block::Terms(rows)
                };
                add(&mut book, block);
            }
            _ => {}
        }
    }
    book
}

fn add(book: &mut Book, block: Block) {
    match book.sections.last_mut() {
        Some(section) => section.blocks.push(block),
        None => book.intro.push(block),
    }
}

/// Returns the HTML of everything before `end`.
fn inline<'a>(events: &mut impl Iterator<Item = Event<'a>>, end: TagEnd) -> String {
    let inner = events
        .take_while(|event| *event != Event::End(end))
        .filter(|event| {
            !matches!(
                event,
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
            )
        })
        .map(|event| match event {
            Event::SoftBreak => Event::Text(" ".into()),
            other => other,
        });
    let mut text = String::new();
    html::push_html(&mut text, inner);
    text.trim().to_owned()
}

/// Returns the HTML of each part before `end`.
fn each<'a>(
    events: &mut impl Iterator<Item = Event<'a>>,
    end: TagEnd,
    part: TagEnd,
) -> Vec<String> {
    let mut parts = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(tag) if tag.to_end() == part => parts.push(inline(events, part)),
            Event::End(tag) if tag == end => break,
            _ => {}
        }
    }
    parts
}

/// Returns the first two cells of each row of a table, without its head.
fn rows<'a>(events: &mut impl Iterator<Item = Event<'a>>, end: TagEnd) -> Vec<Row> {
    let mut rows = Vec::new();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::TableRow) => {
                let mut cells = each(events, TagEnd::TableRow, TagEnd::TableCell).into_iter();
                if let (Some(id), Some(text)) = (cells.next(), cells.next()) {
                    rows.push(Row { id, text });
                }
            }
            Event::End(tag) if tag == end => break,
            _ => {}
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what must be the same in all languages.
    fn bones(book: &Book) -> Vec<String> {
        let block = |block: &Block| match block {
            Block::Text(_) => "text".to_owned(),
            Block::List(items) => format!("{} items", items.len()),
            Block::Rows(rows) | Block::Terms(rows) => {
                let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
                ids.join(" ")
            }
        };
        let sections = book.sections.iter().map(|section| {
            let blocks: Vec<String> = section.blocks.iter().map(block).collect();
            format!("{}: {}", section.number, blocks.join(", "))
        });
        let intro = book.intro.iter().map(block).collect();
        std::iter::once(intro).chain(sections).collect()
    }

    #[test]
    fn every_language_has_the_whole_book() {
        let books: Vec<Book> = BOOKS
            .iter()
            .map(|(_, file)| read(&crate::project::root().join("docs").join(file)).unwrap())
            .collect();
        let english = bones(&books[0]);
        assert_eq!(english.len(), 16, "{english:#?}");
        for ((language, _), book) in BOOKS.iter().zip(&books).skip(1) {
            let found = bones(book);
            for (line, right) in found.iter().zip(&english) {
                assert_eq!(line, right, "{language}");
            }
            assert_eq!(found.len(), english.len(), "{language}");
        }
    }

    /// Every language names the same settings, which are written as code.
    #[test]
    fn settings_are_named_in_every_language() {
        let books: Vec<Book> = BOOKS
            .iter()
            .map(|(_, file)| read(&crate::project::root().join("docs").join(file)).unwrap())
            .collect();
        let rows = |book: &Book| -> Vec<(String, String)> {
            let blocks = book.sections.iter().flat_map(|section| &section.blocks);
            let rows = blocks.filter_map(|block| match block {
                Block::Rows(rows) => Some(rows),
                _ => None,
            });
            let codes = |text: &str| {
                let parts: Vec<&str> = text.split("<code>").skip(1).collect();
                let names = parts.iter().filter_map(|part| part.split("</code>").next());
                names.collect::<Vec<_>>().join(" ")
            };
            rows.flatten()
                .map(|row| (row.id.clone(), codes(&row.text)))
                .collect()
        };
        let english = rows(&books[0]);
        assert!(english.iter().any(|(_, codes)| codes == "jacoby = true"));
        for book in &books[1..] {
            assert_eq!(rows(book), english);
        }
    }

    #[test]
    fn what_is_stored_is_current() {
        for (language, file) in BOOKS {
            let text = fs::read_to_string(stored(language)).unwrap_or_default();
            assert!(
                text == fresh(file).unwrap(),
                "web/src/rulebook/{language}.json is stale; `cargo xtask codegen` writes it"
            );
        }
    }
}
