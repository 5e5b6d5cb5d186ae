//! What the lobby refuses.

use otter_protocol::code::{Params, ProblemCode};
use otter_protocol::lobby::SeekClosed;
use otter_protocol::refusal::Problem;

/// Why the lobby refuses something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LobbyRefusal {
    /// Somebody else was faster, or whoever sought has gone.
    #[error("this seek is gone: somebody has accepted it, or it was taken down")]
    SeekGone,
    /// Nobody plays against themselves.
    #[error("this seek is your own: somebody else must accept it")]
    OwnSeek,
    /// The seek is not for this visitor.
    #[error("{}", closed_words(*.0))]
    Closed(SeekClosed),
    /// Nobody could meet what is asked of the opponent.
    #[error("a range of ratings goes from the lower one up, and a completion rate is 1–100 %")]
    BadFilter,
    /// The visitor waits for as many games as one may.
    #[error("you already have {0} seeks, the most allowed: take one down first")]
    TooManySeeks(usize),
    /// A rated game is for those who are signed in.
    #[error("a rated match is between people who are signed in: sign in, or sign up")]
    NoAccount,
    /// A moderator has forbidden rated matches.
    #[error(
        "a moderator has barred you from rated matches: the page of your account gives the reason"
    )]
    RatedForbidden,
    /// As many are here as may be.
    #[error("the lobby is full: {0} people are there, the most allowed")]
    Full(usize),
    /// The connection is no longer that of the visitor.
    #[error("you have connected again from elsewhere")]
    Superseded,
    /// A seek that lasts could not be stored, or taken down.
    #[error("this cannot be saved just now: try again")]
    NotKept,
    /// The table could not be stored.
    #[error("the table cannot be opened just now; the seek stands as before")]
    NotOpened,
}

const fn closed_words(why: SeekClosed) -> &'static str {
    match why {
        SeekClosed::Account => "this seek is for people who are signed in: sign in, or sign up",
        SeekClosed::Rating => "your rating is not in the range that this seek asks for",
        SeekClosed::Completion => "your completion rate is below what this seek asks for",
    }
}

impl From<SeekClosed> for LobbyRefusal {
    fn from(why: SeekClosed) -> Self {
        Self::Closed(why)
    }
}

impl LobbyRefusal {
    /// Returns the refusal as it is sent.
    pub(crate) fn problem(&self) -> Problem {
        let params = match self {
            Self::TooManySeeks(most) => Params::value(most),
            _ => Params::default(),
        };
        Problem::new(self.code(), self.to_string()).with(params)
    }

    pub(crate) fn code(&self) -> ProblemCode {
        match self {
            Self::SeekGone => ProblemCode::SeekGone,
            Self::OwnSeek => ProblemCode::OwnSeek,
            Self::NoAccount => ProblemCode::RatedAccount,
            Self::RatedForbidden => ProblemCode::RatedForbidden,
            Self::Closed(SeekClosed::Account) => ProblemCode::SeekAccount,
            Self::Closed(SeekClosed::Rating) => ProblemCode::SeekRating,
            Self::Closed(SeekClosed::Completion) => ProblemCode::SeekCompletion,
            Self::BadFilter => ProblemCode::BadFilter,
            Self::TooManySeeks(_) => ProblemCode::TooManySeeks,
            Self::Full(_) => ProblemCode::LobbyFull,
            Self::Superseded => ProblemCode::Dropped,
            Self::NotKept | Self::NotOpened => ProblemCode::Failed,
        }
    }
}
