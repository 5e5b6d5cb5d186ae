//! The time that a rollout takes to answer which play to make, to within a hundredth of a point:
//! candidates together, with the same dice and with elimination, against a rollout of its own for
//! each.
//!
//! `cargo bench -p otter-engine --bench decide [-- N [REFERENCE] [full]]`: N close decisions from
//! play, by default 40, of two to four candidates within 0.05 at 1-ply, for money with the cube
//! centred. Answers are compared with rollouts of REFERENCE trials, by default 5184, with other
//! dice. `full` plays whole games instead of the quick plan.

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a bench prints its figures"
)]

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, fs};

use cpu_time::ThreadTime;
use otter_engine::rollout::{Elimination, Ended, Estimate, Plan, Question, ROUND, Rollout, Until};
use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use serde::Deserialize;

/// The distance from the best at 1-ply up to which a play is a candidate, and the most candidates.
const CLOSE: (f32, usize) = (0.05, 4);

/// The most trials of any rollout but the reference.
const MOST: u64 = 1296;

/// The number of dice by which the candidates are rolled out together.
const SEEDS: u64 = 4;

#[derive(Deserialize)]
struct Line {
    position: String,
    dice: [u8; 2],
}

/// A way to answer, and what its answers cost and lost.
struct Way {
    name: &'static str,
    seconds: Vec<f64>,
    games: u64,
    lost: Vec<f64>,
    n_undecided: usize,
}

/// The answer of a way to one decision.
struct Answer {
    play: usize,
    seconds: f64,
    games: u64,
    is_decided: bool,
}

/// A rollout of one candidate after a whole round.
struct Snapshot {
    equity: Estimate,
    seconds: f64,
}

fn main() {
    let numbers: Vec<u64> = env::args().filter_map(|a| a.parse().ok()).collect();
    let n = numbers.first().copied().unwrap_or(40) as usize;
    let trials = numbers.get(1).copied().unwrap_or(5184);
    let plan = if env::args().any(|a| a == "full") {
        Plan::FULL
    } else {
        Plan::QUICK
    };
    let engine = Engine::load(&LoadOptions::default()).expect("the engine loads");
    let decisions = decisions(&engine, n);
    let n_plays: usize = decisions.iter().map(Vec::len).sum();
    println!(
        "{} decisions, {n_plays} candidates, one thread",
        decisions.len()
    );
    let mut ways = [
        "each candidate to ±0.01",
        "each candidate by itself",
        "together",
        "together, with elimination",
    ]
    .map(Way::new);
    for plays in &decisions {
        let alone: Vec<Vec<Snapshot>> = plays
            .iter()
            .zip(1..)
            .map(|(play, seed)| snapshots(&engine, *play, Plan { seed, ..plan }))
            .collect();
        let reference = Plan { seed: 99, ..plan };
        let mut reference = Rollout::new(Question::plays(plays, Stakes::MONEY), reference);
        run(&engine, &mut reference, trials, &mut |_| ());
        let truth = reference.best().expect("a decision has plays");
        let mut lost = |way: usize, answer: &Answer| {
            ways[way].add(answer, reference.difference(truth, answer.play).mean);
        };
        lost(0, &precise(&alone));
        lost(1, &apart(&alone));
        for seed in 1..=SEEDS {
            for (way, elimination) in [(2, None), (3, Some(Elimination::HUNDREDTH))] {
                let plan = Plan {
                    seed,
                    elimination,
                    ..plan
                };
                lost(way, &together(&engine, plays, plan));
            }
        }
    }
    let by_itself = ways[1].seconds.iter().sum::<f64>() / decisions.len() as f64;
    for way in &ways {
        way.print(by_itself);
    }
}

fn run(engine: &Engine, rollout: &mut Rollout, trials: u64, report: &mut dyn FnMut(&Rollout)) {
    let until = Until::trials(trials);
    rollout.run(engine, &until, NonZeroUsize::MIN, report, &|| false);
}

