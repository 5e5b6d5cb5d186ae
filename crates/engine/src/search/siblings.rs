//! Evaluating the results of rolls from one board together.

use otter_rules::{Board, PlayedBoard};

use super::evaluator::Evaluator;
use super::scratch::Scratch;
use super::settings::Filter;
use crate::equity::Outcomes;

/// The filter by the pruning net's equities that plays pass to be evaluated by the other nets, if
/// only the best play is wanted.
const KEPT_BY_PRUNING: Filter = Filter {
    most: 8,
    within: 0.2,
};

/// The length up to which lists are not pruned, because the pruning net would take longer than it
/// saves.
const SHORT: usize = 3;

/// Evaluates the results of rolls from one board, roll by roll, and computes only once what they
/// have in common. Made by [`Evaluator::start`].
#[derive(Debug)]
pub struct Siblings<'a> {
    evaluator: &'a Evaluator,
    scratch: &'a mut Scratch,
    board: Board,
}

impl<'a> Siblings<'a> {
    fn new(evaluator: &'a Evaluator, board: &Board, scratch: &'a mut Scratch) -> Self {
        Self {
            evaluator,
            scratch,
            board: board.unplayed().turned(),
        }
    }

    /// Returns the outcomes after each of the results of a roll, seen by the player who moves next.
    pub fn after(&mut self, results: &[PlayedBoard]) -> &[Outcomes] {
        self.split_off_known(results);
        self.evaluate();
        &self.scratch.outcomes
    }

    fn into_after(mut self, results: &[PlayedBoard]) -> &'a [Outcomes] {
        self.split_off_known(results);
        self.evaluate();
        &self.scratch.outcomes
    }

    /// Returns the result with the lowest `value` for the player who moves next, and that player's
    /// outcomes; among equals the first. `None` if the list is empty. If there is a pruning net,
    /// the other nets evaluate only the results that pass its filter.
    pub fn best(
        &mut self,
        results: &[PlayedBoard],
        value: impl Fn(&Outcomes) -> f32,
    ) -> Option<(PlayedBoard, Outcomes)> {
        self.split_off_known(results);
        self.prune(&value);
        self.evaluate();
        let Scratch {
            known,
            at,
            outcomes,
            ..
        } = &*self.scratch;
        known
            .iter()
            .chain(at)
            .map(|&at| (value(&outcomes[at]), at))
            .min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))
            .map(|(_, at)| (results[at], outcomes[at]))
    }

    /// Splits off the results that are known exactly, and lists the boards that need a net.
    fn split_off_known(&mut self, results: &[PlayedBoard]) {
        let Scratch {
            boards,
            at,
            known,
            outcomes,
            ..
        } = &mut *self.scratch;
        outcomes.clear();
        outcomes.resize(results.len(), Outcomes::LOST);
        boards.clear();
        at.clear();
        known.clear();
        for (i, result) in results.iter().enumerate() {
            let board = result.turned();
            if let Some(exact) = self.evaluator.tabled(&board) {
                outcomes[i] = exact;
                known.push(i);
            } else {
                boards.push(board);
                at.push(i);
            }
        }
    }

    /// Removes the boards that do not pass the pruning net's filter.
    fn prune(&mut self, value: impl Fn(&Outcomes) -> f32) {
        let Scratch {
            pruning: (start, net_scratch),
            boards,
            at,
            preselected,
            ..
        } = &mut *self.scratch;
        let Some(pruning) = &self.evaluator.nets().pruning else {
            return;
        };
        // The pruning net knows no boards of Hypergammon, which have few plays anyway.
        if boards.len() <= SHORT || self.evaluator.hypergammon_net(&self.board).is_some() {
            return;
        }
        preselected.clear();
        pruning.evaluate_near(&self.board, boards, start, net_scratch, |i, outcomes| {
            preselected.push((value(&outcomes), i));
        });
        let least = preselected
            .iter()
            .fold(f32::INFINITY, |least, &(theirs, _)| least.min(theirs));
        preselected.retain(|&(theirs, _)| theirs - least <= KEPT_BY_PRUNING.within);
        if preselected.len() > KEPT_BY_PRUNING.most {
            let by_value =
                |a: &(f32, usize), b: &(f32, usize)| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1));
            preselected.select_nth_unstable_by(KEPT_BY_PRUNING.most, by_value);
            preselected.truncate(KEPT_BY_PRUNING.most);
        }
        preselected.sort_unstable_by_key(|&(_, from)| from);
        for (to, &(_, from)) in preselected.iter().enumerate() {
            boards[to] = boards[from];
            at[to] = at[from];
        }
        boards.truncate(preselected.len());
        at.truncate(preselected.len());
    }

    /// Evaluates the boards that are left, each by its net.
    fn evaluate(&mut self) {
        let Scratch {
            main,
            backgame,
            hypergammon,
            race_cache,
            boards,
            at,
            outcomes,
            ..
        } = &mut *self.scratch;
        // No play changes the number of checkers.
        let is_hypergammon = self.evaluator.hypergammon_net(&self.board).is_some();
        main.clear();
        backgame.clear();
        hypergammon.clear();
        for (&board, &at) in boards.iter().zip(&*at) {
            if is_hypergammon {
                hypergammon.push(board, at);
            } else if let Some(of_race) = self.evaluator.race(&board, race_cache) {
                outcomes[at] = of_race;
            } else if self.evaluator.backgame_net(&board).is_some() {
                backgame.push(board, at);
            } else {
                main.push(board, at);
            }
        }
        let nets = self.evaluator.nets();
        main.evaluate(&nets.main, &self.board, outcomes);
        if let Some(net) = &nets.backgame {
            backgame.evaluate(net, &self.board, outcomes);
        }
        if let Some(net) = &nets.hypergammon {
            hypergammon.evaluate(net, &self.board, outcomes);
        }
    }
}

