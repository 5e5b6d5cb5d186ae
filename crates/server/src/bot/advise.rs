//! What the engine thinks of a seat's choices.

use otter_engine::{CubeAction, CubeAnalysis, Engine, Level};
use otter_notation::play;
use otter_rules::{Contest, Phase, ResultBuf, Roll, Seat, results};

use super::stakes::stakes;
use crate::protocol::table::HintView;
use crate::wire::step_pairs;

/// What the engine thinks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// The best plays, best first.
    pub(crate) plays: Vec<HintView>,
    /// Words on the cube.
    pub(crate) cube: Option<String>,
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
            let words = if game.may_double(seat).is_ok() {
                let stakes = stakes(contest, seat);
                on_doubling(&engine.cube(&game.board(seat), &stakes, Level::FULL.ply()))
            } else {
                "You cannot double now: throw.".to_owned()
            };
            Some(Advice {
                plays: Vec::new(),
                cube: Some(words),
            })
        }
        Phase::Offered(offer) if offer.to_answer() == seat => {
            let doubler = offer.doubler();
            let stakes = stakes(contest, doubler);
            let board = game.board(doubler);
            let words = if offer.n_redoubles() == 0 {
                let may_redouble = game.may_redouble(seat).is_ok();
                on_answering(
                    &engine.cube(&board, &stakes, Level::FULL.ply()),
                    may_redouble,
                )
            } else {
                let stakes = otter_engine::Stakes {
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
                cube: Some(words),
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
            &stakes(contest, seat),
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

/// Words for who might double.
fn on_doubling(cube: &CubeAnalysis) -> String {
    let words = match cube.action {
        CubeAction::NotAvailable => "A double would win nothing more: throw.",
        CubeAction::NoDouble => "Do not double: your opponent would take with profit.",
        CubeAction::NoDoubleBeaver => "Do not double: your opponent would beaver.",
        CubeAction::DoubleTake => "Double; your opponent should take.",
        CubeAction::DoubleBeaver => "Double, though your opponent should beaver.",
        CubeAction::DoublePass => "Double; your opponent should pass.",
        CubeAction::TooGoodPass => {
            "Too good to double: play on for a gammon; your opponent would pass."
        }
        CubeAction::TooGoodTake => {
            "Too good to double: play on for a gammon, though your opponent would take."
        }
    };
    let &CubeAnalysis {
        no_double,
        double_take,
        double_pass,
        ..
    } = cube;
    format!(
        "{words} No double {no_double:+.3}, double and take {double_take:+.3}, \
         double and pass {double_pass:+.3}."
    )
}

/// Words for who was doubled; the analysis is the doubler's.
fn on_answering(cube: &CubeAnalysis, may_redouble: bool) -> String {
    let (take, pass) = (-cube.double_take, -cube.double_pass);
    let words = if may_redouble && take > 0.0 {
        "Redouble: you are the favourite with the cube on your side."
    } else if take >= pass {
        "Take."
    } else {
        "Pass."
    };
    format!("{words} Take {take:+.3}, pass {pass:+.3}.")
}

/// Words for who faces a redouble; `own` is the answerer's equity at the stake before it.
fn on_redouble(own: f32, may_redouble: bool) -> String {
    let words = if may_redouble && own > 0.0 {
        "Redouble."
    } else if 2.0 * own >= -1.0 {
        "Take."
    } else {
        "Pass."
    };
    format!("{words} Take {:+.3}, pass -1.000.", 2.0 * own)
}
