//! Advice on a seat's choices.

use otter_engine::{CubeAnalysis, CubeAnswer, Engine, Level, Stakes};
use otter_rules::{Contest, Phase, Play, ResultBuf, Roll, Seat, results};

/// Advice on a seat's choices.
#[derive(Clone, Debug)]
pub enum Advice {
    /// The best plays, best first.
    Plays(Vec<RankedPlay>),
    /// The seat has a decision on the cube.
    Cube(CubeAdvice),
}

/// A play, with its equity and winning chances.
#[derive(Clone, Debug)]
pub struct RankedPlay {
    /// The play, with the board that it leaves.
    pub play: Play,
    /// Points per game at the present cube, for the seat.
    pub equity: f32,
    /// The seat's chance of winning, 0 to 1.
    pub win: f32,
}

/// Advice on the cube. Equities are points per game at the present cube.
#[derive(Clone, Debug)]
pub enum CubeAdvice {
    /// The seat cannot double now.
    MayNotDouble,
    /// The seat may double; the analysis is from its side.
    Doubling(CubeAnalysis),
    /// The seat must answer.
    Answering {
        /// The answer with the highest equity.
        answer: CubeAnswer,
        /// The seat's equity if it takes.
        take: f32,
        /// The seat's equity if it passes.
        pass: f32,
    },
}

/// The largest number of plays that are listed.
const MAX_PLAYS: usize = 8;

/// Returns advice for a seat; `None` if the seat has nothing to decide.
pub fn advise(engine: &Engine, contest: &Contest, seat: Seat) -> Option<Advice> {
    let game = contest.game();
    match game.phase() {
        Phase::ToPlay {
            seat: on_roll,
            dice,
        } if on_roll == seat => Some(Advice::Plays(plays(
            engine,
            contest,
            seat,
            Roll::from(dice),
        ))),
        Phase::ToRoll { seat: on_roll } if on_roll == seat => {
            let hint = if game.may_double(seat).is_ok() {
                let stakes = Stakes::of(contest, seat);
                CubeAdvice::Doubling(Level::FULL.cube(engine, &game.board(seat), &stakes))
            } else {
                CubeAdvice::MayNotDouble
            };
            Some(Advice::Cube(hint))
        }
        Phase::Offered(offer) if offer.to_answer() == seat => {
            let doubler = offer.doubler();
            let stakes = Stakes::of(contest, doubler);
            let board = game.board(doubler);
            let hint = if offer.n_redoubles() == 0 {
                let may_redouble = game.may_redouble(seat).is_ok();
                on_answering(&Level::FULL.cube(engine, &board, &stakes), may_redouble)
            } else {
                let stakes = Stakes {
                    cube_log2: offer.cost_of_pass().log2(),
                    owner: otter_engine::CubeOwner::Opponent,
                    ..stakes
                };
                let on_roll = engine.equity(&board, &stakes, Level::FULL.ply());
                let own = if seat == doubler { on_roll } else { -on_roll };
                on_redouble(own, game.may_redouble(seat).is_ok())
            };
            Some(Advice::Cube(hint))
        }
        _ => None,
    }
}

fn plays(engine: &Engine, contest: &Contest, seat: Seat, roll: Roll) -> Vec<RankedPlay> {
    let game = contest.game();
    let Some(tree) = game.step_tree() else {
        return Vec::new();
    };
    let board = game.board(seat);
    let mut buf = ResultBuf::new();
    results(&board, roll, contest.ruleset().bear_off, &mut buf);
    engine
        .rank_results(
            &board,
            buf.as_slice(),
            &Stakes::of(contest, seat),
            Level::FULL.ply(),
        )
        .into_iter()
        .take(MAX_PLAYS)
        .filter_map(|ranked| {
            Some(RankedPlay {
                play: tree.play_to(&ranked.result)?,
                equity: ranked.equity,
                win: ranked.outcomes.win,
            })
        })
        .collect()
}

/// Returns advice for the taker from an analysis that is the doubler's.
fn on_answering(cube: &CubeAnalysis, may_redouble: bool) -> CubeAdvice {
    let (take, pass) = (-cube.double_take, -cube.double_pass);
    CubeAdvice::Answering {
        answer: if may_redouble && take > 0.0 {
            CubeAnswer::Redouble
        } else if take >= pass {
            CubeAnswer::Take
        } else {
            CubeAnswer::Pass
        },
        take,
        pass,
    }
}

/// Returns advice for the player who is redoubled; `own` is that player's equity at the old stake.
fn on_redouble(own: f32, may_redouble: bool) -> CubeAdvice {
    CubeAdvice::Answering {
        answer: if may_redouble && own > 0.0 {
            CubeAnswer::Redouble
        } else if 2.0 * own >= -1.0 {
            CubeAnswer::Take
        } else {
            CubeAnswer::Pass
        },
        take: 2.0 * own,
        pass: -1.0,
    }
}