impl Evaluator {
    /// Starts the evaluation of the results of several rolls from one board.
    pub fn start<'a>(&'a self, board: &Board, scratch: &'a mut Scratch) -> Siblings<'a> {
        Siblings::new(self, board, scratch)
    }

    /// Returns the outcomes after each of the results of a roll from `board`, seen by the player
    /// who moves next. For several rolls from one board see [`Evaluator::start`].
    pub fn after<'r>(
        &'r self,
        board: &Board,
        results: &[PlayedBoard],
        scratch: &'r mut Scratch,
    ) -> &'r [Outcomes] {
        self.start(board, scratch).into_after(results)
    }

    /// Returns the best of the results of a roll from `board`, by points per game without a cube:
    /// see [`Siblings::best`].
    pub fn best(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        scratch: &mut Scratch,
    ) -> Option<(PlayedBoard, Outcomes)> {
        self.start(board, scratch)
            .best(results, |outcomes| outcomes.cubeless())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bearoff::OneSided;
    use crate::boards::board;
    use crate::features::{SIDE, STEPS, is_backgame};
    use crate::nets::tests::some_net;
    use crate::nets::{Net, OUTPUTS, Shape, Weights};
    use crate::race::{RaceNet, RaceWeights};
    use crate::search::Nets;
    use otter_rules::{BearOff, Die, ResultBuf, Roll, Setup, StartPosition, results};
    use std::sync::Arc;

    fn evaluator(nets: Nets) -> Evaluator {
        Evaluator::new(nets, Arc::new(OneSided::generate()), None)
    }

    /// Returns a board on which the player on roll has a backgame.
    fn backgame() -> Board {
        board(
            &[(24, 2), (22, 2), (13, 4), (8, 4), (6, 3)],
            &[(8, 3), (7, 2), (6, 3), (5, 3), (4, 2), (2, 2)],
        )
    }

    /// Returns a net for which a board has no gammons and the chance of winning with a logit that
    /// is the sum of `logits`, each of which counts if the opponent of the player on roll has a
    /// checker on that slot, and of `bias`.
    fn known_net(tactical: bool, bias: f32, logits: &[(usize, f32)]) -> Net {
        let shape = Shape {
            tactical,
            hidden: vec![16],
            heads: 1,
            leak: 0.1,
        };
        let mut weights = Weights::zero(shape).unwrap();
        let [first, last] = weights.layers_mut() else {
            panic!("two layers");
        };
        last.bias
            .copy_from_slice(&[bias, -40.0, -40.0, -40.0, -40.0]);
        for (unit, &(slot, logit)) in logits.iter().enumerate() {
            let input = SIDE + usize::from(STEPS[slot][0]);
            first.weights[input * 16 + unit] = 1.0;
            last.weights[unit * OUTPUTS] = logit;
        }
        Net::new(&weights)
    }

    fn assert_near(a: f32, b: f32) {
        assert!((a - b).abs() < 1e-3, "{a} {b}");
    }

    #[test]
    fn every_board_goes_to_its_own_net() {
        let evaluator = evaluator(Nets {
            main: known_net(true, 1.0, &[]),
            backgame: Some(known_net(true, -1.0, &[])),
            race: Some(Arc::new(RaceNet::new(&RaceWeights::zero()))),
            hypergammon: Some(known_net(true, 2.0, &[])),
            pruning: None,
        });
        let mut scratch = Scratch::default();
        let mut win = |board: &Board| evaluator.outcomes(board, &mut scratch).win;
        assert_near(win(&Board::start()), 0.73106);
        assert_near(win(&backgame()), 0.26894);
        assert_near(win(&backgame().unplayed().turned()), 0.26894);
        // In Hypergammon one net judges both what has contact and what has none.
        for slots in [[24, 23, 22], [12, 3, 1]] {
            let mut setup = Setup::EMPTY;
            for slot in slots {
                setup.own[slot] = 1;
                setup.opponent[slot] = 1;
            }
            assert_near(win(&setup.board().unwrap()), 0.880_80);
        }
        // For a race net without weights each of 40 numbers of rolls is equally likely, and equal
        // numbers are won by the player on roll: 41 / 80.
        let race = board(&[(13, 15)], &[(10, 15)]);
        assert_near(win(&race), 0.5125);
        // Both sides home: one checker on the 6 point is off at once with 27 of 36 rolls.
        assert_near(win(&board(&[(6, 1)], &[(1, 1)])), 0.75);
        assert_near(win(&board(&[(13, 1)], &[])), 0.0);
    }

    #[test]
    fn a_list_is_evaluated_like_each_board_alone() {
        let evaluator = evaluator(Nets {
            main: some_net(&[32, 16]),
            backgame: Some(some_net(&[16])),
            race: Some(Arc::new(RaceNet::new(&RaceWeights::zero()))),
            hypergammon: Some(some_net(&[48])),
            pruning: None,
        });
        let (mut scratch, mut alone) = (Scratch::default(), Scratch::default());
        let (mut buf, rolls) = (ResultBuf::new(), Roll::all().collect::<Vec<_>>());
        let [mut n_contact, mut n_backgame, mut n_race] = [0; 3];
        let hypergammon = StartPosition::Hypergammon.board().unwrap();
        for first in [Board::start(), backgame(), hypergammon] {
            let mut board = first;
            for turn in 0..400 {
                let mut siblings = evaluator.start(&board, &mut scratch);
                for &roll in &rolls {
                    results(&board, roll, BearOff::Strict, &mut buf);
                    let found = siblings.after(buf.as_slice());
                    for (result, found) in buf.as_slice().iter().zip(found) {
                        let next = result.turned();
                        assert_eq!(*found, evaluator.outcomes(&next, &mut alone), "{next:?}");
                        n_contact += usize::from(next.has_contact());
                        n_backgame += usize::from(next.has_contact() && is_backgame(&next));
                        n_race += usize::from(evaluator.known(&next).is_none());
                    }
                }
                results(&board, rolls[turn * 8 % 21], BearOff::Strict, &mut buf);
                let played = buf.as_slice()[0];
                if played.is_won() {
                    break;
                }
                board = played.turned();
            }
        }
        n_race -= n_contact;
        assert!(n_contact - n_backgame > 100 && n_backgame > 100 && n_race > 100);
    }

    /// Returns whether the best play of 2-1 from `own` is to move three pips to the 17 point, the
    /// play that the main net likes best, with a pruning net that has these logits.
    fn finds_the_best(own: &[(usize, u8)], logits: &[(usize, f32)], n_plays: usize) -> bool {
        let evaluator = evaluator(Nets {
            main: known_net(true, 0.0, &[(17, -2.0), (12, -1.0)]),
            backgame: None,
            race: None,
            hypergammon: None,
            pruning: Some(known_net(false, 0.0, logits)),
        });
        // The opponent stands on our ace point: there is contact, and nothing blocks.
        let board = board(own, &[(24, 15)]);
        let mut buf = ResultBuf::new();
        results(
            &board,
            Roll::new(Die::Two, Die::One),
            BearOff::Strict,
            &mut buf,
        );
        let mut plays = buf.as_slice().to_vec();
        plays.sort_by_key(|played| played.own().slot(17) == 0);
        plays.truncate(n_plays);
        assert_eq!(plays.len(), n_plays);
        let mut scratch = Scratch::default();
        let (best, outcomes) = evaluator.best(&board, &plays, &mut scratch).unwrap();
        let found = best.own().slot(17) == 1;
        // The logistic function at −2 and −1.
        assert_near(outcomes.win, if found { 0.11920 } else { 0.26894 });
        assert!(found || best.own().slot(12) == 1);
        found
    }

    #[test]
    fn pruning_drops_plays_far_from_the_best() {
        // Four plays: 20/17, 15/12, and the two with one die each. A logit of x leaves the next
        // player an equity of tanh(x / 2): 0.149 for 0.3 and 0.245 for 0.5. The limit is 0.2.
        let two = [(20, 1), (15, 1)];
        assert!(finds_the_best(&two, &[(17, 0.3)], 4));
        assert!(!finds_the_best(&two, &[(17, 0.5)], 4));
    }

    #[test]
    fn pruning_keeps_at_most_eight_plays() {
        // Nine plays: three pips with any of three checkers, and six with one die each.
        let three = [(20, 1), (15, 1), (10, 1)];
        assert!(!finds_the_best(&three, &[(17, 0.1)], 9));
        // If 10/7 is worse still, 20/17 is the eighth.
        assert!(finds_the_best(&three, &[(17, 0.1), (7, 0.2)], 9));
    }

    #[test]
    fn short_lists_are_not_pruned() {
        let two = [(20, 1), (15, 1)];
        assert!(finds_the_best(&two, &[(17, 4.0)], 3));
    }
}
