//! One turn of a game: the cube decision, and the luck of each roll.

use otter_rules::{BearOff, Board, ResultBuf, Roll, results};

use super::dice::roll_index;
use super::plan::{Plan, Stage};
use super::question::{Cube, Line};
use super::views::{Values, Views, seen};
use crate::cube::{CubeOwner, CubeStates};
use crate::endings::Effort;
use crate::search::{
    Depth, Evaluation, Lookahead, LookaheadScratch, Ply, Reply, Side, Stopped, Sum,
};

/// The number of turns after which a game is truncated in any case. The longest games of sensible
/// play take a few hundred.
const LONGEST: u32 = 2000;

/// The state of a game before a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GameState {
    /// The number of turns that have been played.
    pub(super) n: u32,
    pub(super) board: Board,
    pub(super) on_roll: Side,
    pub(super) cube: Cube,
    pub(super) may_double: bool,
}

/// A turn up to the roll.
pub(super) enum Turn {
    /// The game ends here: it is over, passed, exactly known, or truncated.
    Over(Values),
    /// The game goes on with a roll.
    Rolled(Box<Rolling>),
}

/// The results of the rolls of a turn.
pub(super) struct Rolling {
    state: GameState,
    rolls: Option<[Prospect; 21]>,
}

/// The result of one roll.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    /// The board after the best play by the static evaluation. `None` if the play is chosen by a
    /// further search.
    next: Option<Board>,
    /// The values of the roll minus the mean over all rolls.
    luck: Values,
}

/// The decision at the cube.
enum Decision {
    Roll,
    /// A double that is taken, perhaps after an immediate redouble.
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

    /// Returns how much may be solved for a short race: more for the one in question than for those
    /// that games come to.
    const fn effort(&self) -> Effort {
        match self.n {
            0 => Effort::Question,
            _ => Effort::Leaf,
        }
    }
}

impl Rolling {
    /// Returns the luck of a roll: its values minus the mean over all rolls.
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

/// Everything that a turn depends on besides the state of the game.
pub(super) struct Rules<'a> {
    pub(super) views: Views<'a>,
    pub(super) plan: Plan,
    /// Returns `true` once the trial is to be stopped.
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
}

