//! `otter perft`: counts the positions to which plays lead, so that the generator can be compared
//! with others, number by number.

mod count;

use std::fmt::Display;
use std::io::{self, Write};
use std::time::Instant;

use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board};

use count::{Count, Counter};

/// Count the positions that legal plays lead to, to compare move generators
///
/// A ply is one roll and one result of it. A roll that cannot be played has one result, and a
/// finished game is not continued. "rolls once" counts each of the 21 rolls once; "36 rolls"
/// counts the rolls that are not doubles twice. The results of one roll are distinct; "distinct
/// positions" counts a position once even if several rolls lead to it.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// How many plies to play
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=9))]
    depth: u8,
    /// A GNU Backgammon position ID [default: the starting position]
    #[arg(long, value_name = "ID")]
    position: Option<PositionId>,
    /// Count distinct positions at more than 2 plies too; they are all held in memory
    #[arg(long)]
    distinct: bool,
    /// Allow bearing off from any point below the number rolled (rule BO-6)
    #[arg(long)]
    lenient: bool,
}

/// The greatest depth, in plies, at which distinct positions are always counted.
const DISTINCT_DEPTH: u8 = 2;

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let board = args.position.map_or_else(Board::start, |id| id.board());
    let bear_off = if args.lenient {
        BearOff::Lenient
    } else {
        BearOff::Strict
    };
    let with_distinct = args.distinct || args.depth <= DISTINCT_DEPTH;
    let mut counter = Counter::new(args.depth, bear_off, with_distinct);
    let start = Instant::now();
    let total = print_counts(args, &board, &mut counter)?;
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

/// Prints the count of each roll as soon as it is known, then the total, which it returns.
fn print_counts(args: &Args, board: &Board, counter: &mut Counter) -> io::Result<Count> {
    let mut out = io::stdout().lock();
    let position = PositionId::from(board);
    writeln!(out, "position {position}  depth {}", args.depth)?;
    writeln!(out, "{}", row("roll", &"rolls once", &"36 rolls"))?;
    let mut total = Count::default();
    counter.each_roll(board, |roll, count| {
        total += count;
        writeln!(
            out,
            "{}",
            row(&roll.to_string(), &count.by_roll, &count.weighted)
        )
    })?;
    writeln!(out, "{}", row("total", &total.by_roll, &total.weighted))?;
    if let Some(n) = counter.n_distinct() {
        writeln!(out, "distinct positions {n}")?;
    }
    out.flush()?;
    Ok(total)
}

/// Returns a row of the table.
fn row(name: &str, by_roll: &dyn Display, weighted: &dyn Display) -> String {
    format!("{name:<5}{by_roll:>20}{weighted:>20}")
}
