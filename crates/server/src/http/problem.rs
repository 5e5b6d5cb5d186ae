//! Errors as HTTP tells them.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use otter_analysis::NotAMatchFile;
use otter_tournament::{NotAPlan, NotMatchRules};

use super::people_problem::PeopleError;
use crate::analysis::NotAnalysed;
use crate::bot::NotAsked;
use crate::cluster::NotOwned;
use crate::document_id::NotADocumentId;
use crate::library::NotRestored;
use crate::live::{AskError, FindError, JoinError, OpenError};
use crate::name::NotAName;
use crate::people::{NotAPasskey, NotHashed};
use crate::ratings::{LONGEST, NotRated};
use crate::refusal::Refused;
use crate::store::WriteError;
use crate::table::tournament::TournamentRefusal;
use crate::table_id::NotATableId;
use crate::view::{refused_view, tournament_refusal};
use crate::work::NotRolledOut;
use otter_clock::UnfitTime;
use otter_protocol::code::{Params, ProblemCode};
use otter_protocol::convert::{
    NotACard, NotAnswered, NotRules, NotTried, contradictions, file_refusal,
};
use otter_protocol::refusal::Problem;

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("there is nothing at this address")]
    NotFound,
    #[error("this address does not support that method")]
    WrongMethod,
    #[error(
        "the request took longer than {} s and was abandoned; check whether it was carried out \
         before you repeat it",
        .0.as_secs()
    )]
    TimedOut(Duration),
    #[error(
        "this server does not answer to the name {0:?}: its operator can allow the name with \
         `--host`"
    )]
    UnknownHost(String),
    #[error("there is no such table; its address may be incomplete")]
    UnknownTable,
    #[error("the body must be JSON of at most 16 KiB: {0}")]
    Body(#[from] JsonRejection),
    #[error("{0}")]
    Rules(#[from] NotRules),
    #[error("{field}: {error}")]
    Name {
        field: &'static str,
        error: NotAName,
    },
    #[error("this clock is impossible: {0}")]
    Clock(#[from] UnfitTime),
    #[error("{0} has no meaning with this opponent")]
    Superfluous(&'static str),
    #[error(
        "a chouette seats at most {most} players, its creator included; this one would begin with \
         {n}"
    )]
    TooManyBots { n: usize, most: usize },
    #[error("there is no level {0}; `GET /api/options` lists them")]
    UnknownLevel(u8),
    #[error("{0}")]
    Plan(#[from] NotAPlan),
    #[error("{0}")]
    Join(#[from] JoinError),
    #[error("too many requests from this address; try again in {seconds} s")]
    TooMany { seconds: u64 },
    #[error(
        "this match is shown to others with a delay: its latest game can be reviewed in {seconds} s"
    )]
    Late { seconds: u64 },
    #[error("too many tables were opened from this address; try again in {seconds} s")]
    TooManyTables { seconds: u64 },
    #[error("too much was imported from this address; try again in {seconds} s")]
    ImportedTooMuch { seconds: u64 },
    #[error("{0}")]
    Busy(String),
    #[error("there is no such decision to review: it is of another kind, or the game is not over")]
    UnknownDecision,
    /// A question about a posed position, a card or a file, which the browser program answers too.
    #[error("{}", .0.message)]
    Question(Box<Problem>),
    #[error("the address has a query that cannot be read: {0}")]
    Query(#[from] QueryRejection),
    #[error("the body cannot be read: {0}")]
    Bytes(#[from] BytesRejection),
    #[error("pages of other sites may not open this websocket")]
    ForeignOrigin,
    #[error("this address is for websockets: ask for an upgrade")]
    NotAnUpgrade,
    #[error("this key opens no library: the library was deleted, or the key is incomplete")]
    UnknownLibrary,
    #[error("there is no such match: it was deleted, or its address is incomplete")]
    UnknownDocument,
    #[error("the library is full: delete something first")]
    LibraryFull,
    #[error("there is no finished game to export")]
    NothingToExport,
    #[error("the dice of this table cannot be checked: it was opened without that")]
    NoTranscript,
    #[error("a match is exported as `mat`, `sgf` or `json`")]
    UnknownFormat,
    #[error("{0}")]
    People(#[from] PeopleError),
    #[error("{0}")]
    NotRated(#[from] NotRated),
    #[error("the server cannot do this just now; nothing has changed")]
    Failed,
    #[error("the server cannot store anything now; its log says why")]
    NotReady,
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        Self::UnknownTable
    }
}

impl From<NotATableId> for ApiError {
    fn from(_: NotATableId) -> Self {
        Self::UnknownTable
    }
}

impl From<NotADocumentId> for ApiError {
    fn from(_: NotADocumentId) -> Self {
        Self::UnknownDocument
    }
}

impl From<NotRestored> for ApiError {
    fn from(error: NotRestored) -> Self {
        tracing::error!(%error, "an imported match cannot be read");
        Self::Failed
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> Self {
        match error {
            WriteError::LibraryFull => Self::LibraryFull,
            WriteError::AccountFull => PeopleError::Full.into(),
            WriteError::StoreFull => Self::Busy(error.to_string()),
            // The writer logs errors of the database.
            _ => Self::Failed,
        }
    }
}

impl From<FindError> for ApiError {
    fn from(error: FindError) -> Self {
        match error {
            FindError::Unknown(_) => Self::UnknownTable,
            FindError::TooMany(_)
            | FindError::NotOwned(NotOwned::Elsewhere(_) | NotOwned::Unsettled) => {
                Self::Busy(error.to_string())
            }
            FindError::NotOwned(NotOwned::Database(_))
            | FindError::Load(_)
            | FindError::Read(_) => {
                tracing::error!(%error, "a table cannot be loaded");
                Self::Failed
            }
        }
    }
}

impl From<NotAsked> for ApiError {
    fn from(error: NotAsked) -> Self {
        match error {
            NotAsked::TooMany => Self::Busy(error.to_string()),
            NotAsked::Failed => Self::Failed,
        }
    }
}

impl From<NotAnalysed> for ApiError {
    fn from(error: NotAnalysed) -> Self {
        if matches!(error, NotAnalysed::TooMany) {
            return Self::Busy(error.to_string());
        }
        tracing::error!(%error, "a table cannot be analysed");
        Self::Failed
    }
}

impl From<NotAPasskey> for ApiError {
    fn from(error: NotAPasskey) -> Self {
        match error {
            NotAPasskey::NoName => PeopleError::NoPasskeys.into(),
            NotAPasskey::Busy => Self::Busy(error.to_string()),
            NotAPasskey::Refused(reason) => {
                tracing::debug!(reason, "a passkey is refused");
                PeopleError::BadPasskey.into()
            }
        }
    }
}

impl From<NotHashed> for ApiError {
    fn from(error: NotHashed) -> Self {
        match error {
            NotHashed::Busy(_) => Self::Busy(error.to_string()),
            NotHashed::Refused(refused) => PeopleError::from(refused).into(),
            NotHashed::NotDone(_) | NotHashed::NoHash(_) => {
                tracing::error!(%error, "a password was not hashed");
                Self::Failed
            }
        }
    }
}

impl From<AskError> for ApiError {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Find(error) => error.into(),
            AskError::Join(error) => error.into(),
        }
    }
}

impl From<OpenError> for ApiError {
    fn from(error: OpenError) -> Self {
        if let OpenError::Write(full @ WriteError::TooManyTables(_)) = error {
            return Self::Busy(full.to_string());
        }
        tracing::error!(%error, "a table cannot be opened");
        Self::Failed
    }
}

impl From<NotTried> for ApiError {
    fn from(error: NotTried) -> Self {
        match error {
            // There is no roll to play at a decision of another kind.
            NotTried::NoRoll => Self::UnknownDecision,
            NotTried::Step | NotTried::Play(_) => Self::Question(Box::new(error.problem())),
        }
    }
}

impl From<NotACard> for ApiError {
    fn from(error: NotACard) -> Self {
        Self::Question(Box::new(error.problem()))
    }
}

impl From<NotAnswered> for ApiError {
    fn from(error: NotAnswered) -> Self {
        Self::Question(Box::new(error.problem()))
    }
}

impl From<NotRolledOut> for ApiError {
    fn from(error: NotRolledOut) -> Self {
        match error {
            NotRolledOut::Question(error) => error.into(),
            NotRolledOut::Asked(error) => error.into(),
        }
    }
}

impl From<NotAMatchFile> for ApiError {
    fn from(error: NotAMatchFile) -> Self {
        Self::Question(Box::new(file_refusal(&error)))
    }
}

impl ApiError {
    /// Status and stable code.
    fn kind(&self) -> (StatusCode, ProblemCode) {
        match self {
            Self::NotFound => (StatusCode::NOT_FOUND, ProblemCode::NotFound),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, ProblemCode::WrongMethod),
            Self::TimedOut(_) => (StatusCode::REQUEST_TIMEOUT, ProblemCode::TimedOut),
            Self::UnknownHost(_) => (StatusCode::MISDIRECTED_REQUEST, ProblemCode::UnknownHost),
            Self::UnknownTable => (StatusCode::NOT_FOUND, ProblemCode::UnknownTable),
            Self::UnknownDecision => (StatusCode::NOT_FOUND, ProblemCode::UnknownDecision),
            Self::Question(problem) => {
                let status = match problem.code {
                    ProblemCode::FileTooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                    _ => StatusCode::UNPROCESSABLE_ENTITY,
                };
                (status, problem.code)
            }
            Self::Bytes(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                (StatusCode::PAYLOAD_TOO_LARGE, ProblemCode::BodyTooLarge)
            }
            Self::Bytes(rejection) => (rejection.status(), ProblemCode::BadBody),
            Self::Plan(NotAPlan::Rules(NotMatchRules::Contradictions(_))) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                ProblemCode::ImpossibleRules,
            ),
            Self::Query(_) => (StatusCode::BAD_REQUEST, ProblemCode::BadQuery),
            Self::Body(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                (StatusCode::PAYLOAD_TOO_LARGE, ProblemCode::BodyTooLarge)
            }
            Self::Body(rejection) => (rejection.status(), ProblemCode::BadBody),
            Self::Rules(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.problem_code()),
            Self::Name { .. } => (StatusCode::UNPROCESSABLE_ENTITY, ProblemCode::BadName),
            Self::Clock(_) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                ProblemCode::ImpossibleClock,
            ),
            Self::Superfluous(_) => (StatusCode::UNPROCESSABLE_ENTITY, ProblemCode::Superfluous),
            Self::TooManyBots { .. } => {
                (StatusCode::UNPROCESSABLE_ENTITY, ProblemCode::TooManyBots)
            }
            Self::UnknownLevel(_) => (StatusCode::UNPROCESSABLE_ENTITY, ProblemCode::UnknownLevel),
            Self::Join(JoinError::NoOpenSeat) => (StatusCode::CONFLICT, ProblemCode::NoOpenSeat),
            Self::Join(JoinError::UnknownInvite) => {
                (StatusCode::FORBIDDEN, ProblemCode::UnknownInvite)
            }
            Self::Plan(_) => (
                StatusCode::UNPROCESSABLE_ENTITY,
                ProblemCode::ImpossiblePlan,
            ),
            Self::Join(JoinError::Refused(Refused::Table(TournamentRefusal::NotDirector))) => {
                (StatusCode::FORBIDDEN, ProblemCode::Refused)
            }
            Self::Join(JoinError::Refused(_)) => (StatusCode::CONFLICT, ProblemCode::Refused),
            Self::Join(JoinError::Gone) | Self::Busy(_) | Self::NotReady => {
                (StatusCode::SERVICE_UNAVAILABLE, ProblemCode::Busy)
            }
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooManyRequests),
            Self::TooManyTables { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, ProblemCode::TooManyTables)
            }
            Self::ImportedTooMuch { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, ProblemCode::ImportedTooMuch)
            }
            Self::Late { .. } => (StatusCode::FORBIDDEN, ProblemCode::TableLate),
            Self::People(error) => error.kind(),
            Self::NotRated(why) | Self::Join(JoinError::NotRated(why)) => not_rated(*why),
            Self::UnknownLibrary => (StatusCode::FORBIDDEN, ProblemCode::UnknownLibrary),
            Self::UnknownDocument => (StatusCode::NOT_FOUND, ProblemCode::UnknownDocument),
            Self::LibraryFull => (StatusCode::INSUFFICIENT_STORAGE, ProblemCode::LibraryFull),
            Self::NoTranscript => (StatusCode::NOT_FOUND, ProblemCode::NoTranscript),
            Self::NothingToExport => (StatusCode::NOT_FOUND, ProblemCode::NothingToExport),
            Self::UnknownFormat => (StatusCode::BAD_REQUEST, ProblemCode::UnknownFormat),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, ProblemCode::ForeignOrigin),
            Self::NotAnUpgrade => (StatusCode::UPGRADE_REQUIRED, ProblemCode::NotAnUpgrade),
            Self::Join(JoinError::NotStored | JoinError::NoRandom(_)) | Self::Failed => {
                (StatusCode::INTERNAL_SERVER_ERROR, ProblemCode::Failed)
            }
        }
    }

    /// Returns the numbers that the message contains.
    fn params(&self) -> Params {
        match self {
            Self::TooManyBots { most, .. } => Params::value(most),
            Self::UnknownLevel(level) => Params::value(level),
            Self::TooMany { seconds }
            | Self::TooManyTables { seconds }
            | Self::ImportedTooMuch { seconds }
            | Self::Late { seconds } => Params::value(seconds),
            Self::Question(problem) => problem.params.clone(),
            Self::People(error) => error.params(),
            Self::NotRated(NotRated::Rules) => Params::value(&LONGEST),
            _ => Params::default(),
        }
    }

    /// Returns the error as it is sent.
    pub(super) fn problem(&self) -> Problem {
        Problem {
            code: self.kind().1,
            params: self.params(),
            message: match self {
                // Its own words say more than its short form.
                Self::Body(rejection) => {
                    format!("the body is refused: {}", rejection.body_text())
                }
                _ => self.to_string(),
            },
            contradictions: match self {
                Self::Rules(error) => error.contradictions(),
                Self::Question(problem) => problem.contradictions.clone(),
                Self::Plan(NotAPlan::Rules(NotMatchRules::Contradictions(found))) => {
                    contradictions(found)
                }
                _ => Vec::new(),
            },
            refusal: match self {
                Self::Join(JoinError::Refused(refused)) => {
                    Some(refused_view(refused, tournament_refusal))
                }
                _ => None,
            },
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.kind().0, Json(self.problem())).into_response();
        if let Self::TooMany { seconds }
        | Self::TooManyTables { seconds }
        | Self::ImportedTooMuch { seconds }
        | Self::People(PeopleError::TooManySignIns { seconds }) = self
        {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// Status and stable code of a match that cannot be rated.
const fn not_rated(why: NotRated) -> (StatusCode, ProblemCode) {
    const REFUSED: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
    match why {
        NotRated::Forbidden => (StatusCode::FORBIDDEN, ProblemCode::RatedForbidden),
        NotRated::Account => (StatusCode::UNAUTHORIZED, ProblemCode::RatedAccount),
        NotRated::Opponent => (REFUSED, ProblemCode::RatedOpponent),
        NotRated::Dice => (REFUSED, ProblemCode::RatedDice),
        NotRated::Rules => (REFUSED, ProblemCode::RatedRules),
        NotRated::Clock => (REFUSED, ProblemCode::RatedClock),
        NotRated::Oneself => (StatusCode::CONFLICT, ProblemCode::RatedOneself),
    }
}