impl Rules<'_> {
    /// Decides at the cube and evaluates the rolls of a turn. Errors if the rollout is stopped.
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
        let lookahead = self.views.of(on_roll, &cube);
        // 1. A position that is known exactly is not played out. A race that only the one-sided
        // table knows is, because a side that is behind may do better than play for speed.
        let evaluator = lookahead.evaluator();
        let is_exact = board.is_over() || evaluator.cube_values(&board).is_some();
        let known = lookahead.hypergammon(&board).map(|values| values.outcomes);
        let known = known.or_else(|| is_exact.then(|| evaluator.known(&board)).flatten());
        let effort = state.effort();
        let exact = known.and_then(|known| lookahead.exact(Side::Own, &board, known, effort));
        if let Some(evaluation) = exact {
            return Ok(Turn::Over(self.end(&state, &evaluation)));
        }
        // 2. Neither is a position after the last turn.
        let end = self.plan.end.filter(|end| n >= end.after);
        if end.is_some() || n >= LONGEST {
            let evaluation =
                lookahead.search(&board, end.map_or(Ply::ZERO, |end| end.ply), Effort::Leaf)?;
            return Ok(Turn::Over(self.end(&state, &evaluation)));
        }
        // 3. All rolls are evaluated together, and the cube by their mean if the depth allows it.
        let stage = self.plan.stage(n);
        let replies = self.replies(lookahead, &board, scratch)?;
        let decision = if may_double && lookahead.payoff(Side::Own).has_cube() {
            let evaluation = self.before_roll(lookahead, &board, stage, replies.as_ref())?;
            self.decide(&state, &evaluation)
        } else {
            Decision::Roll
        };
        // 4. After a double the rolls have other values.
        let (cube, replies) = match decision {
            Decision::Passed(values) => return Ok(Turn::Over(values)),
            Decision::Roll => (cube, replies),
            Decision::Turned(cube) => {
                let lookahead = self.views.of(on_roll, &cube);
                (cube, self.replies(lookahead, &board, scratch)?)
            }
        };
        let state = GameState { cube, ..state };
        let rolls = replies.map(|replies| self.prospects(&state, stage, &replies));
        Ok(Turn::Rolled(Box::new(Rolling { state, rolls })))
    }

    /// Returns the state of the game after a roll and its play. Errors if the rollout is stopped.
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

    /// Returns the values of a game that ends here with this evaluation.
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

    /// Returns the best play of every roll by the static evaluation, each with the evaluation after
    /// it for the player on roll. `None` if the plan leaves luck in.
    fn replies(
        &self,
        lookahead: &Lookahead<'_>,
        board: &Board,
        scratch: &mut LookaheadScratch,
    ) -> Result<Option<[(Reply, Evaluation); 21]>, Stopped> {
        let Some(ply) = self.plan.luck else {
            return Ok(None);
        };
        let replies = lookahead.replies(Side::Own, board, scratch);
        let mut all = replies.map(|reply| (reply, Evaluation::default()));
        for (reply, evaluation) in &mut all {
            let theirs = lookahead.after(Side::Other, reply, Depth::new(ply).more(), scratch)?;
            *evaluation = theirs.flipped();
        }
        Ok(Some(all))
    }

    /// Returns the evaluation of the position before the roll, for the cube decision.
    fn before_roll(
        &self,
        lookahead: &Lookahead<'_>,
        board: &Board,
        stage: Stage,
        replies: Option<&[(Reply, Evaluation); 21]>,
    ) -> Result<Evaluation, Stopped> {
        let depth = stage.cube.number();
        match (replies, self.plan.luck) {
            (Some(replies), Some(ply)) if ply.number() + 1 == depth => {
                let mut sum = Sum::default();
                for (reply, evaluation) in replies {
                    sum.add(evaluation, f64::from(reply.roll.ways()));
                }
                let evaluation = sum.mean();
                Ok(Evaluation {
                    outcomes: evaluation.outcomes.tidied(board),
                    ..evaluation
                })
            }
            _ => lookahead.search(board, stage.cube, Effort::Leaf),
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
        if !payoff.is_double_better(double.value, rolled) {
            return Decision::Roll;
        }
        // The taker owns the cube from now on.
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

    /// Returns the result of each roll and its luck.
    fn prospects(
        &self,
        state: &GameState,
        stage: Stage,
        replies: &[(Reply, Evaluation); 21],
    ) -> [Prospect; 21] {
        let GameState { on_roll, cube, .. } = state;
        let is_carried = self.views.of(*on_roll, cube).payoff(Side::Own).is_carried();
        let values = replies.map(|(_, evaluation)| self.views.values(*on_roll, cube, &evaluation));
        let mut mean = Values::default();
        for ((reply, _), values) in replies.iter().zip(&values) {
            for (mean, value) in mean.iter_mut().zip(values) {
                *mean += f64::from(reply.roll.ways()) / 36.0 * value;
            }
        }
        std::array::from_fn(|at| Prospect {
            // With a cube the play of the roll that comes up is chosen again, by cubeful equity; so
            // it is where the loser's checkers count.
            next: (stage.play.number() == 0 && !is_carried).then_some(replies[at].0.board),
            luck: std::array::from_fn(|value| values[at][value] - mean[value]),
        })
    }

    /// Returns the board after the best play of a roll. Errors if the rollout is stopped.
    fn best(&self, state: &GameState, roll: Roll, all: &mut ResultBuf) -> Result<Board, Stopped> {
        let GameState {
            n,
            board,
            on_roll,
            cube,
            ..
        } = state;
        let lookahead = self.views.of(*on_roll, cube);
        results(board, roll, BearOff::Strict, all);
        let (all, ply) = (all.as_slice(), self.plan.stage(*n).play);
        let plays = lookahead.rank(board, all, ply, 1, state.effort());
        // A search that was stopped has ranked the plays by what it had found.
        match plays.first() {
            Some(best) if !(self.stop)() => Ok(best.result.turned()),
            _ => Err(Stopped),
        }
    }
}
