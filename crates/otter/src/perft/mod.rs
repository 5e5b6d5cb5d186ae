//! `otter perft`: counts the positions that plays lead to, so that the generator can be
//! compared with others, number by number.

mod count;

use std::io::{self, Write};
use std::time::Instant;

use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board};

use count::{Count, Counter};

/// Count the positions that plays lead to
///
/// A ply is one roll and one result; a roll that cannot be played is one result, and a game
/// that is over goes no further. "Rolls once" counts each of the 21 rolls once, "36 rolls"
/// non-doubles twice; "distinct" counts the positions themselves, so that two ways to one are
/// one. Results are distinct within a roll.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// How many plies to look ahead
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=9))]
    depth: u8,
    /// GNU Backgammon position id; the start if not given
    #[arg(long, value_name = "ID")]
    position: Option<PositionId>,
    /// Count distinct positions beyond depth 2 as well, all of which are held in memory
    #[arg(long)]
    distinct: bool,
    /// Allow bearing off from any point below the number rolled (BO-6)
    #[arg(long)]
    lenient: bool,
}

/// Distinct positions are counted unasked down to here.
const DISTINCT_DEPTH: u8 = 2;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let board = args.position.map_or_else(Board::start, |id| id.board());
    let bear_off = if args.lenient {
        BearOff::Lenient
    } else {
        BearOff::Strict
    };
    let with_distinct = args.distinct || args.depth <= DISTINCT_DEPTH;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "position {}  depth {}",
        PositionId::from(&board),
        args.depth
    )?;
    writeln!(out, "{:<5}{:>20}{:>20}", "roll", "rolls once", "36 rolls")?;
    let start = Instant::now();
    let mut counter = Counter::new(args.depth, bear_off, with_distinct);
    let mut total = Count::default();
    counter.each_roll(&board, |roll, count| {
        total += count;
        writeln!(
            out,
            "{:<5}{:>20}{:>20}",
            roll.to_string(),
            count.by_roll,
            count.weighted
        )
    })?;
    writeln!(
        out,
        "{:<5}{:>20}{:>20}",
        "total", total.by_roll, total.weighted
    )?;
    if let Some(n) = counter.n_distinct() {
        writeln!(out, "distinct positions {n}")?;
    }
    out.flush()?;
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        io::stderr(),
        "{:.3} s, {:.0} positions/s, {:.0} (position, roll) pairs/s",
        seconds,
        total.by_roll as f64 / seconds,
        counter.n_pairs() as f64 / seconds,
    )?;
    Ok(())
}
