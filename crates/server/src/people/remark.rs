//! What people write to moderators, and moderators to people.

use std::fmt;

/// A text of a few sentences, without signs that cannot be seen or that turn its direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark(String);

/// A text is empty, or longer than it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a text has 1 to {most} characters; this one has {0}", most = Remark::MAX)]
pub(crate) struct NotARemark(usize);

impl Remark {
    /// The most characters of a text.
    pub(crate) const MAX: usize = 1_000;

    /// Reads a text that somebody writes; spaces at both ends are dropped, and signs that hide.
    pub(crate) fn new(text: &str) -> Result<Self, NotARemark> {
        let n = text.chars().take(4 * Self::MAX).count();
        if n == 4 * Self::MAX {
            return Err(NotARemark(text.chars().count()));
        }
        let plain: String = text.chars().filter(|&c| !hides(c)).collect();
        let plain = plain.trim();
        let n = plain.chars().count();
        if !(1..=Self::MAX).contains(&n) {
            return Err(NotARemark(n));
        }
        Ok(Self(plain.to_owned()))
    }

    /// Returns what was written, as plain text.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether a sign cannot be seen, or turns the direction of what follows.
fn hides(c: char) -> bool {
    let is_control = c.is_control() && c != '\n';
    is_control
        || matches!(
            c,
            '\u{200B}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{E0000}'..='\u{E007F}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_plain_and_bounded() {
        let read = |text: &str| Remark::new(text).map(Remark::into_text);
        assert_eq!(
            read("  He left.\n\u{202E}Twice.\u{0}\r "),
            Ok("He left.\nTwice.".to_owned())
        );
        assert_eq!(read("zażółć 山田 🦦"), Ok("zażółć 山田 🦦".to_owned()));
        assert_eq!(read(" \u{200B} "), Err(NotARemark(0)));
        assert!(read(&"x".repeat(1_000)).is_ok());
        assert_eq!(read(&"x".repeat(1_001)), Err(NotARemark(1_001)));
        assert_eq!(read(&"x".repeat(10_000)), Err(NotARemark(10_000)));
    }
}
