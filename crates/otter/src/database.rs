//! Where the database is.

use std::future::Future;

use anyhow::Context;
use otter_server::Database;

/// The argument that names the database, for what an operator does to it.
#[derive(clap::Args)]
pub(crate) struct Argument {
    /// The SQLite file in which games are kept, with or without `sqlite://` before its path, or the
    /// `postgres://` address of a database [default: otter/otter.db in the user's data folder]
    #[arg(long, value_name = "DATABASE", global = true)]
    database: Option<String>,
}

impl Argument {
    /// Returns the database that it names, as [`of`] does.
    pub(crate) fn read(&self) -> anyhow::Result<Database> {
        of(self.database.as_deref())
    }
}

/// Runs what is done to a database to its end.
pub(crate) fn wait_for<T>(work: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start a thread")?;
    Ok(runtime.block_on(work))
}

/// Returns the database in which games are kept. Makes the folder of the default one.
pub(crate) fn of(given: Option<&str>) -> anyhow::Result<Database> {
    if let Some(text) = given {
        return text.parse().context("--database cannot be used");
    }
    let folder = dirs::data_dir()
        .context("this user has no data folder; name a file with --database")?
        .join("otter");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(folder.join("otter.db").into())
}
