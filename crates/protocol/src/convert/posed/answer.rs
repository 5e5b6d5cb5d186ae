//! The answers of a search about a posed position.

use otter_analysis::{
    Posed, RollValue, SEQUENCES, ScoreCell, ScoreVerdict, Scores, market, score_row, temperature,
};
use otter_engine::{
    Closeness, CubeAction, CubeAnalysis, CubeOwner, CubeTurn, Engine, Ply, Stakes, StakesKind,
};
use otter_files::Position;
use otter_notation::situation::{ByPlayer, Contest, Cube, Phase, Player, Situation};
use otter_rules::{Seat, SingleValue};

use super::super::basics::pair;
use super::super::values::{candidate_view, chances_view, doubling_verdict, rolled_out_view};
use super::read::{NotAnswered, of, read_ply, read_posed, within};
use crate::posed as wire;
use crate::posed::{
    AskDeep, AskPlays, AskScores, CubeAnswer, CubeWindow, MarketView, NamedId, PlaysAnswer,
    PlaysRollout, PosedStakes, PositionView, RollAnswer, RollsAnswer, ScoreAnswer, ScoreCellView,
    ScorePlay, ScoreVerdictView,
};

/// The deepest search of the plays and of the cube.
const MOST_PLY: u8 = 3;
/// The deepest search of all rolls.
const MOST_ROLLS_PLY: u8 = 2;
/// The depth at which the scores are searched.
const SCORES_PLY: Ply = Ply::ONE;
/// The longest row of the score map.
const MOST_AWAY: u32 = 15;

/// Answers `POST /api/position`: whether the position can occur, and its names.
pub fn position_view(message: &wire::Posed, engine: &Engine) -> PositionView {
    let posed = match read_posed(message) {
        Ok(posed) => posed,
        Err(error) => {
            return PositionView {
                faults: match error {
                    NotAnswered::Position(faults) => faults,
                    _ => Vec::new(),
                },
                ids: Vec::new(),
                may_double: false,
                n_plays: None,
            };
        }
    };
    let ids = Position::new(situation(message, &posed)).ids();
    PositionView {
        faults: Vec::new(),
        ids: ids
            .into_iter()
            .map(|(kind, text)| NamedId {
                kind: kind.to_owned(),
                text,
            })
            .collect(),
        may_double: posed.cube(engine, Ply::ZERO).action != CubeAction::NotAvailable,
        n_plays: posed
            .step_tree()
            .map(|tree| tree.results().count().max(1) as u32),
    }
}

/// Answers `POST /api/position/plays`. Errors without a roll.
pub fn posed_plays(message: &AskPlays, engine: &Engine) -> Result<PlaysAnswer, NotAnswered> {
    let posed = read_posed(&message.posed)?;
    let ply = read_ply(message.ply, MOST_PLY)?;
    let found = if message.roll_out {
        posed.plays_closely(engine, ply)
    } else {
        posed.plays(engine, ply).map(|plays| (plays, None))
    };
    let (plays, rollout) = found.ok_or(NotAnswered::NoRoll)?;
    Ok(PlaysAnswer {
        n_plays: plays.n_plays,
        plays: plays.candidates.iter().map(candidate_view).collect(),
        rollout: rollout.map(|rollout| PlaysRollout {
            n_plays: rollout.n_lines as u32,
            n_trials: u32::try_from(rollout.n_trials).unwrap_or(u32::MAX),
            error: rollout.standard_error.into(),
        }),
    })
}

/// Answers `POST /api/position/cube`: the choices before the roll, as reviews find them.
pub fn posed_cube(message: &AskDeep, engine: &Engine) -> Result<CubeAnswer, NotAnswered> {
    let posed = read_posed(&message.posed)?;
    let ply = read_ply(message.ply, MOST_PLY)?;
    let (cube, rollout) = posed.doubling(engine, ply);
    let (not_passed, is_beavered) = cube.not_passed();
    let window = cube.window;
    let chance = |at: Option<f32>| at.map(f64::from);
    Ok(CubeAnswer {
        ply: ply.number(),
        verdict: doubling_verdict(cube.action),
        optional: cube.closeness == Closeness::Optional,
        redouble: cube.cube_turn == CubeTurn::Redouble,
        no_double: cube.no_double.into(),
        take: cube.double_take.into(),
        pass: cube.double_pass.into(),
        beaver: is_beavered.then_some(not_passed.into()),
        match_chance: engine
            .match_chance(&posed.stakes, cube.value())
            .map(|chance| chance.0.into()),
        chances: chances_view(&cube.outcomes),
        cubeless: without_cube(&posed, engine, &cube, ply).into(),
        window: CubeWindow {
            take: chance(window.take_point),
            double: chance(window.double_point),
            cash: chance(window.cash_point),
            too_good: chance(window.too_good_point),
        },
        gammon_values: [
            cube.gammon_values[0].own.into(),
            cube.gammon_values[0].opponent.into(),
        ],
        market: market(engine, &posed).map(|market| MarketView {
            lost: f64::from(market.lost) / f64::from(SEQUENCES),
            rolls: market.rolls,
        }),
        rollout: rollout.map(rolled_out_view),
    })
}

