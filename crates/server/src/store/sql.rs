//! SQL on either database. A statement is one text for both, in which `$1` stands for the first
//! value that is bound; numbers, texts and bytes are all that is bound or read, and truth is stored
//! as 0 or 1.

use sqlx::postgres::{PgArguments, PgConnection, PgPool, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{ColumnIndex, Decode, Error, Postgres, Row as _, SqlSafeStr, SqlStr, Sqlite, Type};

/// A statement, and the values that are bound to it.
pub(super) struct Query<'q> {
    sql: SqlStr,
    values: Vec<Value<'q>>,
}

/// A value to bind.
#[derive(Clone, Copy, Debug)]
pub(super) enum Value<'q> {
    Integer(Option<i64>),
    Real(f64),
    Text(Option<&'q str>),
    Bytes(Option<&'q [u8]>),
}

/// A few connections that read.
#[derive(Clone, Debug)]
pub(super) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A transaction of the connection that writes; dropped, it is rolled back.
pub(super) enum Transaction<'c> {
    Sqlite(sqlx::Transaction<'c, Sqlite>),
    Postgres(sqlx::Transaction<'c, Postgres>),
}

/// Whatever runs a statement.
pub(super) enum On<'c> {
    SqlitePool(&'c SqlitePool),
    Sqlite(&'c mut SqliteConnection),
    PostgresPool(&'c PgPool),
    Postgres(&'c mut PgConnection),
}

/// A row of an answer.
#[derive(Clone, Copy)]
pub(super) enum Row<'r> {
    Sqlite(&'r SqliteRow),
    Postgres(&'r PgRow),
}

/// What a row is read as.
pub(super) trait FromRow: Send + Unpin + Sized {
    /// Reads a row. Errors if a column is missing, or holds something else.
    fn from_row(row: Row<'_>) -> Result<Self, Error>;
}

/// What a column is read as.
pub(super) trait Column:
    for<'r> Decode<'r, Sqlite>
    + Type<Sqlite>
    + for<'r> Decode<'r, Postgres>
    + Type<Postgres>
    + Send
    + Unpin
{
}

impl Column for i64 {}
impl Column for f64 {}
impl Column for String {}
impl Column for Vec<u8> {}
impl<T: Column> Column for Option<T> where
    Self: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

/// A statement without its values yet.
pub(super) fn query<'q>(sql: impl SqlSafeStr) -> Query<'q> {
    Query {
        sql: sql.into_sql_str(),
        values: Vec::new(),
    }
}

/// Runs a statement wherever it is to run.
macro_rules! run {
    ($query:expr, $on:expr, |$made:ident, $db:ident| $run:expr) => {
        match $on.into() {
            On::SqlitePool($db) => {
                let $made = $query.for_sqlite();
                $run
            }
            On::Sqlite($db) => {
                let $made = $query.for_sqlite();
                $run
            }
            On::PostgresPool($db) => {
                let $made = $query.for_postgres();
                $run
            }
            On::Postgres($db) => {
                let $made = $query.for_postgres();
                $run
            }
        }
    };
}

/// Makes a statement of the library, whichever database it is for, and binds the values to it.
macro_rules! bound {
    ($query:expr) => {{
        let mut made = sqlx::query($query.sql);
        for value in $query.values {
            made = match value {
                Value::Integer(value) => made.bind(value),
                Value::Real(value) => made.bind(value),
                Value::Text(value) => made.bind(value),
                Value::Bytes(value) => made.bind(value),
            };
        }
        made
    }};
}

impl<'q> Query<'q> {
    /// Binds the next value to it.
    pub(super) fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Runs the statement; returns how many rows it has changed.
    pub(super) async fn execute(self, on: impl Into<On<'_>>) -> Result<u64, Error> {
        run!(self, on, |query, db| Ok(query
            .execute(db)
            .await?
            .rows_affected()))
    }

    /// Returns every row of the answer.
    pub(super) async fn all<T: FromRow>(self, on: impl Into<On<'_>>) -> Result<Vec<T>, Error> {
        run!(self, on, |query, db| query
            .try_map(|row| T::from_row((&row).into()))
            .fetch_all(db)
            .await)
    }

    /// Returns the first row; `None` if there is none.
    pub(super) async fn optional<T: FromRow>(
        self,
        on: impl Into<On<'_>>,
    ) -> Result<Option<T>, Error> {
        run!(self, on, |query, db| query
            .try_map(|row| T::from_row((&row).into()))
            .fetch_optional(db)
            .await)
    }

    /// Returns the first column of every row.
    pub(super) async fn values<T: Column>(self, on: impl Into<On<'_>>) -> Result<Vec<T>, Error> {
        let rows: Vec<Single<T>> = self.all(on).await?;
        Ok(rows.into_iter().map(|single| single.0).collect())
    }

    /// Returns the first column of the first row; `None` if there is no row.
    pub(super) async fn optional_value<T: Column>(
        self,
        on: impl Into<On<'_>>,
    ) -> Result<Option<T>, Error> {
        let row: Option<Single<T>> = self.optional(on).await?;
        Ok(row.map(|single| single.0))
    }

    /// Returns the first column of the row that there is.
    pub(super) async fn value<T: Column>(self, on: impl Into<On<'_>>) -> Result<T, Error> {
        let value = self.optional_value(on).await?;
        value.ok_or(Error::RowNotFound)
    }

    /// Returns whether the first column of the row that there is says yes.
    pub(super) async fn truth(self, on: impl Into<On<'_>>) -> Result<bool, Error> {
        let truth: Option<Truth> = self.optional(on).await?;
        Ok(truth.ok_or(Error::RowNotFound)?.0)
    }

    fn for_sqlite(self) -> sqlx::query::Query<'q, Sqlite, SqliteArguments> {
        bound!(self)
    }

    fn for_postgres(self) -> sqlx::query::Query<'q, Postgres, PgArguments> {
        bound!(self)
    }
}

impl Pool {
    /// Returns the first text on SQLite and the second on PostgreSQL, where no text is for both.
    pub(super) fn choose(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite,
            Self::Postgres(_) => postgres,
        }
    }
}

impl Transaction<'_> {
    /// Returns the first text on SQLite and the second on PostgreSQL, where no text is for both.
    pub(super) fn choose(&self, sqlite: &'static str, postgres: &'static str) -> &'static str {
        match self {
            Self::Sqlite(_) => sqlite,
            Self::Postgres(_) => postgres,
        }
    }

    /// Makes everything last that was done.
    pub(super) async fn commit(self) -> Result<(), Error> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction) => transaction.commit().await,
        }
    }
}

