//! `otter lines`: answers questions about positions, one JSON object on a line, for harnesses and
//! bots. Every line gets one line in answer, in order; a line that cannot be understood gets an
//! error.

mod answer;
mod refusal;
mod request;
mod rollout;

use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;

use anyhow::Context;
use otter_engine::{Engine, LoadOptions};
use serde_json::Value;

use answer::answer;
use refusal::Refusal;
use request::parse;

/// Answer questions about positions, as JSON lines on standard input and output
///
/// Each line of the input is one request, a JSON object; each gets one line in reply, in order.
///
/// {"id":1,"position":"4HPwATDgc/ABMA","ply":0} asks for the chances of the player on roll. The
/// position is a GNU Backgammon position ID, and "ply" the depth of the search, 0 to 4, counted as
/// in GNU Backgammon: 0 is the static evaluation. "ms":50 instead of "ply" searches as deep as 50
/// milliseconds allow, ply 1 at least. The reply repeats the "id".
///
/// "dice":[3,1] asks for the best play; with "candidates":5 for the five best plays and their
/// chances, with "legal":true for all positions that the roll can lead to. "quick":true chooses
/// nearly as well in half the time: it looks deeper only after eight of the 21 rolls.
///
/// "rollout_close":true rolls out the plays, or the double, that the search leaves close: with "ms"
/// for the time that is left after ply 2, and with "quick" or less than 75 "ms" in fewer and
/// shorter games.
///
/// "cube":"centered", "player" or "opponent" asks for the cube decision: the equity of not
/// doubling ("nd"), of a double that is taken ("dt") and of one that is passed ("dp"), in units of
/// the present cube, and the best action. With "dice" as well, it asks for the best play with the
/// cube. "cube_value":2 is the present value of the cube, "highest_cube":64 the value beyond which
/// it may not be turned.
///
/// In money games, "jacoby":true counts gammons only once the cube has been turned, and
/// "beavers":true allows immediate redoubles. "score":[3,5] is a match: the points that the player
/// on roll and the opponent still need; [1,5,"crawford"] is the Crawford game,
/// [3,5,"no_crawford"] a match without one. "remaining_checkers":true scores the checkers that the
/// loser of a single game has left, until the cube is turned; equities are in units of nine points
/// then, what such a game scores on average. "gammons":false counts gammons and backgammons as
/// single games.
///
/// "rollout":{} rolls out instead: with "dice" the best plays ("candidates" of them, 3 if absent),
/// with "cube" the double, otherwise the position. The object takes the options of `otter rollout`
/// under their names: "preset" ("quick", "full" or "careful"), "trials", "error", "clear",
/// "at_least", "ply", "first", "first_ply", "truncate", "end_ply", "whole", "luck_ply",
/// "leave_luck", "seed" and "threads" (1 if absent).
// This is shown as help, where the brackets and backticks of links would disturb.
#[allow(rustdoc::broken_intra_doc_links, clippy::doc_markdown)]
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// A net to use instead of the one that comes with Otter
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// The folder in which bear-off tables are kept between runs [default: the user's cache folder]
    #[arg(long, value_name = "FOLDER", conflicts_with = "no_cache")]
    cache: Option<PathBuf>,
    /// Keep no bear-off tables between runs
    #[arg(long)]
    no_cache: bool,
}

/// The longest request in bytes; the rest of a longer line is skipped.
const LONGEST: u64 = 64 * 1024;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let options = LoadOptions {
        net: args.net.clone(),
        cache: match &args.cache {
            _ if args.no_cache => None,
            Some(folder) => Some(folder.clone()),
            None => crate::cache::folder(),
        },
        ..LoadOptions::default()
    };
    let engine = Engine::load(&options).context("the engine cannot start")?;
    serve(&engine, io::stdin().lock(), io::stdout().lock())
}

/// Answers line by line until the input ends.
fn serve(engine: &Engine, mut input: impl BufRead, mut output: impl Write) -> anyhow::Result<()> {
    let mut line = Vec::new();
    while let Some(length) = next_line(&mut input, &mut line)? {
        let (id, reply) = match length {
            Length::Fits if line.trim_ascii().is_empty() => continue,
            Length::Fits => match parse(&line) {
                Ok((id, request)) => {
                    let reply = answer(engine, &request);
                    (id, reply)
                }
                Err((id, refusal)) => (id, Err(refusal)),
            },
            Length::TooLong => (Value::Null, Err(Refusal::TooLong { most: LONGEST })),
        };
        let reply = reply.unwrap_or_else(|refusal| refusal.to_json());
        serde_json::to_writer(&mut output, &answer::with_id(id, reply)).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

enum Length {
    Fits,
    TooLong,
}

/// Reads a line into `line`. `None` at the end of the input.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Length>> {
    line.clear();
    let n = input.by_ref().take(LONGEST + 1).read_until(b'\n', line)?;
    if n == 0 {
        return Ok(None);
    }
    if line.ends_with(b"\n") || n as u64 <= LONGEST {
        return Ok(Some(Length::Fits));
    }
    input.skip_until(b'\n')?;
    Ok(Some(Length::TooLong))
}

#[cfg(test)]
mod tests;
