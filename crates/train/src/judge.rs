//! Judging plays by rollouts, to measure searches by.
//!
//! The judge is Otter itself, so this shows how well a search makes use of what the net knows, and
//! nothing about what the net does not know.

use std::io::Write;
use std::num::NonZeroUsize;

use anyhow::Result;
use otter_engine::rollout::{Plan, Question, Rollout, Truncation, Until};
use otter_engine::{Engine, Ply, RankedPlay, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, ResultBuf, Roll, results};
use rand::RngExt;
use serde::Serialize;

use crate::recipe::{Backup, Detour, DetourKind};
use crate::selfplay::{Course, Learned, SelfPlay};
use otter_engine::chance::{generator, roll};

/// The detours of the games that positions are taken from, so that difficult ones are among them.
const DETOURS: [Detour; 3] = [
    Detour {
        kind: DetourKind::Random,
        share: 0.1,
        plays: [2, 20],
    },
    Detour {
        kind: DetourKind::Back,
        share: 0.15,
        plays: [10, 60],
    },
    Detour {
        kind: DetourKind::Late,
        share: 0.1,
        plays: [0, 3],
    },
];

/// A roll is judged only if at ply 1 the two best plays differ by at most this, in points per game.
const CLOSE: f32 = 0.06;
/// Plays that differ by more from the best, in points per game, are not rolled out. They count as
/// the worst play that is.
const FAR: f32 = 0.15;
/// The greatest number of plays that are rolled out.
const MOST: usize = 5;
/// The standard error of a judgement, in points per game, and the greatest number of trials.
const ERROR: f64 = 0.008;
const TRIALS: u64 = 1296;
/// The number of turns after which a rollout is truncated.
const TURNS: u32 = 8;

/// A roll with its plays, as [`crate::score::Benchmark`] reads it.
#[derive(Serialize)]
struct Judged {
    position: String,
    dice: [u8; 2],
    candidates: Vec<Candidate>,
}

#[derive(Serialize)]
struct Candidate {
    after: String,
    r#ref: f64,
    error: f64,
}

/// Writes `n` judged rolls from games of the engine against itself, one in each line, and calls
/// `on_judged` after each.
pub(crate) fn judge(
    engine: &Engine,
    n: usize,
    seed: u64,
    out: &mut impl Write,
    mut on_judged: impl FnMut(),
) -> Result<()> {
    let course = Course {
        learned: Learned::All,
        lambda: 0.0,
        backup: Backup::OneRoll,
        detours: &DETOURS,
        from_each: 1,
    };
    let mut games = SelfPlay::new(engine.evaluator(), course);
    let (mut done, mut samples) = (0, Vec::new());
    for number in 0.. {
        if done == n {
            break;
        }
        let mut rng = generator(seed, 0, number);
        samples.clear();
        games.play(&mut rng, &mut samples);
        if samples.is_empty() {
            continue;
        }
        let board = samples[rng.random_range(0..samples.len())].board;
        let roll = roll(&mut rng);
        let close = close_plays(engine, &board, roll);
        if close.len() < 2 {
            continue;
        }
        serde_json::to_writer(&mut *out, &judged(engine, &board, roll, &close))?;
        out.write_all(b"\n")?;
        done += 1;
        on_judged();
    }
    Ok(())
}

/// Returns the plays to be rolled out. Empty if the choice is clear.
fn close_plays(engine: &Engine, board: &Board, roll: Roll) -> Vec<RankedPlay> {
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    let (all, ply) = (buf.as_slice(), Ply::ONE);
    let mut plays = engine.rank_within(board, all, &Stakes::CUBELESS, ply, MOST + 3, &|| false);
    let Some(best) = plays.first().map(|play| play.equity) else {
        return plays;
    };
    plays.truncate(MOST);
    plays.retain(|play| best - play.equity <= FAR);
    let is_close = plays.get(1).is_some_and(|p| best - p.equity <= CLOSE);
    if is_close { plays } else { Vec::new() }
}

fn judged(engine: &Engine, board: &Board, roll: Roll, plays: &[RankedPlay]) -> Judged {
    let results: Vec<_> = plays.iter().map(|play| play.result).collect();
    let plan = Plan {
        end: Some(Truncation {
            after: TURNS,
            ply: Ply::ZERO,
        }),
        ..Plan::QUICK
    };
    let mut rollout = Rollout::new(Question::plays(&results, Stakes::CUBELESS), plan);
    let until = Until {
        trials: TRIALS,
        ..Until::standard_error(ERROR)
    };
    let one = NonZeroUsize::MIN;
    rollout.run(engine, &until, one, &mut |_| (), &|| false);
    let candidates = results.iter().enumerate().map(|(line, result)| {
        let equity = rollout.estimates(line).equity;
        Candidate {
            after: PositionId::from(&result.turned()).to_string(),
            r#ref: equity.mean,
            error: equity.error,
        }
    });
    Judged {
        position: PositionId::from(board).to_string(),
        dice: [roll.high().pips(), roll.low().pips()],
        candidates: candidates.collect(),
    }
}
