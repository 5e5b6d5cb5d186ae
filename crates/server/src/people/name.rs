//! The names of accounts, which nobody can mistake for another's.

use std::fmt;

use otter_protocol::basics::BOT_NAME;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// The name of an account: 2 to 24 letters and digits of one script, in Unicode's form NFC, with
/// single spaces, hyphens, points, underscores and apostrophes between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AccountName(String);

/// What two names may not have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NameKeys {
    /// The name without the case of its letters: `Ada` and `ADA` have the same.
    pub(crate) folded: String,
    /// The name as it looks: `Ian` and `lan` have the same.
    pub(crate) looks: String,
}

/// Why a text cannot be the name of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NotAnAccountName {
    /// The name has this many characters.
    #[error(
        "a name has {least} to {most} characters; this one has {0}",
        least = AccountName::MIN,
        most = AccountName::MAX
    )]
    Length(usize),
    /// A character that may not stand where it does.
    #[error(
        "a name has letters and digits, with single spaces, hyphens, points, underscores and \
         apostrophes between them; {0:?} may not stand where it does"
    )]
    Character(char),
    /// Letters of several scripts.
    #[error("a name is written in one script; this one mixes letters of several")]
    Mixed,
    /// The name of somebody who is no person, or of everybody.
    #[error("this name is kept for the server's own use")]
    Reserved,
}

/// What a person without a name is called, which no account may be.
const NAMELESS: [&str; 18] = [
    "You",
    "Your friend",
    "Player one",
    "Player two",
    "Host",
    "Guest",
    "Tu",
    "Il tuo amico",
    "Giocatore 1",
    "Giocatore 2",
    "Chi ospita",
    "Ospite",
    "Ty",
    "Twój znajomy",
    "Gracz 1",
    "Gracz 2",
    "Gospodarz",
    "Gość",
];

/// The names of roles, which nobody may have.
const ROLES: [&str; 6] = [
    "Admin",
    "Administrator",
    "Moderator",
    "Director",
    "System",
    "Support",
];

impl AccountName {
    /// The fewest characters of a name.
    pub(crate) const MIN: usize = 2;
    /// The most characters of a name.
    pub(crate) const MAX: usize = 24;

    /// Checks a name that somebody chooses; spaces at both ends are dropped.
    pub(crate) fn new(text: &str) -> Result<Self, NotAnAccountName> {
        // A text that is far too long is not even normalised.
        let far = text.chars().take(8 * Self::MAX).count();
        if far == 8 * Self::MAX {
            return Err(NotAnAccountName::Length(text.chars().count()));
        }
        let name: String = text.trim().nfc().collect();
        let n = name.chars().count();
        if !(Self::MIN..=Self::MAX).contains(&n) {
            return Err(NotAnAccountName::Length(n));
        }
        if let Some(c) = misplaced(&name) {
            return Err(NotAnAccountName::Character(c));
        }
        let letters: String = name.chars().filter(|&c| !is_joint(c)).collect();
        if !letters
            .as_str()
            .check_restriction_level(RestrictionLevel::HighlyRestrictive)
        {
            return Err(NotAnAccountName::Mixed);
        }
        let own = NameKeys::of(&name);
        if own.is_official() || own.is_one_of(&NAMELESS) {
            return Err(NotAnAccountName::Reserved);
        }
        Ok(Self(name))
    }

    /// Returns what no other name may have in common with this one.
    pub(crate) fn keys(&self) -> NameKeys {
        NameKeys::of(&self.0)
    }
}

impl NameKeys {
    /// Whether the name looks like that of a bot or of a role.
    fn is_official(&self) -> bool {
        let bot = Self::of(BOT_NAME);
        self.folded.starts_with(&bot.folded)
            || self.looks.starts_with(&bot.looks)
            || self.is_one_of(&ROLES)
    }

    fn is_one_of(&self, names: &[&str]) -> bool {
        names.iter().any(|name| {
            let other = Self::of(name);
            other.folded == self.folded || other.looks == self.looks
        })
    }

    /// Returns the keys of any text, so that somebody who types a name in other letters is found.
    pub(crate) fn of(text: &str) -> Self {
        let plain: String = text.trim().nfkc().filter(|&c| !is_joint(c)).collect();
        let lower = plain.to_lowercase();
        Self {
            folded: skeleton(&lower).collect(),
            looks: skeleton(&plain).collect::<String>().to_lowercase(),
        }
    }
}

