//! Why a write is refused.

use super::files::FileLost;

/// Why something could not be written. Nothing of it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    /// Somebody else was first.
    #[error("somebody else has written there first")]
    Conflict,
    /// The database could not be written.
    #[error("the database: {0}")]
    Database(sqlx::Error),
    /// A file of the database is gone, so that a write would be lost.
    #[error(transparent)]
    FileLost(#[from] FileLost),
    /// A value has no stored form.
    #[error("JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// There is no room for a table more.
    #[error("the database holds {0} tables, as many as this server keeps")]
    TooManyTables(usize),
    /// The server is ending.
    #[error("the database is closed")]
    Closed,
}

impl From<sqlx::Error> for WriteError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // Events at a place that is taken, or for a table that has been cleared away.
            sqlx::Error::Database(refusal)
                if refusal.is_unique_violation() || refusal.is_foreign_key_violation() =>
            {
                Self::Conflict
            }
            _ => Self::Database(error),
        }
    }
}
