//! `otter dice`: the dice of a table, or the draw of a tournament, checked.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use clap::Subcommand;
use otter_dice::crew::{CREW_SCHEME, CrewTranscript, CrewVerified};
use otter_dice::draw::{DRAW_SCHEME, DrawHolder, DrawTranscript, DrawVerified, Drawn};
use otter_dice::{Player, Transcript, Verified};
use serde::Deserialize;

/// Check dice and draws that anyone can check
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check that every roll of a table, or the draw of a tournament, follows from numbers fixed
    /// before it
    ///
    /// The file is what a table's page "Fair dice" saves, or the page of a tournament: the check
    /// that opens in a browser, or the numbers alone. docs/dice.md describes them, and what they
    /// prove. Fails with the first roll, draw or number that is wrong.
    Verify {
        /// The file that was saved from a table's or a tournament's page
        file: PathBuf,
    },
}

/// The largest file that is read: a million rolls need a fifth of it.
const MAX_BYTES: u64 = 1 << 30;

/// What stands before the numbers in a check that opens in a browser.
const BEFORE: &str = r#"<script type="application/json" id="transcript">"#;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let Command::Verify { file } = &args.command;
    let wrong = || format!("{}: these dice do not check", file.display());
    match read(file)? {
        Read::Two(transcript) => {
            let verified = transcript.verify().with_context(wrong)?;
            print(&transcript, &verified)?;
        }
        Read::Crew(transcript) => {
            let verified = transcript.verify().with_context(wrong)?;
            print_crew(&transcript, &verified)?;
        }
        Read::Draw(transcript) => {
            let verified = transcript.verify().with_context(wrong)?;
            print_draw(&transcript, &verified)?;
        }
    }
    Ok(())
}

/// The dice of a table for two or of a chouette, or the draw of a tournament.
enum Read {
    Two(Transcript),
    Crew(CrewTranscript),
    Draw(DrawTranscript),
}

/// What says of which kind a transcript is.
#[derive(Deserialize)]
struct Kind {
    scheme: String,
}

fn read(file: &Path) -> anyhow::Result<Read> {
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
    let read = || -> serde_json::Result<Read> {
        let Kind { scheme } = serde_json::from_str(json)?;
        Ok(match scheme.as_str() {
            CREW_SCHEME => Read::Crew(serde_json::from_str(json)?),
            DRAW_SCHEME => Read::Draw(serde_json::from_str(json)?),
            _ => Read::Two(serde_json::from_str(json)?),
        })
    };
    read().with_context(|| {
        format!(
            "{name} holds no dice: expected what the page \"Fair dice\" of a table saves, or the page \
             of a tournament with a draw that anyone can check"
        )
    })
}

fn print_draw(transcript: &DrawTranscript, verified: &DrawVerified) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let name = |player: u32| {
        let found = verified.players.iter().find(|one| one.player == player);
        printable(found.map(|one| one.name.as_str()))
    };
    let holder = |holder: &DrawHolder| match holder.player() {
        Some(player) => format!("{player} ({})", name(player)),
        None => holder.to_string(),
    };
    let holders = |all: &[DrawHolder]| {
        let all: Vec<String> = all.iter().map(holder).collect();
        all.join(", ")
    };
    match &verified.drawn {
        Some(_) => writeln!(out, "the draw checks out: it is what its numbers make it")?,
        None => writeln!(
            out,
            "the draw is not made yet; what there is of it checks out"
        )?,
    }
    writeln!(out)?;
    writeln!(out, "tournament {}", transcript.tournament)?;
    writeln!(out, "parts      {}", holders(&verified.parts))?;
    for (round, missing) in &verified.gone_on {
        let missing = holders(missing);
        writeln!(
            out,
            "given up   round {round}, and made anew without the numbers of: {missing}"
        )?;
    }
    if let Some(Drawn { seed, order }) = &verified.drawn {
        writeln!(out, "seed       {seed}")?;
        for (place, player) in (1..).zip(order) {
            writeln!(out, "{place:>10} {} ({player})", name(*player))?;
        }
    }
    Ok(())
}

