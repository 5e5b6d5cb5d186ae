//! Reads a board that is drawn in text.

use otter_rules::Setup;

use super::caption::{self, Caption};
use super::error::ParseDrawingError;
use super::{BAR, ROWS, point};
use crate::army::ARMY;
use crate::situation::Player;
use crate::xg::Xgid;

/// The characters of a row, from one edge of the frame to the other.
const WIDTH: usize = 43;

/// Reads a drawing in the form that the module [`drawing`](crate::drawing) describes.
pub fn read(text: &str) -> Result<Xgid, ParseDrawingError> {
    let lines: Vec<(usize, Vec<char>)> = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim().chars().map(plain).collect()))
        .collect();
    let begins = |line: &[char], with: &str| line.starts_with(&with.chars().collect::<Vec<_>>());
    let top = lines
        .iter()
        .position(|(_, line)| begins(line, "+13-14-15"))
        .ok_or(ParseDrawingError::NoBoard)?;
    let rows = &lines[top + 1..];
    let last = rows.len().min(2 * ROWS + 1);
    let not_a_row = |at: usize| ParseDrawingError::Rows { line: top + 2 + at };
    if let Some(wrong) = rows[..last].iter().position(|(_, row)| !begins(row, "|")) {
        return Err(not_a_row(wrong));
    }
    if !rows
        .get(2 * ROWS + 1)
        .is_some_and(|(_, row)| begins(row, "+12-11-10"))
    {
        return Err(not_a_row(last));
    }
    let mut setup = Setup::EMPTY;
    let mut off = [None; 2];
    for column in 0..=2 * BAR {
        for is_upper in [true, false] {
            let stack = Stack::read(&rows[..last], column, is_upper)?;
            stack.put(&mut setup, column, is_upper)?;
        }
    }
    for (_, row) in &rows[..last] {
        let margin: String = row.iter().skip(WIDTH).collect();
        if let Some((player, n)) = read_off(&margin) {
            off[player] = Some(n);
        }
    }
    for (side, (letter, off)) in [&mut setup.own, &mut setup.opponent]
        .into_iter()
        .zip(['X', 'O'].into_iter().zip(off))
    {
        let found: u32 = side[1..].iter().map(|&n| u32::from(n)).sum();
        let left = u32::from(ARMY).checked_sub(found);
        let left = left.ok_or(ParseDrawingError::TooMany { letter, found })?;
        side[0] = off.unwrap_or(left as u8);
    }
    let board = setup.board()?;
    let below = lines[top + 2 * ROWS + 3..]
        .iter()
        .map(|(at, _)| text.lines().nth(at - 1).unwrap_or_default().trim())
        .find(|line| !line.is_empty());
    let Caption {
        on_roll,
        action,
        cube,
        score,
        contest,
    } = match below.filter(|line| caption::is_caption(line)) {
        Some(line) => caption::read(line)?,
        None => Caption::default(),
    };
    Ok(Xgid {
        board: match on_roll {
            Player::Bottom => board,
            Player::Top => board.turned(),
        },
        cube,
        on_roll,
        action,
        score,
        contest,
    })
}

/// Returns the ASCII form of a sign of the frame.
const fn plain(sign: char) -> char {
    match sign {
        '│' => '|',
        '─' => '-',
        '┌' | '┬' | '┐' | '└' | '┴' | '┘' => '+',
        other => other,
    }
}

/// The checkers of one column in one half.
struct Stack {
    n_own: u8,
    n_opponent: u8,
}

impl Stack {
    fn read(
        rows: &[(usize, Vec<char>)],
        column: usize,
        is_upper: bool,
    ) -> Result<Self, ParseDrawingError> {
        let from = 1 + 3 * column + usize::from(column >= BAR) + usize::from(column > BAR);
        let half = if is_upper {
            &rows[..ROWS]
        } else {
            &rows[ROWS + 1..]
        };
        let wrong = |why| ParseDrawingError::Column {
            column: name(column, is_upper),
            why,
        };
        let (mut letters, mut stated) = ([0_u8; 2], None);
        for (line, row) in half {
            let cell: String = row.iter().skip(from).take(3).collect();
            match cell.trim() {
                "" => {}
                "X" => letters[0] += 1,
                "O" => letters[1] += 1,
                text => match text.parse::<u8>() {
                    Ok(n) if n > 0 && stated.is_none() => stated = Some(n),
                    Ok(_) => return Err(wrong("it has two numbers")),
                    Err(_) => {
                        return Err(ParseDrawingError::Place {
                            line: *line,
                            column: from + 1,
                            expected: "X, O, a number of checkers or nothing",
                            found: text.to_owned(),
                        });
                    }
                },
            }
        }
        let [n_own, n_opponent] = match (letters, stated) {
            ([own, opponent], _) if own > 0 && opponent > 0 => {
                return Err(wrong("both sides stand on it"));
            }
            ([0, 0], Some(_)) => return Err(wrong("it has a number, but no X or O")),
            (letters, Some(n)) if letters.iter().any(|&l| l > n) => {
                return Err(wrong("it has more checkers than its number says"));
            }
            ([0, _], Some(n)) => [0, n],
            ([_, _], Some(n)) => [n, 0],
            (letters, None) => letters,
        };
        Ok(Self { n_own, n_opponent })
    }

    fn put(
        &self,
        setup: &mut Setup,
        column: usize,
        is_upper: bool,
    ) -> Result<(), ParseDrawingError> {
        let (own, opponent) = if column == BAR {
            (25, 25)
        } else {
            let point = point(column, is_upper);
            (point, 25 - point)
        };
        for (place, n, letter) in [
            (&mut setup.own[own], self.n_own, 'X'),
            (&mut setup.opponent[opponent], self.n_opponent, 'O'),
        ] {
            let found = u32::from(*place) + u32::from(n);
            if found > u32::from(ARMY) {
                return Err(ParseDrawingError::TooMany { letter, found });
            }
            *place = found as u8;
        }
        Ok(())
    }
}

fn name(column: usize, is_upper: bool) -> String {
    if column == BAR {
        "the bar".to_owned()
    } else {
        format!("point {}", point(column, is_upper))
    }
}

/// Reads the side that has checkers off, and their number.
fn read_off(margin: &str) -> Option<(usize, u8)> {
    let (who, text) = margin.trim().split_once(':')?;
    let player = ["X", "O"].into_iter().position(|letter| letter == who)?;
    let n = text.trim().strip_suffix("off")?;
    let n = n.trim().rsplit([' ', ',']).next()?;
    Some((player, n.parse().ok()?))
}
