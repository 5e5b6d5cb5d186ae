//! Analyses: what programs think of the decisions of a match.

use std::collections::BTreeMap;

use otter_notation::play;
use otter_rules::{BearOff, Board, Roll, Seat, StepTree};

use super::cursor::{Cursor, Fault};
use super::game::hop;
use crate::document::{Candidate, CubeOpinion, Opinion, PlayOpinion, RolloutFigures, Unit};
use crate::transcript::as_text;

/// An analysis as a whole.
pub(super) struct Analysis {
    engine: String,
    level: Level,
    currency: Option<u32>,
}

/// How deep a program looked, as far as the file says.
#[derive(Clone, Default)]
struct Level {
    preset: Option<String>,
    checker: Option<u32>,
    cube: Option<u32>,
    /// The number of games of a rollout.
    n_trials: Option<u32>,
}

/// What is thought of one decision or roll.
pub(super) enum Decision {
    Play {
        engine: String,
        unit: Unit,
        candidates: Vec<Alternative>,
        error: Option<f32>,
    },
    Cube {
        opinion: CubeOpinion,
        loss: Option<f32>,
    },
    Luck {
        engine: String,
        unit: Unit,
        gain: f32,
    },
}

/// A play that was considered.
pub(super) struct Alternative {
    /// Its moves as the file writes them, a byte each.
    moves: Vec<u8>,
    is_played: bool,
    equity: f32,
    outcomes: Option<[f32; 5]>,
    level: String,
    rollout: Option<RolloutFigures>,
}

/// The decisions of a file by the number of what happened, counted over all games.
pub(super) type Decisions = BTreeMap<u32, Vec<Decision>>;

/// Reads the section with which an analysis begins.
pub(super) fn read(mut section: Cursor<'_>) -> Result<Analysis, Fault> {
    let (mut body, fields) = section.record()?;
    body.part(16)?;
    if fields.has(0) {
        body.part(32)?;
    }
    if fields.has(1) {
        body.number()?;
    }
    let level = if fields.has(2) {
        Level::default().within(&mut body)?
    } else {
        Level::default()
    };
    if fields.has(4) {
        for _ in 0..body.count()? {
            body.number()?;
        }
    }
    let id = fields.has(5).then(|| body.text()).transpose()?;
    let name = fields.has(6).then(|| body.text()).transpose()?;
    if fields.has(7) {
        body.part(32)?;
    }
    let build = fields.has(8).then(|| body.text()).transpose()?;
    let currency = fields.has(9).then(|| body.number()).transpose()?;
    let engine = [name, id, build].into_iter().flatten();
    Ok(Analysis {
        engine: engine
            .into_iter()
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| "unknown".to_owned()),
        level,
        currency,
    })
}

impl Level {
    /// Reads a level that says what differs from this one.
    fn within(&self, cursor: &mut Cursor<'_>) -> Result<Self, Fault> {
        let (mut body, fields) = cursor.record()?;
        let mut level = self.clone();
        if fields.has(0) {
            level.preset = Some(body.text()?);
        }
        if fields.has(1) {
            level.checker = Some(body.number()?);
        }
        if fields.has(2) {
            level.cube = Some(body.number()?);
        }
        if fields.has(4) {
            level.n_trials = None;
        }
        if fields.has(3) {
            let (mut rollout, parts) = body.record()?;
            let above = level.n_trials.unwrap_or(0);
            level.n_trials = Some(if parts.has(0) {
                rollout.number()?
            } else {
                above
            });
        }
        Ok(level)
    }

    /// Returns the level in words.
    fn name(&self, plies: Option<u32>) -> String {
        match (&self.preset, plies) {
            _ if self.n_trials.is_some() => "Rollout".to_owned(),
            (Some(preset), _) => preset.clone(),
            (None, Some(plies)) => format!("{plies}-ply"),
            (None, None) => String::new(),
        }
    }
}

/// Returns the unit of values; `None` if it is one that knows no cube.
const fn unit(currency: Option<u32>) -> Option<Unit> {
    match currency {
        None | Some(1) => Some(Unit::Equity),
        Some(2) => Some(Unit::MatchChance),
        _ => None,
    }
}

impl Analysis {
    /// Reads the section with the decisions; what can be read before a fault is kept.
    pub(super) fn decisions(
        &self,
        mut section: Cursor<'_>,
        found: &mut Decisions,
    ) -> Result<(), Fault> {
        while !section.is_at_end() {
            let (mut body, fields) = section.record()?;
            let place = body.number()?;
            let kind = body.number()?;
            let has = |field| fields.has(field);
            let decision = match kind {
                0 => self.play(&mut body, has)?,
                1 => self.cube(&mut body, has)?,
                3 => self.luck(&mut body)?,
                _ => None,
            };
            found.entry(place).or_default().extend(decision);
        }
        Ok(())
    }

    fn play(
        &self,
        body: &mut Cursor<'_>,
        has: impl Fn(u32) -> bool,
    ) -> Result<Option<Decision>, Fault> {
        let mut candidates = Vec::new();
        if has(0) {
            for _ in 0..body.count()? {
                candidates.push(alternative(body)?);
            }
        }
        if has(1) {
            body.number()?;
        }
        if has(2) {
            body.equity()?;
        }
        let error = has(3).then(|| body.loss()).transpose()?;
        let level = if has(4) {
            self.level.within(body)?
        } else {
            self.level.clone()
        };
        let candidates: Vec<Alternative> = candidates
            .into_iter()
            .map(|found| found.at(&level))
            .collect::<Result<_, _>>()?;
        Ok(unit(self.currency)
            .filter(|_| !candidates.is_empty())
            .map(|unit| Decision::Play {
                engine: self.engine.clone(),
                unit,
                candidates,
                error: error.filter(|_| unit == Unit::Equity),
            }))
    }

