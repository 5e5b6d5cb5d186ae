//! Errors as HTTP tells them.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use otter_tournament::NotAPlan;

use crate::name::NotAName;
use crate::protocol::lobby::Problem;
use crate::refusal::Refused;
use crate::table::{AskError, FindError, JoinError, NotATableId, OpenError};
use crate::wire::{NotRules, chouette_contradictions, contradictions};

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("there is nothing at this address")]
    NotFound,
    #[error("this address does not answer that method")]
    WrongMethod,
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
    #[error("{0} has no meaning with this opponent")]
    Superfluous(&'static str),
    #[error("a second person at the same screen needs a name in `opponent_name`")]
    OpponentName,
    #[error("a chouette seats at most {most}, the creator among them; this one begins with {n}")]
    TooManyBots { n: usize, most: usize },
    #[error("there is no level {0}; `GET /api/options` lists them")]
    UnknownLevel(u8),
    #[error("{0}")]
    Plan(#[from] NotAPlan),
    #[error("{0}")]
    Join(#[from] JoinError),
    #[error("too many requests from this address; try again in {seconds} s")]
    TooMany { seconds: u64 },
    #[error("this address has opened many tables lately; try again in {seconds} s")]
    TooManyTables { seconds: u64 },
    #[error("{0}")]
    Busy(String),
    #[error("a page of another site may not open this socket")]
    ForeignOrigin,
    #[error("this address is for websockets: ask for an upgrade")]
    NotAnUpgrade,
    #[error("the server cannot do this just now; nothing has changed")]
    Failed,
}

impl From<NotATableId> for ApiError {
    fn from(_: NotATableId) -> Self {
        Self::UnknownTable
    }
}

impl From<FindError> for ApiError {
    fn from(error: FindError) -> Self {
        match error {
            FindError::Unknown(_) => Self::UnknownTable,
            FindError::TooMany(_) => Self::Busy(error.to_string()),
            FindError::Load(_) => {
                tracing::error!(%error, "a table cannot be loaded");
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
        tracing::error!(%error, "a table cannot be opened");
        Self::Failed
    }
}

impl ApiError {
    /// Status and stable code.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NotFound => (StatusCode::NOT_FOUND, "not_found"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong_method"),
            Self::UnknownTable => (StatusCode::NOT_FOUND, "unknown_table"),
            Self::Body(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                (StatusCode::PAYLOAD_TOO_LARGE, "body_too_large")
            }
            Self::Body(rejection) => (rejection.status(), "bad_body"),
            Self::Rules(NotRules::Contradictions(_) | NotRules::Chouette(_)) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "impossible_rules")
            }
            Self::Rules(NotRules::Position(_)) => {
                (StatusCode::UNPROCESSABLE_ENTITY, "bad_position")
            }
            Self::Name { .. } | Self::OpponentName => {
                (StatusCode::UNPROCESSABLE_ENTITY, "bad_name")
            }
            Self::Superfluous(_) => (StatusCode::UNPROCESSABLE_ENTITY, "superfluous"),
            Self::TooManyBots { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "too_many_bots"),
            Self::UnknownLevel(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unknown_level"),
            Self::Plan(_) => (StatusCode::UNPROCESSABLE_ENTITY, "impossible_plan"),
            Self::Join(JoinError::Refused(Refused::NotDirector)) => {
                (StatusCode::FORBIDDEN, "not_director")
            }
            Self::Join(JoinError::Refused(refused)) => (StatusCode::CONFLICT, refused.code()),
            Self::Join(JoinError::NoOpenSeat) => (StatusCode::CONFLICT, "no_open_seat"),
            Self::Join(JoinError::UnknownInvite) => (StatusCode::FORBIDDEN, "unknown_invite"),
            Self::Join(JoinError::Gone) | Self::Busy(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "busy")
            }
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "too_many_requests"),
            Self::TooManyTables { .. } => (StatusCode::TOO_MANY_REQUESTS, "too_many_tables"),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign_origin"),
            Self::NotAnUpgrade => (StatusCode::UPGRADE_REQUIRED, "not_an_upgrade"),
            Self::Join(JoinError::NotStored | JoinError::NoRandom(_)) | Self::Failed => {
                (StatusCode::INTERNAL_SERVER_ERROR, "failed")
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = self.kind();
        let problem = Problem {
            code: code.to_owned(),
            message: match &self {
                // Its own words say more than its short form.
                Self::Body(rejection) => {
                    format!("the body is refused: {}", rejection.body_text())
                }
                _ => self.to_string(),
            },
            contradictions: match &self {
                Self::Rules(NotRules::Contradictions(found)) => contradictions(found),
                Self::Rules(NotRules::Chouette(found)) => chouette_contradictions(found),
                _ => Vec::new(),
            },
        };
        let mut response = (status, Json(problem)).into_response();
        if let Self::TooMany { seconds } | Self::TooManyTables { seconds } = self {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
