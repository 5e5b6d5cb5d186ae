//! Recovery codes: for somebody who has forgotten the password.

use std::fmt;

use crate::secret::SecretHash;

/// How many codes an account has at first.
const CODES: usize = 10;

/// The digits and letters of a code, none of which is taken for another: Crockford's base 32.
const SIGNS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// How many of them a code has: five random bits each, 120 in all. A hash without a salt must be of
/// 112 or more (ASVS 2.6.2).
const LENGTH: usize = 24;

/// A code that sets a new password once.
pub(crate) struct RecoveryCode(String);

impl RecoveryCode {
    /// Makes a set of codes. Errors if the operating system gives no random numbers.
    pub(crate) fn set() -> Result<Vec<Self>, getrandom::Error> {
        (0..CODES).map(|_| Self::new()).collect()
    }

    fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; LENGTH];
        getrandom::fill(&mut bytes)?;
        let signs = bytes.map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
        Ok(Self(signs.iter().collect()))
    }

    /// Reads a code as somebody has typed it: without regard to case and to signs between, and with
    /// letters for the digits that they look like.
    pub(crate) fn read(text: &str) -> Self {
        let signs = text.chars().filter(char::is_ascii_alphanumeric);
        let signs = signs.map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        });
        Self(signs.take(32).collect())
    }

    /// Returns the hash, which is all that the server keeps. A code is random and long enough that
    /// it cannot be found from a plain SHA-256.
    pub(crate) fn hash(&self) -> SecretHash {
        SecretHash::of(&self.0)
    }

    /// Returns the code as its owner writes it down: six groups of four.
    pub(crate) fn into_text(self) -> String {
        let signs: Vec<char> = self.0.chars().collect();
        let groups: Vec<String> = signs
            .chunks(4)
            .map(|group| group.iter().collect())
            .collect();
        groups.join("-")
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_was_written_down() {
        let codes = RecoveryCode::set().expect("codes");
        assert_eq!(codes.len(), CODES);
        for code in codes {
            let hash = code.hash();
            let text = code.into_text();
            assert_eq!(text.len(), 29, "{text}");
            let carelessly = text.to_lowercase().replace('0', "o").replace('1', "l");
            for typed in [text.replace('-', " "), carelessly, format!(" {text}\n")] {
                assert!(RecoveryCode::read(&typed).hash().is(&hash), "{typed}");
            }
            assert!(!RecoveryCode::read(&text[1..]).hash().is(&hash));
        }
    }
}
