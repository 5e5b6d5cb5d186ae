//! Evaluations per second on one thread, on positions from play: on every path, for nets of several
//! shapes, and the error from rounding to whole numbers.
//!
//! The processor time of this thread is measured, so that other work on the machine has little
//! influence. Without `--bench`, as in a test run, everything is done once. The name of a path or a
//! shape (`512-64`) as an argument leaves out the others.

mod nets;

use std::fs;
use std::hint::black_box;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use otter_engine::bearoff::OneSided;
use otter_engine::kernels::Path;
use otter_engine::nets::{Net, Scratch as NetScratch, Weights};
use otter_engine::search::{Evaluator, Scratch};
use otter_engine::{CubeOwner, Engine, LoadOptions, Outcomes, Ply, Stakes, StakesKind};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use serde::Deserialize;

/// The number of measurements of each figure, of which the median is printed.
const WINDOWS: usize = 9;
/// The duration of each measurement.
const WINDOW: Duration = Duration::from_millis(200);

/// The net in use.
static NET: &[u8] = include_bytes!("../../../../nets/otter.net");

/// The shapes that are measured.
const SHAPES: [&[usize]; 7] = [
    &[128, 32],
    &[256, 32],
    &[512, 64],
    &[512, 96],
    &[512, 128],
    &[1024, 128],
    &[512, 256, 64],
];

#[derive(Deserialize)]
struct Line {
    position: String,
    dice: [u8; 2],
}

struct Turn {
    board: Board,
    roll: Roll,
    results: Vec<PlayedBoard>,
    /// The results of each of the 21 rolls.
    all: Vec<Vec<PlayedBoard>>,
}

fn main() -> io::Result<()> {
    let measure = std::env::args().any(|arg| arg == "--bench");
    let args: Vec<String> = std::env::args().collect();
    let mut paths: Vec<Path> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    if paths.is_empty() {
        paths = Path::all();
    }
    let mut bench = Bench {
        turns: turns()?,
        measure,
        out: io::stdout().lock(),
    };
    let (weights, _) = Weights::from_bytes(NET).map_err(io::Error::other)?;
    bench.rounding(&weights)?;
    let table = Arc::new(OneSided::generate());
    for path in paths {
        writeln!(bench.out, "{path}")?;
        for (shape, name) in SHAPES.map(|shape| (shape, nets::name(shape))) {
            if args.iter().any(|arg| arg.starts_with(char::is_numeric)) && !args.contains(&name) {
                continue;
            }
            let net = nets::shaped(shape, &weights).map_err(io::Error::other)?;
            let net = Net::new(&net).on(path);
            bench.net(&name, &Evaluator::new(net, Arc::clone(&table), None))?;
        }
    }
    bench.packing(&weights)?;
    let options = LoadOptions {
        ..LoadOptions::default()
    };
    let engine = Engine::load(&options).map_err(io::Error::other)?;
    writeln!(
        bench.out,
        "behaviour {:016x}",
        otter_engine::behaviour(&engine, Path::best())
    )?;
    bench.engine(&engine)
}

struct Bench<W> {
    turns: Vec<Turn>,
    measure: bool,
    out: W,
}

impl<W: Write> Bench<W> {
    /// Prints the error of the net's equities from whole numbers, and the share of its units that
    /// are not 0.
    fn rounding(&mut self, weights: &Weights) -> io::Result<()> {
        let net = Net::new(weights);
        let mut scratch = NetScratch::default();
        let (mut sum, mut most, mut n) = (0.0, 0.0_f32, 0);
        let (mut n_live, mut n_pairs, mut n_quads) = (0, 0, 0);
        let mut width = 0;
        for turn in &self.turns {
            for result in turn.results.iter().take(3) {
                let board = result.turned();
                let (exact, live) = nets::exact(weights, &board);
                let exact = Outcomes::from_array(exact.map(|x| x as f32)).tidied(&board);
                let off = net.evaluate(&board, &mut scratch).cubeless() - exact.cubeless();
                (sum, most, n) = (sum + f64::from(off.abs()), most.max(off.abs()), n + 1);
                width = live.len();
                let count = |size| live.chunks(size).filter(|c| c.contains(&true)).count();
                n_live += count(1);
                n_pairs += 2 * count(2);
                n_quads += 4 * count(4);
            }
        }
        let share = |count: usize| count as f64 / (n * width) as f64;
        writeln!(
            self.out,
            "the net in use, {n} positions: exponents {:?}, equity off by {:.6} on average, \
             {most:.6} at most; units not 0 {:.3}, pairs {:.3}, quads {:.3}",
            net.exponents(),
            sum / f64::from(n as u32),
            share(n_live),
            share(n_pairs),
            share(n_quads),
        )
    }

