//! Where the database is.

use std::path::PathBuf;

use anyhow::Context;

/// Returns the file in which games are kept. Makes the folder of the default one.
pub(crate) fn path(given: Option<&str>) -> anyhow::Result<PathBuf> {
    if let Some(text) = given {
        let path = text
            .strip_prefix("sqlite://")
            .or_else(|| text.strip_prefix("sqlite:"))
            .unwrap_or(text);
        anyhow::ensure!(
            !path.contains("://"),
            "--database is {path}: expected the path of a SQLite file, with or without sqlite:// \
             before it"
        );
        return Ok(path.into());
    }
    let folder = dirs::data_dir()
        .context("this user has no data folder; name a file with --database")?
        .join("otter");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(folder.join("otter.db"))
}
