//! Remarks on the match, on a game, or on something that happened.

use super::cursor::{Cursor, Fault};

/// A remark and what it is on.
pub(super) struct Remark {
    pub(super) on: On,
    /// The name of the fact that the text tells; `None` if it is prose.
    pub(super) name: Option<String>,
    pub(super) text: String,
}

/// What a remark is on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum On {
    Match,
    /// A game, by its place.
    Game(u32),
    /// Something that happened, by its number over all games.
    Entry(u32),
}

/// Reads the section with the remarks; what can be read before a fault is kept.
pub(super) fn read(mut section: Cursor<'_>, remarks: &mut Vec<Remark>) -> Result<(), Fault> {
    while !section.is_at_end() {
        let (mut body, fields) = section.record()?;
        let (scope, place) = (body.number()?, body.number()?);
        let text = body.text()?;
        let name = fields.has(0).then(|| body.text()).transpose()?;
        if fields.has(1) {
            body.number()?;
        }
        if fields.has(2) {
            body.number()?;
        }
        if fields.has(3) {
            body.text()?;
        }
        let author = fields.has(4).then(|| body.text()).transpose()?;
        let on = match scope {
            0 => On::Match,
            1 => On::Game(place),
            // On a decision or on one of its plays, of which the document keeps no remarks.
            2..=4 => On::Entry(place),
            _ => continue,
        };
        let text = match author.filter(|author| !author.is_empty()) {
            Some(author) if !text.is_empty() => format!("{author}: {text}"),
            _ => text,
        };
        remarks.push(Remark { on, name, text });
    }
    Ok(())
}
