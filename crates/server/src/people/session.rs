//! Sessions: the browsers in which somebody is signed in.

use std::fmt;

use crate::secret::{SecretHash, random_text};

/// The key of a session, 256 random bits, which one browser holds.
#[derive(Clone)]
pub(crate) struct SessionKey(String);

impl SessionKey {
    /// A new one from the operating system's secure generator.
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        random_text::<32>().map(Self)
    }

    /// Returns the hash, which is all that the server keeps.
    pub(crate) fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }

    /// Returns the key as text, for its browser.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionKey(…)")
    }
}

/// Returns how a browser calls itself, as far as that is kept.
pub(crate) fn browser_text(agent: &str) -> String {
    const MOST: usize = 200;
    agent
        .chars()
        .filter(|c| c.is_ascii_graphic() || *c == ' ')
        .take(MOST)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_long_and_not_shown() {
        let key = SessionKey::new().expect("random");
        assert!(!format!("{key:?}").contains(&key.0));
        let text = key.clone().into_text();
        assert_eq!(text.len(), 43, "256 bits in base64 without padding");
        assert!(key.hash().admits(&text));
    }

    #[test]
    fn a_browsers_name_for_itself_is_cut_and_plain() {
        assert_eq!(
            browser_text("Mozilla/5.0\n\u{202E}(X11)"),
            "Mozilla/5.0(X11)"
        );
        assert_eq!(browser_text(&"x".repeat(1_000)).len(), 200);
    }
}
