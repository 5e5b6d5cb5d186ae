//! Answers as text, 80 columns wide at most.

mod cube;
mod plays;
mod position;

use std::fmt::{self, Write};

use otter_engine::Ply;

pub(crate) use cube::{action, cube};
pub(crate) use plays::{Row, plays};
pub(crate) use position::{chances, position};

/// Adds to a text.
pub(crate) fn push(text: &mut String, more: fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    let _ = text.write_fmt(more);
}

/// How far ahead.
pub(crate) fn ahead(ply: Ply) -> String {
    match ply.number() {
        0 => "as it stands".to_owned(),
        1 => "1 roll ahead".to_owned(),
        n => format!("{n} rolls ahead"),
    }
}

/// A chance in per cent.
pub(crate) fn percent(chance: f32) -> String {
    format!("{:.2}", 100.0 * chance.clamp(0.0, 1.0))
}
