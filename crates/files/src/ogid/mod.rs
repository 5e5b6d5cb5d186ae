//! The position id of `OpenGammon`: `white:black:cube:dice:color:state:score:score:length:move`.
//!
//! White is the player at the bottom. Places are absolute: 0 is White's bar, 25 is Black's, and
//! White moves upwards. The id does not say whether the Jacoby rule holds or beavers are allowed.

use std::num::NonZeroU16;

use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_rules::{Roll, Setup};

/// The number of checkers of a side unless the id says otherwise.
const USUAL: u32 = 15;

/// The reason why a text is not an OGID.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at byte {offset}: expected {expected}")]
pub struct ParseOgidError {
    /// The byte of the field that is wrong.
    pub offset: usize,
    /// What would be right there.
    pub expected: &'static str,
}

/// Returns whether a text has the shape of an OGID, which no other id has.
pub(crate) fn is_ogid(text: &str) -> bool {
    let text = bare(text);
    let fields: Vec<&str> = text.split(':').collect();
    let is_side = |field: &str| field.chars().all(|c| digit(c).is_some());
    fields.len() >= 9
        && is_side(fields[0])
        && is_side(fields[1])
        && fields[2].starts_with(['B', 'W', 'N', 'D', '?'])
        && fields[2].ends_with(['O', 'T', 'P', 'N'])
        && matches!(fields[4], "W" | "B")
}

fn bare(text: &str) -> &str {
    let text = text.trim();
    let line = text.lines().next().unwrap_or_default().trim();
    line.strip_prefix("OGID=").unwrap_or(line)
}

fn digit(c: char) -> Option<u8> {
    match c {
        '0'..='9' => Some(c as u8 - b'0'),
        'a'..='p' => Some(c as u8 - b'a' + 10),
        _ => None,
    }
}

fn letter(place: u8) -> char {
    char::from(if place < 10 {
        b'0' + place
    } else {
        b'a' + place - 10
    })
}

/// Reads an OGID, with or without `OGID=` in front.
///
/// ```
/// use otter_files::{Position, ogid};
///
/// let situation = ogid::read("11ccccchhhjjjjj:66666888dddddoo:N0N:16:B:IB:0:0:9:0")?;
/// let id = Position::new(situation).xgid().expect("a game in progress").to_string();
/// assert_eq!(id, "XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:9:10");
/// # Ok::<(), ogid::ParseOgidError>(())
/// ```
pub fn read(text: &str) -> Result<Situation, ParseOgidError> {
    let text = bare(text);
    let mut offset = 0;
    let mut fields = Vec::new();
    for field in text.split(':') {
        fields.push((offset, field));
        offset += field.len() + 1;
    }
    let get = |index: usize, expected: &'static str| {
        fields.get(index).copied().ok_or(ParseOgidError {
            offset: text.len(),
            expected,
        })
    };
    let fail = |offset: usize, expected: &'static str| ParseOgidError { offset, expected };
    let n_checkers = match fields.get(10) {
        Some(&(_, "")) | None => USUAL,
        Some(&(at, field)) => field
            .parse()
            .ok()
            .filter(|n| (1..=USUAL).contains(n))
            .ok_or(fail(at, "the number of checkers, 1 to 15"))?,
    };
    let white = side(get(0, "White's checkers")?, n_checkers, |place| 25 - place)?;
    let black = side(get(1, "Black's checkers")?, n_checkers, |place| place)?;
    let (at, cube_text) = get(2, "the cube")?;
    let (cube, is_offered) = cube(cube_text).ok_or(fail(at, "the cube, such as N0N or W1T"))?;
    let (at, dice) = get(3, "the dice")?;
    let dice = roll(dice).ok_or(fail(at, "two dice, or nothing"))?;
    let (at, color) = get(4, "the player who acted last")?;
    let color = match color {
        "W" => Player::Bottom,
        "B" => Player::Top,
        _ => return Err(fail(at, "W or B")),
    };
    let (_, state) = get(5, "the state")?;
    let is_doubled = is_offered || state == "D";
    let on_roll = if is_doubled { color } else { color.other() };
    let score = |index| -> Result<u32, ParseOgidError> {
        let (at, field) = get(index, "a score")?;
        field.parse().map_err(|_| fail(at, "a number of points"))
    };
    let (at, length) = get(8, "the length of the match")?;
    let contest = contest(length).ok_or(fail(at, "the length of the match, such as 7 or 7C"))?;
    let (own, opponent) = match on_roll {
        Player::Bottom => (white, black),
        Player::Top => (black, white),
    };
    let board = Setup { own, opponent }
        .board()
        .map_err(|_| fail(0, "a position that can occur"))?;
    let phase = match (is_doubled, dice) {
        (true, _) => Phase::Doubled,
        (false, Some(roll)) => Phase::ToPlay(roll),
        (false, None) => Phase::ToRoll,
    };
    Ok(Situation {
        board,
        on_roll,
        contest,
        score: ByPlayer {
            bottom: score(6)?,
            top: score(7)?,
        },
        cube,
        phase,
        resignation: None,
    })
}