impl<'c> From<&'c Pool> for On<'c> {
    fn from(pool: &'c Pool) -> Self {
        match pool {
            Pool::Sqlite(pool) => Self::SqlitePool(pool),
            Pool::Postgres(pool) => Self::PostgresPool(pool),
        }
    }
}

impl<'c> From<&'c mut Transaction<'_>> for On<'c> {
    fn from(transaction: &'c mut Transaction<'_>) -> Self {
        match transaction {
            Transaction::Sqlite(transaction) => Self::Sqlite(transaction),
            Transaction::Postgres(transaction) => Self::Postgres(transaction),
        }
    }
}

impl<'c> From<&'c mut SqliteConnection> for On<'c> {
    fn from(connection: &'c mut SqliteConnection) -> Self {
        Self::Sqlite(connection)
    }
}

impl<'c> From<&'c mut PgConnection> for On<'c> {
    fn from(connection: &'c mut PgConnection) -> Self {
        Self::Postgres(connection)
    }
}

impl Row<'_> {
    /// Reads one column of it.
    pub(super) fn get<T: Column>(self, column: &'static str) -> Result<T, Error> {
        self.at(column)
    }

    /// Reads a column that says yes or no.
    pub(super) fn is(self, column: &'static str) -> Result<bool, Error> {
        self.is_at(column)
    }

    fn at<T, I>(self, column: I) -> Result<T, Error>
    where
        T: Column,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }

    /// PostgreSQL has a type of its own for the answer to a comparison; what is stored is a number.
    fn is_at<I>(self, column: I) -> Result<bool, Error>
    where
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> + Copy,
    {
        if let Self::Postgres(row) = self
            && let Ok(is_true) = row.try_get(column)
        {
            return Ok(is_true);
        }
        Ok(self.at::<i64, I>(column)? != 0)
    }
}

impl<'r> From<&'r SqliteRow> for Row<'r> {
    fn from(row: &'r SqliteRow) -> Self {
        Self::Sqlite(row)
    }
}

impl<'r> From<&'r PgRow> for Row<'r> {
    fn from(row: &'r PgRow) -> Self {
        Self::Postgres(row)
    }
}

/// The first column of a row.
struct Single<T>(T);

impl<T: Column> FromRow for Single<T> {
    fn from_row(row: Row<'_>) -> Result<Self, Error> {
        row.at(0_usize).map(Self)
    }
}

/// The first column of a row that says yes or no.
struct Truth(bool);

impl FromRow for Truth {
    fn from_row(row: Row<'_>) -> Result<Self, Error> {
        row.is_at(0_usize).map(Self)
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Self::Integer(Some(value))
    }
}

impl From<&i64> for Value<'_> {
    fn from(value: &i64) -> Self {
        Self::Integer(Some(*value))
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Self::Real(value)
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Self::Integer(value)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Integer(Some(value.into()))
    }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(value: &'q str) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(value: &'q String) -> Self {
        Self::Text(Some(value))
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(value: Option<&'q str>) -> Self {
        Self::Text(value)
    }
}

impl<'q> From<&'q Option<String>> for Value<'q> {
    fn from(value: &'q Option<String>) -> Self {
        Self::Text(value.as_deref())
    }
}

impl<'q> From<&'q [u8]> for Value<'q> {
    fn from(value: &'q [u8]) -> Self {
        Self::Bytes(Some(value))
    }
}

impl<'q, const N: usize> From<&'q [u8; N]> for Value<'q> {
    fn from(value: &'q [u8; N]) -> Self {
        Self::Bytes(Some(value))
    }
}

impl<'q> From<&'q Vec<u8>> for Value<'q> {
    fn from(value: &'q Vec<u8>) -> Self {
        Self::Bytes(Some(value))
    }
}

impl<'q> From<Option<&'q [u8]>> for Value<'q> {
    fn from(value: Option<&'q [u8]>) -> Self {
        Self::Bytes(value)
    }
}
