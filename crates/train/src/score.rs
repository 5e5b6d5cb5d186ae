//! Scoring a net on judged positions and plays.
//!
//! The judgements are read from JSON lines, those of others compressed with gzip. They serve only
//! to measure nets and searches; nothing is ever trained on them.

use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Read};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use flate2::read::GzDecoder;
use otter_engine::search::{Evaluator, Scratch};
use otter_engine::{CubeAnalysis, Stakes};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::judge::{Judged, JudgedDouble, Judgement};
use crate::random::normal;

/// How often the true equities of each decision are drawn.
const DRAWS: usize = 200;

/// Positions, plays and doubles with their rolled-out equities.
pub(crate) struct Benchmark {
    values: Vec<Value>,
    decisions: Vec<Decision>,
    doubles: Vec<Double>,
}

struct Value {
    board: Board,
    class: String,
    equity: f32,
}

/// The play of a roll, judged.
pub(crate) struct Decision {
    pub(crate) board: Board,
    pub(crate) stakes: Stakes,
    pub(crate) roll: Roll,
    /// The loss of each judged result by both judges. All other results count as the worst of
    /// these.
    losses: Vec<(Board, [f32; 2])>,
    worst: [f32; 2],
    /// The standard error of the equity of each judged result, where it is stated.
    errors: Vec<f32>,
}

/// A cube decision, judged.
pub(crate) struct Double {
    pub(crate) board: Board,
    pub(crate) stakes: Stakes,
    judged: JudgedDouble,
}

/// The mean of losses as a PR, with its standard error.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pr {
    /// 500 times the mean loss, in points per game at the present cube.
    pub(crate) mean: f64,
    /// How far the mean is likely off, because only so many decisions were judged.
    pub(crate) error: f64,
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
    /// The PR of the plays, averaged over both judges.
    pub(crate) pr: Pr,
}

impl Benchmark {
    /// Reads what a folder has of `value.jsonl.gz`, `decisions.jsonl.gz`, `judged.jsonl.gz` and
    /// `judged.jsonl`. Errors if a file cannot be read or a line is not of the expected form.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let values = packed_lines::<ValueLine>(&folder.join("value.jsonl.gz"))?;
        let decisions = packed_lines::<DecisionLine>(&folder.join("decisions.jsonl.gz"))?;
        let mut benchmark = Self {
            values: values.into_iter().map(value).collect::<Result<_>>()?,
            decisions: decisions.iter().map(decision).collect::<Result<_>>()?,
            doubles: Vec::new(),
        };
        let path = folder.join("judged.jsonl");
        let text = read_if_there(&path)?.unwrap_or_default();
        let mut judged = packed_lines::<Judged>(&folder.join("judged.jsonl.gz"))?;
        judged.extend(lines::<Judged>(&String::from_utf8(text)?, &path)?);
        for judged in &judged {
            benchmark.add(judged)?;
        }
        Ok(benchmark)
    }

    fn add(&mut self, judged: &Judged) -> Result<()> {
        let (board, stakes) = (board(&judged.position)?, judged.stakes);
        match &judged.judgement {
            Judgement::Play { dice, plays } => {
                let equities: Vec<f32> = plays.iter().map(|p| p.equity.mean as f32).collect();
                let losses = losses(&equities).into_iter().zip(plays);
                let losses = losses.map(|(loss, play)| Ok((self::board(&play.after)?, [loss; 2])));
                let losses = losses.collect::<Result<_>>()?;
                let roll = Roll::try_from(*dice)?;
                let mut decision = Decision::new(board, stakes, roll, losses);
                decision.errors = plays.iter().map(|p| p.equity.error as f32).collect();
                self.decisions.push(decision);
            }
            Judgement::Double(judged) => self.doubles.push(Double {
                board,
                stakes,
                judged: *judged,
            }),
        }
        Ok(())
    }

    /// Scores an evaluator on all positions and plays, these without a cube.
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
            pr: self.pr(|decision, all| {
                evaluator
                    .best(&decision.board, all, &mut scratch)
                    .map(|(played, _)| played)
            }),
        }
    }

    /// Returns the PR of the plays that `choose` chooses among all results of each roll.
    pub(crate) fn pr(
        &self,
        mut choose: impl FnMut(&Decision, &[PlayedBoard]) -> Option<PlayedBoard>,
    ) -> Pr {
        let mut buf = ResultBuf::new();
        self.pr_by_roll(|decision| {
            results(&decision.board, decision.roll, BearOff::Strict, &mut buf);
            choose(decision, buf.as_slice())
        })
    }

    /// Returns the PR of the plays that `choose` chooses for each decision.
    pub(crate) fn pr_by_roll(
        &self,
        mut choose: impl FnMut(&Decision) -> Option<PlayedBoard>,
    ) -> Pr {
        let lost = self.decisions.iter().map(|decision| {
            let chosen = choose(decision).map(PlayedBoard::turned);
            let judged = decision
                .losses
                .iter()
                .find(|(board, _)| Some(*board) == chosen);
            let lost = judged.map_or(decision.worst, |(_, losses)| *losses);
            f64::from(lost[0] + lost[1]) / 2.0
        });
        Pr::of(lost)
    }

    /// Returns the PR that is found for a player who always knows the best play, as far as the
    /// judgements are off by their standard errors; `None` where those are not stated. The errors
    /// are taken as independent. Plays that were rolled out with the same dice are off by the same
    /// in part, so this is the most that it can be.
    pub(crate) fn pr_of_truth(&self) -> Option<Pr> {
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        let stated = self.decisions.iter().filter(|d| !d.errors.is_empty());
        let lost: Vec<f64> = stated
            .map(|decision| {
                let mut lost = || {
                    let plays = decision.losses.iter().zip(&decision.errors);
                    let true_losses = plays.map(|((_, [loss, _]), error)| {
                        (loss + error * normal(&mut rng), f64::from(*loss))
                    });
                    let best = true_losses.min_by(|a, b| a.0.total_cmp(&b.0));
                    best.map_or(0.0, |(_, lost)| lost)
                };
                (0..DRAWS).map(|_| lost()).sum::<f64>() / DRAWS as f64
            })
            .collect();
        (!lost.is_empty()).then(|| Pr::of(lost.into_iter()))
    }

    /// Returns the PR of the cube decisions that follow from these analyses.
    pub(crate) fn pr_of_doubles(&self, mut analyse: impl FnMut(&Double) -> CubeAnalysis) -> Pr {
        let lost = self.doubles.iter().map(|double| {
            let analysis = analyse(double);
            double.judged.lost(&analysis)
        });
        Pr::of(lost)
    }

    /// Returns the number of judged rolls.
    pub(crate) fn n_decisions(&self) -> usize {
        self.decisions.len()
    }

    /// Returns the number of judged cube decisions.
    pub(crate) fn n_doubles(&self) -> usize {
        self.doubles.len()
    }
}

