//! Passwords: which may be chosen, and their hashes.

use std::fmt;

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use unicode_normalization::UnicodeNormalization;
use zxcvbn::{Score, zxcvbn};

/// A password that somebody may choose.
#[derive(Clone)]
pub(crate) struct NewPassword(String);

/// Why a password may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAPassword {
    /// The password has this many characters.
    #[error(
        "a password has {least} to {most} characters; this one has {0}",
        least = NewPassword::MIN,
        most = NewPassword::MAX
    )]
    Length(usize),
    /// The password is guessed soon.
    #[error(
        "this password is among the first that somebody tries: choose one without names, common \
         words and rows of keys, or several words that have nothing to do with each other"
    )]
    Guessable,
}

impl NewPassword {
    /// The fewest characters of a password.
    pub(crate) const MIN: usize = 12;
    /// The most characters of a password: hashing costs no more for a longer one, but somebody has
    /// to read it.
    pub(crate) const MAX: usize = 128;

    /// Checks a password for an account of this name. It takes some milliseconds.
    pub(crate) fn new(text: &str, name: &str) -> Result<Self, NotAPassword> {
        let n = text.chars().take(NewPassword::MAX + 1).count();
        if !(Self::MIN..=Self::MAX).contains(&n) {
            return Err(NotAPassword::Length(text.chars().count()));
        }
        // Which passwords are common is known by the library's lists; what everybody knows of this
        // account is added.
        let joined: String = name.split_whitespace().collect();
        let mut known = vec![name, &joined, "otter", "backgammon"];
        known.extend(name.split_whitespace());
        if zxcvbn(text, &known).score() < Score::Two {
            return Err(NotAPassword::Guessable);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

/// The hash of a password, argon2id in the PHC string format, with the parameters by which it was
/// made.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PasswordHash(String);

/// A password has no hash: the operating system gives no random numbers.
#[derive(Clone, Debug, thiserror::Error)]
#[error("a password cannot be hashed: {0}")]
pub(crate) struct NoHash(String);

impl PasswordHash {
    /// Hashes a password. It takes tens of milliseconds and 19 MiB.
    pub(crate) fn of(password: &NewPassword) -> Result<Self, NoHash> {
        let no_hash = |error: &dyn fmt::Display| NoHash(error.to_string());
        let hash = argon2()
            .map_err(|error| no_hash(&error))?
            .hash_password(normal(&password.0).as_bytes())
            .map_err(|error| no_hash(&error))?;
        Ok(Self(hash.to_string()))
    }

    /// Returns a hash that stands in the store.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }

    /// Returns the text to store.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether this is the hash of a password. It takes as long as hashing does.
    pub(crate) fn admits(&self, password: &str) -> bool {
        // Nobody could choose a longer one, so this tells nothing.
        if password.len() > 4 * NewPassword::MAX {
            return false;
        }
        // The hash tells its own parameters.
        let hash = self.0.as_str();
        Argon2::default()
            .verify_password(normal(password).as_bytes(), hash)
            .is_ok()
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(…)")
    }
}

/// Argon2id with the first of the parameters that the OWASP's Password Storage Cheat Sheet
/// recommends for servers with little memory: 19 MiB, two passes, one lane.
fn argon2() -> Result<Argon2<'static>, argon2::Error> {
    let params = Params::new(19 * 1024, 2, 1, None)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// Two keyboards may send the same letters in different forms.
fn normal(password: &str) -> String {
    password.nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_common_passwords_are_refused() {
        let check = |text: &str| NewPassword::new(text, "Ada Lovelace").map(|_| ());
        assert_eq!(check("short"), Err(NotAPassword::Length(5)));
        assert_eq!(check(&"a1".repeat(65)), Err(NotAPassword::Length(130)));
        for common in [
            "password1234",
            "123456789012",
            "qwertyuiop123",
            "aaaaaaaaaaaa",
            "AdaLovelace1",
            "backgammon12",
        ] {
            assert_eq!(check(common), Err(NotAPassword::Guessable), "{common}");
        }
        for good in ["correct horse battery", "kZ8#pQ2!vM7x", "zażółć gęślą jaźń"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
    }

    #[test]
    fn a_hash_admits_its_own_password_alone() {
        let password = NewPassword::new("correct horse battery", "Ada").expect("a password");
        let hash = PasswordHash::of(&password).expect("a hash");
        assert!(hash.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(hash.admits("correct horse battery"));
        assert!(!hash.admits("correct horse batterz"));
        assert!(!hash.admits(""));
        assert!(!hash.admits(&"x".repeat(10_000)));
        assert_ne!(hash, PasswordHash::of(&password).expect("another salt"));
        // The same letters in another form.
        let accents = NewPassword::new("Zoë und der Würfel", "Ada").expect("a password");
        let hash = PasswordHash::of(&accents).expect("a hash");
        assert!(hash.admits("Zoe\u{0308} und der Wu\u{0308}rfel"));
    }

    #[test]
    fn debug_shows_nothing() {
        let password = NewPassword::new("correct horse battery", "Ada").expect("a password");
        let hash = PasswordHash::of(&password).expect("a hash");
        let shown = format!("{password:?} {hash:?}");
        assert!(
            !shown.contains("horse") && !shown.contains("argon"),
            "{shown}"
        );
    }
}
