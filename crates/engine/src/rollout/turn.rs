//! One turn of a game: whether the cube is turned, and what each roll would be worth.

use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use super::dice::roll_index;
use super::plan::{Plan, Stage};
use super::question::{Cube, Line};
use super::views::{Values, Views, seen};
use crate::cube::{CubeOwner, CubeStates};
use crate::search::{Evaluation, Lookahead, LookaheadScratch, Ply, Reply, Side, Stopped, Sum};

/// No game goes on for longer; the longest ones that both sides mean to win take a few hundred.
const LONGEST: u32 = 2000;

/// Whose turn it is, and how the game stands before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameState {
    /// How many turns have been played.
    pub(super) n: u32,
    pub(super) board: Board,
    pub(super) on_roll: Side,
    pub(super) cube: Cube,
    pub(super) may_double: bool,
}

/// A turn, up to the roll.
pub(super) enum Turn {
    /// Nothing is left to play for: over, passed, exactly known, or broken off.
    Over(Values),
    /// To roll and play.
    Rolled(Box<Rolling>),
}

/// What the rolls lead to.
pub(super) struct Rolling {
    state: GameState,
    rolls: Option<[Prospect; 21]>,
}

/// What one roll leads to.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    /// What a play that looks best as it stands leaves; nothing where the roll is looked at
    /// again.
    next: Option<Board>,
    /// What it is worth above the mean of all rolls.
    luck: Values,
}

/// What is decided at the cube.
enum Decision {
    Roll,
    /// Doubled, perhaps redoubled at once, and taken.
    Turned(Cube),
    Passed(Values),
}

impl GameState {
    pub(super) const fn first(line: &Line) -> Self {
        Self {
            n: 0,
            board: line.board,
            on_roll: line.on_roll,
            cube: line.cube,
            may_double: line.may_double,
        }
    }
}

impl Rolling {
    /// What a roll gives beyond the mean of all.
    pub(super) fn luck(&self, roll: Roll) -> Values {
        self.prospect(roll).luck
    }

    fn prospect(&self, roll: Roll) -> Prospect {
        match &self.rolls {
            Some(rolls) => rolls[roll_index(roll)],
            None => Prospect::default(),
        }
    }
}

/// Memory that turns reuse, one set for each thread.
#[derive(Debug, Default)]
pub(super) struct TurnScratch {
    lookahead: LookaheadScratch,
    results: ResultBuf,
}

/// All that a turn depends on beside how the game stands.
pub(super) struct Rules<'a> {
    pub(super) views: Views<'a>,
    pub(super) plan: Plan,
    /// Says that nobody waits for the trial any more.
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
}