    /// Measures static evaluations by one net.
    fn net(&mut self, name: &str, evaluator: &Evaluator) -> io::Result<()> {
        let mut scratch = Scratch::default();
        let n: usize = self.turns.iter().map(|turn| turn.results.len()).sum();
        let lists = self.rate(&self.turns, |turn| {
            black_box(evaluator.after(&turn.board, &turn.results, &mut scratch));
        }) * n as f64
            / self.turns.len() as f64;
        let few = &self.turns[..self.turns.len() / 10];
        let n: usize = few.iter().flat_map(|turn| &turn.all).map(Vec::len).sum();
        let rolls = self.rate(few, |turn| {
            let mut siblings = evaluator.start(&turn.board, &mut scratch);
            for results in &turn.all {
                black_box(siblings.after(results));
            }
        }) * n as f64
            / few.len() as f64;
        writeln!(
            self.out,
            "  {name:<16} {lists:>10.0}/s in lists of plays {rolls:>10.0}/s over 21 rolls"
        )
    }

    /// Measures the time to make a net ready.
    fn packing(&mut self, weights: &Weights) -> io::Result<()> {
        let rate = self.rate(&self.turns[..1], |_| {
            black_box(Net::new(weights));
        });
        writeln!(
            self.out,
            "the net in use made ready in {:.2} ms",
            1e3 / rate
        )
    }

    /// Measures evaluations and plays by the engine.
    fn engine(&mut self, engine: &Engine) -> io::Result<()> {
        let mut scratch = Scratch::default();
        let money = Stakes {
            owner: CubeOwner::Centred,
            play: StakesKind::Money {
                jacoby: false,
                beavers: false,
                cube: true,
            },
            ..Stakes::CUBELESS
        };
        let evaluator = engine.evaluator();
        let mut rates = Vec::new();
        let rate = self.rate(&self.turns, |turn| {
            black_box(evaluator.outcomes(&turn.board, &mut scratch));
        });
        rates.push(("evaluations of single boards", rate));
        let rate = self.rate(&self.turns, |turn| {
            black_box(engine.rank_plays(&turn.board, turn.roll, &money, Ply::ZERO));
        });
        rates.push(("plays chosen with the cube, ply 0", rate));
        // The engine caches positions that it has searched, so no position is searched twice.
        let (some, others) = self.turns.split_at(self.turns.len() / 2);
        let rate = self.once(some, |turn| {
            black_box(engine.evaluate(&turn.board, Ply::ONE));
        });
        rates.push(("evaluations a roll ahead, ply 1", rate));
        let rate = self.once(others, |turn| {
            black_box(engine.rank_plays(&turn.board, turn.roll, &money, Ply::ONE));
        });
        rates.push(("plays chosen with the cube, ply 1", rate));
        for (name, rate) in rates {
            writeln!(
                self.out,
                "  {name:<40} {rate:>10.0}/s {:>10.2} µs",
                1e6 / rate
            )?;
        }
        Ok(())
    }

    /// Returns turns per second of processor time, with each turn done once.
    fn once(&self, turns: &[Turn], work: impl FnMut(&Turn)) -> f64 {
        let n = if self.measure { turns.len() } else { 1 };
        let start = ThreadTime::now();
        turns[..n].iter().map(black_box).for_each(work);
        n as f64 / start.elapsed().as_secs_f64()
    }

    /// Returns turns per second of processor time, the median of several measurements.
    fn rate(&self, turns: &[Turn], mut work: impl FnMut(&Turn)) -> f64 {
        let n_windows = if self.measure { WINDOWS } else { 1 };
        let mut rates: Vec<f64> = (0..n_windows)
            .map(|_| {
                let start = ThreadTime::now();
                let mut n = 0;
                loop {
                    for turn in turns {
                        work(black_box(turn));
                    }
                    n += turns.len();
                    let elapsed = start.elapsed();
                    if !self.measure || elapsed >= WINDOW {
                        return n as f64 / elapsed.as_secs_f64();
                    }
                }
            })
            .collect();
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    }
}

fn turns() -> io::Result<Vec<Turn>> {
    let path = format!("{}/../../testdata/play.jsonl", env!("CARGO_MANIFEST_DIR"));
    let mut buf = ResultBuf::new();
    let mut after = |board: &Board, roll: Roll| {
        results(board, roll, BearOff::Strict, &mut buf);
        buf.as_slice().to_vec()
    };
    fs::read_to_string(path)?
        .lines()
        .map(|line| {
            let line: Line = serde_json::from_str(line)?;
            let id: PositionId = line.position.parse().map_err(io::Error::other)?;
            let (board, roll) = (id.board(), line.dice.try_into().map_err(io::Error::other)?);
            Ok(Turn {
                board,
                roll,
                results: after(&board, roll),
                all: Roll::all().map(|roll| after(&board, roll)).collect(),
            })
        })
        .collect()
}
