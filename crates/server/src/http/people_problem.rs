//! Why a request about an account is refused.

use axum::http::StatusCode;
use otter_protocol::code::{Params, ProblemCode};

use crate::people::{
    AccountName, Barred, NewPassword, NotAPassword, NotARemark, NotAnAccountName, NotAnEmail,
    Remark,
};

/// Why a request about an account is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PeopleError {
    #[error("this is for people who are signed in")]
    NotSignedIn,
    #[error("there is no account of this name with this password")]
    BadCredentials,
    #[error("this is not the password of the account")]
    WrongPassword,
    #[error("there is no account of this name with this recovery code; each is good once")]
    BadCode,
    #[error("somebody has this name, or one that looks the same")]
    NameTaken,
    #[error("nobody here has this name")]
    Unknown,
    #[error("this is you")]
    Oneself,
    #[error("you have blocked this person: take that back first")]
    Blocked,
    #[error("there are {0} already, the most allowed: remove somebody first")]
    TooManyContacts(i64),
    #[error("this person has no seat at that table")]
    NotAtTable,
    #[error("an account may make at most {0} reports a day: try again tomorrow")]
    TooManyReports(i64),
    #[error("{0}")]
    Remark(NotARemark),
    #[error("{0}")]
    Barred(#[from] Barred),
    #[error("nobody has asked you for another name, and names stay")]
    NameStays,
    #[error("somebody has dealt with this already, or it is not about this account")]
    HandledAlready,
    #[error("a moderator acts on players, an admin on everybody, and nobody on themselves")]
    MayNotAct,
    #[error("a ban lasts for 1 to {0} days")]
    Days(u32),
    #[error("{0}")]
    Name(#[from] NotAnAccountName),
    #[error("{0}")]
    Password(#[from] NotAPassword),
    #[error("this passkey opens no account here: it was removed, or signing in took too long")]
    BadPasskey,
    #[error("passkeys need a name for the server, and this address has none")]
    NoPasskeys,
    #[error("this account can be signed in to with a passkey only")]
    PasskeysOnly,
    #[error("an account without a password needs at least one passkey")]
    NeedsPasskey,
    #[error(
        "on this server, moderators and admins need an account that only passkeys can sign in to"
    )]
    StaffNeedsPasskeys,
    #[error("{0}")]
    Email(#[from] NotAnEmail),
    #[error("the account already keeps as many games as it may")]
    Full,
    #[error("too many attempts to sign in; try again in {seconds} s")]
    TooManySignIns { seconds: u64 },
}

impl PeopleError {
    /// Status and stable code.
    pub(super) fn kind(&self) -> (StatusCode, ProblemCode) {
        const REFUSED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
        match self {
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, ProblemCode::NotSignedIn),
            Self::BadCredentials => (StatusCode::FORBIDDEN, ProblemCode::BadCredentials),
            Self::WrongPassword => (StatusCode::FORBIDDEN, ProblemCode::WrongPassword),
            Self::BadCode => (StatusCode::FORBIDDEN, ProblemCode::BadCode),
            Self::NameTaken => (StatusCode::CONFLICT, ProblemCode::NameTaken),
            Self::Unknown => (StatusCode::NOT_FOUND, ProblemCode::UnknownPerson),
            Self::Oneself => (REFUSED, ProblemCode::Oneself),
            Self::Blocked => (StatusCode::CONFLICT, ProblemCode::PersonBlocked),
            Self::TooManyContacts(_) => (
                StatusCode::INSUFFICIENT_STORAGE,
                ProblemCode::TooManyContacts,
            ),
            Self::NotAtTable => (REFUSED, ProblemCode::NotAtTable),
            Self::TooManyReports(_) => (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooManyReports),
            Self::Remark(_) => (REFUSED, ProblemCode::TextLength),
            Self::Barred(why) => (StatusCode::FORBIDDEN, barred_code(*why)),
            Self::NameStays => (StatusCode::FORBIDDEN, ProblemCode::NameStays),
            Self::HandledAlready => (StatusCode::CONFLICT, ProblemCode::HandledAlready),
            Self::MayNotAct => (StatusCode::FORBIDDEN, ProblemCode::MayNotAct),
            Self::Days(_) => (REFUSED, ProblemCode::TooManyDays),
            Self::Name(NotAnAccountName::Length(_)) => (REFUSED, ProblemCode::NameLength),
            Self::Name(NotAnAccountName::Character(_)) => (REFUSED, ProblemCode::NameCharacter),
            Self::Name(NotAnAccountName::Mixed) => (REFUSED, ProblemCode::NameMixed),
            Self::Name(NotAnAccountName::Reserved) => (REFUSED, ProblemCode::NameReserved),
            Self::Password(NotAPassword::Length(_)) => (REFUSED, ProblemCode::PasswordLength),
            Self::Password(NotAPassword::Guessable) => (REFUSED, ProblemCode::PasswordGuessable),
            Self::BadPasskey => (StatusCode::FORBIDDEN, ProblemCode::BadPasskey),
            Self::NoPasskeys => (REFUSED, ProblemCode::NoPasskeys),
            Self::PasskeysOnly => (StatusCode::FORBIDDEN, ProblemCode::PasskeysOnly),
            Self::NeedsPasskey => (StatusCode::CONFLICT, ProblemCode::NeedsPasskey),
            Self::StaffNeedsPasskeys => (StatusCode::FORBIDDEN, ProblemCode::StaffNeedsPasskeys),
            Self::Email(_) => (REFUSED, ProblemCode::BadEmail),
            Self::Full => (StatusCode::INSUFFICIENT_STORAGE, ProblemCode::AccountFull),
            Self::TooManySignIns { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooManySignIns)
            }
        }
    }

    /// Returns the values that the message contains.
    pub(super) fn params(&self) -> Params {
        match self {
            Self::Name(NotAnAccountName::Length(_)) => {
                Params::value(&format!("{}–{}", AccountName::MIN, AccountName::MAX))
            }
            Self::Name(NotAnAccountName::Character(c)) => Params::value(&shown(*c)),
            Self::Password(NotAPassword::Length(_)) => {
                Params::value(&format!("{}–{}", NewPassword::MIN, NewPassword::MAX))
            }
            Self::TooManySignIns { seconds } => Params::value(seconds),
            Self::TooManyContacts(most) | Self::TooManyReports(most) => Params::value(most),
            Self::Remark(_) => Params::value(&format!("1–{}", Remark::MAX)),
            Self::Days(most) => Params::value(&format!("1–{most}")),
            _ => Params::default(),
        }
    }
}

/// The stable code of an account that begins nothing.
pub(super) const fn barred_code(why: Barred) -> ProblemCode {
    match why {
        Barred::Suspended => ProblemCode::Suspended,
        Barred::Name => ProblemCode::NameAsked,
    }
}

/// Returns a character as a sentence can show it: one that cannot be seen by its number.
fn shown(c: char) -> String {
    if c.is_ascii_graphic() || c.is_alphanumeric() {
        c.to_string()
    } else {
        format!("U+{:04X}", u32::from(c))
    }
}
