//! Ranking the plays of a roll.

use otter_rules::{Board, PlayedBoard};

use super::depth::{Depth, Rolls};
use super::evaluation::Evaluation;
use super::lookahead::{Lookahead, LookaheadScratch, Side};
use super::ply::Ply;
use super::settings::Step;
use super::stop::Stop;
use crate::cube::CubeStates;
use crate::endings::Effort;
use crate::equity::Outcomes;

/// A play and its equity to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedPlay {
    /// The board after the play, seen by the player who made it.
    pub result: PlayedBoard,
    /// The chances of each result after the play, for the player who made it.
    pub outcomes: Outcomes,
    /// Points per game at the present cube, the cube included; for a match on the scale of a
    /// single game won (+1) or lost (−1).
    pub equity: f32,
    /// The depth of the search that the equity comes from.
    pub ply: Ply,
}

impl<S: Stop> Lookahead<'_, S> {
    /// Returns the plays of one roll from `board`, best first. The best are searched to `ply`, at
    /// least `wanted` of them if there are that many; those that were clearly worse at a lower
    /// depth follow with the equity of that depth. From ply 2 on, plays are first searched after a
    /// few rolls, and those that this leaves close again after all rolls. A search that is stopped
    /// has ranked the plays by what it had found. `effort` bounds what is solved if `board` is a
    /// short race.
    pub(crate) fn rank(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        ply: Ply,
        wanted: usize,
        effort: Effort,
    ) -> Vec<RankedPlay> {
        let steps = self.settings().steps(ply);
        self.rank_by_steps(board, results, steps, wanted, effort)
    }

    /// Returns the same for a search that goes on as deep as it can, `deepest` at most, until it is
    /// stopped.
    pub(crate) fn rank_deeper(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        deepest: Ply,
        wanted: usize,
        effort: Effort,
    ) -> Vec<RankedPlay> {
        let steps = self.settings().steps_ever_deeper(deepest);
        self.rank_by_steps(board, results, steps, wanted, effort)
    }

    fn rank_by_steps(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        steps: impl Iterator<Item = Step>,
        wanted: usize,
        effort: Effort,
    ) -> Vec<RankedPlay> {
        // A short race is solved together with all that its rolls lead to.
        let is_solved = effort == Effort::Question && self.question(board).is_some();
        let scratch = &mut LookaheadScratch::default();
        if is_solved {
            scratch.effort = Effort::Question;
        }
        let mut plays = self.ranked_standing(board, results, scratch);
        let mut n = plays.len();
        let mut steps = steps.peekable();
        while let Some(Step { ply, rolls, filter }) = steps.next() {
            let n_before = n;
            let passing = filter.n_passing(equities(&plays[..n]));
            n = passing.max(wanted).min(n);
            // What is searched again, after all rolls, is not all that a deeper search may choose.
            let is_again = plays.first().is_some_and(|play| play.ply == ply);
            // Only one play is left, and its equity is not needed.
            if n == 1 && wanted <= 1 {
                if is_again {
                    n = n_before;
                    continue;
                }
                break;
            }
            // All that are left will be searched after all rolls in any case.
            if n <= wanted && steps.peek().is_some_and(|next| next.ply == ply) {
                continue;
            }
            let mut deeper = self.deeper(&plays[..n], rolls, ply, scratch);
            // What was searched may all be worse than a play that was left out had seemed to be.
            if deeper.len() == n && !is_again {
                let n_more = filter.n_passed_over(equities(&plays[n..n_before]), equities(&deeper));
                let more = &plays[n..n + n_more];
                deeper.extend(self.deeper(more, rolls, ply, scratch));
                n = deeper.len();
            }
            let is_stopped = deeper.len() < n;
            // What one play alone has changed by does not tell it from the others.
            if is_stopped && deeper.len() < 2 {
                break;
            }
            let n_compared = if is_again { n_before } else { n };
            let (again, others) = plays[..n_compared].split_at_mut(deeper.len());
            shift(others, again, &deeper);
            again.copy_from_slice(&deeper);
            sort(&mut plays[..n_compared]);
            n = n_compared;
            if is_stopped {
                break;
            }
        }
        plays
    }

    fn ranked_standing(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        scratch: &mut LookaheadScratch,
    ) -> Vec<RankedPlay> {
        let effort = scratch.effort;
        let outcomes = self
            .evaluator()
            .after(board, results, &mut scratch.evaluation);
        let mut plays: Vec<RankedPlay> = results
            .iter()
            .zip(outcomes)
            .map(|(&result, &theirs)| {
                let theirs = self.as_it_stands(Side::Other, &result.turned(), theirs, effort);
                self.ranked(result, &theirs, Ply::ZERO)
            })
            .collect();
        sort(&mut plays);
        plays
    }

    /// Returns the same plays searched to `ply` after these rolls; the first ones if the search is
    /// stopped. No mean with the depth before is taken, because a depth that is too high or too low
    /// is so for all of them.
    fn deeper(
        &self,
        plays: &[RankedPlay],
        rolls: Rolls,
        ply: Ply,
        scratch: &mut LookaheadScratch,
    ) -> Vec<RankedPlay> {
        let depth = Depth::after(rolls, ply);
        let boards: Vec<Board> = plays.iter().map(|play| play.result.turned()).collect();
        if self.prepare(Side::Other, &boards, depth).is_err() {
            return Vec::new();
        }
        plays
            .iter()
            .map_while(|&RankedPlay { result, .. }| {
                let theirs = self.evaluate(Side::Other, &result.turned(), depth, scratch);
                Some(self.ranked(result, &theirs.ok()?, ply))
            })
            .collect()
    }

    /// Returns the ranking of a play after which the evaluation for the other player is `theirs`.
    fn ranked(&self, result: PlayedBoard, theirs: &Evaluation, ply: Ply) -> RankedPlay {
        let payoff = self.payoff(Side::Own);
        let outcomes = theirs.outcomes.flipped();
        let decided = self.decided(Side::Other, &result.turned(), theirs);
        let value = CubeStates::new(payoff).present(&decided.cube.flipped(), outcomes);
        let equity = payoff.equity(value);
        RankedPlay {
            result,
            outcomes,
            equity,
            ply,
        }
    }
}

