//! Legal plays per second, compared with `bkgm` in the same run.
//!
//! There are two sets of positions, each with one roll: the published cases, most of them chosen
//! because they are hard, and a record of play. The unit is one pair of position and roll, for
//! which the whole list of distinct results is generated. Boards are built beforehand in each
//! generator's own form.
//!
//! The two generators take turns, and the processor time of this thread is measured, so that other
//! work on the machine hardly disturbs the figures and their ratio. Ordinary benchmark harnesses
//! time one thing after the other by the clock, so none is used here.
//!
//! Without `--bench`, as in a test run, it only checks that both find the same results.

use std::collections::BTreeSet;
use std::fs;
use std::hint::black_box;
use std::io::{self, Read, Write};
use std::time::Duration;

use bkgm::codecs::gnuid;
use bkgm::{ClassicRules, Dice, Position, legal_positions_with};
use cpu_time::ThreadTime;
use flate2::read::GzDecoder;
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};
use serde::Deserialize;

#[path = "../tests/it/plays/position_id.rs"]
mod position_id;

/// The number of measurements of each generator, of which the median counts.
const WINDOWS: usize = 9;
/// The length of one measurement.
const WINDOW: Duration = Duration::from_millis(700);

fn main() -> io::Result<()> {
    let measure = std::env::args().any(|arg| arg == "--bench");
    let mut out = io::stdout().lock();
    for (name, file) in [("published", "movegen.jsonl.gz"), ("play", "play.jsonl")] {
        let set = Set::load(file)?;
        let n_results = set.check();
        let n = set.ours.len();
        writeln!(
            out,
            "{name}: {n} pairs, {:.1} results a pair",
            n_results as f64 / n as f64
        )?;
        if measure {
            compare(&set, &mut out)?;
        }
    }
    Ok(())
}

/// A set of pairs of position and roll, in the form of each generator.
struct Set {
    ours: Vec<(Board, Roll)>,
    theirs: Vec<(Position<15>, Dice)>,
}

#[derive(Deserialize)]
struct Line {
    position: String,
    dice: [u8; 2],
}

impl Set {
    fn load(file: &str) -> io::Result<Self> {
        let path = format!("{}/../../testdata/{file}", env!("CARGO_MANIFEST_DIR"));
        let bytes = fs::read(path)?;
        let mut text = String::new();
        if file.ends_with("gz") {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
        } else {
            bytes.as_slice().read_to_string(&mut text)?;
        }
        let lines: Vec<Line> = text
            .lines()
            .map(serde_json::from_str)
            .collect::<Result<_, _>>()?;
        Ok(Self {
            ours: lines.iter().map(our_pair).collect(),
            theirs: lines.iter().map(their_pair).collect(),
        })
    }

    /// Checks that both find the same results for every pair; returns the number of distinct
    /// results.
    fn check(&self) -> usize {
        let mut buf = ResultBuf::new();
        let mut n = 0;
        for ((board, roll), (position, dice)) in self.ours.iter().zip(&self.theirs) {
            results(board, *roll, BearOff::Strict, &mut buf);
            let ours: BTreeSet<String> = buf
                .as_slice()
                .iter()
                .map(|played| position_id::id(&played.turned()))
                .collect();
            let theirs: BTreeSet<String> =
                legal_positions_with::<ClassicRules, 15>(*position, dice)
                    .iter()
                    .map(gnuid::encode_position)
                    .collect();
            assert_eq!(ours, theirs, "{} {roll}", position_id::id(board));
            n += ours.len();
        }
        n
    }
}

fn our_pair(line: &Line) -> (Board, Roll) {
    let board = position_id::board(&line.position);
    (board, line.dice.try_into().expect("two dice"))
}

fn their_pair(line: &Line) -> (Position<15>, Dice) {
    let [a, b] = line.dice.map(usize::from);
    let position = gnuid::decode_position(&line.position).expect("a position id");
    (position, Dice::new(a, b))
}

fn compare(set: &Set, out: &mut impl Write) -> io::Result<()> {
    let mut buf = ResultBuf::new();
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    // The first round is a warm-up.
    for round in 0..=WINDOWS {
        let our_rate = rate(&set.ours, |(board, roll)| {
            results(board, *roll, BearOff::Strict, &mut buf);
            black_box(buf.as_slice());
        });
        let their_rate = rate(&set.theirs, |(position, dice)| {
            black_box(legal_positions_with::<ClassicRules, 15>(*position, dice));
        });
        if round > 0 {
            ours.push(our_rate);
            theirs.push(their_rate);
        }
    }
    let (ours, theirs) = (median(&mut ours), median(&mut theirs));
    writeln!(
        out,
        "  otter  {ours:>10.0} pairs/s  {:>6.0} ns a pair",
        1e9 / ours
    )?;
    writeln!(
        out,
        "  bkgm   {theirs:>10.0} pairs/s  {:>6.0} ns a pair",
        1e9 / theirs
    )?;
    writeln!(out, "  otter : bkgm = {:.2}", ours / theirs)
}

/// Returns the pairs handled in a second of processor time.
fn rate<T>(pairs: &[T], mut generate: impl FnMut(&T)) -> f64 {
    let start = ThreadTime::now();
    let mut n = 0;
    loop {
        for pair in pairs {
            generate(black_box(pair));
        }
        n += pairs.len();
        let elapsed = start.elapsed();
        if elapsed >= WINDOW {
            return n as f64 / elapsed.as_secs_f64();
        }
    }
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
