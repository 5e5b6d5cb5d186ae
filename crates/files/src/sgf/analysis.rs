//! The analyses that GNU Backgammon keeps in its files.

use otter_notation::play;
use otter_rules::{BearOff, Board, Roll, Seat, StepTree};

use super::points::{hops, play_of};
use super::tree::Node;
use crate::defect::Defect;
use crate::document::{Act, Candidate, CubeOpinion, Opinion, PlayOpinion, RolloutFigures, Unit};

/// The property in which the writer keeps what the others cannot hold exactly, as JSON.
pub(super) const KEPT: &str = "XO";

/// The decision of which a node brings analyses.
pub(super) struct Asked<'a> {
    /// The program that wrote the file.
    pub(super) engine: &'a str,
    pub(super) is_match: bool,
    pub(super) bear_off: BearOff,
    pub(super) seat: Seat,
    /// The board before the decision, seen by the seat; `None` if it is not known.
    pub(super) before: Option<Board>,
    pub(super) act: &'a Act,
}

impl Asked<'_> {
    /// Returns the opinions of a node, and a remark on what could not be read.
    pub(super) fn opinions(&self, node: &Node) -> (Vec<Opinion>, Option<Defect>) {
        let mut remark = None;
        if let Some(kept) = node.value(KEPT) {
            match serde_json::from_str(kept) {
                Ok(opinions) => return (opinions, None),
                Err(error) => {
                    remark = Some(Defect::PropertyDamaged(KEPT.to_owned(), error.to_string()));
                }
            }
        }
        (self.native(node), remark)
    }

    /// Returns the opinions in the properties of GNU Backgammon.
    pub(super) fn native(&self, node: &Node) -> Vec<Opinion> {
        let mut opinions = Vec::new();
        let decision = match self.act {
            Act::Double { .. } | Act::Redouble { .. } => Decision::Double,
            Act::Take => Decision::Take,
            Act::Pass => Decision::Pass,
            _ => Decision::NoDouble,
        };
        for value in node.values("DA") {
            opinions.push(cube(value, self.engine, self.is_match, decision));
        }
        if let (Act::Roll { dice, .. }, Some(board)) = (self.act, self.before)
            && !node.values("A").is_empty()
        {
            let roll = Roll::from(*dice);
            let tree = StepTree::new(&board, roll, self.bear_off);
            let values = node.values("A");
            opinions.extend(plays(values, self.engine, self.seat, &board, roll, &tree));
        }
        let luck = node.value("LU").and_then(|value| value.trim().parse().ok());
        if let Some(equity) = luck.filter(|luck: &f32| luck.is_finite()) {
            opinions.push(Opinion::Luck {
                engine: self.engine.to_owned(),
                equity,
            });
        }
        opinions
    }
}

/// Reads the values of `A`: the index of the play that was made, then the candidates, best first.
/// What cannot be read is kept as text.
fn plays(
    values: &[String],
    engine: &str,
    seat: Seat,
    board: &Board,
    roll: Roll,
    tree: &StepTree,
) -> Vec<Opinion> {
    let Some((index, rest)) = values.split_first() else {
        return Vec::new();
    };
    let mut opinions = Vec::new();
    let mut candidates = Vec::new();
    for value in rest {
        match candidate(value, seat, board, roll, tree) {
            Some(candidate) => candidates.push(candidate),
            None => opinions.push(as_text(engine, "A", value)),
        }
    }
    let played: Option<usize> = index
        .trim()
        .parse()
        .ok()
        .filter(|&index| index < candidates.len());
    let error = played.map(|index| (candidates[0].equity - candidates[index].equity).max(0.0));
    if !candidates.is_empty() {
        opinions.insert(
            0,
            Opinion::Play(PlayOpinion {
                engine: engine.to_owned(),
                unit: Unit::Equity,
                candidates,
                played,
                error,
            }),
        );
    }
    opinions
}

fn as_text(engine: &str, name: &str, value: &str) -> Opinion {
    Opinion::Text {
        engine: engine.to_owned(),
        text: format!("{name}[{value}]"),
    }
}

fn candidate(
    value: &str,
    seat: Seat,
    board: &Board,
    roll: Roll,
    tree: &StepTree,
) -> Option<Candidate> {
    let words: Vec<&str> = value.split_whitespace().collect();
    // A roll that cannot be played has no letters.
    let is_kind = |word: &&str| matches!(*word, "E" | "R" | "X");
    let at = words.iter().position(is_kind)?;
    let letters = words[..at].concat();
    let hops = hops(&letters, seat)?;
    let found = play_of(&hops, tree);
    let (play, result) = if let Some(found) = found {
        (play::format(&found), Some(found.result().unturned()))
    } else {
        let text: Vec<String> = hops
            .iter()
            .map(|(from, to)| format!("{from}/{to}"))
            .collect();
        let text = text.join(" ");
        let result = play::as_written(&text, board);
        let result = result.ok().and_then(|setup| setup.board().ok());
        let shown = result.map_or_else(
            || text.clone(),
            |result| play::as_carried(board, &result.unplayed(), roll),
        );
        (shown, result)
    };
    let figures = figures(&words[at..])?;
    Some(Candidate {
        play,
        result,
        level: figures.level,
        outcomes: Some(figures.outcomes),
        equity: figures.equity,
        rollout: figures.rollout,
    })
}