fn side(
    (offset, field): (usize, &str),
    n_checkers: u32,
    own: impl Fn(u8) -> u8,
) -> Result<[u8; 26], ParseOgidError> {
    let mut side = [0; 26];
    for (at, sign) in field.char_indices() {
        let place = digit(sign).ok_or(ParseOgidError {
            offset: offset + at,
            expected: "a place, 0 to 9 or a to p",
        })?;
        side[usize::from(own(place))] += 1;
        if at >= USUAL as usize {
            return Err(ParseOgidError {
                offset: offset + at,
                expected: "at most 15 checkers",
            });
        }
    }
    // White's own bar is place 0, which counts as 25 from White's side.
    let n = field.len() as u32;
    side[0] = u8::try_from(n_checkers.saturating_sub(n)).unwrap_or(0);
    Ok(side)
}

fn cube(text: &str) -> Option<(Cube, bool)> {
    let owner = match text.chars().next()? {
        'W' => Some(Player::Bottom),
        'B' => Some(Player::Top),
        'N' | 'D' | '?' => None,
        _ => return None,
    };
    let action = text.chars().last()?;
    let exponent: u8 = text.get(1..text.len() - 1)?.parse().ok()?;
    let is_known = matches!(action, 'N' | 'O' | 'T' | 'P') && exponent <= 15;
    is_known.then_some((
        Cube {
            exponent,
            owner,
            max_exponent: None,
        },
        action == 'O',
    ))
}

#[expect(clippy::option_option, reason = "a field may be wrong, or be empty")]
fn roll(text: &str) -> Option<Option<Roll>> {
    let digits: Vec<u8> = text.bytes().map(|b| b.wrapping_sub(b'0')).collect();
    match digits[..] {
        [] => Some(None),
        [a, b] => Roll::try_from([a, b]).ok().map(Some),
        _ => None,
    }
}

fn contest(text: &str) -> Option<Contest> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    let length: u16 = match text[..end].parse() {
        Ok(length) => length,
        Err(_) if text.starts_with('G') => 0,
        Err(_) => return None,
    };
    Some(match NonZeroU16::new(length) {
        Some(length) => Contest::Match {
            length,
            crawford: text[end..].starts_with('C'),
        },
        None => Contest::Money {
            jacoby: false,
            beavers: None,
        },
    })
}

/// Writes the OGID of a position; `None` if a beaver or a raccoon waits, or no game is in progress.
pub fn write(situation: &Situation) -> Option<String> {
    let on_roll = situation.on_roll;
    let (is_doubled, dice) = match situation.phase {
        Phase::ToRoll => (false, String::new()),
        Phase::ToPlay(roll) => (false, format!("{}{}", roll.low(), roll.high())),
        Phase::Doubled => (true, String::new()),
        Phase::Beavered | Phase::Raccooned | Phase::NotStarted | Phase::Over(_) => return None,
    };
    let board = situation.board;
    let (white, black) = match on_roll {
        Player::Bottom => (board.own(), board.opponent()),
        Player::Top => (board.opponent(), board.own()),
    };
    let mut sides = [String::new(), String::new()];
    for place in 0..=25_u8 {
        for (text, n) in [(0, white.slot(25 - place)), (1, black.slot(place))] {
            let is_off = if text == 0 { place == 25 } else { place == 0 };
            if !is_off {
                (0..n).for_each(|_| sides[text].push(letter(place)));
            }
        }
    }
    let owner = match situation.cube.owner {
        None => 'N',
        Some(Player::Bottom) => 'W',
        Some(Player::Top) => 'B',
    };
    let action = if is_doubled { 'O' } else { 'N' };
    let color = if is_doubled { on_roll } else { on_roll.other() };
    let color = if color == Player::Bottom { 'W' } else { 'B' };
    let state = if is_doubled { "D" } else { "" };
    let score = situation.score;
    let length = match situation.contest {
        Contest::Money { .. } => "0".to_owned(),
        Contest::Match { length, crawford } => {
            let length = u32::from(length.get());
            let is_short = |points: u32| points + 1 == length;
            let mark = match crawford {
                true => "C",
                false if length > 1 && (is_short(score.bottom) || is_short(score.top)) => "L",
                false => "",
            };
            format!("{length}{mark}")
        }
    };
    let [white, black] = sides;
    Some(format!(
        "{white}:{black}:{owner}{}{action}:{dice}:{color}:{state}:{}:{}:{length}:0",
        situation.cube.exponent, score.bottom, score.top
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example_is_read() {
        let situation = read("11cccchhiijjjjj:66666888dddddoo:N0N::W:C:0:0:9:1").unwrap();
        assert_eq!(situation.on_roll, Player::Top);
        assert_eq!(situation.phase, Phase::ToRoll);
        let error = read("11q:66:N0N::W:C:0:0:9").unwrap_err();
        assert_eq!(error.offset, 2);
    }
}