/// Returns the equity for money without a cube, with gammons and single games counted as in the
/// position.
fn without_cube(posed: &Posed, engine: &Engine, cube: &CubeAnalysis, ply: Ply) -> f32 {
    let Stakes {
        gammons,
        single_value,
        ..
    } = posed.stakes;
    // The chances tell all but how many checkers the loser has left.
    if !single_value.counts_checkers(false) {
        let counted = if gammons {
            cube.outcomes
        } else {
            cube.outcomes.without_gammons()
        };
        return counted.cubeless();
    }
    let stakes = Stakes {
        gammons,
        single_value: SingleValue::of(true, false),
        ..Stakes::CUBELESS
    };
    engine.cube(&posed.board, &stakes, ply).no_double
}

/// Answers `POST /api/position/rolls`. The roll of the position is of no matter.
pub fn posed_rolls(message: &AskDeep, engine: &Engine) -> Result<RollsAnswer, NotAnswered> {
    let posed = read_posed(&message.posed)?;
    let ply = read_ply(message.ply, MOST_ROLLS_PLY)?;
    let found = temperature(engine, &posed, ply);
    Ok(RollsAnswer {
        ply: ply.number(),
        mean: found.mean.into(),
        rolls: found.rolls.into_iter().map(roll_answer).collect(),
    })
}

fn roll_answer(value: RollValue) -> RollAnswer {
    RollAnswer {
        dice: pair(value.roll.into()),
        equity: value.best.equity.into(),
        text: value.best.text,
        steps: value.best.steps,
    }
}

/// Answers `POST /api/position/scores`: the best play of the roll, or before the roll the cube, at
/// each score of a row.
pub fn posed_scores(message: &AskScores, engine: &Engine) -> Result<ScoreAnswer, NotAnswered> {
    let posed = read_posed(&message.posed)?;
    let own_away = within("`own_away`", message.own_away, MOST_AWAY)?;
    let scores = Scores {
        own_away,
        most: within("`most`", message.most, MOST_AWAY)?,
        crawford: message.crawford,
    };
    let cells = score_row(engine, &posed, &scores, SCORES_PLY);
    Ok(ScoreAnswer {
        own_away,
        cells: cells.into_iter().map(score_cell).collect(),
    })
}

fn score_cell(cell: ScoreCell) -> ScoreCellView {
    let verdict = match cell.verdict {
        ScoreVerdict::Cube(cube) => ScoreVerdictView::Cube {
            verdict: doubling_verdict(cube.action),
            no_double: cube.no_double.into(),
            take: cube.double_take.into(),
            pass: cube.double_pass.into(),
        },
        ScoreVerdict::Plays(plays) => {
            let second = plays.get(1).map(|play| f64::from(play.equity));
            let best = plays.into_iter().next();
            let equity = best.as_ref().map_or(0.0, |play| f64::from(play.equity));
            let (text, steps) = best.map_or_else(Default::default, |play| (play.text, play.steps));
            ScoreVerdictView::Play {
                best: ScorePlay {
                    text,
                    steps,
                    equity,
                },
                ahead: second.map(|second| equity - second),
            }
        }
    };
    ScoreCellView {
        opponent_away: cell.away[1],
        crawford: cell.is_crawford,
        verdict,
    }
}

/// Returns the situation of a position for its ids, in which White is the player at the bottom.
fn situation(message: &wire::Posed, posed: &Posed) -> Situation {
    let on_roll = Seat::from(message.on_roll);
    let (contest, score) = match &message.stakes {
        PosedStakes::Match {
            length,
            score,
            crawford,
            ..
        } => {
            let length = u16::try_from(*length).unwrap_or(u16::MAX);
            let length = length.try_into().unwrap_or(std::num::NonZeroU16::MIN);
            let contest = Contest::Match {
                length,
                crawford: *crawford,
            };
            let score = ByPlayer {
                bottom: *of(score, Seat::White),
                top: *of(score, Seat::Black),
            };
            (contest, score)
        }
        PosedStakes::Money { jacoby, beavers } => {
            let contest = Contest::Money {
                jacoby: *jacoby,
                beavers: Some(*beavers),
            };
            (contest, ByPlayer::default())
        }
    };
    Situation {
        board: posed.board,
        on_roll: player(on_roll),
        contest,
        score,
        cube: Cube {
            exponent: u8::try_from(posed.stakes.cube_log2).unwrap_or(u8::MAX),
            owner: match posed.stakes.owner {
                CubeOwner::Centred => None,
                CubeOwner::Own => Some(player(on_roll)),
                CubeOwner::Opponent => Some(player(on_roll).other()),
            },
            max_exponent: match posed.stakes.play {
                // A cube that may not be turned is one that has reached its limit.
                StakesKind::Money { cube: false, .. } => Some(0),
                _ => posed
                    .stakes
                    .highest_log2
                    .and_then(|most| u8::try_from(most).ok()),
            },
        },
        phase: posed.roll.map_or(Phase::ToRoll, Phase::ToPlay),
        resignation: None,
    }
}

const fn player(seat: Seat) -> Player {
    match seat {
        Seat::White => Player::Bottom,
        Seat::Black => Player::Top,
    }
}
