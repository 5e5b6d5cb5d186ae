//! What a board is worth as it stands: exactly where that is known, by a net elsewhere.

use std::sync::Arc;

use otter_rules::{Board, PlayedBoard};

use crate::bearoff::{CubeValues, Home, OneSided, TwoSided};
use crate::equity::Outcomes;
use crate::kernels::Path;
use crate::nets::{Net, Scratch, Start};
use crate::pace::PaceNet;

/// The nets that an evaluator asks.
#[derive(Clone, Debug)]
pub struct Nets {
    /// For every board that no other net is for.
    pub main: Net,
    /// For boards without contact in which not all checkers are home.
    pub race: Option<Arc<PaceNet>>,
}

impl Nets {
    /// The same nets on another path.
    pub fn on(self, path: Path) -> Self {
        Self {
            main: self.main.on(path),
            race: self.race,
        }
    }
}

impl From<Net> for Nets {
    /// One net for everything.
    fn from(main: Net) -> Self {
        Self { main, race: None }
    }
}

/// Nets and the tables of the end of the game.
#[derive(Clone, Debug)]
pub struct Evaluator {
    nets: Nets,
    one_sided: Arc<OneSided>,
    two_sided: Option<Arc<TwoSided>>,
}

/// Buffers of an evaluation, kept by the caller so that nothing is allocated in the hot loop.
#[derive(Debug, Default)]
pub struct Room {
    scratch: Scratch,
    start: Start,
    /// What the net is asked in a batch.
    boards: Vec<Board>,
    /// Where in the list of results each of them comes from.
    at: Vec<usize>,
    said: Vec<Outcomes>,
}

/// Results of rolls from one board, to be evaluated roll by roll: what they have in common is
/// worked out once. From [`Evaluator::start`].
#[derive(Debug)]
pub struct Sisters<'a> {
    evaluator: &'a Evaluator,
    room: &'a mut Room,
    board: Board,
}

impl Evaluator {
    /// From nets and the tables; without the two-sided one, races of few checkers are a shade
    /// less exact.
    pub fn new(
        nets: impl Into<Nets>,
        one_sided: Arc<OneSided>,
        two_sided: Option<Arc<TwoSided>>,
    ) -> Self {
        Self {
            nets: nets.into(),
            one_sided,
            two_sided,
        }
    }

    /// What a board is worth to the player on roll, before the throw, without a cube.
    pub fn outcomes(&self, board: &Board, room: &mut Room) -> Outcomes {
        match self.without_net(board) {
            Some(outcomes) => outcomes,
            None => self.nets.main.evaluate(board, &mut room.scratch),
        }
    }

    /// Starts from a board whose rolls are to be tried: ask the answer about the results of
    /// each.
    pub fn start<'a>(&'a self, board: &Board, room: &'a mut Room) -> Sisters<'a> {
        Sisters {
            evaluator: self,
            board: board.unplayed().turned(),
            room,
        }
    }

    /// What each of the results of a roll from `board` is worth to the player who moves next.
    /// For several rolls from one board see [`Evaluator::start`].
    pub fn after<'r>(
        &'r self,
        board: &Board,
        results: &[PlayedBoard],
        room: &'r mut Room,
    ) -> &'r [Outcomes] {
        self.start(board, room).into_after(results)
    }

    /// The best of the results of a roll from `board`, by points per game without a cube: the
    /// first of them where several are, and what it is worth to the player who moves next.
    pub fn best(
        &self,
        board: &Board,
        results: &[PlayedBoard],
        room: &mut Room,
    ) -> Option<(PlayedBoard, Outcomes)> {
        let theirs = self.after(board, results, room);
        results
            .iter()
            .copied()
            .zip(theirs.iter().copied())
            .reduce(|best, other| {
                if other.1.cubeless() < best.1.cubeless() {
                    other
                } else {
                    best
                }
            })
    }

    /// What a board is worth, where it is known without asking the net.
    pub fn known(&self, board: &Board) -> Option<Outcomes> {
        if board.opponent().farthest() == 0 {
            return Outcomes::of_won(&board.turned().unplayed()).map(Outcomes::flipped);
        }
        if board.own().farthest() == 0 {
            return Outcomes::of_won(&board.unplayed());
        }
        let (own, opponent) = Home::both(board)?;
        let saved = [board.own().n_off() > 0, board.opponent().n_off() > 0];
        if let Some(values) = self.cube_values(board) {
            return Some(Outcomes {
                win: f32::midpoint(values.cubeless, 1.0),
                ..Outcomes::LOST
            });
        }
        Some(self.one_sided.outcomes(own, opponent, saved))
    }

    /// The exact values with the cube of a race of few checkers, in which no gammon can occur.
    pub fn cube_values(&self, board: &Board) -> Option<CubeValues> {
        let (own, opponent) = Home::both(board)?;
        let no_gammon = board.own().n_off() > 0 && board.opponent().n_off() > 0;
        let table = self.two_sided.as_ref().filter(|_| no_gammon)?;
        table.values(own, opponent)
    }

    /// The nets.
    pub const fn nets(&self) -> &Nets {
        &self.nets
    }

    /// The same with every net on another path.
    pub fn on(self, path: Path) -> Self {
        Self {
            nets: self.nets.on(path),
            ..self
        }
    }

    /// What a board is worth, where it takes none of the nets for boards with contact to say.
    fn without_net(&self, board: &Board) -> Option<Outcomes> {
        self.known(board).or_else(|| {
            let race = self.nets.race.as_ref()?;
            race.outcomes(board, &self.one_sided)
        })
    }
}

