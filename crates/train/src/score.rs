//! Scoring a net on judged positions and plays.
//!
//! The judgements are read from JSON lines, compressed with gzip. They serve only to measure nets;
//! nothing is ever trained on them.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use flate2::read::GzDecoder;
use otter_engine::search::{Evaluator, Scratch};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Positions and plays with their rolled-out equities.
pub(crate) struct Benchmark {
    values: Vec<Value>,
    decisions: Vec<Decision>,
}

struct Value {
    board: Board,
    class: String,
    equity: f32,
}

struct Decision {
    board: Board,
    roll: Roll,
    /// The loss of each judged result by both judges. All other results count as the worst of
    /// these.
    losses: Vec<(Board, [f32; 2])>,
    worst: [f32; 2],
}

#[derive(Deserialize)]
struct ValueLine {
    position: String,
    class: String,
    equity: f32,
}

#[derive(Deserialize)]
struct DecisionLine {
    position: String,
    dice: [u8; 2],
    candidates: Vec<CandidateLine>,
}

#[derive(Deserialize)]
struct CandidateLine {
    after: String,
    r#ref: f32,
    /// The equity by a second judge, if there is one.
    gnubg2: Option<f32>,
}

/// The score of a net.
#[derive(Clone, Debug)]
pub(crate) struct Score {
    /// The mean error of equities, by class of positions, in points per game.
    pub(crate) values: BTreeMap<String, f64>,
    /// The PR: 500 times the mean loss of a play, averaged over both judges.
    pub(crate) pr: f64,
}

impl Benchmark {
    /// Reads `decisions.jsonl.gz` of a folder and, if it is there, `value.jsonl.gz`. Errors if a
    /// file cannot be read or a line is not of the expected form.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let path = folder.join("value.jsonl.gz");
        let values = if path.exists() {
            lines::<ValueLine>(&path)?
        } else {
            Vec::new()
        };
        let decisions = lines::<DecisionLine>(&folder.join("decisions.jsonl.gz"))?;
        Ok(Self {
            values: values.into_iter().map(value).collect::<Result<_>>()?,
            decisions: decisions.iter().map(decision).collect::<Result<_>>()?,
        })
    }

    /// Scores an evaluator on all positions and plays.
    pub(crate) fn score(&self, evaluator: &Evaluator) -> Score {
        let mut scratch = Scratch::default();
        let mut sums: BTreeMap<String, (f64, u32)> = BTreeMap::new();
        for value in &self.values {
            let off = evaluator.outcomes(&value.board, &mut scratch).cubeless() - value.equity;
            let sum = sums.entry(value.class.clone()).or_default();
            sum.0 += f64::from(off.abs());
            sum.1 += 1;
        }
        Score {
            values: sums
                .into_iter()
                .map(|(class, (sum, n))| (class, sum / f64::from(n)))
                .collect(),
            pr: self.pr(|board, all| {
                evaluator
                    .best(board, all, &mut scratch)
                    .map(|(played, _)| played)
            }),
        }
    }

    /// Returns the PR of the plays that `choose` chooses among all results of each roll.
    pub(crate) fn pr(
        &self,
        mut choose: impl FnMut(&Board, &[PlayedBoard]) -> Option<PlayedBoard>,
    ) -> f64 {
        let mut buf = ResultBuf::new();
        self.pr_by_roll(|board, roll| {
            results(board, roll, BearOff::Strict, &mut buf);
            choose(board, buf.as_slice())
        })
    }

    /// Returns the PR of the plays that `choose` chooses for each board and roll.
    pub(crate) fn pr_by_roll(
        &self,
        mut choose: impl FnMut(&Board, Roll) -> Option<PlayedBoard>,
    ) -> f64 {
        let mut loss = 0.0;
        for decision in &self.decisions {
            let chosen = choose(&decision.board, decision.roll).map(PlayedBoard::turned);
            let judged = decision
                .losses
                .iter()
                .find(|(board, _)| Some(*board) == chosen);
            let lost = judged.map_or(decision.worst, |(_, losses)| *losses);
            loss += f64::from(lost[0] + lost[1]) / 2.0;
        }
        500.0 * loss / self.n_decisions().max(1) as f64
    }

    /// Returns the number of judged rolls.
    pub(crate) fn n_decisions(&self) -> usize {
        self.decisions.len()
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (class, value) in &self.values {
            write!(f, "{class} {value:.4} ")?;
        }
        write!(f, "PR {:.2}", self.pr)
    }
}

fn board(id: &str) -> Result<Board> {
    let id: PositionId = id.parse().with_context(|| format!("position id {id}"))?;
    Ok(id.board())
}

fn value(line: ValueLine) -> Result<Value> {
    Ok(Value {
        board: board(&line.position)?,
        class: line.class,
        equity: line.equity,
    })
}

fn decision(line: &DecisionLine) -> Result<Decision> {
    let judge = |of: fn(&CandidateLine) -> f32| {
        let equities: Vec<f32> = line.candidates.iter().map(of).collect();
        let best = equities.iter().copied().fold(f32::MIN, f32::max);
        equities
            .into_iter()
            .map(move |e| best - e)
            .collect::<Vec<_>>()
    };
    let (first, second) = (judge(|c| c.r#ref), judge(|c| c.gnubg2.unwrap_or(c.r#ref)));
    let losses = line
        .candidates
        .iter()
        .zip(first.iter().zip(&second))
        .map(|(candidate, (&a, &b))| Ok((board(&candidate.after)?, [a, b])))
        .collect::<Result<Vec<_>>>()?;
    let worst = |losses: &[f32]| losses.iter().copied().fold(0.0, f32::max);
    Ok(Decision {
        board: board(&line.position)?,
        roll: Roll::try_from(line.dice)?,
        worst: [worst(&first), worst(&second)],
        losses,
    })
}

fn lines<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>> {
    let bytes = fs::read(path).with_context(|| format!("reading {}", path.display()))?;
    let mut text = String::new();
    GzDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .with_context(|| format!("unpacking {}", path.display()))?;
    text.lines()
        .enumerate()
        .map(|(at, line)| {
            serde_json::from_str(line)
                .map_err(|error| anyhow!("{}, line {}: {error}", path.display(), at + 1))
        })
        .collect()
}