/// Rolls one candidate out, and returns what is known after each round.
fn snapshots(engine: &Engine, play: PlayedBoard, plan: Plan) -> Vec<Snapshot> {
    let mut snapshots = Vec::new();
    let mut rollout = Rollout::new(Question::plays(&[play], Stakes::MONEY), plan);
    let start = ThreadTime::now();
    let mut report = |rollout: &Rollout| {
        if rollout.n_trials().is_multiple_of(ROUND) {
            snapshots.push(Snapshot {
                equity: rollout.estimates(0).equity,
                seconds: start.elapsed().as_secs_f64(),
            });
        }
    };
    run(engine, &mut rollout, MOST, &mut report);
    snapshots
}

/// Returns whether a lead is certain to within a hundredth of a point.
fn is_certain(lead: Estimate) -> bool {
    let Elimination {
        within, deviations, ..
    } = Elimination::HUNDREDTH;
    lead.mean + within >= deviations * lead.error
}

fn difference(one: Estimate, other: Estimate) -> Estimate {
    Estimate {
        mean: one.mean - other.mean,
        error: one.error.hypot(other.error),
    }
}

/// Returns the index of the best of some equities.
fn best(equities: &[Estimate]) -> usize {
    let by_mean = |a: &(usize, &Estimate), b: &(usize, &Estimate)| a.1.mean.total_cmp(&b.1.mean);
    equities
        .iter()
        .enumerate()
        .max_by(by_mean)
        .map_or(0, |(at, _)| at)
}

/// Answers by rollouts of each candidate, all of the same length, until the best is certain.
fn apart(alone: &[Vec<Snapshot>]) -> Answer {
    let n_rounds = alone[0].len();
    let found = (1..=n_rounds).find_map(|round| {
        let equities: Vec<Estimate> = alone.iter().map(|all| all[round - 1].equity).collect();
        let leads = || {
            equities
                .iter()
                .map(|other| difference(equities[best(&equities)], *other))
        };
        let others = leads().enumerate().filter(|(at, _)| *at != best(&equities));
        let is_decided = others.map(|(_, lead)| lead).all(is_certain);
        (is_decided || round == n_rounds).then_some((round, best(&equities), is_decided))
    });
    let (round, play, is_decided) = found.expect("there are rounds");
    Answer {
        play,
        seconds: alone.iter().map(|all| all[round - 1].seconds).sum(),
        games: round as u64 * ROUND * alone.len() as u64,
        is_decided,
    }
}

/// Answers by rollouts of each candidate, each until its own error is so small that the difference
/// of two is known to a hundredth of a point.
fn precise(alone: &[Vec<Snapshot>]) -> Answer {
    let Elimination {
        within, deviations, ..
    } = Elimination::HUNDREDTH;
    let most = within / deviations / 2_f64.sqrt();
    let rounds: Vec<usize> = alone
        .iter()
        .map(|all| {
            let is_precise = |all: &Snapshot| all.equity.error <= most;
            all.iter()
                .skip(1)
                .position(is_precise)
                .map_or(all.len(), |at| at + 2)
        })
        .collect();
    let at = || {
        alone
            .iter()
            .zip(&rounds)
            .map(|(all, round)| &all[round - 1])
    };
    let equities: Vec<Estimate> = at().map(|snapshot| snapshot.equity).collect();
    Answer {
        play: best(&equities),
        seconds: at().map(|snapshot| snapshot.seconds).sum(),
        games: rounds.iter().map(|&round| round as u64 * ROUND).sum(),
        is_decided: equities.iter().all(|equity| equity.error <= most),
    }
}

