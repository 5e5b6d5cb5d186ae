//! What a player is about to do, as a question before it is done.

use otter_engine::Stakes;
use otter_rules::{Contest, Landing, Origin, Phase, Seat};

use crate::question::{Answer, Question, QuestionKind};

/// What a player is about to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// To roll, without a double.
    Roll,
    /// To offer a double.
    Double,
    /// To answer a double.
    Answer(Answer),
    /// To play the roll that lies on the board, step by step.
    Play(Vec<(Origin, Landing)>),
}

impl Intent {
    /// Returns the question whether a seat should do this now; `None` if the seat may not, or if
    /// there is no choice to judge.
    pub fn question(&self, contest: &Contest, seat: Seat) -> Option<Question> {
        let game = contest.game();
        let (viewer, kind) = match (self, game.phase()) {
            (Self::Play(steps), Phase::ToPlay { seat: mover, dice }) if mover == seat => {
                let played = game.step_tree()?.play(steps).ok()?.result();
                let kind = QuestionKind::Play {
                    dice,
                    played: Some(played),
                    is_first: false,
                };
                (seat, kind)
            }
            (Self::Roll | Self::Double, Phase::ToRoll { seat: on_roll }) if on_roll == seat => {
                game.may_double(seat).ok()?;
                let kind = QuestionKind::Cube {
                    has_doubled: *self == Self::Double,
                    may_double: true,
                };
                (seat, kind)
            }
            (Self::Answer(answer), Phase::Offered(offer))
                if offer.to_answer() == seat && offer.n_redoubles() == 0 =>
            {
                (offer.doubler(), QuestionKind::Answer(*answer))
            }
            _ => return None,
        };
        Some(Question {
            game: 0,
            entry: 0,
            seat,
            board: game.board(viewer),
            stakes: Stakes::of(contest, viewer),
            kind,
        })
    }
}
