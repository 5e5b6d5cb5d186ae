//! What a written play says, before any board is asked.

use otter_rules::{Landing, Origin, Point};

/// The most hops of checkers that a roll can be written in: a double has four steps.
pub const MAX_HOPS: usize = 4;

/// One checker's hop as written, `24/18*` or `24/13`; one that several checkers make comes as
/// often as it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The point, or the bar, that the move starts from.
    pub from: Origin,
    /// Where it ends; perhaps by more than one die.
    pub to: Landing,
    /// Whether a star stands there. It is decoration: the board knows what is hit.
    pub star: bool,
    /// Whether this hop goes on with the checker of the hop before it, as 18/13 in `24/18/13`.
    pub joined: bool,
    /// The byte of the text where it begins.
    pub offset: usize,
}

/// Why a text is not a play on any board. Offsets count bytes of the text from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxError {
    /// Not a place, or not one that can stand there.
    #[error("at byte {offset}: expected {expected}")]
    Expected {
        /// The byte of the text, counted from 0.
        offset: usize,
        /// The piece of notation that was expected there.
        expected: Expected,
    },
    /// A move that does not go forward (MV-1).
    #[error("at byte {offset}: expected a point below {from}, since checkers move downward (MV-1)")]
    Backward {
        /// Where the landing is written.
        offset: usize,
        /// What it should be below.
        from: u8,
    },
    /// More hops than any roll has.
    #[error("at byte {offset}: expected at most four moves, found more")]
    TooMany {
        /// Where the fifth begins.
        offset: usize,
    },
}

impl SyntaxError {
    /// The byte of the text where something else was expected.
    pub const fn offset(&self) -> usize {
        match *self {
            Self::Expected { offset, .. }
            | Self::Backward { offset, .. }
            | Self::TooMany { offset } => offset,
        }
    }
}

/// What should have stood in a written play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// A place to start from.
    #[error("a point 1 to 24 or \"bar\"")]
    Origin,
    /// A place to land on.
    #[error("a point 1 to 24 or \"off\"")]
    Landing,
    /// The mark between two places.
    #[error("\"/\" and the point to which the checker moves")]
    Separator,
    /// The number of checkers that make the move, in brackets.
    #[error("the number of checkers that make the move, \"(2)\" to \"(4)\"")]
    Count,
    /// The end of a move.
    #[error("a blank or the end after the move")]
    End,
}

/// Reads `24/18*/13(2) 6/off` and the like; places may be joined by `/` or `-`, the bar may be
/// written `bar`, `b` or 25, off may be `off`, `o` or 0, in small letters or capitals. The words of
/// Otter's other languages are read too: `barra/20 5/fuori`, `banda/20 5/zdjęty`.
pub fn syntax(text: &str) -> Result<Vec<Hop>, SyntaxError> {
    let mut cursor = Cursor { text, at: 0 };
    let mut hops = Vec::new();
    loop {
        cursor.skip_blanks();
        if cursor.is_at_end() {
            return Ok(hops);
        }
        read_part(&mut cursor, &mut hops)?;
    }
}