impl Rules<'_> {
    /// Comes to a turn.
    pub(super) fn turn(
        &self,
        state: GameState,
        scratch: &mut TurnScratch,
    ) -> Result<Turn, Stopped> {
        if (self.stop)() {
            return Err(Stopped);
        }
        let scratch = &mut scratch.lookahead;
        let GameState {
            n,
            board,
            on_roll,
            cube,
            may_double,
        } = state;
        let look = self.views.of(on_roll, &cube);
        // 1. What is known exactly is not played for. What each side does alone when it plays for
        // speed is not: the one behind may do better.
        let evaluator = look.evaluator();
        let is_over = board.own().farthest() == 0 || board.opponent().farthest() == 0;
        let is_exact = is_over || evaluator.cube_values(&board).is_some();
        let known = is_exact.then(|| evaluator.known(&board)).flatten();
        if let Some(evaluation) = known.and_then(|known| look.exact(Side::Own, &board, known)) {
            return Ok(Turn::Over(self.end(&state, &evaluation)));
        }
        // 2. Nor what lies beyond the last turn.
        let end = self.plan.end.filter(|end| n >= end.after);
        if end.is_some() || n >= LONGEST {
            let evaluation = look.search(&board, end.map_or(Ply::ZERO, |end| end.ply))?;
            return Ok(Turn::Over(self.end(&state, &evaluation)));
        }
        // 3. All rolls are looked at together, and the cube by their mean if that will do.
        let stage = self.plan.stage(n);
        let replies = self.replies(look, &board, scratch)?;
        let decision = if may_double && look.payoff(Side::Own).has_cube() {
            let evaluation = self.before_roll(look, &board, stage, replies.as_ref())?;
            self.decide(&state, &evaluation)
        } else {
            Decision::Roll
        };
        // 4. A cube turned shows what comes in another light.
        let (cube, replies) = match decision {
            Decision::Passed(values) => return Ok(Turn::Over(values)),
            Decision::Roll => (cube, replies),
            Decision::Turned(cube) => {
                let look = self.views.of(on_roll, &cube);
                (cube, self.replies(look, &board, scratch)?)
            }
        };
        let state = GameState { cube, ..state };
        let rolls = replies.map(|replies| self.prospects(&state, stage, &replies));
        Ok(Turn::Rolled(Box::new(Rolling { state, rolls })))
    }

    /// How the game stands after a roll.
    pub(super) fn play(
        &self,
        rolling: &Rolling,
        roll: Roll,
        scratch: &mut TurnScratch,
    ) -> Result<GameState, Stopped> {
        let state = &rolling.state;
        let board = match rolling.prospect(roll).next {
            Some(board) => board,
            None => self.best(state, roll, &mut scratch.results)?,
        };
        Ok(GameState {
            n: state.n + 1,
            board,
            on_roll: state.on_roll.other(),
            cube: state.cube,
            may_double: true,
        })
    }

    /// What is recorded of a game that goes no further.
    fn end(&self, state: &GameState, evaluation: &Evaluation) -> Values {
        let GameState {
            board,
            on_roll,
            cube,
            ..
        } = state;
        if state.may_double {
            self.views.decided(*on_roll, cube, board, evaluation)
        } else {
            self.views.values(*on_roll, cube, evaluation)
        }
    }

    /// What every roll leaves after the play that looks best as it stands, seen by the player
    /// on roll; nothing where luck is left in.
    fn replies(
        &self,
        look: &Lookahead<'_>,
        board: &Board,
        scratch: &mut LookaheadScratch,
    ) -> Result<Option<[(Reply, Evaluation); 21]>, Stopped> {
        let Some(ply) = self.plan.luck else {
            return Ok(None);
        };
        let replies = look.replies(Side::Own, board, scratch);
        let mut all = replies.map(|reply| (reply, Evaluation::default()));
        for (reply, evaluation) in &mut all {
            let theirs = look.after(Side::Other, reply, ply.number() + 1, scratch)?;
            *evaluation = theirs.flipped();
        }
        Ok(Some(all))
    }

    /// What the position is worth before the roll, for the decision at the cube.
    fn before_roll(
        &self,
        look: &Lookahead<'_>,
        board: &Board,
        stage: Stage,
        replies: Option<&[(Reply, Evaluation); 21]>,
    ) -> Result<Evaluation, Stopped> {
        let depth = stage.cube.number();
        match (replies, self.plan.luck) {
            (Some(replies), Some(ply)) if ply.number() + 1 == depth => {
                let mut sum = Sum::default();
                for (reply, evaluation) in replies {
                    sum.add(evaluation, reply.ways);
                }
                let evaluation = sum.mean();
                Ok(Evaluation {
                    outcomes: evaluation.outcomes.tidied(board),
                    ..evaluation
                })
            }
            _ => look.search(board, stage.cube),
        }
    }

    fn decide(&self, state: &GameState, evaluation: &Evaluation) -> Decision {
        let GameState { on_roll, cube, .. } = state;
        let payoff = self.views.of(*on_roll, cube).payoff(Side::Own);
        let states = CubeStates::new(payoff);
        let Some(double) = states.double(&evaluation.cube, evaluation.outcomes) else {
            return Decision::Roll;
        };
        let cash = payoff.won(0)[0];
        let rolled = evaluation.cube.at(payoff.stakes.owner, 0);
        if double.value >= cash {
            if cash < rolled {
                return Decision::Roll;
            }
            return Decision::Passed(seen(*on_roll, evaluation, f64::from(cash) * cube.times));
        }
        if double.value <= rolled {
            return Decision::Roll;
        }
        // Whoever was doubled owns the cube from then on.
        let owner = match on_roll {
            Side::Own => CubeOwner::Opponent,
            Side::Other => CubeOwner::Own,
        };
        let turned = cube.doubled(owner, &payoff.stakes);
        Decision::Turned(if double.is_beavered {
            turned.doubled(owner, &payoff.stakes)
        } else {
            turned
        })
    }

    /// Where each roll leads, and how lucky it is.
    fn prospects(
        &self,
        state: &GameState,
        stage: Stage,
        replies: &[(Reply, Evaluation); 21],
    ) -> [Prospect; 21] {
        let GameState { on_roll, cube, .. } = state;
        let has_cube = self.views.of(*on_roll, cube).payoff(Side::Own).has_cube();
        let values = replies.map(|(_, evaluation)| self.views.values(*on_roll, cube, &evaluation));
        let mut mean = Values::default();
        for ((reply, _), values) in replies.iter().zip(&values) {
            for (mean, value) in mean.iter_mut().zip(values) {
                *mean += f64::from(reply.ways) / 36.0 * value;
            }
        }
        std::array::from_fn(|at| Prospect {
            // With a cube the roll that falls is looked at once more, with the cube.
            next: (stage.play.number() == 0 && !has_cube).then_some(replies[at].0.board),
            luck: std::array::from_fn(|value| values[at][value] - mean[value]),
        })
    }

    /// What the best play of a roll leaves.
    fn best(&self, state: &GameState, roll: Roll, all: &mut ResultBuf) -> Result<Board, Stopped> {
        let GameState {
            n,
            board,
            on_roll,
            cube,
            ..
        } = state;
        let look = self.views.of(*on_roll, cube);
        results(board, roll, BearOff::Strict, all);
        let plays = look.rank(board, all.as_slice(), self.plan.stage(*n).play, 1);
        // Stopped in the middle, it has ranked them by less than was asked for.
        match plays.first() {
            Some(best) if !(self.stop)() => Ok(best.result.turned()),
            _ => Err(Stopped),
        }
    }
}
