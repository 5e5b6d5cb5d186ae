//! The names that players give themselves.

use std::fmt;

/// A player's name: 1 to 40 characters, none of them a control or a sign that turns the
/// writing direction, no space at either end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerName(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAName {
    /// The name is empty or consists of spaces.
    #[error("a name has at least one character that is not a space")]
    Empty,
    /// The name has this many characters, more than are allowed.
    #[error("a name has at most 40 characters; this one has {0}")]
    TooLong(usize),
    /// A character that cannot be shown.
    #[error("a name has no control characters; character {0} is one")]
    Control(usize),
}

impl PlayerName {
    /// The most characters a name may have.
    pub(crate) const MAX: usize = 40;

    /// Checks a name; spaces at both ends are dropped.
    pub(crate) fn new(text: &str) -> Result<Self, NotAName> {
        let text = text.trim();
        let n_chars = text.chars().count();
        if n_chars == 0 {
            return Err(NotAName::Empty);
        }
        if n_chars > Self::MAX {
            return Err(NotAName::TooLong(n_chars));
        }
        match text.chars().position(is_hidden) {
            Some(at) => Err(NotAName::Control(at + 1)),
            None => Ok(Self(text.to_owned())),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Controls, line separators, and the marks that turn or isolate the writing direction: with
/// those a name could overwrite the words around it.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Result<&str, NotAName>) {
        assert_eq!(
            PlayerName::new(text).map(|name| name.0),
            expect.map(str::to_owned)
        );
    }

    #[test]
    fn names() {
        check("Ada", Ok("Ada"));
        check("  Ada Lovelace ", Ok("Ada Lovelace"));
        check("Łukasz 🦦", Ok("Łukasz 🦦"));
        check("", Err(NotAName::Empty));
        check(" \t ", Err(NotAName::Empty));
        check("a\nb", Err(NotAName::Control(2)));
        check("a\u{202E}b", Err(NotAName::Control(2)));
        // Characters are counted, not bytes.
        let forty = "Ż".repeat(40);
        check(&forty, Ok(&forty));
        check(&"Ż".repeat(41), Err(NotAName::TooLong(41)));
    }
}
