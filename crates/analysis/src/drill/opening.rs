//! Replies to an opening play.

use otter_engine::{CubeOwner, Engine, Stakes};
use otter_notation::play;
use otter_rules::{BearOff, Board, CubeValue, Die, Preset, Ruleset, Seat, StepTree};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Drill;
use crate::question::{Question, QuestionKind};
use crate::verdict::{Detail, PLY, PlayVerdict, verdict};

/// A roll to play in answer to an opening play, in a money game.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningReply {
    /// The dice of the opening play.
    pub opening: [Die; 2],
    /// The opening play in notation, seen by the opponent, who made it.
    pub opening_play: String,
    /// The rules of the money game.
    pub ruleset: Ruleset,
    /// The board after it, seen by the player who replies.
    pub board: Board,
    /// The dice of the reply, in the order in which they lie.
    pub dice: [Die; 2],
    /// The plays, best first.
    pub verdict: PlayVerdict,
}

/// Returns a reply to find; `None` if there is nothing to choose.
pub(super) fn choose(engine: &Engine, rng: &mut ChaCha8Rng) -> Option<Drill> {
    let ruleset = Ruleset::new(Preset::Money.spec()).ok()?;
    let stakes = Stakes::of_money(&ruleset, CubeValue::from_log2(0), CubeOwner::Centred, false);
    let start = Board::start();
    let opening = otter_engine::chance::opening_roll(rng);
    let best = engine.rank_plays(&start, opening, &stakes, PLY);
    let result = best.first()?.result;
    let made = StepTree::new(&start, opening, BearOff::Strict).play_to(&result)?;
    let (board, dice) = (result.turned(), dice(rng));
    let question = Question {
        game: 0,
        entry: 1,
        seat: Seat::White,
        board,
        stakes,
        kind: QuestionKind::Play {
            dice,
            played: None,
            is_first: false,
        },
    };
    let verdict = verdict(engine, &question, ruleset.bear_off);
    let Detail::Play(verdict) = verdict.detail else {
        return None;
    };
    (verdict.n_plays > 1).then(|| {
        Drill::OpeningReply(Box::new(OpeningReply {
            opening: [opening.high(), opening.low()],
            opening_play: play::format(&made),
            ruleset,
            board,
            dice,
            verdict,
        }))
    })
}

/// Returns the dice in the order in which they fall.
fn dice(rng: &mut ChaCha8Rng) -> [Die; 2] {
    [(); 2].map(|()| Die::ALL[rng.random_range(0..6)])
}