/// Answers by one rollout of all candidates, with elimination if the plan has it.
fn together(engine: &Engine, plays: &[PlayedBoard], plan: Plan) -> Answer {
    let mut rollout = Rollout::new(Question::plays(plays, Stakes::MONEY), plan);
    let start = ThreadTime::now();
    let mut games = 0;
    let (mut found, mut seconds) = (None, 0.0);
    let until = Until {
        at_least: 0,
        ..Until::trials(MOST)
    };
    let is_over = AtomicBool::new(false);
    let mut report = |rollout: &Rollout| {
        if found.is_some() {
            return;
        }
        games += (0..plays.len())
            .filter(|&line| rollout.left(line).is_none())
            .count() as u64;
        let n = rollout.n_trials();
        if n < ROUND || !n.is_multiple_of(ROUND) {
            return;
        }
        let best = rollout.best().unwrap_or(0);
        let others = (0..plays.len()).filter(|&line| line != best);
        let leads = others.filter(|&line| rollout.left(line).is_none());
        if leads
            .map(|line| rollout.difference(best, line))
            .all(is_certain)
        {
            found = Some(best);
            seconds = start.elapsed().as_secs_f64();
            is_over.store(true, Ordering::Relaxed);
        }
    };
    let one = NonZeroUsize::MIN;
    let stop = || is_over.load(Ordering::Relaxed);
    let ended = rollout.run(engine, &until, one, &mut report, &stop);
    let is_decided = ended != Ended::Trials;
    Answer {
        play: found.or_else(|| rollout.best()).unwrap_or(0),
        seconds: if is_decided {
            seconds
        } else {
            start.elapsed().as_secs_f64()
        },
        games,
        is_decided,
    }
}

impl Way {
    fn new(name: &'static str) -> Self {
        Self {
            name,
            seconds: Vec::new(),
            games: 0,
            lost: Vec::new(),
            n_undecided: 0,
        }
    }

    fn add(&mut self, answer: &Answer, lost: f64) {
        self.seconds.push(answer.seconds);
        self.games += answer.games;
        self.lost.push(lost.max(0.0));
        self.n_undecided += usize::from(!answer.is_decided);
    }

    /// Prints the figures beside the mean time of another way.
    fn print(&self, other: f64) {
        let n = self.seconds.len();
        let sum: f64 = self.seconds.iter().sum();
        let mut sorted = self.seconds.clone();
        sorted.sort_unstable_by(f64::total_cmp);
        println!(
            "{}: {:.3} s on average, {:.3} median, {:.3} most, {:.2} times as fast; {} games; \
             {} undecided; best play {} of {n}, within 0.01 {}, lost {:.4} on average",
            self.name,
            sum / n as f64,
            sorted[n / 2],
            sorted[n - 1],
            other / (sum / n as f64),
            self.games / n as u64,
            self.n_undecided,
            self.lost.iter().filter(|&&lost| lost == 0.0).count(),
            self.lost.iter().filter(|&&lost| lost <= 0.01).count(),
            self.lost.iter().sum::<f64>() / n as f64,
        );
    }
}

/// Returns the candidates of close decisions, evenly spaced in the file.
fn decisions(engine: &Engine, n: usize) -> Vec<Vec<PlayedBoard>> {
    let path = format!("{}/../../testdata/play.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file is there");
    let mut buf = ResultBuf::new();
    let candidates = |line: &str| {
        let line: Line = serde_json::from_str(line).expect("a turn");
        let id: PositionId = line.position.parse().expect("a position id");
        let board: Board = id.board();
        let roll = Roll::try_from(line.dice).expect("a roll");
        results(&board, roll, BearOff::Strict, &mut buf);
        let ranked = engine.rank_results(&board, buf.as_slice(), &Stakes::MONEY, Ply::ONE);
        let is_close = |equity: f32| ranked[0].equity - equity < CLOSE.0;
        let close = ranked.iter().take_while(|play| is_close(play.equity));
        let plays: Vec<PlayedBoard> = close.take(CLOSE.1).map(|play| play.result).collect();
        // Where plays are known to be equal there is nothing to find out.
        (plays.len() > 1 && ranked[0].equity > ranked[1].equity).then_some(plays)
    };
    text.lines()
        .step_by(7)
        .filter_map(candidates)
        .take(n)
        .collect()
}