impl<'a> Sisters<'a> {
    /// What each of the results of a roll is worth to the player who moves next.
    pub fn after(&mut self, results: &[PlayedBoard]) -> &[Outcomes] {
        self.ask(results);
        &self.room.said
    }

    fn into_after(mut self, results: &[PlayedBoard]) -> &'a [Outcomes] {
        self.ask(results);
        &self.room.said
    }

    /// Each board goes to the net, unless it takes none.
    fn ask(&mut self, results: &[PlayedBoard]) {
        let Room {
            scratch,
            start,
            boards,
            at,
            said,
        } = &mut *self.room;
        said.clear();
        said.resize(results.len(), Outcomes::LOST);
        boards.clear();
        at.clear();
        for (i, result) in results.iter().enumerate() {
            let board = result.turned();
            if let Some(outcomes) = self.evaluator.without_net(&board) {
                said[i] = outcomes;
            } else {
                boards.push(board);
                at.push(i);
            }
        }
        if boards.is_empty() {
            return;
        }
        let net = &self.evaluator.nets.main;
        net.evaluate_near(&self.board, boards, start, scratch, |i, outcomes| {
            said[at[i]] = outcomes;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::tests::some_net;
    use crate::pace::PaceWeights;
    use otter_rules::{BearOff, ResultBuf, Roll, results};

    fn evaluator(nets: Nets) -> Evaluator {
        Evaluator::new(nets, Arc::new(OneSided::generate()), None)
    }

    /// Boards of a game between the first plays of every list, from the start to the end.
    fn boards() -> Vec<Board> {
        let (mut boards, mut buf) = (vec![Board::start()], ResultBuf::new());
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
            race: Some(Arc::new(PaceNet::new(&PaceWeights::zero()))),
        };
        let evaluator = evaluator(nets.clone());
        let (mut room, mut buf) = (Room::default(), ResultBuf::new());
        let mut scratch = Scratch::default();
        let mut n = [0; 3];
        for board in boards() {
            let mut alone = Room::default();
            let mut sisters = evaluator.start(&board, &mut room);
            for roll in Roll::all() {
                results(&board, roll, BearOff::Strict, &mut buf);
                let said = sisters.after(buf.as_slice()).to_vec();
                assert_eq!(said, evaluator.after(&board, buf.as_slice(), &mut alone));
                for (result, said) in buf.as_slice().iter().zip(said) {
                    let next = result.turned();
                    let (kind, expected) = if let Some(known) = evaluator.known(&next) {
                        (0, known)
                    } else if next.has_contact() {
                        (1, nets.main.evaluate(&next, &mut scratch))
                    } else {
                        let race = nets.race.as_ref().expect("as made above");
                        let race = race.outcomes(&next, &evaluator.one_sided);
                        (2, race.expect("no contact"))
                    };
                    n[kind] += 1;
                    assert_eq!(said, expected, "{next:?}");
                    assert_eq!(evaluator.outcomes(&next, &mut alone), said);
                }
            }
        }
        assert!(n.iter().all(|&n| n > 100), "{n:?} of each kind");
    }
}
