//! Evaluating a board by looking some rolls ahead.
//!
//! 1. If the evaluation is known exactly, it is used.
//! 2. If it was computed before, it is taken from the cache.
//! 3. Each of the 21 rolls is played by the static evaluation.
//! 4. The board after each of these plays is searched one roll less deep, or at the end evaluated
//!    statically. Some searches look that deep only after a few of the rolls, and one roll less
//!    deep after the others (`Rolls::Few`).
//! 5. There the next player doubles wherever that is better, in every state of the cube.
//! 6. The mean over the 36 rolls, seen by this side, is the evaluation.
//!
//! Sums are taken in the order of the rolls, so that every bit of the answer depends only on the
//! board, the stakes and the settings.

use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};

use super::cache::{Cache, Key, Mix};
use super::depth::{Depth, Weights};
use super::evaluation::{Evaluation, Sum};
use super::evaluator::Evaluator;
use super::ply::Ply;
use super::scratch::Scratch;
use super::settings::Settings;
use super::stop::Stop;
use crate::cube::{ByCheckers, CubeStates, CubefulValues, Payoff, StakesKind};
use crate::endings::{Effort, Endings, Score};
use crate::equity::Outcomes;
use crate::hypergammon;

/// The chance of a gammon up to which a race is one of single games.
const GAMMONS: f32 = 0.01;

/// A search at some stakes with some settings.
pub(crate) struct Lookahead<'a, S = &'a (dyn Fn() -> bool + Sync)> {
    evaluator: &'a Evaluator,
    cache: &'a Cache,
    endings: &'a Endings,
    settings: Settings,
    /// The stakes as [`Side::Own`] and as [`Side::Other`] sees them.
    views: [View; 2],
    stop: S,
}

/// A player in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// The player for whom the board is evaluated.
    Own,
    /// The opponent of that player.
    Other,
}

/// The stakes as one player sees them.
struct View {
    payoff: Payoff,
    aim: Aim,
    /// The score, if it has endings.
    score: Option<Score>,
    /// A hash of everything that an evaluation depends on besides the board and the depth.
    signature: u64,
}

/// Memory that searches reuse, one set for each thread.
#[derive(Debug, Default)]
pub(crate) struct LookaheadScratch {
    pub(super) evaluation: Scratch,
    /// How much may be solved for short races.
    pub(super) effort: Effort,
    results: ResultBuf,
}

/// The play of a roll that the static evaluation likes best.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    /// The roll that is played.
    pub(crate) roll: Roll,
    /// The board after the play, seen by the next player.
    pub(crate) board: Board,
    outcomes: Outcomes,
}

impl<'a, S: Stop> Lookahead<'a, S> {
    pub(crate) fn new(
        evaluator: &'a Evaluator,
        cache: &'a Cache,
        endings: &'a Endings,
        settings: Settings,
        payoff: &Payoff,
        stop: S,
    ) -> Self {
        let views = [*payoff, payoff.flipped()].map(|payoff| View {
            payoff,
            aim: Aim::of(&payoff),
            score: Score::of(&payoff),
            signature: signature(&payoff),
        });
        Self {
            evaluator,
            cache,
            endings,
            settings,
            views,
            stop,
        }
    }

    /// Returns the payoffs as a side sees them.
    pub(crate) fn payoff(&self, side: Side) -> &Payoff {
        &self.views[side as usize].payoff
    }

