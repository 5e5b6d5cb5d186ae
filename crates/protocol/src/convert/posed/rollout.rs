//! A rollout of a posed position, batch by batch.

use std::num::NonZeroUsize;

use otter_analysis::Posed;
use otter_engine::Engine;
use otter_engine::rollout::{Elimination, Estimate, Plan, Question, Rollout, Until};
use otter_rules::{PlayedBoard, steps_from};

use super::super::values::{chances_view, doubling_verdict};
use super::read::{NotAnswered, read_posed, within};
use crate::posed::{
    AskRollout, EstimateView, RolledCube, RolledLine, RolloutAnswer, RolloutPlan, RolloutSums,
    RolloutTopic,
};

/// The most plays that are rolled out against each other.
const MOST_PLAYS: usize = 5;
/// The most trials of a rollout, all its batches together.
const MOST_TRIALS: u32 = 50_000;

/// Answers `POST /api/position/rollout`: plays the next trials of a rollout and returns what all of
/// them come to. The same question and seed give the same answer, whatever the batches were.
pub fn posed_rollout(message: AskRollout, engine: &Engine) -> Result<RolloutAnswer, NotAnswered> {
    let posed = read_posed(&message.posed)?;
    let question = question(&posed, &message.topic)?;
    let trials = within("`trials`", message.trials, MOST_TRIALS)?;
    let plan = Plan {
        seed: message.seed.into(),
        elimination: Some(Elimination::HUNDREDTH),
        ..plan(message.plan)
    };
    let mut rollout = match message.sums {
        None => Rollout::new(question, plan),
        Some(RolloutSums(tally)) => {
            Rollout::resumed(question, plan, tally).map_err(|_| NotAnswered::Sums)?
        }
    };
    let so_far = rollout.n_trials();
    if so_far >= u64::from(MOST_TRIALS) {
        return Err(NotAnswered::OutOfBounds {
            what: "the number of trials so far",
            found: so_far,
            most: u64::from(MOST_TRIALS) - 1,
        });
    }
    let lines = 0..rollout.question().n_lines();
    let n_in = lines.filter(|&line| rollout.left(line).is_none()).count();
    let batch = trials
        .min(at_once(message.plan, n_in))
        .min(MOST_TRIALS - so_far as u32);
    let to = so_far + u64::from(batch);
    let until = Until {
        // Once it is decided, whoever asks for more gets more.
        at_least: if rollout.is_decided() { to } else { 0 },
        ..Until::trials(to)
    };
    rollout.run(engine, &until, NonZeroUsize::MIN, &mut |_| (), &|| false);
    Ok(answer(engine, &rollout))
}

/// Returns how many trials are played for one request, so that it takes a second or so.
fn at_once(plan: RolloutPlan, n_lines: usize) -> u32 {
    let games = match plan {
        RolloutPlan::Quick => 720,
        RolloutPlan::Full => 180,
        RolloutPlan::Careful => 72,
    };
    (games / n_lines.max(1) as u32).max(1)
}

const fn plan(plan: RolloutPlan) -> Plan {
    match plan {
        RolloutPlan::Quick => Plan::QUICK,
        RolloutPlan::Full => Plan::FULL,
        RolloutPlan::Careful => Plan::CAREFUL,
    }
}

fn question(posed: &Posed, topic: &RolloutTopic) -> Result<Question, NotAnswered> {
    match topic {
        RolloutTopic::Position => Ok(Question::position(posed.board, posed.stakes)),
        RolloutTopic::Double => {
            Question::double(posed.board, posed.stakes).map_err(|_| NotAnswered::NoDouble)
        }
        RolloutTopic::Plays { plays } => {
            let n = u32::try_from(plays.len()).unwrap_or(u32::MAX);
            within("the number of plays", n, MOST_PLAYS as u32)?;
            let results = plays
                .iter()
                .map(|steps| result(posed, steps))
                .collect::<Result<Vec<PlayedBoard>, NotAnswered>>()?;
            Ok(Question::plays(&results, posed.stakes))
        }
    }
}

/// Returns the board after a play; errors if it is not legal.
fn result(posed: &Posed, steps: &[[u8; 2]]) -> Result<PlayedBoard, NotAnswered> {
    let tree = posed.step_tree().ok_or(NotAnswered::NoRoll)?;
    let steps = steps_from(steps).ok_or(NotAnswered::NoSuchStep)?;
    Ok(tree.play(&steps)?.result())
}

fn answer(engine: &Engine, rollout: &Rollout) -> RolloutAnswer {
    let best = rollout.best().unwrap_or(0);
    let lines = (0..rollout.question().n_lines()).map(|line| {
        let estimates = rollout.estimates(line);
        RolledLine {
            equity: estimate_view(estimates.equity),
            behind: estimate_view(rollout.difference(best, line)),
            left: rollout
                .left(line)
                .map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
            chances: chances_view(&estimates.outcomes()),
        }
    });
    RolloutAnswer {
        lines: lines.collect(),
        n_trials: u32::try_from(rollout.n_trials()).unwrap_or(u32::MAX),
        best: best as u32,
        is_decided: rollout.is_decided(),
        cube: rollout.cube(engine).map(|cube| RolledCube {
            verdict: doubling_verdict(cube.action),
            pass: cube.double_pass,
            difference: estimate_view(cube.difference),
        }),
        sums: RolloutSums(rollout.tally().clone()),
    }
}

fn estimate_view(estimate: Estimate) -> EstimateView {
    EstimateView {
        mean: estimate.mean,
        error: Some(estimate.error).filter(|error| error.is_finite()),
    }
}