impl Decision {
    fn new(board: Board, stakes: Stakes, roll: Roll, losses: Vec<(Board, [f32; 2])>) -> Self {
        let worst = [0, 1].map(|judge| losses.iter().map(|(_, by)| by[judge]).fold(0.0, f32::max));
        Self {
            board,
            stakes,
            roll,
            losses,
            worst,
            errors: Vec::new(),
        }
    }
}

impl Pr {
    fn of(lost: impl Iterator<Item = f64>) -> Self {
        let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for lost in lost {
            n += 1.0;
            sum += lost;
            squares += lost * lost;
        }
        let n = f64::max(n, 1.0);
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(0.0);
        Self {
            mean: 500.0 * mean,
            error: 500.0 * (variance / n).sqrt(),
        }
    }
}

impl std::fmt::Display for Pr {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PR {:.3} ± {:.3}", self.mean, self.error)
    }
}

impl std::fmt::Display for Score {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (class, value) in &self.values {
            write!(f, "{class} {value:.4} ")?;
        }
        write!(f, "{}", self.pr)
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
        losses(&equities)
    };
    let (first, second) = (judge(|c| c.r#ref), judge(|c| c.gnubg2.unwrap_or(c.r#ref)));
    let losses = line
        .candidates
        .iter()
        .zip(first.iter().zip(&second))
        .map(|(candidate, (&a, &b))| Ok((board(&candidate.after)?, [a, b])))
        .collect::<Result<Vec<_>>>()?;
    let roll = Roll::try_from(line.dice)?;
    Ok(Decision::new(
        board(&line.position)?,
        Stakes::CUBELESS,
        roll,
        losses,
    ))
}

/// Returns by how much each equity is below the best.
fn losses(equities: &[f32]) -> Vec<f32> {
    let best = equities.iter().copied().fold(f32::MIN, f32::max);
    equities.iter().map(|equity| best - equity).collect()
}

/// Reads a file of JSON lines that is compressed with gzip; nothing if there is no such file.
pub(crate) fn packed_lines<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>> {
    let Some(bytes) = read_if_there(path)? else {
        return Ok(Vec::new());
    };
    let mut text = String::new();
    GzDecoder::new(&bytes[..])
        .read_to_string(&mut text)
        .with_context(|| format!("unpacking {}", path.display()))?;
    lines(&text, path)
}

fn lines<T: DeserializeOwned>(text: &str, path: &Path) -> Result<Vec<T>> {
    text.lines()
        .enumerate()
        .map(|(at, line)| {
            serde_json::from_str(line)
                .map_err(|error| anyhow!("{}, line {}: {error}", path.display(), at + 1))
        })
        .collect()
}

fn read_if_there(path: &Path) -> Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("reading {}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_judged_set_is_read_and_the_best_choices_lose_nothing() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
        let benchmark = Benchmark::read(&folder).unwrap();
        assert_eq!(
            (benchmark.n_decisions(), benchmark.n_doubles()),
            (2399, 602)
        );
        let best = benchmark.pr(|decision, all| {
            let board = decision.losses.iter().find(|(_, losses)| losses[0] == 0.0);
            let board = board.expect("a best play").0;
            all.iter().copied().find(|play| play.turned() == board)
        });
        assert_eq!((best.mean, best.error), (0.0, 0.0));
        let none = benchmark.pr(|_, _| None);
        assert!(none.mean > 10.0 && none.error > 0.1, "{none}");
        let truth = benchmark.pr_of_truth().expect("errors are stated");
        assert!((0.05..0.4).contains(&truth.mean), "{truth}");
    }
}