struct Figures {
    level: String,
    outcomes: [f32; 5],
    equity: f32,
    rollout: Option<RolloutFigures>,
}

/// Reads `E ver 3 w wg wbg lg lbg equity 2C …`, or a rollout by its keywords.
fn figures(words: &[&str]) -> Option<Figures> {
    let numbers = |from: usize, n: usize| -> Option<Vec<f32>> {
        words
            .get(from..from + n)?
            .iter()
            .map(|word| number(word))
            .collect()
    };
    if words[0] == "E" {
        let from = if words.get(1) == Some(&"ver") { 3 } else { 1 };
        let values = numbers(from, 6)?;
        let level = words
            .get(from + 6)
            .map_or_else(String::new, |word| level(word));
        return Some(Figures {
            level,
            outcomes: [values[0], values[1], values[2], values[3], values[4]],
            equity: values[5],
            rollout: None,
        });
    }
    let after = |name: &str| words.iter().position(|word| *word == name).map(|at| at + 1);
    let output = numbers(after("Output")?, 7)?;
    let n_trials = words.get(after("Trials")?)?.parse().ok()?;
    let deviations = after("StdDev").and_then(|at| numbers(at, 7));
    // The score for ranking is written first, and is the cubeful equity, if it is there.
    Some(Figures {
        level: "rollout".to_owned(),
        outcomes: [output[0], output[1], output[2], output[3], output[4]],
        equity: output[6],
        rollout: Some(RolloutFigures {
            n_trials,
            standard_error: deviations.map(|values| values[6]),
        }),
    })
}

/// Reads a number; those that are not finite are refused.
fn number(word: &str) -> Option<f32> {
    word.parse().ok().filter(|number: &f32| number.is_finite())
}

/// Returns `2C` as `2-ply`; the letter says that the evaluation is cubeful.
fn level(word: &str) -> String {
    let digits = word.trim_end_matches('C');
    if word.ends_with('C') {
        format!("{digits}-ply")
    } else {
        format!("{digits}-ply cubeless")
    }
}

/// What was done with the cube, as far as errors can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    NoDouble,
    Double,
    Take,
    Pass,
}

/// Reads the value of `DA`. In a match the values are chances of winning it, and that of a pass is
/// not in the file.
fn cube(value: &str, engine: &str, is_match: bool, decision: Decision) -> Opinion {
    match cube_figures(value, is_match) {
        Some(mut opinion) => {
            engine.clone_into(&mut opinion.engine);
            errors(&mut opinion, decision);
            Opinion::Cube(opinion)
        }
        None => as_text(engine, "DA", value),
    }
}

fn cube_figures(value: &str, is_match: bool) -> Option<CubeOpinion> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let numbers = |from: usize| -> Option<Vec<f32>> {
        words
            .get(from..from + 7)?
            .iter()
            .map(|word| number(word))
            .collect()
    };
    let (level, no, yes, rollout) = if words.first() == Some(&"E") {
        let from = if words.get(1) == Some(&"ver") { 3 } else { 1 };
        let level = level(words.get(from)?);
        // The numbers are the last fourteen, whatever settings stand before them.
        let first = words.len().checked_sub(14)?;
        (level, numbers(first)?, numbers(first + 7)?, None)
    } else {
        let outputs: Vec<usize> = places(&words, "Output");
        let deviations = places(&words, "StdDev");
        let trials = *places(&words, "Trials").first()?;
        let figures = RolloutFigures {
            n_trials: words.get(trials)?.parse().ok()?,
            standard_error: deviations
                .first()
                .and_then(|&at| numbers(at))
                .map(|values| values[6]),
        };
        let (no, yes) = (numbers(*outputs.first()?)?, numbers(*outputs.get(1)?)?);
        ("rollout".to_owned(), no, yes, Some(figures))
    };
    Some(CubeOpinion {
        engine: String::new(),
        level,
        unit: if is_match {
            Unit::MatchChance
        } else {
            Unit::Equity
        },
        no_double: no[6],
        double_take: yes[6],
        double_pass: (!is_match).then_some(1.0),
        outcomes: Some([no[0], no[1], no[2], no[3], no[4]]),
        double_error: None,
        answer_error: None,
        rollout,
    })
}

/// Returns the places after each occurrence of a word.
fn places(words: &[&str], name: &str) -> Vec<usize> {
    let found = words.iter().enumerate().filter(|(_, word)| **word == name);
    found.map(|(at, _)| at + 1).collect()
}

fn errors(opinion: &mut CubeOpinion, decision: Decision) {
    let Some(pass) = opinion.double_pass else {
        return;
    };
    let (no, take) = (opinion.no_double, opinion.double_take);
    let double = take.min(pass);
    match decision {
        Decision::NoDouble => opinion.double_error = Some((double - no).max(0.0)),
        Decision::Double => opinion.double_error = Some((no - double).max(0.0)),
        Decision::Take => opinion.answer_error = Some((take - pass).max(0.0)),
        Decision::Pass => opinion.answer_error = Some((pass - take).max(0.0)),
    }
}
