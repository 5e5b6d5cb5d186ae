//! Where the database is.

use anyhow::Context;
use otter_server::Database;

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