    fn cube(
        &self,
        body: &mut Cursor<'_>,
        has: impl Fn(u32) -> bool,
    ) -> Result<Option<Decision>, Fault> {
        // The verdict, which follows from the values.
        body.number()?;
        let mut values = [None; 3];
        for (field, value) in (0..).zip(&mut values) {
            *value = has(field).then(|| body.equity()).transpose()?;
        }
        let outcomes = has(3).then(|| body.outcomes()).transpose()?;
        let loss = has(4).then(|| body.loss()).transpose()?;
        if has(5) {
            body.chance()?;
        }
        let level = if has(7) {
            self.level.within(body)?
        } else {
            self.level.clone()
        };
        if has(10) {
            body.equity()?;
        }
        let currency = has(11).then(|| body.number()).transpose()?;
        let unit = unit(currency.or(self.currency));
        let [Some(no_double), Some(double_take), double_pass] = values else {
            return Ok(None);
        };
        Ok(unit.map(|unit| Decision::Cube {
            opinion: CubeOpinion {
                engine: self.engine.clone(),
                level: level.name(level.cube.or(level.checker)),
                unit,
                no_double,
                double_take,
                double_pass,
                outcomes,
                double_error: None,
                answer_error: None,
                rollout: level.n_trials.map(|n_trials| RolloutFigures {
                    n_trials,
                    standard_error: None,
                }),
            },
            loss: loss.filter(|_| unit == Unit::Equity),
        }))
    }

    fn luck(&self, body: &mut Cursor<'_>) -> Result<Option<Decision>, Fault> {
        let gain = body.equity()?;
        Ok(unit(self.currency).map(|unit| Decision::Luck {
            engine: self.engine.clone(),
            unit,
            gain,
        }))
    }
}

/// An alternative before the level of its decision is known, which stands behind it.
struct Found<'a> {
    alternative: Alternative,
    /// What it says of its level.
    level: Option<Cursor<'a>>,
    standard_error: Option<f32>,
}

fn alternative<'a>(cursor: &mut Cursor<'a>) -> Result<Found<'a>, Fault> {
    let (mut body, fields) = cursor.record()?;
    let n = body.count()?;
    let moves = body.part(n)?.rest().to_vec();
    let equity = body.equity()?;
    let outcomes = fields.has(0).then(|| body.outcomes()).transpose()?;
    let level = fields.has(1).then_some(body);
    if fields.has(1) {
        body.record()?;
    }
    let standard_error = fields.has(3).then(|| body.equity()).transpose()?;
    Ok(Found {
        alternative: Alternative {
            moves,
            is_played: fields.has(2),
            equity,
            outcomes,
            level: String::new(),
            rollout: None,
        },
        level,
        standard_error,
    })
}

impl Found<'_> {
    fn at(self, above: &Level) -> Result<Alternative, Fault> {
        let level = match self.level {
            Some(mut level) => above.within(&mut level)?,
            None => above.clone(),
        };
        Ok(Alternative {
            level: level.name(level.checker),
            rollout: level.n_trials.map(|n_trials| RolloutFigures {
                n_trials,
                standard_error: self.standard_error,
            }),
            ..self.alternative
        })
    }
}

impl Decision {
    /// Returns the opinion on a roll of a seat that was played from this board; `None` for a
    /// decision that says nothing of it.
    pub(super) fn of_roll(self, seat: Seat, board: Option<&Board>, roll: Roll) -> Option<Opinion> {
        Some(match self {
            Self::Play {
                engine,
                unit,
                candidates,
                error,
            } => {
                let board = board?;
                let tree = StepTree::new(board, roll, BearOff::Strict);
                let played = candidates.iter().position(|candidate| candidate.is_played);
                Opinion::Play(PlayOpinion {
                    engine,
                    unit,
                    candidates: candidates
                        .into_iter()
                        .map(|candidate| candidate.played_from(seat, &tree))
                        .collect(),
                    played,
                    error,
                })
            }
            Self::Cube { opinion, loss } => Opinion::Cube(CubeOpinion {
                double_error: loss,
                ..opinion
            }),
            Self::Luck {
                engine,
                unit: Unit::Equity,
                gain,
            } => Opinion::Luck {
                engine,
                equity: gain,
            },
            Self::Luck { engine, gain, .. } => Opinion::Text {
                engine,
                text: format!("luck of the roll: {:+.2} % to win the match", gain * 100.0),
            },
        })
    }

    /// Returns the opinion on a cube action: a double, or an answer to one.
    pub(super) fn of_cube(self, is_answer: bool) -> Option<Opinion> {
        let Self::Cube { opinion, loss } = self else {
            return None;
        };
        Some(Opinion::Cube(CubeOpinion {
            double_error: loss.filter(|_| !is_answer),
            answer_error: loss.filter(|_| is_answer),
            ..opinion
        }))
    }
}

impl Alternative {
    fn played_from(self, seat: Seat, tree: &StepTree) -> Candidate {
        let moves = self.moves.iter().filter_map(|&byte| hop(byte, seat).ok());
        let text = as_text(&moves.collect::<Vec<_>>());
        let readings = play::readings(&text, tree).unwrap_or_default();
        let legal = readings.into_iter().next();
        Candidate {
            play: legal.as_ref().map_or(text, play::format),
            result: legal.map(|play| play.result().unturned()),
            level: self.level,
            outcomes: self.outcomes,
            equity: self.equity,
            rollout: self.rollout,
        }
    }
}
