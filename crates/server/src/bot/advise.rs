//! What the engine thinks of a seat's choices.

use otter_engine::{CubeAction, CubeAnalysis, Engine, Level, Stakes};
use otter_notation::play;
use otter_rules::{Contest, Phase, ResultBuf, Roll, Seat, results};

use crate::protocol::table::{AnsweringVerdict, CubeHint, DoublingVerdict, HintView};
use crate::wire::step_pairs;

/// What the engine thinks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// The best plays, best first.
    pub(crate) plays: Vec<HintView>,
    /// On the cube.
    pub(crate) cube: Option<CubeHint>,
}

/// How many plays are told.
const MAX_PLAYS: usize = 8;

/// Advice for a seat; nothing if it has nothing to decide.
pub(super) fn advise(engine: &Engine, contest: &Contest, seat: Seat) -> Option<Advice> {
    let game = contest.game();
    match game.phase() {
        Phase::ToPlay {
            seat: on_roll,
            dice,
        } if on_roll == seat => Some(Advice {
            plays: plays(engine, contest, seat, Roll::from(dice)),
            cube: None,
        }),
        Phase::ToThrow { seat: on_roll } if on_roll == seat => {
            let hint = if game.may_double(seat).is_ok() {
                let stakes = Stakes::of(contest, seat);
                on_doubling(&engine.cube(&game.board(seat), &stakes, Level::FULL.ply()))
            } else {
                CubeHint::MayNotDouble
            };
            Some(Advice {
                plays: Vec::new(),
                cube: Some(hint),
            })
        }
        Phase::Offered(offer) if offer.to_answer() == seat => {
            let doubler = offer.doubler();
            let stakes = Stakes::of(contest, doubler);
            let board = game.board(doubler);
            let hint = if offer.n_redoubles() == 0 {
                let may_redouble = game.may_redouble(seat).is_ok();
                on_answering(
                    &engine.cube(&board, &stakes, Level::FULL.ply()),
                    may_redouble,
                )
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
            Some(Advice {
                plays: Vec::new(),
                cube: Some(hint),
            })
        }
        _ => None,
    }
}

fn plays(engine: &Engine, contest: &Contest, seat: Seat, roll: Roll) -> Vec<HintView> {
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
            let play = tree.play_to(&ranked.result)?;
            Some(HintView {
                text: play::format(&play),
                steps: step_pairs(play.steps()),
                equity: ranked.equity.into(),
                win: ranked.outcomes.win.into(),
            })
        })
        .collect()
}

/// For who might double.
fn on_doubling(cube: &CubeAnalysis) -> CubeHint {
    CubeHint::Doubling {
        verdict: match cube.action {
            CubeAction::NotAvailable => DoublingVerdict::Pointless,
            CubeAction::NoDouble => DoublingVerdict::NoDouble,
            CubeAction::NoDoubleBeaver => DoublingVerdict::NoDoubleBeaver,
            CubeAction::DoubleTake => DoublingVerdict::DoubleTake,
            CubeAction::DoubleBeaver => DoublingVerdict::DoubleBeaver,
            CubeAction::DoublePass => DoublingVerdict::DoublePass,
            CubeAction::TooGoodPass => DoublingVerdict::TooGoodPass,
            CubeAction::TooGoodTake => DoublingVerdict::TooGoodTake,
        },
        no_double: cube.no_double.into(),
        take: cube.double_take.into(),
        pass: cube.double_pass.into(),
    }
}

/// For who was doubled; the analysis is the doubler's.
fn on_answering(cube: &CubeAnalysis, may_redouble: bool) -> CubeHint {
    let (take, pass) = (-cube.double_take, -cube.double_pass);
    CubeHint::Answering {
        verdict: if may_redouble && take > 0.0 {
            AnsweringVerdict::Redouble
        } else if take >= pass {
            AnsweringVerdict::Take
        } else {
            AnsweringVerdict::Pass
        },
        take: take.into(),
        pass: pass.into(),
    }
}

/// For who faces a redouble; `own` is the answerer's equity at the stake before it.
fn on_redouble(own: f32, may_redouble: bool) -> CubeHint {
    CubeHint::Answering {
        verdict: if may_redouble && own > 0.0 {
            AnsweringVerdict::Redouble
        } else if 2.0 * own >= -1.0 {
            AnsweringVerdict::Take
        } else {
            AnsweringVerdict::Pass
        },
        take: (2.0 * own).into(),
        pass: -1.0,
    }
}
