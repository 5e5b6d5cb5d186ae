//! The database of a server seen by another program.

use std::time::{SystemTime, UNIX_EPOCH};

use otter_server::Database;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::app::App;

/// A connection that is no server's.
pub(crate) enum Direct {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Connects to the database of a server.
pub(crate) async fn connect(app: &App) -> Direct {
    match app.database() {
        Database::Sqlite(path) => {
            let options = SqliteConnectOptions::new().filename(path);
            Direct::Sqlite(options.connect().await.expect("the database opens"))
        }
        Database::Postgres(_) => {
            let url = app.postgres_url().expect("the database is one of it");
            let options: PgConnectOptions = url.parse().expect("an address");
            Direct::Postgres(options.connect().await.expect("the database opens"))
        }
    }
}

/// Returns a text as both databases write it.
pub(crate) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// The time now, in seconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("a time after 1970").as_secs()
}

impl Direct {
    /// Runs a statement, and returns the number of rows that it changed.
    pub(crate) async fn run(&mut self, sql: impl Into<String>) -> u64 {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql.into()));
        match self {
            Self::Sqlite(database) => sql.execute(database).await.expect("done").rows_affected(),
            Self::Postgres(database) => sql.execute(database).await.expect("done").rows_affected(),
        }
    }

    /// Returns the number that a statement asks for.
    pub(crate) async fn number(&mut self, sql: impl Into<String>) -> i64 {
        let sql = AssertSqlSafe(sql.into());
        match self {
            Self::Sqlite(database) => sqlx::query_scalar(sql).fetch_one(database).await,
            Self::Postgres(database) => sqlx::query_scalar(sql).fetch_one(database).await,
        }
        .expect("a number")
    }

    /// Returns the texts that a statement asks for, in order.
    pub(crate) async fn texts(&mut self, sql: &'static str) -> Vec<String> {
        let texts: Result<Vec<String>, _> = match self {
            Self::Sqlite(database) => sqlx::query_scalar(sql).fetch_all(database).await,
            Self::Postgres(database) => sqlx::query_scalar(sql).fetch_all(database).await,
        };
        let mut texts = texts.expect("texts");
        texts.sort();
        texts
    }

    /// Returns the number of rows of a table.
    pub(crate) async fn n_rows(&mut self, table: &str) -> i64 {
        self.number(format!("SELECT COUNT(*) FROM {table}")).await
    }

    /// Returns bytes, given by hexadecimal digits, as the database writes them.
    pub(crate) fn bytes(&self, digits: &str) -> String {
        match self {
            Self::Sqlite(_) => format!("x'{digits}'"),
            Self::Postgres(_) => format!(r"'\x{digits}'"),
        }
    }

    /// Keeps everybody else from writing until this is undone by a `ROLLBACK`.
    pub(crate) async fn lock(&mut self) {
        match self {
            Self::Sqlite(_) => self.run("BEGIN IMMEDIATE").await,
            Self::Postgres(_) => {
                self.run("BEGIN; LOCK TABLE history IN EXCLUSIVE MODE")
                    .await
            }
        };
    }

    pub(crate) async fn close(self) {
        match self {
            Self::Sqlite(database) => database.close().await,
            Self::Postgres(database) => database.close().await,
        }
        .expect("it is closed");
    }
}
