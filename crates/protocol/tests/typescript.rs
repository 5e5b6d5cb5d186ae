//! The TypeScript twins of the wire types. `OTTER_WRITE_API=1` writes them anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use otter_protocol::chouette::{
    ChouetteMessage, ChouetteNews, ChouetteOpened, JoinChouette, NewChouette,
};
use otter_protocol::lobby::{Join, NewTable, Options, TableOpened};
use otter_protocol::refusal::Problem;
use otter_protocol::sheet::{NewSheet, SheetMessage, SheetNews, SheetOpened};
use otter_protocol::table::{ClientMessage, ServerMessage};
use otter_protocol::tournament::{
    JoinTournament, NewPlayerKey, NewTournament, TournamentMessage, TournamentNews,
    TournamentOpened,
};
use ts_rs::{Config, ExportError, TS};

fn generate(folder: &Path) -> Result<(), ExportError> {
    // Versions stay far below 2⁵³, up to where a JavaScript number counts exactly.
    let config = Config::new().with_large_int("number").with_out_dir(folder);
    ClientMessage::export_all(&config)?;
    ServerMessage::export_all(&config)?;
    NewTable::export_all(&config)?;
    TableOpened::export_all(&config)?;
    Join::export_all(&config)?;
    Options::export_all(&config)?;
    ChouetteMessage::export_all(&config)?;
    ChouetteNews::export_all(&config)?;
    NewChouette::export_all(&config)?;
    ChouetteOpened::export_all(&config)?;
    JoinChouette::export_all(&config)?;
    SheetMessage::export_all(&config)?;
    SheetNews::export_all(&config)?;
    NewSheet::export_all(&config)?;
    SheetOpened::export_all(&config)?;
    TournamentMessage::export_all(&config)?;
    TournamentNews::export_all(&config)?;
    NewTournament::export_all(&config)?;
    TournamentOpened::export_all(&config)?;
    JoinTournament::export_all(&config)?;
    NewPlayerKey::export_all(&config)?;
    Problem::export_all(&config)
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "ts"))
        .map(|path| {
            let name = path.file_name().expect("a file").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a text");
            (name.into_owned(), text)
        })
        .collect()
}

#[test]
fn typescript_types_are_current() {
    let fresh = tempfile::tempdir().expect("a folder");
    generate(fresh.path()).expect("types can be written");
    let fresh = files(fresh.path());
    let folder: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../web/src/api"]
        .iter()
        .collect();
    if std::env::var_os("OTTER_WRITE_API").is_some() {
        for name in files(&folder)
            .keys()
            .filter(|name| !fresh.contains_key(*name))
        {
            fs::remove_file(folder.join(name)).expect("a stale file can be removed");
        }
        for (name, text) in &fresh {
            fs::write(folder.join(name), text).expect("a file can be written");
        }
    }
    let stored = files(&folder);
    let stale: BTreeSet<_> = stored
        .keys()
        .chain(fresh.keys())
        .filter(|name| stored.get(*name) != fresh.get(*name))
        .collect();
    assert!(
        stale.is_empty(),
        "stale: {stale:?}; `cargo xtask codegen` writes them"
    );
}