    pub(crate) const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) const fn evaluator(&self) -> &Evaluator {
        self.evaluator
    }

    /// Returns the evaluation of a board for [`Side::Own`] at this depth. `effort` bounds what is
    /// solved if it is a short race. Errors if the search is stopped.
    pub(crate) fn search(
        &self,
        board: &Board,
        ply: Ply,
        effort: Effort,
    ) -> Result<Evaluation, S::Stopped> {
        if effort == Effort::Question
            && let Some(evaluation) = self.question(board)
        {
            return Ok(evaluation);
        }
        let scratch = &mut LookaheadScratch::default();
        self.prepare(Side::Own, &[*board], Depth::new(ply))?;
        let evaluation = self.evaluate(Side::Own, board, Depth::new(ply), scratch)?;
        match ply.less().filter(|_| self.settings.averages(ply)) {
            Some(less) => {
                let before = self.evaluate(Side::Own, board, Depth::new(less), scratch)?;
                Ok(evaluation.with_mean_outcomes(&before))
            }
            None => Ok(evaluation),
        }
    }

    /// Returns the evaluation at the last depth, `deepest` at most, that was finished before the
    /// search was stopped, and that depth.
    pub(crate) fn search_within(&self, board: &Board, deepest: Ply) -> (Evaluation, Ply) {
        let outcomes = self.evaluator.outcomes(board, &mut Scratch::default());
        let standing = self.as_it_stands(Side::Own, board, outcomes, Effort::Question);
        let mut found = (standing, Ply::ZERO);
        for ply in deepest.up_to() {
            match self.search(board, ply, Effort::Question) {
                Ok(evaluation) => found = (evaluation, ply),
                Err(_) => break,
            }
        }
        found
    }

    /// Returns the evaluation of a board to this depth for `side`, which is on roll and does not
    /// double now.
    pub(crate) fn evaluate(
        &self,
        side: Side,
        board: &Board,
        depth: Depth,
        scratch: &mut LookaheadScratch,
    ) -> Result<Evaluation, S::Stopped> {
        // 1. Exact values.
        let known = self.known(board);
        let effort = scratch.effort;
        if let Some(evaluation) = known.and_then(|known| self.exact(side, board, known, effort)) {
            return Ok(evaluation);
        }
        if depth.number() == 0 {
            let outcomes =
                known.unwrap_or_else(|| self.evaluator.outcomes(board, &mut scratch.evaluation));
            return Ok(self.standing(side, board, outcomes));
        }
        // 2. The cache.
        let key = Key::new(board, depth, self.views[side as usize].signature);
        if let Some(evaluation) = self.cache.get(&key) {
            return Ok(evaluation);
        }
        if depth.number() > 1 {
            self.stop.check()?;
        }
        // 3.–6. Each roll, its reply, and the board after it.
        let mut sum = Sum::default();
        for reply in self.replies(side, board, scratch) {
            let Weights { deep, less } = depth.rolls().weights(reply.roll);
            let each = [(deep, depth), (less, depth.shorter())];
            for (weight, depth) in each.into_iter().filter(|&(weight, _)| weight != 0.0) {
                let theirs = self.after(side.other(), &reply, depth, scratch)?;
                sum.add(&theirs.flipped(), weight);
            }
        }
        let mut evaluation = sum.mean();
        evaluation.outcomes = known.unwrap_or_else(|| evaluation.outcomes.tidied(board));
        self.cache.put(&key, &evaluation);
        Ok(evaluation)
    }

    /// Returns the evaluation of the board after a reply for `side`, which doubles wherever that is
    /// better.
    pub(crate) fn after(
        &self,
        side: Side,
        reply: &Reply,
        depth: Depth,
        scratch: &mut LookaheadScratch,
    ) -> Result<Evaluation, S::Stopped> {
        let evaluation = if depth.number() == 1 {
            self.as_it_stands(side, &reply.board, reply.outcomes, scratch.effort)
        } else {
            self.evaluate(side, &reply.board, depth.less(), scratch)?
        };
        Ok(self.decided(side, &reply.board, &evaluation))
    }

    /// Returns the static evaluation of a board with these outcomes for `side`, which is on roll
    /// and does not double now.
    pub(crate) fn as_it_stands(
        &self,
        side: Side,
        board: &Board,
        outcomes: Outcomes,
        effort: Effort,
    ) -> Evaluation {
        self.exact(side, board, outcomes, effort)
            .unwrap_or_else(|| self.standing(side, board, outcomes))
    }

    /// Returns the evaluation if `side` doubles wherever that is better.
    pub(crate) fn decided(&self, side: Side, board: &Board, evaluation: &Evaluation) -> Evaluation {
        if board.is_over() {
            return *evaluation;
        }
        let states = CubeStates::new(self.payoff(side));
        Evaluation {
            cube: states.decided(&evaluation.cube, evaluation.outcomes),
            ..*evaluation
        }
    }

    /// Returns the outcomes of a board that needs neither a net nor looking ahead. `None` for all
    /// others.
    pub(super) fn known(&self, board: &Board) -> Option<Outcomes> {
        let exact = self.hypergammon(board).map(|values| values.outcomes);
        exact.or_else(|| self.evaluator.known(board))
    }

    /// Returns the exact values of a board of Hypergammon. `None` for all other boards, and where
    /// the players play for something else than points: at the score of a match, or where gammons
    /// do not count.
    pub(crate) fn hypergammon(&self, board: &Board) -> Option<hypergammon::Values> {
        let stakes = &self.payoff(Side::Own).stakes;
        let for_points = stakes.gammons && matches!(stakes.play, StakesKind::Money { .. });
        for_points.then(|| self.evaluator.hypergammon(board))?
    }

    /// Returns the exact evaluation of the board in question for [`Side::Own`]. `None` if it has
    /// none.
    pub(crate) fn question(&self, board: &Board) -> Option<Evaluation> {
        let known = self.known(board)?;
        self.exact(Side::Own, board, known, Effort::Question)
    }

    /// Returns the exact evaluation of a board with these known outcomes. `None` if there is a cube
    /// and the game is neither over nor one of Hypergammon nor a short race: one in the two-sided
    /// table or, in a match, in the endings.
    pub(crate) fn exact(
        &self,
        side: Side,
        board: &Board,
        outcomes: Outcomes,
        effort: Effort,
    ) -> Option<Evaluation> {
        let payoff = self.payoff(side);
        let states = CubeStates::new(payoff);
        let cube = if board.is_over() {
            states.counted(states.over(outcomes), outcomes, board)
        } else if payoff.is_carried() {
            self.exact_cube(side, board, effort)?
        } else {
            CubefulValues::default()
        };
        Some(Evaluation { outcomes, cube })
    }

    /// Returns the exact values with a cube of a short race, or of a board of Hypergammon, for
    /// `side`, which is on roll and does not double now. `None` for all other boards.
    fn exact_cube(&self, side: Side, board: &Board, effort: Effort) -> Option<CubefulValues> {
        let View { payoff, score, .. } = &self.views[side as usize];
        if payoff.by_checkers.is_some() {
            return None;
        }
        if let Some(score) = score {
            let homes = Evaluator::short_race(board)?;
            let most = self.evaluator.two_sided()?.size().n_checkers();
            return self.endings.values(score, homes, most, effort);
        }
        let [jacoby, beavers] = [payoff.has_jacoby(), payoff.has_beavers(0)];
        let hypergammon = self.hypergammon(board);
        let values = hypergammon.map(|values| values.cube(jacoby, beavers));
        let values = values.or_else(|| self.evaluator.cube_values(board));
        CubeStates::new(payoff).exact(values?)
    }

    fn standing(&self, side: Side, board: &Board, outcomes: Outcomes) -> Evaluation {
        let by_formula = || CubeStates::new(self.payoff(side)).standing(outcomes, board);
        let cube = self.race(side, board, outcomes).unwrap_or_else(by_formula);
        Evaluation { outcomes, cube }
    }

    /// Returns the values of a race at the score of a match for `side`, which is on roll and does
    /// not double now. `None` for all other boards, and where a gammon is likely enough to matter.
    fn race(&self, side: Side, board: &Board, outcomes: Outcomes) -> Option<CubefulValues> {
        let score = self.views[side as usize].score.as_ref()?;
        let is_single = outcomes.win_gammon + outcomes.lose_gammon < GAMMONS;
        (is_single && !board.has_contact()).then(|| {
            let one_sided = self.evaluator.one_sided();
            self.endings.race(score, board, outcomes.win, one_sided)
        })
    }

    /// Returns the result with the lowest static value for `side`, which moves next and has these
    /// outcomes after each; among equals the first. Where checkers count, plays differ even if the
    /// game is lost for certain, which the outcomes alone do not show.
    fn least(
        &self,
        side: Side,
        results: &[PlayedBoard],
        outcomes: &[Outcomes],
    ) -> Option<(PlayedBoard, Outcomes)> {
        let value = |result: &PlayedBoard, &outcomes: &Outcomes| {
            let evaluation = self.as_it_stands(side, &result.turned(), outcomes, Effort::Leaf);
            evaluation.cube.at(self.payoff(side).stakes.owner, 0)
        };
        let all = results.iter().zip(outcomes);
        all.min_by(|a, b| value(a.0, a.1).total_cmp(&value(b.0, b.1)))
            .map(|(&result, &outcomes)| (result, outcomes))
    }

    /// Returns the best play of each of the 21 rolls of `side` by the static evaluation.
    pub(crate) fn replies(
        &self,
        side: Side,
        board: &Board,
        scratch: &mut LookaheadScratch,
    ) -> [Reply; 21] {
        let aim = &self.views[side.other() as usize].aim;
        let LookaheadScratch {
            evaluation,
            results: all,
            ..
        } = scratch;
        let mut siblings = self.evaluator.start(board, evaluation);
        let mut rolls = Roll::all();
        std::array::from_fn(|_| {
            let roll = rolls.next().unwrap_or_else(|| unreachable!("21 rolls"));
            results(board, roll, BearOff::Strict, all);
            let best = if self.payoff(side).by_checkers.is_some() {
                let theirs = siblings.after(all.as_slice());
                self.least(side.other(), all.as_slice(), theirs)
            } else {
                siblings.best(all.as_slice(), |theirs| aim.value(theirs))
            };
            let (best, theirs) =
                best.unwrap_or_else(|| unreachable!("a roll has a result, if nothing is played"));
            Reply {
                roll,
                board: best.turned(),
                outcomes: theirs,
            }
        })
    }
}

