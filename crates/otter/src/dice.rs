//! `otter dice`: the dice of a table, checked.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use clap::Subcommand;
use otter_dice::{Player, Transcript, Verified};

/// Check dice that anyone can check
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check that every roll of a table follows from numbers fixed before it
    ///
    /// The file is what a table's page "Fair dice" saves: the check that opens in a browser, or
    /// the numbers alone. docs/dice.md describes both, and what they prove. Fails with the first
    /// roll or number that is wrong.
    Verify {
        /// The file that was saved from a table's page
        file: PathBuf,
    },
}

/// The largest file that is read: a million rolls need a fifth of it.
const MAX_BYTES: u64 = 1 << 30;

/// What stands before the numbers in a check that opens in a browser.
const BEFORE: &str = r#"<script type="application/json" id="transcript">"#;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let Command::Verify { file } = &args.command;
    let transcript = read(file)?;
    let verified = transcript.verify();
    let verified =
        verified.with_context(|| format!("{}: these dice do not check", file.display()))?;
    print(&transcript, &verified)?;
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<Transcript> {
    let name = file.display();
    let size = fs::metadata(file)
        .with_context(|| format!("cannot read {name}"))?
        .len();
    ensure!(
        size <= MAX_BYTES,
        "{name} has {size} bytes: expected at most {MAX_BYTES}"
    );
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let json = match text.split_once(BEFORE) {
        Some((_, rest)) => rest.split("</script>").next().unwrap_or_default(),
        None => &text,
    };
    serde_json::from_str(json).with_context(|| {
        format!("{name} holds no dice: expected what the page \"Fair dice\" of a table saves")
    })
}

fn print(transcript: &Transcript, verified: &Verified) -> io::Result<()> {
    let n = verified.n_rolls;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{n} of {n} rolls check: each is what its numbers make it"
    )?;
    writeln!(out)?;
    let players = &transcript.players;
    writeln!(
        out,
        "table    {}: {} (white), {} (black)",
        transcript.table,
        name(&players.white),
        name(&players.black)
    )?;
    writeln!(out, "seal     {}", verified.seal)?;
    let faces = (1..).zip(verified.faces);
    let faces: Vec<_> = faces.map(|(pips, n)| format!("{pips}: {n}")).collect();
    writeln!(out, "faces    {}", faces.join("  "))?;
    let expected = f64::from(n) / 6.0;
    writeln!(
        out,
        "doubles  {}, expected {expected:.1}",
        verified.n_doubles
    )?;
    if verified.n_renewed > 0 {
        writeln!(
            out,
            "chains   begun anew by players: {}, of these with a roll under way: {}",
            verified.n_renewed, verified.n_agreed
        )?;
    }
    Ok(())
}

fn name(player: &Player) -> String {
    let name = player.name.as_deref().unwrap_or("a player without a name");
    // Names come from strangers: nothing in them may move the cursor.
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    if player.is_bot {
        format!("{name}, a bot")
    } else {
        name
    }
}
