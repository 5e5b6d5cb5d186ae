//! Positions that people paste: ids alone, and whole texts as programs copy them.
//!
//! Labels are translated in these texts; ids, numbers and the letters X and O are not. So the
//! readers go by shape: first the id, then numbered lines that end in an equity, then percentages.

mod bgblitz;
mod ids;
mod shape;
mod xg;

pub(crate) use shape::{candidate, decimals, numbered};

use crate::defect::Defect;
use crate::format::Format;
use crate::position::Position;
use crate::warning::Place;

/// What was made of a text.
pub(crate) enum Pasted {
    /// A position, with remarks on what is odd about it.
    Position(Format, Box<Position>, Vec<Defect>),
    /// A text that has the shape of a position, and what is wrong with it.
    Damaged(Format, Place, String),
    /// A text that holds no position.
    Other,
}

/// Reads a pasted position; a text that holds none gives [`Pasted::Other`].
pub(crate) fn read(text: &str) -> Pasted {
    if let Some(found) = ids::xgid(text) {
        let line = Place::Line(found.line);
        let format = match () {
            () if text.contains("Position-ID:") => Format::BgblitzText,
            () if text.trim().lines().count() > 1 => Format::XgText,
            () => Format::Xgid,
        };
        return match found.value {
            Err(why) => Pasted::Damaged(format, line, why),
            Ok(position) if format == Format::BgblitzText => with(format, position, |position| {
                bgblitz::read(text, position);
                Vec::new()
            }),
            Ok(position) => with(format, position, |position| xg::read(text, position)),
        };
    }
    let Some(found) = ids::gnu(text) else {
        return Pasted::Other;
    };
    let format = match () {
        () if text.contains("Position-ID:") => Format::BgblitzText,
        () if text.contains("Position ID") => Format::GnubgPosition,
        () => Format::GnuId,
    };
    match found.value {
        Err(why) => Pasted::Damaged(format, Place::Line(found.line), why),
        Ok(position) if format == Format::BgblitzText => with(format, position, |position| {
            bgblitz::read(text, position);
            Vec::new()
        }),
        Ok(position) => with(format, position, |position| {
            shape::gnubg(text, position);
            Vec::new()
        }),
    }
}

fn with(
    format: Format,
    mut position: Position,
    read: impl FnOnce(&mut Position) -> Vec<Defect>,
) -> Pasted {
    let remarks = read(&mut position);
    Pasted::Position(format, Box::new(position), remarks)
}
