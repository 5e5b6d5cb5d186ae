//! Draws a board in text.

use std::fmt::Write;

use otter_rules::Setup;

use super::caption;
use super::{BAR, ROWS, point};
use crate::army::ARMY;
use crate::situation::Player;
use crate::xg::Xgid;

/// The characters with which the frame is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// `+`, `-` and `|`.
    Ascii,
    /// The box-drawing characters of Unicode.
    Unicode,
}

/// The corners and joints from left to right, the horizontal line and the vertical line.
type Signs = ([[char; 4]; 2], char, char);

impl Frame {
    const fn signs(self) -> Signs {
        match self {
            Self::Ascii => ([['+'; 4]; 2], '-', '|'),
            Self::Unicode => ([['┌', '┬', '┬', '┐'], ['└', '┴', '┴', '┘']], '─', '│'),
        }
    }
}

/// Draws a board with everything that an XGID holds. It fits into 80 columns except with scores of
/// many digits. Every line ends with a line feed.
pub fn write(id: &Xgid, frame: Frame) -> String {
    let board = match id.on_roll {
        Player::Bottom => id.board,
        Player::Top => id.board.turned(),
    };
    let setup = board.to_setup();
    let mut text = String::new();
    border(&mut text, frame, true);
    for row in 0..=2 * ROWS {
        let margin = match row {
            0 => Some(margin('O', &setup.opponent, board.opponent().pips())),
            _ if row == 2 * ROWS => Some(margin('X', &setup.own, board.own().pips())),
            _ => None,
        };
        line(&mut text, frame, &setup, row);
        if let Some(margin) = margin {
            text.push(' ');
            text.push_str(&margin);
        }
        text.push('\n');
    }
    border(&mut text, frame, false);
    text.push_str(&caption::write(id));
    text.push('\n');
    text
}

fn border(text: &mut String, frame: Frame, is_upper: bool) {
    let (corners, across, _) = frame.signs();
    let [left, bar, after, right] = corners[usize::from(!is_upper)];
    text.push(left);
    for column in 0..=2 * BAR {
        if column == BAR {
            text.extend([bar, across, across, across, after]);
            continue;
        }
        let point = point(column, is_upper);
        if point < 10 {
            text.push(across);
        }
        push(text, format_args!("{point}"));
        text.push(across);
    }
    text.push(right);
    text.push('\n');
}

fn line(text: &mut String, frame: Frame, setup: &Setup, row: usize) {
    let (_, _, down) = frame.signs();
    text.push(down);
    for column in 0..=2 * BAR {
        let cell = match row.cmp(&ROWS) {
            std::cmp::Ordering::Equal if column == BAR => "BAR".to_owned(),
            std::cmp::Ordering::Equal => "   ".to_owned(),
            std::cmp::Ordering::Less => cell(setup, column, true, row),
            std::cmp::Ordering::Greater => cell(setup, column, false, 2 * ROWS - row),
        };
        if column == BAR {
            push(text, format_args!("{down}{cell}{down}"));
        } else {
            text.push_str(&cell);
        }
    }
    text.push(down);
}

/// Returns the text of one place of a column, at this height above the edge of the board.
fn cell(setup: &Setup, column: usize, is_upper: bool, height: usize) -> String {
    let (n_own, n_opponent) = match (column, is_upper) {
        (BAR, true) => (0, setup.opponent[25]),
        (BAR, false) => (setup.own[25], 0),
        _ => {
            let point = point(column, is_upper);
            (setup.own[point], setup.opponent[25 - point])
        }
    };
    let (letter, n) = if n_own > 0 {
        ('X', usize::from(n_own))
    } else {
        ('O', usize::from(n_opponent))
    };
    if height + 1 == ROWS && n > ROWS {
        format!("{n:>2} ")
    } else if height < n {
        format!(" {letter} ")
    } else {
        "   ".to_owned()
    }
}

fn margin(letter: char, side: &[u8; 26], pips: u32) -> String {
    let mut text = format!("{letter}: {pips} pips");
    let n_all: u8 = side.iter().sum();
    if side[0] > 0 || n_all != ARMY {
        push(&mut text, format_args!(", {} off", side[0]));
    }
    text
}

fn push(text: &mut String, part: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = text.write_fmt(part);
}
