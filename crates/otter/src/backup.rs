//! `otter backup`: a copy of the database.

use std::io::{self, Write};
use std::path::PathBuf;

use otter_server::Database;

use crate::database;

/// Copy the database, also while a server uses it
///
/// The copy is complete and checked, and is a database like any other. To restore it, stop the
/// server, put the copy in the place of the database, delete the files beside it whose names end in
/// -wal and -shm, and start the server. A PostgreSQL database is copied by its own `pg_dump`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The new file to write
    #[arg(value_name = "COPY")]
    copy: PathBuf,
    /// The SQLite file in which games are kept, with or without `sqlite://` before its path
    /// [default: otter/otter.db in the user's data folder]
    #[arg(long, value_name = "FILE")]
    database: Option<String>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let database = match database::of(args.database.as_deref())? {
        Database::Sqlite(path) => path,
        Database::Postgres(address) => anyhow::bail!(
            "{address} is a PostgreSQL database: copy it with its own program, as in \
             pg_dump --format=custom --file=COPY DATABASE"
        ),
    };
    let n_tables = database::wait_for(otter_server::backup(&database, &args.copy))??;
    writeln!(io::stdout(), "{}: {n_tables} tables", args.copy.display())?;
    Ok(())
}
