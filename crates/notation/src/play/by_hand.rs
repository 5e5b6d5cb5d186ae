//! Plays at a real board, where a checker can be carried anywhere by hand.

use std::fmt::Write;

use otter_rules::{Board, Landing, Origin, PlayedBoard, Roll, Setup, carried};

use super::text::{SyntaxError, syntax};

/// The reason why a text cannot be carried out by hand. Offsets are in bytes of the text, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotByHand {
    /// The text is not a play on any board.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The place has no checker to carry.
    #[error("at byte {offset}: no checker of this player stands on {} then", place(*.from))]
    NoChecker {
        /// The byte where the move begins.
        offset: usize,
        /// The slot that has no checker: a point, or 25 for the bar.
        from: u8,
    },
}

/// Returns the position after the hops of a text have been made as written, legal or not: checkers
/// move as the text says, in its order, and a blot on which one lands goes to the bar.
/// [`Setup::board`] checks whether the position can occur.
pub fn as_written(text: &str, board: &Board) -> Result<Setup, NotByHand> {
    let mut setup = board.to_setup();
    for hop in syntax(text)? {
        let (from, to) = (hop.from.number(), hop.to.number());
        let left = &mut setup.own[usize::from(from)];
        *left = left.checked_sub(1).ok_or(NotByHand::NoChecker {
            offset: hop.offset,
            from,
        })?;
        setup.own[usize::from(to)] += 1;
        if let Landing::Point(point) = hop.to {
            let met = &mut setup.opponent[usize::from(point.opposite().number())];
            if *met == 1 {
                *met = 0;
                setup.opponent[usize::from(Origin::Bar.number())] += 1;
            }
        }
    }
    Ok(setup)
}

/// Returns the checkers carried by hand from one board to another, in the notation of plays; empty
/// if none has moved.
pub fn as_carried(before: &Board, after: &PlayedBoard, roll: Roll) -> String {
    let all = carried(before.own(), after.own(), roll);
    let mut text = String::new();
    for same in all.chunk_by(|a, b| a == b) {
        if !text.is_empty() {
            text.push(' ');
        }
        let one = same[0];
        // Writing to a string cannot fail.
        let _ = write!(text, "{}/{}", place(one.from), place(one.to));
        let across = 25_u8.saturating_sub(one.to);
        let was_blot = (1..=24).contains(&one.to) && before.opponent().slot(across) > 0;
        if was_blot && after.opponent().slot(across) == 0 {
            text.push('*');
        }
        if same.len() > 1 {
            let _ = write!(text, "({})", same.len());
        }
    }
    text
}

fn place(number: u8) -> String {
    match number {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        point => point.to_string(),
    }
}
