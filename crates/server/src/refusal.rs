//! Why an action at a table is refused.

use otter_protocol::error::ReadError;
use otter_rules::chouette::Awaited;
use otter_rules::{Refusal, Wrong};

use otter_tournament::NotAFixtureId;

use crate::dice::NoDice;
use otter_protocol::code::{Params, TableRefusalCode};
use otter_protocol::convert::{
    chouette_not_awaited, illegal_board_play, refusal_params, tournament_params,
};
use otter_protocol::refusal::RefusalView;
use otter_protocol::refusal_code::RefusalCode;

/// Why an action at a table is refused. Nothing has changed.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum Refused {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// The rules of a chouette refuse it.
    #[error("{words}")]
    Chouette {
        /// The stable code of the refusal.
        code: RefusalCode,
        /// The row of the rule book that forbids it, such as `CH-6`.
        rule: &'static str,
        /// The refusal in English, with the players' names.
        words: String,
        /// The names and numbers that a translation needs.
        params: Params,
    },
    /// The tournament refuses it.
    #[error("{0}")]
    Tournament(#[from] otter_tournament::Refusal),
    /// Only the director may do this.
    #[error("only the director may do that")]
    NotDirector,
    /// The tournament has begun, so players no longer enter by themselves.
    #[error("the tournament has begun: ask the director for a late entry")]
    EntryClosed,
    /// The text is not the id of a match.
    #[error("{0}")]
    NotAFixtureId(#[from] NotAFixtureId),
    /// The tournament holds as many events as a record may have.
    #[error("this tournament's record is full")]
    TournamentFull,
    /// At a chouette, the decision belongs to a question that has been settled since.
    #[error("this came too late, for another question is open since: {}", .now)]
    Late {
        /// The decision version that the caller saw.
        seen: u64,
        /// The decision that is awaited now.
        now: Awaited,
    },
    /// No advice is asked for, or not from this player.
    #[error(
        "you may propose a play only to who leads your side, while a roll awaits its play, where the \
         table's rules allow it"
    )]
    NotToPropose,
    /// Only the owner of the table may do this.
    #[error("only {owner}, who owns this table, may do that")]
    NotOwner {
        /// The name of the owner.
        owner: String,
    },
    /// The player is at the table, and alone decides whether to stay.
    #[error("{name} is at the table: bots may be sent away, and people whose line is lost")]
    IsHere {
        /// The name of that player.
        name: String,
    },
    /// There is no such level.
    #[error("there is no level {0}; `GET /api/options` lists them")]
    UnknownLevel(u8),
    /// The table has given out as many player numbers as it may.
    #[error("so many have sat at this table that it seats nobody new; open a new one")]
    TooManyEver,
    /// The caller shows no key to the seat.
    #[error("you do not hold this seat")]
    NotYourSeat,
    /// The seat opposite is still open.
    #[error("the seat opposite is open: the game begins when it is taken")]
    SeatOpen,
    /// The action was decided at an earlier version of the table.
    #[error("the table stands at version {now}, you saw {seen}: look again, then decide")]
    Stale {
        /// The version at which the table stands.
        now: u64,
        /// The version that the caller saw.
        seen: u64,
    },
    /// An id that is too short or too long.
    #[error("an action's id is 1 to 64 characters; this one has {0}")]
    BadId(usize),
    /// The message cannot be read as something that the rules know.
    #[error("{0}")]
    Read(#[from] ReadError),
    /// The operating system gave no random numbers for the dice.
    #[error("{0}")]
    NoDice(#[from] NoDice),
    /// The table holds as many events as a record may have.
    #[error("this table's record is full; open a new one to go on")]
    TableFull,
    /// The value of the cube has too many digits to handle.
    #[error("the cube has more digits than this server handles")]
    CubeTooHigh,
    /// The caller shows no key to the sheet.
    #[error("you are watching: only who opened this sheet writes on it")]
    NotKeeper,
    /// An entry has been written since the one that the caller saw.
    #[error("something has been written here since, in another window: look again, then write")]
    StaleSheet,
    /// The line cannot be read as an entry.
    #[error("{0}")]
    NotWritten(String),
    /// The line is longer than any entry, in bytes.
    #[error("a line has at most {0} bytes")]
    LineTooLong(usize),
    /// The play can be read in two ways that leave different boards.
    #[error("say which: {one}, or {other}")]
    Ambiguous {
        /// The play in full, read one way.
        one: String,
        /// The play in full, read the other way.
        other: String,
    },
    /// The play is not legal, and the writer did not insist on it with an exclamation mark.
    #[error(
        "this is not legal: {0}. If it was played so at the board, end the line with an exclamation mark"
    )]
    NotLegal(Wrong),
    /// No entry is left that could be struck.
    #[error("there is no entry left that can be taken back")]
    NothingToTakeBack,
    /// The next roll has been made already.
    #[error("the next roll was made early and lies there: let the play stand, or object to it")]
    RolledEarly,
    /// It could not be stored, so it did not happen.
    #[error("this could not be stored, so nothing has changed; try again")]
    NotStored,
}

