//! E-mail addresses, which nobody need give.

/// An address that somebody gave. It is kept and shown to that person; nothing is sent to it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Email(String);

/// Why a text is no e-mail address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an e-mail address has the form name@example.org and at most 254 characters")]
pub(crate) struct NotAnEmail;

impl Email {
    /// Checks the form of an address, not whether somebody reads what is sent there.
    pub(crate) fn new(text: &str) -> Result<Self, NotAnEmail> {
        let text = text.trim();
        let is_plain = |c: char| !c.is_control() && !c.is_whitespace();
        let (name, host) = text.rsplit_once('@').ok_or(NotAnEmail)?;
        let is_whole = !name.is_empty() && host.contains('.') && !host.starts_with('.');
        if text.len() > 254 || !is_whole || host.ends_with('.') || !text.chars().all(is_plain) {
            return Err(NotAnEmail);
        }
        Ok(Self(text.to_owned()))
    }

    /// Returns the address as it was given.
    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

impl std::fmt::Debug for Email {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Email(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_name_and_a_host() {
        for good in ["ada@example.org", " ada+otter@mail.example.org "] {
            assert!(Email::new(good).is_ok(), "{good}");
        }
        let long = format!("{}@example.org", "a".repeat(250));
        for bad in [
            "",
            "ada",
            "@example.org",
            "ada@",
            "ada@host",
            "a b@c.de",
            "a@.de",
            &long,
        ] {
            assert_eq!(Email::new(bad), Err(NotAnEmail), "{bad}");
        }
        let shown = format!("{:?}", Email::new("ada@example.org"));
        assert!(!shown.contains("ada"), "{shown}");
    }
}
