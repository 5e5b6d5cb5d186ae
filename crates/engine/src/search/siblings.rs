//! The results of rolls from one board, judged together.

use otter_rules::{Board, PlayedBoard};

use super::evaluator::Evaluator;
use super::scratch::Scratch;
use super::settings::Filter;
use crate::equity::Outcomes;

/// Which plays of a roll, as the pruning net sees them, the main net is asked about where only the
/// best is wanted.
const KEPT_BY_PRUNING: Filter = Filter {
    most: 8,
    within: 0.2,
};

/// Lists no longer than this are not worth the pruning net's time.
const SHORT: usize = 3;

/// Results of rolls from one board, to be evaluated roll by roll: what they have in common is
/// worked out once. From [`Evaluator::start`].
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

    /// What each of the results of a roll is value to the player who moves next.
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

    /// The result that leaves the least to the player who moves next, the first of them where
    /// several do, and what it is value to that player, by `value`. Where there is a pruning net,
    /// the main net is asked only about what that thinks well of.
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

    /// Tells what is known, which is outcomes at once, from what takes a net.
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
            if let Some(exact) = self.evaluator.known(&board) {
                outcomes[i] = exact;
                known.push(i);
            } else {
                boards.push(board);
                at.push(i);
            }
        }
    }

    /// Leaves those boards for the nets that look well to the pruning net.
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
        if boards.len() <= SHORT {
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

    /// Each board that is left goes to its net.
    fn evaluate(&mut self) {
        let Scratch {
            main,
            backgame,
            race_cache,
            boards,
            at,
            outcomes,
            ..
        } = &mut *self.scratch;
        main.clear();
        backgame.clear();
        for (&board, &at) in boards.iter().zip(&*at) {
            if let Some(of_race) = self.evaluator.race(&board, race_cache) {
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
    }
}

impl Evaluator {
    /// Starts from a board whose rolls are to be tried: pass the results of each roll to what is
    /// returned.
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
    use crate::features::is_backgame;
    use crate::nets::tests::some_net;
    use crate::nets::{Net, Scratch as NetScratch, positional_weights};
    use crate::race::RaceNet;
    use crate::race::RaceWeights;
    use crate::search::Nets;
    use otter_rules::{BearOff, ResultBuf, Roll, Setup, results};
    use std::sync::Arc;

    fn evaluator(nets: Nets) -> Evaluator {
        Evaluator::new(nets, Arc::new(OneSided::generate()), None)
    }

    /// Boards of a game between the first plays of every list, from the start to the end.
    fn boards() -> Vec<Board> {
        boards_from(Board::start())
    }

    /// The same from a backgame.
    fn boards_from_behind() -> Vec<Board> {
        let mut setup = Setup::EMPTY;
        for (slot, n) in [(24, 2), (22, 2), (13, 4), (8, 4), (6, 3)] {
            setup.own[slot] = n;
        }
        for (slot, n) in [(8, 3), (7, 2), (6, 3), (5, 3), (4, 2), (2, 2)] {
            setup.opponent[slot] = n;
        }
        boards_from(setup.board().unwrap())
    }

    fn boards_from(first: Board) -> Vec<Board> {
        let (mut boards, mut buf) = (vec![first], ResultBuf::new());
        let rolls: Vec<Roll> = Roll::all().collect();
        for turn in 0..400 {
            let board = boards[turn];
            results(&board, rolls[turn * 8 % 21], BearOff::Strict, &mut buf);
            let played = buf.as_slice()[0];
            if played.is_won() {
                break;
            }
            boards.push(played.turned());
        }
        boards
    }

    #[test]
    fn every_board_is_asked_of_its_own_net() {
        let nets = Nets {
            main: some_net(&[32, 16]),
            backgame: Some(some_net(&[16])),
            race: Some(Arc::new(RaceNet::new(&RaceWeights::zero()))),
            pruning: None,
        };
        let evaluator = evaluator(nets.clone());
        let table = OneSided::generate();
        let (mut scratch, mut buf) = (Scratch::default(), ResultBuf::new());
        let mut net_scratch = NetScratch::default();
        let mut n = [0; 4];
        for board in boards().into_iter().chain(boards_from_behind()) {
            let mut alone = Scratch::default();
            let mut siblings = evaluator.start(&board, &mut scratch);
            for roll in Roll::all() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let outcomes = siblings.after(buf.as_slice()).to_vec();
                assert_eq!(
                    outcomes,
                    evaluator.after(&board, buf.as_slice(), &mut alone)
                );
                for (result, outcomes) in buf.as_slice().iter().zip(outcomes) {
                    let next = result.turned();
                    let (by, expected) = if let Some(known) = evaluator.known(&next) {
                        (0, known)
                    } else if next.has_contact() && is_backgame(&next) {
                        let backgame = nets.backgame.as_ref().expect("as made above");
                        (3, backgame.evaluate(&next, &mut net_scratch))
                    } else if next.has_contact() {
                        (1, nets.main.evaluate(&next, &mut net_scratch))
                    } else {
                        let race = nets.race.as_ref().expect("as made above");
                        let race = race.outcomes(&next, &table);
                        (2, race.expect("no contact"))
                    };
                    n[by] += 1;
                    assert_eq!(outcomes, expected, "{next:?}");
                    assert_eq!(evaluator.outcomes(&next, &mut alone), outcomes);
                }
            }
        }
        assert!(n.iter().all(|&n| n > 100), "{n:?} of each kind");
    }

    #[test]
    fn only_what_the_pruning_net_keeps_is_evaluated() {
        let nets = Nets {
            main: some_net(&[32, 16]),
            backgame: None,
            race: None,
            pruning: Some(Net::new(&positional_weights(&[16]))),
        };
        let pruning = nets.pruning.clone().expect("as made above");
        let (evaluator, mut buf) = (evaluator(nets), ResultBuf::new());
        let (mut scratch, mut net_scratch) = (Scratch::default(), NetScratch::default());
        let mut n_left_out = 0;
        for board in boards().into_iter().step_by(3) {
            let mut all = Scratch::default();
            for roll in Roll::all() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let list = buf.as_slice();
                let outcomes = evaluator.after(&board, list, &mut all);
                let unknown = |at: &usize| evaluator.known(&list[*at].turned()).is_none();
                let (mut asked, known): (Vec<usize>, Vec<usize>) =
                    (0..list.len()).partition(|at| unknown(at));
                if asked.len() > SHORT {
                    let guess: Vec<f32> = list
                        .iter()
                        .map(|r| pruning.evaluate(&r.turned(), &mut net_scratch).cubeless())
                        .collect();
                    let before = asked.len();
                    asked.sort_by(|&a, &b| guess[a].total_cmp(&guess[b]));
                    let least = guess[asked[0]];
                    asked.retain(|&at| guess[at] - least <= KEPT_BY_PRUNING.within);
                    asked.truncate(KEPT_BY_PRUNING.most);
                    n_left_out += before - asked.len();
                }
                asked.extend(known);
                asked.sort_unstable();
                let best = asked
                    .into_iter()
                    .min_by(|&a, &b| outcomes[a].cubeless().total_cmp(&outcomes[b].cubeless()))
                    .map(|at| (list[at], outcomes[at]));
                assert_eq!(evaluator.best(&board, list, &mut scratch), best);
            }
        }
        assert!(n_left_out > 1000, "{n_left_out} left out");
    }
}