impl Refused {
    /// A stable name, for programs and translations.
    pub(crate) fn code(&self) -> RefusalCode {
        let own = match self {
            Self::Rules(refusal) => return refusal.code().into(),
            Self::Chouette { code, .. } => return *code,
            Self::Tournament(refusal) => return refusal.code().into(),
            Self::NotAFixtureId(_) => return otter_tournament::RefusalCode::UnknownMatch.into(),
            Self::Read(error) => return error.code().into(),
            Self::RolledEarly => return otter_rules::RefusalCode::AlreadyRolled.into(),
            Self::NotDirector => TableRefusalCode::NotDirector,
            Self::EntryClosed => TableRefusalCode::EntryClosed,
            Self::TournamentFull => TableRefusalCode::RecordFull,
            Self::NotToPropose => TableRefusalCode::NotToPropose,
            Self::NotOwner { .. } => TableRefusalCode::NotOwner,
            Self::IsHere { .. } => TableRefusalCode::IsHere,
            Self::UnknownLevel(_) => TableRefusalCode::UnknownLevel,
            Self::TooManyEver => TableRefusalCode::TooManyEver,
            Self::NotYourSeat => TableRefusalCode::NotYourSeat,
            Self::SeatOpen => TableRefusalCode::SeatOpen,
            Self::Stale { .. } | Self::StaleSheet | Self::Late { .. } => TableRefusalCode::Stale,
            Self::BadId(_) => TableRefusalCode::BadActionId,
            Self::NoDice(_) => TableRefusalCode::NoDice,
            Self::TableFull => TableRefusalCode::TableFull,
            Self::CubeTooHigh => TableRefusalCode::CubeTooHigh,
            Self::NotKeeper => TableRefusalCode::NotKeeper,
            Self::NotWritten(_) => TableRefusalCode::NotAnEntry,
            Self::LineTooLong(_) => TableRefusalCode::LineTooLong,
            Self::Ambiguous { .. } => TableRefusalCode::Ambiguous,
            Self::NotLegal(_) => TableRefusalCode::NotLegal,
            Self::NothingToTakeBack => TableRefusalCode::NothingToTakeBack,
            Self::NotStored => TableRefusalCode::NotStored,
        };
        own.into()
    }

    /// What its words name, where that matters in every language.
    fn params(&self) -> Params {
        match self {
            Self::Rules(refusal) => refusal_params(refusal),
            Self::Chouette { params, .. } => params.clone(),
            Self::Tournament(refusal) => tournament_params(refusal),
            Self::NotOwner { owner: name } | Self::IsHere { name } => Params::names([name.clone()]),
            Self::UnknownLevel(level) => Params::value(level),
            Self::Late { now, .. } => Params::detail(chouette_not_awaited(None, *now)),
            Self::NotLegal(wrong) => Params::detail(illegal_board_play(wrong)),
            _ => Params::default(),
        }
    }

    /// As browsers are told.
    pub(crate) fn view(&self) -> RefusalView {
        RefusalView {
            code: self.code(),
            message: self.to_string(),
            params: self.params(),
            rule: match self {
                Self::Rules(refusal) => Some(refusal.rule().to_owned()),
                Self::Chouette { rule, .. } => Some((*rule).to_owned()),
                Self::Tournament(refusal) => Some(refusal.rule().to_owned()),
                Self::Late { now, .. } => Some(now.rule().to_owned()),
                Self::NotLegal(wrong) => Some(wrong.rule().to_owned()),
                Self::Ambiguous { .. } => Some("MV-8".to_owned()),
                Self::RolledEarly => Some("IR-3".to_owned()),
                Self::NotToPropose => Some("CH-5".to_owned()),
                Self::NotOwner { .. } | Self::IsHere { .. } => Some("CH-4".to_owned()),
                Self::Read(error) => error.rule().map(str::to_owned),
                _ => None,
            },
        }
    }
}
