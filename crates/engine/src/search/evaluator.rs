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
    /// A faster one for a first look at boards with contact: [`Evaluator::quick_after`].
    pub small: Option<Net>,
}

impl Nets {
    /// The same nets on another path.
    pub fn on(self, path: Path) -> Self {
        Self {
            main: self.main.on(path),
            race: self.race,
            small: self.small.map(|net| net.on(path)),
        }
    }
}

impl From<Net> for Nets {
    /// One net for everything.
    fn from(main: Net) -> Self {
        Self {
            main,
            race: None,
            small: None,
        }
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
    main: Place,
    small: Place,
    said: Vec<Outcomes>,
}

/// What one net is asked in a batch, and from where.
#[derive(Debug, Default)]
struct Place {
    start: Start,
    boards: Vec<Board>,
    /// Where in the list of results each board comes from.
    at: Vec<usize>,
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

    /// Whether there is a small net for a first look.
    pub const fn has_small(&self) -> bool {
        self.nets.small.is_some()
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

    /// The same at a first look, by the small net where there is one.
    pub fn quick_after<'r>(
        &'r self,
        board: &Board,
        results: &[PlayedBoard],
        room: &'r mut Room,
    ) -> &'r [Outcomes] {
        self.start(board, room).into_quick_after(results)
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
        self.ask(results, Look::Full);
        &self.room.said
    }

    /// The same at a first look, by the small net where there is one.
    pub fn quick_after(&mut self, results: &[PlayedBoard]) -> &[Outcomes] {
        self.ask(results, Look::Quick);
        &self.room.said
    }

    fn into_after(mut self, results: &[PlayedBoard]) -> &'a [Outcomes] {
        self.ask(results, Look::Full);
        &self.room.said
    }

    fn into_quick_after(mut self, results: &[PlayedBoard]) -> &'a [Outcomes] {
        self.ask(results, Look::Quick);
        &self.room.said
    }

    /// Each board goes to its net, unless it is known.
    fn ask(&mut self, results: &[PlayedBoard], look: Look) {
        let (nets, room) = (&self.evaluator.nets, &mut *self.room);
        room.said.clear();
        room.said.resize(results.len(), Outcomes::LOST);
        for (at, result) in results.iter().enumerate() {
            let board = result.turned();
            let place = if let Some(outcomes) = self.evaluator.without_net(&board) {
                room.said[at] = outcomes;
                continue;
            } else if nets.small.is_some() && look == Look::Quick {
                &mut room.small
            } else {
                &mut room.main
            };
            place.boards.push(board);
            place.at.push(at);
        }
        let each = [
            (Some(&nets.main), &mut room.main),
            (nets.small.as_ref(), &mut room.small),
        ];
        for (net, place) in each {
            if let (Some(net), false) = (net, place.boards.is_empty()) {
                place.ask(net, &self.board, &mut room.scratch, &mut room.said);
            }
        }
    }
}

/// How closely to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Quick,
    Full,
}

impl Place {
    /// Puts what the net says about the boards where they came from.
    fn ask(&mut self, net: &Net, from: &Board, scratch: &mut Scratch, said: &mut [Outcomes]) {
        let Self { start, boards, at } = self;
        net.evaluate_near(from, boards, start, scratch, |i, outcomes| {
            said[at[i]] = outcomes;
        });
        boards.clear();
        at.clear();
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
            small: Some(some_net(&[48, 16])),
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
                let full = sisters.after(buf.as_slice()).to_vec();
                let quick = sisters.quick_after(buf.as_slice()).to_vec();
                assert_eq!(full, evaluator.after(&board, buf.as_slice(), &mut alone));
                assert_eq!(
                    quick,
                    evaluator.quick_after(&board, buf.as_slice(), &mut alone)
                );
                for (result, (full, quick)) in buf.as_slice().iter().zip(full.iter().zip(quick)) {
                    let next = result.turned();
                    let mut say = |net: &Net| net.evaluate(&next, &mut scratch);
                    let (kind, expected) = if let Some(known) = evaluator.known(&next) {
                        (0, [known, known])
                    } else if next.has_contact() {
                        (1, [say(&nets.main), nets.small.as_ref().map_or(*full, say)])
                    } else {
                        let race = nets.race.as_ref().expect("as made above");
                        let race = race.outcomes(&next, &evaluator.one_sided);
                        let race = race.expect("no contact");
                        (2, [race, race])
                    };
                    n[kind] += 1;
                    assert_eq!([*full, quick], expected, "{next:?}");
                    assert_eq!(evaluator.outcomes(&next, &mut alone), *full);
                }
            }
        }
        assert!(n.iter().all(|&n| n > 100), "{n:?} of each kind");
    }
}
