//! The syntax of written plays, without regard to a board.

use otter_rules::{Landing, Origin, Point};

/// The most hops in which a play can be written: a double has four steps.
pub const MAX_HOPS: usize = 4;

/// One checker's hop as written, such as `24/18*` or `24/13`. A hop that several checkers make is
/// repeated for each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The point from which the hop starts, or the bar.
    pub from: Origin,
    /// The place where the hop ends, by one die or more.
    pub to: Landing,
    /// Whether a star marks a hit. Stars are optional: the board shows what is hit.
    pub star: bool,
    /// Whether this hop goes on with the checker of the hop before it, as 18/13 in `24/18/13`.
    pub joined: bool,
    /// The byte of the text where the hop begins.
    pub offset: usize,
}

/// The reason why a text is not a play on any board. Offsets are in bytes of the text, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxError {
    /// The text does not have the expected piece of notation.
    #[error("at byte {offset}: expected {expected}")]
    Expected {
        /// The byte of the text, counted from 0.
        offset: usize,
        /// The piece of notation that was expected there.
        expected: Expected,
    },
    /// A move does not go forward (MV-1).
    #[error("at byte {offset}: expected a point below {from}, since checkers move downward (MV-1)")]
    Backward {
        /// The byte where the landing is written.
        offset: usize,
        /// The number that the landing must be below.
        from: u8,
    },
    /// The play has more hops than any roll allows.
    #[error("at byte {offset}: expected at most four moves, found more")]
    TooMany {
        /// The byte where the fifth hop begins.
        offset: usize,
    },
}

impl SyntaxError {
    /// Returns the byte of the text where something else was expected.
    pub const fn offset(&self) -> usize {
        match *self {
            Self::Expected { offset, .. }
            | Self::Backward { offset, .. }
            | Self::TooMany { offset } => offset,
        }
    }
}

/// A piece of notation that was expected in a written play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// The place from which a checker starts.
    #[error("a point 1 to 24 or \"bar\"")]
    Origin,
    /// The place on which a checker lands.
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

/// Reads the hops of a text such as `24/18*/13(2) 6/off`. Places may be joined by `/` or `-`; the
/// bar is `bar`, `b` or 25, and off is `off`, `o` or 0, in upper or lower case. The words of the
/// other languages are read too: `barra/20 5/fuori`, `banda/20 5/zdjęty`.
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

/// Reads one checker's way and the number of checkers that make it.
fn read_part(cursor: &mut Cursor<'_>, hops: &mut Vec<Hop>) -> Result<(), SyntaxError> {
    let begin = hops.len();
    let part_offset = cursor.at;
    let mut from = cursor.origin()?;
    if !cursor.is_at_separator() {
        return Err(cursor.expected(Expected::Separator));
    }
    while cursor.is_at_separator() {
        // The first hop has the offset of its part, and the next ones that of their landing.
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
    // Some writers put the star after the count.
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

    /// Reads the number of checkers that make a move; `None` if the move does not give it.
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

    /// Returns the letters and digits that come next. Only a word has letters beyond ASCII.
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
