//! The judgement of one decision by rolling out its choices.

use std::num::NonZeroUsize;

use otter_engine::chance::generator;
use otter_engine::rollout::{Elimination, Plan, Question, Rollout, Stage, Truncation, Until};
use otter_engine::{CubeAction, Engine, Ply, RankedPlay};
use otter_notation::gnu::PositionId;
use otter_rules::{BearOff, ResultBuf, Roll, results};
use rand::seq::SliceRandom;

use super::decision::{Judged, JudgedDouble, JudgedPlay, Judgement};
use super::games::{Decision, game};

/// A decision is judged only if at ply 1 its two best choices differ by at most this, in points per
/// game at the present cube.
const CLOSE: f32 = 0.08;
/// Plays that differ by more from the best at ply 1, in points per game, are not rolled out. They
/// count as the worst play that is.
const FAR: f32 = 0.16;
/// The greatest number of plays that are rolled out.
const MOST: usize = 6;
/// Every fourth decision is about doubling.
const DOUBLES: u64 = 4;

/// The first turns are played at ply 2 and the others at ply 1; after twelve turns the position is
/// evaluated at ply 2. A play leaves once it is behind by three standard errors.
pub(super) const PLAN: Plan = Plan {
    first: Stage::at(Ply::TWO),
    n_first: 2,
    later: Stage::at(Ply::ONE),
    luck: Some(Ply::ZERO),
    end: Some(Truncation {
        after: 12,
        ply: Ply::TWO,
    }),
    seed: 1,
    elimination: Some(Elimination {
        within: 0.0,
        deviations: 3.0,
        at_least: 72,
    }),
};
/// When a rollout ends: at this standard error, in points per game, or after so many trials.
const UNTIL: Until = Until {
    trials: 360,
    ..Until::standard_error(0.004)
};

/// Returns the judged decision of this number. `None` if there was no close decision in its game.
pub(super) fn judged(engine: &Engine, seed: u64, number: u64) -> Option<Judged> {
    let mut decisions = game(engine, seed, number);
    let about_doubling = number.is_multiple_of(DOUBLES);
    decisions.retain(|decision| decision.roll.is_none() == about_doubling);
    decisions.shuffle(&mut generator(seed, 1, number));
    decisions.iter().find_map(|decision| {
        let judgement = match decision.roll {
            Some(roll) => play(engine, decision, roll, number),
            None => double(engine, decision, number),
        };
        Some(Judged {
            number,
            position: PositionId::from(&decision.board).to_string(),
            stakes: decision.stakes,
            judgement: judgement?,
        })
    })
}

fn play(engine: &Engine, decision: &Decision, roll: Roll, number: u64) -> Option<Judgement> {
    let close = close_plays(engine, decision, roll)?;
    let plays: Vec<_> = close.iter().map(|play| play.result).collect();
    let question = Question::plays(&plays, decision.stakes);
    let rollout = rolled_out(engine, question, plan(number), &UNTIL);
    let judged = plays.iter().enumerate().map(|(line, play)| JudgedPlay {
        after: PositionId::from(&play.turned()).to_string(),
        equity: rollout.estimates(line).equity,
    });
    Some(Judgement::Play {
        dice: [roll.high().pips(), roll.low().pips()],
        plays: judged.collect(),
    })
}

/// Returns the plays to be rolled out. `None` if the choice is clear.
fn close_plays(engine: &Engine, decision: &Decision, roll: Roll) -> Option<Vec<RankedPlay>> {
    let Decision { board, stakes, .. } = decision;
    let mut buf = ResultBuf::new();
    results(board, roll, BearOff::Strict, &mut buf);
    let all = buf.as_slice();
    let mut plays = engine.rank_best(board, all, stakes, Ply::ONE, 2 * MOST);
    let best = plays.first()?.equity;
    plays.truncate(MOST);
    plays.retain(|play| best - play.equity <= FAR);
    (best - plays.get(1)?.equity <= CLOSE).then_some(plays)
}

fn double(engine: &Engine, decision: &Decision, number: u64) -> Option<Judgement> {
    let Decision { board, stakes, .. } = decision;
    let analysis = engine.cube(board, stakes, Ply::ONE);
    let on_double = (analysis.double() - analysis.no_double).abs();
    let on_take = (analysis.double_take - analysis.double_pass).abs();
    let is_close =
        on_double <= CLOSE || analysis.double() >= analysis.no_double && on_take <= CLOSE;
    if analysis.action == CubeAction::NotAvailable || !is_close {
        return None;
    }
    let question = Question::double(*board, *stakes).ok()?;
    let rollout = rolled_out(engine, question, plan(number), &UNTIL);
    Some(Judgement::Double(JudgedDouble::of(&rollout)))
}

/// Rolls a question out on the present thread.
pub(super) fn rolled_out(
    engine: &Engine,
    question: Question,
    plan: Plan,
    until: &Until,
) -> Rollout {
    let mut rollout = Rollout::new(question, plan);
    rollout.run(engine, until, NonZeroUsize::MIN, &mut |_| (), &|| false);
    rollout
}

/// Returns the plan of the first judgement, with dice that follow from the number of the decision.
fn plan(number: u64) -> Plan {
    Plan {
        seed: number,
        ..PLAN
    }
}
