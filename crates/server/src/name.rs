//! The names that players give themselves.

use std::fmt;

use icu_properties::CodePointSetData;
use icu_properties::props::{BidiControl, DefaultIgnorableCodePoint};

/// The name of a player or a tournament: 1 to 40 characters, at least one of which is seen, none of
/// them a control or a sign that turns the writing direction, no space at either end. Invisible
/// characters stand only where a script or an emoji needs them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerName(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAName {
    /// The name is empty or consists of spaces.
    #[error("a name has at least one character that can be seen")]
    Empty,
    /// The name has this many characters, more than are allowed.
    #[error("a name has at most 40 characters; this one has {0}")]
    TooLong(usize),
    /// A character that cannot be seen, at this place from 1.
    #[error("a name has no control characters and no invisible ones; character {0} is one")]
    Hidden(usize),
}

impl PlayerName {
    /// The most characters a name may have.
    pub(crate) const MAX: usize = 40;

    /// Checks a name; spaces at both ends are dropped.
    pub(crate) fn new(text: &str) -> Result<Self, NotAName> {
        let text = text.trim();
        let n_chars = text.chars().count();
        if text.chars().all(is_blank) {
            return Err(NotAName::Empty);
        }
        if n_chars > Self::MAX {
            return Err(NotAName::TooLong(n_chars));
        }
        match position_of_hidden(text) {
            Some(at) => Err(NotAName::Hidden(at + 1)),
            None => Ok(Self(text.to_owned())),
        }
    }

    /// Returns a name that was accepted before it was stored, perhaps by laxer rules than today's.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Returns the position of the first character that may not stand in a name.
fn position_of_hidden(text: &str) -> Option<usize> {
    let chars: Vec<char> = text.chars().collect();
    (0..chars.len())
        .find(|&at| is_control(chars[at]) || is_ignorable(chars[at]) && !joins(&chars, at))
}

/// Controls, line separators, and the marks that turn or isolate the writing direction: with
/// those a name could overwrite the words around it.
fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}')
        || CodePointSetData::new::<BidiControl>().contains(c)
}

/// Characters that are not shown: two names that differ in these look the same.
fn is_ignorable(c: char) -> bool {
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// Characters that leave a blank, though Unicode does not count them as spaces.
fn is_blank(c: char) -> bool {
    // A Braille cell without dots.
    c.is_whitespace() || c == '\u{2800}'
}

/// Whether the invisible character here does its work: it joins or shapes letters of a script that
/// needs it, or is part of an emoji. Between letters that stand alone it would do nothing.
fn joins(chars: &[char], at: usize) -> bool {
    /// The first letter of the scripts whose letters are joined; Hebrew is the first of the rest.
    const JOINED: char = '\u{0590}';
    let is_joiner = matches!(chars[at], '\u{200C}' | '\u{200D}');
    let is_shape = matches!(chars[at], '\u{FE0E}' | '\u{FE0F}');
    // The letters of a flag's region.
    let is_tag = matches!(chars[at], '\u{E0020}'..='\u{E007F}');
    let before = chars[..at].iter().rev().find(|&&c| !is_ignorable(c));
    let after = chars.get(at + 1);
    let is_shaped = before.is_some_and(|&c| !c.is_alphabetic() && !is_blank(c));
    if is_joiner {
        let is_joined = before.is_some_and(|&c| c >= JOINED && !is_blank(c));
        is_joined && after.is_some_and(|&c| !is_ignorable(c) && !is_blank(c))
    } else {
        (is_shape || is_tag) && is_shaped && chars[at - 1] != '\u{200D}'
    }
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
        check("a\nb", Err(NotAName::Hidden(2)));
        check("a\u{202E}b", Err(NotAName::Hidden(2)));
        // Nothing is seen, or not all of it.
        check("\u{2800}\u{2800}", Err(NotAName::Empty));
        check("\u{3164}", Err(NotAName::Hidden(1)));
        for hidden in [
            '\u{061C}',
            '\u{200B}',
            '\u{200C}',
            '\u{200D}',
            '\u{00AD}',
            '\u{2060}',
            '\u{FE0F}',
            '\u{115F}',
            '\u{E0041}',
            '\u{FEFF}',
            '\u{2066}',
            '\u{034F}',
            '\u{180E}',
        ] {
            check(&format!("Ada{hidden}"), Err(NotAName::Hidden(4)));
            check(&format!("A{hidden}da"), Err(NotAName::Hidden(2)));
        }
        check("Ł\u{200D}ukasz", Err(NotAName::Hidden(2)));
        check("🦦\u{200D}", Err(NotAName::Hidden(2)));
        check("❤\u{FE0F}\u{200D}🔥 Ada", Ok("❤\u{FE0F}\u{200D}🔥 Ada"));
        let scotland = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}";
        check(scotland, Ok(scotland));
        check("می\u{200C}خواهم", Ok("می\u{200C}خواهم"));
        // Characters are counted, not bytes.
        let forty = "Ż".repeat(40);
        check(&forty, Ok(&forty));
        check(&"Ż".repeat(41), Err(NotAName::TooLong(41)));
    }
}