fn equities(plays: &[RankedPlay]) -> impl Iterator<Item = f32> {
    plays.iter().map(|play| play.equity)
}

/// Changes the evaluations of plays by what was found on average for others that were searched
/// `again` after all rolls: what a few rolls leave out is much the same for all plays of a roll.
fn shift(plays: &mut [RankedPlay], again: &[RankedPlay], found: &[RankedPlay]) {
    let each = 1.0 / again.len() as f32;
    for play in plays {
        for (was, is) in again.iter().zip(found) {
            play.equity += each * (is.equity - was.equity);
            play.outcomes = play
                .outcomes
                .plus(is.outcomes, each)
                .plus(was.outcomes, -each);
        }
        let theirs = play.outcomes.flipped().tidied(&play.result.turned());
        play.outcomes = theirs.flipped();
    }
}

/// Sorts plays, best first. If the cube makes plays equal, for instance because the opponent passes
/// the next double after either, the one that is better without the cube comes first.
fn sort(plays: &mut [RankedPlay]) {
    plays.sort_by(|a, b| {
        let cubeless = |play: &RankedPlay| play.outcomes.cubeless();
        b.equity
            .total_cmp(&a.equity)
            .then(cubeless(b).total_cmp(&cubeless(a)))
    });
}

#[cfg(test)]
mod tests {
    use otter_rules::{Roll, Setup};

    use super::super::tests::{ENGINE, all, boards};
    use super::super::{Filter, Settings};
    use super::*;
    use crate::cube::Stakes;

    #[test]
    fn filters_choose_the_plays_that_are_searched() {
        let narrow = Settings {
            last: [Filter {
                most: 3,
                within: 0.2,
            }; 4],
            ..Settings::WIDE
        };
        let narrow = ENGINE.with_settings(narrow);
        let mut n_three = 0;
        for (board, roll) in boards().into_iter().step_by(5) {
            let plays = narrow.rank_plays(&board, roll, &Stakes::CUBELESS, Ply::ONE);
            let deep = plays.iter().filter(|play| play.ply == Ply::ONE).count();
            assert!(deep <= 3 && deep != 1);
            n_three += usize::from(deep == 3);
            let (searched, left) = plays.split_at(deep);
            assert!(searched.iter().all(|play| play.ply == Ply::ONE));
            // Nothing is passed over here: what was left seemed no better than the best is.
            if let Some(best) = searched.first() {
                assert!(left.iter().all(|play| play.equity <= best.equity));
            }
            let all = all(&board, roll);
            let wanted = narrow.rank_best(&board, &all, &Stakes::CUBELESS, Ply::ONE, 5);
            let deep = wanted.iter().filter(|play| play.ply == Ply::ONE).count();
            assert!(deep >= wanted.len().min(5));
        }
        assert!(n_three > 5, "{n_three}");
    }

    #[test]
    fn the_best_play_is_found_though_eleven_seemed_better() {
        let mut setup = Setup::EMPTY;
        for (point, n) in [
            (3, 2),
            (4, 2),
            (5, 2),
            (6, 3),
            (8, 1),
            (9, 1),
            (13, 1),
            (21, 2),
            (22, 1),
        ] {
            setup.own[point] = n;
        }
        for (point, n) in [(7, 3), (6, 5), (2, 5), (1, 2)] {
            setup.opponent[point] = n;
        }
        let board = setup.board().unwrap();
        let roll = Roll::try_from([5, 5]).unwrap();
        let usual = ENGINE.with_settings(Settings::default());
        let plays = usual.rank_plays(&board, roll, &Stakes::MONEY, Ply::ZERO);
        // Before it is searched deeper, every play that seems better gives up the 21 point.
        let keeps = |play: &RankedPlay| play.result.own().slot(21) == 2;
        assert_eq!(plays.iter().position(keeps), Some(11));
        for ply in [Ply::ONE, Ply::TWO] {
            let best = usual.rank_plays(&board, roll, &Stakes::MONEY, ply)[0];
            assert!(keeps(&best));
        }
    }
}