/// Returns the keys of a name that a guest chooses, of which only letters and digits count: signs
/// beside them could pass for a mark. `None` if it looks like the name of a bot or of a
/// role.
pub(crate) fn guest_keys(text: &str) -> Option<NameKeys> {
    let letters: String = text.nfkc().filter(|c| c.is_alphanumeric()).collect();
    let keys = NameKeys::of(&letters);
    (!keys.is_official()).then_some(keys)
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// What may stand between letters, and does not tell two names apart.
fn is_joint(c: char) -> bool {
    matches!(c, ' ' | '-' | '.' | '_' | '\'' | '’')
}

/// Returns the first character that may not stand where it does: one that no identifier has, such
/// as an invisible one, or one that joins nothing.
fn misplaced(name: &str) -> Option<char> {
    let mut may_join = false;
    let mut last = None;
    for c in name.chars() {
        if is_joint(c) {
            if !may_join {
                return Some(c);
            }
            may_join = false;
        } else if c.identifier_allowed() {
            may_join = true;
        } else {
            return Some(c);
        }
        last = Some(c);
    }
    last.filter(|&c| is_joint(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Result<&str, NotAnAccountName>) {
        let name = AccountName::new(text);
        assert_eq!(
            name.map(|name| name.0),
            expect.map(str::to_owned),
            "{text:?}"
        );
    }

    #[test]
    fn letters_of_any_one_script_make_a_name() {
        check("Ada", Ok("Ada"));
        check("  Ada Lovelace ", Ok("Ada Lovelace"));
        check("Łukasz_77", Ok("Łukasz_77"));
        check("O'Brien-Smith", Ok("O'Brien-Smith"));
        check("Ольга", Ok("Ольга"));
        check("山田 たろう", Ok("山田 たろう"));
        // The same letter in two pieces becomes one.
        check("Zoe\u{0308}", Ok("Zoë"));
    }

    #[test]
    fn what_hides_or_deceives_is_refused() {
        use NotAnAccountName::{Character, Length, Mixed};
        check("", Err(Length(0)));
        check("A", Err(Length(1)));
        check(&"a".repeat(25), Err(Length(25)));
        check(&"a".repeat(5_000), Err(Length(5_000)));
        for hidden in [
            '\u{200B}',
            '\u{200D}',
            '\u{202E}',
            '\u{2066}',
            '\u{00AD}',
            '\u{FEFF}',
            '\u{3164}',
            '\u{FE0F}',
            '\u{E0041}',
            '\n',
            '\u{0}',
            '🦦',
            '<',
            '/',
            '@',
        ] {
            check(&format!("Ad{hidden}a"), Err(Character(hidden)));
        }
        check("Ada  Byron", Err(Character(' ')));
        check("-Ada", Err(Character('-')));
        check("Ada.", Err(Character('.')));
        // An A of the Cyrillic alphabet among Latin letters.
        check("Аda Byron", Err(Mixed));
    }

    #[test]
    fn names_of_bots_and_of_nobody_are_reserved() {
        for reserved in [
            "Otter",
            "otter",
            "0tter",
            "Otter 2",
            "O.t.t.e.r",
            "Host",
            "GUEST",
            "Gość",
            "Admin",
            "adrnin",
            "m o d e r a t o r",
        ] {
            check(reserved, Err(NotAnAccountName::Reserved));
        }
    }

    #[test]
    fn signs_beside_a_guests_name_do_not_count() {
        let ada = Some(AccountName::new("Ada").expect("a name").keys());
        for same in ["Ada", "★ Ada ★", "A.d.a", "ada ✓", "(Ada)", "Ａｄａ"] {
            assert_eq!(guest_keys(same), ada, "{same}");
        }
        assert_ne!(guest_keys("Ada (guest)"), ada);
        assert_eq!(guest_keys("Moderator ✓"), None);
        assert_eq!(guest_keys("0tter"), None);
        assert!(guest_keys("Host").is_some(), "a guest may be called so");
    }

    #[test]
    fn names_that_look_the_same_have_a_key_in_common() {
        let keys = |text: &str| AccountName::new(text).expect("a name").keys();
        let share = |a: &str, b: &str| {
            let (a, b) = (keys(a), keys(b));
            a.folded == b.folded || a.looks == b.looks
        };
        for (a, b) in [
            ("Ada", "ADA"),
            ("Ian", "lan"),
            ("Ian", "ian"),
            ("paypal", "раураӏ"),
            ("Ada Byron", "ada.byron"),
            ("modern", "modem"),
        ] {
            assert!(share(a, b), "{a} and {b}");
        }
        assert!(!share("Ada", "Adam"));
        assert!(!share("Łukasz", "Jan"));
    }
}
