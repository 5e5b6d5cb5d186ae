//! The server on PostgreSQL. `cargo xtask test --only "service tests on PostgreSQL"` starts a
//! database server, names it to the tests, and runs these and many of the others with it.

pub(crate) mod proxy;
mod restart;
mod schema;
mod sessions;

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::path::Path;

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions};

/// The address of the database that the tests are to use; `None` for a SQLite file for each.
pub(crate) fn server() -> Option<String> {
    std::env::var("OTTER_TEST_POSTGRES").ok()
}

/// The schema that stands for a folder.
pub(crate) fn schema_of(folder: &Path) -> String {
    let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(folder);
    format!("test_{hash:016x}")
}

/// Makes the schema that stands for a folder, where the tests are run with PostgreSQL.
pub(crate) async fn make_schema(folder: &Path) {
    let Some(url) = server() else {
        return;
    };
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut database = options.connect().await.expect("the database opens");
    let make = format!("CREATE SCHEMA IF NOT EXISTS {}", schema_of(folder));
    let made = sqlx::raw_sql(AssertSqlSafe(make)).execute(&mut database);
    made.await.expect("a schema");
}
