//! Judges plays by rolling them out: positions to measure a look-ahead by.
//!
//! The judge is Otter itself, so this says how well a way of searching does with what the net
//! knows, and nothing of what the net does not know.

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

/// Where games begin that positions are taken from: a part of them where play goes wrong most.
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

/// A roll is judged only if there are this close plays, a roll ahead, in points per game.
const CLOSE: f32 = 0.06;
/// Plays farther behind are not rolled out; they count as bad as the worst that is.
const FAR: f32 = 0.15;
/// The most plays that are.
const MOST: usize = 5;
/// Standard error of a judgement, in points per game, and the most trials it may take.
const ERROR: f64 = 0.008;
const TRIALS: u64 = 1296;
/// Turns that are played out.
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

/// Writes `n` judged rolls from games of the engine against itself, one a line.
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

/// The plays to be rolled out; none if the choice is clear.
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