fn print_crew(transcript: &CrewTranscript, verified: &CrewVerified) -> io::Result<()> {
    let n = verified.n_rolls;
    let mut out = io::stdout().lock();
    print_result(&mut out, n)?;
    writeln!(out, "chouette {}", transcript.table)?;
    for player in &transcript.players {
        let part = match verified.parts.get(&player.player) {
            _ if player.is_bot => "a bot, which has no part".to_owned(),
            part => format!("a part in {} of {n} rolls", part.copied().unwrap_or(0)),
        };
        let name = printable(player.name.as_deref());
        writeln!(out, "         {}: {name}, {part}", player.player)?;
    }
    for (game, seal) in &verified.seals {
        match game {
            0 => writeln!(out, "seal     {seal}, as the seats were rolled for")?,
            _ => writeln!(out, "seal     {seal}, as game {game} began")?,
        }
    }
    print_faces(&mut out, verified.faces)?;
    print_doubles(&mut out, verified.n_doubles, verified.n_pairs)?;
    if verified.n_lots > 0 {
        writeln!(out, "lots     {}", verified.n_lots)?;
    }
    print_renewed(&mut out, verified.n_renewed, verified.n_under_way)?;
    for (nth, missing) in &verified.given_up {
        let missing: Vec<_> = missing.iter().map(ToString::to_string).collect();
        let missing = missing.join(", ");
        writeln!(
            out,
            "given up roll {nth}, and made anew without the numbers of: {missing}"
        )?;
    }
    Ok(())
}

fn print_result(out: &mut impl Write, n_rolls: u32) -> io::Result<()> {
    writeln!(
        out,
        "{n_rolls} of {n_rolls} rolls check out: each is what its numbers make it"
    )?;
    writeln!(out)
}

fn print_doubles(out: &mut impl Write, n_doubles: u32, n_pairs: u32) -> io::Result<()> {
    let expected = f64::from(n_pairs) / 6.0;
    writeln!(out, "doubles  {n_doubles}, expected {expected:.1}")
}

/// Prints how many chains players have begun anew, if they have.
fn print_renewed(out: &mut impl Write, n_renewed: u32, n_under_way: u32) -> io::Result<()> {
    if n_renewed > 0 {
        writeln!(
            out,
            "chains   begun anew by players: {n_renewed}, of these with a roll under way: \
             {n_under_way}"
        )?;
    }
    Ok(())
}

fn print_faces(out: &mut impl Write, faces: [u32; 6]) -> io::Result<()> {
    let faces = (1..).zip(faces);
    let faces: Vec<_> = faces.map(|(pips, n)| format!("{pips}: {n}")).collect();
    writeln!(out, "faces    {}", faces.join("  "))
}

fn print(transcript: &Transcript, verified: &Verified) -> io::Result<()> {
    let n = verified.n_rolls;
    let mut out = io::stdout().lock();
    print_result(&mut out, n)?;
    let players = &transcript.players;
    writeln!(
        out,
        "table    {}: {} (white), {} (black)",
        transcript.table,
        name(&players.white),
        name(&players.black)
    )?;
    writeln!(out, "seal     {}", verified.seal)?;
    print_faces(&mut out, verified.faces)?;
    print_doubles(&mut out, verified.n_doubles, n)?;
    print_renewed(&mut out, verified.n_renewed, verified.n_agreed)?;
    Ok(())
}

fn name(player: &Player) -> String {
    let name = printable(player.name.as_deref());
    if player.is_bot {
        format!("{name}, a bot")
    } else {
        name
    }
}

fn printable(name: Option<&str>) -> String {
    let name = name.unwrap_or("a player without a name");
    // Names come from strangers: nothing in them may move the cursor.
    name.chars().filter(|c| !c.is_control()).collect()
}