impl Side {
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Own => Self::Other,
            Self::Other => Self::Own,
        }
    }
}

/// The measure by which plays are chosen within a search: the value with a dead cube, up to a
/// constant.
#[derive(Clone, Copy, Debug)]
struct Aim([f32; 5]);

impl Aim {
    fn of(payoff: &Payoff) -> Self {
        let by_cube = || [payoff.won(0), payoff.lost(0)];
        let [won, lost] = payoff
            .by_checkers
            .as_ref()
            .map_or_else(by_cube, ByCheckers::typical);
        Self([
            won[0] - lost[0],
            won[1] - won[0],
            won[2] - won[1],
            lost[1] - lost[0],
            lost[2] - lost[1],
        ])
    }

    fn value(&self, outcomes: &Outcomes) -> f32 {
        let Self(
            [
                win,
                win_gammon,
                win_backgammon,
                lose_gammon,
                lose_backgammon,
            ],
        ) = self;
        win * outcomes.win
            + win_gammon * outcomes.win_gammon
            + win_backgammon * outcomes.win_backgammon
            + lose_gammon * outcomes.lose_gammon
            + lose_backgammon * outcomes.lose_backgammon
    }
}

/// Returns a hash of the stakes.
fn signature(payoff: &Payoff) -> u64 {
    let mut mix = Mix(0);
    payoff.for_each_number(|number| mix.add(u64::from(number)));
    mix.finished()
}