/// Reads one checker's way and how many make it.
fn read_part(cursor: &mut Cursor<'_>, hops: &mut Vec<Hop>) -> Result<(), SyntaxError> {
    let begin = hops.len();
    let part_offset = cursor.at;
    let mut from = cursor.origin()?;
    if !cursor.is_at_separator() {
        return Err(cursor.expected(Expected::Separator));
    }
    while cursor.is_at_separator() {
        // The first hop is pointed to by its part, the next ones by their landing.
        let mut offset = part_offset;
        cursor.at += 1;
        if hops.len() > begin {
            offset = cursor.at;
        }
        let landing_offset = cursor.at;
        let to = cursor.landing()?;
        if to.number() >= from.number() {
            return Err(SyntaxError::Backward {
                offset: landing_offset,
                from: from.number(),
            });
        }
        let star = cursor.take('*');
        hops.push(Hop {
            from,
            to,
            star,
            joined: hops.len() > begin,
            offset,
        });
        if hops.len() > MAX_HOPS {
            return Err(SyntaxError::TooMany { offset });
        }
        match to {
            Landing::Off => break,
            Landing::Point(point) => from = Origin::Point(point),
        }
    }
    let count = cursor.count()?;
    // Some put the star after the count.
    if count.is_some()
        && cursor.take('*')
        && let Some(last) = hops.last_mut()
    {
        last.star = true;
    }
    if !cursor.is_at_end() && !cursor.is_at_blank() {
        return Err(cursor.expected(Expected::End));
    }
    let count = count.unwrap_or(1);
    if hops.len() + (count - 1) * (hops.len() - begin) > MAX_HOPS {
        return Err(SyntaxError::TooMany {
            offset: part_offset,
        });
    }
    let part = hops[begin..].to_vec();
    for _ in 1..count {
        hops.extend_from_slice(&part);
    }
    Ok(())
}

struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    fn is_at_blank(&self) -> bool {
        self.rest().starts_with(char::is_whitespace)
    }

    fn is_at_separator(&self) -> bool {
        self.rest().starts_with(['/', '-'])
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn take(&mut self, mark: char) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len_utf8();
        }
        found
    }

    fn expected(&self, expected: Expected) -> SyntaxError {
        SyntaxError::Expected {
            offset: self.at,
            expected,
        }
    }

    fn origin(&mut self) -> Result<Origin, SyntaxError> {
        let word = self.word();
        let origin = match word {
            "25" => Some(Origin::Bar),
            _ if is_name(word, BAR_NAMES) => Some(Origin::Bar),
            _ => point(word).map(Origin::Point),
        };
        self.pass(word.len(), origin, Expected::Origin)
    }

    fn landing(&mut self) -> Result<Landing, SyntaxError> {
        let word = self.word();
        let landing = match word {
            "0" => Some(Landing::Off),
            _ if is_name(word, OFF_NAMES) => Some(Landing::Off),
            _ => point(word).map(Landing::Point),
        };
        self.pass(word.len(), landing, Expected::Landing)
    }

    /// How many checkers make a move, if it says so.
    fn count(&mut self) -> Result<Option<usize>, SyntaxError> {
        if !self.take('(') {
            return Ok(None);
        }
        let word = self.word();
        let count = match word {
            "1" => Some(1),
            "2" => Some(2),
            "3" => Some(3),
            "4" => Some(4),
            _ => None,
        };
        let count = self.pass(word.len(), count, Expected::Count)?;
        if self.take(')') {
            Ok(Some(count))
        } else {
            Err(self.expected(Expected::Count))
        }
    }

    /// The letters and digits that come next. Only a word has letters beyond ASCII.
    fn word(&self) -> &'a str {
        let rest = self.rest();
        let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric() && (is_number || !c.is_alphanumeric()))
            .unwrap_or(rest.len());
        &rest[..end]
    }

    fn pass<T>(
        &mut self,
        n: usize,
        value: Option<T>,
        expected: Expected,
    ) -> Result<T, SyntaxError> {
        match value {
            Some(value) => {
                self.at += n;
                Ok(value)
            }
            None => Err(self.expected(expected)),
        }
    }
}

/// The bar as plays are written in English, Italian and Polish.
const BAR_NAMES: &[&str] = &["bar", "barra", "banda"];

/// A checker borne off, likewise; Polish also without its accent, as many type it.
const OFF_NAMES: &[&str] = &["off", "fuori", "zdjęty", "zdjety"];

/// Returns whether a word is one of these names or the first letter of one, in either case.
fn is_name(word: &str, names: &[&str]) -> bool {
    let word = word.to_lowercase();
    names
        .iter()
        .any(|name| word == *name || !word.is_empty() && word == name[..1])
}

fn point(word: &str) -> Option<Point> {
    if word.starts_with('0') {
        return None;
    }
    Point::try_from(word.parse::<u8>().ok()?).ok()
}
