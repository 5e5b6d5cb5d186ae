//! Otter's advice as a browser is sent it.

use otter_engine::CubeAnswer;
use otter_notation::play;
use otter_rules::Seat;

use crate::bot::{Advice, CubeAdvice, RankedPlay};
use otter_protocol::convert::{doubling_verdict, step_pairs};
use otter_protocol::table::{AnsweringVerdict, CubeHint, HintView, ServerMessage};

/// Returns the message with advice for a seat.
pub fn hint_message(seat: Seat, advice: &Advice) -> ServerMessage {
    let (plays, cube) = match advice {
        Advice::Plays(plays) => (plays.iter().map(play_view).collect(), None),
        Advice::Cube(cube) => (Vec::new(), Some(cube_view(cube))),
    };
    ServerMessage::Hint {
        seat: seat.into(),
        plays,
        cube,
    }
}

fn play_view(ranked: &RankedPlay) -> HintView {
    HintView {
        text: play::format(&ranked.play),
        steps: step_pairs(ranked.play.steps()),
        equity: ranked.equity.into(),
        win: ranked.win.into(),
    }
}

fn cube_view(advice: &CubeAdvice) -> CubeHint {
    match advice {
        CubeAdvice::MayNotDouble => CubeHint::MayNotDouble,
        CubeAdvice::Doubling(cube) => CubeHint::Doubling {
            verdict: doubling_verdict(cube.action),
            no_double: cube.no_double.into(),
            take: cube.double_take.into(),
            pass: cube.double_pass.into(),
        },
        CubeAdvice::Answering { answer, take, pass } => CubeHint::Answering {
            verdict: match answer {
                CubeAnswer::Take => AnsweringVerdict::Take,
                CubeAnswer::Pass => AnsweringVerdict::Pass,
                CubeAnswer::Redouble => AnsweringVerdict::Redouble,
            },
            take: (*take).into(),
            pass: (*pass).into(),
        },
    }
}
